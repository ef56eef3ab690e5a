//! Who does the work of a run over many files, and what ends it early.

use std::{
    ffi::OsString,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    sync::Arc,
};

use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag,
};

use super::Exit;
use crate::batch::{Crew, inputs::holds_many, stop::Stop};

/// A crew of so many that the first Ctrl-C ends early and the second one at once.
pub(super) fn crew(jobs: Option<u16>, paths: &[OsString], list: Option<&PathBuf>) -> Crew {
    let crew = Crew {
        jobs: jobs.unwrap_or(0).into(),
        ..Crew::default()
    };
    if let Some(total) = files(paths, list) {
        crew.progress.set_total(total);
    }
    // While a line from the terminal is awaited there is nothing that could end in good order.
    let reads = paths.iter().any(|path| path == "-") || list.is_some_and(|it| it == Path::new("-"));
    if !(reads && io::stdin().is_terminal()) {
        heed_signals(&crew.stop);
    }
    crew
}

/// How many files there are, where that can be told without looking into folders, archives and lists.
fn files(paths: &[OsString], list: Option<&PathBuf>) -> Option<u64> {
    let is_one = |path: &OsString| {
        let path = Path::new(path);
        !holds_many(path) && path.is_file()
    };
    let are_all_one = list.is_none() && paths.iter().all(is_one);
    are_all_one.then_some(paths.len() as u64)
}

/// Lets the first Ctrl-C ask for the end, and the second one bring it about.
pub(super) fn heed_signals(stop: &Stop) {
    for signal in [SIGINT, SIGTERM] {
        let status = Exit::Interrupted.code().into();
        // Where this cannot be had, the first one ends the program as if there were nothing.
        let _ = flag::register_conditional_shutdown(signal, status, stop.flag())
            .and_then(|_| flag::register(signal, stop.flag()));
    }
}

/// Lets a file that may not grow any further be an error of writing, which is told and leaves no
/// temporary file, and not the end of the program.
pub(super) fn survive_full_files() {
    // Nothing is done when the signal comes: it is enough that it does not end the program.
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}
