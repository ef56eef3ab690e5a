//! Random records of legal games, with variations, comments, times, headers and endings.

use kifu::{
    record::{Builder, EndKind, NodeId, NoteKind, Record, Time},
    shogi::{Color, Handicap, Position, Setup},
    source::Span,
};
use proptest::prelude::*;

use super::conversion::made;

/// What a random record may hold.
#[expect(clippy::struct_excessive_bools, reason = "each is a feature by itself")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Content {
    /// Alternatives to moves, and to those.
    pub(crate) variations: bool,
    /// `&` names of positions.
    pub(crate) bookmarks: bool,
    /// Lines that programs skip.
    pub(crate) remarks: bool,
    /// Fractions of a second.
    pub(crate) fractions: bool,
    /// The headers that may stand in it.
    pub(crate) headers: &'static [(&'static str, &'static [&'static str])],
    /// The endings that it may have, and the words for them.
    pub(crate) endings: &'static [(EndKind, &'static str)],
}

/// Headers whose value every format takes.
pub(crate) const PLAIN_HEADERS: &[(&str, &[&str])] = &[
    ("先手", &["試験一郎", "甲 乙"]),
    ("後手", &["例題二郎", "P+,N-"]),
    ("棋戦", &["架空戦 第3局", "練習：其の二"]),
    ("場所", &["仮想会館"]),
    ("開始日時", &["2031/04/05 09:07:00", "2031/04/05"]),
    ("終了日時", &["2031/04/05 18:00:30"]),
    ("戦型", &["矢倉"]),
];

/// Headers that KIF has, and keys of nobody.
pub(crate) const ALL_HEADERS: &[(&str, &[&str])] = &[
    ("先手", &["試験一郎", "", "a：b"]),
    ("後手", &["例題二郎", "#*&+"]),
    ("棋戦", &["架空戦 第3局"]),
    ("表題", &["「題」"]),
    ("備考", &["一、二\\n三", "=== ☗"]),
    ("持ち時間", &["各4時間", "10分+30秒"]),
    ("開始日時", &["2031/04/05 09:07", "2031/04/05(土) 9:07"]),
    ("独自の項目", &["値", " 前後の空白 "]),
];

/// Endings that KIF and CSA have one word each for, and mean the same by.
pub(crate) const SHARED_ENDINGS: &[(EndKind, &str)] = &[
    (EndKind::Resign, "投了"),
    (EndKind::Interrupt, "中断"),
    (EndKind::Sennichite, "千日手"),
    (EndKind::Jishogi, "持将棋"),
    (EndKind::Checkmate, "詰み"),
    (EndKind::NoMate, "不詰"),
    (EndKind::TimeUp, "切れ負け"),
    (EndKind::Declaration, "入玉勝ち"),
    (EndKind::Foul, "反則負け"),
];

/// Endings that KIF has.
pub(crate) const KIF_ENDINGS: &[(EndKind, &str)] = &[
    (EndKind::Resign, "投了"),
    (EndKind::Interrupt, "中断"),
    (EndKind::Sealed, "封じ手"),
    (EndKind::Sennichite, "千日手"),
    (EndKind::Jishogi, "持将棋"),
    (EndKind::Checkmate, "詰み"),
    (EndKind::NoMate, "不詰"),
    (EndKind::TimeUp, "切れ負け"),
    (EndKind::IllegalMove, "反則勝ち"),
    (EndKind::Foul, "反則負け"),
    (EndKind::Declaration, "入玉勝ち"),
    (EndKind::DefaultWin, "不戦勝"),
    (EndKind::DefaultLoss, "不戦敗"),
];

/// Everything that a record can hold.
pub(crate) const ANYTHING: Content = Content {
    variations: true,
    bookmarks: true,
    remarks: true,
    fractions: true,
    headers: ALL_HEADERS,
    endings: KIF_ENDINGS,
};

const COMMENTS: &[&str] = &[
    "定跡",
    "",
    "* 二つの星",
    "評価値=35 #1 &x",
    " 前の空白",
    "変化：3手",
    "   1 ７六歩(77)",
    "+7776FU,T3",
    "まで3手で先手の勝ち",
    "'引用",
];

const REMARKS: &[&str] = &["#", "#評価値=40", "#'x", "'", "' 3 ７六歩", "'#x"];

/// A record of a legal game, which shows itself as kifu JSON.
#[derive(Clone)]
pub(crate) struct Made(pub(crate) Record);

impl std::fmt::Debug for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&made(self.0.clone(), "kif").text_of("jsonl"))
    }
}

/// A record of a legal game.
pub(crate) fn record(content: Content) -> impl Strategy<Value = Made> {
    prop::collection::vec(any::<u32>(), 0..160).prop_map(move |numbers| {
        let mut record = Record::default();
        let mut game = Random {
            content,
            choices: Choices(numbers.into_iter()),
            build: Builder::new(&mut record),
        };
        game.fill();
        game.build.finish();
        Made(record)
    })
}

/// A stream of choices that ends in zeros, the simplest choice, so that shrinking works.
struct Choices(std::vec::IntoIter<u32>);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0.next().unwrap_or(0) as usize % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    fn of<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.below(list.len())]
    }

    fn is_empty(&self) -> bool {
        self.0.len() == 0
    }
}

struct Random<'r> {
    content: Content,
    choices: Choices,
    build: Builder<'r>,
}

impl Random<'_> {
    fn fill(&mut self) {
        let setup = self.start();
        let position = Position::new(&setup);
        let handicap = setup.turn == Color::White && Handicap::of(&setup) != Handicap::Other;
        self.build.record().start.setup = Some(setup);
        self.headers(handicap);
        self.notes();
        self.line(position, 0, 24);
    }

    fn start(&mut self) -> Setup {
        if !self.choices.one_in(3) {
            return Setup::startpos();
        }
        let named = Handicap::NAMED;
        if self.choices.one_in(2) {
            return self.choices.of(&named).setup().unwrap();
        }
        // Any position: the one after some moves.
        let mut position = Position::new(&Setup::startpos());
        for _ in 0..self.choices.below(30) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[self.choices.below(moves.len())]);
        }
        Setup {
            number: 1,
            ..position.setup()
        }
    }

    fn headers(&mut self, handicap: bool) {
        for (key, values) in self.content.headers {
            if !self.choices.one_in(3) {
                continue;
            }
            let value = self.choices.of(values);
            let key = match (*key, handicap) {
                ("先手", true) => "下手",
                ("後手", true) => "上手",
                (key, _) => key,
            };
            self.build.tag(key, value, Span::default(), Span::default());
        }
    }

    fn notes(&mut self) {
        for _ in 0..self.choices.below(4).saturating_sub(1) {
            let (kind, text) = match self.choices.below(12) {
                11 if self.content.bookmarks => (NoteKind::Bookmark, "しおり 1"),
                10 if self.content.remarks => (NoteKind::Remark, *self.choices.of(REMARKS)),
                _ => (NoteKind::Comment, *self.choices.of(COMMENTS)),
            };
            self.build.note(kind, text, Span::default());
        }
    }

    fn time(&mut self) {
        if self.choices.one_in(3) {
            return;
        }
        let seconds = [0, 1, 59, 60, 3599, 3600, 90_000][self.choices.below(7)];
        let fraction = if self.content.fractions {
            [0, 500, 7][self.choices.below(3)]
        } else {
            0
        };
        if let Some(time) = Time::from_millis(seconds * 1000 + fraction) {
            self.build.time(time);
        }
    }

    /// Continues the current node by a line of play.
    fn line(&mut self, mut position: Position, depth: u32, longest: usize) {
        let mut branches: Vec<(NodeId, Position)> = Vec::new();
        let mut length = 0;
        while length < longest && !self.choices.is_empty() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            branches.push((self.build.current(), position.clone()));
            let mv = moves[self.choices.below(moves.len())];
            self.build.play(mv.into(), Span::default());
            position.play(mv);
            self.time();
            self.notes();
            length += 1;
        }
        if self.choices.one_in(2) {
            branches.push((self.build.current(), position));
            self.ending();
        }
        if !self.content.variations || depth == 3 {
            return;
        }
        // The deepest first, as KIF writes them.
        for (node, position) in branches.into_iter().rev() {
            while self.choices.one_in(8) {
                self.build.go_to(node);
                self.line(position.clone(), depth + 1, 4);
            }
        }
    }

    fn ending(&mut self) {
        let (kind, text) = *self.choices.of(self.content.endings);
        self.build.end(kind, None, Some(text), Span::default());
        self.time();
        self.notes();
    }
}
