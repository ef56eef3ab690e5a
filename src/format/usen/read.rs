//! Reading a line.

use std::ops::Range;

use super::{
    super::{
        Detail, Fault, Parsed, Reader, Slip, by_line,
        path::{Path, Place},
    },
    moves,
};
use crate::{
    record::{Builder, EndKind},
    shogi::sfen,
    source::{Span, Text},
};

/// Reads a file of games, one a line.
#[derive(Debug)]
pub(super) struct UsenReader;

const BLOCKS: &str = "wanted-usen-line";
const A_START: &str = "wanted-usen-start";
const A_DOT: &str = "wanted-usen-dot";
const A_MOVE: &str = "wanted-usen-move";
const NOTHING_MORE: &str = "wanted-usen-end";

impl Reader for UsenReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        by_line::split(bytes, eof)
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        let whole = text.as_str();
        let line = whole.trim_ascii();
        if line.is_empty() {
            return;
        }
        if line.starts_with('#') {
            let fault = Fault::new(Slip::UnknownStatement, Span::of(line, whole));
            out.faults.push(fault);
            return;
        }
        out.game = true;
        let Parsed { record, faults, .. } = out;
        let mut game = GameReader {
            whole,
            line_number: text.first_line(),
            build: Builder::new(record),
            faults,
            path: Path::new(),
        };
        game.line(line);
        game.build.finish();
    }
}

/// Where the text of the game lies in the address of a web page; `None` when a line is none.
pub(super) fn value(line: &str) -> Option<Range<usize>> {
    let scheme = ["https://", "http://"];
    if !scheme.iter().any(|scheme| line.starts_with(scheme)) {
        return None;
    }
    let keys = ["?u=", "&u=", "#u=", "?usen=", "&usen=", "#usen="];
    let start = keys
        .iter()
        .filter_map(|key| Some(line.find(key)? + key.len()))
        .min()?;
    let rest = line.get(start..)?;
    let length = rest.find(['&', '#']).unwrap_or(rest.len());
    Some(start..start + length)
}

/// The parts before and after the first `~`, which may be written as an address has it.
pub(super) fn split_at_tilde(text: &str) -> Option<(&str, &str)> {
    // No further than the first one: a line has as many as it has variations.
    memchr::memchr2_iter(b'~', b'%', text.as_bytes()).find_map(|at| {
        let (before, rest) = text.split_at_checked(at)?;
        let mut tildes = ["~", "%7E", "%7e"].into_iter();
        let after = tildes.find_map(|tilde| rest.strip_prefix(tilde))?;
        Some((before, after))
    })
}

/// Reads the one game of a line.
struct GameReader<'t, 'r> {
    whole: &'t str,
    line_number: u64,
    build: Builder<'r>,
    faults: &'r mut Vec<Fault>,
    path: Path,
}

impl<'t> GameReader<'t, '_> {
    fn line(&mut self, line: &'t str) {
        let usen = match value(line) {
            Some(range) => {
                let after = line.get(range.end..).unwrap_or_default();
                if !after.is_empty() {
                    self.fault(Slip::UnknownStatement, after, Detail::None);
                }
                line.get(range).unwrap_or_default()
            }
            None => line,
        };
        let Some((position, blocks)) = split_at_tilde(usen) else {
            let end = usen.get(usen.len()..).unwrap_or_default();
            self.fault(Slip::Syntax, end, Detail::Expected(BLOCKS));
            return self.unknown_start(line);
        };
        if !self.start(position) {
            return self.unknown_start(line);
        }
        let mut rest = Some(blocks);
        let mut first = true;
        while let Some(text) = rest {
            let (block, after) = match split_at_tilde(text) {
                Some((block, after)) => (block, Some(after)),
                None => (text, None),
            };
            self.block(block, first);
            rest = after;
            first = false;
        }
    }

    /// Reads the start position; `false` when there is none to play from.
    fn start(&mut self, text: &'t str) -> bool {
        let at = self.span(text);
        self.build.record().start.places.whole = at;
        if text.is_empty() {
            return true;
        }
        let letter = |c| match c {
            '_' => '/',
            '.' => ' ',
            'z' => '+',
            // Not as it may stand in an address.
            '/' | ' ' | '+' => '?',
            other => other,
        };
        let spaced: String = text.chars().map(letter).collect();
        match sfen::parse(&spaced) {
            Ok(setup) => {
                let canonical = super::write::position(&setup);
                if canonical != text {
                    self.fault(Slip::SfenForm, text, Detail::Should(canonical));
                }
                self.build.record().start.setup = Some(setup);
                true
            }
            Err(error) => {
                let rest = text.get(error.at..).unwrap_or_default();
                let length = rest.chars().next().map_or(0, char::len_utf8);
                let at = rest.get(..length).unwrap_or_default();
                self.fault(Slip::Syntax, at, Detail::Expected(error.expected));
                false
            }
        }
    }

    /// `START.MOVES.RESULT`
    fn block(&mut self, block: &'t str, is_main: bool) {
        let mut fields = block.splitn(4, '.');
        let number = fields.next().unwrap_or_default();
        let Some(start) = whole_number(number) else {
            self.fault(Slip::Syntax, number, Detail::Expected(A_START));
            return self.lost(block, None);
        };
        let (moves, result) = (fields.next(), fields.next().unwrap_or_default());
        let Some(moves) = moves else {
            let end = block.get(block.len()..).unwrap_or_default();
            self.fault(Slip::Syntax, end, Detail::Expected(A_DOT));
            return self.lost(block, None);
        };
        if is_main {
            if start != 0 {
                let expected = 0;
                let found = start;
                self.fault(Slip::MoveNumber, number, Detail::Number { found, expected });
            }
        } else if moves.is_empty() && result.is_empty() {
            return;
        } else if !self.branch(number, start) {
            return self.lost(block, u32::try_from(start.saturating_add(1)).ok());
        }
        if self.moves(moves, block) && !result.is_empty() {
            self.result(result);
        }
        if let Some(more) = fields.next() {
            self.fault(Slip::Syntax, more, Detail::Expected(NOTHING_MORE));
            let ply = self.path.next_ply();
            self.unplayed(more, Some(ply));
        }
    }

    /// Goes to where a variation begins; `false` when that is not part of the game.
    fn branch(&mut self, number: &'t str, start: u64) -> bool {
        let ply = start.saturating_add(1);
        let place = self.path.place(start);
        self.path.open(ply);
        let node = match place {
            Place::After(node) => node,
            Place::Earlier(node) => {
                self.fault(Slip::VariationOrder, number, Detail::None);
                node
            }
            Place::Unread => return false,
            Place::Nowhere => {
                self.fault(Slip::VariationUnattached, number, Detail::None);
                return false;
            }
        };
        self.build.go_to(node);
        if self.build.record().next(node).is_none() {
            // Nothing continues the older line, so that the new one must not.
            let at = Span::empty(self.span(number).start as usize);
            self.build.end(EndKind::None, None, None, at);
            self.build.go_to(node);
        }
        true
    }

    /// Reads moves; `false` when one of them is none.
    fn moves(&mut self, moves: &'t str, block: &'t str) -> bool {
        let mut rest = moves;
        while !rest.is_empty() {
            let digits = rest.as_bytes().first_chunk().copied();
            let Some(written) = digits.and_then(moves::decode) else {
                self.malformed(rest, block);
                return false;
            };
            // What could be decoded is ASCII.
            let (token, after) = rest.split_at(moves::LENGTH);
            let node = self.build.play(written, self.span(token));
            self.path.add(node);
            rest = after;
        }
        true
    }

    /// Reports the first move of `rest` and keeps everything from there to the end of the block.
    fn malformed(&mut self, rest: &'t str, block: &'t str) {
        let ply = self.path.next_ply();
        let length = rest.char_indices().nth(moves::LENGTH);
        let token = rest.get(..length.map_or(rest.len(), |(at, _)| at));
        let at = self.span(token.unwrap_or_default());
        let fault = Fault::new(Slip::Malformed, at).with(Detail::Expected(A_MOVE));
        self.faults.push(fault.at_ply(ply));
        let lost = at.start as usize..self.span(block).end as usize;
        self.unplayed(self.whole.get(lost).unwrap_or_default(), Some(ply));
        self.path.break_off();
    }

    fn result(&mut self, result: &'t str) {
        let at = self.span(result);
        if let Some(digits) = result.strip_prefix('i')
            && digits.len() == moves::LENGTH
        {
            return self.illegal_move(result, digits);
        }
        let kind = match result {
            "r" => EndKind::Resign,
            "t" => EndKind::TimeUp,
            "j" => EndKind::Jishogi,
            "p" => EndKind::Interrupt,
            "i" => EndKind::Foul,
            _ => {
                let fault = Fault::new(Slip::UnknownEnding, at);
                self.faults.push(fault.at_ply(self.path.next_ply()));
                EndKind::Unknown
            }
        };
        self.build.end(kind, None, Some(result), at);
    }

    /// `i` and the illegal move that ended the game.
    fn illegal_move(&mut self, result: &'t str, digits: &'t str) {
        if self.moves(digits, result) {
            let letter = result.get(..1).unwrap_or_default();
            let at = self.span(letter);
            self.build.end(EndKind::IllegalMove, None, Some(letter), at);
        }
    }

    /// Keeps a block that is not part of the game.
    fn lost(&mut self, block: &'t str, ply: Option<u32>) {
        self.path.break_off();
        self.unplayed(block, ply);
    }

    /// Nothing of a line without a start position is a game.
    fn unknown_start(&mut self, line: &str) {
        self.build.record().start.setup = None;
        self.unplayed(line, None);
    }

    fn unplayed(&mut self, text: &str, ply: Option<u32>) {
        self.build.unplayed(self.line_number, ply, text.to_owned());
    }

    fn fault(&mut self, slip: Slip, at: &str, detail: Detail) {
        let fault = Fault::new(slip, self.span(at));
        self.faults.push(fault.with(detail));
    }

    fn span(&self, part: &str) -> Span {
        Span::of(part, self.whole)
    }
}

fn whole_number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
