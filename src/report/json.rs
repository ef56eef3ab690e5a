//! One JSON object for everything: `{"kifu":1,"summary":{…},"findings":[…]}`.
//!
//! The findings have the keys of [`super::jsonl`]. The summary, which stands first and is known last,
//! has the fields of [`super::Summary`]: it counts files, skipped files, games, moves, findings by
//! severity, fixes, and findings that are suppressed, in the baseline or no more, and says whether the
//! run was interrupted.

use super::{Kind, Layout, Page, Report, Totals, json_line::push_json, jsonl};

/// The output format.
pub static KIND: Kind = Kind {
    name: "json",
    about: "One JSON object; the counts go to standard error, too",
    counts: false,
    make: |_| Box::new(Json),
};

/// One JSON object.
#[derive(Debug)]
struct Json;

impl Report for Json {
    fn layout(&self) -> Layout {
        Layout {
            list: true,
            waits: true,
            ..Layout::default()
        }
    }

    fn head(&self, totals: &Totals, out: &mut String) {
        out.push_str("{\"kifu\":1,\"summary\":");
        push_json(&totals.summary, out);
        out.push_str(",\"findings\":[");
    }

    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(jsonl::Lines)
    }

    fn foot(&self, _: &Totals, _: &str, out: &mut String) {
        out.push_str("]}\n");
    }
}
