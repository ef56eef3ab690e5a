//! 指し手の付属情報の誤り

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
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
    let Some(message) = message(cx, step) else {
        return;
    };
    let finding = Diagnostic::new(&RULE.meta, step.stated.span, message)
        .ply(step.ply)
        .side(step.side);
    cx.report(finding);
}

fn message(cx: &Cx<'_>, step: &StatedStep) -> Option<String> {
    let square = ("square", step.mv.to().kanji().into());
    Some(match step.stated.what {
        Statement::Side(side) => cx.say(
            "jkf-claim-side",
            &[
                ("number", number(side).into()),
                ("named", cx.side(side).into()),
                ("side", cx.side(step.side).into()),
            ],
        ),
        Statement::Capture(kind) => {
            let kind = ("kind", named(kind).into());
            match step.captured {
                Some(piece) => {
                    let taken = format!("{} ({})", cx.piece(piece), piece.kind().csa());
                    cx.say("jkf-claim-capture", &[kind, ("taken", taken.into())])
                }
                None => cx.say("jkf-claim-capture-nothing", &[kind]),
            }
        }
        Statement::Same(true) => cx.say("jkf-claim-same", &[square]),
        Statement::Same(false) => cx.say("jkf-claim-not-same", &[square]),
        Statement::Unpromoted => cx.words("jkf-claim-unpromoted"),
        Statement::Relative(said) => {
            let said = ("said", words(said).into());
            match step.mv.origin() {
                Some(from) => {
                    let right = words(Relative::of(from, step.mv.to(), step.side));
                    cx.say(
                        "jkf-claim-relative",
                        &[
                            said,
                            ("from", from.kanji().into()),
                            ("right", right.into()),
                        ],
                    )
                }
                None => cx.say("jkf-claim-relative-of-drop", &[said]),
            }
        }
        Statement::Drop => cx.words("jkf-claim-drop"),
        // Of KIF, and told by `notation-not-minimal`.
        Statement::Words(_) => return None,
    })
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
