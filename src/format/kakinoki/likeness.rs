//! Whether a text is KIF, KI2 or BOD.

use super::{
    bod,
    cursor::{Cursor, Sink, decimal, is_blank},
    endings, glyphs, grammar, headers,
    kif::lines,
    printed,
};
use crate::format::Likeness;

/// How many lines are looked at after leading comments and blank ones, of which there can be any
/// number: the headers before the first move are fewer.
const LINES: usize = 400;

/// How much a text looks like KIF.
pub(super) fn kif(head: &str) -> Likeness {
    if head.trim_start().starts_with(['<', '{', '[']) {
        return Likeness::No;
    }
    let mut best = Likeness::No;
    for text in looked_at(head) {
        best = best.max(of_line(text));
        if best == Likeness::Sure {
            return best;
        }
        if is_ki2(text) {
            return Likeness::No;
        }
    }
    best
}

/// How much a text looks like KI2.
pub(super) fn ki2(head: &str) -> Likeness {
    if head.trim_start().starts_with(['<', '{', '[']) {
        return Likeness::No;
    }
    let mut best = Likeness::No;
    for text in looked_at(head) {
        if text.starts_with("#KI2") || printed::begins_with_move(text) {
            return Likeness::Sure;
        }
        // An unreadable move may be the first.
        let likeness = if is_ki2(text) {
            Likeness::Maybe(80)
        } else {
            of_line(text)
        };
        if likeness == Likeness::Sure {
            return Likeness::No;
        }
        best = best.max(likeness);
    }
    best
}

/// How much a text looks like BOD: a diagram, and what stands around it.
pub(super) fn bod(head: &str) -> Likeness {
    let texts = || looked_at(head);
    let is_rank = |text: &str| text.starts_with('|') && of_line(text) == Likeness::Maybe(80);
    if !texts().any(is_rank) {
        return Likeness::No;
    }
    let is_bod = texts().any(|text| bod::plies_played(text).is_some());
    Likeness::Maybe(if is_bod { 85 } else { 75 })
}

/// The lines that are looked at, without the blanks around them.
fn looked_at(head: &str) -> impl Iterator<Item = &str> {
    let texts = lines(head).map(|line| line.text.trim_matches(is_blank));
    let (mut leads, mut left) = (true, LINES);
    texts.take_while(move |text| {
        leads &= is_passed_over(text);
        left = left.saturating_sub(usize::from(!leads));
        left > 0
    })
}

/// Comments and blank lines.
fn is_passed_over(text: &str) -> bool {
    text.is_empty() || text.starts_with(['#', '*', '&'])
}

fn of_line(text: &str) -> Likeness {
    let Some(first) = text.chars().next() else {
        return Likeness::No;
    };
    match first {
        '#' if text.starts_with("#KIF") => Likeness::Sure,
        '*' | '&' => Likeness::Maybe(1),
        '|' | '｜' if bod::is_rank(text) => Likeness::Maybe(80),
        '+' if bod::is_rule(text) && text.len() > 9 => Likeness::Maybe(70),
        _ if decimal(first).is_some() => numbered(text),
        _ if text.starts_with("手数--") => Likeness::Sure,
        _ if headers::turn_line(text).is_some() => Likeness::Maybe(60),
        _ => match headers::header(text) {
            Some(header) if header.key == "手合割" => Likeness::Maybe(90),
            Some(header) if header.key == "変化" => Likeness::Maybe(90),
            Some(header) if headers::is_known(header.key) => Likeness::Maybe(50),
            Some(header) if is_own_key(header.key) => Likeness::Maybe(2),
            _ if is_summary(text) => Likeness::Maybe(50),
            _ => Likeness::No,
        },
    }
}

fn numbered(text: &str) -> Likeness {
    let mut faults = Vec::new();
    let mut sink = Sink {
        faults: &mut faults,
        base: 0,
    };
    match grammar::numbered(text, &mut sink) {
        Ok(read) => match read.said {
            grammar::Said::Move(_) => Likeness::Sure,
            grammar::Said::End(word) if word.kind == crate::record::EndKind::Unknown => {
                Likeness::No
            }
            grammar::Said::End(_) => Likeness::Maybe(60),
        },
        Err(_) if begins_like_a_move(text) => Likeness::Maybe(60),
        Err(_) => Likeness::No,
    }
}

/// Whether a square or 同 follows the number: a move that is misspelt or breaks off.
fn begins_like_a_move(text: &str) -> bool {
    let rest = text.trim_start_matches(|c| decimal(c).is_some());
    let rest = rest.trim_start_matches(is_blank);
    let mut chars = rest
        .trim_start_matches(['▲', '△', '▼', '▽', '☗', '☖'])
        .chars();
    match (chars.next(), chars.next()) {
        (Some('同'), _) => true,
        (Some(file), Some(rank)) => {
            glyphs::file(file).is_some() && glyphs::kanji_digit(rank).is_some()
        }
        _ => false,
    }
}

fn is_summary(text: &str) -> bool {
    endings::summary(&mut Cursor::new(text)).is_ok()
}

fn is_own_key(key: &str) -> bool {
    key.chars().next().is_some_and(|c| !c.is_ascii()) && key.chars().count() <= 16
}

/// Moves with marks and without numbers are KI2.
fn is_ki2(text: &str) -> bool {
    let mut chars = text.chars();
    let is_mark = matches!(
        chars.next(),
        Some('▲' | '△' | '▼' | '▽' | '☗' | '☖' | '⛊' | '⛉')
    );
    is_mark
        && chars
            .next()
            .is_some_and(|c| c == '同' || glyphs::file(c).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kif_is_known_by_any_of_its_lines() {
        for text in [
            "#KIF version=2.0 encoding=UTF-8\n",
            "手合割：平手　　\n手数----指手---------消費時間--\n",
            "1 ７六歩(77)\n2 ３四歩(33)\n",
            "# a remark\n\n   1 7六歩(77)\n",
            "先手：a\n後手：b\n   1 中断\n",
            "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n",
            "1 ７六歩(7",
            "1 ７六歩(77)xyz\n",
            "｜ ・ ・ ・ ・ｖ玉 ・ ・ ・｜\n",
        ] {
            assert_eq!(kif(text), Likeness::Sure.min(kif(text)), "{text}");
            assert!(kif(text) >= Likeness::Maybe(50), "{text}");
        }
    }

    #[test]
    fn ki2_is_known_by_its_moves() {
        for text in [
            "#KI2 version=2.0 encoding=UTF-8\n",
            "手合割：平手\n\n▲７六歩 △３四歩\n",
            "*comment\n☗７六歩☖３四歩",
            "-３四歩\n",
            "▲同歩",
        ] {
            assert_eq!(ki2(text), Likeness::Sure, "{text}");
            assert_eq!(kif(text), Likeness::No, "{text}");
        }
        assert!(ki2("手合割：平手\n▲７六\n") >= Likeness::Maybe(80));
        for text in [
            "手合割：平手\n   1 ７六歩(77)\n*▲３四歩\n",
            "今日は▲７六歩と指しました。\n",
            "- item\n- another\n",
            "+7776FU\n-3334FU\n",
            "<p>\n▲７六歩\n",
        ] {
            assert_eq!(ki2(text), Likeness::No, "{text}");
        }
    }

    #[test]
    fn bod_is_known_by_its_diagram() {
        let diagram = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n";
        assert_eq!(bod(diagram), Likeness::Maybe(75));
        let played = format!("{diagram}手数＝1  ▲７六歩  まで\n");
        assert!(bod(&played) > kif(&played), "{played}");
        assert_eq!(bod("手合割：平手\n"), Likeness::No);
    }

    #[test]
    fn other_formats_are_not_claimed() {
        for text in [
            "",
            "V2.2\nN+甲\n$EVENT:第1回\nPI\n+\n+7776FU\nT3\n",
            "'*comment\nPI\n+7776FU\n",
            "position startpos moves 7g7f 3c3d\n",
            "startpos moves 7g7f\n",
            "{\"kifu\":1}\n",
            "[Event \"Test\"]\n\n1. Pg7-f7 Pc3-d3 *\n",
            "<!DOCTYPE html>\n<p>手合割：平手</p>\n1 ７六歩(77)\n",
            "手合割：平手\n\n▲７六歩 △３四歩 ▲２二角成\n",
            "▲７六歩△３四歩▲２二角成△同銀▲６五角",
            "1 e4 e5\n2 Nf3 Nc6\n",
            "| file | what |\n|---|---|\n| `a.kif` | 角 |\n",
            "|角|飛|\n|一|\n",
        ] {
            assert_eq!(kif(text), Likeness::No, "{text}");
        }
    }
}
