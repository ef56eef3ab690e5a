//! For people: each finding with the lines in question.

use std::fmt::Write;

use annotate_snippets::{
    Annotation, AnnotationKind, Group, Level, Renderer, Snippet,
    renderer::{
        DEFAULT_EMPHASIS_STYLE, DEFAULT_ERROR_STYLE, DEFAULT_INFO_STYLE, DEFAULT_LINE_NUM_STYLE,
        DEFAULT_WARNING_STYLE, Style,
    },
};

use super::{
    GameReport, Kind, Options, Page, Report, Totals, board, severity_in,
    visible::visible,
    window::{Window, windows},
};
use crate::diagnostic::{Diagnostic, Severity};

/// The output format.
pub static KIND: Kind = Kind {
    name: "full",
    about: "With the lines in question; the last line counts",
    counts: true,
    make: |options| Box::new(Full(options.clone())),
};

/// For people.
#[derive(Debug)]
struct Full(Options);

/// The page of an input.
struct Drawing<'r>(&'r Options);

impl Report for Full {
    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Drawing(&self.0))
    }

    fn foot(&self, totals: &Totals, _: &str, out: &mut String) {
        self.0.count(totals, out);
    }
}

impl Page for Drawing<'_> {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        draw(game, finding, self.0, body);
    }
}

fn draw(report: &GameReport<'_>, finding: &Diagnostic, options: &Options, out: &mut String) {
    let windows = windows(report.text, finding);
    let last_line = windows.iter().map(|window| window.last_line).max();
    let indent = last_line.unwrap_or(1).to_string().len();
    title(finding, options, out);
    place(report, finding, indent, options, out);
    body(report, finding, windows, options, out);
}

/// `error[M017] nifu: message`
fn title(finding: &Diagnostic, options: &Options, out: &mut String) {
    let (code, name) = (finding.rule.code, finding.rule.name);
    let style = match finding.severity {
        Severity::Error => DEFAULT_ERROR_STYLE,
        Severity::Warning => DEFAULT_WARNING_STYLE,
        Severity::Info => DEFAULT_INFO_STYLE,
    };
    let severity = severity_in(options.lang, finding.severity);
    push(&format!("{severity}[{code}] {name}"), style, options, out);
    let message = format!(": {}", visible(&finding.message));
    push(&message, DEFAULT_EMPHASIS_STYLE, options, out);
    out.push('\n');
}

/// ` --> path:line:column`, and the game where the file has several.
fn place(
    report: &GameReport<'_>,
    finding: &Diagnostic,
    indent: usize,
    options: &Options,
    out: &mut String,
) {
    push(
        &format!("{:indent$}--> ", ""),
        DEFAULT_LINE_NUM_STYLE,
        options,
        out,
    );
    let place = report.text.place(finding.at.start as usize);
    let file = visible(report.file);
    // Writing to a string cannot fail.
    let _ = write!(out, "{file}:{}:{}", place.line, place.column);
    if report.several {
        let game = options
            .lang
            .say("report-game", &[("game", report.game.into())]);
        let _ = write!(out, " {game}");
    }
    out.push('\n');
}

/// The lines, the help and the board.
fn body(
    report: &GameReport<'_>,
    finding: &Diagnostic,
    windows: Vec<Window<'_>>,
    options: &Options,
    out: &mut String,
) {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let mut group = Group::with_level(level);
    for (index, window) in windows.into_iter().enumerate() {
        let path = (index > 0 && !window.cut).then(|| visible(report.file));
        group = group.element(snippet(window).path(path));
    }
    if let Some(help) = &finding.help {
        let level = Level::HELP.with_name(options.lang.words("report-help"));
        group = group.element(level.message(visible(help)));
    }
    if let (true, Some(setup)) = (options.board, &finding.board) {
        let level = Level::NOTE.with_name(options.lang.words("report-note"));
        let title = options.lang.words("report-board");
        group = group.element(level.message(format!("{title}\n{}", board::draw(setup))));
    }
    let renderer = if options.color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    out.push_str(&renderer.term_width(options.width).render(&[group]));
    out.push_str("\n\n");
}

fn snippet(window: Window<'_>) -> Snippet<'_, Annotation<'_>> {
    let annotations = window.marks.into_iter().map(|mark| match mark.label {
        None => AnnotationKind::Primary.span(mark.range),
        Some(label) => AnnotationKind::Context
            .span(mark.range)
            .label(visible(label)),
    });
    Snippet::source(window.source)
        .line_start(window.first_line as usize)
        .annotations(annotations.collect::<Vec<_>>())
}

/// Appends text in a style.
fn push(text: &str, style: Style, options: &Options, out: &mut String) {
    let style = if options.color { style } else { Style::new() };
    // Writing to a string cannot fail.
    let _ = write!(out, "{style}{text}{style:#}");
}
