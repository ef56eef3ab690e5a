//! kifu: checks and converts shogi game records.

pub mod batch;
pub mod cli;
pub mod diagnostic;

pub mod format;
pub mod lint;
pub mod record;
pub mod replay;
pub mod report;
pub mod shogi;
pub mod source;
