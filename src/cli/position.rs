//! The `position` command.

use std::{
    io::{self, Write},
    path::Path,
};

use anyhow::bail;
use serde::Serialize;

use super::{
    Exit,
    impasse::Impasse,
    place::{self, Asked, NoPosition, Stop},
};
use crate::{
    batch::{
        Input, Inputs,
        inputs::{Size, is_archive},
    },
    lang::Lang,
    report::{board, push_json, visible},
    shogi::{Handicap, PositionFault, Setup, sfen},
};

/// The largest text that a position is read from.
const MOST: Size = Size(256 << 20);

/// Arguments of `kifu position`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = JSON)]
pub struct Args {
    /// The position: an SFEN, `startpos`, a `position` line with or without moves, the name of a
    /// handicap (香落ち, lance, 2), a file, or - for one of these on standard input
    ///
    /// A file and standard input may hold a diagram or a record, too: then it is the last position
    /// of the main line.
    #[arg(value_name = "POSITION", required = true, num_args = 1..)]
    position: Vec<String>,

    /// Write one JSON object
    #[arg(long)]
    json: bool,
}

/// What the JSON object holds, for the long help.
const JSON: &str = "\
JSON keys:
  sfen         the position, canonical
  turn         black or white
  in_check, checkmate, stalemate
               of the side to move; stalemate: no legal move and not in check
  faults       too-many-pieces, two-kings, no-king, two-pawns, dead-piece, opponent-in-check
  legal_move_count, legal_moves
               in USI
  handicap     hirate, lance, right-lance, … or other
  impasse      {\"black\": {…}, \"white\": {…}}, each with declare27, declare24,
               declare27_handicap, declare24_handicap, agree27, agree24, try, each with
               result (win, draw, loss, not_satisfied), reasons, points, zone_pieces,
               king_in_zone, in_check
  stopped      null, or the move that could not be played: {\"ply\", \"move\", \"reasons\"}

Exit codes:
  0  shown
  1  shown, but the position is impossible, or a move of the line is illegal
  2  the text is no position";

/// The JSON object.
#[derive(Serialize)]
struct Facts {
    sfen: String,
    turn: &'static str,
    in_check: bool,
    checkmate: bool,
    stalemate: bool,
    faults: Vec<&'static str>,
    legal_move_count: usize,
    legal_moves: Vec<String>,
    handicap: &'static str,
    impasse: Impasse,
    stopped: Option<Stopped>,
}

#[derive(Serialize)]
struct Stopped {
    ply: u32,
    #[serde(rename = "move")]
    text: String,
    reasons: Vec<&'static str>,
}

/// Runs the command.
///
/// # Errors
/// Fails when nothing can be read or written.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let words = args.position.join(" ");
    let path = Path::new(&words);
    let asked = if words == "-" {
        from_record(path, lang)?
    } else {
        match place::read(&words) {
            Err(_) if is_archive(path) => from_record(path, lang)?,
            Err(_) if path.exists() => {
                let input = Input::file(path.to_path_buf());
                place::read_bytes(&input.bytes_up_to(MOST)?, input.extension())
            }
            asked => asked.map_err(NoPosition::or_file),
        }
    };
    let asked = match asked {
        Ok(asked) => asked,
        Err(error) => {
            error.tell(lang);
            return Ok(Exit::Failed);
        }
    };
    Ok(show(&asked, args.json, &mut anstream::stdout().lock())?)
}

/// Writes what the command writes of the position in a file that holds these bytes.
///
/// # Errors
/// Fails when they hold no position, and when `out` cannot be written.
pub fn show_bytes(bytes: &[u8], json: bool, out: &mut impl Write) -> anyhow::Result<Exit> {
    Ok(show(&place::read_bytes(bytes, None)?, json, out)?)
}

fn show(asked: &Asked, json: bool, out: &mut impl Write) -> io::Result<Exit> {
    let setup = asked.position.setup();
    let facts = Facts::of(asked, &setup);
    if json {
        let mut json = String::new();
        push_json(&facts, &mut json);
        writeln!(out, "{json}")?;
    } else {
        writeln!(out, "{}", board::draw(&setup))?;
        facts.write(out)?;
    }
    let possible = facts.faults.iter().all(|&fault| fault == NO_KING);
    Ok(if possible && facts.stopped.is_none() {
        Exit::Clean
    } else {
        Exit::Findings
    })
}

/// The position of the only record of an archive, of a compressed file, or of standard input, which
/// may be one.
fn from_record(path: &Path, lang: Lang) -> anyhow::Result<Result<Asked, NoPosition>> {
    let is_stdin = path == Path::new("-");
    let mut inputs = Inputs::new(vec![path.into()], None, None);
    let several = if is_stdin {
        "said-several-records-stdin"
    } else {
        "said-several-records"
    };
    let name = if is_stdin {
        Input::stdin(None).name
    } else {
        path.to_string_lossy().into_owned()
    };
    let named = [("path", name.into())];
    let input = match (inputs.next(), inputs.next()) {
        (Some(input), None) => input?,
        (Some(_), Some(_)) => bail!(lang.say(several, &named)),
        (None, _) => bail!(lang.say("said-holds-no-record", &named)),
    };
    Ok(place::read_bytes(
        &input.bytes_up_to(MOST)?,
        input.extension(),
    ))
}

/// Normal in problems.
const NO_KING: &str = fault_name(PositionFault::NoKing);

const fn fault_name(fault: PositionFault) -> &'static str {
    match fault {
        PositionFault::TooManyPieces => "too-many-pieces",
        PositionFault::TwoKings => "two-kings",
        PositionFault::NoKing => "no-king",
        PositionFault::TwoPawns => "two-pawns",
        PositionFault::DeadPiece => "dead-piece",
        PositionFault::OpponentInCheck => "opponent-in-check",
    }
}

impl Facts {
    fn of(asked: &Asked, setup: &Setup) -> Self {
        let position = &asked.position;
        let mut legal_moves: Vec<_> = position
            .legal_moves()
            .into_iter()
            .map(|mv| mv.to_string())
            .collect();
        legal_moves.sort();
        let in_check = position.in_check();
        Self {
            sfen: sfen::write(setup),
            turn: setup.turn.name(),
            in_check,
            checkmate: in_check && legal_moves.is_empty(),
            stalemate: !in_check && legal_moves.is_empty(),
            faults: setup.faults().iter().map(fault_name).collect(),
            legal_move_count: legal_moves.len(),
            legal_moves,
            handicap: Handicap::of(setup).name(),
            impasse: Impasse::of(position),
            stopped: asked.stop.clone().map(Stopped::from),
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let state = if self.checkmate {
            ", checkmate"
        } else if self.stalemate {
            ", no legal move"
        } else if self.in_check {
            ", in check"
        } else {
            ""
        };
        writeln!(out)?;
        writeln!(out, "SFEN      {}", self.sfen)?;
        writeln!(out, "to move   {}{state}", self.turn)?;
        writeln!(out, "handicap  {}", self.handicap)?;
        if !self.faults.is_empty() {
            writeln!(out, "faults    {}", self.faults.join(", "))?;
        }
        writeln!(out, "moves     {}", self.legal_move_count)?;
        for row in self.legal_moves.chunks(12) {
            writeln!(out, "          {}", row.join(" "))?;
        }
        self.impasse.write(out)?;
        if let Some(stop) = &self.stopped {
            let reasons = stop.reasons.join(", ");
            writeln!(out)?;
            writeln!(
                out,
                "stopped before move {}, {}: {reasons}",
                stop.ply,
                visible(&stop.text)
            )?;
        }
        Ok(())
    }
}

impl From<Stop> for Stopped {
    fn from(stop: Stop) -> Self {
        Self {
            ply: stop.ply,
            text: stop.text,
            reasons: stop.reasons,
        }
    }
}
