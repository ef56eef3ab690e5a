//! Any bytes as a file: reading never fails, every place is one of the text, every finding can be
//! shown, and what was understood is kept by kifu JSON.

use kifu::{
    diagnostic::Diagnostic,
    format::Format,
    lint,
    replay::Replay,
    report::{self, GameReport, KINDS},
};

use crate::{
    game,
    input::Input,
    places, seeds, shows,
    words::{HOSTILE, RECORDS},
};

/// Reads a file.
pub fn run(data: &[u8]) {
    let Some(input) = Input::new(data) else {
        return;
    };
    let mut replay = Replay::default();
    input.games(input.file, &mut |game| {
        places::of_game(&game);
        let json = game::json(&game, &mut replay);
        if shows() {
            let format = game.format.map(Format::name);
            println!("{format:?}\n{:#?}\n{json}", game.parsed.faults);
        }
        let found = lint::findings(game.text, game.parsed, &replay, &input.settings);
        for finding in found.told.iter().chain(&found.suppressed) {
            places::of_finding(&game, finding);
            assert!(!finding.message.is_empty(), "{}", finding.rule.name);
        }
        let shown = GameReport {
            file: "a.kif",
            game: game.number,
            several: game.number > 1,
            text: game.text,
            fail_on: None,
        };
        show(&shown, &found.told, data.len() % KINDS.len());
        if game.parsed.game {
            game::is_kept(&json);
        }
    });
    if let Some(format) = input.options.format {
        divide(format, input.file);
    }
}

/// Shows findings in one of the output formats.
fn show(game: &GameReport<'_>, findings: &[Diagnostic], kind: usize) {
    let options = report::Options {
        board: true,
        ..report::Options::default()
    };
    let (report, mut body) = ((KINDS[kind].make)(&options), String::new());
    let mut page = report.page(game.file);
    for finding in findings {
        page.finding(game, finding, &mut body);
    }
    page.game(game, findings, &mut body);
    page.finish(&mut body);
    let is_safe = |c: char| c == '\n' || c == '\t' || !c.is_control();
    assert!(body.chars().all(is_safe), "{}: {body:?}", KINDS[kind].name);
}

/// The end of a game is the same wherever a file breaks off behind it.
fn divide(format: &dyn Format, file: &[u8]) {
    let whole = format.reader().split(file, true);
    let mut seen = file.len() / 2;
    let mut reader = format.reader();
    while seen < file.len() {
        if let Some(end) = reader.split(&file[..seen], false) {
            assert_eq!(Some(end), whole, "{}", format.name());
            return;
        }
        seen += file.len() / 7 + 1;
    }
    assert_eq!(reader.split(file, true), whole, "{}", format.name());
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    let records = seeds::records().into_iter();
    records
        .map(|(extension, file)| Input::seed(&extension, &file))
        .collect()
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    [RECORDS, HOSTILE].concat()
}
