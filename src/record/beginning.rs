//! Where the game of a record begins.

use crate::shogi::{Handicap, Setup};

/// Whether a record holds its game from the first move on. What looks back over the whole game can
/// only be judged where it does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Beginning {
    /// With the record: it starts as games do, or nothing is known of its start.
    WithRecord,
    /// It is not said: the start is one that a game cannot begin with, or a composed one, and has no
    /// number.
    Unsaid,
    /// Before the record, whose start has a number.
    Before,
}

impl Beginning {
    /// By the start position of a record.
    ///
    /// ```
    /// use kifu::{record::Beginning, shogi::Setup};
    ///
    /// let mut setup = Setup::startpos();
    /// assert_eq!(Beginning::of(Some(&setup)), Beginning::WithRecord);
    /// setup.number = 101;
    /// assert_eq!(Beginning::of(Some(&setup)), Beginning::Before);
    /// ```
    pub fn of(setup: Option<&Setup>) -> Self {
        match setup {
            Some(setup) if setup.number > 1 => Self::Before,
            Some(setup) if Handicap::of(setup) == Handicap::Other => Self::Unsaid,
            _ => Self::WithRecord,
        }
    }
}
