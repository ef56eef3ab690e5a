//! How inputs are read: the flags that `check` and `convert` share.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::{
    batch::inputs::{Limits, Size},
    format::{self, FORMATS, Format, target::TARGETS},
    lang::Lang,
    source::Encoding,
};

/// How inputs are read.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Reading")]
pub struct ReadArgs {
    /// Read every input as this format
    ///
    /// Without it the content of an input decides, and its extension where the content leaves a
    /// choice.
    #[arg(long = "from", value_name = "FORMAT", ignore_case = true, value_parser = formats())]
    from: Option<String>,

    /// Read every input in this encoding
    ///
    /// Without it: the byte order mark, the encoding that the record declares, then what its bytes
    /// are valid in.
    #[arg(long, value_name = "NAME", ignore_case = true, value_parser = encodings())]
    pub input_encoding: Option<Encoding>,

    /// Read no input that is larger: bytes, or 500K, 20M, 4G
    ///
    /// That counts for files, for members of archives and for what is compressed, which without it
    /// can have 1G each; files that are read as they are have no limit then. All that an archive holds
    /// may have 200 times its size, and in any case 1G.
    #[arg(long, value_name = "SIZE")]
    max_size: Option<Size>,

    /// The name that standard input goes by in findings, and whose extension it has
    #[arg(long, value_name = "FILENAME")]
    pub stdin_filename: Option<String>,
}

impl ReadArgs {
    /// The format of `--from`.
    pub fn format(&self) -> Option<&'static dyn Format> {
        let name = self.from.as_deref()?.to_ascii_lowercase();
        let of_target = || TARGETS.iter().find(|target| target.name == name);
        format::by_name(&name).or_else(|| format::by_name(of_target()?.format))
    }

    /// How much is read.
    pub(super) const fn limits(&self) -> Limits {
        Limits {
            max_size: self.max_size,
        }
    }

    /// Refuses a name for standard input where that is not read.
    pub(super) fn refuse(
        &self,
        paths: &[OsString],
        list: Option<&PathBuf>,
        lang: Lang,
    ) -> anyhow::Result<()> {
        // A list may name it.
        let is_read = list.is_some() || paths.iter().any(|path| path == "-");
        if self.stdin_filename.is_some() && !is_read {
            bail!(lang.words("said-stdin-not-read"));
        }
        Ok(())
    }

    /// The name of standard input in messages.
    pub fn stdin_name(&self) -> &str {
        self.stdin_filename.as_deref().unwrap_or("<stdin>")
    }

    /// The extension of standard input, where `--stdin-filename` gives one.
    pub fn stdin_extension(&self) -> Option<&str> {
        let name = self.stdin_filename.as_deref()?;
        Path::new(name).extension()?.to_str()
    }
}

/// The names of all formats as values of a flag.
pub(super) fn formats() -> PossibleValuesParser {
    PossibleValuesParser::new(FORMATS.iter().map(|format| {
        let of_format = TARGETS.iter().filter(|it| it.format == format.name());
        let others = of_format.map(|target| target.name);
        PossibleValue::new(format.name())
            .aliases(others.filter(|name| *name != format.name()))
            .help(about(format.name()))
    }))
}

/// What a format is, for the help.
fn about(format: &str) -> &'static str {
    match format {
        "jsonl" => "kifu JSON",
        "jkf" => "JKF (json-kifu-format)",
        "kif" => "KIF, as Kakinoki Shogi and Kifu for Windows write it",
        "ki2" => "KI2: moves as they are printed (▲７六歩)",
        "bod" => "BOD: one position as a diagram",
        "csa" => "CSA, 1997 to 3.0",
        "psn" => "PSN (Portable Shogi Notation)",
        "usen" => "USEN of Shogi Playground and ShogiHome",
        "usi" => "USI `position` lines and SFEN",
        _ => "",
    }
}

/// The names of all encodings as values of a flag.
pub(super) fn encodings() -> impl TypedValueParser<Value = Encoding> {
    let values = [
        PossibleValue::new("utf-8")
            .alias("utf8")
            .help("UTF-8, with or without byte order mark"),
        PossibleValue::new("shift_jis")
            .aliases(["shift-jis", "sjis", "cp932", "windows-31j"])
            .help("Shift_JIS as Windows has it (CP932)"),
        PossibleValue::new("euc-jp").alias("eucjp").help("EUC-JP"),
        PossibleValue::new("utf-16le").help("UTF-16, little-endian"),
        PossibleValue::new("utf-16be").help("UTF-16, big-endian"),
    ];
    PossibleValuesParser::new(values).map(|name| match name.to_ascii_lowercase().as_str() {
        "shift_jis" | "shift-jis" | "sjis" | "cp932" | "windows-31j" => Encoding::ShiftJis,
        "euc-jp" | "eucjp" => Encoding::EucJp,
        "utf-16le" => Encoding::Utf16Le,
        "utf-16be" => Encoding::Utf16Be,
        _ => Encoding::Utf8,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_told_apart() {
        assert!(FORMATS.iter().all(|it| !about(it.name()).is_empty()));
    }
}
