//! The canonical move line, `   1 ７六歩(77)   ( 0:16/00:00:16)`, read by its fixed places.
//!
//! This is how nearly every line of nearly every file looks. Anything else, endings included, is
//! left to the tolerant grammar, which gives the same for the lines that are read here.

use nom::{IResult, Parser, bytes::complete::take, combinator::map_opt};

use super::{
    clock::Clock,
    grammar::{Numbered, Said},
};
use crate::shogi::{
    Kind, Square, Written,
    written::{Dest, Named, Origin, Promote, Side},
};

/// What a canonical move line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Canonical {
    /// The number of the move, at most four digits.
    pub(super) number: u32,
    pub(super) written: Written,
    /// Where the move ends in the line. It begins at [`MOVE`].
    pub(super) end: usize,
    /// The time.
    pub(super) clock: Option<Times>,
    /// Whether the line is marked as one that has alternatives.
    pub(super) marked: bool,
    /// How long the line is, without its line break.
    pub(super) length: usize,
}

/// A time in its fixed form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Times {
    /// What the move took, in seconds.
    pub(super) spent: u32,
    /// What its player has used so far, in seconds.
    pub(super) total: u32,
    /// Where the latter stands in the line.
    total_at: usize,
}

/// Where the move stands in a canonical line: after four columns for its number and a space.
pub(super) const MOVE: usize = 5;

type Read<'b, T> = IResult<&'b [u8], T, ()>;

/// Reads the canonical move line that a text begins with; `None` for anything else.
pub(super) fn canonical(bytes: &[u8]) -> Option<Canonical> {
    let (rest, number) = number(bytes).ok()?;
    let (rest, dest) = dest(rest).ok()?;
    let (rest, kind) = piece(rest).ok()?;
    let (rest, (promote, origin)) = origin(rest).ok()?;
    let end = bytes.len() - rest.len();
    let rest = after_blanks(rest);
    let (rest, clock) = match rest {
        [b'(', ..] => {
            let (after, times) = times(rest, bytes.len()).ok()?;
            (after, Some(times))
        }
        _ => (rest, None),
    };
    let (rest, marked) = match rest {
        [b'+', after @ ..] => (after, true),
        _ => (rest, false),
    };
    if !matches!(rest, [] | [b'\n' | b'\r', ..]) {
        return None;
    }
    Some(Canonical {
        number,
        written: Written {
            side: Side::Unsaid,
            dest,
            piece: Named::Before(kind),
            origin,
            promote,
        },
        end,
        clock,
        marked,
        length: bytes.len() - rest.len(),
    })
}

/// The same as the tolerant grammar has it.
impl From<Canonical> for Numbered {
    fn from(line: Canonical) -> Self {
        let columns = line.number.checked_ilog10().unwrap_or(0) as usize + 1;
        Self {
            number: line.number.into(),
            number_at: (MOVE - 1 - columns, MOVE - 1),
            said: Said::Move(line.written),
            words: None,
            token: (MOVE, line.end),
            clock: line.clock.map_or(Clock::NONE, |times| Clock {
                spent: Some(u64::from(times.spent) * 1000),
                spent_at: (times.total_at - "00:00/".len(), times.total_at - "/".len()),
                total: Some(times.total.into()),
                total_at: (times.total_at, times.total_at + "00:00:16".len()),
            }),
            marked: line.marked,
        }
    }
}

/// Four columns, without leading zeros, and a space.
fn number(bytes: &[u8]) -> Read<'_, u32> {
    map_opt(take(MOVE), |columns: &[u8]| match *columns {
        [b' ', b' ', b' ', ones, b' '] => digits([ones]),
        [b' ', b' ', tens, ones, b' '] => digits([tens, ones]),
        [b' ', hundreds, tens, ones, b' '] => digits([hundreds, tens, ones]),
        [thousands, hundreds, tens, ones, b' '] => digits([thousands, hundreds, tens, ones]),
        _ => None,
    })
    .parse_complete(bytes)
}

/// A number without leading zeros.
fn digits<const N: usize>(digits: [u8; N]) -> Option<u32> {
    let is_number = digits.iter().all(u8::is_ascii_digit) && digits[0] != b'0';
    let value = |sum, digit: u8| sum * 10 + u32::from(digit - b'0');
    is_number.then(|| digits.into_iter().fold(0, value))
}

fn dest(bytes: &[u8]) -> Read<'_, Dest> {
    map_opt(take(6usize), |b: &[u8]| {
        let at = match (glyph(b)?, glyph(b.get(3..)?)?) {
            (Glyph::File(file), Glyph::Rank(rank)) => Some(Square::new(file, rank)?),
            (Glyph::Same, Glyph::Blank) => None,
            _ => return None,
        };
        let same = at.is_none();
        Some(Dest { at, same })
    })
    .parse_complete(bytes)
}

fn piece(bytes: &[u8]) -> Read<'_, Kind> {
    match wide(bytes)? {
        (rest, Glyph::Piece(kind)) => Ok((rest, kind)),
        (rest, Glyph::Promote) => promoted(rest),
        _ => Err(nom::Err::Error(())),
    }
}

/// What follows 成 in the name of a piece.
fn promoted(bytes: &[u8]) -> Read<'_, Kind> {
    map_opt(wide, |glyph| match glyph {
        Glyph::Piece(Kind::Silver) => Some(Kind::ProSilver),
        Glyph::Piece(Kind::Knight) => Some(Kind::ProKnight),
        Glyph::Piece(Kind::Lance) => Some(Kind::ProLance),
        _ => None,
    })
    .parse_complete(bytes)
}

fn origin(bytes: &[u8]) -> Read<'_, (Promote, Origin)> {
    let (mut promote, mut rest) = (Promote::Unsaid, bytes);
    if bytes.first() != Some(&b'(') {
        match wide(bytes)? {
            (after, Glyph::Promote) => (promote, rest) = (Promote::Yes, after),
            // An origin after 打 is for the other grammar to judge.
            (after, Glyph::Drop) if !matches!(after, [b'(' | 0xEF, ..]) => {
                return Ok((after, (promote, Origin::Hand)));
            }
            _ => return Err(nom::Err::Error(())),
        }
    }
    let square = |b: &[u8]| match *b {
        [b'(', file @ b'1'..=b'9', rank @ b'1'..=b'9', b')'] => {
            Square::new(file - b'0', rank - b'0')
        }
        _ => None,
    };
    let (rest, from) = map_opt(take(4usize), square).parse_complete(rest)?;
    Ok((rest, (promote, Origin::From(from))))
}

fn after_blanks(rest: &[u8]) -> &[u8] {
    // As many as stand before most times.
    let rest = rest.strip_prefix(b"   ").unwrap_or(rest);
    let blanks = rest.iter().take_while(|&&b| b == b' ').count();
    rest.get(blanks..).unwrap_or_default()
}

/// `( 0:16/00:00:16)`
fn times(bytes: &[u8], text: usize) -> Read<'_, Times> {
    let total_at = text - bytes.len() + "( 0:16/".len();
    map_opt(take(TIMES.len()), |b: &[u8]| {
        let b = b.first_chunk()?;
        let d = digits_of_times(b)?;
        let tens_of_minutes = match b[1] {
            b' ' => 0,
            digit @ b'1'..=b'9' => digit - b'0',
            _ => return None,
        };
        let pair = |tens: u8, ones: u8| u32::from(tens) * 10 + u32::from(ones);
        let spent = [pair(tens_of_minutes, d[2]), pair(d[4], d[5])];
        let total = [pair(d[7], d[8]), pair(d[10], d[11]), pair(d[13], d[14])];
        let sixties = spent[1].max(total[1]).max(total[2]);
        (sixties < 60).then(|| Times {
            spent: spent[0] * 60 + spent[1],
            total: (total[0] * 60 + total[1]) * 60 + total[2],
            total_at,
        })
    })
    .parse_complete(bytes)
}

const TIMES: &[u8; 16] = b"( 0:00/00:00:00)";

/// The values of the digits that stand where [`TIMES`] has zeros, each in its place, when the rest is
/// the same but for the second byte, which is not looked at.
///
/// All bytes are looked at together, in one wide number. A digit differs from `0` in the lower four
/// bits only; and it is no more than 9 when six more leave the upper four bits alone.
fn digits_of_times(bytes: &[u8; 16]) -> Option<[u8; 16]> {
    const SIXES: u128 = mask(6, 0);
    const WRONG: u128 = mask(0xf0, 0xff);
    let differs = u128::from_le_bytes(*bytes) ^ u128::from_le_bytes(*TIMES);
    let wrong = (differs | differs.wrapping_add(SIXES)) & WRONG;
    (wrong == 0).then(|| differs.to_le_bytes())
}

/// A number with a value at the bytes where [`TIMES`] has zeros, and another one elsewhere, but
/// nothing at the second byte.
const fn mask(digit: u8, other: u8) -> u128 {
    let mut bytes = [other; TIMES.len()];
    let mut i = 0;
    while i < TIMES.len() {
        if TIMES[i] == b'0' {
            bytes[i] = digit;
        }
        i += 1;
    }
    bytes[1] = 0;
    u128::from_le_bytes(bytes)
}

/// A character of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Glyph {
    /// １ to ９
    File(u8),
    /// 一 to 九
    Rank(u8),
    Piece(Kind),
    /// 同
    Same,
    /// The blank after it.
    Blank,
    /// 成, before the name of a piece or after it.
    Promote,
    /// 打
    Drop,
}

fn wide(bytes: &[u8]) -> Read<'_, Glyph> {
    map_opt(take(3usize), glyph).parse_complete(bytes)
}

/// The character that three bytes stand for; all that is looked for here has three.
fn glyph(bytes: &[u8]) -> Option<Glyph> {
    let &[a, b, c, ..] = bytes else {
        return None;
    };
    let place = slot(b, c);
    if GLYPHS.names[place] == [a, b, c] {
        Some(GLYPHS.glyphs[place])
    } else {
        None
    }
}

/// The place of a character in [`GLYPHS`], by its last two bytes: they fall on different places,
/// which the table checks when it is made.
const fn slot(second: u8, third: u8) -> usize {
    (second.wrapping_mul(109).wrapping_add(third) & 127) as usize
}

static GLYPHS: Glyphs = Glyphs::new();

/// All characters of moves, by [`slot`].
struct Glyphs {
    /// Zeros where there is none.
    names: [[u8; 3]; 128],
    glyphs: [Glyph; 128],
}

impl Glyphs {
    const FILES: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
    const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    const OTHERS: [(&str, Glyph); 17] = [
        ("歩", Glyph::Piece(Kind::Pawn)),
        ("香", Glyph::Piece(Kind::Lance)),
        ("桂", Glyph::Piece(Kind::Knight)),
        ("銀", Glyph::Piece(Kind::Silver)),
        ("角", Glyph::Piece(Kind::Bishop)),
        ("飛", Glyph::Piece(Kind::Rook)),
        ("金", Glyph::Piece(Kind::Gold)),
        ("玉", Glyph::Piece(Kind::King)),
        ("王", Glyph::Piece(Kind::King)),
        ("と", Glyph::Piece(Kind::ProPawn)),
        ("馬", Glyph::Piece(Kind::Horse)),
        ("龍", Glyph::Piece(Kind::Dragon)),
        ("竜", Glyph::Piece(Kind::Dragon)),
        ("同", Glyph::Same),
        ("\u{3000}", Glyph::Blank),
        ("成", Glyph::Promote),
        ("打", Glyph::Drop),
    ];

    const fn new() -> Self {
        let mut table = Self {
            names: [[0; 3]; 128],
            glyphs: [Glyph::Blank; 128],
        };
        let mut i = 0;
        while i < 9 {
            table.enter(Self::FILES[i], Glyph::File(i as u8 + 1));
            table.enter(Self::RANKS[i], Glyph::Rank(i as u8 + 1));
            i += 1;
        }
        let mut i = 0;
        while i < Self::OTHERS.len() {
            table.enter(Self::OTHERS[i].0, Self::OTHERS[i].1);
            i += 1;
        }
        table
    }

    const fn enter(&mut self, name: &str, glyph: Glyph) {
        let &[a, b, c] = name.as_bytes() else {
            panic!("a character of another length")
        };
        let place = slot(b, c);
        assert!(self.names[place][0] == 0, "two characters on one place");
        (self.names[place], self.glyphs[place]) = ([a, b, c], glyph);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        super::{cursor::Sink, grammar},
        *,
    };

    fn tolerant(line: &str) -> (Option<Numbered>, usize) {
        let mut faults = Vec::new();
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        let read = grammar::numbered(line, &mut sink).ok();
        (read, faults.len())
    }

    #[test]
    fn canonical_lines_are_read_here() {
        for line in [
            "   1 ７六歩(77)   ( 0:16/00:00:16)",
            "  12 同　成銀(31) (12:16/01:00:16)+",
            " 123 ２二角成(88)",
            "1234 ２三歩打     ( 0:12/00:00:42)",
            "   3 ２六歩(27)+",
            "   4 ５五歩打",
        ] {
            let read = canonical(line.as_bytes()).expect(line);
            assert_eq!(read.length, line.len());
            let broken = format!("{line}\r\n\n");
            // Where the text ends does not matter.
            assert_eq!(canonical(broken.as_bytes()), Some(read));
        }
    }

    fn arbitrary_line() -> impl Strategy<Value = String> {
        let pieces = "(歩|香|桂|銀|角|飛|金|玉|王|と|馬|龍|竜|成銀|成桂|成香|全|步|成)";
        let number = "(   [0-9]| [ 0-9][0-9]{2}|[0-9]{4}|[0-9]{1,5})";
        let dest = "([１-９][一二三四五六七八九]|同　|同|[1-9][一二三]|同　[１-９]一)";
        let origin =
            "(\\([0-9]{2}\\)|成\\([1-9]{2}\\)|打|打\\(00\\)| ?\\([1-9]{2}\\)||不成\\([1-9]{2}\\))";
        let time = "(| {0,3}\\([ 0-9][0-9]:[0-6][0-9]/[0-9]{2}:[0-6][0-9]:[0-6][0-9]\\)| +\\([0-9]:[0-9]/\\))";
        let end = "(|\\+| | \\+| x)";
        format!("{number} {dest}{pieces}{origin}{time}{end}").prop_map_from_regex()
    }

    trait FromRegex {
        fn prop_map_from_regex(self) -> BoxedStrategy<String>;
    }

    impl FromRegex for String {
        fn prop_map_from_regex(self) -> BoxedStrategy<String> {
            proptest::string::string_regex(&self).unwrap().boxed()
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        #[test]
        fn both_grammars_agree(line in arbitrary_line()) {
            if let Some(fast) = canonical(line.as_bytes()) {
                prop_assert_eq!(fast.length, line.len());
                prop_assert_eq!((Some(fast.into()), 0), tolerant(&line), "{}", line);
            }
        }
    }
}
