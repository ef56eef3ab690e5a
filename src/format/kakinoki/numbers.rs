//! The numbers of moves.

use super::{
    cursor::{Cursor, is_blank},
    endings,
    game::Session,
    grammar::{self, Numbered, Said},
    kif::Line,
    lines::State,
};
use crate::{
    format::{Detail, Fault, Slip},
    record::{Action, NodeId},
    shogi::{Piece, Written, written::Origin},
    source::Span,
};

/// How far the moves are followed back to where a piece comes from.
const LOOK_BACK: usize = 1_000;

impl Session<'_> {
    /// Compares the number of a move with the one that it should have.
    pub(super) fn check_number(&mut self, line: &Line<'_>, read: &Numbered) {
        let Some(current) = self.memory.lines.last() else {
            return;
        };
        let (ended, jumps) = (current.state == State::Ended, current.jumps);
        // The ending has a number too.
        let expected = current.next_number().saturating_add(u64::from(ended));
        if read.number == expected {
            return;
        }
        let at = Span::new(read.number_at.0, read.number_at.1).shifted(line.start);
        let (found, ply) = (read.number, current.next_ply());
        // A number that stands alone is a slip of the pen; one that the next line follows is meant.
        // Where no line follows, one that goes back is no variation of a single move, unless it is
        // that of the move before. No variation consists of an ending.
        let next = self.next_number_after(line);
        let is_end = matches!(read.said, Said::End(_));
        let is_slip = match next {
            _ if is_end && !ended && found < expected => true,
            Some(next) => next == expected.saturating_add(1),
            None if found.saturating_add(1) == expected => !ended && self.moves_next(read.said),
            None => found < expected,
        };
        // Two moves that are missing leave the turn as it is. Before an ending any number may be, which
        // the summary line tells.
        let is_sure = match self.summed_up_after(line).filter(|_| is_end) {
            Some(count) => count.saturating_add(1) == expected,
            None if is_end => found < expected,
            None => is_slip || next.is_none() && found <= expected.saturating_add(1),
        };
        let detail = if !jumps && is_sure {
            Detail::Number { found, expected }
        } else {
            Detail::Jump { found, expected }
        };
        self.faults
            .push(Fault::new(Slip::MoveNumber, at).with(detail).at_ply(ply));
        if !ended && is_slip {
            return;
        }
        if found > expected {
            self.memory.lines.renumber(found);
        } else if self.memory.lines.has_passed(found) {
            self.branch(found, at);
        }
        // What others go on from is in doubt, and so are they.
        if let Some(line) = self.memory.lines.last() {
            line.jumps = found > expected || next.is_some();
        }
    }

    /// Whether a move is one of the side that is to move, by the piece: who put it where it comes from.
    /// An alternative to the last move is one of the other side.
    fn moves_next(&mut self, said: Said) -> bool {
        let Said::Move(Written {
            origin: Origin::From(from),
            ..
        }) = said
        else {
            return false;
        };
        let ply = self.next_ply();
        let current = self.build.current();
        let record = self.build.record();
        let (mut node, mut at) = (Some(current), ply);
        // 同 is where the move before went.
        let mut latest = None;
        for _ in 0..LOOK_BACK {
            let Some(id) = node.filter(|&id| id != NodeId::ROOT) else {
                let Some(setup) = &record.start.setup else {
                    return false;
                };
                let owner = setup.piece_at(from).map(Piece::color);
                return owner.is_some() && owner == record.side_at(ply);
            };
            at = at.saturating_sub(1);
            if let Action::Play(written) = record.node(id).action {
                let here = latest.unwrap_or(at);
                latest = match written.dest.at {
                    Some(to) if to == from => return here % 2 == ply % 2,
                    Some(_) => None,
                    None => Some(here),
                };
            }
            node = record.parent(id);
        }
        false
    }

    /// Whether a number is that of a move that the line of play has already.
    pub(super) fn is_repeat(&mut self, number: u64) -> bool {
        let expected = self
            .memory
            .lines
            .last()
            .map_or(0, |line| line.next_number());
        number <= expected && self.memory.lines.has_passed(number)
    }

    pub(super) fn next_number_after(&self, line: &Line<'_>) -> Option<u64> {
        let next = self.next_line_after(line)?;
        Some(grammar::number_of(next.text)?.0)
    }

    /// How many moves there are by the summary line that comes next.
    fn summed_up_after(&self, line: &Line<'_>) -> Option<u64> {
        let next = self.next_line_after(line)?;
        let text = next.text.trim_start_matches(is_blank);
        let summary = endings::summary(&mut Cursor::new(text)).ok()?;
        Some(summary.count?.0)
    }

    /// The next line, but for comments and blank lines, which stand between moves.
    fn next_line_after(&self, line: &Line<'_>) -> Option<Line<'_>> {
        let rest = self.text.as_str().get(line.next..)?;
        super::kif::lines(rest)
            .filter(|line| !line.text.trim_matches(is_blank).is_empty())
            .find(|line| !line.text.starts_with(['*', '#', '&']))
    }
}
