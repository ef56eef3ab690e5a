//! Made-up games as files of every format, and the stages that they go through.

#![allow(dead_code, reason = "each bench uses a part of it")]

use std::{
    collections::HashMap,
    ops::{ControlFlow, Range},
    sync::{Arc, LazyLock, Mutex},
};

use kifu::{
    batch::{Games, ReadOptions},
    format::{self, EditionWanted, Format, Parsed, Reader, WriteOptions},
    lint::{self, Settings},
    record::{Builder, EndKind, Record, Source, Time},
    replay::Replay,
    shogi::{Move, Position, Setup},
    source::{Encoding, Span, Text, decode::decode, encode},
};

use crate::random_game::{XorShift, random_game};

/// About the mean length of a game between professionals.
const PLIES: usize = 124;

/// In rich games a comment follows every so many plies.
const COMMENT_EVERY: usize = 5;
/// In rich games a variation branches off every so many plies, in formats that have variations.
const VARIATION_EVERY: usize = 20;
const VARIATION_PLIES: usize = 6;

/// A way to store games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Storage {
    pub(crate) name: &'static str,
    format: &'static str,
    pub(crate) extension: &'static str,
    pub(crate) encoding: Encoding,
    /// Whether all games are in one file.
    one_file: bool,
    /// Whether there are comments and variations, and lines end in CR and LF.
    rich: bool,
}

/// Every way that is measured.
pub(crate) const STORAGES: [Storage; 7] = [
    CSA,
    KIF,
    KIF_SHIFT_JIS,
    USI,
    CSA_RICH,
    KIF_RICH,
    KIF_RICH_SHIFT_JIS,
];
pub(crate) const CSA: Storage = storage("csa", "csa", "csa", Encoding::Utf8);
pub(crate) const KIF: Storage = storage("kif-utf-8", "kif", "kifu", Encoding::Utf8);
pub(crate) const KIF_SHIFT_JIS: Storage =
    storage("kif-shift_jis", "kif", "kif", Encoding::ShiftJis);
pub(crate) const USI: Storage = Storage {
    one_file: true,
    ..storage("usi", "usi", "usi", Encoding::Utf8)
};
pub(crate) const CSA_RICH: Storage = rich("csa-rich", CSA);
pub(crate) const KIF_RICH: Storage = rich("kif-rich-utf-8", KIF);
pub(crate) const KIF_RICH_SHIFT_JIS: Storage = rich("kif-rich-shift_jis", KIF_SHIFT_JIS);

const fn storage(
    name: &'static str,
    format: &'static str,
    extension: &'static str,
    encoding: Encoding,
) -> Storage {
    Storage {
        name,
        format,
        extension,
        encoding,
        one_file: false,
        rich: false,
    }
}

const fn rich(name: &'static str, plain: Storage) -> Storage {
    Storage {
        name,
        rich: true,
        ..plain
    }
}

impl Storage {
    fn format(self) -> &'static dyn Format {
        format::by_name(self.format).unwrap()
    }

    fn has_headers(self) -> bool {
        self.format != "usi"
    }

    /// Whether the games have variations.
    pub(crate) fn is_branched(self) -> bool {
        self.rich && self.format == "kif"
    }
}

/// The same games are made for the same number, whatever they are stored in.
pub(crate) struct Corpus {
    pub(crate) storage: Storage,
    pub(crate) files: Vec<Vec<u8>>,
    /// The games one by one, as they are decoded and read.
    games: Vec<Vec<u8>>,
    texts: Vec<Text>,
    records: Vec<Record>,
    /// The moves of all games, those of variations included.
    pub(crate) plies: u64,
    /// The moves of the main lines.
    pub(crate) main_plies: u64,
}

impl Corpus {
    pub(crate) fn new(storage: Storage, games: usize) -> Self {
        Self::of(storage, 0..games as u64)
    }

    /// The games with some numbers.
    pub(crate) fn of(storage: Storage, numbers: Range<u64>) -> Self {
        let mut corpus = Self {
            storage,
            files: Vec::new(),
            games: Vec::new(),
            texts: Vec::new(),
            records: Vec::new(),
            plies: 0,
            main_plies: 0,
        };
        for seed in numbers {
            let (text, plies, main_plies) = written(storage, seed);
            let bytes = encode(&text, storage.encoding).unwrap();
            let text = Text::new(text);
            let mut parsed = Parsed::default();
            storage.format().reader().read(&text, &mut parsed);
            assert!(parsed.faults.is_empty(), "{:?}", parsed.faults);
            corpus.plies += plies;
            corpus.main_plies += main_plies;
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

    /// The games one by one as text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(Text::as_str)
    }
}

/// A game as text, and how many moves it has in all and in its main line.
fn written(storage: Storage, seed: u64) -> (String, u64, u64) {
    let mut record = Record::default();
    let (plies, main_plies) = build(storage, seed, &mut record);
    let mut replay = Replay::default();
    replay.run(&record);
    let game = replay.game(&record, &Text::default(), Source::default());
    let mut out = String::new();
    storage
        .format()
        .write(&game, &write_options(storage), &mut out);
    if storage.rich {
        out = out.replace('\n', "\r\n");
    }
    (out, plies, main_plies)
}

fn write_options(storage: Storage) -> WriteOptions {
    WriteOptions {
        encoding: storage.encoding,
        edition: EditionWanted::Fitting,
        at: None,
    }
}

/// Makes a game: headers, moves with times, an ending; comments and variations in a rich one.
fn build(storage: Storage, seed: u64, record: &mut Record) -> (u64, u64) {
    let mut random = XorShift::new(seed + 1);
    let mut build = Builder::new(record);
    let at = Span::default();
    if storage.has_headers() {
        for (key, value) in [
            ("開始日時", "2031/04/05 09:00"),
            ("棋戦", "第12回試験杯 予選"),
            ("先手", "試験 一郎"),
            ("後手", "例題 二郎"),
        ] {
            build.tag(key, value, at, at);
        }
    }
    let game = Game::new(seed);
    let mut branches = Vec::new();
    let mut plies = game.moves.len();
    for (index, &mv) in game.moves.iter().enumerate() {
        let ply = index + 1;
        if storage.is_branched() && ply.is_multiple_of(VARIATION_EVERY) {
            branches.push((build.current(), &game.variations[ply / VARIATION_EVERY - 1]));
        }
        play(storage, &mut build, mv, &mut random);
        if storage.rich && ply.is_multiple_of(COMMENT_EVERY) {
            build.comment("ここで長考。第一感は別の手だったが、", at);
            build.comment("読み直すと一手足りない。", at);
        }
    }
    if storage.has_headers() {
        build.end(EndKind::Resign, None, None, at);
    }
    for (parent, moves) in branches {
        build.go_to(parent);
        plies += moves.len();
        for &mv in moves {
            play(storage, &mut build, mv, &mut random);
        }
    }
    build.finish();
    (plies as u64, game.moves.len() as u64)
}

fn play(storage: Storage, build: &mut Builder<'_>, mv: Move, random: &mut XorShift) {
    build.play(mv.into(), Span::default());
    if storage.has_headers() {
        let seconds = random.below(40) * random.below(40);
        build.time(Time::from_millis(1000 * seconds as u64).unwrap());
    }
}

/// The moves of a game, and what could be played instead.
struct Game {
    moves: Vec<Move>,
    /// By the ply that they replace, which is a multiple of [`VARIATION_EVERY`].
    variations: Vec<Vec<Move>>,
}

impl Game {
    /// The game with a number. It is made once, for that takes longer than reading it.
    fn new(seed: u64) -> Arc<Self> {
        static MADE: LazyLock<Mutex<HashMap<u64, Arc<Game>>>> = LazyLock::new(Mutex::default);
        let make = || Arc::new(Self::make(seed));
        MADE.lock()
            .unwrap()
            .entry(seed)
            .or_insert_with(make)
            .clone()
    }

    fn make(seed: u64) -> Self {
        let moves = random_game(&Setup::startpos(), seed, PLIES);
        let mut position = Position::new(&Setup::startpos());
        let mut variations = Vec::new();
        for (index, &mv) in moves.iter().enumerate() {
            if (index + 1).is_multiple_of(VARIATION_EVERY) {
                variations.push(variation(position.clone(), mv, seed));
            }
            position.play(mv);
        }
        Self { moves, variations }
    }
}

/// Moves that could be played instead of one.
fn variation(mut position: Position, instead_of: Move, seed: u64) -> Vec<Move> {
    let mut first = position.legal_moves();
    first.retain(|&mv| mv != instead_of);
    if first.is_empty() {
        return first;
    }
    let first = first[XorShift::new(seed + 2).below(first.len())];
    position.play(first);
    let mut moves = vec![first];
    moves.extend(random_game(
        &position.setup(),
        seed + 3,
        VARIATION_PLIES - 1,
    ));
    moves
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
    /// Record to moves, and these to text in the same format: what a conversion does after reading.
    Write,
}

pub(crate) const STAGES: [(Stage, &str); 5] = [
    (Stage::Decode, "decode"),
    (Stage::Parse, "parse"),
    (Stage::Replay, "replay"),
    (Stage::Check, "check"),
    (Stage::Write, "write"),
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
    out: String,
}

/// What a check has come upon.
#[derive(PartialEq, Eq, Default, Debug)]
struct Seen {
    /// Moves that were carried out.
    plies: u64,
    findings: usize,
}

impl Bench {
    pub(crate) fn new(corpus: &Corpus) -> Self {
        Self {
            text: Text::default(),
            reader: corpus.storage.format().reader(),
            parsed: Parsed::default(),
            replay: Replay::default(),
            games: Games::default(),
            settings: Settings::default(),
            options: ReadOptions::default(),
            out: String::new(),
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
                let mut seen = Seen::default();
                for file in &corpus.files {
                    self.check(file, corpus, &mut seen);
                }
                let wanted = Seen {
                    plies: corpus.plies,
                    findings: 0,
                };
                assert_eq!(seen, wanted, "the games are clean and read to their ends");
            }
            Stage::Write => {
                let options = write_options(corpus.storage);
                for (record, text) in corpus.records.iter().zip(&corpus.texts) {
                    self.replay.run(record);
                    let game = self.replay.game(record, text, Source::default());
                    self.out.clear();
                    corpus
                        .storage
                        .format()
                        .write(&game, &options, &mut self.out);
                }
            }
        }
    }

    fn check(&mut self, mut file: &[u8], corpus: &Corpus, seen: &mut Seen) {
        let Self {
            games,
            replay,
            settings,
            options,
            ..
        } = self;
        let extension = Some(corpus.storage.extension);
        let read = games.read(&mut file, extension, options, &mut |game| {
            replay.run(&game.parsed.record);
            seen.findings += lint::check(game.text, game.parsed, replay, settings).len();
            seen.plies += replay.moves().iter().flatten().count() as u64;
            ControlFlow::Continue(())
        });
        read.unwrap();
    }
}
