//! Problems (詰将棋): records whose headers say that they are one.

use super::{Cx, headers::Key};
use crate::{
    record::{Tag, number::leading_number},
    replay::Event,
    shogi::{Color, Kind, Piece},
};

/// A problem.
#[derive(Clone, Copy, Debug)]
pub(super) struct Problem {
    /// The side that gives mate: the one to move.
    pub attacker: Color,
    /// How many moves to mate the headers say, and where.
    pub length: Option<(u64, Tag)>,
}

impl Cx<'_> {
    /// The problem that a record is by its own words; `None` for a game, and where the moves or the
    /// position give no ground to judge one.
    pub(super) fn problem(&self) -> Option<Problem> {
        let length = self.length_in_headers();
        let is_named = self.header(&[Key::Title, Key::Soundness]).is_some()
            || length.is_some_and(|(_, mates, _)| mates)
            || self
                .header(&[Key::Handicap])
                .is_some_and(|(_, value)| value == "詰将棋");
        if !is_named {
            return None;
        }
        let setup = self.record.start.setup.as_ref()?;
        let attacker = setup.turn;
        let king = Some(Piece::new(attacker.other(), Kind::King));
        let is_judged = setup.board.iter().filter(|piece| **piece == king).count() == 1
            && !self
                .replay
                .events()
                .iter()
                .any(|event| matches!(event, Event::Illegal(_) | Event::Unresolved(_)));
        is_judged.then_some(Problem {
            attacker,
            length: length.map(|(length, _, tag)| (length, tag)),
        })
    }

    /// The length that the headers give, whether they say that it is one to mate, and where.
    fn length_in_headers(&self) -> Option<(u64, bool, Tag)> {
        let (tag, value) = self.header(&[Key::Length, Key::MateLength])?;
        let (length, rest) = leading_number(value)?;
        let mates = rest.starts_with("手詰");
        (mates || matches!(rest, "" | "手")).then_some((length, mates, tag))
    }
}
