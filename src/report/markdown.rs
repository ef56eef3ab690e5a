//! Markdown (GitHub Flavored) for the summary of a job: the counts, and the first findings.
//!
//! Tables of what was found by severity and by rule come first; then a table of the first hundred
//! findings, in the order of the inputs, with severity, `path:line:column`, rule and message; then
//! how many others there are, and what could not be read.
//!
//! What comes from a file can neither leave its cell nor become markup, a link or a mention.

use std::fmt::Write;

use super::{GameReport, Kind, Layout, Page, Report, Totals, severity_in, visible::visible};
use crate::{
    diagnostic::{Diagnostic, Severity},
    lang::Lang,
};

/// The output format.
pub static KIND: Kind = Kind {
    name: "markdown",
    about: "Markdown for the summary of a job: counts, and the first hundred findings; these counts go to standard error, too",
    counts: false,
    make: |options| Box::new(Markdown(options.lang)),
};

/// How many findings are shown, and how many inputs that could not be read.
const MOST: u64 = 100;

/// A summary in Markdown.
#[derive(Clone, Copy, Debug)]
struct Markdown(Lang);

impl Report for Markdown {
    fn layout(&self) -> Layout {
        Layout {
            waits: true,
            most: MOST,
            ..Layout::default()
        }
    }

    fn head(&self, totals: &Totals, out: &mut String) {
        let (summary, lang) = (&totals.summary, self.0);
        // Writing to a string cannot fail.
        let _ = writeln!(out, "## kifu check\n\n{}", summary.said(lang));
        if summary.at_least(Severity::Info) == 0 {
            return;
        }
        let _ = writeln!(out, "\n{}\n|---|--:|", lang.words("report-by-severity"));
        let counts = [
            (Severity::Error, summary.errors),
            (Severity::Warning, summary.warnings),
            (Severity::Info, summary.infos),
        ];
        for (severity, count) in counts {
            let _ = writeln!(out, "| {} | {count} |", severity_in(lang, severity));
        }
        let _ = writeln!(out, "\n{}\n|---|--:|--:|--:|", lang.words("report-by-rule"));
        for count in totals.rules.iter() {
            let (code, name) = (count.rule.code, count.rule.name);
            let [infos, warnings, errors] = Severity::ALL.map(|severity| count.of(severity));
            let _ = writeln!(out, "| {code} {name} | {errors} | {warnings} | {infos} |");
        }
        let _ = writeln!(out, "\n{}\n|---|---|---|---|", lang.words("report-by-place"));
    }

    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(*self)
    }

    fn foot(&self, totals: &Totals, notes: &str, out: &mut String) {
        let first = |id, count: u64| {
            let counts = [("shown", MOST.into()), ("count", count.into())];
            self.0.say(id, &counts)
        };
        let findings = totals.summary.at_least(Severity::Info);
        if findings > MOST {
            let _ = writeln!(out, "\n{}", first("report-first-findings", findings));
        }
        if notes.is_empty() {
            return;
        }
        let _ = writeln!(out, "\n{}\n", self.0.words("report-unread"));
        for note in notes.lines().take(MOST as usize) {
            let _ = writeln!(out, "- {note}");
        }
        let unread = notes.lines().count() as u64;
        if unread > MOST {
            let _ = writeln!(out, "\n{}", first("report-first-unread", unread));
        }
    }
}

impl Page for Markdown {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        row(game, finding, self.0, body);
    }

    fn unread(&mut self, message: &str, _: &mut String, notes: &mut String) {
        // Writing to a string cannot fail.
        let _ = writeln!(notes, "<code>{}</code>", escaped(message));
    }
}

fn row(game: &GameReport<'_>, finding: &Diagnostic, lang: Lang, out: &mut String) {
    let place = game.text.place(finding.at.start as usize);
    let (line, column) = (place.line, place.column);
    let (severity, file) = (severity_in(lang, finding.severity), escaped(game.file));
    let (code, name) = (finding.rule.code, finding.rule.name);
    let message = escaped(&finding.message);
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "| {severity} | <code>{file}:{line}:{column}</code> | {code} {name} | {message} |"
    );
}

/// A text in one line in which nothing means anything: what could is written as a reference to a
/// character, which Markdown never takes for markup. After `@` and `#` stands an empty comment, so
/// that no mention, address or number of an issue is found in the finished text.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    let text = visible(text);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            // No name of an emoji and no scheme of an address.
            ':' if chars.peek() == Some(&' ') => out.push(c),
            '.' if ends_with_www(&out) => out.push_str("&#46;"),
            c if c.is_ascii_alphanumeric() || !c.is_ascii() => out.push(c),
            ' ' | '.' | ',' | ';' | '-' | '+' | '=' | '/' | '(' | ')' | '\'' => out.push(c),
            c => {
                let _ = write!(out, "&#{};", u32::from(c));
                if matches!(c, '@' | '#') {
                    out.push_str("<!-- -->");
                }
            }
        }
    }
    out
}

fn ends_with_www(text: &str) -> bool {
    let end = text.len().saturating_sub(3);
    text.get(end..).is_some_and(|end| end.eq_ignore_ascii_case("www"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_means_anything() {
        assert_eq!(escaped("▲７六歩: (00:12)"), "▲７六歩: (00&#58;12)");
        assert_eq!(escaped("a|b`c`\n<b>"), "a&#124;b&#96;c&#96;␊&#60;b&#62;");
        assert_eq!(escaped("[x](javascript:y)"), "&#91;x&#93;(javascript&#58;y)");
        assert_eq!(escaped("@a #1"), "&#64;<!-- -->a &#35;<!-- -->1");
        assert_eq!(escaped("WWW.a.b"), "WWW&#46;a.b");
    }
}
