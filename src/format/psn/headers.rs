//! Tags, and what they say of the start position.

use crate::{
    format::{Detail, Fault, Slip},
    shogi::{Color, Handicap, Setup, sfen},
    source::Span,
};

/// The tags that say where the game begins, by the place of their value.
#[derive(Default, Debug)]
pub(super) struct StartTags {
    pub sfen: Option<Span>,
    pub handicap: Option<Span>,
}

/// The KIF key of a tag; `None` for a tag that keeps its own.
pub(super) fn kif_key(key: &str, handicap: bool) -> Option<&'static str> {
    Some(match (key, handicap) {
        ("Sente" | "Black", false) => "先手",
        ("Gote" | "White", false) => "後手",
        ("Sente" | "Black", true) => "下手",
        ("Gote" | "White", true) => "上手",
        ("Event", _) => "棋戦",
        ("Site", _) => "場所",
        ("Date", _) => "開始日時",
        _ => return None,
    })
}

impl StartTags {
    /// The start position; `None` when it is unknown. An SFEN wins over the name of a handicap.
    pub(super) fn setup(&self, text: &str, faults: &mut Vec<Fault>) -> (Option<Setup>, Span) {
        let value = |span: Span| text.get(span.range()).unwrap_or_default();
        let named = self.handicap.map(|span| (handicap(value(span)), span));
        let Some(span) = self.sfen else {
            return match named {
                None => (Some(Setup::startpos()), Span::default()),
                Some((None, span)) => {
                    faults.push(Fault::new(Slip::UnknownHandicap, span));
                    (None, span)
                }
                Some((setup, span)) => (setup, span),
            };
        };
        match sfen::parse(value(span)) {
            Ok(setup) => {
                if let Some((named, at)) = named {
                    let slip = match named {
                        None => Slip::UnknownHandicap,
                        Some(_) => Slip::HandicapDiagram,
                    };
                    if named.as_ref() != Some(&setup) {
                        faults.push(Fault::new(slip, at));
                    }
                }
                (Some(setup), span)
            }
            Err(error) => {
                let start = span.start as usize + error.at;
                let character = text
                    .get(start..span.end as usize)
                    .and_then(|t| t.chars().next());
                let at = Span::new(start, start + character.map_or(0, char::len_utf8));
                let detail = Detail::Expected(error.expected);
                faults.push(Fault::new(Slip::Syntax, at).with(detail));
                (None, span)
            }
        }
    }
}

/// The position of a handicap in English words, which nobody has ever defined.
fn handicap(value: &str) -> Option<Setup> {
    let words: String = value
        .to_ascii_lowercase()
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !matches!(*word, "" | "piece" | "pieces" | "and" | "handicap"))
        .collect::<Vec<_>>()
        .join(" ");
    let handicap = match words.as_str() {
        "" | "even" | "none" | "hirate" | "0" => Handicap::Hirate,
        "lance" | "left lance" => Handicap::Lance,
        "right lance" => Handicap::RightLance,
        "bishop" => Handicap::Bishop,
        "rook" => Handicap::Rook,
        "rook lance" => Handicap::RookLance,
        "2" | "two" => Handicap::Two,
        "4" | "four" => Handicap::Four,
        "6" | "six" => Handicap::Six,
        "8" | "eight" => Handicap::Eight,
        "10" | "ten" => Handicap::Ten,
        _ => return None,
    };
    handicap.setup()
}

/// Whether the players are called 下手 and 上手.
pub(super) fn is_handicap(setup: Option<&Setup>) -> bool {
    setup.is_some_and(|setup| {
        setup.turn == Color::White
            && !matches!(Handicap::of(setup), Handicap::Hirate | Handicap::Other)
    })
}
