//! Reading a line: everything but the moves.

use super::{
    super::{Detail, Fault, Parsed, Reader, Slip, by_line, fields::Fields},
    analysis,
    lines::State,
};
use crate::{
    record::{Builder, Claim, Edition, NodeId, NoteKind, Source, Unplayed, Winner},
    shogi::{Color, Handicap, sfen},
    source::{
        Span, Text,
        json::{Document, Value},
    },
};

/// Reads a file of games, one a line.
#[derive(Debug)]
pub(super) struct JsonReader;

impl Reader for JsonReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        by_line::split(bytes, eof)
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        let string = text.as_str();
        if string.trim_ascii().is_empty() {
            return;
        }
        out.game = true;
        let Parsed { record, faults, .. } = out;
        let build = Builder::new(record);
        match Document::new(string) {
            Ok(document) => {
                let mut game = GameReader {
                    fields: Fields::new(&document, faults, Slip::Json),
                    build,
                    line: text.first_line(),
                    too_deep: false,
                    analyses: Vec::new(),
                };
                game.read();
                game.compare_analyses();
                game.build.finish();
            }
            Err(broken) => unreadable(text, build, faults, broken.at, broken.expected),
        }
    }
}

/// A line of which nothing can be read: no game, and no even game either.
fn unreadable(
    text: &Text,
    mut build: Builder<'_>,
    faults: &mut Vec<Fault>,
    at: Span,
    expected: &'static str,
) {
    // After whole lines, one that is not closed is still being written.
    let breaks_off = at.start as usize == text.as_str().len() && text.first_line() > 1;
    let slip = if breaks_off {
        Slip::TruncatedLine
    } else {
        Slip::Json
    };
    faults.push(Fault::new(slip, at).with(Detail::Expected(expected)));
    build.record().start.setup = None;
    let whole = text.as_str().trim_ascii().to_owned();
    build.unplayed(text.first_line(), None, whole);
    build.finish();
}

/// Reads the one game of a line.
pub(super) struct GameReader<'d, 't, 'r> {
    pub(super) fields: Fields<'d, 't, 'r>,
    pub(super) build: Builder<'r>,
    /// The number of the line in the file.
    line: u64,
    /// Whether variations were left out because they are nested too deep.
    pub(super) too_deep: bool,
    /// What the text says of engines, by node.
    pub(super) analyses: Vec<(NodeId, Value)>,
}

const TOP: [&str; 16] = [
    "kifu",
    "source",
    "headers",
    "players",
    "handicap",
    "start",
    "comments",
    "bookmark",
    "bookmarks",
    "remarks",
    "moves",
    "end",
    "winner",
    "final",
    "unplayed",
    "analysis",
];
const SOURCE: [&str; 6] = ["file", "game", "format", "encoding", "edition", "keys"];
const PLAYERS: [&str; 2] = ["black", "white"];
const UNPLAYED: [&str; 3] = ["line", "ply", "text"];

const AN_OBJECT: &str = "wanted-object";
const A_STRING: &str = "wanted-string";
const A_NUMBER: &str = "wanted-whole-number";
const VERSION: &str = "wanted-kifu-version";
const A_PAIR: &str = "wanted-kifu-header";
const A_KEY_OF: &str = "wanted-kifu-header-key";
const A_START: &str = "wanted-kifu-start";
const A_HANDICAP: &str = "wanted-kifu-handicap";
const A_WINNER: &str = "wanted-kifu-winner";
const AN_ANALYSIS: &str = "wanted-kifu-analysis";

impl GameReader<'_, '_, '_> {
    fn read(&mut self) {
        let root = self.fields.document.root();
        let [
            kifu,
            source,
            headers,
            players,
            handicap,
            start,
            comments,
            bookmark,
            bookmarks,
            remarks,
            moves,
            end,
            winner,
            last,
            unplayed,
            analysis,
        ] = self.fields.members(root, &TOP);
        if kifu.and_then(|value| self.fields.document.natural(value)) != Some(1) {
            self.not_ours(kifu.unwrap_or(root), root);
            return;
        }
        self.source(source);
        self.start(start, moves, root);
        self.headers(headers);
        self.players(players);
        self.handicap(handicap);
        self.unplayed(unplayed);
        self.analyses
            .extend(analysis.map(|value| (NodeId::ROOT, value)));
        // What follows from the rest is only looked at for its type.
        self.fields.string_or(last, A_STRING);
        self.build.go_to(NodeId::ROOT);
        self.notes(comments, [bookmark, bookmarks], remarks);
        let state = self.main_line(moves, end);
        self.winner(winner, &state);
    }

    fn not_ours(&mut self, at: Value, root: Value) {
        self.fields.faults.clear();
        self.fields.wrong(at, VERSION);
        self.build.record().start.setup = None;
        self.keep_unplayed(root.span, None);
    }

    fn source(&mut self, value: Option<Value>) {
        let Some(value) = value.filter(|&value| self.fields.is_object(value, AN_OBJECT)) else {
            return;
        };
        let [file, game, format, encoding, edition, keys] = self.fields.members(value, &SOURCE);
        let source = Source {
            file: self.fields.string_or(file, A_STRING).unwrap_or_default(),
            game: self.fields.natural_or(game, A_NUMBER).unwrap_or_default(),
            format: self.fields.string_or(format, A_STRING).unwrap_or_default(),
            encoding: self
                .fields
                .string_or(encoding, A_STRING)
                .unwrap_or_default(),
            edition: self.fields.string_or(edition, A_STRING),
            keys: self.source_keys(keys),
        };
        let record = self.build.record();
        record.edition = source.edition.as_deref().and_then(Edition::from_name);
        record.origin = Some(Box::new(source));
    }

    fn source_keys(&mut self, value: Option<Value>) -> Vec<(usize, String)> {
        let mut keys = Vec::new();
        for pair in self.fields.list(value) {
            let index = self.pair(pair).and_then(|(index, key)| {
                let index = usize::try_from(self.fields.document.natural(index)?).ok()?;
                Some((index, self.fields.document.string(key)?.into_owned()))
            });
            match index {
                Some(key) => keys.push(key),
                None => self.fields.wrong(pair, A_KEY_OF),
            }
        }
        keys
    }

    fn start(&mut self, value: Option<Value>, moves: Option<Value>, root: Value) {
        self.build.record().start.setup = None;
        let Some(value) = value else {
            self.no_start(moves, root);
            return;
        };
        let Some(text) = self.fields.document.string(value) else {
            self.fields.wrong(value, A_START);
            return;
        };
        let at = value.inner();
        match sfen::parse(&text) {
            Ok(setup) => {
                let canonical = sfen::write(&setup);
                if canonical != text {
                    let detail = Detail::Should(canonical);
                    self.fields
                        .faults
                        .push(Fault::new(Slip::SfenForm, at).with(detail));
                }
                let start = &mut self.build.record().start;
                start.setup = Some(setup);
                start.places.whole = at;
            }
            Err(error) => {
                let at = self.character(value, error.at);
                let detail = Detail::Expected(error.expected);
                self.fields
                    .faults
                    .push(Fault::new(Slip::Syntax, at).with(detail));
            }
        }
    }

    /// A start position that is null is unknown, and nothing can be played from it. One that is
    /// left out is a fault.
    fn no_start(&mut self, moves: Option<Value>, root: Value) {
        let document = self.fields.document;
        let played = moves.filter(|&moves| {
            document
                .elements(moves)
                .is_some_and(|mut m| m.next().is_some())
        });
        let keys = document.members(root).into_iter().flatten();
        let is_null = keys
            .filter_map(|(key, _)| document.string(key))
            .any(|key| key == "start");
        match played {
            Some(moves) => self.fields.wrong(moves, A_START),
            None if !is_null => self.fields.wrong(root, A_START),
            None => {}
        }
    }

    fn headers(&mut self, value: Option<Value>) {
        for pair in self.fields.list(value) {
            let strings = self.pair(pair).and_then(|(key, value)| {
                let texts = (
                    self.fields.document.string(key)?,
                    self.fields.document.string(value)?,
                );
                Some((texts, key.inner(), value.inner()))
            });
            match strings {
                Some(((key, text), key_at, text_at)) => {
                    self.build.tag(&key, &text, key_at, text_at);
                }
                None => self.fields.wrong(pair, A_PAIR),
            }
        }
    }

    /// The players follow from the headers; where these do not name them, they do so from now on.
    fn players(&mut self, value: Option<Value>) {
        let Some(value) = value.filter(|&value| self.fields.is_object(value, AN_OBJECT)) else {
            return;
        };
        let names = self.fields.members(value, &PLAYERS);
        for (color, name) in Color::ALL.into_iter().zip(names) {
            let Some(text) = self.fields.string_or(name, A_STRING) else {
                continue;
            };
            let at = name.map(Value::inner).unwrap_or_default();
            let record = self.build.record();
            match record.player(color) {
                Some(header) if header == text => {}
                Some(header) => {
                    let detail = Detail::Should(header.to_owned());
                    self.fields
                        .faults
                        .push(Fault::new(Slip::Json, at).with(detail));
                }
                None => {
                    let key = player_key(color, record.handicap());
                    self.build.tag(key, &text, at, at);
                }
            }
        }
    }

    fn handicap(&mut self, value: Option<Value>) {
        let Some(name) = self.fields.string_or(value, A_HANDICAP) else {
            return;
        };
        let Some(handicap) = self.build.record().handicap() else {
            return;
        };
        if handicap.name() != name {
            let at = value.map(Value::inner).unwrap_or_default();
            let detail = Detail::Should(handicap.name().to_owned());
            self.fields
                .faults
                .push(Fault::new(Slip::Json, at).with(detail));
        }
    }

    /// What was no part of the game when the record was converted: it stays so, and is told.
    fn unplayed(&mut self, value: Option<Value>) {
        let (mut count, mut first) = (0, None);
        for entry in self.fields.list(value) {
            if !self.fields.is_object(entry, AN_OBJECT) {
                continue;
            }
            let [line, ply, text] = self.fields.members(entry, &UNPLAYED);
            count += 1;
            first.get_or_insert(text.unwrap_or(entry).inner());
            let entry = Unplayed {
                line: self.fields.natural_or(line, A_NUMBER).unwrap_or_default(),
                ply: self
                    .fields
                    .natural_or(ply, A_NUMBER)
                    .and_then(|ply| u32::try_from(ply).ok()),
                text: self.fields.string_or(text, A_STRING).unwrap_or_default(),
                after: None,
            };
            self.build.record().unplayed.push(entry);
        }
        if let Some(first) = first {
            let fault = Fault::new(Slip::Syntax, first).with(Detail::Count(count));
            self.fields.faults.push(fault);
        }
    }

    /// The winner follows from the ending. Where it does not, it is what the record claims.
    fn winner(&mut self, value: Option<Value>, state: &State) {
        let Some(value) = value else { return };
        let winner = match self.fields.document.string(value).as_deref() {
            Some("black") => Winner::Side(Color::Black),
            Some("white") => Winner::Side(Color::White),
            Some("draw") => Winner::Draw,
            _ => return self.fields.wrong(value, A_WINNER),
        };
        if self.build.record().winner() != Some(winner) {
            self.build.claim(Claim {
                node: state.at,
                span: value.inner(),
                count: None,
                kind: None,
                winner: Some(winner),
            });
        }
    }

    /// Adds lines of text to the current node.
    pub(super) fn notes(
        &mut self,
        comments: Option<Value>,
        bookmarks: [Option<Value>; 2],
        remarks: Option<Value>,
    ) {
        self.note_list(NoteKind::Comment, comments);
        match bookmarks {
            [first, None] => {
                if let Some(text) = self.fields.string_or(first, A_STRING) {
                    let at = first.map(Value::inner).unwrap_or_default();
                    self.build.note(NoteKind::Bookmark, &text, at);
                }
            }
            // The list has the first one too.
            [_, all] => self.note_list(NoteKind::Bookmark, all),
        }
        self.note_list(NoteKind::Remark, remarks);
    }

    fn note_list(&mut self, kind: NoteKind, value: Option<Value>) {
        for line in self.fields.list(value) {
            match self.fields.document.string(line) {
                Some(text) => self.build.note(kind, &text, line.inner()),
                None => self.fields.wrong(line, A_STRING),
            }
        }
    }

    fn pair(&self, value: Value) -> Option<(Value, Value)> {
        let mut elements = self.fields.document.elements(value)?;
        let pair = (elements.next()?, elements.next()?);
        elements.next().is_none().then_some(pair)
    }

    /// Reports what is said of engines but does not follow from the comments.
    fn compare_analyses(&mut self) {
        let analyses = std::mem::take(&mut self.analyses);
        if analyses.is_empty() {
            return;
        }
        let document = self.fields.document;
        let said = analyses
            .iter()
            .map(|&(node, value)| (node, document.slice(value.span)));
        let agree = analysis::agree(self.build.record(), said);
        for ((_, value), agrees) in analyses.into_iter().zip(agree) {
            if !agrees {
                self.fields.wrong(value, AN_ANALYSIS);
            }
        }
    }

    /// Keeps a part of the line that is no part of the game.
    pub(super) fn keep_unplayed(&mut self, at: Span, ply: Option<u32>) {
        let text = self.fields.document.slice(at).trim_ascii().to_owned();
        let line = self.line;
        self.build.unplayed(line, ply, text);
    }

    /// A character of a string, by its offset in the string; the whole string when that has
    /// escapes.
    fn character(&self, value: Value, offset: usize) -> Span {
        let inner = value.inner();
        let raw = self.fields.document.slice(inner);
        if raw.contains('\\') {
            return inner;
        }
        let length = raw.get(offset..).and_then(|rest| rest.chars().next());
        let start = inner.start as usize + offset.min(raw.len());
        Span::new(start, start + length.map_or(0, char::len_utf8))
    }
}

/// The header that names a player: 下手 and 上手 in handicap games.
fn player_key(color: Color, handicap: Option<Handicap>) -> &'static str {
    let even = matches!(handicap, None | Some(Handicap::Hirate | Handicap::Other));
    match (color, even) {
        (Color::Black, true) => "先手",
        (Color::White, true) => "後手",
        (Color::Black, false) => "下手",
        (Color::White, false) => "上手",
    }
}
