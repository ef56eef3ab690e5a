//! One slip is one error: what follows from an earlier illegal move is an info.

use super::usi;

#[test]
fn two_nifu_on_different_files_are_two_errors() {
    let found = usi("position sfen 4k4/9/9/9/9/9/P3P4/9/4K4 b 2P 1 moves P*9e 5a4a P*5e");
    assert_eq!(found, ["error nifu 1", "error nifu 3"]);
}

#[test]
fn a_check_that_is_left_twice_is_one_error() {
    // The horse on 3c checks at plies 4 and 6.
    let found = usi("position startpos moves 7g7f 3c3d 8h3c+ 8c8d 2g2f 8d8e");
    assert_eq!(
        found,
        ["error left-in-check 4", "info left-in-check 6 dependent"]
    );
}

#[test]
fn a_check_after_one_that_was_left_is_a_new_error() {
    // White leaves the rook's check, ends it two moves later, and steps into it again.
    let found = usi("position sfen 4k4/9/9/9/4R4/9/9/9/K8 w p 1 moves P*9c 5e6e 5a4a 6e5e 4a5a");
    assert_eq!(found, ["error left-in-check 1", "error moved-into-check 5"]);
}

#[test]
fn capturing_a_king_that_was_left_in_check_is_dependent() {
    let found = usi("position startpos moves 7g7f 3c3d 8h3c+ 8c8d 3c5a");
    assert_eq!(found[0], "error left-in-check 4");
    assert_eq!(found[1..], ["info captures-king 5 dependent"]);
}

#[test]
fn capturing_a_king_from_an_impossible_start_is_an_error() {
    let found = usi("position sfen 4k4/9/9/9/4R4/9/9/9/4K4 b - 1 moves 5e5a");
    assert_eq!(found, ["error opponent-in-check", "error captures-king 1"]);
}

#[test]
fn a_piece_may_move_on_from_where_it_may_not_be() {
    let found = usi("position startpos moves 7g7e 3c3d 7e7d 8c8d 7d7c+");
    assert_eq!(found, ["error bad-movement 1"]);
}

#[test]
fn a_piece_that_moves_illegally_again_is_a_new_error() {
    // No legal first move lets the pawn go from 7e to 7c.
    let found = usi("position startpos moves 7g7e 3c3d 7e7c+");
    assert_eq!(found, ["error bad-movement 1", "error bad-movement 3"]);
}

#[test]
fn a_miswritten_destination_is_one_error() {
    // The pawn was meant to go to 7f, and goes on from there.
    let found = usi("position startpos moves 7g7e 3c3d 7f7e 8c8d");
    assert_eq!(found, ["error bad-movement 1", "info no-piece 3 dependent"]);
    // The pawn was meant for 8d.
    let found = usi("position sfen 4k4/9/9/9/9/9/2P6/9/4K4 b P 1 moves P*7d 5a4a 8d8c 4a5a");
    assert_eq!(found, ["error nifu 1", "info no-piece 3 dependent"]);
}

#[test]
fn what_a_wrong_move_blocks_is_dependent() {
    // The rook on 5e should not be there: it stands in the way of the lance.
    let found = usi("position sfen 3k5/9/9/9/9/9/4L4/9/R3K4 b - 1 moves 9i5e 6a7a 5g5d");
    assert_eq!(
        found,
        ["error bad-movement 1", "info blocked-path 3 dependent"]
    );
}

#[test]
fn independent_faults_are_errors_each() {
    let found = usi("position sfen 4k4/9/9/9/9/9/P8/9/L3K4 b P 1 moves P*9e 5a4a 9i9a 4a3a");
    assert_eq!(found, ["error nifu 1", "error blocked-path 3"]);
}

#[test]
fn a_fault_of_the_start_position_lowers_nothing() {
    let found = usi("position sfen 4k4/9/9/9/4P4/9/4P4/9/4K4 b P 1 moves P*5f");
    assert_eq!(found, ["error two-pawns", "error nifu 1"]);
}

#[test]
fn variations_that_branch_off_before_are_refereed() {
    let found = super::kif(&[
        "   1 ７六歩(77)",
        "   2 ５五歩(54)",
        "   3 ２六歩(27)",
        "",
        "変化：2手",
        "   2 ８四歩(83)",
        "   3 ２五歩(27)",
    ]);
    assert_eq!(found, ["error no-piece 2", "error bad-movement 3"]);
}

#[test]
fn a_miswritten_origin_is_one_error() {
    // 7g was meant, and the bishop goes where that pawn opened the way.
    let found = usi("position startpos moves 8g7f 3c3d 8h2b+ 3a2b");
    assert_eq!(
        found,
        ["error bad-movement 1", "info blocked-path 3 dependent"]
    );
    // No pawn could have opened that way.
    let found = usi("position startpos moves 8g5f 3c3d 8h2b+ 3a2b");
    assert_eq!(found, ["error bad-movement 1", "error blocked-path 3"]);
}

#[test]
fn a_name_that_is_right_but_for_an_earlier_slip_is_dependent() {
    // The rook cannot have promoted on 4h, and moves on as a rook.
    let found = super::csa(&["+2848RY", "-3334FU", "+4838HI", "-8384FU", "+3828KI"]);
    assert_eq!(
        found,
        [
            "error bad-promotion-zone 1",
            "info piece-mismatch 3 dependent",
            "error piece-mismatch 5"
        ]
    );
}

#[test]
fn a_promoted_name_is_right_where_a_promotion_was_left_out() {
    let found = super::kif(&[
        "   1 ７六歩(77)",
        "   2 ８四歩(83)",
        "   3 ７七桂(89)",
        "   4 １四歩(13)",
        "   5 ８五桂(77)",
        "   6 ５二金(61)",
        "   7 ９三桂(85)",
        "   8 ２四歩(23)",
        "   9 ８一桂(93)",
        "  10 ６二玉(51)",
        "  11 ９一成桂(81)",
    ]);
    assert_eq!(
        found,
        ["error dead-end-move 9", "info bad-movement 11 dependent"]
    );
}

#[test]
fn what_is_said_of_a_miswritten_square_is_dependent() {
    // 3四 was meant: 同 in the next line is that square.
    let found = super::kif(&[
        "   1 ７六歩(77)",
        "   2 ３四歩(33)",
        "   3 ２二角成(88)",
        "   4 同　銀(31)",
    ]);
    assert_eq!(found, [""; 0]);
    let found = super::kif(&[
        "   1 ７六歩(77)",
        "   2 ３四歩(33)",
        "   3 ２一角成(88)",
        "   4 同　銀(31)",
        "   5 ２六歩(27)",
        "   6 ３一銀(22)",
    ]);
    assert_eq!(
        found,
        [
            "error bad-movement 3",
            "info bad-movement 4 dependent",
            "info piece-mismatch 6 dependent"
        ]
    );
}

#[test]
fn a_wrong_name_of_a_piece_that_promotes_is_one_error() {
    let found = super::csa(&["+7776FU", "-3334FU", "+8822RY", "-3122GI"]);
    assert_eq!(found, ["error piece-mismatch 3"]);
    let found = super::csa(&["+7776FU", "-3334FU", "+8822RY", "-8384FU", "+2221UM"]);
    assert_eq!(found, ["error piece-mismatch 3"]);
}
