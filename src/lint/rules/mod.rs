//! All rules, one a file.
//!
#![doc = include_str!("table.md")]

use super::{Check, Rule, rule::rule};
use crate::format::Slip;

macro_rules! rules {
    ($($name:ident)*) => {
        $(pub mod $name;)*

        /// Every rule, by code.
        pub static RULES: &[&Rule] = &[$(&$name::RULE,)*];
    };
}

rules! {
    rows_collapsed
    pi_and_rows
    al_not_last
    edition_key
    header_value
    comma_in_value
    unused_suppression
    unknown_suppression
    malformed_text
    encoding_mismatch
    encoding_extension
    byte_order_mark
    not_a_record
    mixed_newlines
    windows_character
    format_extension
    sennichite_unclaimed
    perpetual_check_unclaimed
    moves_after_end
    sennichite_false
    perpetual_check_false
    checkmate_false
    declaration_false
    result_mismatch
    move_count_mismatch
    recorded_foul
    foul_false
    foul_side
    unknown_ending
    illegal_move_ending
    default_after_moves
    tsume_without_mate
    move_limit
    jishogi_points
    time_up_side
    no_mate_false
    summary_name
    second_game
    duplicate_header
    header_after_moves
    unknown_handicap
    ambiguous_handicap
    handicap_spelling
    handicap_diagram
    date_form
    side_names
    impossible_date
    end_before_start
    time_limit_form
    tsume_length
    json
    jkf_claim
    jkf_schema
    jkf_unnormalised
    malformed
    no_piece
    opponents_piece
    bad_drop_piece
    not_in_hand
    drop_on_occupied
    bad_movement
    blocked_path
    occupied_by_own
    captures_king
    promoted_drop
    already_promoted
    bad_promotion_piece
    bad_promotion_zone
    dead_end_drop
    dead_end_move
    nifu
    left_in_check
    moved_into_check
    uchifuzume
    wrong_turn
    piece_mismatch
    move_number
    ambiguous_move
    no_candidate
    same_without_move
    same_differs
    tsume_without_check
    uchifuzume_contested
    mark_against_turn
    same_not_used
    needless_non_promotion
    notation_not_minimal
    non_promotion_form
    ending_as_move
    diagram
    missing_turn
    king_in_hand
    setup
    too_many_pieces
    two_kings
    two_pawns
    dead_piece
    opponent_in_check
    no_king
    handicap_turn
    syntax
    truncated_line
    digit_form
    punctuation_form
    drop_origin
    same_spacing
    glyph_variant
    glyph_ambiguous
    board_flipped
    unknown_statement
    implied_drop
    promotion_by_name
    time_total
    time_form
    time_invalid
    time_without_move
    time_fraction
    time_over_limit
    time_of_sennichite
    usi_ending_word
    sfen_form
    variation_order
    variation_unattached
    variation_stray
    variation_number
    nesting_too_deep
    same_variation
    empty_variation
    branch_mark
}

/// The rule with a code (any letter case) or a name.
pub fn find(word: &str) -> Option<&'static Rule> {
    let is = |rule: &Rule| rule.meta.code.eq_ignore_ascii_case(word) || rule.meta.name == word;
    RULES.iter().copied().find(|rule| is(rule))
}

/// The rule that tells of a fault.
pub fn of_slip(slip: Slip) -> Option<&'static Rule> {
    let is_of_it = |check: &Check| matches!(check, Check::Fault(known, _) if *known == slip);
    let mut rules = RULES.iter().copied();
    rules.find(|rule| rule.checks.iter().any(is_of_it))
}

/// Names and codes that look like a word, the most alike first: those that are spelt nearly so, and
/// names of the same words in another order.
pub fn similar(word: &str) -> Vec<&'static str> {
    let word = word.to_ascii_lowercase().replace(['_', ' '], "-");
    let of_rule = |rule: &&Rule| {
        let by_name = (name_likeness(rule.meta.name, &word), rule.meta.name);
        let by_code = (code_likeness(rule.meta.code, &word), rule.meta.code);
        if by_code.0 > by_name.0 {
            by_code
        } else {
            by_name
        }
    };
    let mut found: Vec<(f64, &'static str)> = RULES.iter().map(of_rule).collect();
    found.retain(|(likeness, _)| *likeness > 0.8);
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, name)| name).take(3).collect()
}

fn name_likeness(name: &str, word: &str) -> f64 {
    let parts: Vec<&str> = word.split('-').filter(|part| part.len() > 2).collect();
    let shared = parts
        .iter()
        .filter(|part| name.split('-').any(|own| own == **part));
    let in_other_order = if parts.len() > 1 && shared.count() == parts.len() {
        0.9
    } else {
        0.0
    };
    strsim::jaro_winkler(name, word).max(in_other_order)
}

/// Codes are short and much alike: one letter or digit too many, too few or another one.
fn code_likeness(code: &str, word: &str) -> f64 {
    match strsim::osa_distance(&code.to_ascii_lowercase(), word) {
        0 => 1.0,
        1 => 0.85,
        _ => 0.0,
    }
}
