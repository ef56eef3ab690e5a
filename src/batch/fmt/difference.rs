//! What two prints of a game say differently, in words.

use serde_json::Value;

use super::Reason;

/// How long a text may be that is quoted, in characters.
const QUOTED: usize = 40;

/// The first difference of two prints of a game, which are JSON and lines about what that does not
/// hold.
pub(super) fn difference(before: &str, after: &str) -> Reason {
    let [(json, lines), (other_json, other_lines)] = [before, after].map(parts);
    let json = [json, other_json].map(|text| serde_json::from_str(&format!("{{{text}")).ok());
    let found = match &json {
        [Some(one), Some(other)] if one != other => {
            let mut place = Place::default();
            let [one, other] = place.descend([Some(one), Some(other)]);
            Some((place.words(), said(one), said(other)))
        }
        _ => line(lines, other_lines).map(|what| (what, None, None)),
    };
    let (what, before, after) = found.unwrap_or_default();
    Reason::Differs {
        what: if what.is_empty() {
            "something".to_owned()
        } else {
            what
        },
        before: before.filter(|_| after.is_some()),
        after,
    }
}

/// The JSON of a print, without its opening brace, and the lines after it.
fn parts(print: &str) -> (&str, &str) {
    let (json, lines) = print.split_once('\n').unwrap_or((print, ""));
    (json.trim_start_matches(','), lines)
}

/// What the first line is about that is not the same.
fn line(before: &str, after: &str) -> Option<String> {
    let same = before
        .lines()
        .zip(after.lines())
        .take_while(|(a, b)| a == b)
        .count();
    let [before, after] = [before, after].map(|text| text.lines().nth(same));
    let line = before.or(after)?;
    let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
    Some(match kind {
        "header" => format!("the header {}", rest.split('=').next().unwrap_or(rest)),
        "origin" => "where the record first came from".to_owned(),
        "claim" => "what a summary line says".to_owned(),
        _ => "the order of comments and other notes of a move".to_owned(),
    })
}

/// A value that can be quoted.
fn said(value: Option<&Value>) -> Option<String> {
    match value {
        Some(Value::String(text)) if text.chars().count() <= QUOTED => Some(format!("\"{text}\"")),
        Some(Value::Null) => Some("nothing".to_owned()),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => Some(value.to_string()),
        _ => None,
    }
}

/// Where in a game a value is.
#[derive(Default)]
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

    fn words(&self) -> String {
        let what = match self.key.as_str() {
            "kind" | "text" | "by" | "end" => "the ending",
            "moves" | "variations" | "usi" | "ply" => "the move",
            "start" => "the start position",
            "handicap" => "the name of the start position",
            "final" => "the last position",
            "winner" => "the winner",
            "time_ms" => "the time in milliseconds",
            "comments" => "a comment",
            "bookmark" | "bookmarks" => "a bookmark",
            "remarks" => "a line that programs skip",
            "illegal" => "what is illegal",
            "unplayed" => "what is no part of the game",
            "" => "something",
            _ => "what an engine says",
        };
        let line = if self.in_variation {
            " of a variation"
        } else {
            ""
        };
        match self.ply {
            _ if self.in_end && what != "the ending" => format!("{what} at the ending"),
            Some(ply) if what == "the move" => format!("move {ply}{line}"),
            Some(ply) if what != "the ending" => format!("{what} at move {ply}{line}"),
            _ => format!("{what}{line}"),
        }
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
