//! Records that stand behind many comments and blank lines.

use kifu::source::{Encoding, encode};

use crate::support::{command::run_in, tree::Tree};

const KIF: &str = "手合割：平手\n   1 ７六歩(77)\n   2 投了\n";
const KI2: &str = "手合割：平手\n\n▲７六歩 △３四歩\n";
const CSA: &str = "V2.2\nN+A\nPI\n+\n+7776FU\n%TORYO\n";
const PSN: &str = "[Sente \"A\"]\n[Gote \"B\"]\n1.P7g-7f\n2.P3c-3d\n";
const USI: &str = "position startpos moves 7g7f\n";
const USEN: &str = "~0.7ku2jm.r\n";
const JSON: &str = "{\"kifu\":1,\"start\":\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\",\"moves\":[]}\n";

/// How many games are read of bytes whose extension says nothing.
fn games(bytes: &[u8]) -> (usize, String) {
    let tree = Tree::new(&[]);
    tree.write("a.txt", bytes);
    let done = run_in(tree.path(), &["check", "--severity", "error", "a.txt"], b"");
    (usize::from(done.out.contains(": 1 game, ")), done.out)
}

#[test]
fn a_record_is_known_behind_any_number_of_remarks() {
    for (game, marks) in [
        (KIF, &["", "#", "*", "&"][..]),
        (KI2, &["", "#", "*"]),
        (CSA, &["", "'"]),
        (PSN, &[""]),
        (USI, &["", "#"]),
        (USEN, &["", "#"]),
        (JSON, &[""]),
    ] {
        for mark in marks {
            let line = if mark.is_empty() {
                String::new()
            } else {
                format!("{mark} 一二三四五六七")
            };
            // 300,000 bytes are more than what is looked at otherwise.
            for bytes in [300, 3_000, 300_000] {
                let lines = bytes / (line.len() + 1);
                let text = format!("{}{game}", format!("{line}\n").repeat(lines));
                let (read, said) = games(text.as_bytes());
                assert_eq!(read, 1, "{bytes} bytes of `{line}`: {said}");
            }
        }
    }
}

#[test]
fn the_encoding_does_not_matter() {
    let text = "# 一二三四五六七\r\n\u{3000}\r\n".repeat(5_000) + KIF;
    for encoding in [Encoding::ShiftJis, Encoding::EucJp, Encoding::Utf16Le] {
        let mut bytes = encoding.byte_order_mark().to_vec();
        bytes.extend(encode(&text, encoding).unwrap());
        let (read, said) = games(&bytes);
        assert_eq!(read, 1, "{encoding:?}: {said}");
    }
}

#[test]
fn what_is_not_found_can_be_named() {
    for opening in ["\n", "# remark\n"] {
        let text = opening.repeat((2 << 20) / opening.len()) + KIF;
        let tree = Tree::new(&[("a.txt", &text)]);
        let done = run_in(tree.path(), &["check", "a.txt"], b"");
        assert!(
            done.out.contains("this looks like plain text"),
            "{}",
            done.out
        );
        assert!(
            done.out
                .contains("help: if it is a record, --from kif reads it as one"),
            "{}",
            done.out
        );
        let named = run_in(tree.path(), &["check", "--from", "kif", "a.txt"], b"");
        assert_eq!(named.code, 0, "{}", named.out);
        for command in [
            &["fmt", "--check", "a.txt"][..],
            &["convert", "a.txt", "--to", "csa"],
        ] {
            let done = run_in(tree.path(), command, b"");
            let said = "it looks like plain text; --from kif reads it as a record";
            assert!(done.err.contains(said), "{}", done.err);
        }
    }
}
