//! 無駄合い: interpositions that do not save from mate.

use std::ops::ControlFlow;

use super::{Kind, Move, Position, Square, bitboard::Bitboard, moves::From};

impl Position {
    /// Whether the side to move is mated as problems (詰将棋) have it: in check, and every legal
    /// reply is a futile interposition (無駄合い). One is futile when the piece is dropped between
    /// king and checker, and the checker takes it with a mate of the same kind.
    ///
    /// ```
    /// use kifu::shogi::{Position, sfen};
    /// let position = sfen::parse("k8/9/NG7/9/9/9/9/9/4K3R b - 1").unwrap();
    /// let mut position = Position::new(&position);
    /// position.play(sfen::parse_move("1i1a+").unwrap());
    /// assert!(position.is_checkmate() && position.is_mated_as_in_problems());
    ///
    /// // With a piece in hand White can interpose, in vain.
    /// let position = sfen::parse("k8/9/NG7/9/9/9/9/9/4K3R b p 1").unwrap();
    /// let mut position = Position::new(&position);
    /// position.play(sfen::parse_move("1i1a+").unwrap());
    /// assert!(!position.is_checkmate() && position.is_mated_as_in_problems());
    /// ```
    pub fn is_mated_as_in_problems(&self) -> bool {
        let checkers = self.checkers(self.turn());
        let mut checkers = checkers.into_iter();
        let (Some(checker), None) = (checkers.next(), checkers.next()) else {
            return self.is_checkmate();
        };
        let mut futile = true;
        let mut judged = Bitboard::EMPTY;
        let _ = self.visit_legal_moves(|reply, after| {
            let From::Hand(kind) = reply.from() else {
                futile = false;
                return ControlFlow::Break(());
            };
            if !judged.has(reply.to()) {
                judged = judged.or(Bitboard::only(reply.to()));
                futile = after.mates_by_taking(reply.to(), checker, kind);
            }
            if futile {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        futile
    }

    /// Whether the checker takes a piece that was just interposed and mates again. The piece goes
    /// back into the defender's hand, so that one kind answers for all on its square: whatever does
    /// not save with a full hand saves with less even less.
    fn mates_by_taking(&self, at: Square, checker: Square, kind: Kind) -> bool {
        [false, true].into_iter().any(|promote| {
            let mut after = self.clone();
            if after.play_if_legal(Move::board(checker, at, promote)) != Some(true) {
                return false;
            }
            after.hold(after.turn(), kind);
            after.is_mated_as_in_problems()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    fn mated(text: &str) -> bool {
        Position::new(&sfen::parse(text).unwrap()).is_mated_as_in_problems()
    }

    #[test]
    fn an_interposition_that_is_taken_with_mate_is_futile() {
        assert!(mated("6+B2/6+R1k/7N1/5Lppp/9/9/9/9/9 w r2b4g4s2n2l15p 1"));
    }

    #[test]
    fn an_interposition_that_the_checker_cannot_take_saves() {
        // The pawn on 2b is guarded by the gold.
        assert!(!mated("7g1/6+R1k/7N1/7pp/9/9/9/9/9 w p 1"));
    }

    #[test]
    fn any_other_reply_saves() {
        assert!(!mated("6+B2/6+R1k/9/5Lppp/9/9/9/9/9 w p 1"));
        assert!(!mated("9/9/9/9/4k4/9/9/9/4K4 w p 1"));
    }

    #[test]
    fn a_long_line_and_a_full_hand_are_settled_soon() {
        assert!(mated("k7+R/9/NG7/9/9/9/9/9/4K4 w r2b3g4s3n4l18p 1"));
    }
}
