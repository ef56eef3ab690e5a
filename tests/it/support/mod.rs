//! Helpers that several test files share.

pub(crate) mod command;
pub(crate) mod conversion;
pub(crate) mod game_record;
pub(crate) mod jkf_schemas;
pub(crate) mod pairs;
pub(crate) mod played;
pub(crate) mod random_game;
pub(crate) mod random_record;
pub(crate) mod random_steps;
pub(crate) mod said;
pub(crate) mod tree;
