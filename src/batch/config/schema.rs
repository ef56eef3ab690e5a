//! The keys of a configuration file.

use std::collections::BTreeMap;

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};
use serde::Deserialize;
use toml::Spanned;

use super::{
    error::{Misread, Wrong},
    layer::{FailOn, Layer, RULESETS, ruleset},
};
use crate::{
    diagnostic::Severity,
    lint::{Selection, Selector},
    source::Encoding,
};

type Word = Spanned<String>;

/// The whole file.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Whole {
    check: Check,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Check {
    select: Vec<Word>,
    ignore: Vec<Word>,
    severity: Option<Word>,
    fail_on: Option<Word>,
    ruleset: Option<Word>,
    input_encoding: Option<Word>,
    exclude: Vec<Word>,
    rule_severity: BTreeMap<Word, Word>,
    per_path: Vec<PerPath>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PerPath {
    paths: Vec<Word>,
    #[serde(default)]
    select: Vec<Word>,
    #[serde(default)]
    ignore: Vec<Word>,
    severity: Option<Word>,
    fail_on: Option<Word>,
    ruleset: Option<Word>,
    input_encoding: Option<Word>,
    #[serde(default)]
    rule_severity: BTreeMap<Word, Word>,
}

/// What a file says.
pub(super) struct Read {
    pub(super) base: Layer,
    pub(super) per_path: Vec<(GlobSet, Layer)>,
    pub(super) exclude: GlobSet,
}

/// Reads the text of a file.
pub(super) fn read(text: &str) -> Result<Read, Misread> {
    let whole: Whole = toml::from_str(text).map_err(|error| Misread {
        wrong: Wrong::Toml(error.message().replace('\n', ", ")),
        at: error.span(),
    })?;
    let Check {
        select,
        ignore,
        severity,
        fail_on,
        ruleset,
        input_encoding,
        exclude,
        rule_severity,
        per_path,
    } = whole.check;
    let base = Said {
        select,
        ignore,
        severity,
        fail_on,
        ruleset,
        input_encoding,
        rule_severity,
    };
    Ok(Read {
        base: base.layer()?,
        exclude: globs(&exclude, false)?,
        per_path: per_path
            .into_iter()
            .map(PerPath::layer)
            .collect::<Result<_, _>>()?,
    })
}

/// What can be said of all files and of some.
struct Said {
    select: Vec<Word>,
    ignore: Vec<Word>,
    severity: Option<Word>,
    fail_on: Option<Word>,
    ruleset: Option<Word>,
    input_encoding: Option<Word>,
    rule_severity: BTreeMap<Word, Word>,
}

impl PerPath {
    fn layer(self) -> Result<(GlobSet, Layer), Misread> {
        let paths = globs(&self.paths, true)?;
        let said = Said {
            select: self.select,
            ignore: self.ignore,
            severity: self.severity,
            fail_on: self.fail_on,
            ruleset: self.ruleset,
            input_encoding: self.input_encoding,
            rule_severity: self.rule_severity,
        };
        Ok((paths, said.layer()?))
    }
}

impl Said {
    fn layer(&self) -> Result<Layer, Misread> {
        let severities = self.rule_severity.iter();
        Ok(Layer {
            selection: Selection {
                select: self.select.iter().map(selector).collect::<Result<_, _>>()?,
                ignore: self.ignore.iter().map(selector).collect::<Result<_, _>>()?,
            },
            severities: severities
                .map(|(word, level)| Ok((selector(word)?, severity(level)?)))
                .collect::<Result<_, _>>()?,
            shown: self.severity.as_ref().map(severity).transpose()?,
            fail_on: named(self.fail_on.as_ref(), "severity", FailOn::from_name, || {
                FailOn::NAMES.to_vec()
            })?,
            ruleset: named(self.ruleset.as_ref(), "ruleset", ruleset, || {
                RULESETS.iter().map(|ruleset| ruleset.name).collect()
            })?,
            lang: None,
            encoding: named(
                self.input_encoding.as_ref(),
                "encoding",
                Encoding::from_label,
                || vec!["utf-8", "shift_jis", "euc-jp", "utf-16le", "utf-16be"],
            )?,
        })
    }
}

fn selector(word: &Word) -> Result<Selector, Misread> {
    let parsed = word.get_ref().parse::<Selector>();
    parsed.map_err(|error| Misread {
        wrong: error.into(),
        at: Some(word.span()),
    })
}

fn severity(word: &Word) -> Result<Severity, Misread> {
    Severity::from_name(word.get_ref()).ok_or_else(|| Misread {
        wrong: Wrong::Severity(word.get_ref().clone()),
        at: Some(word.span()),
    })
}

/// What a word names, if there is one.
fn named<T>(
    word: Option<&Word>,
    what: &'static str,
    find: impl Fn(&str) -> Option<T>,
    names: impl Fn() -> Vec<&'static str>,
) -> Result<Option<T>, Misread> {
    let Some(word) = word else { return Ok(None) };
    if let Some(found) = find(word.get_ref()) {
        return Ok(Some(found));
    }
    let likeness = |name: &str| strsim::jaro_winkler(name, word.get_ref());
    let suggestion = names()
        .into_iter()
        .filter(|name| likeness(name) > 0.7)
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    Err(Misread {
        wrong: Wrong::Name {
            what,
            word: word.get_ref().clone(),
            suggestion,
        },
        at: Some(word.span()),
    })
}

/// Globs; `deep` ones are about what is in a folder, too, where others only meet the folder itself.
fn globs(words: &[Word], deep: bool) -> Result<GlobSet, Misread> {
    let mut set = GlobSetBuilder::new();
    for word in words {
        let wrong = |error: &globset::Error| Misread {
            wrong: Wrong::Glob(word.get_ref().clone(), error.kind().to_string()),
            at: Some(word.span()),
        };
        let glob = word.get_ref().trim_end_matches('/');
        if glob.split('/').any(|part| part == "..") {
            return Err(Misread {
                wrong: Wrong::GlobOutside(word.get_ref().clone()),
                at: Some(word.span()),
            });
        }
        // The folder of the file itself.
        let glob = if glob == "." { "" } else { glob };
        let own = glob.strip_prefix("./").or(glob.strip_prefix('/'));
        let own = match own {
            Some(own) => own.to_owned(),
            None if glob.contains('/') => glob.to_owned(),
            None => format!("**/{glob}"),
        };
        let inside = deep.then(|| format!("{own}/**"));
        for glob in std::iter::once(own).chain(inside) {
            let built = GlobBuilder::new(&glob)
                .literal_separator(true)
                .backslash_escape(true)
                .build();
            set.add(built.map_err(|error| wrong(&error))?);
        }
    }
    set.build().map_err(|error| Misread {
        wrong: Wrong::Toml(error.to_string()),
        at: words.first().map(Spanned::span),
    })
}
