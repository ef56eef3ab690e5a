//! Bytes as a file, with how it is read.

use kifu::{
    batch::{GameInput, Games, ReadOptions, config::RULESETS},
    format::FORMATS,
    lang::LANGUAGES,
    lint::Settings,
    source::Encoding,
};

/// The encodings that can be demanded.
pub(crate) const ENCODINGS: [Encoding; 5] = [
    Encoding::Utf8,
    Encoding::ShiftJis,
    Encoding::EucJp,
    Encoding::Utf16Le,
    Encoding::Utf16Be,
];

/// A file, and how it is to be read. The first two bytes of an input say how; zeros leave everything
/// to detection.
pub(crate) struct Input<'d> {
    pub(crate) file: &'d [u8],
    pub(crate) extension: Option<&'static str>,
    pub(crate) options: ReadOptions,
    pub(crate) settings: Settings,
}

impl<'d> Input<'d> {
    pub(crate) fn new(data: &'d [u8]) -> Option<Self> {
        let ([first, second], file) = data.split_first_chunk()?;
        let [first, second] = [usize::from(*first), usize::from(*second)];
        let format = (first & 15).checked_sub(1);
        let encoding = (first >> 4 & 7).checked_sub(1);
        let settings = Settings {
            lang: &LANGUAGES[first >> 7],
            ruleset: RULESETS.get(second >> 5).unwrap_or(&RULESETS[0]),
            ..Settings::default()
        };
        Some(Self {
            file,
            extension: extensions().nth(second & 31),
            options: ReadOptions {
                format: format.and_then(|index| FORMATS.get(index)).copied(),
                encoding: encoding.and_then(|index| ENCODINGS.get(index)).copied(),
                ..ReadOptions::default()
            },
            settings,
        })
    }

    /// An input of a file that is read as its extension and its content say.
    pub(crate) fn seed(extension: &str, file: &[u8]) -> Vec<u8> {
        let known = extensions().position(|known| known == extension);
        let mut data = vec![0, known.unwrap_or(31) as u8];
        data.extend_from_slice(file);
        data
    }

    /// Reads all games.
    pub(crate) fn games(&self, file: &[u8], each: &mut dyn FnMut(GameInput<'_>)) {
        let mut each = |game: GameInput<'_>| {
            each(game);
            std::ops::ControlFlow::Continue(())
        };
        Games::default()
            .read(&mut &file[..], self.extension, &self.options, &mut each)
            .unwrap();
    }
}

/// All extensions that mean something.
fn extensions() -> impl Iterator<Item = &'static str> {
    FORMATS
        .iter()
        .flat_map(|format| format.extensions())
        .copied()
}
