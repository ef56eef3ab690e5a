//! The tolerant grammar of a numbered line: a move or an ending, with its number and time.
//!
//! ```text
//! line   = { blank } number blank { blank } ( move | ending ) { blank } [ clock ] [ "+" ]
//! move   = [ mark ] dest piece { word } [ "成" | "不成" ] ( origin | "打" [ "(00)" ] | nothing )
//! dest   = file rank | 同 { blank } [ file rank ]
//! origin = "(" file rank ")"
//! ```

use super::{
    clock::{Clock, clock},
    cursor::{Cursor, Miss, Sink, is_blank},
    endings::{self, Word},
    glyphs,
};
use crate::{
    format::{Detail, Slip},
    shogi::{
        Color, Square, Written,
        written::{Dest, Named, Origin, Promote, Relative, Side},
    },
};

/// What a numbered line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbered {
    pub number: u64,
    /// Where the number stands in the line.
    pub number_at: (usize, usize),
    pub said: Said,
    /// Where the move or ending stands in the line.
    pub token: (usize, usize),
    /// The relative words beside an origin, and where they stand in the line.
    pub words: Words,
    pub clock: Clock,
    /// Whether the line is marked (`+`) as one that has alternatives.
    pub marked: bool,
}

/// A move or an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    Move(Written),
    End(Word),
}

pub(super) const MOVE: &str = "wanted-kif-move";
pub(super) const ORIGIN: &str = "wanted-kif-origin-or-drop";
const LINE_END: &str = "wanted-kif-time";

/// Reads a numbered line. Everything unusual about its form goes to the sink; after a miss nothing
/// of this line is left in it.
pub(super) fn numbered(line: &str, sink: &mut Sink<'_>) -> Result<Numbered, Miss> {
    let before = sink.faults.len();
    let result = line_in(&mut Cursor::new(line), sink);
    if result.is_err() {
        sink.faults.truncate(before);
    }
    result
}

/// The number that a line begins with, if it is a numbered line, and where.
pub(super) fn number_of(line: &str) -> Option<(u64, (usize, usize))> {
    let mut cursor = Cursor::new(line);
    cursor.blanks();
    let start = cursor.at();
    let number = cursor.number()?;
    (cursor.is_done() || cursor.peek().is_some_and(is_blank))
        .then_some((number.value, (start, cursor.at())))
}

fn line_in(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Result<Numbered, Miss> {
    cursor.blanks();
    let start = cursor.at();
    let Some(number) = cursor.number() else {
        return Err(cursor.miss("wanted-kif-number"));
    };
    let number_at = (start, cursor.at());
    if number.wide {
        let should = Detail::Should(number.value.to_string());
        sink.push(Slip::DigitForm, number_at.0, number_at.1, should);
    }
    if cursor.blanks() == 0 {
        let what = if cursor.is_done() {
            MOVE
        } else {
            "wanted-kif-blank-after-number"
        };
        return Err(cursor.miss(what));
    }
    let start = cursor.at();
    let (said, words) = if let Some(word) = endings::word_at(cursor) {
        (Said::End(word), None)
    } else {
        let (written, words) = written(cursor, sink)?;
        (Said::Move(written), words)
    };
    let token = (start, cursor.at());
    if matches!(said, Said::Move(it) if matches!(it.origin, Origin::From(_))) {
        second_origin(cursor, sink);
    }
    let blanks = cursor.blanks();
    let clock = clock(cursor, sink);
    cursor.blanks();
    let marked = cursor.eat('+') || cursor.eat('＋');
    cursor.blanks();
    if !cursor.is_done() {
        // What touches the move may belong to it, and then it is another move.
        if cursor.at() == token.1 {
            return Err(cursor.miss("wanted-kif-blank-after-move"));
        }
        let end = cursor.at() + cursor.rest().trim_end_matches(is_blank).len();
        let what = if blanks > 0 && clock == Clock::NONE {
            LINE_END
        } else {
            "wanted-kif-line-end"
        };
        sink.push(Slip::Syntax, cursor.at(), end, Detail::Expected(what));
    }
    Ok(Numbered {
        number: number.value,
        number_at,
        said,
        words,
        token,
        clock,
        marked,
    })
}

/// Passes over another origin that touches the first. No time has its form.
fn second_origin(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) {
    let mut ahead = *cursor;
    if let Ok(Some(_)) = parenthesised(&mut ahead) {
        let expected = Detail::Expected(LINE_END);
        sink.push(Slip::Syntax, cursor.at(), ahead.at(), expected);
        *cursor = ahead;
    }
}

/// Relative words, and where they stand.
type Words = Option<(Relative, (usize, usize))>;

/// Reads a move; apart from it, relative words that an origin makes needless.
fn written(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Result<(Written, Words), Miss> {
    let side = mark(cursor);
    let dest = dest(cursor, sink)?;
    let (piece, ambiguous) = piece(cursor, sink)?;
    let start = cursor.at();
    let words = relative(cursor);
    let words_at = (start, cursor.at());
    let promote = promotion(cursor, sink);
    let origin = match origin(cursor, sink, promote)? {
        Origin::Unsaid if !words.is_empty() => Origin::Relative(words),
        origin => origin,
    };
    let is_needless = matches!(origin, Origin::From(_)) && !words.is_empty();
    if let Some((start, end)) = ambiguous {
        sink.push(Slip::GlyphAmbiguous, start, end, Detail::None);
    }
    let written = Written {
        side,
        dest,
        piece,
        origin,
        promote,
    };
    Ok((written, is_needless.then_some((words, words_at))))
}

pub(super) fn mark(cursor: &mut Cursor<'_>) -> Side {
    let color = match cursor.peek() {
        Some('▲' | '▼' | '☗' | '⛊') => Color::Black,
        Some('△' | '▽' | '☖' | '⛉') => Color::White,
        _ => return Side::Unsaid,
    };
    cursor.skip(3);
    Side::Marked(color)
}

/// Where a move in print goes, unless it says 同.
pub(super) fn destination(text: &str) -> Option<Square> {
    let mut cursor = Cursor::new(text);
    mark(&mut cursor);
    let mut faults = Vec::new();
    let mut sink = Sink {
        faults: &mut faults,
        base: 0,
    };
    dest(&mut cursor, &mut sink).ok()?.at
}

pub(super) fn dest(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Result<Dest, Miss> {
    let start = cursor.at();
    let same = match cursor.peek() {
        Some('同') => true,
        Some('仝') => {
            let should = Detail::Should("同".to_owned());
            sink.push(Slip::GlyphVariant, start, start + 3, should);
            true
        }
        _ => false,
    };
    if !same {
        let at = Some(square(cursor, sink)?);
        return Ok(Dest { at, same });
    }
    cursor.skip(3);
    let gap = cursor.at();
    cursor.blanks();
    // One U+3000 is what Kifu for Windows writes, nothing at all what shogidb2 does.
    if cursor.since(gap).contains([' ', '\t']) {
        let should = Detail::Should("\u{3000}".to_owned());
        sink.push(Slip::SameSpacing, gap, cursor.at(), should);
    }
    let is_square = cursor.peek().is_some_and(|c| glyphs::file(c).is_some());
    let at = if is_square {
        Some(square(cursor, sink)?)
    } else {
        None
    };
    Ok(Dest { at, same })
}

fn square(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Result<Square, Miss> {
    let start = cursor.at();
    let Some((file, good_file)) = cursor.peek().and_then(glyphs::file) else {
        return Err(cursor.miss(MOVE));
    };
    cursor.skip(cursor.peek().map_or(0, char::len_utf8));
    let Some((rank, good_rank)) = cursor.peek().and_then(glyphs::rank) else {
        return Err(cursor.miss("wanted-kif-rank"));
    };
    cursor.skip(cursor.peek().map_or(0, char::len_utf8));
    let Some(square) = Square::new(file, rank) else {
        return Err(cursor.miss("wanted-kif-square"));
    };
    if !(good_file && good_rank) {
        let should = Detail::Should(square.kanji());
        sink.push(Slip::DigitForm, start, cursor.at(), should);
    }
    Ok(square)
}

/// Where a character stands that can mean different pieces.
pub(super) type Ambiguous = Option<(usize, usize)>;

pub(super) fn piece(
    cursor: &mut Cursor<'_>,
    sink: &mut Sink<'_>,
) -> Result<(Named, Ambiguous), Miss> {
    let Some(name) = glyphs::piece(cursor.rest()) else {
        return Err(miss_after(cursor, "成", "wanted-kif-piece"));
    };
    let start = cursor.at();
    cursor.skip(name.len);
    if let Some(usual) = name.usual {
        let should = Detail::Should(usual.to_owned());
        sink.push(Slip::GlyphVariant, start, cursor.at(), should);
    }
    Ok(match name.kind {
        Some(kind) => (Named::Before(kind), None),
        // Promoted lance in Chinese pages, promoted pawn at lishogi: the origin decides.
        None => (Named::Unsaid, Some((start, cursor.at()))),
    })
}

/// The words of KI2, which some programs write in KIF too: `３三金寄(43)`.
pub(super) fn relative(cursor: &mut Cursor<'_>) -> Relative {
    let mut words = Relative::default();
    loop {
        let word = match cursor.peek() {
            Some('左') => Relative::LEFT,
            Some('直') => Relative::STRAIGHT,
            Some('右') => Relative::RIGHT,
            Some('上' | '行' | '入') => Relative::UP,
            Some('寄') => Relative::SIDEWAYS,
            Some('引' | '下') => Relative::DOWN,
            _ => return words,
        };
        words = words.with(word);
        cursor.skip(3);
    }
}

fn promotion(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Promote {
    let start = cursor.at();
    if cursor.eat('成') {
        Promote::Yes
    } else if cursor.eat_str("不成") || cursor.eat('生') {
        sink.push(Slip::NeedlessNonPromotion, start, cursor.at(), Detail::None);
        Promote::No
    } else {
        Promote::Unsaid
    }
}

fn origin(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>, promote: Promote) -> Result<Origin, Miss> {
    let drop = promote == Promote::Unsaid && cursor.eat('打');
    let gap = cursor.at();
    let mut ahead = *cursor;
    ahead.blanks();
    let start = ahead.at();
    // Digits among blanks that do not touch the move, or follow a drop, can only be a time.
    let is_spaced = ahead.rest().chars().nth(1).is_some_and(is_blank);
    let is_time = is_spaced && (drop || gap < start);
    let found = if is_time {
        None
    } else {
        parenthesised(&mut ahead)?
    };
    let square = match found {
        Some(found) => {
            *cursor = ahead;
            found
        }
        None if drop => return Ok(Origin::Hand),
        // The move stops here: whatever follows is the time.
        None if gap < start || cursor.is_done() || cursor.peek() == Some('+') => {
            return Ok(Origin::Unsaid);
        }
        None if matches!(cursor.peek(), Some('(' | '（')) && !digits_follow(*cursor) => {
            return Ok(Origin::Unsaid);
        }
        None => return Err(miss_after(cursor, "不", ORIGIN)),
    };
    let (text, digits) = (cursor.since(start), square);
    if digits == (0, 0) {
        let should = Detail::Should("打".to_owned());
        let from = if drop { gap - "打".len() } else { gap };
        sink.push(Slip::DropOrigin, from, cursor.at(), should);
        return Ok(Origin::Hand);
    }
    let Some(from) = Square::new(digits.0, digits.1) else {
        let at = start + text.chars().next().map_or(0, char::len_utf8);
        let what = "wanted-kif-origin";
        return Err(Miss { at, what });
    };
    if drop {
        let what = "wanted-kif-no-origin";
        return Err(Miss { at: start, what });
    }
    if text.len() != "(77)".len() {
        let is_punctuation = text.contains(['（', '）']) || text.contains(is_blank);
        let slip = if is_punctuation {
            Slip::PunctuationForm
        } else {
            Slip::DigitForm
        };
        let should = Detail::Should(format!("({}{})", from.file(), from.rank()));
        sink.push(slip, start, cursor.at(), should);
    }
    Ok(Origin::From(from))
}

/// What was expected, after the first half of a word where a line ends with that.
fn miss_after(cursor: &mut Cursor<'_>, half: &str, what: &'static str) -> Miss {
    if cursor.rest() == half {
        cursor.skip(half.len());
    }
    cursor.miss(what)
}

/// Two digits in parentheses; `None` when there is no parenthesis or a time in it.
pub(super) fn parenthesised(cursor: &mut Cursor<'_>) -> Result<Option<(u8, u8)>, Miss> {
    let is_open = matches!(cursor.peek(), Some('(' | '（'));
    if !is_open || !digits_follow(*cursor) {
        return Ok(None);
    }
    let _ = cursor.eat('(') || cursor.eat('（');
    let what = "wanted-kif-origin";
    let mut digit = || {
        cursor.blanks();
        let c = cursor.peek().and_then(super::cursor::decimal);
        let Some((value, wide)) = c else {
            return Err(cursor.miss(what));
        };
        cursor.skip(if wide { 3 } else { 1 });
        Ok(value as u8)
    };
    let digits = (digit()?, digit()?);
    cursor.blanks();
    if cursor.eat(')') || cursor.eat('）') {
        Ok(Some(digits))
    } else {
        Err(cursor.miss("wanted-kif-origin-end"))
    }
}

/// Whether a parenthesis holds something that begins like an origin, not like a time. With blanks it
/// is one if it is two digits.
fn digits_follow(mut cursor: Cursor<'_>) -> bool {
    let _ = cursor.eat('(') || cursor.eat('（');
    let inside = cursor.rest();
    let inside = inside.split([')', '）']).next().unwrap_or(inside);
    if inside.contains([':', '：', '/', '／', '-']) {
        return false;
    }
    if !inside.contains(is_blank) {
        return true;
    }
    let mut digits = inside.chars().filter(|&c| !is_blank(c));
    let two = [digits.next(), digits.next()];
    let is_digit = |c: Option<char>| c.and_then(super::cursor::decimal).is_some();
    two.into_iter().all(is_digit) && digits.next().is_none()
}

/// Whether a text without number looks like a move, so that the moves after it cannot be played.
pub(super) fn looks_like_move(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    cursor.blanks();
    mark(&mut cursor);
    let mut faults = Vec::new();
    let mut sink = Sink {
        faults: &mut faults,
        base: 0,
    };
    if dest(&mut cursor, &mut sink).is_ok() && glyphs::piece(cursor.rest()).is_some() {
        return true;
    }
    text.match_indices('(').any(|(at, _)| {
        let inside = text.as_bytes().get(at + 1..at + 4);
        inside.is_some_and(|b| matches!(b, [b'1'..=b'9', b'1'..=b'9', b')']))
    })
}
