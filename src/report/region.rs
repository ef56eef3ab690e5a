//! Where a finding is, in lines and columns.

use serde::Serialize;

use crate::source::{Span, Text};

/// A part of a file. Lines and columns count from 1, columns in characters, and the end is
/// exclusive.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Region {
    pub(super) line: u64,
    pub(super) column: u32,
    pub(super) end_line: u64,
    pub(super) end_column: u32,
}

impl Region {
    /// The region of a span.
    pub(super) fn of(text: &Text, span: Span) -> Self {
        let start = text.place(span.start as usize);
        let end = text.place(span.end as usize);
        Self {
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    }
}
