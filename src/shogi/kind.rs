//! The fourteen kinds of piece.

/// What a piece is, promotion included.
///
/// The order of the unpromoted kinds is that of all tables of this crate; a promoted kind is its
/// unpromoted kind plus 8.
///
/// ```
/// use kifu::shogi::Kind;
/// assert_eq!(Kind::Bishop.promoted(), Some(Kind::Horse));
/// assert_eq!(Kind::Horse.unpromoted(), Kind::Bishop);
/// assert_eq!(Kind::Gold.promoted(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// 歩
    Pawn = 0,
    /// 香
    Lance = 1,
    /// 桂
    Knight = 2,
    /// 銀
    Silver = 3,
    /// 角
    Bishop = 4,
    /// 飛
    Rook = 5,
    /// 金
    Gold = 6,
    /// 玉
    King = 7,
    /// と
    ProPawn = 8,
    /// 成香
    ProLance = 9,
    /// 成桂
    ProKnight = 10,
    /// 成銀
    ProSilver = 11,
    /// 馬
    Horse = 12,
    /// 龍
    Dragon = 13,
}

impl Kind {
    /// All kinds, by index.
    pub const ALL: [Self; 14] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
        Self::King,
        Self::ProPawn,
        Self::ProLance,
        Self::ProKnight,
        Self::ProSilver,
        Self::Horse,
        Self::Dragon,
    ];

    /// The kind whose index stands in the low four bits. The compiler makes a match like this into
    /// nothing, unlike a look into a table.
    pub(super) const fn from_low_bits(bits: u8) -> Self {
        match bits & 0x0f {
            0 => Self::Pawn,
            1 => Self::Lance,
            2 => Self::Knight,
            3 => Self::Silver,
            4 => Self::Bishop,
            5 => Self::Rook,
            6 => Self::Gold,
            8 => Self::ProPawn,
            9 => Self::ProLance,
            10 => Self::ProKnight,
            11 => Self::ProSilver,
            12 => Self::Horse,
            13 => Self::Dragon,
            _ => Self::King,
        }
    }

    /// The seven kinds that can be held in hand, by index.
    pub const HAND: [Self; 7] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
    ];

    /// The seven hand kinds from the most valuable down: the order of SFEN, CSA and diagrams.
    pub const HAND_DESCENDING: [Self; 7] = [
        Self::Rook,
        Self::Bishop,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Lance,
        Self::Pawn,
    ];

    /// 0 to 13.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with an index, if there is one.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 14 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Whether this is a promoted kind.
    pub const fn is_promoted(self) -> bool {
        self as u8 >= 8
    }

    /// The kind that this one promotes to; `None` for gold, king and promoted kinds.
    pub const fn promoted(self) -> Option<Self> {
        if (self as u8) < 6 {
            Some(Self::ALL[self as usize + 8])
        } else {
            None
        }
    }

    /// The kind before promotion: itself for an unpromoted kind.
    pub const fn unpromoted(self) -> Self {
        Self::ALL[self as usize & 7]
    }

    /// Whether the kind can be held in hand: unpromoted and not a king.
    pub const fn fits_hand(self) -> bool {
        (self as u8) < 7
    }

    /// How many pieces of this (unpromoted) kind a full set has: 18, 4, 4, 4, 2, 2, 4, 2.
    pub const fn in_full_set(self) -> u8 {
        [18, 4, 4, 4, 2, 2, 4, 2][self as usize & 7]
    }

    /// The SFEN letter of the unpromoted kind, upper case.
    pub const fn letter(self) -> char {
        ['P', 'L', 'N', 'S', 'B', 'R', 'G', 'K'][self as usize & 7]
    }

    /// The kind with an SFEN letter of either case.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            b'P' => Self::Pawn,
            b'L' => Self::Lance,
            b'N' => Self::Knight,
            b'S' => Self::Silver,
            b'B' => Self::Bishop,
            b'R' => Self::Rook,
            b'G' => Self::Gold,
            b'K' => Self::King,
            _ => return None,
        })
    }

    /// The two-letter CSA name, which JKF uses too: `FU`, `KY`, … `RY`.
    pub const fn csa(self) -> &'static str {
        [
            "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY",
        ][self as usize]
    }

    /// The name in Japanese move notation: 歩, … 成銀, 馬, 龍.
    pub const fn kanji(self) -> &'static str {
        [
            "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬",
            "龍",
        ][self as usize]
    }

    /// The name in one character, as in diagrams: 全, 圭, 杏 for the promoted minor pieces.
    pub const fn kanji_single(self) -> &'static str {
        [
            "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍",
        ][self as usize]
    }
}
