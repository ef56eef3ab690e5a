//! What kifu reads.

use std::{fs::File, ops::ControlFlow, path::Path};

use kifu::{
    batch::{Games, ReadOptions},
    record::Action,
    replay::Replay,
    shogi::sfen,
};

/// A line of play.
pub(crate) struct Line {
    /// SFEN without the number of the move; empty when it is not known.
    pub(crate) start: String,
    /// As in USI.
    pub(crate) moves: Vec<String>,
    /// Whether every move that is written was played.
    pub(crate) is_whole: bool,
}

#[derive(Default)]
pub(crate) struct Reader {
    games: Games,
    replay: Replay,
}

impl Line {
    pub(crate) fn print(&self, format: &str, path: &Path) {
        let how = if self.is_whole { "whole" } else { "part" };
        let moves = self.moves.join(" ");
        println!(
            "{}\t{format}\t{how}\t{}\t{moves}",
            path.display(),
            self.start
        );
    }

    /// Whether another reader's line has the same moves; of a game that breaks off at a fault, those
    /// up to there.
    pub(crate) fn is_told_by(&self, other: &Self) -> bool {
        let is_same_start = other.start.is_empty() || self.start == other.start;
        let is_same = if self.is_whole {
            self.moves == other.moves
        } else {
            other.moves.starts_with(&self.moves) || self.moves.starts_with(&other.moves)
        };
        is_same_start && is_same
    }
}

impl Reader {
    /// The format of a file and the main line of its first game.
    pub(crate) fn first_line(&mut self, path: &Path) -> Option<(&'static str, Line)> {
        let mut file = File::open(path).ok()?;
        let extension = path.extension().and_then(|extension| extension.to_str());
        let mut found = None;
        let replay = &mut self.replay;
        let options = ReadOptions::default();
        let read = self
            .games
            .read(&mut file, extension, &options, &mut |game| {
                let record = &game.parsed.record;
                if !game.parsed.game {
                    return ControlFlow::Continue(());
                }
                replay.run(record);
                let start = record.start.setup.as_ref().map(sfen::write);
                let main = || record.main_line();
                let moves = main().filter_map(|id| replay.moves()[id.index()]);
                let moves: Vec<_> = moves.map(|mv| mv.to_string()).collect();
                let written =
                    main().filter(|&id| matches!(record.node(id).action, Action::Play(_)));
                let line = Line {
                    start: start
                        .map(|start| without_number(&start))
                        .unwrap_or_default(),
                    is_whole: written.count() == moves.len() && record.unplayed.is_empty(),
                    moves,
                };
                found = game.format.map(|format| (format.name(), line));
                ControlFlow::Break(())
            });
        read.ok().and(found)
    }
}

pub(crate) fn without_number(start: &str) -> String {
    let words: Vec<_> = start.split(' ').take(3).collect();
    words.join(" ")
}
