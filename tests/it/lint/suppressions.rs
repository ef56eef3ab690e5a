//! Comments that say which findings not to tell.

use kifu::{
    diagnostic::Severity,
    format::{self, Parsed},
    lint::{self, Findings, Selection, Settings, rules::RULES},
    replay::Replay,
    source::Text,
};

use super::told;

fn findings_with(format: &str, text: &str, settings: &Settings) -> Findings {
    let text = Text::new(text);
    let mut parsed = Parsed::default();
    let format = format::by_name(format).unwrap();
    format.reader().read(&text, &mut parsed);
    let mut replay = Replay::default();
    replay.run(&parsed.record);
    lint::findings(&text, &parsed, &replay, settings)
}

fn findings(format: &str, text: &str) -> Findings {
    findings_with(format, text, &Settings::default())
}

/// The names of what is told and of what is not.
fn names(found: &Findings) -> (Vec<&str>, Vec<&str>) {
    let names = |findings: &[kifu::diagnostic::Diagnostic]| {
        findings.iter().map(|finding| finding.rule.name).collect()
    };
    (names(&found.told), names(&found.suppressed))
}

/// A KIF game in which a line stands before each of its two illegal moves.
fn two_fouls(head: &str, before_first: &str, before_second: &str) -> Findings {
    let text = format!(
        "{head}手合割：平手\n   1 ７六歩(77)\n{before_first}   2 ３五歩(33)\n   3 ２六歩(27)\n\
         {before_second}   4 ８五歩(83)\n   5 中断\n"
    );
    findings("kif", &text)
}

#[test]
fn without_instructions_all_is_told() {
    let found = two_fouls("", "# kifu\n", "*kifu: ignore ALL\n");
    assert_eq!(names(&found), (vec!["bad-movement"; 2], vec![]));
}

#[test]
fn in_the_head_it_is_about_the_whole_game() {
    for word in ["bad-movement", "M007", "M", "m00", "ALL", "T, M007"] {
        let found = two_fouls(&format!("# kifu: ignore {word}\n"), "", "");
        let unused = if word.starts_with('T') {
            vec!["unused-suppression"]
        } else {
            vec![]
        };
        assert_eq!(names(&found), (unused, vec!["bad-movement"; 2]), "{word}");
    }
}

#[test]
fn later_it_is_about_what_follows() {
    let found = two_fouls("", "# kifu: ignore M007\n", "");
    assert_eq!(names(&found), (vec!["bad-movement"], vec!["bad-movement"]));
    assert_eq!(found.told[0].ply, Some(4));
    // Other comments and blank lines in between do not matter.
    let found = two_fouls(
        "",
        "",
        "  #kifu:ignore bad-movement -- T001 too\n*so it was\n\n",
    );
    assert_eq!(names(&found), (vec!["bad-movement"], vec!["bad-movement"]));
    assert_eq!(found.told[0].ply, Some(2));
}

#[test]
fn what_belongs_to_a_move_is_covered_with_it() {
    let csa = "V2.2\nPI\n+\n+7776FU\n'kifu: ignore T\n-3334FU\nT-5\n+2726FU\nT-5\n%CHUDAN\n";
    let found = findings("csa", csa);
    assert_eq!(names(&found), (vec!["time-invalid"], vec!["time-invalid"]));
    assert_eq!(found.told[0].ply, Some(3));
    let kif = "手合割：平手\n   1 ７六歩(77)\n   2 投了\n# kifu: ignore G\nまで9手で先手の勝ち\n";
    let found = findings("kif", kif);
    assert_eq!(names(&found), (vec![], vec!["move-count-mismatch"]));
}

#[test]
fn the_number_of_the_next_move_is_not_covered() {
    let kif =
        "手合割：平手\n   1 ７六歩(77)\n# kifu: ignore M023\n   3 ３四歩(33)\n   5 ２六歩(27)\n";
    let found = findings("kif", kif);
    assert_eq!(names(&found), (vec!["move-number"], vec!["move-number"]));
    let line =
        |finding: &kifu::diagnostic::Diagnostic| kif[..finding.at.start as usize].lines().count();
    assert_eq!((line(&found.suppressed[0]), line(&found.told[0])), (4, 5));
}

#[test]
fn in_ki2_it_is_about_a_line_of_moves() {
    let ignored = |before_second: &str, before_third: &str| {
        let text = format!(
            "手合割：平手\n▲７六歩 △３四歩\n{before_second}▲２六歩 △８五歩\n\
             {before_third}▲２五歩 △７四歩\n"
        );
        let found = findings("ki2", &text);
        (found.told.len(), found.suppressed.len())
    };
    assert_eq!(ignored("", ""), (1, 0));
    assert_eq!(ignored("# kifu: ignore M\n", ""), (0, 1));
    assert_eq!(ignored("", "# kifu: ignore M\n"), (2, 0));
}

#[test]
fn a_position_is_a_head() {
    let bod = "# kifu: ignore P\n後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n\
        +---------------------------+\n\
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n\
        先手の持駒：なし\n先手番\n";
    for format in ["kif", "bod"] {
        let found = findings(format, bod);
        assert!(
            names(&found).1.contains(&"two-pawns"),
            "{format} {:?}",
            names(&found)
        );
        assert!(!names(&found).0.contains(&"two-pawns"), "{format}");
    }
}

#[test]
fn what_is_unused_or_unknown_is_told() {
    let found = two_fouls("# kifu: ignore nifu\n", "# kifu: ignore M007,nifo,\n", "");
    let (told, suppressed) = names(&found);
    assert_eq!(
        told,
        ["unused-suppression", "unknown-suppression", "bad-movement"]
    );
    assert_eq!(suppressed, ["bad-movement"]);
    assert_eq!(found.told[1].help.as_deref(), Some("write `nifu`"));
    for instruction in [
        "ignore",
        "ignore --",
        "ignroe M007",
        "ignore: M007",
        "Ignore x",
    ] {
        let found = two_fouls(&format!("# kifu: {instruction}\n"), "", "");
        assert_eq!(names(&found).0[0], "unknown-suppression", "{instruction}");
    }
    for other in ["", " format", " see https://example.com/ignore"] {
        let found = two_fouls(&format!("#kifu:{other}\n"), "", "");
        assert_eq!(names(&found).0.len(), 2, "{other}");
    }
}

#[test]
fn nothing_is_said_of_rules_that_are_not_looked_at() {
    let text = "# kifu: ignore M017, T\n手合割：平手\n   1 ７六歩(77)\n";
    let count = |select: &[&str], ignore: &[&str]| {
        let words = |words: &[&str]| words.iter().map(|word| word.parse().unwrap()).collect();
        let settings = Settings {
            selection: Selection {
                select: words(select),
                ignore: words(ignore),
            },
            ..Settings::default()
        };
        findings_with("kif", text, &settings).told.len()
    };
    assert_eq!(count(&[], &[]), 2);
    assert_eq!(count(&[], &["nifu"]), 1);
    assert_eq!(count(&[], &["nifu", "T001"]), 0);
    assert_eq!(count(&["D", "M"], &[]), 1);
    assert_eq!(count(&["M", "T"], &[]), 0);
    assert_eq!(count(&[], &["D001"]), 0);
}

#[test]
fn what_is_told_of_instructions_can_be_ignored_by_others() {
    let found = two_fouls("# kifu: ignore D\n", "# kifu: ignore nifu, nifo\n", "");
    let (told, suppressed) = names(&found);
    assert_eq!(told, ["bad-movement"; 2]);
    assert_eq!(suppressed, ["unused-suppression", "unknown-suppression"]);
    assert_eq!(names(&two_fouls("# kifu: ignore D\n", "", "")).0.len(), 2);
}

#[test]
fn a_file_that_is_no_record_is_always_told() {
    let found = findings(
        "kif",
        "# kifu: ignore ALL, E005, not-a-record\nonce upon a time\n",
    );
    assert!(names(&found).0.contains(&"not-a-record"));
}

#[test]
fn formats_without_comments_have_no_instructions() {
    let line = "position startpos moves 2g2e # kifu: ignore ALL\n";
    assert!(names(&findings("usi", line)).0.contains(&"bad-movement"));
}

#[test]
fn every_rule_can_be_ignored_alone() {
    let mut tried = 0;
    for rule in RULES {
        for example in rule.meta.examples().iter().filter(|example| example.fires) {
            let mark = match example.format.as_str() {
                "kif" | "ki2" | "bod" => "#",
                "csa" => "'",
                _ => continue,
            };
            if ["D001", "D002"].contains(&rule.meta.code) {
                continue;
            }
            tried += 1;
            let text = example.text.trim_end();
            let head = text.find('\n').filter(|_| text.starts_with("#KIF"));
            let (head, rest) = text.split_at(head.map_or(0, |end| end + 1));
            // A line breaks off where the last line end is missing.
            let end = if rule.meta.name == "truncated-line" {
                ""
            } else {
                "\n"
            };
            let before = findings(&example.format, &format!("{head}{rest}{end}"));
            let instruction = format!("{mark}kifu: ignore {}\n", rule.meta.name);
            let after = findings(&example.format, &format!("{head}{instruction}{rest}{end}"));
            let mut others = before.told.clone();
            others.retain(|finding| finding.rule != &rule.meta);
            assert_eq!(told(&after.told), told(&others), "{}", rule.meta.name);
            let suppressed = names(&after).1;
            assert_eq!(
                suppressed.len(),
                before.told.len() - others.len(),
                "{}",
                rule.meta.name
            );
            assert!(!suppressed.is_empty(), "{}", rule.meta.name);
        }
    }
    assert!(tried > 50, "{tried}");
}

#[test]
fn rules_can_weigh_otherwise() {
    let weighed = |words: &[(&str, Severity)], text: &str| {
        let settings = Settings {
            severities: words
                .iter()
                .map(|(word, severity)| (word.parse().unwrap(), *severity))
                .collect(),
            ..Settings::default()
        };
        told(&findings_with("csa", text, &settings).told)
    };
    let foul = "V2.2\nPI\n+\n+2725FU\n%CHUDAN\n";
    let (info, warning, error) = (Severity::Info, Severity::Warning, Severity::Error);
    assert_eq!(weighed(&[], foul), ["error bad-movement 1"]);
    assert_eq!(weighed(&[("M", warning)], foul), ["warning bad-movement 1"]);
    let both = [("bad-movement", info), ("M", warning), ("ALL", error)];
    assert_eq!(weighed(&both, foul), ["info bad-movement 1"]);
    // A foul that the record declares stays information.
    let declared = "V2.2\nPI\n+\n+2725FU\n%+ILLEGAL_ACTION\n";
    assert_eq!(weighed(&[("M", error)], declared)[0], "info bad-movement 1");
}

#[test]
fn what_is_ignored_stays_so_in_another_format() {
    use crate::support::conversion::read;
    for (format, text, target, line) in [
        (
            "kif",
            "# kifu: ignore M007\n手合割：平手\n   1 ７五歩(77)\n",
            "csa",
            "'# kifu: ignore M007\n",
        ),
        (
            "csa",
            "V2.2\n'kifu: ignore M007\nPI\n+\n+7775FU\n",
            "kifu",
            "#'kifu: ignore M007\n",
        ),
    ] {
        assert_eq!(findings(format, text).suppressed.len(), 1);
        let (written, _) = read(format, text).write(target);
        assert!(written.contains(line), "{written}");
        let target = if target == "kifu" { "kif" } else { target };
        let found = findings(target, &written);
        assert_eq!(
            (found.told.len(), found.suppressed.len()),
            (0, 1),
            "{written}"
        );
    }
}

#[test]
fn an_instruction_without_its_mark_is_told() {
    for line in [
        "# kifu ignore bad-movement",
        "#kifu ignore",
        "# Kifu: ignore M007",
        "# kifu：ignore M007",
        "# kifu : ignore M007, T001 -- so it was",
        "# kifu-ignore: bad-movement as in the newspaper",
        "# KIFU IGNORE bad-movment",
        "# kifu ignore all",
        "# kifu ignore M, G",
    ] {
        let found = two_fouls(&format!("{line}\n"), "", "");
        let told = vec!["unknown-suppression", "bad-movement", "bad-movement"];
        assert_eq!(names(&found), (told, vec![]), "{line}");
        let help = found.told[0].help.as_deref();
        assert_eq!(help, Some("write `kifu: ignore`"), "{line}");
    }
    let text = "V2.2\n'kifu ignore T\nPI\n+\n+7776FU\n%CHUDAN\n";
    let found = findings("csa", text);
    assert_eq!(names(&found), (vec!["unknown-suppression"], vec![]));
    let at = found.told[0].at;
    assert_eq!(&text[at.start as usize..at.end as usize], "kifu ignore");
}

#[test]
fn comments_that_speak_of_kifu_are_no_instructions() {
    for line in [
        "# kifu",
        "# Kifu for Windows",
        "# kifu is the Japanese word for a game record",
        "# kifu ignore the first move",
        "# kifu ignore all comments",
        "# kifu ignored nifu",
        "# kifu.ignore",
        "# kifuignore nifu",
        "# kifu, ignore nifu",
        "# kifu ignore a move",
        "# kifu says ignore nifu",
        "# the kifu ignores nifu",
        "# please let kifu ignore nifu",
    ] {
        let found = two_fouls(&format!("{line}\n"), "", "");
        assert_eq!(names(&found), (vec!["bad-movement"; 2], vec![]), "{line}");
    }
}
