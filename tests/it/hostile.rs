//! Input that means harm, and places where nothing can be written.

mod names;
mod places;
mod replaced;
mod shown;
mod size;
mod special;

use std::{
    ffi::OsStr,
    path::Path,
    process::{Child, Command},
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use crate::support::command::{Outcome, command};

/// What anything small takes at most, on a machine that has much else to do.
const SOON: Duration = Duration::from_secs(20);

const USI: &str = "position startpos moves 7g7f 3c3d\n";
/// A record with a finding that can be fixed, and which `fmt` writes anew.
const UNTIDY: &str = "手合割：平手\n   1 ７六歩(77)   ( 0:1/00:00:01)\n   2 ３四歩(33)\n";

/// Waits for a process, which ends soon or is ended.
fn ended(child: Child) -> Outcome {
    let id = child.id().to_string();
    let (done, waiting) = channel::<()>();
    let guard = thread::spawn(move || {
        let is_late = waiting.recv_timeout(SOON) == Err(RecvTimeoutError::Timeout);
        // The number is still that of the child, for which nobody has waited.
        is_late && Command::new("kill").args(["-KILL", &id]).status().is_ok()
    });
    let output = child.wait_with_output().unwrap();
    drop(done);
    assert!(!guard.join().unwrap(), "it does not end");
    Outcome {
        code: output.status.code().unwrap(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        bytes: output.stdout,
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the binary in a folder; it must end soon.
fn run(folder: &Path, arguments: &[impl AsRef<OsStr>]) -> Outcome {
    let mut child = command(arguments).current_dir(folder).spawn().unwrap();
    drop(child.stdin.take());
    ended(child)
}

/// Whether nothing in a text commands a terminal, is invisible or turns the direction of others.
fn is_harmless(text: &str) -> bool {
    text.lines().all(|line| {
        let line = line.replace('\t', " ");
        kifu::report::visible(&line) == line
    })
}
