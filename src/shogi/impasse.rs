//! 持将棋: counting points, and whether a declaration (入玉宣言) would succeed.

use std::fmt;

use super::{Color, Hand, Kind, Position, Square};

/// A way to settle an impasse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Rule {
    /// Declaration with 28 points for Black, 27 for White (CSA, JSA amateur events).
    Declare27,
    /// Declaration with 31 points to win, 24 to draw (JSA professional games).
    Declare24,
    /// [`Rule::Declare27`], with the points of the removed pieces credited to the giver.
    Declare27Handicap,
    /// [`Rule::Declare24`], with the points of the removed pieces credited to the giver.
    Declare24Handicap,
    /// Agreement: all pieces count; more points win, and White wins a tie (JSA amateur events).
    Agree27,
    /// Agreement: all pieces count; fewer than 24 points lose (JSA professional games).
    Agree24,
    /// トライ: the king stands where the enemy king started and cannot be taken.
    Try,
}

/// What a rule makes of a position, for one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// The result for the side.
    pub outcome: Outcome,
    /// All conditions that are not met, in the order of [`Reason`].
    pub reasons: Vec<Reason>,
    /// The points that count under the rule, credit included.
    pub points: u32,
    /// How many pieces besides the king stand in the enemy camp.
    pub zone_pieces: u32,
    /// Whether the king stands in the enemy camp.
    pub king_in_zone: bool,
    /// Whether the king is attacked.
    pub in_check: bool,
}

/// The result of a rule for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// The side wins.
    Win,
    /// 持将棋
    Draw,
    /// The side loses on points.
    Loss,
    /// A condition is not met. Who declares all the same loses.
    NotSatisfied,
}

/// A condition that is not met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The other side is to move.
    NotOwnTurn,
    /// The king has not entered the enemy camp.
    KingNotInZone,
    /// The king does not stand on the enemy king's start square.
    KingNotOnHomeSquare,
    /// The king is attacked.
    InCheck,
    /// Fewer than ten pieces besides the king are in the enemy camp.
    FewerThan10,
    /// Too few points.
    PointsBelow {
        /// How many are needed.
        needed: u32,
        /// Whether the removed pieces were credited under the rule.
        after_credit: bool,
    },
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 7] = [
        Self::Declare27,
        Self::Declare24,
        Self::Declare27Handicap,
        Self::Declare24Handicap,
        Self::Agree27,
        Self::Agree24,
        Self::Try,
    ];

    /// The name: `27-declare`, …, `try`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Declare27 => "27-declare",
            Self::Declare24 => "24-declare",
            Self::Declare27Handicap => "27-declare-handicap",
            Self::Declare24Handicap => "24-declare-handicap",
            Self::Agree27 => "27-agreed",
            Self::Agree24 => "24-agreed",
            Self::Try => "try",
        }
    }

    /// The rule with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// Whether a side declares under the rule, on its own turn.
    pub const fn is_declaration(self) -> bool {
        !matches!(self, Self::Agree27 | Self::Agree24 | Self::Try)
    }

    /// Whether the rule credits the giver of a handicap with the removed pieces.
    pub const fn credits_giver(self) -> bool {
        matches!(self, Self::Declare27Handicap | Self::Declare24Handicap)
    }

    /// What the rule makes of a position for a side.
    ///
    /// ```
    /// use kifu::shogi::{Color, Position, Setup, impasse::{Outcome, Rule}};
    /// let start = Position::new(&Setup::startpos());
    /// let assessment = Rule::Declare27.assess(&start, Color::Black);
    /// assert_eq!(assessment.outcome, Outcome::NotSatisfied);
    /// assert_eq!(assessment.reasons[0].to_string(), "king_not_in_zone");
    /// ```
    pub fn assess(self, position: &Position, side: Color) -> Assessment {
        let mut assessment = Assessment {
            outcome: Outcome::NotSatisfied,
            reasons: Vec::new(),
            points: self.points(position, side),
            zone_pieces: camp(position, side).count() as u32,
            king_in_zone: position.king(side).is_some_and(|king| king.in_zone(side)),
            in_check: !position.checkers(side).is_empty(),
        };
        match self {
            Self::Agree27 | Self::Agree24 => {
                let theirs = self.points(position, side.other());
                assessment.outcome = self.agreed(assessment.points, theirs, side);
            }
            Self::Try => assessment.judge_try(position, side),
            _ => assessment.judge_declaration(self, position, side),
        }
        assessment
    }

    /// The points of a side that count under the rule, credit included.
    pub fn points(self, position: &Position, side: Color) -> u32 {
        match self {
            Self::Agree27 | Self::Agree24 => all_points(position, side),
            Self::Declare27 | Self::Declare24 | Self::Try => camp_points(position, side),
            Self::Declare27Handicap | Self::Declare24Handicap => {
                camp_points(position, side) + credit(position, side)
            }
        }
    }

    fn agreed(self, own: u32, theirs: u32, side: Color) -> Outcome {
        if self == Self::Agree24 {
            return match (own >= 24, theirs >= 24) {
                (true, true) => Outcome::Draw,
                (true, false) => Outcome::Win,
                (false, _) => Outcome::Loss,
            };
        }
        if own > theirs || own == theirs && side == Color::White {
            Outcome::Win
        } else {
            Outcome::Loss
        }
    }

    /// The points to win and the points not to lose.
    const fn thresholds(self, side: Color) -> (u32, u32) {
        match (self, side) {
            (Self::Declare24 | Self::Declare24Handicap, _) => (31, 24),
            (_, Color::Black) => (28, 28),
            (_, Color::White) => (27, 27),
        }
    }
}

impl Assessment {
    fn judge_declaration(&mut self, rule: Rule, position: &Position, side: Color) {
        let (to_win, to_hold) = rule.thresholds(side);
        self.require(position.turn() == side, Reason::NotOwnTurn);
        self.require(self.king_in_zone, Reason::KingNotInZone);
        self.require(!self.in_check, Reason::InCheck);
        self.require(self.zone_pieces >= 10, Reason::FewerThan10);
        let too_few = Reason::PointsBelow {
            needed: to_hold,
            after_credit: rule.credits_giver(),
        };
        self.require(self.points >= to_hold, too_few);
        if self.reasons.is_empty() {
            self.outcome = if self.points >= to_win {
                Outcome::Win
            } else {
                Outcome::Draw
            };
        }
    }

    fn judge_try(&mut self, position: &Position, side: Color) {
        let home = Square::new(5, if side == Color::Black { 1 } else { 9 });
        let arrived = home.is_some() && position.king(side) == home;
        self.require(arrived, Reason::KingNotOnHomeSquare);
        self.require(!self.in_check, Reason::InCheck);
        if self.reasons.is_empty() {
            self.outcome = Outcome::Win;
        }
    }

    fn require(&mut self, is_met: bool, reason: Reason) {
        if !is_met {
            self.reasons.push(reason);
        }
    }
}

impl Outcome {
    /// `win`, `draw`, `loss` or `not_satisfied`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
            Self::NotSatisfied => "not_satisfied",
        }
    }
}

/// As in machine-readable output: `king_not_in_zone`, `points_below_28`, …
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotOwnTurn => "not_own_turn",
            Self::KingNotInZone => "king_not_in_zone",
            Self::KingNotOnHomeSquare => "king_not_on_home_square",
            Self::InCheck => "in_check",
            Self::FewerThan10 => "fewer_than_10",
            Self::PointsBelow {
                needed,
                after_credit,
            } => {
                let suffix = if *after_credit { "_after_credit" } else { "" };
                return write!(f, "points_below_{needed}{suffix}");
            }
        })
    }
}

/// What a piece counts: 5 for rook and bishop, promoted or not; nothing for a king; else 1.
pub const fn value(kind: Kind) -> u32 {
    match kind.unpromoted() {
        Kind::Rook | Kind::Bishop => 5,
        Kind::King => 0,
        _ => 1,
    }
}

/// The points of all pieces of a side, on the board and in hand.
pub fn all_points(position: &Position, side: Color) -> u32 {
    let own = position.pieces().filter(|(_, piece)| piece.color() == side);
    own.map(|(_, piece)| value(piece.kind())).sum::<u32>() + hand_points(position.hand(side))
}

/// The points of a side's pieces in the enemy camp and in hand.
pub fn camp_points(position: &Position, side: Color) -> u32 {
    camp(position, side).map(value).sum::<u32>() + hand_points(position.hand(side))
}

/// The points that are missing from a full set, for the giver of the handicap.
fn credit(position: &Position, side: Color) -> u32 {
    let total: u32 = Color::ALL
        .into_iter()
        .map(|color| all_points(position, color))
        .sum();
    match side {
        Color::Black => 0,
        Color::White => 54_u32.saturating_sub(total),
    }
}

fn hand_points(hand: Hand) -> u32 {
    hand.iter()
        .map(|(kind, count)| value(kind) * u32::from(count))
        .sum()
}

/// The pieces besides kings that a side has in the enemy camp.
fn camp(position: &Position, side: Color) -> impl Iterator<Item = Kind> {
    position
        .pieces()
        .filter(move |(square, piece)| piece.color() == side && square.in_zone(side))
        .map(|(_, piece)| piece.kind())
        .filter(|&kind| kind != Kind::King)
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    fn reasons(rule: Rule, text: &str, side: Color) -> Vec<String> {
        let position = Position::new(&sfen::parse(text).unwrap());
        let assessment = rule.assess(&position, side);
        assert_eq!(
            assessment.outcome == Outcome::NotSatisfied,
            !assessment.reasons.is_empty()
        );
        assessment.reasons.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_condition_that_fails_is_named() {
        let start = sfen::STARTPOS;
        assert_eq!(
            reasons(Rule::Declare24Handicap, start, Color::White),
            [
                "not_own_turn",
                "king_not_in_zone",
                "fewer_than_10",
                "points_below_24_after_credit"
            ]
        );
    }

    #[test]
    fn a_king_under_attack_has_not_arrived() {
        assert_eq!(
            reasons(Rule::Try, "4K3r/9/9/9/9/9/9/9/4k4 w - 1", Color::Black),
            ["in_check"]
        );
    }

    #[test]
    fn names_lead_back_to_the_rule() {
        for rule in Rule::ALL {
            assert_eq!(Rule::from_name(rule.name()), Some(rule));
        }
    }
}
