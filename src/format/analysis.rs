//! What programs write of their search into comments, as data.
//!
//! | comment | program |
//! |---|---|
//! | `*評価値=35`, `*詰み=先手勝ち:5手`, `*読み筋=…`, `*深さ=12`, `*ノード数=…`, `*エンジン=…` | ShogiHome, while playing |
//! | the same with `#` | ShogiHome, in research |
//! | `* 30 -3334FU +2726FU #1234` | floodgate, CSA 3.0 |
//! | `*対局 … 深さ 14/20 ノード数 2345 評価値 -20 読み筋 ▲２六歩(27) …`, `*解析 0 候補1 …`; `*Engines 0 NAME` at the start, which names engine 0 | ShogiGUI, Denryu-sen |
//! | `* … 評価値 … 読み筋 …` | 棋神アナリティクス |
//! | `#指し手[15]▲２六歩…`, `#形勢[15]…` | K-Shogi, ぴよ将棋 |
//!
//! All of them write scores from Black's side. Comments stay what they are; what cannot be read in
//! them is left out here.

use super::{
    boards::Boards,
    pv::{self, After},
};
use crate::record::{Analysis, NodeId, NoteKind, Record};

/// How many comments of the start position may name engines.
const HEADS: usize = 64;

/// What engines say in the comments of a node.
pub(super) fn at_node(record: &Record, boards: &mut Boards<'_>, id: NodeId) -> Vec<Analysis> {
    let comments = || record.notes_at(id, NoteKind::Comment);
    if !comments().any(|line| line.starts_with(['*', '#'])) {
        return Vec::new();
    }
    let mv = boards.move_of(id);
    let Some((position, before)) = boards.at(id) else {
        return Vec::new();
    };
    let after = After {
        position,
        before,
        mv,
    };
    let mut found = Found::default();
    for line in comments() {
        let first = found.list.len();
        found.line(line, after);
        if let (Some(number), Some(analysis)) = (number(line), found.list.get_mut(first)) {
            analysis.engine = engine(record, number).map(str::to_owned);
        }
    }
    found.list.retain(|analysis| !analysis.is_empty());
    found.list
}

/// The number of the engine that a line of ShogiGUI is from: `*解析 0 候補1 …`.
fn number(line: &str) -> Option<u64> {
    let rest = line.strip_prefix("*解析 ")?.trim_start();
    let word = rest.split_whitespace().next()?;
    word.parse().ok()
}

/// The name of an engine by its number, which ShogiGUI writes into the first comments of the start
/// position: `*Engines 0 NAME`.
fn engine(record: &Record, number: u64) -> Option<&str> {
    let mut heads = record.notes_at(NodeId::ROOT, NoteKind::Comment).take(HEADS);
    heads.find_map(|line| {
        let (digits, name) = line
            .strip_prefix("*Engines ")?
            .trim_start()
            .split_once(' ')?;
        let name = name.trim();
        (digits.parse() == Ok(number) && !name.is_empty()).then_some(name)
    })
}

/// The analyses of a node, in the order of their first lines.
#[derive(Default)]
struct Found {
    list: Vec<Analysis>,
    /// Those of which more lines may come, by their mark: `*` and `#`.
    open: [Option<usize>; 2],
}

/// A line of ShogiHome.
enum Item<'t> {
    Score(i64),
    Mate(i64),
    Depth(u64),
    Nodes(u64),
    Pv(&'t str),
    Engine(&'t str),
}

impl Found {
    fn line(&mut self, line: &str, after: After<'_>) {
        let mark = usize::from(line.starts_with('#'));
        let Some(text) = line.strip_prefix(['*', '#']) else {
            return;
        };
        if let Some(item) = item(text) {
            self.item(mark, &item, after);
        } else if mark == 1 {
            self.list.extend(k_shogi(text, after));
        } else {
            self.list
                .extend(floodgate(text, after).or_else(|| words(text, after)));
        }
    }

    fn item(&mut self, mark: usize, item: &Item<'_>, after: After<'_>) {
        let open = self.open[mark].and_then(|index| self.list.get(index));
        let is_free = open.is_some_and(|open| match item {
            Item::Score(_) => open.score_cp.is_none(),
            Item::Mate(_) => open.mate.is_none() && open.score_cp.is_none(),
            Item::Depth(_) => open.depth.is_none(),
            Item::Nodes(_) => open.nodes.is_none(),
            Item::Pv(_) => open.pv.is_empty(),
            Item::Engine(_) => true,
        });
        if !is_free {
            self.open[mark] = Some(self.list.len());
            self.list.push(Analysis::default());
        }
        let open = self.open[mark].and_then(|index| self.list.get_mut(index));
        let Some(open) = open else { return };
        match *item {
            Item::Score(score) => open.score_cp = Some(score),
            Item::Mate(mate) => open.mate = Some(mate),
            Item::Depth(depth) => open.depth = Some(depth),
            Item::Nodes(nodes) => open.nodes = Some(nodes),
            Item::Pv(moves) => open.pv = pv::japanese(moves, after),
            Item::Engine(name) => {
                // The last line of each.
                open.engine = Some(name.to_owned());
                self.open[mark] = None;
            }
        }
    }
}

fn item(text: &str) -> Option<Item<'_>> {
    let (key, value) = text.split_once('=')?;
    Some(match key {
        "評価値" => Item::Score(score(value)?),
        "詰み" => Item::Mate(mate(value)?),
        "深さ" => Item::Depth(leading(value)?),
        "ノード数" => Item::Nodes(leading(value)?),
        "読み筋" => Item::Pv(value),
        "エンジン" => Item::Engine(value),
        _ => return None,
    })
}

/// `先手勝ち:5手`. A mate of unknown length, which has no number, is none.
fn mate(text: &str) -> Option<i64> {
    let (winner, length) = text.split_once(':')?;
    let sign = match winner {
        "先手勝ち" => 1,
        "後手勝ち" => -1,
        _ => return None,
    };
    Some(sign * i64::try_from(leading(length)?).ok()?)
}

/// `[15]▲２六歩…` after 指し手 or 形勢. 推奨手 is about the position before.
fn k_shogi(text: &str, after: After<'_>) -> Option<Analysis> {
    let text = text
        .strip_prefix("指し手")
        .or_else(|| text.strip_prefix("形勢"))?;
    let (number, moves) = text.strip_prefix('[')?.split_once(']')?;
    Some(Analysis {
        score_cp: Some(score(number)?),
        pv: pv::japanese(moves, after),
        ..Analysis::default()
    })
}

/// ` 30 -3334FU +2726FU #1234`
fn floodgate(text: &str, after: After<'_>) -> Option<Analysis> {
    let mut words = text.split_ascii_whitespace();
    let score_cp = Some(score(words.next()?)?);
    let nodes_of = |word: &str| word.strip_prefix('#').and_then(leading);
    // Other comments may begin with a number.
    let is_analysis = |word: &str| pv::is_plain(word) || nodes_of(word).is_some();
    if words.clone().next().is_some_and(|word| !is_analysis(word)) {
        return None;
    }
    let nodes = words.clone().last().and_then(nodes_of);
    Some(Analysis {
        score_cp,
        nodes,
        pv: pv::plain(words, after),
        ..Analysis::default()
    })
}

/// `対局 時間 00:01.2 深さ 14/20 ノード数 2345 評価値 -20 読み筋 ▲２六歩(27) …`
fn words(text: &str, after: After<'_>) -> Option<Analysis> {
    let kinds = ["対局 ", "解析 ", "検討 ", " "];
    if !kinds.iter().any(|kind| text.starts_with(kind)) {
        return None;
    }
    let (head, moves) = match text.split_once("読み筋") {
        Some((head, moves)) => (head, Some(moves)),
        None => (text, None),
    };
    let value = |key: &str| {
        let mut words = head.split_whitespace().skip_while(|word| *word != key);
        words.next()?;
        words.next()
    };
    let score_word = value("評価値")?;
    let (score_cp, mate) = match score_word.strip_suffix('詰') {
        Some(sign) => {
            let after_word = head.split_once(score_word).map_or("", |(_, rest)| rest);
            let plies = leading(after_word.trim_start());
            let plies = plies.and_then(|plies| i64::try_from(plies).ok());
            (None, plies.map(|n| if sign == "-" { -n } else { n }))
        }
        None => (Some(score(score_word)?), None),
    };
    Some(Analysis {
        engine: None,
        score_cp,
        mate,
        depth: value("深さ").and_then(leading),
        nodes: value("ノード数").and_then(leading),
        pv: moves
            .map(|moves| pv::japanese(moves, after))
            .unwrap_or_default(),
    })
}

/// A whole score; fractions are rounded.
fn score(text: &str) -> Option<i64> {
    let number = text.strip_prefix('+').unwrap_or(text);
    let plain = |b: u8| b.is_ascii_digit() || b == b'.' || b == b'-';
    if !number.bytes().all(plain) || number.len() > 12 {
        return None;
    }
    number.parse::<f64>().ok().map(|score| score.round() as i64)
}

/// The number that a text begins with.
fn leading(text: &str) -> Option<u64> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    text.get(..length)?.parse().ok()
}
