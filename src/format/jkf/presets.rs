//! The names of start positions.

use crate::shogi::Handicap;

/// Any position, which `data` gives.
pub(super) const OTHER: &str = "OTHER";

/// The lance of 1一 is gone in most programs, that of 9一 in some: read, but never written.
pub(super) const AMBIGUOUS: (&str, Handicap) = ("3", Handicap::Three);

const PRESETS: [(&str, Handicap); 15] = [
    ("HIRATE", Handicap::Hirate),
    ("KY", Handicap::Lance),
    ("KY_R", Handicap::RightLance),
    ("KA", Handicap::Bishop),
    ("HI", Handicap::Rook),
    ("HIKY", Handicap::RookLance),
    ("2", Handicap::Two),
    ("4", Handicap::Four),
    ("5", Handicap::Five),
    ("5_L", Handicap::FiveLeft),
    ("6", Handicap::Six),
    ("7_L", Handicap::SevenLeft),
    ("7_R", Handicap::SevenRight),
    ("8", Handicap::Eight),
    ("10", Handicap::Ten),
];

/// The start position with a name.
pub(super) fn handicap(preset: &str) -> Option<Handicap> {
    let mut all = PRESETS.iter().chain([&AMBIGUOUS]);
    all.find(|entry| entry.0 == preset).map(|entry| entry.1)
}

/// The name of a start position, where it has one that means the same to all programs.
pub(super) fn preset(handicap: Handicap) -> Option<&'static str> {
    let found = PRESETS.iter().find(|entry| entry.1 == handicap);
    found.map(|entry| entry.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_standard_handicaps() {
        for start in Handicap::NAMED {
            assert_eq!(preset(start).is_some(), start.is_standard(), "{start:?}");
            assert!(preset(start).is_none_or(|name| handicap(name) == Some(start)));
        }
        assert_eq!(handicap("3"), Some(Handicap::Three));
        assert_eq!(handicap("9"), None);
    }
}
