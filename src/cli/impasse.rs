//! What the rules of impasse (持将棋) make of a position.

use std::io::Write;

use serde::Serialize;

use crate::shogi::{
    Color, Position,
    impasse::{Assessment, Outcome, Rule},
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

    /// A line for each side.
    pub(super) fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        for (color, side) in [(Color::Black, &self.black), (Color::White, &self.white)] {
            let (camp, all) = (&side.declare27, &side.agree27);
            write!(
                out,
                "impasse   {}: {} points in the camp and in hand, {} {} in the camp, king {}; \
                 {} points in all",
                color.name(),
                camp.points,
                camp.zone_pieces,
                if camp.zone_pieces == 1 {
                    "piece"
                } else {
                    "pieces"
                },
                if camp.king_in_zone { "in" } else { "outside" },
                all.points
            )?;
            let declarations = [("27", camp), ("24", &side.declare24), ("try", &side.r#try)];
            for (rule, judged) in declarations {
                if judged.result != Outcome::NotSatisfied.name() {
                    write!(out, "; {rule}: {}", judged.result)?;
                }
            }
            writeln!(out)?;
        }
        Ok(())
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
