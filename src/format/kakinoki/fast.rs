//! The canonical move line, `   1 ７六歩(77)   ( 0:16/00:00:16)`, read by its fixed places.
//!
//! This is how nearly every line of nearly every file looks. Anything else, endings included, is
//! left to the tolerant grammar, which gives the same for the lines that are read here.

use nom::{IResult, Parser, bytes::complete::take, combinator::map_opt};

use super::{
    clock::Clock,
    glyphs::kanji_digit,
    grammar::{Numbered, Said},
};
use crate::shogi::{
    Kind, Square, Written,
    written::{Dest, Named, Origin, Promote, Side},
};

type Read<'b, T> = IResult<&'b [u8], T, ()>;

/// Reads the canonical move line that a text begins with, and says how long it is without its line
/// break; `None` for anything else.
pub(super) fn canonical(text: &str) -> Option<(Numbered, usize)> {
    let bytes = text.as_bytes();
    let (rest, number) = number(bytes).ok()?;
    let (rest, dest) = dest(rest).ok()?;
    let (rest, kind) = piece(rest).ok()?;
    let (rest, (promote, origin)) = origin(rest).ok()?;
    let token = (5, bytes.len() - rest.len());
    let (clock, marked, rest) = clock(rest, bytes.len())?;
    let read = Numbered {
        number: number.into(),
        number_at: (5 - 1 - width(number), 4),
        said: Said::Move(Written {
            side: Side::Unsaid,
            dest,
            piece: Named::Before(kind),
            origin,
            promote,
        }),
        token,
        clock,
        marked,
    };
    Some((read, bytes.len() - rest.len()))
}

const fn width(number: u32) -> usize {
    match number {
        0..10 => 1,
        10..100 => 2,
        100..1000 => 3,
        _ => 4,
    }
}

/// Four columns, without leading zeros, and a space.
fn number(bytes: &[u8]) -> Read<'_, u32> {
    map_opt(take(5usize), |b: &[u8]| {
        let (mut value, mut started) = (0, false);
        for &c in b.get(..4)? {
            match c {
                b' ' if !started => {}
                b'1'..=b'9' => value = value * 10 + u32::from(c - b'0'),
                b'0' if started => value *= 10,
                _ => return None,
            }
            started |= c != b' ';
        }
        (started && b[4] == b' ').then_some(value)
    })
    .parse_complete(bytes)
}

fn dest(bytes: &[u8]) -> Read<'_, Dest> {
    map_opt(take(6usize), |b: &[u8]| {
        let (file, rank) = (wide(b)?, wide(&b[3..])?);
        if file == '同' && rank == '\u{3000}' {
            return Some(Dest {
                at: None,
                same: true,
            });
        }
        let file = u8::try_from(u32::from(file).checked_sub(u32::from('０'))?).ok()?;
        Some(Dest {
            at: Some(Square::new(file, kanji_digit(rank)?)?),
            same: false,
        })
    })
    .parse_complete(bytes)
}

fn piece(bytes: &[u8]) -> Read<'_, Kind> {
    let (rest, first) = map_opt(take(3usize), wide).parse_complete(bytes)?;
    let kind = match first {
        '歩' => Kind::Pawn,
        '香' => Kind::Lance,
        '桂' => Kind::Knight,
        '銀' => Kind::Silver,
        '角' => Kind::Bishop,
        '飛' => Kind::Rook,
        '金' => Kind::Gold,
        '玉' | '王' => Kind::King,
        'と' => Kind::ProPawn,
        '馬' => Kind::Horse,
        '龍' | '竜' => Kind::Dragon,
        '成' => return promoted(rest),
        _ => return Err(nom::Err::Error(())),
    };
    Ok((rest, kind))
}

fn promoted(bytes: &[u8]) -> Read<'_, Kind> {
    map_opt(take(3usize), |b: &[u8]| match wide(b)? {
        '銀' => Some(Kind::ProSilver),
        '桂' => Some(Kind::ProKnight),
        '香' => Some(Kind::ProLance),
        _ => None,
    })
    .parse_complete(bytes)
}

fn origin(bytes: &[u8]) -> Read<'_, (Promote, Origin)> {
    let (mut promote, mut rest) = (Promote::Unsaid, bytes);
    if bytes.first() != Some(&b'(') {
        let (after, next) = map_opt(take(3usize), wide).parse_complete(bytes)?;
        match next {
            '成' => (promote, rest) = (Promote::Yes, after),
            // An origin after 打 is for the other grammar to judge.
            '打' if !matches!(after, [b'(' | 0xEF, ..]) => {
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

/// The rest of the line: nothing, or the time in its fixed form, and the mark of a branch. Gives
/// what follows, the line break first.
fn clock(rest: &[u8], text: usize) -> Option<(Clock, bool, &[u8])> {
    let blanks = rest.iter().take_while(|&&b| b == b' ').count();
    let rest = &rest[blanks..];
    let (rest, clock) = match rest.first() {
        Some(b'(') => time(rest, text).ok()?,
        _ => (rest, Clock::NONE),
    };
    let (marked, rest) = match rest {
        [b'+', rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    matches!(rest, [] | [b'\n' | b'\r', ..]).then_some((clock, marked, rest))
}

/// `( 0:16/00:00:16)`, 16 bytes.
fn time(bytes: &[u8], text: usize) -> Read<'_, Clock> {
    let total_at = text - bytes.len() + 7;
    map_opt(take(16usize), |b: &[u8]| {
        let [
            b'(',
            m1,
            m2,
            b':',
            s1,
            s2,
            b'/',
            h1,
            h2,
            b':',
            n1,
            n2,
            b':',
            t1,
            t2,
            b')',
        ] = *b
        else {
            return None;
        };
        let minutes = match m1 {
            b' ' => digit(m2)?,
            b'1'..=b'9' => pair(m1, m2)?,
            _ => return None,
        };
        let seconds = sixty(s1, s2)?;
        let total = (pair(h1, h2)? * 60 + sixty(n1, n2)?) * 60 + sixty(t1, t2)?;
        Some(Clock {
            spent: Some((minutes * 60 + seconds) * 1000),
            total: Some(total),
            total_at: (total_at, total_at + 8),
        })
    })
    .parse_complete(bytes)
}

fn digit(byte: u8) -> Option<u64> {
    byte.is_ascii_digit().then(|| u64::from(byte - b'0'))
}

fn pair(tens: u8, ones: u8) -> Option<u64> {
    Some(digit(tens)? * 10 + digit(ones)?)
}

fn sixty(tens: u8, ones: u8) -> Option<u64> {
    pair(tens, ones).filter(|&value| value < 60)
}

/// The character that three bytes of a text stand for; all that is looked for here has three.
fn wide(bytes: &[u8]) -> Option<char> {
    let [a @ 0xE0..=0xEF, b, c, ..] = *bytes else {
        return None;
    };
    char::from_u32(u32::from(a & 0x0F) << 12 | u32::from(b & 0x3F) << 6 | u32::from(c & 0x3F))
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
            assert!(canonical(line).is_some(), "{line}");
            let (read, length) = canonical(&format!("{line}\r\n\n")).unwrap();
            assert_eq!(length, line.len());
            assert_eq!(canonical(line), Some((read, length)));
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
            if let Some((fast, length)) = canonical(&line) {
                prop_assert_eq!(length, line.len());
                prop_assert_eq!((Some(fast), 0), tolerant(&line), "{}", line);
            }
        }
    }
}
