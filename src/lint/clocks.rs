//! Time controls.

use super::{Cx, headers::Key};
use crate::{
    format::csa::{Clock, time_control},
    record::Tag,
    shogi::Color,
};

/// The time control of one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The times.
    pub clock: Clock,
    /// Where it is given.
    pub tag: Tag,
    /// Whether its form leaves room for times that it does not say.
    pub vague: bool,
}

impl Cx<'_> {
    /// The time control of a side, where the headers give one that leaves no doubt what happens when
    /// the time is used up. Plain words such as 各4時間 do not say whether there is byoyomi.
    pub(super) fn time_limit(&self, side: Color) -> Option<Limit> {
        if self.header(&[Key::Byoyomi]).is_some() {
            return None;
        }
        let own = match side {
            Color::Black => Key::BlackTimeLimit,
            Color::White => Key::WhiteTimeLimit,
        };
        let (tag, value) = self
            .header(&[own])
            .or_else(|| self.header(&[Key::TimeLimit]))?;
        let is_csa = value
            .bytes()
            .all(|b| b.is_ascii_digit() || b"+:.".contains(&b));
        let sudden = value.contains("切れ負け") || value.contains("加算");
        if !is_csa && !sudden {
            return None;
        }
        Some(Limit {
            clock: time_control(value)?,
            tag,
            // `$TIME_LIMIT` has no way to say that moves add time, and events that add it use it.
            vague: value.contains(':'),
        })
    }
}
