//! What stands before the moves: remarks, headers, start position, notes on it.

use super::{Manner, losses::Losses};
use crate::{
    format::{
        Lost,
        kakinoki::{Dialect, bod, headers, kif, printed},
    },
    record::{Game, NodeId, Note, NoteKind, Record, Tag},
    shogi::{
        Color, Handicap, Setup,
        handicap_name::{HandicapName, Spelling},
    },
};

const SEPARATOR: &str = "手数----指手---------消費時間--\n";
const HANDICAP: &str = "手合割";
const OTHER: &str = "その他";

/// Writes everything before the first move.
pub(super) fn write(
    game: &Game<'_>,
    dialect: Dialect,
    manner: Manner,
    out: &mut String,
    losses: &mut Losses,
) {
    let record = game.record;
    let notes = notes(record, NodeId::ROOT, manner);
    let places = Places::of(record, manner);
    let write_at = |place: Place, out: &mut String, losses: &mut Losses| {
        for note in notes.iter().filter(|note| places.of_note(note) == place) {
            write_note(note.kind, record.note_text(note), out, losses, None);
        }
    };
    write_at(Place::BeforeHeaders, out, losses);
    headers(record, dialect, out, losses);
    write_at(Place::AfterHeaders, out, losses);
    out.push_str(match dialect {
        Dialect::Kif => SEPARATOR,
        Dialect::Ki2 => "\n",
    });
    write_at(Place::AtStart, out, losses);
}

/// Where a note on the start position stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    BeforeHeaders,
    AfterHeaders,
    AtStart,
}

/// Where the headers begin and end in the text of a record.
struct Places {
    first: u32,
    last: u32,
}

impl Places {
    fn of(record: &Record, manner: Manner) -> Self {
        let Manner::Rewritten { separator } = manner else {
            let (first, last) = (u32::MAX, u32::MAX);
            return Self { first, last };
        };
        let main = record.next(NodeId::ROOT);
        let moves = main.map_or(u32::MAX, |first| record.node(first).span.start);
        let tags = record.tags().iter().map(|tag| tag.key_span);
        let start = record.start.places.whole;
        let lines = || tags.clone().chain((start.end > 0).then_some(start));
        let end = || {
            lines()
                .map(|span| span.end)
                .filter(|&end| end <= moves)
                .max()
        };
        let last = separator.or_else(end).unwrap_or(0);
        let first = lines().map(|span| span.start).min();
        Self {
            first: first.map_or(last, |first| first.min(last)),
            last,
        }
    }

    /// Remarks may stand among the headers; comments and bookmarks stand behind them.
    const fn of_note(&self, note: &Note) -> Place {
        match note.kind {
            NoteKind::Remark if note.span.start < self.first => Place::BeforeHeaders,
            NoteKind::Remark if note.span.start < self.last => Place::AfterHeaders,
            _ => Place::AtStart,
        }
    }
}

/// The notes of a node: by kind, or in the order of the text.
pub(super) fn notes(record: &Record, node: NodeId, manner: Manner) -> Vec<&Note> {
    let mut notes: Vec<&Note> = record.notes_of(node).iter().collect();
    if matches!(manner, Manner::Rewritten { .. }) {
        notes.sort_by_key(|note| note.span.start);
    }
    notes
}

/// Writes a comment, remark or bookmark.
pub(super) fn write_note(
    kind: NoteKind,
    text: &str,
    out: &mut String,
    losses: &mut Losses,
    ply: Option<u32>,
) {
    // A remark of KIF that CSA got as `'#…`, unless it would declare an encoding here.
    let own = text.strip_prefix('\'').filter(|own| {
        let declares = own.starts_with("#KI");
        kind == NoteKind::Remark && own.starts_with('#') && !declares
    });
    let text = own.unwrap_or(text);
    let mark = match kind {
        NoteKind::Comment => "*",
        NoteKind::Bookmark => "&",
        NoteKind::Remark if text.starts_with('#') => "",
        NoteKind::Remark => "#",
    };
    if text.contains(['\n', '\r']) {
        losses.add(Lost::line_breaks(), ply);
    }
    let text = text.replace("\r\n", "\n");
    for (i, line) in text.split(['\n', '\r']).enumerate() {
        out.push_str(if i > 0 && mark.is_empty() { "#" } else { mark });
        out.push_str(line);
        out.push('\n');
    }
}

/// Whether the players of a record are called 下手 and 上手, and so by what names.
pub(super) fn names(setup: Option<&Setup>) -> [&'static str; 2] {
    match setup.map(Handicap::of) {
        None | Some(Handicap::Hirate | Handicap::Other | Handicap::NoPawns) => ["先手", "後手"],
        Some(_) => ["下手", "上手"],
    }
}

/// What a record calls its sides in a diagram: as it calls its players.
pub(super) fn sides(record: &Record) -> [&'static str; 2] {
    let has = |keys: [&str; 2]| {
        let mut tags = record.tags().iter();
        tags.any(|tag| keys.contains(&record.tag_text(tag).0))
    };
    if has(["下手", "上手"]) && !has(["先手", "後手"]) {
        ["下手", "上手"]
    } else {
        ["先手", "後手"]
    }
}

fn headers(record: &Record, dialect: Dialect, out: &mut String, losses: &mut Losses) {
    let setup = record.start.setup.as_ref();
    let start = Start::of(record);
    let is_handicap = |tag: &Tag| record.tag_text(tag).0 == HANDICAP;
    let last = record.tags().iter().rposition(is_handicap);
    let control = record.tags().iter().rev().find_map(|tag| tag.native);
    let mut is_written = false;
    for (i, tag) in record.tags().iter().enumerate() {
        let (key, value) = record.tag_text(tag);
        let is_name = matches!(key, "先手" | "下手" | "後手" | "上手");
        if is_name && last.is_none() && !is_written {
            start.write(sides(record), out, losses);
            is_written = true;
        }
        // Other formats have the turn elsewhere, and may say another one in a header.
        let turn = (key == headers::TURN).then(|| headers::turn_value(value));
        if let (Some(said), Some(setup)) = (turn.flatten(), setup)
            && said != setup.turn
        {
            losses.add(Lost::Header(key.to_owned()), None);
            continue;
        }
        // `$TIME_LIMIT` and `$TIME` have one key here: the last counts.
        if tag.native.is_some() && tag.native != control {
            losses.add(Lost::Header(key.to_owned()), None);
            continue;
        }
        // The name that counts comes after all others.
        if key != HANDICAP || start.tag != Some(i) && last != Some(i) {
            let known = renamed(key, setup);
            header(known, value, dialect, out, losses);
            if known != key {
                losses.add(Lost::HeaderForm(key.to_owned()), None);
            }
        } else if last == Some(i) {
            if start.tag.is_some_and(|tag| tag != i) {
                header(key, value, dialect, out, losses);
            }
            if start.tag.is_none() && start.name.is_some() {
                // It was empty.
                losses.add(Lost::HeaderForm(key.to_owned()), None);
            }
            start.write(sides(record), out, losses);
            is_written = true;
        }
    }
    if !is_written {
        start.write(sides(record), out, losses);
    }
    if setup.is_some_and(|setup| setup.number != 1) {
        losses.add(Lost::StartNumber, None);
    }
}

/// The key of a player's name that fits the start position.
fn renamed<'k>(key: &'k str, setup: Option<&Setup>) -> &'k str {
    let side = match key {
        "先手" | "下手" => Color::Black,
        "後手" | "上手" => Color::White,
        other => return other,
    };
    match setup.map(Handicap::of) {
        None | Some(Handicap::Other) => key,
        Some(_) => names(setup)[side.index()],
    }
}

/// Writes a header, and tells what of it would be read otherwise.
pub(super) fn header(
    key: &str,
    value: &str,
    dialect: Dialect,
    out: &mut String,
    losses: &mut Losses,
) {
    let flat = value
        .replace("\r\n", "\n")
        .replace(['\n', '\r'], "\u{3000}");
    let line = format!("{key}：{flat}");
    let read =
        headers::header(&line).filter(|read| read.key == key && !is_reserved(&line, dialect));
    let Some(read) = read else {
        return losses.add(Lost::Header(key.to_owned()), None);
    };
    if read.value != value {
        losses.add(Lost::HeaderForm(key.to_owned()), None);
    }
    out.push_str(&line);
    out.push('\n');
}

/// Whether a line that looks like a header is read as something else.
fn is_reserved(line: &str, dialect: Dialect) -> bool {
    let key = line.split('：').next().unwrap_or(line);
    key.contains(['\n', '\r'])
        || key.starts_with(kif::is_invisible)
        || kif::is_variation(line)
        || key.starts_with("まで")
        || kif::is_separator(line)
        || key.starts_with('｜')
        || headers::hand_of(key).is_some()
        || headers::usual_key(key).is_some()
        || bod::plies_played(line).is_some()
        || dialect == Dialect::Ki2 && printed::is_moves(line)
}

/// How the start position is written.
struct Start<'r> {
    /// The number of the header that it comes from.
    tag: Option<usize>,
    /// The value of 手合割.
    name: Option<&'r str>,
    /// Whether the name stands in the record in another spelling.
    is_respelt: bool,
    /// The diagram, where the name does not say all.
    diagram: Option<&'r Setup>,
    /// Whether nothing that is written says what the position is.
    is_lost: bool,
}

impl<'r> Start<'r> {
    fn of(record: &'r Record) -> Self {
        let setup = record.start.setup.as_ref();
        let is_same = |named: &Setup| {
            setup.is_some_and(|setup| {
                *named
                    == Setup {
                        number: named.number,
                        ..setup.clone()
                    }
            })
        };
        // The last 手合割 counts, unless only an earlier one says what the position is.
        let latest_first = record.tags().iter().enumerate().rev();
        let mut names = latest_first
            .map(|(i, tag)| (i, record.tag_text(tag)))
            .filter(|(_, (key, value))| *key == HANDICAP && !value.is_empty())
            .map(|(i, (_, value))| (i, value, HandicapName::read(value)));
        let is_fit = |read: &Option<HandicapName>| {
            let said = read.as_ref().and_then(|read| read.setup.as_ref());
            match setup {
                None => said.is_none(),
                Some(_) => said.is_some_and(is_same),
            }
        };
        let last = names.clone().next();
        let found = names.find(|(.., read)| is_fit(read));
        let own = setup.and_then(|setup| Handicap::of(setup).kanji());
        let tag = found.as_ref().or(last.as_ref()).map(|found| found.0);
        let start = match (setup, found, last) {
            (None, found, _) => Self {
                is_lost: found.is_none(),
                ..Self::named(found.map(|found| found.1), false)
            },
            (Some(setup), Some((_, value, Some(read))), _) => match read.spelling {
                Spelling::Usual => Self::named(Some(value), false),
                _ if own.is_some() => Self::named(own, true),
                Spelling::Unusual => Self::drawn(value, setup),
                Spelling::Ambiguous => Self {
                    is_respelt: true,
                    ..Self::drawn(OTHER, setup)
                },
            },
            (Some(_), _, None) if own.is_some() => Self::named(own, false),
            // The diagram counts, and the name stays as it was.
            (Some(setup), _, last) => Self::drawn(last.map_or(OTHER, |last| last.1), setup),
        };
        Self { tag, ..start }
    }

    const fn drawn(name: &'r str, setup: &'r Setup) -> Self {
        Self {
            diagram: Some(setup),
            ..Self::named(Some(name), false)
        }
    }

    const fn named(name: Option<&'r str>, is_respelt: bool) -> Self {
        Self {
            tag: None,
            name,
            is_respelt,
            diagram: None,
            is_lost: false,
        }
    }

    fn write(&self, sides: [&str; 2], out: &mut String, losses: &mut Losses) {
        if let Some(name) = self.name {
            header(HANDICAP, name, Dialect::Kif, out, losses);
        }
        if self.is_respelt {
            losses.add(Lost::HeaderForm(HANDICAP.to_owned()), None);
        }
        if self.is_lost {
            losses.add(Lost::Start, None);
        }
        if let Some(setup) = self.diagram {
            bod::write(&setup.board, setup.hands, sides, out);
            out.push_str(sides[setup.turn.index()]);
            out.push_str("番\n");
        }
    }
}
