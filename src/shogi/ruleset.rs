//! The rules on which authorities differ, as data.

use super::{Color, impasse::Rule};

/// What a body plays by, where bodies differ. What all agree on (fouls, when a position has
/// occurred four times, who loses by perpetual check) is not here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Ruleset {
    /// The name by which it is chosen.
    pub name: &'static str,
    /// What 千日手 amounts to.
    pub sennichite: Sennichite,
    /// Whether the start position counts as an occurrence.
    pub counts_start: bool,
    /// What it means that both sides gave nothing but checks.
    pub both_perpetual: BothPerpetual,
    /// The rules by which an impasse may be settled.
    pub impasse: ImpasseRules,
    /// What 27 points each amount to when an impasse is counted by agreement.
    pub even_count: EvenCount,
    /// Whether a declaration is made by the server, without the player.
    pub declares_by_itself: bool,
    /// When a game ends by its length.
    pub move_limit: MoveLimit,
    /// Whether a side that is not in check and has no legal move loses.
    pub stalemate_loses: bool,
    /// Whether two kings alone, with nothing in hand, are a draw.
    pub bare_kings_draw: bool,
    /// Whether a resignation stands although a foul came before it (投了優先).
    pub resignation_stands: bool,
}

/// [`Ruleset::NEUTRAL`], to be borrowed for as long as one likes.
pub static NEUTRAL: Ruleset = Ruleset::NEUTRAL;

/// What 千日手 amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Sennichite {
    /// No result: the game is played again with the colours swapped.
    Replay,
    /// A draw.
    Draw,
    /// Either.
    Either,
}

/// What it means that all moves of both sides were checks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BothPerpetual {
    /// The rules do not say.
    Undefined,
    /// A draw.
    Draw,
    /// The side that moved last loses.
    LastMoverLoses,
}

/// What an equal count amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EvenCount {
    /// White wins.
    WhiteWins,
    /// A draw.
    Draw,
    /// Either.
    Either,
}

/// When a game ends by its length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MoveLimit {
    /// Never.
    None,
    /// At a number that the event decides.
    Any,
    /// After a number of plies.
    Plies {
        /// How many.
        plies: u32,
        /// Whether a run of checks is played to its end first.
        after_checks: bool,
    },
}

/// A set of impasse [`Rule`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ImpasseRules(u8);

impl ImpasseRules {
    /// All rules.
    pub const ALL: Self = Self::of(&Rule::ALL);

    /// The set of some rules.
    pub const fn of(rules: &[Rule]) -> Self {
        let mut set = 0;
        let mut rest = rules;
        while let [rule, tail @ ..] = rest {
            set |= 1 << *rule as u8;
            rest = tail;
        }
        Self(set)
    }

    /// Whether a rule is in the set.
    pub const fn has(self, rule: Rule) -> bool {
        self.0 & (1 << rule as u8) != 0
    }

    /// The rules, in the order of [`Rule::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.into_iter().filter(move |&rule| self.has(rule))
    }
}

impl MoveLimit {
    /// Whether a game may end by its length after a number of plies. `in_check`: whether the side
    /// to move is in check then.
    pub const fn allows(self, played: u32, in_check: bool) -> bool {
        match self {
            Self::None => false,
            Self::Any => true,
            Self::Plies {
                plies,
                after_checks: false,
            } => played == plies,
            Self::Plies {
                plies,
                after_checks: true,
            } => played >= plies && !in_check,
        }
    }
}

impl Ruleset {
    /// The default: where authorities differ, whatever any of them allows.
    pub const NEUTRAL: Self = Self {
        name: "neutral",
        sennichite: Sennichite::Either,
        counts_start: true,
        both_perpetual: BothPerpetual::Undefined,
        impasse: ImpasseRules::ALL,
        even_count: EvenCount::Either,
        declares_by_itself: false,
        move_limit: MoveLimit::Any,
        stalemate_loses: true,
        bare_kings_draw: true,
        resignation_stands: true,
    };

    /// Japan Shogi Association, professional games (2019).
    pub const JSA: Self = Self {
        name: "jsa",
        sennichite: Sennichite::Replay,
        counts_start: true,
        both_perpetual: BothPerpetual::Undefined,
        impasse: ImpasseRules::of(&[Rule::Declare24, Rule::Declare24Handicap, Rule::Agree24]),
        even_count: EvenCount::Draw,
        declares_by_itself: false,
        move_limit: MoveLimit::Plies {
            plies: 500,
            after_checks: true,
        },
        stalemate_loses: true,
        bare_kings_draw: false,
        resignation_stands: false,
    };

    /// Japan Shogi Association, amateur events.
    pub const JSA_AMATEUR: Self = Self {
        name: "jsa-amateur",
        impasse: ImpasseRules::of(&[Rule::Declare27, Rule::Declare27Handicap, Rule::Agree27]),
        even_count: EvenCount::WhiteWins,
        move_limit: MoveLimit::Any,
        resignation_stands: true,
        ..Self::JSA
    };

    /// Computer Shogi Association, its championship (2014).
    pub const CSA: Self = Self {
        name: "csa",
        sennichite: Sennichite::Draw,
        impasse: ImpasseRules::of(&[Rule::Declare27]),
        move_limit: MoveLimit::Plies {
            plies: 256,
            after_checks: false,
        },
        ..Self::JSA
    };

    /// Floodgate, as shogi-server behaves.
    pub const FLOODGATE: Self = Self {
        name: "floodgate",
        counts_start: false,
        both_perpetual: BothPerpetual::LastMoverLoses,
        move_limit: MoveLimit::Any,
        stalemate_loses: false,
        ..Self::CSA
    };

    /// lishogi.
    pub const LISHOGI: Self = Self {
        name: "lishogi",
        both_perpetual: BothPerpetual::Draw,
        impasse: ImpasseRules::of(&[Rule::Declare27, Rule::Declare27Handicap]),
        declares_by_itself: true,
        move_limit: MoveLimit::None,
        bare_kings_draw: true,
        ..Self::CSA
    };

    /// All rulesets, the default first.
    pub const ALL: [Self; 6] = [
        Self::NEUTRAL,
        Self::JSA,
        Self::JSA_AMATEUR,
        Self::CSA,
        Self::FLOODGATE,
        Self::LISHOGI,
    ];

    /// The ruleset with a name.
    ///
    /// ```
    /// use kifu::shogi::ruleset::Ruleset;
    /// assert_eq!(Ruleset::from_name("jsa"), Some(Ruleset::JSA));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ruleset| ruleset.name == name)
    }

    /// The rules by which a side may declare. Those that credit the giver with the removed pieces
    /// are for handicap games only.
    pub fn declarations(self, is_handicap: bool) -> impl Iterator<Item = Rule> {
        let fits =
            move |rule: &Rule| rule.is_declaration() && (is_handicap || !rule.credits_giver());
        self.impasse.iter().filter(fits)
    }

    /// The loser when all moves of both sides between the four occurrences were checks; `None`
    /// where that is a draw or undefined. `mover`: the side that moved last.
    pub const fn loser_of_both_perpetual(self, mover: Color) -> Option<Color> {
        match self.both_perpetual {
            BothPerpetual::LastMoverLoses => Some(mover),
            BothPerpetual::Undefined | BothPerpetual::Draw => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulesets_are_found_by_name() {
        for ruleset in Ruleset::ALL {
            assert_eq!(Ruleset::from_name(ruleset.name), Some(ruleset));
        }
        assert_eq!(Ruleset::from_name("JSA"), None);
    }

    #[test]
    fn credit_is_for_handicap_games() {
        let rules = |handicap| Ruleset::LISHOGI.declarations(handicap).collect::<Vec<_>>();
        assert_eq!(rules(false), [Rule::Declare27]);
        assert_eq!(rules(true), [Rule::Declare27, Rule::Declare27Handicap]);
        assert!(Ruleset::CSA.declarations(true).eq([Rule::Declare27]));
    }

    #[test]
    fn move_limit_waits_for_checks_where_it_should() {
        let limit = Ruleset::JSA.move_limit;
        assert!(limit.allows(500, false) && !limit.allows(500, true) && limit.allows(503, false));
        assert!(!Ruleset::CSA.move_limit.allows(257, false));
    }
}
