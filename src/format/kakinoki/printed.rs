//! The grammar of a move of KI2, which is that of printed notation.
//!
//! ```text
//! move = mark { blank } dest piece { word } [ "成" | "不成" ] [ "打" | origin ]
//! dest = file rank [ 同 ] | 同 { blank } [ file rank ]
//! mark = ▲ | △ | another mark of a side | "+" | "-"
//! ```

use super::{
    cursor::{Cursor, Miss, Sink, is_blank},
    endings, glyphs,
    grammar::{self, Said},
};
use crate::{
    format::{Detail, Slip},
    record::EndKind,
    shogi::{
        Color, Kind, Square, Written,
        written::{Dest, Named, Origin, Promote, Side},
    },
};

const MARK: &str = "wanted-kif-mark";
pub(super) const DEST: &str = "wanted-kif-destination";
const ORIGIN: &str = "wanted-kif-origin";

/// Whether a line has moves, one of which may be unreadable.
pub(super) fn is_moves(line: &str) -> bool {
    let mut cursor = Cursor::new(line);
    cursor.blanks();
    if is_ending(cursor) {
        return true;
    }
    match sign(&mut cursor) {
        Side::Unsaid => false,
        // Other things begin so too: a list, the edge of a diagram.
        Side::Signed(_) => is_move(cursor),
        Side::Marked(_) => {
            cursor.blanks();
            let next = cursor.peek();
            next.is_some_and(|c| matches!(c, '同' | '仝') || glyphs::file(c).is_some())
                || super::headers::header(line).is_none()
        }
    }
}

/// Whether a line begins with a move that can be read.
pub(super) fn begins_with_move(line: &str) -> bool {
    let mut cursor = Cursor::new(line);
    cursor.blanks();
    sign(&mut cursor) != Side::Unsaid && is_move(cursor)
}

/// The offset of the next mark in a text, after its first character.
pub(super) fn next_mark(text: &str) -> Option<usize> {
    let marks = text.char_indices().skip(1);
    marks
        .into_iter()
        .find(|&(_, c)| is_mark(c))
        .map(|(at, _)| at)
}

/// Reads a move or an ending.
pub(super) fn said(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Result<Said, Miss> {
    let start = cursor.at();
    if let Some(word) = ending(cursor) {
        sink.push(Slip::EndingAsMove, start, cursor.at(), Detail::None);
        return Ok(Said::End(word));
    }
    let side = match sign(cursor) {
        Side::Unsaid => return Err(cursor.miss(MARK)),
        Side::Signed(color) | Side::Marked(color) => Side::Marked(color),
    };
    cursor.blanks();
    let read = written(cursor, side, sink)?;
    match cursor.peek() {
        None | Some('+' | '-') => Ok(Said::Move(read)),
        Some(c) if is_blank(c) || is_mark(c) => Ok(Said::Move(read)),
        Some(_) => Err(cursor.miss("wanted-kif-next-mark")),
    }
}

const fn is_mark(c: char) -> bool {
    matches!(c, '▲' | '△' | '▼' | '▽' | '☗' | '☖' | '⛊' | '⛉')
}

/// The mark of a side; as a sign where it is `+` or `-`.
fn sign(cursor: &mut Cursor<'_>) -> Side {
    if cursor.eat('+') {
        Side::Signed(Color::Black)
    } else if cursor.eat('-') {
        Side::Signed(Color::White)
    } else {
        grammar::mark(cursor)
    }
}

fn is_move(mut cursor: Cursor<'_>) -> bool {
    let mut faults = Vec::new();
    let mut sink = Sink {
        faults: &mut faults,
        base: 0,
    };
    cursor.blanks();
    written(&mut cursor, Side::Unsaid, &mut sink).is_ok()
        && cursor
            .peek()
            .is_none_or(|c| is_blank(c) || is_mark(c) || matches!(c, '+' | '-'))
}

/// An ending that fills the rest of a line, or stands with a mark.
fn ending(cursor: &mut Cursor<'_>) -> Option<endings::Word> {
    // No further than the next mark: a line may hold a whole game.
    let length = next_mark(cursor.rest()).unwrap_or(usize::MAX);
    let mut ahead = cursor.within(length);
    let word = endings::word_at(&mut ahead).filter(|word| word.kind != EndKind::Unknown)?;
    let fills = ahead.rest().trim_matches(is_blank).is_empty();
    let is_marked = cursor.peek().is_some_and(is_mark);
    (fills || is_marked).then(|| {
        cursor.skip(ahead.at() - cursor.at());
        word
    })
}

fn is_ending(mut cursor: Cursor<'_>) -> bool {
    ending(&mut cursor).is_some()
}

fn written(cursor: &mut Cursor<'_>, side: Side, sink: &mut Sink<'_>) -> Result<Written, Miss> {
    let dest = dest(cursor, sink)?;
    let (piece, ambiguous) = piece(cursor, sink)?;
    let words = grammar::relative(cursor);
    let promote = promotion(cursor, sink);
    let origin = match origin(cursor, promote)? {
        Origin::Unsaid if !words.is_empty() => Origin::Relative(words),
        origin => origin,
    };
    if let Some((start, end)) = ambiguous {
        sink.push(Slip::GlyphAmbiguous, start, end, Detail::None);
    }
    Ok(Written {
        side,
        dest,
        piece,
        origin,
        promote,
    })
}

/// A square, 同 or both in either order: some programs write `７六同歩` and `同７六歩`.
fn dest(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Result<Dest, Miss> {
    let next = cursor.peek();
    if !next.is_some_and(|c| matches!(c, '同' | '仝') || glyphs::file(c).is_some()) {
        return Err(cursor.miss(DEST));
    }
    let dest = grammar::dest(cursor, sink)?;
    let is_same = !dest.same && cursor.eat('同');
    if is_same {
        cursor.blanks();
    }
    Ok(Dest {
        same: dest.same || is_same,
        ..dest
    })
}

fn piece(
    cursor: &mut Cursor<'_>,
    sink: &mut Sink<'_>,
) -> Result<(Named, grammar::Ambiguous), Miss> {
    // In print 角行 is a bishop that goes forward.
    if cursor.rest().starts_with("角行") {
        let _ = cursor.eat('角');
        return Ok((Named::Before(Kind::Bishop), None));
    }
    grammar::piece(cursor, sink)
}

fn promotion(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Promote {
    let start = cursor.at();
    if cursor.eat('成') {
        Promote::Yes
    } else if cursor.eat_str("不成") {
        Promote::No
    } else if cursor.eat('生') || cursor.eat('不') {
        sink.push(Slip::NonPromotionForm, start, cursor.at(), Detail::None);
        Promote::No
    } else {
        Promote::Unsaid
    }
}

fn origin(cursor: &mut Cursor<'_>, promote: Promote) -> Result<Origin, Miss> {
    if promote == Promote::Unsaid && cursor.eat('打') {
        return Ok(Origin::Hand);
    }
    let start = cursor.at();
    let Some((file, rank)) = grammar::parenthesised(cursor)? else {
        return Ok(Origin::Unsaid);
    };
    match Square::new(file, rank) {
        Some(from) => Ok(Origin::From(from)),
        None => Err(Miss {
            at: start,
            what: ORIGIN,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        format::Fault,
        shogi::{notation::text_of, written::Relative},
    };

    fn read(text: &str) -> (Result<Said, Miss>, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        let read = said(&mut Cursor::new(text), &mut sink);
        (read, faults)
    }

    fn written_in(text: &str) -> Written {
        match read(text).0 {
            Ok(Said::Move(written)) => written,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn canonical_moves_are_read_as_they_are_written() {
        for text in [
            "▲７六歩",
            "△同\u{3000}銀",
            "▲５八金右",
            "△８八と左上",
            "▲２三歩不成",
            "△２二角成",
            "▲４五角打",
            "△同\u{3000}成銀",
            "▲同\u{3000}桂左成",
            "▲７六歩(77)",
            "△２二角成(88)",
            "▲５五龍引",
        ] {
            assert_eq!(text_of(&written_in(text)), text);
            assert_eq!(read(text).1, [], "{text}");
            assert!(is_moves(text) && begins_with_move(text), "{text}");
        }
    }

    #[test]
    fn other_spellings_mean_the_same() {
        for (text, usual, slips) in [
            ("☗7六歩", "▲７六歩", &[Slip::DigitForm][..]),
            ("▽76歩", "△７六歩", &[Slip::DigitForm]),
            ("⛊７六歩", "▲７六歩", &[]),
            ("⛉７六歩", "△７六歩", &[]),
            ("+７六歩", "▲７六歩", &[]),
            ("-７六歩", "△７六歩", &[]),
            ("▼ ７六歩", "▲７六歩", &[]),
            ("▲同銀", "▲同\u{3000}銀", &[]),
            ("▲同７六歩", "▲同\u{3000}７六歩", &[]),
            ("▲７六同歩", "▲同\u{3000}７六歩", &[]),
            ("▲５五角行", "▲５五角上", &[]),
            ("▲５五飛車入成", "▲５五飛上成", &[]),
            ("▲５五竜下", "▲５五龍引", &[]),
            ("▲２三歩生", "▲２三歩不成", &[Slip::NonPromotionForm]),
            ("▲２三歩不", "▲２三歩不成", &[Slip::NonPromotionForm]),
        ] {
            let (_, faults) = read(text);
            let found: Vec<Slip> = faults.iter().map(|fault| fault.slip).collect();
            assert_eq!(text_of(&written_in(text)), usual, "{text}");
            assert_eq!(found, slips, "{text}");
        }
        let words = Relative::LEFT.with(Relative::UP);
        assert_eq!(written_in("▲５八金左上").origin, Origin::Relative(words));
    }

    #[test]
    fn a_move_stops_where_the_next_begins() {
        let mut cursor = Cursor::new("▲７六歩△３四歩▲2六歩");
        let mut faults = Vec::new();
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        let mut ends = Vec::new();
        while !cursor.is_done() {
            said(&mut cursor, &mut sink).unwrap();
            ends.push(cursor.at());
        }
        assert_eq!(ends, [12, 24, 34]);
    }

    #[test]
    fn unreadable_moves_say_where_and_why() {
        for (text, at, what) in [
            ("▲△７六歩", 3, DEST),
            ("▲７歩", 6, "wanted-kif-rank"),
            ("▲７六□", 9, "wanted-kif-piece"),
            ("▲７六歩だ", 12, "wanted-kif-next-mark"),
            ("▲７六歩(07)", 12, ORIGIN),
            ("７六歩", 0, MARK),
            ("▲", 3, DEST),
        ] {
            assert_eq!(read(text).0, Err(Miss { at, what }), "{text}");
        }
    }

    #[test]
    fn endings_stand_among_moves() {
        for text in ["▲投了", "△千日手", "投了", "中断　"] {
            let (read, faults) = read(text);
            assert!(matches!(read, Ok(Said::End(_))), "{text}");
            assert_eq!(faults[0].slip, Slip::EndingAsMove);
            assert!(is_moves(text), "{text}");
        }
        for text in [
            "先手：試験",
            "△：試験",
            "持将棋：27",
            "+----+",
            "- 同様",
            "*▲７六歩",
            "",
        ] {
            assert!(!is_moves(text), "{text}");
        }
        assert!(is_moves("▲と金") && !begins_with_move("▲と金"));
    }
}
