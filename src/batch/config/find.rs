//! The configuration that counts for a file.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{Choice, Config, ConfigError, Layer, NAME};
use crate::{
    batch::{Input, inputs::BETWEEN},
    lang::{Lang, Language},
};

/// Finds the configuration of files. What is found is kept, so that a folder is looked at once,
/// however many files it has.
#[derive(Debug)]
pub struct Configs {
    cli: Layer,
    /// What counts where there is no configuration.
    bare: Arc<Choice>,
    from: Lookup,
    cache: Mutex<Cache>,
}

#[derive(Debug)]
enum Lookup {
    Nowhere,
    File(Arc<Config>),
    Folders,
}

/// Why a file cannot be checked: its configuration is wrong. Each is told once.
#[derive(Debug)]
pub struct Refused(pub Option<ConfigError>);

/// What there is in a folder or above it.
#[derive(Clone, Debug)]
enum Found {
    Nothing,
    Config(Arc<Config>),
    /// It is wrong; what to say of it, until it is said.
    Wrong(Arc<Mutex<Option<ConfigError>>>),
}

#[derive(Default, Debug)]
struct Cache {
    /// The folder of the file before as it was named, and what is known of it.
    last: Option<(PathBuf, Folder)>,
    /// By paths without links.
    folders: HashMap<PathBuf, Found>,
}

/// A folder that was looked at.
#[derive(Clone, Debug)]
struct Folder {
    real: Arc<PathBuf>,
    found: Found,
}

impl Configs {
    /// No configuration, only what the command line says.
    pub fn none(cli: Layer) -> Self {
        Self::new(cli, Lookup::Nowhere)
    }

    /// One file for all.
    ///
    /// # Errors
    /// When it cannot be read or something in it is wrong.
    pub fn file(cli: Layer, path: &Path) -> Result<Self, ConfigError> {
        let config = Config::read(path, &path.to_string_lossy())?;
        Ok(Self::new(cli, Lookup::File(Arc::new(config))))
    }

    /// The nearest file in the folder of each input or above it.
    pub fn nearest(cli: Layer) -> Self {
        Self::new(cli, Lookup::Folders)
    }

    fn new(cli: Layer, from: Lookup) -> Self {
        Self {
            bare: Arc::new(cli.choice()),
            cli,
            from,
            cache: Mutex::default(),
        }
    }

    /// The language that the command line speaks.
    pub fn lang(&self) -> Lang {
        self.cli.lang.unwrap_or(Language::english())
    }

    /// How an input is checked. Standard input goes by the name that it is given.
    ///
    /// # Errors
    /// When its configuration is wrong.
    pub fn choose(&self, input: &Input) -> Result<Arc<Choice>, Refused> {
        if matches!(self.from, Lookup::Nowhere) {
            return Ok(Arc::clone(&self.bare));
        }
        let (folder, name) = input.in_folder();
        let mut cache = self.cache();
        let Folder { real, found } = cache.folder(folder, &self.from);
        match found {
            Found::Nothing => Ok(Arc::clone(&self.bare)),
            Found::Config(config) if config.per_path.is_empty() => {
                Ok(config.choice(&name, &self.cli))
            }
            Found::Config(config) => Ok(config.choice(&real.join(name), &self.cli)),
            Found::Wrong(error) => {
                let mut error = error.lock().unwrap_or_else(PoisonError::into_inner);
                Err(Refused(error.take()))
            }
        }
    }

    /// Whether a file or folder that was found in a walk is left out.
    pub fn excludes(&self, path: &Path) -> bool {
        let (folder, name) = parts(path);
        let found = self.excluding(folder);
        found.is_some_and(|(real, config)| config.excludes(&real.join(name)))
    }

    /// Whether a member of an archive is left out, or a folder or an archive in the archive that it is
    /// in. Of what is named, which may be a folder, it is about what is below that.
    pub fn excludes_member(&self, archive: &Path, named: &str, member: &str) -> bool {
        let (folder, name) = parts(archive);
        let Some((real, config)) = self.excluding(folder) else {
            return false;
        };
        let excludes = |path: &str| {
            let mut inside = name.as_os_str().to_owned();
            inside.push(BETWEEN);
            inside.push(path);
            config.excludes(&real.join(inside))
        };
        let ends = member.match_indices('/').map(|(at, _)| at);
        ends.chain([member.len()])
            .filter(|end| *end > named.len())
            .filter_map(|end| member.get(..end))
            // The `!` behind an archive in it is no part of its name.
            .any(|path| excludes(path) || path.strip_suffix('!').is_some_and(excludes))
    }

    /// What leaves something out of a folder, and the path of the folder without links.
    fn excluding(&self, folder: &Path) -> Option<(Arc<PathBuf>, Arc<Config>)> {
        match &self.from {
            Lookup::Nowhere => return None,
            Lookup::File(config) if config.exclude.is_empty() => return None,
            Lookup::File(_) | Lookup::Folders => {}
        }
        let Folder { real, found } = self.cache().folder(folder, &self.from);
        match found {
            Found::Config(config) if !config.exclude.is_empty() => Some((real, config)),
            _ => None,
        }
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The folder of a path, and the name in it.
pub(in crate::batch) fn parts(path: &Path) -> (&Path, &Path) {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    (folder, path.file_name().map_or(path, Path::new))
}

impl Cache {
    /// What is known of a folder.
    fn folder(&mut self, named: &Path, from: &Lookup) -> Folder {
        if let Some((last, folder)) = &self.last
            // Paths are compared part by part, which takes longer.
            && last.as_os_str() == named.as_os_str()
        {
            return folder.clone();
        }
        // A folder that cannot be found has no files either.
        let real = fs::canonicalize(named).unwrap_or_else(|_| named.to_path_buf());
        let found = match from {
            Lookup::Nowhere => Found::Nothing,
            Lookup::File(config) => Found::Config(Arc::clone(config)),
            Lookup::Folders => self.above(&real),
        };
        let folder = Folder {
            real: Arc::new(real),
            found,
        };
        self.last = Some((named.to_path_buf(), folder.clone()));
        folder
    }

    /// The nearest configuration in a folder without links or above it.
    fn above(&mut self, folder: &Path) -> Found {
        let mut passed = Vec::new();
        let mut found = Found::Nothing;
        for folder in folder.ancestors() {
            if let Some(known) = self.folders.get(folder) {
                found = known.clone();
                break;
            }
            passed.push(folder);
            if let Some(here) = here(folder) {
                found = here;
                break;
            }
        }
        for folder in passed {
            self.folders.insert(folder.to_path_buf(), found.clone());
        }
        found
    }
}

/// The configuration in a folder, if there is one.
fn here(folder: &Path) -> Option<Found> {
    let path = folder.join(NAME);
    // A link that leads nowhere is there as well.
    fs::symlink_metadata(&path).ok()?;
    let current = std::env::current_dir().and_then(fs::canonicalize);
    let below = current.ok().and_then(|current| {
        let below = path.strip_prefix(current).ok()?;
        Some(below.to_path_buf())
    });
    let shown = below.as_ref().unwrap_or(&path).to_string_lossy();
    Some(match Config::read(&path, &shown) {
        Ok(config) => Found::Config(Arc::new(config)),
        Err(error) => Found::Wrong(Arc::new(Mutex::new(Some(error)))),
    })
}
