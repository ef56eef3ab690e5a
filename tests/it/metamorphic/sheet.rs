//! Games as text of several formats, with the place of every move known.

use std::fmt::Write as _;

use kifu::{
    record::{Builder, Record},
    shogi::{
        Color, Kind, Move, Piece, Position, Setup, Square,
        moves::From,
        notation::{text_of, written_of},
        sfen,
    },
};

use crate::support::conversion::made;

/// The formats, as targets.
pub(super) const FORMATS: [&str; 5] = ["kifu", "csa", "usi", "ki2u", "jkf"];

/// A move and the position before it.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) mv: Move,
    pub(super) before: Position,
    pub(super) previous: Option<Square>,
}

/// A game: a line of play and, perhaps, a variation.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) start: Setup,
    pub(super) main: Vec<Said>,
    /// After how many moves of the main line it begins, and its moves.
    pub(super) variation: Option<(usize, Vec<Said>)>,
}

/// A text, and where the moves of the main line and of the variation stand in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    pub(super) text: String,
    pub(super) main: Vec<usize>,
    pub(super) variation: Vec<usize>,
}

/// The moves with the positions before them; illegal ones are carried out if they can be.
pub(super) fn said(start: &Position, previous: Option<Square>, moves: &[Move]) -> Vec<Said> {
    let mut position = start.clone();
    let mut previous = previous;
    let mut line = Vec::new();
    for &mv in moves {
        line.push(Said {
            mv,
            before: position.clone(),
            previous,
        });
        position.play(mv);
        previous = Some(mv.to());
    }
    line
}

impl Sheet {
    /// The game in a format; `None` if the format cannot say it.
    pub(super) fn write(&self, target: &str) -> Option<Written> {
        let mut out = Written {
            text: head(&self.start, target),
            ..Written::default()
        };
        match target {
            "kifu" => self.write_kif(&mut out)?,
            "jkf" => self.write_jkf(&mut out),
            _ if self.variation.is_some() => return None,
            _ => {
                for said in &self.main {
                    let text = said.text(target)?;
                    match target {
                        "csa" => {}
                        "usi" => out.text.push(' '),
                        _ => out.text.push('\n'),
                    }
                    out.main.push(out.text.len());
                    out.text.push_str(&text);
                    if target == "csa" {
                        out.text.push('\n');
                    }
                }
                if target != "csa" {
                    out.text.push('\n');
                }
            }
        }
        Some(out)
    }

    fn write_kif(&self, out: &mut Written) -> Option<()> {
        out.main = kif_lines(&self.main, 0, &mut out.text)?;
        if let Some((after, line)) = &self.variation {
            let _ = writeln!(out.text, "\n変化：{}手", after + 1);
            out.variation = kif_lines(line, *after, &mut out.text)?;
        }
        Some(())
    }

    fn write_jkf(&self, out: &mut Written) {
        for (index, said) in self.main.iter().enumerate() {
            out.text.push_str(",\n{\"move\":");
            out.main.push(out.text.len());
            out.text.push_str(&said.jkf());
            if let Some((after, line)) = &self.variation
                && *after == index
            {
                out.text.push_str(",\"forks\":[[");
                for (index, said) in line.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    let _ = write!(out.text, "{comma}\n{{\"move\":");
                    out.variation.push(out.text.len());
                    let _ = write!(out.text, "{}}}", said.jkf());
                }
                out.text.push_str("]]");
            }
            out.text.push('}');
        }
        out.text.push_str("\n]}\n");
    }
}

/// What stands before the first move.
fn head(start: &Setup, target: &str) -> String {
    if target == "usi" {
        return if *start == Setup::startpos() {
            "position startpos moves".to_string()
        } else {
            format!("position sfen {} moves", sfen::write(start))
        };
    }
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.record().start.setup = Some(start.clone());
    build.finish();
    let text = made(record, "kif").text_of(target);
    match target {
        "jkf" => text
            .trim_end()
            .strip_suffix("]}")
            .unwrap()
            .trim_end()
            .to_string(),
        _ => text,
    }
}

/// Lines of KIF, a second for each move.
fn kif_lines(line: &[Said], after: usize, out: &mut String) -> Option<Vec<usize>> {
    let mut places = Vec::new();
    for (index, said) in line.iter().enumerate() {
        let ply = after + index + 1;
        let _ = write!(out, "{ply:4} ");
        places.push(out.len());
        let total = ply.div_ceil(2);
        let (minutes, seconds) = (total / 60, total % 60);
        let text = said.text("kifu")?;
        let _ = writeln!(out, "{text}   ( 0:01/00:{minutes:02}:{seconds:02})");
    }
    Some(places)
}

impl Said {
    pub(super) fn side(&self) -> Color {
        self.before.turn()
    }

    fn kind(&self) -> Kind {
        match self.mv.from() {
            From::Hand(kind) => kind,
            From::Board(from) => self.before.piece_at(from).map_or(Kind::Pawn, Piece::kind),
        }
    }

    /// The move in a format; `None` if the format cannot say it.
    pub(super) fn text(&self, target: &str) -> Option<String> {
        match target {
            // Of a drop, only the name can say that the piece is promoted.
            "kifu" | "ki2u" if self.mv.is_drop() && self.mv.promotes() => None,
            "kifu" => Some(self.kif(self.kind())),
            "csa" => self.csa(),
            "usi" if self.mv.is_drop() && self.kind().is_promoted() => None,
            "usi" => Some(self.mv.to_string()),
            "jkf" => Some(self.jkf()),
            _ => Some(text_of(&written_of(&self.before, self.mv, self.previous)?)),
        }
    }

    /// In KIF, with a name for the piece.
    pub(super) fn kif(&self, kind: Kind) -> String {
        let mut text = if self.previous == Some(self.mv.to()) {
            "同　".to_string()
        } else {
            self.mv.to().kanji()
        };
        text.push_str(kind.kanji());
        if self.mv.promotes() {
            text.push('成');
        }
        match self.mv.origin() {
            Some(from) => {
                let _ = write!(text, "({}{})", from.file(), from.rank());
            }
            None => text.push('打'),
        }
        text
    }

    fn csa(&self) -> Option<String> {
        let kind = self.kind();
        let after = if self.mv.promotes() && !self.mv.is_drop() {
            kind.promoted()?
        } else if self.mv.promotes() {
            return None;
        } else {
            kind
        };
        let sign = ['+', '-'][self.side().index()];
        let (from_file, from_rank) = self.mv.origin().map_or((0, 0), |s| (s.file(), s.rank()));
        let to = self.mv.to();
        let name = after.csa();
        let (file, rank) = (to.file(), to.rank());
        Some(format!("{sign}{from_file}{from_rank}{file}{rank}{name}"))
    }

    fn jkf(&self) -> String {
        let place = |s: Square| format!("{{\"x\":{},\"y\":{}}}", s.file(), s.rank());
        let mut text = format!("{{\"color\":{}", self.side().index());
        if let Some(from) = self.mv.origin() {
            let _ = write!(text, ",\"from\":{}", place(from));
        }
        let name = self.kind().csa();
        let _ = write!(text, ",\"to\":{},\"piece\":\"{name}\"", place(self.mv.to()));
        if self.mv.promotes() {
            text.push_str(",\"promote\":true");
        }
        if self.mv.is_drop() {
            text.push_str(",\"relative\":\"H\"");
        }
        text.push('}');
        text
    }
}
