//! What can be wrong with a text, as data. The wording is that of the lint rule of the same name.

use crate::{
    record::NodeId,
    source::{Encoding, Newlines, Span},
};

/// One thing that is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What it is.
    pub slip: Slip,
    /// Where it is.
    pub at: Span,
    /// The ply of the record (from 1) that it belongs to.
    pub ply: Option<u32>,
    /// What more is known.
    pub detail: Detail,
}

/// What more is known of a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Detail {
    /// Nothing.
    None,
    /// What the grammar wants in this place, by the identifier of its wording: `wanted-kif-origin`.
    Expected(&'static str),
    /// The same, where the text would be right but for characters that look like others.
    Alike(Box<Alike>),
    /// A number (or a time in seconds) that is written, and the right one.
    Number {
        /// What is written.
        found: u64,
        /// What it should be.
        expected: u64,
    },
    /// A number that does not follow the one before, where others go on from it: it is not known
    /// which of them are wrong, or what is missing.
    Jump {
        /// What is written.
        found: u64,
        /// What follows the one before.
        expected: u64,
    },
    /// A cumulative time that does not follow.
    Total(Box<WrongTotal>),
    /// How many there are.
    Count(u64),
    /// How many line ends of each kind there are.
    Newlines(Newlines),
    /// What should be written instead.
    Should(String),
    /// What the text is, or looks like, by the identifier of its wording: `like-pgn`.
    Like(&'static str),
    /// In which encoding the text is, where another was demanded.
    Encodings {
        /// The encoding that was demanded.
        demanded: Encoding,
        /// The one in which all bytes are text.
        found: Encoding,
    },
    /// What a text of no format that is found looks like, and the format in which it can be read.
    Readable {
        /// What it looks like, as in [`Detail::Like`].
        like: &'static str,
        /// The name of the format.
        format: &'static str,
    },
    /// What a text looks like that is not of the format that was demanded.
    NotFormat {
        /// The name of the format that was demanded.
        demanded: &'static str,
        /// What it looks like, as in [`Detail::Like`], or the name of the format that it is of.
        like: &'static str,
    },
    /// Another place that matters, such as the first of two headers.
    Other(Span),
}

/// Characters that look like those that are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alike {
    /// What the grammar wants where the first of them stands, as in [`Detail::Expected`].
    pub wanted: &'static str,
    /// Where they stand, and what is meant.
    pub meant: Vec<(Span, char)>,
}

/// A cumulative time that is neither the sum of the times of its side nor the one before it and the
/// time of its move together. One of these is wrong; where it can be known, what comes after tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongTotal {
    /// What is written, in seconds.
    pub found: u64,
    /// What follows from the times and totals before it, in seconds.
    pub expected: u64,
    /// Whether that is the sum of all times of the side. It is not where a time before was wrong.
    pub is_sum: bool,
    /// Which of them is wrong.
    pub doubt: Doubt,
    /// The move or ending that it belongs to.
    pub node: NodeId,
    /// The right total as its format writes it.
    pub total: String,
    /// The time that would make the total right; `None` where it may as well be another one that is
    /// wrong.
    pub time: Option<RightTime>,
}

/// A time in the place of one that may be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RightTime {
    /// Where that one stands.
    pub at: Span,
    /// The time in seconds.
    pub seconds: u64,
    /// The same as its format writes it.
    pub text: String,
}

/// What speaks against a total, or for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Doubt {
    /// Nothing: the time may as well be wrong.
    Open,
    /// It is less than the total before it, as none can be, whatever the time is.
    Less,
    /// The next total of the side goes on from what it should be.
    Alone,
    /// The next total of the side goes on from it.
    GoneOnFrom,
}

impl Fault {
    /// A fault of which no more is known.
    pub const fn new(slip: Slip, at: Span) -> Self {
        Self {
            slip,
            at,
            ply: None,
            detail: Detail::None,
        }
    }

    /// The same fault with a detail.
    pub fn with(mut self, detail: Detail) -> Self {
        self.detail = detail;
        self
    }

    /// The same fault at a ply.
    pub const fn at_ply(mut self, ply: u32) -> Self {
        self.ply = Some(ply);
        self
    }
}

macro_rules! slips {
    ($($(#[doc = $doc:literal])* $name:ident),* $(,)?) => {
        /// The kinds of fault that a reader can find. Each has the lint rule of its name.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Slip {
            $($(#[doc = $doc])* $name,)*
        }

        impl Slip {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$name,)*];
        }
    };
}

impl Slip {
    /// Whether the text that it is about is not in the record, or not as it stands there.
    ///
    /// ```
    /// use kifu::format::Slip;
    /// assert!(Slip::TimeInvalid.leaves_out());
    /// assert!(!Slip::TimeForm.leaves_out());
    /// ```
    #[must_use]
    pub const fn leaves_out(self) -> bool {
        matches!(
            self,
            Self::Syntax
                | Self::TruncatedLine
                | Self::BoardFlipped
                | Self::UnknownStatement
                | Self::Diagram
                | Self::KingInHand
                | Self::Setup
                | Self::PiAndRows
                | Self::Malformed
                | Self::MovesAfterEnd
                | Self::TimeInvalid
                | Self::TimeWithoutMove
                | Self::VariationUnattached
                | Self::VariationStray
                | Self::NestingTooDeep
                | Self::Json
                | Self::JkfSchema
        )
    }
}

slips! {
    /// E: bytes that the encoding does not allow.
    MalformedText,
    /// E: the declared encoding is not that of the bytes.
    EncodingMismatch,
    /// E: the extension stands for another encoding.
    EncodingExtension,
    /// E: a byte order mark.
    ByteOrderMark,
    /// E: several kinds of line end in one file; the detail says how many of which.
    MixedNewlines,
    /// E: a character of CP932 that Shift_JIS by its standard does not have; the detail counts them.
    WindowsCharacter,
    /// E: the extension stands for another format; the detail is the one of the text.
    FormatExtension,
    /// E: no record; the detail says what it looks like.
    NotARecord,
    /// S: a line that cannot be read; the detail says what was expected.
    Syntax,
    /// S: the last line of a record breaks off.
    TruncatedLine,
    /// S: digits of the wrong width or script (`76歩`).
    DigitForm,
    /// S: punctuation of the wrong width, such as full-width parentheses or a half-width colon.
    PunctuationForm,
    /// S: a drop with an origin of zeros: `打(00)`.
    DropOrigin,
    /// S: a space other than U+3000 after 同.
    SameSpacing,
    /// S: a variant of a character (Chinese forms and the like), read as the Japanese one.
    GlyphVariant,
    /// S: a character that stands for different pieces in different places (个).
    GlyphAmbiguous,
    /// S: 盤面回転, the board was shown from White's side.
    BoardFlipped,
    /// S: a statement that the format does not know and that changes nothing.
    UnknownStatement,
    /// G: a second game in a file of a format that holds one.
    SecondGame,
    /// H: a header that stands twice; the detail is the place of the first.
    DuplicateHeader,
    /// H: a header after the first move.
    HeaderAfterMoves,
    /// H: a handicap that we do not know: an error without a diagram.
    UnknownHandicap,
    /// H: a handicap that means different positions to different programs (三枚落ち).
    AmbiguousHandicap,
    /// H: an unusual spelling of a handicap; the detail is the usual one.
    HandicapSpelling,
    /// H: 手合割 and diagram differ; the diagram wins.
    HandicapDiagram,
    /// H: a date that does not begin `YYYY/MM/DD` as the format wants.
    DateForm,
    /// P: a diagram or board that cannot be read.
    Diagram,
    /// P: the side to move is not given where it is needed.
    MissingTurn,
    /// P: a king in hand.
    KingInHand,
    /// P: two pieces on one square, or a piece that is taken away where none stands.
    Setup,
    /// M: a text that stands where a move belongs and is none.
    Malformed,
    /// M: a move number that does not follow; the detail is the right one.
    MoveNumber,
    /// G: moves after an ending.
    MovesAfterEnd,
    /// G: a word for an ending that we do not know.
    UnknownEnding,
    /// G: a summary line that names a winner who is neither player.
    SummaryName,
    /// T: a cumulative time that is not the sum; the detail is in seconds.
    TimeTotal,
    /// T: a time in an unusual form.
    TimeForm,
    /// T: a negative or impossible time, which is no time.
    TimeInvalid,
    /// T: a time that belongs to no move.
    TimeWithoutMove,
    /// T: fractions of a second where the edition has none.
    TimeFraction,
    /// V: a variation that cannot continue the lines before it.
    VariationUnattached,
    /// V: a variation that is attached to an earlier line than the order of the file says.
    VariationOrder,
    /// V: a variation before the first move.
    VariationStray,
    /// V: the first move of a variation has another number than its head.
    VariationNumber,
    /// V: a variation without moves.
    EmptyVariation,
    /// V: variations nested deeper than is read.
    NestingTooDeep,
    /// N: 不成 in a format that never writes it.
    NeedlessNonPromotion,
    /// N: 生 or 不 for 不成.
    NonPromotionForm,
    /// N: an ending that is written like a move (`▲投了`).
    EndingAsMove,
    /// C: board rows whose spaces are lost.
    RowsCollapsed,
    /// C: `PI` together with `P1` … `P9`.
    PiAndRows,
    /// C: `AL` that is not the last statement of the set-up.
    AlNotLast,
    /// C: a key of another edition.
    EditionKey,
    /// C: a value that its key does not allow (`$TIME`, `$TIME_LIMIT`, `$MAX_MOVES`).
    HeaderValue,
    /// U: a word for an ending among the moves.
    UsiEndingWord,
    /// U: an SFEN that is not in canonical form.
    SfenForm,
    /// J: a JSON text that is no kifu JSON; the detail says what was expected.
    Json,
    /// J: something that JKF does not allow in its place; the detail says what was expected.
    JkfSchema,
    /// J: moves that leave out what a reader of JKF may ask for, told at the first of them.
    JkfUnnormalised,
}
