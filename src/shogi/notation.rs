//! Writing a move as Japanese notation does: as short as it stays clear.

use super::{
    Kind, Move, Position, Square, Written,
    bitboard::Bitboard,
    moves::From,
    resolve::is_big,
    written::{Dest, Named, Origin, Promote, Relative, Side, candidates, file_from_right, resolve},
};

/// A move in the notation of the Japan Shogi Association (the notation of KI2): 同 where it
/// applies, 打 and the relative words only where needed, 成 or 不成 wherever there is a choice.
/// `previous`: the destination of the move before.
///
/// `None` for a move that the notation cannot say, such as one from an empty square.
///
/// ```
/// use kifu::shogi::{Position, notation::written_of, sfen, written::{Origin, Relative}};
/// let setup = sfen::parse("4k4/2G6/G8/9/9/9/9/9/4K4 b - 1").unwrap();
/// let written = written_of(&Position::new(&setup), sfen::parse_move("9c8b").unwrap(), None);
/// assert_eq!(written.unwrap().origin, Origin::Relative(Relative::UP));
/// ```
pub fn written_of(position: &Position, m: Move, previous: Option<Square>) -> Option<Written> {
    let to = m.to();
    let kind = match m.from() {
        From::Hand(kind) => kind,
        From::Board(from) => position.piece_at(from)?.kind(),
    };
    let same = previous == Some(to);
    let written = Written {
        side: Side::Marked(position.turn()),
        dest: Dest {
            at: if same { None } else { Some(to) },
            same,
        },
        piece: Named::Before(kind),
        origin: origin(position, m, kind),
        promote: promotion(position, m, kind),
    };
    let means = |written| resolve(position, previous, written).is_ok_and(|found| found.mv == m);
    if means(written) {
        return Some(written);
    }
    // A drop that no one could make.
    let said = Written {
        origin: Origin::Hand,
        ..written
    };
    (m.is_drop() && means(said)).then_some(said)
}

fn origin(position: &Position, m: Move, kind: Kind) -> Origin {
    let all = candidates(position, kind, m.to());
    let Some(from) = m.origin() else {
        return if all.is_empty() {
            Origin::Unsaid
        } else {
            Origin::Hand
        };
    };
    let others = all.without(Bitboard::only(from));
    if others.is_empty() {
        return Origin::Unsaid;
    }
    Origin::Relative(words(position, from, m.to(), kind, others))
}

/// The words that tell a piece from others: the motion alone if it does, else the side, else both.
fn words(position: &Position, from: Square, to: Square, kind: Kind, others: Bitboard) -> Relative {
    let me = position.turn();
    let sides = Relative::LEFT
        .with(Relative::STRAIGHT)
        .with(Relative::RIGHT);
    let motions = Relative::UP.with(Relative::SIDEWAYS).with(Relative::DOWN);
    let way = Relative::of(from, to, me);
    let is_shared = |mask: Relative| {
        let mut ways = others.into_iter().map(|other| Relative::of(other, to, me));
        ways.any(|other| other.only(mask) == way.only(mask))
    };
    if !is_shared(motions) {
        return way.only(motions);
    }
    if is_big(kind) {
        let file = file_from_right(from, me);
        let rightmost = others
            .into_iter()
            .all(|other| file < file_from_right(other, me));
        return if rightmost {
            Relative::RIGHT
        } else {
            Relative::LEFT
        };
    }
    if way.has(Relative::STRAIGHT) {
        return Relative::STRAIGHT;
    }
    if is_shared(sides) {
        way.only(sides.with(motions))
    } else {
        way.only(sides)
    }
}

fn promotion(position: &Position, m: Move, kind: Kind) -> Promote {
    if m.promotes() {
        return Promote::Yes;
    }
    let Some(from) = m.origin() else {
        return Promote::Unsaid;
    };
    let me = position.turn();
    if kind.promoted().is_some() && (from.in_zone(me) || m.to().in_zone(me)) {
        Promote::No
    } else {
        Promote::Unsaid
    }
}
