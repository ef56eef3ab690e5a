//! A folder for files of a test.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use super::command::{Outcome, run_in};

/// A folder that is gone after the test.
#[derive(Debug)]
pub(crate) struct Tree(tempfile::TempDir);

impl Tree {
    /// A folder with files, in folders of their own where their names say so.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let tree = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            tree.write(name, text.as_bytes());
        }
        tree
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap()
    }

    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    /// Runs `kifu convert` in the folder.
    pub(crate) fn convert(&self, arguments: &[&str]) -> Outcome {
        run_in(self.path(), &[&["convert"], arguments].concat(), b"")
    }

    /// All files below a folder, hidden ones too, by their paths below it.
    pub(crate) fn files(&self, below: &str) -> BTreeMap<String, Vec<u8>> {
        files(&self.path().join(below))
    }

    /// The paths of all files below a folder.
    pub(crate) fn names(&self, below: &str) -> Vec<String> {
        self.files(below).into_keys().collect()
    }
}

/// All files below a folder, by their paths below it.
pub(crate) fn files(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders: Vec<PathBuf> = root
        .is_dir()
        .then(|| root.to_path_buf())
        .into_iter()
        .collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap();
                found.insert(name.to_string(), fs::read(&path).unwrap_or_default());
            }
        }
    }
    found
}
