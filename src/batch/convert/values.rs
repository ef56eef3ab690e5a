//! What a game has to say in the name of its file.

use super::{date, name::Field};
use crate::{
    batch::safe,
    record::{Game, Winner},
    shogi::{Color, Handicap},
};

/// What stands for a value that a record does not have.
const UNKNOWN: &str = "unknown";

/// The values of all fields for one game; safe, but for the number.
#[derive(Clone, Default, Debug)]
pub(super) struct Values {
    pub(super) stem: String,
    pub(super) ext: String,
    pub(super) from: String,
    pub(super) number: u64,
    date: String,
    start: String,
    black: String,
    white: String,
    event: String,
    site: String,
    opening: String,
    handicap: String,
    plies: usize,
    result: String,
    winner: String,
}

impl Values {
    /// What the record says.
    pub(super) fn of(game: &Game<'_>) -> Self {
        let record = game.record;
        let tag = |key| safe_or_unknown(record.tag(key));
        let when = ["開始日時", "対局日", "対局日時"];
        let when = when.into_iter().find_map(|key| record.tag(key));
        let (date, start) = match when.map(|when| (when, date::normal(when))) {
            Some((_, Some((date, Some(time))))) => (date.clone(), format!("{date}_{time}")),
            Some((_, Some((date, None)))) => (date.clone(), date),
            Some((raw, None)) => (safe_or_unknown(Some(raw)), safe_or_unknown(Some(raw))),
            None => (UNKNOWN.to_string(), UNKNOWN.to_string()),
        };
        let moves = game.main_line().filter(|&id| record.ending(id).is_none());
        let ending = game.main_line().find_map(|id| record.ending(id));
        Self {
            date,
            start,
            black: safe_or_unknown(record.player(Color::Black)),
            white: safe_or_unknown(record.player(Color::White)),
            event: tag("棋戦"),
            site: tag("場所"),
            opening: tag("戦型"),
            handicap: safe_or_unknown(record.handicap().map(Handicap::name)),
            plies: moves.count(),
            result: safe_or_unknown(ending.map(|ending| ending.kind.name())),
            winner: safe_or_unknown(record.winner().map(Winner::name)),
            ..Self::default()
        }
    }

    /// The value of a field, numbers with at least so many digits.
    pub(super) fn get(&self, field: Field, width: usize) -> String {
        let value = match field {
            Field::Stem => &self.stem,
            Field::Ext => &self.ext,
            Field::From => &self.from,
            Field::N => return format!("{:0width$}", self.number),
            Field::Plies => return format!("{:0width$}", self.plies),
            Field::Date => &self.date,
            Field::Start => &self.start,
            Field::Black => &self.black,
            Field::White => &self.white,
            Field::Event => &self.event,
            Field::Site => &self.site,
            Field::Opening => &self.opening,
            Field::Handicap => &self.handicap,
            Field::Result => &self.result,
            Field::Winner => &self.winner,
        };
        value.clone()
    }
}

fn safe_or_unknown(value: Option<&str>) -> String {
    let value = value.map(str::trim).filter(|value| !value.is_empty());
    safe::value(value.unwrap_or(UNKNOWN))
}
