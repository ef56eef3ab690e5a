//! Defects of the others that are known.

use kifu::shogi::{Kind, Move, Position, attacks::reach, moves::From, sfen};

/// `id`, `peer`, `reason`, `sfen` and `move` of an example, tab-separated.
const LIST: &str = include_str!("../../known.tsv");

/// An entry of the list, with the condition that tells the moves that it is about.
pub(crate) struct Known {
    pub(crate) id: &'static str,
    pub(crate) peer: &'static str,
    pub(crate) reason: &'static str,
    pub(crate) example: (Position, Move),
    explains: Condition,
}

type Condition = fn(&Position, Move) -> bool;

const CONDITIONS: [(&str, Condition); 2] = [
    ("stalemate-by-pawn", stalemates_by_pawn),
    ("side-of-three", is_one_of_three),
];

/// The entries about referees in Rust; the programs in other languages look at theirs.
pub(crate) fn all() -> Vec<Known> {
    LIST.lines().skip(1).filter_map(Known::read).collect()
}

impl Known {
    fn read(line: &'static str) -> Option<Self> {
        let fields: Vec<_> = line.split('\t').collect();
        let [id, peer, reason, position, mv] = fields[..] else {
            panic!("five fields: {line}");
        };
        let (_, explains) = CONDITIONS.into_iter().find(|(name, _)| *name == id)?;
        Some(Self {
            id,
            peer,
            reason,
            example: (
                Position::new(&sfen::parse(position).unwrap()),
                sfen::parse_move(mv).unwrap(),
            ),
            explains,
        })
    }

    /// Whether a disagreement with a peer is this defect.
    pub(crate) fn explains(&self, peer: &str, position: &Position, mv: Move) -> bool {
        self.peer == peer && (self.explains)(position, mv)
    }
}

/// A pawn is dropped without check, and the opponent has no legal move after it.
fn stalemates_by_pawn(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    mv.from() == From::Hand(Kind::Pawn)
        && after.try_play(mv) == Ok(false)
        && !after.has_legal_move()
}

/// Three pieces of the kind can go there, two of them from the same side.
fn is_one_of_three(position: &Position, mv: Move) -> bool {
    let Some(origin) = mv.origin() else {
        return false;
    };
    let piece = position.piece_at(origin);
    let rivals = position.pieces().filter(|&(from, other)| {
        Some(other) == piece && reach(other, from, position.occupied()).has(mv.to())
    });
    let rivals: Vec<_> = rivals.map(|(from, _)| from).collect();
    let side = |file: u8| file.cmp(&mv.to().file());
    let beside = rivals
        .iter()
        .filter(|from| side(from.file()) == side(origin.file()));
    rivals.len() >= 3 && beside.count() >= 2
}
