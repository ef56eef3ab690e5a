//! How often each rule found something, in the place of the findings.

use std::{cmp::Reverse, fmt::Write};

use serde::Serialize;

use super::{
    Count, Kind, Layout, Options, Page, Report, Summary, Tally, Totals, blank::Blank,
    json_line::push_json,
};
use crate::lang::Lang;

/// The output formats that statistics can be shown in.
pub const FORMS: [&str; 3] = ["full", "json", "jsonl"];

/// A report of statistics in an output format; `None` where it has none.
pub fn report(kind: &Kind, options: &Options) -> Option<Box<dyn Report>> {
    let form = match kind.name {
        "full" => Form::Table {
            quiet: options.quiet,
            lang: options.lang,
        },
        "json" => Form::Json,
        "jsonl" => Form::Jsonl,
        _ => return None,
    };
    Some(Box::new(Statistics(form)))
}

/// Statistics.
#[derive(Clone, Copy, Debug)]
struct Statistics(Form);

#[derive(Clone, Copy, Debug)]
enum Form {
    /// A table for people.
    Table { quiet: bool, lang: Lang },
    /// One JSON object: `{"kifu":1,"summary":{…},"statistics":[…]}`.
    Json,
    /// One JSON object a line for each rule.
    Jsonl,
}

/// A rule as programs get it.
#[derive(Serialize)]
struct Row {
    code: &'static str,
    name: &'static str,
    count: u64,
    files: u64,
    /// Of all files that were read, to four places.
    share: f64,
}

impl Report for Statistics {
    fn layout(&self) -> Layout {
        Layout::default()
    }

    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Blank)
    }

    fn foot(&self, totals: &Totals, _: &str, out: &mut String) {
        let rows = rows(&totals.rules, &totals.summary);
        match self.0 {
            Form::Table { quiet, lang } => {
                table(&rows, out);
                if !quiet {
                    // Writing to a string cannot fail.
                    let _ = writeln!(out, "{}", totals.summary.said(lang));
                }
            }
            Form::Json => {
                out.push_str("{\"kifu\":1,\"summary\":");
                push_json(&totals.summary, out);
                out.push_str(",\"statistics\":[");
                for (index, row) in rows.iter().enumerate() {
                    out.push_str(if index == 0 { "\n" } else { ",\n" });
                    push_json(row, out);
                }
                out.push_str(if rows.is_empty() { "]}\n" } else { "\n]}\n" });
            }
            Form::Jsonl => {
                for row in &rows {
                    push_json(row, out);
                    out.push('\n');
                }
            }
        }
    }
}

/// The rules, the most frequent first, then by code.
fn rows(rules: &Tally, summary: &Summary) -> Vec<Row> {
    let mut counts: Vec<&Count> = rules.iter().collect();
    counts.sort_by_key(|count| Reverse(count.all()));
    let row = |count: &Count| Row {
        code: count.rule.code,
        name: count.rule.name,
        count: count.all(),
        files: count.files(),
        share: share(count.files(), summary.files),
    };
    counts.into_iter().map(row).collect()
}

/// A table for people; nothing when nothing was found.
fn table(rows: &[Row], out: &mut String) {
    if rows.is_empty() {
        return;
    }
    let names = rows.iter().map(|row| row.name.len());
    let name = names.max().unwrap_or(0).max(4);
    // Writing to a string cannot fail.
    let _ = writeln!(out, "   count  code  {:name$}     files   share", "name");
    for row in rows {
        let percent = row.share * 100.0;
        let _ = writeln!(
            out,
            "{:8}  {}  {:name$}  {:8}  {percent:5.1}%",
            row.count, row.code, row.name, row.files,
        );
    }
}

/// A part of a whole, to four places.
#[allow(clippy::cast_precision_loss, reason = "four places are shown")]
fn share(part: u64, whole: u64) -> f64 {
    let share = part as f64 / whole.max(1) as f64;
    (share.min(1.0) * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::Diagnostic, lang::Language, lint::rules::find, source::Span};

    fn tally(names: &[&str]) -> Tally {
        let mut found = Tally::default();
        for name in names {
            found.count(&Diagnostic::new(
                &find(name).unwrap().meta,
                Span::empty(0),
                "",
            ));
        }
        found
    }

    const fn table_form() -> Form {
        Form::Table {
            quiet: true,
            lang: Language::english(),
        }
    }

    fn shown(form: Form, rules: Tally) -> String {
        let summary = Summary {
            files: 3,
            ..Summary::default()
        };
        let totals = Totals {
            summary,
            rules,
            failed: false,
        };
        let mut out = String::new();
        Statistics(form).foot(&totals, "", &mut out);
        out
    }

    #[test]
    fn the_most_frequent_come_first_then_by_code() {
        let mut all = tally(&["time-total", "nifu", "left-in-check"]);
        all += tally(&["time-total", "time-total"]);
        all += Tally::default();
        insta::assert_snapshot!(shown(table_form(), all.clone()), @r"
           count  code  name              files   share
               3  T001  time-total            2   66.7%
               1  M017  nifu                  1   33.3%
               1  M018  left-in-check         1   33.3%
        ");
        insta::assert_snapshot!(shown(Form::Jsonl, all.clone()), @r#"
        {"code":"T001","name":"time-total","count":3,"files":2,"share":0.6667}
        {"code":"M017","name":"nifu","count":1,"files":1,"share":0.3333}
        {"code":"M018","name":"left-in-check","count":1,"files":1,"share":0.3333}
        "#);
        let value: serde_json::Value = serde_json::from_str(&shown(Form::Json, all)).unwrap();
        assert_eq!(value["statistics"][2]["code"], "M018");
    }

    #[test]
    fn nothing_found_gives_nothing() {
        let none = Tally::default;
        assert_eq!(shown(table_form(), none()), "");
        let value: serde_json::Value = serde_json::from_str(&shown(Form::Json, none())).unwrap();
        assert_eq!(value["statistics"], serde_json::json!([]));
    }
}
