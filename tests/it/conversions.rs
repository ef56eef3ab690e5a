//! What a conversion keeps: everything, but for what the writer says that it loses.

use kifu::format::{Lost, target::Target};
use proptest::prelude::*;

use crate::support::{
    conversion::{made, read},
    game_record::{ALL_HEADERS, Content, KIF_ENDINGS, PLAIN_HEADERS, SHARED_ENDINGS, record},
};

/// What KIF carries.
const KIF: Content = Content {
    variations: true,
    bookmarks: true,
    remarks: true,
    fractions: false,
    headers: ALL_HEADERS,
    endings: KIF_ENDINGS,
};

/// What KIF and CSA both carry.
const SHARED: Content = Content {
    variations: false,
    bookmarks: false,
    remarks: true,
    fractions: false,
    headers: PLAIN_HEADERS,
    endings: SHARED_ENDINGS,
};

/// What KIF and JKF both carry.
const JKF: Content = Content {
    bookmarks: false,
    remarks: false,
    endings: SHARED_ENDINGS,
    ..KIF
};

/// Everything that a record can hold.
const ANYTHING: Content = Content {
    fractions: true,
    ..KIF
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn kif_comes_back_from_kifu_json(record in record(KIF)) {
        let kif = read("kif", &made(record.0, "kif").text_of("kifu"));
        prop_assert_eq!(kif.faults(), &[]);
        let json = kif.through("jsonl");
        prop_assert_eq!(json.faults(), &[]);
        prop_assert_eq!(json.text_of("kifu"), kif.text_of("kifu"));
        prop_assert_eq!(json.text_of("jsonl"), kif.text_of("jsonl"));
        let again = json.through("kifu");
        prop_assert_eq!(again.json(), kif.json());
    }

    #[test]
    fn csa_comes_back_from_kifu_json(record in record(ANYTHING)) {
        let csa = read("csa", &made(record.0, "csa").text_of("csa"));
        prop_assert_eq!(csa.faults(), &[]);
        let json = csa.through("jsonl");
        prop_assert_eq!(json.faults(), &[]);
        prop_assert_eq!(json.text_of("csa"), csa.text_of("csa"));
        prop_assert_eq!(json.text_of("jsonl"), csa.text_of("jsonl"));
        let again = json.through("csa");
        prop_assert_eq!(again.json(), csa.json());
    }

    #[test]
    fn kif_comes_back_from_csa(record in record(SHARED)) {
        let kif = made(record.0, "kif").through("kifu");
        let (text, losses) = kif.write("csa");
        prop_assert_eq!(losses, []);
        let csa = read("csa", &text);
        prop_assert_eq!(csa.faults(), &[]);
        let (text, losses) = csa.write("kifu");
        prop_assert_eq!(losses, []);
        prop_assert_eq!(text, kif.text_of("kifu"));
    }

    #[test]
    fn kif_comes_back_from_ki2(record in record(KIF)) {
        let kif = made(record.0, "kif").through("kifu");
        let (text, losses) = kif.write("ki2u");
        let all_told = losses.iter().all(|loss| loss.what == Lost::Times);
        prop_assert!(all_told, "{:?}", losses);
        let ki2 = read("ki2", &text);
        prop_assert_eq!(ki2.faults(), &[]);
        let (again, losses) = ki2.write("kifu");
        prop_assert_eq!(losses, []);
        let again = read("kif", &again);
        prop_assert_eq!(again.faults(), &[]);
        prop_assert_eq!(timeless(again.json()), timeless(kif.json()));
        prop_assert_eq!(again.text_of("ki2u"), text);
    }

    #[test]
    fn kif_comes_back_from_jkf(record in record(JKF)) {
        let kif = made(record.0, "kif").through("kifu");
        let (text, losses) = kif.write("jkf");
        prop_assert_eq!(losses, []);
        let jkf = read("jkf", &text);
        prop_assert_eq!(jkf.faults(), &[]);
        let (text, losses) = jkf.write("kifu");
        prop_assert_eq!(losses, []);
        prop_assert_eq!(text, kif.text_of("kifu"));
    }

    #[test]
    fn jkf_is_written_as_it_was_read(record in record(ANYTHING)) {
        let text = made(record.0, "kif").text_of("jkf");
        prop_assert_eq!(read("jkf", &text).text_of("jkf"), text);
    }

    #[test]
    fn kifu_json_is_written_as_it_was_read(record in record(ANYTHING)) {
        let text = made(record.0, "kif").text_of("jsonl");
        let json = read("jsonl", &text);
        prop_assert_eq!(json.faults(), &[]);
        prop_assert_eq!(json.text_of("jsonl"), text);
    }

    #[test]
    fn what_is_lost_is_told(record in record(ANYTHING)) {
        let whole = made(record.0, "kif");
        for target in ["kifu", "ki2u", "csa", "csa2", "usi", "jkf", "usen"] {
            let (text, losses) = whole.write(target);
            if losses.is_empty() {
                let back = read(Target::by_name(target).unwrap().format, &text);
                prop_assert_eq!(back.faults(), &[], "{}: {}", target, text);
                prop_assert_eq!(essence(back.json()), essence(whole.json()), "{}: {}", target, text);
            }
        }
    }

    #[test]
    fn the_main_line_is_in_every_target(record in record(ANYTHING)) {
        let whole = made(record.0, "kif");
        let usi = whole.text_of("usi");
        for target in ["kifu", "ki2u", "csa", "csa2", "jkf", "usen", "jsonl"] {
            prop_assert_eq!(&whole.through(target).text_of("usi"), &usi, "{}", target);
        }
    }
}

/// A kifu JSON value without what formats say in their own words: the text of an ending, the marks
/// of remarks, and the headers, by whose order and 手合割 formats differ.
fn essence(mut value: serde_json::Value) -> serde_json::Value {
    let object = value.as_object_mut().unwrap();
    if let Some(headers) = object
        .get_mut("headers")
        .and_then(|list| list.as_array_mut())
    {
        headers.retain(|header| header[0] != "手合割");
        for header in headers.iter_mut().filter(|header| header[0] == "開始日時") {
            header[1] = moment(header[1].as_str().unwrap()).into();
        }
        headers.sort_by_key(ToString::to_string);
    }
    forget_words(&mut value);
    value
}

/// The essence of a kifu JSON value without its times.
fn timeless(value: serde_json::Value) -> serde_json::Value {
    fn forget(value: &mut serde_json::Value) {
        if let Some(object) = value.as_object_mut() {
            object.remove("time_ms");
            object.values_mut().for_each(forget);
        } else if let Some(list) = value.as_array_mut() {
            list.iter_mut().for_each(forget);
        }
    }
    let mut value = essence(value);
    forget(&mut value);
    value
}

/// A remark without the mark that another format has put before it.
fn own(remark: &str) -> &str {
    match remark.as_bytes() {
        [b'\'', b'#', ..] | [b'#', b'\'', ..] => &remark[1..],
        _ => remark,
    }
}

/// A date as CSA writes it: the same moment, without the weekday and with seconds.
fn moment(date: &str) -> String {
    match date.replace("(土)", "").split_once(' ') {
        Some((day, time)) if time.matches(':').count() == 1 => format!("{day} {time:0>5}:00"),
        _ => date.to_string(),
    }
}

fn forget_words(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(object) => {
            if object.contains_key("kind") {
                object.remove("text");
                object.remove("by");
            }
            if let Some(remarks) = object
                .get_mut("remarks")
                .and_then(|list| list.as_array_mut())
            {
                for remark in remarks {
                    *remark = own(remark.as_str().unwrap()).into();
                }
            }
            object.values_mut().for_each(forget_words);
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(forget_words),
        _ => {}
    }
}
