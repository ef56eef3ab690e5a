//! Whether a later illegal move is a fault of its own.

use crate::shogi::{
    Color, Illegal, Move, Piece, Position, Square, Violations, Written, bitboard::Bitboard,
    moves::From, written::resolve,
};

/// How many ways the line of play could have gone are kept in mind.
const MOST: usize = 100;

/// The line of play as it could stand without its illegal moves.
///
/// In one world each of them is passed over; in others the same piece made one of its legal moves
/// instead, as when only the destination was miswritten, or another one of its kind made the move, as
/// when only the origin was. Later moves are carried over as far as
/// they go. A later move that is illegal in the record but legal in one of these worlds follows
/// from an earlier illegal move; one that is illegal in all of them is a fault of its own.
#[derive(Clone, Debug)]
pub(super) struct Shadow {
    /// The world in which illegal moves are passed over.
    passed: World,
    /// The worlds in which a piece moved otherwise.
    otherwise: Vec<World>,
    /// The last illegal move was one that left or brought its own king into check.
    king_exposed: bool,
    /// For each side, the pieces that attacked its king when it last left it in check.
    attackers: [Bitboard; 2],
}

/// A way in which the line of play could have gone.
#[derive(Clone, Debug)]
struct World {
    position: Position,
    /// The destination of the move before, for 同.
    previous: Option<Square>,
}

impl World {
    /// The legal move that a text is here, of the piece that it names. What it leaves to the board, such
    /// as whether a piece of CSA promotes, can be otherwise here.
    fn meant(&self, written: Written) -> Option<Move> {
        let found = resolve(&self.position, self.previous, written).ok()?;
        let fits = found.misfits.piece.is_none() && self.position.violations(found.mv).is_empty();
        fits.then_some(found.mv)
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.previous = Some(mv.to());
    }
}

impl Shadow {
    /// The shadow before the first illegal move of a line of play.
    pub(super) fn new(before: &Position, previous: Option<Square>) -> Self {
        Self {
            passed: World {
                position: before.clone(),
                previous,
            },
            otherwise: Vec::new(),
            king_exposed: false,
            attackers: [Bitboard::default(); 2],
        }
    }

    /// Whether a move that is illegal in `before` is so only because of earlier illegal moves.
    pub(super) fn explains(&self, before: &Position, mv: Move, found: Violations) -> bool {
        if found.primary() == Some(Illegal::CapturesKing) && self.king_exposed {
            return true;
        }
        if exposes_king(found) {
            let known = self.attackers[before.turn().index()];
            let now = attackers_after(before, mv, before.turn());
            if !now.is_empty() && now.is_subset(known) {
                return true;
            }
        }
        std::iter::once(&self.passed)
            .chain(&self.otherwise)
            .any(|world| world.position.violations(mv).is_empty())
    }

    /// Whether a text is in one of the worlds a legal move of the piece that it names.
    pub(super) fn fits(&self, written: Written) -> bool {
        let mut worlds = std::iter::once(&self.passed).chain(&self.otherwise);
        worlds.any(|world| world.meant(written).is_some())
    }

    /// Goes past an illegal move that was carried out in the record.
    pub(super) fn skip(
        &mut self,
        before: &Position,
        mv: Move,
        found: Violations,
        written: Option<Written>,
    ) {
        self.king_exposed = exposes_king(found);
        if self.king_exposed {
            let side = before.turn();
            self.attackers[side.index()] = attackers_after(before, mv, side);
        }
        for world in std::iter::once(&mut self.passed).chain(&mut self.otherwise) {
            // 同 can be another square where the move before went elsewhere.
            let meant = written.and_then(|written| world.meant(written));
            if let Some(legal) = meant {
                world.play(legal);
            } else if world.position.try_play(mv).is_ok() {
                world.previous = Some(mv.to());
            } else {
                pass(&mut world.position);
            }
        }
        if self.king_exposed {
            // What was wrong is not where the piece went.
            return;
        }
        let room = MOST.saturating_sub(self.otherwise.len());
        let instead = before.legal_moves().into_iter().filter(|other| {
            other.from() == mv.from() || is_meant_from_elsewhere(before, mv, *other)
        });
        self.otherwise.extend(instead.take(room).map(|other| {
            let mut world = World {
                position: before.clone(),
                previous: None,
            };
            world.play(other);
            world
        }));
    }

    /// Carries a legal move over. `before` is the position of the record before it.
    pub(super) fn follow(&mut self, before: &Position, mv: Move) {
        self.king_exposed = false;
        // A legal move answers every check: the next one that is left is a fault of its own.
        self.attackers[before.turn().index()] = Bitboard::default();
        // The game did not go on like this in a world where the move is impossible.
        self.otherwise.retain_mut(|world| {
            let possible = world.position.violations(mv).is_executable();
            world.play(mv);
            possible
        });
        if self.passed.position.violations(mv).is_executable() {
            self.passed.play(mv);
        } else {
            transplant(&mut self.passed.position, before, mv);
            self.passed.previous = Some(mv.to());
        }
    }
}

/// Whether another move puts a piece of the same kind on the same square, as when only the origin was
/// miswritten.
fn is_meant_from_elsewhere(before: &Position, mv: Move, other: Move) -> bool {
    let kind = |mv: Move| {
        mv.origin()
            .and_then(|from| Some(before.piece_at(from)?.kind()))
    };
    other.to() == mv.to() && other.promotes() == mv.promotes() && kind(other) == kind(mv)
}

/// Gives the turn to the other side.
fn pass(world: &mut Position) {
    let mut setup = world.setup();
    setup.turn = setup.turn.other();
    *world = Position::new(&setup);
}

/// Puts the piece that moves in `before` where it goes, though the move is impossible in `world`.
fn transplant(world: &mut Position, before: &Position, mv: Move) {
    let mut setup = world.setup();
    let landed = match mv.from() {
        From::Hand(kind) => Some(Piece::new(before.turn(), kind)),
        From::Board(from) => {
            setup.board[from.index()] = None;
            before
                .piece_at(from)
                .map(|piece| promoted_if(piece, mv.promotes()))
        }
    };
    setup.board[mv.to().index()] = landed;
    setup.turn = before.turn().other();
    *world = Position::new(&setup);
}

fn exposes_king(violations: Violations) -> bool {
    violations.has(Illegal::LeftInCheck) || violations.has(Illegal::MovedIntoCheck)
}

fn attackers_after(before: &Position, mv: Move, side: Color) -> Bitboard {
    let mut after = before.clone();
    after.play(mv);
    after.checkers(side)
}

fn promoted_if(piece: Piece, promotes: bool) -> Piece {
    match piece.kind().promoted() {
        Some(kind) if promotes => Piece::new(piece.color(), kind),
        _ => piece,
    }
}
