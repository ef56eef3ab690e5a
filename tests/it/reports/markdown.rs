//! Markdown, as a renderer reads it.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The rows of the table of findings, as the text of their cells. Panics when anything became markup
/// that the report does not put there itself.
pub(super) fn rows(report: &str) -> Vec<Vec<String>> {
    let mut tables: Vec<Vec<Vec<String>>> = Vec::new();
    for event in Parser::new_ext(
        report,
        Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH,
    ) {
        match event {
            Event::Start(Tag::Table(_)) => tables.push(Vec::new()),
            Event::Start(Tag::TableRow) => tables.last_mut().unwrap().push(Vec::new()),
            Event::Start(Tag::TableCell) => {
                if let Some(row) = tables.last_mut().unwrap().last_mut() {
                    row.push(String::new());
                }
            }
            Event::Text(text) => {
                let row = tables.last_mut().and_then(|table| table.last_mut());
                if let Some(cell) = row.and_then(|row| row.last_mut()) {
                    cell.push_str(&text);
                }
            }
            Event::InlineHtml(html) => {
                assert!(
                    ["<code>", "</code>", "<!-- -->"].contains(&&*html),
                    "{html}"
                );
            }
            Event::Start(
                Tag::TableHead | Tag::Paragraph | Tag::Heading { .. } | Tag::List(_) | Tag::Item,
            )
            | Event::SoftBreak => {}
            Event::End(end) => assert!(!matches!(end, TagEnd::Link | TagEnd::Image)),
            other => panic!("unexpected: {other:?}"),
        }
    }
    let findings = if tables.is_empty() {
        Vec::new()
    } else {
        tables.swap_remove(2)
    };
    for row in &findings {
        assert_eq!(row.len(), 4, "{row:?}");
    }
    findings
}
