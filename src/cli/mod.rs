//! The command line: one command a file.
//!
//! A command has its `Args` and a `run`, which does the work and says how it ended. It writes
//! through [`anstream`], so that colour goes only where it is wanted.

#![allow(
    clippy::disallowed_methods,
    reason = "the command line is where files, environment and terminal belong"
)]

mod args;
pub mod check;
mod choose;
pub mod convert;
mod crew;
mod display;
mod exit;
pub mod explain;
mod fix;
pub mod fmt;
mod help;
mod impasse;
mod misuse;
pub mod perft;
mod place;
pub mod position;
mod read;
mod rule_args;
pub mod rules;

use std::{
    ffi::OsString,
    io::{self, Write},
};

use clap::Parser;

pub use self::{
    args::{Cli, Color, Command},
    choose::ChooseArgs,
    exit::Exit,
    fix::FixArgs,
    read::ReadArgs,
    rule_args::RuleArgs,
};
use crate::{lang::Lang, report::visible};

/// Runs the command line: the arguments begin with the name of the program.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Exit {
    let args: Vec<OsString> = args.into_iter().collect();
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(error) => return usage(error, args),
    };
    let lang = cli.lang();
    crew::survive_full_files();
    anstream::ColorChoice::from(cli.color).write_global();
    let result = match &cli.command {
        Command::Check(args) => check::run(args, lang),
        Command::Convert(args) => convert::run(args, lang),
        Command::Fmt(args) => fmt::run(args, lang),
        Command::Position(args) => position::run(args, lang),
        Command::Perft(args) => perft::run(args, lang),
        Command::Rules(args) => rules::run(args, lang),
        Command::Explain(args) => explain::run(args, lang),
    };
    // What is still in memory is written, so that its failure is told.
    let result = result.and_then(|exit| {
        io::stdout().flush()?;
        Ok(exit)
    });
    match result {
        Ok(exit) => exit,
        Err(error) if is_closed_pipe(&error) => Exit::Clean,
        Err(error) => {
            let what = if is_bare_output_error(&error) {
                "cannot write the standard output: "
            } else {
                ""
            };
            message(lang, "error", &format!("{what}{error:#}"));
            Exit::Failed
        }
    }
}

/// Help, version, or what is wrong with the arguments.
fn usage(error: clap::Error, args: Vec<OsString>) -> Exit {
    let (error, args) = without_commands(error, args);
    let lang = args::asked_lang(&args);
    let help = help::asked(&error, &args, lang);
    if error.use_stderr() {
        // There is nobody left to tell when even this cannot be written.
        let _ = match help.or_else(|| misuse::misuse(&error, lang)) {
            Some(help) => write!(anstream::stderr(), "{help}"),
            None => error.print(),
        };
        return Exit::Failed;
    }
    let written = match help {
        Some(help) => write!(anstream::stdout(), "{help}"),
        None => error.print(),
    };
    match written.and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            message(
                lang,
                "error",
                &format!("cannot write the standard output: {error}"),
            );
            Exit::Failed
        }
        _ => Exit::Clean,
    }
}

/// The same arguments, and what is wrong with them, with nothing in them that a terminal obeys: a name
/// that `*` stands for may begin with a dash and be taken for an option.
fn without_commands(error: clap::Error, args: Vec<OsString>) -> (clap::Error, Vec<OsString>) {
    let shown: Vec<OsString> = args
        .iter()
        .map(|arg| visible(&arg.to_string_lossy()).into_owned().into())
        .collect();
    if shown == args {
        return (error, args);
    }
    (Cli::try_parse_from(&shown).err().unwrap_or(error), shown)
}

/// Writes `kind: text` to standard error, for people; `kind` is error, warning or note.
fn message(lang: Lang, kind: &str, text: &str) {
    let kind = lang.words(&format!("report-{kind}"));
    let mut stderr = anstream::stderr().lock();
    // There is nobody left to tell when even this cannot be written.
    let _ = writeln!(stderr, "{kind}: {}", visible(text));
}

/// Whether an error says only what the system says of our output.
fn is_bare_output_error(error: &anyhow::Error) -> bool {
    let by_serde = error.downcast_ref::<serde_json::Error>();
    error.is::<io::Error>() || by_serde.is_some_and(serde_json::Error::is_io)
}

/// Whether an error is only the reader of our output going away.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| {
        // An error of serde_json does not name the system's one as its source.
        let by_serde = || cause.downcast_ref::<serde_json::Error>()?.io_error_kind();
        let by_system = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        by_system.or_else(by_serde)
    };
    error
        .chain()
        .any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}
