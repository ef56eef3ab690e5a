//! Encodings and line ends of what `kifu convert` writes.

use kifu::{
    format::target::TARGETS,
    source::{Encoding, Text, decode::decode, detect::detect},
};

use crate::support::tree::Tree;

/// A game that needs CSA 3.0 and has remarks that look like declarations.
const CSA: &str = "'CSA encoding=UTF-8\nV3.0\nN+試験一郎\nN-例題二郎\n$EVENT:検定〜試験\nPI\n+\n\
                   '#KIF version=2.0 encoding=UTF-8\n'*角道を開ける\n+7776FU\nT3.5\n-3334FU\nT4\n%TORYO\n";

const ENCODINGS: [(&str, Encoding); 4] = [
    ("utf-8", Encoding::Utf8),
    ("utf-8-bom", Encoding::Utf8),
    ("shift_jis", Encoding::ShiftJis),
    ("euc-jp", Encoding::EucJp),
];

#[test]
fn every_target_can_be_written_in_every_encoding() {
    let tree = Tree::new(&[("a.csa", CSA)]);
    for target in &TARGETS {
        let Some(format) = target.writer() else {
            continue;
        };
        let plain = tree.convert(&[
            "a.csa",
            "--to",
            target.name,
            "--encoding",
            "utf-8",
            "--newline",
            "lf",
        ]);
        let plain = match plain.out.split_once('\n') {
            Some((first, rest)) if first.contains("encoding=") => rest.to_string(),
            _ => plain.out,
        };
        for (name, encoding) in ENCODINGS {
            for newline in ["lf", "crlf"] {
                let place = format!("{} {name} {newline}", target.name);
                let done = tree.convert(&[
                    "a.csa",
                    "--to",
                    target.name,
                    "--encoding",
                    name,
                    "--newline",
                    newline,
                ]);
                if format.is_utf8_only() && name != "utf-8" {
                    assert_eq!((done.code, done.bytes.len()), (2, 0), "{place}");
                    continue;
                }
                assert_eq!(done.code, 0, "{place}: {}", done.err);
                let detected = detect(&done.bytes);
                assert!(detected.ascii || detected.encoding == encoding, "{place}");
                assert_eq!(
                    detected.bom_len,
                    if name == "utf-8-bom" { 3 } else { 0 },
                    "{place}"
                );
                if let Some(declared) = &detected.declared {
                    assert_eq!(declared.encoding, Some(encoding), "{place}");
                }
                assert!(
                    encoding != Encoding::EucJp || detected.declared.is_none(),
                    "{place}"
                );
                let mut text = Text::default();
                decode(&done.bytes[detected.bom_len..], encoding, &mut text);
                assert_eq!(text.malformed(), [], "{place}");
                let (ends, pairs) = (
                    text.as_str().matches('\n').count(),
                    text.as_str().matches("\r\n").count(),
                );
                assert_eq!(pairs, if newline == "lf" { 0 } else { ends }, "{place}");
                let text = text.as_str().replace("\r\n", "\n").replace('～', "〜");
                assert!(
                    text.ends_with(&plain) && text.lines().count() <= plain.lines().count() + 1,
                    "{place}"
                );
            }
        }
    }
}

#[test]
fn the_declaration_is_that_of_the_bytes() {
    let tree = Tree::new(&[("a.csa", CSA)]);
    for (target, encoding, line) in [
        ("kif", "utf-8", "#KIF version=2.0 encoding=UTF-8"),
        ("kifu", "shift_jis", "#KIF version=2.0 encoding=Shift_JIS"),
        ("kif", "euc-jp", "#KIF version=2.0"),
        ("csa", "utf-8", "'CSA encoding=UTF-8"),
        ("csa", "shift_jis", "'CSA encoding=SHIFT_JIS"),
        ("csa", "euc-jp", "V3.0"),
    ] {
        let done = tree.convert(&["a.csa", "--to", target, "--encoding", encoding]);
        let first = done.bytes.split(|&byte| byte == b'\n').next().unwrap();
        let first = String::from_utf8_lossy(first);
        let declared = first.trim_end();
        assert_eq!(declared, line, "{target} {encoding}");
        let back = tree.path().join("back.txt");
        std::fs::write(&back, &done.bytes).unwrap();
        let back = tree.convert(&["back.txt", "--to", "jsonl"]);
        assert_eq!(
            (back.code, back.err.as_str()),
            (0, ""),
            "{target} {encoding}"
        );
        assert!(
            back.out.contains("\"encoding\":\"") && back.out.contains("試験一郎"),
            "{}",
            back.out
        );
    }
}

#[test]
fn characters_that_are_missing_are_all_listed() {
    let csa = "V2.2\nN+𠮷田\nPI\n+\n'*é 𠮷\n+7776FU\n'*𠮷\n";
    let tree = Tree::new(&[("a.csa", csa)]);
    let done = tree.convert(&["a.csa", "-o", "a.kif"]);
    assert_eq!((done.code, tree.names("")), (1, vec!["a.csa".to_string()]));
    assert_eq!(
        done.err,
        "error: a.csa:2:3: 𠮷 (U+20BB7) cannot be written in shift_jis\n\
         error: a.csa:5:3: é (U+00E9) cannot be written in shift_jis\n\
         error: a.csa:5:5: 𠮷 (U+20BB7) cannot be written in shift_jis\n\
         error: a.csa:7:3: 𠮷 (U+20BB7) cannot be written in shift_jis\n\
         error: a.csa: game 1: not written for 4 characters; --encoding utf-8 has them all, \
         --lossy writes 〓 instead\n"
    );
}

#[test]
fn they_are_replaced_aloud_if_nobody_minds() {
    let csa = "V2.2\nN+𠮷田\nPI\n+\n'*😀☗\n+7776FU\n";
    let tree = Tree::new(&[("a.csa", csa)]);
    for encoding in ["shift_jis", "euc-jp"] {
        let done = tree.convert(&["a.csa", "--to", "kif", "--encoding", encoding, "--lossy"]);
        assert_eq!(done.code, 0, "{}", done.err);
        let (bytes, wanted) = (
            &done.bytes,
            if encoding == "euc-jp" {
                encoding_rs::EUC_JP
            } else {
                encoding_rs::SHIFT_JIS
            },
        );
        let (text, _, malformed) = wanted.decode(bytes);
        assert!(
            !malformed && text.contains("先手：〓田") && text.contains("*〓▲"),
            "{text}"
        );
        let said = format!(
            "warning: a.csa:2:3: 𠮷 (U+20BB7) cannot be written in {encoding}, written as 〓\n"
        );
        assert!(done.err.contains(&said), "{}", done.err);
        assert!(done.err.contains("a.csa:5:3: 😀"), "{}", done.err);
        assert!(done.err.contains("1 × ☗ written as ▲"), "{}", done.err);
    }
    let done = tree.convert(&["a.csa", "--to", "kif", "--lossy", "--deny-loss"]);
    assert_eq!(done.code, 2);
}
