//! From path arguments to inputs: files, folders, lists of paths, standard input.

#[cfg(feature = "archives")]
mod archive;
#[cfg(not(feature = "archives"))]
#[path = "inputs/no_archive.rs"]
mod archive;
mod error;
mod list;
mod pipe;
mod size;
mod special;
mod walk;

use std::{
    ffi::OsString,
    fs,
    io::{self, Read},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

pub(super) use self::special::special;
use self::{
    archive::{Archives, Members, OnStdin, inner_name, is_compressed, without_suffixes},
    list::List,
    pipe::Pipe,
    special::{Special, open_file},
    walk::Walk,
};
pub use self::{
    archive::{Member, Trouble, holds_many},
    error::InputError,
    size::{Limits, NoSize, Size},
};
use super::{
    config::{Configs, parts},
    stop::Stop,
    whole,
};

/// The extensions of record files, in lower case: only these are read from folders, and of `.json`
/// those that hold a record.
const EXTENSIONS: &[&str] = &[
    "kif", "kifu", "ki2", "ki2u", "kif2", "kif2u", "csa", "csa1", "usi", "sfen", "sfens", "usen",
    "jkf", "psn", "bod", "jsonl",
];

/// What stands between the path of an archive and that of a member in it.
pub(super) const BETWEEN: &str = "!/";

/// Something to read games from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The name for people; a path that is not UTF-8 is shown as far as it is.
    pub name: String,
    /// Where the bytes come from.
    pub origin: Origin,
    /// Its place among the inputs: the path below the folder that was walked, the path that a list
    /// has without root and `..`, or just the name of a file that was named. An archive is a folder
    /// on it, but for one that was named, and what is compressed has the name of what is in it.
    pub relative: PathBuf,
    /// How much comes of standard input or a pipe before it is too much.
    most: Option<Size>,
}

/// Where the bytes of an input come from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// A file.
    File(PathBuf),
    /// A member of an archive, or a compressed file.
    Member(Member),
    /// Standard input.
    Stdin,
}

/// An input whose bytes can be read.
pub struct Opened {
    source: Box<dyn Read>,
}

/// All inputs of a command, in order: the path arguments, then the paths of a list. Folders are
/// walked as the inputs are asked for.
#[derive(Debug)]
pub struct Inputs {
    arguments: std::vec::IntoIter<OsString>,
    list: Option<List>,
    stdin_name: Option<String>,
    stdin_taken: bool,
    walk: Walk,
    archives: Archives,
    /// The members of the archive that is being read.
    members: Option<Members>,
    limits: Limits,
    read_only: ReadOnly,
    configs: Option<Arc<Configs>>,
    reach: Reach,
    stop: Stop,
}

/// Which inputs their configuration can exclude.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum Reach {
    /// What is found in folders and archives.
    #[default]
    Found,
    /// Files that are named, too.
    Named,
}

/// What is done with archives, which are never written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum ReadOnly {
    /// They are read.
    #[default]
    Read,
    /// They are refused where they are named, and read where they are found in folders.
    Refused,
    /// They are refused where they are named, and left out of folders.
    LeftOut,
}

impl Inputs {
    /// The inputs that path arguments stand for. `-` is standard input; `files_from` is a file with
    /// one path a line, or with a NUL after each path, and may be `-`, too; `stdin_name` is the
    /// name that standard input goes by.
    ///
    /// Of a folder every file with the extension of a record format (in any letter case) is taken,
    /// and every `.json` that begins like a record; they are
    /// sorted by name, folders among them at their place; what is hidden is left out, links are
    /// followed, and each folder is visited once. Named files are always taken.
    ///
    /// An archive stands for its members, in the order that it has them in, of which the same ones
    /// are taken as of a folder. A path that leads into an archive, `a.zip!/b/c.kif`, is that
    /// member, or what is below it, unless there is a file of the name.
    pub fn new(
        arguments: Vec<OsString>,
        files_from: Option<PathBuf>,
        stdin_name: Option<String>,
    ) -> Self {
        Self {
            arguments: arguments.into_iter(),
            stdin_taken: files_from
                .as_ref()
                .is_some_and(|path| path == Path::new("-")),
            list: files_from.map(List::new),
            stdin_name,
            walk: Walk::default(),
            archives: Archives::default(),
            members: None,
            limits: Limits::default(),
            read_only: ReadOnly::default(),
            configs: None,
            reach: Reach::default(),
            stop: Stop::default(),
        }
    }

    /// The same inputs, but no larger ones.
    pub fn limited(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The same inputs, until the run is to end.
    pub fn until(mut self, stop: &Stop) -> Self {
        self.list = self.list.map(|list| list.until(stop));
        self.stop = stop.clone();
        self
    }

    /// The same inputs, but as they can be written.
    pub fn written(mut self, archives: ReadOnly) -> Self {
        self.read_only = archives;
        self.walk.leave_out_archives(archives == ReadOnly::LeftOut);
        self
    }

    /// The same inputs, but of folders that are walked not this file, or what is in this folder
    /// below them: it is where results go.
    pub fn leaving_out(mut self, path: &Path) -> Self {
        self.walk.leave_out(path);
        self
    }

    /// The same inputs, but of folders that are walked, and of archives, not what their configuration
    /// excludes, nor, if it reaches them, such files that are named.
    pub fn excluding(mut self, configs: Arc<Configs>, reach: Reach) -> Self {
        self.walk.exclude(Arc::clone(&configs));
        self.configs = Some(configs);
        self.reach = reach;
        self
    }

    /// The next path that is named by an argument or by the list, and its place among the inputs.
    fn next_named(&mut self) -> Option<Result<(PathBuf, PathBuf), InputError>> {
        if let Some(argument) = self.arguments.next() {
            let path = PathBuf::from(argument);
            let relative = file_name(&path);
            return Some(Ok((path, relative)));
        }
        let listed = self.list.as_mut()?.next()?;
        Some(listed.map(|path| {
            let relative = normal(&path);
            (path, relative)
        }))
    }

    /// The input that a path stands for; `None` when it is a folder, which is then walked.
    fn named(&mut self, path: PathBuf, relative: PathBuf) -> Option<Result<Input, InputError>> {
        if path == Path::new("-") {
            if std::mem::replace(&mut self.stdin_taken, true) {
                return Some(Err(InputError::StdinTwice));
            }
            return self.stdin();
        }
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {
                self.walk.start(&path);
                None
            }
            Ok(metadata) => match special(metadata.file_type()) {
                Some(Special::Other(kind)) => Some(Err(InputError::NoFile { path, kind })),
                Some(Special::Pipe) => Some(Ok(Input::found(path, relative).limited(self.limits))),
                None if is_archive(&path) && self.read_only != ReadOnly::Read => {
                    Some(Err(InputError::ReadOnly(path)))
                }
                None => self.file(path, relative, |_| PathBuf::new()),
            },
            Err(error) => {
                if let Some((archive, member)) = address(&path) {
                    if self.read_only != ReadOnly::Read {
                        return Some(Err(InputError::ReadOnly(path)));
                    }
                    let (below, only) = (PathBuf::new(), Some(member));
                    let members = self.archives.members(&archive, below, only, self.limits);
                    self.members = Some(members);
                    return None;
                }
                if path.is_symlink() && !path.exists() {
                    return Some(Err(InputError::BrokenLink(path)));
                }
                Some(Err(InputError::Open { path, error }))
            }
        }
    }

    /// Whether a path that is named, or a folder that it is in, is excluded.
    fn is_excluded_by_name(&self, path: &Path) -> bool {
        let configs = self.configs.as_ref().filter(|_| self.reach == Reach::Named);
        let in_path = |configs: &Configs| path.ancestors().any(|path| configs.excludes(path));
        path != Path::new("-") && configs.is_some_and(|configs| in_path(configs))
    }

    /// Whether a member of an archive is excluded. What tells of more than one member is not.
    fn is_excluded(&self, member: &Result<Input, InputError>) -> bool {
        let (Some(configs), Some(members)) = (&self.configs, &self.members) else {
            return false;
        };
        let (archive, named) = members.wanted();
        let address = match member {
            Ok(input) => &input.name,
            Err(InputError::Archive { address, trouble }) if !trouble.is_of_more() => {
                &*address.to_string_lossy()
            }
            Err(_) => return false,
        };
        let path = address.strip_prefix(&*archive.to_string_lossy());
        let path = path.and_then(|path| path.strip_prefix(BETWEEN));
        path.is_some_and(|path| configs.excludes_member(archive, named, path))
    }

    /// The input that standard input is; `None` when it is an archive, whose members come next.
    fn stdin(&mut self) -> Option<Result<Input, InputError>> {
        let input = Input::stdin(self.stdin_name.as_deref()).limited(self.limits);
        let found = self.archives.on_stdin(&input, self.limits, &self.stop);
        match found {
            None => Some(Ok(input)),
            Some(Ok(OnStdin::Compressed(input))) => Some(Ok(input)),
            Some(Ok(OnStdin::Archive(members))) => {
                self.members = Some(members);
                None
            }
            Some(Err(trouble)) => Some(Err(InputError::Archive {
                address: input.name.into(),
                trouble,
            })),
        }
    }

    /// The input that a file is; `None` when it is an archive, whose members come next and stand
    /// below the folder that `below` makes of its own place.
    fn file(
        &mut self,
        path: PathBuf,
        relative: PathBuf,
        below: impl FnOnce(&Path) -> PathBuf,
    ) -> Option<Result<Input, InputError>> {
        if holds_many(&path) {
            let below = below(&relative);
            let members = self.archives.members(&path, below, None, self.limits);
            self.members = Some(members);
            return None;
        }
        if is_compressed(&path) {
            return Some(Ok(self.archives.compressed(&path, &relative, self.limits)));
        }
        // The system is asked for the size only where it matters.
        let is_over = |max: &Size| fs::metadata(&path).is_ok_and(|file| file.len() > max.0);
        match self.limits.max_size.filter(is_over) {
            Some(max) => Some(Err(InputError::TooLarge { path, max })),
            None => Some(Ok(Input::found(path, relative))),
        }
    }
}

impl Iterator for Inputs {
    type Item = Result<Input, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(member) = self.members.as_mut().and_then(Iterator::next) {
                if self.is_excluded(&member) {
                    continue;
                }
                return Some(member);
            }
            self.members = None;
            if let Some(found) = self.walk.next() {
                let input = match found {
                    Ok((path, relative)) => self.file(path, relative, |relative| {
                        without_suffixes(&relative.to_string_lossy())
                    }),
                    Err(error) => Some(Err(error)),
                };
                if input.is_some() {
                    return input;
                }
                continue;
            }
            let input = match self.next_named()? {
                Ok((path, _)) if self.is_excluded_by_name(&path) => continue,
                Ok((path, relative)) => self.named(path, relative),
                Err(error) => Some(Err(error)),
            };
            if input.is_some() {
                return input;
            }
        }
    }
}

impl Input {
    /// A file.
    pub fn file(path: PathBuf) -> Self {
        let relative = file_name(&path);
        Self::found(path, relative)
    }

    /// A file, and its place among the inputs.
    fn found(path: PathBuf, relative: PathBuf) -> Self {
        Self {
            relative,
            ..Self::of(path.to_string_lossy().into_owned(), Origin::File(path))
        }
    }

    fn of(name: String, origin: Origin) -> Self {
        Self {
            name,
            origin,
            relative: PathBuf::new(),
            most: None,
        }
    }

    /// Standard input, under a name.
    pub fn stdin(name: Option<&str>) -> Self {
        Self {
            name: name.unwrap_or("<stdin>").to_owned(),
            origin: Origin::Stdin,
            relative: file_name(Path::new(name.unwrap_or("stdin"))),
            most: None,
        }
    }

    /// The same input, but no more of it, where its size is not known before it is read.
    pub fn limited(mut self, limits: Limits) -> Self {
        self.most = limits.max_size;
        self
    }

    /// The extension, without dot; of what is compressed, that of what is in it.
    pub fn extension(&self) -> Option<&str> {
        let name = match self.origin {
            Origin::Member(_) => inner_name(&self.name),
            Origin::File(_) | Origin::Stdin => &self.name,
        };
        Path::new(name).extension()?.to_str()
    }

    /// All bytes.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, InputError> {
        self.bytes_up_to(whole::MOST)
    }

    /// All bytes of an input that has no more. A pipe with a name, which may never end, is none.
    pub(crate) fn bytes_up_to(&self, most: Size) -> Result<Vec<u8>, InputError> {
        let read = match &self.origin {
            Origin::File(path) => whole::read(path, most),
            Origin::Member(_) | Origin::Stdin => whole::read_all(self.open()?, most),
        };
        read.map_err(|error| InputError::Open {
            path: self.name.clone().into(),
            error,
        })
    }

    /// The same, but a pipe with a name is read until it ends, like standard input.
    pub(crate) fn all_bytes(&self, most: Size) -> Result<Vec<u8>, InputError> {
        let is_named_pipe = self.path().is_some_and(Path::exists) && self.is_pipe();
        if !is_named_pipe {
            return self.bytes_up_to(most);
        }
        whole::read_all(self.open()?, most).map_err(|error| InputError::Open {
            path: self.name.clone().into(),
            error,
        })
    }

    /// The path of a file that can be written; `None` for standard input, for what is in an archive
    /// and for what is compressed.
    pub fn path(&self) -> Option<&Path> {
        match &self.origin {
            Origin::File(path) => Some(path),
            Origin::Member(_) | Origin::Stdin => None,
        }
    }

    /// Whether the bytes come from somebody who may have to wait until they are taken.
    pub(super) fn is_pipe(&self) -> bool {
        self.container().is_none_or(|path| {
            // What is gone may have been a pipe.
            let kind = fs::metadata(path).ok();
            kind.is_none_or(|it| matches!(special(it.file_type()), Some(Special::Pipe)))
        })
    }

    /// The path of the file that the bytes are in; `None` for standard input.
    pub fn container(&self) -> Option<&Path> {
        match &self.origin {
            Origin::File(path) => Some(path),
            Origin::Member(member) => Some(member.archive()).filter(|_| !member.is_on_stdin()),
            Origin::Stdin => None,
        }
    }

    /// The folder of the file that the bytes are in, and the path from there: the name of the file,
    /// and behind that of an archive the path in it. Standard input goes by its name.
    pub(super) fn in_folder(&self) -> (&Path, PathBuf) {
        let path = match &self.origin {
            Origin::File(path) => path,
            Origin::Member(member) => member.archive(),
            Origin::Stdin => Path::new(&self.name),
        };
        let (folder, name) = parts(path);
        match &self.origin {
            Origin::Member(member) if !member.path().is_empty() => {
                let mut name = name.as_os_str().to_owned();
                name.push(BETWEEN);
                name.push(member.path());
                (folder, name.into())
            }
            _ => (folder, name.to_path_buf()),
        }
    }

    /// Opens the input.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open(&self) -> Result<Opened, InputError> {
        self.open_until(&Stop::default())
    }

    /// Opens the input. A pipe and standard input end with an error when nothing comes any more and
    /// the run is to end.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open_until(&self, stop: &Stop) -> Result<Opened, InputError> {
        let failed = |path: &Path, error| InputError::Open {
            path: path.to_path_buf(),
            error,
        };
        let source: Box<dyn Read> = match &self.origin {
            Origin::Stdin => {
                let pipe = Pipe::new(|| Ok(io::stdin()), stop);
                Box::new(pipe.map_err(|error| failed(Path::new(&self.name), error))?)
            }
            Origin::File(path) => open_file(path, stop).map_err(|error| failed(path, error))?,
            Origin::Member(member) => member.open().map_err(|trouble| InputError::Archive {
                address: self.name.clone().into(),
                trouble,
            })?,
        };
        let source = match self.most {
            Some(max) => Box::new(AtMost {
                source,
                max,
                read: 0,
            }),
            None => source,
        };
        Ok(Opened { source })
    }
}

/// Fails when more comes than may.
struct AtMost {
    source: Box<dyn Read>,
    max: Size,
    read: u64,
}

impl Read for AtMost {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.read = self.read.saturating_add(read as u64);
        if self.read > self.max.0 {
            let said = format!("it is larger than {}; --max-size allows more", self.max);
            return Err(io::Error::other(said));
        }
        Ok(read)
    }
}

impl Read for Opened {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.source.read(buffer)
    }
}

impl std::fmt::Debug for Opened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opened").finish_non_exhaustive()
    }
}

/// Whether a path is that of an archive or of a compressed file, or leads into an archive.
pub fn is_archive(path: &Path) -> bool {
    holds_many(path) || is_compressed(path) || !path.exists() && address(path).is_some()
}

/// The archive that a path leads into, and where in it.
fn address(path: &Path) -> Option<(PathBuf, String)> {
    let path = path.to_str()?;
    path.match_indices(BETWEEN).find_map(|(at, between)| {
        let (archive, member) = (&path[..at], &path[at + between.len()..]);
        let is_there = holds_many(Path::new(archive)) && Path::new(archive).is_file();
        is_there.then(|| (archive.into(), member.trim_end_matches('/').to_owned()))
    })
}

/// The last part of a path.
fn file_name(path: &Path) -> PathBuf {
    path.file_name().unwrap_or(path.as_os_str()).into()
}

/// A path without root and `..`, which cannot lead out of the folder that it is put below.
fn normal(path: &Path) -> PathBuf {
    let is_normal = |part: &Component<'_>| matches!(part, Component::Normal(_));
    path.components().filter(is_normal).collect()
}

/// What the system says, without the number of the error.
pub(super) fn plain(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::IsADirectory {
        return "it is a folder".to_owned();
    }
    let said = error.to_string();
    let end = said.find(" (os error").unwrap_or(said.len());
    said[..end].to_owned()
}
