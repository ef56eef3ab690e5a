//! The driver from bytes to games, with formats that only count and divide.

use std::{
    io::{self, Read},
    ops::ControlFlow,
    path::Path,
};

use kifu::{
    batch::{GameInput, Games, ReadError, ReadOptions},
    format::{Detail, Format, Likeness, Loss, Parsed, Reader, Slip, WriteOptions},
    record::Game,
    source::{Encoding, RawMap, Span, Text, encode},
};
use proptest::prelude::*;

use super::encodings::shared;

/// A format whose games are divided in one of three ways.
struct Fake(Division);

#[derive(Clone, Copy)]
enum Division {
    Lines,
    Slashes,
    Whole,
}

static LINES: Fake = Fake(Division::Lines);
static SLASHES: Fake = Fake(Division::Slashes);
static WHOLE: Fake = Fake(Division::Whole);

impl Format for Fake {
    fn name(&self) -> &'static str {
        match self.0 {
            Division::Lines => "lines",
            Division::Slashes => "slashes",
            Division::Whole => "whole",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn likeness(&self, _: &str) -> Likeness {
        Likeness::No
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(FakeReader(self.0))
    }

    fn write(&self, _: &Game<'_>, _: &WriteOptions, _: &mut String) -> Vec<Loss> {
        Vec::new()
    }

    fn separator(&self) -> &'static str {
        ""
    }
}

struct FakeReader(Division);

impl Reader for FakeReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        let end = match self.0 {
            Division::Lines => bytes
                .iter()
                .position(|b| b"\r\n".contains(b))
                .map(|at| at + 1),
            Division::Slashes => bytes
                .windows(2)
                .position(|pair| pair == b"/\n")
                .map(|at| at + 2),
            Division::Whole => None,
        };
        end.or(eof.then_some(bytes.len()))
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.game = !text.as_str().trim().is_empty();
    }
}

/// `lines`, `slashes` or `whole` at the beginning of the text, or some Japanese.
fn detect(head: &str, _: Option<&str>) -> Option<&'static dyn Format> {
    let fakes = [&LINES, &SLASHES, &WHOLE];
    let start = head.trim_start_matches(['#', '\'', ' ']);
    let named = fakes
        .into_iter()
        .find(|fake| start.starts_with(fake.name()));
    named
        .or_else(|| head.contains(['手', '先']).then_some(&WHOLE))
        .map(|fake| fake as &dyn Format)
}

/// A game as the tests look at it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen {
    number: u64,
    text: String,
    line: u64,
    offset: u64,
    encoding: Encoding,
    game: bool,
    faults: Vec<(Slip, Span)>,
    detail: Option<Detail>,
}

fn read_from(
    source: &mut dyn Read,
    extension: Option<&str>,
    options: &ReadOptions,
) -> Result<Vec<Seen>, ReadError> {
    let mut seen = Vec::new();
    let mut games = Games::default();
    games.read(source, extension, options, &mut |game: GameInput<'_>| {
        seen.push(Seen {
            number: game.number,
            text: game.text.as_str().to_owned(),
            line: game.text.first_line(),
            offset: game.text.byte_offset(),
            encoding: game.text.encoding(),
            game: game.parsed.game,
            faults: game
                .parsed
                .faults
                .iter()
                .map(|fault| (fault.slip, fault.at))
                .collect(),
            detail: game.parsed.faults.last().map(|fault| fault.detail.clone()),
        });
        ControlFlow::Continue(())
    })?;
    Ok(seen)
}

fn options() -> ReadOptions {
    ReadOptions {
        detect,
        ..ReadOptions::default()
    }
}

fn read(mut bytes: &[u8], extension: Option<&str>) -> Vec<Seen> {
    read_from(&mut bytes, extension, &options()).unwrap()
}

fn slips(seen: &[Seen]) -> Vec<Slip> {
    seen.iter()
        .flat_map(|game| &game.faults)
        .map(|fault| fault.0)
        .collect()
}

#[test]
fn games_know_their_line_and_byte_in_the_file() {
    let seen = read(b"slashes\nb\r\n/\n\nc\rd\n/\nslash e", None);
    let places: Vec<_> = seen.iter().map(|g| (g.number, g.line, g.offset)).collect();
    assert_eq!(places, [(1, 1, 0), (2, 4, 13), (3, 8, 20)]);
    assert_eq!(seen[1].text, "\nc\rd\n/\n");
    assert_eq!(slips(&seen), [Slip::MixedNewlines]);
}

#[test]
fn a_cr_and_its_lf_are_not_parted_and_blank_games_are_not_counted() {
    let seen = read(b"lines 1\r\n\r\nb\r\n\n", None);
    let games: Vec<_> = seen
        .iter()
        .map(|g| (g.number, g.line, g.text.as_str()))
        .collect();
    assert_eq!(games, [(1, 1, "lines 1\r\n"), (2, 3, "b\r\n")]);
}

#[test]
fn a_mark_is_no_part_of_the_text_and_is_reported_once() {
    let seen = read("\u{feff}lines 先\nb\n".as_bytes(), Some("usi"));
    assert_eq!(seen[0].text, "lines 先\n");
    assert_eq!(seen[0].faults, [(Slip::ByteOrderMark, Span::empty(0))]);
    assert_eq!((seen[0].offset, seen[1].offset), (3, 13));
    assert!(seen[1].faults.is_empty());
}

#[test]
fn a_wrong_declaration_is_reported_at_its_name() {
    let text = "#whole encoding=UTF-8\r\n手合割：平手\r\n";
    let bytes = encode(text, Encoding::ShiftJis).unwrap();
    let seen = read(&bytes, Some("kifu"));
    assert_eq!(seen[0].text, text);
    let name = Span::new(16, 21);
    assert_eq!(&text[name.range()], "UTF-8");
    // One slip, one fault: nothing more is said of the extension.
    assert_eq!(seen[0].faults, [(Slip::EncodingMismatch, name)]);
    // The extension says what the declaration says.
    assert_eq!(seen[0].detail, Some(Detail::Should("UTF-8".to_owned())));
    let seen = read(&bytes, None);
    assert_eq!(seen[0].detail, Some(Detail::Should("Shift_JIS".to_owned())));

    assert!(slips(&read(b"#whole encoding=Shift_JIS\n", None)).is_empty());
    assert!(slips(&read(text.as_bytes(), Some("kifu"))).is_empty());
}

#[test]
fn an_extension_of_another_encoding_is_reported() {
    let sjis = encode("手合割：平手", Encoding::ShiftJis).unwrap();
    let utf8 = "手合割：平手".as_bytes();
    for (bytes, extension, wanted) in [
        (utf8, "KIF", Some("Shift_JIS")),
        (utf8, "kifu", None),
        (utf8, "csa", None),
        (&sjis, "kif", None),
        (&sjis, "kifu", Some("UTF-8")),
        (b"whole", "kif", None),
    ] {
        let seen = read(bytes, Some(extension));
        let expected = wanted.map(|name| Detail::Should(name.to_owned()));
        assert_eq!(seen[0].detail, expected, "{extension}");
        assert!(
            slips(&seen)
                .iter()
                .all(|&slip| slip == Slip::EncodingExtension)
        );
    }
}

#[test]
fn malformed_bytes_are_reported_in_their_game() {
    let seen = read(
        "lines 先手\nb\n"
            .as_bytes()
            .iter()
            .copied()
            .chain(*b"\xff\xfec\n")
            .collect::<Vec<_>>()
            .as_slice(),
        None,
    );
    assert_eq!(seen[2].text, "\u{fffd}c\n");
    assert_eq!(seen[2].faults, [(Slip::MalformedText, Span::new(0, 3))]);
    assert_eq!(slips(&seen).len(), 1);
}

#[test]
fn all_bytes_in_memory_decide_about_the_encoding() {
    // What can be either stands first, and what is clear only in the last of many games.
    let mut bytes = b"lines \xcf\xb6\xcf\xb6\n".repeat(3000);
    bytes.extend(encode("手合割：平手、先手\n", Encoding::ShiftJis).unwrap());
    let seen = read(&bytes, None);
    assert_eq!(seen[0].encoding, Encoding::ShiftJis);
    assert_eq!(seen[0].text, "lines ﾏｶﾏｶ\n");
    assert!(slips(&seen).is_empty());
}

#[test]
fn utf_16_is_read_by_way_of_utf_8() {
    let text = "slashes 先𠮷\r\n/\nb\n";
    for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
        let mut bytes = encoding.byte_order_mark().to_vec();
        bytes.extend(encode(text, encoding).unwrap());
        // A lone surrogate in the second game.
        bytes.extend(encode("\u{d7ff}", encoding).unwrap());
        let last = bytes.len() - 2;
        bytes[last..].copy_from_slice(if encoding == Encoding::Utf16Le {
            b"\0\xd8"
        } else {
            b"\xd8\0"
        });
        let seen = read(&bytes, Some("csa"));
        assert_eq!(seen.len(), 2);
        assert_eq!(
            (seen[0].encoding, seen[0].text.as_str()),
            (encoding, "slashes 先𠮷\r\n/\n")
        );
        assert_eq!((seen[1].line, seen[1].offset), (3, 2 + 2 * 15));
        assert_eq!(seen[1].faults, [(Slip::MalformedText, Span::new(2, 5))]);
        assert_eq!(slips(&seen[..1]), [Slip::MixedNewlines]);
    }
}

#[test]
fn what_is_no_record_says_what_it_is() {
    for (bytes, like) in [
        (&b""[..], "like-empty-file"),
        (b"\xef\xbb\xbf", "like-empty-file"),
        (b"\n \n", "like-blank-lines"),
        (b"PK\x03\x04lines", "like-zip"),
        (b"<html>\nlines", "like-html"),
        (b"{\"a\":1}", "like-other-json"),
        ("今日は。".as_bytes(), "like-plain-text"),
    ] {
        let seen = read(bytes, Some("kif"));
        assert_eq!(seen.len(), 1, "{like}");
        assert!(!seen[0].game);
        assert_eq!(seen[0].faults, [(Slip::NotARecord, Span::empty(0))]);
        assert_eq!(seen[0].detail, Some(Detail::Like(like)));
    }
}

#[test]
fn a_given_format_and_encoding_are_taken() {
    let options = ReadOptions {
        format: Some(&LINES),
        encoding: Some(Encoding::EucJp),
        detect: |_, _| None,
    };
    let mut bytes = &b"\xcf\xb6\n<html>\n"[..];
    let seen = read_from(&mut bytes, None, &options).unwrap();
    assert_eq!(
        (seen[0].text.as_str(), seen[1].text.as_str()),
        ("篭\n", "<html>\n")
    );
    // Blank lines are no record in any format.
    let seen = read_from(&mut &b"\n\n"[..], None, &options).unwrap();
    assert_eq!(slips(&seen), [Slip::NotARecord]);
}

#[test]
fn the_caller_can_break_off() {
    let mut count = 0;
    let mut bytes = &b"lines\n2\n3\n"[..];
    let broken_off = Games::default().read(&mut bytes, None, &options(), &mut |game| {
        count += 1;
        if game.number == 2 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert!(broken_off.is_ok());
    assert_eq!(count, 2);
}

/// Gives a line again and again, then an end, and says how far the reader was ahead at most.
struct Endless {
    line: Vec<u8>,
    at: usize,
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = buffer.len().min(self.left).min(100_000);
        for byte in &mut buffer[..len] {
            *byte = self.line[self.at % self.line.len()];
            self.at += 1;
        }
        self.left -= len;
        Ok(len)
    }
}

#[test]
fn a_large_file_is_read_in_pieces() {
    let line = b"lines startpos moves 7g7f 3c3d and more\n".repeat(100);
    let line: Vec<u8> = line
        .iter()
        .map(|&b| if b == b'\n' { b' ' } else { b })
        .chain(*b"\n")
        .collect();
    let len = line.len();
    let total = 10_000;
    let mut source = Endless {
        line,
        at: 0,
        left: len * total,
    };
    let (mut games, mut last) = (0, (0, 0));
    let read = Games::default().read(&mut source, None, &options(), &mut |game| {
        games += 1;
        assert_eq!(game.bytes.len(), len);
        last = (game.text.first_line(), game.text.byte_offset());
        ControlFlow::Continue(())
    });
    assert!(read.is_ok());
    assert_eq!(games, total);
    assert_eq!(last, (total as u64, (len * (total - 1)) as u64));
}

#[test]
fn the_encoding_of_a_large_file_is_open_while_it_is_ascii() {
    let mut bytes =
        b"lines and more and more and more and more and more and more\n".repeat(300_000);
    assert!(bytes.len() > 17 << 20);
    bytes.extend(encode("手合割：平手\n", Encoding::ShiftJis).unwrap());
    bytes.extend(b"end\n");
    let mut last = Vec::new();
    let mut source = &bytes[..];
    Games::default()
        .read(&mut source, Some("usi"), &options(), &mut |game| {
            if game.number >= 300_000 {
                last.push((game.text.encoding(), game.text.as_str().to_owned()));
            }
            assert!(game.parsed.faults.is_empty());
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(last[0].0, Encoding::Utf8);
    assert_eq!(last[1], (Encoding::ShiftJis, "手合割：平手\n".to_owned()));
    assert_eq!(last[2], (Encoding::ShiftJis, "end\n".to_owned()));
}

struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::from(io::ErrorKind::PermissionDenied))
    }
}

#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    let error = read_from(&mut Failing, None, &options()).unwrap_err();
    assert_eq!(error.to_string(), "permission denied");
}

#[test]
fn fixtures_give_one_game_each_with_their_faults() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/encodings"));
    let options = ReadOptions {
        format: Some(&WHOLE),
        ..options()
    };
    for (name, expected) in [
        (
            "shift_jis-mixed.kif",
            &[Slip::MixedNewlines, Slip::WindowsCharacter][..],
        ),
        ("utf-8-lf.kif", &[Slip::EncodingExtension]),
        ("utf-8-bom.kifu", &[Slip::ByteOrderMark]),
        ("shift_jis-cut.kif", &[Slip::MalformedText]),
        ("utf-8-one-bad-byte.kifu", &[Slip::MalformedText]),
        ("utf-16le-lf.kif", &[Slip::EncodingExtension]),
        (
            "declared-utf-8-is-shift_jis.kif",
            &[Slip::EncodingMismatch, Slip::WindowsCharacter],
        ),
        (
            "declared-shift_jis-is-utf-8.kifu",
            &[Slip::EncodingMismatch],
        ),
        ("ascii.csa", &[]),
    ] {
        let bytes = std::fs::read(folder.join(name)).unwrap();
        let extension = name.rsplit('.').next();
        let seen = read_from(&mut &bytes[..], extension, &options).unwrap();
        assert_eq!(seen.len(), 1, "{name}");
        assert_eq!(slips(&seen), expected, "{name}");
    }
}

/// Every fault of encoding in a folder of files, as the name of the file and of the slip.
fn faults_in(folder: &Path) -> Vec<String> {
    let options = ReadOptions {
        format: Some(&WHOLE),
        ..options()
    };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let extension = name.rsplit('.').next();
        if extension.is_none_or(|found| ["tsv", "md", "json", "py"].contains(&found)) {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let seen = read_from(&mut &bytes[..], extension, &options).unwrap();
        found.extend(slips(&seen).iter().map(|slip| format!("{name} {slip:?}")));
    }
    found.sort();
    found
}

#[test]
fn samples_have_the_faults_of_encoding_that_they_show_and_no_others() {
    let Some(folder) = shared("samples") else {
        return;
    };
    assert_eq!(
        faults_in(&folder),
        [
            "03_kif_utf8_bom.kifu ByteOrderMark",
            "04_kif_utf8_wrong_ext.kif EncodingExtension",
            "51_err_kif_broken_sjis.kif MalformedText",
            "52_err_kif_utf8_declared_sjis_content.kif EncodingMismatch",
        ]
    );
}

#[test]
fn cases_from_life_are_only_in_the_encoding_of_another_extension() {
    let Some(folder) = shared("cases") else {
        return;
    };
    let other = |fault: &String| !fault.ends_with("EncodingExtension");
    let others: Vec<_> = faults_in(&folder).into_iter().filter(other).collect();
    assert_eq!(others, ["enc-03.kif ByteOrderMark"]);
}

proptest! {
    #[test]
    fn games_make_up_the_file(
        bytes in proptest::collection::vec(
            prop_oneof![any::<u8>(), Just(b'\n'), Just(b'\r'), Just(b'/'), 0x20_u8..0x7f], 0..80),
        encoding in proptest::sample::select(vec![
            None, Some(Encoding::Utf8), Some(Encoding::ShiftJis), Some(Encoding::EucJp)]),
        fake in 0..3_usize,
    ) {
        let options = ReadOptions {
            format: Some([&LINES, &SLASHES, &WHOLE][fake]),
            encoding,
            detect,
        };
        let mut at = 0;
        Games::default().read(&mut &bytes[..], None, &options, &mut |game| {
            let (text, offset) = (game.text, game.text.byte_offset() as usize);
            if text.encoding().is_utf16() || game.format.is_none() {
                return ControlFlow::Continue(());
            }
            // What lies between was blank.
            assert!(bytes[at..offset].iter().all(|b| b.is_ascii_whitespace() || *b == 0x0b) || at == 0);
            assert_eq!(game.bytes, &bytes[offset..offset + game.bytes.len()]);
            let map = RawMap::new(text, game.bytes);
            assert_eq!(map.offset(text.as_str().len()), game.bytes.len());
            let lines = bytes[..offset].iter().enumerate().filter(|&(at, &b)| {
                b == b'\n' || b == b'\r' && bytes.get(at + 1) != Some(&b'\n')
            });
            assert_eq!(text.first_line(), lines.count() as u64 + 1);
            at = offset + game.bytes.len();
            ControlFlow::Continue(())
        }).unwrap();
    }
}

#[test]
fn an_extension_of_another_format_is_reported() {
    let read = |bytes: &[u8], extension, options: &ReadOptions| {
        slips(&read_from(&mut &bytes[..], Some(extension), options).unwrap())
    };
    let csa = b"V2.2\nPI\n+\n+7776FU\n%TORYO\n";
    let json = b"{\"kifu\":1}\n";
    let options = ReadOptions::default();
    assert_eq!(read(csa, "kif", &options), [Slip::FormatExtension]);
    assert!(read(csa, "csa", &options).is_empty());
    assert!(read(csa, "txt", &options).is_empty());
    assert!(!read(json, "json", &options).contains(&Slip::FormatExtension));
    // Whoever names the format knows what is in the file.
    let chosen = ReadOptions {
        format: kifu::format::by_name("csa"),
        ..options
    };
    assert!(read(csa, "kif", &chosen).is_empty());
}
