//! What a file is when it is no record that can be read, by the identifier of its wording.

use crate::{
    format::Detail,
    lang::Lang,
    lint::rules::not_a_record::{may_be_record, named},
    source::Lines,
};

/// What bytes or text certainly are, by a signature with which no record begins. `None` says
/// nothing.
///
/// ```
/// use kifu::batch::looks_like::by_signature;
/// assert_eq!(by_signature(b"PK\x03\x04\x14\x00", ""), Some("like-zip"));
/// assert_eq!(by_signature(b"", "<!DOCTYPE html>"), Some("like-html"));
/// assert_eq!(by_signature(b"V2.2\n", "V2.2\n"), None);
/// ```
pub fn by_signature(bytes: &[u8], text: &str) -> Option<&'static str> {
    let magic = MAGIC
        .iter()
        .find(|(at, magic, _)| bytes.get(*at..).is_some_and(|rest| rest.starts_with(magic)));
    if let Some((_, _, like)) = magic {
        return Some(like);
    }
    if bytes.starts_with(b"MZ") && bytes.contains(&0) {
        return Some("like-program");
    }
    let start = text.trim_start();
    let opening = OPENINGS
        .iter()
        .find(|(opening, _)| starts_with_ignoring_case(start, opening));
    opening.map(|&(_, like)| like)
}

/// What a file most likely is that no format takes for its own.
pub fn by_content(bytes: &[u8], text: &str) -> &'static str {
    if bytes.is_empty() {
        return "like-empty-file";
    }
    if text.trim().is_empty() && bytes.len() <= text.len() {
        return "like-blank-lines";
    }
    if let Some(like) = by_signature(bytes, text) {
        return like;
    }
    if is_binary(text) {
        return "like-binary";
    }
    if ["\x1b$B", "\x1b$@"]
        .iter()
        .any(|escape| text.contains(escape))
    {
        return "like-iso-2022-jp";
    }
    let start = text.trim_start();
    match start.chars().next() {
        Some('{' | '[') if is_json(start) => "like-other-json",
        Some('[') if is_tag_pair(start) => tag_pairs(start),
        _ => lines(start),
    }
}

/// Whether a text has marks of Markdown that no record has: a fence, the rule of a table.
/// Such a text may quote records.
pub fn is_markdown(text: &str) -> bool {
    trimmed(text.trim_start()).any(is_markdown_line)
}

/// Says that a text is no record, and why.
pub(super) fn said(detail: &Detail, lang: Lang) -> String {
    let looks = |id: &str, like: String, format: &str| {
        let values = [("like", like.into()), ("format", format.to_owned().into())];
        lang.say(id, &values)
    };
    match *detail {
        Detail::Like(like) if may_be_record(like) => {
            looks("no-record-like-readable", lang.words(like), "FORMAT")
        }
        Detail::Like(like) => looks("no-record-like", lang.words(like), ""),
        Detail::Readable { like, format } => {
            looks("no-record-like-readable", lang.words(like), format)
        }
        Detail::NotFormat { demanded, like } => {
            let demanded = demanded.to_uppercase();
            match named(like) {
                Some(like) => looks("no-record-other-format", like, &demanded),
                None => looks("no-record-not-format", lang.words(like), &demanded),
            }
        }
        Detail::Encodings { demanded, found } => {
            let values = [
                ("demanded", demanded.name().into()),
                ("found", found.name().into()),
            ];
            lang.say("no-record-encodings", &values)
        }
        _ => lang.words("no-record"),
    }
}

/// The lines of a text that are looked at, without the blanks around them.
fn trimmed(text: &str) -> impl Iterator<Item = &str> {
    let lines = Lines::new(text).map(|(_, line)| line.trim());
    lines.take(LINES)
}

/// How many lines of a text are looked at.
const LINES: usize = 200;

const MAGIC: &[(usize, &[u8], &str)] = &[
    (0, b"PK\x03\x04", "like-zip"),
    (0, b"PK\x05\x06", "like-zip"),
    (0, b"\x1f\x8b", "like-gzip"),
    (0, b"BZh", "like-bzip2"),
    (0, b"\xfd7zXZ\0", "like-xz"),
    (0, b"\x28\xb5\x2f\xfd", "like-zstandard"),
    (0, b"7z\xbc\xaf\x27\x1c", "like-7z"),
    (0, b"Rar!\x1a\x07", "like-rar"),
    (2, b"-lh", "like-lha"),
    (257, b"ustar", "like-tar"),
    (0, b"%PDF-", "like-pdf"),
    (0, b"{\\rtf", "like-rtf"),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "like-office"),
    (0, b"\x89PNG\r\n\x1a\n", "like-png"),
    (0, b"\xff\xd8\xff", "like-jpeg"),
    (0, b"GIF8", "like-gif"),
    (8, b"WEBPVP8", "like-webp"),
    (0, b"SQLite format 3\0", "like-sqlite"),
    (0, b"\x7fELF", "like-program"),
];

const OPENINGS: &[(&str, &str)] = &[
    ("<!doctype html", "like-html"),
    ("<html", "like-html"),
    ("<svg", "like-svg"),
    ("<?xml", "like-xml"),
    ("#YANEURAOU-DB", "like-opening-book"),
];

fn starts_with_ignoring_case(text: &str, start: &str) -> bool {
    let beginning = text.as_bytes().get(..start.len());
    beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(start.as_bytes()))
}

/// NULs, or many control characters and bytes that are in no encoding.
fn is_binary(text: &str) -> bool {
    let (mut odd, mut all) = (0, 0);
    for c in text.chars().take(4096) {
        match c {
            '\0' => return true,
            '\t' | '\n' | '\r' | '\x0c' | '\x1a' | '\x1b' => {}
            '\u{fffd}' => odd += 1,
            c if c.is_control() => odd += 1,
            _ => {}
        }
        all += 1;
    }
    odd * 10 > all
}

/// Whether a text begins like JSON: with an object or a list of values.
fn is_json(start: &str) -> bool {
    let mut tokens = start.chars().filter(|c| !c.is_whitespace());
    match (tokens.next(), tokens.next()) {
        (Some('{'), Some('"' | '}')) => true,
        (Some('['), Some(c)) => matches!(c, '{' | '[' | '"' | ']' | '-' | '0'..='9'),
        _ => false,
    }
}

fn is_tag_pair(start: &str) -> bool {
    let line = trimmed(start).next().unwrap_or("");
    line.contains(" \"") && line.ends_with("\"]")
}

fn tag_pairs(start: &str) -> &'static str {
    let shogi = ["[Sente ", "[Gote ", "[SFEN "];
    if shogi.iter().any(|tag| start.contains(tag)) {
        "like-psn2"
    } else {
        "like-pgn"
    }
}

/// What the first lines are, by the kind that most of them are of.
fn lines(text: &str) -> &'static str {
    let lines = || trimmed(text).filter(|line| !line.is_empty());
    let all = lines().count();
    let most = |is: fn(&str) -> bool| lines().filter(|line| is(line)).count() * 2 > all;
    let some = |is: fn(&str) -> bool| lines().any(is);
    if some(is_engine_talk) {
        "like-engine-log"
    } else if some(is_markdown_line) {
        "like-markdown"
    } else if most(is_setting) {
        "like-settings"
    } else if all > 1 && is_table(lines(), ',') {
        "like-csv"
    } else if all > 1 && is_table(lines(), '\t') {
        "like-tsv"
    } else {
        "like-plain-text"
    }
}

fn is_engine_talk(line: &str) -> bool {
    let command = line.trim_start_matches(|c: char| c.is_ascii_digit() || "<>:[] ".contains(c));
    [
        "bestmove ",
        "info depth ",
        "usiok",
        "readyok",
        "option name ",
        "setoption name ",
    ]
    .iter()
    .any(|word| command.starts_with(word))
}

fn is_markdown_line(line: &str) -> bool {
    // The edge of a diagram may have two bars.
    let is_rule = line.starts_with('|')
        && line.matches('|').count() > 2
        && line.contains("--")
        && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
    is_rule || line.starts_with("```")
}

/// `[Section]`, `key=value`, `; comment`.
fn is_setting(line: &str) -> bool {
    let section = line.starts_with('[') && line.ends_with(']');
    let key = line.split_once('=').map_or("", |(key, _)| key.trim());
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    section || line.starts_with(';') || !key.is_empty() && key.chars().all(is_name)
}

/// Whether all lines have as many separators as the first, and that is some.
fn is_table<'t>(mut lines: impl Iterator<Item = &'t str>, separator: char) -> bool {
    let count = |line: &str| line.matches(separator).count();
    let first = lines.next().map_or(0, count);
    first > 0 && lines.all(|line| count(line) == first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> &'static str {
        by_content(text.as_bytes(), text)
    }

    #[test]
    fn texts_of_other_kinds_are_named() {
        for (text, like) in [
            ("", "like-empty-file"),
            (" \r\n　\n", "like-blank-lines"),
            ("[Event \"Linares\"]\n\n1. e4 e5", "like-pgn"),
            ("[White \"A\"]\n1. e4", "like-pgn"),
            ("\n<!doctype HTML>\n<p>▲７六歩", "like-html"),
            ("<?xml version=\"1.0\"?>", "like-xml"),
            ("{\"name\": 1}", "like-other-json"),
            ("[1, 2]", "like-other-json"),
            (
                "[Black \"A\"]\n[White \"B\"]\n[SFEN \"x\"]\n1.7g7f",
                "like-psn2",
            ),
            ("[Engine]\nUSI_Hash=256\nThreads=4", "like-settings"),
            ("usi\nid name X\nusiok\nbestmove 7g7f", "like-engine-log"),
            ("a,b,c\n1,2,3\n4,5,6", "like-csv"),
            ("a\tb\n1\t2", "like-tsv"),
            (
                "Dear reader,\nthis is about ~ 3.5 games.",
                "like-plain-text",
            ),
            ("今日は将棋を指しました。", "like-plain-text"),
            (
                "# Games\n\n| file | piece |\n|---|---|\n| `a.kif` | 角 |",
                "like-markdown",
            ),
            ("A game:\n\n```\n1 e4\n```", "like-markdown"),
            ("\x1b$B@h<j\x1b(B\n", "like-iso-2022-jp"),
        ] {
            assert_eq!(of(text), like, "{text:?}");
            assert_eq!(of(&text.replace('\n', "\r")), like, "{text:?}");
        }
    }

    #[test]
    fn bytes_of_other_kinds_are_named() {
        for (bytes, like) in [
            (&b"PK\x03\x04\x0a"[..], "like-zip"),
            (b"\x1f\x8b\x08", "like-gzip"),
            (b"\x21\x0e-lh5-", "like-lha"),
            (b"\x89PNG\r\n\x1a\n\0", "like-png"),
            (b"MZ\x90\0", "like-program"),
            (b"SQLite format 3\0", "like-sqlite"),
            (b"\0\x01\x02\x03", "like-binary"),
            (b"\x01\x02\x03\x04", "like-binary"),
        ] {
            assert_eq!(by_content(bytes, &String::from_utf8_lossy(bytes)), like);
        }
    }

    #[test]
    fn no_signature_is_seen_in_records() {
        for text in [
            "#KIF version=2.0",
            "V2.2",
            "'CSA",
            "position startpos",
            "{\"kifu\":1",
            "MZ",
        ] {
            assert_eq!(by_signature(text.as_bytes(), text), None);
        }
    }
}
