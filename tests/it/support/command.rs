//! Running the binary.

use std::{
    ffi::OsStr,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

/// What a run of the binary gave.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) code: i32,
    pub(crate) bytes: Vec<u8>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The binary with arguments.
pub(crate) fn command(arguments: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kifu"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    for name in ["CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR", "CI"] {
        command.env_remove(name);
    }
    // The machine may speak another language.
    command.env("LC_ALL", "C");
    command
}

/// Runs the binary in a folder with bytes on standard input.
pub(crate) fn run_in(folder: &Path, arguments: &[&str], input: &[u8]) -> Outcome {
    let mut child = command(arguments).current_dir(folder).spawn().unwrap();
    // A command that does not read its input closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Outcome {
        code: output.status.code().unwrap(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        bytes: output.stdout,
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the binary in the project's folder.
pub(crate) fn run(arguments: &[&str]) -> Outcome {
    run_in(Path::new(env!("CARGO_MANIFEST_DIR")), arguments, b"")
}
