//! Known faults in random legal games: each must be found where it is, and nothing else.
//!
//! `PLANTS` says how many of each kind are planted.

mod claims;
mod moves;
mod repetition;
mod tails;
mod text;

use std::collections::BTreeMap;

use kifu::{
    diagnostic::{Diagnostic, Severity},
    source::Text,
};

use super::check;

/// What is wanted of a planted text: names of rules and the offsets of their findings, in order.
type Wanted = Vec<(&'static str, usize)>;

/// How often each kind was planted, found, and accompanied by something else.
#[derive(Default)]
struct Table {
    rows: BTreeMap<String, Row>,
    failures: Vec<String>,
}

#[derive(Default)]
struct Row {
    planted: u32,
    found: u32,
    others: u32,
}

impl Table {
    /// Checks a planted text. Findings that follow from an earlier one do not count.
    fn try_text(&mut self, kind: &str, target: &str, text: &str, wanted: &Wanted) {
        let text = Text::new(text);
        self.compare(kind, target, &check(target, &text), wanted, &text);
    }

    /// Compares findings with those that are wanted.
    fn compare(
        &mut self,
        kind: &str,
        name: &str,
        findings: &[Diagnostic],
        wanted: &Wanted,
        text: &Text,
    ) {
        let own = findings
            .iter()
            .filter(|f| !(f.dependent && f.severity == Severity::Info));
        let got: Wanted = own.map(|f| (f.rule.name, f.at.start as usize)).collect();
        let row = self.rows.entry(format!("{kind} {name}")).or_default();
        row.planted += 1;
        row.found += u32::from(wanted.iter().all(|one| got.contains(one)));
        row.others += got.iter().filter(|one| !wanted.contains(one)).count() as u32;
        if got != *wanted {
            let place = |&(name, at): &(&str, usize)| format!("{name} {:?}", text.place(at as _));
            let list = |all: &Wanted| all.iter().map(place).collect::<Vec<_>>().join(", ");
            let line = wanted
                .first()
                .or(got.first())
                .map_or(1, |one| text.line_of(one.1));
            self.failures.push(format!(
                "{kind} {name}: {} instead of {}: {}",
                list(&got),
                list(wanted),
                text.line_text(line)
            ));
        }
    }

    /// Shows the table, and fails if anything was not as it should be.
    #[expect(clippy::print_stderr, reason = "seen with --nocapture only")]
    fn close(&self) {
        eprintln!("kind\tplanted\trecall\tprecision");
        for (kind, row) in &self.rows {
            let recall = f64::from(row.found) / f64::from(row.planted);
            let precision = f64::from(row.found) / f64::from((row.found + row.others).max(1));
            eprintln!("{kind}\t{}\t{recall:.4}\t{precision:.4}", row.planted);
        }
        let some: Vec<_> = self.failures.iter().take(30).map(String::as_str).collect();
        let all = self.failures.len();
        assert!(some.is_empty(), "{all} failures\n{}", some.join("\n"));
    }

    fn planted(&self, kind: &str) -> u32 {
        let rows = self.rows.iter().filter(|(name, _)| name.starts_with(kind));
        rows.map(|(_, row)| row.planted).sum()
    }
}
