//! The names of handicaps (手合割) as files write them.

use super::{Color, Hand, Handicap, Setup, handicap::clear};

/// What the value of a 手合割 header means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandicapName {
    /// The start position; `None` for その他, which leaves it to a diagram.
    pub setup: Option<Setup>,
    /// How the name is written.
    pub spelling: Spelling,
}

/// How a handicap's name is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Spelling {
    /// In a usual way.
    Usual,
    /// Recognisable: a missing final ち, digits, other characters.
    Unusual,
    /// The name means different positions to different programs (三枚落ち, 七枚落ち).
    Ambiguous,
}

impl HandicapName {
    /// Reads the value of a 手合割 header, blanks around it aside. `None` for a name that no
    /// position is known for; a part of a name is never taken for the name.
    ///
    /// ```
    /// use kifu::shogi::{Handicap, handicap_name::{HandicapName, Spelling}};
    /// let name = HandicapName::read("2枚落ち").unwrap();
    /// assert_eq!(name.spelling, Spelling::Unusual);
    /// assert_eq!(Handicap::of(&name.setup.unwrap()), Handicap::Two);
    /// assert_eq!(HandicapName::read("右四間落ち"), None);
    /// ```
    pub fn read(value: &str) -> Option<Self> {
        let value = value.trim();
        if let Some(name) = look_up(value) {
            return Some(name);
        }
        let full = without_variants(value);
        let name = look_up(&full).or_else(|| look_up(&format!("{full}ち")))?;
        let spelling = match name.spelling {
            Spelling::Ambiguous => Spelling::Ambiguous,
            _ => Spelling::Unusual,
        };
        Some(Self { spelling, ..name })
    }
}

/// The usual spelling of a name that is written with other characters.
fn without_variants(value: &str) -> String {
    let (prefix, rest) = match value.find('枚') {
        Some(at) => value.split_at(at),
        None => ("", value),
    };
    let digits: String = prefix
        .chars()
        .map(|c| char::from_u32(ascii(c)).unwrap_or(c))
        .collect();
    let number = match digits.as_str() {
        "2" => "二",
        "3" => "三",
        "4" => "四",
        "5" => "五",
        "左5" => "左五",
        "6" => "六",
        "7" => "七",
        "左7" => "左七",
        "右7" => "右七",
        "8" => "八",
        "9" => "九",
        "10" => "十",
        "19" => "十九",
        "20" => "二十",
        _ => prefix,
    };
    let rest = match rest {
        "左香落ち" | "左香落" => "香落ち",
        "角行落ち" | "角行落" => "角落ち",
        "飛落ち" | "飛落" => "飛車落ち",
        "兩香落" => "両香落ち",
        "左香得" => "香得",
        "飛得" => "飛車得",
        "步三兵" => "歩三兵",
        "トンボ+香" => "トンボ＋香",
        "トンボ+桂香" => "トンボ＋桂香",
        other => other,
    };
    format!("{number}{rest}")
}

/// The code point of a full-width digit as a half-width one.
fn ascii(c: char) -> u32 {
    match c {
        '０'..='９' => u32::from(c) - u32::from('０') + u32::from('0'),
        _ => u32::from(c),
    }
}

fn look_up(name: &str) -> Option<HandicapName> {
    let named = |handicap: Handicap, spelling| {
        handicap.setup().map(|setup| HandicapName {
            setup: Some(setup),
            spelling,
        })
    };
    match name {
        "その他" => {
            return Some(HandicapName {
                setup: None,
                spelling: Spelling::Usual,
            });
        }
        "兩香落ち" => return named(Handicap::BothLances, Spelling::Usual),
        "太閤落ち" => return named(Handicap::Taiko, Spelling::Usual),
        "十九枚落ち" => return named(Handicap::BareKing, Spelling::Usual),
        "二十枚落ち" => return no_king(),
        // Some programs remove the lance on 9一.
        "三枚落ち" => return named(Handicap::Three, Spelling::Ambiguous),
        // lishogi's name for 右七枚落ち; KIF distinguishes left and right.
        "七枚落ち" => return named(Handicap::SevenRight, Spelling::Ambiguous),
        _ => {}
    }
    if let Some(stem) = name.strip_suffix('得') {
        return look_up(&format!("{stem}落ち")).and_then(with_pieces_in_hand);
    }
    let handicap = Handicap::NAMED
        .into_iter()
        .find(|handicap| handicap.kanji() == Some(name))?;
    named(handicap, Spelling::Usual)
}

fn no_king() -> Option<HandicapName> {
    let mut setup = Handicap::BareKing.setup()?;
    clear(&mut setup, &[51]);
    Some(HandicapName {
        setup: Some(setup),
        spelling: Spelling::Usual,
    })
}

/// 香得, 角得, …: as 香落ち, 角落ち, …, and the removed pieces are in Black's hand.
fn with_pieces_in_hand(name: HandicapName) -> Option<HandicapName> {
    let HandicapName {
        setup: Some(mut setup),
        spelling,
    } = name
    else {
        return None;
    };
    let handicap = Handicap::of(&setup);
    if !handicap.is_removal() {
        return None;
    }
    let hand: &mut Hand = &mut setup.hands[Color::Black.index()];
    for (_, kind) in handicap.removed() {
        hand.add(kind, 1);
    }
    Some(HandicapName {
        setup: Some(setup),
        spelling,
    })
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    const REST: &str = "/PPPPPPPPP/1B5R1/LNSGKGSNL w ";

    #[test]
    fn names_that_are_written_are_read() {
        for handicap in Handicap::NAMED {
            if let Some(kanji) = handicap.kanji() {
                let read = HandicapName::read(kanji).unwrap();
                assert_eq!(read.spelling, Spelling::Usual);
                assert_eq!(read.setup, handicap.setup(), "{kanji}");
            }
        }
    }

    #[test]
    fn tolerated_names_are_read() {
        use Handicap as H;
        for (name, handicap, spelling) in [
            ("平手　　", H::Hirate, Spelling::Usual),
            ("兩香落ち", H::BothLances, Spelling::Usual),
            ("太閤落ち", H::Taiko, Spelling::Usual),
            ("十九枚落ち", H::BareKing, Spelling::Usual),
            ("香落", H::Lance, Spelling::Unusual),
            ("左香落ち", H::Lance, Spelling::Unusual),
            ("左香落", H::Lance, Spelling::Unusual),
            ("右香落", H::RightLance, Spelling::Unusual),
            ("兩香落", H::BothLances, Spelling::Unusual),
            ("角落", H::Bishop, Spelling::Unusual),
            ("角行落ち", H::Bishop, Spelling::Unusual),
            ("飛落ち", H::Rook, Spelling::Unusual),
            ("飛車落", H::Rook, Spelling::Unusual),
            ("飛香落", H::RookLance, Spelling::Unusual),
            ("2枚落ち", H::Two, Spelling::Unusual),
            ("１０枚落ち", H::Ten, Spelling::Unusual),
            ("左5枚落ち", H::FiveLeft, Spelling::Unusual),
            ("六枚落", H::Six, Spelling::Unusual),
            ("步三兵", H::ThreePawns, Spelling::Unusual),
            ("トンボ+香", H::TomboLance, Spelling::Unusual),
            ("三枚落ち", H::Three, Spelling::Ambiguous),
            ("三枚落", H::Three, Spelling::Ambiguous),
            ("七枚落ち", H::SevenRight, Spelling::Ambiguous),
        ] {
            let read = HandicapName::read(name).unwrap();
            assert_eq!(read.spelling, spelling, "{name}");
            assert_eq!(read.setup, handicap.setup(), "{name}");
        }
        for name in [
            "",
            "右四間",
            "半香",
            "飛銀落ち",
            "詰将棋",
            "五々将棋",
            "平手戦",
            "裸玉ち",
            "ち",
        ] {
            assert_eq!(HandicapName::read(name), None, "{name}");
        }
        assert_eq!(HandicapName::read("その他").unwrap().setup, None);
    }

    #[test]
    fn names_without_a_handicap_have_positions() {
        let text = |name| sfen::write(&HandicapName::read(name).unwrap().setup.unwrap());
        assert_eq!(
            text("角得"),
            "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w B 1"
        );
        assert_eq!(
            text("飛香得"),
            "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RL 1"
        );
        assert_eq!(text("二十枚落ち"), format!("9/9/9/9/9/9{REST}- 1"));
    }
}
