//! Converting many inputs, into a folder or into one output.

use std::{
    io::{self, IsTerminal, Write},
    path::Path,
};

use super::{Args, Exit, Policy, notes::Notes};
use crate::{
    batch::{
        Inputs, ReadOptions, Stamp,
        convert::{self, Conversion, Destination, Folder, Job, OnConflict, Outcome},
        write::Output,
    },
    cli::{crew::crew, display::Display, message},
    lang::Lang,
    report::visible,
};

/// Converts all inputs, and counts.
pub(super) fn run(
    args: &Args,
    how: Conversion,
    read: ReadOptions,
    out: Option<&Path>,
    lang: Lang,
) -> anyhow::Result<Exit> {
    let sieving = args.sift.sieving(read.encoding, lang)?;
    let inputs = Inputs::new(
        args.paths.clone(),
        args.files_from.clone(),
        args.read.stdin_filename.clone(),
    )
    .limited(args.read.limits());
    let to = match &args.out_dir {
        Some(path) => Destination::Folder(Folder {
            path: path.clone(),
            on_conflict: args.policy(),
            template: args.name.clone(),
            split: args.split || !how.target.many,
        }),
        None => Destination::One(match out {
            Some(path) => {
                let mut output = Output::file(path, args.force)?;
                for input in args.paths.iter().map(Path::new) {
                    output.has_input(input, Stamp::of(input));
                }
                output
            }
            None => Output::stdout(how.deny_loss),
        }),
    };
    let report = args.open_report(out, lang)?;
    let job = Job {
        sieving,
        tell_all: args.verbose,
        how,
        read,
        crew: crew(args.jobs, &args.paths, args.files_from.as_ref()),
    };
    let mut notes = Notes::new(&job.how, args.verbose, args.quiet).with_all_errors();
    // Games that go to a terminal are all that is to be seen there.
    let is_shown = args.output.is_none() && args.out_dir.is_none() && io::stdout().is_terminal();
    let display = Display::new(&job.crew.progress, lang, !is_shown && !args.quiet);
    let outcome = convert::run(inputs, &job, to, report, |said| {
        display.aside(|| notes.take(said));
    });
    drop(display);
    let outcome = outcome?;
    notes.finish();
    if !args.quiet {
        let mut stderr = anstream::stderr().lock();
        // There is nobody left to tell when even this cannot be written.
        let _ = writeln!(stderr, "{}", visible(&outcome.said(lang)));
    }
    let nothing = Outcome {
        findings: outcome.findings,
        ..Outcome::default()
    };
    if outcome == nothing && args.allow_empty {
        return Ok(Exit::Clean);
    }
    if outcome == nothing {
        message(lang, "error", &lang.words("said-no-record-found"));
        return Ok(Exit::Failed);
    }
    Ok(if outcome.interrupted {
        Exit::Interrupted
    } else if outcome.broken {
        Exit::Failed
    } else if outcome.findings {
        Exit::Findings
    } else {
        Exit::Clean
    })
}

impl Args {
    fn policy(&self) -> OnConflict {
        match self.on_conflict {
            Some(Policy::Skip) => OnConflict::Skip,
            Some(Policy::Overwrite) => OnConflict::Overwrite,
            Some(Policy::Number) => OnConflict::Number,
            None if self.force => OnConflict::Overwrite,
            Some(Policy::Error) | None => OnConflict::Error,
        }
    }
}
