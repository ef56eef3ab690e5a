//! How a line of play ends, as the record says, and what a record claims of its result.

use super::NodeId;
use crate::{shogi::Color, source::Span};

/// An ending as the record says it. The board may say otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What kind of ending it is.
    pub kind: EndKind,
    /// The side that resigned, fouled, declared or ran out of time.
    pub by: Option<Color>,
    pub(super) text: Option<Span>,
}

/// The kinds of ending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EndKind {
    /// 投了
    Resign,
    /// 中断
    Interrupt,
    /// 封じ手
    Sealed,
    /// 千日手
    Sennichite,
    /// 連続王手の千日手, only where the record says so.
    PerpetualCheck,
    /// 持将棋
    Jishogi,
    /// A draw by agreement or declaration (`%HIKIWAKE`).
    Draw,
    /// The limit of moves was reached.
    MaxMoves,
    /// 詰み
    Checkmate,
    /// 不詰
    NoMate,
    /// 切れ負け
    TimeUp,
    /// The last move on record was a foul (反則勝ち, `%±ILLEGAL_ACTION`).
    IllegalMove,
    /// A foul that is not on record (反則負け, `%ILLEGAL_MOVE`).
    Foul,
    /// 入玉勝ち
    Declaration,
    /// A declaration that did not hold.
    DeclarationFailed,
    /// 不戦勝
    DefaultWin,
    /// 不戦敗
    DefaultLoss,
    /// 待った
    Matta,
    /// `%ERROR`
    Error,
    /// A word that is no ending we know; the record keeps its text.
    Unknown,
    /// No ending: the line of play stops, and only alternatives to what could follow are recorded.
    None,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Winner {
    /// One side won.
    Side(Color),
    /// Nobody did.
    Draw,
}

/// What a summary line says of the line of play that it closes: `まで77手で先手の勝ち`, floodgate's
/// `'summary:…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The last node of the line of play.
    pub node: NodeId,
    /// Where it is said.
    pub span: Span,
    /// How many moves it counts, and where.
    pub count: Option<(u64, Span)>,
    /// The kind of ending that it names, where it names one.
    pub kind: Option<EndKind>,
    /// The result that it names.
    pub winner: Option<Winner>,
}

impl Claim {
    /// The result that it names, where `to_move` is to move; `None` when it names none that is known.
    pub fn result(&self, to_move: Color) -> Option<Option<Winner>> {
        match self.kind {
            _ if self.winner.is_some() => Some(self.winner),
            None | Some(EndKind::Unknown) => None,
            Some(kind) => Some(kind.winner(None, to_move)),
        }
    }

    /// Whether it says something that an ending of a kind, with its winner, does not say.
    pub fn says_more(&self, kind: Option<EndKind>, winner: Option<Winner>) -> bool {
        let is_said = |said: EndKind| kind.is_some_and(|kind| said.says_as(kind));
        self.winner.is_some() && self.winner != winner
            || self.kind.is_some_and(|said| !is_said(said))
    }
}

impl EndKind {
    /// Whether two words say the same where they name the same winner: 不戦勝 of one side is 不戦敗 of
    /// the other.
    fn says_as(self, other: Self) -> bool {
        self == other
            || matches!(
                (self, other),
                (Self::DefaultWin, Self::DefaultLoss) | (Self::DefaultLoss, Self::DefaultWin)
            )
    }

    /// All kinds.
    pub const ALL: [Self; 21] = [
        Self::Resign,
        Self::Interrupt,
        Self::Sealed,
        Self::Sennichite,
        Self::PerpetualCheck,
        Self::Jishogi,
        Self::Draw,
        Self::MaxMoves,
        Self::Checkmate,
        Self::NoMate,
        Self::TimeUp,
        Self::IllegalMove,
        Self::Foul,
        Self::Declaration,
        Self::DeclarationFailed,
        Self::DefaultWin,
        Self::DefaultLoss,
        Self::Matta,
        Self::Error,
        Self::Unknown,
        Self::None,
    ];

    /// The name in kifu JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Interrupt => "interrupt",
            Self::Sealed => "sealed",
            Self::Sennichite => "sennichite",
            Self::PerpetualCheck => "perpetual-check",
            Self::Jishogi => "jishogi",
            Self::Draw => "draw",
            Self::MaxMoves => "max-moves",
            Self::Checkmate => "checkmate",
            Self::NoMate => "no-mate",
            Self::TimeUp => "time-up",
            Self::IllegalMove => "illegal-move",
            Self::Foul => "foul",
            Self::Declaration => "declaration",
            Self::DeclarationFailed => "declaration-failed",
            Self::DefaultWin => "default-win",
            Self::DefaultLoss => "default-loss",
            Self::Matta => "matta",
            Self::Error => "error",
            Self::Unknown => "unknown",
            Self::None => "none",
        }
    }

    /// The kind with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whose ending it is when the record does not name a side: the side to move, except where the
    /// foul is on record and so the opponent's.
    pub const fn usual_side(self, to_move: Color) -> Option<Color> {
        match self {
            Self::Resign
            | Self::TimeUp
            | Self::Foul
            | Self::Declaration
            | Self::DeclarationFailed => Some(to_move),
            Self::IllegalMove => Some(to_move.other()),
            _ => None,
        }
    }

    /// Who wins by such an ending: `by` is the side that it belongs to, where the
    /// record says so.
    ///
    /// ```
    /// use kifu::{record::{EndKind, Winner}, shogi::Color};
    /// let winner = EndKind::Resign.winner(None, Color::White);
    /// assert_eq!(winner, Some(Winner::Side(Color::Black)));
    /// ```
    pub fn winner(self, by: Option<Color>, to_move: Color) -> Option<Winner> {
        let by = by.or(self.usual_side(to_move));
        match self {
            Self::Resign
            | Self::TimeUp
            | Self::IllegalMove
            | Self::Foul
            | Self::PerpetualCheck
            | Self::DeclarationFailed => by.map(|side| Winner::Side(side.other())),
            Self::Declaration => by.map(Winner::Side),
            Self::Checkmate | Self::DefaultLoss => Some(Winner::Side(to_move.other())),
            Self::DefaultWin => Some(Winner::Side(to_move)),
            Self::Sennichite | Self::Jishogi | Self::Draw | Self::MaxMoves => Some(Winner::Draw),
            Self::Interrupt
            | Self::Sealed
            | Self::NoMate
            | Self::Matta
            | Self::Error
            | Self::Unknown
            | Self::None => None,
        }
    }
}

impl Winner {
    /// `black`, `white` or `draw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Side(color) => color.name(),
            Self::Draw => "draw",
        }
    }
}
