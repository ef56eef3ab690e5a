//! What stands before the moves: the version, headers and the start position.

use std::ops::Range;

use super::{Phase, Reading};
use crate::{
    format::{
        Detail, Slip,
        csa::{
            grammar,
            headers::{self, HeaderLine, Key},
        },
    },
    record::Edition,
    shogi::{Color, Handicap, Setup},
    source::Span,
};

/// What the start position needs before the moves.
const START: &str = "wanted-csa-start";
const TURN: &str = "wanted-csa-turn";

impl Reading<'_> {
    /// `V2.2`
    pub(super) fn version(&mut self, at: usize, end: usize, first: bool) {
        let text = self.slice(at..end);
        let number = &text[1..];
        if !number.starts_with(|c: char| c.is_ascii_digit()) {
            return self.unknown(at, end, first);
        }
        if self.phase != Phase::Head {
            return self.misplaced(at, end);
        }
        self.recognised = true;
        let (edition, usual) = match number {
            "2" => (Edition::Csa2, true),
            "2.1" => (Edition::Csa21, true),
            "2.2" => (Edition::Csa22, true),
            "3.0" => (Edition::Csa3, true),
            other => (nearest_edition(other), false),
        };
        self.edition = Some(edition);
        if !usual {
            let detail = Detail::Expected("wanted-csa-version");
            self.fault(Slip::UnknownStatement, at..end, detail);
        }
    }

    pub(super) fn header(&mut self, at: usize, end: usize, first: bool) {
        let text = self.slice(at..end);
        let is_late = !matches!(self.phase, Phase::Head | Phase::Over);
        if is_late && self.begins_again(end) {
            return self.misplaced(at, end);
        }
        let (key, key_length, value_at) = if let Some(rest) = text.strip_prefix('N') {
            let Some((color, length)) = grammar::sign(rest) else {
                return self.unknown(at, end, first);
            };
            let length = 1 + length;
            if length > 2 {
                self.fault(Slip::PunctuationForm, at + 1..at + length, Detail::None);
            }
            (Key::Player(color), length, length)
        } else {
            let Some(colon) = text.find(':') else {
                self.fault(Slip::Syntax, end..end, Detail::Expected("wanted-csa-colon"));
                return self.unplayed(at..end, None);
            };
            (headers::key_of(&text[..colon]), colon, colon + 1)
        };
        self.recognised = true;
        let line = HeaderLine {
            key,
            key_span: Span::new(at, at + key_length),
            value_span: Span::new(at + value_at, end),
        };
        self.headers.push(line);
        if self.phase != Phase::Head {
            self.fault(Slip::HeaderAfterMoves, at..end, Detail::None);
            self.file_headers(self.headers.len() - 1);
        }
    }

    pub(super) fn position(&mut self, at: usize, end: usize, first: bool) {
        let text = self.slice(at..end);
        if self.phase != Phase::Head {
            let begins =
                text[1..].starts_with(|c: char| c.is_ascii_digit() || "I+-＋－−".contains(c));
            return if begins {
                self.misplaced(at, end);
            } else {
                self.unknown(at, end, first);
            };
        }
        if self.board.statement(text, at, self.faults) {
            self.recognised = true;
        } else {
            self.unknown(at, end, first);
        }
    }

    /// Begins the moves: now the start position must be known.
    pub(super) fn begin(
        &mut self,
        turn: Option<Color>,
        first_move: Option<Color>,
        place: Range<usize>,
    ) {
        self.recognised = true;
        let given = self.board.is_given();
        let (mut setup, places) = self.board.finish(self.faults);
        if !given {
            // All pieces are still in the box: an even game would be a guess.
            self.fault(Slip::Diagram, place, Detail::Expected(START));
            setup = None;
        } else if turn.is_none() {
            self.fault(Slip::MissingTurn, place, Detail::Expected(TURN));
        }
        self.turn = match (turn, &setup) {
            (Some(turn), _) => turn,
            (None, Some(setup)) => implied_turn(setup, first_move),
            (None, None) => first_move.unwrap_or(Color::Black),
        };
        if let Some(setup) = &mut setup {
            setup.turn = self.turn;
        }
        let start = &mut self.build.record().start;
        start.setup = setup;
        start.places = places;
        self.phase = Phase::Moves;
        self.file_headers(0);
    }

    /// Files the headers from a number on.
    pub(super) fn file_headers(&mut self, from: usize) {
        let edition = self.edition.unwrap_or(Edition::Csa1997);
        let new = self.headers.get(from..).unwrap_or_default();
        for header in new {
            self.faults
                .extend(headers::fault(header, self.text, edition));
        }
        let handicap = new
            .iter()
            .any(|header| matches!(header.key, Key::Player(_)))
            && headers::has_handicap_names(self.build.record().start.setup.as_ref());
        headers::file(new, self.text, handicap, &mut self.build);
    }
}

/// Who moves first when the record does not say so: in the even game Black, in a handicap game
/// White, else who makes the first move.
fn implied_turn(setup: &Setup, first_move: Option<Color>) -> Color {
    let mut asked = setup.clone();
    for turn in Color::ALL {
        asked.turn = turn;
        if Handicap::of(&asked) != Handicap::Other {
            return turn;
        }
    }
    first_move.unwrap_or(Color::Black)
}

/// The edition that an unknown version comes nearest to.
fn nearest_edition(number: &str) -> Edition {
    match grammar::split_digits(number).0 {
        "0" | "1" => Edition::Csa1997,
        "2" if number == "2.0" => Edition::Csa2,
        "2" => Edition::Csa22,
        _ => Edition::Csa3,
    }
}
