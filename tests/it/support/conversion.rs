//! Reading and writing records without files.

use kifu::{
    format::{self, Fault, Loss, Parsed, target::Target},
    record::{Record, Source},
    replay::Replay,
    source::Text,
};

/// A record that was read, with the text it was read from.
pub(crate) struct Read {
    pub(crate) text: Text,
    pub(crate) parsed: Parsed,
    pub(crate) format: &'static str,
}

/// Reads the first game of a text.
pub(crate) fn read(format: &'static str, text: &str) -> Read {
    let text = Text::new(text);
    let mut parsed = Parsed::default();
    let mut reader = format::by_name(format).unwrap().reader();
    reader.read(&text, &mut parsed);
    Read {
        text,
        parsed,
        format,
    }
}

/// A record as if it had been read from a text of a format.
pub(crate) fn made(record: Record, format: &'static str) -> Read {
    let parsed = Parsed {
        game: true,
        record,
        faults: Vec::new(),
    };
    Read {
        text: Text::new(""),
        parsed,
        format,
    }
}

impl Read {
    /// Writes it to a target in UTF-8.
    pub(crate) fn write(&self, target: &str) -> (String, Vec<Loss>) {
        let target = Target::by_name(target).unwrap();
        let mut replay = Replay::default();
        let record = &self.parsed.record;
        replay.run(record);
        let source = Source::of(record, "game", 1, self.format, "utf-8");
        let game = replay.game(record, &self.text, source);
        let mut out = String::new();
        let losses = target
            .writer()
            .unwrap()
            .write(&game, &target.options(), &mut out);
        (out, losses)
    }

    /// The text in a target's form.
    pub(crate) fn text_of(&self, target: &str) -> String {
        self.write(target).0
    }

    /// Converts it and reads the result.
    pub(crate) fn through(&self, target: &str) -> Read {
        let format = Target::by_name(target).unwrap().format;
        read(format, &self.text_of(target))
    }

    /// What the reader found wrong.
    pub(crate) fn faults(&self) -> &[Fault] {
        &self.parsed.faults
    }

    /// kifu JSON without what it says of the source.
    pub(crate) fn json(&self) -> serde_json::Value {
        let mut value: serde_json::Value = serde_json::from_str(&self.text_of("jsonl")).unwrap();
        value.as_object_mut().unwrap().remove("source");
        value
    }
}
