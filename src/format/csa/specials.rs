//! The words for endings: `%TORYO` and its like.

use super::grammar;
use crate::{record::EndKind, shogi::Color};

/// The words that name no side. A word means the first kind that stands with it.
const WORDS: [(&str, EndKind); 13] = [
    ("%TORYO", EndKind::Resign),
    ("%CHUDAN", EndKind::Interrupt),
    ("%SENNICHITE", EndKind::Sennichite),
    ("%JISHOGI", EndKind::Jishogi),
    ("%TSUMI", EndKind::Checkmate),
    ("%FUZUMI", EndKind::NoMate),
    ("%MATTA", EndKind::Matta),
    ("%ERROR", EndKind::Error),
    ("%KACHI", EndKind::Declaration),
    ("%HIKIWAKE", EndKind::Draw),
    ("%TIME_UP", EndKind::TimeUp),
    ("%ILLEGAL_MOVE", EndKind::Foul),
    (MAX_MOVES, EndKind::MaxMoves),
];

/// The only word that needs CSA 3.0.
pub(super) const MAX_MOVES: &str = "%MAX_MOVES";
const BLACK_FOUL: &str = "%+ILLEGAL_ACTION";
const WHITE_FOUL: &str = "%-ILLEGAL_ACTION";

/// What kind of ending a word is and whose, when `to_move` is to move.
///
/// `%±ILLEGAL_ACTION` names the side that broke the rules: when it is not to move, the foul is the
/// last move on record, else it is not on record (CSA 2.2).
pub(super) fn meaning(word: &str, to_move: Color) -> Option<(EndKind, Option<Color>)> {
    let action = word
        .strip_prefix('%')
        .and_then(|rest| Some((rest, grammar::sign(rest)?)))
        .filter(|&(rest, (_, length))| &rest[length..] == "ILLEGAL_ACTION");
    if let Some((_, (by, _))) = action {
        let kind = if by == to_move {
            EndKind::Foul
        } else {
            EndKind::IllegalMove
        };
        return Some((kind, Some(by)));
    }
    let &(_, kind) = WORDS.iter().find(|entry| entry.0 == word)?;
    Some((kind, kind.usual_side(to_move)))
}

/// Whether a text is the beginning of a word, but not the whole of one.
pub(super) fn is_beginning(text: &str) -> bool {
    let words = WORDS.iter().map(|entry| entry.0);
    words
        .chain([BLACK_FOUL, WHITE_FOUL])
        .any(|word| word.len() > text.len() && word.starts_with(text))
}

/// The word that comes nearest to an ending. [`meaning`] tells whether it says the same.
pub(super) fn word(
    kind: EndKind,
    by: Option<Color>,
    to_move: Color,
    max_moves: bool,
) -> Option<&'static str> {
    let action = |side| match side {
        Color::Black => BLACK_FOUL,
        Color::White => WHITE_FOUL,
    };
    let by = by.or(kind.usual_side(to_move));
    Some(match (kind, by) {
        (EndKind::None, _) => return None,
        (EndKind::IllegalMove | EndKind::PerpetualCheck, Some(side)) => action(side),
        (EndKind::Foul | EndKind::DeclarationFailed, Some(side)) if side != to_move => action(side),
        (EndKind::DeclarationFailed, _) => "%ILLEGAL_MOVE",
        (EndKind::MaxMoves, _) if !max_moves => "%HIKIWAKE",
        _ => WORDS
            .iter()
            .find(|entry| entry.1 == kind)
            .map_or("%CHUDAN", |entry| entry.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_for_what_it_means() {
        for to_move in Color::ALL {
            for text in WORDS.iter().map(|w| w.0).chain([BLACK_FOUL, WHITE_FOUL]) {
                let (kind, by) = meaning(text, to_move).unwrap();
                let again = word(kind, by, to_move, true).unwrap();
                assert_eq!(meaning(again, to_move), Some((kind, by)), "{text}");
            }
        }
    }

    #[test]
    fn the_sign_of_an_illegal_action_is_the_offender() {
        use Color::{Black, White};
        let of = |to_move| meaning("%+ILLEGAL_ACTION", to_move);
        assert_eq!(of(White), Some((EndKind::IllegalMove, Some(Black))));
        assert_eq!(of(Black), Some((EndKind::Foul, Some(Black))));
    }

    #[test]
    fn beginnings() {
        assert!(is_beginning("%"));
        assert!(is_beginning("%TOR"));
        assert!(is_beginning("%-ILL"));
        assert!(!is_beginning("%TORYO"));
        assert!(!is_beginning("%SENTE_WIN"));
    }
}
