//! What a format cannot carry.

use std::collections::HashMap;

/// One kind of thing that a target format cannot carry, and how much of it a game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// What is lost or changed.
    pub what: Lost,
    /// How many of them.
    pub count: u32,
    /// The first ply that is concerned, where it is a matter of plies.
    pub ply: Option<u32>,
}

/// What is lost or changed in writing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Lost {
    /// Lines of play other than the main line.
    Variations,
    /// Comments.
    Comments,
    /// Lines that programs skip.
    Remarks,
    /// Lines that programs skip: they are comments now.
    RemarksAsComments,
    /// Names of positions.
    Bookmarks,
    /// Names of positions: they are comments now.
    BookmarksAsComments,
    /// Times.
    Times,
    /// Fractions of a second: times are cut to whole seconds.
    Milliseconds,
    /// A header, by its key.
    Header(String),
    /// A header whose value the target writes in another form.
    HeaderForm(String),
    /// An ending, which the target has no word for: its text, and what is written instead.
    Ending {
        /// The ending of the record.
        text: String,
        /// The word that is written, if any.
        written: Option<&'static str>,
    },
    /// The moves of the game (a target that holds one position).
    Moves,
    /// The number of the first move.
    StartNumber,
    /// The start position, which is unknown or cannot be written.
    Start,
    /// What a summary line or a floodgate summary said of the result.
    Claim,
    /// A line break or other character in a text that the target cannot hold there.
    Text(String),
}

/// The losses of one game, each kind once.
#[derive(Default, Debug)]
pub(super) struct LossList {
    list: Vec<Loss>,
    /// Where each is in the list, once there are many: a record can have any number of headers.
    places: HashMap<Lost, usize>,
}

/// So many are looked through more quickly than a table.
const FEW: usize = 16;

impl LossList {
    /// Adds one loss. `join` makes the ply of several of a kind out of that of those before and its
    /// own.
    pub(super) fn add(
        &mut self,
        what: Lost,
        ply: Option<u32>,
        join: fn(Option<u32>, Option<u32>) -> Option<u32>,
    ) {
        let place = self.place(&what);
        if let Some(loss) = place.and_then(|place| self.list.get_mut(place)) {
            loss.count += 1;
            loss.ply = join(loss.ply, ply);
            return;
        }
        if self.list.len() >= FEW {
            self.places.insert(what.clone(), self.list.len());
        }
        let count = 1;
        self.list.push(Loss { what, count, ply });
    }

    fn place(&self, what: &Lost) -> Option<usize> {
        let first = self.list.iter().take(FEW);
        let found = first.into_iter().position(|loss| loss.what == *what);
        found.or_else(|| self.places.get(what).copied())
    }

    /// The losses, in the order in which they came.
    pub(super) fn as_slice(&self) -> &[Loss] {
        &self.list
    }

    /// The losses, in the order in which they came.
    pub(super) fn finish(self) -> Vec<Loss> {
        self.list
    }
}

impl Lost {
    /// Line breaks in a note: a format where each line is one has several of it then.
    pub(super) fn line_breaks() -> Self {
        Self::Text(
            "line breaks in a comment, bookmark or skipped line, written as several".to_owned(),
        )
    }

    /// The name in reports: `variations`, `header`, …
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Variations => "variations",
            Self::Comments => "comments",
            Self::Remarks => "remarks",
            Self::Bookmarks => "bookmarks",
            Self::RemarksAsComments => "remarks-as-comments",
            Self::BookmarksAsComments => "bookmarks-as-comments",
            Self::Times => "times",
            Self::Milliseconds => "milliseconds",
            Self::Header(_) => "header",
            Self::HeaderForm(_) => "header-form",
            Self::Ending { .. } => "ending",
            Self::Moves => "moves",
            Self::StartNumber => "start-number",
            Self::Start => "start",
            Self::Claim => "claim",
            Self::Text(_) => "text",
        }
    }

    /// Which one it is, where there are several of the kind: the key of a header, the wording of an
    /// ending or of what is lost of a text.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Self::Header(text)
            | Self::HeaderForm(text)
            | Self::Text(text)
            | Self::Ending { text, .. } => Some(text),
            _ => None,
        }
    }
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = self.count;
        let s = if n == 1 { "" } else { "s" };
        match &self.what {
            Lost::Variations => write!(f, "{n} variation{s} left out")?,
            Lost::Comments => write!(f, "{n} comment line{s} left out")?,
            Lost::Remarks => write!(f, "{n} skipped line{s} (# or ') left out")?,
            Lost::RemarksAsComments => {
                write!(f, "{n} skipped line{s} (# or ') kept in comments")?;
            }
            Lost::BookmarksAsComments => write!(f, "{n} bookmark{s} kept in comments (&…)")?,
            Lost::Bookmarks => write!(f, "{n} bookmark{s} left out")?,
            Lost::Times => write!(f, "{n} clock time{s} left out")?,
            Lost::Milliseconds => write!(f, "{n} clock time{s} cut to whole seconds")?,
            Lost::Header(key) => write!(f, "header {key} left out")?,
            Lost::HeaderForm(key) => write!(f, "header {key} changed in form")?,
            Lost::Ending {
                text,
                written: Some(word),
            } => {
                write!(f, "ending {text} written as {word}")?;
            }
            Lost::Ending {
                text,
                written: None,
            } => write!(f, "ending {text} left out")?,
            Lost::Moves => write!(f, "{n} move{s} left out")?,
            Lost::StartNumber => write!(f, "number of the first move left out")?,
            Lost::Start => write!(f, "start position left out")?,
            Lost::Claim => write!(f, "{n} summary line{s} left out")?,
            Lost::Text(what) => write!(f, "{what}")?,
        }
        match self.ply {
            Some(ply) if n > 1 => write!(f, ", the first at ply {ply}"),
            Some(ply) => write!(f, " at ply {ply}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_listed_once_however_many_there_are() {
        let mut list = LossList::default();
        for round in 0..3 {
            for number in 0..FEW + 10 {
                let what = Lost::Header(number.to_string());
                list.add(what, Some(round), |first, _| first);
            }
        }
        let losses = list.finish();
        assert_eq!(losses.len(), FEW + 10);
        for (number, loss) in losses.into_iter().enumerate() {
            assert_eq!(loss.what, Lost::Header(number.to_string()));
            assert_eq!((loss.count, loss.ply), (3, Some(0)));
        }
    }
}
