//! Words that mean something to a reader, from which libFuzzer makes texts.

/// Words of the formats.
#[rustfmt::skip]
pub(crate) const RECORDS: &[&str] = &[
    "手合割：平手", "手合割：二枚落ち", "手合割：その他", "開始日時：", "先手：", "後手：", "下手：", "上手：",
    "持ち時間：", "消費時間：", "先手の持駒：", "後手の持駒：", "後手番", "上手番", "なし", "２", "十八",
    "変化：3手", "まで3手で先手の勝ち", "まで", "手で", "千日手", "投了", "中断", "詰み", "反則勝ち", "反則負け",
    "入玉勝ち", "切れ負け", "持将棋", "封じ手", "不戦敗", "不詰", "７六歩(77)", "３四歩(33)", "同　銀(31)", "成", "不成",
    "打", "右", "左", "直", "上", "引", "寄", "▲", "△", "☗", "☖", "歩", "香", "桂", "銀", "金", "角", "飛", "玉", "王",
    "と", "成香", "成桂", "成銀", "馬", "龍", "竜", "( 0:01/00:00:01)", "( 0:01/)", "手数＝1", "手数----指手---------消費時間--",
    "+---------------------------+", "| ・v飛 ・ ・ ・ ・ ・v角 ・|二", "  ９ ８ ７ ６ ５ ４ ３ ２ １", "   1 ７六歩(77)",
    "#KIF version=2.0 encoding=UTF-8", "encoding=Shift_JIS", "EUC-JP", "評価値=35", "評価値", "候補手", "読み筋",
    "**", "* ", "**対局 ", "&", "kifu: ignore ",
    "V2.2", "V3.0", "N+", "N-", "PI", "PI82HI22KA", "P1-KY-KE", "P+00FU", "P-00AL", "+7776FU", "-3334FU", "T10", "T1.5",
    "%TORYO", "%CHUDAN", "%SENNICHITE", "%ILLEGAL_ACTION", "%+ILLEGAL_ACTION", "%KACHI", "%TSUMI", "%JISHOGI",
    "%TIME_UP", "$EVENT:", "$START_TIME:", "$TIME_LIMIT:", "'*", "'** 35 +7776FU", "'summary:toryo:a win:b lose",
    "summary:sennichite:a draw:b draw", "'CSA encoding=", "/",
    "position ", "startpos", "sfen ", "moves ", "7g7f", "8h2b+", "P*5e", "resign", "win",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "{\"kifu\":1,", "\"start\":", "\"moves\":", "\"end\":", "\"kind\":", "\"variations\":", "\"comments\":", "\"header\":",
    "\"initial\":", "\"preset\":", "\"HIRATE\"", "\"forks\":", "\"special\":", "\"time\":", "\"now\":", "\"total\":",
    "\"piece\":", "\"color\":", "\"FU\"", "null",
    "[Sente \"", "[Gote \"", "[SFEN \"", "1.P-7f", "...", "{a}", "~0.6y236e7ku", "v~",
    "2031/04/05", "09:07", "10分", "+30秒",
];

/// Texts that break lines, marks and quotes.
#[rustfmt::skip]
pub(crate) const HOSTILE: &[&str] = &[
    "", " ", "　", "\t", "\n", "\r\n", "\r", "\0", "\u{1b}[2J", "\u{85}", "\u{2028}", "\u{202e}", "\u{feff}", "\u{fffd}",
    ":", "：", "#", "*", "&", "'", "''", "\"", "\\", "/", ",", ";", "%", "$", "+", "-", "=", "~", "|", "{", "}", "[", "]",
    "(", ")", "<", ">", "]]>", "&amp;", "0", "1", "10", "００", "-1", "4294967296", "18446744073709551616", "１", "同　歩",
    "髙", "①", "～", "〜", "¥", "‾", "ｱﾞ", "か\u{3099}", "𠮷", "👍🏽", "é", "a", "甲", "\\n", "\\u0000", "\\ud800", "--", "===",
];

/// Keys of headers.
#[rustfmt::skip]
pub(crate) const KEYS: &[&str] = &[
    "先手", "後手", "下手", "上手", "手合割", "手合", "開始日時", "終了日時", "対局日", "棋戦", "場所", "持ち時間",
    "消費時間", "戦型", "備考", "表題", "先手省略名", "作品番号", "先手の持駒", "後手の持駒", "手数", "変化", "まで",
    "$EVENT", "$SITE", "$X", "N+", "N-", "V", "N", "P", "T", "summary:x", "encoding", "*", "#", "",
    "図", "盤面", "手番", "先手番", "Sente", "Gote", "Event", "SFEN", "%", "+", "-", "'", "/",
];

/// Words of `kifu.toml`, of baselines, and of the command line.
#[rustfmt::skip]
pub(crate) const CONFIG: &[&str] = &[
    "[check]", "[check.rule-severity]", "[[check.per-path]]", "select = [", "ignore = [", "severity = ", "fail-on = ",
    "ruleset = ", "input-encoding = ", "exclude = [", "paths = [", "\"info\"", "\"warning\"", "\"error\"", "\"never\"",
    "\"jsa\"", "\"nifu\"", "\"ALL\"", "\"M\"", "\"**/*.kif\"", "\"shift_jis\"", "{\"kifu-baseline\":1,\"findings\":[",
    "{\"file\":", "\"code\":", "\"line\":", "\"count\":", "18446744073709551615", "kifu: ignore ", "{n:", "{date}", "{{",
    "500M",
];
