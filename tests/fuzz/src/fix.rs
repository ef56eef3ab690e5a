//! Any bytes to the fixer: what a file says stays, nothing new is found, and a second run has
//! nothing to do.

use std::collections::BTreeMap;

use kifu::{
    batch::fix::{Fixer, Fixing},
    diagnostic::{Safety, Severity},
    lint,
    replay::Replay,
};

use crate::{game, input::Input, readers, shows};

/// Fixes a file, safely and not.
pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else {
        return;
    };
    let before = look(&input, input.file);
    if before.findings.values().sum::<u64>() > MOST {
        return;
    }
    if let Some(safe) = fix(&input, input.file, Safety::Safe) {
        let after = look(&input, &safe);
        assert_eq!(before.games, after.games);
        before.has_all_of(&after, Severity::Info);
        assert_eq!(fix(&input, &safe, Safety::Safe).map(shown), None);
    }
    if let Some(risky) = fix(&input, input.file, Safety::Unsafe) {
        before.has_all_of(&look(&input, &risky), Severity::Error);
        assert_eq!(fix(&input, &risky, Safety::Unsafe).map(shown), None);
    }
}

/// With more findings than so many the fixer may lose its patience.
const MOST: u64 = 100;

fn fix(input: &Input<'_>, file: &[u8], safety: Safety) -> Option<Vec<u8>> {
    let fixing = Fixing {
        read: &input.options,
        settings: &input.settings,
        least: Severity::Info,
        safety,
    };
    let fixed = Fixer::default().fix(file, input.extension, fixing).unwrap();
    if shows() {
        println!("{safety:?}: {:?}", fixed.bytes.clone().map(shown));
    }
    fixed.bytes
}

fn shown(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What a file says.
#[derive(Default)]
struct Look {
    games: Vec<String>,
    /// How many findings there are of a rule on a line of a game, by severity.
    findings: BTreeMap<(Severity, &'static str, u64, u64), u64>,
}

impl Look {
    fn has_all_of(&self, after: &Self, least: Severity) {
        for (finding, &count) in &after.findings {
            // What follows from an earlier fault weighs more when that one is put right.
            let of_rule = |it: &&(Severity, &str, u64, u64)| {
                (it.1, it.2, it.3) == (finding.1, finding.2, finding.3)
            };
            let before: u64 = self
                .findings
                .iter()
                .filter(|(it, _)| of_rule(it))
                .map(|(_, count)| count)
                .sum();
            assert!(
                count <= before || finding.0 < least,
                "{finding:?}: {before} → {count}"
            );
        }
    }
}

fn look(input: &Input<'_>, file: &[u8]) -> Look {
    let (mut look, mut replay) = (Look::default(), Replay::default());
    input.games(file, &mut |game| {
        look.games.push(game::json(&game, &mut replay));
        let found = lint::findings(game.text, game.parsed, &replay, &input.settings);
        for finding in found.told {
            if shows() {
                println!("{}: {:?}", finding.rule.name, finding.message);
            }
            let line = game.text.line_of(finding.at.start as usize);
            let place = (finding.severity, finding.rule.name, game.number, line);
            *look.findings.entry(place).or_default() += 1;
        }
    });
    look
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    readers::seeds()
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    readers::words()
}
