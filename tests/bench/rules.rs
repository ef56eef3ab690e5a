//! How fast moves are judged, repetitions found and moves generated.

#[path = "../it/support/random_game.rs"]
mod random_game;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kifu::shogi::{Move, Position, Setup, perft::perft, repetition::History};

use crate::random_game::random_game;

fn replay(games: &[Vec<Move>], start: &Position, history: &mut History) -> u32 {
    let mut repeated = 0;
    for game in games {
        let mut position = start.clone();
        history.start(&position);
        for &m in game {
            let check = position.try_play(m).unwrap_or_default();
            repeated += u32::from(history.push(&position, m, check).is_some());
        }
    }
    repeated
}

fn judge(games: &[Vec<Move>], start: &Position) -> u32 {
    let mut checks = 0;
    for game in games {
        let mut position = start.clone();
        for &m in game {
            checks += u32::from(position.try_play(m).unwrap_or_default());
        }
    }
    checks
}

fn rules(criterion: &mut Criterion) {
    let setup = Setup::startpos();
    let start = Position::new(&setup);
    let games: Vec<_> = (0..500)
        .map(|seed| random_game(&setup, seed, 124))
        .collect();
    let plies: usize = games.iter().map(Vec::len).sum();
    let mut history = History::default();

    let mut group = criterion.benchmark_group("plies");
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("legality", |b| b.iter(|| judge(black_box(&games), &start)));
    group.bench_function("legality and repetition", |b| {
        b.iter(|| replay(black_box(&games), &start, &mut history));
    });
    group.finish();

    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(25_470));
    group.bench_function("start position, depth 3", |b| {
        b.iter(|| perft(black_box(&start), 3));
    });
    group.finish();
}

criterion_group!(benches, rules);
criterion_main!(benches);
