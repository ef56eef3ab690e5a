//! Any layout of a record comes to the same canonical form.

use kifu::{
    batch::fmt::Verdict,
    source::{Encoding, encode},
};
use proptest::prelude::*;

use super::verdict;
use crate::support::{
    conversion::made,
    game_record::{Content, KIF_ENDINGS, PLAIN_HEADERS, SHARED_ENDINGS, record},
    random_game::XorShift,
};

const KIF: Content = Content {
    variations: true,
    bookmarks: true,
    remarks: true,
    fractions: false,
    headers: PLAIN_HEADERS,
    endings: KIF_ENDINGS,
};

const CSA: Content = Content {
    variations: false,
    bookmarks: false,
    fractions: true,
    endings: SHARED_ENDINGS,
    ..KIF
};

/// Another layout of a KIF text.
fn loose_kif(text: &str, random: &mut XorShift) -> String {
    let mut out = String::new();
    for (index, line) in text.lines().enumerate() {
        if index > 0 && random.below(6) == 0 {
            out.push('\n');
        }
        let is_move =
            line.starts_with(' ') && line.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let mut line = line.to_string();
        if is_move && random.below(2) == 0 {
            line = line.trim_start().to_string();
        }
        if is_move && random.below(2) == 0 {
            line = line.replace("同　", "同").replace("( ", "(  ");
        }
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// Another layout of a CSA text.
fn loose_csa(text: &str, random: &mut XorShift) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let is_time = line.starts_with('T');
        if is_time && random.below(2) == 0 {
            out.pop();
            out.push(',');
        } else if random.below(6) == 0 {
            out.push('\n');
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn of_kif(record in record(KIF), seed in any::<u64>()) {
        let text = made(record.0, "kif").text_of("kifu");
        let mut random = XorShift::new(seed);
        let encoding = [Encoding::Utf8, Encoding::ShiftJis][random.below(2)];
        let text = text.replace("UTF-8", encoding.declared_name());
        let canonical = encode(&text, encoding).unwrap();
        let unchanged = matches!(verdict("a.kif", &canonical), Verdict::Unchanged);
        prop_assert!(unchanged, "{} {:?}", text, verdict("a.kif", &canonical));
        let loose = loose_kif(&text, &mut random);
        match verdict("a.kif", &encode(&loose, encoding).unwrap()) {
            Verdict::Unchanged => prop_assert_eq!(loose, text),
            Verdict::Formatted(new) => prop_assert!(new == canonical, "{}", loose),
            Verdict::LeftAlone(why) => prop_assert!(false, "{}\n{}", why.message("a"), loose),
        }
    }

    #[test]
    fn of_csa(record in record(CSA), seed in any::<u64>()) {
        let text = made(record.0, "csa").through("csa").text_of("csa");
        let mut random = XorShift::new(seed);
        let unchanged = matches!(verdict("a.csa", text.as_bytes()), Verdict::Unchanged);
        prop_assert!(unchanged, "{} {:?}", text, verdict("a.csa", text.as_bytes()));
        let loose = loose_csa(&text, &mut random);
        match verdict("a.csa", loose.as_bytes()) {
            Verdict::Unchanged => prop_assert_eq!(loose, text),
            Verdict::Formatted(new) => prop_assert!(new == text.as_bytes(), "{}", loose),
            Verdict::LeftAlone(why) => prop_assert!(false, "{}\n{}", why.message("a"), loose),
        }
    }
}
