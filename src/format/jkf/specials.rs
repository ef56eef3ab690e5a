//! The words for endings.

use crate::{record::EndKind, shogi::Color};

/// The words that name no side.
const WORDS: [(&str, EndKind); 12] = [
    ("TORYO", EndKind::Resign),
    ("CHUDAN", EndKind::Interrupt),
    ("SENNICHITE", EndKind::Sennichite),
    ("TIME_UP", EndKind::TimeUp),
    ("ILLEGAL_MOVE", EndKind::Foul),
    ("JISHOGI", EndKind::Jishogi),
    ("KACHI", EndKind::Declaration),
    ("HIKIWAKE", EndKind::Draw),
    ("MATTA", EndKind::Matta),
    ("TSUMI", EndKind::Checkmate),
    ("FUZUMI", EndKind::NoMate),
    ("ERROR", EndKind::Error),
];
const BLACK_FOUL: &str = "+ILLEGAL_ACTION";
const WHITE_FOUL: &str = "-ILLEGAL_ACTION";

/// Not in the schema, but several programs write it.
const MAX_MOVES: &str = "MAX_MOVES";

/// What a word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Meaning {
    /// The kind of ending.
    pub kind: EndKind,
    /// Whose it is.
    pub by: Option<Color>,
    /// Whether JKF has the word.
    pub known: bool,
}

/// What a word means when `to_move` is to move.
///
/// `±ILLEGAL_ACTION` names the side that broke the rules: when it is not to move, the foul is the
/// last move on record, else it is not on record (CSA 2.2).
pub(super) fn meaning(word: &str, to_move: Option<Color>) -> Meaning {
    let action = match word {
        BLACK_FOUL => Some(Color::Black),
        WHITE_FOUL => Some(Color::White),
        _ => None,
    };
    if let Some(by) = action {
        let kind = if to_move == Some(by) {
            EndKind::Foul
        } else {
            EndKind::IllegalMove
        };
        return Meaning {
            kind,
            by: Some(by),
            known: true,
        };
    }
    let found = WORDS.iter().find(|entry| entry.0 == word);
    let kind = match found {
        Some(&(_, kind)) => kind,
        None if word == MAX_MOVES => EndKind::MaxMoves,
        None => EndKind::Unknown,
    };
    Meaning {
        kind,
        by: to_move.and_then(|side| kind.usual_side(side)),
        known: found.is_some(),
    }
}

/// The word that comes nearest to an ending, if any does. [`meaning`] tells whether it says the
/// same.
pub(super) fn word(
    kind: EndKind,
    by: Option<Color>,
    to_move: Option<Color>,
) -> Option<&'static str> {
    let by = by.or_else(|| kind.usual_side(to_move?));
    let action = |side| match side {
        Color::Black => BLACK_FOUL,
        Color::White => WHITE_FOUL,
    };
    match kind {
        EndKind::None => None,
        EndKind::IllegalMove | EndKind::PerpetualCheck => Some(by.map_or("ILLEGAL_MOVE", action)),
        EndKind::Foul | EndKind::DeclarationFailed => match by {
            Some(side) if to_move != Some(side) => Some(action(side)),
            _ => Some("ILLEGAL_MOVE"),
        },
        EndKind::MaxMoves => Some("JISHOGI"),
        // An element without a word reads as an ending that is not known.
        EndKind::Sealed | EndKind::Unknown | EndKind::DefaultWin | EndKind::DefaultLoss => {
            Some("CHUDAN")
        }
        kind => WORDS
            .iter()
            .find(|entry| entry.1 == kind)
            .map(|entry| entry.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_for_what_it_means() {
        for to_move in Color::ALL.map(Some) {
            for text in WORDS.iter().map(|w| w.0).chain([BLACK_FOUL, WHITE_FOUL]) {
                let found = meaning(text, to_move);
                assert!(found.known);
                let again = word(found.kind, found.by, to_move).unwrap();
                assert_eq!(meaning(again, to_move), found, "{text}");
            }
        }
    }

    #[test]
    fn words_that_are_not_in_the_schema() {
        let black = Some(Color::Black);
        assert_eq!(meaning("MAX_MOVES", black).kind, EndKind::MaxMoves);
        assert!(!meaning("MAX_MOVES", black).known);
        assert_eq!(meaning("RESIGN", black).kind, EndKind::Unknown);
        assert_eq!(word(EndKind::DefaultWin, None, black), Some("CHUDAN"));
    }
}
