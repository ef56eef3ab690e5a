//! The handicaps (手合割) as start positions and by name.

use super::{Color, Kind, Setup, Square};

/// A named start position, or any other.
///
/// Left and right are those of the giver (上手), who sits at the top.
///
/// ```
/// use kifu::shogi::{Handicap, Setup};
/// assert_eq!(Handicap::of(&Setup::startpos()), Handicap::Hirate);
/// assert_eq!(Handicap::from_name("2"), Some(Handicap::Two));
/// assert_eq!(Handicap::Two.kanji(), Some("二枚落ち"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Handicap {
    /// 平手
    Hirate,
    /// 香落ち: the left lance, 1一
    Lance,
    /// 右香落ち
    RightLance,
    /// 両香落ち
    BothLances,
    /// 角落ち
    Bishop,
    /// 飛車落ち
    Rook,
    /// 飛香落ち
    RookLance,
    /// 二枚落ち
    Two,
    /// 三枚落ち, with the left lance gone. Some programs take the right one.
    Three,
    /// 四枚落ち
    Four,
    /// 五枚落ち: the right knight, 8一, is gone
    Five,
    /// 左五枚落ち
    FiveLeft,
    /// 六枚落ち
    Six,
    /// 左七枚落ち
    SevenLeft,
    /// 右七枚落ち
    SevenRight,
    /// 八枚落ち
    Eight,
    /// 九枚落ち
    Nine,
    /// 十枚落ち
    Ten,
    /// トンボ
    Tombo,
    /// トンボ＋香
    TomboLance,
    /// トンボ＋桂香
    TomboKnightLance,
    /// 太閤将棋
    Taiko,
    /// 裸玉, 十九枚落ち
    BareKing,
    /// 歩三兵
    ThreePawns,
    /// 青空将棋: no pawns at all, Black first
    NoPawns,
    /// Any position without a name.
    Other,
}

/// The squares that are empty, as file and rank in decimal: 82 is 8二.
const PAWNS: [u8; 9] = [13, 23, 33, 43, 53, 63, 73, 83, 93];
const TEN: [u8; 10] = [82, 22, 11, 91, 21, 81, 31, 71, 41, 61];

impl Handicap {
    /// All start positions that have a name, the even game first.
    pub const NAMED: [Self; 25] = [
        Self::Hirate,
        Self::Lance,
        Self::RightLance,
        Self::BothLances,
        Self::Bishop,
        Self::Rook,
        Self::RookLance,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::FiveLeft,
        Self::Six,
        Self::SevenLeft,
        Self::SevenRight,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Tombo,
        Self::TomboLance,
        Self::TomboKnightLance,
        Self::Taiko,
        Self::BareKing,
        Self::ThreePawns,
        Self::NoPawns,
    ];

    /// The handicap that a start position is. The number of its first move does not matter.
    pub fn of(setup: &Setup) -> Self {
        let is = |handicap: &Self| {
            handicap.setup().is_some_and(|start| {
                Setup {
                    number: setup.number,
                    ..start
                } == *setup
            })
        };
        Self::NAMED.into_iter().find(is).unwrap_or(Self::Other)
    }

    /// The start position; `None` for [`Handicap::Other`].
    pub fn setup(self) -> Option<Setup> {
        let mut setup = Setup::startpos();
        match self {
            Self::Other => return None,
            Self::Hirate | Self::NoPawns => {}
            _ => setup.turn = Color::White,
        }
        for (square, _) in self.removed() {
            setup.board[square.index()] = None;
        }
        match self {
            Self::BareKing | Self::ThreePawns => clear(&mut setup, &PAWNS),
            Self::NoPawns => {
                clear(&mut setup, &PAWNS);
                clear(&mut setup, &PAWNS.map(|square| square + 4));
            }
            _ => {}
        }
        if self == Self::ThreePawns {
            setup.hands[Color::White.index()].add(Kind::Pawn, 3);
        }
        Some(setup)
    }

    /// The pieces that the giver plays without, in the order in which CSA lists them after `PI`.
    /// The pawns of 裸玉, 歩三兵 and 青空将棋 are not among them: see [`Handicap::is_removal`].
    pub fn removed(self) -> impl Iterator<Item = (Square, Kind)> {
        let start = Setup::startpos();
        self.removed_squares().iter().filter_map(move |&number| {
            let square = decimal(number)?;
            Some((square, start.piece_at(square)?.kind()))
        })
    }

    /// Whether the start position is the even game without the pieces of [`Handicap::removed`].
    pub const fn is_removal(self) -> bool {
        !matches!(
            self,
            Self::BareKing | Self::ThreePawns | Self::NoPawns | Self::Other
        )
    }

    /// Whether KIF and JKF themselves name this start position, so that every program knows it.
    pub const fn is_standard(self) -> bool {
        matches!(
            self,
            Self::Hirate
                | Self::Lance
                | Self::RightLance
                | Self::Bishop
                | Self::Rook
                | Self::RookLance
                | Self::Two
                | Self::Four
                | Self::Five
                | Self::FiveLeft
                | Self::Six
                | Self::SevenLeft
                | Self::SevenRight
                | Self::Eight
                | Self::Ten
        )
    }

    /// The name in kifu JSON: `hirate`, `lance`, `right-lance`, …, `other`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hirate => "hirate",
            Self::Lance => "lance",
            Self::RightLance => "right-lance",
            Self::BothLances => "both-lances",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::RookLance => "rook-lance",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::FiveLeft => "5-left",
            Self::Six => "6",
            Self::SevenLeft => "7-left",
            Self::SevenRight => "7-right",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Tombo => "tombo",
            Self::TomboLance => "tombo-lance",
            Self::TomboKnightLance => "tombo-knight-lance",
            Self::Taiko => "taiko",
            Self::BareKing => "bare-king",
            Self::ThreePawns => "three-pawns",
            Self::NoPawns => "no-pawns",
            Self::Other => "other",
        }
    }

    /// The handicap with a name of kifu JSON.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::NAMED.into_iter().chain([Self::Other]);
        all.find(|handicap| handicap.name() == name)
    }

    /// The Japanese name as KIF writes it: 平手, 香落ち, …; `None` for [`Handicap::Other`], and for
    /// [`Handicap::Three`], whose name means different positions to different programs.
    pub const fn kanji(self) -> Option<&'static str> {
        Some(match self {
            Self::Hirate => "平手",
            Self::Lance => "香落ち",
            Self::RightLance => "右香落ち",
            Self::BothLances => "両香落ち",
            Self::Bishop => "角落ち",
            Self::Rook => "飛車落ち",
            Self::RookLance => "飛香落ち",
            Self::Two => "二枚落ち",
            Self::Four => "四枚落ち",
            Self::Five => "五枚落ち",
            Self::FiveLeft => "左五枚落ち",
            Self::Six => "六枚落ち",
            Self::SevenLeft => "左七枚落ち",
            Self::SevenRight => "右七枚落ち",
            Self::Eight => "八枚落ち",
            Self::Nine => "九枚落ち",
            Self::Ten => "十枚落ち",
            Self::Tombo => "トンボ",
            Self::TomboLance => "トンボ＋香",
            Self::TomboKnightLance => "トンボ＋桂香",
            Self::Taiko => "太閤将棋",
            Self::BareKing => "裸玉",
            Self::ThreePawns => "歩三兵",
            Self::NoPawns => "青空将棋",
            Self::Three | Self::Other => return None,
        })
    }

    const fn removed_squares(self) -> &'static [u8] {
        match self {
            Self::Hirate | Self::NoPawns | Self::Other => &[],
            Self::Lance => &[11],
            Self::RightLance => &[91],
            Self::BothLances => &[11, 91],
            Self::Bishop => &[22],
            Self::Rook => &[82],
            Self::RookLance => &[82, 11],
            Self::Two => &[82, 22],
            Self::Three => &[82, 22, 11],
            Self::Four => &[82, 22, 11, 91],
            Self::Five => &[82, 22, 11, 91, 81],
            Self::FiveLeft => &[82, 22, 11, 91, 21],
            Self::Six => &[82, 22, 11, 91, 21, 81],
            Self::SevenLeft => &[82, 22, 11, 91, 21, 81, 31],
            Self::SevenRight => &[82, 22, 11, 91, 21, 81, 71],
            Self::Eight => &[82, 22, 11, 91, 21, 81, 31, 71],
            Self::Nine => &[82, 22, 11, 91, 21, 81, 31, 71, 61],
            Self::Ten => &[82, 22, 11, 91, 21, 81, 31, 71, 41, 61],
            Self::Tombo => &[11, 91, 21, 81, 31, 71, 41, 61],
            Self::TomboLance => &[21, 81, 31, 71, 41, 61],
            Self::TomboKnightLance => &[31, 71, 41, 61],
            Self::Taiko => &[83],
            Self::BareKing | Self::ThreePawns => &TEN,
        }
    }
}

fn decimal(number: u8) -> Option<Square> {
    Square::new(number / 10, number % 10)
}

pub(super) fn clear(setup: &mut Setup, squares: &[u8]) {
    for square in squares.iter().filter_map(|&number| decimal(number)) {
        setup.board[square.index()] = None;
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    const REST: &str = "/PPPPPPPPP/1B5R1/LNSGKGSNL w ";

    #[test]
    fn every_start_position_is_the_documented_one() {
        for (handicap, board) in [
            (Handicap::Lance, "lnsgkgsn1/1r5b1/ppppppppp/9/9/9"),
            (Handicap::RightLance, "1nsgkgsnl/1r5b1/ppppppppp/9/9/9"),
            (Handicap::BothLances, "1nsgkgsn1/1r5b1/ppppppppp/9/9/9"),
            (Handicap::Bishop, "lnsgkgsnl/1r7/ppppppppp/9/9/9"),
            (Handicap::Rook, "lnsgkgsnl/7b1/ppppppppp/9/9/9"),
            (Handicap::RookLance, "lnsgkgsn1/7b1/ppppppppp/9/9/9"),
            (Handicap::Two, "lnsgkgsnl/9/ppppppppp/9/9/9"),
            (Handicap::Three, "lnsgkgsn1/9/ppppppppp/9/9/9"),
            (Handicap::Four, "1nsgkgsn1/9/ppppppppp/9/9/9"),
            (Handicap::Five, "2sgkgsn1/9/ppppppppp/9/9/9"),
            (Handicap::FiveLeft, "1nsgkgs2/9/ppppppppp/9/9/9"),
            (Handicap::Six, "2sgkgs2/9/ppppppppp/9/9/9"),
            (Handicap::SevenLeft, "2sgkg3/9/ppppppppp/9/9/9"),
            (Handicap::SevenRight, "3gkgs2/9/ppppppppp/9/9/9"),
            (Handicap::Eight, "3gkg3/9/ppppppppp/9/9/9"),
            (Handicap::Nine, "4kg3/9/ppppppppp/9/9/9"),
            (Handicap::Ten, "4k4/9/ppppppppp/9/9/9"),
            (Handicap::Tombo, "4k4/1r5b1/ppppppppp/9/9/9"),
            (Handicap::TomboLance, "l3k3l/1r5b1/ppppppppp/9/9/9"),
            (Handicap::TomboKnightLance, "ln2k2nl/1r5b1/ppppppppp/9/9/9"),
            (Handicap::Taiko, "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9"),
            (Handicap::BareKing, "4k4/9/9/9/9/9"),
        ] {
            let setup = handicap.setup().unwrap();
            assert_eq!(sfen::write(&setup), format!("{board}{REST}- 1"));
        }
        let text = |handicap: Handicap| sfen::write(&handicap.setup().unwrap());
        assert_eq!(text(Handicap::Hirate), sfen::STARTPOS);
        assert_eq!(
            text(Handicap::ThreePawns),
            format!("4k4/9/9/9/9/9{REST}3p 1")
        );
        assert_eq!(
            text(Handicap::NoPawns),
            "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1"
        );
    }

    #[test]
    fn removal_lists_are_those_of_csa() {
        let csa = |handicap: Handicap| {
            let item = |(square, kind): (Square, Kind)| {
                format!("{}{}{}", square.file(), square.rank(), kind.csa())
            };
            handicap.removed().map(item).collect::<String>()
        };
        assert_eq!(csa(Handicap::Hirate), "");
        assert_eq!(csa(Handicap::RookLance), "82HI11KY");
        assert_eq!(csa(Handicap::SevenRight), "82HI22KA11KY91KY21KE81KE71GI");
        assert_eq!(
            csa(Handicap::Ten),
            "82HI22KA11KY91KY21KE81KE31GI71GI41KI61KI"
        );
        assert_eq!(csa(Handicap::Tombo), "11KY91KY21KE81KE31GI71GI41KI61KI");
        assert_eq!(csa(Handicap::Taiko), "83FU");
    }

    #[test]
    fn positions_and_names_lead_back_to_the_handicap() {
        for handicap in Handicap::NAMED {
            let mut setup = handicap.setup().unwrap();
            setup.number = 7;
            assert_eq!(Handicap::of(&setup), handicap);
            assert_eq!(Handicap::from_name(handicap.name()), Some(handicap));
        }
        assert_eq!(Handicap::from_name("other"), Some(Handicap::Other));
        assert_eq!(Handicap::from_name("11"), None);
    }
}
