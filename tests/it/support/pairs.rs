//! What a conversion changes, held against what the writer said that it loses.
//!
//! A game is taken as kifu JSON and flattened into items: a move, a comment, a time, a header. What
//! differs between the game that is written and the game that is read again must be declared as a
//! loss, and what is declared must differ.

use std::{collections::BTreeMap, sync::LazyLock};

use kifu::{
    format::{Loss, Lost, Slip, target::Target},
    shogi::{Handicap, handicap_name::HandicapName, sfen},
};
use serde_json::Value;

use super::{
    conversion::{Read, read},
    jkf_schemas::Schemas,
};

static SCHEMAS: LazyLock<Schemas> = LazyLock::new(Schemas::new);

/// The targets, one for each format and edition.
pub(crate) const TARGETS: [&str; 10] = [
    "kifu", "ki2u", "csa", "csa2", "usi", "sfen", "usen", "bod", "jkf", "jsonl",
];

/// What an item of a game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    Start,
    StartNumber,
    Move,
    Comment,
    Remark,
    Bookmark,
    Analysis,
    Time,
    Header,
    Ending,
    Winner,
}

/// An item that is not the same on both sides.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub(crate) kind: Kind,
    /// The key of a header, or the node.
    pub(crate) key: String,
    value: String,
    in_variation: bool,
    /// Whether it came, rather than went.
    is_new: bool,
    /// Whether another item stands in its place.
    is_changed: bool,
}

/// One step of a conversion.
pub(crate) struct Step {
    /// What was read again.
    pub(crate) back: Read,
    pub(crate) losses: Vec<Loss>,
    pub(crate) differences: Vec<Difference>,
    /// Differences that nobody declared, losses that are none, faults in our own text.
    pub(crate) problems: Vec<String>,
}

/// Converts a game to a target, reads the result and compares.
pub(crate) fn convert(game: &Read, target: &'static str) -> Step {
    let (text, losses) = game.write(target);
    let found = Target::by_name(target).unwrap();
    let mut problems = Vec::new();
    if target == "jkf" {
        problems.extend(SCHEMAS.errors(&text));
    }
    let back = read(found.format, &text);
    let differences = differences(&game.json(), &back.json(), found.at.is_some());
    problems.extend(undeclared(&differences, &losses));
    let is_known = game.parsed.record.start.setup.is_some();
    if is_known {
        problems.extend(false_losses(&differences, &losses));
        // What is odd about a header stays so.
        let is_ours = |slip: &Slip| {
            !matches!(
                slip,
                Slip::DuplicateHeader
                    | Slip::DateForm
                    | Slip::HeaderValue
                    | Slip::HandicapDiagram
                    | Slip::UnknownHandicap
                    | Slip::UnknownEnding
            )
        };
        let slips = back.faults().iter().map(|fault| fault.slip);
        // kifu JSON says what was no part of the game, and so does who reads it.
        let is_listed = target == "jsonl" && !back.parsed.record.unplayed.is_empty();
        let slips = slips.filter(|slip| is_ours(slip) && !(is_listed && *slip == Slip::Syntax));
        problems.extend(slips.map(|slip| format!("fault {slip:?}")));
    }
    Step {
        back,
        losses,
        differences,
        problems,
    }
}

/// The differences that none of the losses explains. What speaks of the file itself does not count.
pub(crate) fn undeclared(differences: &[Difference], losses: &[Loss]) -> Vec<String> {
    let is_told = |d: &Difference| losses.iter().any(|loss| explains(&loss.what, d));
    let found = differences.iter().filter(|d| !d.is_formal() && !is_told(d));
    found.map(ToString::to_string).collect()
}

/// The losses for which there is no difference.
fn false_losses(differences: &[Difference], losses: &[Loss]) -> Vec<String> {
    // What a summary line says is seen only where it tells the winner, and how 手合割 is spelt not at
    // all.
    let is_unseen = |what: &Lost| match what {
        Lost::Claim => true,
        Lost::HeaderForm(key) => key == "手合割",
        _ => false,
    };
    let is_real =
        |loss: &&Loss| is_unseen(&loss.what) || differences.iter().any(|d| is_about(&loss.what, d));
    let found = losses.iter().filter(|loss| !is_real(loss));
    found.map(|loss| format!("false loss: {loss}")).collect()
}

/// Whether a difference is what a loss speaks of.
fn is_about(lost: &Lost, d: &Difference) -> bool {
    let is_note = matches!(d.kind, Kind::Comment | Kind::Remark | Kind::Bookmark);
    match lost {
        Lost::Claim => d.kind == Kind::Winner,
        Lost::Variations => d.in_variation,
        Lost::Text(what) if what.contains("main line") => d.in_variation,
        Lost::Comments => d.kind == Kind::Comment,
        Lost::Remarks | Lost::RemarksAsComments => d.kind == Kind::Remark,
        Lost::Bookmarks | Lost::BookmarksAsComments => d.kind == Kind::Bookmark,
        Lost::Text(_) => is_note,
        Lost::Times | Lost::Milliseconds => d.kind == Kind::Time,
        Lost::Header(key) | Lost::HeaderForm(key) => d.kind == Kind::Header && d.key == *key,
        Lost::Ending { .. } => d.kind == Kind::Ending,
        Lost::Moves => d.kind == Kind::Move,
        Lost::StartNumber => d.kind == Kind::StartNumber,
        Lost::Start => d.kind == Kind::Start,
        unknown => panic!("a loss that nothing is known of: {unknown:?}"),
    }
}

/// Whether a difference follows from a loss.
pub(crate) fn explains(lost: &Lost, d: &Difference) -> bool {
    match lost {
        Lost::Start => true,
        Lost::Text(what) if what.contains("main line") => true,
        Lost::Comments | Lost::Text(_) => d.kind == Kind::Analysis || is_about(lost, d),
        Lost::RemarksAsComments | Lost::BookmarksAsComments => {
            let is_comment = matches!(d.kind, Kind::Comment | Kind::Analysis);
            is_comment && d.is_new || is_about(lost, d)
        }
        Lost::Milliseconds => d.is_changed && is_about(lost, d),
        // Headers that a format has no place for are kept as remarks.
        Lost::Header(_) => d.kind == Kind::Remark && d.is_new || is_about(lost, d),
        Lost::HeaderForm(_) => {
            matches!(d.kind, Kind::Header | Kind::Remark) && d.is_new || is_about(lost, d)
        }
        Lost::Ending { .. } => {
            d.kind == Kind::Winner || d.kind == Kind::Remark && d.is_new || is_about(lost, d)
        }
        _ => is_about(lost, d),
    }
}

impl Difference {
    fn is_formal(&self) -> bool {
        self.kind == Kind::Remark && is_formal(&self.value)
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.is_new { '+' } else { '-' };
        write!(f, "{sign}{:?} {}: {:?}", self.kind, self.key, self.value)
    }
}

/// Compares two games. `collapsed`: the second one is just the last position of the first.
pub(crate) fn differences(a: &Value, b: &Value, collapsed: bool) -> Vec<Difference> {
    let (before, after) = (items(a, collapsed), items(b, false));
    let missing = minus(&before, &after, false);
    let added = minus(&after, &before, true);
    let mut all = [missing, added].concat();
    let places: Vec<_> = all
        .iter()
        .map(|d| (d.kind, d.key.clone(), d.is_new))
        .collect();
    for d in &mut all {
        let other = (d.kind, d.key.clone(), !d.is_new);
        d.is_changed = places.contains(&other);
    }
    all
}

/// An item: its kind, the key or node, its value, and whether it is part of a variation.
type Item = (Kind, String, String, bool);

fn minus(a: &[Item], b: &[Item], is_new: bool) -> Vec<Difference> {
    let mut counts: BTreeMap<&Item, usize> = BTreeMap::new();
    for item in b {
        *counts.entry(item).or_default() += 1;
    }
    let mut found = Vec::new();
    for item in a {
        match counts.get_mut(item) {
            Some(count) if *count > 0 => *count -= 1,
            _ => found.push(Difference {
                kind: item.0,
                key: item.1.clone(),
                value: item.2.clone(),
                in_variation: item.3,
                is_new,
                is_changed: false,
            }),
        }
    }
    found
}

fn items(game: &Value, collapsed: bool) -> Vec<Item> {
    let mut flat = Flat {
        items: Vec::new(),
        last: None,
    };
    let moves = list(game, "moves");
    if collapsed && let Some(last) = moves.last() {
        flat.last = Some(last["ply"].to_string());
    }
    flat.headers(game);
    let start = if collapsed { "final" } else { "start" };
    let (position, number) = match game[start].as_str().and_then(|s| s.rsplit_once(' ')) {
        Some((position, number)) => (position, number),
        None => ("", ""),
    };
    flat.push(Kind::Start, "", position.to_string(), false);
    flat.push(Kind::StartNumber, "", number.to_string(), false);
    let is_shown = flat.last.is_none();
    flat.notes(game, if is_shown { "" } else { "start" }, false);
    flat.line(moves, "", false);
    if !game["end"].is_null() {
        flat.node(&game["end"], "", false);
    }
    let winner = game["winner"].as_str().unwrap_or_default();
    flat.push(Kind::Winner, "", winner.to_string(), false);
    flat.items
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

struct Flat {
    items: Vec<Item>,
    /// The move whose position is the start of the other game.
    last: Option<String>,
}

impl Flat {
    fn push(&mut self, kind: Kind, key: &str, value: String, in_variation: bool) {
        self.items
            .push((kind, key.to_string(), value, in_variation));
    }

    /// The headers, but for 手合割 where it says no more than the position.
    fn headers(&mut self, game: &Value) {
        let start = game["start"]
            .as_str()
            .and_then(|start| sfen::parse(start).ok());
        let handicap = start.as_ref().map(Handicap::of);
        let is_implied = |value: &str| {
            let name = HandicapName::read(value);
            name.is_some_and(|name| {
                let named = name.setup.as_ref().map(Handicap::of);
                handicap.is_some() && named.is_none_or(|named| Some(named) == handicap)
            })
        };
        for header in list(game, "headers") {
            let (key, value) = (header[0].as_str().unwrap(), header[1].as_str().unwrap());
            if key != "手合割" || !is_implied(value) {
                self.push(Kind::Header, key, value.to_string(), false);
            }
        }
    }

    fn line(&mut self, nodes: &[Value], prefix: &str, in_variation: bool) {
        for node in nodes {
            self.node(node, prefix, in_variation);
        }
    }

    fn node(&mut self, node: &Value, prefix: &str, in_variation: bool) {
        let ply = node["ply"].to_string();
        let mut path = format!("{prefix}{ply}");
        if let Some(kind) = node["kind"].as_str() {
            path.push_str(" end");
            if kind != "none" {
                let by = node["by"].as_str().unwrap_or_default();
                // Formats have their own words for what is known.
                let text = node["text"].as_str().filter(|_| kind == "unknown");
                let words = text.map_or("", words_of);
                let value = format!("{kind} {by} {words}");
                self.push(Kind::Ending, &path, value, in_variation);
            }
        } else {
            self.push(Kind::Move, &path, node["usi"].to_string(), in_variation);
        }
        if let Some(time) = node.get("time_ms") {
            self.push(Kind::Time, &path, time.to_string(), in_variation);
        }
        let is_last = prefix.is_empty() && self.last.as_ref() == Some(&path);
        self.notes(node, if is_last { "" } else { &path }, in_variation);
        let lines = list(node, "variations").iter();
        for (index, line) in lines.filter(|line| !is_empty(line)).enumerate() {
            let prefix = format!("{prefix}{ply}v{index}.");
            self.line(line.as_array().unwrap(), &prefix, true);
        }
    }

    fn notes(&mut self, node: &Value, path: &str, in_variation: bool) {
        let texts = |key| list(node, key).iter().map(|text| text.as_str().unwrap());
        let comments: Vec<String> = texts("comments").map(str::to_string).collect();
        let remarks: Vec<String> = texts("remarks").map(own).map(str::to_string).collect();
        let first = node["bookmark"].as_str().into_iter();
        let bookmarks: Vec<String> = match node.get("bookmarks") {
            Some(_) => texts("bookmarks").map(str::to_string).collect(),
            None => first.map(str::to_string).collect(),
        };
        let kinds = [
            (Kind::Comment, comments),
            (Kind::Remark, remarks),
            (Kind::Bookmark, bookmarks),
        ];
        for (kind, texts) in kinds {
            for text in texts {
                self.push(kind, path, text, in_variation);
            }
        }
        if let Some(analysis) = node.get("analysis") {
            self.push(Kind::Analysis, path, analysis.to_string(), in_variation);
        }
    }
}

/// Whether a variation says nothing.
fn is_empty(line: &Value) -> bool {
    let first = &line[0];
    first["kind"] == "none" && list(first, "variations").is_empty()
}

/// The words of an ending, without the count of a summary line.
fn words_of(text: &str) -> &str {
    let count = text
        .strip_prefix("まで")
        .and_then(|rest| rest.split_once("手で"));
    let words = count.filter(|(count, _)| count.bytes().all(|b| b.is_ascii_digit()));
    words.map_or(text, |(_, words)| words)
}

/// A remark without the marks of its own format and of those that it has come through.
fn own(remark: &str) -> &str {
    remark.trim_start_matches(['#', '\''])
}

/// Whether a remark speaks of the file, or of the move before a diagram.
fn is_formal(remark: &str) -> bool {
    let starts = ["KIF version=", "KI2 version=", "CSA encoding=", "手数＝"];
    starts.iter().any(|start| remark.starts_with(start)) || remark.starts_with("encoding=")
}
