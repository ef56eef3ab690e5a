//! What a finding is known by from one run to the next.

use std::collections::HashMap;

use siphasher::sip128::SipHasher24;

use super::{GameReport, window::excerpt};
use crate::diagnostic::Diagnostic;

/// Numbers the findings of one input that are alike.
#[derive(Default, Debug)]
pub(super) struct Fingerprints {
    seen: HashMap<u64, u32>,
}

/// What a finding is known by: neither the number of its line nor what stands in other lines changes
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fingerprint {
    /// The same for findings that are alike: of one rule, at one ply, on lines of one text.
    pub(super) hash: u64,
    /// Which of those in the input it is, from 1.
    pub(super) occurrence: u32,
}

impl Fingerprints {
    /// The fingerprint of the next finding of the input.
    pub(super) fn next(&mut self, game: &GameReport<'_>, finding: &Diagnostic) -> Fingerprint {
        let ply = finding.ply.map(|ply| ply.to_string()).unwrap_or_default();
        let line = excerpt(game.text, finding.at).trim();
        let hash = hash(&[finding.rule.code, &ply, line]) as u64;
        let seen = self.seen.entry(hash).or_insert(0);
        *seen = seen.saturating_add(1);
        Fingerprint {
            hash,
            occurrence: *seen,
        }
    }
}

/// A number for some texts that never changes, on any machine and in any version.
pub(super) fn hash(parts: &[&str]) -> u128 {
    SipHasher24::new()
        .hash(parts.join("\0").as_bytes())
        .as_u128()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diagnostic::{Meta, Severity},
        source::{Span, Text},
    };

    static RULE: Meta = Meta {
        code: "M017",
        name: "nifu",
        severity: Severity::Error,
        fix: None,
        since: "0.1.0",
        raw_doc: "",
    };

    /// The fingerprints of a finding on each occurrence of a word.
    fn of(text: &str, word: &str, ply: u32) -> Vec<Fingerprint> {
        let findings: Vec<_> = text
            .match_indices(word)
            .map(|(at, _)| Diagnostic::new(&RULE, Span::new(at, at + word.len()), "x").ply(ply))
            .collect();
        let text = Text::new(text);
        let game = GameReport {
            file: "a.kif",
            game: 1,
            several: false,
            text: &text,
            fail_on: None,
        };
        let mut fingerprints = Fingerprints::default();
        let each = findings
            .iter()
            .map(|finding| fingerprints.next(&game, finding));
        each.collect()
    }

    #[test]
    fn lines_that_move_keep_their_fingerprints() {
        let before = of("a\n 5 ２三歩打\n", "２三歩打", 5);
        let after = of("a\nb\nc\r\n  5 ２三歩打\r\n", "２三歩打", 5);
        assert_eq!(before, after);
        assert_eq!(before[0].hash, 0x9230_6f0a_6a21_7a33);
    }

    #[test]
    fn other_lines_and_plies_have_others() {
        let here = of("5 ２三歩打", "２三歩打", 5)[0].hash;
        assert_ne!(here, of("5 ２三歩打 x", "２三歩打", 5)[0].hash);
        assert_ne!(here, of("5 ２三歩打", "２三歩打", 6)[0].hash);
    }

    #[test]
    fn equal_lines_are_numbered() {
        let alike = of("歩\n歩\n歩", "歩", 1);
        let numbers: Vec<u32> = alike.iter().map(|one| one.occurrence).collect();
        assert_eq!(numbers, [1, 2, 3]);
        assert!(alike.iter().all(|one| one.hash == alike[0].hash));
    }
}
