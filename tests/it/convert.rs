//! `kifu convert`: what it writes where, what it says, and when it writes nothing.

use std::{fs, io::Read, path::Path};

use crate::support::command::{Outcome, command, run_in};

const CSA: &[u8] = b"V2.2\nN+A\nPI\n+\n+7776FU\nT3\n-3334FU\nT4\n%TORYO\n";
const USI: &[u8] = b"position startpos moves 7g7f\nposition startpos moves 2g2f 3c3d\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &[u8])]) -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        for (name, bytes) in files {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        folder
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn convert(&self, arguments: &[&str]) -> Outcome {
        self.pipe(arguments, b"")
    }

    fn pipe(&self, arguments: &[&str], input: &[u8]) -> Outcome {
        let arguments = [&["convert"], arguments].concat();
        run_in(self.path(), &arguments, input)
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

#[test]
fn the_default_is_kifu_json_on_standard_output() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    let done = folder.convert(&["a.csa"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let json: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(json["kifu"], 1);
    assert_eq!(json["source"]["file"], "a.csa");
    assert_eq!(json["winner"], "white");
    assert_eq!(folder.names(), ["a.csa"]);
}

#[test]
fn losses_are_told() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    let done = folder.convert(&["a.csa", "--to", "usi"]);
    assert_eq!(done.code, 0);
    assert_eq!(done.out, "position startpos moves 7g7f 3c3d\n");
    assert_eq!(
        done.err,
        "warning: a.csa: game 1: 2 clock times left out, the first at ply 1 (USI)\n\
         warning: a.csa: game 1: header 先手 left out (USI)\n\
         warning: a.csa: game 1: ending %TORYO left out at ply 3 (USI)\n"
    );
}

#[test]
fn denied_losses_write_nothing() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    let done = folder.convert(&["a.csa", "--to", "usi", "--deny-loss"]);
    assert_eq!((done.code, done.out.as_str()), (1, ""));
    assert!(
        done.err
            .starts_with("error: a.csa: game 1: 2 clock times left out")
    );
    let done = folder.convert(&["a.csa", "--deny-loss", "-o", "b.usi"]);
    assert_eq!(done.code, 1);
    assert_eq!(folder.names(), ["a.csa"]);
    let done = folder.convert(&["a.csa", "--deny-loss"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert!(done.out.starts_with("{\"kifu\":1"));
}

#[test]
fn the_extension_of_the_output_is_the_target() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    for (name, start) in [
        ("b.JSONL", "{\"kifu\":1"),
        ("b.usi", "position startpos"),
        ("b.sfen", "lnsgkgsnl/"),
        ("b.csa", "V2.2\n"),
    ] {
        let done = folder.convert(&["a.csa", "-o", name]);
        assert_eq!(
            (done.code, done.out.as_str()),
            (0, ""),
            "{name}: {}",
            done.err
        );
        let written = String::from_utf8(folder.read(name)).unwrap();
        assert!(written.starts_with(start), "{name}: {written}");
    }
    let done = folder.convert(&["a.csa", "-o", "b.txt"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("say it with --to"), "{}", done.err);
    let done = folder.convert(&["a.csa", "-o", "b.txt", "--to", "usi"]);
    assert_eq!(done.code, 0);
    // What is only read is told as that.
    for arguments in [&["-o", "b.psn"][..], &["--to", "psn"], &["--to", "PSN"]] {
        let done = folder.convert(&[&["a.csa"], arguments].concat());
        let said = "error: PSN is only read, not written\n";
        assert_eq!((done.err.as_str(), done.code), (said, 2));
    }
    let done = folder.convert(&["a.csa", "-o", "-", "--to", "sfen"]);
    assert!(done.out.starts_with("lnsgkgsnl/"));
}

#[test]
fn positions_of_a_game_are_chosen_by_ply() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    let at = |at: &str| folder.convert(&["a.csa", "--to", "sfen", "--at", at]);
    assert!(at("start").out.ends_with(" b - 1\n"));
    assert!(at("1").out.ends_with(" w - 2\n"));
    assert!(at("2").out.ends_with(" b - 3\n"));
    let absent = at("9");
    let said = "error: a.csa: game 1: there is no position after move 9: it has 2 moves\n";
    assert_eq!(
        (absent.out.as_str(), absent.err.as_str(), absent.code),
        ("", said, 1)
    );
    assert_eq!(at("last").code, 2);
    // Others of the file are written.
    let games = "startpos moves 7g7f\nstartpos moves 7g7f 3c3d 2g2f\nstartpos\n";
    let done = folder.pipe(&["-", "--to", "sfen", "--at", "3"], games.as_bytes());
    assert_eq!(done.out.lines().count(), 1, "{}", done.err);
    assert!(done.out.ends_with(" w - 4\n") && done.code == 1);
    let errors = done.err.lines().filter(|line| line.starts_with("error: "));
    assert_eq!(errors.count(), 2, "{}", done.err);
    let done = folder.convert(&["a.csa", "--to", "csa", "--at", "1"]);
    assert_eq!(done.code, 2);
}

#[test]
fn an_output_is_replaced_only_by_force() {
    let folder = Folder::new(&[("a.csa", CSA), ("b.usi", b"old")]);
    let done = folder.convert(&["a.csa", "-o", "b.usi"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("b.usi exists already"), "{}", done.err);
    assert_eq!(folder.read("b.usi"), b"old");
    let done = folder.convert(&["a.csa", "-o", "b.usi", "--force"]);
    assert_eq!(done.code, 0);
    assert!(folder.read("b.usi").starts_with(b"position"));
    assert_eq!(folder.names(), ["a.csa", "b.usi"]);
    let done = folder.convert(&["a.csa", "-o", "no/b.usi"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("there is no folder no"), "{}", done.err);
    let done = folder.convert(&["a.csa", "-o", ".", "--to", "csa"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("is a folder"), "{}", done.err);
}

#[test]
fn a_file_can_be_converted_onto_itself() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    assert_eq!(folder.convert(&["a.csa", "-o", "a.csa"]).code, 2);
    assert_eq!(folder.read("a.csa"), CSA);
    let done = folder.convert(&["a.csa", "-o", "a.csa", "--force"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let once = folder.read("a.csa");
    assert!(once.starts_with(b"V2.2\n"));
    folder.convert(&["a.csa", "-o", "a.csa", "--force"]);
    assert_eq!(folder.read("a.csa"), once);
}

#[test]
fn all_games_of_a_file_are_written() {
    let folder = Folder::new(&[("a.usi", USI)]);
    let done = folder.convert(&["a.usi"]);
    assert_eq!((done.code, done.out.lines().count()), (0, 2));
    let csa = folder.convert(&["a.usi", "--to", "csa"]);
    assert_eq!(csa.code, 0, "{}", csa.err);
    assert_eq!(csa.out.matches("\n/\n").count(), 1);
    fs::write(folder.path().join("b.csa"), &csa.out).unwrap();
    let back = folder.convert(&["b.csa", "--to", "usi"]);
    assert_eq!(back.out.as_bytes(), USI);
}

#[test]
fn one_game_of_a_file_can_be_chosen() {
    let folder = Folder::new(&[("a.usi", USI)]);
    let game = |n: &str| folder.convert(&["a.usi", "--to", "usi", "--game", n]);
    assert_eq!(game("2").out, "position startpos moves 2g2f 3c3d\n");
    assert_eq!(game("1").out, "position startpos moves 7g7f\n");
    let none = game("3");
    assert_eq!((none.code, none.out.as_str()), (2, ""));
    assert!(
        none.err.contains("no game 3: games in it: 2"),
        "{}",
        none.err
    );
    assert_eq!(game("0").code, 2);
}

#[test]
fn a_kif_file_holds_one_game() {
    let folder = Folder::new(&[("a.usi", USI)]);
    for arguments in [&["a.usi", "-o", "a.kif"][..], &["a.usi", "--to", "kifu"]] {
        let done = folder.convert(arguments);
        assert_eq!((done.code, done.out.as_str()), (2, ""));
        assert!(
            done.err.contains("choose one with --game N"),
            "{}",
            done.err
        );
    }
    assert_eq!(folder.names(), ["a.usi"]);
    let done = folder.convert(&["a.usi", "-o", "a.kif", "--game", "2"]);
    assert_eq!(done.code, 0, "{}", done.err);
    let back = folder.convert(&["a.kif", "--to", "usi"]);
    assert_eq!(back.out, "position startpos moves 2g2f 3c3d\n");
}

#[test]
fn kif_is_shift_jis_with_crlf_and_kifu_is_utf_8() {
    let folder = Folder::new(&[("a.csa", CSA)]);
    let kif = folder.convert(&["a.csa", "--to", "kif"]).bytes;
    assert!(kif.starts_with(b"#KIF version=2.0 encoding=Shift_JIS\r\n"));
    let (text, _, malformed) = encoding_rs::SHIFT_JIS.decode(&kif);
    assert!(!malformed && text.contains("７六歩(77)"), "{text}");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    let kifu = folder.convert(&["a.csa", "--to", "kifu"]).out;
    assert!(
        kifu.starts_with("#KIF version=2.0 encoding=UTF-8\n"),
        "{kifu}"
    );
    assert!(!kifu.contains('\r'));
    let same = |text: &str| {
        text.replace('\r', "")
            .split_once('\n')
            .unwrap()
            .1
            .to_string()
    };
    assert_eq!(same(&text), same(&kifu));
}

#[test]
fn a_character_that_cannot_be_encoded_stops_the_file() {
    let csa = "V2.2\nN+𠮷田\nPI\n+\n'*é\n+7776FU\n".as_bytes();
    let folder = Folder::new(&[("a.csa", csa)]);
    let done = folder.convert(&["a.csa", "-o", "a.kif"]);
    assert_eq!((done.code, folder.names()), (1, vec!["a.csa".to_string()]));
    assert_eq!(
        done.err,
        "error: a.csa:2:3: 𠮷 (U+20BB7) cannot be written in shift_jis\n\
         error: a.csa:5:3: é (U+00E9) cannot be written in shift_jis\n\
         error: a.csa: game 1: not written for 2 characters; --encoding utf-8 has them all, \
         --lossy writes 〓 instead\n"
    );
    let done = folder.convert(&["a.csa", "--to", "kifu"]);
    assert!(done.out.contains("𠮷田"), "{}", done.err);
}

#[test]
fn marks_of_the_sides_are_substituted_aloud() {
    let csa = "V2.2\nPI\n+\n'*☗と☖\n+7776FU\n".as_bytes();
    let folder = Folder::new(&[("a.csa", csa)]);
    let done = folder.convert(&["a.csa", "--to", "kif"]);
    assert_eq!(done.code, 0);
    assert!(done.err.contains("1 × ☗ written as ▲"), "{}", done.err);
    assert!(
        encoding_rs::SHIFT_JIS
            .decode(&done.bytes)
            .0
            .contains("*▲と△")
    );
    let done = folder.convert(&["a.csa", "--to", "kif", "--deny-loss"]);
    assert_eq!((done.code, done.bytes.len()), (1, 0));
}

#[test]
fn what_is_no_part_of_the_game_is_told() {
    let csa = b"V2.2\nPI\n+\n+7776FU\n-9999FU\n+2726FU\n%TORYO\n";
    let folder = Folder::new(&[("a.csa", csa)]);
    let done = folder.convert(&["a.csa", "--to", "usi"]);
    assert_eq!(done.code, 1);
    assert_eq!(done.out, "position startpos moves 7g7f\n");
    assert!(
        done.err.starts_with("error: a.csa:5: game 1: "),
        "{}",
        done.err
    );
    assert!(done.err.contains("\"-9999FU\""), "{}", done.err);
}

#[test]
fn fouls_are_written_as_recorded() {
    let folder = Folder::new(&[(
        "a.usi",
        b"position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e 8c8d 5e1a 2c2d\n",
    )]);
    let done = folder.convert(&["a.usi", "--to", "usi"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(done.out.as_bytes(), folder.read("a.usi"));
    assert!(
        done.err
            .contains("1 illegal move written as recorded, first at ply 7: blocked-path"),
        "{}",
        done.err
    );
}

#[test]
fn an_ending_that_is_not_part_of_the_game_gives_no_winner() {
    let csa = b"V2.2\nPI\n+\n+7776FU\n+2726FU\n%TORYO\n";
    let kif = "   1 ７六歩(77)\n   2 ５五角打\n   3 投了\nまで2手で後手の勝ち\n";
    let folder = Folder::new(&[("a.csa", csa), ("a.kifu", kif.as_bytes())]);
    let game = |name| {
        let done = folder.convert(&[name]);
        assert_eq!(done.code, 1, "{}", done.err);
        let again = folder.pipe(&["-"], done.out.as_bytes());
        assert_eq!(again.out, done.out);
        serde_json::from_str::<serde_json::Value>(&done.out).unwrap()
    };
    let json = game("a.csa");
    assert!(json["end"].is_null());
    assert!(json["winner"].is_null());
    assert_eq!(json["unplayed"][1]["text"], "%TORYO");
    // A summary line stays a claim of the record.
    let json = game("a.kifu");
    assert!(json["end"].is_null());
    assert_eq!(json["winner"], "white");
    for format in ["kifu", "csa", "usi", "jkf"] {
        let said = folder.convert(&["a.kifu", "--to", format]).err;
        assert!(said.contains("1 summary line left out"), "{format}: {said}");
    }
}

#[test]
fn what_is_no_record_writes_nothing() {
    let folder = Folder::new(&[("a.txt", b"1. e4 e5 2. Nf3\n"), ("b.kif", b"")]);
    for name in ["a.txt", "b.kif"] {
        let done = folder.convert(&[name, "-o", "c.usi"]);
        assert_eq!(done.code, 1, "{}", done.err);
        assert!(
            done.err.contains("not a game record; it looks like"),
            "{}",
            done.err
        );
    }
    assert_eq!(folder.names(), ["a.txt", "b.kif"]);
    let done = folder.convert(&["none.kif"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("cannot open none.kif"), "{}", done.err);
    assert_eq!(folder.convert(&["."]).code, 2);
}

#[test]
fn standard_input_has_the_name_it_is_given() {
    let folder = Folder::new(&[]);
    let done = folder.pipe(&["-", "--stdin-filename", "x/y.csa"], CSA);
    assert_eq!(done.code, 0);
    assert!(done.out.contains("\"file\":\"x/y.csa\""), "{}", done.out);
    let done = folder.pipe(&["-", "--to", "usi"], CSA);
    assert!(
        done.err.starts_with("warning: <stdin>: game 1"),
        "{}",
        done.err
    );
}

#[test]
fn many_warnings_alike_are_summed_up() {
    let line = "position startpos moves 7g7f resign\n";
    let folder = Folder::new(&[("a.usi", line.repeat(300).as_bytes())]);
    let done = folder.convert(&["a.usi", "--to", "usi"]);
    assert_eq!(done.out.lines().count(), 300);
    assert_eq!(done.err.lines().count(), 4);
    assert!(
        done.err
            .ends_with(": 297 more games in 1 file; --verbose tells each\n"),
        "{}",
        done.err
    );
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let line = "position startpos moves 7g7f\n";
    let folder = Folder::new(&[("a.usi", line.repeat(50_000).as_bytes())]);
    let mut child = command(&["convert", "a.usi"])
        .current_dir(folder.path())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
fn a_start_position_that_cannot_be_read_is_not_guessed() {
    let board = "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ 艦 ・ ・ ・ ・ ・|二\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：なし\n";
    let folder = Folder::new(&[
        ("board.kifu", board.as_bytes()),
        ("broken.sfen", b"4k4/9/9/9/9/9/9/9/4K4 b P0R 1\n"),
        ("none.csa", b"V2.2\n+7776FU\n"),
    ]);
    for target in [
        "kifu", "ki2u", "csa", "usi", "sfen", "usen", "bod", "jkf", "jsonl",
    ] {
        let done = folder.convert(&["board.kifu", "--to", target]);
        assert_eq!((done.code, done.out.as_str()), (1, ""), "{target}");
        let wanted = "error: board.kifu:5:9: game 1: the start position cannot be read";
        assert!(done.err.starts_with(wanted), "{target}: {}", done.err);
        if target == "jsonl" {
            continue;
        }
        for file in ["broken.sfen", "none.csa"] {
            let done = folder.convert(&[file, "--to", target]);
            assert_eq!((done.code, done.out.as_str()), (1, ""), "{file} {target}");
            let says = done.err.contains("game 1: the start position is not known");
            assert!(says, "{file} {target}: {}", done.err);
        }
    }
    // kifu JSON can say that there is none.
    let done = folder.convert(&["none.csa", "--to", "jsonl"]);
    assert_eq!(done.code, 1);
    assert!(done.out.contains("\"start\":null"), "{}", done.out);
}

#[test]
fn what_a_record_says_in_two_ways_is_told() {
    let folder = Folder::new(&[
        ("a.kifu", "   1 ７六銀(77)\n".as_bytes()),
        ("b.kifu", "   1 ７六歩(77)\n   3 ３四歩(33)\n".as_bytes()),
    ]);
    let done = folder.convert(&["a.kifu", "--to", "usi"]);
    assert_eq!(done.out, "position startpos moves 7g7f\n");
    assert!(
        done.err.contains("a move names another piece"),
        "{}",
        done.err
    );
    let done = folder.convert(&["b.kifu", "--to", "usi"]);
    assert!(
        done.err.contains("a move number does not follow"),
        "{}",
        done.err
    );
}
