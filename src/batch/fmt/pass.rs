//! One passage through a file: its games read and written again.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    ops::ControlFlow,
};

use super::{LeftAlone, Reason, print};
use crate::{
    batch::GameInput,
    diagnostic::{Diagnostic, Safety, Severity},
    format::{Detail, Fault, Format, Lost, Parsed, Slip, target::TARGETS},
    lint::{self, Check, Settings, rules},
    record::{Game, Record, Source},
    replay::{Event, Replay},
    shogi::handicap_name::{HandicapName, Spelling},
    source::{
        Encoding, Newlines, Place, Text,
        decode::decode,
        detect::{forced, without_end_marks},
        encode,
    },
};

/// What is needed to write a game, kept from one to the next.
#[derive(Default)]
pub(super) struct Pen {
    replay: Replay,
    print: String,
    /// How games are looked at.
    pub(super) settings: Settings,
}

/// What comes of a passage.
pub(super) struct Pass<'b> {
    /// The file.
    file: &'b [u8],
    /// What would be written, with line feeds.
    text: String,
    /// The prints of the games, and of the lines between them that are kept.
    pub(super) prints: Vec<u64>,
    /// The encoding of the file.
    pub(super) encoding: Option<Encoding>,
    /// The first reason to leave the file alone.
    pub(super) left_alone: Option<LeftAlone>,
    /// The print of the game that was asked for.
    pub(super) watched: String,
    watch: Option<usize>,
    separator: Option<&'static str>,
    /// The encoding that the games were decoded from.
    decoded: Option<Encoding>,
    /// How many lines that are not blank were in the games.
    lines: usize,
    newline: &'static str,
    mark: &'static [u8],
}

/// A character that the encoding of the file lacks.
pub(super) struct Missing(char, Encoding);

impl From<Missing> for LeftAlone {
    fn from(Missing(char, encoding): Missing) -> Self {
        Reason::Missing { char, encoding }.into()
    }
}

impl<'b> Pass<'b> {
    /// Begins with a file; `watch` is the number, from 0, of the game whose print is wanted.
    pub(super) fn new(file: &'b [u8], watch: Option<usize>) -> Self {
        Self {
            file,
            text: String::with_capacity(file.len()),
            prints: Vec::new(),
            encoding: None,
            left_alone: None,
            watched: String::new(),
            watch,
            separator: None,
            decoded: None,
            lines: 0,
            newline: "\n",
            mark: b"",
        }
    }

    /// Whether there was a record at all.
    pub(super) const fn is_record(&self) -> bool {
        self.separator.is_some()
    }

    /// What would be written.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, Missing> {
        let encoding = self.encoding.unwrap_or(Encoding::Utf8);
        let text = match self.newline {
            "\n" => encode(&self.text, encoding),
            newline => encode(&self.text.replace('\n', newline), encoding),
        };
        let text = text
            .map_err(|missing| Missing(missing.first().map_or('\u{fffd}', |m| m.char), encoding))?;
        Ok([self.mark, &text].concat())
    }

    /// Takes the next game.
    pub(super) fn game(&mut self, game: GameInput<'_>, pen: &mut Pen) -> ControlFlow<()> {
        let GameInput {
            number,
            text,
            bytes,
            parsed,
            format,
        } = game;
        let Some(format) = format else {
            self.leave(no_record(&parsed.faults), None, None);
            return ControlFlow::Break(());
        };
        self.separator = Some(format.separator());
        if TARGETS.iter().all(|target| target.format != format.name()) {
            self.leave(Reason::OnlyRead(format.name()), None, None);
            return ControlFlow::Break(());
        }
        if *self.decoded.get_or_insert(text.encoding()) != text.encoding() {
            self.leave(Reason::Encodings, None, None);
        }
        self.lines += lines(bytes, format.separator());
        if parsed.game {
            self.write(number, text, parsed, format, pen);
        } else {
            self.between(text, parsed, format);
        }
        ControlFlow::Continue(())
    }

    /// Ends with the file.
    pub(super) fn finish(&mut self) {
        let Some((decoded, separator)) = self.decoded.zip(self.separator) else {
            return;
        };
        let known = forced(self.file, decoded);
        let body = self.file.get(known.bom_len..).unwrap_or_default();
        let body = without_end_marks(body);
        let mut text = Text::default();
        let body = if decoded.is_utf16() {
            decode(body, decoded, &mut text);
            text.as_str().as_bytes()
        } else {
            body
        };
        self.newline = Newlines::count(body).usual();
        if known.bom_len > 0 {
            self.mark = decoded.byte_order_mark();
        }
        if lines(body, separator) != self.lines {
            self.leave(Reason::Between, None, None);
        }
    }

    fn write(
        &mut self,
        number: u64,
        text: &Text,
        parsed: &Parsed,
        format: &dyn Format,
        pen: &mut Pen,
    ) {
        let Pen {
            replay,
            print,
            settings,
        } = pen;
        let record = &parsed.record;
        replay.run(record);
        // The name of the file is no part of what is written, so that it is the same under any name.
        let source = Source::of(record, "", number, format.name(), text.encoding().name());
        let game = replay.game(record, text, source);
        self.judge(text, parsed, (replay, settings), &game);
        if !self.text.is_empty() {
            self.text.push_str(format.separator());
        }
        let encoding = self.encoding(text);
        for loss in format.rewrite(&game, text.as_str(), encoding, &mut self.text) {
            let reason = match &loss.what {
                Lost::Claim if !claims_more(record) => continue,
                Lost::Claim => Reason::Claim,
                Lost::HeaderForm(key) if is_respelt(key, record) => continue,
                _ => Reason::Loss(loss),
            };
            self.leave(reason, None, Some(number));
        }
        print.clear();
        print::append(&game, print);
        self.add_print(print);
    }

    /// Looks for what makes it impossible to write a game without loss.
    fn judge(
        &mut self,
        text: &Text,
        parsed: &Parsed,
        (replay, settings): (&Replay, &Settings),
        game: &Game<'_>,
    ) {
        let found = lint::findings(text, parsed, replay, settings);
        // What a record says not to tell stands in the way as well.
        for finding in found.told.iter().chain(&found.suppressed) {
            if is_in_the_way(finding) {
                let place = text.place(finding.at.start as usize);
                self.leave(Reason::finding(finding), Some(place), None);
            }
        }
        for event in replay.events() {
            // The rule on them is silent where the move is illegal as well.
            if let Event::Misfit(step) = event
                && !step.violations.is_empty()
                && (step.misfits.piece.is_some() || step.misfits.same_differs)
            {
                let span = parsed.record.node(step.node).span;
                let place = text.place(span.start as usize);
                let reason = Reason::Misfit(text.slice(span).to_owned());
                self.leave(reason, Some(place), None);
            }
        }
        let stated = replay.events().iter().filter_map(|event| match event {
            Event::Stated(step) => Some(step.stated.span),
            _ => None,
        });
        for span in stated {
            let place = text.place(span.start as usize);
            let reason = Reason::Misfit(text.slice(span).to_owned());
            self.leave(reason, Some(place), None);
        }
        for entry in &game.unplayed {
            let (line, column) = (entry.line, 1);
            let reason = Reason::Unplayed(entry.text.clone());
            self.leave(reason, Some(Place { line, column }), None);
        }
    }

    /// A part of the file that holds no game. In a format with one game a line it is a comment, which
    /// stays.
    fn between(&mut self, text: &Text, parsed: &Parsed, format: &dyn Format) {
        let is_comment = |fault: &Fault| fault.slip == Slip::UnknownStatement;
        let has_lines = format.separator().is_empty();
        if has_lines && parsed.faults.iter().all(is_comment) {
            let line = text.as_str().trim();
            self.text.push_str(line);
            self.text.push('\n');
            return self.add_print(line);
        }
        let first = parsed.faults.first().map_or(0, |fault| fault.at.start);
        let is_unknown = parsed.faults.iter().any(|it| it.slip == Slip::NotARecord);
        let reason = if is_unknown {
            no_record(&parsed.faults)
        } else {
            Reason::Between
        };
        self.leave(reason, Some(text.place(first as usize)), None);
    }

    /// The encoding to write in: ASCII characters alone do not tell, but the record may.
    fn encoding(&mut self, text: &Text) -> Encoding {
        *self.encoding.get_or_insert_with(|| {
            let known = forced(self.file, text.encoding());
            let declared = known.declared.and_then(|declared| declared.encoding);
            let declared = declared.filter(|encoding| known.ascii && !encoding.is_utf16());
            declared.unwrap_or(known.encoding)
        })
    }

    fn add_print(&mut self, print: &str) {
        if self.watch == Some(self.prints.len()) {
            print.clone_into(&mut self.watched);
        }
        let mut hasher = DefaultHasher::new();
        print.hash(&mut hasher);
        self.prints.push(hasher.finish());
    }

    fn leave(&mut self, reason: Reason, place: Option<Place>, game: Option<u64>) {
        match &mut self.left_alone {
            Some(left) => left.more += 1,
            None => {
                self.left_alone = Some(LeftAlone {
                    reason,
                    place,
                    game,
                    more: 0,
                });
            }
        }
    }
}

fn no_record(faults: &[Fault]) -> Reason {
    let found = faults.iter().find(|fault| fault.slip == Slip::NotARecord);
    Reason::NoRecord(found.map_or(Detail::None, |fault| fault.detail.clone()))
}

/// Whether summary lines say something that the endings do not say. Their number of moves is only
/// counted.
fn claims_more(record: &Record) -> bool {
    record
        .claims()
        .iter()
        .any(|claim| print::says_more(record, claim))
}

/// Whether a header is the name of the start position, which another spelling does not change.
fn is_respelt(key: &str, record: &Record) -> bool {
    let value = (key == print::HANDICAP).then(|| record.tag(key));
    let name = value.flatten().and_then(HandicapName::read);
    name.is_some_and(|name| name.spelling != Spelling::Ambiguous)
}

/// Whether a finding means that the record does not hold all that the text says. Illegal moves and
/// false claims stay in the record as they are.
fn is_in_the_way(finding: &Diagnostic) -> bool {
    let Some(rule) = rules::find(finding.rule.name) else {
        return true;
    };
    rule.checks.iter().any(|check| match check {
        // The time may be wrong as well, and the cumulative time right, which would be counted anew.
        Check::Fault(Slip::TimeTotal, _) => {
            !matches!(&finding.fix, Some(fix) if fix.safety == Safety::Safe)
        }
        Check::Fault(slip, _) => finding.severity == Severity::Error || slip.leaves_out(),
        Check::Unresolved(_) | Check::Misfit(_) => finding.severity == Severity::Error,
        _ => false,
    })
}

/// How many lines there are that are neither blank nor separate games.
fn lines(bytes: &[u8], separator: &str) -> usize {
    let separator = separator.trim_ascii().as_bytes();
    bytes
        .split(|&byte| byte == b'\n' || byte == b'\r')
        .map(<[u8]>::trim_ascii)
        .filter(|line| !line.is_empty() && *line != separator)
        .count()
}
