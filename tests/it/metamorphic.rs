//! What must stay the same when a game is looked at otherwise, and what must be found when a known
//! fault is put into a legal game.

mod legality;
mod plants;
mod positions;
mod reference;
mod sheet;

/// How often something is tried: a number from the environment, or a few times.
fn count(variable: &str, usual: u64) -> u64 {
    match std::env::var(variable) {
        Ok(number) => number.parse().unwrap(),
        Err(_) => usual,
    }
}
