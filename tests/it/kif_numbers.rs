//! KIF: numbers of moves and endings that do not follow, and what they are taken for.

use kifu::{
    format::{Detail, Slip},
    record::EndKind,
};

use crate::kif::read;

#[test]
fn a_last_number_that_goes_back_is_no_variation() {
    let main = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
    for (last, moves) in [
        ("1 ８四歩(83)\n", 4),
        ("1 ８四歩(83)\n5 投了\n", 5),
        ("変化：2手\n2 ８四歩(83)\n1 ２六歩(27)\n", 3),
        // The number of the move before, or more than one line.
        ("3 １六歩(17)\n", 3),
        ("2 ８四歩(83)\n3 １六歩(17)\n", 3),
        // The same, but the side that is to move.
        ("3 ８四歩(83)\n", 4),
        ("3 ４四歩(34)\n", 4),
        ("3 ４四歩(34)\nまで4手で中断\n", 5),
        ("変化：3手\n3 ２二角成(88)\n4 同　銀(31)\n4 ６六角打\n", 3),
        (
            "4 ２二銀(31)\n5 ３三角成(88)\n6 同　銀(22)\n7 ６八銀(79)\n7 ４二銀(33)\n",
            8,
        ),
    ] {
        let parsed = read(&format!("{main}{last}"));
        assert_eq!(parsed.record.main_line().count(), moves, "{last}");
        let slips: Vec<Slip> = parsed.faults.iter().map(|fault| fault.slip).collect();
        assert_eq!(slips, [Slip::MoveNumber], "{last}");
    }
}

#[test]
fn an_ending_with_a_wrong_number_is_no_variation() {
    let main = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
    for rest in [
        "3 投了\n",
        "2 投了\n",
        "3 投了\nまで3手で先手の勝ち\n",
        "3 中断\n\n変化：2手\n2 ８四歩(83)\n",
        // A variation without its head.
        "3 投了\n2 ８四歩(83)\n3 ２六歩(27)\n",
    ] {
        let parsed = read(&format!("{main}{rest}"));
        let record = &parsed.record;
        assert_eq!(record.main_line().count(), 4, "{rest}");
        let last = record.main_line().last().unwrap();
        assert_ne!(record.ending(last).unwrap().kind, EndKind::None, "{rest}");
        let fault = &parsed.faults[0];
        assert_eq!(fault.slip, Slip::MoveNumber, "{rest}");
        let is_right = matches!(fault.detail, Detail::Number { expected: 4, .. });
        assert!(is_right, "{rest}");
    }
    // With its head, it is one.
    for (rest, nodes) in [
        ("変化：3手\n3 投了\n", 4),
        ("4 投了\n変化：3手\n3 中断\n", 5),
    ] {
        let parsed = read(&format!("{main}{rest}"));
        assert_eq!(parsed.faults, [], "{rest}");
        let record = &parsed.record;
        let endings = record.ids().filter_map(|id| record.ending(id));
        assert_eq!(
            endings.filter(|it| it.kind != EndKind::None).count(),
            nodes - 3
        );
    }
    let parsed = read(&format!("{main}変化：2手\n2 ８四歩(83)\n2 投了\n"));
    let slips: Vec<Slip> = parsed.faults.iter().map(|fault| fault.slip).collect();
    assert_eq!(slips, [Slip::MoveNumber]);
    let last = parsed.record.ids().last().unwrap();
    assert_eq!(parsed.record.ending(last).unwrap().kind, EndKind::Resign);
    // After both of its moves.
    let before = std::iter::successors(Some(last), |&id| parsed.record.parent(id));
    assert_eq!(before.count(), 4);
}

#[test]
fn an_ending_with_a_higher_number_may_lack_moves() {
    let main = "1 ７六歩(77)\n2 ３四歩(33)\n";
    for (rest, is_sure) in [
        ("5 投了\nまで2手で後手の勝ち\n", true),
        ("5 投了\n*感想\n\n まで2手で後手の勝ち\n", true),
        ("5 投了\n", false),
        ("5 投了\nまで4手で後手の勝ち\n", false),
        ("4 投了\nまで3手で先手の勝ち\n", false),
        // The numbers agree, and a move is too many.
        ("2 投了\nまで1手で先手の勝ち\n", false),
        ("2 投了\n", true),
    ] {
        let parsed = read(&format!("{main}{rest}"));
        let fault = &parsed.faults[0];
        assert_eq!(fault.slip, Slip::MoveNumber, "{rest}");
        let is_right = matches!(fault.detail, Detail::Number { expected: 3, .. });
        assert_eq!(is_right, is_sure, "{rest}");
    }
}

#[test]
fn numbers_after_one_that_is_in_doubt_are_in_doubt() {
    let parsed = read("30 ５六歩(57)\n1 ３四歩(33)\n10 ２六歩(27)\n11 ８四歩(83)\n12 ２五歩(26)\n");
    let sure = parsed
        .faults
        .iter()
        .filter(|it| matches!(it.detail, Detail::Number { .. }));
    assert_eq!(sure.count(), 0, "{:?}", parsed.faults);
}

#[test]
fn a_summary_before_the_ending_counts_as_no_move() {
    let main = "1 ７六歩(77)\n2 ３四歩(33)\nまで2手で後手の勝ち\n";
    let parsed = read(&format!("{main}3 投了   ( 0:05/00:00:05)\n"));
    assert_eq!(parsed.faults, []);
    let record = &parsed.record;
    let last = record.main_line().last().unwrap();
    let ending = record.ending(last).unwrap();
    assert_eq!(ending.kind, EndKind::Resign);
    assert_eq!(record.ending_text(ending), Some("投了"));
    assert_eq!(record.node(last).time.millis(), Some(5000));
    assert_eq!(record.claims()[0].node, last);
    for (rest, slip) in [
        ("3 ２六歩(27)\n", Slip::MovesAfterEnd),
        ("3 ２六歩(27)\n4 ８四歩(83)\n", Slip::MovesAfterEnd),
        ("3 謎\n", Slip::UnknownEnding),
        ("3 投了\n4 投了\n", Slip::MovesAfterEnd),
        ("4 投了\n", Slip::MovesAfterEnd),
    ] {
        let parsed = read(&format!("{main}{rest}"));
        assert_eq!(parsed.record.main_line().count(), 3, "{rest}");
        assert_eq!(parsed.faults[0].slip, slip, "{rest}");
    }
}
