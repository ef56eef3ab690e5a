//! Putting findings right: edits of the bytes of a file, everything else stays as it is.
//!
//! The fixes of all findings of a file are made together and then judged: the games must say the
//! same as before (unless unsafe fixes are asked for) and there must be no finding that was not
//! there before. Where that does not hold, the fixes of each rule are made together, then the halves
//! of those that do not stand the test, down to single ones, which are left out. This goes on until
//! nothing is left to do, so that a second run changes nothing.

mod look;
mod splice;

use std::{collections::BTreeSet, ops::ControlFlow};

use self::{
    look::{Look, Sheet},
    splice::{Splice, spliced},
};
use super::{Games, ReadError, ReadOptions, stop::Stop};
use crate::{
    diagnostic::{Safety, Severity},
    lint::Settings,
};

/// How often a file is gone through: a fix can bring out a finding that another one hid.
const PASSES: usize = 16;
/// How many bytes are read again to find the fixes that do not stand the test: a large file that has
/// very many of them is not gone through for each.
const PATIENCE: usize = 64 << 20;
/// As how many bytes a finding counts in that: to tell it takes longer than to read them.
const OF_A_FINDING: usize = 256;
/// How often a file is read again for that, at least and at most.
const LOOKS: (usize, usize) = (32, 512);

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
    /// Fixes files as long as nobody asks to stop.
    pub fn until(stop: &Stop) -> Self {
        Self {
            games: Games::until(stop),
            ..Self::default()
        }
    }

    /// Fixes the findings of a file.
    ///
    /// # Errors
    /// When a game is too large, or the run is to end early.
    pub fn fix(
        &mut self,
        bytes: &[u8],
        extension: Option<&str>,
        fixing: Fixing<'_>,
    ) -> Result<Fixed, ReadError> {
        let mut fixed = Fixed::default();
        let mut look = self.look(bytes, extension, fixing)?;
        let findings = usize::try_from(look.total()).unwrap_or(usize::MAX);
        let work = bytes
            .len()
            .saturating_add(findings.saturating_mul(OF_A_FINDING));
        let mut looks = (PATIENCE / work.max(1)).clamp(LOOKS.0, LOOKS.1);
        for _ in 0..PASSES {
            let current = fixed.bytes.as_deref().unwrap_or(bytes);
            // What did not stand the test may do so now that others are made, as in a second run.
            let wanted = std::mem::take(&mut look.splices);
            if wanted.is_empty() {
                break;
            }
            let mut attempt = Attempt {
                fixer: self,
                extension,
                fixing,
                looks: &mut looks,
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
    /// How often the file may still be read again.
    looks: &'a mut usize,
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
        let groups = rules.into_iter().rev().map(|code| {
            let of_rule = wanted.iter().filter(|splice| splice.code == code);
            of_rule.cloned().collect::<Vec<_>>()
        });
        let mut waiting: Vec<Vec<Splice>> = groups.collect();
        // Places are those of the file before, so that what stands is made anew with what comes to it.
        let (mut stand, mut made) = (Vec::new(), None);
        while let Some(mut part) = waiting.pop() {
            if *self.looks == 0 {
                break;
            }
            let tried = [&stand[..], &part].concat();
            if let Some(new) = self.together(bytes, before, &tried)? {
                (stand, made) = (tried, Some(new));
            } else if part.len() > 1 {
                let second = part.split_off(part.len() / 2);
                waiting.extend([second, part]);
            }
        }
        Ok(made)
    }

    fn together(
        &mut self,
        bytes: &[u8],
        before: &Look,
        splices: &[Splice],
    ) -> Result<Option<Made>, ReadError> {
        *self.looks = self.looks.saturating_sub(1);
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
