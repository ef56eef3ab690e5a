//! Walking a record's tree with a board at hand.

use super::{
    ContestedStep, EndFacts, Event, IllegalStep, LastMove, MisfitStep, RepeatedStep, StatedStep,
    UnresolvedStep, shadow::Shadow, stated,
};
use std::ops::ControlFlow;

use crate::{
    record::{Action, EndKind, NodeId, Record},
    shogi::{
        Illegal, Kind, Move, Position, Setup, Square, Violations, Written,
        moves::From,
        notation,
        repetition::{History, Repetition},
        written::{self, Misfits, Named, Origin, Resolved, Unresolved},
    },
};

/// Plays records. Its memory is kept from one record to the next.
#[derive(Debug, Default)]
pub struct Replay {
    pub(super) moves: Vec<Option<Move>>,
    stamps: Vec<Stamp>,
    events: Vec<Event>,
    history: History,
    pending: Vec<(NodeId, Branch)>,
    /// The start of the record before: most records begin alike.
    start: Option<(Setup, Position)>,
}

/// What is known of a node beside its move: its ply, doubled, and one more if the move gave check.
#[derive(Clone, Copy, Default, Debug)]
struct Stamp(u32);

impl Stamp {
    const fn new(ply: u32, gave_check: bool) -> Self {
        Self(ply << 1 | gave_check as u32)
    }

    const fn ply(self) -> u32 {
        self.0 >> 1
    }

    const fn gave_check(self) -> bool {
        self.0 & 1 != 0
    }
}

/// Where a line of play stands: all that a variation needs to go on from its branching point.
#[derive(Clone, Debug)]
struct Branch {
    position: Position,
    /// Moves and endings so far.
    ply: u32,
    /// The destination of the last move, for 同.
    previous: Option<Square>,
    last: Option<LastMove>,
    /// Which sides made an illegal move, by [`crate::shogi::Color::index`].
    fouled: [bool; 2],
    /// What the first fourth occurrence amounts to, which is told once.
    repetition: Option<Repetition>,
    shadow: Option<Box<Shadow>>,
    /// Nothing is played any more: a move could not be carried out (the event that says so), or the
    /// start position is unknown.
    stopped: Option<Stop>,
}

#[derive(Clone, Copy, Debug)]
enum Stop {
    NoStart,
    Event(usize),
}

impl Branch {
    /// Whether the text of a move would be in order without the illegal moves before it.
    fn is_meant(&self, record: &Record, id: NodeId) -> bool {
        match (&self.shadow, written_at(record, id)) {
            (Some(shadow), Some(written)) => shadow.fits(written),
            _ => false,
        }
    }
}

fn written_at(record: &Record, id: NodeId) -> Option<Written> {
    match record.node(id).action {
        Action::Play(written) => Some(written),
        Action::Start | Action::End(_) => None,
    }
}

impl Replay {
    /// Plays a record: all its lines of play.
    pub fn run(&mut self, record: &Record) {
        self.moves.clear();
        self.moves.resize(record.len(), None);
        self.stamps.clear();
        self.stamps.resize(record.len(), Stamp::default());
        self.events.clear();
        self.pending.clear();
        let (position, stopped) = match &record.start.setup {
            Some(setup) => (self.start_of(setup), None),
            None => (Position::new(&Setup::startpos()), Some(Stop::NoStart)),
        };
        self.history.start(&position);
        let mut branch = Branch {
            position,
            ply: 0,
            previous: None,
            last: None,
            fouled: [false; 2],
            repetition: None,
            shadow: None,
            stopped,
        };
        let mut next = record.next(NodeId::ROOT);
        loop {
            while let Some(id) = next {
                let node = record.node(id);
                if let Some(sibling) = node.next_sibling() {
                    self.pending.push((sibling, branch.clone()));
                }
                next = self.play_on(record, id, &mut branch);
                if next == Some(id) {
                    self.step(record, id, node.action, &mut branch);
                    next = node.next();
                }
            }
            let Some((id, from)) = self.pending.pop() else {
                break;
            };
            branch = from;
            self.history.truncate(branch.ply);
            next = Some(id);
        }
    }

    /// Forgets the record that was played last and gives back memory above what so many nodes take.
    pub(crate) fn shrink_to(&mut self, nodes: usize) {
        self.moves.clear();
        self.moves.shrink_to(nodes);
        self.stamps.clear();
        self.stamps.shrink_to(nodes);
        self.events.clear();
        self.events.shrink_to(nodes / 64);
        self.history.shrink_to(nodes);
    }

    /// What was found, a line of play at a time.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The move at each node, by [`NodeId::index`]; `None` where none was carried out.
    pub fn moves(&self) -> &[Option<Move>] {
        &self.moves
    }

    /// The ply of a node, 0 for the root.
    pub fn ply(&self, id: NodeId) -> u32 {
        self.stamp(id).ply()
    }

    /// Whether the move at a node gave check.
    pub fn gave_check(&self, id: NodeId) -> bool {
        self.stamp(id).gave_check()
    }

    fn stamp(&self, id: NodeId) -> Stamp {
        self.stamps.get(id.index()).copied().unwrap_or_default()
    }

    fn start_of(&mut self, setup: &Setup) -> Position {
        match &self.start {
            Some((known, position)) if known == setup => position.clone(),
            _ => {
                let position = Position::new(setup);
                self.start = Some((setup.clone(), position.clone()));
                position
            }
        }
    }

    /// Plays moves from a node on as long as they are plain and legal, up to the next alternative,
    /// and gives the node that is to be looked at next. That is all there is to most records.
    #[inline(never)]
    fn play_on(&mut self, record: &Record, from: NodeId, branch: &mut Branch) -> Option<NodeId> {
        let mut next = Some(from);
        if record.printed
            || record.has_statements()
            || branch.shadow.is_some()
            || branch.stopped.is_some()
        {
            return next;
        }
        let mut last = None;
        while let Some(id) = next {
            let node = record.node(id);
            let Action::Play(written) = node.action else {
                break;
            };
            let branches_off = node.next_sibling().is_some() && id != from;
            if branches_off || same_not_used(written, branch.previous) {
                break;
            }
            let Some(mv) = written::plain(&branch.position, branch.previous, written) else {
                break;
            };
            let Some(check) = branch.position.play_if_legal(mv) else {
                break;
            };
            branch.ply += 1;
            branch.previous = Some(mv.to());
            self.played(id, mv, check, branch);
            last = next;
            next = node.next();
        }
        if let Some(id) = last {
            let side = branch.position.turn().other();
            branch.last = Some(LastMove::legal(id, side));
        }
        next
    }

    fn step(&mut self, record: &Record, id: NodeId, action: Action, branch: &mut Branch) {
        branch.ply += 1;
        match action {
            Action::Start => {}
            Action::End(_) => self.end(record, id, branch),
            Action::Play(written) => match branch.stopped {
                None => return self.look_closely(record, id, written, branch),
                Some(Stop::NoStart) => {}
                Some(Stop::Event(event)) => {
                    branch.last = None;
                    self.count_unlooked(event);
                }
            },
        }
        self.stamps[id.index()] = Stamp::new(branch.ply, false);
    }

    /// Plays a move that may be neither plain nor legal.
    fn look_closely(&mut self, record: &Record, id: NodeId, written: Written, branch: &mut Branch) {
        match written::resolve(&branch.position, branch.previous, written) {
            Ok(mut resolved) => {
                let usual = if record.printed {
                    usual(&mut resolved, written, branch)
                } else {
                    None
                };
                let side = branch.position.turn();
                // An illegal move may have gone elsewhere.
                let is_sure = branch.last.is_none_or(|last| last.violations.is_empty());
                let same_not_used = is_sure && same_not_used(written, branch.previous);
                let (mv, before) = (resolved.mv, &branch.position);
                let untrue = if record.has_statements() {
                    stated::untrue(record, id, before, branch.previous, mv)
                } else {
                    Vec::new()
                };
                let captured = before.piece_at(mv.to());
                let misfits = resolved.misfits;
                let names_another = misfits.piece.is_some() || misfits.promoted_by_name;
                let dependent = names_another && branch.is_meant(record, id);
                self.play_move(record, id, mv, branch);
                if same_not_used || usual.is_some() || resolved.misfits != Misfits::default() {
                    self.events.push(Event::Misfit(Box::new(MisfitStep {
                        node: id,
                        ply: branch.ply,
                        side,
                        mv: resolved.mv,
                        misfits: resolved.misfits,
                        dependent,
                        same_not_used,
                        usual,
                        violations: branch.last.map(|last| last.violations).unwrap_or_default(),
                    })));
                }
                // Of a move that is wrong otherwise, only that is told.
                let is_fine = branch.last.is_some_and(|last| last.violations.is_empty());
                if is_fine && resolved.misfits.piece.is_none() {
                    self.events.extend(untrue.into_iter().map(|stated| {
                        Event::Stated(Box::new(StatedStep {
                            stated,
                            ply: branch.ply,
                            side,
                            mv,
                            captured,
                        }))
                    }));
                }
            }
            Err(Unresolved::WrongTurn) => {
                let wrong_turn = Violations::only(Illegal::WrongTurn);
                self.illegal(record, id, None, wrong_turn, branch);
            }
            Err(why) => {
                branch.stopped = Some(Stop::Event(self.events.len()));
                branch.last = None;
                self.stamps[id.index()] = Stamp::new(branch.ply, false);
                self.events.push(Event::Unresolved(Box::new(UnresolvedStep {
                    node: id,
                    ply: branch.ply,
                    side: branch.position.turn(),
                    why,
                    before: branch.position.clone(),
                    unlooked: 0,
                })));
            }
        }
    }

    fn play_move(&mut self, record: &Record, id: NodeId, mv: Move, branch: &mut Branch) {
        let shadowed = branch.shadow.is_some().then(|| branch.position.clone());
        match branch.position.try_play(mv) {
            Ok(check) => {
                if let (Some(shadow), Some(before)) = (&mut branch.shadow, shadowed) {
                    shadow.follow(&before, mv);
                }
                branch.last = Some(LastMove::legal(id, branch.position.turn().other()));
                branch.previous = Some(mv.to());
                self.played(id, mv, check, branch);
            }
            Err(violations) => self.illegal(record, id, Some(mv), violations, branch),
        }
    }

    #[cold]
    fn illegal(
        &mut self,
        record: &Record,
        id: NodeId,
        mv: Option<Move>,
        violations: Violations,
        branch: &mut Branch,
    ) {
        self.stamps[id.index()] = Stamp::new(branch.ply, false);
        let before = branch.position.clone();
        let side = match mv {
            Some(_) => before.turn(),
            None => before.turn().other(),
        };
        let dependent = match (&branch.shadow, mv) {
            (Some(shadow), Some(mv)) => {
                shadow.explains(&before, mv, violations) || branch.is_meant(record, id)
            }
            _ => false,
        };
        let executed = mv.filter(|_| violations.is_executable());
        let event = self.events.len();
        self.events.push(Event::Illegal(Box::new(IllegalStep {
            node: id,
            ply: branch.ply,
            side,
            mv,
            violations,
            dependent,
            declared: declared_foul(record, id),
            before: before.clone(),
            executed: executed.is_some(),
            unlooked: 0,
        })));
        branch.last = Some(LastMove {
            node: id,
            side,
            violations,
        });
        branch.fouled[side.index()] = true;
        let Some(mv) = executed else {
            branch.stopped = Some(Stop::Event(event));
            return;
        };
        let shadow = branch
            .shadow
            .get_or_insert_with(|| Box::new(Shadow::new(&before, branch.previous)));
        shadow.skip(&before, mv, violations, written_at(record, id));
        branch.previous = Some(mv.to());
        let check = branch.position.play(mv);
        self.played(id, mv, check, branch);
    }

    /// After a move has been carried out.
    #[allow(
        clippy::inline_always,
        reason = "a call for each ply costs a twentieth of the replay"
    )]
    #[inline(always)]
    fn played(&mut self, id: NodeId, mv: Move, check: bool, branch: &mut Branch) {
        self.moves[id.index()] = Some(mv);
        self.stamps[id.index()] = Stamp::new(branch.ply, check);
        let verdict = self.history.push(&branch.position, mv, check);
        if verdict.is_some() || check && mv.is_drop() {
            self.look_at_line(id, mv, verdict, branch);
        }
    }

    /// What a move means in its line of play: after a repetition or a drop with check.
    #[inline(never)]
    fn look_at_line(
        &mut self,
        id: NodeId,
        mv: Move,
        verdict: Option<Repetition>,
        branch: &mut Branch,
    ) {
        if branch.repetition.is_some() {
            return;
        }
        match verdict {
            Some(verdict) => self.repeated(id, verdict, branch),
            None if mv.from() == From::Hand(Kind::Pawn) => self.contest(id, branch),
            None => {}
        }
    }

    /// A position has occurred for the fourth time.
    fn repeated(&mut self, id: NodeId, verdict: Repetition, branch: &mut Branch) {
        branch.repetition = Some(verdict);
        self.events.push(Event::Repeated(RepeatedStep {
            node: id,
            ply: branch.ply,
            verdict,
            first_ply: self.history.latest().first_ply,
        }));
    }

    /// Looks whether a drop of a pawn has answers, but all of them complete a perpetual check.
    fn contest(&mut self, id: NodeId, branch: &Branch) {
        if branch.last.is_some_and(|last| !last.violations.is_empty()) {
            return;
        }
        let history = &mut self.history;
        let mut answer = None;
        let open = branch.position.visit_legal_moves(|mv, after| {
            let verdict = history.push(after, mv, after.in_check());
            history.truncate(branch.ply);
            answer = Some(mv);
            match verdict {
                Some(Repetition::PerpetualCheck(loser)) if loser == branch.position.turn() => {
                    ControlFlow::Continue(())
                }
                _ => ControlFlow::Break(()),
            }
        });
        if let (ControlFlow::Continue(()), Some(answer)) = (open, answer) {
            self.events.push(Event::Contested(ContestedStep {
                node: id,
                ply: branch.ply,
                side: branch.position.turn().other(),
                answer,
            }));
        }
    }

    fn end(&mut self, record: &Record, id: NodeId, branch: &mut Branch) {
        let is_ending = record
            .ending(id)
            .is_some_and(|ending| ending.kind != EndKind::None);
        let Some(to_move) = record.side_at(branch.ply) else {
            return;
        };
        if !is_ending {
            return;
        }
        let playing = branch.stopped.is_none();
        self.events.push(Event::End(Box::new(EndFacts {
            node: id,
            ply: branch.ply,
            to_move,
            position: playing.then(|| branch.position.clone()),
            last: branch.last,
            occurrence: (playing && self.history.ply() > 0).then(|| self.history.latest()),
            fouled: branch.fouled,
            repetition: branch.repetition.filter(|_| playing),
        })));
    }

    fn count_unlooked(&mut self, event: usize) {
        match self.events.get_mut(event) {
            Some(Event::Illegal(step)) => step.unlooked += 1,
            Some(Event::Unresolved(step)) => step.unlooked += 1,
            _ => {}
        }
    }
}

/// How a move in print is usually written, where its text has it otherwise. In print a drop needs no
/// 打 where no piece can make the move.
fn usual(resolved: &mut Resolved, written: Written, branch: &Branch) -> Option<Written> {
    resolved.misfits.implied_drop = false;
    notation::usual_for(&branch.position, resolved.mv, branch.previous, written)
}

/// Whether a move that names its piece as Japanese notation does has a square where 同 is usual. A
/// drop goes where nothing stands, and USI names its piece, too.
fn same_not_used(written: Written, previous: Option<Square>) -> bool {
    let japanese = matches!(written.piece, Named::Before(_)) && written.origin != Origin::Hand;
    japanese && !written.dest.same && previous.is_some() && written.dest.at == previous
}

/// The ending right after a move that says that a foul was played.
fn declared_foul(record: &Record, id: NodeId) -> Option<NodeId> {
    let next = record.next(id)?;
    let kind = record.ending(next)?.kind;
    matches!(kind, EndKind::IllegalMove | EndKind::Foul).then_some(next)
}
