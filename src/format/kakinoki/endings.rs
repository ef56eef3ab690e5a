//! The words for endings, and the summary lines (`まで77手で先手の勝ち`).

use super::{
    cursor::{Cursor, Miss, Number, decimal, is_blank},
    glyphs::kanji_digit,
};
use crate::{
    record::{EndKind, Winner},
    shogi::Color,
    source::Span,
};

/// An ending as a numbered line has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word {
    pub kind: EndKind,
    /// The side that is named before it (`先手 反則負け`), and whether that side wins.
    pub side: Option<(Color, bool)>,
    /// Where the word itself stands in the line, without a mark before it.
    pub at: (usize, usize),
}

/// What a summary line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Summary {
    /// How many moves it counts, and where it says so.
    pub count: Option<(u64, (usize, usize))>,
    /// The kind of ending; `None` for a plain win.
    pub kind: Option<EndKind>,
    /// The side that wins or, with `false`, loses.
    pub side: Option<(Color, bool)>,
    /// Where the name of a player stands who wins or, with `false`, loses, in the place of a side.
    pub name: Option<((usize, usize), bool)>,
    /// Where the words for it stand.
    pub at: (usize, usize),
}

/// Every word with its kind; the first word of a kind is the one to write.
const WORDS: [(&str, EndKind); 40] = [
    ("投了", EndKind::Resign),
    ("中断", EndKind::Interrupt),
    ("封じ手", EndKind::Sealed),
    ("封手", EndKind::Sealed),
    ("千日手", EndKind::Sennichite),
    ("連続王手の千日手", EndKind::PerpetualCheck),
    ("持将棋", EndKind::Jishogi),
    ("引き分け", EndKind::Draw),
    ("引分け", EndKind::Draw),
    ("引分", EndKind::Draw),
    ("最大手数", EndKind::MaxMoves),
    ("詰み", EndKind::Checkmate),
    ("詰", EndKind::Checkmate),
    ("不詰", EndKind::NoMate),
    ("不詰み", EndKind::NoMate),
    ("切れ負け", EndKind::TimeUp),
    ("切れ負", EndKind::TimeUp),
    ("切負け", EndKind::TimeUp),
    ("切負", EndKind::TimeUp),
    ("時間切れ", EndKind::TimeUp),
    ("時間切れ負け", EndKind::TimeUp),
    ("Time-up", EndKind::TimeUp),
    ("TIME-UP", EndKind::TimeUp),
    ("time-up", EndKind::TimeUp),
    ("反則勝ち", EndKind::IllegalMove),
    ("反則勝", EndKind::IllegalMove),
    ("反則負け", EndKind::Foul),
    ("反則負", EndKind::Foul),
    ("入玉勝ち", EndKind::Declaration),
    ("入玉勝", EndKind::Declaration),
    ("入玉宣言", EndKind::Declaration),
    ("入玉宣言勝ち", EndKind::Declaration),
    ("勝ち宣言", EndKind::Declaration),
    ("宣言勝ち", EndKind::Declaration),
    ("不戦勝", EndKind::DefaultWin),
    ("不戦勝ち", EndKind::DefaultWin),
    ("不戦敗", EndKind::DefaultLoss),
    ("不戦負け", EndKind::DefaultLoss),
    ("待った", EndKind::Matta),
    ("エラー", EndKind::Error),
];

/// The kind of ending that a word stands for.
pub(super) fn kind_of(word: &str) -> Option<EndKind> {
    WORDS
        .iter()
        .find(|entry| entry.0 == word)
        .map(|entry| entry.1)
}

/// The word that KIF has for a kind of ending.
pub(super) fn word_for(kind: EndKind) -> Option<&'static str> {
    WORDS
        .iter()
        .find(|entry| entry.1 == kind)
        .map(|entry| entry.0)
}

/// Takes the ending that comes next in a line, known or unknown. A text that could be a misspelt
/// move is no ending.
pub(super) fn word_at(cursor: &mut Cursor<'_>) -> Option<Word> {
    let mut ahead = *cursor;
    while matches!(ahead.peek(), Some('▲' | '△' | '▼' | '▽' | '☗' | '☖')) {
        ahead.skip(3);
    }
    let start = ahead.at();
    let rest = ahead.rest();
    let word = rest.split(['(', '（', '+']).next().unwrap_or(rest);
    let word = word.trim_end_matches(is_blank);
    let (unnamed, color) = side(word);
    let named = color
        .filter(|_| unnamed.len() < word.len())
        .zip(kind_of(unnamed));
    let first = word.split(is_blank).next().unwrap_or(word);
    let mut side = None;
    let (word, kind) = match (kind_of(first), named) {
        (Some(kind), _) => (first, kind),
        (None, Some((color, kind))) => {
            side = Some((color, !names_loser(kind)));
            (word, kind)
        }
        (None, None) if start == cursor.at() && is_unknown_ending(word) => (word, EndKind::Unknown),
        (None, None) => return None,
    };
    ahead.skip(word.len());
    *cursor = ahead;
    Some(Word {
        kind,
        side,
        at: (start, start + word.len()),
    })
}

/// Whether the side that is named before a word is the one that loses.
const fn names_loser(kind: EndKind) -> bool {
    matches!(
        kind,
        EndKind::Foul | EndKind::DefaultLoss | EndKind::TimeUp | EndKind::Resign
    )
}

/// Whether a text that is no known ending can be one at all: nothing of a move is in it.
pub(super) fn is_unknown_ending(text: &str) -> bool {
    let of_a_move = |c: char| {
        decimal(c).is_some()
            || kanji_digit(c).is_some()
            || matches!(
                c,
                '歩' | '步' | '香' | '桂' | '銀' | '银' | '角' | '飛' | '飞' | '龍'
            )
            || matches!(
                c,
                '竜' | '龙' | '馬' | '马' | '同' | '仝' | '打' | '全' | '圭' | '杏'
            )
            || matches!(c, '▲' | '△' | '▼' | '▽' | '☗' | '☖' | '个' | '個')
    };
    let begins_as_piece = text.starts_with(['金', '玉', '王', 'と', '成', '銀']);
    let is_word = |c: char| c.is_alphabetic() || matches!(c, '-' | '_' | ' ' | '\u{3000}' | '々');
    let latin_square = text.is_ascii() && text.len() < 6;
    !text.is_empty()
        && text.chars().all(is_word)
        && !text.contains(of_a_move)
        && !begins_as_piece
        && !latin_square
        // A null move of some programs, which no rule of the game allows.
        && text != "パス"
}

/// Reads a summary line; the cursor stands before まで.
pub(super) fn summary(cursor: &mut Cursor<'_>) -> Result<Summary, Miss> {
    if !cursor.eat_str("まで") {
        return Err(cursor.miss("wanted-kif-summary"));
    }
    let _ = cursor.eat('、') || cursor.eat(',') || cursor.eat('，');
    cursor.blanks();
    let start = cursor.at();
    let count = cursor.number();
    if count.is_some() && !cursor.eat('手') {
        return Err(cursor.miss("wanted-kif-summary-moves"));
    }
    let count = count.map(|Number { value, .. }| (value, (start, cursor.at())));
    let _ = cursor.eat('で') || cursor.eat_str("にて");
    let _ = cursor.eat('、');
    cursor.blanks();
    let start = cursor.at();
    let words = cursor.rest().trim_end_matches(is_blank);
    let words = words.strip_suffix('。').unwrap_or(words);
    let at = (start, start + words.len());
    let Some((kind, side)) = result(words) else {
        // A count alone (`まで77手`) says nothing wrong; anything else has to be a result.
        if words.is_empty() && count.is_some() {
            return Ok(Summary {
                count,
                kind: None,
                side: None,
                name: None,
                at,
            });
        }
        if count.is_some()
            && let Some((kind, name, wins)) = by_name(words)
        {
            let from = Span::of(name, words).range().start + start;
            return Ok(Summary {
                count,
                kind,
                side: None,
                name: Some(((from, from + name.len()), wins)),
                at,
            });
        }
        if count.is_some() && is_unknown_ending(words) {
            let kind = Some(EndKind::Unknown);
            return Ok(Summary {
                count,
                kind,
                side: None,
                name: None,
                at,
            });
        }
        return Err(cursor.miss("wanted-kif-result"));
    };
    Ok(Summary {
        count,
        kind,
        side,
        name: None,
        at,
    })
}

/// `[時間切れにより]名前の勝ち`: the kind, where it is not a plain win, and the name.
fn by_name(words: &str) -> Option<(Option<EndKind>, &str, bool)> {
    let (words, kind) = reason(words);
    let endings = [
        ("の勝ち", true),
        ("の勝", true),
        ("の勝利", true),
        ("の負け", false),
    ];
    endings.into_iter().find_map(|(ending, wins)| {
        let name = words.strip_suffix(ending)?.trim_matches(is_blank);
        (!name.is_empty()).then_some((kind, name, wins))
    })
}

type Outcome = (Option<EndKind>, Option<(Color, bool)>);

/// Takes the words off that say why the game ended: `時間切れにより`.
fn reason(words: &str) -> (&str, Option<EndKind>) {
    let on_time = [
        "時間切れにより",
        "時間切れで",
        "切れ負けにより",
        "切れ負けで",
    ];
    let reasons = [
        ("投了により", EndKind::Resign),
        ("投了で", EndKind::Resign),
        ("詰みにより", EndKind::Checkmate),
        ("反則により", EndKind::IllegalMove),
    ];
    let on_time = on_time.iter().map(|&word| (word, EndKind::TimeUp));
    let reason = on_time
        .chain(reasons)
        .find_map(|(word, kind)| Some((words.strip_prefix(word)?, kind)));
    reason.map_or((words, None), |(rest, kind)| (rest, Some(kind)))
}

/// `[時間切れにより][先手の]word`
fn result(words: &str) -> Option<Outcome> {
    let (words, reason) = reason(words);
    let (words, color) = named(words);
    // ▲の勝ち
    let words = words.strip_prefix('の').unwrap_or(words);
    let kind = match words {
        "勝ち" | "勝" | "勝利" | "負け" | "負" | "敗北" => reason,
        "" => return None,
        _ => Some(kind_of(words)?),
    };
    if matches!(words, "勝ち" | "勝" | "勝利" | "負け" | "負" | "敗北") && color.is_none()
    {
        return None;
    }
    // Except for these, the side that is named is the one that wins.
    let loses = kind_of(words).is_some_and(names_loser) || matches!(words, "負け" | "負" | "敗北");
    Some((kind, color.map(|color| (color, !loses))))
}

/// A side at the beginning of a text: its mark, its name with の, or both where they agree.
pub(super) fn named(words: &str) -> (&str, Option<Color>) {
    let marks = [
        (['▲', '▼', '☗'], Color::Black),
        (['△', '▽', '☖'], Color::White),
    ];
    let mark = |(marks, color)| Some((words.strip_prefix(marks)?, color));
    let Some((rest, marked)) = marks.into_iter().find_map(mark) else {
        return side(words);
    };
    let rest = rest.trim_start_matches(is_blank);
    match side(rest) {
        (rest, Some(color)) if color == marked => (rest, Some(color)),
        (_, Some(_)) => (words, None),
        (rest, None) => (rest, Some(marked)),
    }
}

/// A side's name and の at the beginning of a text.
fn side(words: &str) -> (&str, Option<Color>) {
    let names = [
        ("先手", Color::Black),
        ("下手", Color::Black),
        ("後手", Color::White),
        ("上手", Color::White),
        ("后手", Color::White),
    ];
    for (name, color) in names {
        if let Some(rest) = words.strip_prefix(name) {
            let rest = rest.trim_start_matches(is_blank);
            let rest = rest.strip_prefix('の').unwrap_or(rest);
            return (rest.trim_start_matches(is_blank), Some(color));
        }
    }
    (words, None)
}

impl Word {
    /// The kind of ending and whose it is, where `to_move` is to move.
    pub(super) fn ending(&self, to_move: Option<Color>) -> (EndKind, Option<Color>) {
        let usual = (
            self.kind,
            to_move.and_then(|side| self.kind.usual_side(side)),
        );
        let Some(side) = self.side else { return usual };
        let said = Summary {
            count: None,
            kind: Some(self.kind),
            side: Some(side),
            name: None,
            at: self.at,
        };
        said.ending(to_move).unwrap_or(usual)
    }

    /// Whether it is only the beginning of a word for an ending.
    pub(super) fn breaks_off(&self, line: &str) -> bool {
        let text = line.get(self.at.0..self.at.1).unwrap_or("");
        self.kind == EndKind::Unknown && WORDS.iter().any(|entry| entry.0.starts_with(text))
    }
}

impl Summary {
    /// The result that it names, for a line of play after which `to_move` is to move.
    pub(super) fn winner(&self, to_move: Option<Color>) -> Option<Winner> {
        if let Some(EndKind::Sennichite | EndKind::Jishogi | EndKind::Draw | EndKind::MaxMoves) =
            self.kind
        {
            return Some(Winner::Draw);
        }
        if let Some((color, wins)) = self.side {
            return Some(Winner::Side(if wins { color } else { color.other() }));
        }
        self.kind?.winner(None, to_move?)
    }

    /// The kind of ending and whose it is, for a line of play that no other word ends. `None` when
    /// nothing but the count is said.
    pub(super) fn ending(&self, to_move: Option<Color>) -> Option<(EndKind, Option<Color>)> {
        let loser = self
            .side
            .map(|(color, wins)| if wins { color.other() } else { color });
        let kind = match (self.kind, loser) {
            (None, None) => return None,
            (None, Some(_)) => EndKind::Resign,
            (Some(EndKind::IllegalMove | EndKind::Foul), Some(loser)) => match to_move {
                // The side to move committed a foul that is not on record.
                Some(to_move) if to_move == loser => EndKind::Foul,
                Some(_) => EndKind::IllegalMove,
                None => self.kind?,
            },
            (Some(EndKind::DefaultWin | EndKind::DefaultLoss), Some(loser)) => {
                if to_move == Some(loser) {
                    EndKind::DefaultLoss
                } else {
                    EndKind::DefaultWin
                }
            }
            (Some(kind), _) => kind,
        };
        let usual = || to_move.and_then(|side| kind.usual_side(side));
        let by = match kind {
            EndKind::Resign | EndKind::TimeUp | EndKind::IllegalMove | EndKind::Foul => {
                loser.or_else(usual)
            }
            EndKind::Declaration => loser.map(Color::other).or_else(usual),
            _ => None,
        };
        Some((kind, by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Summary {
        summary(&mut Cursor::new(text)).unwrap()
    }

    #[test]
    fn every_word_is_read_as_its_kind() {
        for (word, kind) in &WORDS {
            let found = word_at(&mut Cursor::new(word)).unwrap();
            assert_eq!(found.kind, *kind, "{word}");
        }
    }

    #[test]
    fn a_misspelt_move_is_no_ending() {
        for text in [
            "7六歩(77)",
            "六歩(77)",
            "歩(77)",
            "２六□(27)",
            "同飛",
            "パス",
            "7g7f",
            "▲",
            "",
        ] {
            assert_eq!(word_at(&mut Cursor::new(text)), None, "{text}");
        }
        let word = word_at(&mut Cursor::new("トライ  ( 0:00/00:00:00)")).unwrap();
        assert_eq!((word.kind, word.at), (EndKind::Unknown, (0, 9)));
    }

    #[test]
    fn summaries_name_the_winner() {
        let (black, white) = (Winner::Side(Color::Black), Winner::Side(Color::White));
        let forms = [
            ("まで77手で先手の勝ち", None, Some(black)),
            ("まで77手で上手の勝ち", None, Some(white)),
            (
                "まで77手で時間切れにより先手の勝ち",
                Some(EndKind::TimeUp),
                Some(black),
            ),
            (
                "まで77手で先手の反則勝ち",
                Some(EndKind::IllegalMove),
                Some(black),
            ),
            ("まで77手で後手の反則負け", Some(EndKind::Foul), Some(black)),
            (
                "まで77手で先手の入玉勝ち",
                Some(EndKind::Declaration),
                Some(black),
            ),
            ("まで77手で中断", Some(EndKind::Interrupt), None),
            (
                "まで77手で千日手",
                Some(EndKind::Sennichite),
                Some(Winner::Draw),
            ),
            ("まで77手で封じ手　", Some(EndKind::Sealed), None),
            ("まで77手詰", Some(EndKind::Checkmate), Some(black)),
            ("まで77手で詰み", Some(EndKind::Checkmate), Some(black)),
            ("まで77手で不詰", Some(EndKind::NoMate), None),
            ("まで、77手で後手の勝ち", None, Some(white)),
            ("まで７７手で不戦勝", Some(EndKind::DefaultWin), Some(white)),
        ];
        for (text, kind, winner) in forms {
            let found = read(text);
            assert_eq!(found.count.unwrap().0, 77, "{text}");
            assert_eq!(found.kind, kind, "{text}");
            assert_eq!(found.winner(Some(Color::White)), winner, "{text}");
        }
        assert!(summary(&mut Cursor::new("まで77手で▲七六歩")).is_err());
        assert!(summary(&mut Cursor::new("まで先生の話")).is_err());
    }

    #[test]
    fn a_summary_ends_a_line_of_play() {
        let ending = |text, to_move| read(text).ending(Some(to_move));
        let (black, white) = (Color::Black, Color::White);
        assert_eq!(
            ending("まで3手で先手の勝ち", white),
            Some((EndKind::Resign, Some(white)))
        );
        assert_eq!(
            ending("まで3手で先手の反則負け", white),
            Some((EndKind::IllegalMove, Some(black)))
        );
        assert_eq!(
            ending("まで3手で先手の反則勝ち", white),
            Some((EndKind::Foul, Some(white)))
        );
        assert_eq!(
            ending("まで3手で後手の入玉勝ち", white),
            Some((EndKind::Declaration, Some(white)))
        );
        assert_eq!(ending("まで3手", white), None);
        assert_eq!(
            ending("まで3手で持将棋", white),
            Some((EndKind::Jishogi, None))
        );
    }
}
