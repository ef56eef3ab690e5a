//! A second game in a text, which holds one.

use super::{
    Dialect, bod,
    cursor::{decimal, is_blank},
    game::Session,
    grammar, headers,
    kif::{self, Line, LinesOf},
    lines::State,
    printed,
};
use crate::format::{Detail, Slip};

/// How many lines the head of a game may have.
const LINES: usize = 64;

impl Session<'_> {
    /// Whether a line that is no move begins the head of a second game: it stands after moves, and
    /// a first move comes after it.
    pub(super) fn begins_again(&mut self, line: &Line<'_>) -> bool {
        // The moves of KI2 have no numbers.
        let ends = self.dialect == Dialect::Kif || self.state() == State::Ended;
        self.started
            && self.head.is_none()
            && ends
            && is_of_head(line.text)
            && self.first_move_follows(line)
    }

    /// Says where the second game begins. Nothing of it is part of the game.
    pub(super) fn leave_out(&mut self, line: &Line<'_>, rest: LinesOf<'_>) {
        self.fault(Slip::SecondGame, line.span(), Detail::None);
        self.unplayed(line, None);
        for line in rest.filter(|line| !line.text.trim_matches(is_blank).is_empty()) {
            self.unplayed(&line, None);
        }
    }

    fn first_move_follows(&self, line: &Line<'_>) -> bool {
        let rest = self.text.as_str().get(line.next..).unwrap_or("");
        for line in kif::lines(rest).take(LINES) {
            let text = line.text.trim_matches(is_blank);
            if text.starts_with("変化") {
                return false;
            }
            match self.dialect {
                Dialect::Ki2 if printed::is_moves(text) => return true,
                Dialect::Kif if is_numbered(text) => {
                    return grammar::number_of(text).is_some_and(|number| number.0 == 1);
                }
                Dialect::Kif | Dialect::Ki2 => {}
            }
        }
        false
    }
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

/// Whether a line begins with a number, but not with those of the files of a diagram.
fn is_numbered(text: &str) -> bool {
    text.starts_with(|c| decimal(c).is_some()) && !bod::is_files_line(text)
}
