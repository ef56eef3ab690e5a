//! What there is to say about a record, as plain values.
//!
//! A [`Diagnostic`] is made by a lint rule and shown by a report. It points into the text of one
//! game and knows nothing of files.

mod finding;
mod fix;
mod meta;
mod severity;

pub use self::{
    finding::{Diagnostic, Label},
    fix::{Change, Edit, Fix, Safety},
    meta::{Example, Meta},
    severity::Severity,
};
