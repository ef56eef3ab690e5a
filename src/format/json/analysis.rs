//! The analysis of a node: written from its comments, and compared with them when read.

use std::fmt::Write;

use crate::{
    format::{analysis::at_node, boards::Boards},
    record::{Action, Analysis, NodeId, Record},
    shogi::{
        Move, Position, Written,
        written::{Named, Origin, Promote},
    },
};

/// Appends the list of what engines say.
pub(super) fn push(list: &[Analysis], out: &mut String) {
    out.push('[');
    for (index, analysis) in list.iter().enumerate() {
        out.push_str(if index > 0 { ",{" } else { "{" });
        let start = out.len();
        let mut key = |name: &str, value: String| {
            let comma = if out.len() > start { "," } else { "" };
            let _ = write!(out, "{comma}\"{name}\":{value}");
        };
        if let Some(engine) = &analysis.engine {
            key(
                "engine",
                serde_json::Value::from(engine.as_str()).to_string(),
            );
        }
        if let Some(score) = analysis.score_cp {
            key("score_cp", score.to_string());
        }
        if let Some(mate) = analysis.mate {
            key("mate", mate.to_string());
        }
        if let Some(depth) = analysis.depth {
            key("depth", depth.to_string());
        }
        if let Some(nodes) = analysis.nodes {
            key("nodes", nodes.to_string());
        }
        if !analysis.pv.is_empty() {
            let moves: Vec<String> = analysis.pv.iter().map(|mv| format!("\"{mv}\"")).collect();
            key("pv", format!("[{}]", moves.join(",")));
        }
        out.push('}');
    }
    out.push(']');
}

/// Compares what a text says of nodes with what their comments say: for each whether it is the same.
pub(super) fn agree<'t>(
    record: &Record,
    said: impl Iterator<Item = (NodeId, &'t str)>,
) -> Vec<bool> {
    let moves = moves(record);
    let mut boards = Boards::new(record, &moves);
    said.map(|(node, text)| {
        let mut ours = String::new();
        push(&at_node(record, &mut boards, node), &mut ours);
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
        value(text) == value(&ours)
    })
    .collect()
}

/// The move of every node that can be carried out.
fn moves(record: &Record) -> Vec<Option<Move>> {
    let mut moves = vec![None; record.len()];
    let mut boards: Vec<Option<Position>> = vec![None; record.len()];
    boards[0] = record.start.setup.as_ref().map(Position::new);
    // A parent stands before its children.
    for id in record.ids().skip(1) {
        let before = record
            .parent(id)
            .and_then(|parent| boards[parent.index()].clone());
        let (Some(mut position), Action::Play(written)) = (before, record.node(id).action) else {
            continue;
        };
        if let Some(mv) = move_of(written)
            && position.violations(mv).is_executable()
        {
            position.play(mv);
            moves[id.index()] = Some(mv);
            boards[id.index()] = Some(position);
        }
    }
    moves
}

/// The move that was read from USI.
fn move_of(written: Written) -> Option<Move> {
    let (to, promote) = (written.dest.at?, written.promote == Promote::Yes);
    match (written.origin, written.piece) {
        (Origin::From(from), _) => Some(Move::board(from, to, promote)),
        (Origin::Hand, Named::Before(kind)) => Some(Move::drop(kind, to, promote)),
        _ => None,
    }
}
