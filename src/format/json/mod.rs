//! kifu JSON, our own interchange format: one game a line.

use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::record::Game;

/// kifu JSON.
#[derive(Debug)]
pub struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "jsonl"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["jsonl"]
    }

    fn likeness(&self, _head: &str) -> Likeness {
        Likeness::No
    }

    fn reader(&self) -> Box<dyn Reader> {
        unimplemented!()
    }

    fn write(&self, _game: &Game<'_>, _options: &WriteOptions, _out: &mut String) -> Vec<Loss> {
        unimplemented!()
    }

    fn separator(&self) -> &'static str {
        ""
    }
}
