//! Reading the start position.

use super::{
    super::{Detail, Fault, Slip},
    presets,
    read::GameReader,
};
use crate::{
    shogi::{Color, Hand, Handicap, Kind, Piece, Setup, Square, handicap_name::HandicapName},
    source::json::Value,
};

const AN_INITIAL: &str = "wanted-jkf-initial";
const DATA_OF_OTHER: &str = "wanted-jkf-data-of-other";
const A_POSITION: &str = "wanted-jkf-position";
const A_SIDE: &str = "wanted-jkf-side";
const A_BOARD: &str = "wanted-jkf-board";
const A_SQUARE: &str = "wanted-jkf-board-square";
const A_KIND: &str = "wanted-jkf-kind";
const HANDS: &str = "wanted-jkf-hands";
const A_HAND: &str = "wanted-jkf-hand";
const A_COUNT: &str = "wanted-jkf-count";
const IN_HAND: &str = "wanted-jkf-in-hand";
const THREE: &str = "like-position-without-lance";

/// A value that is reported already.
struct Unreadable;

impl GameReader<'_, '_, '_> {
    /// Sets the start position of the record, whose headers are read.
    pub(super) fn start(&mut self, initial: Option<Value>) {
        let setup = match initial {
            Some(initial) => self.initial(initial),
            None => Some(Setup::startpos()),
        };
        if let Some(setup) = &setup {
            self.compare_handicap(setup);
        }
        self.build.record().start.setup = setup;
    }

    fn initial(&mut self, value: Value) -> Option<Setup> {
        if !self.fields.is_object(value, AN_INITIAL) {
            return None;
        }
        let [preset, data] = self.fields.members(value, &["preset", "data"]);
        let Some(at) = preset else {
            self.missing(value, AN_INITIAL);
            return data.and_then(|data| self.data(data));
        };
        let name = self.fields.string_or(Some(at), AN_INITIAL)?;
        self.build.record().start.places.whole = at.inner();
        if name == presets::OTHER {
            if data.is_none() {
                let fault = Fault::new(Slip::UnknownHandicap, at.inner());
                self.fields.faults.push(fault);
            }
            return data.and_then(|data| self.data(data));
        }
        let Some(handicap) = presets::handicap(&name) else {
            let fault = Fault::new(Slip::UnknownHandicap, at.inner());
            let setup = data.and_then(|data| self.data(data));
            self.fields.faults.push(fault);
            return setup;
        };
        if name == presets::AMBIGUOUS.0 {
            let fault = Fault::new(Slip::AmbiguousHandicap, at.inner());
            self.fields.faults.push(fault.with(Detail::Like(THREE)));
        }
        if let Some(data) = data {
            self.fields.wrong(data, DATA_OF_OTHER);
        }
        handicap.setup()
    }

    fn data(&mut self, value: Value) -> Option<Setup> {
        if !self.fields.is_object(value, A_POSITION) {
            return None;
        }
        let [color, board, hands] = self.fields.members(value, &["color", "board", "hands"]);
        if color.is_none() || board.is_none() || hands.is_none() {
            self.missing(value, A_POSITION);
        }
        self.build.record().start.places.whole = value.span;
        let turn = color.and_then(|color| self.side(color));
        let board = board.and_then(|board| self.board(board));
        let hands = hands.and_then(|hands| self.hands(hands));
        Some(Setup {
            board: board?,
            hands: hands?,
            turn: turn?,
            number: 1,
        })
    }

    /// A side as 0 or 1.
    pub(super) fn side(&mut self, value: Value) -> Option<Color> {
        let side = match self.fields.document.natural(value) {
            Some(0) => Some(Color::Black),
            Some(1) => Some(Color::White),
            _ => None,
        };
        if side.is_none() {
            self.fields.wrong(value, A_SIDE);
        }
        side
    }

    /// A piece by its name.
    pub(super) fn kind(&mut self, value: Value) -> Option<Kind> {
        let name = self.fields.document.string(value);
        let kind = name.and_then(|name| kind_of(&name));
        if kind.is_none() {
            self.fields.wrong(value, A_KIND);
        }
        kind
    }

    /// `board[x-1][y-1]` is the square on file x and rank y. An object instead of the list is an
    /// empty board.
    fn board(&mut self, value: Value) -> Option<[Option<Piece>; Square::COUNT]> {
        let document = self.fields.document;
        let mut board = [None; Square::COUNT];
        if document
            .members(value)
            .is_some_and(|mut m| m.next().is_none())
        {
            return Some(board);
        }
        let mut good = true;
        let mut files = 0;
        for (x, file) in (1..).zip(self.fields.list(Some(value)).take(10)) {
            let mut ranks = 0;
            for (y, square) in (1..).zip(self.fields.list(Some(file)).take(10)) {
                ranks = y;
                let piece = self.piece(square);
                good &= piece.is_ok();
                if let (Some(square), Ok(piece)) = (Square::new(x, y), piece) {
                    board[square.index()] = piece;
                }
            }
            if ranks != 9 {
                good = false;
                self.missing(file, A_BOARD);
            }
            files = x;
        }
        if files != 9 {
            good = false;
            self.missing(value, A_BOARD);
        }
        good.then_some(board)
    }

    /// What stands on a square.
    fn piece(&mut self, value: Value) -> Result<Option<Piece>, Unreadable> {
        if self.fields.document.is_null(value) {
            return Ok(None);
        }
        if !self.fields.is_object(value, A_SQUARE) {
            return Err(Unreadable);
        }
        match self.fields.members(value, &["color", "kind"]) {
            [None, None] => Ok(None),
            [Some(color), Some(kind)] => match (self.side(color), self.kind(kind)) {
                (Some(color), Some(kind)) => Ok(Some(Piece::new(color, kind))),
                _ => Err(Unreadable),
            },
            _ => {
                self.fields.wrong(value, A_SQUARE);
                Err(Unreadable)
            }
        }
    }

    fn hands(&mut self, value: Value) -> Option<[Hand; 2]> {
        let mut list = self.fields.list(Some(value));
        let (Some(black), Some(white), None) = (list.next(), list.next(), list.next()) else {
            if self.fields.document.elements(value).is_some() {
                self.fields.wrong(value, HANDS);
            }
            return None;
        };
        let (black, white) = (
            self.hand(black, Color::Black),
            self.hand(white, Color::White),
        );
        Some([black?, white?])
    }

    fn hand(&mut self, value: Value, side: Color) -> Option<Hand> {
        if !self.fields.is_object(value, A_HAND) {
            return None;
        }
        self.build.record().start.places.hands[side.index()] = value.span;
        let document = self.fields.document;
        let mut hand = Hand::EMPTY;
        let mut good = true;
        for (key, count) in document.members(value).into_iter().flatten() {
            let name = document.string(key).unwrap_or_default();
            let number = document.natural(count).and_then(|n| u8::try_from(n).ok());
            match (kind_of(&name), number) {
                (_, Some(0)) => {}
                (None, _) => {
                    good = false;
                    self.fields.wrong(key, A_KIND);
                }
                (Some(Kind::King), Some(_)) => {
                    let fault = Fault::new(Slip::KingInHand, key.span);
                    self.fields.faults.push(fault);
                }
                (Some(kind), Some(number)) if kind.fits_hand() => {
                    // A key that stands twice must not overflow the count.
                    let held = hand.count(kind);
                    hand.add(kind, number.min(u8::MAX - held));
                }
                (Some(_), Some(_)) => {
                    good = false;
                    self.fields.wrong(key, IN_HAND);
                }
                (Some(_), None) => {
                    good = false;
                    self.fields.wrong(count, A_COUNT);
                }
            }
        }
        good.then_some(hand)
    }

    /// Reports a header 手合割 that names another position.
    fn compare_handicap(&mut self, setup: &Setup) {
        let record = self.build.record();
        let Some(tag) = record
            .tags()
            .iter()
            .rev()
            .find(|tag| record.tag_text(tag).0 == "手合割")
        else {
            return;
        };
        let named = HandicapName::read(record.tag_text(tag).1).and_then(|name| name.setup);
        let at = tag.value_span;
        if named.is_some_and(|named| named.board != setup.board || named.hands != setup.hands) {
            let usual = Handicap::of(setup).kanji().unwrap_or("その他");
            let fault = Fault::new(Slip::HandicapDiagram, at);
            let detail = Detail::Should(usual.to_owned());
            self.fields.faults.push(fault.with(detail));
        }
    }
}

fn kind_of(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.csa() == name)
}
