//! What the rules of impasse (持将棋) make of a position.

use serde::Serialize;

use crate::{
    lang::Lang,
    shogi::{
        Color, Position,
        impasse::{Assessment, Rule},
    },
};

/// All rules for both sides.
#[derive(Serialize)]
pub(super) struct Impasse {
    black: BySide,
    white: BySide,
}

/// All rules for one side.
#[derive(Serialize)]
struct BySide {
    declare27: Judged,
    declare24: Judged,
    declare27_handicap: Judged,
    declare24_handicap: Judged,
    agree27: Judged,
    agree24: Judged,
    r#try: Judged,
}

/// What one rule says for one side.
#[derive(Serialize)]
struct Judged {
    result: &'static str,
    reasons: Vec<String>,
    points: u32,
    zone_pieces: u32,
    king_in_zone: bool,
    in_check: bool,
}

impl Impasse {
    pub(super) fn of(position: &Position) -> Self {
        Self {
            black: BySide::of(position, Color::Black),
            white: BySide::of(position, Color::White),
        }
    }

    /// What there is to say of a side in two lines: what counts, and what each rule makes of it.
    pub(super) fn lines(&self, color: Color, name: &str, lang: Lang) -> [String; 2] {
        let side = match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        };
        let (camp, all) = (&side.declare27, &side.agree27);
        let points = |count: u32| lang.say("position-points", &[("count", count.into())]);
        let king = if camp.king_in_zone { "in" } else { "outside" };
        let counted = [
            ("side", name.into()),
            ("camp", points(camp.points).into()),
            ("pieces", camp.zone_pieces.into()),
            ("king", king.into()),
            ("all", points(all.points).into()),
        ];
        let rules = [
            ("position-declare27", &side.declare27),
            ("position-declare24", &side.declare24),
            ("position-declare27-handicap", &side.declare27_handicap),
            ("position-declare24-handicap", &side.declare24_handicap),
            ("position-agree27", &side.agree27),
            ("position-agree24", &side.agree24),
            ("position-try", &side.r#try),
        ];
        let rules = rules.map(|(rule, judged)| {
            let result = match judged.result {
                "win" => "position-win",
                "draw" => "position-draw",
                "loss" => "position-loss",
                _ => "position-not-satisfied",
            };
            let values = [
                ("rule", lang.words(rule).into()),
                ("result", lang.words(result).into()),
            ];
            lang.say("position-judged", &values)
        });
        let rules = rules.join(&lang.words("position-semicolon"));
        [lang.say("position-counted", &counted), rules]
    }
}

impl BySide {
    fn of(position: &Position, side: Color) -> Self {
        let judge = |rule: Rule| Judged::from(rule.assess(position, side));
        Self {
            declare27: judge(Rule::Declare27),
            declare24: judge(Rule::Declare24),
            declare27_handicap: judge(Rule::Declare27Handicap),
            declare24_handicap: judge(Rule::Declare24Handicap),
            agree27: judge(Rule::Agree27),
            agree24: judge(Rule::Agree24),
            r#try: judge(Rule::Try),
        }
    }
}

impl From<Assessment> for Judged {
    fn from(assessment: Assessment) -> Self {
        Self {
            result: assessment.outcome.name(),
            reasons: assessment.reasons.iter().map(ToString::to_string).collect(),
            points: assessment.points,
            zone_pieces: assessment.zone_pieces,
            king_in_zone: assessment.king_in_zone,
            in_check: assessment.in_check,
        }
    }
}
