//! Putting findings right: edits of the bytes of a file, everything else stays as it is.
//!
//! The fixes of all findings of a file are made together and then judged: the games must say the
//! same as before (unless unsafe fixes are asked for) and there must be no finding that was not
//! there before. Where that does not hold, the fixes are made one rule at a time, and then one at a
//! time, and those that do not stand the test are left out. This goes on until nothing is left to do,
//! so that a second run changes nothing.

mod look;
mod splice;

use std::{collections::BTreeSet, ops::ControlFlow};

use self::{
    look::{Look, Sheet},
    splice::{Splice, spliced},
};
use super::{Games, ReadError, ReadOptions};
use crate::{
    diagnostic::{Safety, Severity},
    lint::Settings,
};

/// How often a file is gone through: a fix can bring out a finding that another one hid.
const PASSES: usize = 16;
/// How many fixes of a rule are tried alone in one pass through a file.
const ALONE: usize = 64;

/// How findings are fixed.
#[derive(Clone, Copy, Debug)]
pub struct Fixing<'a> {
    /// How the file is read.
    pub read: &'a ReadOptions,
    /// What the rules depend on; only findings that are told are fixed.
    pub settings: &'a Settings,
    /// The least severity of findings that are fixed.
    pub least: Severity,
    /// Up to what risk.
    pub safety: Safety,
}

/// A file whose findings are fixed as far as that goes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Fixed {
    /// Its new bytes; `None` where nothing was to be done.
    pub bytes: Option<Vec<u8>>,
    /// How many fixes were made.
    pub fixes: u64,
}

/// Fixes files, with memory that is used again for each.
#[derive(Default)]
pub struct Fixer {
    games: Games,
    sheet: Sheet,
}

impl Fixer {
    /// Fixes the findings of a file.
    ///
    /// # Errors
    /// When a game is too large.
    pub fn fix(
        &mut self,
        bytes: &[u8],
        extension: Option<&str>,
        fixing: Fixing<'_>,
    ) -> Result<Fixed, ReadError> {
        let mut fixed = Fixed::default();
        let mut refused = BTreeSet::new();
        let mut look = self.look(bytes, extension, fixing)?;
        for _ in 0..PASSES {
            let current = fixed.bytes.as_deref().unwrap_or(bytes);
            let wanted: Vec<Splice> = std::mem::take(&mut look.splices)
                .into_iter()
                .filter(|splice| !refused.contains(&splice.key()))
                .collect();
            if wanted.is_empty() {
                break;
            }
            let mut attempt = Attempt {
                fixer: self,
                extension,
                fixing,
                refused: &mut refused,
            };
            let Some((bytes, count, after)) = attempt.make(current, &look, &wanted)? else {
                break;
            };
            fixed.bytes = Some(bytes);
            fixed.fixes += count;
            look = after;
        }
        Ok(fixed)
    }

    /// Reads and checks all games.
    fn look(
        &mut self,
        bytes: &[u8],
        extension: Option<&str>,
        fixing: Fixing<'_>,
    ) -> Result<Look, ReadError> {
        let mut look = Look::default();
        let Self { games, sheet } = self;
        let mut each = |game: super::GameInput<'_>| {
            look.game(bytes, &game, fixing, sheet);
            ControlFlow::Continue(())
        };
        games.read(&mut &bytes[..], extension, fixing.read, &mut each)?;
        Ok(look)
    }
}

/// What comes of some fixes: the bytes, how many there were, and what is found then.
type Made = (Vec<u8>, u64, Look);

/// Fixes that are being tried.
struct Attempt<'a> {
    fixer: &'a mut Fixer,
    extension: Option<&'a str>,
    fixing: Fixing<'a>,
    /// The fixes that did not stand the test.
    refused: &'a mut BTreeSet<(&'static str, u64)>,
}

impl Attempt<'_> {
    /// Makes as many of the fixes as stand the test; `None` when none does.
    fn make(
        &mut self,
        bytes: &[u8],
        before: &Look,
        wanted: &[Splice],
    ) -> Result<Option<Made>, ReadError> {
        if let Some(made) = self.together(bytes, before, wanted)? {
            return Ok(Some(made));
        }
        let rules: BTreeSet<&str> = wanted.iter().map(|splice| splice.code).collect();
        let groups = rules.into_iter().map(|code| {
            let of_rule = wanted.iter().filter(|splice| splice.code == code);
            of_rule.cloned().collect::<Vec<_>>()
        });
        let groups: Vec<_> = groups.collect();
        // Places move with each change, so that one group is made in a pass.
        for group in groups {
            if let Some(made) = self.together(bytes, before, &group)? {
                return Ok(Some(made));
            }
            for one in group.into_iter().take(ALONE) {
                let key = one.key();
                if let Some(made) = self.together(bytes, before, &[one])? {
                    return Ok(Some(made));
                }
                self.refused.insert(key);
            }
        }
        Ok(None)
    }

    fn together(
        &mut self,
        bytes: &[u8],
        before: &Look,
        splices: &[Splice],
    ) -> Result<Option<Made>, ReadError> {
        let (new, count) = spliced(bytes, splices);
        if new == bytes {
            return Ok(None);
        }
        let after = self.fixer.look(&new, self.extension, self.fixing)?;
        let is_safe = |splices: &[Splice]| splices.iter().all(|it| it.safety == Safety::Safe);
        let first_is_safe = is_safe(splices);
        if before.allows(&after, first_is_safe) {
            return Ok(Some((new, count, after)));
        }
        // What one finding hid may have a fix as well.
        let (newer, more) = spliced(&new, &after.splices);
        let both_are_safe = first_is_safe && is_safe(&after.splices);
        let after = self.fixer.look(&newer, self.extension, self.fixing)?;
        let is_allowed = before.allows(&after, both_are_safe);
        Ok(is_allowed.then_some((newer, count + more, after)))
    }
}

impl std::fmt::Debug for Fixer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fixer").finish_non_exhaustive()
    }
}
