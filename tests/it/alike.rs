//! Moves that cannot be read for characters that look like others.

use kifu::diagnostic::{Diagnostic, Safety};

use crate::{
    fix::{findings, fix, options, safely},
    support::{command::run_in, tree::Tree},
};

/// The text after all fixes, safe or not.
fn fixed(text: &str, extension: &str) -> String {
    let fixed = fix(text.as_bytes(), extension, &options(None), Safety::Unsafe);
    let text = || text.to_owned();
    fixed
        .bytes
        .map_or_else(text, |bytes| String::from_utf8(bytes).unwrap())
}

fn help(text: &str, extension: &str) -> Option<String> {
    let found = findings(text.as_bytes(), extension, &options(None));
    let [syntax]: [Diagnostic; 1] = found.try_into().unwrap();
    assert_eq!(syntax.rule.name, "syntax");
    syntax.help
}

#[test]
fn what_is_meant_is_said_and_offered() {
    for (extension, wrong, right, said) in [
        (
            "kifu",
            "３ニ金",
            "３二金",
            "`ニ` is katakana (カタカナ): is `二` meant?",
        ),
        ("kifu", "３－金", "３一金", ""),
        ("kifu", "⼀二金", "", ""),
        (
            "kifu",
            "３弐金",
            "３二金",
            "`弐` only looks like `二`: is that meant?",
        ),
        (
            "kifu",
            "③ニ金",
            "３二金",
            "`③` only looks like `３`: is that meant? and `ニ` is katakana (カタカナ): is `二` meant?",
        ),
        (
            "ki2u",
            "△３ニ金",
            "△３二金",
            "`ニ` is katakana (カタカナ): is `二` meant?",
        ),
    ] {
        let text = |second: &str| match extension {
            "kifu" => format!(
                "手合割：平手\n   1 ７六歩(77)\n   2 {second}(41)\n   3 ２六歩(27)\n   4 投了\n"
            ),
            _ => format!("手合割：平手\n\n▲７六歩 {second} ▲２六歩\nまで3手で先手の勝ち\n"),
        };
        let wrong = text(wrong);
        if said.is_empty() {
            // It would be no legal move, or stands in another form.
            assert_eq!(fixed(&wrong, extension), wrong);
            continue;
        }
        assert_eq!(help(&wrong, extension).as_deref(), Some(said), "{wrong}");
        assert_eq!(safely(&wrong, extension), wrong);
        assert_eq!(fixed(&wrong, extension), text(right));
    }
}

#[test]
fn nothing_is_meant_by_what_stays_unreadable() {
    for (extension, text) in [
        ("kifu", "手合割：平手\n   1 ７ニ(77)\n"),
        ("kifu", "手合割：平手\n   1 ７ニ歩(7X)\n"),
        ("kifu", "手合割：平手\nニ\n   1 ７六歩(77)\n"),
        ("ki2u", "手合割：平手\n\n▲７ニ\n"),
    ] {
        assert_eq!(help(text, extension), None, "{text}");
    }
}

#[test]
fn it_is_said_in_japanese_too() {
    let tree = Tree::new(&[("a.kifu", "手合割：平手\n   1 ７ハ金(69)\n")]);
    let done = run_in(tree.path(), &["check", "--lang", "ja", "a.kifu"], b"");
    let said = "「ハ」はカタカナです。「八」ではありませんか";
    assert!(done.out.contains(said), "{}", done.out);
}
