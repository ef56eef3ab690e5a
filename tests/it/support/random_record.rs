//! Random records: trees of moves, some of them illegal, with everything that a record can hold.

use proptest::prelude::*;

pub(crate) use super::random_steps::{Step, record};

/// The steps of a record; with `plain`, moves of the main line only.
pub(crate) fn steps(fouls: bool) -> impl Strategy<Value = Vec<Step>> {
    let text = prop_oneof!["[a-z]{0,4}", "\\PC{0,6}", any::<String>()];
    let foul = u32::from(fouls);
    let step = prop_oneof![
        12 => any::<usize>().prop_map(Step::Play),
        foul => (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Step::Foul(a, b)),
        3 => any::<usize>().prop_map(Step::Back),
        3 => (any::<usize>(), text.clone()).prop_map(|(kind, text)| Step::Note(kind, text)),
        1 => (text.clone(), text.clone()).prop_map(|(key, value)| Step::Header(key, value)),
        2 => any::<u32>().prop_map(Step::Time),
        1 => (any::<usize>(), any::<Option<bool>>(), proptest::option::of(text))
            .prop_map(|(kind, by, text)| Step::End(kind, by, text)),
    ];
    prop::collection::vec(step, 0..60)
}
