//! Summary lines that name a player in the place of a side: `まで77手で山田の勝ち`.

use super::{cursor::is_blank, endings::Summary, game::Session, kif::Line};
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
    /// Neither player's.
    Nobody,
    /// It may be one player's or the other's, or the players are not known.
    Unclear,
}

impl Session<'_> {
    /// A summary line with the side whose player it names. A name that is clearly neither player's
    /// is told; then, and where it is not clear whose name it is, the result is unknown.
    pub(super) fn with_side(&mut self, line: &Line<'_>, summary: &Summary) -> Summary {
        let Some(((start, end), wins)) = summary.name else {
            return *summary;
        };
        let name = line.text.get(start..end).unwrap_or("");
        let unknown = Summary {
            kind: Some(EndKind::Unknown),
            ..*summary
        };
        match whose(self.build.record(), name) {
            Whose::Player(color) => Summary {
                side: Some((color, wins)),
                ..*summary
            },
            Whose::Nobody => {
                let at = Span::new(start, end).shifted(line.start);
                self.fault(Slip::SummaryName, at, Detail::None);
                unknown
            }
            Whose::Unclear => unknown,
        }
    }
}

/// Names are often shorter or have other titles in one of the two places. Only one that does not
/// even begin like a player's is nobody's.
fn whose(record: &Record, name: &str) -> Whose {
    let bare = |name: &str| -> String { name.chars().filter(|&c| !is_blank(c)).collect() };
    let players = Color::ALL.map(|color| record.player(color).map(bare).unwrap_or_default());
    if players.iter().any(String::is_empty) {
        return Whose::Unclear;
    }
    let name = bare(name);
    match players.each_ref().map(|player| player.starts_with(&*name)) {
        [true, false] => return Whose::Player(Color::Black),
        [false, true] => return Whose::Player(Color::White),
        _ => {}
    }
    let first = name.chars().next();
    let alike = |player: &String| {
        player.chars().next() == first || player.contains(&*name) || name.contains(&**player)
    };
    if players.iter().any(alike) {
        Whose::Unclear
    } else {
        Whose::Nobody
    }
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
        assert_eq!(of("山田太郎", "山田次郎", "山田"), Whose::Unclear);
        assert_eq!(of("山田太郎", "佐藤次郎", "太郎"), Whose::Unclear);
        assert_eq!(of("山田太郎", "佐藤次郎", "鈴木"), Whose::Nobody);
        assert_eq!(of("山田太郎", "", "鈴木"), Whose::Unclear);
    }
}
