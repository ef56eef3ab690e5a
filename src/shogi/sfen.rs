//! SFEN, the rules' own notation of positions, and USI moves.
//!
//! Reading is tolerant where the meaning is clear: hands in any order, a count of 1, several digits
//! in a row, a missing or zero move number. [`canonical`] tells whether a text is written as it
//! should be.

use super::{Color, Hand, Kind, Move, Piece, Setup, Square};

/// The even game.
pub const STARTPOS: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Why a text is no SFEN or USI move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no SFEN or USI move from byte {at} on: {expected}")]
pub struct SfenError {
    /// Where the text stops being one, in bytes.
    pub at: usize,
    /// What is wanted there, by the identifier of its wording: `wanted-sfen-turn`.
    pub expected: &'static str,
}

/// Reads an SFEN.
///
/// ```
/// use kifu::shogi::{Color, Kind, sfen};
/// let setup = sfen::parse("4k4/9/9/9/9/9/9/9/4K4 w 2Pr 12").unwrap();
/// assert_eq!(setup.turn, Color::White);
/// assert_eq!(setup.hands[0].count(Kind::Pawn), 2);
/// assert_eq!(sfen::parse("9/9").unwrap_err().at, 3);
/// ```
///
/// # Errors
/// Where and why the text is none.
pub fn parse(text: &str) -> Result<Setup, SfenError> {
    let mut cursor = Cursor {
        bytes: text.as_bytes(),
        at: 0,
    };
    cursor.skip_blanks();
    let board = parse_board(&mut cursor)?;
    cursor.gap("wanted-sfen-turn-after-space")?;
    let turn = match cursor.peek() {
        Some(b'b') => Color::Black,
        Some(b'w') => Color::White,
        _ => return cursor.fail("wanted-sfen-turn"),
    };
    cursor.at += 1;
    cursor.gap("wanted-sfen-hands")?;
    let hands = parse_hands(&mut cursor)?;
    let number = parse_number(&mut cursor)?;
    Ok(Setup {
        board,
        hands,
        turn,
        number,
    })
}

/// Writes the canonical SFEN of a set-up.
pub fn write(setup: &Setup) -> String {
    let mut out = String::with_capacity(96);
    for rank in 1..=9 {
        if rank > 1 {
            out.push('/');
        }
        write_rank(setup, rank, &mut out);
    }
    out.push_str(match setup.turn {
        Color::Black => " b ",
        Color::White => " w ",
    });
    if setup.hands.iter().all(|hand| hand.is_empty()) {
        out.push('-');
    }
    for color in Color::ALL {
        for (kind, count) in setup.hands[color.index()].iter() {
            if count > 1 {
                out.push_str(&count.to_string());
            }
            out.push(letter_of(Piece::new(color, kind)));
        }
    }
    out.push(' ');
    out.push_str(&setup.number.to_string());
    out
}

/// Whether a text that was read as a set-up is its canonical SFEN.
pub fn canonical(text: &str, setup: &Setup) -> bool {
    write(setup) == text
}

/// Reads a move in USI. `P*5e+`, the drop of a promoted piece, is read too: it is a foul that the
/// referee names.
///
/// ```
/// use kifu::shogi::sfen;
/// assert_eq!(sfen::parse_move("8h2b+").unwrap().to_string(), "8h2b+");
/// assert_eq!(sfen::parse_move("7g7").unwrap_err().at, 3);
/// ```
///
/// # Errors
/// Where and why the text is none.
pub fn parse_move(text: &str) -> Result<Move, SfenError> {
    let mut cursor = Cursor {
        bytes: text.as_bytes(),
        at: 0,
    };
    if let Some(kind) = cursor
        .peek()
        .filter(u8::is_ascii_uppercase)
        .and_then(Kind::from_letter)
    {
        cursor.at += 1;
        if cursor.peek() != Some(b'*') {
            return cursor.fail("wanted-sfen-star");
        }
        cursor.at += 1;
        let to = parse_square(&mut cursor)?;
        let promote = parse_plus(&mut cursor)?;
        return Ok(Move::drop(kind, to, promote));
    }
    let from = parse_square(&mut cursor)?;
    let to = parse_square(&mut cursor)?;
    let promote = parse_plus(&mut cursor)?;
    Ok(Move::board(from, to, promote))
}

struct Cursor<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, SfenError> {
        Err(SfenError {
            at: self.at,
            expected,
        })
    }

    fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    fn gap(&mut self, expected: &'static str) -> Result<(), SfenError> {
        if !matches!(self.peek(), Some(b' ' | b'\t')) {
            return self.fail(expected);
        }
        self.skip_blanks();
        Ok(())
    }

    /// The number that starts here; `None` when it does not fit.
    fn digits(&mut self) -> Option<u32> {
        let mut value = Some(0_u32);
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value
                .and_then(|v| v.checked_mul(10))
                .and_then(|v| v.checked_add(u32::from(digit - b'0')));
            self.at += 1;
        }
        value
    }
}

type Board = [Option<Piece>; Square::COUNT];

fn parse_board(cursor: &mut Cursor) -> Result<Board, SfenError> {
    let mut board = [None; Square::COUNT];
    for rank in 1..=9 {
        if rank > 1 {
            if cursor.peek() != Some(b'/') {
                return cursor.fail("wanted-sfen-next-rank");
            }
            cursor.at += 1;
        }
        parse_rank(cursor, rank, &mut board)?;
    }
    if cursor.peek() == Some(b'/') {
        return cursor.fail("wanted-sfen-board-end");
    }
    Ok(board)
}

fn parse_rank(cursor: &mut Cursor, rank: u8, board: &mut Board) -> Result<(), SfenError> {
    let mut file = 9;
    loop {
        let start = cursor.at;
        match cursor.peek() {
            Some(digit @ b'1'..=b'9') => {
                let run = digit - b'0';
                if run > file {
                    return cursor.fail("wanted-sfen-nine-files");
                }
                file -= run;
                cursor.at += 1;
            }
            Some(b'+' | b'A'..=b'Z' | b'a'..=b'z') => {
                let piece = parse_piece(cursor)?;
                let Some(square) = Square::new(file, rank) else {
                    cursor.at = start;
                    return cursor.fail("wanted-sfen-nine-files");
                };
                board[square.index()] = Some(piece);
                file -= 1;
            }
            _ if file == 0 => return Ok(()),
            _ => return cursor.fail("wanted-sfen-cell"),
        }
    }
}

fn parse_piece(cursor: &mut Cursor) -> Result<Piece, SfenError> {
    let promoted = cursor.peek() == Some(b'+');
    if promoted {
        cursor.at += 1;
    }
    let letter = cursor.peek().unwrap_or_default();
    let Some(kind) = Kind::from_letter(letter) else {
        return cursor.fail("wanted-sfen-piece");
    };
    let Some(kind) = (if promoted {
        kind.promoted()
    } else {
        Some(kind)
    }) else {
        return cursor.fail("wanted-sfen-promotable");
    };
    cursor.at += 1;
    Ok(Piece::new(side_of(letter), kind))
}

fn side_of(letter: u8) -> Color {
    if letter.is_ascii_uppercase() {
        Color::Black
    } else {
        Color::White
    }
}

fn letter_of(piece: Piece) -> char {
    let letter = piece.kind().letter();
    match piece.color() {
        Color::Black => letter,
        Color::White => letter.to_ascii_lowercase(),
    }
}

fn parse_hands(cursor: &mut Cursor) -> Result<[Hand; 2], SfenError> {
    let mut hands = [Hand::default(); 2];
    if cursor.peek() == Some(b'-') {
        cursor.at += 1;
        return Ok(hands);
    }
    let start = cursor.at;
    loop {
        let count = parse_count(cursor)?;
        let letter = match cursor.peek() {
            None | Some(b' ' | b'\t') if cursor.at > start => return Ok(hands),
            other => other.unwrap_or_default(),
        };
        let Some(kind) = Kind::from_letter(letter).filter(|kind| kind.fits_hand()) else {
            return cursor.fail("wanted-sfen-hand-piece");
        };
        hands[side_of(letter).index()].add(kind, count);
        cursor.at += 1;
    }
}

fn parse_count(cursor: &mut Cursor) -> Result<u8, SfenError> {
    let start = cursor.at;
    if !matches!(cursor.peek(), Some(b'0'..=b'9')) {
        return Ok(1);
    }
    let count = cursor.digits().and_then(|count| u8::try_from(count).ok());
    match count {
        Some(count @ 1..) if !matches!(cursor.peek(), None | Some(b' ' | b'\t')) => Ok(count),
        Some(1..) => cursor.fail("wanted-sfen-counted-piece"),
        _ => {
            cursor.at = start;
            cursor.fail("wanted-sfen-count")
        }
    }
}

/// A missing number and 0 (some programs write it) both mean the first move.
fn parse_number(cursor: &mut Cursor) -> Result<u32, SfenError> {
    cursor.skip_blanks();
    if cursor.peek().is_none() {
        return Ok(1);
    }
    let start = cursor.at;
    let number = cursor.digits();
    if cursor.at == start {
        return cursor.fail("wanted-sfen-number");
    }
    let Some(number) = number else {
        cursor.at = start;
        return cursor.fail("wanted-sfen-smaller-number");
    };
    cursor.skip_blanks();
    match cursor.peek() {
        None => Ok(number.max(1)),
        Some(_) => cursor.fail("wanted-sfen-end"),
    }
}

fn parse_square(cursor: &mut Cursor) -> Result<Square, SfenError> {
    let Some(file @ b'1'..=b'9') = cursor.peek() else {
        return cursor.fail("wanted-sfen-file");
    };
    cursor.at += 1;
    let Some(rank @ b'a'..=b'i') = cursor.peek() else {
        return cursor.fail("wanted-sfen-rank");
    };
    cursor.at += 1;
    match Square::new(file - b'0', rank - b'a' + 1) {
        Some(square) => Ok(square),
        None => cursor.fail("wanted-sfen-square"),
    }
}

fn parse_plus(cursor: &mut Cursor) -> Result<bool, SfenError> {
    let promote = cursor.peek() == Some(b'+');
    if promote {
        cursor.at += 1;
    }
    match cursor.peek() {
        None => Ok(promote),
        Some(_) => cursor.fail("wanted-sfen-move-end"),
    }
}

fn write_rank(setup: &Setup, rank: u8, out: &mut String) {
    let mut empty = 0;
    for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
        let Some(piece) = setup.board[square.index()] else {
            empty += 1;
            continue;
        };
        write_empty(empty, out);
        empty = 0;
        if piece.kind().is_promoted() {
            out.push('+');
        }
        out.push(letter_of(piece));
    }
    write_empty(empty, out);
}

fn write_empty(count: u8, out: &mut String) {
    if count > 0 {
        out.push(char::from(b'0' + count));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails_at(text: &str, at: usize) {
        let error = parse(text).unwrap_err();
        assert_eq!(error.at, at, "{text}: {error}");
    }

    #[test]
    fn canonical_text_comes_back() {
        for text in [
            STARTPOS,
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            "9/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 4294967295",
        ] {
            let setup = parse(text).unwrap();
            assert_eq!(write(&setup), text);
            assert!(canonical(text, &setup));
        }
    }

    #[test]
    fn tolerated_texts_are_read_but_not_canonical() {
        let wanted = "4k4/9/9/9/9/9/9/9/4K4 b RBP2p 1";
        for text in [
            "4k4/9/9/9/9/9/9/9/4K4 b P2pBR 1",
            "4k4/9/9/9/9/9/9/9/4K4 b 1RBPpp 1",
            "4k4/45/9/9/9/9/9/9/4K4 b RBP2p 1",
            "4k4/9/9/9/9/9/9/9/4K4 b RBP2p",
            "4k4/9/9/9/9/9/9/9/4K4 b RBP2p 0",
            " 4k4/9/9/9/9/9/9/9/4K4  b RBP2p 1 ",
        ] {
            let setup = parse(text).unwrap();
            assert_eq!(write(&setup), wanted);
            assert!(!canonical(text, &setup), "{text}");
        }
    }

    #[test]
    fn errors_point_at_the_first_wrong_byte() {
        fails_at("", 0);
        fails_at("9/9/9/9/9/9/9/9 b - 1", 15);
        fails_at("9/9/9/9/9/9/9/9/9/9 b - 1", 17);
        fails_at("9/9/91/9/9/9/9/9/9 b - 1", 5);
        fails_at("9/9/9p/9/9/9/9/9/9 b - 1", 5);
        fails_at("9/8/9/9/9/9/9/9/9 b - 1", 3);
        fails_at("9/0/9/9/9/9/9/9/9 b - 1", 2);
        fails_at("+G8/9/9/9/9/9/9/9/9 b - 1", 1);
        fails_at("+k8/9/9/9/9/9/9/9/9 b - 1", 1);
        fails_at("x8/9/9/9/9/9/9/9/9 b - 1", 0);
        fails_at("9/9/9/9/9/9/9/9/9", 17);
        fails_at("9/9/9/9/9/9/9/9/9 B - 1", 18);
        fails_at("9/9/9/9/9/9/9/9/9 b", 19);
        fails_at("9/9/9/9/9/9/9/9/9 b K 1", 20);
        fails_at("9/9/9/9/9/9/9/9/9 b R0P 1", 21);
        fails_at("9/9/9/9/9/9/9/9/9 b 300P 1", 20);
        fails_at("9/9/9/9/9/9/9/9/9 b 2 1", 21);
        fails_at("9/9/9/9/9/9/9/9/9 b - x", 22);
        fails_at("9/9/9/9/9/9/9/9/9 b - 1 x", 24);
        fails_at("9/9/9/9/9/9/9/9/9 b - 4294967296", 22);
        fails_at("９/9/9/9/9/9/9/9/9 b - 1", 0);
    }

    #[test]
    fn moves_are_read_strictly() {
        for text in ["7g7f", "8h2b+", "P*5e", "K*5e", "P*5a+"] {
            assert_eq!(parse_move(text).unwrap().to_string(), text);
        }
        for (text, at) in [
            ("", 0),
            ("7g", 2),
            ("7g7f++", 5),
            ("+P*5e", 0),
            ("p*5e", 0),
            ("P5e", 1),
            ("0000", 0),
            ("7g7j", 3),
            ("7g7f ", 4),
            ("７g7f", 0),
        ] {
            assert_eq!(parse_move(text).unwrap_err().at, at, "{text}");
        }
    }
}
