//! Files in and out.
//!
//! This layer and the command line are the only ones that touch files.

#![allow(
    clippy::disallowed_methods,
    reason = "this layer is where files and threads belong"
)]

mod attributes;
pub mod baseline;
pub mod cache;
pub mod config;
pub mod convert;
mod diff;
mod document;
mod fence;
pub mod fix;
pub mod fmt;
pub mod games;
pub mod inputs;
pub mod looks_like;
pub mod losses;
mod ordered;
mod pool;
pub mod progress;
mod room;
pub mod run;
mod safe;
mod save;
mod stamp;
pub mod stop;
mod whole;
pub mod write;

pub use self::{
    games::{GameInput, Games, ReadError, ReadOptions},
    inputs::{Input, InputError, Inputs},
    pool::Crew,
    stamp::Stamp,
};
