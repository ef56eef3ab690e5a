//! The moves that an engine expects, read on a board as far as they can be played.

use crate::shogi::{
    Color, Kind, Move, Position, Square, Written, sfen,
    written::{Dest, Named, Origin, Promote, Relative, Side, resolve},
};

/// The position after a node, and how it came about.
#[derive(Clone, Copy)]
pub(super) struct After<'p> {
    /// The position.
    pub(super) position: &'p Position,
    /// The position before the node's move.
    pub(super) before: Option<&'p Position>,
    /// The node's move.
    pub(super) mv: Option<Move>,
}

/// Moves as `-8384FU` or `8c8d`, with blanks between.
pub(super) fn plain<'t>(words: impl Iterator<Item = &'t str>, after: After<'_>) -> Vec<Move> {
    let mut position = after.position.clone();
    let mut moves = Vec::new();
    for word in words {
        let mv = sfen::parse_move(word).ok().or_else(|| {
            let written = csa(word)?;
            Some(resolve(&position, None, written).ok()?.mv)
        });
        let Some(mv) = mv.filter(|&mv| position.try_play(mv).is_ok()) else {
            break;
        };
        moves.push(mv);
    }
    moves
}

/// Whether a word is a move as [`plain`] reads it.
pub(super) fn is_plain(word: &str) -> bool {
    sfen::parse_move(word).is_ok() || csa(word).is_some()
}

/// Moves in Japanese notation, with or without origins and marks of the side. Programs begin either
/// with the node's own move or with the one after it; which, the first mark tells.
pub(super) fn japanese(text: &str, after: After<'_>) -> Vec<Move> {
    let mut position = after.position.clone();
    let mut previous = after.mv.map(Move::to);
    let mut moves = Vec::new();
    let mut rest = text;
    let mut first = true;
    while let Some((written, remaining)) = japanese_move(rest) {
        rest = remaining;
        let other = Side::Marked(position.turn().other());
        if std::mem::take(&mut first) && written.side == other {
            if !is_own_move(written, after) {
                break;
            }
            continue;
        }
        let Ok(found) = resolve(&position, previous, written) else {
            break;
        };
        let (mv, misfits) = (found.mv, found.misfits);
        if misfits.mark || misfits.piece.is_some() || position.try_play(mv).is_err() {
            break;
        }
        previous = Some(mv.to());
        moves.push(mv);
    }
    moves
}

/// Whether a move that is read is the node's own.
fn is_own_move(written: Written, after: After<'_>) -> bool {
    let (Some(before), Some(mv)) = (after.before, after.mv) else {
        return false;
    };
    // Where 同 refers to, is further back; the node's move has that destination.
    let read = resolve(before, Some(mv.to()), written);
    read.is_ok_and(|read| read.mv == mv)
}

/// `-8384FU`, `+0055KA`
fn csa(word: &str) -> Option<Written> {
    let &[sign, from_file, from_rank, to_file, to_rank, ref name @ ..] = word.as_bytes() else {
        return None;
    };
    let side = match sign {
        b'+' => Color::Black,
        b'-' => Color::White,
        _ => return None,
    };
    let square = |file: u8, rank: u8| Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'));
    let kind = Kind::ALL
        .into_iter()
        .find(|kind| kind.csa().as_bytes() == name)?;
    let origin = match (from_file, from_rank) {
        (b'0', b'0') => Origin::Hand,
        _ => Origin::From(square(from_file, from_rank)?),
    };
    Some(Written {
        side: Side::Signed(side),
        dest: Dest {
            at: Some(square(to_file, to_rank)?),
            same: false,
        },
        piece: Named::After(kind),
        origin,
        promote: Promote::Unsaid,
    })
}

const PIECES: [(&str, Kind); 20] = [
    ("成香", Kind::ProLance),
    ("成桂", Kind::ProKnight),
    ("成銀", Kind::ProSilver),
    ("歩", Kind::Pawn),
    ("香", Kind::Lance),
    ("桂", Kind::Knight),
    ("銀", Kind::Silver),
    ("金", Kind::Gold),
    ("角", Kind::Bishop),
    ("飛", Kind::Rook),
    ("玉", Kind::King),
    ("王", Kind::King),
    ("と", Kind::ProPawn),
    ("杏", Kind::ProLance),
    ("圭", Kind::ProKnight),
    ("全", Kind::ProSilver),
    ("馬", Kind::Horse),
    ("龍", Kind::Dragon),
    ("竜", Kind::Dragon),
    ("步", Kind::Pawn),
];

/// `▲２六歩(27)`, `△同　銀`, `▲４五角打`, `△３三桂左不成`, and what follows.
fn japanese_move(text: &str) -> Option<(Written, &str)> {
    let text = text.trim_start();
    let mut chars = text.chars();
    let side = match chars.next()? {
        '▲' | '▼' | '☗' => Side::Marked(Color::Black),
        '△' | '▽' | '☖' => Side::Marked(Color::White),
        _ => Side::Unsaid,
    };
    let rest = match side {
        Side::Unsaid => text,
        _ => chars.as_str().trim_start(),
    };
    let (dest, rest) = destination(rest)?;
    let (name, kind) = PIECES.iter().find(|(name, _)| rest.starts_with(name))?;
    let (mut rest, mut origin, mut promote) =
        (rest.get(name.len()..)?, Origin::Unsaid, Promote::Unsaid);
    while let Some((word, after)) = modifier(rest) {
        rest = after;
        match word {
            Modifier::Origin(square) => origin = Origin::From(square),
            Modifier::Drop => origin = Origin::Hand,
            Modifier::Relative(word) => {
                origin = match origin {
                    Origin::Relative(words) => Origin::Relative(words.with(word)),
                    Origin::Unsaid => Origin::Relative(word),
                    known => known,
                }
            }
            Modifier::Promote(said) => promote = said,
        }
    }
    let written = Written {
        side,
        dest,
        piece: Named::Before(*kind),
        origin,
        promote,
    };
    Some((written, rest))
}

fn destination(text: &str) -> Option<(Dest, &str)> {
    let mut chars = text.chars();
    let first = chars.next()?;
    if first == '同' {
        let (at, same) = (None, true);
        return Some((Dest { at, same }, chars.as_str().trim_start()));
    }
    let at = Square::new(digit(first)?, digit(chars.next()?)?)?;
    let (at, same) = (Some(at), false);
    Some((Dest { at, same }, chars.as_str().trim_start()))
}

fn digit(c: char) -> Option<u8> {
    const KANJI: &str = "一二三四五六七八九";
    let number = match c {
        '1'..='9' => u32::from(c) - u32::from('0'),
        '１'..='９' => u32::from(c) - u32::from('０'),
        _ => KANJI.chars().position(|kanji| kanji == c)? as u32 + 1,
    };
    u8::try_from(number).ok()
}

/// What can stand after the name of the piece.
enum Modifier {
    Origin(Square),
    Drop,
    Relative(Relative),
    Promote(Promote),
}

fn modifier(text: &str) -> Option<(Modifier, &str)> {
    if let Some(rest) = text
        .strip_prefix("不成")
        .or_else(|| text.strip_prefix('生'))
    {
        return Some((Modifier::Promote(Promote::No), rest));
    }
    let mut chars = text.chars();
    let word = match chars.next()? {
        '成' => Modifier::Promote(Promote::Yes),
        '打' => Modifier::Drop,
        '左' => Modifier::Relative(Relative::LEFT),
        '直' => Modifier::Relative(Relative::STRAIGHT),
        '右' => Modifier::Relative(Relative::RIGHT),
        '上' | '行' | '入' => Modifier::Relative(Relative::UP),
        '寄' => Modifier::Relative(Relative::SIDEWAYS),
        '引' | '下' => Modifier::Relative(Relative::DOWN),
        '(' => {
            let (file, rank) = (chars.next()?, chars.next()?);
            let closed = chars.next() == Some(')');
            return closed.then(|| origin(file, rank, chars.as_str())).flatten();
        }
        _ => return None,
    };
    Some((word, chars.as_str()))
}

/// The square in parentheses; `00` is the hand (ShogiGUI and the Denryu-sen server).
fn origin(file: char, rank: char, rest: &str) -> Option<(Modifier, &str)> {
    if (file, rank) == ('0', '0') {
        return Some((Modifier::Drop, rest));
    }
    let square = Square::new(digit(file)?, digit(rank)?)?;
    Some((Modifier::Origin(square), rest))
}
