//! What happens on the board: every move of every line of play, refereed.
//!
//! [`Replay::run`] plays a [`Record`] and leaves the move of every node and a list of [`Event`]s:
//! only what is out of order, and the endings. The rules of `lint` word them; [`Replay::game`]
//! gives the record with its moves to the writers.
//!
//! [`Record`]: crate::record::Record

mod event;
mod game;
mod shadow;
mod stated;
mod walk;

pub use self::{
    event::{
        ContestedStep, EndFacts, Event, IllegalStep, LastMove, MisfitStep, RepeatedStep,
        StatedStep, UnresolvedStep,
    },
    walk::Replay,
};
