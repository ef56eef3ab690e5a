//! What libFuzzer starts from.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kifu::lint::rules::RULES;

/// Larger files teach nothing that smaller ones do not, and are slow.
const LARGEST: usize = 8_000;

/// Random bytes, the same ones each time.
pub(crate) fn noise() -> impl FnMut() -> u8 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    }
}

/// Writes seeds and a dictionary into the folder that the environment names.
pub fn write(seeds: fn() -> Vec<Vec<u8>>, words: fn() -> Vec<&'static str>) {
    let Some(folder) = std::env::var_os("SEEDS").map(PathBuf::from) else {
        return;
    };
    let files = folder.join("files");
    fs::create_dir_all(&files).unwrap();
    for (number, seed) in seeds().into_iter().enumerate() {
        fs::write(files.join(format!("{number:04}")), seed).unwrap();
    }
    let quoted = |word: &str| {
        let bytes: String = word.bytes().map(|byte| format!("\\x{byte:02x}")).collect();
        format!("\"{bytes}\"\n")
    };
    let filled = words().into_iter().filter(|word| !word.is_empty());
    let lines: String = filled.map(quoted).collect();
    fs::write(folder.join("words"), format!("#\n{lines}")).unwrap();
}

/// The records in `fixtures/` and those that the rules have as examples, with their extensions.
pub(crate) fn records() -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let mut folders = vec![fixtures];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        entries.sort();
        for path in entries {
            let extension = path.extension().and_then(|it| it.to_str()).unwrap_or("");
            if path.is_dir() {
                folders.push(path);
            } else if !matches!(extension, "md" | "tsv" | "json") || path.ends_with("a.json") {
                let bytes = fs::read(&path).unwrap();
                all.push((extension.to_owned(), bytes));
            }
        }
    }
    for example in RULES.iter().flat_map(|rule| rule.meta.examples()) {
        all.push((example.format, example.text.into_bytes()));
    }
    all.retain(|(_, bytes)| bytes.len() <= LARGEST);
    all
}
