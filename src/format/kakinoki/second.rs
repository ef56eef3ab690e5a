//! A second game in a text, which holds one.

use super::{
    Dialect, bod,
    cursor::{Sink, decimal, is_blank},
    game::Session,
    grammar::{self, Said},
    headers,
    kif::{self, Line, LinesOf},
    lines::State,
    printed,
};
use crate::format::{Detail, Slip};

impl Session<'_> {
    /// Whether a second game begins with a line that is no canonical move: with its first move, or with
    /// a line of its head, which stands after moves, and a first move comes after it.
    pub(super) fn begins_again(&mut self, line: &Line<'_>) -> bool {
        if self.dialect == Dialect::Kif
            && self.is_over()
            && is_numbered(line.text.trim_start_matches(is_blank))
            && is_first_move(line.text)
        {
            return self.is_first_again(line, 1);
        }
        // The moves of KI2 have no numbers.
        let ends = self.dialect == Dialect::Kif || self.state() == State::Ended;
        self.started
            && self.head.is_none()
            && self.next_ply() > 1
            && ends
            && is_of_head(line.text)
            && match self.next_move(line) {
                Next::First => true,
                Next::Numbered => is_of_every_head(line.text) && self.is_over(),
                Next::Headed => self.is_over(),
                Next::Other => false,
            }
    }

    /// Whether a numbered line is the first move of a second game that has no head: the line of play
    /// before it is over, and no head of a variation comes between. One that goes back by one, and
    /// that nothing follows, may be meant for the only move of a game.
    pub(super) fn is_first_again(&mut self, line: &Line<'_>, number: u64) -> bool {
        number == 1
            && self.head.is_none()
            && self.is_over()
            && (self.next_ply() > 2
                || self.next_ply() == 2 && self.next_number_after(line) == Some(2))
    }

    /// Says where the second game begins. Nothing of it is part of the game.
    pub(super) fn leave_out(&mut self, line: &Line<'_>, rest: LinesOf<'_>) {
        self.fault(Slip::SecondGame, line.span(), Detail::None);
        self.unplayed(line, None);
        for line in rest.filter(|line| !line.text.trim_matches(is_blank).is_empty()) {
            self.unplayed(&line, None);
        }
    }

    /// Whether the line of play has its ending, or a line that sums it up.
    fn is_over(&mut self) -> bool {
        let node = self.build.current();
        match self.state() {
            State::Ended => true,
            State::Going => {
                let last = self.build.record().claims().last();
                self.started && last.is_some_and(|claim| claim.node == node)
            }
            State::Over | State::Broken | State::Lost => false,
        }
    }

    fn next_move(&mut self, line: &Line<'_>) -> Next {
        let (text, dialect) = (self.text.as_str(), self.dialect);
        self.move_ahead
            .ask(line.next, || next_move(text, line.next, dialect))
    }
}

/// What comes next of moves and heads of variations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// The first move of a game.
    First,
    /// A line with another number.
    Numbered,
    /// The same, behind a line that stands before the moves of a game and nowhere else.
    Headed,
    /// The head of a variation, or nothing.
    Other,
}

/// The next line that is a move or the head of a variation.
fn next_move(text: &str, at: usize, dialect: Dialect) -> (usize, Next) {
    let mut numbered = Next::Numbered;
    for line in kif::lines(text.get(at..).unwrap_or("")) {
        let (place, text) = (at + line.start, line.text.trim_matches(is_blank));
        if text.starts_with("変化") {
            return (place, Next::Other);
        }
        if is_of_every_head(text) {
            numbered = Next::Headed;
        }
        match dialect {
            Dialect::Ki2 if printed::begins_with_move(text) => return (place, Next::First),
            Dialect::Kif if is_numbered(text) => {
                let is_first = grammar::number_of(text).is_some_and(|number| number.0 == 1);
                return (place, if is_first { Next::First } else { numbered });
            }
            Dialect::Kif | Dialect::Ki2 => {}
        }
    }
    (text.len(), Next::Other)
}

/// Whether a line of a head stands before the moves of every game, and nowhere else.
fn is_of_every_head(line: &str) -> bool {
    let text = line.trim_matches(is_blank);
    let is_handicap = |header: headers::Header<'_>| header.key == "手合割";
    kif::is_separator(text) || headers::header(text).is_some_and(is_handicap)
}

/// Whether a line stands before the moves of a game, and is no comment and no diagram.
fn is_of_head(line: &str) -> bool {
    let text = line.trim_matches(is_blank);
    match text.as_bytes().first() {
        None | Some(b'*' | b'&' | b'|' | b'+' | b'0'..=b'9') => false,
        Some(b'#') => kif::is_declaration(text),
        Some(_) => {
            let header = headers::header(text);
            kif::is_separator(text) || header.is_some_and(|it| headers::is_known(it.key))
        }
    }
}

/// Whether a line is a move, and its number that of a first one.
fn is_first_move(text: &str) -> bool {
    let mut faults = Vec::new();
    let mut sink = Sink {
        faults: &mut faults,
        base: 0,
    };
    grammar::number_of(text).is_some_and(|number| number.0 == 1)
        && matches!(grammar::numbered(text, &mut sink), Ok(read) if matches!(read.said, Said::Move(_)))
}

/// Whether a line begins with a number, but not with those of the files of a diagram.
fn is_numbered(text: &str) -> bool {
    text.starts_with(|c| decimal(c).is_some()) && !bod::is_files_line(text)
}
