//! Diagrams: nine ranks, two hands, and the lines around them.

use super::{
    cursor::{Cursor, Miss, Sink, decimal, is_blank},
    glyphs::{self, kanji_digit},
};
use crate::{
    format::{Detail, Slip},
    record::Places,
    shogi::{Color, Hand, Kind, Piece, Square},
    source::Span,
};

/// How many squares a rank of a diagram has at least: tables of texts that tell of shogi have
/// single pieces in their cells, too.
const FEWEST: u32 = 5;

/// A diagram as it is read, line by line.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
    pub board: [Option<Piece>; Square::COUNT],
    pub hands: [Hand; 2],
    /// How many ranks were read.
    pub ranks: usize,
    pub places: Places,
}

impl Default for Diagram {
    fn default() -> Self {
        Self {
            board: [None; Square::COUNT],
            hands: [Hand::default(); 2],
            ranks: 0,
            places: Places::default(),
        }
    }
}

impl Diagram {
    /// Whether any of the board was read.
    pub(super) const fn has_board(&self) -> bool {
        self.ranks > 0
    }

    /// Widens the place of the diagram by a line.
    pub(super) fn covers(&mut self, span: Span) {
        let whole = &mut self.places.whole;
        *whole = if whole.is_empty() {
            span
        } else {
            whole.join(span)
        };
    }

    /// Reads a rank: `|v香v桂v銀v金v玉v金v銀v桂v香|一`. What can be read of it is kept.
    pub(super) fn rank(&mut self, line: &str, sink: &mut Sink<'_>) {
        let span = Span::new(0, line.len()).shifted(sink.base);
        self.covers(span);
        // A missing rank is one slip: the ranks after it keep their places.
        let label = label(line).map(usize::from);
        let is_late = label.is_some_and(|label| label > self.ranks + 1);
        self.ranks = label.filter(|_| is_late).unwrap_or(self.ranks + 1);
        let Some(place) = self.places.ranks.get_mut(self.ranks - 1) else {
            if self.ranks == 10 {
                sink.push(
                    Slip::Diagram,
                    0,
                    line.len(),
                    Detail::Expected("wanted-kif-nine-ranks"),
                );
            }
            return;
        };
        *place = span;
        let rank = self.ranks as u8;
        let mut read = self.squares(line, rank, sink);
        if is_late && read.is_ok() {
            let at = line.trim_end_matches(is_blank).len() - "一".len();
            let what = "wanted-kif-ranks-in-order";
            read = Err(Miss { at, what });
        }
        if let Err(miss) = read {
            let next = line.get(miss.at..).and_then(|rest| rest.chars().next());
            let end = miss.at + next.map_or(0, char::len_utf8);
            sink.push(Slip::Diagram, miss.at, end, Detail::Expected(miss.what));
        }
    }

    fn squares(&mut self, line: &str, rank: u8, sink: &mut Sink<'_>) -> Result<(), Miss> {
        let mut cursor = Cursor::new(line);
        let _ = cursor.eat('|') || cursor.eat('｜');
        let mut result = Ok(());
        for file in (1..=9).rev() {
            let color = marker(&mut cursor);
            if dot(&mut cursor) {
                continue;
            }
            let Some(name) = glyphs::piece(cursor.rest()) else {
                let what = match cursor.peek() {
                    Some('|' | '｜') | None => return Err(cursor.miss("wanted-kif-nine-squares")),
                    Some(_) => "wanted-kif-cell",
                };
                // The square stays empty, so that the others keep their places.
                result = result.and(Err(cursor.miss(what)));
                cursor.skip(cursor.peek().map_or(0, char::len_utf8));
                continue;
            };
            let Some(kind) = name.kind else {
                let what = "wanted-kif-clear-piece";
                result = result.and(Err(cursor.miss(what)));
                cursor.skip(name.len);
                continue;
            };
            let start = cursor.at();
            cursor.skip(name.len);
            if let Some(usual) = name.usual {
                let should = Detail::Should(usual.to_owned());
                sink.push(Slip::GlyphVariant, start, cursor.at(), should);
            }
            if let Some(square) = Square::new(file, rank) {
                self.board[square.index()] = Some(Piece::new(color, kind));
            }
        }
        result?;
        cursor.blanks();
        if !(cursor.eat('|') || cursor.eat('｜')) {
            return Err(cursor.miss("wanted-kif-edge"));
        }
        cursor.blanks();
        let label = cursor.peek().and_then(glyphs::rank).map(|found| found.0);
        if !cursor.is_done() && label != Some(rank) {
            return Err(cursor.miss("wanted-kif-ranks-in-order"));
        }
        Ok(())
    }

    /// Reads a hand: `飛　角　金四　`.
    pub(super) fn hand(&mut self, color: Color, line: &str, value: &str, sink: &mut Sink<'_>) {
        let span = Span::new(0, line.len()).shifted(sink.base);
        let offset = Span::of(value, line).start as usize;
        self.covers(span);
        self.places.hands[color.index()] = span;
        self.hands[color.index()] = Hand::default();
        if matches!(value, "なし" | "無し" | "ナシ") {
            return;
        }
        let mut cursor = Cursor::new(value);
        loop {
            while cursor.blanks() > 0 || cursor.eat('、') || cursor.eat('，') || cursor.eat(',') {
            }
            if cursor.is_done() {
                return;
            }
            let start = cursor.at();
            let held = glyphs::piece(cursor.rest());
            let Some((kind, name)) = held.and_then(|name| Some((name.kind?, name))) else {
                let end = start + cursor.peek().map_or(0, char::len_utf8);
                let detail = Detail::Expected("wanted-kif-hand-piece");
                sink.push(Slip::Diagram, offset + start, offset + end, detail);
                return;
            };
            cursor.skip(name.len);
            let end = cursor.at();
            if let Some(usual) = name.usual {
                let should = Detail::Should(usual.to_owned());
                sink.push(Slip::GlyphVariant, offset + start, offset + end, should);
            }
            let count = count(&mut cursor).unwrap_or(1);
            if kind == Kind::King {
                sink.push(Slip::KingInHand, offset + start, offset + end, Detail::None);
            } else if !kind.fits_hand() {
                let detail = Detail::Expected("wanted-kif-unpromoted");
                sink.push(Slip::Diagram, offset + start, offset + end, detail);
            }
            self.hands[color.index()].add(kind, u8::try_from(count).unwrap_or(u8::MAX));
        }
    }
}

/// The rank that stands after a row.
fn label(line: &str) -> Option<u8> {
    let label = line.rsplit(['|', '｜']).next()?.trim_matches(is_blank);
    let mut chars = label.chars();
    let rank = chars.next().and_then(kanji_digit);
    rank.filter(|_| chars.next().is_none())
}

fn marker(cursor: &mut Cursor<'_>) -> Color {
    let mut color = Color::Black;
    loop {
        match cursor.peek() {
            Some('v' | 'V' | 'ｖ' | 'Ｖ') => color = Color::White,
            Some(c) if is_blank(c) || matches!(c, '+' | '^') => {}
            _ => return color,
        }
        cursor.skip(cursor.peek().map_or(0, char::len_utf8));
    }
}

/// Takes an empty square.
fn dot(cursor: &mut Cursor<'_>) -> bool {
    ['・', '･', '.', '·'].into_iter().any(|c| cursor.eat(c))
}

/// A number of pieces: 二, 十八, １８ or 18.
fn count(cursor: &mut Cursor<'_>) -> Option<u64> {
    if let Some(number) = cursor.number() {
        return Some(number.value);
    }
    let digit = |cursor: &mut Cursor<'_>| {
        let digit = cursor.peek().and_then(kanji_digit)?;
        cursor.skip(3);
        Some(u64::from(digit))
    };
    let first = digit(cursor);
    if cursor.eat('十') {
        return Some(first.unwrap_or(1) * 10 + digit(cursor).unwrap_or(0));
    }
    first
}

/// Whether a line is the line of file numbers above a diagram.
pub(super) fn is_files_line(line: &str) -> bool {
    let mut expected = 9;
    for c in line.chars().filter(|&c| !is_blank(c)) {
        match decimal(c) {
            Some((digit, _)) if digit == expected && expected > 0 => expected -= 1,
            _ => return false,
        }
    }
    expected == 0
}

/// Whether a line is the upper or lower edge of a diagram.
pub(super) fn is_rule(line: &str) -> bool {
    line.starts_with("+-")
        && line
            .trim_end_matches(is_blank)
            .bytes()
            .all(|b| matches!(b, b'+' | b'-'))
}

/// Whether a line holds squares between two bars, and nothing else: a rank of a diagram, however
/// many squares it has lost.
pub(super) fn is_rank(line: &str) -> bool {
    let mut cursor = Cursor::new(line);
    let bar = |cursor: &mut Cursor<'_>| cursor.eat('|') || cursor.eat('｜');
    if !bar(&mut cursor) {
        return false;
    }
    let mut squares = 0;
    loop {
        marker(&mut cursor);
        if let Some(name) = glyphs::piece(cursor.rest()) {
            cursor.skip(name.len);
        } else if !dot(&mut cursor) {
            cursor.blanks();
            return squares >= FEWEST && bar(&mut cursor);
        }
        squares += 1;
    }
}

/// `手数＝N`, which gives the number of moves before the position of a diagram.
pub(super) fn plies_played(line: &str) -> Option<u64> {
    Some(played(line)?.0)
}

/// The move that led to a position: `▲７六歩` in `手数＝1  ▲７六歩  まで`.
pub(super) fn last_move(line: &str) -> Option<&str> {
    let text = played(line)?.1.split_once("まで")?.0.trim_matches(is_blank);
    (!text.is_empty()).then_some(text)
}

/// The number in `手数＝N`, and what comes after it.
fn played(line: &str) -> Option<(u64, &str)> {
    let mut cursor = Cursor::new(line.strip_prefix("手数")?);
    if !(cursor.eat('＝') || cursor.eat('=')) {
        return None;
    }
    cursor.blanks();
    let number = cursor.number()?;
    Some((number.value, cursor.rest()))
}

const RULE: &str = "+---------------------------+\n";

/// Writes a diagram with its hands, as Kifu for Windows does.
pub(super) fn write(
    board: &[Option<Piece>; 81],
    hands: [Hand; 2],
    names: [&str; 2],
    out: &mut String,
) {
    write_hand(names[1], hands[1], out);
    out.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n");
    out.push_str(RULE);
    for (rank, label) in (1..=9).zip("一二三四五六七八九".chars()) {
        out.push('|');
        for file in (1..=9).rev() {
            let piece = Square::new(file, rank).and_then(|square| board[square.index()]);
            out.push(match piece.map(Piece::color) {
                Some(Color::White) => 'v',
                _ => ' ',
            });
            out.push_str(piece.map_or("・", |piece| piece.kind().kanji_single()));
        }
        out.push('|');
        out.push(label);
        out.push('\n');
    }
    out.push_str(RULE);
    write_hand(names[0], hands[0], out);
}

fn write_hand(name: &str, hand: Hand, out: &mut String) {
    out.push_str(name);
    out.push_str("の持駒：");
    if hand.is_empty() {
        out.push_str("なし");
    }
    for (kind, count) in hand.iter() {
        out.push_str(kind.kanji_single());
        write_count(count, out);
        out.push('\u{3000}');
    }
    out.push('\n');
}

fn write_count(count: u8, out: &mut String) {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let (tens, ones) = (count / 10, count % 10);
    match tens {
        0 if ones == 1 => {}
        0 => out.push_str(DIGITS[ones as usize]),
        1..=9 => {
            out.push_str(if tens == 1 { "" } else { DIGITS[tens as usize] });
            out.push('十');
            out.push_str(DIGITS[ones as usize]);
        }
        // More pieces than a set has ten times over: only a hostile diagram gets here.
        _ => out.push_str(&count.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Fault;

    fn hand(value: &str) -> (Hand, Vec<Fault>) {
        let (mut diagram, mut faults) = (Diagram::default(), Vec::new());
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        diagram.hand(Color::Black, value, value, &mut sink);
        (diagram.hands[0], faults)
    }

    fn rank(line: &str) -> (Diagram, Vec<Fault>) {
        let (mut diagram, mut faults) = (Diagram::default(), Vec::new());
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        diagram.rank(line, &mut sink);
        (diagram, faults)
    }

    #[test]
    fn hands_are_read_with_any_separator_and_number() {
        for value in [
            "飛　角　金四　銀三　桂四　香三　歩十七　",
            "飛 角 金4 銀３ 桂四 香三 歩17",
            "飛角金四銀三桂四香三歩十七",
            "飛車一、角行、金四、銀三、桂馬四、香車三、歩１７",
        ] {
            let (hand, faults) = hand(value);
            let counts: Vec<u8> = hand.iter().map(|entry| entry.1).collect();
            assert_eq!(counts, [1, 1, 4, 3, 4, 3, 17], "{value}");
            assert_eq!(faults, [], "{value}");
        }
        for value in ["", "なし", "　"] {
            assert!(hand(value).0.is_empty());
        }
    }

    #[test]
    fn hands_say_what_cannot_be_held() {
        assert_eq!(hand("飛　玉").1[0].slip, Slip::KingInHand);
        assert_eq!(hand("飛　と").1[0].slip, Slip::Diagram);
        let (_, faults) = hand("飛　艦　角");
        assert_eq!((faults.len(), faults[0].at), (1, Span::new(6, 9)));
        assert_eq!(hand("个").1[0].slip, Slip::Diagram);
    }

    #[test]
    fn ranks_have_nine_squares_and_their_label() {
        let (diagram, faults) = rank("|v香v桂v銀v金v玉 ・ ・ 歩 龍|一");
        assert_eq!(faults, []);
        let at = |file| diagram.board[Square::new(file, 1).unwrap().index()];
        assert_eq!(at(9), Some(Piece::new(Color::White, Kind::Lance)));
        assert_eq!(at(4), None);
        assert_eq!(at(1), Some(Piece::new(Color::Black, Kind::Dragon)));
        for bad in [
            "| ・v飛 ・ ・ ・ ・v角 ・|一",
            "| ・v飛 ・ ・ ・ ・ ・ ・v角 ・|一",
            "| ・v艦 ・ ・ ・ ・ ・v角 ・|一",
            "| ・v个 ・ ・ ・ ・ ・v角 ・|一",
            "| ・v飛 ・ ・ ・ ・ ・v角 ・|二",
            "| ・v飛",
            "|",
        ] {
            let (_, faults) = rank(bad);
            assert_eq!(faults.len(), 1, "{bad}");
            assert_eq!(faults[0].slip, Slip::Diagram, "{bad}");
        }
    }

    #[test]
    fn a_missing_rank_is_one_slip() {
        let (mut diagram, mut faults) = (Diagram::default(), Vec::new());
        for label in "一二四五六七八九".chars() {
            let line = format!("| ・ ・ ・ ・v玉 ・ ・ ・ ・|{label}");
            let mut sink = Sink {
                faults: &mut faults,
                base: 0,
            };
            diagram.rank(&line, &mut sink);
        }
        assert_eq!(faults.len(), 1, "{faults:?}");
        let at = |rank| diagram.board[Square::new(5, rank).unwrap().index()];
        assert_eq!((at(3), diagram.ranks), (None, 9));
        assert!(at(9).is_some());
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut first = Diagram::default();
        first.board[12] = Some(Piece::new(Color::White, Kind::ProSilver));
        first.board[80] = Some(Piece::new(Color::Black, Kind::King));
        first.hands[1].add(Kind::Pawn, 18);
        first.hands[1].add(Kind::Rook, 1);
        first.hands[0].add(Kind::Gold, 23);
        let mut text = String::new();
        write(&first.board, first.hands, ["先手", "後手"], &mut text);
        let (mut again, mut faults) = (Diagram::default(), Vec::new());
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        for line in text.lines() {
            if line.starts_with('|') {
                again.rank(line, &mut sink);
            } else if let Some((name, value)) = line.split_once("の持駒：") {
                let color = if name == "先手" {
                    Color::Black
                } else {
                    Color::White
                };
                again.hand(color, line, value, &mut sink);
            } else {
                assert!(is_files_line(line) || is_rule(line), "{line}");
            }
        }
        assert_eq!(faults, []);
        assert_eq!(again.board, first.board);
        assert_eq!(again.hands, first.hands);
    }
}
