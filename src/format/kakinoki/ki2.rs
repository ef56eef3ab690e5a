//! The reader of KI2: the lines of KIF, but moves with marks, several on a line.

use super::{
    Dialect,
    cursor::Cursor,
    game::{Memory, Session},
    kif::{self, Line, lines},
    printed,
};
use crate::{
    format::{Parsed, Reader},
    source::Text,
};

/// Reads KI2 files; it keeps its memory from one file to the next.
#[derive(Debug, Default)]
pub(super) struct Ki2Reader {
    memory: Memory,
}

impl Reader for Ki2Reader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        eof.then_some(bytes.len())
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        let mut session = Session::new(text, out, &mut self.memory, Dialect::Ki2);
        let mut lines = lines(text.as_str());
        while let Some(line) = lines.next() {
            if session.begins_again(&line) {
                session.leave_out(&line, lines);
                break;
            }
            if printed::is_moves(line.text) {
                moves(&line, &mut session);
            } else {
                kif::other_line(&line, &mut session);
            }
        }
        session.finish();
    }
}

fn moves(line: &Line<'_>, session: &mut Session<'_>) {
    let mut cursor = Cursor::new(line.text);
    loop {
        cursor.blanks();
        if cursor.is_done() {
            return;
        }
        let start = cursor.at();
        if cursor.rest().starts_with("まで") {
            let rest = Line {
                text: cursor.rest(),
                start: line.start + start,
                ..*line
            };
            return kif::summary(&rest, session);
        }
        let before = session.faults();
        let mut sink = session.sink(line);
        match printed::said(&mut cursor, &mut sink) {
            Ok(said) => session.marked(line, said, (start, cursor.at()), before),
            Err(miss) => {
                sink.faults.truncate(before);
                let rest = line.text.get(start..).unwrap_or("");
                let length = printed::next_mark(rest).unwrap_or(rest.len());
                session.unread(line, (start, start + length), miss);
                cursor = Cursor::new(line.text);
                cursor.skip(start + length);
            }
        }
    }
}
