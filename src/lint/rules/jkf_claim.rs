//! 指し手の付属情報の誤り

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{
        Check, Cx,
        context::{piece_name, side_name},
    },
    record::Statement,
    replay::StatedStep,
    shogi::{Color, Kind, written::Relative},
};

rule! {
    /// What JKF says of a move beyond origin and destination is not so on the board (付属情報の誤り).
    ///
    /// ## Why
    /// `color`, `capture`, `same`, `promote` and `relative` follow from the board, which is taken.
    /// Programs that show them without a board show something else. A `color` that is the other
    /// side's in several moves on end is told once.
    ///
    /// ## Fires
    /// ```jkf
    /// {"header":{},"initial":{"preset":"HIRATE"},"moves":[{},
    /// {"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","capture":"FU"}}]}
    /// ```
    /// ## Quiet
    /// ```jkf
    /// {"header":{},"initial":{"preset":"HIRATE"},"moves":[{},
    /// {"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]}
    /// ```
    "J002" "jkf-claim", Warning, since "0.1.0", Check::Stated(check),
}

fn check(cx: &mut Cx<'_>, step: &StatedStep) {
    let finding = Diagnostic::new(&RULE.meta, step.stated.span, message(step))
        .ply(step.ply)
        .side(step.side);
    cx.report(finding);
}

fn message(step: &StatedStep) -> String {
    let to = step.mv.to().kanji();
    match step.stated.what {
        Statement::Side(side) => format!(
            "`color` is {} ({}), but {} (手番) is to move",
            number(side),
            side_name(side),
            side_name(step.side)
        ),
        Statement::Capture(kind) => {
            let taken = match step.captured {
                Some(piece) => format!("{} ({})", piece_name(piece), piece.kind().csa()),
                None => "nothing".to_owned(),
            };
            format!("`capture` is {}, but the move takes {taken}", named(kind))
        }
        Statement::Same(true) => {
            format!("`same` is true (同), but the move before did not go to {to}")
        }
        Statement::Same(false) => {
            format!("`same` is false, but the move before went to {to} too (同)")
        }
        Statement::Unpromoted => {
            "`promote` is false (不成), but the move could not promote; leave it out".to_owned()
        }
        Statement::Relative(said) => match step.mv.origin() {
            Some(from) => format!(
                "`relative` is {}, but the move from {} goes {}",
                words(said),
                from.kanji(),
                words(Relative::of(from, step.mv.to(), step.side))
            ),
            None => format!("`relative` is {}, but the move is a drop (打)", words(said)),
        },
        Statement::Drop => "`relative` is H (打), but the move has an origin".to_owned(),
    }
}

const fn number(side: Color) -> u8 {
    match side {
        Color::Black => 0,
        Color::White => 1,
    }
}

fn named(kind: Kind) -> String {
    format!("{} ({})", kind.csa(), kind.kanji())
}

/// The letters of JKF and their kanji: `LU (左上)`.
fn words(set: Relative) -> String {
    let written = Relative::WORDS.iter().filter(|word| set.has(word.0));
    let letters: String = written.clone().map(|word| word.2).collect();
    let kanji: String = written.map(|word| word.1).collect();
    format!("{letters} ({kanji})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shown_as_letters_and_kanji() {
        assert_eq!(words(Relative::UP.with(Relative::LEFT)), "LU (左上)");
        assert_eq!(named(Kind::Horse), "UM (馬)");
    }
}
