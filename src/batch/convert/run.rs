//! Converting many inputs at once.

use std::{io, path::PathBuf};

use super::{
    Conversion, Converted, Fate, Kind, Message, OnConflict, Sieving, Template, Weight,
    claim::{Claims, Placed},
    folders::Folders,
    report::{Report, Status},
    tray::{Item, Made, Part},
    work::{Desk, Task, name_of},
};
use crate::{
    batch::{
        Crew, Input, InputError, Inputs, ReadOptions,
        inputs::plain,
        ordered::Sink,
        write::{Output, OutputError, make_folder},
    },
    lang::Lang,
};

/// What a run is to do.
#[derive(Clone, Debug)]
pub struct Job {
    /// How games are converted.
    pub how: Conversion,
    /// How inputs are read.
    pub read: ReadOptions,
    /// Which games are left out.
    pub sieving: Option<Sieving>,
    /// Whether all is told, however many games have the same.
    pub tell_all: bool,
    /// Who converts them.
    pub crew: Crew,
}

/// Something that there is to say.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Said<'a> {
    /// A message about an input with a number, from 0, and a name.
    Message(usize, &'a str, &'a Message),
    /// Of an input with a number so many games have something alike of which no more is told.
    Alike(usize, Kind, u64),
    /// So many messages more there were.
    Hidden(u64),
}

/// Where converted games go.
#[derive(Debug)]
#[non_exhaustive]
pub enum Destination {
    /// To files below a folder.
    Folder(Folder),
    /// All to one output, in the order of the inputs.
    One(Output),
}

/// How the files below a folder are made.
///
/// An input becomes a file with the same path below the folder, and the extension of the target.
/// With `split` each of its games becomes one; where there are several, their numbers are added to
/// the name. A template replaces the name, but not its folder.
#[derive(Clone, Debug)]
pub struct Folder {
    /// The folder, which is made if it is not there.
    pub path: PathBuf,
    /// What to do when a name is taken.
    pub on_conflict: OnConflict,
    /// How files are called.
    pub template: Option<Template>,
    /// Whether each game has a file of its own.
    pub split: bool,
}

/// How a run went.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// Inputs that were read to their end.
    pub read: u64,
    /// Files that were written.
    pub written: u64,
    /// Files that were not written, as was asked for: their names were taken and `OnConflict::Skip`
    /// wants it, or all of their games are left out.
    pub skipped: u64,
    /// Inputs of which something was not written.
    pub failed: u64,
    /// Inputs that were written without something that could not be read.
    pub incomplete: u64,
    /// Games that were written.
    pub games: u64,
    /// Those of them that lack something that could not be read.
    pub incomplete_games: u64,
    /// Games that are left out for what is found in them.
    pub skipped_games: u64,
    /// Whether something of an input could not be read, or must not be written.
    pub findings: bool,
    /// Whether something could not be done.
    pub broken: bool,
    /// Whether the run ended early.
    pub interrupted: bool,
}

/// Why a run could not be done to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The folder cannot be made.
    #[error("cannot make the folder {}: {}", path.display(), plain(error))]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The output or the report cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The output or the report cannot be written on.
    #[error("cannot write on")]
    Write(#[source] io::Error),
}

/// Converts inputs. What there is to say goes to `complain`, in the order of the inputs.
///
/// When files are made, all inputs are looked for before the first is converted, so that outputs are
/// never taken for inputs. For one output they come as they are found.
///
/// # Errors
/// Fails when the folder cannot be made, and when the one output or the report cannot be written.
pub fn run(
    inputs: Inputs,
    job: &Job,
    to: Destination,
    report: Option<Report>,
    complain: impl FnMut(Said<'_>) + Send,
) -> Result<Outcome, ConvertError> {
    let (folder, output) = match to {
        Destination::Folder(folder) => (Some(folder), None),
        Destination::One(output) => (None, Some(output)),
    };
    let folders = folder.as_ref().map(made).transpose()?;
    let own = match (&folders, &output) {
        (Some(folders), _) => Some(folders.root()),
        (None, output) => output.as_ref().and_then(Output::path),
    };
    let inputs = match own {
        Some(own) => inputs.leaving_out(own),
        None => inputs,
    };
    let inputs = inputs.until(&job.crew.stop);
    let go_on = |_: &_| !job.crew.stop.is_asked();
    let mut inputs = inputs.take_while(go_on);
    let mut listed = Vec::new();
    if folder.is_some() {
        listed.extend(inputs.by_ref());
        job.crew.progress.set_total(listed.len() as u64);
    }
    let claims = folder.as_ref().map(|folder| {
        let inputs = listed.iter().enumerate();
        let inputs = inputs.filter_map(|(index, input)| Some((index, input.as_ref().ok()?)));
        let extension = job.how.target.extension();
        Claims::new(folder.on_conflict, extension, job.how.lang, inputs)
    });
    let reports = report.is_some();
    let shelf = Shelf {
        job,
        inputs: &listed,
        folder: folder.as_ref(),
        claims,
        output,
        report,
        complain,
        outcome: Outcome::default(),
        failed: false,
        incomplete: false,
        refused: false,
    };
    let desk = || Desk::new(job, folder.as_ref(), reports, folders.clone());
    let done = if folder.is_some() {
        let tasks = listed.iter().map(|input| Task::new(input, job));
        job.crew.run(tasks, shelf, desk)
    } else {
        let tasks = inputs.map(|input| Task::new(input, job));
        job.crew.run(tasks, shelf, desk)
    };
    let (shelf, _) = done.map_err(ConvertError::Write)?;
    shelf.finish()
}

fn made(folder: &Folder) -> Result<Folders, ConvertError> {
    let made = make_folder(&folder.path).and_then(|()| Folders::below(&folder.path));
    made.map_err(|error| ConvertError::Folder {
        path: folder.path.clone(),
        error,
    })
}

impl Outcome {
    /// The line that counts.
    pub fn said(&self, lang: Lang) -> String {
        let mut said = lang.say(
            "report-converted",
            &[
                ("read", self.read.into()),
                ("written", self.written.into()),
                ("skipped", self.skipped.into()),
                ("failed", self.failed.into()),
            ],
        );
        if self.incomplete > 0 {
            let values = [("count", self.incomplete.into())];
            said.push_str(&lang.say("report-converted-incomplete", &values));
        }
        let values = [("said", said.into()), ("games", self.games.into())];
        let mut said = lang.say("report-converted-games", &values);
        if self.incomplete_games > 0 {
            let values = [("count", self.incomplete_games.into())];
            said.push_str(&lang.say("report-converted-incomplete-games", &values));
        }
        if self.skipped_games > 0 {
            let values = [("count", self.skipped_games.into())];
            said.push_str(&lang.say("report-converted-skipped-games", &values));
        }
        if self.interrupted {
            return lang.say("report-interrupted", &[("said", said.into())]);
        }
        said
    }
}

/// Where the parts of all inputs come in, in order.
struct Shelf<'a, C> {
    job: &'a Job,
    /// All inputs, where files are made of them.
    inputs: &'a [Result<Input, InputError>],
    folder: Option<&'a Folder>,
    claims: Option<Claims>,
    output: Option<Output>,
    report: Option<Report>,
    complain: C,
    outcome: Outcome,
    /// Whether something of the input at hand was not written.
    failed: bool,
    /// Whether something of it was written without what could not be read.
    incomplete: bool,
    /// Whether a loss is denied, so that there must be no output at all.
    refused: bool,
}

impl<C: FnMut(Said<'_>) + Send> Sink for Shelf<'_, C> {
    type Part = Part;

    fn take(&mut self, part: Part) -> io::Result<()> {
        for item in part.items {
            let done = self.item(item, part.input, &part.name);
            done.map_err(io::Error::other)?;
        }
        for (kind, games) in part.alike {
            (self.complain)(Said::Alike(part.input, kind, games));
        }
        if part.hidden > 0 {
            (self.complain)(Said::Hidden(part.hidden));
        }
        if let Some(read) = part.end {
            self.outcome.read += u64::from(read);
            self.outcome.failed += u64::from(std::mem::take(&mut self.failed));
            self.outcome.incomplete += u64::from(std::mem::take(&mut self.incomplete));
        }
        Ok(())
    }
}

impl<C: FnMut(Said<'_>)> Shelf<'_, C> {
    fn item(&mut self, mut item: Item, input: usize, file: &str) -> Result<(), OutputError> {
        for message in item.messages.iter().chain(&item.no_game) {
            (self.complain)(Said::Message(input, file, message));
        }
        let is_written = if item.incomplete {
            Status::Incomplete
        } else {
            Status::Written
        };
        let mut shown = None;
        let status = match std::mem::take(&mut item.made) {
            Made::Nothing if item.fate == Fate::Skipped => {
                // In one output there are no files to count.
                self.outcome.skipped += u64::from(self.output.is_none());
                Status::Skipped
            }
            Made::Nothing => Status::Failed,
            Made::Bytes(bytes) => {
                self.append(&bytes)?;
                is_written
            }
            Made::File(pending) => {
                let inputs = self.inputs;
                let name_of = |index| inputs.get(index).map_or_else(String::new, called);
                let placed = match &mut self.claims {
                    Some(claims) => claims.place(pending, input, &name_of),
                    None => Placed::Failed("there is no folder".to_string()),
                };
                match placed {
                    Placed::Written(path) => {
                        self.outcome.written += 1;
                        let folder = self.folder.map(|folder| folder.path.join(path));
                        shown = folder.map(|path| path.to_string_lossy().into_owned());
                        is_written
                    }
                    Placed::Skipped(why) => {
                        self.outcome.skipped += 1;
                        let text = self.says("convert-file-skipped", file, why);
                        self.tell(&mut item, input, file, Message::warning(text));
                        Status::Skipped
                    }
                    Placed::Failed(why) => {
                        let text = self.says("convert-file-not-written", file, why);
                        self.tell(&mut item, input, file, Message::error(text));
                        item.broken = true;
                        Status::Failed
                    }
                }
            }
        };
        self.count(&item, status);
        self.report(&item, file, shown.as_deref(), status)
    }

    fn says(&self, id: &str, file: &str, why: String) -> String {
        let values = [("file", file.to_owned().into()), ("why", why.into())];
        self.job.how.lang.say(id, &values)
    }

    /// Says why the games of an item are not written, those that were to be.
    fn tell(&mut self, item: &mut Item, input: usize, file: &str, message: Message) {
        (self.complain)(Said::Message(input, file, &message));
        let error = Message {
            weight: Weight::Error,
            ..message
        };
        let games = item.games.iter_mut();
        for game in games.filter(|game| game.fate != Fate::Skipped) {
            game.messages = vec![error.clone()];
        }
    }

    fn count(&mut self, item: &Item, status: Status) {
        self.outcome.skipped_games += item.skipped;
        self.outcome.findings |= item.fate > Fate::Written || item.incomplete;
        self.outcome.broken |= item.broken;
        self.refused |= item.fate == Fate::Refused && item.count > 0 && self.job.how.deny_loss;
        match status {
            Status::Written => self.outcome.games += item.count,
            Status::Incomplete => {
                self.outcome.games += item.count;
                self.outcome.incomplete_games += item.incomplete_count;
                self.incomplete = true;
            }
            Status::Skipped => {}
            Status::Failed => {
                let is_lost = item.count > 0 || item.fate > Fate::Written || item.no_game.is_some();
                self.failed |= is_lost;
                // What stands between games is in no file of its own.
                self.incomplete |= item.incomplete && !is_lost;
            }
        }
    }

    /// Writes games to the one output.
    fn append(&mut self, bytes: &[u8]) -> Result<(), OutputError> {
        let Some(output) = &mut self.output else {
            return Ok(());
        };
        if self.outcome.games > 0 {
            return output.write(bytes);
        }
        let separator = self.job.how.separator().len();
        output.write(self.job.how.head())?;
        output.write(bytes.get(separator..).unwrap_or_default())
    }

    fn report(
        &mut self,
        item: &Item,
        name: &str,
        shown: Option<&str>,
        status: Status,
    ) -> Result<(), OutputError> {
        let Some(report) = &mut self.report else {
            return Ok(());
        };
        let shown = match &self.output {
            Some(output) => Some(output.name()),
            None => shown.map(str::to_string),
        };
        for game in &item.games {
            report.add(
                &self.job.how,
                name,
                shown.as_deref(),
                status_of(game, status),
                Ok(game),
            );
        }
        if let Some(message) = &item.no_game {
            report.add(&self.job.how, name, None, Status::Failed, Err(message));
        }
        if self.output.is_some() {
            // It is open until the end whether there is an output.
            return Ok(());
        }
        report.settle(true)
    }

    fn finish(mut self) -> Result<Outcome, ConvertError> {
        self.outcome.interrupted = self.job.crew.stop.is_asked();
        if self.outcome.games == 0 && self.outcome.skipped_games > 0 {
            self.outcome.findings = true;
        }
        if let Some(output) = self.output.take() {
            // What is written in one piece is not written at all when it is not complete.
            let is_partial = self.outcome.interrupted && output.is_in_one_piece();
            if is_partial || self.refused || self.outcome.games == 0 {
                self.outcome.games = 0;
                self.outcome.incomplete_games = 0;
                self.outcome.findings = true;
            } else {
                let outcome = &self.outcome;
                if outcome.incomplete + outcome.failed + outcome.skipped_games > 0 {
                    output.lacks_some()?;
                }
                output.commit()?;
                self.outcome.written = 1;
            }
            if let Some(report) = &mut self.report {
                report.settle(self.outcome.written > 0)?;
            }
        }
        if let Some(report) = self.report {
            report.finish()?;
        }
        Ok(self.outcome)
    }
}

/// The status of one game of a file: others of the file may be incomplete.
fn status_of(game: &Converted, status: Status) -> Status {
    match status {
        _ if game.fate == Fate::Skipped => Status::Skipped,
        _ if game.fate == Fate::LeftOut => Status::Failed,
        Status::Incomplete if !game.incomplete => Status::Written,
        status => status,
    }
}

fn called(input: &Result<Input, InputError>) -> String {
    name_of(input).into_owned()
}
