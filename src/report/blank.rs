//! Nothing but the counts: for where something else stands in the place of the findings.

use super::{Options, Page, Report, Totals};

/// A report on which no finding is shown.
#[derive(Debug)]
pub struct Counts(pub Options);

/// A page on which nothing is shown.
pub(super) struct Blank;

impl Page for Blank {}

impl Report for Counts {
    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Blank)
    }

    fn foot(&self, totals: &Totals, _: &str, out: &mut String) {
        self.0.count(totals, out);
    }
}
