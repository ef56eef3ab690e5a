//! Speed of the stages that a game goes through, in every format: plies a second.

#![allow(missing_docs, clippy::unwrap_used, reason = "this is no library")]

#[path = "corpus.rs"]
mod corpus;
#[path = "../it/support/random_game.rs"]
mod random_game;

use corpus::{Bench, Corpus, STAGES, STORAGES};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn pipeline(criterion: &mut Criterion) {
    for storage in STORAGES {
        let corpus = Corpus::new(storage, 500);
        let mut bench = Bench::new(&corpus);
        let mut group = criterion.benchmark_group(storage.name);
        group.throughput(Throughput::Elements(corpus.plies));
        for (stage, name) in STAGES {
            group.bench_function(name, |b| b.iter(|| bench.run(stage, &corpus)));
        }
        group.finish();
    }
}

criterion_group!(benches, pipeline);
criterion_main!(benches);
