//! `kifu.toml`: what is looked at in a folder and below it.
//!
//! For each file the nearest `kifu.toml` counts, in its own folder or in one above it; several are
//! never mixed. The command line beats it.
//!
//! ```toml
//! [check]
//! select = ["M", "G"]          # look only at these rules
//! ignore = ["move-number"]     # do not look at these
//! severity = "info"            # show findings of this severity and above
//! fail-on = "warning"          # exit with 1 at this severity and above, or "never"
//! ruleset = "jsa"              # follow one authority where they differ
//! input-encoding = "shift_jis" # read files in this encoding
//! exclude = ["drafts", "*.csa"] # of folders, leave these out
//!
//! [check.rule-severity]        # what findings weigh instead of their usual severity
//! T = "info"
//! time-total = "error"
//!
//! [[check.per-path]]           # for these files `select` takes the place of what is above,
//! paths = ["old/**/*.kif"]     # `ignore` comes to it, and so on, in the order of the file
//! ignore = ["date-form"]
//! ```
//!
//! Rules are given as for `--select`: by codes (`M017`), the beginning of codes (`M`), names (`nifu`)
//! or `ALL`; the longest word that fits a rule decides. Paths are globs relative to the folder of the
//! file: `*` and `?` stop at `/`, `**` does not. One without `/` is about a name in any folder, and
//! what is about a folder is about all that is in it. `exclude` is only heeded in folders that are
//! walked: a file that is named is always checked.

mod error;
mod find;
mod layer;
mod schema;

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use globset::GlobSet;

pub(super) use self::find::parts;
pub use self::{
    error::{ConfigError, Wrong},
    find::{Configs, Refused},
    layer::{Choice, FailOn, Layer, RULESETS, ruleset},
};

/// The name of a configuration file.
pub const NAME: &str = "kifu.toml";
/// The largest file that is read.
const LARGEST: u64 = 1 << 20;

/// One configuration file.
#[derive(Debug)]
pub struct Config {
    /// The folder that paths are relative to, without links.
    folder: PathBuf,
    /// What counts for all files.
    base: Layer,
    /// What counts for some, in order.
    per_path: Vec<(GlobSet, Layer)>,
    exclude: GlobSet,
    /// What comes of it, by the parts of `per_path` that fit a file.
    choices: Mutex<HashMap<Vec<usize>, Arc<Choice>>>,
}

impl Config {
    /// Reads a file, which messages call `shown`.
    ///
    /// # Errors
    /// When it cannot be read or something in it is wrong.
    pub fn read(path: &Path, shown: &str) -> Result<Self, ConfigError> {
        let failed = |wrong| ConfigError::new(shown, wrong);
        let unreadable = |error: io::Error| failed(Wrong::Io(error));
        // What is no file may never end.
        if !fs::metadata(path).map_err(unreadable)?.is_file() {
            return Err(failed(Wrong::NoFile));
        }
        let real = fs::canonicalize(path).map_err(unreadable)?;
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(unreadable)?;
        file.take(LARGEST + 1)
            .read_to_end(&mut bytes)
            .map_err(unreadable)?;
        if bytes.len() as u64 > LARGEST {
            return Err(failed(Wrong::TooLarge));
        }
        let text = String::from_utf8(bytes)
            .map_err(|error| failed(Wrong::NotUtf8(error.utf8_error().valid_up_to())))?;
        let folder = real.parent().unwrap_or(&real).to_path_buf();
        Self::parse(&text, folder, shown)
    }

    /// Reads the text of a file that stands in a folder.
    ///
    /// # Errors
    /// When something in it is wrong.
    pub fn parse(text: &str, folder: PathBuf, shown: &str) -> Result<Self, ConfigError> {
        let read = schema::read(text).map_err(|error| error.at(text, shown))?;
        Ok(Self {
            folder,
            base: read.base,
            per_path: read.per_path,
            exclude: read.exclude,
            choices: Mutex::default(),
        })
    }

    /// How a file is checked, with the command line above this file.
    fn choice(&self, path: &Path, cli: &Layer) -> Arc<Choice> {
        let fitting = if self.per_path.is_empty() {
            Vec::new()
        } else {
            let path = self.relative(path);
            let parts = self.per_path.iter().enumerate();
            parts
                .filter(|(_, (paths, _))| paths.is_match(path))
                .map(|(index, _)| index)
                .collect()
        };
        let mut choices = self.choices.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = choices.get(&fitting) {
            return Arc::clone(known);
        }
        let mut layer = self.base.clone();
        for (_, above) in fitting.iter().filter_map(|&index| self.per_path.get(index)) {
            layer = layer.overlaid(above);
        }
        let choice = Arc::new(layer.overlaid(cli).choice());
        choices.insert(fitting, Arc::clone(&choice));
        choice
    }

    /// Whether a file or folder is left out of a walk.
    fn excludes(&self, path: &Path) -> bool {
        self.exclude.is_match(self.relative(path))
    }

    /// A path without links as globs see it.
    fn relative<'p>(&self, path: &'p Path) -> &'p Path {
        path.strip_prefix(&self.folder).unwrap_or(path)
    }
}

#[cfg(test)]
mod tests;
