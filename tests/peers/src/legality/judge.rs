//! The other referees behind one face.

use kifu::shogi::{Color, Kind, Move, Piece, Position, Square, moves::From, sfen};
use rsshogi::board::movegen::{LegalAll, MoveListGen};
use shogi_core::PartialPosition;

/// A referee, looking at one position.
pub(crate) trait Judge {
    fn name(&self) -> &'static str;

    fn look_at(&mut self, position: &Position);

    fn is_legal(&self, mv: Move) -> bool;

    /// The moves that it generates.
    fn legal_moves(&self) -> Vec<Move>;

    /// How a legal move is written in Japanese, for those who can write; and under which name.
    fn notation(&self, _: Move) -> Option<(&'static str, String)> {
        None
    }
}

pub(crate) fn all() -> [Box<dyn Judge>; 2] {
    [
        Box::new(Rsshogi(rsshogi::board::Position::empty())),
        Box::new(LegalityLite(PartialPosition::empty())),
    ]
}

struct Rsshogi(rsshogi::board::Position);

impl Judge for Rsshogi {
    fn name(&self) -> &'static str {
        "rsshogi"
    }

    fn look_at(&mut self, position: &Position) {
        self.0.set_sfen(&sfen::write(&position.setup())).unwrap();
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.0.is_legal_move(rsshogi_move(mv))
    }

    fn legal_moves(&self) -> Vec<Move> {
        let moves = MoveListGen::<LegalAll>::new(&self.0);
        let read = |mv: &rsshogi::types::Move| sfen::parse_move(&mv.to_usi()).unwrap();
        moves.iter().map(read).collect()
    }

    fn notation(&self, mv: Move) -> Option<(&'static str, String)> {
        let text = rsshogi_move(mv).to_ki2(&self.0);
        Some(("rsshogi, notation", text.unwrap_or_default()))
    }
}

/// The squares have the same numbers there, the kinds those of ours plus one.
pub(crate) fn rsshogi_move(mv: Move) -> rsshogi::types::Move {
    use rsshogi::types::{Move, PieceType, Square};

    let to = Square::new(mv.to().index() as i8);
    match mv.from() {
        From::Hand(kind) => Move::drop(PieceType::new(kind as i8 + 1), to),
        From::Board(from) => {
            let from = Square::new(from.index() as i8);
            if mv.promotes() {
                Move::promotion(from, to)
            } else {
                Move::normal(from, to)
            }
        }
    }
}

struct LegalityLite(PartialPosition);

impl Judge for LegalityLite {
    fn name(&self) -> &'static str {
        "shogi_legality_lite"
    }

    fn look_at(&mut self, position: &Position) {
        self.0 = PartialPosition::empty();
        for (square, piece) in position.pieces() {
            self.0
                .piece_set(core_square(square), Some(core_piece(piece)));
        }
        for color in Color::ALL {
            let hand = self.0.hand_of_a_player_mut(core_color(color));
            for (kind, count) in position.hand(color).iter() {
                for _ in 0..count {
                    *hand = hand.added(core_kind(kind)).unwrap();
                }
            }
        }
        self.0.side_to_move_set(core_color(position.turn()));
    }

    fn is_legal(&self, mv: Move) -> bool {
        let to = core_square(mv.to());
        let mv = match mv.from() {
            From::Hand(kind) => shogi_core::Move::Drop {
                piece: shogi_core::Piece::new(core_kind(kind), self.0.side_to_move()),
                to,
            },
            From::Board(from) => shogi_core::Move::Normal {
                from: core_square(from),
                to,
                promote: mv.promotes(),
            },
        };
        shogi_legality_lite::is_legal_partial_lite(&self.0, mv)
    }

    fn legal_moves(&self) -> Vec<Move> {
        let moves = shogi_legality_lite::all_legal_moves_partial(&self.0);
        moves.into_iter().map(from_core).collect()
    }
}

fn core_square(square: Square) -> shogi_core::Square {
    shogi_core::Square::new(square.file(), square.rank()).unwrap()
}

fn core_color(color: Color) -> shogi_core::Color {
    match color {
        Color::Black => shogi_core::Color::Black,
        Color::White => shogi_core::Color::White,
    }
}

fn core_piece(piece: Piece) -> shogi_core::Piece {
    shogi_core::Piece::new(core_kind(piece.kind()), core_color(piece.color()))
}

const KINDS: [(Kind, shogi_core::PieceKind); 14] = {
    use shogi_core::PieceKind::{
        Bishop, Gold, King, Knight, Lance, Pawn, ProBishop, ProKnight, ProLance, ProPawn, ProRook,
        ProSilver, Rook, Silver,
    };
    [
        (Kind::Pawn, Pawn),
        (Kind::Lance, Lance),
        (Kind::Knight, Knight),
        (Kind::Silver, Silver),
        (Kind::Bishop, Bishop),
        (Kind::Rook, Rook),
        (Kind::Gold, Gold),
        (Kind::King, King),
        (Kind::ProPawn, ProPawn),
        (Kind::ProLance, ProLance),
        (Kind::ProKnight, ProKnight),
        (Kind::ProSilver, ProSilver),
        (Kind::Horse, ProBishop),
        (Kind::Dragon, ProRook),
    ]
};

fn core_kind(kind: Kind) -> shogi_core::PieceKind {
    KINDS.into_iter().find(|(ours, _)| *ours == kind).unwrap().1
}

fn from_core(mv: shogi_core::Move) -> Move {
    let square = |theirs: shogi_core::Square| Square::new(theirs.file(), theirs.rank()).unwrap();
    match mv {
        shogi_core::Move::Normal { from, to, promote } => {
            Move::board(square(from), square(to), promote)
        }
        shogi_core::Move::Drop { piece, to } => {
            let kinds = KINDS.into_iter();
            let kind = kinds.filter(|(_, theirs)| *theirs == piece.piece_kind());
            Move::drop(
                kind.map(|(ours, _)| ours).next().unwrap(),
                square(to),
                false,
            )
        }
    }
}
