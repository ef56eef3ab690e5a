//! Rules of the house that no compiler checks.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The layers, from the bottom up, and what each may import. A layer that is not named here may be
/// imported by nobody.
const LAYERS: &[(&str, &[&str])] = &[
    ("shogi", &[]),
    ("source", &[]),
    ("record", &["shogi", "source"]),
    ("format", &["record", "shogi", "source"]),
    ("replay", &["record", "shogi", "source"]),
    ("lang", &[]),
    ("diagnostic", &["shogi", "source"]),
    (
        "lint",
        &[
            "diagnostic",
            "format",
            "lang",
            "record",
            "replay",
            "shogi",
            "source",
        ],
    ),
    ("report", &["diagnostic", "lang", "lint", "shogi", "source"]),
    (
        "batch",
        &[
            "diagnostic",
            "format",
            "lang",
            "lint",
            "record",
            "replay",
            "report",
            "shogi",
            "source",
        ],
    ),
    (
        "cli",
        &[
            "batch",
            "diagnostic",
            "format",
            "lang",
            "lint",
            "record",
            "replay",
            "report",
            "shogi",
            "source",
        ],
    ),
];

/// Folders whose parts may not import each other.
const APART: &[&str] = &["format", "lint/rules"];

/// Longer files are to be divided.
const MAX_LINES: usize = 600;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder, sorted, as paths from the root of the project. What cargo has built and
/// npm has installed there is none of ours.
fn files(below: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(below)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if !path.ends_with("target") && !path.ends_with("node_modules") {
                    folders.push(path);
                }
            } else {
                found.push(path.strip_prefix(root()).unwrap().to_path_buf());
            }
        }
    }
    found.sort();
    found
}

fn rust_files(below: &str) -> Vec<(PathBuf, String)> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(root().join(&path)).unwrap();
        (path, text)
    };
    files(below).into_iter().filter(is_rust).map(read).collect()
}

/// The parts of a module path below `src`: `lint`, `rules`, `nifu`.
fn module(path: &Path) -> Vec<String> {
    let below = path.strip_prefix("src").unwrap().with_extension("");
    let parts = below.iter().map(|part| part.to_str().unwrap().to_string());
    parts.filter(|part| part != "mod").collect()
}

/// The paths from the root of the crate that a file of a module names, with the line of each: what
/// follows `crate::` and `super::`.
fn crate_paths(module: &[String], text: &str) -> Vec<(usize, Vec<String>)> {
    let above = module.split_last().map_or(&[][..], |(_, above)| above);
    let tests = text.find("\nmod tests {").unwrap_or(text.len());
    let mut found = Vec::new();
    for root in ["crate::", "super::"] {
        for (at, _) in text.match_indices(root) {
            let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let is_comment = text[line_start..at].trim_start().starts_with("//");
            let goes_on = text[..at].ends_with("super::");
            if is_comment || goes_on || text[..at].ends_with('$') {
                continue;
            }
            let base = match root {
                "crate::" => &[],
                _ if at < tests => above,
                _ => module,
            };
            let line = text[..at].matches('\n').count() + 1;
            for path in tree(&text[at + root.len()..]) {
                found.push((line, resolve(base, &path)));
            }
        }
    }
    found
}

/// A path below a module, `super` within it taken away.
fn resolve(base: &[String], path: &[String]) -> Vec<String> {
    let mut base = base.to_vec();
    let ups = path.iter().take_while(|word| *word == "super").count();
    base.truncate(base.len().saturating_sub(ups));
    base.extend_from_slice(&path[ups..]);
    base
}

/// The paths of a use tree: `a::{b, c::{d, e}}` gives `a b`, `a c d` and `a c e`.
fn tree(text: &str) -> Vec<Vec<String>> {
    let word_end = text
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(word_end);
    if word.is_empty() && !text.starts_with('{') {
        return vec![Vec::new()];
    }
    if let Some(list) = text.strip_prefix('{') {
        return items(list)
            .into_iter()
            .flat_map(|item| tree(item.trim_start()))
            .collect();
    }
    let below = match rest.strip_prefix("::") {
        Some(rest) => tree(rest),
        None => vec![Vec::new()],
    };
    let with_word = |mut path: Vec<String>| {
        path.insert(0, word.to_string());
        path
    };
    below.into_iter().map(with_word).collect()
}

/// The items of a list in braces, which begins after its opening brace.
fn items(list: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                items.push(&list[start..at]);
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    items.retain(|item| !item.trim().is_empty());
    items
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn use_trees_are_read() {
    let text = "use crate::{\n    a::{b, c::{d, E}},\n    f,\n};\n// crate::no\nlet x = crate::g::h(1);\n\
                use super::super::{p, q::r};\nuse super::{s, t::u};\nmod tests {\n    use super::*;\n    use super::super::v;";
    let module = ["x", "y", "z"].map(String::from);
    let paths: Vec<String> = crate_paths(&module, text)
        .into_iter()
        .map(|(line, path)| format!("{line} {}", path.join("::")))
        .collect();
    let below_crate = ["1 a::b", "1 a::c::d", "1 a::c::E", "1 f", "6 g::h"];
    let below_super = [
        "7 x::p",
        "7 x::q::r",
        "8 x::y::s",
        "8 x::y::t::u",
        "10 x::y::z",
        "11 x::y::v",
    ];
    assert_eq!(paths, [&below_crate[..], &below_super[..]].concat());
}

#[test]
fn layers_import_only_what_is_below_them() {
    let mut faults = Vec::new();
    for (path, text) in rust_files("src") {
        let own = module(&path);
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == own[0]) else {
            assert!(
                ["lib", "main"].contains(&own[0].as_str()),
                "{} is in no layer",
                path.display()
            );
            continue;
        };
        for (line, target) in crate_paths(&own, &text) {
            let Some(layer) = target.first() else {
                continue;
            };
            if *layer != own[0] && !allowed.contains(&layer.as_str()) {
                faults.push(format!(
                    "{}:{line}: {} imports {layer}",
                    path.display(),
                    own[0]
                ));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn formats_and_rules_do_not_import_each_other() {
    let mut faults = Vec::new();
    for (path, text) in rust_files("src") {
        let own = module(&path);
        for folder in APART {
            let above: Vec<&str> = folder.split('/').collect();
            let inside = |module: &[String]| {
                let fits = module.iter().zip(&above).all(|(a, b)| a == b);
                module.get(above.len()).filter(|_| fits).cloned()
            };
            let Some(mine) = inside(&own) else { continue };
            let is_part = |name: &String| {
                let part = root().join("src").join(folder).join(name);
                part.is_dir() || (*folder == "lint/rules" && part.with_extension("rs").is_file())
            };
            for (line, target) in crate_paths(&own, &text) {
                let other = inside(&target).filter(|other| *other != mine && is_part(other));
                if let (Some(other), true) = (other, is_part(&mine)) {
                    faults.push(format!("{}:{line}: {mine} imports {other}", path.display()));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn files_are_short() {
    let mut faults = Vec::new();
    for (path, text) in rust_files("src").into_iter().chain(rust_files("tests")) {
        let lines = text.lines().count();
        if lines > MAX_LINES {
            faults.push(format!(
                "{}: {lines} lines; {MAX_LINES} are enough",
                path.display()
            ));
        }
    }
    assert_none(&faults);
}

#[test]
fn every_file_says_what_it_is_for() {
    let files = rust_files("src").into_iter().chain(rust_files("tests"));
    let silent = files.filter(|(_, text)| !text.starts_with("//!"));
    assert_none(
        &silent
            .map(|(path, _)| path.display().to_string())
            .collect::<Vec<_>>(),
    );
}

#[test]
fn no_test_file_is_forgotten() {
    let main = fs::read_to_string(root().join("tests/it/main.rs")).unwrap();
    let declared: BTreeSet<&str> = main
        .lines()
        .filter_map(|line| line.trim().strip_prefix("mod ")?.strip_suffix(';'))
        .collect();
    let mut faults = Vec::new();
    for entry in fs::read_dir(root().join("tests/it")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let is_module = path.is_dir() && path.join("mod.rs").exists()
            || path.extension().is_some_and(|extension| extension == "rs");
        if is_module && name != "main" && !declared.contains(name.as_str()) {
            faults.push(format!("tests/it/{name} is not in main.rs"));
        }
    }
    assert_none(&faults);
}

#[test]
fn every_rule_file_is_in_the_list() {
    let names: BTreeSet<String> = rust_files("src/lint/rules")
        .into_iter()
        .map(|(path, _)| {
            path.file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .replace('_', "-")
        })
        .filter(|name| name != "mod")
        .collect();
    let listed: BTreeSet<String> = kifu::lint::rules::RULES
        .iter()
        .map(|rule| rule.meta.name.to_string())
        .collect();
    assert_eq!(names, listed);
}

#[test]
fn codes_are_unique_and_sorted() {
    let codes: Vec<&str> = kifu::lint::rules::RULES
        .iter()
        .map(|rule| rule.meta.code)
        .collect();
    let mut sorted = codes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(codes, sorted);
    for code in codes {
        let (family, number) = code.split_at(1);
        assert!("CDEGHJMNPSTUV".contains(family), "{code}");
        assert!(
            number.len() == 3 && number.bytes().all(|b| b.is_ascii_digit()),
            "{code}"
        );
    }
}

#[test]
fn nothing_names_a_machine() {
    let words = ["/ho", "/wo", "/tm", "/ro"]
        .into_iter()
        .zip(["me/", "rk/", "p/", "ot/"]);
    let words: Vec<String> = words.map(|(a, b)| format!("{a}{b}")).collect();
    let mut faults = Vec::new();
    for folder in ["src", "tests", ".ci"] {
        for path in files(folder) {
            // What is not UTF-8 is a record to test with.
            let Ok(text) = fs::read_to_string(root().join(&path)) else {
                continue;
            };
            for word in words.iter().filter(|word| text.contains(word.as_str())) {
                faults.push(format!("{} names {word}", path.display()));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn every_output_format_is_in_the_list() {
    let kinds = rust_files("src/report").into_iter();
    let names: BTreeSet<String> = kinds
        .filter(|(_, text)| text.contains("\npub static KIND: Kind"))
        .map(|(path, _)| path.file_stem().unwrap().to_str().unwrap().to_string())
        .collect();
    let listed = kifu::report::KINDS.iter();
    assert_eq!(names, listed.map(|kind| kind.name.to_string()).collect());
}
