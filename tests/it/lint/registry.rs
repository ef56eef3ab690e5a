//! The list of rules, the folder of rules and the things that they are about fit together.

use std::{
    collections::{BTreeSet, HashSet},
    fmt::Write,
};

use kifu::{
    diagnostic::Meta,
    format::{FORMATS, Slip},
    lang::Language,
    lint::{Check, docs, rules::RULES},
    shogi::Illegal,
};

fn metas() -> impl Iterator<Item = &'static Meta> {
    RULES.iter().map(|rule| &rule.meta)
}

#[test]
fn codes_are_a_letter_and_three_digits_and_unique() {
    let codes: HashSet<&str> = metas().map(|meta| meta.code).collect();
    assert_eq!(codes.len(), RULES.len());
    for code in codes {
        let (family, number) = code.split_at(1);
        assert!("CDEGHJMNPSTUV".contains(family), "{code}");
        assert!(number.len() == 3 && number.bytes().all(|b| b.is_ascii_digit()));
    }
}

#[test]
fn rules_are_sorted_by_code() {
    assert!(metas().map(|meta| meta.code).is_sorted());
}

#[test]
fn names_are_kebab_case_and_unique() {
    let names: HashSet<&str> = metas().map(|meta| meta.name).collect();
    assert_eq!(names.len(), RULES.len());
    let is_kebab = |name: &str| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    assert!(names.into_iter().all(is_kebab));
}

#[test]
fn every_file_is_a_rule_and_every_rule_a_file() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/lint/rules");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !["mod.rs", "table.md"].contains(&name.as_str()))
        .map(|name| name.trim_end_matches(".rs").replace('_', "-"))
        .collect();
    let names: BTreeSet<String> = metas().map(|meta| meta.name.to_string()).collect();
    assert_eq!(files, names);
}

#[test]
fn every_slip_has_one_rule() {
    for slip in Slip::ALL {
        let of_slip = |check: &&Check| matches!(check, Check::Fault(of, _) if of == slip);
        let count = RULES.iter().flat_map(|r| r.checks).filter(of_slip).count();
        assert_eq!(count, 1, "{slip:?}");
    }
}

#[test]
fn every_reason_has_the_rule_of_its_name() {
    for reason in Illegal::ALL {
        let of_reason = |check: &Check| matches!(check, Check::Illegal(of, _) if *of == reason);
        let rules = RULES
            .iter()
            .filter(|rule| rule.checks.iter().any(of_reason));
        let names: Vec<&str> = rules.map(|rule| rule.meta.name).collect();
        assert_eq!(names, [reason.name()]);
    }
}

#[test]
fn documentation_is_complete() {
    for meta in metas() {
        let (name, doc) = (meta.name, meta.doc());
        let summary = meta.summary();
        assert!(!summary.is_empty() && !summary.contains('\n'), "{name}");
        assert!(doc.contains("\n## Why\n"), "{name}");
        let examples = meta.examples();
        assert!(examples.iter().any(|example| example.fires), "{name}");
        assert!(examples.iter().any(|example| !example.fires), "{name}");
    }
}

/// The table of the rules, from their documentation.
fn table() -> String {
    let japanese = Language::by_tag("ja").unwrap();
    let mut table = String::from(
        "| code | name | severity | fix | finds | 指摘 |\n|---|---|---|---|---|---|\n",
    );
    for meta in metas() {
        let cells = [
            meta.code.to_owned(),
            meta.name.to_owned(),
            meta.severity.name().to_owned(),
            meta.fix
                .map_or("", kifu::diagnostic::Safety::name)
                .to_owned(),
            docs::summary(meta, Language::english()),
            docs::summary(meta, japanese),
        ];
        let cells = cells.map(|cell| cell.replace('|', "\\|"));
        writeln!(table, "| {} |", cells.join(" | ")).unwrap();
    }
    table
}

/// `RULES_TABLE=overwrite` writes it anew.
#[test]
fn the_table_of_rules_is_that_of_the_rules() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/lint/rules/table.md");
    if std::env::var_os("RULES_TABLE").is_some_and(|it| it == "overwrite") {
        std::fs::write(path, table()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), table());
}

#[test]
fn hooks_look_at_files_of_all_formats() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/.pre-commit-hooks.yaml");
    let hooks = std::fs::read_to_string(path).unwrap();
    let (_, listed) = hooks.split_once(r"(?i)\.(").unwrap();
    let (listed, _) = listed.split_once(")$").unwrap();
    let listed: BTreeSet<&str> = listed.split('|').collect();
    let known = FORMATS.iter().flat_map(|format| format.extensions());
    // Most .json files are no records.
    let known: BTreeSet<&str> = known.copied().filter(|it| *it != "json").collect();
    assert_eq!(listed, known);
}
