//! BOD: one position, read and written.

use std::{fs, path::Path};

use kifu::{
    format::{self, At, Lost, by_name, target::Target},
    record::Source,
    replay::Replay,
    shogi::sfen,
};

use crate::support::{
    command::run_in,
    conversion::{Read, read},
};

const GAME: &str = "\
手合割：平手
棋戦：架空戦
先手：甲
後手：乙
   1 ７六歩(77)   ( 0:01/00:00:01)
*角道
&図
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２二角成(88) ( 0:01/00:00:02)
   4 投了
";

fn sample(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats/bod");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn start(read: &Read) -> String {
    sfen::write(read.parsed.record.start.setup.as_ref().unwrap())
}

/// The position of a game at a ply, as BOD.
fn at(game: &str, at: At) -> (String, Vec<Lost>) {
    let read = read("kif", game);
    let mut replay = Replay::default();
    replay.run(&read.parsed.record);
    let game = replay.game(&read.parsed.record, &read.text, Source::default());
    let mut options = Target::by_name("bod").unwrap().options();
    options.at = Some(at);
    let mut out = String::new();
    let losses = by_name("bod").unwrap().write(&game, &options, &mut out);
    (out, losses.into_iter().map(|loss| loss.what).collect())
}

#[test]
fn a_diagram_is_read_with_its_turn_and_number() {
    let basic = read("bod", &sample("120_bod_basic.bod"));
    assert_eq!(basic.faults(), &[]);
    let wanted = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    assert_eq!(start(&basic), wanted);
    let tsume = read("bod", &sample("121_bod_tsume.bod"));
    assert_eq!(start(&tsume), "8k/9/7P1/9/9/9/9/9/9 b RBSLrb4g3s4n3l17p 1");
    assert_eq!(
        format::detect(&sample("120_bod_basic.bod"), None)
            .unwrap()
            .name(),
        "bod"
    );
    assert_eq!(
        format::detect(&sample("121_bod_tsume.bod"), Some("bod"))
            .unwrap()
            .name(),
        "bod"
    );
}

#[test]
fn a_diagram_is_written_as_it_was_read() {
    for name in ["120_bod_basic.bod", "121_bod_tsume.bod"] {
        let first = read("bod", &sample(name));
        let (text, losses) = first.write("bod");
        assert_eq!(losses, [], "{name}");
        let again = read("bod", &text);
        assert_eq!(again.faults(), &[], "{text}");
        assert_eq!(start(&again), start(&first), "{name}");
        assert_eq!(again.text_of("bod"), text, "{name}");
    }
    let basic = sample("120_bod_basic.bod");
    assert_eq!(read("bod", &basic).text_of("bod"), basic);
}

#[test]
fn any_position_of_a_game_is_written() {
    let (text, losses) = at(GAME, At::Ply(1));
    let wanted = "\
後手：乙
後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・v角 ・|二
|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
先手：甲
手数＝1  ▲７六歩  まで
後手番
*角道
&図
";
    assert_eq!(text, wanted);
    let ending = Lost::Ending {
        text: "投了".into(),
        written: None,
    };
    let kinds = [
        Lost::Header("棋戦".into()),
        Lost::Moves,
        Lost::Times,
        ending,
    ];
    assert_eq!(losses, kinds);
    let (text, losses) = at(GAME, At::End);
    assert!(
        text.contains("先手の持駒：角　\n先手：甲\n手数＝3  ▲２二角成  まで\n後手番\n"),
        "{text}"
    );
    assert!(losses.contains(&Lost::Comments) && losses.contains(&Lost::Bookmarks));
    let (text, _) = at(GAME, At::Start);
    assert!(text.ends_with("手数＝0  まで\n"), "{text}");
    let (_, losses) = at(GAME, At::Ply(9));
    assert!(
        matches!(&losses[0], Lost::Text(what) if what.contains("no ply 9")),
        "{losses:?}"
    );
}

#[test]
fn the_commands_take_diagrams() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.kif"), GAME).unwrap();
    let run = |arguments: &str, input: &[u8]| {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        run_in(folder.path(), &arguments, input)
    };
    let done = run("convert a.kif --to bod --at 2 -o b.bod", b"");
    assert_eq!(done.code, 0, "{}", done.err);
    let checked = run("check b.bod", b"");
    assert_eq!(checked.code, 0, "{}", checked.out);
    let wanted = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    let sfen = run("convert b.bod --to sfen", b"");
    assert_eq!(sfen.out.trim(), wanted);
    let bytes = fs::read(folder.path().join("b.bod")).unwrap();
    let shown = run("position - --json", &bytes);
    assert!(shown.out.contains(wanted), "{}", shown.out);
}
