//! What a file says and what is found in it.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    ops::Range,
};

use super::{Fixing, splice::Splice};
use crate::{
    batch::GameInput,
    diagnostic::{Change, Diagnostic, Edit, Fix},
    format::{self, EditionWanted, Format, WriteOptions, json::Json},
    lint::{self, Selection, Settings},
    record::Source,
    replay::Replay,
    source::{Encoding, Newlines, RawMap, Text, decode::decode, detect::forced, encode},
};

/// What a game is looked at with, kept from one to the next.
#[derive(Default)]
pub(super) struct Sheet {
    replay: Replay,
    print: String,
}

/// What was seen in a file.
#[derive(Default)]
pub(super) struct Look {
    games: Vec<Said>,
    /// How many findings there are, by rule, game and line: no fix changes the number of lines, and
    /// one that only moves a finding to another line (a move number after a gap) puts nothing right.
    findings: BTreeMap<(&'static str, u64, u64), u64>,
    /// What the findings offer.
    pub(super) splices: Vec<Splice>,
}

/// What a game says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Said {
    /// The hash of it as kifu JSON.
    print: u64,
    /// The number of its moves and endings.
    nodes: usize,
}

impl Look {
    /// Takes the next game.
    pub(super) fn game(
        &mut self,
        file: &[u8],
        game: &GameInput<'_>,
        fixing: Fixing<'_>,
        sheet: &mut Sheet,
    ) {
        let record = &game.parsed.record;
        sheet.replay.run(record);
        self.games.push(Said {
            print: print(game, sheet),
            nodes: record.len(),
        });
        // A finding that is not wanted must not come into being, either.
        let all = Settings {
            selection: Selection::default(),
            ..fixing.settings.clone()
        };
        let map = RawMap::new(game.text, game.bytes);
        let found = lint::findings(game.text, game.parsed, &sheet.replay, &all);
        for finding in found.told.iter().chain(&found.suppressed) {
            let line = game.text.line_of(finding.at.start as usize);
            let place = (finding.rule.code, game.number, line);
            *self.findings.entry(place).or_default() += 1;
        }
        for finding in &found.told {
            if let Some(fix) = &finding.fix
                && fix.safety <= fixing.safety
                && finding.severity >= fixing.least
                && fixing.settings.selection.includes(finding.rule)
            {
                self.splices.extend(splice(file, game, &map, finding, fix));
            }
        }
    }

    /// Whether fixes that lead to another look may be made.
    pub(super) fn allows(&self, after: &Self, is_safe: bool) -> bool {
        let says_the_same = if is_safe {
            self.games == after.games
        } else {
            // A line that could not be read may be a move now, and others follow.
            let has_more = |(before, after): (&Said, &Said)| before.nodes <= after.nodes;
            self.games.len() == after.games.len()
                && self.games.iter().zip(&after.games).all(has_more)
        };
        let is_known = |(place, &count): (&_, &u64)| {
            self.findings
                .get(place)
                .is_some_and(|&before| count <= before)
        };
        says_the_same && self.total() > after.total() && after.findings.iter().all(is_known)
    }

    /// How many findings there are.
    pub(super) fn total(&self) -> u64 {
        self.findings.values().sum()
    }
}

/// The hash of what a game says, whatever its encoding and the places of its parts.
fn print(game: &GameInput<'_>, sheet: &mut Sheet) -> u64 {
    let Sheet { replay, print } = sheet;
    let record = &game.parsed.record;
    let name = game.format.map_or("", format::Format::name);
    let source = Source::of(record, "", game.number, name, Encoding::Utf8.name());
    let options = WriteOptions {
        encoding: Encoding::Utf8,
        edition: EditionWanted::Fitting,
        at: None,
    };
    print.clear();
    // kifu JSON loses nothing.
    let _: Vec<format::Loss> = Json.write(&replay.game(record, game.text, source), &options, print);
    let mut hasher = DefaultHasher::new();
    print.hash(&mut hasher);
    hasher.finish()
}

/// A fix as a change of the bytes of its file; `None` where its encoding lacks a character.
fn splice(
    file: &[u8],
    game: &GameInput<'_>,
    map: &RawMap<'_>,
    finding: &Diagnostic,
    fix: &Fix,
) -> Option<Splice> {
    let text = game.text;
    let parts = match &fix.change {
        Change::Edits(edits) => {
            let part = |edit: &Edit| part(text, map, edit);
            edits.iter().map(part).collect::<Option<Vec<_>>>()?
        }
        Change::NoByteOrderMark => {
            let known = forced(file, text.encoding());
            vec![(0..known.bom_len, Vec::new())]
        }
        Change::NewlinesOfOneKind => vec![(0..file.len(), with_newlines(file, text.encoding())?)],
        Change::Encoding(to) => vec![(0..file.len(), recoded(file, text.encoding(), *to)?)],
    };
    Some(Splice {
        code: finding.rule.code,
        safety: fix.safety,
        parts,
    })
}

fn part(text: &Text, map: &RawMap<'_>, edit: &Edit) -> Option<(Range<usize>, Vec<u8>)> {
    let range = map.range(edit.at);
    let before = usize::try_from(text.byte_offset()).ok()?;
    let new = encode(&edit.text, text.encoding()).ok()?;
    Some((before + range.start..before + range.end, new))
}

/// A whole file with line ends of one kind.
fn with_newlines(file: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
    // There a line end has two bytes.
    if encoding.is_utf16() {
        return None;
    }
    let usual = Newlines::count(file).usual().as_bytes();
    let mut out = Vec::with_capacity(file.len());
    let mut bytes = file.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\r' => {
                bytes.next_if_eq(&b'\n');
                out.extend_from_slice(usual);
            }
            b'\n' => out.extend_from_slice(usual),
            byte => out.push(byte),
        }
    }
    Some(out)
}

/// A whole file in another encoding, without byte order mark.
fn recoded(file: &[u8], from: Encoding, to: Encoding) -> Option<Vec<u8>> {
    let known = forced(file, from);
    let mut text = Text::default();
    decode(file.get(known.bom_len..)?, from, &mut text);
    let is_whole = text.malformed().is_empty();
    is_whole.then(|| encode(text.as_str(), to).ok()).flatten()
}
