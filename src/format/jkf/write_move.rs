//! Writing a move with everything that follows from the board.

use std::fmt::Write;

use super::write::{name_on, number};
use crate::shogi::{
    Kind, Move, Piece, Position, Square,
    moves::From,
    notation::written_of,
    written::{Origin, Relative},
};

/// Appends the object of a move. `previous` is the destination of the move before.
pub(super) fn write_move(
    position: &Position,
    previous: Option<Square>,
    mv: Move,
    out: &mut String,
) {
    let to = mv.to();
    let _ = write!(out, "{{\"color\":{}", number(position.turn()));
    let piece = match mv.from() {
        From::Hand(kind) => kind.csa(),
        From::Board(from) => {
            let _ = write!(out, ",\"from\":{}", Xy(from));
            name_on(position, from).unwrap_or_default()
        }
    };
    let _ = write!(out, ",\"to\":{},\"piece\":\"{piece}\"", Xy(to));
    if previous == Some(to) {
        out.push_str(",\"same\":true");
    }
    if mv.promotes() {
        out.push_str(",\"promote\":true");
    } else if could_promote(position, mv) {
        out.push_str(",\"promote\":false");
    }
    // A king is never taken in a legal game, and the schema has no word for it.
    let taken = position.piece_at(to).map(Piece::kind);
    if let Some(kind) = taken.filter(|&kind| kind != Kind::King) {
        let _ = write!(out, ",\"capture\":\"{}\"", kind.csa());
    }
    match written_of(position, mv, previous).map(|written| written.origin) {
        Some(Origin::Hand) => out.push_str(",\"relative\":\"H\""),
        Some(Origin::Relative(words)) => {
            out.push_str(",\"relative\":\"");
            let said = Relative::WORDS.iter().filter(|word| words.has(word.0));
            out.extend(said.map(|word| word.2));
            out.push('"');
        }
        _ => {}
    }
    out.push('}');
}

fn could_promote(position: &Position, mv: Move) -> bool {
    let From::Board(from) = mv.from() else {
        return false;
    };
    let me = position.turn();
    let kind = position.piece_at(from).map(Piece::kind);
    kind.is_some_and(|kind| kind.promoted().is_some()) && (from.in_zone(me) || mv.to().in_zone(me))
}

/// A square as an object.
struct Xy(Square);

impl std::fmt::Display for Xy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{{\"x\":{},\"y\":{}}}", self.0.file(), self.0.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::sfen;

    fn written(start: &str, mv: &str, previous: Option<&str>) -> String {
        let position = Position::new(&sfen::parse(start).unwrap());
        let to = previous.map(|text| sfen::parse_move(text).unwrap().to());
        let mut out = String::new();
        write_move(&position, to, sfen::parse_move(mv).unwrap(), &mut out);
        out
    }

    #[test]
    fn everything_that_follows_from_the_board_is_written() {
        let position = "4k4/2g6/9/9/9/9/2G1G4/9/4K4 b G2r 1";
        for (mv, wanted) in [
            (
                "5g6g",
                r#"{"color":0,"from":{"x":5,"y":7},"to":{"x":6,"y":7},"piece":"KI","relative":"R"}"#,
            ),
            (
                "G*6g",
                r#"{"color":0,"to":{"x":6,"y":7},"piece":"KI","relative":"H"}"#,
            ),
            ("G*1a", r#"{"color":0,"to":{"x":1,"y":1},"piece":"KI"}"#),
        ] {
            assert_eq!(written(position, mv, None), wanted);
        }
    }

    #[test]
    fn promotion_is_written_where_there_is_a_choice() {
        let position = "4k4/9/5b3/9/9/2R6/9/9/4K4 b - 1";
        for (mv, wanted) in [
            ("7f7c+", r#","promote":true}"#),
            ("7f7c", r#","promote":false}"#),
            ("7f7e", r#""piece":"HI"}"#),
        ] {
            assert!(written(position, mv, None).ends_with(wanted), "{mv}");
        }
        let taken = written("4k4/9/2+p6/9/9/2R6/9/9/4K4 b - 1", "7f7c", Some("7b7c"));
        let wanted = r#""piece":"HI","same":true,"promote":false,"capture":"TO"}"#;
        assert!(taken.ends_with(wanted), "{taken}");
    }
}
