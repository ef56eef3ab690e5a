//! The grammar of a move in Western notation.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::take,
    character::complete::char,
    combinator::{eof, map_opt, opt, value},
};

use crate::shogi::{
    Kind, Square, Written,
    written::{Dest, Named, Origin, Promote, Side},
};

type Parsed<'t, T> = IResult<&'t str, T, ()>;

/// `P7g-7f`, `B8hx2b+`, `B*4e`, `+R5b-5a`, `P-7f`: a word that is a move and nothing more.
pub(super) fn whole_move(word: &str) -> Option<Written> {
    let (_, written) = western.parse(word).ok()?;
    Some(written)
}

fn western(input: &str) -> Parsed<'_, Written> {
    let (rest, (kind, origin, to, promote, _)) =
        (piece, origin, square, promotion, eof).parse(input)?;
    let written = Written {
        side: Side::Unsaid,
        dest: Dest {
            at: Some(to),
            same: false,
        },
        piece: Named::Before(kind),
        origin,
        promote,
    };
    Ok((rest, written))
}

fn piece(input: &str) -> Parsed<'_, Kind> {
    let letter = |c: &str| {
        let letter = c.as_bytes().first().filter(|b| b.is_ascii_uppercase())?;
        Kind::from_letter(*letter)
    };
    let (rest, (plus, kind)) = (opt(char('+')), map_opt(take(1_usize), letter)).parse(input)?;
    match (plus, kind.promoted()) {
        (None, _) => Ok((rest, kind)),
        (Some(_), Some(promoted)) => Ok((rest, promoted)),
        (Some(_), None) => Err(nom::Err::Error(())),
    }
}

/// What stands between the piece and its destination.
fn origin(input: &str) -> Parsed<'_, Origin> {
    let drop = value(Origin::Hand, alt((char('*'), char('\''))));
    let from = (opt(square), alt((char('-'), char('x'))))
        .map(|(from, _)| from.map_or(Origin::Unsaid, Origin::From));
    alt((drop, from)).parse(input)
}

fn promotion(input: &str) -> Parsed<'_, Promote> {
    let sign = alt((
        value(Promote::Yes, char('+')),
        value(Promote::No, char('=')),
    ));
    opt(sign)
        .map(|said| said.unwrap_or(Promote::Unsaid))
        .parse(input)
}

fn square(input: &str) -> Parsed<'_, Square> {
    let both = |two: &str| match *two.as_bytes() {
        [file, rank] => Square::new(
            file.wrapping_sub(b'0'),
            rank.wrapping_sub(b'a').wrapping_add(1),
        ),
        _ => None,
    };
    map_opt(take(2_usize), both).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_no_moves() {
        let read = |word: &str| whole_move(word).map(|w| (w.piece, w.origin, w.promote));
        let from = |file, rank| Origin::From(Square::new(file, rank).unwrap());
        for (word, wanted) in [
            ("P7g-7f", (Kind::Pawn, from(7, 7), Promote::Unsaid)),
            ("B8hx2b+", (Kind::Bishop, from(8, 8), Promote::Yes)),
            ("S4cx5b=", (Kind::Silver, from(4, 3), Promote::No)),
            ("+R5b-5a", (Kind::Dragon, from(5, 2), Promote::Unsaid)),
            ("B*4e", (Kind::Bishop, Origin::Hand, Promote::Unsaid)),
            ("P'3d", (Kind::Pawn, Origin::Hand, Promote::Unsaid)),
            ("P-7f", (Kind::Pawn, Origin::Unsaid, Promote::Unsaid)),
            ("Bx2b+", (Kind::Bishop, Origin::Unsaid, Promote::Yes)),
        ] {
            let wanted = (Named::Before(wanted.0), wanted.1, wanted.2);
            assert_eq!(read(word), Some(wanted), "{word}");
        }
        for word in [
            "", "P", "P7g", "P7g-", "P7g7f", "P7g-7j", "P0g-7f", "p7g-7f", "e4", "Nf3", "Bxc6",
            "O-O", "+G5a-5b", "+K5a-5b", "P7g-7f++", "P7g-7fx", "あ7g-7f", "Resigns", "P*",
            "P7*7f",
        ] {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
