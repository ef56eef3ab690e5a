//! Summary lines that name a player in the place of a side: `まで77手で山田の勝ち`.

use super::{
    cursor::is_blank,
    endings::{self, Summary},
    game::Session,
    kif::Line,
    lines::State,
};
use crate::{
    format::{Detail, Slip},
    record::{EndKind, Record},
    shogi::Color,
    source::Span,
};

/// Whose name it is that stands in a summary line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    /// A player's.
    Player(Color),
    /// Each player's: both have it.
    Either,
    /// Neither player's.
    Nobody,
    /// It may be one player's or the other's, or the players are not known.
    Unclear,
}

impl Session<'_> {
    /// A summary line with the side whose player it names. A name that is clearly neither player's
    /// is told; then, and where it is not clear whose name it is, the line says nothing of the
    /// result: that is unknown unless an ending says it.
    pub(super) fn with_side(&mut self, line: &Line<'_>, summary: &Summary) -> Summary {
        let Some(((start, end), wins)) = summary.name else {
            return *summary;
        };
        let name = line.text.get(start..end).unwrap_or("");
        // ▲ or 先手 before a name says it too.
        let (bare, marked) = endings::named(name);
        let record = self.build.record();
        let found = match whose(record, name) {
            Whose::Player(color) => Whose::Player(color),
            _ if marked.is_some() && !bare.is_empty() => whose(record, bare),
            unclear => unclear,
        };
        let is_open = self.state() == State::Going;
        let unknown = Summary {
            kind: Some(EndKind::Unknown),
            ..*summary
        };
        match (found, marked) {
            (Whose::Player(color), _) | (Whose::Either | Whose::Unclear, Some(color)) => Summary {
                side: Some((color, wins)),
                ..*summary
            },
            (Whose::Nobody, _) => {
                let at = Span::new(start, end).shifted(line.start);
                self.fault(Slip::SummaryName, at, Detail::None);
                unknown
            }
            (Whose::Either | Whose::Unclear, None) if is_open => {
                let at = Span::new(summary.at.0, summary.at.1).shifted(line.start);
                self.fault(Slip::UnknownEnding, at, Detail::Count(2));
                unknown
            }
            // It says no more than the headers and the ending.
            (Whose::Either, None) => Summary {
                kind: None,
                ..*summary
            },
            (Whose::Unclear, None) => unknown,
        }
    }
}

/// Names are often shorter, have other titles or are spelt otherwise (高, 髙) in one of the two
/// places. Only one that has nothing in common with a player's is nobody's.
fn whose(record: &Record, name: &str) -> Whose {
    let bare = |name: &str| -> String {
        let seen = name.chars().filter(|&c| !is_blank(c));
        seen.map(narrow).flat_map(char::to_lowercase).collect()
    };
    let players = Color::ALL.map(|color| record.player(color).map(bare).unwrap_or_default());
    if players.iter().any(String::is_empty) {
        return Whose::Unclear;
    }
    let name = bare(name);
    match players.each_ref().map(|player| player.starts_with(&*name)) {
        [true, false] => return Whose::Player(Color::Black),
        [false, true] => return Whose::Player(Color::White),
        [true, true] => return Whose::Either,
        [false, false] => {}
    }
    let alike = |player: &String| name.chars().any(|c| player.contains(c));
    if players.iter().any(alike) {
        Whose::Unclear
    } else {
        Whose::Nobody
    }
}

/// The half-width form of a letter or digit.
fn narrow(c: char) -> char {
    let ascii = (c as u32).wrapping_sub('！' as u32 - '!' as u32);
    char::from_u32(ascii)
        .filter(|_| ('！'..='～').contains(&c))
        .unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Builder;

    fn of(black: &str, white: &str, name: &str) -> Whose {
        let mut record = Record::default();
        let mut build = Builder::new(&mut record);
        for (key, value) in [("先手", black), ("後手", white)] {
            build.tag(key, value, Span::default(), Span::default());
        }
        whose(&record, name)
    }

    #[test]
    fn names_may_be_short_and_have_titles() {
        let black = Whose::Player(Color::Black);
        assert_eq!(of("山田　太郎 五段", "佐藤次郎", "山田太郎"), black);
        assert_eq!(of("山田太郎", "佐藤次郎", "山田"), black);
        assert_eq!(of("山田太郎", "佐藤次郎", "山田五段"), Whose::Unclear);
        assert_eq!(of("山田太郎", "山田次郎", "山田"), Whose::Either);
        assert_eq!(of("山田太郎", "佐藤次郎", "太郎"), Whose::Unclear);
        assert_eq!(of("山田太郎", "佐藤次郎", "鈴木"), Whose::Nobody);
        assert_eq!(of("山田太郎", "", "鈴木"), Whose::Unclear);
        assert_eq!(of("山田", "山田", "山田"), Whose::Either);
        assert_eq!(of("髙橋一郎", "佐藤次郎", "高橋"), Whose::Unclear);
        assert_eq!(of("Ｅngine １", "佐藤次郎", "engine1"), black);
    }
}
