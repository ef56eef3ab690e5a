//! The bytes of a written game.

use std::collections::HashMap;

use super::{Conversion, char_places::places};
use crate::{
    format::substitute,
    source::{Encoding, Place, Text, Unencodable, encode},
};

/// What is written for a character that the encoding lacks, if nobody minds: the mark that printers
/// set for a missing type, and what is left where even that is missing.
const STAND_INS: [char; 2] = ['〓', '?'];

/// A character that the encoding of the target lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Substitution {
    /// The character.
    pub char: char,
    /// What is written for it; `None` when nothing is, and so the game is not written.
    pub written: Option<char>,
    /// Whether the other character means the same by custom (☗ and ▲).
    pub agreed: bool,
    /// Where it stands, in order.
    pub places: Vec<CharPlace>,
}

/// Where a character stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CharPlace {
    /// Whether the place is one of what would be written, for lack of one in what was read.
    pub in_output: bool,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: u32,
}

/// Appends a text, whose lines end with line feeds, in the encoding of a conversion. Says which
/// characters the encoding lacks; when nothing can be written for one of them, nothing is appended.
/// `read` is the text that the game was read from, in which the characters are looked up.
pub(super) fn append(
    text: &str,
    how: &Conversion,
    read: &Text,
    out: &mut Vec<u8>,
) -> Vec<Substitution> {
    let text = how.newline.apply(text);
    let encoding = how.options.encoding;
    if encoding == Encoding::Utf8 {
        out.extend_from_slice(text.as_bytes());
        return Vec::new();
    }
    let missing = match encode(&text, encoding) {
        Ok(bytes) => {
            out.extend_from_slice(&bytes);
            return Vec::new();
        }
        Err(missing) => missing,
    };
    let found = substitutions(&missing, how, &text, read);
    // Where nothing is written for a character, it is still there and fails again.
    if let Ok(bytes) = encode(&replaced(&text, &missing, &found), encoding) {
        out.extend_from_slice(&bytes);
    }
    found
}

/// The characters that are missing, each once, in the order in which they come first.
fn substitutions(
    missing: &[Unencodable],
    how: &Conversion,
    text: &str,
    read: &Text,
) -> Vec<Substitution> {
    let mut numbers: HashMap<char, usize> = HashMap::new();
    let mut found: Vec<Substitution> = Vec::new();
    for (entry, place) in missing.iter().zip(places(missing, text, read)) {
        let number = *numbers.entry(entry.char).or_insert(found.len());
        match found.get_mut(number) {
            Some(known) => known.places.push(place),
            None => found.push(Substitution::new(entry.char, place, how)),
        }
    }
    for found in &mut found {
        found.places.sort_unstable();
    }
    found
}

/// Whether an encoding has a character.
fn has(encoding: Encoding, char: char) -> bool {
    encode(char.encode_utf8(&mut [0; 4]), encoding).is_ok()
}

/// A text with other characters in the place of those that are missing.
fn replaced(text: &str, missing: &[Unencodable], found: &[Substitution]) -> String {
    let known = found.iter().map(|found| (found.char, found.written));
    let known: HashMap<char, Option<char>> = known.collect();
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for entry in missing {
        let written = known.get(&entry.char).copied().flatten();
        let range = entry.span.range();
        out.push_str(text.get(from..range.start).unwrap_or(""));
        out.push(written.unwrap_or(entry.char));
        from = range.end;
    }
    out.push_str(text.get(from..).unwrap_or(""));
    out
}

impl Substitution {
    /// The number of the character as Unicode writes it.
    pub fn code(&self) -> String {
        format!("U+{:04X}", u32::from(self.char))
    }

    /// What is written for a character that comes first at a place.
    fn new(char: char, place: CharPlace, how: &Conversion) -> Self {
        let agreed = substitute::of(char).filter(|&to| has(how.options.encoding, to));
        let stand_in = || {
            let mut stand_ins = STAND_INS.into_iter();
            stand_ins.find(|&to| how.lossy && has(how.options.encoding, to))
        };
        Self {
            char,
            written: agreed.or_else(stand_in),
            agreed: agreed.is_some(),
            places: vec![place],
        }
    }
}

impl CharPlace {
    pub(super) const fn new(place: Place, in_output: bool) -> Self {
        Self {
            in_output,
            line: place.line,
            column: place.column,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::target::{Newline, Target};

    fn conversion(encoding: Encoding, lossy: bool) -> Conversion {
        let mut how = Conversion::new(Target::by_name("kif").unwrap()).unwrap();
        how.options.encoding = encoding;
        how.lossy = lossy;
        how
    }

    fn bytes(text: &str, how: &Conversion, read: &str) -> (Vec<u8>, Vec<Substitution>) {
        let mut out = Vec::new();
        let found = append(text, how, &Text::new(read), &mut out);
        (out, found)
    }

    const fn at(in_output: bool, line: u64, column: u32) -> CharPlace {
        CharPlace {
            in_output,
            line,
            column,
        }
    }

    #[test]
    fn marks_are_substituted_and_counted() {
        let how = conversion(Encoding::ShiftJis, false);
        let (written, found) = bytes("☗７六\n☖☗\n", &how, "");
        let told: Vec<_> = found
            .iter()
            .map(|found| (found.char, found.written, found.places.len()))
            .collect();
        assert_eq!(told, [('☗', Some('▲'), 2), ('☖', Some('△'), 1)]);
        assert_eq!(written, bytes("▲７六\n△▲\n", &how, "").0);
        assert!(written.ends_with(b"\r\n"));
        let mut utf8 = conversion(Encoding::Utf8, false);
        utf8.newline = Newline::Lf;
        assert_eq!(bytes("☗", &utf8, ""), ("☗".into(), Vec::new()));
    }

    #[test]
    fn other_characters_are_refused_with_all_their_places() {
        let how = conversion(Encoding::EucJp, false);
        let (written, found) = bytes("☗\n*a😀\n*𠮷😀\n", &how, "\n'*😀 𠮷\n");
        assert!(written.is_empty());
        let places: Vec<_> = found
            .iter()
            .map(|found| (found.char, found.written, &found.places[..]))
            .collect();
        assert_eq!(
            places,
            [
                ('☗', Some('▲'), &[at(true, 1, 1)][..]),
                ('😀', None, &[at(false, 2, 3), at(true, 3, 3)]),
                ('𠮷', None, &[at(false, 2, 5)]),
            ]
        );
        assert_eq!(found[2].code(), "U+20BB7");
    }

    #[test]
    fn any_number_of_different_characters_can_be_missing() {
        // Minutes, were each looked for among the others or in the whole text.
        let text: String = ('\u{20000}'..'\u{2f000}').flat_map(|c| [c, '\n']).collect();
        let how = conversion(Encoding::ShiftJis, true);
        let (written, found) = bytes(&text, &how, &text);
        assert_eq!(written, bytes(&"〓\n".repeat(0xf000), &how, "").0);
        for (line, found) in (1..).zip(&found) {
            assert_eq!(found.places, [at(false, line, 1)]);
        }
    }

    #[test]
    fn they_are_replaced_if_nobody_minds() {
        for encoding in [Encoding::ShiftJis, Encoding::EucJp] {
            let how = conversion(encoding, true);
            let (written, found) = bytes("a😀b☗¥\n", &how, "");
            assert_eq!(written, bytes("a〓b▲〓\n", &how, "").0);
            assert_eq!(found[0].written, Some('〓'));
            assert!(!found[0].agreed && found[1].agreed && !found[2].agreed);
        }
    }
}
