//! Boards with anything on them.

use arbitrary::{Result, Unstructured};
use kifu::shogi::{Color, Hand, Kind, Piece, Setup, Square};

/// Pieces anywhere and in any number, possible or not. Kings come first, one a side most often.
pub(crate) fn any(u: &mut Unstructured<'_>) -> Result<Setup> {
    let mut setup = Setup {
        board: [None; Square::COUNT],
        hands: [Hand::EMPTY; 2],
        turn: *u.choose(&Color::ALL)?,
        number: 1,
    };
    if u.ratio(7, 8)? {
        for side in Color::ALL {
            put(&mut setup, u, side, Kind::King)?;
        }
    }
    for _ in 0..u.int_in_range(0..=24)? {
        let (side, kind) = (*u.choose(&Color::ALL)?, *u.choose(&Kind::ALL)?);
        // Kings more than one are rare.
        if kind != Kind::King || u.ratio(1, 4)? {
            put(&mut setup, u, side, kind)?;
        }
    }
    for side in Color::ALL {
        for _ in 0..u.int_in_range(0..=4)? {
            let count = u.int_in_range(1..=4)?;
            setup.hands[side.index()].add(*u.choose(&Kind::HAND)?, count);
        }
    }
    Ok(setup)
}

fn put(setup: &mut Setup, u: &mut Unstructured<'_>, side: Color, kind: Kind) -> Result<()> {
    let square = u.int_in_range(0..=80)?;
    setup.board[square] = Some(Piece::new(side, kind));
    Ok(())
}
