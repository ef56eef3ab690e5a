//! The `perft` command.

use std::io::Write;

use super::{Exit, place};
use crate::{
    lang::Lang,
    shogi::{Position, perft::perft},
};

/// Arguments of `kifu perft`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The position: an SFEN, `startpos`, a `position` line or the name of a handicap
    #[arg(value_name = "POSITION")]
    position: String,

    /// How many moves deep
    #[arg(value_name = "DEPTH")]
    depth: u32,

    /// Count below each move of the position, too
    #[arg(long)]
    divide: bool,
}

/// Runs the command: the last line is the number of all sequences of moves.
///
/// # Errors
/// Fails when the position has an illegal move in it, and when nothing can be written.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let asked = match place::read(&args.position) {
        Ok(asked) => asked,
        Err(error) => {
            error.tell(lang);
            return Ok(Exit::Failed);
        }
    };
    if let Some(stop) = asked.stop {
        anyhow::bail!(
            "move {}, {}, is illegal: {}",
            stop.ply,
            stop.text,
            stop.reasons.join(", ")
        );
    }
    let mut out = anstream::stdout().lock();
    let total = if args.divide && args.depth > 0 {
        divide(&asked.position, args.depth, &mut out)?
    } else {
        perft(&asked.position, args.depth)
    };
    writeln!(out, "{total}")?;
    Ok(Exit::Clean)
}

fn divide(position: &Position, depth: u32, out: &mut impl Write) -> std::io::Result<u64> {
    let mut moves = position.legal_moves();
    moves.sort_by_key(ToString::to_string);
    let mut total = 0;
    for mv in moves {
        let mut after = position.clone();
        after.play(mv);
        let count = perft(&after, depth - 1);
        writeln!(out, "{mv}: {count}")?;
        total += count;
    }
    Ok(total)
}
