//! Judging a single move.
//!
//! The quick judgement applies the move and then tests only the lines that it can have opened. The
//! slow one, for moves that turned out illegal, names every reason.

use super::{
    Color, Illegal, Kind, Move, Piece, Position, Square, Violations, attacks, moves::From, zobrist,
};

impl Position {
    /// The first reason why a move is illegal.
    ///
    /// # Errors
    /// The reason that comes first in the order of [`Illegal`].
    pub fn check(&self, m: Move) -> Result<(), Illegal> {
        match self.clone().try_play(m) {
            Ok(_) => Ok(()),
            Err(reasons) => reasons.primary().map_or(Ok(()), Err),
        }
    }

    /// Plays a move if it is legal, and says whether it gives check. The hot path: it allocates
    /// nothing and generates no moves.
    ///
    /// # Errors
    /// All reasons why the move is illegal; the position is unchanged.
    #[inline]
    pub fn try_play(&mut self, m: Move) -> Result<bool, Violations> {
        match self.play_if_legal(m) {
            Some(check) => Ok(check),
            None => Err(self.violations(m)),
        }
    }

    /// Plays a move that is legal or whose faults are all executable ([`Illegal::is_executable`]),
    /// and says whether it gives check. Anything else leaves the position unchanged.
    pub fn play(&mut self, m: Move) -> bool {
        match self.try_play(m) {
            Ok(check) => check,
            Err(reasons) if reasons.is_executable() => {
                self.force(m);
                self.in_check
            }
            Err(_) => false,
        }
    }

    /// All reasons why a move is illegal.
    #[cold]
    pub fn violations(&self, m: Move) -> Violations {
        match m.from() {
            From::Hand(kind) => self.drop_violations(m, kind),
            From::Board(from) => self.board_violations(m, from),
        }
    }

    /// Plays a move if it is legal, and says whether it gives check; `None` and nothing changed if
    /// it is not.
    #[inline]
    pub(crate) fn play_if_legal(&mut self, m: Move) -> Option<bool> {
        if m.is_drop() {
            self.drop_if_legal(m)
        } else {
            self.move_if_legal(m)
        }
    }

    #[inline]
    fn move_if_legal(&mut self, m: Move) -> Option<bool> {
        let (me, from, to) = (self.turn(), m.origin_index(), m.to_index());
        let piece = self.at(from).filter(|piece| piece.color() == me)?;
        let way = attacks::way(from, to);
        if !attacks::goes(piece, way) || attacks::between(from, to, way) & self.occupied_bits() != 0
        {
            return None;
        }
        let captured = self.at(to);
        if captured.is_some_and(|other| other.color() == me || other == king_of(me.other())) {
            return None;
        }
        let placed = if m.promotes() {
            let promoted = piece.promoted()?;
            if !attacks::in_zone(from, me) && !attacks::in_zone(to, me) {
                return None;
            }
            promoted
        } else if attacks::is_dead_end(piece, to) {
            return None;
        } else {
            piece
        };

        let before = (self.colors, self.sliders);
        let (others, there) = (!attacks::bit(from), attacks::bit(to));
        let own = &mut self.colors[me.index()];
        *own = *own & others | there;
        self.colors[me.other().index()] &= !there;
        self.sliders &= others & !there;
        if attacks::slides(placed) {
            self.sliders |= there;
        }
        self.board[usize::from(from & 127)] = None;
        self.board[usize::from(to & 127)] = Some(placed);
        if self.king_index(me) == from {
            self.set_king(me, to);
        }
        if self.exposes_king(from, to) {
            (self.colors, self.sliders) = before;
            self.board[usize::from(from & 127)] = Some(piece);
            self.board[usize::from(to & 127)] = captured;
            if self.king_index(me) == to {
                self.set_king(me, from);
            }
            return None;
        }
        self.change_key(
            zobrist::on_board(placed, to),
            zobrist::on_board(piece, from),
        );
        if let Some(captured) = captured {
            self.change_key(0, zobrist::on_board(captured, to));
            self.hold(me, captured.base_kind());
        }
        let target = self.king_index(me.other());
        let check = if self.exposed {
            self.is_attacked(target, me)
        } else {
            self.attacks_from(placed, to, target) || self.opens_line(from, target, me)
        };
        self.finish(check);
        Some(check)
    }

    #[inline]
    fn drop_if_legal(&mut self, m: Move) -> Option<bool> {
        let (me, to) = (self.turn(), m.to_index());
        let From::Hand(kind) = m.from() else {
            return None;
        };
        let piece = Piece::new(me, kind);
        if m.promotes()
            || self.hand(me).count(kind) == 0
            || self.at(to).is_some()
            || attacks::is_dead_end(piece, to)
            || kind == Kind::Pawn && self.has_pawn_on_file(to, me)
        {
            return None;
        }
        self.colors[me.index()] |= attacks::bit(to);
        if attacks::slides(piece) {
            self.sliders |= attacks::bit(to);
        }
        self.board[usize::from(to & 127)] = Some(piece);
        let own = self.king_index(me);
        let target = self.king_index(me.other());
        let direct = self.attacks_from(piece, to, target);
        if self.in_check && self.is_attacked(own, me.other())
            || kind == Kind::Pawn && direct && !self.can_answer_drop()
        {
            self.colors[me.index()] &= !attacks::bit(to);
            self.sliders &= !attacks::bit(to);
            self.board[usize::from(to & 127)] = None;
            return None;
        }
        self.change_key(zobrist::on_board(piece, to), 0);
        self.release(me, kind);
        let check = if self.exposed {
            self.is_attacked(target, me)
        } else {
            direct
        };
        self.finish(check);
        Some(check)
    }

    /// After a legal move of the side to move.
    const fn finish(&mut self, check: bool) {
        self.pass_turn();
        self.in_check = check;
        self.exposed = false;
    }

    /// Whether the side that has just moved a piece has left or brought its king into an attack.
    #[inline]
    fn exposes_king(&self, from: u8, to: u8) -> bool {
        let me = self.turn();
        let king = self.king_index(me);
        if king == to || self.in_check {
            self.is_attacked(king, me.other())
        } else {
            self.opens_line(from, king, me.other())
        }
    }

    /// Whether a side attacks a king along the line on which a square has been vacated.
    #[inline]
    fn opens_line(&self, vacated: u8, king: u8, by: Color) -> bool {
        let behind = attacks::ray(king, attacks::way(king, vacated));
        self.any_attacks(behind & self.sliders & self.colors[by.index()], king)
    }

    /// Whether a piece on a square attacks another square.
    #[inline]
    pub(super) fn attacks_from(&self, piece: Piece, from: u8, to: u8) -> bool {
        let way = attacks::way(from, to);
        attacks::goes(piece, way) && attacks::between(from, to, way) & self.occupied_bits() == 0
    }

    fn has_pawn_on_file(&self, square: u8, color: Color) -> bool {
        let pawn = Some(Piece::new(color, Kind::Pawn));
        let first = usize::from(square / 9 * 9);
        self.board[first..first + 9].contains(&pawn)
    }

    /// Whether the opponent has a legal reply to a pawn that was dropped with check: a drop can be
    /// none, for the pawn stands next to the king.
    #[cold]
    fn can_answer_drop(&self) -> bool {
        let mut after = self.clone();
        after.finish(true);
        after.has_legal_board_move()
    }

    fn board_violations(&self, m: Move, from: Square) -> Violations {
        let me = self.turn();
        let Some(piece) = self.piece_at(from) else {
            return Violations::only(Illegal::NoPiece);
        };
        if piece.color() != me {
            return Violations::only(Illegal::OpponentsPiece);
        }
        let (origin, to) = (from.index() as u8, m.to_index());
        let way = attacks::way(origin, to);
        let goes = attacks::goes(piece, way);
        let blocked = goes && attacks::between(origin, to, way) & self.occupied_bits() != 0;
        let target = self.at(to).filter(|_| to != origin);
        let mut reasons = Violations::default();
        reasons.add_if(!goes, Illegal::BadMovement);
        reasons.add_if(blocked, Illegal::BlockedPath);
        reasons.add_if(
            target.is_some_and(|other| other.color() == me),
            Illegal::OccupiedByOwn,
        );
        let takes_king = target == Some(king_of(me.other()));
        reasons.add_if(takes_king, Illegal::CapturesKing);
        let judge_safety = reasons.is_empty();

        if m.promotes() {
            let kind = piece.kind();
            let in_zone = attacks::in_zone(origin, me) || attacks::in_zone(to, me);
            reasons.add_if(kind.is_promoted(), Illegal::AlreadyPromoted);
            let never = matches!(kind, Kind::Gold | Kind::King);
            reasons.add_if(never, Illegal::BadPromotionPiece);
            reasons.add_if(!in_zone, Illegal::BadPromotionZone);
        } else {
            reasons.add_if(attacks::is_dead_end(piece, to), Illegal::DeadEndMove);
        }
        if judge_safety {
            let mut after = self.clone();
            after.force(m);
            self.add_king_safety(&after, &mut reasons);
        }
        reasons
    }

    fn drop_violations(&self, m: Move, kind: Kind) -> Violations {
        let (me, to) = (self.turn(), m.to_index());
        let base = kind.unpromoted();
        let piece = Piece::new(me, base);
        let occupied = self.at(to).is_some();
        let mut reasons = Violations::default();
        reasons.add_if(base == Kind::King, Illegal::BadDropPiece);
        let missing = base != Kind::King && self.hand(me).count(base) == 0;
        reasons.add_if(missing, Illegal::NotInHand);
        reasons.add_if(occupied, Illegal::DropOnOccupied);
        reasons.add_if(m.promotes() || kind.is_promoted(), Illegal::PromotedDrop);
        reasons.add_if(attacks::is_dead_end(piece, to), Illegal::DeadEndDrop);
        let nifu = base == Kind::Pawn && self.has_pawn_on_file(to, me);
        reasons.add_if(nifu, Illegal::Nifu);
        if occupied || base == Kind::King {
            return reasons;
        }
        let mut after = self.clone();
        after.force(m);
        self.add_king_safety(&after, &mut reasons);
        let checks =
            base == Kind::Pawn && self.attacks_from(piece, to, self.king_index(me.other()));
        let mate = checks && !after.has_legal_board_move();
        reasons.add_if(mate, Illegal::Uchifuzume);
        reasons
    }

    /// An attacker that gave check already was left alone; any other was let in.
    fn add_king_safety(&self, after: &Self, reasons: &mut Violations) {
        let me = self.turn();
        let before = self.checkers(me);
        let attackers = after.checkers(me);
        reasons.add_if(!attackers.and(before).is_empty(), Illegal::LeftInCheck);
        reasons.add_if(
            !attackers.without(before).is_empty(),
            Illegal::MovedIntoCheck,
        );
    }
}

const fn king_of(color: Color) -> Piece {
    Piece::new(color, Kind::King)
}
