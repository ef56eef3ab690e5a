//! The smallest parts of CSA: moves, times, pieces, squares.
//!
//! A canonical move of a game in progress, with its time, is read by [`hot_ply`], on bytes and without
//! looking for the end of the line first. Anything else goes through the tolerant grammar ([`move_token`],
//! [`time_token`]), which says what it wants and where. A test holds both equal.

use nom::{
    IResult, Parser,
    error::{ErrorKind, ParseError},
};

use crate::{
    record::Time,
    shogi::{
        Color, Kind, Square, Written,
        written::{Dest, Named, Origin, Promote, Side},
    },
};

/// A canonical move of a game in progress: `+7776FU`, and `T12` on the next line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HotPly {
    pub(super) written: Written,
    /// [`Time::NONE`] where another line follows than that of a time.
    pub(super) time: Time,
    /// How many bytes it takes, with the line breaks.
    pub(super) length: usize,
}

/// Where a text stops being what it should be, and what is wanted there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Expected<'t> {
    /// The text from there on.
    pub(super) rest: &'t str,
    /// What is wanted.
    pub(super) what: &'static str,
}

/// A move with what is unusual about its form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MoveToken {
    /// The move.
    pub(super) written: Written,
    /// Whether the sign is full-width.
    pub(super) wide: bool,
}

/// A time as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeToken {
    /// The time in milliseconds; `None` when it is negative or too long for a number.
    pub(super) millis: Option<u64>,
    /// Whether there are fractions of a second.
    pub(super) fraction: bool,
    /// Whether the form is unusual: a space before the number, or more than three decimals.
    pub(super) odd: bool,
}

type Chars<'t, T> = IResult<&'t str, T, Expected<'t>>;

const ORIGIN: &str = "wanted-csa-origin";
const RANK: &str = "wanted-csa-rank";
const DESTINATION: &str = "wanted-csa-destination";
/// What a place for a piece wants.
pub(super) const PIECE: &str = "wanted-csa-piece";
/// What stands after a statement.
pub(super) const END: &str = "wanted-csa-end";

/// Reads a canonical move line and the time line after it, if there is one.
pub(super) fn hot_ply(input: &[u8]) -> Option<HotPly> {
    let (token, rest) = input.split_first_chunk()?;
    let written = plain_move(*token)?;
    let after_move = after_line_break(rest)?;
    let (rest, time) = plain_time(after_move).unwrap_or((after_move, Time::NONE));
    Some(HotPly {
        written,
        time,
        length: input.len() - rest.len(),
    })
}

/// The length of `+7776FU`.
pub(super) const MOVE: usize = 7;

fn plain_move([sign, f1, r1, f2, r2, k1, k2]: [u8; MOVE]) -> Option<Written> {
    let side = match sign {
        b'+' => Color::Black,
        b'-' => Color::White,
        _ => return None,
    };
    let (values, others) = digits([f1, r1, f2, r2]);
    if others != 0 {
        return None;
    }
    let [f1, r1, f2, r2] = values.to_le_bytes();
    let origin = match (f1, r1) {
        (0, 0) => Origin::Hand,
        _ => Origin::From(square_of_values(f1, r1)?),
    };
    let to = square_of_values(f2, r2)?;
    Some(written(side, origin, to, kind(k1, k2)?))
}

/// Up to four digits: what takes nearly three hours is for the tolerant grammar.
fn plain_time(input: &[u8]) -> Option<(&[u8], Time)> {
    let [b'T', time @ ..] = input else {
        return None;
    };
    let (values, others) = digits(*time.first_chunk()?);
    let length = others.trailing_zeros() / 8;
    // Zeros before the digits in the place of what follows them; then two, four digits each become
    // one number.
    let ones = values.checked_shl(32 - 8 * length)?;
    let pairs = (ones * 10 + (ones >> 8)) & 0x00ff_00ff;
    let seconds = (pairs * 100 + (pairs >> 16)) & 0xffff;
    let rest = after_line_break(time.get(length as usize..)?)?;
    Some((rest, Time::from_seconds(seconds)?))
}

/// The values of four digits and, in the places of what are none, something else than 0.
///
/// All are looked at together, in one number whose lowest byte is the first one. A digit differs
/// from `0` in the lower four bits only, and is no more than 9 when six more leave the upper four
/// bits alone.
const fn digits(bytes: [u8; 4]) -> (u32, u32) {
    let values = u32::from_le_bytes(bytes) ^ 0x3030_3030;
    (
        values,
        (values | values.wrapping_add(0x0606_0606)) & 0xf0f0_f0f0,
    )
}

/// The square of two values of digits.
fn square_of_values(file: u8, rank: u8) -> Option<Square> {
    SQUARES[usize::from(file << 4 | rank)]
}

/// Squares by file and rank, in four bits each.
static SQUARES: [Option<Square>; 256] = {
    let mut squares = [None; 256];
    let mut i = 0;
    while i < 256 {
        squares[i] = Square::new(i as u8 >> 4, i as u8 & 15);
        i += 1;
    }
    squares
};

fn after_line_break(rest: &[u8]) -> Option<&[u8]> {
    match rest {
        [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => Some(rest),
        _ => None,
    }
}

const fn written(side: Color, origin: Origin, to: Square, kind: Kind) -> Written {
    Written {
        side: Side::Signed(side),
        dest: Dest {
            at: Some(to),
            same: false,
        },
        piece: Named::After(kind),
        origin,
        promote: Promote::Unsaid,
    }
}

/// The square of two ASCII digits.
pub(super) const fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'))
}

/// The kind of a two-letter name.
pub(super) const fn kind(first: u8, second: u8) -> Option<Kind> {
    let (name, kind) = KINDS[slot(first, second)];
    if name == u16::from_le_bytes([first, second]) {
        Some(kind)
    } else {
        None
    }
}

/// The place of a name in [`KINDS`]: the names fall on different places, which the table checks when
/// it is made.
const fn slot(first: u8, second: u8) -> usize {
    (first.wrapping_mul(15).wrapping_add(second) & 31) as usize
}

/// Names and kinds; a free place has the name 0.
const KINDS: [(u16, Kind); 32] = {
    let mut table = [(0, Kind::Pawn); 32];
    let mut i = 0;
    while i < Kind::ALL.len() {
        let name = Kind::ALL[i].csa().as_bytes();
        let at = slot(name[0], name[1]);
        assert!(table[at].0 == 0, "two names on one place");
        table[at] = (u16::from_le_bytes([name[0], name[1]]), Kind::ALL[i]);
        i += 1;
    }
    table
};

/// The side that a sign stands for, ASCII or full-width, and the length of the sign.
pub(super) fn sign(text: &str) -> Option<(Color, usize)> {
    let first = text.chars().next()?;
    Some((sign_of(first)?, first.len_utf8()))
}

/// The side that a character stands for.
pub(super) const fn sign_of(c: char) -> Option<Color> {
    match c {
        '+' | '＋' => Some(Color::Black),
        // U+FF0D and U+2212: decoders of Shift_JIS give the one or the other.
        '-' | '－' | '−' => Some(Color::White),
        _ => None,
    }
}

/// Reads a whole move statement: `+7776FU`, `-0055KA`.
///
/// # Errors
/// What is wanted where.
pub(super) fn move_token(text: &str) -> Result<MoveToken, Expected<'_>> {
    let (side, length) = sign(text).ok_or(Expected {
        rest: text,
        what: "wanted-csa-sign",
    })?;
    let mut parts = (origin, destination, piece);
    let (rest, (origin, to, kind)) = parts.parse(&text[length..]).map_err(unwrapped)?;
    if !rest.is_empty() {
        return Err(Expected { rest, what: END });
    }
    Ok(MoveToken {
        written: written(side, origin, to, kind),
        wide: length > 1,
    })
}

fn origin(input: &str) -> Chars<'_, Origin> {
    match input.strip_prefix("00") {
        Some(rest) => Ok((rest, Origin::Hand)),
        // The second zero is missing.
        None if input == "0" => expected(&input[1..], ORIGIN),
        None => square_of(ORIGIN, input).map(|(rest, square)| (rest, Origin::From(square))),
    }
}

fn destination(input: &str) -> Chars<'_, Square> {
    square_of(DESTINATION, input)
}

/// A square of two digits. A wrong rank is reported at the rank.
pub(super) fn square_of<'t>(what: &'static str, input: &'t str) -> Chars<'t, Square> {
    let digit = |at: usize| input.as_bytes().get(at).copied().unwrap_or(0);
    if !(b'1'..=b'9').contains(&digit(0)) {
        return expected(input, what);
    }
    match square(digit(0), digit(1)) {
        Some(square) => Ok((&input[2..], square)),
        None => expected(&input[1..], RANK),
    }
}

/// A piece of two letters.
pub(super) fn piece(input: &str) -> Chars<'_, Kind> {
    match *input.as_bytes() {
        [first, second, ..] => match kind(first, second) {
            Some(kind) => Ok((&input[2..], kind)),
            None => expected(input, PIECE),
        },
        // The beginning of a name is no fault of that letter: the line breaks off after it.
        [first] if Kind::ALL.iter().any(|k| k.csa().as_bytes()[0] == first) => {
            expected(&input[1..], PIECE)
        }
        _ => expected(input, PIECE),
    }
}

/// Reads a whole time statement: `T12`, `T6.125`, `T-3`.
///
/// # Errors
/// What is wanted where.
pub(super) fn time_token(text: &str) -> Result<TimeToken, Expected<'_>> {
    const SECONDS: &str = "wanted-csa-seconds";
    let number = text.strip_prefix('T').unwrap_or(text);
    let trimmed = number.trim_start_matches([' ', '\t']);
    let (negative, digits) = match trimmed.strip_prefix(['-', '－', '−']) {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let (whole, rest) = split_digits(digits);
    if whole.is_empty() {
        return Err(Expected {
            rest,
            what: SECONDS,
        });
    }
    let (decimals, rest) = match rest.strip_prefix('.') {
        Some(rest) => split_digits(rest),
        None => ("", rest),
    };
    if !rest.is_empty() || (decimals.is_empty() && text.ends_with('.')) {
        return Err(Expected {
            rest,
            what: if rest.is_empty() { SECONDS } else { END },
        });
    }
    let thousandths = decimals.bytes().chain(*b"000").take(3);
    let thousandths = thousandths.fold(0, |n, b| n * 10 + u64::from(b - b'0'));
    let millis = whole
        .parse::<u64>()
        .ok()
        .and_then(|seconds| seconds.checked_mul(1000)?.checked_add(thousandths))
        .filter(|_| !negative);
    Ok(TimeToken {
        millis,
        fraction: !decimals.is_empty(),
        odd: trimmed.len() != number.len() || decimals.len() > 3 || digits.len() < trimmed.len(),
    })
}

/// Whether somewhere in a text two squares and a piece follow each other: what is left of a move.
pub(super) fn holds_move(text: &str) -> bool {
    text.as_bytes().windows(6).any(|w| {
        let from_hand = w.starts_with(b"00");
        (from_hand || square(w[0], w[1]).is_some())
            && square(w[2], w[3]).is_some()
            && kind(w[4], w[5]).is_some()
    })
}

/// Splits a text after the ASCII digits that it begins with.
pub(super) fn split_digits(text: &str) -> (&str, &str) {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    text.split_at(end)
}

fn expected<'t, T>(rest: &'t str, what: &'static str) -> Chars<'t, T> {
    Err(nom::Err::Error(Expected { rest, what }))
}

/// What nom wraps.
#[expect(clippy::needless_pass_by_value, reason = "the form that map_err wants")]
pub(super) fn unwrapped(error: nom::Err<Expected<'_>>) -> Expected<'_> {
    match error {
        nom::Err::Error(expected) | nom::Err::Failure(expected) => expected,
        nom::Err::Incomplete(_) => Expected {
            rest: "",
            what: END,
        },
    }
}

impl<'t> ParseError<&'t str> for Expected<'t> {
    fn from_error_kind(rest: &'t str, _: ErrorKind) -> Self {
        Self { rest, what: END }
    }

    fn append(_: &'t str, _: ErrorKind, other: Self) -> Self {
        other
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn reads_the_canonical_move() {
        let token = move_token("+7776FU").unwrap();
        assert!(!token.wide);
        let written = token.written;
        let hot = |seconds: Option<u32>, length| {
            let time = seconds.map_or(Some(Time::NONE), Time::from_seconds);
            Some(HotPly {
                written,
                time: time.unwrap(),
                length,
            })
        };
        assert_eq!(hot_ply(b"+7776FU\nT12\n%TORYO"), hot(Some(12), 12));
        assert_eq!(hot_ply(b"+7776FU\r\nT0\r\n-3334FU"), hot(Some(0), 13));
        assert_eq!(hot_ply(b"+7776FU\nT9876\n+"), hot(Some(9_876), 14));
        assert_eq!(hot_ply(b"+7776FU\r\n"), hot(None, 9));
        assert_eq!(hot_ply(b"+7776FU\nT12345\n"), hot(None, 8));
        assert_eq!(hot_ply(b"+7776FU\nT1"), hot(None, 8));
        assert_eq!(hot_ply(b"+7776FU"), None);
    }

    #[test]
    fn says_what_is_wanted_where() {
        let at = |text: &'static str| {
            let expected = move_token(text).unwrap_err();
            (text.len() - expected.rest.len(), expected.what)
        };
        assert_eq!(at("+77"), (3, DESTINATION));
        assert_eq!(at("+7X76FU"), (2, RANK));
        assert_eq!(at("+0776FU"), (1, ORIGIN));
        assert_eq!(at("+0"), (2, ORIGIN));
        assert_eq!(at("+7700FU"), (3, DESTINATION));
        assert_eq!(at("+7776FX"), (5, PIECE));
        assert_eq!(at("+7776F"), (6, PIECE));
        assert_eq!(at("+7776FU+"), (7, END));
        assert!(move_token("－3334FU").unwrap().wide);
    }

    #[test]
    fn reads_times() {
        let millis = |text| time_token(text).map(|t| (t.millis, t.fraction, t.odd)).ok();
        assert_eq!(millis("T12"), Some((Some(12_000), false, false)));
        assert_eq!(millis("T6.125"), Some((Some(6_125), true, false)));
        assert_eq!(millis("T6.5"), Some((Some(6_500), true, false)));
        assert_eq!(millis("T6.12349"), Some((Some(6_123), true, true)));
        assert_eq!(millis("T-3"), Some((None, false, true)));
        assert_eq!(
            millis("T99999999999999999999999"),
            Some((None, false, false))
        );
        for broken in ["T", "Txx", "T6.", "T6s", "T1:02"] {
            assert_eq!(millis(broken), None, "{broken}");
        }
    }

    proptest! {
        #[test]
        fn hot_plies_are_what_the_tolerant_grammar_reads(
            line in "[+-][0-9]{4}(FU|KY|TO|RY|OU|[A-Z]{2})|[+-][0-9A-Z.+,-]{0,8}",
            time in "(T[0-9]{1,9}|[T'][0-9.-]{0,4})",
        ) {
            let text = format!("{line}\n{time}\n");
            let followed = format!("{text}-3334FU\n");
            match hot_ply(followed.as_bytes()) {
                Some(hot) => {
                    let token = MoveToken { written: hot.written, wide: false };
                    prop_assert_eq!(Ok(token), move_token(&line));
                    let Some(millis) = hot.time.millis() else {
                        prop_assert_eq!(hot.length, line.len() + 1);
                        // What is left is no canonical time.
                        let digits = time.strip_prefix('T').unwrap_or("-");
                        let is_canonical = digits.bytes().all(|b| b.is_ascii_digit());
                        prop_assert!(!is_canonical || !(1..=4).contains(&digits.len()));
                        return Ok(());
                    };
                    prop_assert_eq!(hot.length, text.len());
                    let token = time_token(&time).unwrap();
                    prop_assert_eq!(token.millis, Some(u64::from(millis)));
                    prop_assert!(!token.fraction && !token.odd);
                }
                // What the fast path leaves is no canonical move.
                None => prop_assert!(move_token(&line).is_err()),
            }
        }
    }
}
