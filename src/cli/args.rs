//! The command line as a whole.

use std::{env, ffi::OsString};

use clap::{Parser, Subcommand, builder::PossibleValuesParser};

use super::{check, convert, exit, explain, fmt, perft, position, rules};
use crate::lang::{LANGUAGES, Lang, Language};

/// Checks and converts shogi game records
///
/// Every move of every variation is checked against the full rules of the game, and every fault is
/// reported with file, line and column. Formats: KIF, KI2, BOD, CSA, USI/SFEN, USEN, JKF and kifu
/// JSON; PSN is only read.
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

    /// The language to speak
    ///
    /// Without it that of the locale, where there is one for it, else English.
    #[arg(long, global = true, value_name = "LANG", value_parser = languages())]
    lang: Option<String>,
}

impl Cli {
    /// The language to speak.
    pub fn lang(&self) -> Lang {
        spoken(self.lang.as_deref())
    }
}

/// The language that is named, else that of the locale.
fn spoken(named: Option<&str>) -> Lang {
    Language::of_locale(&named.map_or_else(locale, str::to_owned))
}

/// The locale of the environment. Where that is `C`, `LANGUAGE` means nothing, as for other programs.
fn locale() -> String {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    let is_plain = |locale: &String| matches!(locale.split('.').next(), Some("C" | "POSIX"));
    let plain = named.filter(is_plain);
    plain.or_else(sys_locale::get_locale).unwrap_or_default()
}

/// The language to speak where arguments were not understood, or ask for help.
pub(super) fn asked_lang(args: &[OsString]) -> Lang {
    let args = || {
        args.iter()
            .filter_map(|arg| arg.to_str())
            .take_while(|arg| *arg != "--")
    };
    let joined = args().find_map(|arg| arg.strip_prefix("--lang="));
    let after = || args().skip_while(|arg| *arg != "--lang").nth(1);
    spoken(joined.or_else(after))
}

fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(LANGUAGES.iter().map(|language| language.tag))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_known_before_the_arguments_are() {
        let lang = |args: &str| {
            let args: Vec<OsString> = args.split(' ').map(OsString::from).collect();
            asked_lang(&args).tag
        };
        assert_eq!(lang("kifu --lang ja --help"), "ja");
        assert_eq!(lang("kifu check --help --lang=ja"), "ja");
        assert_eq!(lang("kifu --lang en check --what"), "en");
        assert_eq!(lang("kifu check --lang xx --help"), "en");
    }
}
