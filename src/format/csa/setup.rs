//! The start position: `PI`, `P1` to `P9`, `P+` and `P-`.

use super::grammar::{self, Expected, PIECE};
use crate::{
    format::{Detail, Fault, Slip},
    record::Places,
    shogi::{Color, Hand, Kind, Piece, Setup, Square},
    source::Span,
};

/// The position as far as it was read: everything begins in the box.
#[derive(Clone, Debug)]
pub(super) struct Board {
    setup: Setup,
    places: Places,
    pi: bool,
    /// Bit `n` stands for rank `n`.
    rows: u16,
    /// `AL`, which is carried out last, wherever it stands.
    rest: Option<Rest>,
    mixed: bool,
    unreadable: bool,
}

/// All that is left in the box, for one side.
#[derive(Clone, Copy, Debug)]
struct Rest {
    color: Color,
    at: Span,
    /// Whether it was reported that something follows.
    reported: bool,
}

/// One statement, with what is needed to report on it.
struct Statement<'t, 'f> {
    text: &'t str,
    at: usize,
    faults: &'f mut Vec<Fault>,
}

const ALL_ROWS: u16 = 0b11_1111_1110;
const SQUARE: &str = "wanted-csa-square";
const REMOVED: &str = "wanted-csa-removed";
const CELL: &str = "wanted-csa-cells";

impl Board {
    pub(super) fn new() -> Self {
        Self {
            setup: Setup {
                board: [None; Square::COUNT],
                hands: [Hand::default(); 2],
                turn: Color::Black,
                number: 1,
            },
            places: Places::default(),
            pi: false,
            rows: 0,
            rest: None,
            mixed: false,
            unreadable: false,
        }
    }

    /// Whether any statement of the position was read.
    pub(super) fn is_given(&self) -> bool {
        !self.places.whole.is_empty()
    }

    /// Reads a statement that begins with `P`; `false` when it is none of the position.
    pub(super) fn statement(&mut self, text: &str, at: usize, faults: &mut Vec<Fault>) -> bool {
        let rest = &text[1..];
        let mut statement = Statement { text, at, faults };
        let span = statement.span();
        if let Some((color, length)) = grammar::sign(rest) {
            self.begin(span, statement.faults);
            let hand = &mut self.places.hands[color.index()];
            *hand = joined(*hand, span);
            self.pieces(color, 1 + length, &mut statement);
        } else if rest.starts_with('I') {
            self.begin(span, statement.faults);
            self.even(&mut statement);
        } else if let Some(rank @ b'1'..=b'9') = rest.bytes().next() {
            self.begin(span, statement.faults);
            self.row(rank - b'0', &mut statement);
        } else {
            return false;
        }
        true
    }

    fn begin(&mut self, span: Span, faults: &mut Vec<Fault>) {
        self.places.whole = joined(self.places.whole, span);
        self.check_rest_is_last(faults);
    }

    fn check_rest_is_last(&mut self, faults: &mut Vec<Fault>) {
        if let Some(rest) = &mut self.rest
            && !std::mem::replace(&mut rest.reported, true)
        {
            faults.push(Fault::new(Slip::AlNotLast, rest.at));
        }
    }

    /// `PI`: the even game without the pieces that follow.
    fn even(&mut self, statement: &mut Statement<'_, '_>) {
        if self.rows != 0 {
            self.mix(statement);
            return;
        }
        self.pi = true;
        for (slot, piece) in self.setup.board.iter_mut().zip(Setup::startpos().board) {
            *slot = piece.or(*slot);
        }
        let mut rest = &statement.text[2..];
        while !rest.is_empty() {
            let token = rest;
            let parsed = grammar::square_of(REMOVED, rest)
                .and_then(|(rest, square)| Ok((grammar::piece(rest)?, square)));
            match parsed {
                Ok(((after, kind), square)) => {
                    rest = after;
                    let slot = &mut self.setup.board[square.index()];
                    if slot.is_some_and(|piece| piece.kind() == kind) {
                        *slot = None;
                    } else {
                        statement.fault(Slip::Setup, token, 4, Detail::None);
                    }
                }
                Err(error) => {
                    self.unreadable(statement, grammar::unwrapped(error));
                    return;
                }
            }
        }
    }

    /// `PI` and rows exclude each other; the rows count.
    fn mix(&mut self, statement: &mut Statement<'_, '_>) {
        if !std::mem::replace(&mut self.mixed, true) {
            let at = statement.span();
            statement.faults.push(Fault::new(Slip::PiAndRows, at));
        }
    }

    fn row(&mut self, rank: u8, statement: &mut Statement<'_, '_>) {
        if std::mem::replace(&mut self.pi, false) {
            self.mix(statement);
            self.setup.board = [None; Square::COUNT];
        }
        let bit = 1 << rank;
        if self.rows & bit != 0 {
            let detail = Detail::Expected("wanted-csa-rows-once");
            let text = statement.text;
            statement.fault(Slip::Diagram, text, text.len(), detail);
            self.unreadable = true;
            return;
        }
        self.rows |= bit;
        self.places.ranks[rank as usize - 1] = statement.span();
        let cells = &statement.text[2..];
        let row = strict_row(cells).or_else(|| {
            let row = collapsed_row(cells)?;
            let at = statement.span();
            statement.faults.push(Fault::new(Slip::RowsCollapsed, at));
            Some(row)
        });
        let Some((row, wide)) = row else {
            let (rest, what) = row_error(cells);
            self.unreadable(statement, Expected { rest, what });
            return;
        };
        if wide {
            let text = statement.text;
            statement.fault(Slip::PunctuationForm, text, text.len(), Detail::None);
        }
        for (file, piece) in (1..=9).rev().zip(row) {
            if let Some((square, piece)) = Square::new(file, rank).zip(piece) {
                self.put(square, piece, statement.span(), statement.faults);
            }
        }
    }

    /// `P+` and `P-`: squares with pieces; `00` is the hand, and `00AL` all that is left.
    fn pieces(&mut self, color: Color, from: usize, statement: &mut Statement<'_, '_>) {
        let mut rest = &statement.text[from..];
        if from > 2 {
            let sign = &statement.text[1..];
            statement.fault(Slip::PunctuationForm, sign, from - 1, Detail::None);
        }
        while !rest.is_empty() {
            let token = rest;
            let at = statement.part(token, 4);
            if token.len() + from < statement.text.len() {
                self.check_rest_is_last(statement.faults);
            }
            if let Some(after) = rest.strip_prefix("00AL") {
                self.rest.get_or_insert(Rest {
                    color,
                    at,
                    reported: false,
                });
                rest = after;
                continue;
            }
            let place = match rest.strip_prefix("00") {
                Some(after) => Ok((after, None)),
                None => grammar::square_of(SQUARE, rest).map(|(r, square)| (r, Some(square))),
            };
            let parsed = place.and_then(|(rest, square)| Ok((rest, square, grammar::piece(rest)?)));
            match parsed {
                Ok((_, Some(square), (after, kind))) => {
                    rest = after;
                    self.put(square, Piece::new(color, kind), at, statement.faults);
                }
                Ok((_, None, (after, kind))) if kind.fits_hand() => {
                    rest = after;
                    self.setup.hands[color.index()].add(kind, 1);
                }
                Ok((_, None, (after, Kind::King))) => {
                    rest = after;
                    statement.faults.push(Fault::new(Slip::KingInHand, at));
                }
                Ok((name, None, _)) => {
                    let what = "wanted-csa-hand-piece";
                    self.unreadable(statement, Expected { rest: name, what });
                    return;
                }
                Err(error) => {
                    self.unreadable(statement, grammar::unwrapped(error));
                    return;
                }
            }
        }
    }

    fn put(&mut self, square: Square, piece: Piece, at: Span, faults: &mut Vec<Fault>) {
        let slot = &mut self.setup.board[square.index()];
        if slot.is_some() {
            faults.push(Fault::new(Slip::Setup, at));
        } else {
            *slot = Some(piece);
        }
    }

    fn unreadable(&mut self, statement: &mut Statement<'_, '_>, error: Expected<'_>) {
        self.unreadable = true;
        let detail = Detail::Expected(error.what);
        statement.fault(Slip::Diagram, error.rest, error.rest.len(), detail);
    }

    /// The position, once all statements are read; `None` when a part of it is unknown.
    pub(super) fn finish(&mut self, faults: &mut Vec<Fault>) -> (Option<Setup>, Places) {
        if self.rows != 0 && self.rows != ALL_ROWS && !self.unreadable {
            self.unreadable = true;
            let fault = Fault::new(Slip::Diagram, self.places.whole);
            faults.push(fault.with(Detail::Expected("wanted-csa-all-rows")));
        }
        if let Some(rest) = self.rest {
            self.give_rest(rest.color);
        }
        let known = self.is_given() && !self.unreadable;
        (known.then(|| self.setup.clone()), self.places)
    }

    fn give_rest(&mut self, color: Color) {
        for kind in Kind::HAND {
            let on_board = self.setup.board.iter().flatten();
            let on_board = on_board
                .filter(|piece| piece.kind().unpromoted() == kind)
                .count();
            let held: usize = self
                .setup
                .hands
                .iter()
                .map(|h| h.count(kind) as usize)
                .sum();
            let left = (kind.in_full_set() as usize).saturating_sub(on_board + held);
            self.setup.hands[color.index()].add(kind, left as u8);
        }
    }
}

impl Statement<'_, '_> {
    fn span(&self) -> Span {
        Span::new(self.at, self.at + self.text.len())
    }

    /// The span of the first `length` bytes of a part of the text, cut at a character.
    fn part(&self, part: &str, length: usize) -> Span {
        let start = self.text.len() - part.len().min(self.text.len());
        let end = (start + length).min(self.text.len());
        let end = (end..=self.text.len()).find(|&end| self.text.is_char_boundary(end));
        Span::new(start, end.unwrap_or(self.text.len())).shifted(self.at)
    }

    fn fault(&mut self, slip: Slip, part: &str, length: usize, detail: Detail) {
        let at = self.part(part, length);
        self.faults.push(Fault::new(slip, at).with(detail));
    }
}

type Row = ([Option<Piece>; 9], bool);

/// Nine squares of three characters; of an empty last one the blanks may be lost.
fn strict_row(cells: &str) -> Option<Row> {
    let mut row = [None; 9];
    let mut wide = false;
    let mut rest = cells;
    for (i, slot) in row.iter_mut().enumerate() {
        let end = rest.char_indices().nth(3).map_or(rest.len(), |(at, _)| at);
        let (cell, after) = rest.split_at(end);
        rest = after;
        if let Some((color, length)) = grammar::sign(cell) {
            let [first, second] = cell.as_bytes()[length..] else {
                return None;
            };
            *slot = Some(Piece::new(color, grammar::kind(first, second)?));
            wide |= length > 1;
        } else if !(is_blank(cell)
            || i == 8 && (cell == " *" || cell.is_empty() && !cells.contains('*')))
        {
            return None;
        }
    }
    rest.trim().is_empty().then_some((row, wide))
}

/// Three characters that hold no piece: a star between two others, or none at all. A star beside a
/// star is what is left of two squares.
fn is_blank(cell: &str) -> bool {
    let mut chars = cell.chars();
    let (Some(left), Some(middle), Some(right), None) =
        (chars.next(), chars.next(), chars.next(), chars.next())
    else {
        return false;
    };
    let free = |c: char| c != '*' && !c.is_ascii_alphanumeric() && grammar::sign_of(c).is_none();
    free(left) && (middle == '*' || free(middle)) && free(right)
}

/// Nine pieces and `*` with any blanks between them.
fn collapsed_row(cells: &str) -> Option<Row> {
    let mut row = [None; 9];
    let mut wide = false;
    let mut rest = cells.trim();
    for slot in &mut row {
        if let Some(after) = rest.strip_prefix('*') {
            rest = after.trim_start();
            continue;
        }
        let (color, length) = grammar::sign(rest)?;
        let (after, kind) = grammar::piece(&rest[length..]).ok()?;
        *slot = Some(Piece::new(color, kind));
        wide |= length > 1;
        rest = after.trim_start();
    }
    rest.is_empty().then_some((row, wide))
}

/// Where a row stops being one.
fn row_error(cells: &str) -> (&str, &'static str) {
    let mut rest = cells;
    for _ in 0..9 {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix('*') {
            rest = after;
            continue;
        }
        let Some((_, length)) = grammar::sign(rest) else {
            return (rest, CELL);
        };
        match grammar::piece(&rest[length..]) {
            Ok((after, _)) => rest = after,
            Err(_) => return (&rest[length..], PIECE),
        }
    }
    (rest, CELL)
}

fn joined(a: Span, b: Span) -> Span {
    if a.is_empty() { b } else { a.join(b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::sfen;

    fn read(text: &str) -> (Option<String>, Vec<(Slip, usize, usize)>) {
        let mut board = Board::new();
        let mut faults = Vec::new();
        let mut at = 0;
        for line in text.split('\n') {
            assert!(board.statement(line, at, &mut faults), "{line}");
            at += line.len() + 1;
        }
        let (setup, _) = board.finish(&mut faults);
        let faults = faults.iter().map(|f| {
            let line = text[..f.at.start as usize].matches('\n').count() + 1;
            let column = text[..f.at.start as usize]
                .rsplit('\n')
                .next()
                .unwrap()
                .len()
                + 1;
            (f.slip, line, column)
        });
        (setup.map(|s| sfen::write(&s)), faults.collect())
    }

    #[test]
    fn pi_takes_away_what_is_named() {
        let (sfen, faults) = read("PI82HI22KA");
        assert_eq!(
            sfen.as_deref(),
            Some("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
        );
        assert!(faults.is_empty());
        assert_eq!(read("PI82HI22HI").1, [(Slip::Setup, 1, 7)]);
        assert_eq!(read("PI82HI2XKA").1, [(Slip::Diagram, 1, 8)]);
        assert_eq!(read("PI82HI2XKA").0, None);
    }

    #[test]
    fn pieces_one_by_one() {
        let (sfen, faults) = read("P-11OU\nP+23FU13KI\nP+00KI\nP-00AL");
        assert_eq!(
            sfen.as_deref(),
            Some("8k/9/7PG/9/9/9/9/9/9 b G2r2b2g4s4n4l17p 1")
        );
        assert!(faults.is_empty());
        assert_eq!(read("P-11OU\nP-00AL\nP+23FU").1, [(Slip::AlNotLast, 2, 3)]);
        assert_eq!(read("P-11OU00AL23FU").1, [(Slip::AlNotLast, 1, 7)]);
        assert_eq!(read("P-11OU\nP+00OU").1, [(Slip::KingInHand, 2, 3)]);
        assert_eq!(read("P-11OU\nP+11FU").1, [(Slip::Setup, 2, 3)]);
        assert_eq!(read("P+00KIOOFU").1, [(Slip::Diagram, 1, 7)]);
        assert_eq!(read("P+00TO").1, [(Slip::Diagram, 1, 5)]);
        assert!(read("P+\nP-").1.is_empty());
    }

    #[test]
    fn rows_with_and_without_their_blanks() {
        let of = |row: &str| {
            let rows: Vec<_> = (1..=9)
                .map(|n| {
                    let cells = if n == 2 {
                        row
                    } else {
                        " *  *  *  *  *  *  *  *  * "
                    };
                    format!("P{n}{cells}")
                })
                .collect();
            read(&rows.join("\n"))
        };
        let want = Some("9/1r5b1/9/9/9/9/9/9/9 b - 1".to_owned());
        for strict in [
            " * -HI *  *  *  *  * -KA * ",
            " * -HI *  *  *  *  * -KA *",
            "   -HI               -KA",
            " * -HI *  *  *  *  * -KA *     ",
            " * -HI *  *  *  *  * -KA *.",
        ] {
            assert_eq!(of(strict), (want.clone(), vec![]), "{strict}");
        }
        for collapsed in [" * -HI * * * * * -KA *", "*-HI*****-KA*"] {
            assert_eq!(
                of(collapsed),
                (want.clone(), vec![(Slip::RowsCollapsed, 2, 1)])
            );
        }
        assert_eq!(of(" * －HI *  *  *  *  * －KA * ").0, want);
        assert_eq!(of(" * -HX *  *  *  *  * -KA * ").1, [(Slip::Diagram, 2, 7)]);
        assert_eq!(of(" * -HI *  *  *  *  * -KA").1, [(Slip::Diagram, 2, 27)]);
        assert_eq!(
            read("P1 *  *  *  *  *  *  *  *  * ").1,
            [(Slip::Diagram, 1, 1)]
        );
    }

    #[test]
    fn pi_and_rows_exclude_each_other() {
        let row = "P1 *  *  *  *  *  *  *  *  * ";
        let (_, faults) = read(&format!("PI\n{row}"));
        assert_eq!(faults[0], (Slip::PiAndRows, 2, 1));
    }
}
