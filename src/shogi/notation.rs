//! Writing a move as Japanese notation does: as short as it stays clear.

use std::fmt::Write as _;

use super::{
    Color, Kind, Move, Position, Square, Written,
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

/// How a move is usually written, where a text without origin has it otherwise: with words that
/// are not needed or do not fit, with or without 打 and 不成. The mark and the square do not count.
pub fn usual_for(
    position: &Position,
    m: Move,
    previous: Option<Square>,
    written: Written,
) -> Option<Written> {
    if matches!(written.origin, Origin::From(_)) {
        return None;
    }
    let usual = written_of(position, m, previous)?;
    let differs = usual.origin != written.origin || usual.promote != written.promote;
    differs.then_some(usual)
}

/// The text of a move: `▲５八金右`, `△同　銀`, `▲２三歩不成`, `△４五角打`; with an origin,
/// `▲７六歩(77)`.
///
/// ```
/// use kifu::shogi::{Position, Setup, notation::{text_of, written_of}, sfen};
/// let start = Position::new(&Setup::startpos());
/// let written = written_of(&start, sfen::parse_move("4i5h").unwrap(), None).unwrap();
/// assert_eq!(text_of(&written), "▲５八金右");
/// ```
pub fn text_of(written: &Written) -> String {
    let mut out = String::from(match written.side {
        Side::Marked(Color::Black) => "▲",
        Side::Marked(Color::White) => "△",
        Side::Unsaid | Side::Signed(_) => "",
    });
    if written.dest.same {
        out.push_str("同\u{3000}");
    }
    if let Some(square) = written.dest.at {
        out.push_str(&square.kanji());
    }
    out.push_str(written.piece.kind().map_or("", Kind::kanji));
    if let Origin::Relative(words) = written.origin {
        let said = Relative::WORDS.iter().filter(|word| words.has(word.0));
        out.extend(said.map(|word| word.1));
    }
    out.push_str(match written.promote {
        Promote::Unsaid => "",
        Promote::Yes => "成",
        Promote::No => "不成",
    });
    match written.origin {
        Origin::Hand => out.push('打'),
        Origin::From(from) => {
            // Writing to a string does not fail.
            let _ = write!(out, "({}{})", from.file(), from.rank());
        }
        Origin::Unsaid | Origin::Relative(_) => {}
    }
    out
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
