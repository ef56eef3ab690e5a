//! The other readers.

use std::panic::catch_unwind;

use kifu::shogi::sfen;
use rsshogi::records::{
    formats::{csa, jkf, kif, usi},
    record::Record,
};

use crate::ours::{Line, without_number};

/// A reader of some formats, which are named as kifu names them.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    formats: &'static [&'static str],
    pub(crate) read: fn(&str, &[u8]) -> Result<Line, String>,
}

pub(crate) const PEERS: [Peer; 1] = [Peer {
    name: "rsshogi",
    formats: &["csa", "kif", "ki2", "jkf", "usi"],
    read: rsshogi,
}];

impl Peer {
    pub(crate) fn reads(&self, format: &str) -> bool {
        self.formats.contains(&format)
    }
}

/// Some games make it panic, which is no reading either.
fn rsshogi(format: &str, bytes: &[u8]) -> Result<Line, String> {
    catch_unwind(|| read_by_rsshogi(format, bytes)).unwrap_or_else(|_| Err("panics".to_owned()))
}

fn read_by_rsshogi(format: &str, bytes: &[u8]) -> Result<Line, String> {
    let record = match format {
        "csa" => csa::parse_csa_bytes(bytes).map_err(|error| error.to_string()),
        "kif" => kif::parse_kif_bytes(bytes).map_err(|error| error.to_string()),
        "ki2" => kif::parse_ki2_bytes(bytes).map_err(|error| error.to_string()),
        "jkf" => jkf::parse_jkf_bytes(bytes).map_err(|error| error.to_string()),
        _ => {
            let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
            let line = text.lines().next().unwrap_or_default();
            usi::parse_usi_position(line).map_err(|error| error.to_string())
        }
    };
    record.map(|record| main_line(&record))
}

fn main_line(record: &Record) -> Line {
    let moves = record.main_moves().map(|entry| entry.mv().to_usi());
    // The hands come in another order.
    let start = sfen::parse(record.init_position_sfen()).map(|setup| sfen::write(&setup));
    Line {
        start: without_number(&start.unwrap_or_default()),
        moves: moves.collect(),
        is_whole: true,
    }
}
