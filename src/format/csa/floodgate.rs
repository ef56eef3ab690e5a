//! The result as shogi-server writes it, in a comment at the end: `'summary:toryo:a lose:b win`.
//!
//! The server writes no ending but `%TORYO` and `%KACHI`; for all others the summary is the only
//! one that says how the game ended, and a declaration that failed is logged as `%KACHI` too.

use crate::{
    record::{EndKind, Record, Winner},
    shogi::Color,
};

/// What a summary line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Summary {
    /// The kind of ending, where the word is one we know; a broken connection (`abnormal`) has none.
    pub(super) kind: Option<EndKind>,
    /// The result.
    pub(super) winner: Option<Winner>,
}

/// The names of the players, as far as they are known.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Names<'t> {
    pub(super) black: Option<&'t str>,
    pub(super) white: Option<&'t str>,
}

impl<'t> Names<'t> {
    /// The players of a record.
    pub(super) fn of(record: &'t Record) -> Self {
        Self {
            black: record.player(Color::Black),
            white: record.player(Color::White),
        }
    }

    /// Whose name it is, where it is only one side's.
    fn side(self, name: &str) -> Option<Color> {
        match (self.black == Some(name), self.white == Some(name)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }
}

/// Reads a comment line, its `'` included; `None` when it is no summary.
pub(super) fn summary(line: &str, names: Names<'_>) -> Option<Summary> {
    let rest = line.trim_end().strip_prefix("'summary:")?;
    let (word, players) = rest.split_once(':').unwrap_or((rest, ""));
    let kind = match word {
        "toryo" => Some(EndKind::Resign),
        "kachi" => Some(EndKind::Declaration),
        "illegal kachi" => Some(EndKind::DeclarationFailed),
        "time up" => Some(EndKind::TimeUp),
        "illegal move" | "uchifuzume" | "oute_kaihimore" => Some(EndKind::Foul),
        "sennichite" => Some(EndKind::Sennichite),
        "oute_sennichite" => Some(EndKind::PerpetualCheck),
        "max_moves" => Some(EndKind::MaxMoves),
        _ => None,
    };
    Some(Summary {
        kind,
        winner: winner(players, names),
    })
}

/// `black win:white lose`. The names tell which player is which: some servers put the winner or the
/// side to move first. Without them the first is Black. Two results that differ say nothing.
fn winner(players: &str, names: Names<'_>) -> Option<Winner> {
    let (first, second) = players.match_indices(':').find_map(|(colon, _)| {
        let first = players[..colon].rsplit_once(' ')?;
        let second = players[colon + 1..].rsplit_once(' ')?;
        is_result(first.1).then_some(())?;
        is_result(second.1).then_some((first, second))
    })?;
    let side = names
        .side(first.0)
        .or_else(|| names.side(second.0).map(Color::other))
        .unwrap_or(Color::Black);
    let said = |result: &str, side: Color| match result {
        "win" => Winner::Side(side),
        "lose" => Winner::Side(side.other()),
        _ => Winner::Draw,
    };
    let (first, second) = (said(first.1, side), said(second.1, side.other()));
    (first == second).then_some(first)
}

fn is_result(word: &str) -> bool {
    matches!(word, "win" | "lose" | "draw")
}

impl Summary {
    /// The ending that the summary names, and whose it is, when `to_move` is to move.
    pub(super) fn ending(self, to_move: Color) -> Option<(EndKind, Option<Color>)> {
        let kind = self.kind?;
        let by = match (kind, self.winner) {
            (EndKind::Declaration, Some(Winner::Side(side))) => Some(side),
            (EndKind::Sennichite | EndKind::MaxMoves, _) => None,
            (_, Some(Winner::Side(side))) => Some(side.other()),
            _ => kind.usual_side(to_move),
        };
        Some((kind, by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_summaries() {
        let win = |side| Some(Winner::Side(side));
        let of = |line| summary(line, Names::default()).map(|s| (s.kind, s.winner));
        assert_eq!(
            of("'summary:toryo:kou lose:otsu win"),
            Some((Some(EndKind::Resign), win(Color::White)))
        );
        assert_eq!(
            of("'summary:illegal kachi:a:b lose:otsu win"),
            Some((Some(EndKind::DeclarationFailed), win(Color::White)))
        );
        assert_eq!(
            of("'summary:sennichite:a draw:b draw"),
            Some((Some(EndKind::Sennichite), Some(Winner::Draw)))
        );
        assert_eq!(
            of("'summary:abnormal:a win:b lose"),
            Some((None, win(Color::Black)))
        );
        assert_eq!(
            of("'summary:toryo:a win:b win"),
            Some((Some(EndKind::Resign), None))
        );
        assert_eq!(of("'summary"), None);
    }

    #[test]
    fn names_the_side() {
        let ending =
            |line, to_move| summary(line, Names::default()).and_then(|s| s.ending(to_move));
        let (black, white) = (Color::Black, Color::White);
        assert_eq!(
            ending("'summary:illegal kachi:a win:b lose", white),
            Some((EndKind::DeclarationFailed, Some(white)))
        );
        assert_eq!(
            ending("'summary:oute_sennichite:a lose:b win", white),
            Some((EndKind::PerpetualCheck, Some(black)))
        );
        assert_eq!(
            ending("'summary:kachi:a win:b lose", black),
            Some((EndKind::Declaration, Some(black)))
        );
    }

    #[test]
    fn names_tell_the_players_apart() {
        let names = Names {
            black: Some("kou"),
            white: Some("otsu"),
        };
        let of = |line| summary(line, names).and_then(|s| s.winner);
        assert_eq!(
            of("'summary:time up:otsu lose:kou win"),
            Some(Winner::Side(Color::Black))
        );
        assert_eq!(
            of("'summary:time up:kou lose:otsu win"),
            Some(Winner::Side(Color::White))
        );
        assert_eq!(
            of("'summary:time up:hei lose:kou win"),
            Some(Winner::Side(Color::Black))
        );
    }
}
