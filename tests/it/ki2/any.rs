//! Any game survives being written as KI2, and any text is read.

use kifu::record::NodeId;
use proptest::prelude::*;

use super::{files, ki2};
use crate::{
    kif::{decode, describe},
    kif_any::{random_tree, splice},
    support::conversion::made,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_tree_survives(seed in any::<u64>(), size in 1usize..80) {
        let record = random_tree(seed, size, false);
        let first = made(record, "kif");
        let (text, losses) = first.write("ki2u");
        prop_assert_eq!(&losses, &[], "{}", text);
        let again = ki2(&text);
        prop_assert_eq!(again.faults(), &[], "{}", text);
        prop_assert_eq!(
            describe(&first.parsed.record, ""), describe(&again.parsed.record, &text), "{}", text
        );
        let (twice, losses) = again.write("ki2u");
        prop_assert_eq!(&losses, &[]);
        prop_assert_eq!(text, twice);
    }

    #[test]
    fn any_text_is_read(cuts in prop::collection::vec((any::<u64>(), any::<u64>()), 1..6)) {
        let files: Vec<String> = files().iter().map(|path| decode(path)).collect();
        let mut text = files[cuts[0].0 as usize % files.len()].clone();
        for (from, to) in cuts {
            let other = &files[(from >> 32) as usize % files.len()];
            splice(&mut text, other, from as usize, to as usize);
        }
        is_read(&text)?;
    }

    #[test]
    fn any_characters_are_read(text in "(▲|△|☗|⛉|[ 0-9+*#&|-]|[１-９一二三同歩銀角成打不生玉左右直上寄引]|\\(|\\)|変化：|手|まで|\n|投了|：|先手|の|持駒|手数＝|/){0,60}") {
        is_read(&text)?;
    }
}

fn is_read(text: &str) -> Result<(), TestCaseError> {
    let read = ki2(text);
    let record = &read.parsed.record;
    for fault in read.faults() {
        prop_assert!(text.get(fault.at.range()).is_some(), "{:?}", fault);
    }
    for id in record.ids().filter(|&id| id != NodeId::ROOT) {
        prop_assert!(text.get(record.node(id).span.range()).is_some());
    }
    let (once, losses) = read.write("ki2u");
    let again = ki2(&once);
    if losses.is_empty() {
        prop_assert_eq!(
            describe(record, text),
            describe(&again.parsed.record, &once),
            "{}\n---\n{}",
            text,
            once
        );
    }
    prop_assert_eq!(
        read.text_of("usi"),
        again.text_of("usi"),
        "{}\n---\n{}",
        text,
        once
    );
    prop_assert_eq!(again.text_of("ki2u"), once);
    for target in ["bod", "kifu"] {
        read.write(target);
    }
    Ok(())
}
