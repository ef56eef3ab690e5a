//! Every language says everything, in the same order and in its own words.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement},
    parser,
};
use kifu::{
    diagnostic::Diagnostic,
    format::{self, Parsed},
    lang::{LANGUAGES, Lang, Language},
    lint::{Settings, check, docs, rules::RULES},
    record::EndKind,
    replay::Replay,
    shogi::Illegal,
    source::Text,
};

use crate::support::command;

/// What English says elsewhere: with the rules and with the arguments of the command line.
const NOT_ENGLISH: [&str; 2] = ["rule-", "cli"];

fn others() -> impl Iterator<Item = Lang> {
    LANGUAGES.iter().filter(|language| !language.is_english())
}

/// The messages of a language in their order.
fn messages(lang: Lang) -> Vec<Message<&'static str>> {
    let file =
        parser::parse(lang.source).unwrap_or_else(|(_, errors)| panic!("{lang:?}: {errors:?}"));
    let entries = file.body.into_iter();
    entries
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            Entry::Junk { content } => panic!("{lang:?}: {content}"),
            _ => None,
        })
        .collect()
}

fn is_shared(id: &str) -> bool {
    !NOT_ENGLISH.iter().any(|start| id.starts_with(start))
}

/// The identifiers that all languages have, in their order.
fn shared_ids(lang: Lang) -> Vec<&'static str> {
    let ids = messages(lang).into_iter().map(|message| message.id.name);
    ids.filter(|id| is_shared(id)).collect()
}

/// What a pattern is made of.
#[derive(Default)]
struct Parts {
    variables: BTreeSet<&'static str>,
    messages: BTreeSet<&'static str>,
    text: String,
}

impl Parts {
    fn of(message: &Message<&'static str>) -> Self {
        let mut parts = Self::default();
        parts.pattern(message.value.as_ref().unwrap());
        parts
    }

    fn pattern(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text += value,
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'static str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.text.push('\n');
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
                self.text.push('…');
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name);
                self.text.push('…');
            }
            InlineExpression::StringLiteral { value } => self.text += value,
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

#[test]
fn languages_say_the_same_in_the_same_order() {
    let english = shared_ids(Language::english());
    let unique: BTreeSet<&str> = english.iter().copied().collect();
    assert_eq!(unique.len(), english.len());
    for lang in others() {
        let ids: Vec<&str> = messages(lang)
            .iter()
            .map(|message| message.id.name)
            .collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(unique.len(), ids.len(), "{lang:?} says something twice");
        let shared = shared_ids(lang);
        for (theirs, ours) in shared.iter().zip(&english) {
            assert_eq!(theirs, ours, "{lang:?}");
        }
        assert_eq!(shared.len(), english.len(), "{lang:?}");
    }
}

/// The values of a message and of those that stand in it.
fn values(of: &BTreeMap<&str, Parts>, id: &str) -> BTreeSet<&'static str> {
    let parts = &of[id];
    let inner = parts.messages.iter().flat_map(|id| values(of, id));
    parts.variables.iter().copied().chain(inner).collect()
}

#[test]
fn languages_use_only_values_that_english_has() {
    let english = messages(Language::english());
    let english: BTreeMap<&str, Parts> = english
        .iter()
        .map(|message| (message.id.name, Parts::of(message)))
        .collect();
    for lang in others() {
        let theirs = messages(lang);
        let theirs: BTreeMap<&str, Parts> = theirs
            .iter()
            .map(|message| (message.id.name, Parts::of(message)))
            .collect();
        for id in shared_ids(lang) {
            let unknown: Vec<_> = values(&theirs, id)
                .difference(&values(&english, id))
                .copied()
                .collect();
            assert!(unknown.is_empty(), "{lang:?}: {id}: {unknown:?}");
        }
    }
}

/// The string literals of the sources, tests aside, and what stands before each.
fn literals() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(path).unwrap();
                let code = text.split("\nmod tests {").next().unwrap();
                for (at, _) in code.match_indices('"') {
                    let (before, rest) = code.split_at(at);
                    let literal = rest[1..].split('"').next().unwrap();
                    let is_word = |c: char| c == '(' || c.is_alphanumeric() || c == '_';
                    let before = before.trim_end();
                    let outside = before.trim_end_matches(is_word).len();
                    let before = before[outside..].to_owned();
                    if !literal.contains('\n') {
                        found.push((before, literal.to_owned()));
                    }
                }
            }
        }
    }
    found
}

#[test]
fn every_identifier_in_the_sources_is_a_message() {
    let known: BTreeSet<&str> = shared_ids(Language::english()).into_iter().collect();
    let mut count = 0;
    for (before, literal) in literals() {
        let is_said = ["say(", "words("].contains(&before.as_str()) && is_shared(&literal);
        let is_id = literal.starts_with("wanted-") || literal.starts_with("like-");
        if is_said || is_id {
            assert!(known.contains(literal.as_str()), "{literal}");
            count += 1;
        }
    }
    for reason in Illegal::ALL {
        assert!(known.contains(format!("foul-{}", reason.name()).as_str()));
    }
    for kind in EndKind::ALL {
        assert!(known.contains(format!("ending-{}", kind.name()).as_str()));
    }
    assert!(count > 300, "{count}");
}

#[test]
fn no_message_is_without_use() {
    let english = messages(Language::english());
    let in_others: BTreeSet<&str> = english
        .iter()
        .flat_map(|message| Parts::of(message).messages)
        .collect();
    let literals: BTreeSet<String> = literals().into_iter().map(|(_, literal)| literal).collect();
    let made: BTreeSet<String> = Illegal::ALL
        .iter()
        .map(|reason| format!("foul-{}", reason.name()))
        .chain(
            EndKind::ALL
                .iter()
                .map(|kind| format!("ending-{}", kind.name())),
        )
        .chain(kifu::lint::rules::RULES.iter().map(|rule| {
            let family = rule.meta.code[..1].to_ascii_lowercase();
            format!("family-{family}")
        }))
        .collect();
    let unused: Vec<&str> = shared_ids(Language::english())
        .into_iter()
        .filter(|id| !literals.contains(*id) && !made.contains(*id) && !in_others.contains(id))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_rule_is_documented_in_every_language() {
    let names: BTreeSet<&str> = RULES.iter().map(|rule| rule.meta.name).collect();
    for lang in others() {
        for message in messages(lang) {
            let Some(name) = message.id.name.strip_prefix("rule-") else {
                continue;
            };
            assert!(names.contains(name), "{lang:?}: no rule {name}");
            let attributes: Vec<&str> = message.attributes.iter().map(|it| it.id.name).collect();
            assert_eq!(attributes, ["why"], "{lang:?}: {name}");
        }
        for rule in RULES {
            let (name, doc) = (rule.meta.name, docs::doc(&rule.meta, lang));
            let id = format!("rule-{name}");
            let summary = lang.own(&id, None, &[]);
            assert!(
                summary.is_some_and(|it| is_own(lang, &it)),
                "{lang:?}: {name}"
            );
            let why = lang.attribute(&id, "why");
            assert!(why.is_some_and(|it| is_own(lang, &it)), "{lang:?}: {name}");
            let fences = rule.meta.doc().matches("```").count();
            assert_eq!(doc.matches("```").count(), fences, "{lang:?}: {name}");
        }
    }
}

/// Whether a text is of the language, and not one that was left in English: three words of small
/// letters in a row.
fn is_own(lang: Lang, text: &str) -> bool {
    let is_small = |word: &str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_lowercase());
    let words: Vec<&str> = text.split(' ').collect();
    let is_english = words
        .windows(3)
        .any(|three| three.iter().all(|it| is_small(it)));
    let is_japanese = |c: char| matches!(c, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}');
    !is_english && (lang.tag != "ja" || text.chars().any(is_japanese))
}

#[test]
fn no_message_was_left_in_english() {
    for lang in others() {
        for message in messages(lang) {
            let text = Parts::of(&message).text;
            let is_only_values = text.chars().all(|c| !c.is_alphabetic());
            // The names of encodings and of line ends are the same everywhere.
            let is_name = !is_shared(message.id.name) || text.is_ascii() && !text.contains(' ');
            assert!(
                is_own(lang, &text) || is_only_values || is_name,
                "{lang:?}: {}: {text}",
                message.id.name
            );
        }
    }
}

fn findings(format: &str, text: &str, lang: Lang) -> Vec<Diagnostic> {
    let text = Text::new(text);
    let mut parsed = Parsed::default();
    let format = format::by_name(format).unwrap();
    format.reader().read(&text, &mut parsed);
    let mut replay = Replay::default();
    replay.run(&parsed.record);
    let settings = Settings {
        lang,
        ..Settings::default()
    };
    check(&text, &parsed, &replay, &settings)
}

/// A text without what it quotes.
fn unquoted(text: &str) -> String {
    let mut parts = text.split('「');
    let first = parts.next().unwrap_or_default().to_owned();
    let rests = parts.filter_map(|part| part.split_once('」'));
    rests.fold(first, |all, (_, rest)| all + rest)
}

#[test]
fn findings_differ_in_their_words_only() {
    for lang in others() {
        for rule in RULES {
            for example in rule.meta.examples() {
                if format::by_name(&example.format).is_none() {
                    continue;
                }
                let english = findings(&example.format, &example.text, Language::english());
                let theirs = findings(&example.format, &example.text, lang);
                assert_eq!(english.len(), theirs.len());
                for (english, theirs) in english.iter().zip(&theirs) {
                    assert_eq!(said_of(english), said_of(theirs));
                    let texts = [Some(&theirs.message), theirs.help.as_ref()];
                    let labels = theirs.labels.iter().map(|label| &label.text);
                    for text in texts.into_iter().flatten().chain(labels) {
                        assert!(is_own(lang, &unquoted(text)), "{lang:?}: {text}");
                        assert!(!text.ends_with('。') && !text.contains('\n'), "{text}");
                    }
                }
            }
        }
    }
}

/// What is the same in all languages.
fn said_of(finding: &Diagnostic) -> impl PartialEq + std::fmt::Debug {
    let labels: Vec<_> = finding.labels.iter().map(|label| label.at).collect();
    (
        finding.rule.code,
        (finding.severity, finding.at, finding.ply, finding.side),
        (finding.help.is_some(), labels),
    )
}

#[test]
fn the_locale_chooses_the_language() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("a.usi"),
        "position startpos moves 2g2e\n",
    )
    .unwrap();
    let run = |arguments: &[&str], locale: &[(&str, &str)]| {
        let arguments = [arguments, &["check", "a.usi"]].concat();
        let mut command = command::command(&arguments);
        command
            .current_dir(folder.path())
            .envs(locale.iter().copied());
        let output = command.output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let japanese = "歩は２七から２五へ動けません";
    let english = "歩 does not move from ２七 to ２五";
    for (arguments, locale, wanted) in [
        (
            &[][..],
            &[("LC_ALL", "ja_JP.UTF-8"), ("LANGUAGE", "")][..],
            japanese,
        ),
        (&[], &[("LC_ALL", ""), ("LANG", "ja_JP.UTF-8")], japanese),
        (&[], &[("LC_ALL", "C"), ("LANG", "ja_JP.UTF-8")], english),
        (&[], &[("LC_ALL", "C"), ("LANGUAGE", "ja")], english),
        (&[], &[("LC_ALL", "de_DE.UTF-8")], english),
        (&["--lang", "ja"], &[], japanese),
        (&["--lang", "en"], &[("LC_ALL", "ja_JP.UTF-8")], english),
    ] {
        let said = run(arguments, locale);
        assert!(said.contains(wanted), "{arguments:?} {locale:?}: {said}");
    }
}
