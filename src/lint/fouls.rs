//! What the board says of an ending by a foul (反則).

use super::Cx;
use crate::{
    record::{Beginning, EndKind},
    replay::EndFacts,
    shogi::{Color, Illegal, Position, repetition::Repetition},
};

/// How an ending by a foul and the moves before it fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FoulVerdict {
    /// The last move is the foul, and of the side that the ending names.
    Recorded(Color, Recorded),
    /// The last move is a foul of this side, but the ending names the other.
    OtherSide(Color, Recorded),
    /// `%ILLEGAL_MOVE`, which is for a foul that is not on record, after one that is, of this side.
    IllegalMoveWord(Color, Recorded),
    /// The ending names this side, which moved last, and its move is legal.
    NoFoul(Color),
}

/// A foul on record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Recorded {
    /// An illegal move.
    Illegal(Illegal),
    /// 連続王手の千日手
    PerpetualCheck,
}

impl Recorded {
    /// How messages name the foul.
    pub(super) fn words(self, cx: &Cx<'_>) -> String {
        match self {
            Self::Illegal(reason) => cx.words(&format!("foul-{}", reason.name())),
            Self::PerpetualCheck => cx.words("foul-perpetual-check"),
        }
    }
}

/// Judges an ending; `None` where it claims no foul, or one that is not on record, or where the
/// moves before it were not all looked at.
pub(super) fn judge(cx: &Cx<'_>, facts: &EndFacts) -> Option<FoulVerdict> {
    let ending = cx.record.ending(facts.node)?;
    if !matches!(ending.kind, EndKind::IllegalMove | EndKind::Foul) {
        return None;
    }
    let named = ending.by.or(ending.kind.usual_side(facts.to_move))?;
    if let Some((offender, foul)) = on_record(facts, named) {
        return Some(if named == offender {
            FoulVerdict::Recorded(offender, foul)
        } else if cx.ending_text(ending) == "%ILLEGAL_MOVE" {
            FoulVerdict::IllegalMoveWord(offender, foul)
        } else {
            FoulVerdict::OtherSide(offender, foul)
        });
    }
    // CSA's `%±ILLEGAL_ACTION` may stand for a foul that is no move.
    if ending.kind != EndKind::IllegalMove || cx.ending_text(ending).ends_with("ILLEGAL_ACTION") {
        return None;
    }
    let moved_last = facts.position.as_ref()?.turn().other();
    let both = facts.repetition == Some(Repetition::BothPerpetual);
    // A foul may be noticed late.
    let fouled = facts.fouled[named.index()];
    // The move may complete a perpetual check that began before the record.
    let may_repeat = cx.beginning() != Beginning::WithRecord
        && facts.position.as_ref().is_some_and(Position::in_check);
    if named != moved_last || both || fouled || may_repeat {
        return None;
    }
    Some(FoulVerdict::NoFoul(named))
}

/// The foul that the last move is, if it is one. A perpetual check that was played on from counts
/// only for the side that the ending names.
fn on_record(facts: &EndFacts, named: Color) -> Option<(Color, Recorded)> {
    if let Some(last) = facts.last
        && let Some(reason) = last.violations.primary()
    {
        return Some((last.side, Recorded::Illegal(reason)));
    }
    let now = facts.occurrence.and_then(|occurrence| occurrence.verdict);
    match now.or(facts.repetition)? {
        Repetition::PerpetualCheck(side) if side == named || now.is_some() => {
            Some((side, Recorded::PerpetualCheck))
        }
        _ => None,
    }
}
