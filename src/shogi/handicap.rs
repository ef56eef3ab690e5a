//! The handicaps (手合割) as start positions and by name.

use super::Setup;

/// A named start position (formats.md 3), or any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handicap {
    /// 平手
    Hirate,
    /// Any position without a name.
    Other,
}

impl Handicap {
    /// The handicap that a start position is.
    pub fn of(_setup: &Setup) -> Self {
        unimplemented!()
    }

    /// The start position; `None` for [`Handicap::Other`].
    pub fn setup(self) -> Option<Setup> {
        unimplemented!()
    }

    /// The name in kifu JSON: `hirate`, `lance`, `right-lance`, …, `other`.
    pub const fn name(self) -> &'static str {
        unimplemented!()
    }

    /// The handicap with a name of kifu JSON.
    pub fn from_name(_name: &str) -> Option<Self> {
        unimplemented!()
    }

    /// The Japanese name as KIF writes it: 平手, 香落ち, …; `None` for [`Handicap::Other`].
    pub const fn kanji(self) -> Option<&'static str> {
        unimplemented!()
    }
}
