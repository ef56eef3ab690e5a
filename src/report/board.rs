//! A position as Japanese diagrams show it.

use crate::shogi::{Color, Hand, Piece, Setup, Square};

/// The names of the sides in an even game, Black first.
pub const EVEN: [&str; 2] = ["先手", "後手"];
/// Those in a handicap game.
pub const HANDICAP: [&str; 2] = ["下手", "上手"];

/// The position in fifteen lines, without a line end after the last.
pub fn draw(setup: &Setup) -> String {
    draw_with(setup, EVEN)
}

/// The same with other names of the sides.
pub fn draw_with(setup: &Setup, sides: [&str; 2]) -> String {
    let side = |color: Color| sides[color.index()];
    let held = |color: Color| {
        format!(
            "{}の持駒：{}",
            side(color),
            hand(setup.hands[color.index()])
        )
    };
    let edge = "+---------------------------+".to_string();
    let mut lines = vec![
        held(Color::White),
        "  ９ ８ ７ ６ ５ ４ ３ ２ １".to_string(),
        edge.clone(),
    ];
    lines.extend((1..=9).map(|rank| row(setup, rank)));
    lines.push(edge);
    lines.push(held(Color::Black));
    lines.push(format!("{}番", side(setup.turn)));
    lines.join("\n")
}

fn row(setup: &Setup, rank: u8) -> String {
    let squares = (1..=9).rev().filter_map(|file| Square::new(file, rank));
    let cells: String = squares
        .map(|square| cell(setup.board[square.index()]))
        .collect();
    format!("|{cells}|{}", number(rank))
}

fn cell(piece: Option<Piece>) -> String {
    let Some(piece) = piece else {
        return " ・".to_string();
    };
    let mark = match piece.color() {
        Color::Black => ' ',
        Color::White => 'v',
    };
    format!("{mark}{}", piece.kind().kanji_single())
}

fn hand(hand: Hand) -> String {
    if hand.is_empty() {
        return "なし".to_string();
    }
    let parts: Vec<String> = hand
        .iter()
        .map(|(kind, count)| match count {
            1 => kind.kanji().to_string(),
            n => format!("{}{}", kind.kanji(), number(n)),
        })
        .collect();
    parts.join("　")
}

/// A count in kanji; digits where kanji would be no easier to read.
fn number(n: u8) -> String {
    let digit =
        |n: u8| ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"][usize::from(n % 10)];
    match n {
        0 | 100.. => n.to_string(),
        1..=9 => digit(n).to_string(),
        10..=19 => format!("十{}", digit(n)),
        _ => format!("{}十{}", digit(n / 10), digit(n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Kind;

    #[test]
    fn board_and_hands_stand_in_columns() {
        let mut setup = Setup {
            board: [None; Square::COUNT],
            hands: [Hand::default(); 2],
            turn: Color::White,
            number: 1,
        };
        let mut put = |file, rank, color, kind| {
            setup.board[Square::new(file, rank).unwrap().index()] = Some(Piece::new(color, kind));
        };
        put(5, 1, Color::White, Kind::King);
        put(9, 1, Color::White, Kind::ProSilver);
        put(5, 9, Color::Black, Kind::King);
        put(1, 3, Color::Black, Kind::Dragon);
        setup.hands[0].add(Kind::Pawn, 18);
        setup.hands[0].add(Kind::Gold, 1);
        insta::assert_snapshot!(draw(&setup), @"
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v全 ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ 龍|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：金　歩十八
        後手番
        ");
    }

    #[test]
    fn counts_in_kanji() {
        let numbers: Vec<String> = [2, 10, 11, 18, 20, 99, 100, 255].map(number).into();
        assert_eq!(
            numbers,
            ["二", "十", "十一", "十八", "二十", "九十九", "100", "255"]
        );
    }
}
