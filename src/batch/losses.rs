//! What a format cannot carry, in the language that is spoken.

use crate::{
    format::{Loss, Lost},
    lang::{Lang, Value},
};

/// What is lost of a game.
///
/// ```
/// use kifu::{batch::losses::said, format::{Loss, Lost}, lang::Language};
/// let loss = Loss { what: Lost::Times, count: 2, ply: Some(1) };
/// assert_eq!(said(&loss, Language::english()), loss.to_string());
/// ```
pub fn said(loss: &Loss, lang: Lang) -> String {
    let (id, _) = ids(&loss.what);
    at(what(id, &loss.what, Some(loss.count), lang), loss, lang)
}

/// What is lost of many games alike, whatever of it each has.
pub(super) fn alike(lost: &Lost, lang: Lang) -> String {
    let (_, id) = ids(lost);
    what(id, lost, None, lang)
}

fn what(id: &str, lost: &Lost, count: Option<u32>, lang: Lang) -> String {
    let mut values = vec![("text", Value::from(lost.detail().unwrap_or_default()))];
    if let Lost::Ending {
        written: Some(word),
        ..
    } = lost
    {
        values.push(("word", (*word).into()));
    }
    values.extend(count.map(|count| ("count", count.into())));
    lang.say(id, &values)
}

/// The wording of what is lost of one game, and of many alike.
const fn ids(lost: &Lost) -> (&'static str, &'static str) {
    match lost {
        Lost::Variations => ("loss-variations", "loss-variations-alike"),
        Lost::Comments => ("loss-comments", "loss-comments-alike"),
        Lost::Remarks => ("loss-remarks", "loss-remarks-alike"),
        Lost::RemarksAsComments => ("loss-remarks-as-comments", "loss-remarks-as-comments-alike"),
        Lost::Bookmarks => ("loss-bookmarks", "loss-bookmarks-alike"),
        Lost::BookmarksAsComments => (
            "loss-bookmarks-as-comments",
            "loss-bookmarks-as-comments-alike",
        ),
        Lost::Times => ("loss-times", "loss-times-alike"),
        Lost::Milliseconds => ("loss-milliseconds", "loss-milliseconds-alike"),
        Lost::Header(_) => ("loss-header", "loss-header"),
        Lost::HeaderForm(_) => ("loss-header-form", "loss-header-form"),
        Lost::Ending {
            written: Some(_), ..
        } => ("loss-ending-written", "loss-ending-written"),
        Lost::Ending { written: None, .. } => ("loss-ending", "loss-ending"),
        Lost::Moves => ("loss-moves", "loss-moves-alike"),
        Lost::StartNumber => ("loss-start-number", "loss-start-number"),
        Lost::Start => ("loss-start", "loss-start"),
        Lost::Claim => ("loss-claim", "loss-claim-alike"),
        Lost::Text(_) => ("loss-text", "loss-text"),
    }
}

/// With the ply that is concerned.
fn at(said: String, loss: &Loss, lang: Lang) -> String {
    let Some(ply) = loss.ply else {
        return said;
    };
    let id = if loss.count > 1 {
        "loss-from-ply"
    } else {
        "loss-at-ply"
    };
    lang.say(id, &[("said", said.into()), ("ply", ply.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{LANGUAGES, Language};

    fn all() -> Vec<Lost> {
        let text = || "投了".to_owned();
        vec![
            Lost::Variations,
            Lost::Comments,
            Lost::Remarks,
            Lost::RemarksAsComments,
            Lost::Bookmarks,
            Lost::BookmarksAsComments,
            Lost::Times,
            Lost::Milliseconds,
            Lost::Header(text()),
            Lost::HeaderForm(text()),
            Lost::Ending {
                text: text(),
                written: Some("%CHUDAN"),
            },
            Lost::Ending {
                text: text(),
                written: None,
            },
            Lost::Moves,
            Lost::StartNumber,
            Lost::Start,
            Lost::Claim,
            Lost::Text(text()),
        ]
    }

    #[test]
    fn english_says_what_losses_say_themselves() {
        for what in all() {
            for (count, ply) in [(1, None), (2, None), (1, Some(3)), (2, Some(1234))] {
                let what = what.clone();
                let loss = Loss { what, count, ply };
                assert_eq!(said(&loss, Language::english()), loss.to_string());
            }
        }
    }

    #[test]
    fn no_two_losses_are_called_the_same() {
        for lang in &LANGUAGES {
            let said: std::collections::BTreeSet<_> =
                all().iter().map(|what| alike(what, lang)).collect();
            assert_eq!(said.len(), all().len(), "{said:?}");
        }
    }
}
