//! Any bytes as what kifu is told: `kifu.toml`, a baseline, words for rules, instructions in
//! records, templates, sizes. What is wrong is told with its place.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use kifu::{
    batch::{
        Input as File, Inputs,
        baseline::Baseline,
        config::{Configs, Layer},
        convert::Template,
        inputs::Size,
    },
    lint::{self, Selection, Selector, Settings, rules::RULES},
    replay::Replay,
};
use serde_json::Value;

use crate::{input::Input, seeds, shows, words::CONFIG};

/// A file that is there, which baselines speak of.
const THERE: &str = "old/a.kif";

/// The first byte says what the others are.
pub fn run(data: &[u8]) {
    let Some((kind, bytes)) = data.split_first() else {
        return;
    };
    match kind % 8 {
        0..=2 => toml(bytes),
        3..=4 => baseline(bytes),
        5..=6 => instructions(bytes),
        _ => arguments(bytes),
    }
}

/// A folder with a file, which is gone afterwards.
fn with(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

fn toml(bytes: &[u8]) {
    let (folder, path) = with("kifu.toml", bytes);
    match Configs::file(Layer::default(), &path) {
        Err(error) => {
            let said = error.to_string();
            if shows() {
                println!("{said}");
            }
            let rest = said.strip_prefix(path.to_str().unwrap()).unwrap();
            let is_placed = || {
                let mut parts = rest.trim_start_matches(':').splitn(3, ':');
                let is_number =
                    |part: Option<&str>| part.is_some_and(|part| part.parse::<u64>().is_ok());
                is_number(parts.next()) && is_number(parts.next())
            };
            assert!(
                is_placed() || rest.starts_with(": it is not UTF-8"),
                "{said}"
            );
        }
        Ok(configs) => {
            let mut settings = Vec::new();
            for name in ["a.kif", "drafts/a.csa", "old/b/c.usi", "x.zip"] {
                let path = folder.path().join(name);
                let _: bool = configs.excludes(&path);
                let choice = configs.choose(&File::file(path)).unwrap();
                settings.push(choice.settings.clone());
            }
            check(
                b"\x00\x00position startpos moves 7g7f 7g7f 2b8h\n",
                &settings,
            );
        }
    }
}

/// Checks a record under several settings.
fn check(data: &[u8], all: &[Settings]) {
    let input = Input::new(data).unwrap();
    let mut replay = Replay::default();
    input.games(input.file, &mut |game| {
        replay.run(&game.parsed.record);
        for settings in all {
            for finding in lint::check(game.text, game.parsed, &replay, settings) {
                assert!(settings.selection.includes(finding.rule));
            }
        }
    });
}

/// What a baseline has of a file, in its own words.
fn known(path: &Path, file: &str) -> BTreeMap<[String; 2], u64> {
    let value: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let mut all = BTreeMap::new();
    for one in value["findings"].as_array().unwrap() {
        if one["file"] == file {
            let key = ["code", "line"].map(|key| one[key].to_string());
            let count: &mut u64 = all.entry(key).or_default();
            *count = count.saturating_add(one["count"].as_u64().unwrap());
        }
    }
    all
}

fn baseline(bytes: &[u8]) {
    let (folder, path) = with("baseline.json", bytes);
    fs::create_dir(folder.path().join("old")).unwrap();
    fs::write(folder.path().join(THERE), "").unwrap();
    match Baseline::read(&path) {
        Err(error) => {
            let said = error.to_string();
            assert!(said.contains("baseline"), "{said}");
        }
        Ok(mut baseline) => {
            let before = known(&path, THERE);
            let gone = baseline.forget_gone(&[folder.path().into()]);
            if shows() {
                println!("{gone} gone, {} fixed", baseline.fixed());
            }
            baseline.write().unwrap();
            let after = known(&path, THERE);
            for (one, count) in before {
                assert!(after.get(&one).unwrap_or(&0) >= &count, "{one:?}");
            }
            let mut again = Baseline::read(&path).unwrap();
            assert_eq!(again.forget_gone(&[folder.path().into()]), 0);
            again.write().unwrap();
        }
    }
}

/// Words for rules, and a record with instructions to ignore findings.
fn instructions(bytes: &[u8]) {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(0);
    let (words, record) = bytes.split_at(end);
    let words = String::from_utf8_lossy(words);
    let chosen = words
        .split([',', ' '])
        .filter_map(|word| word.parse::<Selector>().ok());
    let chosen: Vec<Selector> = chosen.collect();
    let (select, ignore) = chosen.split_at(chosen.len() / 2);
    let settings = Settings {
        selection: Selection {
            select: select.to_vec(),
            ignore: ignore.to_vec(),
        },
        ..Settings::default()
    };
    let data = [&[0, 0], record.strip_prefix(b"\0").unwrap_or(record)].concat();
    let input = Input::new(&data).unwrap();
    let mut replay = Replay::default();
    input.games(input.file, &mut |game| {
        replay.run(&game.parsed.record);
        let count = |settings: &Settings| {
            let found = lint::findings(game.text, game.parsed, &replay, settings);
            let all = [&found.told[..], &found.suppressed].concat();
            let is_instruction = |name: &str| name.ends_with("-suppression");
            let others = all
                .iter()
                .filter(|finding| !is_instruction(finding.rule.name));
            others
                .map(|finding| (finding.at, finding.rule.code))
                .filter(|(_, code)| {
                    let rule = RULES.iter().find(|rule| rule.meta.code == *code).unwrap();
                    settings.selection.includes(&rule.meta)
                })
                .collect::<Vec<_>>()
        };
        let all = count(&Settings::default());
        for chosen in count(&settings) {
            assert!(all.contains(&chosen), "{chosen:?}");
        }
    });
}

/// A size as anyone would read it.
fn plain_size(text: &str) -> u128 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let unit = text.to_ascii_uppercase();
    let power = unit
        .find(['K', 'M', 'G', 'T'])
        .map_or(0, |at| 1 + "KMGT".find(&unit[at..=at]).unwrap() as u32);
    digits.parse::<u128>().unwrap() * 1024_u128.pow(power)
}

/// Words of the command line.
fn arguments(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(size) = text.parse::<Size>() {
        assert_eq!(u128::from(size.0), plain_size(&text), "{text:?}");
        assert_eq!(
            size.to_string()
                .replace(" byte", "B")
                .trim_end_matches('s')
                .parse(),
            Ok(size)
        );
    }
    match text.parse::<Selector>() {
        Ok(word) => assert!(RULES.iter().any(|rule| word.fits(&rule.meta)), "{text:?}"),
        Err(error) => assert_eq!(error.word, text.trim()),
    }
    if let Err(error) = text.parse::<Template>() {
        assert!(!error.to_string().is_empty());
    }
    let (_folder, path) = with("list", bytes);
    for input in Inputs::new(Vec::new(), Some(path), None).take(8) {
        // Whatever is there is not read, and what is not there is told.
        if let Err(error) = input {
            assert!(!error.to_string().is_empty());
        }
    }
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = TEXTS
        .iter()
        .map(|(kind, text)| [&[*kind], text.as_bytes()].concat())
        .collect();
    for (_, record) in seeds::records() {
        let is_told = record.windows(6).any(|part| part == b"ignore");
        if is_told {
            all.push([b"\x05\0", &record[..]].concat());
        }
    }
    all
}

const TEXTS: &[(u8, &str)] = &[
    (
        0,
        "[check]\nselect = [\"M\", \"G\"]\nignore = [\"move-number\"]\nseverity = \"info\"\nfail-on = \
         \"warning\"\nruleset = \"jsa\"\ninput-encoding = \"shift_jis\"\nexclude = [\"drafts\", \
         \"*.csa\"]\n[check.rule-severity]\nT = \"info\"\ntime-total = \"error\"\n[[check.per-path]]\n\
         paths = [\"old/**/*.kif\"]\nignore = [\"date-form\"]\n",
    ),
    (0, "[check]\nselect = [\"nifuu\"]\n"),
    (0, "[check]\nexclude = [\"[a-\", \"{a,b}\", \"../x\"]\n"),
    (
        3,
        "{\"kifu-baseline\":1,\"findings\":[\n{\"file\":\"old/a.kif\",\"code\":\"T001\",\"name\":\
         \"time-total\",\"line\":\"4 ８四歩(83)\",\"count\":1}\n]}\n",
    ),
    (
        5,
        "M,nifu T\0# kifu: ignore nifu\nposition startpos moves 7g7f 7g7f\n",
    ),
    (
        3,
        "{\"kifu-baseline\":1,\"findings\":[\n{\"file\":\"gone.kif\",\"code\":\"T001\",\"name\":\
         \"time-total\",\"line\":\"a\",\"count\":1},\n{\"file\":\"old/a.kif\",\"code\":\"T001\",\"name\":\
         \"time-total\",\"line\":\"a\",\"count\":3}\n]}\n",
    ),
    (7, "18446744073709551615"),
    (7, "16777216T"),
    (7, "500M"),
    (7, "nifu"),
    (7, "{date}_{black}_{white}_{n:3}"),
];

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    CONFIG.to_vec()
}
