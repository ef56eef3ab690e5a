//! KIF: any game survives being written, and any text is read.

use kifu::{
    format::{Format as _, Loss, Lost, kakinoki::Kif},
    record::{Builder, EndKind, NodeId, NoteKind, Record, Time},
    shogi::{Handicap, Position},
    source::Span,
};
use proptest::prelude::*;

use crate::{
    kif::{decode, describe, fixtures, read, usi, write},
    support::random_game::XorShift,
};

/// A random tree of legal moves with everything that KIF can carry; without times for KI2.
pub(crate) fn random_tree(seed: u64, size: usize, times: bool) -> Record {
    let mut random = XorShift::new(seed);
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    let handicap = Handicap::NAMED[random.below(Handicap::NAMED.len())];
    let setup = handicap.setup().unwrap();
    build.record().start.setup = Some(setup.clone());
    let mut places = vec![(NodeId::ROOT, Position::new(&setup), 0u32)];
    for _ in 0..size {
        // Mostly go on at the end, so that lines of play get long.
        let at = if random.below(4) > 0 {
            places.len() - 1
        } else {
            random.below(places.len())
        };
        let (node, position, ply) = places[at].clone();
        build.go_to(node);
        let moves = position.legal_moves();
        if moves.is_empty() || random.below(12) == 0 {
            let kinds = [EndKind::Resign, EndKind::Sennichite, EndKind::IllegalMove];
            let kind = kinds[random.below(3)];
            let to_move = build.record().side_at(ply + 1).unwrap();
            build.end(kind, kind.usual_side(to_move), None, Span::default());
        } else {
            let mv = moves[random.below(moves.len())];
            let id = build.play(usi(mv), Span::default());
            let mut after = position;
            after.play(mv);
            places.push((id, after, ply + 1));
        }
        if times && random.below(3) > 0 {
            build.time(Time::from_millis(random.below(4000) as u64 * 1000).unwrap());
        }
        for (kind, text) in [
            (NoteKind::Comment, "先手：よし　"),
            (NoteKind::Comment, ""),
            (NoteKind::Bookmark, "図"),
            (NoteKind::Remark, "#評価値=40"),
        ] {
            if random.below(10) == 0 {
                build.note(kind, text, Span::default());
            }
        }
    }
    build.finish();
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_tree_survives(seed in any::<u64>(), size in 1usize..80) {
        let record = random_tree(seed, size, true);
        let (text, losses) = write(&record, "");
        prop_assert_eq!(&losses, &[]);
        let again = read(&text);
        prop_assert_eq!(&again.faults, &[], "{}", text);
        prop_assert_eq!(describe(&record, ""), describe(&again.record, &text), "{}", text);
        let (twice, losses) = write(&again.record, &text);
        prop_assert_eq!(&losses, &[]);
        prop_assert_eq!(text, twice);
    }

    #[test]
    fn any_text_is_read(cuts in prop::collection::vec((any::<u64>(), any::<u64>()), 1..6)) {
        let files: Vec<String> =
            fixtures("samples").iter().chain(&fixtures("cases")).map(|path| decode(path)).collect();
        let mut text = files[cuts[0].0 as usize % files.len()].clone();
        for (from, to) in cuts {
            let other = &files[(from >> 32) as usize % files.len()];
            splice(&mut text, other, from as usize, to as usize);
        }
        let mut parsed = read(&text);
        for fault in &parsed.faults {
            prop_assert!(text.get(fault.at.range()).is_some(), "{:?}", fault);
        }
        for id in parsed.record.ids() {
            prop_assert!(text.get(parsed.record.node(id).span.range()).is_some());
        }
        let (once, losses) = write(&parsed.record, &text);
        if let (true, Some(start)) = (loses_number(&losses), &mut parsed.record.start.setup) {
            start.number = 1;
        }
        let again = read(&once);
        // It is told that another ending is written.
        prop_assume!(!losses.iter().any(|loss| matches!(loss.what, Lost::Ending { .. })));
        prop_assert_eq!(
            describe(&parsed.record, &text), describe(&again.record, &once), "{}\n---\n{}", text, once
        );
    }

    #[test]
    fn any_characters_are_read(text in "([ 0-9+*#&|]|[０-９一二三同歩銀成打玉]|\\(|\\)|変化：|手|まで|\n|投了|：|先手|の|持駒|:|/){0,60}") {
        let parsed = read(&text);
        let _ = Kif.likeness(&text);
        for fault in &parsed.faults {
            prop_assert!(text.get(fault.at.range()).is_some(), "{:?}", fault);
        }
        let (once, _) = write(&parsed.record, &text);
        let (twice, _) = write(&read(&once).record, &once);
        prop_assert_eq!(once, twice);
    }
}

/// Whether KIF is told not to carry the number of the first move.
fn loses_number(losses: &[Loss]) -> bool {
    losses.iter().any(|loss| loss.what == Lost::StartNumber)
}

/// Puts a piece of another text, cut at any characters, into a text.
pub(crate) fn splice(text: &mut String, other: &str, from: usize, to: usize) {
    let cut = |text: &str, at: usize| {
        let at = at % (text.len() + 1);
        (0..=at)
            .rev()
            .find(|&at| text.is_char_boundary(at))
            .unwrap_or(0)
    };
    let (a, b) = (cut(text, from), cut(text, from.wrapping_add(to % 40)));
    let (c, d) = (cut(other, to), cut(other, to.wrapping_add(from % 60)));
    let piece = other.get(c.min(d)..c.max(d)).unwrap_or("").to_owned();
    text.replace_range(a.min(b)..a.max(b), &piece);
}
