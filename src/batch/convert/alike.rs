//! Messages that many games have alike: the first are told, the others counted.

use std::{collections::HashMap, mem};

use super::{Kind, Message};

/// How many kinds are told apart. A record can have headers of any name.
const KINDS: usize = 1000;
/// So many are looked through more quickly than a table.
const FEW: usize = 16;
/// How many messages of no kind are told.
const TEXTS: u64 = 100;

/// Counts of messages, in the order of the first of each kind.
#[derive(Debug, Default)]
pub(crate) struct Alike {
    /// All are told.
    all: bool,
    kinds: Vec<Told>,
    /// Where each is, once there are many.
    places: HashMap<Kind, usize>,
    warnings: u64,
    errors: u64,
}

/// What was told of a kind.
#[derive(Debug)]
struct Told {
    kind: Kind,
    /// Of how many games it was told.
    games: u64,
    /// The last of them, and its file.
    last: (u64, u64),
    /// What was not told.
    hidden: Hidden,
}

/// What was not told of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Hidden {
    /// How many games have it.
    pub(crate) games: u64,
    /// How many files they are in.
    pub(crate) files: u64,
    /// The last of them.
    last: Option<(u64, u64)>,
}

/// Whether a message is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fare {
    Told,
    /// It is counted with those of its kind.
    Counted,
    /// It is none of a kind that is counted.
    Lost,
}

impl Alike {
    /// Counts for a run, of which all may be told.
    pub(crate) fn new(all: bool) -> Self {
        Self {
            all,
            ..Self::default()
        }
    }

    /// Counts a message of the file with a number; files and games come in order. `errors` says
    /// whether errors are told however many they are.
    pub(crate) fn take(&mut self, file: u64, message: &Message, errors: bool) -> Fare {
        if self.all || message.is_error() && errors {
            return Fare::Told;
        }
        let Some((kind, game)) = message.kind() else {
            let count = if message.is_error() {
                &mut self.errors
            } else {
                &mut self.warnings
            };
            *count += 1;
            return if *count <= TEXTS {
                Fare::Told
            } else {
                Fare::Lost
            };
        };
        let most = kind.most();
        let Some(told) = self.told(kind) else {
            return Fare::Lost;
        };
        let place = (file, game);
        let is_same = told.games > 0 && told.last == place;
        if is_same || told.games < most {
            told.games += u64::from(!is_same);
            told.last = place;
            return Fare::Told;
        }
        told.hidden.add(place);
        Fare::Counted
    }

    /// Counts games of a file that are not told.
    pub(crate) fn hide(&mut self, file: u64, kind: &Kind, games: u64) -> Fare {
        let Some(told) = self.told(kind) else {
            return Fare::Lost;
        };
        let hidden = &mut told.hidden;
        hidden.games += games;
        hidden.files += u64::from(hidden.last.is_none_or(|(last, _)| last != file));
        hidden.last = Some((file, u64::MAX));
        Fare::Counted
    }

    /// What was not told of each kind so far, which is forgotten.
    pub(crate) fn take_hidden(&mut self) -> Vec<(Kind, Hidden)> {
        let some = self.kinds.iter_mut().filter(|told| told.hidden.games > 0);
        let taken = some.map(|told| {
            let nothing = Hidden {
                last: told.hidden.last,
                ..Hidden::default()
            };
            (told.kind.clone(), mem::replace(&mut told.hidden, nothing))
        });
        taken.collect()
    }

    fn told(&mut self, kind: &Kind) -> Option<&mut Told> {
        let few = self.kinds.iter().take(FEW);
        let found = few.into_iter().position(|told| told.kind == *kind);
        let place = match found.or_else(|| self.places.get(kind).copied()) {
            Some(place) => place,
            None if self.kinds.len() >= KINDS => return None,
            None => {
                let place = self.kinds.len();
                if place >= FEW {
                    self.places.insert(kind.clone(), place);
                }
                self.kinds.push(Told {
                    kind: kind.clone(),
                    games: 0,
                    last: (0, 0),
                    hidden: Hidden::default(),
                });
                place
            }
        };
        self.kinds.get_mut(place)
    }
}

impl Hidden {
    /// Counts a game, which may be the last one again.
    fn add(&mut self, place: (u64, u64)) {
        if self.last == Some(place) {
            return;
        }
        self.games += 1;
        self.files += u64::from(self.last.is_none_or(|(file, _)| file != place.0));
        self.last = Some(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        batch::convert::{Weight, What},
        format::Lost,
    };

    fn lost(kind: Kind, game: u64) -> Message {
        Message {
            weight: Weight::Warning,
            what: What::Alike {
                game,
                kind,
                count: 1,
                ply: None,
            },
        }
    }

    #[test]
    fn games_and_files_are_counted_once() {
        let mut told = Alike::new(false);
        let times = || Kind::Lost(Lost::Times);
        for game in 1..=3 {
            assert_eq!(told.take(0, &lost(times(), game), false), Fare::Told);
        }
        // Again of a game that was told.
        assert_eq!(told.take(0, &lost(times(), 3), false), Fare::Told);
        for (file, game) in [(0, 4), (0, 4), (1, 1), (1, 2)] {
            assert_eq!(told.take(file, &lost(times(), game), false), Fare::Counted);
        }
        assert_eq!(told.hide(1, &times(), 10), Fare::Counted);
        assert_eq!(told.hide(2, &times(), 10), Fare::Counted);
        let hidden = told.take_hidden();
        assert_eq!(hidden.len(), 1);
        assert_eq!((hidden[0].1.games, hidden[0].1.files), (23, 3));
        assert!(told.take_hidden().is_empty());
    }

    #[test]
    fn there_is_no_end_of_kinds_in_memory() {
        let mut told = Alike::new(false);
        let kind = |n: usize| Kind::Lost(Lost::Header(n.to_string()));
        for n in 0..KINDS {
            assert_eq!(told.take(0, &lost(kind(n), 1), false), Fare::Told);
        }
        assert_eq!(told.take(0, &lost(kind(KINDS), 1), false), Fare::Lost);
        assert_eq!(told.take(0, &lost(kind(0), 2), false), Fare::Told);
        let mut all = Alike::new(true);
        assert_eq!(all.take(0, &lost(kind(KINDS), 9), false), Fare::Told);
    }
}
