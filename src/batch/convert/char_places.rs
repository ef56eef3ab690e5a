//! Where characters of what is written stand in what was read.

use std::collections::{HashMap, HashSet};

use super::CharPlace;
use crate::source::{Text, Unencodable};

/// How many characters on either side must be the same for a character to be held for another one:
/// the less, the later it is tried. What is left in the end is taken in order.
const AROUND: [usize; 4] = [8, 3, 1, 0];

/// The places of characters of a written text, in their order: those in the text that was read,
/// and of characters that do not stand there as often, those in what is written.
///
/// Not all that was read is written, so that what stands around a character decides which one it
/// is.
pub(super) fn places(missing: &[Unencodable], text: &str, read: &Text) -> Vec<CharPlace> {
    let chars: HashSet<char> = missing.iter().map(|entry| entry.char).collect();
    let of_these = |(_, char): &(usize, char)| !char.is_ascii() && chars.contains(char);
    let all = read.as_str().char_indices().filter(of_these);
    let mut there: Vec<usize> = all.map(|(at, _)| at).collect();
    let mut found: Vec<Option<usize>> = vec![None; missing.len()];
    for count in AROUND {
        // The last one comes first.
        let mut alike: HashMap<[&str; 2], Vec<usize>> = HashMap::new();
        for &at in there.iter().rev() {
            let key = around(read.as_str(), at, count);
            alike.entry(key).or_default().push(at);
        }
        for (entry, found) in missing.iter().zip(&mut found) {
            if found.is_none() {
                let key = around(text, entry.span.start as usize, count);
                *found = alike.get_mut(&key).and_then(Vec::pop);
            }
        }
        there = alike.into_values().flatten().collect();
        there.sort_unstable();
    }
    let written = Text::new(text);
    let places = missing.iter().zip(found).map(|(entry, found)| match found {
        Some(at) => CharPlace::new(read.place(at), false),
        None => CharPlace::new(written.place(entry.span.start as usize), true),
    });
    places.collect()
}

/// A character with so many before it and after it on its line.
fn around(text: &str, at: usize, count: usize) -> [&str; 2] {
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    let on_line = |c: &char| !matches!(c, '\n' | '\r');
    let before_len: usize = {
        let chars = before.chars().rev().take(count);
        chars.take_while(on_line).map(char::len_utf8).sum()
    };
    let after_len = {
        let chars = after.chars().take(count + 1);
        chars.take_while(on_line).map(char::len_utf8).sum()
    };
    [
        before.get(before.len() - before_len..).unwrap_or_default(),
        after.get(..after_len).unwrap_or_default(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Encoding, encode};

    fn told(text: &str, read: &str) -> Vec<(bool, u64, u32)> {
        let missing = encode(text, Encoding::ShiftJis).unwrap_err();
        let places = places(&missing, text, &Text::new(read));
        let told = places.iter();
        told.map(|place| (place.in_output, place.line, place.column))
            .collect()
    }

    #[test]
    fn what_is_left_out_is_passed_over() {
        let read = "*☺\n先手：☺\n後手：a☺\n";
        assert_eq!(told("先手：☺\r\n", read), [(false, 2, 4)]);
        assert_eq!(
            told("後手：a☺\n'*☺\n", read),
            [(false, 3, 5), (false, 1, 2)]
        );
        assert_eq!(told("☺\n☺☺☺\n", read).len(), 4);
    }

    #[test]
    fn nothing_is_taken_twice() {
        let of_read = |place: &&(bool, u64, u32)| !place.0;
        let places = told("a☺☺☺b☺\n", "c☺☺\n☺\n");
        let mut read: Vec<_> = places.iter().filter(of_read).collect();
        read.sort_unstable();
        assert_eq!(read, [&(false, 1, 2), &(false, 1, 3), &(false, 2, 1)]);
        assert_eq!(told("☺", "☻"), [(true, 1, 1)]);
    }
}
