//! What a command says to the shell.

use std::process::ExitCode;

/// How a command ended. The worse of two is the greater one.
///
/// ```
/// use kifu::cli::Exit;
/// assert_eq!(Exit::Findings.max(Exit::Failed), Exit::Failed);
/// assert_eq!(Exit::Findings.code(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// Done, and nothing to complain of.
    Clean,
    /// Done, and there is something to complain of.
    Findings,
    /// The work could not be done, or not all of it.
    Failed,
    /// It was ended early, by Ctrl-C or otherwise from outside.
    Interrupted,
}

/// The table of exit codes for the long help.
pub(super) const TABLE: &str = "\
Exit codes:
  0  done; nothing found that --fail-on counts
  1  done; something was found (convert: something could not be read as a move, or --deny-loss)
  2  could not do the work: bad arguments, a path that cannot be opened, a write that failed
  130  interrupted (Ctrl-C); a second Ctrl-C ends at once

A closed pipe ends quietly with 0. 2 beats 1.";

impl Exit {
    /// 0, 1, 2, or 130 as shells have it for what Ctrl-C ends.
    pub const fn code(self) -> u8 {
        match self {
            Self::Clean => 0,
            Self::Findings => 1,
            Self::Failed => 2,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}
