//! The XML format of JUnit, as the schema of the xUnit plugin of Jenkins has it.
//!
//! A `<testsuite>` is a file and a `<testcase>` a game: `classname` is the file, `name` is `game N`.
//! A game fails when it has a finding that makes the check fail (`--fail-on`): its `<failure>` has the
//! first such finding in `type` (the code of the rule) and `message`, and all of them, one a line, as
//! text. Findings that do not make the check fail stand in `<system-out>`. A file that could not be
//! read, or not to its end, has a case `read` with an `<error>`.
//!
//! A file of more than a thousand games has a suite for every thousand, so that the counts can stand
//! before the cases. Times are left out, and so are counts of the whole.
//!
//! Control characters, which XML 1.0 cannot have, are replaced by their pictures.

use std::io;

use quick_xml::{Writer, events::BytesText};

use super::{
    GameReport, Kind, Page, Report, Totals, concise,
    xml::{allowed, push_xml},
};
use crate::{diagnostic::Diagnostic, lang::Lang};

/// The output format.
pub static KIND: Kind = Kind {
    name: "junit",
    about: "JUnit XML: a test suite for each file, a test case for each game; the counts go to standard error",
    counts: false,
    make: |options| Box::new(JUnit(options.lang)),
};

/// How many games a suite has at most.
const CASES: u64 = 1000;

/// JUnit XML.
#[derive(Debug)]
struct JUnit(Lang);

/// The suites of an input.
struct Suites<'r> {
    file: &'r str,
    lang: Lang,
    /// How many suites were written.
    written: u64,
    next: Suite,
}

/// A suite, until it is written.
#[derive(Default)]
struct Suite {
    tests: u64,
    failures: u64,
    errors: u64,
    cases: String,
}

impl Report for JUnit {
    fn head(&self, _: &Totals, out: &mut String) {
        out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kifu\">\n");
    }

    fn page<'r>(&'r self, file: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Suites {
            file,
            lang: self.0,
            written: 0,
            next: Suite::default(),
        })
    }

    fn foot(&self, _: &Totals, _: &str, out: &mut String) {
        out.push_str("</testsuites>\n");
    }
}

impl Page for Suites<'_> {
    fn game(&mut self, game: &GameReport<'_>, findings: &[Diagnostic], body: &mut String) {
        let fails = |finding: &&Diagnostic| game.fail_on.is_some_and(|least| finding.severity >= least);
        let (failing, others): (Vec<_>, Vec<_>) = findings.iter().partition(fails);
        let lang = self.lang;
        push_xml(&mut self.next.cases, |xml| case(xml, game, &failing, &others, lang));
        self.next.cases.push('\n');
        self.next.tests += 1;
        self.next.failures += u64::from(!failing.is_empty());
        if self.next.tests == CASES {
            self.write(body);
        }
    }

    fn unread(&mut self, message: &str, _: &mut String, _: &mut String) {
        push_xml(&mut self.next.cases, |xml| {
            xml.create_element("testcase")
                .with_attribute(("classname", &*allowed(self.file)))
                .with_attribute(("name", "read"))
                .write_inner_content(|xml| {
                    xml.create_element("error")
                        .with_attribute(("type", "unread"))
                        .with_attribute(("message", &*allowed(message)))
                        .write_empty()?;
                    Ok(())
                })?;
            Ok(())
        });
        self.next.cases.push('\n');
        self.next.tests += 1;
        self.next.errors += 1;
    }

    fn finish(&mut self, body: &mut String) {
        if self.next.tests > 0 {
            self.write(body);
        }
    }
}

impl Suites<'_> {
    /// Writes the suite that is complete, and begins another.
    fn write(&mut self, body: &mut String) {
        let suite = std::mem::take(&mut self.next);
        let mut name = allowed(self.file).into_owned();
        if self.written > 0 {
            name = format!("{name} (part {})", self.written + 1);
        }
        self.written += 1;
        push_xml(body, |xml| {
            xml.create_element("testsuite")
                .with_attribute(("name", &*name))
                .with_attribute(("tests", &*suite.tests.to_string()))
                .with_attribute(("failures", &*suite.failures.to_string()))
                .with_attribute(("errors", &*suite.errors.to_string()))
                .write_text_content(BytesText::from_escaped(format!("\n{}", suite.cases)))?;
            Ok(())
        });
        body.push('\n');
    }
}

fn case(
    xml: &mut Writer<Vec<u8>>,
    game: &GameReport<'_>,
    failing: &[&Diagnostic],
    others: &[&Diagnostic],
    lang: Lang,
) -> io::Result<()> {
    let name = format!("game {}", game.game);
    let element = xml
        .create_element("testcase")
        .with_attribute(("classname", &*allowed(game.file)))
        .with_attribute(("name", &*name));
    if failing.is_empty() && others.is_empty() {
        element.write_empty()?;
        return Ok(());
    }
    element.write_inner_content(|xml| {
        if let Some(first) = failing.first() {
            let message = allowed(&first.message);
            let message = match failing.len() {
                1 => message,
                many => {
                    let more = lang.say("report-more", &[("count", (many - 1).into())]);
                    format!("{message}{more}").into()
                }
            };
            xml.create_element("failure")
                .with_attribute(("type", first.rule.code))
                .with_attribute(("message", &*message))
                .write_text_content(BytesText::new(&lines(game, failing, lang)))?;
        }
        if !others.is_empty() {
            xml.create_element("system-out")
                .write_text_content(BytesText::new(&lines(game, others, lang)))?;
        }
        Ok(())
    })?;
    Ok(())
}

/// The findings, one a line, with what to do below each.
fn lines(game: &GameReport<'_>, findings: &[&Diagnostic], lang: Lang) -> String {
    let line = |finding: &&Diagnostic| {
        let mut line = String::new();
        concise::line(game, finding, &mut line);
        let line = allowed(&line).into_owned();
        match &finding.help {
            Some(help) => format!("{line}\n  {}: {}", lang.words("report-help"), allowed(help)),
            None => line,
        }
    };
    findings.iter().map(line).collect::<Vec<_>>().join("\n")
}
