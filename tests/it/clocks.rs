//! Times and totals that contradict each other: which of them is put right, and which is left alone.

use std::ops::Range;

use kifu::{
    diagnostic::{Change, Safety},
    record::{Builder, NodeId, Record, Time},
    shogi::{Position, Setup},
    source::Span,
};
use proptest::prelude::*;

use crate::{
    fix::{findings, fix, options, safely},
    kif::{usi, write},
    support::{
        command::run_in,
        random_game::{XorShift, random_game},
        tree::Tree,
    },
};

/// A random game in KIF with all its times, and often with a variation.
fn clocked(seed: u64, plies: usize) -> String {
    let mut random = XorShift::new(seed);
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    let start = Setup::startpos();
    build.record().start.setup = Some(start.clone());
    let mut position = Position::new(&start);
    let mut places = vec![(NodeId::ROOT, position.clone())];
    for mv in random_game(&start, seed, plies) {
        let node = build.play(usi(mv), Span::default());
        build.time(Time::from_millis(random.below(100) as u64 * 1000).unwrap());
        position.play(mv);
        places.push((node, position.clone()));
    }
    if random.below(2) > 0 {
        let branch = random.below(places.len() - 1);
        let (node, mut position) = places[branch].clone();
        build.go_to(node);
        for _ in 0..=random.below(12) {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len().max(1))) else {
                break;
            };
            build.play(usi(mv), Span::default());
            build.time(Time::from_millis(random.below(100) as u64 * 1000).unwrap());
            position.play(mv);
        }
    }
    build.finish();
    write(&record, "").0
}

/// Where the times and the totals of a text stand.
fn times(text: &str) -> Vec<[Range<usize>; 2]> {
    let starts = text.match_indices('(').filter_map(|(at, _)| {
        let length = text[at..].find(')')?;
        let inside = &text[at + 1..at + length];
        let slash = at + 1 + inside.find('/')?;
        Some([at + 1..slash, slash + 1..at + length])
    });
    starts.collect()
}

fn count(text: &str) -> usize {
    let found = findings(text.as_bytes(), "kifu", &options(None));
    found
        .iter()
        .filter(|it| it.rule.name == "time-total")
        .count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_right_time_or_total_is_made_wrong(
        seed: u64,
        plies in 1_usize..60,
        place: prop::sample::Index,
        is_total: bool,
        wrong in 0_u64..200,
    ) {
        let text = clocked(seed, plies);
        prop_assert_eq!(count(&text), 0);
        let places = times(&text);
        prop_assume!(!places.is_empty());
        let at = place.get(&places)[usize::from(is_total)].clone();
        let wrong = if is_total {
            format!("{:02}:{:02}:{:02}", wrong / 3600, wrong / 60 % 60, wrong % 60)
        } else {
            format!("{:2}:{:02}", wrong / 60, wrong % 60)
        };
        let mut planted = text.clone();
        planted.replace_range(at, &wrong);
        // One slip is told once, if another line of play does not need it.
        prop_assert_eq!(count(&planted), usize::from(planted != text), "{}", planted);
        let fixed = safely(&planted, "kifu");
        prop_assert!(fixed == text || fixed == planted, "{planted}\n{fixed}");
    }
}

/// The text with all fixes, safe or not, and what the finding of a total offers.
fn offered(text: &str, extension: &str) -> (String, Option<Safety>) {
    let found = findings(text.as_bytes(), extension, &options(None));
    let totals: Vec<_> = found
        .iter()
        .filter(|it| it.rule.name == "time-total")
        .collect();
    let [total] = &totals[..] else {
        panic!("{text}: {totals:?}");
    };
    if let Some(fix) = &total.fix {
        assert!(matches!(fix.change, Change::Edits(_)));
    }
    let fixed = fix(text.as_bytes(), extension, &options(None), Safety::Unsafe);
    let fixed = fixed
        .bytes
        .map_or(text.to_owned(), |it| String::from_utf8(it).unwrap());
    (fixed, total.fix.as_ref().map(|fix| fix.safety))
}

const KIF: &str = "手合割：平手\n   1 ７六歩(77)   ( 0:10/00:00:10)\n   2 ３四歩(33)   ( 0:03/00:00:03)\n   \
                   3 ２六歩(27)   ( 0:05/00:00:15)\n   4 ８四歩(83)   ( 0:02/00:00:05)\n   \
                   5 ２五歩(26)   ( 0:01/00:00:16)\n";
const PSN: &str = "[Sente \"A\"]\n1.P7g-7f (00:10 / 00:00:10)\n2.P3c-3d (00:03 / 00:00:03)\n\
                   3.P2g-2f (00:05 / 00:00:15)\n4.P8c-8d (00:02 / 00:00:05)\n\
                   5.P2f-2e (00:01 / 00:00:16)\n";

fn jkf() -> String {
    let moves = [
        (7, 7, 7, 6, 10, 10),
        (3, 3, 3, 4, 3, 3),
        (2, 7, 2, 6, 5, 15),
        (8, 3, 8, 4, 2, 5),
        (2, 6, 2, 5, 1, 16),
    ];
    let element = |(index, &(a, b, x, y, now, total)): (usize, &(u8, u8, u8, u8, u8, u8))| {
        format!(
            r#"{{"move":{{"color":{},"from":{{"x":{a},"y":{b}}},"to":{{"x":{x},"y":{y}}},"piece":"FU"}},"time":{{"now":{{"m":0,"s":{now}}},"total":{{"h":0,"m":0,"s":{total}}}}}}}"#,
            index % 2
        )
    };
    let moves: Vec<String> = moves.iter().enumerate().map(element).collect();
    format!(
        r#"{{"header":{{}},"initial":{{"preset":"HIRATE"}},"moves":[{{}},{}]}}"#,
        moves.join(",")
    )
}

#[test]
fn the_wrong_one_of_time_and_total_is_put_right() {
    let jkf = jkf();
    for (extension, text, total, time) in [
        ("kifu", KIF, ("00:00:15", "00:00:51"), ("0:05/", "0:50/")),
        ("psn", PSN, ("00:00:15", "00:00:51"), ("00:05 /", "00:50 /")),
        (
            "jkf",
            &*jkf,
            (r#""s":15"#, r#""s":51"#),
            (r#""m":0,"s":5}"#, r#""m":0,"s":50}"#),
        ),
    ] {
        // The next total goes on from the sum.
        let wrong = text.replacen(total.0, total.1, 1);
        assert_eq!(
            offered(&wrong, extension),
            (text.to_owned(), Some(Safety::Safe))
        );
        assert_eq!(safely(&wrong, extension), text);
        // It goes on from the total.
        let wrong = text.replacen(time.0, time.1, 1);
        assert_eq!(
            offered(&wrong, extension),
            (text.to_owned(), Some(Safety::Unsafe))
        );
        assert_eq!(safely(&wrong, extension), wrong);
    }
}

#[test]
fn nothing_tells_of_the_last_total_but_that_it_is_too_small() {
    let cut = KIF.rfind("   5").unwrap();
    for (wrong, fixed, safety) in [
        (
            KIF[..cut].replace("00:00:15", "00:00:51"),
            KIF[..cut].to_owned(),
            Safety::Unsafe,
        ),
        (
            KIF.replace("00:00:16", "00:00:09"),
            KIF.to_owned(),
            Safety::Safe,
        ),
    ] {
        assert_eq!(offered(&wrong, "kifu"), (fixed, Some(safety)));
    }
}

#[test]
fn moves_that_are_missing_elsewhere_do_not_matter() {
    let small = KIF.replace("00:00:16", "00:00:09");
    let gap = "\n変化：2手\n   2 ８四歩(83)   ( 0:04/00:00:04)\n   5 ２六歩(27)   ( 0:05/00:00:15)\n   \
               6 ８五歩(84)   ( 0:01/00:00:05)\n";
    let (with, without) = (small.clone() + gap, KIF.to_owned() + gap);
    assert_eq!(safely(&with, "kifu"), without);
    let after = "   6 投了\n   7 ８五歩(84)\n";
    assert_eq!(safely(&(small + after), "kifu"), KIF.to_owned() + after);
    // On the way to it they do.
    let on_the_way = KIF.replace(
        "   4 ８四歩(83)   ( 0:02/00:00:05)\n   5",
        "   6 ８四歩(83)   ( 0:02/00:00:05)\n   7",
    );
    let wrong = on_the_way.replace("00:00:16", "00:00:09");
    assert_eq!(safely(&wrong, "kifu"), wrong);
    // But for a total that others show to be wrong.
    let wrong = on_the_way.replace("00:00:15", "00:00:51");
    assert_eq!(safely(&wrong, "kifu"), on_the_way);
}

#[test]
fn totals_that_are_not_kept_are_told_when_converted() {
    let tree = Tree::new(&[]);
    tree.write(
        "a.kifu",
        KIF.replace("0:05/00:00:15", "0:50/00:00:15").as_bytes(),
    );
    tree.write("b.kifu", KIF.as_bytes());
    for to in ["kifu", "jkf", "jsonl"] {
        let done = run_in(tree.path(), &["convert", "--to", to, "a.kifu"], b"");
        let said = "a cumulative time is not the sum of the times, and is not kept";
        assert!(done.code == 0 && done.err.contains(said), "{}", done.err);
        let done = run_in(tree.path(), &["convert", "--to", to, "b.kifu"], b"");
        assert_eq!((done.code, &*done.err), (0, ""));
    }
}
