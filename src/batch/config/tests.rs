//! What a configuration file says, and what can be wrong with it.

use super::*;
use crate::{diagnostic::Severity, lint::rules};

fn parse(text: &str) -> Result<Config, String> {
    Config::parse(text, PathBuf::from("/games"), "kifu.toml").map_err(|error| error.to_string())
}

fn choice(text: &str, path: &str) -> Arc<Choice> {
    parse(text)
        .unwrap()
        .choice(Path::new(path), &Layer::default())
}

fn looks_at(choice: &Choice, name: &str) -> bool {
    choice
        .settings
        .selection
        .includes(&rules::find(name).unwrap().meta)
}

#[test]
fn everything_can_be_left_out() {
    for text in ["", "[check]", "[check.rule-severity]\n", "# nothing\n"] {
        let choice = choice(text, "/games/a.kif");
        assert_eq!(choice.shown, Severity::Warning);
        assert_eq!(choice.fail_on, FailOn::AtLeast(Severity::Error));
        assert!(looks_at(&choice, "nifu"));
    }
}

#[test]
fn keys_say_what_is_looked_at() {
    let text = "[check]\nselect = ['M', \"time-total\"]\nignore = ['nifu']\nseverity = 'error'\n\
                fail-on = 'never'\nruleset = 'jsa-amateur'\ninput-encoding = 'cp932'\n\
                [check.rule-severity]\nT = 'info'\ntime-total = 'error'\n";
    let choice = choice(text, "/games/a.kif");
    assert!(looks_at(&choice, "uchifuzume") && looks_at(&choice, "time-total"));
    assert!(!looks_at(&choice, "nifu") && !looks_at(&choice, "time-form"));
    assert_eq!(choice.shown, Severity::Error);
    assert_eq!(choice.fail_on, FailOn::Never);
    assert_eq!(choice.settings.ruleset.name, "jsa-amateur");
    assert_eq!(choice.encoding, Some(crate::source::Encoding::ShiftJis));
    assert_eq!(choice.settings.severities.len(), 2);
}

#[test]
fn paths_are_relative_to_the_folder() {
    let fits = |glob: &str, path: &str| {
        let text = format!("[[check.per-path]]\npaths = ['{glob}']\nignore = ['ALL']\n");
        !looks_at(&choice(&text, path), "nifu")
    };
    for (glob, path) in [
        ("*.kif", "/games/a.kif"),
        ("*.kif", "/games/b/c/a.kif"),
        ("old", "/games/b/old/c/a.kif"),
        ("old/", "/games/old/a.kif"),
        ("old/*.kif", "/games/old/a.kif"),
        ("./old/*.kif", "/games/old/a.kif"),
        ("/*.kif", "/games/a.kif"),
        ("b/**/*.kif", "/games/b/c/d/a.kif"),
        ("b/**/*.kif", "/games/b/a.kif"),
        ("*.kif", "/elsewhere/a.kif"),
        ("{a,b}.{kif,csa}", "/games/b.csa"),
        (".", "/games/a.kif"),
        ("./", "/games/b/a.kif"),
    ] {
        assert!(fits(glob, path), "{glob} {path}");
    }
    for (glob, path) in [
        ("*.kif", "/games/a.csa"),
        ("/*.kif", "/games/b/a.kif"),
        ("old/*.kif", "/games/old/b/a.kif"),
        ("old/*.kif", "/games/b/old/a.kif"),
        ("games/*.kif", "/games/a.kif"),
    ] {
        assert!(!fits(glob, path), "{glob} {path}");
    }
}

#[test]
fn a_glob_that_can_fit_nothing_is_refused() {
    for key in ["exclude", "[[check.per-path]]\npaths"] {
        for glob in ["../old/*.kif", "old/../a.kif", ".."] {
            let text = format!("[check]\n{key} = ['{glob}']\n");
            let error = parse(&text).unwrap_err();
            assert!(error.contains("fits nothing"), "{error}");
        }
        assert!(parse(&format!("[check]\n{key} = ['a..b/*.kif']\n")).is_ok());
    }
}

#[test]
fn later_parts_and_the_command_line_win() {
    let text = "[check]\nignore = ['nifu']\nruleset = 'csa'\n\
                [[check.per-path]]\npaths = ['*.kif']\nselect = ['M']\nruleset = 'jsa'\n\
                [[check.per-path]]\npaths = ['a.*']\nignore = ['uchifuzume']\nruleset = 'floodgate'\n";
    let config = parse(text).unwrap();
    let at = |path: &str, cli: &Layer| config.choice(Path::new(path), cli);
    let none = Layer::default();
    let both = at("/games/a.kif", &none);
    assert!(looks_at(&both, "left-in-check") && !looks_at(&both, "time-total"));
    assert!(!looks_at(&both, "uchifuzume") && !looks_at(&both, "nifu"));
    assert_eq!(both.settings.ruleset.name, "floodgate");
    assert_eq!(at("/games/b.kif", &none).settings.ruleset.name, "jsa");
    assert!(looks_at(&at("/games/b.csa", &none), "time-total"));
    // What is worked out once is used for all files alike.
    assert!(Arc::ptr_eq(&both, &at("/games/x/a.kif", &none)));
}

#[test]
fn the_command_line_beats_the_file() {
    let config = parse("[check]\nselect = ['T']\nignore = ['nifu']\nruleset = 'csa'\n").unwrap();
    let cli = Layer {
        selection: crate::lint::Selection {
            select: vec!["nifu".parse().unwrap()],
            ignore: vec![],
        },
        ruleset: ruleset("jsa"),
        ..Layer::default()
    };
    let choice = config.choice(Path::new("/games/a.kif"), &cli);
    assert!(looks_at(&choice, "nifu") && !looks_at(&choice, "time-total"));
    assert_eq!(choice.settings.ruleset.name, "jsa");
}

#[test]
fn walks_leave_out_what_is_excluded() {
    let config = parse("[check]\nexclude = ['drafts', '*.csa', 'old/2001']\n").unwrap();
    let excludes = |path: &str| config.excludes(Path::new(path));
    assert!(excludes("/games/drafts") && excludes("/games/b/drafts") && excludes("/games/b/a.csa"));
    assert!(excludes("/games/old/2001") && !excludes("/games/b/old/2001"));
    assert!(!excludes("/games/a.kif") && !excludes("/games/old"));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, message) in [
        (
            "[check]\nselect = [\"M\", \"nifo\"]",
            "kifu.toml:2:16: no rule has the code or name 'nifo'; did you mean 'nifu'? (in \
             `select = [\"M\", \"nifo\"]`)",
        ),
        (
            "[check.rule-severity]\nX = 'info'",
            "kifu.toml:2:1: no rule has the code or name 'X' (in `X = 'info'`)",
        ),
        (
            "[check]\nruleset = 'jsaa'",
            "kifu.toml:2:11: no ruleset has the name 'jsaa'; did you mean 'jsa'? (in \
             `ruleset = 'jsaa'`)",
        ),
        (
            "[check]\ninput-encoding = 'latin1'",
            "kifu.toml:2:18: no encoding has the name 'latin1' (in `input-encoding = 'latin1'`)",
        ),
        (
            "[check]\nexclude = ['a[b']",
            "kifu.toml:2:12: 'a[b' is not a glob: unclosed character class; missing ']' (in \
             `exclude = ['a[b']`)",
        ),
        (
            "[check]\nfail-on = 'nevr'",
            "kifu.toml:2:11: no severity has the name 'nevr'; did you mean 'never'? (in `fail-on = \
             'nevr'`)",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err(), message);
    }
    for (text, start) in [
        ("[chek]", "kifu.toml:1:2: unknown field `chek`"),
        (
            "[check]\nselct = []",
            "kifu.toml:2:1: unknown field `selct`",
        ),
        (
            "[check]\nselect = 'M'",
            "kifu.toml:2:10: invalid type: string",
        ),
        ("[check]\n先手 = 1", "kifu.toml:2:1: "),
        ("[check", "kifu.toml:1:7: "),
        (
            "[[check.per-path]]\nignore = []",
            "kifu.toml:1:1: missing field `paths`",
        ),
        (
            "[[check.per-path]]\npaths = []\nexclude = []",
            "kifu.toml:3:1: unknown field",
        ),
    ] {
        let error = parse(text).unwrap_err();
        assert!(error.starts_with(start), "{error}");
    }
}
