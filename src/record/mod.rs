//! A game record, whatever format it came from.
//!
//! A [`Record`] is a tree of moves with comments, times, headers and endings. It holds what the
//! file says ([`crate::shogi::Written`] moves), not what it means: the `replay` layer decides that
//! and gives a [`Game`].

pub mod analysis;
pub mod beginning;
pub mod build;
pub mod ending;
pub mod game;
pub mod moment;
pub mod node;
pub(crate) mod number;
#[expect(
    clippy::module_inception,
    reason = "the main type of the layer has its name"
)]
pub mod record;
pub mod stated;

pub use self::{
    analysis::Analysis,
    beginning::Beginning,
    build::Builder,
    ending::{Claim, EndKind, Ending, Winner},
    game::{Game, Source},
    moment::{Impossible, Moment},
    node::{Action, Node, NodeId, Time},
    record::{Edition, Note, NoteKind, Places, Record, Start, Tag, Unplayed},
    stated::{Stated, Statement},
};
