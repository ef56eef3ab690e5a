//! Help in the languages other than English, whose help stands with the arguments themselves.
//!
//! | identifier | what it says |
//! |---|---|
//! | `cli-check`, its `.long`, `.after` | what the command does; the rest of the long help; what stands below all |
//! | `cli-check-severity`, its `.long` | what the argument does; the rest of its long help |
//! | `cli-check-severity-info` | what the value means |
//! | `cli-any-…` | an argument or a value that is the same in several commands |
//! | `cli-heading-…` | a heading |
//! | `cli-misuse-…` | what is wrong with arguments, see [`super::misuse`] |

use std::ffi::OsString;

use clap::{
    Arg, Command, CommandFactory, Error,
    builder::{PossibleValuesParser, Resettable, StyledStr},
    error::ErrorKind,
};

use super::Cli;
use crate::lang::Lang;

/// The words that are clap's own, and their identifiers.
const WORDS: [(&str, &str); 7] = [
    ("Usage:", "cli-heading-usage"),
    ("Commands:", "cli-heading-commands"),
    ("Arguments:", "cli-heading-arguments"),
    ("Options:", "cli-heading-options"),
    ("Possible values:", "cli-heading-values"),
    ("[possible values:", "cli-values"),
    ("[default:", "cli-default"),
];

/// Stands before a space that is only there for a line to break at it. It takes no cell, so that
/// clap, which counts one for any other character, counts two for a wide one and the space.
const SEAM: char = '\u{1}';

/// The help that arguments ask for, with the styles of a terminal. `None` where English has it
/// already, and where it is no help that they amount to.
pub(super) fn asked(error: &Error, args: &[OsString], lang: Lang) -> Option<String> {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if !is_help || lang.is_english() {
        return None;
    }
    let mut command = Cli::command();
    command.build();
    let headings = headings(&command);
    let again = translated(command, "cli", lang).try_get_matches_from(args);
    let again = again.err().filter(|again| again.kind() == error.kind())?;
    let mut help = again.render().ansi().to_string();
    help = help.replace(&format!("{SEAM} "), "").replace(SEAM, "");
    for (word, id) in WORDS {
        help = help.replace(word, &lang.words(id));
    }
    for heading in headings {
        let said = lang.words(&heading_id(&heading));
        help = help.replace(&format!("{heading}:"), &format!("{said}:"));
    }
    Some(help)
}

/// A command with the texts of a language.
fn translated(command: Command, id: &str, lang: Lang) -> Command {
    let about = lang.own(id, None, &[]);
    let long_about = long(about.as_deref(), lang.attribute(id, "long"));
    let after = lang.attribute(id, "after");
    command
        .about(texted(about))
        .long_about(texted(long_about))
        .after_long_help(texted(after))
        .mut_args(|arg| translated_arg(arg, id, lang))
        .mut_subcommands(|sub| {
            let id = command_id(sub.get_name());
            translated(sub, &id, lang)
        })
}

/// The identifier of a command. It stands below `kifu` and, for its help, below `help`.
fn command_id(name: &str) -> String {
    format!("cli-{name}")
}

fn translated_arg(arg: Arg, command: &str, lang: Lang) -> Arg {
    let ids = ids(command, arg.get_id().as_str());
    let said = |attribute| ids.iter().find_map(|id| lang.own(id, attribute, &[]));
    let help = said(None);
    let long_help = long(help.as_deref(), said(Some("long")));
    let values = arg.get_possible_values();
    let arg = arg.help(texted(help)).long_help(texted(long_help));
    if values.iter().all(|value| value.get_help().is_none()) {
        return arg;
    }
    let values = values.into_iter().map(|value| {
        let mut ids = ids.iter().map(|id| format!("{id}-{}", value.get_name()));
        let help = ids.find_map(|id| lang.own(&id, None, &[]));
        value.help(texted(help))
    });
    arg.value_parser(PossibleValuesParser::new(values))
}

/// The identifiers of an argument, its own before what it shares with others of the name. Those of
/// `kifu` itself have none of their own, which would be those of commands.
fn ids(command: &str, arg: &str) -> Vec<String> {
    let arg = arg.replace('_', "-");
    let shared = format!("cli-any-{arg}");
    if command == "cli" {
        vec![shared]
    } else {
        vec![format!("{command}-{arg}"), shared]
    }
}

/// The long help, which begins with the short one.
fn long(short: Option<&str>, rest: Option<String>) -> Option<String> {
    rest.map(|rest| format!("{}\n\n{rest}", short.unwrap_or_default()))
}

/// The headings of arguments that are our own.
fn headings(command: &Command) -> Vec<String> {
    let subcommands = command.get_subcommands();
    let args = subcommands.flat_map(Command::get_arguments);
    let mut headings: Vec<String> = args
        .filter_map(|arg| arg.get_help_heading().map(str::to_owned))
        .collect();
    headings.sort_unstable();
    headings.dedup();
    headings
}

fn heading_id(heading: &str) -> String {
    format!("cli-heading-{}", heading.to_lowercase().replace(' ', "-"))
}

/// A text for clap; where there is none, none stays of the English one.
fn texted(text: Option<String>) -> Resettable<StyledStr> {
    text.map(|text| seamed(&text).into()).into()
}

/// A text with seams where a line may break that has no blank there.
fn seamed(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut before = None;
    for c in text.chars() {
        if before.is_some_and(|before| may_break(before, c)) {
            out.extend([SEAM, ' ']);
        }
        out.push(c);
        before = Some(c);
    }
    out
}

/// Whether a line may break between two characters without a blank: beside kana and kanji, but no
/// line begins with 、 or ends with （ (JIS X 4051).
fn may_break(before: char, after: char) -> bool {
    const NOT_FIRST: &str =
        "、。，．・：；？！）」』】〉》〕ー々〜…ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
    const NOT_LAST: &str = "（「『【〈《〔";
    let is_wide = |c: char| c >= '\u{2E80}';
    let is_blank = before.is_whitespace() || after.is_whitespace();
    (is_wide(before) || is_wide(after))
        && !is_blank
        && !NOT_LAST.contains(before)
        && !NOT_FIRST.contains(after)
        && !",.:;)]".contains(after)
        && !"([".contains(before)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::{ast::Entry, parser::parse};

    use super::*;
    use crate::lang::{LANGUAGES, Language};

    /// The identifiers of what the help says, each with all that may stand for the one before; and
    /// the attribute.
    type Needed = (Vec<String>, Option<&'static str>);

    fn needed() -> Vec<Needed> {
        let mut command = Cli::command();
        command.build();
        let mut needed: Vec<Needed> = WORDS
            .iter()
            .map(|(_, id)| (vec![(*id).to_owned()], None))
            .collect();
        let headings = headings(&command);
        needed.extend(headings.iter().map(|h| (vec![heading_id(h)], None)));
        of_command(&command, "cli", &mut needed);
        needed
    }

    fn of_command(command: &Command, id: &str, needed: &mut Vec<Needed>) {
        let mut need = |attribute| needed.push((vec![id.to_owned()], attribute));
        need(None);
        if command.get_long_about().is_some() {
            need(Some("long"));
        }
        if command.get_after_long_help().is_some() {
            need(Some("after"));
        }
        for arg in command.get_arguments() {
            of_arg(arg, id, needed);
        }
        for sub in command.get_subcommands() {
            of_command(sub, &command_id(sub.get_name()), needed);
        }
    }

    fn of_arg(arg: &Arg, command: &str, needed: &mut Vec<Needed>) {
        let ids = ids(command, arg.get_id().as_str());
        needed.push((ids.clone(), None));
        if arg.get_long_help().is_some() && arg.get_id() != "help" {
            needed.push((ids.clone(), Some("long")));
        }
        for value in arg.get_possible_values() {
            if value.get_help().is_some() {
                let of = |id: &String| format!("{id}-{}", value.get_name());
                needed.push((ids.iter().map(of).collect(), None));
            }
        }
    }

    #[test]
    fn every_command_argument_and_value_has_its_text() {
        for lang in LANGUAGES.iter().filter(|lang| !lang.is_english()) {
            let lacks: Vec<_> = needed()
                .into_iter()
                .filter(|(ids, attribute)| {
                    !ids.iter().any(|id| lang.own(id, *attribute, &[]).is_some())
                })
                .collect();
            assert!(lacks.is_empty(), "{lang:?} lacks {lacks:#?}");
        }
    }

    #[test]
    fn no_text_is_without_use() {
        for lang in LANGUAGES.iter().filter(|lang| !lang.is_english()) {
            let used: BTreeSet<(String, Option<&str>)> = needed()
                .into_iter()
                .filter_map(|(ids, attribute)| {
                    let found = |id: &String| lang.own(id, attribute, &[]).is_some();
                    Some((ids.into_iter().find(found)?, attribute))
                })
                .collect();
            let file = parse(lang.source).unwrap();
            for entry in &file.body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let id = message.id.name;
                if !id.starts_with("cli") || id.starts_with("cli-misuse-") {
                    continue;
                }
                assert!(used.contains(&(id.to_owned(), None)), "{lang:?}: {id}");
                for attribute in &message.attributes {
                    let attribute = attribute.id.name;
                    let is_used = used.contains(&(id.to_owned(), Some(attribute)));
                    assert!(is_used, "{lang:?}: {id}.{attribute}");
                }
            }
        }
    }

    fn help(args: &[&str]) -> String {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let error = Cli::command().try_get_matches_from(&args).unwrap_err();
        let japanese = Language::by_tag("ja").unwrap();
        let help = asked(&error, &args, japanese).unwrap();
        anstream::adapter::strip_str(&help).to_string()
    }

    #[test]
    fn all_words_of_the_help_are_translated() {
        let english = WORDS.map(|(word, _)| word);
        let commands = Cli::command();
        let names = commands.get_subcommands().map(Command::get_name);
        let mut asked = vec![vec!["kifu"], vec!["kifu", "-h"], vec!["kifu", "--help"]];
        for name in names {
            asked.push(vec!["kifu", name, "-h"]);
            asked.push(vec!["kifu", name, "--help"]);
            asked.push(vec!["kifu", "help", name]);
        }
        for args in asked {
            let help = help(&args);
            assert!(!help.contains(SEAM), "{help}");
            for word in english.into_iter().chain(["Print", "Reading:", " the "]) {
                assert!(!help.contains(word), "{args:?}: {word}\n{help}");
            }
        }
    }

    #[test]
    fn only_help_is_answered_with_help() {
        let args = ["kifu", "check"].map(OsString::from);
        let error = Cli::command().try_get_matches_from(&args).unwrap_err();
        let japanese = Language::by_tag("ja").unwrap();
        assert_eq!(asked(&error, &args, japanese), None);
        assert_eq!(asked(&error, &args, Language::english()), None);
    }

    #[test]
    fn lines_do_not_break_before_punctuation() {
        let shown = |text: &str| seamed(text).replace(&format!("{SEAM} "), "|");
        assert_eq!(shown("（手番）、N手"), "（手|番）、|N|手");
        assert_eq!(shown("fail on x"), "fail on x");
    }
}
