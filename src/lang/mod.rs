//! What people read, in their language.
//!
//! All wording of findings stands in one [Fluent](https://projectfluent.org) file a language, below an
//! identifier that is the same in all of them. Rules name the identifier and give the values that the
//! sentence needs; squares and pieces are the same in every language (`７六`, `歩`).
//!
//! | identifier | what it says |
//! |---|---|
//! | `nifu`, `nifu-…` | the finding of the rule `nifu`, and other things that it says |
//! | `report-…` | what reports say around findings |
//! | `cli-…` | help of the command line; in English that stands with the arguments |
//! | `rule-nifu`, its `.why`, … | the documentation of the rule; in English that stands in its source |
//!
//! A language is a file and a word in [`LANGUAGES`]; tests hold that it lacks nothing.

use std::{fmt, sync::LazyLock};

pub use fluent_bundle::FluentValue as Value;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The values of a message, each with its name.
pub type Values<'a> = [(&'static str, Value<'a>)];

/// The languages. The first is the one that is spoken where no other is known.
pub static LANGUAGES: [Language; 2] = [
    Language {
        tag: "en",
        source: include_str!("en.ftl"),
        bundle: LazyLock::new(|| bundle("en", include_str!("en.ftl"))),
    },
    Language {
        tag: "ja",
        source: include_str!("ja.ftl"),
        bundle: LazyLock::new(|| bundle("ja", include_str!("ja.ftl"))),
    },
];

/// A language.
pub struct Language {
    /// Its tag of BCP 47, without region.
    pub tag: &'static str,
    /// Its messages, as Fluent has them.
    pub source: &'static str,
    bundle: LazyLock<Bundle>,
}

/// A language to speak.
pub type Lang = &'static Language;

impl Language {
    /// The language of a locale: `ja_JP.UTF-8`, `ja-JP`, `C`. English where there is none for it.
    ///
    /// ```
    /// use kifu::lang::Language;
    /// assert_eq!(Language::of_locale("ja_JP.UTF-8").tag, "ja");
    /// assert_eq!(Language::of_locale("C").tag, "en");
    /// ```
    pub fn of_locale(locale: &str) -> Lang {
        let end = locale.find(['_', '-', '.', '@']).unwrap_or(locale.len());
        let (tag, _) = locale.split_at(end);
        Self::by_tag(tag).unwrap_or(Self::english())
    }

    /// The language with a tag.
    pub fn by_tag(tag: &str) -> Option<Lang> {
        LANGUAGES
            .iter()
            .find(|language| language.tag.eq_ignore_ascii_case(tag))
    }

    /// English.
    pub const fn english() -> Lang {
        &LANGUAGES[0]
    }

    /// Whether it is English.
    pub fn is_english(&self) -> bool {
        self == Self::english()
    }

    /// A message that needs no values.
    pub fn words(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A message with its values.
    ///
    /// ```
    /// use kifu::lang::Language;
    /// let english = Language::english();
    /// assert_eq!(english.say("count-moves", &[("count", 1.into())]), "1 move");
    /// assert_eq!(english.say("count-moves", &[("count", 2.into())]), "2 moves");
    /// ```
    pub fn say(&self, id: &str, values: &Values<'_>) -> String {
        if let Some(said) = self.own(id, None, values) {
            return said;
        }
        debug_assert!(false, "{}: no message {id}", self.tag);
        Self::english()
            .own(id, None, values)
            .unwrap_or_else(|| id.to_owned())
    }

    /// An attribute of a message, where the language has it.
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        self.own(id, Some(attribute), &[])
    }

    /// A message of the language itself.
    pub fn own(&self, id: &str, attribute: Option<&str>, values: &Values<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let args = values.iter().map(|(name, value)| (*name, value.clone()));
        let args: FluentArgs<'_> = args.collect();
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {id}: {errors:?}", self.tag);
        Some(said.into_owned())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag)
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.tag == other.tag
    }
}

impl Eq for Language {}

/// A file that is not quite right has lost those messages that cannot be read; a test finds them.
fn bundle(tag: &str, source: &str) -> Bundle {
    let language: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![language]);
    // Marks around values, for text that runs both ways.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned());
    bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
    bundle
}
