//! What is written of games of CSA and of other formats.

use std::{fs, path::Path};

use kifu::{
    format::{EditionWanted, Format, Loss, Lost, csa::Csa},
    record::{Action, Builder, EndKind, Game, NoteKind, Record, Source, Time},
    replay::Replay,
    shogi::{Color, Handicap, Setup},
    source::Span,
};

use super::{fixture, options, read, read_all, slips, write, write_with};

/// A record made by hand, and what is written of it.
fn built(
    setup: Option<Setup>,
    edition: EditionWanted,
    fill: impl FnOnce(&mut Builder<'_>),
) -> (String, Vec<Loss>) {
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.record().start.setup = setup;
    fill(&mut build);
    build.finish();
    let mut replay = Replay::default();
    replay.run(&record);
    let game = Game {
        record: &record,
        moves: replay.moves(),
        illegal: Vec::new(),
        unplayed: Vec::new(),
        source: Source::default(),
    };
    let mut out = String::new();
    let losses = Csa.write(&game, &options(edition), &mut out);
    (out, losses)
}

fn head(headers: &[(&str, &str)], edition: EditionWanted) -> (Vec<String>, Vec<Lost>) {
    let (text, losses) = built(Some(Setup::startpos()), edition, |build| {
        for (key, value) in headers {
            build.tag(key, value, Span::default(), Span::default());
        }
    });
    let lines = text.lines().take_while(|line| *line != "PI");
    let lines = lines.map(str::to_owned).collect();
    (lines, losses.into_iter().map(|loss| loss.what).collect())
}

#[test]
fn all_that_is_read_without_a_fault_is_written_again() {
    let mut names: Vec<String> = Vec::new();
    for folder in ["", "life/"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats/csa");
        for entry in fs::read_dir(path.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if Path::new(&name)
                .extension()
                .is_some_and(|extension| extension == "csa")
            {
                names.push(format!("{folder}{name}"));
            }
        }
    }
    assert!(names.len() > 40);
    for name in names {
        for first in read_all(&fixture(&name)) {
            if !first.parsed.game {
                continue;
            }
            let (once, losses) = write(&first);
            let second = read(&once);
            let (twice, again) = write(&second);
            assert_eq!(once, twice, "{name}");
            if !first.parsed.faults.is_empty() {
                continue;
            }
            assert_eq!(losses, [], "{name}");
            assert_eq!(again, [], "{name}");
            assert_eq!(second.parsed.faults, [], "{name}: {once}");
            assert_eq!(first.start(), second.start(), "{name}");
            assert_eq!(first.headers(), second.headers(), "{name}");
            if first.moves().len() == second.moves().len() {
                assert_eq!(first.record().winner(), second.record().winner(), "{name}");
            }
        }
    }
}

#[test]
fn canonical_files_are_written_as_they_are() {
    for name in [
        "73_csa_v3_full.csa",
        "83_csa_promotions.csa",
        "76_csa_pi_handicap.csa",
    ] {
        let text = fixture(name);
        assert_eq!(write(&read(&text)).0, text, "{name}");
    }
    let rows = "V2.2\nP1 *  *  *  *  *  *  *  * -OU\nP2 *  *  *  *  *  *  *  *  * \n\
        P3 *  *  *  *  *  *  *  * +FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \n\
        P6 *  *  *  *  *  *  *  *  * \nP7 *  *  *  *  *  *  *  *  * \nP8 *  *  *  *  *  *  *  *  * \n\
        P9 *  *  *  *  *  *  *  *  * \nP+00KI\nP-00HI00HI00KE\n+\n'*hint\n+0012KI\n%TSUMI\n";
    assert_eq!(write(&read(rows)).0, rows);
}

#[test]
fn handicaps_are_written_after_pi() {
    for handicap in Handicap::NAMED {
        let (text, losses) = built(handicap.setup(), EditionWanted::Fitting, |_| ());
        assert_eq!(losses, []);
        assert_eq!(text.contains("\nPI"), handicap.is_removal(), "{handicap:?}");
        assert_eq!(read(&text).record().handicap(), Some(handicap), "{text}");
    }
}

#[test]
fn headers_of_other_formats() {
    let fitting = |headers: &[_]| head(headers, EditionWanted::Fitting);
    let (lines, losses) = fitting(&[
        ("開始日時", "2031/04/05 09:07:00"),
        ("終了日時", "2031/04/05"),
        ("手合割", "平手"),
        ("先手", "試験一郎"),
        ("棋戦", "見本戦"),
    ]);
    let want = [
        "V2.2",
        "N+試験一郎",
        "$START_TIME:2031/04/05 09:07:00",
        "$END_TIME:2031/04/05",
        "$EVENT:見本戦",
    ];
    assert_eq!(lines, want);
    assert_eq!(losses, []);

    let form = |key: &str| Lost::HeaderForm(key.to_owned());
    let lost = |key: &str| Lost::Header(key.to_owned());
    for (key, value, version, line, loss) in [
        (
            "持ち時間",
            "各4時間",
            "V2.2",
            "$TIME_LIMIT:04:00+00",
            Some(form("持ち時間")),
        ),
        (
            "持ち時間",
            "10分+30秒",
            "V2.2",
            "$TIME_LIMIT:00:10+30",
            Some(form("持ち時間")),
        ),
        (
            "持ち時間",
            "0分10秒加算",
            "V3.0",
            "$TIME:0+0+10",
            Some(form("持ち時間")),
        ),
        (
            "持ち時間",
            "なし",
            "V2.2",
            "'持ち時間：なし",
            Some(lost("持ち時間")),
        ),
        ("表題", "題", "V2.2", "'表題：題", Some(lost("表題"))),
        (
            "開始日時",
            "2031/04/05 9:07",
            "V2.2",
            "$START_TIME:2031/04/05 09:07:00",
            Some(form("開始日時")),
        ),
        (
            "終了日時",
            "2031/04/05(土)",
            "V2.2",
            "$END_TIME:2031/04/05",
            Some(form("終了日時")),
        ),
        ("上手", "例題五段", "V2.2", "N-例題五段", Some(form("上手"))),
        (
            "開始日時",
            "令和13年",
            "V2.2",
            "'開始日時：令和13年",
            Some(lost("開始日時")),
        ),
        (
            "開始日時",
            "2031/04/05 朝",
            "V2.2",
            "$START_TIME:2031/04/05",
            Some(form("開始日時")),
        ),
        ("備考", "一\n二", "V3.0", "$NOTE:一\\n二", None),
        (
            "手合割",
            "香落ち",
            "V2.2",
            "'手合割：香落ち",
            Some(lost("手合割")),
        ),
        ("$KEY", "x", "V2.2", "$KEY:x", None),
        ("最大手数", "256", "V3.0", "$MAX_MOVES:256", None),
    ] {
        let (lines, losses) = fitting(&[(key, value)]);
        let lines: Vec<_> = lines
            .iter()
            .filter(|l| *l != "'CSA encoding=UTF-8")
            .collect();
        assert_eq!(lines, [version, line], "{key}");
        assert_eq!(losses, loss.into_iter().collect::<Vec<_>>(), "{key}");
    }
    let (lines, losses) = fitting(&[("持ち時間", "15分"), ("秒読み", "60秒")]);
    assert_eq!(losses, [form("持ち時間"), form("秒読み")]);
    assert_eq!(lines, ["V2.2", "$TIME_LIMIT:00:15+60"]);
}

#[test]
fn the_old_edition_says_what_it_loses() {
    let full = read(&fixture("73_csa_v3_full.csa"));
    let (text, losses) = write_with(&full, EditionWanted::Old, "csa");
    let lost: Vec<_> = losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        lost,
        [
            "header 持ち時間 left out",
            "header 先手持ち時間 left out",
            "header 後手持ち時間 left out",
            "header 最大手数 left out",
            "header 持将棋 left out",
            "header 備考 left out",
            "1 clock time cut to whole seconds at ply 2",
            "ending %MAX_MOVES written as %HIKIWAKE at ply 3",
        ]
    );
    assert!(text.starts_with("V2.2\n'$TIME:900+0+5\n"), "{text}");
    assert!(text.contains("\nT6\n"));
    assert!(text.contains("\n%HIKIWAKE\n'%MAX_MOVES\n"), "{text}");
    assert_eq!(slips(&text), []);
}

#[test]
fn endings_without_a_word() {
    for (kind, text, word) in [
        (EndKind::Sealed, "封じ手", "%CHUDAN"),
        (EndKind::DefaultWin, "不戦勝", "%CHUDAN"),
        (EndKind::Unknown, "何か", "%CHUDAN"),
        (EndKind::DeclarationFailed, "反則負け", "%ILLEGAL_MOVE"),
        (
            EndKind::PerpetualCheck,
            "連続王手の千日手",
            "%+ILLEGAL_ACTION",
        ),
    ] {
        let (out, losses) = built(Some(Setup::startpos()), EditionWanted::Fitting, |build| {
            let by = (kind == EndKind::PerpetualCheck).then_some(Color::Black);
            build.end(kind, by, Some(text), Span::default());
            build.time(Time::from_millis(3000).unwrap());
        });
        assert!(out.ends_with(&format!("+\n{word}\nT3\n'{text}\n")), "{out}");
        let what = Lost::Ending {
            text: text.to_owned(),
            written: Some(word),
        };
        let ply = Some(1);
        assert_eq!(
            losses,
            [Loss {
                what,
                count: 1,
                ply
            }]
        );
    }
    let (out, losses) = built(Some(Setup::startpos()), EditionWanted::Fitting, |build| {
        build.end(EndKind::Resign, None, Some("投了"), Span::default());
    });
    assert!(out.ends_with("+\n%TORYO\n"));
    assert_eq!(losses, []);
}

#[test]
fn what_csa_cannot_carry_is_told() {
    let (text, losses) = built(None, EditionWanted::Fitting, |build| {
        build.tag("先手", "a", Span::default(), Span::default());
    });
    assert_eq!(text, "V2.2\nN+a\n");
    assert_eq!(losses[0].what, Lost::Start);

    let read = read("PI\n+\n+7776FU\n-3334FU\n+2726FU\n");
    let written: Vec<_> = read
        .record()
        .main_line()
        .filter_map(|id| match read.record().node(id).action {
            Action::Play(written) => Some(written),
            _ => None,
        })
        .collect();
    let (text, losses) = built(Some(Setup::startpos()), EditionWanted::Fitting, |build| {
        let root = build.current();
        build.play(written[2], Span::default());
        build.note(NoteKind::Bookmark, "here", Span::default());
        build.note(NoteKind::Remark, "#skipped", Span::default());
        build.go_to(root);
        build.play(written[0], Span::default());
        build.play(written[1], Span::default());
    });
    assert!(text.ends_with("+2726FU\n'#skipped\n"), "{text}");
    let lost: Vec<_> = losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        lost,
        [
            "1 bookmark left out at ply 1",
            "1 variation left out at ply 1"
        ]
    );
}
