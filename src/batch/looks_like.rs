//! What a file is when it is no record that can be read: words for people, with their article.

/// What bytes or text certainly are, by a signature with which no record begins. `None` says
/// nothing.
///
/// ```
/// use kifu::batch::looks_like::by_signature;
/// assert_eq!(by_signature(b"PK\x03\x04\x14\x00", ""), Some("a ZIP archive"));
/// assert_eq!(by_signature(b"", "<!DOCTYPE html>"), Some("an HTML page"));
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
        return Some("a program");
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
        return "an empty file";
    }
    if text.trim().is_empty() {
        return "a file of blank lines only";
    }
    if let Some(like) = by_signature(bytes, text) {
        return like;
    }
    if is_binary(text) {
        return "binary data";
    }
    if ["\x1b$B", "\x1b$@"]
        .iter()
        .any(|escape| text.contains(escape))
    {
        return "a text in ISO-2022-JP (JIS), an encoding that is not read";
    }
    let start = text.trim_start();
    match start.chars().next() {
        Some('{' | '[') if is_json(start) => "JSON of another kind",
        Some('[') if is_tag_pair(start) => tag_pairs(start),
        _ => lines(text),
    }
}

/// Whether a text has marks of Markdown that no record has: a fence, the rule of a table.
/// Such a text may quote records.
pub fn is_markdown(text: &str) -> bool {
    let lines = text.lines().map(str::trim).take(LINES);
    lines.into_iter().any(is_markdown_line)
}

/// How many lines of a text are looked at.
const LINES: usize = 200;

const MAGIC: &[(usize, &[u8], &str)] = &[
    (0, b"PK\x03\x04", "a ZIP archive"),
    (0, b"PK\x05\x06", "a ZIP archive"),
    (0, b"\x1f\x8b", "a gzip archive"),
    (0, b"BZh", "a bzip2 archive"),
    (0, b"\xfd7zXZ\0", "an xz archive"),
    (0, b"\x28\xb5\x2f\xfd", "a Zstandard archive"),
    (0, b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (0, b"Rar!\x1a\x07", "a RAR archive"),
    (2, b"-lh", "an LHA archive"),
    (257, b"ustar", "a tar archive"),
    (0, b"%PDF-", "a PDF document"),
    (0, b"{\\rtf", "an RTF document"),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an Office document"),
    (0, b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (0, b"\xff\xd8\xff", "a JPEG image"),
    (0, b"GIF8", "a GIF image"),
    (8, b"WEBPVP8", "a WebP image"),
    (0, b"SQLite format 3\0", "an SQLite database"),
    (0, b"\x7fELF", "a program"),
];

const OPENINGS: &[(&str, &str)] = &[
    ("<!doctype html", "an HTML page"),
    ("<html", "an HTML page"),
    ("<svg", "an SVG image"),
    ("<?xml", "an XML document"),
    ("#YANEURAOU-DB", "an opening book of YaneuraOu"),
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
    let line = start.lines().next().unwrap_or("");
    line.contains(" \"") && line.trim_end().ends_with("\"]")
}

fn tag_pairs(start: &str) -> &'static str {
    let shogi = ["[Sente ", "[Gote ", "[SFEN "];
    if shogi.iter().any(|tag| start.contains(tag)) {
        "a PSN2 record, which this version cannot read"
    } else {
        "a chess game (PGN)"
    }
}

/// What the first lines are, by the kind that most of them are of.
fn lines(text: &str) -> &'static str {
    let lines = || {
        let lines = text.lines().map(str::trim).take(LINES);
        lines.filter(|line| !line.is_empty())
    };
    let all = lines().count();
    let most = |is: fn(&str) -> bool| lines().filter(|line| is(line)).count() * 2 > all;
    let some = |is: fn(&str) -> bool| lines().any(is);
    if some(is_engine_talk) {
        "the log of an engine"
    } else if some(is_markdown_line) {
        "a Markdown document"
    } else if most(is_setting) {
        "a settings file"
    } else if all > 1 && is_table(lines(), ',') {
        "a table (CSV)"
    } else if all > 1 && is_table(lines(), '\t') {
        "a table (TSV)"
    } else {
        "plain text"
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
            ("", "an empty file"),
            (" \r\n　\n", "a file of blank lines only"),
            ("[Event \"Linares\"]\n\n1. e4 e5", "a chess game (PGN)"),
            ("[White \"A\"]\n1. e4", "a chess game (PGN)"),
            ("\n<!doctype HTML>\n<p>▲７六歩", "an HTML page"),
            ("<?xml version=\"1.0\"?>", "an XML document"),
            ("{\"name\": 1}", "JSON of another kind"),
            ("[1, 2]", "JSON of another kind"),
            (
                "[Black \"A\"]\n[White \"B\"]\n[SFEN \"x\"]\n1.7g7f",
                "a PSN2 record, which this version cannot read",
            ),
            ("[Engine]\nUSI_Hash=256\nThreads=4", "a settings file"),
            (
                "usi\nid name X\nusiok\nbestmove 7g7f",
                "the log of an engine",
            ),
            ("a,b,c\n1,2,3\n4,5,6", "a table (CSV)"),
            ("a\tb\n1\t2", "a table (TSV)"),
            ("Dear reader,\nthis is about ~ 3.5 games.", "plain text"),
            ("今日は将棋を指しました。", "plain text"),
            (
                "# Games\n\n| file | piece |\n|---|---|\n| `a.kif` | 角 |",
                "a Markdown document",
            ),
            ("A game:\n\n```\n1 e4\n```", "a Markdown document"),
            (
                "\x1b$B@h<j\x1b(B\n",
                "a text in ISO-2022-JP (JIS), an encoding that is not read",
            ),
        ] {
            assert_eq!(of(text), like, "{text:?}");
        }
    }

    #[test]
    fn bytes_of_other_kinds_are_named() {
        for (bytes, like) in [
            (&b"PK\x03\x04\x0a"[..], "a ZIP archive"),
            (b"\x1f\x8b\x08", "a gzip archive"),
            (b"\x21\x0e-lh5-", "an LHA archive"),
            (b"\x89PNG\r\n\x1a\n\0", "a PNG image"),
            (b"MZ\x90\0", "a program"),
            (b"SQLite format 3\0", "an SQLite database"),
            (b"\0\x01\x02\x03", "binary data"),
            (b"\x01\x02\x03\x04", "binary data"),
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
