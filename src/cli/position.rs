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
    lang::{Lang, Language},
    report::{board, push_json, visible},
    shogi::{Color, Handicap, PositionFault, Setup, sfen},
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
  handicap     of the start, before all moves: hirate, lance, right-lance, … or other
  impasse      {\"black\": {…}, \"white\": {…}}, each with declare27, declare24,
               declare27_handicap, declare24_handicap, agree27, agree24, try, each with
               result (win, draw, loss, not_satisfied), reasons, points, zone_pieces,
               king_in_zone, in_check
  stopped      null, or the move that could not be played: {\"ply\", \"move\", \"reasons\"}

Exit codes:
  0  shown
  1  shown, but the position is impossible, or a move of the line is illegal
  2  the text is not a position";

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
                place::read_bytes(&input.all_bytes(MOST)?, input.extension())
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
    let mut out = anstream::stdout().lock();
    Ok(show(&asked, args.json, &mut out, lang)?)
}

/// Writes what the command writes of the position in a file that holds these bytes.
///
/// # Errors
/// Fails when they hold no position, and when `out` cannot be written.
pub fn show_bytes(bytes: &[u8], json: bool, out: &mut impl Write) -> anyhow::Result<Exit> {
    let asked = place::read_bytes(bytes, None)?;
    Ok(show(&asked, json, out, Language::english())?)
}

fn show(asked: &Asked, json: bool, out: &mut impl Write, lang: Lang) -> io::Result<Exit> {
    let setup = asked.position.setup();
    let facts = Facts::of(asked, &setup);
    if json {
        let mut json = String::new();
        push_json(&facts, &mut json);
        writeln!(out, "{json}")?;
    } else {
        let sides = if gives_handicap(asked.handicap) {
            board::HANDICAP
        } else {
            board::EVEN
        };
        writeln!(out, "{}", board::draw_with(&setup, sides))?;
        facts.write(asked, out, lang)?;
    }
    let possible = facts.faults.iter().all(|&fault| fault == NO_KING);
    Ok(if possible && facts.stopped.is_none() {
        Exit::Clean
    } else {
        Exit::Findings
    })
}

/// Whether the sides are 下手 and 上手.
const fn gives_handicap(handicap: Handicap) -> bool {
    !matches!(handicap, Handicap::Hirate | Handicap::Other)
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

/// What a fault is, by the identifier of its wording.
fn fault_id(name: &str) -> &'static str {
    match name {
        "too-many-pieces" => "position-too-many-pieces",
        "two-kings" => "position-two-kings",
        "no-king" => "position-no-king",
        "two-pawns" => "position-two-pawns",
        "dead-piece" => "position-dead-piece",
        _ => "position-opponent-in-check",
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
            handicap: asked.handicap.name(),
            impasse: Impasse::of(position),
            stopped: asked.stop.clone().map(Stopped::from),
        }
    }

    fn write(&self, asked: &Asked, out: &mut impl Write, lang: Lang) -> io::Result<()> {
        let state = if self.checkmate {
            lang.words("position-checkmate")
        } else if self.stalemate {
            lang.words("position-stalemate")
        } else if self.in_check {
            lang.words("position-in-check")
        } else {
            String::new()
        };
        let is_handicap = gives_handicap(asked.handicap);
        let turn = side(asked.position.turn(), is_handicap, lang);
        writeln!(out)?;
        writeln!(out, "{}{}", label("position-sfen", lang), self.sfen)?;
        writeln!(out, "{}{turn}{state}", label("position-turn", lang))?;
        if asked.handicap != Handicap::Other {
            let kanji = asked.handicap.kanji().filter(|_| !lang.is_english());
            let name = kanji.unwrap_or(self.handicap);
            writeln!(out, "{}{name}", label("position-handicap", lang))?;
        }
        if !self.faults.is_empty() {
            let faults = self.faults.iter().map(|fault| lang.words(fault_id(fault)));
            let faults = faults
                .collect::<Vec<_>>()
                .join(&lang.words("position-comma"));
            writeln!(out, "{}{faults}", label("position-faults", lang))?;
        }
        let moves = label("position-moves", lang);
        writeln!(out, "{moves}{}", self.legal_move_count)?;
        for row in self.legal_moves.chunks(12) {
            writeln!(out, "{:LABEL$}{}", "", row.join(" "))?;
        }
        let label = label("position-impasse", lang);
        for color in [Color::Black, Color::White] {
            let side = side(color, is_handicap, lang);
            for (line, text) in self.impasse.lines(color, &side, lang).iter().enumerate() {
                if line == 0 {
                    writeln!(out, "{label}{text}")?;
                } else {
                    writeln!(out, "{:LABEL$}{text}", "")?;
                }
            }
        }
        if let Some(stop) = &self.stopped {
            let named = |name: &&str| {
                if lang.is_english() {
                    (*name).to_owned()
                } else {
                    lang.words(&format!("foul-{name}"))
                }
            };
            let reasons: Vec<_> = stop.reasons.iter().map(named).collect();
            let values = [
                ("ply", stop.ply.into()),
                ("move", visible(&stop.text).into()),
                (
                    "reasons",
                    reasons.join(&lang.words("position-comma")).into(),
                ),
            ];
            writeln!(out)?;
            writeln!(out, "{}", lang.say("position-stopped", &values))?;
        }
        Ok(())
    }
}

/// The columns that a label takes.
const LABEL: usize = 10;

/// A label with the blanks behind it.
fn label(id: &str, lang: Lang) -> String {
    let label = lang.words(id);
    let taken: usize = label.chars().map(place::width).sum();
    format!("{label}{:1$}", "", LABEL.saturating_sub(taken))
}

/// The name of a side.
fn side(color: Color, is_handicap: bool, lang: Lang) -> String {
    lang.words(match (color, is_handicap) {
        (Color::Black, false) => "position-black",
        (Color::White, false) => "position-white",
        (Color::Black, true) => "position-taker",
        (Color::White, true) => "position-giver",
    })
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
