//! Which output gets which name: decided in the order of the inputs.

use std::{
    collections::HashMap,
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use super::folders::{Pending, Place};
use crate::{
    batch::{Input, Stamp, attributes, inputs::plain},
    lang::Lang,
};

/// What to do when the name of an output is taken: by a file that is there, or by another output
/// of the same run. No output ever takes the place of another of the run or of another's input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OnConflict {
    /// Leave what is there and say that it is an error.
    Error,
    /// Leave what is there.
    Skip,
    /// Replace a file that is there. Two outputs of one run with the same name are an error.
    Overwrite,
    /// Add the first number, from 2, that makes the name free.
    Number,
}

/// Gives outputs their names.
#[derive(Debug)]
pub(super) struct Claims {
    policy: OnConflict,
    extension: &'static str,
    lang: Lang,
    /// The outputs of this run by their real paths, with the number of their inputs.
    taken: HashMap<PathBuf, usize>,
    /// The last number that was added to a name.
    numbers: HashMap<PathBuf, u32>,
    /// The inputs by their real paths, where they could be replaced, and how they were before they
    /// were read.
    inputs: HashMap<PathBuf, (usize, Option<Stamp>)>,
}

/// What became of an output.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Placed {
    /// It is there, under this path below the root.
    Written(PathBuf),
    /// The name is taken, and that is no error; with what to say of it.
    Skipped(String),
    /// It is not there; with what to say of it.
    Failed(String),
}

/// Whether a name can be had.
enum Name {
    Free,
    Taken(usize),
    Exists,
}

impl Claims {
    /// Names for outputs with an extension, made of these inputs.
    pub(super) fn new<'i>(
        policy: OnConflict,
        extension: &'static str,
        lang: Lang,
        inputs: impl Iterator<Item = (usize, &'i Input)>,
    ) -> Self {
        let mut claims = Self {
            policy,
            extension,
            lang,
            taken: HashMap::new(),
            numbers: HashMap::new(),
            inputs: HashMap::new(),
        };
        if policy == OnConflict::Overwrite {
            for (index, input) in inputs {
                let Some(file) = input.container() else {
                    continue;
                };
                let known = (index, Stamp::of(file));
                for path in real_paths(file) {
                    claims.inputs.entry(path).or_insert(known);
                }
            }
        }
        claims
    }

    /// Gives an output its name. `name_of` tells the name of an input by its number.
    pub(super) fn place(
        &mut self,
        pending: Pending,
        input: usize,
        name_of: &dyn Fn(usize) -> String,
    ) -> Placed {
        let Pending {
            mut temp,
            place,
            whole,
        } = pending;
        let base = place.folder.join(self.name(&place, 1));
        let mut number = self.numbers.get(&base).copied().unwrap_or(1);
        loop {
            let name = self.name(&place, number);
            let (path, shown) = (place.folder.join(&name), place.below.join(&name));
            let failed = |why: &str, about: &str| Placed::Failed(self.says(why, &shown, about));
            let found = self.look(&path);
            let is_there = !matches!(found, Name::Taken(_));
            let conflict = match found {
                Name::Free => match temp.persist_noclobber(&path) {
                    Ok(()) => {
                        self.taken.insert(path, input);
                        self.numbers.insert(base, number);
                        return Placed::Written(shown);
                    }
                    Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                        temp = error.path;
                        self.says("claim-there", &shown, "")
                    }
                    Err(error) => return failed("claim-not-written", &plain(&error.error)),
                },
                Name::Exists if self.policy == OnConflict::Overwrite => {
                    return match self.replace(temp, &path, input, whole) {
                        Ok(()) => {
                            self.taken.insert(path, input);
                            Placed::Written(shown)
                        }
                        Err(Refused::Other(other)) => failed("claim-input", &name_of(other)),
                        Err(Refused::Part) => failed("claim-part", ""),
                        Err(Refused::Changed) => failed("claim-changed", ""),
                        Err(Refused::System(error)) => failed("claim-not-written", &plain(&error)),
                    };
                }
                Name::Exists => self.says("claim-there", &shown, ""),
                Name::Taken(other) if other == input => self.says("claim-same-input", &shown, ""),
                Name::Taken(other) => self.says("claim-taken", &shown, &name_of(other)),
            };
            let advised = |way: &str| Placed::Failed(format!("{conflict}{}", self.lang.words(way)));
            match self.policy {
                OnConflict::Error if is_there => return advised("claim-replace-or-number"),
                OnConflict::Error | OnConflict::Overwrite => return advised("claim-number"),
                OnConflict::Skip => return Placed::Skipped(conflict),
                OnConflict::Number => number += 1,
            }
        }
    }

    fn says(&self, id: &str, name: &Path, about: &str) -> String {
        let name = name.display().to_string();
        let values = [("name", name.into()), ("about", about.to_owned().into())];
        self.lang.say(id, &values)
    }

    fn name(&self, place: &Place, number: u32) -> OsString {
        let mut name = place.stem.clone();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        name.push(".");
        name.push(self.extension);
        name
    }

    fn look(&self, path: &Path) -> Name {
        if let Some(&other) = self.taken.get(path) {
            return Name::Taken(other);
        }
        let Ok(found) = fs::symlink_metadata(path) else {
            return Name::Free;
        };
        // Where letter case does not matter, the real name of what is there may be another one.
        let real = fs::canonicalize(path).ok().filter(|_| found.is_file());
        match real.and_then(|real| self.taken.get(&real)) {
            Some(&other) => Name::Taken(other),
            None => Name::Exists,
        }
    }

    /// Puts an output in the place of a file, or of a link.
    fn replace(
        &self,
        temp: tempfile::TempPath,
        path: &Path,
        input: usize,
        whole: bool,
    ) -> Result<(), Refused> {
        let found = fs::symlink_metadata(path).map_err(Refused::System)?;
        let known = self.inputs.get(path).or_else(|| {
            let real = fs::canonicalize(path).ok().filter(|_| found.is_file())?;
            self.inputs.get(&real)
        });
        match known {
            Some(&(other, _)) if other != input => return Err(Refused::Other(other)),
            Some(_) if !whole => return Err(Refused::Part),
            Some(&(_, before)) if Stamp::of(path) != before => return Err(Refused::Changed),
            _ => {}
        }
        if found.is_file() {
            let new = File::options().write(true).open(&temp);
            let kept = new.and_then(|new| {
                // It may be all that there is of the game.
                if known.is_some() {
                    new.sync_data()?;
                }
                attributes::keep(path, &found, &new)
            });
            kept.map_err(Refused::System)?;
        }
        temp.persist(path)
            .map_err(|error| Refused::System(error.error))
    }
}

/// Why a file is not replaced.
enum Refused {
    /// It is another input.
    Other(usize),
    /// It is the input itself, and not all of it would be in the new file.
    Part,
    /// It is the input itself, which another program has written since it was read.
    Changed,
    System(io::Error),
}

/// The real path of a file, and that of a link that leads to it.
fn real_paths(path: &Path) -> impl Iterator<Item = PathBuf> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let entry = fs::canonicalize(folder).ok();
    let entry = entry.and_then(|folder| Some(folder.join(path.file_name()?)));
    entry.into_iter().chain(fs::canonicalize(path).ok())
}
