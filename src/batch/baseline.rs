//! Findings that are accepted: a file of those of one day, so that later only new ones are told.
//!
//! ```json
//! {"kifu-baseline":1,"findings":[
//! {"file":"old/a.kif","code":"T001","name":"time-total","line":"4 ８四歩(83) ( 0:05/00:00:15)","count":1}
//! ]}
//! ```
//!
//! A finding is known by its file (relative to the folder of the baseline, with `/`), its rule and the
//! text of its line, so that it stays the same when lines before it come or go. Where several are
//! alike their number counts. Of a long line the beginning and a hash of the whole are kept; what is
//! about the file as a whole has no line. One finding a line, sorted: versions can be compared and
//! merged as texts.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fmt::Write,
    fs, io,
    path::{Component, Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};

use super::{
    Input,
    inputs::plain,
    whole,
    write::{Output, OutputError},
};
use crate::{
    diagnostic::Diagnostic,
    lang::{Lang, Language, Value},
    lint::{Selection, is_ignorable, rules},
    report::push_json,
    source::Text,
};

/// The version of the format.
const VERSION: u64 = 1;
/// A line is kept as it is up to so many characters.
const LONGEST: usize = 120;
/// So many characters are kept of a longer one.
const KEPT: usize = 60;

/// Accepted findings, and what becomes of them in a run.
#[derive(Debug)]
pub struct Baseline {
    path: PathBuf,
    /// The folder that files are relative to, without links.
    folder: PathBuf,
    known: BTreeMap<String, Entries>,
    /// What was noted of the files that were looked at: what is accepted anew, or else what of the
    /// known findings is no more.
    noted: Mutex<BTreeMap<String, Entries>>,
    is_new: bool,
    /// Whether files were forgotten that are gone.
    forgot: bool,
}

/// How often findings occur.
type Entries = BTreeMap<Print, u64>;

/// What findings are told apart by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Print {
    code: String,
    line: String,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    #[serde(rename = "kifu-baseline")]
    version: u64,
    findings: Vec<Entry>,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: String,
    code: String,
    /// For people.
    #[serde(default)]
    name: String,
    line: String,
    count: u64,
}

/// Why there is no baseline.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BaselineError {
    /// It cannot be read.
    #[error("{}", self.said(Language::english()).unwrap_or_default())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is no baseline.
    #[error("{}", self.said(Language::english()).unwrap_or_default())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// It is of a version that we do not know.
    #[error("{}", self.said(Language::english()).unwrap_or_default())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u64,
    },
    /// A new one is there already.
    #[error("{}", self.said(Language::english()).unwrap_or_default())]
    Exists(PathBuf),
    /// It cannot be written.
    #[error(transparent)]
    Write(#[from] OutputError),
}

impl BaselineError {
    /// The message for people; `None` for what is said of any output.
    pub fn said(&self, lang: Lang) -> Option<String> {
        let of_path = |path: &Path| ("path", Value::from(path.to_string_lossy().into_owned()));
        Some(match self {
            Self::Io { path, error } => {
                let values = [of_path(path), ("error", plain(error).into())];
                lang.say("baseline-io", &values)
            }
            Self::Malformed {
                path,
                line,
                column,
                what,
            } => {
                let at = format!("{}:{line}:{column}", path.display());
                let values = [("at", at.into()), ("error", what.as_str().into())];
                lang.say("baseline-malformed", &values)
            }
            Self::Version { path, version } => {
                let values = [
                    of_path(path),
                    ("version", version.to_string().into()),
                    ("expected", VERSION.into()),
                ];
                lang.say("baseline-version", &values)
            }
            Self::Exists(path) => lang.say("baseline-exists", &[of_path(path)]),
            Self::Write(_) => return None,
        })
    }
}

impl Baseline {
    /// A new one, for all findings that there are.
    ///
    /// # Errors
    /// When there is such a file.
    pub fn create(path: &Path) -> Result<Self, BaselineError> {
        if fs::symlink_metadata(path).is_ok() {
            return Err(BaselineError::Exists(path.to_path_buf()));
        }
        Ok(Self::with(path, BTreeMap::new(), true))
    }

    /// The one that is in a file.
    ///
    /// # Errors
    /// When it cannot be read or is none.
    pub fn read(path: &Path) -> Result<Self, BaselineError> {
        let failed = |error| BaselineError::Io {
            path: path.to_path_buf(),
            error,
        };
        let bytes = whole::read(path, whole::MOST).map_err(failed)?;
        // Editors on Windows put it there.
        let json = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
        let whole: Whole = serde_json::from_slice(json).map_err(|error| {
            let said = error.to_string();
            let end = said.rfind(" at line ").unwrap_or(said.len());
            BaselineError::Malformed {
                path: path.to_path_buf(),
                line: error.line().max(1),
                column: error.column().max(1),
                what: said[..end].to_owned(),
            }
        })?;
        if whole.version != VERSION {
            return Err(BaselineError::Version {
                path: path.to_path_buf(),
                version: whole.version,
            });
        }
        let mut known: BTreeMap<String, Entries> = BTreeMap::new();
        for Entry {
            file,
            code,
            line,
            count,
            ..
        } in whole.findings
        {
            let entries = known.entry(file).or_default();
            let sum = entries.entry(Print { code, line }).or_default();
            *sum = sum.saturating_add(count);
        }
        Ok(Self::with(path, known, false))
    }

    fn with(path: &Path, known: BTreeMap<String, Entries>, is_new: bool) -> Self {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        Self {
            path: path.to_path_buf(),
            folder: fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf()),
            known,
            noted: Mutex::default(),
            is_new,
            forgot: false,
        }
    }

    /// Forgets the files that were at or below these paths and are gone, and says how many findings
    /// that concerns.
    pub fn forget_gone(&mut self, paths: &[OsString]) -> u64 {
        let roots: Vec<PathBuf> = paths
            .iter()
            .filter_map(|path| fs::canonicalize(path).ok())
            .collect();
        let mut gone = 0_u64;
        self.known.retain(|file, entries| {
            let path = self.folder.join(file);
            let path = without_dots(&path);
            let is_checked = roots.iter().any(|root| path.starts_with(root));
            let is_gone = fs::symlink_metadata(&path)
                .is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
            if is_checked && is_gone {
                gone = gone.saturating_add(total(entries));
            }
            !(is_checked && is_gone)
        });
        self.forgot |= gone > 0;
        gone
    }

    /// What is known of an input.
    pub(super) fn page(&self, input: &Input) -> Page<'_> {
        let file = self.name_of(input);
        Page {
            left: self.known.get(&file).cloned().unwrap_or_default(),
            baseline: self,
            file,
            hidden: Vec::new(),
        }
    }

    /// How an input is called here.
    fn name_of(&self, input: &Input) -> String {
        if input.container().is_none() {
            return input.name.clone();
        }
        let (folder, name) = input.in_folder();
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
        relative(&folder.join(name), &self.folder)
    }

    /// How many known findings are no more.
    pub fn fixed(&self) -> u64 {
        if self.is_new {
            return 0;
        }
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        noted.values().map(total).fold(0, u64::saturating_add)
    }

    /// Writes the file, in one piece: all findings that were noted, or what is left of the known
    /// ones. When nothing changes it is not touched.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(self) -> Result<(), BaselineError> {
        let noted = self
            .noted
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let entries = if self.is_new {
            noted
        } else if noted.is_empty() && !self.forgot {
            return Ok(());
        } else {
            without(self.known, &noted)
        };
        let mut out = Output::file(&self.path, !self.is_new)?;
        out.write(printed(&entries).as_bytes())?;
        Ok(out.commit()?)
    }
}

/// How many findings there are. A baseline can claim any number.
fn total(entries: &Entries) -> u64 {
    entries.values().copied().fold(0, u64::saturating_add)
}

/// A path with its `..` resolved: files of the baseline may stand beside its folder.
fn without_dots(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                out.pop();
            }
            Component::CurDir => {}
            part => out.push(part),
        }
    }
    out
}

/// What is known of one input, while it is looked at.
pub(super) struct Page<'a> {
    baseline: &'a Baseline,
    file: String,
    /// Known findings that were not met yet; in a new baseline those that were met.
    left: Entries,
    /// Findings that are not shown. They are met, but only when all others are.
    hidden: Vec<Print>,
}

impl Page<'_> {
    /// Whether a finding is accepted; that a file is no record never is.
    pub(super) fn accepts(&mut self, text: &Text, finding: &Diagnostic) -> bool {
        if !is_ignorable(finding.rule) {
            return false;
        }
        if self.baseline.is_new {
            *self.left.entry(Print::of(text, finding)).or_default() += 1;
            return true;
        }
        !self.left.is_empty() && self.take(&Print::of(text, finding))
    }

    /// Notes that there is a finding that is not shown.
    pub(super) fn hide(&mut self, text: &Text, finding: &Diagnostic) {
        if !self.baseline.is_new && !self.left.is_empty() {
            self.hidden.push(Print::of(text, finding));
        }
    }

    /// Ends the look at an input. Known findings of rules that were looked at and that were not
    /// met are no more, if it was read to its end.
    pub(super) fn finish(mut self, selection: &Selection, whole: bool) {
        if !whole && !self.baseline.is_new {
            return;
        }
        for print in std::mem::take(&mut self.hidden) {
            self.take(&print);
        }
        if !self.baseline.is_new {
            self.left.retain(|print, _| {
                rules::find(&print.code).is_some_and(|rule| selection.includes(&rule.meta))
            });
        }
        if !self.left.is_empty() {
            let noted = self.baseline.noted.lock();
            let mut noted = noted.unwrap_or_else(PoisonError::into_inner);
            noted.insert(self.file, self.left);
        }
    }

    /// Takes one finding from those that are left.
    fn take(&mut self, print: &Print) -> bool {
        match self.left.get_mut(print) {
            Some(count) if *count > 1 => {
                *count -= 1;
                true
            }
            Some(count) => {
                let was_left = *count == 1;
                self.left.remove(print);
                was_left
            }
            None => false,
        }
    }
}

impl Print {
    fn of(text: &Text, finding: &Diagnostic) -> Self {
        let at = finding.at;
        let line = if at.is_empty() && at.start == 0 {
            String::new()
        } else {
            shortened(text.line_text(text.line_of(at.start as usize)).trim())
        };
        Self {
            code: finding.rule.code.to_owned(),
            line,
        }
    }
}

/// A line, or its beginning and a hash.
fn shortened(line: &str) -> String {
    if line.chars().nth(LONGEST).is_none() {
        return line.to_owned();
    }
    // FNV-1a, which is the same in every version of everything.
    let hash = line.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let beginning: String = line.chars().take(KEPT).collect();
    format!("{beginning}… {hash:016x}")
}

/// A path without links relative to such a folder, with `/`.
fn relative(path: &Path, folder: &Path) -> String {
    let shared = path
        .components()
        .zip(folder.components())
        .take_while(|(a, b)| a == b)
        .count();
    let ups = folder.components().skip(shared).map(|_| "..".to_owned());
    let downs = path
        .components()
        .skip(shared)
        .filter_map(|part| match part {
            Component::Normal(name) => Some(readable(name.as_encoded_bytes())),
            Component::Prefix(prefix) => Some(prefix.as_os_str().to_string_lossy().into_owned()),
            _ => None,
        });
    ups.chain(downs).collect::<Vec<_>>().join("/")
}

/// The name of a file; bytes that are not UTF-8 as `\xFF`, so that two names stay two.
fn readable(name: &[u8]) -> String {
    let mut shown = String::new();
    for chunk in name.utf8_chunks() {
        shown.push_str(chunk.valid());
        for byte in chunk.invalid() {
            // Writing to a string cannot fail.
            let _ = write!(shown, "\\x{byte:02X}");
        }
    }
    shown
}

/// Entries without others.
fn without(
    mut known: BTreeMap<String, Entries>,
    fixed: &BTreeMap<String, Entries>,
) -> BTreeMap<String, Entries> {
    for (file, fixed) in fixed {
        let Some(entries) = known.get_mut(file) else {
            continue;
        };
        for (print, fixed) in fixed {
            if let Some(count) = entries.get_mut(print) {
                *count = count.saturating_sub(*fixed);
            }
        }
    }
    known
}

fn printed(files: &BTreeMap<String, Entries>) -> String {
    let mut text = format!("{{\"kifu-baseline\":{VERSION},\"findings\":[");
    let mut separator = "\n";
    for (file, entries) in files {
        for (print, count) in entries.iter().filter(|(_, count)| **count > 0) {
            let entry = Entry {
                file: file.clone(),
                code: print.code.clone(),
                name: rules::find(&print.code)
                    .map_or("", |rule| rule.meta.name)
                    .to_owned(),
                line: print.line.clone(),
                count: *count,
            };
            text.push_str(separator);
            // Strings and numbers can always be written.
            push_json(&entry, &mut text);
            separator = ",\n";
        }
    }
    text.push_str("\n]}\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_the_folder() {
        let relative = |path: &str, folder: &str| relative(Path::new(path), Path::new(folder));
        assert_eq!(relative("/a/b/c.kif", "/a"), "b/c.kif");
        assert_eq!(relative("/a/c.kif", "/a"), "c.kif");
        assert_eq!(relative("/a/c.kif", "/a/b/d"), "../../c.kif");
        assert_eq!(relative("/x/c.kif", "/a"), "../x/c.kif");
        assert_eq!(readable(b"a\xff\xfe.kif"), "a\\xFF\\xFE.kif");
    }

    #[test]
    fn long_lines_are_shortened_and_stay_apart() {
        let line = "歩".repeat(120);
        assert_eq!(shortened(&line), line);
        let (one, two) = (
            shortened(&format!("{line}a")),
            shortened(&format!("{line}b")),
        );
        assert_ne!(one, two);
        assert_eq!(one.chars().count(), 60 + 2 + 16);
    }

    #[test]
    fn what_is_written_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("baseline.json");
        let text = "{\"kifu-baseline\":1,\"findings\":[\n\
            {\"file\":\"a.kif\",\"code\":\"M017\",\"name\":\"nifu\",\"line\":\"５五歩打\",\"count\":3},\n\
            {\"file\":\"b.kif\",\"code\":\"Z999\",\"name\":\"\",\"line\":\"\\\"\",\"count\":18446744073709551615}\n\
            ]}\n";
        fs::write(&path, text).unwrap();
        let read = Baseline::read(&path).unwrap();
        assert_eq!(printed(&read.known), text);
        // An editor may have put a byte order mark before it.
        fs::write(&path, format!("\u{feff}{text}")).unwrap();
        assert_eq!(printed(&Baseline::read(&path).unwrap().known), text);
        // The same finding on two lines counts twice, and no count is too large.
        let twice = text
            .replace("b.kif", "a.kif")
            .replace("Z999", "M017")
            .replace("\\\"", "５五歩打");
        fs::write(&path, twice).unwrap();
        let read = Baseline::read(&path).unwrap();
        assert_eq!(read.known.len(), 1);
        assert_eq!(read.known["a.kif"].values().sum::<u64>(), u64::MAX);
    }

    #[test]
    fn no_sum_of_counts_is_too_large() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("baseline.json");
        let entry = |file: &str, code: &str| {
            format!(
                "{{\"file\":\"{file}\",\"code\":\"{code}\",\"line\":\"\",\"count\":{}}}",
                u64::MAX
            )
        };
        let entries = [entry("a", "M001"), entry("a", "M002"), entry("b", "M001")].join(",");
        let text = format!("{{\"kifu-baseline\":1,\"findings\":[{entries}]}}");
        fs::write(&path, text).unwrap();
        let mut read = Baseline::read(&path).unwrap();
        assert_eq!(read.forget_gone(&[folder.path().into()]), u64::MAX);
        assert!(read.known.is_empty());
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("b.json");
        let error = |text: &str| {
            fs::write(&path, text).unwrap();
            let error = Baseline::read(&path).unwrap_err().to_string();
            error.rsplit('/').next().unwrap().to_owned()
        };
        assert_eq!(
            error("{\"kifu-baseline\":1,\n\"findings\":[{}]}"),
            "b.json:2:14: no baseline: missing field `file`"
        );
        assert_eq!(
            error("{\"kifu-baseline\":2,\"findings\":[]}"),
            "b.json: baseline of version 2, expected 1"
        );
        assert!(error("").starts_with("b.json:1:1: no baseline: EOF"));
        assert!(error("[]").starts_with("b.json:1:"));
        let huge = "{\"kifu-baseline\":1,\"findings\":[{\"file\":\"a\",\"code\":\"M\",\"line\":\"\",\"count\":18446744073709551616}]}";
        assert!(error(huge).contains("invalid type: floating point"));
        assert!(error(&"[".repeat(100_000)).starts_with("b.json:1:"));
    }
}
