//! What ends a line says nothing about the record.

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use kifu::{
    batch::{Games, ReadOptions},
    lint,
    replay::Replay,
    source::{Encoding, encode},
};

use crate::support::command::run_in;

/// All files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
    found.sort();
}

/// What is read of a file of which nothing is known but its bytes: the format, the place of each game,
/// and what is found in it.
fn told(bytes: &[u8]) -> Vec<String> {
    let mut told = Vec::new();
    let mut each = |game: kifu::batch::GameInput<'_>| {
        let format = game.format.map_or("none", |format| format.name());
        told.push(format!(
            "{} {format} {}",
            game.number,
            game.text.first_line()
        ));
        let mut replay = Replay::default();
        replay.run(&game.parsed.record);
        let settings = lint::Settings::default();
        let findings = lint::check(game.text, game.parsed, &replay, &settings);
        told.extend(findings.iter().map(|finding| {
            let place = game.text.place(finding.at.start as usize);
            let (name, message) = (finding.rule.name, &finding.message);
            format!("{}:{} {name} {message}", place.line, place.column)
        }));
        ControlFlow::Continue(())
    };
    let options = ReadOptions::default();
    Games::default()
        .read(&mut &*bytes, None, &options, &mut each)
        .unwrap();
    told
}

#[test]
fn records_are_known_divided_and_checked_whatever_ends_their_lines() {
    let mut all = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats"),
        &mut all,
    );
    let mut compared = 0;
    for path in all {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        if text.contains('\r') {
            continue;
        }
        let wanted = told(text.as_bytes());
        for end in ["\r\n", "\r"] {
            let other = told(text.replace('\n', end).as_bytes());
            assert_eq!(other, wanted, "{} {end:?}", path.display());
        }
        // DOS ends a text with Ctrl-Z.
        let marked = told(format!("{text}\u{1a}").as_bytes());
        assert_eq!(marked, wanted, "{}", path.display());
        compared += 1;
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn utf_16_may_end_with_the_mark_of_dos() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   3 ３四歩(33)\n   4 投了\n";
    let wanted = told(text.as_bytes());
    assert_eq!(wanted.len(), 2, "{wanted:?}");
    for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
        for mark in [&[][..], encoding.byte_order_mark()] {
            let file = |text: &str| [mark, &encode(text, encoding).unwrap()].concat();
            let plain = told(&file(text));
            assert!(wanted.iter().all(|it| plain.contains(it)), "{plain:?}");
            let one = [file(text), vec![0x1a]].concat();
            for marked in [
                file(&format!("{text}\u{1a}")),
                file(&format!("{text}\u{1a}\u{1a}")),
                one,
            ] {
                assert_eq!(told(&marked), plain, "{encoding:?} {mark:?} {marked:?}");
            }
        }
    }
}

#[test]
fn games_of_one_line_each_are_converted_one_by_one() {
    for (text, from, to, wanted) in [
        (
            "~0.7ku2jm8rl.r\r~0.7ku.r\r",
            "x.usen",
            "usi",
            "position startpos moves 7g7f 3c3d 8h2b+\nposition startpos moves 7g7f\n",
        ),
        (
            "position startpos moves 7g7f\rposition startpos moves 2g2f\r\rstartpos",
            "x",
            "usi",
            "position startpos moves 7g7f\nposition startpos moves 2g2f\nposition startpos\n",
        ),
    ] {
        let arguments = ["convert", "-", "--stdin-filename", from, "--to", to];
        let done = run_in(Path::new("."), &arguments, text.as_bytes());
        assert_eq!((done.code, &*done.out), (0, wanted), "{}", done.err);
    }
}

#[test]
fn comments_of_jkf_and_psn_are_divided_at_any_line_end() {
    let jkf = r#"{"header":{},"moves":[{"comment":"a\rb\r\nc\nd"}]}"#;
    let psn = "[Sente \"A\"]\r1.P7g-7f {a\rb\r\nc\nd} (00:01 / 00:00:01)\r";
    for text in [jkf, psn] {
        let arguments = ["convert", "-", "--to", "kifu"];
        let done = run_in(Path::new("."), &arguments, text.as_bytes());
        assert!(
            done.out.contains("*a\n*b\n*c\n*d\n"),
            "{}{}",
            done.out,
            done.err
        );
    }
}
