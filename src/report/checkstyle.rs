//! The XML format of Checkstyle, which many programs read.
//!
//! `<checkstyle>` has a `<file name="…">` for each file in which something was found, and this an
//! `<error>` for each finding with `line`, `column` (both from 1, columns in characters), `severity`
//! (`error`, `warning` or `info`), `message` and `source` (`kifu.CODE.NAME`). A file that could not
//! be read, or not to its end, has an error without place whose source is `kifu.unread`.
//!
//! Control characters, which XML 1.0 cannot have, are replaced by their pictures.

use std::io;

use quick_xml::Writer;

use super::{
    GameReport, Kind, Page, Report, Totals,
    xml::{allowed, push_xml},
};
use crate::diagnostic::Diagnostic;

/// The output format.
pub static KIND: Kind = Kind {
    name: "checkstyle",
    about: "Checkstyle XML; the counts go to standard error",
    counts: false,
    make: |_| Box::new(Checkstyle),
};

/// Checkstyle XML.
#[derive(Debug)]
struct Checkstyle;

/// The errors of an input.
struct Errors<'r> {
    file: &'r str,
    /// Whether the element of the file has begun.
    open: bool,
}

impl Report for Checkstyle {
    fn head(&self, _: &Totals, out: &mut String) {
        out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n");
    }

    fn page<'r>(&'r self, file: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Errors { file, open: false })
    }

    fn foot(&self, _: &Totals, _: &str, out: &mut String) {
        out.push_str("</checkstyle>\n");
    }
}

impl Page for Errors<'_> {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        self.open(body);
        push_xml(body, |xml| error(xml, game, finding));
        body.push('\n');
    }

    fn unread(&mut self, message: &str, body: &mut String, _: &mut String) {
        self.open(body);
        push_xml(body, |xml| {
            xml.create_element("error")
                .with_attribute(("severity", "error"))
                .with_attribute(("message", &*allowed(message)))
                .with_attribute(("source", "kifu.unread"))
                .write_empty()?;
            Ok(())
        });
        body.push('\n');
    }

    fn finish(&mut self, body: &mut String) {
        if self.open {
            body.push_str("</file>\n");
        }
    }
}

impl Errors<'_> {
    fn open(&mut self, body: &mut String) {
        if self.open {
            return;
        }
        self.open = true;
        let name = allowed(self.file);
        let name = quick_xml::escape::escape(&*name);
        body.push_str("<file name=\"");
        body.push_str(&name);
        body.push_str("\">\n");
    }
}

fn error(
    xml: &mut Writer<Vec<u8>>,
    game: &GameReport<'_>,
    finding: &Diagnostic,
) -> io::Result<()> {
    let place = game.text.place(finding.at.start as usize);
    let (line, column) = (place.line.to_string(), place.column.to_string());
    let source = format!("kifu.{}.{}", finding.rule.code, finding.rule.name);
    xml.create_element("error")
        .with_attribute(("line", &*line))
        .with_attribute(("column", &*column))
        .with_attribute(("severity", finding.severity.name()))
        .with_attribute(("message", &*allowed(&finding.message)))
        .with_attribute(("source", &*source))
        .write_empty()?;
    Ok(())
}
