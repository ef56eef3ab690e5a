//! Made-up games as files of every format, and the stages that they go through.

#![allow(dead_code, reason = "each bench uses a part of it")]

use std::ops::ControlFlow;

use kifu::{
    batch::{Games, ReadOptions},
    format::{self, EditionWanted, Format, Parsed, Reader, WriteOptions},
    lint::{self, Settings},
    record::{Builder, EndKind, Record, Source, Time},
    replay::Replay,
    shogi::Setup,
    source::{Encoding, Span, Text, decode::decode, encode},
};

use crate::random_game::{XorShift, random_game};

/// About the mean length of a game between professionals.
const PLIES: usize = 124;

/// A way to store games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Storage {
    pub(crate) name: &'static str,
    format: &'static str,
    pub(crate) extension: &'static str,
    encoding: Encoding,
    /// Whether all games are in one file.
    one_file: bool,
}

/// Every way that is measured.
pub(crate) const STORAGES: [Storage; 4] = [
    storage("csa", "csa", "csa", Encoding::Utf8, false),
    storage("kif-utf-8", "kif", "kifu", Encoding::Utf8, false),
    storage("kif-shift_jis", "kif", "kif", Encoding::ShiftJis, false),
    storage("usi", "usi", "usi", Encoding::Utf8, true),
];

const fn storage(
    name: &'static str,
    format: &'static str,
    extension: &'static str,
    encoding: Encoding,
    one_file: bool,
) -> Storage {
    Storage {
        name,
        format,
        extension,
        encoding,
        one_file,
    }
}

/// The same games are made for the same number, whatever they are stored in.
pub(crate) struct Corpus {
    storage: Storage,
    pub(crate) files: Vec<Vec<u8>>,
    /// The games one by one, as they are decoded and read.
    games: Vec<Vec<u8>>,
    texts: Vec<Text>,
    records: Vec<Record>,
    pub(crate) plies: u64,
}

impl Corpus {
    pub(crate) fn new(storage: Storage, games: usize) -> Self {
        let format = format::by_name(storage.format).unwrap();
        let mut corpus = Self {
            storage,
            files: Vec::new(),
            games: Vec::new(),
            texts: Vec::new(),
            records: Vec::new(),
            plies: 0,
        };
        for seed in 0..games as u64 {
            let text = written_by(format, storage.encoding, seed);
            let bytes = encode(&text, storage.encoding).unwrap();
            let text = Text::new(text);
            let mut parsed = Parsed::default();
            format.reader().read(&text, &mut parsed);
            assert!(parsed.faults.is_empty(), "{:?}", parsed.faults);
            corpus.plies += random_game(&Setup::startpos(), seed, PLIES).len() as u64;
            corpus.records.push(parsed.record);
            corpus.texts.push(text);
            corpus.games.push(bytes);
        }
        corpus.files = if storage.one_file {
            vec![corpus.games.concat()]
        } else {
            corpus.games.clone()
        };
        corpus
    }
}

/// A game in a format: headers, moves with times, an ending.
fn written_by(format: &dyn Format, encoding: Encoding, seed: u64) -> String {
    let mut random = XorShift::new(seed + 1);
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    let at = Span::default();
    if format.name() != "usi" {
        for (key, value) in [
            ("開始日時", "2031/04/05 09:00"),
            ("棋戦", "第12回試験杯 予選"),
            ("先手", "試験 一郎"),
            ("後手", "例題 二郎"),
        ] {
            build.tag(key, value, at, at);
        }
    }
    for mv in random_game(&Setup::startpos(), seed, PLIES) {
        build.play(mv.into(), at);
        if format.name() != "usi" {
            let seconds = random.below(40) * random.below(40);
            build.time(Time::from_millis(1000 * seconds as u64).unwrap());
        }
    }
    if format.name() != "usi" {
        build.end(EndKind::Resign, None, None, at);
    }
    build.finish();
    let mut replay = Replay::default();
    replay.run(&record);
    let game = replay.game(&record, &Text::default(), Source::default());
    let options = WriteOptions {
        encoding,
        edition: EditionWanted::Fitting,
        at: None,
    };
    let mut out = String::new();
    format.write(&game, &options, &mut out);
    out
}

/// A stage that games go through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Bytes to text.
    Decode,
    /// Text to record.
    Parse,
    /// Record to moves: legality and repetition.
    Replay,
    /// All of it as `kifu check` does it, from the bytes of the files to the findings.
    Check,
}

pub(crate) const STAGES: [(Stage, &str); 4] = [
    (Stage::Decode, "decode"),
    (Stage::Parse, "parse"),
    (Stage::Replay, "replay"),
    (Stage::Check, "check"),
];

/// What the stages work with, kept from one game to the next as in a batch.
pub(crate) struct Bench {
    text: Text,
    reader: Box<dyn Reader>,
    parsed: Parsed,
    replay: Replay,
    games: Games,
    settings: Settings,
    options: ReadOptions,
}

impl Bench {
    pub(crate) fn new(corpus: &Corpus) -> Self {
        Self {
            text: Text::default(),
            reader: format::by_name(corpus.storage.format).unwrap().reader(),
            parsed: Parsed::default(),
            replay: Replay::default(),
            games: Games::default(),
            settings: Settings::default(),
            options: ReadOptions::default(),
        }
    }

    /// Puts all games through a stage.
    #[inline(never)]
    pub(crate) fn run(&mut self, stage: Stage, corpus: &Corpus) {
        match stage {
            Stage::Decode => {
                for game in &corpus.games {
                    decode(game, corpus.storage.encoding, &mut self.text);
                }
            }
            Stage::Parse => {
                for text in &corpus.texts {
                    self.reader.read(text, &mut self.parsed);
                }
            }
            Stage::Replay => {
                for record in &corpus.records {
                    self.replay.run(record);
                }
            }
            Stage::Check => {
                let found: usize = corpus
                    .files
                    .iter()
                    .map(|file| self.check(file, corpus))
                    .sum();
                assert_eq!(found, 0, "the games are clean");
            }
        }
    }

    /// The number of findings of a file.
    fn check(&mut self, mut file: &[u8], corpus: &Corpus) -> usize {
        let Self {
            games,
            replay,
            settings,
            options,
            ..
        } = self;
        let mut found = 0;
        let extension = Some(corpus.storage.extension);
        let read = games.read(&mut file, extension, options, &mut |game| {
            replay.run(&game.parsed.record);
            found += lint::check(game.text, game.parsed, replay, settings).len();
            ControlFlow::Continue(())
        });
        read.unwrap();
        found
    }
}
