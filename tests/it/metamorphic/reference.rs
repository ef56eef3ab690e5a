//! The rules of shogi once more, slow and plain: an array of squares, moves by stepping, and every
//! question answered by trying everything.
//!
//! Only the names of sides, kinds, squares and reasons are those of the crate.

use kifu::shogi::{Color, Hand, Illegal, Kind, Move, Piece, Setup, Square, moves::From};

/// A board as a player sees it: by rank from the top and file from the right, both from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    squares: [[Option<(Color, Kind)>; 9]; 9],
    /// By side and [`Kind::index`].
    hands: [[u8; 7]; 2],
    pub(super) turn: Color,
}

/// File and rank, both from 0.
pub(super) type At = (i32, i32);

/// One step: how far ahead and how far to the right.
type Step = (i32, i32);

const FORWARD: &[Step] = &[(1, 0)];
const JUMPS: &[Step] = &[(2, 1), (2, -1)];
const DIAGONAL: &[Step] = &[(1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHT: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
const SILVER: &[Step] = &[(1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const GOLD: &[Step] = &[(1, 0), (1, 1), (1, -1), (0, 1), (0, -1), (-1, 0)];
const AROUND: &[Step] = &[
    (1, 0),
    (1, 1),
    (1, -1),
    (0, 1),
    (0, -1),
    (-1, 0),
    (-1, 1),
    (-1, -1),
];

/// The single steps of a kind, and those that it may repeat.
const fn ways(kind: Kind) -> (&'static [Step], &'static [Step]) {
    match kind {
        Kind::Pawn => (FORWARD, &[]),
        Kind::Lance => (&[], FORWARD),
        Kind::Knight => (JUMPS, &[]),
        Kind::Silver => (SILVER, &[]),
        Kind::Gold | Kind::ProPawn | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => {
            (GOLD, &[])
        }
        Kind::King => (AROUND, &[]),
        Kind::Bishop => (&[], DIAGONAL),
        Kind::Rook => (&[], STRAIGHT),
        Kind::Horse => (STRAIGHT, DIAGONAL),
        Kind::Dragon => (DIAGONAL, STRAIGHT),
    }
}

pub(super) fn at(square: Square) -> At {
    (i32::from(square.file()) - 1, i32::from(square.rank()) - 1)
}

fn is_on_board((file, rank): At) -> bool {
    (0..9).contains(&file) && (0..9).contains(&rank)
}

/// The square that a step leads to. Black goes up, and its right is where files are low.
const fn after((file, rank): At, side: Color, (ahead, right): Step) -> At {
    match side {
        Color::Black => (file - right, rank - ahead),
        Color::White => (file + right, rank + ahead),
    }
}

/// How many ranks a piece has ahead of it.
const fn ranks_ahead((_, rank): At, side: Color) -> i32 {
    match side {
        Color::Black => rank,
        Color::White => 8 - rank,
    }
}

const fn can_never_move(kind: Kind, to: At, side: Color) -> bool {
    let ahead = ranks_ahead(to, side);
    match kind {
        Kind::Pawn | Kind::Lance => ahead == 0,
        Kind::Knight => ahead < 2,
        _ => false,
    }
}

impl Board {
    pub(super) fn new(setup: &Setup) -> Self {
        let mut board = Self {
            squares: [[None; 9]; 9],
            hands: [[0; 7]; 2],
            turn: setup.turn,
        };
        for here in Square::all() {
            let piece = setup.piece_at(here);
            board.set(at(here), piece.map(|p| (p.color(), p.kind())));
        }
        for side in Color::ALL {
            for kind in Kind::HAND {
                board.hands[side.index()][kind.index()] = setup.hands[side.index()].count(kind);
            }
        }
        board
    }

    /// As a set-up, to compare.
    pub(super) fn setup(&self, number: u32) -> Setup {
        let mut board = [None; Square::COUNT];
        for here in Square::all() {
            board[here.index()] = self
                .get(at(here))
                .map(|(side, kind)| Piece::new(side, kind));
        }
        let hands = self.hands.map(|held| {
            let mut hand = Hand::EMPTY;
            for kind in Kind::HAND {
                hand.add(kind, held[kind.index()]);
            }
            hand
        });
        Setup {
            board,
            hands,
            turn: self.turn,
            number,
        }
    }

    fn get(&self, (file, rank): At) -> Option<(Color, Kind)> {
        self.squares[rank as usize][file as usize]
    }

    fn set(&mut self, (file, rank): At, piece: Option<(Color, Kind)>) {
        self.squares[rank as usize][file as usize] = piece;
    }

    fn everywhere() -> impl Iterator<Item = At> {
        (0..9).flat_map(|rank| (0..9).map(move |file| (file, rank)))
    }

    /// Where a piece can go, whoever stands there.
    fn reach(&self, from: At, side: Color, kind: Kind) -> Vec<At> {
        let (steps, slides) = ways(kind);
        let mut found: Vec<At> = steps
            .iter()
            .map(|&step| after(from, side, step))
            .filter(|&to| is_on_board(to))
            .collect();
        for &step in slides {
            let mut to = after(from, side, step);
            while is_on_board(to) {
                found.push(to);
                if self.get(to).is_some() {
                    break;
                }
                to = after(to, side, step);
            }
        }
        found
    }

    /// Where a piece could go if it were alone.
    fn free_reach(from: At, side: Color, kind: Kind) -> Vec<At> {
        let empty = Self {
            squares: [[None; 9]; 9],
            hands: [[0; 7]; 2],
            turn: side,
        };
        empty.reach(from, side, kind)
    }

    /// The only king of a side.
    fn king(&self, side: Color) -> Option<At> {
        let mut kings =
            Self::everywhere().filter(|&here| self.get(here) == Some((side, Kind::King)));
        match (kings.next(), kings.next()) {
            (Some(king), None) => Some(king),
            _ => None,
        }
    }

    /// The squares from which a side's king could be taken.
    pub(super) fn checkers(&self, side: Color) -> Vec<At> {
        let Some(target) = self.king(side) else {
            return Vec::new();
        };
        Self::everywhere()
            .filter(|&from| match self.get(from) {
                Some((owner, kind)) if owner != side => {
                    self.reach(from, owner, kind).contains(&target)
                }
                _ => false,
            })
            .collect()
    }

    pub(super) fn is_in_check(&self, side: Color) -> bool {
        !self.checkers(side).is_empty()
    }

    /// Carries a move out.
    pub(super) fn play(&mut self, mv: Move) {
        let (side, to) = (self.turn, at(mv.to()));
        match mv.from() {
            From::Hand(kind) => {
                self.hands[side.index()][kind.index()] -= 1;
                self.set(to, Some((side, kind)));
            }
            From::Board(from) => {
                let (_, kind) = self.get(at(from)).unwrap();
                if let Some((_, taken)) = self.get(to)
                    && taken.unpromoted() != Kind::King
                {
                    self.hands[side.index()][taken.unpromoted().index()] += 1;
                }
                self.set(at(from), None);
                let placed = if mv.promotes() {
                    kind.promoted().unwrap()
                } else {
                    kind
                };
                self.set(to, Some((side, placed)));
            }
        }
        self.turn = side.other();
    }

    /// Whether a piece of a kind of the side to move goes to a square.
    pub(super) fn can_reach(&self, kind: Kind, to: Square) -> bool {
        Self::everywhere().any(|from| {
            self.get(from) == Some((self.turn, kind))
                && self.reach(from, self.turn, kind).contains(&at(to))
        })
    }

    /// Every move that text can name.
    pub(super) fn conceivable() -> impl Iterator<Item = Move> {
        let board = Square::all().flat_map(|from| {
            Square::all()
                .flat_map(move |to| [false, true].map(|promote| Move::board(from, to, promote)))
        });
        let drops = Kind::ALL.into_iter().flat_map(|kind| {
            Square::all()
                .flat_map(move |to| [false, true].map(|promote| Move::drop(kind, to, promote)))
        });
        board.chain(drops)
    }

    /// Every drop of a pawn.
    pub(super) fn pawn_drops() -> impl Iterator<Item = Move> {
        Square::all().map(|to| Move::drop(Kind::Pawn, to, false))
    }

    /// Why a move is illegal: all reasons that stand for themselves, in order of priority. The
    /// king's safety and the mate by a pawn are looked at only where nothing else is wrong.
    pub(super) fn reasons(&self, mv: Move) -> Vec<Illegal> {
        let mut found = match mv.from() {
            From::Hand(kind) => self.wrong_with_drop(kind, at(mv.to()), mv.promotes()),
            From::Board(from) => self.wrong_with_move(at(from), at(mv.to()), mv.promotes()),
        };
        if !found.is_empty() {
            found.sort_unstable();
            return found;
        }
        let side = self.turn;
        let before = self.checkers(side);
        let mut next = self.clone();
        next.play(mv);
        let attackers = next.checkers(side);
        if attackers.iter().any(|from| before.contains(from)) {
            found.push(Illegal::LeftInCheck);
        } else if !attackers.is_empty() {
            found.push(Illegal::MovedIntoCheck);
        } else if mv.from() == From::Hand(Kind::Pawn) && next.is_checked_by(at(mv.to())) {
            let is_answered = Self::conceivable().any(|reply| next.reasons(reply).is_empty());
            if !is_answered {
                found.push(Illegal::Uchifuzume);
            }
        }
        found
    }

    pub(super) fn is_checked_by(&self, from: At) -> bool {
        self.checkers(self.turn).contains(&from)
    }

    fn wrong_with_drop(&self, kind: Kind, to: At, promoted: bool) -> Vec<Illegal> {
        let side = self.turn;
        let base = kind.unpromoted();
        let mut found = Vec::new();
        if base == Kind::King {
            found.push(Illegal::BadDropPiece);
        } else if self.hands[side.index()][base.index()] == 0 {
            found.push(Illegal::NotInHand);
        }
        if self.get(to).is_some() {
            found.push(Illegal::DropOnOccupied);
        }
        if promoted || kind != base {
            found.push(Illegal::PromotedDrop);
        }
        if can_never_move(base, to, side) {
            found.push(Illegal::DeadEndDrop);
        }
        let pawn = Some((side, Kind::Pawn));
        if base == Kind::Pawn && (0..9).any(|rank| self.get((to.0, rank)) == pawn) {
            found.push(Illegal::Nifu);
        }
        found
    }

    fn wrong_with_move(&self, from: At, to: At, promotes: bool) -> Vec<Illegal> {
        let Some((side, kind)) = self.get(from) else {
            return vec![Illegal::NoPiece];
        };
        if side != self.turn {
            return vec![Illegal::OpponentsPiece];
        }
        let mut found = Vec::new();
        if !Self::free_reach(from, side, kind).contains(&to) {
            found.push(Illegal::BadMovement);
        } else if !self.reach(from, side, kind).contains(&to) {
            found.push(Illegal::BlockedPath);
        }
        match self.get(to) {
            Some((owner, _)) if owner == side && from != to => found.push(Illegal::OccupiedByOwn),
            Some((owner, Kind::King)) if owner != side => found.push(Illegal::CapturesKing),
            _ => {}
        }
        let is_near = |here: At| ranks_ahead(here, side) < 3;
        if promotes {
            if kind.is_promoted() {
                found.push(Illegal::AlreadyPromoted);
            } else if matches!(kind, Kind::Gold | Kind::King) {
                found.push(Illegal::BadPromotionPiece);
            }
            if !is_near(from) && !is_near(to) {
                found.push(Illegal::BadPromotionZone);
            }
        } else if can_never_move(kind, to, side) {
            found.push(Illegal::DeadEndMove);
        }
        found
    }
}
