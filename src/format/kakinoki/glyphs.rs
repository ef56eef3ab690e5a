//! The characters of squares and pieces.

use crate::shogi::Kind;

/// A piece as a text names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PieceName {
    /// The kind; `None` for a character that stands for different pieces in different places.
    pub kind: Option<Kind>,
    /// The Japanese form, where the text has a variant of it.
    pub usual: Option<&'static str>,
    /// The length in bytes.
    pub len: usize,
}

/// The piece that a text begins with.
pub(super) fn piece(text: &str) -> Option<PieceName> {
    let mut chars = text.chars();
    let (first, second) = (chars.next()?, chars.next());
    let (kind, usual) = match first {
        '歩' | '步' | '兵' => (Kind::Pawn, (first != '歩').then_some("歩")),
        '香' => (Kind::Lance, None),
        '桂' => (Kind::Knight, None),
        '銀' | '银' => (Kind::Silver, (first != '銀').then_some("銀")),
        '角' => (Kind::Bishop, None),
        '飛' | '飞' => (Kind::Rook, (first != '飛').then_some("飛")),
        '金' => (Kind::Gold, None),
        '玉' | '王' => (Kind::King, None),
        'と' => (Kind::ProPawn, None),
        '杏' | '仝' => (Kind::ProLance, (first != '杏').then_some("杏")),
        '圭' | '今' => (Kind::ProKnight, (first != '圭').then_some("圭")),
        '全' => (Kind::ProSilver, None),
        '馬' | '马' => (Kind::Horse, (first != '馬').then_some("馬")),
        '龍' | '竜' | '龙' => match second {
            Some('馬') if first != '龙' => return Some(name(Kind::Horse, None, 6)),
            Some('馬' | '马') => return Some(name(Kind::Horse, Some("馬"), 6)),
            _ => (Kind::Dragon, (first == '龙').then_some("龍")),
        },
        '成' => return promoted(second?),
        '个' | '個' => {
            return Some(PieceName {
                kind: None,
                usual: None,
                len: 3,
            });
        }
        _ => return None,
    };
    // The names in full: 飛車, 角行, 歩兵 and so on.
    let tail = match (kind, second) {
        (Kind::Rook | Kind::Lance, Some('車'))
        | (Kind::Bishop, Some('行'))
        | (Kind::Gold | Kind::Silver | Kind::King, Some('将'))
        | (Kind::Knight, Some('馬'))
        | (Kind::ProPawn, Some('金'))
        | (Kind::Dragon, Some('王')) => Some(usual),
        (Kind::Pawn, Some('兵')) if first != '兵' => Some(usual),
        (Kind::Rook | Kind::Lance, Some('车')) | (Kind::Knight, Some('马')) => {
            Some(Some(kind.kanji()))
        }
        _ => None,
    };
    Some(match tail {
        Some(usual) => name(kind, usual, 6),
        None => name(kind, usual, 3),
    })
}

/// A file in full-width digits, as KIF has it, or in another script.
pub(super) const fn file(c: char) -> Option<(u8, bool)> {
    match c {
        '１'..='９' => Some(((c as u32 - '０' as u32) as u8, true)),
        '1'..='9' => Some((c as u8 - b'0', false)),
        _ => match kanji_digit(c) {
            Some(n) => Some((n, false)),
            None => None,
        },
    }
}

/// A rank in kanji, as KIF has it, or in another script.
pub(super) const fn rank(c: char) -> Option<(u8, bool)> {
    match c {
        '１'..='９' => Some(((c as u32 - '０' as u32) as u8, false)),
        '1'..='9' => Some((c as u8 - b'0', false)),
        'a'..='i' => Some((c as u8 - b'a' + 1, false)),
        _ => match kanji_digit(c) {
            Some(n) => Some((n, true)),
            None => None,
        },
    }
}

/// 一 to 九.
pub(super) const fn kanji_digit(c: char) -> Option<u8> {
    Some(match c {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

const fn name(kind: Kind, usual: Option<&'static str>, len: usize) -> PieceName {
    PieceName {
        kind: Some(kind),
        usual,
        len,
    }
}

const fn promoted(second: char) -> Option<PieceName> {
    Some(match second {
        '銀' => name(Kind::ProSilver, None, 6),
        '银' => name(Kind::ProSilver, Some("成銀"), 6),
        '桂' => name(Kind::ProKnight, None, 6),
        '香' => name(Kind::ProLance, None, 6),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_canonical_name_is_read() {
        for kind in Kind::ALL {
            for text in [kind.kanji(), kind.kanji_single()] {
                let found = piece(text).unwrap();
                assert_eq!((found.kind, found.usual), (Some(kind), None), "{text}");
                assert_eq!(found.len, text.len());
            }
        }
    }

    #[test]
    fn variants_are_folded_and_told() {
        let of = |text| piece(text).map(|p| (p.kind, p.usual, p.len));
        assert_eq!(of("步(77)"), Some((Some(Kind::Pawn), Some("歩"), 3)));
        assert_eq!(of("龙马"), Some((Some(Kind::Horse), Some("馬"), 6)));
        assert_eq!(of("桂马"), Some((Some(Kind::Knight), Some("桂"), 6)));
        assert_eq!(of("竜"), Some((Some(Kind::Dragon), None, 3)));
        assert_eq!(of("飛車"), Some((Some(Kind::Rook), None, 6)));
        assert_eq!(of("銀成"), Some((Some(Kind::Silver), None, 3)));
        assert_eq!(of("个"), Some((None, None, 3)));
        assert_eq!(of("□"), None);
    }
}
