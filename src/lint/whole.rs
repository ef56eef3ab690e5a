//! Whether a line of play has all of its moves.

use crate::{
    format::{Detail, Slip},
    lint::Cx,
    record::NodeId,
    replay::Event,
    shogi::Illegal,
};

/// What is known of the moves up to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// Nothing is wrong with them.
    Whole,
    /// One is miswritten, or a foul. What is illegal after it may follow from that.
    Miswritten,
    /// Something speaks for moves that are missing, stand in the wrong place or were not read.
    Broken,
}

impl Cx<'_> {
    /// Whether nothing speaks for moves that are missing, stand in the wrong place or were not read
    /// on the way from the start to a node. What other lines of play lack does not matter.
    pub(super) fn is_whole_to(&self, node: NodeId) -> bool {
        let courses = self.courses.get_or_init(|| self.courses());
        courses
            .get(node.index())
            .is_none_or(|&way| way != Course::Broken)
    }

    /// The course to each node.
    fn courses(&self) -> Vec<Course> {
        let mut courses = vec![Course::Whole; self.record.len() + 1];
        for event in self.replay.events() {
            let (node, way) = match event {
                Event::Illegal(step)
                    if step.violations.iter().any(comes_of_a_gap)
                        && self.meant_origin(step).is_none() =>
                {
                    (step.node, Course::Broken)
                }
                Event::Illegal(step) => (step.node, Course::Miswritten),
                Event::Unresolved(step) => (step.node, Course::Broken),
                _ => continue,
            };
            if let Some(place) = courses.get_mut(node.index()) {
                *place = way;
            }
        }
        let jumps = self.jumps();
        // A node comes after the one that it follows.
        for id in self.record.ids() {
            let parent = self.record.parent(id);
            let before = parent
                .and_then(|parent| courses.get(parent.index()))
                .copied();
            let Some(way) = courses.get_mut(id.index()) else {
                continue;
            };
            if jumps.binary_search(&id).is_ok() {
                *way = Course::Broken;
            } else if let Some(before) = before.filter(|&before| before != Course::Whole) {
                *way = before;
            }
        }
        courses
    }

    /// The moves whose numbers do not follow, and that others go on from.
    fn jumps(&self) -> Vec<NodeId> {
        let is_jump = |slip: Slip, detail: &Detail| {
            slip == Slip::MoveNumber && !matches!(detail, Detail::Number { .. })
        };
        let mut faults = self.faults.iter();
        if !faults.any(|fault| is_jump(fault.slip, &fault.detail)) {
            return Vec::new();
        }
        let start = |id: NodeId| self.record.node(id).span.start;
        let mut by_place: Vec<NodeId> = self.record.ids().collect();
        by_place.sort_by_key(|&id| start(id));
        let faults = self.faults.iter();
        let mut jumps: Vec<NodeId> = faults
            .filter(|fault| is_jump(fault.slip, &fault.detail))
            .filter_map(|fault| {
                // The number stands before its move.
                let next = by_place.partition_point(|&id| start(id) < fault.at.end);
                by_place.get(next).copied()
            })
            .collect();
        jumps.sort_unstable();
        jumps
    }
}

/// Whether a move is illegal as moves are behind one that is missing. Others are miswritten or fouls.
const fn comes_of_a_gap(reason: Illegal) -> bool {
    matches!(
        reason,
        Illegal::BlockedPath
            | Illegal::NoPiece
            | Illegal::NotInHand
            | Illegal::OccupiedByOwn
            | Illegal::OpponentsPiece
            | Illegal::WrongTurn
    )
}
