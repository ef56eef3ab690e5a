//! The pieces of a report, put together.

use std::io::{self, BufWriter, Seek, Write};

use tempfile::SpooledTempFile;

use crate::report::{Layout, Report, Totals};

/// What is kept in memory of a body that waits for its head.
const SPOOL: usize = 4 << 20;

/// Writes a report: its head, its body as it comes, and its foot.
pub(super) struct Document<'r, W> {
    report: &'r dyn Report,
    notes: String,
    out: W,
    body: Body,
    /// Where the body waits for the head.
    spool: Option<BufWriter<SpooledTempFile>>,
}

/// How far the body has got.
struct Body {
    layout: Layout,
    lines: u64,
}

impl<'r, W: Write> Document<'r, W> {
    pub(super) fn begin(report: &'r dyn Report, mut out: W) -> io::Result<Self> {
        let layout = report.layout();
        let spool = if layout.waits {
            Some(BufWriter::new(tempfile::spooled_tempfile(SPOOL)))
        } else {
            let mut head = String::new();
            report.head(&Totals::default(), &mut head);
            out.write_all(head.as_bytes())?;
            None
        };
        Ok(Self {
            report,
            notes: String::new(),
            out,
            body: Body { layout, lines: 0 },
            spool,
        })
    }

    /// Takes the next part of the body, in whole lines, and of the notes.
    pub(super) fn add(&mut self, body: &str, notes: &str) -> io::Result<()> {
        self.notes.push_str(notes);
        match &mut self.spool {
            Some(spool) => self.body.add(body, spool),
            None => self.body.add(body, &mut self.out),
        }
    }

    /// Writes what is left, and gives the output back.
    pub(super) fn finish(mut self, totals: &Totals) -> io::Result<W> {
        if let Some(spool) = self.spool {
            let mut head = String::new();
            self.report.head(totals, &mut head);
            self.out.write_all(head.as_bytes())?;
            let mut spool = spool.into_inner().map_err(io::IntoInnerError::into_error)?;
            spool.rewind()?;
            io::copy(&mut spool, &mut self.out)?;
        }
        let mut foot = String::new();
        if self.body.layout.list && self.body.lines > 0 {
            foot.push('\n');
        }
        self.report.foot(totals, &self.notes, &mut foot);
        self.out.write_all(foot.as_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }
}

impl Body {
    fn add(&mut self, body: &str, out: &mut impl Write) -> io::Result<()> {
        let Layout { list, most, .. } = self.layout;
        if !list && most == u64::MAX {
            return out.write_all(body.as_bytes());
        }
        for line in body.lines() {
            if self.lines == most {
                break;
            }
            match (list, self.lines) {
                (true, 0) => write!(out, "\n{line}")?,
                (true, _) => write!(out, ",\n{line}")?,
                (false, _) => writeln!(out, "{line}")?,
            }
            self.lines += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Page;

    /// Says in its head how many games there are.
    #[derive(Debug)]
    struct Counting(Layout);

    impl Report for Counting {
        fn layout(&self) -> Layout {
            self.0
        }

        fn head(&self, totals: &Totals, out: &mut String) {
            out.push_str(&totals.summary.games.to_string());
            out.push_str(" [");
        }

        fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
            unreachable!("the body is made up")
        }

        fn foot(&self, _: &Totals, notes: &str, out: &mut String) {
            out.push_str("] ");
            out.push_str(notes);
        }
    }

    fn written(layout: Layout, bodies: &[&str]) -> String {
        let report = Counting(layout);
        let mut document = Document::begin(&report, Vec::new()).unwrap();
        for (number, body) in bodies.iter().enumerate() {
            document.add(body, &number.to_string()).unwrap();
        }
        let mut totals = Totals::default();
        totals.summary.games = 7;
        String::from_utf8(document.finish(&totals).unwrap()).unwrap()
    }

    #[test]
    fn elements_are_divided_by_commas() {
        let list = Layout {
            list: true,
            ..Layout::default()
        };
        assert_eq!(written(list, &[]), "0 [] ");
        assert_eq!(written(list, &["a\n"]), "0 [\na\n] 0");
        assert_eq!(
            written(list, &["a\nb\n", "", "c\n"]),
            "0 [\na,\nb,\nc\n] 012"
        );
    }

    #[test]
    fn a_head_with_totals_comes_first_nevertheless() {
        let waiting = Layout {
            waits: true,
            most: 2,
            ..Layout::default()
        };
        assert_eq!(written(waiting, &["a\nb\n", "c\n"]), "7 [a\nb\n] 01");
        assert_eq!(written(waiting, &[]), "7 [] ");
    }
}
