//! The lines that a finding is shown with, and no more of the text than that.
//!
//! Drawing takes time in proportion to what is drawn, and a record can be one line of a megabyte.

use crate::{
    diagnostic::Diagnostic,
    report::visible::visible_char,
    source::{Span, Text},
};

/// A longer line, in bytes, is cut.
const LONG: usize = 600;
/// How much of a cut line is kept before and after the beginning of a mark, in bytes.
const BEFORE: usize = 160;
const AFTER: usize = 320;
/// What stands for the rest of a cut line.
const CUT: &str = "...";

/// Neighbouring lines with marks in them.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Window<'d> {
    /// The number of the first line.
    pub(super) first_line: u64,
    /// The number of the last line.
    pub(super) last_line: u64,
    /// Whether the beginning of a line is left out, so that columns cannot be counted in `source`.
    pub(super) cut: bool,
    /// The lines, safe to show.
    pub(super) source: String,
    /// The marks, as bytes of `source`.
    pub(super) marks: Vec<Mark<'d>>,
}

/// A place to point at.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Mark<'d> {
    pub(super) range: std::ops::Range<usize>,
    /// What stands there; `None` for the finding itself.
    pub(super) label: Option<&'d str>,
}

/// A line, or a part of one, with the spans to point at.
struct Cut<'d> {
    line: u64,
    /// The part that is shown.
    shown: Span,
    /// The whole line.
    whole: Span,
    marks: Vec<(Span, Option<&'d str>)>,
}

/// The windows of a finding; the one of the finding itself comes first.
pub(super) fn windows<'d>(text: &Text, finding: &'d Diagnostic) -> Vec<Window<'d>> {
    let labels = finding
        .labels
        .iter()
        .map(|label| (label.at, Some(label.text.as_str())));
    let mut cuts: Vec<Cut<'d>> = Vec::new();
    for (span, label) in std::iter::once((finding.at, None)).chain(labels) {
        add(text, &mut cuts, span, label);
    }
    cuts.sort_by_key(|cut| (cut.line, cut.shown.start));
    let mut windows: Vec<Window<'d>> = cuts
        .chunk_by(|a, b| a.line + 1 == b.line)
        .map(|lines| window(text, lines))
        .collect();
    windows.sort_by_key(|window| window.marks.iter().all(|mark| mark.label.is_some()));
    windows
}

/// The text of the line on which a span begins; of a long one, what stands around the span.
pub(super) fn excerpt(text: &Text, span: Span) -> &str {
    let line = text.line_span(text.line_of(span.start as usize));
    line.map_or("", |line| {
        let at = span.start.min(line.end) as usize;
        text.slice(part(text.as_str(), line, at))
    })
}

/// Puts a mark into the cut that it lies in, or into a new one.
fn add<'d>(text: &Text, cuts: &mut Vec<Cut<'d>>, span: Span, label: Option<&'d str>) {
    let line = text.line_of(span.start as usize);
    let whole = text
        .line_span(line)
        .unwrap_or_else(|| Span::empty(span.start as usize));
    // A span that goes on in the next lines is marked to the end of its first one.
    let start = span.start.min(whole.end);
    let fits =
        |cut: &&mut Cut<'_>| cut.line == line && cut.shown.start <= start && start <= cut.shown.end;
    if let Some(cut) = cuts.iter_mut().find(fits) {
        cut.marks.push((clip(start, span.end, cut.shown), label));
        return;
    }
    let shown = part(text.as_str(), whole, start as usize);
    cuts.push(Cut {
        line,
        shown,
        whole,
        marks: vec![(clip(start, span.end, shown), label)],
    });
}

const fn clip(start: u32, end: u32, within: Span) -> Span {
    let end = if end > within.end { within.end } else { end };
    Span {
        start,
        end: if end < start { start } else { end },
    }
}

/// The part of a line that is shown around an offset.
fn part(text: &str, line: Span, at: usize) -> Span {
    if line.len() <= LONG {
        return line;
    }
    let range = line.range();
    let start = text
        .floor_char_boundary(at.saturating_sub(BEFORE))
        .max(range.start);
    let end = text
        .ceil_char_boundary(at.saturating_add(AFTER))
        .min(range.end);
    Span::new(start, end)
}

fn window<'d>(text: &Text, lines: &[Cut<'d>]) -> Window<'d> {
    let mut source = String::new();
    let mut marks = Vec::new();
    for (index, cut) in lines.iter().enumerate() {
        if index > 0 {
            source.push('\n');
        }
        if cut.shown.start > cut.whole.start {
            source.push_str(CUT);
        }
        let base = source.len();
        let offset = |to: u32| base + clean(text, cut.shown.start, to).len();
        for &(span, label) in &cut.marks {
            marks.push(Mark {
                range: offset(span.start)..offset(span.end),
                label,
            });
        }
        source.push_str(&clean(text, cut.shown.start, cut.shown.end));
        if cut.shown.end < cut.whole.end {
            source.push_str(CUT);
        }
    }
    Window {
        first_line: lines.first().map_or(1, |cut| cut.line),
        last_line: lines.last().map_or(1, |cut| cut.line),
        cut: lines.iter().any(|cut| cut.shown.start > cut.whole.start),
        source,
        marks,
    }
}

/// A part of a line, safe to show. The renderer widens tabs itself.
fn clean(text: &Text, start: u32, end: u32) -> String {
    let safe = |c| if c == '\t' { c } else { visible_char(c) };
    text.slice(Span { start, end }).chars().map(safe).collect()
}
