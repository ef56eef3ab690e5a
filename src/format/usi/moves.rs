//! The grammar of a USI move, on bytes: the hot path.

use crate::shogi::{
    Kind, Square, Written,
    written::{Dest, Named, Origin, Promote, Side},
};

/// A move at the beginning of `input`, and what follows it.
#[allow(
    clippy::inline_always,
    reason = "a call for each move costs a third of the reading"
)]
#[inline(always)]
pub(super) fn usi_move(input: &[u8]) -> Option<(Written, &[u8])> {
    let (token, rest) = input.split_first_chunk()?;
    let (piece, origin, to) = four(*token)?;
    let (rest, promote) = match rest {
        [b'+', rest @ ..] => (rest, Promote::Yes),
        _ => (rest, Promote::No),
    };
    let written = Written {
        side: Side::Unsaid,
        dest: Dest {
            at: Some(to),
            same: false,
        },
        piece,
        origin,
        promote,
    };
    Some((written, rest))
}

/// A word that is a move and nothing more.
pub(super) fn whole_move(word: &[u8]) -> Option<Written> {
    usi_move(word)
        .filter(|(_, rest)| rest.is_empty())
        .map(|(written, _)| written)
}

/// `7g7f` or `P*5e`. A king is read too: the referee knows that it is never in hand.
#[inline]
fn four([a, b, c, d]: [u8; 4]) -> Option<(Named, Origin, Square)> {
    let to = square(c, d)?;
    if b == b'*' {
        let kind = Kind::from_letter(a).filter(|_| a.is_ascii_uppercase())?;
        return Some((Named::Before(kind), Origin::Hand, to));
    }
    Some((Named::Unsaid, Origin::From(square(a, b)?), to))
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(
        file.wrapping_sub(b'0'),
        rank.wrapping_sub(b'a').wrapping_add(1),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_no_moves() {
        let whole = |word: &str| whole_move(word.as_bytes());
        let push = whole("7g7f").unwrap();
        assert_eq!(push.dest.at, Square::new(7, 6));
        assert_eq!(push.origin, Origin::From(Square::new(7, 7).unwrap()));
        assert_eq!((push.piece, push.promote), (Named::Unsaid, Promote::No));
        assert_eq!(whole("8h2b+").unwrap().promote, Promote::Yes);
        let drop = whole("P*5e").unwrap();
        assert_eq!(
            (drop.piece, drop.origin),
            (Named::Before(Kind::Pawn), Origin::Hand)
        );
        // Grammatical, and a matter for the referee.
        assert!(whole("K*5e").is_some() && whole("P*5a+").is_some() && whole("7g7g").is_some());
        for word in [
            "", "7g", "7g7f++", "+P*5e", "0000", "p*5e", "pass", "7g7j", "0g7f", "7`7f", "X*5e",
            "P*5", "7g7f+x", "７g7f", "P@5e",
        ] {
            assert_eq!(whole(word), None, "{word}");
        }
    }
}
