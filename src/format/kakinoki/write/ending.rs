//! How an ending is written: its word, its summary line, or both.

use super::losses::Losses;
use crate::{
    format::{
        Lost,
        kakinoki::{
            cursor::{Cursor, is_blank},
            endings,
        },
    },
    record::{EndKind, Ending, Record, Winner},
    shogi::Color,
};

/// The words of an ending.
#[derive(Debug)]
pub(super) struct Words<'r> {
    /// The word in its numbered line; `None` where only a summary line can say who ended the game.
    pub word: Option<&'r str>,
    /// The words of the summary line after the count.
    pub summary: Option<String>,
}

/// Finds the words for an ending. `names` are those of the players, `ply` is that of the ending.
pub(super) fn words<'r>(
    record: &'r Record,
    ending: &'r Ending,
    ply: u32,
    names: [&str; 2],
    losses: &mut Losses,
) -> Words<'r> {
    let to_move = record.side_at(ply);
    let text = record.ending_text(ending);
    let said = Said {
        kind: ending.kind,
        by: ending.by,
    };
    if let Some(text) = text
        && reads_as(text) == Some(ending.kind)
        && said.is_usual(to_move)
        // Whose an ending is that nobody knows can be said by no word.
        && (ending.kind != EndKind::Unknown || ending.by.is_none())
    {
        return Words {
            word: Some(text),
            summary: said.summary(to_move, names, Some(text)),
        };
    }
    // Words that were read in a summary line are no ending of a numbered line.
    if let Some(words) = text
        .and_then(unknown_result)
        .filter(|_| said.kind == EndKind::Unknown)
    {
        return Words {
            word: None,
            summary: Some(words.to_owned()),
        };
    }
    // Who resigned although the other side was to move can only be said in words.
    let in_words = match said.kind {
        EndKind::Resign | EndKind::TimeUp | EndKind::Declaration => true,
        EndKind::IllegalMove | EndKind::Foul => to_move.is_none(),
        _ => false,
    };
    if in_words && !said.is_usual(to_move) {
        return Words {
            word: None,
            summary: said.summary(to_move, names, None),
        };
    }
    let written = said.in_kif(to_move);
    let word = endings::word_for(written.kind).unwrap_or("中断");
    if written != said || endings::kind_of(word) != Some(said.kind) {
        let loss = Lost::Ending {
            text: text.unwrap_or(ending.kind.name()).to_owned(),
            written: Some(word),
        };
        losses.add(loss, Some(ply));
    }
    Words {
        word: Some(word),
        summary: written.summary(to_move, names, None),
    }
}

/// The words of an ending that the record tells by a summary line only.
pub(super) fn summary_only<'r>(record: &Record, ending: &Ending, ply: u32) -> Option<Words<'r>> {
    let text = record.ending_text(ending)?;
    let summary = endings::summary(&mut Cursor::new(text)).ok()?;
    let said = summary.ending(record.side_at(ply))?;
    let words = text.get(summary.at.0..summary.at.1)?;
    (said == (ending.kind, ending.by)).then(|| Words {
        word: None,
        summary: Some(words.to_owned()),
    })
}

/// Finds the words of the summary line for an ending that nothing else is written of. `None` where
/// they would not be read as this ending; then its loss is told.
pub(super) fn summary(
    record: &Record,
    ending: &Ending,
    ply: u32,
    names: [&str; 2],
    losses: &mut Losses,
) -> Option<String> {
    let before = losses.len();
    let words = words(record, ending, ply, names, losses).summary;
    let is_told = losses.len() > before;
    let to_move = record.side_at(ply);
    let is_read = |words: &String| {
        let line = format!("まで{}手で{words}", ply.saturating_sub(1));
        let read = endings::summary(&mut Cursor::new(&line)).ok();
        let read = read.and_then(|summary| summary.ending(to_move));
        read.is_some_and(|(kind, by)| {
            kind == ending.kind && (ending.by.is_none() || by == ending.by)
        })
    };
    let words = words.filter(|words| is_told || is_read(words));
    if words.is_none() {
        let text = record.ending_text(ending).unwrap_or(ending.kind.name());
        let loss = Lost::Ending {
            text: text.to_owned(),
            written: None,
        };
        losses.add(loss, Some(ply));
    }
    words
}

/// The words after the count of a summary line that says nothing we know.
fn unknown_result(text: &str) -> Option<&str> {
    let summary = endings::summary(&mut Cursor::new(text)).ok()?;
    let words = text.get(summary.at.0..summary.at.1)?;
    (summary.kind == Some(EndKind::Unknown)).then_some(words)
}

/// The kind of ending that a word is read as.
fn reads_as(text: &str) -> Option<EndKind> {
    let mut cursor = Cursor::new(text);
    let word = endings::word_at(&mut cursor)?;
    let is_whole = cursor.is_done() && word.at == (0, text.len());
    (is_whole && word.side.is_none() && !text.starts_with(is_blank)).then_some(word.kind)
}

/// An ending and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Said {
    kind: EndKind,
    by: Option<Color>,
}

impl Said {
    /// Whether it is the ending of the side that a numbered line gives it to.
    fn is_usual(self, to_move: Option<Color>) -> bool {
        let Some(by) = self.by else { return true };
        match to_move {
            Some(to_move) => self
                .kind
                .usual_side(to_move)
                .is_none_or(|usual| usual == by),
            None => self.kind.usual_side(by).is_none(),
        }
    }

    /// The nearest ending that KIF has a word for.
    fn in_kif(self, to_move: Option<Color>) -> Self {
        let kind = match self.kind {
            EndKind::IllegalMove | EndKind::Foul | EndKind::PerpetualCheck => {
                match self.by.zip(to_move) {
                    // 反則負け belongs to the side to move, 反則勝ち to its opponent.
                    Some((by, to_move)) if by == to_move => EndKind::Foul,
                    Some(_) => EndKind::IllegalMove,
                    None => self.kind,
                }
            }
            EndKind::DeclarationFailed => EndKind::Foul,
            EndKind::Matta | EndKind::Error | EndKind::Unknown => EndKind::Interrupt,
            kind => kind,
        };
        let by = to_move.and_then(|side| kind.usual_side(side));
        // A record that does not say whose ending it is means the usual side.
        let by = if self.by.is_none() && kind == self.kind {
            None
        } else {
            by
        };
        Self { kind, by }
    }

    /// The words of the summary line.
    fn summary(
        self,
        to_move: Option<Color>,
        names: [&str; 2],
        text: Option<&str>,
    ) -> Option<String> {
        // Where the side to move is unknown, the side that the ending belongs to is enough.
        let by = self.by.filter(|&by| self.kind.usual_side(by).is_some());
        let to_move = to_move.or(by)?;
        let name = |side: Color| names[side.index()];
        let by = self.by.or(self.kind.usual_side(to_move));
        let winner = match self.kind.winner(self.by, to_move) {
            Some(Winner::Side(side)) => Some(name(side)),
            _ => None,
        };
        Some(match self.kind {
            EndKind::Resign => format!("{}の勝ち", winner?),
            EndKind::TimeUp => format!("時間切れにより{}の勝ち", winner?),
            EndKind::IllegalMove => format!("{}の反則勝ち", winner?),
            EndKind::Foul => format!("{}の反則負け", name(by?)),
            EndKind::Declaration => format!("{}の入玉勝ち", winner?),
            EndKind::DefaultWin => format!("{}の不戦勝", name(to_move)),
            EndKind::DefaultLoss => format!("{}の不戦敗", name(to_move)),
            EndKind::Unknown => text?.to_owned(),
            EndKind::None => return None,
            kind => endings::word_for(kind)?.to_owned(),
        })
    }
}
