//! Positions and moves that nobody plays: the referee against plain rules that are slow and obvious,
//! the moves that are generated against those that are legal, and repetitions counted by comparing
//! everything with everything.

#[path = "../../it/metamorphic/reference.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod reference;

use std::collections::BTreeSet;

use arbitrary::{Result, Unstructured};
use kifu::shogi::{
    Color, Illegal, Kind, Move, Position, Setup, Square, Violations,
    moves::From,
    repetition::{History, Repetition},
    sfen,
};

use self::reference::Board;
use crate::{board, shows, writers};

/// Plays moves, legal and not, and judges each.
pub fn run(data: &[u8]) {
    // An input that ends early ends the game.
    let _ = play(&mut Unstructured::new(data));
}

fn play(u: &mut Unstructured<'_>) -> Result<()> {
    let setup = if u.ratio(1, 4)? {
        Setup::startpos()
    } else {
        board::any(u)?
    };
    if shows() {
        println!("{}", sfen::write(&setup));
    }
    written(&setup);
    let mut position = Position::new(&setup);
    let mut path = Path::new(&position);
    for _ in 0..60 {
        if u.is_empty() {
            break;
        }
        // A move that goes nowhere is none: no text that says so is read as one.
        let Some(mv) = choose(u, &position, &path)?.filter(|mv| mv.origin() != Some(mv.to()))
        else {
            continue;
        };
        if shows() {
            println!("{mv}");
        }
        let violations = judge(&position, mv);
        let mut board = Board::new(&position.setup());
        let check = position.play(mv);
        if violations.is_executable() {
            carry_out(&mut board, mv);
            assert_eq!(position.setup(), board.setup(position.number()));
            assert_eq!(check, board.is_in_check(board.turn));
            path.push(&position, mv, check);
        }
    }
    all_moves(&position);
    Ok(())
}

/// Carries a move out. One that goes nowhere only gives the turn away.
fn carry_out(board: &mut Board, mv: Move) {
    if mv.origin() == Some(mv.to()) {
        board.turn = board.turn.other();
    } else {
        board.play(mv);
    }
}

/// A position as text is the same position.
fn written(setup: &Setup) {
    let text = sfen::write(setup);
    assert_eq!(sfen::parse(&text).as_ref(), Ok(setup), "{text}");
}

/// Any move, a legal one, or the way back of the piece that moved before.
fn choose(u: &mut Unstructured<'_>, position: &Position, path: &Path) -> Result<Option<Move>> {
    let square = |u: &mut Unstructured<'_>| {
        let index = u.int_in_range(0..=80)?;
        Ok(Square::from_index(index).unwrap())
    };
    Ok(match u.int_in_range(0..=7)? {
        0 => Some(Move::drop(
            *u.choose(&Kind::ALL)?,
            square(u)?,
            u.ratio(1, 8)?,
        )),
        1 => Some(Move::board(square(u)?, square(u)?, u.arbitrary()?)),
        2 => {
            // A piece of the side to move goes anywhere.
            let own = position
                .pieces()
                .filter(|(_, piece)| piece.color() == position.turn());
            let own: Vec<Square> = own.map(|(square, _)| square).collect();
            if own.is_empty() {
                return Ok(None);
            }
            Some(Move::board(*u.choose(&own)?, square(u)?, u.arbitrary()?))
        }
        3..=5 => path.way_back(),
        _ => {
            let legal = position.legal_moves();
            if legal.is_empty() {
                return Ok(None);
            }
            Some(*u.choose(&legal)?)
        }
    })
}

/// Judges a move twice.
fn judge(position: &Position, mv: Move) -> Violations {
    let setup = position.setup();
    let place = || format!("{mv} in {}", sfen::write(&setup));
    let board = Board::new(&setup);
    let plain = board.reasons(mv);
    let got = position.violations(mv);
    assert_eq!(got.primary(), plain.first().copied(), "{}", place());
    assert_eq!(
        position.check(mv).err(),
        plain.first().copied(),
        "{}",
        place()
    );
    let is_of_board = |reason: &Illegal| {
        !matches!(
            reason,
            Illegal::LeftInCheck | Illegal::MovedIntoCheck | Illegal::Uchifuzume
        )
    };
    let wanted: Vec<Illegal> = plain.iter().copied().filter(is_of_board).collect();
    let found: Vec<Illegal> = got.iter().filter(is_of_board).collect();
    assert_eq!(found, wanted, "{}", place());
    let is_playable = |reason: &Illegal| {
        matches!(
            reason,
            Illegal::BadPromotionZone | Illegal::DeadEndDrop | Illegal::DeadEndMove | Illegal::Nifu
        )
    };
    if wanted.iter().all(is_playable) {
        let king: Vec<Illegal> = got.iter().filter(|reason| !is_of_board(reason)).collect();
        assert_eq!(king, of_king(&board, mv), "{}", place());
    }
    let mut after = position.clone();
    let played = after.try_play(mv);
    assert_eq!(
        played.err(),
        (!got.is_empty()).then_some(got),
        "{}",
        place()
    );
    if played.is_err() {
        assert_eq!(after.setup(), setup, "{}", place());
        assert_eq!(after.key(), position.key(), "{}", place());
    }
    got
}

/// What is wrong with a move that can be carried out, as to the kings.
fn of_king(board: &Board, mv: Move) -> Vec<Illegal> {
    let side = board.turn;
    let before = board.checkers(side);
    let mut next = board.clone();
    next.play(mv);
    let attackers = next.checkers(side);
    let mut found = Vec::new();
    if attackers.iter().any(|from| before.contains(from)) {
        found.push(Illegal::LeftInCheck);
    }
    if attackers.iter().any(|from| !before.contains(from)) {
        found.push(Illegal::MovedIntoCheck);
    }
    let is_pawn = mv.from() == From::Hand(Kind::Pawn);
    if is_pawn && next.is_checked_by(reference::at(mv.to())) {
        let after = next.setup(1);
        let is_answered = likely(&after).any(|reply| next.reasons(reply).is_empty());
        if !is_answered {
            found.push(Illegal::Uchifuzume);
        }
    }
    found
}

/// The moves of own pieces, and the drops of what is in hand: no other move is legal.
fn likely(setup: &Setup) -> impl Iterator<Item = Move> {
    let is_own = |from: &Square| {
        let piece = setup.piece_at(*from);
        piece.is_some_and(|piece| piece.color() == setup.turn)
    };
    let moves = Square::all().filter(is_own).flat_map(|from| {
        Square::all()
            .flat_map(move |to| [false, true].map(|promote| Move::board(from, to, promote)))
    });
    let hand = setup.hands[setup.turn.index()].iter();
    let drops = hand.flat_map(|(kind, _)| Square::all().map(move |to| Move::drop(kind, to, false)));
    moves.chain(drops)
}

/// The moves that are generated are those that are legal.
fn all_moves(position: &Position) {
    let setup = position.setup();
    let board = Board::new(&setup);
    let legal: BTreeSet<Move> = likely(&setup)
        .filter(|&mv| board.reasons(mv).is_empty())
        .collect();
    let generated = position.legal_moves();
    let place = sfen::write(&setup);
    assert_eq!(generated.len(), legal.len(), "{place}");
    assert_eq!(
        generated.into_iter().collect::<BTreeSet<_>>(),
        legal,
        "{place}"
    );
    let is_in_check = board.is_in_check(setup.turn);
    assert_eq!(position.in_check(), is_in_check, "{place}");
    assert_eq!(
        position.is_checkmate(),
        is_in_check && legal.is_empty(),
        "{place}"
    );
}

/// The positions of a game, twice.
struct Path {
    history: History,
    positions: Vec<Setup>,
    /// Whether each came about by a check, and the moves.
    checks: Vec<bool>,
    moves: Vec<Move>,
}

impl Path {
    fn new(position: &Position) -> Self {
        let mut history = History::default();
        history.start(position);
        Self {
            history,
            positions: vec![plain(position)],
            checks: vec![position.in_check()],
            moves: Vec::new(),
        }
    }

    fn push(&mut self, position: &Position, mv: Move, check: bool) {
        let verdict = self.history.push(position, mv, check);
        self.positions.push(plain(position));
        self.checks.push(check);
        self.moves.push(mv);
        let this = self.positions.last().unwrap();
        let same = |ply: &usize| self.positions[*ply] == *this;
        let occurrences: Vec<usize> = (0..self.positions.len()).filter(same).collect();
        let latest = self.history.latest();
        assert_eq!(latest.count as usize, occurrences.len());
        assert_eq!(latest.first_ply as usize, occurrences[0]);
        let found: Vec<usize> = self.history.occurrences().map(|ply| ply as usize).collect();
        assert_eq!(found.into_iter().rev().collect::<Vec<_>>(), occurrences);
        let wanted = (occurrences.len() >= 4).then(|| self.verdict(occurrences[0], occurrences[3]));
        assert_eq!(verdict, wanted, "{:?}", self.moves);
        assert_eq!(latest.verdict, wanted, "{:?}", self.moves);
    }

    /// Whether the moves of a side between two occurrences were all checks.
    fn verdict(&self, first: usize, fourth: usize) -> Repetition {
        let perpetual = |side: Color| {
            let mut own = (first + 1..=fourth).filter(|&ply| self.positions[ply].turn != side);
            own.all(|ply| self.checks[ply])
        };
        match Color::ALL.map(perpetual) {
            [true, true] => Repetition::BothPerpetual,
            [true, false] => Repetition::PerpetualCheck(Color::ALL[0]),
            [false, true] => Repetition::PerpetualCheck(Color::ALL[1]),
            [false, false] => Repetition::Sennichite,
        }
    }

    /// The move that takes back what the side to move did last.
    fn way_back(&self) -> Option<Move> {
        let last = self.moves.iter().rev().nth(1)?;
        Some(Move::board(last.to(), last.origin()?, false))
    }
}

/// A position without the number of its move, which does not count.
fn plain(position: &Position) -> Setup {
    Setup {
        number: 1,
        ..position.setup()
    }
}

/// Bytes to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    writers::seeds()
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    Vec::new()
}
