//! Random records through the writers: what is read again is what was written, but for the losses
//! that were told.

use arbitrary::{Result, Unstructured};
use kifu::{
    format::target::Target,
    shogi::{Handicap, Setup, sfen},
};

use crate::{
    board, shows,
    support::{
        conversion::{Read, made},
        pairs::{TARGETS, convert, differences, undeclared},
        random_steps::{Step, record},
    },
    words::{HOSTILE, KEYS, RECORDS},
};

/// Writes a record to two formats and back.
pub fn run(data: &[u8]) {
    let Ok((game, first, second)) = made_of(&mut Unstructured::new(data)) else {
        return;
    };
    if shows() {
        println!("{:#}", game.json());
    }
    let one = step(&game, first, "");
    let two = step(&one.0, second, first);
    let three = step(&two.0, first, second);
    let is_position = |name| Target::by_name(name).is_some_and(|target| target.at.is_some());
    if is_position(first) || is_position(second) {
        return;
    }
    let losses = [two.1, three.1].concat();
    let differences = differences(&one.0.json(), &three.0.json(), false);
    let problems = undeclared(&differences, &losses);
    assert!(
        problems.is_empty(),
        "{first} → {second} → {first}: {problems:#?}"
    );
}

/// Converts a game, and gives what is read then.
fn step(game: &Read, to: &'static str, from: &str) -> (Read, Vec<kifu::format::Loss>) {
    if shows() {
        println!("{from} → {to}:\n{}", game.text_of(to));
    }
    let step = convert(game, to);
    let losses: Vec<_> = step.losses.iter().map(ToString::to_string).collect();
    assert!(
        step.problems.is_empty(),
        "{from} → {to}: {:#?} with {losses:#?}",
        step.problems
    );
    (step.back, step.losses)
}

/// A record and the formats that it is written to.
fn made_of(u: &mut Unstructured<'_>) -> Result<(Read, &'static str, &'static str)> {
    let (first, second) = (*u.choose(&TARGETS)?, *u.choose(&TARGETS)?);
    let start = start(u)?;
    let mut steps = Vec::new();
    while !u.is_empty() && steps.len() < 100 {
        steps.push(step_of(u)?);
    }
    Ok((made(record(&start, &steps), "kif"), first, second))
}

fn start(u: &mut Unstructured<'_>) -> Result<Setup> {
    Ok(match u.int_in_range(0..=7)? {
        0..=2 => Setup::startpos(),
        3 => sfen::parse("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 5").unwrap(),
        4 => board::any(u)?,
        _ => {
            let named: Vec<Setup> = Handicap::NAMED.iter().filter_map(|it| it.setup()).collect();
            u.choose(&named)?.clone()
        }
    })
}

fn step_of(u: &mut Unstructured<'_>) -> Result<Step> {
    let number = |u: &mut Unstructured<'_>| u.arbitrary::<u8>().map(usize::from);
    Ok(match u.int_in_range(0..=15)? {
        0..=5 => Step::Play(number(u)?),
        6 => Step::Foul(number(u)?, number(u)?),
        7..=8 => Step::Back(number(u)?),
        9..=11 => Step::Note(number(u)?, text(u)?),
        12 => Step::Header(key(u)?, text(u)?),
        13..=14 => Step::Time(time(u)?),
        _ => {
            let text = u.arbitrary::<bool>()?.then(|| text(u)).transpose()?;
            Step::End(number(u)?, u.arbitrary()?, text)
        }
    })
}

fn time(u: &mut Unstructured<'_>) -> Result<u32> {
    Ok(match u.int_in_range(0..=3)? {
        0 => u32::from(u.arbitrary::<u8>()?) * 1000,
        1 => u32::from(u.arbitrary::<u16>()?),
        2 => u32::from(u.arbitrary::<u16>()?) * 1000,
        _ => u.arbitrary()?,
    })
}

fn key(u: &mut Unstructured<'_>) -> Result<String> {
    if u.ratio(3, 4)? {
        return Ok((*u.choose(KEYS)?).to_owned());
    }
    text(u)
}

fn text(u: &mut Unstructured<'_>) -> Result<String> {
    let mut text = String::new();
    for _ in 0..u.int_in_range(0..=3)? {
        match u.int_in_range(0..=7)? {
            0 => text.push(u.arbitrary()?),
            1 => text.push(char::from(u.int_in_range(b' '..=b'~')?)),
            2..=3 => text.push_str(u.choose(HOSTILE)?),
            _ => text.push_str(u.choose(RECORDS)?),
        }
    }
    Ok(text)
}

/// Bytes to start from: libFuzzer finds the rest.
pub fn seeds() -> Vec<Vec<u8>> {
    // Random bytes make random records.
    let mut byte = crate::seeds::noise();
    let mut seed = |length| (0..length).map(|_| byte()).collect();
    (1..100_usize).map(|number| seed(number * 8)).collect()
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    Vec::new()
}
