//! The same games in a mirror and from the other side of the board.

use kifu::{
    record::{Builder, NodeId, Record},
    replay::{Event, Replay},
    shogi::{
        Color, Illegal, Move, Piece, Position, Setup, Square, moves::From, repetition::Repetition,
        sfen,
    },
    source::Span,
};

use super::{count, positions, reference::Board, sheet};
use crate::support::random_game::XorShift;

/// A way to look at a board.
#[derive(Clone, Copy, Debug)]
enum View {
    /// Left and right are exchanged.
    Mirror,
    /// The board is turned round, and the sides are exchanged.
    Turn,
}

impl View {
    fn square(self, square: Square) -> Square {
        let (file, rank) = match self {
            Self::Mirror => (10 - square.file(), square.rank()),
            Self::Turn => (10 - square.file(), 10 - square.rank()),
        };
        Square::new(file, rank).unwrap()
    }

    const fn side(self, side: Color) -> Color {
        match self {
            Self::Mirror => side,
            Self::Turn => side.other(),
        }
    }

    fn setup(self, setup: &Setup) -> Setup {
        let mut seen = Setup {
            board: [None; Square::COUNT],
            turn: self.side(setup.turn),
            ..setup.clone()
        };
        for square in Square::all() {
            let piece = setup.piece_at(square);
            seen.board[self.square(square).index()] =
                piece.map(|piece| Piece::new(self.side(piece.color()), piece.kind()));
        }
        for side in Color::ALL {
            seen.hands[self.side(side).index()] = setup.hands[side.index()];
        }
        seen
    }

    fn mv(self, mv: Move) -> Move {
        let to = self.square(mv.to());
        match mv.from() {
            From::Hand(kind) => Move::drop(kind, to, mv.promotes()),
            From::Board(from) => Move::board(self.square(from), to, mv.promotes()),
        }
    }
}

/// A tree of moves: each with the node that it follows, 0 for the start, and numbered from 1.
pub(super) struct Tree {
    pub(super) start: Setup,
    moves: Vec<(usize, Move)>,
}

impl Tree {
    /// A random game with variations; some moves are illegal.
    pub(super) fn random(seed: u64) -> Self {
        let mut random = XorShift::new(seed);
        let start = match seed % 3 {
            0 => positions::with_kings(seed),
            _ => positions::start(seed),
        };
        let mut positions = vec![Position::new(&start)];
        let mut moves = Vec::new();
        for _ in 0..10 + random.below(80) {
            let parent = match random.below(8) {
                0 => random.below(positions.len()),
                _ => positions.len() - 1,
            };
            let mut position = positions[parent].clone();
            let mv = if random.below(12) == 0 {
                foul(&position, &mut random)
            } else {
                let legal = position.legal_moves();
                (!legal.is_empty()).then(|| legal[random.below(legal.len())])
            };
            if let Some(mv) = mv {
                position.play(mv);
                positions.push(position);
                moves.push((parent, mv));
            }
        }
        Self { start, moves }
    }

    /// Without the moves that cannot be carried out, and what follows them.
    pub(super) fn playable(&self) -> Self {
        let mut positions = vec![Some(Position::new(&self.start))];
        let mut numbers = vec![0];
        let mut moves = Vec::new();
        for &(parent, mv) in &self.moves {
            let before = positions[parent].clone();
            let after = before.filter(|position| position.violations(mv).is_executable());
            if after.is_some() {
                moves.push((numbers[parent], mv));
            }
            numbers.push(moves.len());
            positions.push(after.map(|mut position| {
                position.play(mv);
                position
            }));
        }
        Self {
            start: self.start.clone(),
            moves,
        }
    }

    fn seen(&self, view: View) -> Self {
        Self {
            start: view.setup(&self.start),
            moves: self
                .moves
                .iter()
                .map(|&(parent, mv)| (parent, view.mv(mv)))
                .collect(),
        }
    }

    pub(super) fn record(&self) -> Record {
        let mut record = Record::default();
        let mut build = Builder::new(&mut record);
        build.record().start.setup = Some(self.start.clone());
        let mut nodes = vec![NodeId::ROOT];
        for &(parent, mv) in &self.moves {
            build.go_to(nodes[parent]);
            nodes.push(build.play(mv.into(), Span::default()));
        }
        build.finish();
        record
    }

    /// What the replay has to tell, with the sides and moves as a view shows them.
    fn told(&self, view: Option<View>) -> Vec<Told> {
        let mut replay = Replay::default();
        replay.run(&self.record());
        let side = |side| view.map_or(side, |view| view.side(side));
        let told = |event: &Event| match event {
            Event::Illegal(step) => Told::Illegal {
                node: step.node,
                ply: step.ply,
                side: side(step.side),
                mv: step.mv.map(|mv| view.map_or(mv, |view| view.mv(mv))),
                reasons: step.violations.iter().collect(),
                dependent: step.dependent,
                unlooked: step.unlooked,
            },
            Event::Repeated(step) => Told::Repeated {
                node: step.node,
                ply: step.ply,
                loser: match step.verdict {
                    Repetition::PerpetualCheck(by) => Some(side(by)),
                    Repetition::Sennichite | Repetition::BothPerpetual => None,
                },
            },
            other => Told::Other(format!("{other:?}")),
        };
        replay.events().iter().map(told).collect()
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Told {
    Illegal {
        node: NodeId,
        ply: u32,
        side: Color,
        mv: Option<Move>,
        reasons: Vec<Illegal>,
        dependent: bool,
        unlooked: u32,
    },
    Repeated {
        node: NodeId,
        ply: u32,
        loser: Option<Color>,
    },
    Other(String),
}

/// An illegal move that stands alone in one of its kinds.
fn foul(position: &Position, random: &mut XorShift) -> Option<Move> {
    let board = Board::new(&position.setup());
    let mut fouls: Vec<(Illegal, Move)> = Board::conceivable()
        .filter_map(|mv| Some((*board.reasons(mv).first()?, mv)))
        .collect();
    let kinds: std::collections::BTreeSet<Illegal> = fouls.iter().map(|foul| foul.0).collect();
    let kinds: Vec<Illegal> = kinds.into_iter().collect();
    let kind = *kinds.get(random.below(kinds.len().max(1)))?;
    fouls.retain(|foul| foul.0 == kind);
    Some(fouls[random.below(fouls.len())].1)
}

#[test]
fn verdicts_are_the_same_in_a_mirror_and_from_the_other_side() {
    let mut told = 0;
    for seed in 0..count("MIRRORS", 60) {
        let tree = Tree::random(seed);
        let here = tree.told(None);
        told += here.len();
        for view in [View::Mirror, View::Turn] {
            let there = tree.seen(view).told(Some(view));
            assert_eq!(there, here, "{view:?} {}", sfen::write(&tree.start));
        }
    }
    assert!(told > 60, "{told}");
}

/// The findings on the text of a legal game with one foul, from bytes to findings.
#[test]
fn findings_are_the_same_in_a_mirror_and_from_the_other_side() {
    for seed in 0..count("MIRRORS", 60) {
        let tree = Tree::random(seed);
        let line = main_line(&tree);
        let here = findings(&tree.start, &line);
        for view in [View::Mirror, View::Turn] {
            let moves: Vec<Move> = line.iter().map(|&mv| view.mv(mv)).collect();
            let there = findings(&view.setup(&tree.start), &moves);
            let back = there.into_iter().map(|(name, ply, side, dependent)| {
                (name, ply, side.map(|side| view.side(side)), dependent)
            });
            let back: Vec<_> = back.collect();
            assert_eq!(back, here, "{view:?} {}", sfen::write(&tree.start));
        }
    }
}

/// The moves that follow each other from the start.
pub(super) fn main_line(tree: &Tree) -> Vec<Move> {
    let mut last = 0;
    let mut line = Vec::new();
    for (index, &(parent, mv)) in tree.moves.iter().enumerate() {
        if parent == last {
            last = index + 1;
            line.push(mv);
        }
    }
    line
}

type Found = (&'static str, Option<u32>, Option<Color>, bool);

fn findings(start: &Setup, moves: &[Move]) -> Vec<Found> {
    let sheet = sheet::Sheet {
        start: start.clone(),
        main: sheet::said(&Position::new(start), None, moves),
        variation: None,
    };
    let Some(written) = sheet.write("usi") else {
        return Vec::new();
    };
    super::check_bytes("usi", written.text.as_bytes(), None)
        .iter()
        .map(|f| (f.rule.name, f.ply, f.side, f.dependent))
        .collect()
}
