//! What a table of times is worth nothing without: the machine, the compiler, the versions.

use std::{fs, process::Command};

const LOCK: &str = include_str!("../../Cargo.lock");
const SHOWN: [&str; 3] = ["kifu", "rsshogi", "csa"];

pub(crate) fn print() {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    println!("- machine: {}, {cores} cores", cpu());
    println!(
        "- compiler: {}, release, fat LTO, one codegen unit",
        rustc()
    );
    let versions = SHOWN.map(|name| format!("{name} {}", version(name).unwrap_or("?")));
    println!("- versions: {}", versions.join(", "));
}

fn cpu() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = known
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let name = model.map(|rest| rest.trim_start_matches([' ', '\t', ':']));
    name.unwrap_or("unknown processor").to_owned()
}

fn rustc() -> String {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    text.unwrap_or_default().trim().to_owned()
}

/// The version of a crate in the lock file.
fn version(name: &str) -> Option<&'static str> {
    let (_, after) = LOCK.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    after.split('"').next()
}
