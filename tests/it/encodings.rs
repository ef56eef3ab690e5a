//! Encodings of whole files: our own, and real ones where they are at hand.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kifu::source::{Encoding, Span, Text, decode::decode, detect};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/encodings");

/// The folder of real files that are not part of the project.
#[expect(clippy::print_stderr, reason = "a test that is skipped must say so")]
pub(crate) fn shared(name: &str) -> Option<PathBuf> {
    let base = std::env::var_os("KIFU_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let folder = base.join(name);
    if !folder.is_dir() {
        eprintln!("skipped: there is no folder {}", folder.display());
        return None;
    }
    Some(folder)
}

fn rows(table: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(table).unwrap();
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().skip(1).map(cells).collect()
}

#[test]
fn fixtures_are_what_they_are_said_to_be() {
    let rows = rows(&Path::new(FIXTURES).join("expected.tsv"));
    let expected: Vec<&String> = rows.iter().map(|row| &row[0]).collect();
    for entry in fs::read_dir(FIXTURES).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let known = expected.contains(&&name);
        assert!(
            known || name == "README.md" || name == "expected.tsv",
            "{name}"
        );
    }
    for row in &rows {
        let bytes = fs::read(Path::new(FIXTURES).join(&row[0])).unwrap();
        let detected = detect::detect(&bytes);
        assert_eq!(detected, detect::guess(&bytes), "{row:?}");
        assert_eq!(detected.encoding.name(), row[1], "{row:?}");
        assert_eq!(detected.bom_len.to_string(), row[2], "{row:?}");
        let declared = row[0].starts_with("declared-");
        assert_eq!(detected.contradicts_declaration(), declared, "{row:?}");

        let mut text = Text::default();
        decode(&bytes[detected.bom_len..], detected.encoding, &mut text);
        assert_eq!(text.malformed().len().to_string(), row[4], "{row:?}");
        let newlines = match text.newlines() {
            n if n.is_mixed() => "mixed",
            n if n.crlf > 0 => "crlf",
            n if n.cr > 0 => "cr",
            _ => "lf",
        };
        assert_eq!(newlines, row[3], "{row:?}");
    }
}

#[test]
fn one_game_reads_the_same_in_every_encoding() {
    let utf8 = fs::read_to_string(Path::new(FIXTURES).join("utf-8-lf.kif")).unwrap();
    for name in [
        "shift_jis-crlf.kif",
        "utf-16le-lf.kif",
        "utf-16be-lf.kif",
        "shift_jis-mixed.kif",
    ] {
        let bytes = fs::read(Path::new(FIXTURES).join(name)).unwrap();
        let detected = detect::detect(&bytes);
        let mut text = Text::default();
        decode(&bytes[detected.bom_len..], detected.encoding, &mut text);
        let lines: Vec<&str> = text.lines().map(|(_, line)| line).collect();
        assert_eq!(lines, utf8.lines().collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn a_file_cut_within_a_character_names_the_place() {
    let bytes = fs::read(Path::new(FIXTURES).join("shift_jis-cut.kif")).unwrap();
    let mut text = Text::default();
    decode(&bytes, Encoding::ShiftJis, &mut text);
    let at = text.malformed()[0].at;
    assert_eq!(at, Span::new(text.as_str().len() - 3, text.as_str().len()));
    let place = text.place(at.start as usize);
    assert_eq!((place.line, place.column), (5, 5));
}

#[test]
fn real_files_are_in_the_encoding_that_their_index_says() {
    let Some(folder) = shared("corpus") else {
        return;
    };
    let mut wrong = Vec::new();
    let rows = rows(&folder.join("INDEX.tsv"));
    for row in &rows {
        let Ok(bytes) = fs::read(folder.join(&row[0])) else {
            wrong.push(format!("{}: cannot be read", row[0]));
            continue;
        };
        let detected = detect::detect(&bytes);
        let name = match (detected.encoding, detected.bom_len, detected.ascii) {
            (Encoding::Utf8, 3, _) => "utf-8-bom",
            (_, _, true) => "ascii",
            (encoding, _, _) => encoding.name(),
        };
        let mut text = Text::default();
        let guessed = detect::guess(&bytes);
        decode(&bytes[guessed.bom_len..], guessed.encoding, &mut text);
        if name != row[2] || guessed != detected && text.malformed().is_empty() {
            wrong.push(format!(
                "{}: {name}, guessed {}, not {}",
                row[0],
                guessed.encoding.name(),
                row[2]
            ));
        }
    }
    assert!(rows.len() > 100);
    assert_eq!(wrong, Vec::<String>::new());
}
