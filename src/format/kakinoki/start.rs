//! The start position of a record, from 手合割, a diagram and the line that says whose turn it is.

use super::bod::Diagram;
use crate::{
    format::{Detail, Fault, Slip},
    record::{Places, Start},
    shogi::{
        Color, Handicap, Piece, Setup, Square,
        handicap_name::{HandicapName, Spelling},
        written::{Named, Origin, Side, Written},
    },
    source::Span,
};

/// What the lines before the first move say of the start position.
#[derive(Clone, Default, Debug)]
pub(super) struct StartLines {
    pub diagram: Diagram,
    /// Where the value of the last 手合割 stands.
    pub handicap: Option<Span>,
    pub turn: Option<Color>,
    /// The number of moves before the position (`手数＝`).
    pub played: Option<u64>,
    /// Where the move went that led to the position, for 同 in the first move.
    pub last: Option<Square>,
}

impl StartLines {
    /// The start position. `first` is the first move of the record, and where it stands.
    pub(super) fn settle(
        &self,
        text: &str,
        first: Option<(Written, Span)>,
        faults: &mut Vec<Fault>,
    ) -> Start {
        let read = self.handicap.map(|span| {
            let value = text.get(span.range()).unwrap_or("");
            (HandicapName::read(value), value, span)
        });
        if self.diagram.has_board() {
            return self.by_diagram(read.as_ref(), first, faults);
        }
        for span in self.diagram.places.hands {
            if !span.is_empty() && self.diagram.hands.iter().any(|hand| !hand.is_empty()) {
                let detail = Detail::Expected("wanted-kif-diagram");
                faults.push(Fault::new(Slip::Diagram, span).with(detail));
                break;
            }
        }
        let mut start = Start {
            setup: Some(Setup::startpos()),
            places: Places::default(),
        };
        if let Some((read, value, span)) = read {
            start.places.whole = span;
            let setup = read.as_ref().and_then(|name| name.setup.clone());
            // An empty 手合割 says nothing; その他 without a diagram says that we do not know.
            if setup.is_none() && !value.is_empty() {
                faults.push(Fault::new(Slip::UnknownHandicap, span));
                start.setup = None;
            }
            if let (Some(name), Some(setup)) = (&read, setup) {
                spelling(name, &setup, span, faults);
                start.setup = Some(setup);
            }
        }
        if let Some(setup) = &mut start.setup {
            setup.turn = self.turn.unwrap_or(setup.turn);
        }
        start
    }

    fn by_diagram(
        &self,
        read: Option<&(Option<HandicapName>, &str, Span)>,
        first: Option<(Written, Span)>,
        faults: &mut Vec<Fault>,
    ) -> Start {
        let diagram = &self.diagram;
        if diagram.ranks < 9 {
            let detail = Detail::Expected("wanted-kif-nine-ranks");
            faults.push(Fault::new(Slip::Diagram, diagram.places.whole).with(detail));
        }
        let number = self
            .played
            .and_then(|n| u32::try_from(n.saturating_add(1)).ok());
        let mut setup = Setup {
            board: diagram.board,
            hands: diagram.hands,
            turn: Color::Black,
            number: number.unwrap_or(1),
        };
        let named = read
            .as_ref()
            .and_then(|read| read.0.as_ref()?.setup.as_ref());
        let by_name = named.map_or(Color::Black, |named| named.turn);
        setup.turn = match self.turn {
            Some(turn) => turn,
            None => turn_of(&setup, by_name, first, diagram.places.whole, faults),
        };
        if let Some((read, value, span)) = read {
            match read {
                // The board of the diagram counts, and the name is only told to be unknown.
                None if !value.is_empty() => {
                    let detail = Detail::Other(diagram.places.whole);
                    faults.push(Fault::new(Slip::UnknownHandicap, *span).with(detail));
                }
                Some(HandicapName {
                    setup: Some(named), ..
                }) if named.board != setup.board || named.hands != setup.hands => {
                    let detail = Detail::Should(name_of(&setup).to_owned());
                    faults.push(Fault::new(Slip::HandicapDiagram, *span).with(detail));
                }
                _ => {}
            }
        }
        Start {
            setup: Some(setup),
            places: diagram.places,
        }
    }
}

/// The side to move of a diagram that does not say it: the owner of the piece that moves first, or the mark of the move;
/// without a move White where the name is that of a handicap.
fn turn_of(
    setup: &Setup,
    by_name: Color,
    first: Option<(Written, Span)>,
    diagram: Span,
    faults: &mut Vec<Fault>,
) -> Color {
    let owner = first.and_then(|(written, _)| mover(setup, written));
    let turn = owner.unwrap_or(by_name);
    if turn == Color::White {
        let at = first.map_or(diagram, |first| first.1);
        faults.push(Fault::new(Slip::MissingTurn, at));
    }
    turn
}

fn mover(setup: &Setup, written: Written) -> Option<Color> {
    let by_piece = match (written.origin, written.piece) {
        (Origin::From(square), _) => setup.board[square.index()].map(Piece::color),
        (Origin::Hand, Named::Before(kind)) => {
            let holds = |color: Color| setup.hands[color.index()].count(kind) > 0;
            match (holds(Color::Black), holds(Color::White)) {
                (true, false) => Some(Color::Black),
                (false, true) => Some(Color::White),
                _ => None,
            }
        }
        _ => None,
    };
    let marked = match written.side {
        Side::Marked(color) | Side::Signed(color) => Some(color),
        Side::Unsaid => None,
    };
    by_piece.or(marked)
}

fn spelling(name: &HandicapName, setup: &Setup, span: Span, faults: &mut Vec<Fault>) {
    match name.spelling {
        Spelling::Usual => {}
        Spelling::Unusual => {
            let usual = Handicap::of(setup).kanji();
            let detail = usual.map_or(Detail::None, |usual| Detail::Should(usual.to_owned()));
            faults.push(Fault::new(Slip::HandicapSpelling, span).with(detail));
        }
        Spelling::Ambiguous => faults.push(Fault::new(Slip::AmbiguousHandicap, span)),
    }
}

fn name_of(setup: &Setup) -> &'static str {
    Handicap::of(setup).kanji().unwrap_or("その他")
}
