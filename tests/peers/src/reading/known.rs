//! Files in which others are known to find other moves.

use std::path::Path;

/// `peer`, `file` (how its path ends), `reason`; tab-separated.
const LIST: &str = include_str!("../../known-files.tsv");

pub(crate) fn reason(peer: &str, path: &Path) -> Option<&'static str> {
    LIST.lines().skip(1).find_map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        let [of, file, reason] = fields[..] else {
            return None;
        };
        (of == peer && path.ends_with(file)).then_some(reason)
    })
}
