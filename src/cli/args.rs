//! The command line as a whole.

use clap::{Parser, Subcommand};

use super::{check, convert, exit, explain, fmt, perft, position, rules};

/// Checks and converts shogi game records
///
/// Every move of every variation is checked against the full rules of the game, and every fault is
/// reported with file, line and column. Formats: KIF, CSA, USI/SFEN and kifu JSON.
#[derive(Debug, Parser)]
#[command(name = "kifu", version, after_long_help = exit::TABLE, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// When to use colour
    ///
    /// `auto` colours on a terminal and heeds `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check records and report what is wrong with them
    Check(check::Args),
    /// Convert records to another format
    Convert(convert::Args),
    /// Rewrite records in canonical form
    Fmt(fmt::Args),
    /// Show a position of a record
    Position(position::Args),
    /// Count the legal moves to a depth
    Perft(perft::Args),
    /// List the rules
    Rules(rules::Args),
    /// Explain a rule
    Explain(explain::Args),
}

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Color {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Color> for anstream::ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}
