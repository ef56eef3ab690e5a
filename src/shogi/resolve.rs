//! What a written move means on a board.

use super::{
    Kind, Move, Piece, Position, Square, attacks,
    bitboard::Bitboard,
    written::{
        Dest, Misfits, Named, Origin, Promote, Relative, Resolved, Side, Unresolved, Written,
        file_from_right,
    },
};

/// Finds the move that a text means. `previous`: the destination of the move before, for 同.
///
/// A written origin always wins over the name of the piece. Without one the move is read as
/// Japanese notation is: every piece of the kind that can go there counts, pinned or not.
///
/// ```
/// use kifu::shogi::{Kind, Position, Setup, Square, written::*};
/// let written = Written {
///     side: Side::Unsaid,
///     dest: Dest { at: Square::new(7, 6), same: false },
///     piece: Named::Before(Kind::Pawn),
///     origin: Origin::Unsaid,
///     promote: Promote::Unsaid,
/// };
/// let found = resolve(&Position::new(&Setup::startpos()), None, written).unwrap();
/// assert_eq!(found.mv.to_string(), "7g7f");
/// ```
///
/// # Errors
/// Why there is none.
pub fn resolve(
    position: &Position,
    previous: Option<Square>,
    written: Written,
) -> Result<Resolved, Unresolved> {
    let mut misfits = Misfits::default();
    match written.side {
        Side::Signed(color) if color != position.turn() => return Err(Unresolved::WrongTurn),
        Side::Marked(color) => misfits.mark = color != position.turn(),
        Side::Signed(_) | Side::Unsaid => {}
    }
    let to = match written.dest {
        Dest { at: Some(at), same } => {
            misfits.same_differs = same && previous != Some(at);
            at
        }
        Dest { at: None, .. } => previous.ok_or(Unresolved::NoPrevious)?,
    };
    let says_promotion = written.promote == Promote::Yes;
    let mv = match written.origin {
        Origin::Hand => {
            let kind = written.piece.kind().ok_or(Unresolved::NoCandidate)?;
            Move::drop(kind.unpromoted(), to, says_promotion || kind.is_promoted())
        }
        Origin::From(from) => {
            let promote = match position.piece_at(from) {
                Some(piece) => promotion(piece, from, to, written, &mut misfits),
                None => says_promotion,
            };
            Move::board(from, to, promote)
        }
        Origin::Unsaid | Origin::Relative(_) => {
            let kind = written.piece.kind().ok_or(Unresolved::NoCandidate)?;
            let mut found = match written.origin {
                Origin::Relative(words) => filter(position, kind, to, words),
                _ => candidates(position, kind, to),
            };
            if let Origin::Relative(words) = written.origin
                && found.is_empty()
                && let Some(meant) = loosely(position, kind, to, words)
            {
                misfits.words = true;
                found = Bitboard::only(meant);
            }
            let mut squares = found.into_iter();
            match (squares.next(), squares.next()) {
                (Some(from), None) => Move::board(from, to, says_promotion),
                (Some(_), Some(_)) => {
                    return Err(Unresolved::Ambiguous(found.into_iter().collect()));
                }
                (None, _) => {
                    misfits.implied_drop = true;
                    implied_drop(position, kind, to, written).ok_or(Unresolved::NoCandidate)?
                }
            }
        }
    };
    Ok(Resolved { mv, misfits })
}

/// The move that a text means, where that is plain: the origin is written and what else is said fits
/// the board. [`resolve`] finds the same move, without a misfit; this is the short way for nearly all
/// moves of nearly all records.
#[inline]
pub fn plain(position: &Position, previous: Option<Square>, written: Written) -> Option<Move> {
    let side_fits = match written.side {
        Side::Signed(color) | Side::Marked(color) => color == position.turn(),
        Side::Unsaid => true,
    };
    let to = match written.dest {
        _ if !side_fits => return None,
        Dest { at: Some(at), same } if !same || previous == Some(at) => at,
        Dest { at: Some(_), .. } => return None,
        Dest { at: None, .. } => previous?,
    };
    let says_promotion = written.promote == Promote::Yes;
    let from = match (written.origin, written.piece.kind()) {
        (Origin::From(from), _) => from,
        (Origin::Hand, Some(kind)) if !kind.is_promoted() => {
            return Some(Move::drop(kind, to, says_promotion));
        }
        _ => return None,
    };
    // An own piece of a kind is compared as a whole.
    let is_there = |kind| position.piece_at(from) == Some(Piece::new(position.turn(), kind));
    match written.piece {
        Named::Unsaid => Some(Move::board(from, to, says_promotion)),
        Named::Before(kind) | Named::After(kind) if is_there(kind) => {
            Some(Move::board(from, to, says_promotion))
        }
        Named::After(kind) if kind.is_promoted() && is_there(kind.unpromoted()) => {
            Some(Move::board(from, to, true))
        }
        _ => None,
    }
}

/// The pieces of a kind of the side to move that can go to a square, their king's safety aside.
pub fn candidates(position: &Position, kind: Kind, to: Square) -> Bitboard {
    let piece = Piece::new(position.turn(), kind);
    // A piece reaches a square from where its opposite reaches back.
    let opposite = Piece::new(position.turn().other(), kind);
    let origins = attacks::reach(opposite, to, position.occupied());
    let is_candidate = |&square: &Square| position.piece_at(square) == Some(piece);
    origins
        .and(position.occupied())
        .into_iter()
        .filter(is_candidate)
        .collect()
}

/// Whether the move promotes, when the origin is written; notes a name that does not fit.
fn promotion(
    piece: Piece,
    from: Square,
    to: Square,
    written: Written,
    misfits: &mut Misfits,
) -> bool {
    let kind = piece.kind();
    let says_promotion = written.promote == Promote::Yes;
    match written.piece {
        Named::Unsaid => says_promotion,
        Named::Before(named) | Named::After(named) if named == kind => says_promotion,
        Named::After(named) if kind.promoted() == Some(named) => true,
        Named::Before(named)
            if kind.promoted() == Some(named)
                && written.promote == Promote::Unsaid
                && can_promote(piece, from, to) =>
        {
            misfits.promoted_by_name = true;
            true
        }
        Named::Before(_) => {
            misfits.piece = Some(piece);
            says_promotion
        }
        Named::After(named) => {
            misfits.piece = Some(piece);
            // That it promotes is said by nothing but the name.
            says_promotion || named.is_promoted() && can_promote(piece, from, to)
        }
    }
}

fn can_promote(piece: Piece, from: Square, to: Square) -> bool {
    let side = piece.color();
    piece.kind().promoted().is_some() && (from.in_zone(side) || to.in_zone(side))
}

/// The drop that is meant when no piece on the board can make the move.
fn implied_drop(position: &Position, kind: Kind, to: Square, written: Written) -> Option<Move> {
    let possible = written.origin == Origin::Unsaid
        && written.promote != Promote::Yes
        && position.hand(position.turn()).count(kind) > 0
        && position.piece_at(to).is_none();
    possible.then(|| Move::drop(kind, to, false))
}

/// The candidates that relative words fit.
fn filter(position: &Position, kind: Kind, to: Square, words: Relative) -> Bitboard {
    let me = position.turn();
    let fits = |&from: &Square| {
        let way = Relative::of(from, to, me);
        let motion = Relative::UP.with(Relative::SIDEWAYS).with(Relative::DOWN);
        let straight = !words.has(Relative::STRAIGHT) || way.has(Relative::STRAIGHT);
        let side = words.only(Relative::LEFT.with(Relative::RIGHT));
        straight && way.has(words.only(motion)) && (is_big(kind) || way.has(side))
    };
    let left: Bitboard = candidates(position, kind, to)
        .into_iter()
        .filter(fits)
        .collect();
    if !is_big(kind) {
        return left;
    }
    // Rooks and bishops are told apart by each other's place, not by the destination.
    let leftmost = |square: &Square| file_from_right(*square, me);
    let pick = match (words.has(Relative::LEFT), words.has(Relative::RIGHT)) {
        (true, false) => left.into_iter().map(|square| leftmost(&square)).max(),
        (false, true) => left.into_iter().map(|square| leftmost(&square)).min(),
        _ => return left,
    };
    left.into_iter()
        .filter(|square| Some(leftmost(square)) == pick)
        .collect()
}

/// The piece that is meant by relative words that fit none: the only one that can go there, unless one
/// in hand can be meant as well, or, as some write 右 for 直, the rightmost or leftmost of those that
/// move as is said.
fn loosely(position: &Position, kind: Kind, to: Square, words: Relative) -> Option<Square> {
    let me = position.turn();
    let all = candidates(position, kind, to);
    let only = |found: Bitboard| {
        let mut squares = found.into_iter();
        squares.next().filter(|_| squares.next().is_none())
    };
    let motion = words.only(Relative::UP.with(Relative::SIDEWAYS).with(Relative::DOWN));
    let side = words.only(Relative::LEFT.with(Relative::RIGHT));
    if all.is_empty() || only(all).is_some() || side.is_empty() {
        let in_hand = position.hand(me).count(kind) > 0 && position.piece_at(to).is_none();
        return only(all).filter(|_| !in_hand);
    }
    if side == Relative::LEFT.with(Relative::RIGHT) {
        return None;
    }
    let from_right = |square: Square| match side {
        Relative::LEFT => 10 - file_from_right(square, me),
        _ => file_from_right(square, me),
    };
    let fits = |&from: &Square| Relative::of(from, to, me).has(motion);
    let pick = all.into_iter().filter(fits).map(from_right).min()?;
    let is_outermost = |from: &Square| fits(from) && from_right(*from) == pick;
    only(all.into_iter().filter(is_outermost).collect())
}

/// Whether a kind is one of rook, bishop, dragon and horse.
pub(super) const fn is_big(kind: Kind) -> bool {
    matches!(kind.unpromoted(), Kind::Rook | Kind::Bishop)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Color, sfen},
        *,
    };

    fn position(text: &str) -> Position {
        Position::new(&sfen::parse(text).unwrap())
    }

    fn square(text: &str) -> Square {
        sfen::parse_move(&format!("P*{text}")).unwrap().to()
    }

    fn written(piece: Named, origin: Origin, to: &str) -> Written {
        let dest = Dest {
            at: Some(square(to)),
            same: false,
        };
        Written {
            side: Side::Unsaid,
            dest,
            piece,
            origin,
            promote: Promote::Unsaid,
        }
    }

    fn from(text: &str) -> Origin {
        Origin::From(square(text))
    }

    /// The move and what does not fit.
    fn found(position: &Position, written: Written) -> (String, Misfits) {
        let found = resolve(position, None, written).unwrap();
        (found.mv.to_string(), found.misfits)
    }

    const FITS: Misfits = Misfits {
        piece: None,
        promoted_by_name: false,
        implied_drop: false,
        mark: false,
        same_differs: false,
        words: false,
    };

    #[test]
    fn plain_moves_are_resolved_ones() {
        let position =
            position("ln1gk2nl/1r4gs1/p1pppp1pp/6p2/9/2P6/PP1PPPP1P/1B3S1R1/LN1GKG1NL b BSPp 1");
        let kinds = Kind::ALL.into_iter();
        let names = kinds.flat_map(|kind| [Named::Before(kind), Named::After(kind)]);
        let names: Vec<_> = names.chain([Named::Unsaid]).collect();
        let origins = Square::all().map(Origin::From);
        let origins: Vec<_> = origins.chain([Origin::Hand, Origin::Unsaid]).collect();
        let colors = Color::ALL.into_iter();
        let sides = colors.flat_map(|color| [Side::Marked(color), Side::Signed(color)]);
        let previous = Some(square("5e"));
        let mut plain_moves = 0;
        for side in sides.chain([Side::Unsaid]) {
            for at in [Some(square("2b")), previous, None] {
                for (same, promote) in [
                    (false, Promote::Unsaid),
                    (false, Promote::Yes),
                    (false, Promote::No),
                    (true, Promote::Unsaid),
                ] {
                    for (&piece, &origin) in names
                        .iter()
                        .flat_map(|n| origins.iter().map(move |o| (n, o)))
                    {
                        let dest = Dest { at, same };
                        let written = Written {
                            side,
                            dest,
                            piece,
                            origin,
                            promote,
                        };
                        if let Some(mv) = plain(&position, previous, written) {
                            let misfits = FITS;
                            let resolved = resolve(&position, previous, written);
                            assert_eq!(resolved, Ok(Resolved { mv, misfits }), "{written:?}");
                            plain_moves += 1;
                        }
                    }
                }
            }
        }
        assert!(plain_moves > 1000);
    }

    #[test]
    fn origin_wins_over_the_name() {
        let position = position("4k4/9/9/9/9/9/9/1B7/4K4 b - 1");
        let bishop = position.piece_at(square("8h"));
        let named = |named| found(&position, written(named, from("8h"), "2b"));
        let wrong = (
            "8h2b".to_owned(),
            Misfits {
                piece: bishop,
                ..FITS
            },
        );
        assert_eq!(named(Named::Before(Kind::Bishop)), ("8h2b".into(), FITS));
        assert_eq!(named(Named::Before(Kind::Rook)), wrong);
        // The name of another promoted piece promotes all the same, where that is possible.
        let (text, misfits) = named(Named::After(Kind::Dragon));
        assert_eq!((text.as_str(), misfits.piece), ("8h2b+", bishop));
        let elsewhere = written(Named::After(Kind::Dragon), from("8h"), "7g");
        assert_eq!(found(&position, elsewhere).0, "8h7g");
        assert_eq!(named(Named::After(Kind::Bishop)), ("8h2b".into(), FITS));
        assert_eq!(named(Named::After(Kind::Horse)), ("8h2b+".into(), FITS));
        assert_eq!(named(Named::Unsaid), ("8h2b".into(), FITS));
    }

    #[test]
    fn promoted_name_promotes_where_that_is_possible() {
        let position = position("4k4/9/9/9/9/9/9/1B7/4K4 b - 1");
        let horse = Named::Before(Kind::Horse);
        let by_name = Misfits {
            promoted_by_name: true,
            ..FITS
        };
        assert_eq!(
            found(&position, written(horse, from("8h"), "2b")),
            ("8h2b+".into(), by_name)
        );
        let (text, misfits) = found(&position, written(horse, from("8h"), "7g"));
        assert_eq!((text.as_str(), misfits.promoted_by_name), ("8h7g", false));
        assert!(misfits.piece.is_some());
        let mut said = written(horse, from("8h"), "2b");
        said.promote = Promote::Yes;
        let (text, misfits) = found(&position, said);
        assert_eq!((text.as_str(), misfits.piece.is_some()), ("8h2b+", true));
    }

    #[test]
    fn nothing_is_demoted() {
        let position = position("4k4/9/9/9/9/9/9/1+B7/4K4 b - 1");
        let (text, misfits) = found(
            &position,
            written(Named::After(Kind::Bishop), from("8h"), "7g"),
        );
        assert_eq!((text.as_str(), misfits.piece.is_some()), ("8h7g", true));
    }

    #[test]
    fn drops_are_read_as_written() {
        let position = position("4k4/9/9/9/9/9/9/9/4K4 b P 1");
        let drop = |named| found(&position, written(named, Origin::Hand, "5e")).0;
        assert_eq!(drop(Named::Before(Kind::Pawn)), "P*5e");
        assert_eq!(drop(Named::After(Kind::ProPawn)), "P*5e+");
        assert_eq!(drop(Named::Before(Kind::King)), "K*5e");
    }

    #[test]
    fn a_drop_may_be_implied_when_no_piece_can_move_there() {
        let position = position("4k4/9/9/4p4/9/9/9/4G4/4K4 b GP 1");
        let read = |kind, to| {
            resolve(
                &position,
                None,
                written(Named::Before(kind), Origin::Unsaid, to),
            )
        };
        let drop = read(Kind::Gold, "2h").unwrap();
        assert_eq!(
            (drop.mv.to_string().as_str(), drop.misfits.implied_drop),
            ("G*2h", true)
        );
        let push = read(Kind::Gold, "4h").unwrap();
        assert_eq!(
            (push.mv.to_string().as_str(), push.misfits.implied_drop),
            ("5h4h", false)
        );
        assert_eq!(read(Kind::Pawn, "5d"), Err(Unresolved::NoCandidate));
        assert_eq!(read(Kind::Silver, "5e"), Err(Unresolved::NoCandidate));
    }

    #[test]
    fn ambiguity_is_never_guessed_away() {
        let position = position("4k4/9/3GGG3/9/9/9/9/9/4K4 b - 1");
        let gold = Named::Before(Kind::Gold);
        let read = |origin| resolve(&position, None, written(gold, origin, "5b"));
        let all = ["4c", "5c", "6c"].map(square).to_vec();
        assert_eq!(
            read(Origin::Unsaid),
            Err(Unresolved::Ambiguous(all.clone()))
        );
        assert_eq!(
            read(Origin::Relative(Relative::UP)),
            Err(Unresolved::Ambiguous(all))
        );
        assert_eq!(
            read(Origin::Relative(Relative::DOWN)),
            Err(Unresolved::NoCandidate)
        );
        let left_up = Relative::LEFT.with(Relative::UP);
        assert_eq!(
            read(Origin::Relative(left_up)).unwrap().mv.to_string(),
            "6c5b"
        );
    }

    #[test]
    fn wrong_words_are_understood_where_only_one_piece_can_be_meant() {
        let read = |sfen: &str, words| {
            let gold = written(Named::Before(Kind::Gold), Origin::Relative(words), "4h");
            let found = resolve(&position(sfen), None, gold);
            found.map(|found| (found.mv.to_string(), found.misfits.words))
        };
        let (up, right) = (Relative::UP, Relative::RIGHT);
        let one = "4k4/9/9/9/9/9/9/4G4/3K5 b - 1";
        assert_eq!(read(one, up), Ok(("5h4h".into(), true)));
        assert_eq!(read(one, Relative::SIDEWAYS), Ok(("5h4h".into(), false)));
        // Whether one in hand is meant cannot be told.
        let or_drop = "4k4/9/9/9/9/9/9/4G4/3K5 b G 1";
        assert_eq!(read(or_drop, up), Err(Unresolved::NoCandidate));
        assert_eq!(
            read(or_drop, Relative::SIDEWAYS),
            Ok(("5h4h".into(), false))
        );
        // The one that is straight below is written 直, but stands right of the other.
        let two = "4k4/9/9/9/9/9/9/9/3KGG3 b - 1";
        assert_eq!(read(two, right), Ok(("4i4h".into(), true)));
        assert_eq!(read(two, Relative::LEFT), Ok(("5i4h".into(), false)));
        assert_eq!(read(two, Relative::DOWN), Err(Unresolved::NoCandidate));
        let both = right.with(Relative::LEFT);
        assert_eq!(read(two, both), Err(Unresolved::NoCandidate));
    }

    #[test]
    fn same_square_needs_a_move_before_it() {
        let position = position("4k4/9/9/9/9/9/9/4G4/4K4 b - 1");
        let mut same = written(Named::Before(Kind::Gold), Origin::Unsaid, "4h");
        same.dest = Dest {
            at: None,
            same: true,
        };
        assert_eq!(resolve(&position, None, same), Err(Unresolved::NoPrevious));
        let found = resolve(&position, Some(square("4h")), same).unwrap();
        assert_eq!(
            (found.mv.to_string().as_str(), found.misfits),
            ("5h4h", FITS)
        );
        same.dest.at = Some(square("6h"));
        let found = resolve(&position, Some(square("4h")), same).unwrap();
        assert_eq!(
            (found.mv.to_string().as_str(), found.misfits.same_differs),
            ("5h6h", true)
        );
    }

    #[test]
    fn marks_are_ornament_and_signs_are_data() {
        let position = position("4k4/9/9/9/9/9/9/4G4/4K4 b - 1");
        let mut gold = written(Named::After(Kind::Gold), from("5h"), "4h");
        gold.side = Side::Marked(Color::White);
        assert_eq!(
            found(&position, gold),
            ("5h4h".into(), Misfits { mark: true, ..FITS })
        );
        gold.side = Side::Signed(Color::White);
        assert_eq!(resolve(&position, None, gold), Err(Unresolved::WrongTurn));
    }

    #[test]
    fn empty_origin_is_left_to_the_referee() {
        let position = position("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        let pawn = written(Named::Before(Kind::Pawn), from("7g"), "7f");
        assert_eq!(found(&position, pawn), ("7g7f".into(), FITS));
    }
}
