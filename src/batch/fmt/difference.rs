//! What two prints of a game say differently, in words.

use serde_json::Value;

use super::Reason;
use crate::lang::Lang;

/// How long a text may be that is quoted, in characters.
const QUOTED: usize = 40;

/// What two prints of a game say differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    what: What,
    /// What was read and what would be read, where it can be said in short.
    values: Option<[Short; 2]>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum What {
    /// A value of the game.
    Value(Place),
    Header(String),
    /// A message, by its name.
    Other(&'static str),
}

/// A value that can be quoted.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Short {
    Nothing,
    Value(String),
}

/// The first difference of two prints of a game, which are JSON and lines about what that does not
/// hold.
pub(super) fn difference(before: &str, after: &str) -> Reason {
    let [(json, lines), (other_json, other_lines)] = [before, after].map(parts);
    let json = [json, other_json].map(|text| serde_json::from_str(&format!("{{{text}")).ok());
    let found = match &json {
        [Some(one), Some(other)] if one != other => {
            let mut place = Place::default();
            let [one, other] = place.descend([Some(one), Some(other)]);
            let values = short(one).zip(short(other));
            Difference {
                what: What::Value(place),
                values: values.map(|(one, other)| [one, other]),
            }
        }
        _ => Difference {
            what: line(lines, other_lines).unwrap_or(What::Other("differs-something")),
            values: None,
        },
    };
    Reason::Differs(Box::new(found))
}

impl Difference {
    /// In words.
    pub(super) fn said(&self, lang: Lang) -> String {
        let what = match &self.what {
            What::Value(place) => place.said(lang),
            What::Header(name) => lang.say("differs-header", &[("name", name.clone().into())]),
            What::Other(id) => lang.words(id),
        };
        let Some(values) = &self.values else {
            return lang.say("fmt-differs", &[("text", what.into())]);
        };
        let [before, after] = values.each_ref().map(|value| match value {
            Short::Nothing => lang.words("differs-nothing"),
            Short::Value(text) => text.clone(),
        });
        let values = [
            ("what", what.into()),
            ("before", before.into()),
            ("after", after.into()),
        ];
        lang.say("fmt-differs-from", &values)
    }
}

/// The JSON of a print, without its opening brace, and the lines after it.
fn parts(print: &str) -> (&str, &str) {
    let (json, lines) = print.split_once('\n').unwrap_or((print, ""));
    (json.trim_start_matches(','), lines)
}

/// What the first line is about that is not the same.
fn line(before: &str, after: &str) -> Option<What> {
    let same = before
        .lines()
        .zip(after.lines())
        .take_while(|(a, b)| a == b)
        .count();
    let [before, after] = [before, after].map(|text| text.lines().nth(same));
    let line = before.or(after)?;
    let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
    Some(match kind {
        "header" => What::Header(rest.split('=').next().unwrap_or(rest).to_owned()),
        "origin" => What::Other("differs-origin"),
        "claim" => What::Other("differs-claim"),
        _ => What::Other("differs-order"),
    })
}

/// A value, if it can be quoted.
fn short(value: Option<&Value>) -> Option<Short> {
    match value {
        Some(Value::String(text)) if text.chars().count() <= QUOTED => {
            Some(Short::Value(format!("\"{text}\"")))
        }
        Some(Value::Null) => Some(Short::Nothing),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => Some(Short::Value(value.to_string())),
        _ => None,
    }
}

/// Where in a game a value is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Place {
    /// The last key on the way to it.
    key: String,
    ply: Option<u64>,
    in_variation: bool,
    in_end: bool,
}

impl Place {
    /// Goes on to the first value that is not the same in two.
    fn descend<'v>(&mut self, values: [Option<&'v Value>; 2]) -> [Option<&'v Value>; 2] {
        let ply = values
            .iter()
            .flatten()
            .find_map(|value| value.get("ply")?.as_u64());
        self.ply = ply.or(self.ply);
        match values {
            [Some(Value::Object(one)), Some(Value::Object(other))] => {
                let mut keys = one.keys().chain(other.keys());
                let Some(key) = keys.find(|key| one.get(*key) != other.get(*key)) else {
                    return values;
                };
                self.in_variation |= key == "variations";
                self.in_end |= key == "end";
                key.clone_into(&mut self.key);
                self.descend([one.get(key), other.get(key)])
            }
            [Some(Value::Array(one)), Some(Value::Array(other))] => {
                let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
                self.descend([one.get(same), other.get(same)])
            }
            _ => values,
        }
    }

    fn said(&self, lang: Lang) -> String {
        let id = match self.key.as_str() {
            "kind" | "text" | "by" | "end" => "differs-ending",
            "moves" | "variations" | "usi" | "ply" => "differs-move",
            "start" => "differs-start",
            "handicap" => "differs-handicap",
            "final" => "differs-final",
            "winner" => "differs-winner",
            "time_ms" => "differs-time",
            "comments" => "differs-comment",
            "bookmark" | "bookmarks" => "differs-bookmark",
            "remarks" => "differs-remark",
            "illegal" => "differs-illegal",
            "unplayed" => "differs-unplayed",
            "" => "differs-something",
            _ => "differs-engine",
        };
        let is_ending = id == "differs-ending";
        let way = match (self.ply, self.in_variation) {
            _ if self.in_end && !is_ending => "differs-at-ending",
            (Some(_), false) if id == "differs-move" => "differs-this-move",
            (Some(_), true) if id == "differs-move" => "differs-this-move-in-variation",
            (Some(_), false) if !is_ending => "differs-at-move",
            (Some(_), true) if !is_ending => "differs-at-move-in-variation",
            (_, true) => "differs-in-variation",
            _ => return lang.words(id),
        };
        let what = ("what", lang.words(id).into());
        lang.say(way, &[what, ("ply", self.ply.unwrap_or(0).into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(before: &str, after: &str) -> String {
        let reason = difference(before, after).to_string();
        let about = reason.strip_prefix("what would be written reads differently: ");
        about.unwrap().to_owned()
    }

    #[test]
    fn what_differs_is_told_in_words() {
        let game = |moves: &str, end: &str| {
            format!(
                ",\"start\":\"x\",\"moves\":[{moves}],\"end\":{end},\"winner\":null}}\nheader 先手=\"a\" \n"
            )
        };
        let one = r#"{"ply":1,"usi":"7g7f","time_ms":2000,"comments":["c"]}"#;
        let two = r#"{"ply":2,"usi":"3c3d","variations":[[{"ply":2,"usi":"8c8d"}]]}"#;
        let moves = format!("{one},{two}");
        let before = game(&moves, "null");
        let changed = |from: &str, to: &str| told(&before, &before.replace(from, to));
        assert_eq!(
            changed("2000", "3000"),
            "the time in milliseconds at move 1 would be 3000 instead of 2000"
        );
        assert_eq!(changed("[\"c\"]", "[]"), "a comment at move 1");
        assert_eq!(
            changed("\"c\"", "\"d\""),
            "a comment at move 1 would be \"d\" instead of \"c\""
        );
        assert_eq!(
            changed("8c8d", "4a3b"),
            "move 2 of a variation would be \"4a3b\" instead of \"8c8d\""
        );
        assert_eq!(told(&before, &game(one, "null")), "move 2");
        let end = r#"{"ply":3,"kind":"resign","text":"投了"}"#;
        assert_eq!(told(&before, &game(&moves, end)), "the ending");
        assert_eq!(
            told(
                &game(&moves, end),
                &game(&moves, &end.replace("resign", "error"))
            ),
            "the ending would be \"error\" instead of \"resign\""
        );
        assert_eq!(
            changed("\"winner\":null", "\"winner\":\"black\""),
            "the winner would be \"black\" instead of nothing"
        );
        assert_eq!(changed("先手=\"a\"", "先手=\"b\""), "the header 先手");
        assert_eq!(
            told(&before, &format!("{before}claim 2 None None\n")),
            "what a summary line says"
        );
        assert_eq!(told("", ""), "something");
    }
}
