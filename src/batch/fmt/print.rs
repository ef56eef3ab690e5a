//! The print of a game: a text that is the same for two records exactly when they say the same.

use std::fmt::Write as _;

use crate::{
    format::{self, EditionWanted, Format, WriteOptions, json::Json},
    record::{Claim, Game, NodeId, Note, Record},
    shogi::handicap_name::{HandicapName, Spelling},
    source::Encoding,
};

/// The key of the start position's name.
pub(super) const HANDICAP: &str = "手合割";
/// The name of a start position that has no name.
const OTHER: &str = "その他";

/// Appends the print of a game: kifu JSON without its source, and what kifu JSON does not hold.
///
/// Left out is what only repeats something else: a 手合割 that names the start position, summary
/// lines that say what the ending says. 先手 and 下手, 後手 and 上手 are the same, and headers with
/// different keys may stand in any order.
pub(super) fn append(game: &Game<'_>, out: &mut String) {
    let record = game.record;
    let start = out.len();
    let options = WriteOptions {
        encoding: Encoding::Utf8,
        edition: EditionWanted::Fitting,
        at: None,
    };
    // kifu JSON loses nothing.
    let _: Vec<format::Loss> = Json.write(game, &options, out);
    // Quotes inside a string are escaped, so these words stand nowhere else.
    if let Some(players) = out[start..].find(",\"players\":{") {
        out.replace_range(start..start + players, "");
    }
    headers(record, out);
    origin(game, out);
    claims(record, out);
    order_of_notes(record, out);
}

fn headers(record: &Record, out: &mut String) {
    let start = record.start.setup.as_ref();
    let repeats = |value: &str| {
        let name = HandicapName::read(value);
        let clear = name.filter(|name| name.spelling != Spelling::Ambiguous);
        let setup = clear.and_then(|name| name.setup);
        setup.is_some() && setup.as_ref() == start
    };
    let mut headers: Vec<(&str, &str, Option<&str>)> = record
        .tags()
        .iter()
        .map(|tag| {
            let (key, value) = record.tag_text(tag);
            let key = match key {
                "下手" => "先手",
                "上手" => "後手",
                key => key,
            };
            (key, value, tag.native)
        })
        .filter(|(key, value, _)| *key != HANDICAP || !repeats(value))
        .collect();
    // その他 says no more than that there is a diagram, and that is what says it.
    headers.retain(|header| header.0 != HANDICAP || header.1 != OTHER);
    headers.sort_by_key(|header| header.0);
    for (key, value, native) in headers {
        let _ = writeln!(out, "header {key}={value:?} {}", native.unwrap_or_default());
    }
}

/// Where the record says that it first came from, unless that is only where it was read just now.
fn origin(game: &Game<'_>, out: &mut String) {
    if let Some(origin) = game.record.origin.as_deref()
        && !origin.file.is_empty()
    {
        let _ = writeln!(out, "origin {origin:?}");
    }
}

/// What summary lines say that no ending says.
fn claims(record: &Record, out: &mut String) {
    for claim in record
        .claims()
        .iter()
        .filter(|claim| says_more(record, claim))
    {
        let (ply, kind, winner) = (ply(record, claim.node), claim.kind, claim.winner);
        let _ = writeln!(out, "claim {ply} {kind:?} {winner:?}");
    }
}

/// Whether a summary line says something that the ending of its line of play does not say.
pub(super) fn says_more(record: &Record, claim: &Claim) -> bool {
    let ending = record.ending(claim.node);
    let winner = ending.and_then(|ending| {
        let to_move = record.side_at(ply(record, claim.node))?;
        ending.kind.winner(ending.by, to_move)
    });
    claim.says_more(ending.map(|ending| ending.kind), winner)
}

/// In which order the comments, remarks and bookmarks of a move stand, which kifu JSON keeps apart.
fn order_of_notes(record: &Record, out: &mut String) {
    let is_one = |a: &&Note, b: &&Note| a.node == b.node;
    let notes: Vec<&Note> = record.notes().iter().collect();
    for of_node in notes.chunk_by(is_one) {
        let mut kinds = of_node.to_vec();
        kinds.sort_by_key(|note| note.span.start);
        let is_mixed = !kinds.is_sorted_by_key(|note| note.kind);
        for note in kinds
            .iter()
            .filter(|note| is_mixed && note.node != NodeId::ROOT)
        {
            let _ = writeln!(out, "note {} {:?}", note.node.index(), note.kind);
        }
    }
}

fn ply(record: &Record, node: NodeId) -> u32 {
    std::iter::successors(record.parent(node), |&id| record.parent(id)).count() as u32
}
