//! Reading one move.

use super::{
    super::{Detail, Fault, Slip},
    read::GameReader,
};
use crate::{
    record::Statement,
    shogi::{
        Square, Written,
        written::{Dest, Named, Origin, Promote, Relative, Side},
    },
    source::json::Value,
};

const MOVE: [&str; 8] = [
    "color", "from", "to", "piece", "same", "promote", "capture", "relative",
];

const A_MOVE: &str = "wanted-jkf-move";
const A_DESTINATION: &str = "wanted-jkf-destination";
const A_PIECE: &str = "wanted-jkf-piece";
const A_SQUARE: &str = "wanted-jkf-square";
const YES_OR_NO: &str = "wanted-yes-or-no";
const WORDS: &str = "wanted-jkf-relative";

/// The words of `relative`.
#[derive(Clone, Copy)]
enum Said {
    Drop,
    Words(Relative),
}

impl GameReader<'_, '_, '_> {
    /// Reads a move and plays it; `false` when it cannot be read. `previous` is the destination of
    /// the move before, and then of this one.
    pub(super) fn play(&mut self, value: Value, ply: u32, previous: &mut Option<Square>) -> bool {
        if !self.fields.is_object(value, A_MOVE) {
            return false;
        }
        let [color, from, to, piece, same, promote, capture, relative] =
            self.fields.members(value, &MOVE);
        let side = color.and_then(|color| self.side(color));
        let origin = self.square(from);
        let target = self.square(to);
        let kind = piece.and_then(|piece| self.kind(piece));
        let is_same = self.boolean(same);
        let promotes = self.boolean(promote);
        let taken = capture.and_then(|capture| self.kind(capture));
        let said = relative.and_then(|relative| self.relative(relative));
        if piece.is_none() {
            self.missing(value, A_PIECE);
        }
        let is_lost = (from.is_some() && origin.is_none()) || (to.is_some() && target.is_none());
        if is_lost || (origin.is_none() && kind.is_none()) {
            return false;
        }
        if target.is_none() && is_same != Some(true) {
            self.malformed(value, A_DESTINATION, ply);
            return false;
        }
        let named_origin = match (origin, said) {
            (Some(from), _) => Origin::From(from),
            (None, Some(Said::Drop)) => Origin::Hand,
            (None, Some(Said::Words(words))) => Origin::Relative(words),
            // A normalised move without an origin is a drop; one as in KI2 may be.
            (None, None) if color.is_some() => Origin::Hand,
            (None, None) => Origin::Unsaid,
        };
        let is_normal = color.is_some()
            && to.is_some()
            && matches!(named_origin, Origin::From(_) | Origin::Hand);
        if !is_normal && !self.unnormalised {
            self.unnormalised = true;
            let fault = Fault::new(Slip::JkfUnnormalised, value.span);
            self.fields.faults.push(fault.at_ply(ply));
        }
        let written = Written {
            side: Side::Unsaid,
            dest: Dest {
                at: target,
                // Where both are given, what `same` says is compared with the board later.
                same: target.is_none() || target == *previous,
            },
            piece: kind.map_or(Named::Unsaid, Named::Before),
            origin: named_origin,
            promote: match promotes {
                None => Promote::Unsaid,
                Some(true) => Promote::Yes,
                Some(false) => Promote::No,
            },
        };
        self.build.play(written, value.span);
        let mut state = |what: Option<Statement>, at: Option<Value>| {
            if let (Some(what), Some(at)) = (what, at) {
                self.build.state(what, at.span);
            }
        };
        state(side.map(Statement::Side), color);
        if target.is_some() {
            state(is_same.map(Statement::Same), same);
        }
        let unpromoted = promotes.filter(|promotes| !promotes);
        state(unpromoted.map(|_| Statement::Unpromoted), promote);
        state(taken.map(Statement::Capture), capture);
        if origin.is_some() {
            let statement = said.map(|said| match said {
                Said::Drop => Statement::Drop,
                Said::Words(words) => Statement::Relative(words),
            });
            state(statement, relative);
        }
        *previous = target.or(*previous);
        true
    }

    fn malformed(&mut self, value: Value, expected: &'static str, ply: u32) {
        let fault = Fault::new(Slip::Malformed, value.span).with(Detail::Expected(expected));
        self.fields.faults.push(fault.at_ply(ply));
    }

    fn square(&mut self, value: Option<Value>) -> Option<Square> {
        let value = value?;
        if !self.fields.is_object(value, A_SQUARE) {
            return None;
        }
        let document = self.fields.document;
        let [x, y] = self.fields.members(value, &["x", "y"]).map(|number| {
            let number = document.natural(number?)?;
            u8::try_from(number).ok()
        });
        let square = x.zip(y).and_then(|(x, y)| Square::new(x, y));
        if square.is_none() {
            self.fields.wrong(value, A_SQUARE);
        }
        square
    }

    fn boolean(&mut self, value: Option<Value>) -> Option<bool> {
        let value = value?;
        let found = self.fields.document.boolean(value);
        if found.is_none() {
            self.fields.wrong(value, YES_OR_NO);
        }
        found
    }

    fn relative(&mut self, value: Value) -> Option<Said> {
        let text = self.fields.document.string(value);
        let said = text.and_then(|text| words(&text));
        if said.is_none() {
            self.fields.wrong(value, WORDS);
        }
        said
    }
}

/// One side, one motion, or a side and a motion: `[LCR]|[UMD]|[LCR][UD]|[LR]M|H`.
fn words(text: &str) -> Option<Said> {
    if text == "H" {
        return Some(Said::Drop);
    }
    let word = |letter: char| {
        let mut all = Relative::WORDS.iter();
        all.find(|word| word.2 == letter).map(|word| word.0)
    };
    let mut letters = text.chars();
    let first = word(letters.next()?)?;
    let Some(second) = letters.next() else {
        return Some(Said::Words(first));
    };
    let second = word(second)?;
    let is_side = ['L', 'C', 'R'].iter().any(|&side| text.starts_with(side));
    let is_motion = ['U', 'D'].iter().any(|&motion| text.ends_with(motion))
        || (text.ends_with('M') && !text.starts_with('C'));
    let fits = is_side && is_motion && letters.next().is_none();
    fits.then(|| Said::Words(first.with(second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_words_are_those_of_the_schema() {
        let good = [
            "L", "C", "R", "U", "M", "D", "LU", "LD", "CU", "CD", "RU", "RD", "LM", "RM", "H",
        ];
        let letters = ["", "L", "C", "R", "U", "M", "D", "H", "x"];
        for first in letters {
            for second in letters {
                let text = format!("{first}{second}");
                assert_eq!(words(&text).is_some(), good.contains(&&*text), "{text}");
            }
        }
        assert!(words("LUU").is_none());
    }
}
