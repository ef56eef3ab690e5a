//! Any bytes to the formatter: what it writes says the same and is formatted already, or the file is
//! left alone.

use kifu::{
    batch::fmt::{Formatter, Verdict},
    replay::Replay,
    source::detect::detect,
};
use serde_json::Value;

use crate::{game, input::Input, readers, shows, support::said::said};

/// Formats a file.
pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else {
        return;
    };
    let new = match format(&input, input.file) {
        Verdict::Unchanged => return,
        Verdict::LeftAlone(why) => {
            assert!(!why.message("a.kif").is_empty());
            return;
        }
        Verdict::Formatted(new) => new,
    };
    if shows() {
        println!("{}", String::from_utf8_lossy(&new));
    }
    assert!(new != input.file);
    let second = format(&input, &new);
    assert!(matches!(second, Verdict::Unchanged), "{second:?}");
    assert_eq!(games(&input, input.file), games(&input, &new));
    let (before, after) = (detect(input.file), detect(&new));
    if input.options.encoding.is_none() {
        assert_eq!(before.bom_len, after.bom_len);
    }
}

fn format(input: &Input<'_>, file: &[u8]) -> Verdict {
    Formatter::default()
        .format(file, input.extension, &input.options)
        .unwrap()
}

/// The games of a file, without what a formatter may change.
fn games(input: &Input<'_>, file: &[u8]) -> Vec<Value> {
    let (mut all, mut replay) = (Vec::new(), Replay::default());
    input.games(file, &mut |game| {
        if !game.parsed.game {
            return;
        }
        let json = game::json(&game, &mut replay);
        all.push(said(&json));
    });
    all
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    readers::seeds()
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    readers::words()
}
