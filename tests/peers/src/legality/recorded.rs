//! The positions of records, those of their variations included.

use std::{env, fs::File, io::Read, ops::ControlFlow, path::Path};

use kifu::{
    batch::{Games, ReadOptions},
    record::{NodeId, Record},
    replay::Replay,
    shogi::{Position, sfen},
};

/// Shows every position of every record, until an illegal move.
pub(crate) fn visit(show: &mut dyn FnMut(&Position)) {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");
    let shared = env::var_os("KIFU_SHARED").map(|shared| Path::new(&shared).join("corpus"));
    let mut games = Games::default();
    let mut replay = Replay::default();
    for folder in shared
        .iter()
        .map(|shared| &**shared)
        .chain([Path::new(fixtures)])
    {
        for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
            let path = entry.unwrap().into_path();
            let Ok(mut file) = File::open(&path) else {
                continue;
            };
            let extension = path.extension().and_then(|extension| extension.to_str());
            let options = ReadOptions::default();
            // Folders cannot be read, and what is no record has no positions.
            let _ = games.read(&mut file, extension, &options, &mut |game| {
                visit_game(&game.parsed.record, &mut replay, show);
                ControlFlow::Continue(())
            });
        }
    }
    visit_cases(&Path::new(fixtures).join("rules/legality.tsv"), show);
}

fn visit_game(record: &Record, replay: &mut Replay, show: &mut dyn FnMut(&Position)) {
    let Some(setup) = record
        .start
        .setup
        .as_ref()
        .filter(|setup| setup.faults().is_empty())
    else {
        return;
    };
    replay.run(record);
    let mut positions = vec![None; record.len()];
    for id in record.ids() {
        let position = if id == NodeId::ROOT {
            Some(Position::new(setup))
        } else {
            let before: Option<&Position> = record
                .parent(id)
                .and_then(|id| positions[id.index()].as_ref());
            before
                .zip(replay.moves()[id.index()])
                .and_then(|(before, mv)| {
                    let mut after = before.clone();
                    after.try_play(mv).is_ok().then_some(after)
                })
        };
        if let Some(position) = &position {
            show(position);
        }
        positions[id.index()] = position;
    }
}

/// The positions of the cases by which the referee is tested.
fn visit_cases(path: &Path, show: &mut dyn FnMut(&Position)) {
    let mut text = String::new();
    File::open(path).unwrap().read_to_string(&mut text).unwrap();
    let positions = text
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').nth(2));
    for setup in positions.filter_map(|position| sfen::parse(position).ok()) {
        if setup.faults().is_empty() {
            show(&Position::new(&setup));
        }
    }
}
