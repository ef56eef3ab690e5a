//! The flags of `check` that fix findings.

use std::ffi::OsString;

use anyhow::bail;

use crate::{
    batch::{
        inputs::ReadOnly,
        run::{MendTo, Mending},
    },
    diagnostic::Safety,
    lang::Lang,
};

/// Whether and how findings are fixed.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Fixing")]
pub struct FixArgs {
    /// Fix what can be fixed, in place, and tell what is left
    ///
    /// Only findings that would be told are fixed. Other bytes of a file stay as they are, the games
    /// say the same as before, and there is no finding that was not there before; a fix for which
    /// this does not hold is not made. Files are replaced in one piece. What is in archives, or
    /// compressed, is never changed: such a file is refused, and in folders only checked.
    #[arg(long)]
    fix: bool,

    /// Write nothing; show what --fix would change as a unified diff
    ///
    /// Exits with 1 when there is something to change.
    #[arg(
        long,
        conflicts_with_all = ["format", "board", "statistics", "write_baseline", "update_baseline"]
    )]
    pub(super) diff: bool,

    /// Also make fixes after which a record says something else
    ///
    /// Such as another origin for a move that no piece can make, where only one fits, or another
    /// encoding.
    #[arg(long)]
    unsafe_fixes: bool,
}

impl FixArgs {
    /// How findings are fixed, if they are.
    pub(super) fn mending(&self) -> Option<Mending> {
        let to = match (self.fix, self.diff) {
            (_, true) => MendTo::Diff,
            (true, false) => MendTo::File,
            (false, false) => return None,
        };
        let safety = if self.unsafe_fixes {
            Safety::Unsafe
        } else {
            Safety::Safe
        };
        Some(Mending { safety, to })
    }

    /// What is done with archives.
    pub(super) fn archives(&self) -> ReadOnly {
        match self.mending() {
            Some(mending) if mending.to == MendTo::File => ReadOnly::Refused,
            _ => ReadOnly::Read,
        }
    }

    /// Refuses what cannot be done.
    pub(super) fn refuse(&self, paths: &[OsString], lang: Lang) -> anyhow::Result<()> {
        if self.unsafe_fixes && self.mending().is_none() {
            bail!(lang.words("said-unsafe-alone"));
        }
        if self.mending().is_some() && paths.iter().any(|path| path == "-") {
            bail!(lang.words("said-fix-stdin"));
        }
        Ok(())
    }
}
