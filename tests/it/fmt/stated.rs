//! What a record says of a move and the board contradicts, and what is only said in other words.

use crate::support::{command::run_in, tree::Tree};

fn formatted(file: &str, text: &str) -> (i32, String, String) {
    let tree = Tree::new(&[(file, text)]);
    let done = run_in(tree.path(), &["fmt", file], b"");
    (done.code, done.err, tree.text(file))
}

#[test]
fn words_that_are_only_unusual_are_written_as_usual() {
    let text = "手合割：平手\n\n▲７六歩 △３四歩 ▲６八金上\nまで3手で中断\n";
    let (code, err, written) = formatted("a.ki2u", text);
    assert_eq!(code, 0, "{err}");
    assert!(written.contains("▲６八金\n"), "{written}");
}

#[test]
fn what_the_board_contradicts_is_left_alone() {
    let kif = "手合割：平手\n手数----指手---------消費時間--\n   1 ５八金左(49)\n";
    let jkf = r#"{"header":{},"moves":[{},{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","same":true}}]}"#;
    for (file, text, said) in [
        (
            "a.kifu",
            kif,
            "a.kifu:3:9: left alone: the text of a move does not fit the board: 左",
        ),
        (
            "a.jkf",
            jkf,
            "left alone: the text of a move does not fit the board: true",
        ),
    ] {
        let (code, err, written) = formatted(file, text);
        assert!(code == 1 && err.contains(said), "{err}");
        assert_eq!(written, text);
    }
}
