//! Records made step by step.

use kifu::{
    record::{Builder, EndKind, NodeId, NoteKind, Record, Time},
    shogi::{Color, Move, Position, Setup, Square},
    source::Span,
};

/// One step in making a record.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Plays a legal move.
    Play(usize),
    /// Plays any move of a piece on the board, most often an illegal one.
    Foul(usize, usize),
    /// Goes back to any node.
    Back(usize),
    Note(usize, String),
    Header(String, String),
    Time(u32),
    End(usize, Option<bool>, Option<String>),
}

/// Makes the record. Unplayable moves are left out, endings have nothing after them.
pub(crate) fn record(start: &Setup, steps: &[Step]) -> Record {
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.record().start.setup = Some(start.clone());
    let at = Span::default();
    let mut nodes: Vec<(NodeId, Position)> = vec![(NodeId::ROOT, Position::new(start))];
    let mut current = 0;
    for step in steps {
        let (node, position) = nodes[current].clone();
        match step {
            Step::Play(n) => {
                let moves = position.legal_moves();
                if !moves.is_empty() {
                    build.go_to(node);
                    current = play(&mut build, &mut nodes, position, moves[n % moves.len()]);
                }
            }
            Step::Foul(from, to) => {
                let square = |n: &usize| Square::from_index(n % 81).unwrap();
                let mv = Move::board(square(from), square(to), from % 7 == 0);
                if position.violations(mv).is_executable() {
                    build.go_to(node);
                    current = play(&mut build, &mut nodes, position, mv);
                }
            }
            Step::Back(n) => {
                current = n % nodes.len();
                build.go_to(nodes[current].0);
            }
            Step::Note(kind, text) => {
                let kinds = [NoteKind::Comment, NoteKind::Remark, NoteKind::Bookmark];
                build.note(kinds[kind % 3], text, at);
            }
            Step::Header(key, value) => build.tag(key, value, at, at),
            Step::Time(millis) => {
                if build.current() != NodeId::ROOT {
                    build.time(Time::from_millis((*millis).into()).unwrap_or(Time::NONE));
                }
            }
            Step::End(kind, by, text) => {
                let by = by.map(|black| if black { Color::Black } else { Color::White });
                let kind = EndKind::ALL[kind % EndKind::ALL.len()];
                // Nothing cannot be an alternative.
                if kind == EndKind::None && build.record().next(node).is_some() {
                    continue;
                }
                build.go_to(node);
                build.end(kind, by, text.as_deref(), at);
            }
        }
    }
    build.finish();
    record
}

fn play(
    build: &mut Builder<'_>,
    nodes: &mut Vec<(NodeId, Position)>,
    mut position: Position,
    mv: Move,
) -> usize {
    let id = build.play(mv.into(), Span::default());
    position.play(mv);
    nodes.push((id, position));
    nodes.len() - 1
}
