//! A short file many times over: what is many times as long takes that many times as long, and not
//! the square of it. Run it where nothing else does.

use std::time::Duration;

use kifu::{
    batch::fmt::Formatter,
    format::target::TARGETS,
    lint,
    record::Source,
    replay::Replay,
    report::{self, GameReport, jsonl},
};
use rustix::time::{ClockId, clock_gettime};

use crate::{input::Input, readers, shows};

/// Files of up to so many bytes are repeated.
const LONGEST: usize = 1 << 10;
/// To about so many bytes, and to so many times that.
const SHORT: usize = 16 << 10;
const TIMES: usize = 16;
/// How many times as long than expected is still well: the larger file does not fit into the cache
/// of the processor, and lines are numbered with more digits.
const PATIENCE: u32 = 4;
/// What is over soon proves nothing.
const SOON: Duration = Duration::from_millis(300);

/// Checks a file that is repeated.
pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data).filter(|input| !input.file.is_empty()) else {
        return;
    };
    if input.file.len() > LONGEST {
        return;
    }
    let count = SHORT / input.file.len();
    let limit = |time: Duration| time * TIMES as u32 * PATIENCE + SOON;
    let long = time(&input, &repeated(input.file, count * TIMES));
    if long < SOON {
        return;
    }
    let short = time(&input, &repeated(input.file, count));
    if shows() {
        println!("{short:?}, {long:?}");
    }
    assert!(long < limit(short), "{short:?}, {long:?}");
}

/// Stands for the number of the copy, so that copies can differ.
const NUMBER: u8 = 0x1a;

/// A file many times over.
fn repeated(file: &[u8], count: usize) -> Vec<u8> {
    let mut all = Vec::new();
    for number in 0..count {
        let mut parts = file.split(|&byte| byte == NUMBER);
        all.extend_from_slice(parts.next().unwrap_or_default());
        for part in parts {
            all.extend_from_slice(number.to_string().as_bytes());
            all.extend_from_slice(part);
        }
    }
    all
}

/// How long the processor is busy with a file.
fn time(input: &Input<'_>, file: &[u8]) -> Duration {
    let before = now();
    let mut replay = Replay::default();
    let report = (jsonl::KIND.make)(&report::Options::default());
    let mut page = report.page("a.kif");
    let mut body = String::new();
    input.games(file, &mut |game| {
        replay.run(&game.parsed.record);
        let findings = lint::check(game.text, game.parsed, &replay, &input.settings);
        let shown = GameReport {
            file: "a.kif",
            game: game.number,
            several: true,
            text: game.text,
            fail_on: None,
        };
        for finding in &findings {
            page.finding(&shown, finding, &mut body);
        }
        page.game(&shown, &findings, &mut body);
        for target in TARGETS.iter().filter(|target| target.at.is_none()) {
            let record = &game.parsed.record;
            let source = Source::of(record, "", 1, "kif", "utf-8");
            let played = replay.game(record, game.text, source);
            let writer = target.writer().unwrap();
            body.clear();
            writer.write(&played, &target.options(), &mut body);
        }
    });
    Formatter::default()
        .format(file, input.extension, &input.options)
        .unwrap();
    now() - before
}

fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap()
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = readers::seeds();
    for (extension, text) in [
        ("csa", "'x\n$TIME:900+30\n$\u{1a}:a\nPI\n+\n"),
        ("kifu", "項目\u{1a}：値\n対局日：2031/04/05\n"),
        (
            "kifu",
            "   \u{1a} ７六歩(77)\n*\u{1a}\nまで\u{1a}手で\u{1a}の勝ち\n",
        ),
        ("kifu", "変化：\u{1a}手\n   \u{1a} ７六歩(77)\n"),
    ] {
        seeds.push(Input::seed(extension, text.as_bytes()));
    }
    seeds
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    readers::words()
}
