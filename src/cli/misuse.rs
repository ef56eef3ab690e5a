//! What is wrong with the arguments, in the languages other than English, which clap speaks.

use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::lang::{Lang, Value};

/// Says what is wrong, and how the command is used. `None` where English has it already, and for what
/// is not among the usual mistakes.
pub(super) fn misuse(error: &Error, lang: Lang) -> Option<String> {
    if lang.is_english() {
        return None;
    }
    let mut said = lang.words("report-error");
    said.push_str(": ");
    said.push_str(&mistake(error, lang)?);
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    if let Some(other) = suggested.into_iter().find_map(|kind| text(error, kind)) {
        said.push('\n');
        said.push_str(&lang.say("cli-misuse-suggested", &[("other", other.into())]));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let heading = lang.words("cli-heading-usage");
        let usage = usage.ansi().to_string().replace("Usage:", &heading);
        said.push_str("\n\n");
        said.push_str(usage.trim_end());
    }
    said.push_str("\n\n");
    said.push_str(&lang.words("cli-misuse-more"));
    said.push('\n');
    Some(said)
}

fn mistake(error: &Error, lang: Lang) -> Option<String> {
    let argument = || text(error, ContextKind::InvalidArg);
    let say = |id, values: &[(&'static str, String)]| {
        let values = values
            .iter()
            .map(|(name, value)| (*name, Value::from(value.as_str())));
        Some(lang.say(id, &values.collect::<Vec<_>>()))
    };
    match error.kind() {
        ErrorKind::UnknownArgument => say("cli-misuse-unknown", &[("arg", argument()?)]),
        ErrorKind::InvalidSubcommand => {
            let command = text(error, ContextKind::InvalidSubcommand)?;
            say("cli-misuse-command", &[("command", command)])
        }
        ErrorKind::MissingRequiredArgument => say("cli-misuse-missing", &[("arg", argument()?)]),
        ErrorKind::ArgumentConflict => {
            let other = text(error, ContextKind::PriorArg)?;
            say(
                "cli-misuse-conflict",
                &[("arg", argument()?), ("other", other)],
            )
        }
        ErrorKind::InvalidValue => {
            let values = text(error, ContextKind::ValidValue).unwrap_or_default();
            let (arg, value) = (argument()?, text(error, ContextKind::InvalidValue)?);
            let id = if value.is_empty() {
                "cli-misuse-no-value"
            } else {
                "cli-misuse-value"
            };
            say(id, &[("arg", arg), ("value", value), ("values", values)])
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error)?.to_string();
            let (arg, value) = (argument()?, text(error, ContextKind::InvalidValue)?);
            say(
                "cli-misuse-invalid",
                &[("arg", arg), ("value", value), ("why", why)],
            )
        }
        _ => None,
    }
}

/// What clap knows of a mistake.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(list) => Some(list.join(", ")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use clap::CommandFactory;

    use super::*;
    use crate::{
        cli::Cli,
        lang::{LANGUAGES, Language},
    };

    const IDS: [&str; 9] = [
        "cli-misuse-unknown",
        "cli-misuse-command",
        "cli-misuse-missing",
        "cli-misuse-conflict",
        "cli-misuse-value",
        "cli-misuse-no-value",
        "cli-misuse-invalid",
        "cli-misuse-suggested",
        "cli-misuse-more",
    ];

    fn said(args: &str) -> String {
        let args = args.split(' ').map(OsString::from);
        let error = Cli::command().try_get_matches_from(args).unwrap_err();
        assert_eq!(misuse(&error, Language::english()), None);
        let said = misuse(&error, Language::by_tag("ja").unwrap()).unwrap();
        anstream::adapter::strip_str(&said).to_string()
    }

    #[test]
    fn mistakes_are_told_in_the_language_that_is_spoken() {
        let first = |args| said(args).lines().next().unwrap().to_owned();
        for (args, told) in [
            (
                "kifu check --forma x a",
                "エラー: 引数 --forma は使えません",
            ),
            ("kifu chekc a", "エラー: コマンド chekc はありません"),
            ("kifu check", "エラー: 引数が足りません: <PATH>..."),
            (
                "kifu check --config a --no-config b",
                "エラー: 引数 --config <FILE> と --no-config は同時に使えません",
            ),
            (
                "kifu convert a --newline x",
                "エラー: 引数 --newline <END> に値 x は使えません（使える値: lf, crlf）",
            ),
            (
                "kifu check a --severity",
                "エラー: 引数 --severity <SEVERITY> には値が必要です",
            ),
        ] {
            assert!(first(args).starts_with(told), "{}", first(args));
        }
        let whole = said("kifu check --forma x a");
        assert!(whole.contains("--format ではありませんか"), "{whole}");
        assert!(whole.contains("\n\n使い方: kifu check"), "{whole}");
        assert!(
            whole.ends_with("--help を付けて実行してください\n"),
            "{whole}"
        );
        let invalid = said("kifu convert a --out-dir o --name {x}");
        assert!(invalid.contains("の値 {x} が正しくありません"), "{invalid}");
    }

    #[test]
    fn every_language_says_all_of_it_and_no_more() {
        for lang in LANGUAGES.iter().filter(|lang| !lang.is_english()) {
            for id in IDS {
                assert!(
                    lang.source.contains(&format!("\n{id} = ")),
                    "{lang:?}: {id}"
                );
            }
            assert_eq!(lang.source.matches("\ncli-misuse-").count(), IDS.len());
        }
    }
}
