//! Every format to every other and back: what is not declared as lost comes back.

#![expect(
    clippy::print_stdout,
    reason = "what is lost and where is for people to read"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    path::Path,
};

use kifu::{
    batch::{Games, Inputs, ReadOptions},
    format::{Loss, target::Target},
    record::Record,
    shogi::sfen,
    source::Text,
};
use proptest::prelude::*;

use crate::{
    encodings::shared,
    support::{
        conversion::{Read, made},
        game_record,
        pairs::{TARGETS, convert, differences, explains, undeclared},
        random_record,
    },
};

/// What went wrong, and what was lost.
#[derive(Default)]
struct Report {
    /// The target and what is wrong, with how often and where first.
    problems: BTreeMap<String, (u32, String)>,
    /// What differs and the losses that say so, with how often.
    told: BTreeMap<String, u32>,
    conversions: u32,
}

impl Report {
    /// Counts a problem: without numbers and texts, which are shown of the first one only.
    fn problem(&mut self, what: &str, place: &str) {
        let (what, value) = what.split_once(": \"").unwrap_or((what, ""));
        let mut what = what.to_string();
        if !what.contains("Header") {
            what.retain(|c| !c.is_ascii_digit());
        }
        let first = || (0, format!("{place}: {value}"));
        self.problems.entry(what).or_insert_with(first).0 += 1;
    }

    /// Converts a game to a target, and keeps what is wrong with that.
    fn step(&mut self, game: &Read, to: &'static str, place: &str) -> (Read, Vec<Loss>) {
        let step = convert(game, to);
        self.conversions += 1;
        for problem in step.problems {
            self.problem(&format!("→ {to}: {problem}"), place);
        }
        for d in &step.differences {
            let told = step.losses.iter().filter(|loss| explains(&loss.what, d));
            let names: BTreeSet<_> = told.map(|loss| loss.what.name()).collect();
            let names: Vec<_> = names.into_iter().collect();
            let what = format!(
                "{:<12} → {to:<5} {}",
                format!("{:?}", d.kind),
                names.join(", ")
            );
            *self.told.entry(what).or_default() += 1;
        }
        (step.back, step.losses)
    }

    /// A game through every pair of formats and back.
    fn all_pairs(&mut self, game: &Read, place: &str) {
        for first in TARGETS {
            let (one, _) = self.step(game, first, place);
            for second in TARGETS {
                let there = format!("{place} as {first}");
                let (two, losses) = self.step(&one, second, &there);
                let back = format!("{there} as {second}");
                let (again, more) = self.step(&two, first, &back);
                if is_position(first) || is_position(second) {
                    continue;
                }
                let differences = differences(&one.json(), &again.json(), false);
                for problem in undeclared(&differences, &[losses, more].concat()) {
                    self.problem(&format!("{first} → {second} → {first}: {problem}"), place);
                }
            }
        }
    }

    /// A game to every format and back to its own.
    fn own_pairs(&mut self, game: &Read, place: &str) {
        let own = match game.format {
            "kif" => "kifu",
            "ki2" => "ki2u",
            other => other,
        };
        let own = TARGETS.into_iter().find(|target| *target == own);
        for target in TARGETS {
            let (there, _) = self.step(game, target, place);
            if let Some(own) = own {
                self.step(&there, own, &format!("{place} as {target}"));
            }
        }
    }

    /// Shows everything, and fails when something is wrong.
    fn finish(&self) {
        for (what, count) in &self.told {
            println!("{count:>7} {what}");
        }
        for (what, (count, place)) in &self.problems {
            println!("{count:>7} {what} [{place}]");
        }
        println!("{} conversions", self.conversions);
        assert!(self.problems.is_empty());
    }
}

fn is_position(target: &str) -> bool {
    Target::by_name(target).is_some_and(|target| target.at.is_some())
}

/// The largest game that is converted to and fro, in moves.
const LARGEST: usize = 3_000;

/// The first games of the files below a folder.
fn games(folder: &Path, each: &mut dyn FnMut(&Read, &str)) {
    let mut reader = Games::default();
    for input in Inputs::new(vec![folder.into()], None, None) {
        let input = input.unwrap();
        let extension = input.extension().map(str::to_owned);
        let mut source = input.open().unwrap();
        let options = ReadOptions::default();
        let read = reader.read(&mut source, extension.as_deref(), &options, &mut |game| {
            if let Some(format) = game.format.filter(|_| game.parsed.game)
                && game.parsed.record.len() < LARGEST
            {
                let read = Read {
                    text: Text::new(game.text.as_str()),
                    parsed: game.parsed.clone(),
                    format: format.name(),
                };
                each(&read, &input.name);
            }
            if game.number < 3 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        read.unwrap();
    }
}

#[test]
fn fixtures_come_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut report = Report::default();
    for part in ["games", "formats", "demo"] {
        games(&folder.join(part), &mut |game, name| {
            report.all_pairs(game, name);
        });
    }
    report.finish();
}

#[test]
fn files_of_other_programs_come_back() {
    let mut report = Report::default();
    for part in ["samples", "cases"] {
        if let Some(folder) = shared(part) {
            games(&folder, &mut |game, name| {
                report.all_pairs(game, name);
            });
        }
    }
    if let Some(folder) = shared("corpus") {
        games(&folder, &mut |game, name| {
            report.own_pairs(game, name);
        });
    }
    report.finish();
}

/// What is wrong with the ways of a record through all formats.
fn problems_of(record: Record) -> Vec<String> {
    let mut report = Report::default();
    report.all_pairs(&made(record, "kif"), "");
    report.problems.into_keys().collect()
}

const STARTS: [&str; 3] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 5",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn legal_games_come_back(record in game_record::record(game_record::ANYTHING)) {
        let found = problems_of(record.0);
        prop_assert!(found.is_empty(), "{:#?}", found);
    }

    #[test]
    fn anything_comes_back(steps in random_record::steps(true), start in 0..STARTS.len()) {
        let start = sfen::parse(STARTS[start]).unwrap();
        let found = problems_of(random_record::record(&start, &steps));
        prop_assert!(found.is_empty(), "{:#?}", found);
    }
}
