//! Judging a single move.
//!
//! The quick judgement tests only the lines that a move can open, and changes nothing before it is
//! sure. The slow one, for moves that turned out illegal, names every reason.

use super::{
    Color, Illegal, Kind, Move, Piece, Position, Square, Violations, attacks, moves::From,
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
        if !self.attacks_from(piece, from, to) {
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
        if self.exposes_king(from, to) {
            return None;
        }

        if let Some(captured) = captured {
            self.capture(captured, to);
        }
        self.shift(piece, from, placed, to);
        let check = self.gives_check(placed, to, from);
        self.finish(check);
        Some(check)
    }

    #[inline(never)]
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
            || self.in_check && !self.stops_checks(to)
            || kind == Kind::Pawn
                && self.attacks_from(piece, to, self.king_index(me.other()))
                && !self.can_answer_drop(m)
        {
            return None;
        }

        self.put(piece, to);
        self.release(me, kind);
        let target = self.king_index(me.other());
        let check = if self.exposed {
            self.is_attacked(target, me)
        } else {
            self.attacks_from(piece, to, target)
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

    /// Whether a piece of the side to move leaves or brings its king into an attack when it moves.
    #[inline]
    fn exposes_king(&self, from: u8, to: u8) -> bool {
        let king = self.king_index(self.turn());
        let behind = self.sliders_behind(from, king, self.turn().other());
        (behind != 0 || self.in_check || king == from) && self.is_exposed_after(from, to, behind)
    }

    /// The same, where it is not plain; `behind` are the opponent's pieces on the line through the
    /// king that the piece leaves.
    #[inline(never)]
    fn is_exposed_after(&self, from: u8, to: u8, behind: u128) -> bool {
        let (me, other) = (self.turn(), self.turn().other());
        let (origin, target) = (attacks::bit(from), attacks::bit(to));
        let king = self.king_index(me);
        let (king, attackers) = if king == from {
            (to, self.candidates(to, other))
        } else if self.in_check {
            (king, self.candidates(king, other))
        } else {
            (king, behind)
        };
        let occupied = self.occupied_bits() & !origin | target;
        self.any_attacks(attackers & !target, king, occupied)
    }

    /// Whether a piece that is dropped leaves no attack on the king.
    #[inline(never)]
    fn stops_checks(&self, to: u8) -> bool {
        let king = self.king_index(self.turn());
        let attackers = self.candidates(king, self.turn().other());
        !self.any_attacks(attackers, king, self.occupied_bits() | attacks::bit(to))
    }

    /// Whether the side to move attacks the other king, now that a piece has come to a square and
    /// another square is vacated.
    #[inline]
    fn gives_check(&self, piece: Piece, to: u8, vacated: u8) -> bool {
        let me = self.turn();
        let king = self.king_index(me.other());
        if self.exposed {
            return self.is_attacked(king, me);
        }
        let behind = self.sliders_behind(vacated, king, me);
        self.attacks_from(piece, to, king)
            || behind != 0 && self.any_attacks(behind, king, self.occupied_bits())
    }

    /// The pieces of a side that slide and stand on the line from a king through a square.
    #[inline]
    fn sliders_behind(&self, square: u8, king: u8, by: Color) -> u128 {
        attacks::ray(king, attacks::way(king, square)) & self.sliders[by.index()]
    }

    /// Whether a piece on a square attacks another square.
    #[inline]
    pub(super) fn attacks_from(&self, piece: Piece, from: u8, to: u8) -> bool {
        let way = attacks::way(from, to);
        attacks::goes(piece, way) && (!attacks::is_slide(way) || self.is_open(from, to, way))
    }

    /// Whether a slide is not blocked.
    #[inline(never)]
    fn is_open(&self, from: u8, to: u8, way: u32) -> bool {
        attacks::between(from, to, way) & self.occupied_bits() == 0
    }

    fn has_pawn_on_file(&self, square: u8, color: Color) -> bool {
        let pawn = Some(Piece::new(color, Kind::Pawn));
        let first = usize::from(square / 9 * 9);
        self.board[first..first + 9].contains(&pawn)
    }

    /// Whether the opponent has a legal reply to a drop of a pawn with check: a drop can be
    /// none, for the pawn stands next to the king.
    #[cold]
    fn can_answer_drop(&self, drop: Move) -> bool {
        let mut after = self.clone();
        after.force(drop);
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
