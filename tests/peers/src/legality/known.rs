//! Defects of the others that are known.

use kifu::shogi::{Kind, Move, Position, moves::From, sfen};

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

const CONDITIONS: [(&str, Condition); 1] = [("stalemate-by-pawn", stalemates_by_pawn)];

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
