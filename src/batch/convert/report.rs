//! The report of a conversion for programs: one JSON object a line, one line a game.
//!
//! New keys may be added; the meaning of a key never changes. All keys are always there, in this
//! order; `null` or an empty list stands for what is absent. The lines come in the order of the
//! inputs and of the games in them. An input that gives no game at all has one line, too, whose
//! `game` is `null`.
//!
//! | key | value |
//! |---|---|
//! | `input` | the name of the input as it was given or found |
//! | `game` | the number of the game in the input, from 1 |
//! | `output` | the file that was written, `-` for standard output; `null` when nothing was written |
//! | `target` | the name of the target, as `--to` takes it |
//! | `losses` | what the target cannot carry: `what` (see [`Lost::name`](crate::format::Lost::name)), `count`, `ply` (the first that is concerned, from 1, where it is a matter of plies), `detail` (the key of the header, the wording of the ending, …; else `null`) |
//! | `substitutions` | the characters that the encoding lacks: `char`, `code` (`U+2617`), `written` (what stands for it; `null` when the game was not written for it), `count`, `places`, each with `line` and `column`, from 1, and `of`: `input`, or `output` where the input does not have the character as such |
//! | `unplayed` | what of the input is no part of the game, as in kifu JSON: `line`, `ply`, `text` |
//! | `error` | why nothing was written, or not everything, in words |
//! | `status` | `written`; `incomplete`: written, but something of the input could not be read; `skipped`: not written, as was asked for: the output was there already and `--on-conflict skip` says to leave it, or `--skip-games-with` says to leave the game out; `failed`: not written |

use serde::Serialize;

use super::{Conversion, Converted, Message, Substitution};
use crate::{
    batch::write::{Output, OutputError},
    format::Loss,
    record::Unplayed,
    report::push_json,
};

/// What became of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Status {
    /// It was written.
    Written,
    /// It was written, but something of the input could not be read.
    Incomplete,
    /// It was not written, as was asked for: the file is there already, or it is left out for what is
    /// found in it.
    Skipped,
    /// It was not written.
    Failed,
}

/// A report that is being written.
#[derive(Debug)]
pub struct Report {
    output: Output,
    /// Lines of which it is open what becomes of their file.
    held: Vec<Held>,
}

#[derive(Debug)]
struct Held {
    /// The line before `output`, and behind it as far as `status`.
    parts: [String; 2],
    output: Option<String>,
    status: Status,
}

#[derive(Serialize)]
struct Head<'a> {
    input: &'a str,
    game: Option<u64>,
}

#[derive(Serialize)]
struct Rest<'a> {
    target: &'a str,
    losses: Vec<LossLine<'a>>,
    substitutions: Vec<CharLine>,
    unplayed: Vec<UnplayedLine<'a>>,
    error: Option<&'a str>,
}

#[derive(Serialize)]
struct LossLine<'a> {
    what: &'static str,
    count: u32,
    ply: Option<u32>,
    detail: Option<&'a str>,
}

#[derive(Serialize)]
struct CharLine {
    char: char,
    code: String,
    written: Option<char>,
    count: usize,
    places: Vec<PlaceLine>,
}

#[derive(Serialize)]
struct PlaceLine {
    line: u64,
    column: u32,
    of: &'static str,
}

#[derive(Serialize)]
struct UnplayedLine<'a> {
    line: u64,
    ply: Option<u32>,
    text: &'a str,
}

impl Report {
    /// A report that goes to an output.
    pub const fn new(output: Output) -> Self {
        Self {
            output,
            held: Vec::new(),
        }
    }

    /// Adds a game, or an input without a game. The line is kept until [`Report::settle`].
    pub fn add(
        &mut self,
        how: &Conversion,
        input: &str,
        output: Option<&str>,
        status: Status,
        game: Result<&Converted, &Message>,
    ) {
        let no_game = Converted::default();
        let (done, failure) = match game {
            Ok(done) => (done, done.messages.iter().find(|it| it.is_reason())),
            Err(message) => (&no_game, Some(message)),
        };
        let failure = failure.map(|message| message.text(input, how));
        let head = Head {
            input,
            game: game.is_ok().then_some(done.number),
        };
        let rest = Rest {
            target: how.target.name,
            losses: done.losses.iter().map(LossLine::of).collect(),
            substitutions: done.substitutions.iter().map(CharLine::of).collect(),
            unplayed: done.unplayed.iter().map(UnplayedLine::of).collect(),
            error: failure.as_deref(),
        };
        self.held.push(Held {
            parts: [members(&head), members(&rest)],
            output: output.map(str::to_string),
            status,
        });
    }

    /// Writes the lines that were kept. When their file was not written after all, no game of it
    /// was.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn settle(&mut self, written: bool) -> Result<(), OutputError> {
        for held in self.held.drain(..) {
            let status = match held.status {
                Status::Skipped => Status::Skipped,
                status if written => status,
                _ => Status::Failed,
            };
            let output = held.output.filter(|_| status.is_written());
            let mut name = String::new();
            push_json(&output, &mut name);
            let ([head, rest], status) = (held.parts, status.name());
            let line = format!("{{{head},\"output\":{name},{rest},\"status\":\"{status}\"}}\n");
            self.output.write(line.as_bytes())?;
        }
        Ok(())
    }

    /// Completes the report.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn finish(mut self) -> Result<(), OutputError> {
        self.settle(true)?;
        self.output.commit()
    }
}

impl Status {
    /// The name in the report.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Written => "written",
            Self::Incomplete => "incomplete",
            Self::Skipped => "skipped",
            Self::Failed => "failed",
        }
    }

    /// Whether the game is in the output.
    const fn is_written(self) -> bool {
        matches!(self, Self::Written | Self::Incomplete)
    }
}

/// The members of a JSON object, without its braces.
fn members(object: &impl Serialize) -> String {
    // Nothing that is written here has keys or values that could fail.
    let mut text = String::new();
    push_json(object, &mut text);
    text.pop();
    text.split_off(1.min(text.len()))
}

impl<'a> LossLine<'a> {
    fn of(loss: &'a Loss) -> Self {
        Self {
            what: loss.what.name(),
            count: loss.count,
            ply: loss.ply,
            detail: loss.what.detail(),
        }
    }
}

impl CharLine {
    fn of(found: &Substitution) -> Self {
        let places = found.places.iter().map(|place| PlaceLine {
            line: place.line,
            column: place.column,
            of: if place.in_output { "output" } else { "input" },
        });
        Self {
            char: found.char,
            code: found.code(),
            written: found.written,
            count: found.places.len(),
            places: places.collect(),
        }
    }
}

impl<'a> UnplayedLine<'a> {
    fn of(unplayed: &'a Unplayed) -> Self {
        Self {
            line: unplayed.line,
            ply: unplayed.ply,
            text: &unplayed.text,
        }
    }
}
