### 日本語

## 語

black = 先手
white = 後手
black-with-handicap = 下手
white-with-handicap = 上手
piece = { $side }の{ $kind }
piece-on = { $square }の{ $piece }
empty-square = 空の{ $square }
list-and = { $first }と{ $last }
list-or = { $first }または{ $last }
list-comma = { $first }、{ $next }
quoted = 「{ $text }」
nothing = 空
blanks = 空白
count-moves = { $count }手
count-times = { $count }回
write-instead = 「{ $text }」と書いてください
write-origin = 移動元を{ $origin }と書いてください。{ $piece }なら{ $square }へ動けます
first-occurrence = 最初の同一局面
at-the-start = 開始局面
after-ply = { $ply }手目の局面

## 後に続く言葉

with-unread = { $message }。この後は調べていません
with-unlooked = { $message }。この後の{ $count }手は調べていません
with-declared = { $message }。棋譜もこの反則で終局しています
with-earlier = { $message }。これより前の反則手から生じたものです

## 必要なもの

expected = ここに必要なのは{ $wanted }ですが、{ $found }となっています
expected-end = ここに必要なのは{ $wanted }ですが、何もありません
found = { $found }となっています
found-end = 何もありません

# JSON

wanted-json-value = JSONの値
wanted-json-key = 二重引用符で囲んだキー
wanted-json-colon = 「:」と値
wanted-json-next-key = 「,」と次のキー、または「{"}"}」
wanted-json-next-value = 「,」と次の値、または「]」
wanted-json-end = オブジェクトの終わり
wanted-json-character = 「"」、または文字列に使える文字
wanted-json-escape = JSONのエスケープ
wanted-json-digit = 数字
wanted-list = 配列（[…]）
wanted-unique-key = 重複のないキー
wanted-string = 文字列
wanted-whole-number = 整数
wanted-yes-or-no = trueまたはfalse

# kifu JSON

wanted-object = オブジェクト（{"{"}…{"}"}）
wanted-kifu-version = 「"kifu":1」を持つkifu JSONのオブジェクト
wanted-kifu-header = キーと値の組（["…","…"]）
wanted-kifu-header-key = ヘッダの番号とキーの組（[0,"…"]）
wanted-kifu-start = キー「start」のSFEN
wanted-kifu-handicap = 開始局面と合う手合割の名前
wanted-kifu-winner = "black"、"white"、"draw"またはnull
wanted-kifu-analysis = コメントにある読み筋と同じ内容（なければキー「analysis」は書きません）
wanted-kifu-node = キー「usi」または「kind」を持つオブジェクト
wanted-kifu-usi-or-kind = 「usi」と「kind」のどちらか一方だけ
wanted-kifu-ply = 1から数えた手数
wanted-kifu-ending = 終局の種類の名前
wanted-kifu-side = "black"または"white"
wanted-kifu-time = ミリ秒単位の整数の時間
wanted-kifu-moves = 指し手の配列
wanted-kifu-no-second-end = null（指し手の列にすでに終局があります）

# JKF

wanted-jkf-record = キー「header」と「moves」を持つオブジェクト
wanted-jkf-header = キー「header」の、値がすべて文字列のオブジェクト
wanted-jkf-initial = キー「preset」を持つオブジェクト
wanted-jkf-data-of-other = プリセット「OTHER」（「data」はこのときだけ書けます）
wanted-jkf-position = 「color」「board」「hands」を持つオブジェクト
wanted-jkf-side = 0（先手）または1（後手）
wanted-jkf-board = 九マスの筋が九つの配列
wanted-jkf-board-square = 「{"{"}{"}"}」、または「color」と「kind」を持つオブジェクト
wanted-jkf-kind = "FU"などの駒の名前
wanted-jkf-hands = 先手、後手の順の持駒の配列
wanted-jkf-hand = 駒の種類ごとの枚数を持つオブジェクト
wanted-jkf-count = 駒の枚数
wanted-jkf-in-hand = 成っていない駒
wanted-jkf-moves = キー「moves」の要素の配列
wanted-jkf-start = 「{"{"}{"}"}」などの開始局面の要素
wanted-jkf-no-move = 初手の前に置く開始局面の要素
wanted-jkf-element = 「move」または「special」を持つオブジェクト
wanted-jkf-no-forks = 「forks」のない要素（開始局面に別の手はありません）
wanted-jkf-one-of-two = 「move」と「special」のどちらか一方だけ
wanted-jkf-special = 終局を表す語
wanted-jkf-line = 要素の配列
wanted-jkf-forks = 分岐の配列
wanted-jkf-times = 「now」と「total」を持つオブジェクト
wanted-jkf-time = 「m」と「s」（長いときは「h」も）を持つオブジェクト
wanted-jkf-move = 指し手のキーを持つオブジェクト
wanted-jkf-destination = キー「to」、またはtrueである「same」
wanted-jkf-piece = キー「piece」
wanted-jkf-square = マス（1から9の「x」と「y」を持つオブジェクト）
wanted-jkf-relative = L、C、R、U、M、D、LU、LD、CU、CD、RU、RD、LM、RM、Hのどれか

# KIF, KI2, BOD

wanted-kif-nine-ranks = 九段の盤面
wanted-kif-ranks-in-order = 一から九まで順に並んだ段
wanted-kif-nine-squares = 九つのマス
wanted-kif-cell = 駒または「・」
wanted-kif-clear-piece = 駒（この字は場合によって別の駒を表します）
wanted-kif-edge = 九マスの後の「|」
wanted-kif-hand-piece = 持駒にできる駒
wanted-kif-unpromoted = 成っていない駒
wanted-kif-diagram = この持駒に合う局面図
wanted-kif-mark = 「▲」などの手番の印
wanted-kif-destination = 「７六」などのマス、または「同」
wanted-kif-origin = 「(77)」などの移動元
wanted-kif-next-mark = 次の指し手の印、または空白
wanted-kif-time-end = 時間の後の「)」
wanted-kif-ending = 「投了」などの終局
wanted-kif-its-number = その指し手の手数
wanted-kif-its-mark = その指し手の「▲」などの印
wanted-kif-line = ヘッダ、コメント、局面図、または手数の付いた指し手
wanted-ki2-line = ヘッダ、コメント、局面図、または印の付いた指し手
wanted-kif-number = 手数
wanted-kif-line-end = 行末
wanted-kif-move = 「７六歩(77)」などの指し手、または「投了」などの終局
wanted-kif-origin-or-drop = 「(77)」などの移動元、または「打」
wanted-kif-time = 「( 0:16/00:00:16)」などの消費時間、または行末
wanted-kif-blank-after-number = 手数の後の空白
wanted-kif-blank-after-move = 指し手の後の空白
wanted-kif-rank = 一から九までの段
wanted-kif-square = マス
wanted-kif-piece = 駒
wanted-kif-no-origin = 移動元のない「打」
wanted-kif-origin-end = 移動元の後の「)」
wanted-kif-summary = 「まで」
wanted-kif-summary-moves = 手数の後の「手」
wanted-kif-result = 「先手の勝ち」などの結果

# CSA

wanted-csa-date = 「YYYY/MM/DD HH:MM:SS」の形の日時
wanted-csa-time-limit = 「HH:MM+SS」の形の持ち時間と秒読み
wanted-csa-clock = 「900+0+5」のような、秒単位の持ち時間、秒読み、加算
wanted-csa-number = 数
wanted-csa-move = 「+7776FU」などの指し手、「%TORYO」などの終局、またはコメント
wanted-csa-statement = CSAの文（V、N、$、P、+、-、%、T、'のどれかで始まる行）
wanted-csa-alone = 行末（手番の行には手番だけを書きます）
wanted-csa-start = 指し手の前の、PIまたはP1からP9までの行
wanted-csa-turn = 「+」または「-」だけの手番の行
wanted-csa-version = V2、V2.1、V2.2またはV3.0
wanted-csa-colon = コロン
wanted-csa-sign = 「+」または「-」
wanted-csa-origin = 「77」などの移動元、または持駒を表す「00」
wanted-csa-rank = 1から9までの段
wanted-csa-destination = 「76」などの移動先
wanted-csa-piece = 駒（FU KY KE GI KI KA HI OU TO NY NK NG UM RY）
wanted-csa-end = 行末またはコンマ
wanted-csa-seconds = 「T12」などの秒数
wanted-csa-square = 「55」などのマス、または持駒を表す「00」
wanted-csa-removed = 「82」などのマスと、そこから取り除く駒
wanted-csa-cells = 三文字ずつ九つのマス
wanted-csa-rows-once = 一度ずつ書かれたP1からP9までの行
wanted-csa-all-rows = P1からP9までのすべての行
wanted-csa-hand-piece = 持駒にできる駒（FU KY KE GI KI KA HI）

# USI and SFEN

wanted-usi-line = 「position」、「startpos」、「sfen」、SFENまたは指し手
wanted-usi-start = 「startpos」、または「sfen」と局面
wanted-usi-sfen = SFEN
wanted-usi-moves = 「moves」または行末
wanted-usi-move = 7g7f、8h2b+、P*5eなどの指し手
wanted-sfen-turn-after-space = 空白と手番
wanted-sfen-turn = 手番（「b」または「w」）
wanted-sfen-hands = 空白と持駒
wanted-sfen-star = 「*」
wanted-sfen-next-rank = 「/」と次の段
wanted-sfen-board-end = 九段で終わる盤面
wanted-sfen-nine-files = 一段に九マスまで
wanted-sfen-cell = 駒または1から9の数字（一段は九マスです）
wanted-sfen-piece = P、L、N、S、B、R、G、Kのどれか
wanted-sfen-promotable = 成れる駒
wanted-sfen-hand-piece = 持駒（R、B、G、S、N、L、Pのどれか）
wanted-sfen-counted-piece = 枚数の後の駒
wanted-sfen-count = 1から255までの枚数
wanted-sfen-number = 手数の数字
wanted-sfen-smaller-number = もっと小さい手数
wanted-sfen-end = 局面の終わり
wanted-sfen-file = 1から9までの筋
wanted-sfen-rank = aからiまでの段
wanted-sfen-square = マス
wanted-sfen-move-end = 指し手の終わり

# USEN

wanted-usen-line = 「~」と「~0.7ku2jm.r」などの手順
wanted-usen-start = この手順の前の手数
wanted-usen-dot = 「.」と指し手、続けて「.」と終局
wanted-usen-move = 「7ku」など、0からzまでの三桁の指し手
wanted-usen-end = 「~」または行末

# PSN

wanted-psn-move = P7g-7f、B8hx2b+、P*5eなどの指し手
wanted-psn-tag = [Sente "名前"]などのタグ
wanted-psn-number = 指し手の番号
wanted-psn-brace = コメントの終わりの「{"}"}」
wanted-psn-variation = 「Variation:」と最初の指し手の番号
wanted-psn-time = (00:03 / 00:00:03)などの消費時間

## 何に見えるか

like-position-without-lance = １一の香がない局面
like-move-limit = 最大手数
like-zip = ZIPファイル
like-gzip = gzipファイル
like-bzip2 = bzip2ファイル
like-xz = xzファイル
like-zstandard = Zstandardファイル
like-7z = 7zファイル
like-rar = RARファイル
like-lha = LHAファイル
like-tar = tarファイル
like-pdf = PDF文書
like-rtf = RTF文書
like-office = Office文書
like-png = PNG画像
like-jpeg = JPEG画像
like-gif = GIF画像
like-webp = WebP画像
like-sqlite = SQLiteデータベース
like-program = プログラム
like-html = HTMLページ
like-svg = SVG画像
like-xml = XML文書
like-opening-book = やねうら王の定跡ファイル
like-empty-file = 空のファイル
like-blank-lines = 空行だけのファイル
like-binary = バイナリデータ
like-iso-2022-jp = ISO-2022-JP（JIS）の文書（この文字コードは読めません）
like-other-json = 別の種類のJSON
like-psn2 = PSN2の棋譜（この版では読めません）
like-pgn = チェスの棋譜（PGN）
like-engine-log = エンジンのログ
like-markdown = Markdown文書
like-settings = 設定ファイル
like-csv = 表（CSV）
like-tsv = 表（TSV）
like-plain-text = ただの文章

## 反則

foul-malformed = 指し手でない文字列
foul-no-piece = 駒のないマスからの移動
foul-opponents-piece = 相手の駒の移動
foul-wrong-turn = 手番違い
foul-bad-drop-piece = 玉の駒打ち
foul-not-in-hand = 持っていない駒の駒打ち
foul-drop-on-occupied = 駒のあるマスへの駒打ち
foul-bad-movement = 動けない所への移動
foul-blocked-path = 駒の飛び越え
foul-occupied-by-own = 自分の駒のあるマスへの移動
foul-captures-king = 玉取り
foul-promoted-drop = 成駒の駒打ち
foul-already-promoted = 成駒の成り
foul-bad-promotion-piece = 成れない駒の成り
foul-bad-promotion-zone = 敵陣の外での成り
foul-dead-end-drop = 行き所のない駒打ち
foul-dead-end-move = 行き所のない駒
foul-nifu = 二歩
foul-left-in-check = 王手放置
foul-moved-into-check = 玉の自殺手
foul-uchifuzume = 打ち歩詰め
foul-perpetual-check = 連続王手の千日手

## 棋譜に語のない終局

ending-resign = 投了
ending-interrupt = 中断
ending-sealed = 封じ手
ending-sennichite = 千日手
ending-perpetual-check = 連続王手の千日手
ending-jishogi = 持将棋
ending-draw = 引き分け
ending-max-moves = 最大手数
ending-checkmate = 詰み
ending-no-mate = 不詰
ending-time-up = 時間切れ
ending-illegal-move = 反則勝ち
ending-foul = 反則負け
ending-declaration = 入玉宣言
ending-declaration-failed = 成立しない入玉宣言
ending-default-win = 不戦勝
ending-default-loss = 不戦敗
ending-matta = 待った
ending-error = エラー
ending-unknown = 不明な終局
ending-none = 終局なし

## 規則の説明

doc-summary = { $summary }。
doc-why = 理由
doc-fires = 指摘する例
doc-quiet = 指摘しない例
explain-title = { $code } { $name }（{ $severity }、{ $since }から）
explain-unknown = コードまたは名前が「{ $word }」の規則はありません。一覧は「kifu rules」で表示できます
explain-unknown-near = コードまたは名前が「{ $word }」の規則はありません。もしかして：{ $names }
family-c = CSA だけの書き方
family-d = 指摘を除くコメント
family-e = 文字コード・改行・ファイルの種類
family-g = 終局・結果・千日手・宣言など対局全体
family-h = ヘッダ
family-j = JKF と kifu JSON の書き方
family-m = 指し手
family-n = 指し手の表記
family-p = 局面・手合割
family-s = 構文・行の書き方
family-t = 時間
family-u = USI と SFEN だけの書き方
family-v = 変化

## 報告

report-error = エラー
report-warning = 警告
report-info = 情報
report-help = 対処
report-note = 参考
report-board = 指す前の局面
report-game = （第{ $game }局）
report-summary = 読み込み{ $files }ファイル、読めなかったもの{ $skipped }ファイル、{ $games }局、{ $moves }手、エラー{ $errors }件、警告{ $warnings }件
report-summary-with-infos = { report-summary }、情報{ $infos }件
report-summary-fixes = 、修正{ $count }件
report-summary-suppressed = 、抑制{ $count }件
report-summary-in-baseline = 、ベースライン内{ $count }件
report-more = （ほか{ $count }件）
report-by-severity = | 重大度 | 件数 |
report-by-rule = | 規則 | エラー | 警告 | 情報 |
report-by-place = | 重大度 | 位置 | 規則 | 指摘 |
report-first-findings = 指摘{ $count }件のうち最初の{ $shown }件を示しています。
report-unread = 読めなかったもの、または途中までしか読めなかったもの：
report-first-unread = { $count }件のうち最初の{ $shown }件を示しています。
report-interrupted = 中断（途中まで）：{ $said }
report-formatted = 整形{ $formatted }ファイル、変更なし{ $unchanged }ファイル、そのまま残したもの{ $alone }ファイル
report-would-format = 整形の対象{ $formatted }ファイル、変更なし{ $unchanged }ファイル、そのまま残すもの{ $alone }ファイル
report-formatted-failed = 、失敗{ $count }ファイル
report-converted = 読み込み{ $read }ファイル、書き出し{ $written }ファイル、除外{ $skipped }ファイル、失敗{ $failed }ファイル
report-converted-incomplete = 、一部だけ{ $count }ファイル
report-converted-games = { $said }、{ $games }局
report-converted-incomplete-games = （うち一部だけ{ $count }局）
report-converted-skipped-games = （ほかに除外{ $count }局）

## What commands say

said-no-record-found = 棋譜が見つかりません（それでもよければ --allow-empty を付けてください）
said-unsafe-alone = --unsafe-fixes は --fix か --diff とともに指定してください
said-fix-stdin = 標準入力は修正できません。ファイルを指定してください
said-select-and-ignore = --select と --ignore の両方に同じ規則があります
said-no-rule-left = --select で選んだ規則が --ignore ですべて除かれ、検査する規則がありません
said-board-in-full = --board は full 形式でだけ使えます。--board と --format のどちらかを外してください
said-statistics-formats = --statistics で使える形式は { $formats } です
said-stdin-not-read = --stdin-filename は標準入力の名前ですが、標準入力は読まれません。パスに - も指定してください
said-force-nothing = --force は OUT か報告ファイルを置き換えますが、どちらも指定されていません
said-force-on-conflict = すでにあるファイルの扱いは --on-conflict で決まります。--force を外してください
said-fmt-stdin = 標準入力は標準出力に書くため、ほかの入力と一緒には指定できません
said-several-records = { $path } には複数の棋譜があります。'{ $path }!/…' のように一つを指定してください
said-several-records-stdin = { $path } には複数の棋譜があります。ファイルに保存し、'FILE!/…' のように一つを指定してください
said-holds-no-record = { $path } には棋譜がありません
said-way-to-many = --out-dir DIR で一つずつファイルに、--join で一つにまとめて書きます
said-several-files = 複数のファイルをそのまま一つにはできません。{ $way }
said-list-of-files = 一覧のファイルをそのまま一つにはできません。{ $way }
said-folder = { $path } はフォルダです。{ $way }
said-holds-several = { $path } には複数の棋譜があります。{ $way }
said-only-read = { $target } は読み込みだけで、書き出しはできません
said-always-utf-8 = { $target } は常に BOM なしの UTF-8 です
said-no-joining = { $target } は 1 ファイルに 1 局のため、まとめられません
said-no-target = { $path } には変換先の形式を表す拡張子（{ $known }）がありません。--to で指定してください
said-at-of-moves = --at は --to sfen と --to bod で書く局面を選ぶもので、指し手を書く { $target } では使えません
said-report-to-games = 報告は対局と同じ所には書けません
said-report-to-input = 報告は { $path } には書けません。入力に指定されています
said-report-among-files = { $path } は --out-dir のファイルに紛れるため、別の拡張子にしてください
said-interrupted = 中断：{ $games }局を書き出しました
said-more-than-one-game = { $path } には複数の対局がありますが、{ $target } は 1 局だけの形式です。--game N で一つを選ぶか、--out-dir DIR で一つずつファイルに書いてください
said-no-such-game = { $path } に { $wanted } 番目の対局はありません（対局の数：{ $games }）
said-no-such-game-second = { $path } に { $wanted } 番目の対局はありません（対局の数：{ $games }）。{ $line } 行目から二局目ですが、読みません。一局ずつ別のファイルにしてください
said-more-warnings = 警告とエラーがほかに { $count } 件あります
said-baseline-gone = ベースラインの指摘のうち{ $count }件は、今はないファイルのものです。--update-baseline で除けます
said-baseline-fixed = ベースラインの指摘のうち{ $count }件は直っています。--update-baseline で除けます
said-baseline-updated = { $taken ->
    [0] ベースラインから除く指摘はありません
   *[other] ベースラインから指摘{ $taken }件を除きました
}{ $gone ->
    [0] {""}
   *[other] （うち{ $gone }件は今はないファイルのもの）
}{ $new ->
    [0] {""}
   *[other] 。ベースラインにない新しい指摘が{ $new }件あります
}
said-more-alike = { $what }：ほかに{ $files }ファイルの{ $games }局（すべて表示するには --verbose）
said-skipped = { $skipped }局を除外し、{ $games }局を書き出しました
said-rules-of-skipping = --select、--ignore、--ruleset、--config、--no-config は --skip-games-with の対象とする指摘を選ぶものです。--skip-games-with も指定してください
said-cannot-read = { $file } を読み込めません：{ $error }

## What is said of conversions

convert-game = { $at }: 第{ $game }局: { $said }
convert-target = { $said }（{ $target }）
convert-agreed = { $char }を{ $to }に置き換えました（{ $count }字）
convert-agreed-alike = { $char }を{ $to }に置き換えました
convert-illegal = 反則の指し手{ $count }手を記録どおりに書きました。最初は{ $ply }手目（{ $name }）です
convert-illegal-alike = 反則の指し手を記録どおりに書きました（最初の反則は { $name }）
convert-other-pieces = 動く駒と違う駒の名で書かれた指し手が{ $count }手あります。kifu check で確かめてください
convert-other-pieces-alike = 動く駒と違う駒の名で書かれた指し手があります。kifu check で確かめてください
convert-numbers = 続き番号になっていない手数が{ $count }か所あります。kifu check で確かめてください
convert-numbers-alike = 続き番号になっていない手数があります。kifu check で確かめてください
convert-totals = 消費時間の合計と合わない通算時間が{ $count }か所あり、変換後には残りません。kifu check で確かめてください
convert-totals-alike = 消費時間の合計と合わない通算時間があり、変換後には残りません。kifu check で確かめてください
convert-left-out = 残らないものが{ $count }件あります（{ $name }）。詳しくは kifu check で確かめてください
convert-left-out-alike = 残らないものがあります（{ $name }）。詳しくは kifu check で確かめてください
convert-stated = 指し手の付属情報に盤面と合わないものが{ $count }件あり、残りません。詳しくは kifu check で確かめてください
convert-stated-alike = 指し手の付属情報に盤面と合わないものがあり、残りません。詳しくは kifu check で確かめてください
convert-unread = 残らない部分が{ $count }か所あります。最初は{ $text }です（{ $name }）
convert-skipped = 除外しました：{ $finding }
convert-skipped-alike = 除外しました
convert-no-game = 対局の一部ではありません：{ $text }
convert-unencodable = { $char }（{ $code }）は{ $encoding }では書けません
convert-replaced = { $said }。{ $to }に置き換えました
convert-of-output = （書き出す内容の{ $line }行目、{ $column }字目）
convert-characters = 書けない文字が{ $count }字あるため、書き出しません。--encoding utf-8 ならすべて書け、--lossy なら〓に置き換えます
convert-start-unread = 開始局面を読み取れません
convert-start-unknown = 開始局面が分かりません
convert-no-ply = { $ply }手目の局面はありません。指し手は{ $moves }手です
convert-second-game = { $line }行目から二局目ですが、読みません。一局ずつ別のファイルにしてください
convert-second-game-csa = { $line }行目から二局目ですが、読みません。その前に「/」だけの行を置いてください
convert-unplayed = { $count ->
    [1] 対局の一部ではありません：{ $text }
   *[other] 対局の一部でない行や指し手が{ $count }個あります。最初は{ $text }です
}
convert-malformed = { $encoding }として正しくないバイトが{ $count }か所あります
convert-no-config = 設定ファイルに誤りがあるため、変換しません
convert-panic = 内部エラーのため、残りは変換していません：{ $panic }
convert-game-not-written = { $file }: 第{ $game }局は書き出しません
convert-not-written = { $file }: 書き出しません
claim-there = { $name }はすでにあります
claim-same-input = { $name }は、同じ入力の別の対局の名前でもあります
claim-taken = { $name }は、すでに{ $about }の変換結果の名前です
claim-replace-or-number = 。置き換えるには --on-conflict overwrite、両方を残すには --on-conflict number を指定してください
claim-number = 。両方を残すには --on-conflict number を指定してください
claim-input = { $name }は入力ファイル（{ $about }）なので置き換えません
claim-part = 新しいファイルに内容のすべては残らないので、{ $name }を置き換えません
claim-changed = 読んだ後に変更されたので、{ $name }を置き換えません
claim-not-written = { $name }に書き込めません：{ $about }
convert-file-skipped = { $file }: 除外しました：{ $why }
convert-file-not-written = { $file }: 書き出せません：{ $why }
no-record = 棋譜ではありません
no-record-like = 棋譜ではありません。内容は{ $like }のようです
no-record-like-readable = 棋譜ではありません。内容は{ $like }のようです。棋譜であれば、--from { $format } で読めます
no-record-not-format = { $format }形式の棋譜ではありません。内容は{ $like }のようです
no-record-other-format = { $format }形式の棋譜ではありません。内容は{ $like }のようです。--from の指定を外してください
no-record-encodings = 棋譜として読めません。文字コードは指定の{ $demanded }ではなく{ $found }です
loss-variations = 変化{ $count }本を省きました
loss-variations-alike = 変化を省きました
loss-comments = コメント{ $count }行を省きました
loss-comments-alike = コメントを省きました
loss-remarks = 注釈行（# や '）{ $count }行を省きました
loss-remarks-alike = 注釈行（# や '）を省きました
loss-remarks-as-comments = 注釈行（# や '）{ $count }行をコメントに移しました
loss-remarks-as-comments-alike = 注釈行（# や '）をコメントに移しました
loss-bookmarks = しおり{ $count }個を省きました
loss-bookmarks-alike = しおりを省きました
loss-bookmarks-as-comments = しおり{ $count }個をコメント（&…）に移しました
loss-bookmarks-as-comments-alike = しおりをコメント（&…）に移しました
loss-times = 消費時間{ $count }手分を省きました
loss-times-alike = 消費時間を省きました
loss-milliseconds = 消費時間{ $count }手分の秒未満を切り捨てました
loss-milliseconds-alike = 消費時間の秒未満を切り捨てました
loss-header = ヘッダ{ $text }を省きました
loss-header-form = ヘッダ{ $text }の書き方を変えました
loss-ending-written = 終局の{ $text }を{ $word }と書きました
loss-ending = 終局の{ $text }を省きました
loss-moves = 指し手{ $count }手を省きました
loss-moves-alike = 指し手を省きました
loss-start-number = 初手の手数を省きました
loss-start = 開始局面を省きました
loss-claim = 結果の行（まで…手）{ $count }行を省きました
loss-claim-alike = 結果の行（まで…手）を省きました
loss-text = { $text }
loss-at-ply = { $said }（{ $ply }手目）
loss-from-ply = { $said }（最初は{ $ply }手目）

## What is said of files that are formatted

fmt-left-alone = { $at }: 整形しません：{ $reason }{ $more ->
    [0] {""}
   *[other] （ほかに理由{ $more }件）
}
fmt-game = { $file }: 第{ $game }局
fmt-misfit = 指し手の書き方が盤面と合いません：{ $text }
fmt-unplayed = 対局の一部ではありません：{ $text }
fmt-loss = 失われるものがあります：{ $text }
fmt-claim = 結果の行（まで…手）が終局と違うことを示しています
fmt-between = 対局と対局の間の行が失われます
fmt-encodings = 対局ごとに文字コードが違います
fmt-differs = 書き出す内容が元の棋譜と違って読まれます：{ $text }
fmt-differs-from = 書き出す内容が元の棋譜と違って読まれます：{ $what }（{ $before } → { $after }）
differs-something = 何か
differs-ending = 終局
differs-move = 指し手
differs-start = 開始局面
differs-handicap = 手合割の名前
differs-final = 最終局面
differs-winner = 勝者
differs-time = 消費時間（ミリ秒）
differs-comment = コメント
differs-bookmark = しおり
differs-remark = ソフトが読み飛ばす行
differs-illegal = 反則の内容
differs-unplayed = 対局の一部ではない内容
differs-engine = 解析情報
differs-header = ヘッダ「{ $name }」
differs-origin = 棋譜の元の形式
differs-claim = 結果の行（まで…手）の内容
differs-order = コメントなどの順序
differs-nothing = なし
differs-at-ending = 終局の{ $what }
differs-at-move = { $ply }手目の{ $what }
differs-at-move-in-variation = 変化の{ $ply }手目の{ $what }
differs-this-move = { $ply }手目
differs-this-move-in-variation = 変化の{ $ply }手目
differs-in-variation = 変化の{ $what }
fmt-unreadable = 書き出す内容に不備が生じます：{ $text }
fmt-unstable = 内部エラー：二度整形すると結果が変わります
fmt-panic = { $file }: 内部エラーのため、整形しません：{ $panic }

## What is said of configurations and baselines

config-io = 読み込めません：{ $word }
config-no-file = ファイルではありません
config-too-large = 1 MiB を超えています
config-not-utf-8 = UTF-8 ではありません（{ $byte } バイト目）
config-rule = コードか名前が「{ $word }」の規則はありません
config-name = 「{ $word }」という{ $what ->
    [severity] 重大度
    [ruleset] ルール
   *[encoding] 文字コード
}はありません
config-suggested = { $said }。「{ $name }」ではありませんか
config-severity = 重大度は "info"、"warning"、"error" のどれかで、"{ $word }" はありません。調べない規則は `ignore` に書いてください
config-glob = '{ $glob }' はパスのパターンとして正しくありません：{ $error }
config-glob-outside = '{ $word }' に合うパスはありません。パスはこの設定ファイルのフォルダからの相対パスで、その下だけが対象です
config-in = { $said }（`{ $text }`）
baseline-io = ベースライン { $path } を読み込めません：{ $error }
baseline-malformed = { $at }: ベースラインではありません：{ $error }
baseline-version = { $path }: ベースラインの版は { $version } ですが、読めるのは { $expected } です
baseline-exists = { $path } はすでにあります。直った指摘を除くには `--baseline { $path } --update-baseline` を使ってください

## What `kifu position` shows

position-sfen = SFEN
position-turn = 手番
position-handicap = 手合割
position-faults = 不備
position-moves = 合法手
position-impasse = 持将棋
position-checkmate = （詰み）
position-stalemate = （合法手なし）
position-in-check = （王手）
position-black = 先手
position-white = 後手
position-taker = 下手
position-giver = 上手
position-points = { $count }点
position-counted = { $side }：敵陣と持駒で{ $camp }、敵陣に玉以外の駒{ $pieces }枚、玉は敵陣の{ $king ->
    [in] 中
   *[outside] 外
}、全部で{ $all }
position-win = 勝ち
position-draw = 引き分け
position-loss = 負け
position-not-satisfied = 不成立
position-judged = { $rule }：{ $result }
position-comma = 、
position-semicolon = 、
position-declare27 = 宣言（27点法）
position-declare24 = 宣言（24点法）
position-declare27-handicap = 宣言（27点法、駒落ち）
position-declare24-handicap = 宣言（24点法、駒落ち）
position-agree27 = 合意（27点法）
position-agree24 = 合意（24点法）
position-try = トライ
position-too-many-pieces = 駒が多すぎる
position-two-kings = 玉が二枚
position-no-king = 玉がない
position-two-pawns = 二歩
position-dead-piece = 行き所のない駒
position-opponent-in-check = 手番でない側の玉に王手
position-expected = 局面ではありません。ここに必要なのは{ $expected }です
position-any = SFEN、「startpos」、「position」の行、または手合割の名前
position-any-or-file = { position-any }（ファイルの名前なら、そのファイルがありません）
position-no-record = 局面ではありません。局面図でも棋譜でもない内容です
position-no-start = 局面ではありません。棋譜の開始局面を読み取れません
position-stopped = { $ply }手目の{ $move }は指せません：{ $reasons }

## While a run goes on

progress-files = { $files }ファイル
progress-files-of = { $files } / { $total }ファイル
progress-games = { $games }局（毎秒{ $rate }局）
progress-findings = 指摘{ $findings }件
progress-left = 残り{ $left }

## C: CSA

rule-rows-collapsed = 盤面の行の空白が失われています
    .why = 空きマスの空白は、メールやウェブページで詰められることがあります。マスの区別はまだつきますが、多くのソフトは読めません。
rows-collapsed = 盤面の行が三文字ずつの九マスになっていません（空白が失われています）
rule-pi-and-rows = PIと盤面の行（P1からP9）の両方があります
    .why = 開始局面が二つになるので、CSAでは禁じられています。盤面の行に従います。
pi-and-rows = PIと盤面の行の両方があるので、盤面の行に従います
pi-and-rows-help = PIか、P1からP9の行のどちらかを消してください
rule-al-not-last = ALが開始局面の最後の指定ではありません
    .why = ALは残りの駒をすべて一方の持駒にするので、その後に置ける駒はありません。
al-not-last = ALが開始局面の最後の指定ではありません：{ $text }
rule-edition-key = 棋譜の版とは別の版のCSAのキーワードがあります
    .why = $TIME_LIMITはCSA 2、$TIME、$MAX_MOVES、$JISHOGI、$NOTEはCSA 3.0のものです。一方の版に従うソフトは、他方の版のキーワードを知りません。
edition-key = { $text }は、この棋譜の版（{ $edition }）とは別の版のCSAのキーワードです
edition-key-unsaid = { $text }は、この棋譜とは別の版のCSAのキーワードです
rule-header-value = ヘッダの値が正しくありません
    .why = ほかのソフトでは読まれないか、別の値として読まれます。文字列はそのまま残します。
header-value = { $text }はこのヘッダの値として正しくありません
header-value-expected = このヘッダの値として正しくありません。{ $expectation }
comma-in-value = 値の中にコンマがあり、そこで値を終えるソフトがあります
rule-comma-in-value = CSA形式の名前や値の中にコンマがあります
    .why = コンマは文をつなぐ記号で、名前や値の中での意味は決められていません。ここでは普通の文字として扱いますが、そこで値を終えるソフトがあります。

## D: 指摘の抑制

rule-unused-suppression = 指摘を無視するよう書かれていますが、その指摘がありません
    .why = 棋譜が直されたか、コメントの場所が違います。後から生じた誤りを隠すおそれがあります。その規則を調べていないときは何も指摘しません。
unused-suppression = ここには無視する{ $word }の指摘がありません
unused-suppression-help = コメントから除いてください
rule-unknown-suppression = 指摘を無視するよう書かれていますが、その規則がありません
    .why = この指定では何も無視されません。
unknown-suppression-no-rule = { $word }という規則はありません
unknown-suppression-empty = { $word }に規則が書かれていません
unknown-suppression-nearly = { $word }という指示はありません
unknown-suppression-empty-help = 規則のコードか名前、または「ALL」を後に書いてください

## E: 文字コード

malformed-text = バイト{ $bytes }は{ $encoding }の文字ではありません（文字化け）
malformed-text-many = { $encoding }の文字ではないバイトが{ $count }個続いています（文字化け）：{ $bytes } …
malformed-text-unknown = { $encoding }の文字ではないバイトがあります（文字化け）
malformed-text-help = 棋譜全体を一つの文字コードで保存し直してください
rule-malformed-text = 棋譜の文字コードでは文字にならないバイトがあります（文字化け）
    .why = そのようなバイトを含む名前や指し手は失われています。バイトは十六進数で示します。
encoding-mismatch = { $text }と宣言されていますが、実際の文字コードは{ $encoding }です
rule-encoding-mismatch = 一行目で宣言された文字コードが実際と異なります
    .why = 宣言を信じるソフトでは名前が文字化けしたり、ファイルが開けなかったりします。本文は実際の文字コードで読みます。
encoding-mismatch-help = ファイルを拡張子のとおり { $encoding } で保存してください。または宣言を直し、ファイル名を変えてください
encoding-extension = 文字コードは{ $encoding }ですが、拡張子は{ $other }を表しています
encoding-extension-unsaid = 文字コードは{ $encoding }ですが、拡張子は別の文字コードを表しています
encoding-extension-help = ファイル名を変えるか、拡張子に合う文字コードで保存してください
encoding-extension-rename = 拡張子を { $names } に変えるか、今の拡張子に合う文字コードで保存してください
rule-encoding-extension = 拡張子から決まる文字コードが実際と異なります
    .why = 慣例では.kifと.ki2がShift_JIS、.kifuと.ki2uがUTF-8です。拡張子で判断するソフトでは文字化けします。
byte-order-mark = ファイルの先頭にバイト順マーク（BOM）があります
byte-order-mark-help = BOMなしで保存してください
rule-byte-order-mark = ファイルの先頭にバイト順マーク（BOM）があります
    .why = BOMを一行目の一部とみなし、その行のヘッダを認識できないソフトが多くあります。
not-a-record = 既知の形式の棋譜ではありません
not-a-record-like = 棋譜ではありません。内容は{ $like }のようです
not-a-record-like-help = 棋譜であれば、--from FORMAT で形式を指定すると読めます
not-a-record-readable-help = 棋譜であれば、--from { $format } で読めます
not-a-record-format = { $format }形式の棋譜ではありません。内容は{ $like }のようです
not-a-record-format-help = --from の指定を外してください。形式は内容から判断します
not-a-record-encoding = --input-encoding か kifu.toml の指定と異なり、文字コードは{ $encoding }ではなく{ $other }です
not-a-record-encoding-help = --input-encoding か kifu.toml の input-encoding の指定を外してください。文字コードは内容から判断します
not-a-record-nothing = 棋譜として読めるものがファイルにありません
rule-not-a-record = どの形式の棋譜でもないファイルです
    .why = 不明なファイルを、指し手のない対局として読むことはありません。
mixed-newlines = 改行が混在しています（{ $kinds }）
mixed-newlines-kind = { $kind } { $count }か所
mixed-newlines-help = 改行を一種類に揃えて保存してください
windows-character = { $count ->
    [1] 「{ $text }」はWindows以外のShift_JISにはない文字です
   *[other] 「{ $text }」など{ $count }文字は、Windows以外のShift_JISにはない文字です
}（機種依存文字）
windows-character-help = ほかの環境でも読む場合はUTF-8で保存してください
format-extension = 内容は{ $format }形式ですが、拡張子は別の形式のものです
format-extension-help = 拡張子を変えてください
rule-mixed-newlines = 改行が混在しています
    .why = 編集ソフトやバージョン管理によって見え方や保存結果が変わり、一種類の改行しか知らないソフトでは行がつながります。別々のファイルをつなぎ合わせたときによく起こります。
rule-windows-character = WindowsのShift_JISにだけある文字（機種依存文字）が使われています
    .why = 「髙橋」の髙や「①」は、WindowsのShift_JIS（CP932）として読めば正しく読めますが、規格どおりのShift_JISしか知らないソフトでは読めません。
rule-format-extension = 拡張子が内容とは別の形式のものになっています
    .why = 拡張子で形式を決めるソフトでは開けないか、違うものとして読まれます。

## G: 終局・千日手

rule-sennichite-unclaimed = 同一局面が四回現れたのに、千日手で終局していません
    .why = 盤面、双方の持駒、手番がすべて同じ局面が四回現れると、千日手で終局です。開始局面も数えます。
sennichite-unclaimed = { $position }と同一の局面が四回目です（千日手）。{ $then ->
    [moves] しかし指し手が続いています
   *[end] しかし終局に千日手とありません
}
sennichite-unclaimed-checks = 双方が連続王手のまま、{ $position }と同一の局面が四回目です（千日手）。{ $then ->
    [moves] しかし指し手が続いています
   *[end] しかし終局に千日手とありません
}
sennichite-unclaimed-help = ここで千日手で終局としてください
rule-perpetual-check-unclaimed = 連続王手の千日手なのに、王手をかけた側の負けになっていません
    .why = 一回目から四回目までの一方の指し手がすべて王手なら、その側が直ちに負けになります。指し手が続いている場合はエラーです。
perpetual-check-unclaimed = { $position }と同一の局面が四回目で、その間の{ $side }の指し手はすべて王手です（連続王手の千日手）。{ $side }の負けですが、{ $then ->
    [moves] 指し手が続いています
    [sennichite] 終局には千日手とだけあります
   *[end] 終局にそうとありません
}
rule-moves-after-end = 終局後に指し手があります
    .why = 終局後の指し手は対局に含めません。終局か指し手のどちらかが誤りです。
moves-after-end = { $text }は終局後の指し手です
moves-after-end-label = 終局
rule-sennichite-false = 千日手で終局していますが、同一局面が四回現れていません
    .why = 2019年からは四回目の前でも合意で千日手にでき、古い規定では数え方が違いました。それ以外なら、終局が誤りか、指し手が抜けています。対局の途中から始まる棋譜（手数＝100）では、それより前にも同一局面があり得るので調べません。途中からかもしれない棋譜では情報として示します。
moves-before-start-help = 開始局面は対局の初めの局面ではなく、手数もありません。それより前の指し手があれば、それも数に入ります
sennichite-false = 千日手で終局していますが、同一局面は{ count-times }しか現れていません
rule-perpetual-check-false = 連続王手の千日手で終局していますが、連続王手の千日手ではありません
    .why = 連続王手で負けになるのは、同一局面が四回現れ、一回目からのその側の指し手がすべて王手のときだけです。対局の途中から始まる棋譜では、それより前の局面も数に入るので、回数は調べないか、情報として示します。
perpetual-check-false-count = 連続王手の千日手で終局していますが、同一局面は{ count-times }しか現れていません
perpetual-check-false-count-by = { $side }の連続王手の千日手で終局していますが、同一局面は{ count-times }しか現れていません
perpetual-check-false-sennichite = 連続王手の千日手で終局していますが、どちらの側も連続王手ではなく、ただの千日手です
perpetual-check-false-sennichite-by = { $side }の連続王手の千日手で終局していますが、どちらの側も連続王手ではなく、ただの千日手です
perpetual-check-false-other = { $side }の連続王手の千日手で終局していますが、王手をかけていたのは{ $checker }です
rule-checkmate-false = 詰みで終局していますが、手番の側は詰んでいません
    .why = 詰みとは、王手がかかっていて合法手がないことです。王手がかかっていなくても合法手がなければ負けですが、詰みではありません。無駄合いは王手を防ぐ手に数えません。
checkmate-false = 詰みで終局していますが、{ $side }に王手がかかっていません
checkmate-false-stalemate = 詰みで終局していますが、{ $side }に王手がかかっていません（合法手がないので負けではあります）
checkmate-false-escape = 詰みで終局していますが、{ $side }は王手を防げます（例：{ $move }）
rule-declaration-false = 入玉宣言で終局していますが、宣言が成立しません
    .why = 宣言できるのは、自分の手番で、玉が敵陣にあって王手がかかっておらず、敵陣に玉以外の自分の駒が10枚以上あり、敵陣の駒と持駒の点数が足りるときです。点数は、CSAと日本将棋連盟のアマチュアの規定では先手28点、後手27点、日本将棋連盟のプロの規定では31点です。成立しない宣言をした側は負けになります。規定を指定しなければ、どれか一つの規定で成立する宣言を認めます。
declaration-false = { $side }の入玉宣言は成立しません：{ $refusals }
declaration-false-by-ruleset = { $side }の入玉宣言は{ $ruleset }の規定では成立しません：{ $refusals }
declaration-false-refusal = { $reasons }［{ $rules }］
declaration-false-and-refusal = { $first }／{ $next }
declaration-false-and = { $first }、{ $last }
declaration-false-draw = { $points }点で持将棋
declaration-false-turn = { $side }の手番
declaration-false-zone = 玉が敵陣にない
declaration-false-home = 玉が相手の玉の初期位置にない
declaration-false-check = 玉に王手がかかっている
declaration-false-pieces = 敵陣の駒が玉のほかに{ $count }枚（10枚必要）
declaration-false-points = { $points }点（{ $needed }点必要）
rule-result-mismatch = 書かれている結果が、終局または盤面と合いません
    .why = 終局の語を優先します。結果の行がそれと違うときや、詰まされた側の勝ちになっているときは、どちらかが誤りです。
result-mismatch = 結果の行では{ $claimed }ですが、終局の「{ $ending }」では{ $result }です
result-mismatch-won = { $side }の勝ち
result-mismatch-draw = 引き分け
result-mismatch-none = 勝敗なし
result-mismatch-label = 終局
result-mismatch-mate = { $side }の玉が詰んでいますが、終局の「{ $ending }」では{ $result }です
rule-move-count-mismatch = 結果の行の手数が、棋譜の指し手の数と違います
    .why = 手数は終局の前までの指し手の数です。指し手が抜けているか、終局まで数えています。
move-count-mismatch = 結果の行では{ count-moves }ですが、棋譜には{ $moves }手あります
move-count-mismatch-help = { $moves }と書いてください
rule-recorded-foul = 反則による終局で、その反則が棋譜にあります
    .why = 棋譜として正しい形です。反則の指し手も、その規則の名前で情報として示します。
recorded-foul = 「{ $ending }」は、棋譜にある{ $side }の反則（{ $foul }）による終局です
rule-foul-false = 最後の指し手の反則で終局していますが、その指し手は反則ではありません
    .why = 「反則勝ち」は、反則の指し手が棋譜にあるときの語です。棋譜にない反則には、KIFでは反則した側の手番に「反則負け」と書きます。
foul-false = 「{ $ending }」は{ $side }の反則による終局ですが、{ $side }の最後の指し手は反則ではありません
foul-false-unmoved = 「{ $ending }」は{ $side }の反則による終局ですが、{ $side }はまだ指していません
rule-foul-side = 最後の指し手は一方の反則なのに、終局では他方の反則になっています
    .why = 反則した側が負けです。この棋譜では反則した側の勝ちになっています。
foul-side = 「{ $ending }」では{ $named }の反則ですが、棋譜で反則しているのは{ $side }です（{ $foul }）
rule-unknown-ending = 不明な終局の語があります
    .why = 語はそのまま残しますが、結果は不明になります。
unknown-ending = { $text }は不明な終局の語なので、結果が分かりません
unknown-ending-name = { $text }はどちらの対局者のことか決められないので、結果が分かりません
unknown-ending-like = { $text }はこの形式の終局の語ではありません。{ $like }として読みます
rule-illegal-move-ending = 棋譜にある反則の後に%ILLEGAL_MOVEがあります
    .why = CSAでは、手番の側が棋譜にない指し手で反則したことを表します。棋譜にある反則には、反則した側を示す%+ILLEGAL_ACTIONと%-ILLEGAL_ACTIONを使います。字義どおりに読むと、反則していない側の負けになります。
illegal-move-ending = %ILLEGAL_MOVEは棋譜にない反則のための語ですが、{ $side }の反則（{ $foul }）は棋譜にあります
illegal-move-ending-help = { $right }と書いてください
rule-default-after-moves = 指し手があるのに不戦勝・不戦敗で終局しています
    .why = 不戦の対局に指し手はありません。
default-after-moves = 「{ $ending }」は指されなかった対局のための語ですが、{ count-moves }指されています
tsume-without-mate = 詰将棋の手順がここで終わっていますが、{ $side }の玉は詰んでいません
move-limit = { $played }手で最大手数による終局になっていますが、最大手数は{ $limit }手です
move-limit-by-ruleset = { $played }手で最大手数による終局になっていますが、{ $ruleset }の規定では{ $limit }手です
move-limit-none = 最大手数による終局になっていますが、{ $ruleset }の規定に手数の制限はありません
move-limit-beyond = 最大手数は{ $limit }手ですが、{ $played }手まで指されています
jishogi-points = 持将棋で終局していますが、{ $rules }では双方24点が必要です（先手{ $black }点、後手{ $white }点）
jishogi-points-more = 持将棋で終局していますが、{ $rules }では点数の多い側の勝ちです（先手{ $black }点、後手{ $white }点）
time-up-side = { $loser }の時間切れ負けとありますが、{ $mover }の手番です
no-mate-false = 不詰で終わっていますが、{ $side }の玉は詰んでいます
summary-name = 結果の行では{ $name }の勝ちですが、対局者は{ $black }と{ $white }です
summary-name-help = 対局者名か手番の側を書いてください
second-game = ここから二局目ですが、この形式のファイルは一局だけなので、読みません
second-game-help = 一局ずつ別のファイルにしてください
second-game-unparted = ここから二局目ですが、前に区切りの行 `{ $line }` がないので、読みません
second-game-unparted-help = この前に `{ $line }` だけの行を入れてください
rule-tsume-without-mate = 詰将棋の手順が勝ちで終わっているのに詰んでいません
    .why = 手順は詰みまで書きます。手が抜けているか、詰んでいない作品です。「中断」や「以下略」で終わる手順は調べません。
rule-move-limit = 最大手数による終局なのに、手数が最大手数と違います
    .why = 最大手数は棋譜のヘッダ（最大手数、`$MAX_MOVES`、floodgateの`Max_Moves`）、なければ選ばれた規定によります。手が抜けているか、別の理由で終局しています。棋譜のヘッダと合わないだけなら、抜粋の棋譜や、王手が続く間は指し続ける規定もあるので、参考としてお知らせします。
rule-jishogi-points = 持将棋で終局しているのに、点数が規定に合いません
    .why = 24点法では24点に満たない側の負け、27点法では点数の多い側の勝ちです。棋譜（`$JISHOGI:24`、持将棋：24）か利用者が規定を指定したときだけ調べます。
rule-time-up-side = 手番でない側の時間切れ負けになっています
    .why = 時計は手番の側だけが動きます。手が抜けているか、側を取り違えています。
rule-no-mate-false = 不詰で終わっているのに詰んでいます
    .why = 終局は「詰み」のはずです。
rule-summary-name = 結果の行（まで…）にある勝者が対局者のどちらでもありません
    .why = 勝敗が分かりません。結果の行か対局者名が別の対局のものか、書き誤りです。
rule-second-game = 一局だけのファイルに二局目があるか、二局目の前に区切りの行がありません
    .why = KIFとKI2のファイルは一局だけです。二局目を一局目の変化やヘッダとして読むソフトも、そこで読むのをやめるソフトもあります。二局目は読みません。指し手の後に「先手：」「開始日時：」「手数----指手--」などと初手が続くとき、またKIFでは終局（「投了」や「まで2手で…」）の後に「変化：1手」なしで1手目の指し手が来るとき、そこからを二局目とします。CSAのファイルには何局でも書けますが、二局目からは前に「/」だけの行が要ります。それがないまま指し手の間や後にバージョンや開始局面の行があれば、そこからを二局目とします。

## H: ヘッダ

duplicate-header = ヘッダ{ $text }が二度書かれています
duplicate-header-label = 一つ目
rule-duplicate-header = 同じヘッダが二度あります
    .why = どちらを採るかはソフトによって異なります。すべて保存し、最後のものを有効とします。
header-after-moves = ヘッダ{ $text }が初手より後にあります
header-after-moves-help = 指し手の前の、ほかのヘッダのところへ移してください
rule-header-after-moves = 初手より後にヘッダがあります
    .why = ヘッダは指し手の前に書くものです。後にあるヘッダを捨てるソフトも、読み込みに失敗するソフトもあります。
unknown-handicap = { $text }は不明な手合割です。開始局面が分からないため、指し手は調べていません
unknown-handicap-with-diagram = { $text }は不明な手合割です。開始局面は局面図に従います
unknown-handicap-with-start = { $text }は不明な手合割です。開始局面は棋譜の別の記述に従います
unknown-handicap-help = 手合割を一般的な名前で書くか、「その他」として局面図を付けてください
rule-unknown-handicap = 手合割が不明です
    .why = 局面図がなければ開始局面が分からず、指し手を調べられません。平手とみなすことはありません。局面図があれば、失われるのは名前だけです。
ambiguous-handicap = 手合割{ $text }は、ソフトによって異なる局面を表します
ambiguous-handicap-read-as = 手合割{ $text }は、ソフトによって異なる局面を表します。{ $read }として読みます
ambiguous-handicap-help = 「その他」として開始局面の局面図を付けてください
rule-ambiguous-handicap = 手合割があいまいで、ソフトによって局面が異なります
    .why = 三枚落ちで落とす香は、ソフトによって右のことも左のこともあります。
handicap-spelling = 手合割{ $text }は一般的な表記ではありません
rule-handicap-spelling = 手合割の表記が一般的ではありません
    .why = ソフトは名前を一字ずつ比べ、知らない名前を平手とみなすことがあります。
handicap-other-start = 手合割{ $text }が棋譜の示す開始局面と一致しません。開始局面の方に従います
handicap-diagram = 手合割{ $text }が局面図と一致しません。局面図に従います
rule-handicap-diagram = 手合割と局面図が一致しません
    .why = 局面図（JKF と PSN ではその代わりとなる開始局面）に従います。どの局面図の上にも「手合割：平手」と書くソフトがあるため、その場合は情報にとどめます。
date-form = 日付{ $text }が「YYYY/MM/DD」で始まっていません
date-form-expected = 日付の表記が異なります。{ $expectation }
rule-date-form = 日付の表記が形式に合いません
    .why = 日付は「YYYY/MM/DD」で始めます。日付で並べ替えや検索をするソフトは、ほかの表記を認識しません。
side-names = { $first }と{ $second }が混在しています。先手・後手か下手・上手のどちらかに揃えてください
side-names-label = もう一方の書き方
side-names-handicap = 駒落ちの棋譜に{ $key }とあります。駒落ちでは下手・上手と書きます
side-names-even = 平手の棋譜に{ $key }とあります。平手では先手・後手と書きます
impossible-date-month = { $month }月は存在しません
impossible-date-day = { $month }月{ $day }日は存在しません
impossible-date-time = 「{ $text }」の時刻は存在しません
impossible-date-zero = 「{ $text }」の月日に0があります（日付の一部が不明）
end-before-start = 終了日時（{ $end }）が開始日時（{ $start }）より前になっています
end-before-start-label = 開始日時
time-limit-form = 持ち時間「{ $text }」は、ソフトが読み取れない書き方です
tsume-length = ヘッダの手数は{ $stated }手ですが、手順は{ $played }手で詰んでいます
tsume-length-label = 手順の終わり
rule-side-names = 先手・後手と下手・上手の使い分けが揃っていないか、手合割と合いません
    .why = 駒落ちでは下手・上手、それ以外では先手・後手と書きます。混在していると、ソフトによっては対局者名の一方が失われます。手合割と合わないだけなら読み取りに支障はないので、参考としてお知らせします。
rule-impossible-date = 存在しない日付や時刻が書かれています
    .why = 2月30日や25時は存在しません。日時を読み取るソフトでは、エラーになるか別の日時になります。分からない月日を0と書いたものは、参考としてお知らせします。
rule-end-before-start = 終了日時が開始日時より前になっています
    .why = どちらかが誤っています。
rule-time-limit-form = 持ち時間がソフトの読み取れない書き方になっています
    .why = このヘッダは自由に書けますが、時計の設定やCSA形式への変換に使えるのは「各4時間」「15分切れ負け」「10分+30秒」「0分10秒加算」のような書き方だけです。それ以外は文字列のまま残します。
rule-tsume-length = 詰将棋の手順の長さがヘッダの手数と違います
    .why = ヘッダより短く詰む手順は正解手順ではないか、ヘッダが誤っています。長い場合は無駄合いを含むことがあるので、参考としてお知らせします。

## J: JSON

rule-json = JSONがkifu JSONになっていません
    .why = 足りないものがあるか、型が違うか、ほかの部分と合っていません。
json = kifu JSONとして読めません：{ $text }
json-expected = kifu JSONとして読めません。{ $expectation }
json-should = kifu JSONとして正しくありません。正しくは{ $right }ですが、{ $text }となっています
rule-jkf-claim = JKFの指し手の付属情報が盤面と合いません
    .why = 「color」「capture」「same」「promote」「relative」は盤面から決まるので、盤面に従います。盤面を使わずにこれらを表示するソフトでは、違う内容が表示されます。「color」が何手も続けて逆のときは、一度だけ示します。
jkf-claim-side = 「color」が{ $number }（{ $named }）ですが、{ $side }の手番です
jkf-claim-capture = 「capture」が{ $kind }ですが、取った駒は{ $taken }です
jkf-claim-capture-nothing = 「capture」が{ $kind }ですが、取った駒はありません
jkf-claim-same = 「same」がtrue（同）ですが、直前の指し手の移動先は{ $square }ではありません
jkf-claim-not-same = 「same」がfalseですが、直前の指し手の移動先も{ $square }です（同）
jkf-claim-unpromoted = 「promote」がfalse（不成）ですが、成れない指し手です。「promote」は書かないでください
jkf-claim-relative = 「relative」が{ $said }ですが、{ $from }からの指し手は{ $right }です
jkf-claim-relative-of-drop = 「relative」が{ $said }ですが、駒を打つ手です
jkf-claim-drop = 「relative」がH（打）ですが、移動元があります
rule-jkf-schema = JKFで許されないものがあります
    .why = 値がないか、型が違うか、そこに書ける値ではありません。JKFのスキーマを検証するソフトは、ファイル全体を受け付けません。
jkf-schema = { $text }はJKFでは許されません
jkf-schema-expected = JKFでは許されません。{ $expectation }
rule-jkf-unnormalised = KI2から作ったJKFのように、「color」「from」「to」のない指し手があります（正規化されていないJKF）
    .why = 動く駒は盤面から探します。多くのソフトにはこれができず、読めないか、盤上の駒を動かす手を打つ手とみなします。
jkf-unnormalised = 「color」「from」「to」のない指し手があります（最初がこの指し手）
jkf-unnormalised-help = 「kifu convert --to jkf」で補えます

## M: 指し手

rule-malformed = 指し手のあるべき所に、指し手でないものや動かない指し手があります
    .why = ここから先は盤面を追えません。推測で補うことはしません。
malformed = { $text }は指し手として読めません
malformed-expected = 指し手として読めません。{ $expectation }
malformed-nowhere = 移動元と移動先がどちらも{ $square }で、動いていません
malformed-nothing = 指し手として読めません
rule-no-piece = 移動元のマスに駒がありません
    .why = 指し手を盤上で再現できないので、この手順はここで終わりです。
no-piece = { $square }に駒がありません
rule-opponents-piece = 相手の駒を動かしています
    .why = 手番を書かない形式では、二手指しや指し手の抜けがこのように見えます。
opponents-piece = { $side }の手番ですが、相手の駒（{ $piece }）を動かしています
rule-bad-drop-piece = 玉を打っています
    .why = 玉が持駒になることはありません。
bad-drop-piece = 玉は持駒にならないので打てません
rule-not-in-hand = 持駒にない駒を打っています
    .why = 指し手を盤上で再現できないので、この手順はここで終わりです。
not-in-hand = { $side }の持駒に{ $kind }はありません（持駒：{ $hand }）
not-in-hand-nothing = なし
not-in-hand-several = { $kind }{ $count }枚
rule-drop-on-occupied = 駒のあるマスに駒を打っています
    .why = 駒を打って相手の駒を取ることはできません。
drop-on-occupied = 駒のあるマス（{ $piece }）に駒を打っています
rule-bad-movement = 駒の動けない所へ動かしています
    .why = 残りの指し手も調べられるように、盤上ではそのまま動かします。
bad-movement = { $kind }は{ $from }から{ $to }へ動けません
rule-blocked-path = ほかの駒を飛び越えています
    .why = 駒を飛び越えられるのは桂だけです。残りの指し手も調べられるように、盤上ではそのまま動かします。
blocked-path = { $from }から{ $to }への{ $kind }の動きが{ $obstacle }を飛び越えています
blocked-path-by-another = { $from }から{ $to }への{ $kind }の動きがほかの駒を飛び越えています
rule-occupied-by-own = 自分の駒のあるマスへ動かしています
    .why = 指し手を盤上で再現できないので、この手順はここで終わりです。
occupied-by-own = 自分の駒のあるマス（{ $piece }）へ動かしています
rule-captures-king = 玉を取っています
    .why = 相手が王手を放置した時点で対局は終わっています。それが直前の手なら、この指摘はその反則から生じたものです。
captures-king = { $square }の{ $side }の玉を取っています
rule-promoted-drop = 成駒を打っています
    .why = 取った駒は成る前の駒に戻ります。成っていない駒を打つ手とはみなしません。
promoted-drop = { $kind }を成駒のまま打っています
rule-already-promoted = 成駒がもう一度成っています
    .why = どの駒を動かすつもりだったか分からないので、この手順はここで終わりです。
already-promoted = { $kind }はすでに成っています
already-promoted-help = 成らない指し手として書いてください
rule-bad-promotion-piece = 金または玉が成っています
    .why = どの駒を動かすつもりだったか分からないので、この手順はここで終わりです。
bad-promotion-piece = { $kind }は成れません
bad-promotion-piece-help = 成らない指し手として書いてください
rule-bad-promotion-zone = 敵陣に関わらない動きで成っています
    .why = 成れるのは、敵陣（相手側の三段）に入るとき、敵陣の中で動くとき、敵陣から出るときだけです。
bad-promotion-zone = { $from }から{ $to }への{ $kind }の動きは{ $side }の敵陣の外なので、成れません
bad-promotion-zone-help = 成らない指し手として書いてください
rule-dead-end-drop = 歩・香・桂を行き所のない所に打っています
    .why = 歩と香は一段目に、桂は一段目と二段目に打てません（段は相手側から数えます）。
dead-end-drop = { $square }に打った{ $kind }は行き所のない駒です
rule-dead-end-move = 歩・香・桂が行き所のない所へ成らずに動いています
    .why = 歩と香は一段目で、桂は一段目と二段目で必ず成らなければなりません（段は相手側から数えます）。断りなく成ったことにはしません。
dead-end-move = { $square }へ成らずに動いた{ $kind }は行き所のない駒です
dead-end-move-help = 成る指し手として書いてください
rule-nifu = 自分の歩のある筋に歩を打っています（二歩）
    .why = 同じ筋に自分の歩を二枚置くことはできず、二枚目を打つと直ちに負けになります。と金、相手の歩、香は数えません。
nifu = { $side }の二歩です（{ $file }筋）
nifu-first = { $side }の二歩です（{ $file }筋、すでに{ $square }に歩があります）
rule-left-in-check = 王手を放置しています
    .why = 王手をかけられたら、玉を動かす、王手をかけた駒を取る、合駒をする、のどれかで直ちに防がなければなりません。ほかの手を指すと負けになります。
left-in-check = { $side }が王手を放置しています（王手をかけている駒：{ $checkers }）
left-in-check-on = { $side }が{ $king }の玉への王手を放置しています（王手をかけている駒：{ $checkers }）
rule-moved-into-check = 自分の玉を王手にさらしています（自殺手）
    .why = 相手の駒の利きに玉を動かすことも、玉を守っている駒をその筋から外すこともできません。
moved-into-check = { $side }が自分の玉を王手にさらしています（利いている駒：{ $checkers }）
moved-into-check-on = { $side }が{ $king }の自分の玉を王手にさらしています（利いている駒：{ $checkers }）
rule-uchifuzume = 歩を打って詰ませています（打ち歩詰め）
    .why = 歩を打って玉を詰ますのは反則です。盤上の歩を突いて詰ます手、ほかの駒を打って詰ます手、詰みにならない打ち歩の王手は反則ではありません。
uchifuzume = { $square }に打った歩で{ $side }の玉が詰んでいます（打ち歩詰め）
rule-wrong-turn = 手番でない側の指し手が書かれています（手番違い、二手指し）
    .why = 指し手が抜けているか、一方が続けて指しています。断りなく相手側の指し手とみなすことはしません。
wrong-turn = { $to-move }の手番ですが、{ $side }の指し手が書かれています（手番違い）
wrong-turn-twice = { $to-move }の手番ですが、{ $side }の指し手が書かれています（手番違い、二手指し）
rule-piece-mismatch = 指し手の駒名が、実際に動く駒と違います
    .why = 駒名か移動元のどちらかが誤りです。移動元にある駒を動かします。
piece-mismatch = 指し手には{ $named }とありますが、{ $square }にあるのは{ $piece }です
piece-mismatch-drop = 指し手には{ $named }とありますが、打つのは{ $piece }です
piece-mismatch-after = 動いた後の駒として{ $kind }
piece-mismatch-other = 別の駒
rule-move-number = 手数が前の指し手から続いていません
    .why = 指し手が抜けているか、重複しているおそれがあります。指し手は書かれている順に読みます。
move-number = 手数が{ $found }ですが、{ $expected }のはずです
move-number-help = この前の手が抜けているか、同じ手が二度あるか、順序が違うかもしれません
move-number-differs = 手数{ $text }が前の指し手から続いていません
rule-ambiguous-move = 複数の駒に当てはまる指し手です
    .why = どの駒が動くか書かれていません。推測で選ぶことはしません。
ambiguous-move = { $text }はあいまいです（候補は{ $pieces }）
ambiguous-move-help = { $ways }と書いてください
ambiguous-move-help-which = どの駒が動くかを書いてください
rule-no-candidate = その指し手を指せる駒がありません
    .why = ここから先は盤面を追えません。推測で補うことはしません。
no-candidate = { $text }と指せる{ $side }の駒がありません
no-candidate-help = { $ways }と書いてください
rule-same-without-move = 前の指し手がないのに「同」とあります
    .why = 「同」は直前の指し手の移動先を表します。
same-without-move = { $text }に「同」とありますが、前の指し手がありません
same-without-move-help = マスを書いてください
rule-same-differs = 「同」とマスの両方が書かれ、直前の指し手の移動先と違います
    .why = どちらかが誤りです。書かれているマスに従います。
same-differs = 「同」と{ $square }の両方が書かれていますが、直前の指し手の移動先は{ $last }です
same-differs-nothing-before = 「同」と{ $square }の両方が書かれていますが、前の指し手がありません
tsume-without-check = { $move }は王手ではありません。詰将棋の攻方の手はすべて王手です
uchifuzume-contested = { $side }がこの歩に対して指せるのは{ $answer }のように連続王手の千日手で負けになる手だけで、打ち歩詰めにあたるかどうかは決着していません（最後の審判）
rule-tsume-without-check = 詰将棋の攻方の手が王手になっていません
    .why = 詰将棋では攻方の手はすべて王手です。ヘッダに作品名・完全性・「手詰」の手数があるか、手合割が詰将棋の棋譜の本手順だけを調べます。
rule-uchifuzume-contested = 王手の歩を打たれた側の応手が、すべて連続王手の千日手で負けになります（最後の審判）
    .why = 盤上では応手があるので歩を打つ手は合法ですが、その応手は連続王手の千日手を完成させて負けになります。これが打ち歩詰めにあたるかどうかを定めた規定はなく、ここでは合法として扱います。

## N: 表記

mark-against-turn = { $text }の印は{ $other }のものですが、手番は{ $side }です
rule-mark-against-turn = ▲や△の印が手番と異なります
    .why = 印は飾りなので、手番に従います。ただし、前の手が抜けている可能性があります。
same-not-used = { $text }は直前の手と同じマスへの移動です。通常は「同」と書きます
same-not-used-help = マスの代わりに「同」と書いてください
rule-same-not-used = 直前の手と同じマスへの移動に「同」がありません
    .why = KIFでは慣例として「同」と書きます。将棋倶楽部24の棋譜では使われません。
needless-non-promotion = この形式では「不成」と書きません。「成」のない指し手が不成です
needless-non-promotion-help = 「不成」を省いてください
rule-needless-non-promotion = 「不成」を書かない形式に「不成」があります
    .why = KIFでは「成」のない指し手は不成です。「不成」を認識しないソフトもあります。
notation-not-minimal = { $text }は、この指し手の一般的な表記ではありません
notation-not-minimal-misfit = { $text }に当てはまる駒は一つだけですが、表記がその動きと合いません
rule-notation-not-minimal = 指し手は特定できますが、一般的な表記ではありません
    .why = 日本将棋連盟の表記では、「右」「左」「直」「上」「寄」「引」「打」は駒の区別に必要なときだけ書き、「成」と「不成」は選べるときに必ず書きます。動きと合わない言葉は警告とします。当てはまる駒は一つしかなくても、前の手が抜けている可能性があるためです。KIFで移動元と合わない言葉も警告とし、移動元に従います。
notation-not-minimal-origin = { $text }は移動元の{ $from }と合いません。移動元に従います
non-promotion-form = { $text }は「不成」として読みます
rule-non-promotion-form = 「不成」の代わりに「生」や「不」と書かれています
    .why = 詰将棋の本では使われますが、多くのソフトは「不成」しか認識しません。
ending-as-move = { $text }は指し手ではなく終局です
ending-as-move-help = 「まで」で始まる行に書いてください
rule-ending-as-move = 終局が指し手のように書かれています（▲投了）
    .why = KI2では、終局を「まで77手で先手の勝ち」の行に書きます。ほかの書き方では読み込みを止めるソフトがあります。

## P: 開始局面

diagram = 局面図の{ $text }が読めません
diagram-expected = 局面図が読めません。ここに必要なのは{ $wanted }ですが、{ $found }となっています
rule-diagram = 局面図が読めません
    .why = 開始局面が半分しか分からなければ、その後の指摘がすべて疑わしくなります。
missing-turn = 手番の指定がありません。{ $side }番とみなします
missing-turn-unknown = 手番の指定がありません
rule-missing-turn = 必要な手番の指定がありません
    .why = KIFの駒落ちでは、局面図の後の初手から手番が分かり、指し手がなければ情報にとどめます。CSAではどの版でも手番の行が必要なので、ないとエラーになります。
king-in-hand = 持駒に玉があります：{ $text }
rule-king-in-hand = 持駒に玉があります
    .why = 玉が取られることはないので、玉を持つことはできません。
setup = { $text }は、すでに置かれている駒と合いません
rule-setup = 同じマスに駒が二枚置かれているか、ない駒が取り除かれています
    .why = 開始局面が両方の記述のとおりになることはありません。
too-many-pieces = { $kind }が盤上と持駒を合わせて{ $count }枚ありますが、一組には{ $most }枚しかありません
rule-too-many-pieces = 駒の枚数が一組の駒より多くなっています
    .why = 盤上と持駒を合わせて、歩は18枚、香・桂・銀・金は各4枚、角と飛は各2枚です。少ないのは誤りではありません。
two-kings = { $side }に玉が{ $count }枚あります
rule-two-kings = 一方の対局者に玉が二枚以上あります
    .why = 一組の駒では、玉は各対局者に一枚です。
two-pawns = { $side }の歩が{ $file }筋の{ $first }と{ $second }にあります（二歩）
rule-two-pawns = 開始局面の同じ筋に、成っていない一方の歩が二枚あります（二歩）
    .why = 合法な対局からこの局面になることはありません。
dead-piece = { $piece }は行き所のない駒です
rule-dead-piece = 開始局面に、行き所のない歩・香・桂があります
    .why = そのような駒は必ず成るので、合法な対局からこの局面になることはありません。
opponent-in-check = 手番は{ $side }ですが、{ $other }の玉に{ $pieces }の王手がかかっています
rule-opponent-in-check = 開始局面で、手番でない側の玉に王手がかかっています
    .why = 直前の手が王手放置だったことになります。手番が逆かもしれません。
no-king = { $side }の玉がありません。詰将棋では普通です
no-king-of-both = どちらの玉もありません
rule-no-king = 玉のない対局者がいます
    .why = 詰将棋では玉が一方にしかないことがよくあります。玉のない側には、王手も詰みも判定できません。両方ともないのは異例です。
handicap-turn = { $name }の開始局面ですが、先手（下手）の手番になっています。駒落ちでは上手から指します
rule-handicap-turn = 駒落ちの開始局面なのに下手の手番になっています
    .why = 駒落ちでは上手から指すと、日本将棋連盟もCSAも定めています。手番は棋譜に書かれたとおりに読みます。

## S: 構文

syntax = { $text }が読めません
syntax-unplayed = 読めない行、または指せない指し手が{ $count }件あったと記録されています。最初は{ $text }です
syntax-expected = 読めない行です。{ $expectation }
alike = { $text }は「{ $right }」に似た別の文字です。「{ $right }」ではありませんか
alike-katakana = { $text }はカタカナです。「{ $right }」ではありませんか
rule-syntax = 読めない行があります
    .why = その行の内容は対局に含めません。変換した棋譜には、指されなかったものとして残ります。似た別の文字（カタカナの「ニ」など）のために読めない指し手では、その文字を示します。
truncated-line = 最後の行が途中で切れています：{ $text }
truncated-line-expected = 最後の行が途中で切れています。{ $expectation }
rule-truncated-line = 棋譜の最後の行が途中で切れています
    .why = コピーのときにファイルが切れたと思われます。この行のほかにも失われているかもしれません。
digit-form = { $text }は一般的な数字の表記ではありません
rule-digit-form = マスの数字の表記が形式に合いません
    .why = KIFでは筋を全角数字、段を漢数字、移動元を半角数字で書きます。ほかの表記を特殊な手とみなすソフトや、行を捨てるソフトがあります。
punctuation-form = { $text }の記号の全角・半角が異なります
rule-punctuation-form = 全角の括弧や半角のコロンなど、記号の全角・半角が異なります
    .why = ほかのソフトはその行を認識しません。
drop-origin = 駒打ちに移動元があります：{ $text }
drop-origin-help = 移動元を書かずに「打」とだけ書いてください
rule-drop-origin = 駒打ちに移動元「(00)」が書かれています
    .why = 「打」だけで持駒を打つことを表します。移動元があると、行を捨てるソフトや読み込みに失敗するソフトがあります。
same-spacing = 「同」の後の空白が全角ではありません
same-spacing-help = 「同」の後に全角の空白（U+3000）を書いてください
rule-same-spacing = 「同」の後の空白が全角ではありません
    .why = KIFでは、一文字の駒の前に「同」と全角の空白を書きます。空白のない書き方も一般的で、誤りとはしません。
glyph-variant = { $text }は異体字です
rule-glyph-variant = 異体字が使われています（通常の字として読みます）
    .why = ここでは中国の字体や似た字も読みますが、認識するソフトはほとんどありません。
glyph-ambiguous = { $text }は、場合によって異なる駒を表します
rule-glyph-ambiguous = 場合によって異なる駒を表す字があります
    .why = 「个」は成香のことも別の駒のこともあります。指し手なら盤面から駒が分かりますが、局面図では分からないため、エラーになります。
board-flipped = 後手側から見た盤面で記録されています（盤面回転）。指し手は変わりません
rule-board-flipped = 後手側から見た盤面で記録されています（盤面回転）
    .why = 指し手の意味は変わりませんが、この行でつまずくソフトがあるかもしれません。
unknown-statement = { $text }は形式にない文なので、読み飛ばします
unknown-statement-expected = { $text }は形式にない文です。ここに必要なのは{ $wanted }です
rule-unknown-statement = 形式にない文があります（対局の内容は変わりません）
    .why = 読み飛ばします。ほかのソフトは読み込みに失敗するかもしれません。
implied-drop = { $text }は駒打ちのはずですが、「打」がありません
implied-drop-help = 駒の後に「打」と書いてください
rule-implied-drop = 駒打ちに「打」がありません
    .why = KIFでは駒打ちに必ず「打」と書きます。「打」も移動元もない手を駒打ちとしたのは、盤上にその手を指せる駒がないからです。
promotion-by-name = { $text }は成駒の名前で書かれていますが、駒が成るのはこの手です
promotion-by-name-help = 成る前の駒の名前を書き、その後に「成」と書いてください
rule-promotion-by-name = 成る手に成駒の名前が書かれています
    .why = KIFでは動く前の駒の名前を書き、その後に「成」と書きます（「２二馬(88)」ではなく「２二角成(88)」）。ほかのソフトは、すでに成っていた駒の手とみなします。

## T: 消費時間

rule-time-total = 通算時間が、その対局者の消費時間の合計と違います
    .why = 各指し手の消費時間はそのまま使い、通算時間は計算し直します。消費時間のほうが誤っていることもあります。どちらの誤りかは同じ対局者の次の通算時間でわかり、次の通算時間の元になっている通算時間は書き換えません。対局の途中から始まる棋譜の通算時間には、それより前の時間が含まれることがあり、情報として示します。
time-total = 通算時間が{ $found }ですが、この対局者の消費時間の合計は{ $expected }です
time-total-follows = 通算時間が{ $found }ですが、その前の通算時間にこの手の消費時間を足すと{ $expected }です
time-total-or-time = 通算時間かこの手の消費時間のどちらかが誤りです
time-total-goes-on = この対局者の次の通算時間はこの値から続いています。消費時間が誤っているか、抜けているかもしれません
time-total-goes-on-time = この対局者の次の通算時間はこの値から続いています。この手の消費時間が誤りで、正しくは{ $right }かもしれません
time-total-before = 通算時間{ $found }には、開始局面より前の{ $before }が含まれています。書き出すときは開始局面から数えます
time-total-differs = 通算時間{ $text }が消費時間の合計と合いません
rule-time-form = 時間の書き方が一般的ではありません
    .why = Kifu for Windowsは「( 0:16/00:00:16)」のように書きます。ほかの書き方は読めないソフトがあります。
time-form = 時間の書き方が一般的ではありません：{ $text }
time-form-expected = 時間の書き方が一般的ではありません。一般的なのは{ $wanted }ですが、{ $text }となっています
rule-time-invalid = 消費時間が負の値などで、ありえません
    .why = 時間として扱えないので、この指し手の消費時間はなしとします。
time-invalid = { $text }は消費時間としてありえないので、この指し手の消費時間はなしとします
time-invalid-expected = { $text }は消費時間としてありえません。必要なのは{ $wanted }です
rule-time-without-move = 消費時間に対応する指し手がありません
    .why = 前にあった指し手が、コメントに紛れるなどして失われているおそれがあります。
time-without-move = 消費時間{ $text }に対応する指し手がありません
rule-time-fraction = 秒未満の時間のない版のCSAに、秒未満の時間があります
    .why = 秒未満の時間はCSA 3.0で加わりました。古い版に従うソフトは、この行を読めないか、違う時間として読みます。
time-fraction = { $text }の秒未満の時間は、CSA 3.0で加わったものです
time-fraction-edition = { $text }の秒未満の時間は、CSA 3.0で加わったものです（この棋譜の版は{ $edition }）
time-over-limit = { $side }の消費時間がこの手で持ち時間「{ $limit }」を超えていますが、時間切れになっていません
time-over-limit-label = 持ち時間
time-of-sennichite = 千日手に{ $seconds }秒の消費時間が書かれていますが、千日手が成立した後に考える側はありません
rule-time-over-limit = 消費時間が持ち時間を超えているのに対局が続いています
    .why = ヘッダの持ち時間によれば時間切れ負けです。切れ負け・加算・`$TIME`のように疑いのないものだけを調べます。`$TIME_LIMIT`は加算を表せないため、参考としてお知らせします。時間切れで終わった棋譜は問題ありません。
rule-time-of-sennichite = 千日手に消費時間が書かれています
    .why = 直前の手で千日手が成立して終局しているので、その後に考える側はありません。KIF形式の説明では0です。

## U: USI

rule-usi-ending-word = USIの指し手の列に終局の語があります
    .why = USIで書けるのは指し手だけです。このような語を書くソフトがあるので、終局として読みます。
usi-ending-word = { $text }はUSIの指し手ではないので、終局の語として読みます
rule-sfen-form = SFENの書き方が一般的ではありません
    .why = 手数がない、持駒の順序が違う、1枚の駒に枚数が付いている、といったSFENの読み方は、ソフトによって違います。
sfen-form = SFENの書き方が一般的ではありません：{ $text }

## V: 変化

rule-variation-order = 変化が、ファイルの順序から決まるよりも前の手順につながります
    .why = 変化は、その手数に届く手順のうち最後に書かれたものにつながります。この変化はつながらないので、多くのソフトでは失われるかエラーになります。手数の足りる最も近い手順につなぎます。
variation-order = { $text }は直前の手順から続かないので、それより前の手順につなぎます
variation-order-help = 後の手数で分かれる変化を先に書いてください
rule-variation-unattached = 変化の手数に届く手順が前にありません
    .why = どこにつながるか分からないので、この変化の指し手は対局に含めません。
variation-unattached = { $text }の手数に届く手順が前にないので、この変化の指し手は調べていません
rule-variation-stray = 初手より前に変化があります
    .why = 古いソフトがヘッダに残す行で、意味はありません。
variation-stray = { $text }が初手より前にあります
variation-stray-help = この行を消してください
rule-variation-number = 変化の最初の指し手の手数が、変化の行と違います
    .why = 指し手の手数に従います。
variation-number = 変化は{ $expected }手目からとありますが、最初の指し手の手数は{ $found }です
variation-number-differs = 変化の最初の指し手の手数が、変化の行と違います：{ $text }
rule-nesting-too-deep = 変化の入れ子が読める限度を超えています
    .why = 限度は、悪意のあるファイルがメモリを使い切らないようにするためのものです。それより深い指し手は対局に含めません。
nesting-too-deep = 変化の入れ子が深すぎるので、残りは読みません
same-variation = { $move }からの変化は、既にある手順と同じです
same-variation-begins = { $count ->
    [1] 変化が既にある手{ $move }で始まり、その後で分かれています
   *[other] { $move }など、ここから{ $count }個の変化が既にある手で始まり、その後で分かれています
}
same-variation-label = 同じ手
empty-variation = { $text }に指し手がありません
branch-mark = { $count ->
    [1] 「+」が付いていますが、この手に代わる変化がありません
   *[other] ここから{ $count }か所に「+」が付いていますが、代わる変化がありません
}
branch-mark-missing = { $count ->
    [1] この手に代わる変化がありますが、ほかと違って「+」が付いていません
   *[other] ここから{ $count }か所の手に代わる変化がありますが、ほかと違って「+」が付いていません
}
rule-same-variation = 変化が、同じ局面に既にある手順を繰り返しています
    .why = ソフトによっては同じ手が二度表示されたり、一方の手順が失われたりします。変化の手数が一つずれていることもよくあります。分岐の最初から書き直す出力では、同じ手で始まって後で分かれる変化ができるので、これは参考として一度だけお知らせします。
rule-empty-variation = 変化に指し手がありません
    .why = 手が抜けているか、消し忘れです。変化は残らず、その下のコメントは分岐する局面のものになります。
rule-branch-mark = 分岐の印（`+`）が棋譜の変化と合っていません
    .why = Kifu for Windowsは、代わりの手が後に書かれている手に印を付けます。付けないソフトもあります。印だけあって変化がなければ、変化が失われています。読み込むソフトは印がなくても変化を見つけます。

## コマンドライン

cli-heading-usage = 使い方:
cli-heading-commands = コマンド:
cli-heading-arguments = 引数:
cli-heading-options = オプション:
cli-heading-values = 値:
cli-heading-choosing = 検査の対象
cli-heading-fixing = 修正
cli-heading-reading = 読み込み
cli-heading-writing = 書き出し
cli-heading-many-files = 複数のファイル
cli-misuse-unknown = 引数 { $arg } は使えません
cli-misuse-command = コマンド { $command } はありません
cli-misuse-missing = 引数が足りません: { $arg }
cli-misuse-conflict = 引数 { $arg } と { $other } は同時に使えません
cli-misuse-value = 引数 { $arg } に値 { $value } は使えません（使える値: { $values }）
cli-misuse-no-value = 引数 { $arg } には値が必要です
cli-misuse-invalid = 引数 { $arg } の値 { $value } が正しくありません: { $why }
cli-misuse-suggested = { $other } ではありませんか
cli-misuse-more = 詳しくは --help を付けて実行してください
cli-values = [値:
cli-default = [既定値:

cli = 将棋の棋譜を検査・変換します
    .long =
        すべての変化のすべての指し手を将棋のルールに照らして検査し、誤りをファイル・行・桁とともに報告します。
        対応形式: KIF、KI2、BOD、CSA、USI/SFEN、USEN、JKF、kifu JSON（PSN は読み込みだけ）。
    .after =
        終了コード:
          0  正常終了（--fail-on の対象となる指摘なし）
          1  正常終了（指摘あり。convert では、指し手として読めない箇所があるか、--deny-loss に該当）
          2  処理できない（引数の誤り、開けないパス、書き込みの失敗）
          130  中断（Ctrl-C）。もう一度 Ctrl-C を押すとただちに終了

        出力先のパイプが閉じられた場合は、何も表示せず 0 で終了します。1 と 2 の両方に当たるときは 2 です。

cli-any-color = 色を付けるかどうか
    .long = auto では端末への出力にだけ色を付け、環境変数 NO_COLOR、CLICOLOR、CLICOLOR_FORCE に従います。
cli-any-color-auto = 端末への出力にだけ付ける
cli-any-color-always = 常に付ける
cli-any-color-never = 付けない
cli-any-lang = 表示する言語
    .long = 指定がなければロケールの言語です。その言語がないときは英語です。
cli-any-help = ヘルプを表示（-h は要約、--help は詳細）
cli-any-version = バージョンを表示
cli-any-from = 入力をすべてこの形式として読み込む
    .long = 指定がなければ内容から判断し、内容だけで決まらないときは拡張子に従います。
cli-any-from-jsonl = kifu JSON
cli-any-from-jkf = JKF（json-kifu-format）
cli-any-from-kif = KIF（柿木将棋、Kifu for Windows の形式）
cli-any-from-ki2 = KI2（印刷と同じ表記。▲７六歩）
cli-any-from-bod = BOD（1 つの局面の局面図）
cli-any-from-csa = CSA（1997 年の版から 3.0 まで）
cli-any-from-psn = PSN（Portable Shogi Notation）
cli-any-from-usen = USEN（Shogi Playground と ShogiHome の形式）
cli-any-from-usi = USI の position 行と SFEN
cli-any-input-encoding = 入力をすべてこの文字コードとして読み込む
    .long = 指定がなければ、BOM、棋譜の中の宣言、バイト列として正しい文字コードの順に判断します。
cli-any-input-encoding-utf-8 = UTF-8（BOM の有無は問わない）
cli-any-input-encoding-shift_jis = Windows の Shift_JIS（CP932）
cli-any-input-encoding-euc-jp = EUC-JP
cli-any-input-encoding-utf-16le = UTF-16（リトルエンディアン）
cli-any-input-encoding-utf-16be = UTF-16（ビッグエンディアン）
cli-any-stdin-filename = 標準入力の代わりの名前（指摘に表示し、拡張子の判断にも使う）
cli-any-max-size = これより大きい入力は読まない（バイト数、または 500K、20M、4G のように指定）
    .long =
        ファイル、書庫の中のファイル、圧縮ファイルのそれぞれに適用します。指定がなければ、書庫の中のファイルと圧縮ファイルは展開後 1G まで、そのまま読むファイルは無制限です。
        一つの書庫の中身は、合わせて書庫の大きさの 200 倍まで（少なくとも 1G まで）読みます。
cli-any-quiet = 最後の集計行を表示しない
cli-any-allow-empty = フォルダに棋譜が一つもなくても失敗としない

cli-help = このヘルプ、またはコマンドのヘルプを表示

cli-check = 棋譜を検査し、誤りを報告
    .after =
        終了コード:
          0  --fail-on の対象となる指摘なし
          1  指摘あり（--diff では、直すものがある場合も）
          2  処理できない（引数の誤り、開けないパス、棋譜のないフォルダ、書き込みの失敗）
          130  中断（Ctrl-C）。それまでの指摘は表示

        出力先のパイプが閉じられた場合は、何も表示せず 0 で終了します。1 と 2 の両方に当たるときは 2 です。
cli-check-paths = 検査するファイルとフォルダ（- は標準入力）
    .long = フォルダを指定すると、その下にある棋譜形式の拡張子のファイルと、棋譜である .json ファイルをすべて検査します。隠しファイルと隠しフォルダは除きます。書庫（.zip、.7z、.tar、.tar.gz、.tar.bz2、.tar.xz、.tar.zst）の中も同じように検査します。'a.zip!/b/c.kif'（シェルのため引用符で囲む）と指定すると、書庫の中のそのファイルだけを検査します。b/c.kif.gz は圧縮された棋譜として読みます。標準入力も書庫や圧縮された棋譜でかまいません（中身か --stdin-filename の拡張子で判断）。
cli-check-files-from = FILE に 1 行に 1 つずつ書かれたファイルも検査（- は標準入力）
cli-check-force-exclude = 名前を指定されたファイルでも、設定の exclude に当たれば除く
    .long = pre-commit のように、ファイル名を一つずつ渡すプログラム向けです。検査するものが残らなくても失敗としません。
cli-check-severity = 表示する指摘の重大度の下限
    .long =
        これより軽い指摘は表示も集計もしません。ただし --fail-on の対象となる指摘は必ず表示します。
        既定値は warning、--select で規則を選んだときは info です。
cli-check-severity-info = 書き方についての助言
cli-check-severity-warning = 読めるが、形式の仕様に反するか、あいまい
cli-check-severity-error = 棋譜の内容が正しくない
cli-check-cache = 指摘のないファイルを DIR に記録し、次からは検査を省く
    .long = ファイルは中身のバイト列で見分けます。オプション、kifu.toml、kifu 自体など、検査の結果に関わるものが変われば検査し直します。出力は指定しないときと同じです。--fix と --diff では使わず、16 MiB を超えるファイルも対象外です。DIR がなければ作ります。
cli-check-fail-on = この重大度以上の指摘があれば終了コードを 1 にする
    .long = 既定値は error です。
cli-check-fail-on-info = すべての指摘
cli-check-fail-on-warning = warning と error
cli-check-fail-on-error = error だけ
cli-check-fail-on-never = 指摘があっても 1 にしない
cli-any-select = この規則だけを調べる
    .long =
        コード（M017）、コードの先頭部分（M、M01）、名前（nifu）、ALL をコンマで区切って指定します。
        --select と --ignore の両方に当てはまる規則では、より長い指定が優先します。
cli-any-ignore = この規則を調べない
cli-any-ruleset = 団体によって異なるルールについて、どの団体に従うか
    .long = 指定がなければ、いずれかの団体のルールで成り立つ主張を認めます。
cli-check-fix = 直せるものをその場で直し、残りを報告
    .long =
        報告の対象となる指摘だけを直します。ファイルのほかのバイトはそのまま残り、対局の内容は変わらず、新しい指摘も生じません。
        そうならない修正は行いません。ファイルは一度に置き換えます。
        書庫の中のファイルと圧縮ファイルは書き換えません。指定されれば断り、フォルダの中にあれば検査だけを行います。
cli-check-diff = 何も書かず、--fix による変更を unified diff で表示
    .long = 変更するものがあれば終了コードは 1 です。
cli-check-unsafe-fixes = 棋譜の内容が変わる修正も行う
    .long = 動けない駒の指し手で、移動元が一つしか考えられないときの移動元の書き換え、文字コードの変更などです。
cli-any-config = FILE から設定を読み込む
    .long =
        指定がなければ、それぞれのファイルのフォルダから上へたどって最初に見つかる kifu.toml に従います。
        コマンドラインの指定が優先します。--select は設定の select に代わり、--ignore は設定の ignore に加わります。
cli-any-no-config = 設定ファイルに従わない
cli-check-baseline = FILE にない指摘だけを報告
    .long = --write-baseline で認めた指摘は表示せず、--fail-on の対象にもしません。
cli-check-update-baseline = 直った指摘をベースラインから除く
    .long = 検査するパスの下にあって今はないファイルの指摘も除きます。新しい指摘は報告し、ベースラインには加えません。
cli-check-write-baseline = すべての指摘を認め、--baseline 用に FILE へ書き出す
    .long = 表示するはずの指摘を、表示する代わりに認めます。すでにあるファイルは書き換えません。
cli-check-statistics = 指摘の代わりに、規則ごとの件数を表示
cli-check-format = 指摘の表示形式
cli-check-format-full = 該当行とともに表示し、最後に集計行を付ける
cli-check-format-concise = パス:行:桁: コード 名前 説明（集計は標準エラー出力）
cli-check-format-json = 1 つの JSON オブジェクト（集計は標準エラー出力にも）
cli-check-format-jsonl = 指摘 1 件につき 1 行の JSON オブジェクト（集計は標準エラー出力）
cli-check-format-sarif = コードスキャン用の SARIF 2.1.0（集計は標準エラー出力）
cli-check-format-github = GitHub Actions の注釈（集計は標準エラー出力）
cli-check-format-gitlab = GitLab の Code Quality レポート（集計は標準エラー出力）
cli-check-format-junit = JUnit XML（ファイルごとにテストスイート、対局ごとにテストケース。集計は標準エラー出力）
cli-check-format-checkstyle = Checkstyle XML（集計は標準エラー出力）
cli-check-format-markdown = ジョブの要約用の Markdown（集計と最初の 100 件の指摘。集計は標準エラー出力にも）
cli-check-board = 反則の指し手の直前の局面を表示
    .long = full 形式でだけ有効です。
cli-check-jobs = 同時に検査するファイルの数
    .long = 既定値はプロセッサの数です。いくつにしても出力は変わりません。

cli-convert = 棋譜を別の形式に変換
    .after =
        変換先の形式で表せないものは標準エラー出力に知らせます。反則の指し手は記録されたまま書き出します。
        出力ファイルは、完成してから初めてその名前で現れます。複数のファイルを変換するときは、変換できないファイルがあっても残りを処理し、最後に集計行を表示します。

        --name で使える項目:
          stem      入力ファイルの名前（拡張子を除く）
          ext       出力の拡張子
          from      入力の形式
          n         入力の中で何番目の対局か（{"{"}n:4{"}"} は 4 桁以上）
          date      対局日: 2031-04-05
          start     開始日時: 2031-04-05_09-07
          black     先手・下手の名前
          white     後手・上手の名前
          event     棋戦
          site      場所
          opening   戦型
          handicap  手合割（kifu JSONの語: hirate、lance など）
          plies     手数（{"{"}plies:3{"}"} は 3 桁以上）
          result    終局（kifu JSONの語: resign、sennichite など）
          winner    black、white、draw
        棋譜に書かれていない項目は unknown になります。長い値は途中で切り、ファイル名に使えない文字は _ に置き換えます。

        終了コード:
          0  入力をすべて書き出した（知らせた欠落と --skip-games-with で除外した対局を除く）
          1  入力に、読めない箇所か対局に属さない箇所がある（読めた分は書き出す）。または書き出さなかった対局がある（棋譜がない、文字コードで表せない文字がある、--at の局面がない、--deny-loss に該当）。または --skip-games-with により 1 局も残らない
          2  処理できない（引数の誤り、開けないか書けないファイル、使用中の名前、棋譜のないフォルダ）
          130  中断（Ctrl-C）。書きかけのファイルは残らない

        1 と 2 の両方に当たるときは 2 です。
cli-convert-paths = 変換する棋譜（- は標準入力）
    .long =
        --out-dir か --join を付けると、ファイルとフォルダをいくつでも指定できます。
        フォルダを指定すると、その下にある棋譜形式の拡張子のファイルをすべて変換します。隠しファイルと隠しフォルダ、--out-dir のフォルダの中は除きます。書庫（.zip、.7z、.tar、.tar.gz、.tar.bz2、.tar.xz、.tar.zst）の中も同じように変換します。'a.zip!/b/c.kif'（シェルのため引用符で囲む）と指定すると、書庫の中のそのファイルだけを変換します。
cli-convert-files-from = FILE に 1 行に 1 つずつ書かれたファイルも変換（- は標準入力）
cli-convert-to = 変換先の形式（指定がなければ OUT の拡張子で決まり、OUT もなければ jsonl）
cli-convert-to-kif = Shift_JIS・CRLF の KIF（端末に表示するときは UTF-8・LF）
cli-convert-to-kifu = UTF-8 の KIF
cli-convert-to-ki2 = Shift_JIS・CRLF の KI2（端末に表示するときは UTF-8・LF）
cli-convert-to-ki2u = UTF-8 の KI2
cli-convert-to-csa = CSA 2.2（対局の内容に必要なら 3.0）
cli-convert-to-csa2 = CSA 2.2（表せないものは失われる）
cli-convert-to-usi = 1 局につき 1 行の「position … moves …」
cli-convert-to-sfen = 1 局につき 1 つの局面（最終局面、または --at の局面）
cli-convert-to-bod = 1 つの局面の局面図（最終局面、または --at の局面）
cli-convert-to-jkf = JKF（json-kifu-format）。盤面から決まる情報もすべて書く
cli-convert-to-usen = Shogi Playground と ShogiHome の形式（1 局につき 1 行）
cli-convert-to-jsonl = kifu JSON（1 局につき 1 行）。何も失われない
cli-convert-output = 出力するファイル（- は標準出力）
cli-convert-force = OUT と報告ファイルがあれば置き換える（--out-dir では --on-conflict overwrite と同じ）
cli-convert-game = FILE の N 番目の対局だけを変換（1 から数える）
cli-convert-at = --to sfen と --to bod で書く局面: start、または本譜の手数
    .long = 指定がなければ本譜の最終局面です。手数がそれに満たない対局は誤りとし、書き出しません。
cli-convert-deny-loss = 変換先で表せないものがあれば、何も書かずに終了コード 1 で終わる
    .long = --out-dir では、該当するファイルだけを書きません。
cli-convert-report = プログラム用の報告を書く（1 局につき 1 行の JSON オブジェクト）
    .long =
        各行の項目は順に、input、game、output、target、losses（それぞれ what、count、ply、detail）、substitutions（文字コードにない文字。char、code、written、count、places）、unplayed（line、ply、text）、error、status（written、incomplete、skipped、failed）です。
        ないものは null か空の配列です。対局のない入力には、game が null の行があります。
cli-convert-skip-games-with = kifu check でこの重大度以上の指摘がある対局を除外する
    .long =
        error なら、反則の指し手がなく、最後まで読めた対局だけを書き出します。除外した対局は、最初の指摘とともに知らせます。
        kifu.toml と、棋譜の中の無視の指定は、kifu check と同じように働きます。除外しても失敗とはしませんが、1 局も残らなければ終了コードは 1 です。
cli-convert-skip-games-with-info = { cli-check-severity-info }
cli-convert-skip-games-with-warning = { cli-check-severity-warning }
cli-convert-skip-games-with-error = { cli-check-severity-error }
cli-convert-encoding = この文字コードで書き、形式が許せば宣言も書く
    .long = 指定がなければ、その形式のファイルで慣用の文字コードです。
cli-convert-encoding-utf-8 = UTF-8
cli-convert-encoding-utf-8-bom = BOM 付きの UTF-8
cli-convert-encoding-shift_jis = Windows の Shift_JIS
cli-convert-encoding-euc-jp = EUC-JP（宣言できる形式はない）
cli-convert-newline = 改行コード
    .long = 指定がなければ、その形式のファイルで慣用の改行です。
cli-convert-newline-lf = LF
cli-convert-newline-crlf = CR と LF
cli-convert-lossy = 文字コードにない文字を〓（それもなければ ?）に置き換える
    .long =
        置き換えは 1 つずつ知らせます。指定がなければ、そのような文字を含むファイルは書きません。
        対応する記号のあるもの（☗ と ▲ など）は常に置き換え、知らせます。
cli-convert-out-dir = DIR の中に、入力ごとに同じ相対パスでファイルを書く
    .long =
        入力のパスは、指定したフォルダからの相対パスか、--files-from の一覧に書かれたパスです。直接指定したファイルは名前だけ、直接指定した書庫の中のファイルは書庫の中のパスを使います。
        複数のフォルダを指定すると中身が一つにまとまります。同じパスになるファイルの扱いは --on-conflict で決めます。
        DIR がなければ作ります。DIR の外には何も書きません。
cli-convert-name = 内容からファイル名を付ける（例: "{"{"}date{"}"}_{"{"}black{"}"}_{"{"}white{"}"}"）
    .long = 拡張子は自動で付きます。/ は入力のフォルダの下のフォルダを区切ります。波括弧そのものは {"{{"} と {"}}"} です。
cli-convert-on-conflict = ファイル名が使われているときの動作
    .long = すでにあるファイルのほか、同じ実行の中の別のファイルが使っている場合も含みます。
cli-convert-on-conflict-error = ほかのファイルを書き、終了コードを 2 にする
cli-convert-on-conflict-skip = 今あるものを残す
cli-convert-on-conflict-overwrite = 前からあるファイルを置き換える（入力を別の入力の出力で置き換えることはない）
cli-convert-on-conflict-number = 名前に番号を付ける
cli-convert-split = 対局ごとにファイルを分ける（1 つの入力に複数の対局があれば名前に番号が付く）
    .long = 1 ファイルに 1 局の形式では、指定しなくても分けます。
cli-convert-join = すべての入力のすべての対局を、入力の順に OUT に書く
cli-convert-quiet = 最後の集計行と、--skip-games-with で除外した対局を表示しない
cli-convert-verbose = 変換先で表せないものを、対局ごとにすべて知らせる
    .long = 指定がなければ、同じことは 3 局まで知らせ、あとは対局の数だけを 1 行で知らせます。
cli-convert-jobs = 同時に変換するファイルの数
    .long = { cli-check-jobs.long }

cli-fmt = 棋譜を標準の形に整形
    .after =
        標準の形とは、形式ごとに決まった 1 つの書き方で、桁、空白、行の並びのすべてが kifu convert の出力と同じです。ファイルの形式、文字コード、BOM、改行は変えません。改行が混在するときは最も多いものに揃えます。ほかの部分から決まるものは書き直します: 通算時間、「まで」の行の手数、変化の順序、文字コードを宣言する行、空行。これで kifu check が warning とする箇所が直ります。

        何も失われません。書き出す内容を先に読み直し、すべての変化の指し手、コメント、時間、ヘッダ、局面の名前、読み飛ばした行、終局、結果が同じことを確かめます。同じにならないとき、読めない箇所や対局に属さない箇所があるとき、計算で決まる数が kifu check で error になるほど違うとき、形式で表せないものがあるときは、理由を知らせてファイルをそのまま残します。反則の指し手もそのまま残します。

        ファイルは一度に置き換え、アクセス権を保ちます。リンクはリンクのままです。すでに標準の形のファイルには触れません。書庫の中のファイルと圧縮ファイルには書き込みません。指定されれば断り、フォルダの中にあれば除きます。--check と --diff では読みます。標準入力は標準出力に書き、整形できないときはそのまま書きます。

        終了コード:
          0  すべてのファイルが標準の形になった（--check と --diff では、もともと標準の形だった）
          1  整形できないファイルがあった（--check と --diff では、変更されるファイルがある場合も）
          2  処理できない（引数の誤り、読めないか書けないファイル、棋譜のないフォルダ）
          130  中断（Ctrl-C）。どのファイルも整形済みか元のまま
cli-fmt-paths = 整形するファイルとフォルダ（- は標準入力）
    .long = フォルダを指定すると、その下にある棋譜形式の拡張子のファイルと、棋譜である .json ファイルをすべて整形します。隠しファイルと隠しフォルダは除きます。
cli-fmt-files-from = FILE に 1 行に 1 つずつ書かれたファイルも整形（- は標準入力）
cli-fmt-check = 何も書かず、変更されるファイルのパスを表示
    .long = --diff とともに指定すると、パスを含む差分を表示します。
cli-fmt-diff = 何も書かず、変更される箇所を unified diff で表示
cli-fmt-jobs = 同時に整形するファイルの数
    .long = { cli-check-jobs.long }

cli-position = 棋譜の局面を表示
    .after =
        JSON の項目:
          sfen         局面（正規化した SFEN）
          turn         手番: black か white
          in_check, checkmate, stalemate
                       手番の側の王手、詰み、ステイルメイト（王手でなく合法手がない）
          faults       too-many-pieces, two-kings, no-king, two-pawns, dead-piece, opponent-in-check
          legal_move_count, legal_moves
                       合法手の数と USI 表記
          handicap     指し始める前の手合割: hirate, lance, right-lance, … または other
          impasse      {"{"}"black": {"{"}…{"}"}, "white": {"{"}…{"}"}{"}"}。それぞれに declare27, declare24,
                       declare27_handicap, declare24_handicap, agree27, agree24, try があり、
                       result (win, draw, loss, not_satisfied), reasons, points, zone_pieces,
                       king_in_zone, in_check を持つ
          stopped      null、または指せなかった指し手: {"{"}"ply", "move", "reasons"{"}"}

        終了コード:
          0  表示した
          1  表示したが、ありえない局面か、途中に反則の指し手がある
          2  局面として読めない
cli-position-position = 局面: SFEN、startpos、position 行（指し手の有無は問わない）、手合割の名前（香落ち、lance、2）、ファイル、または -（標準入力から読む）
    .long = ファイルと標準入力では局面図や棋譜も読めます。棋譜なら本譜の最終局面です。
cli-position-json = 1 つの JSON オブジェクトを書く

cli-perft = 指定の深さまで合法手を数える
cli-perft-position = 局面: SFEN、startpos、position 行、または手合割の名前
cli-perft-depth = 何手先まで数えるか
cli-perft-divide = 最初の指し手ごとの数も表示

cli-rules = 規則の一覧を表示
cli-rules-format = 一覧の表示形式
cli-rules-format-text = 規則ごとに 1 行（fix は check --fix で直せるもの、fix! は --unsafe-fixes が要るもの）
cli-rules-format-json = 説明を含む JSON 配列

cli-explain = 規則の説明を表示
cli-explain-rule = 規則のコード、名前、コードの先頭部分（M）、または内容の言葉（二歩）
    .long = 複数の規則に当たるときは一覧を表示します。
