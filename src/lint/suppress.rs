//! Comments in a record that say which findings not to tell: `# kifu: ignore nifu, T001 -- why` in
//! KIF, KI2 and BOD, `'kifu: ignore …` in CSA.
//!
//! Before the first move such a line is about the whole game. After it, it is about what follows: the
//! next line that is no comment, and the lines after that up to the next move or comment. They are
//! ordinary lines that programs skip, and stay in the record as such.

use std::{
    collections::{BTreeSet, HashMap},
    ops::Range,
};

use memchr::{memchr2, memchr2_iter, memrchr2};

use super::{Selection, Selector, SelectorError, rules::RULES, select::is_ignorable};
use crate::{
    diagnostic::{Diagnostic, Meta},
    record::{Note, NoteKind, Record},
    source::{Span, Text},
};

/// What such a line begins with, behind the mark of a comment.
const MARK: &str = "kifu:";
/// The word in it.
const NAME: &str = "kifu";
/// The one instruction.
const IGNORE: &str = "ignore";
/// The family of the rules that are about these lines.
const FAMILY: char = 'D';

/// What is wrong with an instruction to ignore findings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The word in question.
    pub at: Span,
    /// What is wrong with it.
    pub kind: FlawKind,
}

/// What can be wrong with an instruction to ignore findings.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FlawKind {
    /// There is nothing to ignore.
    Unused,
    /// There is no such rule.
    NoRule(SelectorError),
    /// It names no rule.
    Empty,
    /// It is nearly an instruction.
    NearlyIgnore,
    /// What stands before it is nearly `kifu:`.
    NearlyMark,
}

/// The instructions of one game.
#[derive(Default)]
pub(super) struct Instructions {
    all: Vec<Instruction>,
    flaws: Vec<(usize, Flaw)>,
    /// Those that name a rule, by its code, once there was a finding of it: a text can have any
    /// number of both.
    naming: HashMap<&'static str, Naming>,
}

/// The instructions that name a rule, by their numbers.
#[derive(Default)]
struct Naming {
    /// Those about the whole game.
    whole: Vec<usize>,
    /// The others, by where they begin. None ends before one that begins earlier.
    parts: Vec<usize>,
    /// Those of `parts` of which it is not noted yet that they are of use. Each is looked at once,
    /// whatever number of findings it covers.
    unused: BTreeSet<usize>,
    /// Whether it is noted of those about the whole game that they are of use.
    noted: bool,
}

/// One line.
struct Instruction {
    /// What it is about.
    covers: Range<u32>,
    words: Vec<Word>,
}

struct Word {
    at: Span,
    selector: Selector,
    used: bool,
}

impl Instructions {
    /// The instructions of a game. Without any this is a look at its remarks, of which most games
    /// have none.
    pub(super) fn of(text: &Text, record: &Record) -> Self {
        let mut found = Self::default();
        for note in record.notes() {
            if note.kind == NoteKind::Remark && may_instruct(record.note_text(note)) {
                found.read(text, note);
            }
        }
        if !found.all.is_empty() {
            Scopes::of(text, record).apply(&mut found.all);
        }
        found
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Reads a line if it is an instruction.
    fn read(&mut self, text: &Text, note: &Note) {
        let line = text.slice(note.span);
        let start = note.span.start as usize;
        let before = start
            .checked_sub(1)
            .and_then(|at| text.as_str().as_bytes().get(at));
        if !matches!(before, None | Some(b'\n' | b'\r')) {
            return;
        }
        let at = |part: &str| Span::of(part, line).shifted(start);
        let number = self.all.len();
        let Some(instruction) = instruction(line) else {
            if let Some(words) = nearly_instruction(line) {
                let kind = FlawKind::NearlyMark;
                let flaw = Flaw {
                    at: at(words),
                    kind,
                };
                self.flaws.push((number, flaw));
                self.all.push(Instruction {
                    covers: note.span.start..note.span.end,
                    words: Vec::new(),
                });
            }
            return;
        };
        let mut words = words(instruction);
        let verb = words.next().unwrap_or("");
        let mut read = Instruction {
            covers: note.span.start..note.span.end,
            words: Vec::new(),
        };
        if !verb.eq_ignore_ascii_case(IGNORE) {
            // Whatever else stands behind the mark may be meant for somebody else.
            if strsim::osa_distance(verb, IGNORE) <= 2 {
                let kind = FlawKind::NearlyIgnore;
                self.flaws.push((number, Flaw { at: at(verb), kind }));
                self.all.push(read);
            }
            return;
        }
        let mut empty = true;
        for word in words {
            empty = false;
            match word.parse() {
                Ok(selector) => read.words.push(Word {
                    at: at(word),
                    selector,
                    used: false,
                }),
                Err(error) => {
                    let kind = FlawKind::NoRule(error);
                    self.flaws.push((number, Flaw { at: at(word), kind }));
                }
            }
        }
        if empty {
            let kind = FlawKind::Empty;
            self.flaws.push((number, Flaw { at: at(verb), kind }));
        }
        self.all.push(read);
    }

    /// Whether a finding is not to be told. That a file is no record cannot be ignored: then nothing
    /// in it was looked at.
    pub(super) fn suppress(&mut self, finding: &Diagnostic) -> bool {
        if !is_ignorable(finding.rule) {
            return false;
        }
        let naming = naming(&mut self.naming, &self.all, finding.rule);
        let covering = naming.covering(&self.all, finding.at.start);
        let suppressed = !naming.whole.is_empty() || !covering.is_empty();
        for number in naming.take_unused(covering) {
            self.all[number].note_use(finding.rule);
        }
        suppressed
    }

    /// What is wrong with the instructions, once all other findings are known, each with the number
    /// of its line. A word is without use only if all rules that it names were looked at.
    pub(super) fn flaws(&mut self, selection: &Selection) -> Vec<(usize, Flaw)> {
        let mut flaws = std::mem::take(&mut self.flaws);
        for (number, instruction) in self.all.iter().enumerate() {
            for word in instruction.words.iter().filter(|word| !word.used) {
                let named = || RULES.iter().filter(|rule| word.selector.fits(&rule.meta));
                let looked_at = named().all(|rule| selection.includes(&rule.meta));
                if looked_at && !named().all(|rule| rule.meta.code.starts_with(FAMILY)) {
                    let kind = FlawKind::Unused;
                    flaws.push((number, Flaw { at: word.at, kind }));
                }
            }
        }
        flaws
    }

    /// Whether a finding on an instruction is not to be told: another one says so.
    pub(super) fn suppress_flaw(&mut self, number: usize, finding: &Diagnostic) -> bool {
        let naming = naming(&mut self.naming, &self.all, finding.rule);
        let covering = naming.covering(&self.all, finding.at.start);
        let parts = naming.parts.get(covering).unwrap_or_default();
        let mut others = naming.whole.iter().chain(parts);
        others.any(|&other| other != number)
    }
}

/// The instructions that name a rule.
fn naming<'n>(
    known: &'n mut HashMap<&'static str, Naming>,
    all: &[Instruction],
    rule: &Meta,
) -> &'n mut Naming {
    known.entry(rule.code).or_insert_with(|| {
        let mut naming = Naming::default();
        for (number, instruction) in all.iter().enumerate() {
            if !instruction.names(rule) {
                continue;
            }
            if instruction.covers == WHOLE {
                naming.whole.push(number);
            } else {
                naming.parts.push(number);
            }
        }
        naming.parts.sort_by_key(|&number| all[number].covers.start);
        naming.unused = (0..naming.parts.len()).collect();
        naming
    })
}

impl Naming {
    /// Which of `parts` an offset is in.
    fn covering(&self, all: &[Instruction], at: u32) -> Range<usize> {
        let over = |&number: &usize| all[number].covers.end <= at;
        let begun = |&number: &usize| all[number].covers.start <= at;
        let end = self.parts.partition_point(begun);
        self.parts.partition_point(over).min(end)..end
    }

    /// The instructions about the whole game and those about some parts, each the first time that it
    /// is of use.
    fn take_unused(&mut self, parts: Range<usize>) -> Vec<usize> {
        let mut taken = Vec::new();
        if !std::mem::replace(&mut self.noted, true) {
            taken.extend(&self.whole);
        }
        while let Some(&part) = self.unused.range(parts.clone()).next() {
            self.unused.remove(&part);
            taken.extend(self.parts.get(part));
        }
        taken
    }
}

/// What an instruction before the first move is about.
const WHOLE: Range<u32> = 0..u32::MAX;

impl Instruction {
    fn names(&self, rule: &Meta) -> bool {
        self.words.iter().any(|word| word.selector.fits(rule))
    }

    /// Notes which of its words are of use.
    fn note_use(&mut self, rule: &Meta) {
        for word in &mut self.words {
            word.used |= word.selector.fits(rule);
        }
    }
}

/// Whether a remark can be an instruction, or nearly one.
fn may_instruct(remark: &str) -> bool {
    let bytes = remark.as_bytes();
    memchr2_iter(b'k', b'K', bytes).any(|at| {
        let word = bytes.get(at..at + NAME.len());
        word.is_some_and(|word| word.eq_ignore_ascii_case(NAME.as_bytes()))
    })
}

/// The text of a comment. A remark that came from another format has the marks of both: `'# kifu: …`.
fn comment(line: &str) -> Option<&str> {
    let comment = line.trim_start().strip_prefix(['#', '\''])?;
    let comment = comment.trim_start();
    let own = comment.strip_prefix(['#', '\'']).unwrap_or(comment);
    Some(own.trim_start())
}

/// What stands behind the mark of an instruction; `None` when a comment is none.
fn instruction(line: &str) -> Option<&str> {
    comment(line)?.strip_prefix(MARK)
}

/// The words of a comment that is an instruction but for how the mark is written: `kifu ignore`,
/// `Kifu: ignore`, `kifu：ignore`. They may be the beginning of a sentence, so that rules must follow,
/// or nothing.
fn nearly_instruction(line: &str) -> Option<&str> {
    let comment = comment(line)?;
    let rest = strip_word(comment, NAME)?;
    let between = |c: char| c.is_whitespace() || matches!(c, ':' | '：' | '-' | '_');
    let verb = rest.trim_start_matches(between);
    let rest = strip_word(verb, IGNORE).filter(|_| verb.len() < rest.len())?;
    if !rest.is_empty() && !rest.starts_with([':', '：', ',']) && !rest.starts_with(between) {
        return None;
    }
    let rules = rest.trim_start_matches([':', '：']);
    let mut words = words(rules);
    let (first, is_only) = (words.next(), words.next().is_none());
    let names_rule = first.is_none_or(|word| match word.parse::<Selector>() {
        Err(error) => is_only && error.suggestion.is_some(),
        // `all` and single letters are words of sentences, too.
        Ok(_) => word.len() > "all".len() || is_rules(rules),
    });
    let length = comment.len() - rest.len();
    names_rule.then(|| comment.get(..length)).flatten()
}

/// Whether all words of an instruction are rules.
fn is_rules(instruction: &str) -> bool {
    words(instruction).all(|word| word.parse::<Selector>().is_ok())
}

/// What follows a word, in whatever letter case it is.
fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = text.split_at_checked(word.len())?;
    first.eq_ignore_ascii_case(word).then_some(rest)
}

/// The words of an instruction, up to the reason behind `--`.
fn words(instruction: &str) -> impl Iterator<Item = &str> {
    instruction
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .take_while(|word| *word != "--")
}

/// Where the parts of a text begin.
struct Scopes<'a> {
    text: &'a str,
    /// Where moves and endings begin, sorted.
    moves: Vec<u32>,
    /// Where comments and the like begin, sorted.
    notes: Vec<u32>,
}

/// What [`Scopes::end_after`] found for an offset.
struct Known {
    after: usize,
    end: u32,
}

impl<'a> Scopes<'a> {
    fn of(text: &'a Text, record: &Record) -> Self {
        let spans = record.ids().map(|id| record.node(id).span);
        let mut moves: Vec<u32> = spans
            .filter(|span| !span.is_empty())
            .map(|span| span.start)
            .collect();
        let mut notes: Vec<u32> = record.notes().iter().map(|note| note.span.start).collect();
        moves.sort_unstable();
        notes.sort_unstable();
        Self {
            text: text.as_str(),
            moves,
            notes,
        }
    }

    /// Says what each instruction is about, which covers only itself as yet.
    fn apply(&self, instructions: &mut [Instruction]) {
        let first = self.moves.first().copied().unwrap_or(u32::MAX);
        let mut parts = Vec::new();
        for instruction in instructions {
            if instruction.covers.start < first {
                instruction.covers = WHOLE;
            } else {
                parts.push(&mut instruction.covers);
            }
        }
        parts.sort_unstable_by_key(|covers| covers.end);
        // Of those in one run of comments, the last is the first to be known.
        let mut next: Option<Known> = None;
        for covers in parts.into_iter().rev() {
            let after = covers.end as usize;
            covers.end = self.end_after(after, next.as_ref());
            next = Some(Known {
                after,
                end: covers.end,
            });
        }
    }

    /// Where that ends which the first line after an offset that is no comment begins.
    fn end_after(&self, offset: usize, known: Option<&Known>) -> u32 {
        let mut start = offset;
        while let Some(rest) = self.text.get(start..).filter(|rest| !rest.is_empty()) {
            if let Some(known) = known.filter(|known| known.after <= start) {
                return known.end;
            }
            let length = memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
            let end = start + length;
            let is_note = next(&self.notes, start).is_some_and(|at| (at as usize) < end);
            if !is_note && !rest[..length].trim().is_empty() {
                let starts = [next(&self.moves, end), next(&self.notes, end)];
                let next = starts.into_iter().flatten().min();
                return next.map_or(u32::MAX, |at| self.line_start(at, end));
            }
            start = end + 1;
        }
        u32::MAX
    }

    /// Where the line begins in which something stands after the end of another line: the number of
    /// a move stands before it.
    fn line_start(&self, at: u32, end: usize) -> u32 {
        let between = self.text.get(end..at as usize).unwrap_or_default();
        match memrchr2(b'\n', b'\r', between.as_bytes()) {
            Some(newline) => u32::try_from(end + newline + 1).unwrap_or(at),
            None => at,
        }
    }
}

/// The first of some sorted offsets that is not before an offset.
fn next(sorted: &[u32], offset: usize) -> Option<u32> {
    let before = sorted.partition_point(|&at| (at as usize) < offset);
    sorted.get(before).copied()
}
