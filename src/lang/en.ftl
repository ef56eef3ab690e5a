### English. The identifiers are explained in `mod.rs`.

## Words

black = Black
white = White
# The sides of a handicap game.
black-with-handicap = Black
white-with-handicap = White
# Black's 歩
piece = { $side }'s { $kind }
# Black's 歩 on ７七
piece-on = { $piece } on { $square }
empty-square = empty { $square }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-comma = { $first }, { $next }
quoted = `{ $text }`
nothing = nothing
blanks = blanks
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
count-times = { $count ->
    [one] 1 time
   *[other] { $count } times
}
write-instead = write `{ $text }`
write-origin = write { $origin } as the origin: { $piece } can go to { $square }
first-occurrence = the first occurrence
at-the-start = the start position
after-ply = the position after ply { $ply }

## What follows a message

with-unread = { $message }; what follows it was not looked at
with-unlooked = { $message }; { $count ->
    [one] the move after it was not looked at
   *[other] the { $count } moves after it were not looked at
}
with-declared = { $message }; the record itself ends with the foul (反則)
with-earlier = { $message }; this follows from an earlier illegal move

## What is wanted in a place

expected = expected { $wanted }, found { $found }
expected-end = expected { $wanted }, found the end
found = found { $found }
found-end = found the end

# JSON

wanted-json-value = a JSON value
wanted-json-key = a key in double quotes
wanted-json-colon = `:` and a value
wanted-json-next-key = `,` and another key, or `{"}"}`
wanted-json-next-value = `,` and another value, or `]`
wanted-json-end = nothing more after the object
wanted-json-character = `"`, or a character that may stand in a string
wanted-json-escape = one of the escapes of JSON
wanted-json-digit = a digit
wanted-list = a list, `[…]`
wanted-unique-key = each key only once
wanted-string = a string
wanted-whole-number = a whole number
wanted-yes-or-no = true or false

# kifu JSON

wanted-object = an object, `{"{"}…{"}"}`
wanted-kifu-version = a kifu JSON object with `"kifu":1`
wanted-kifu-header = a key and a value, `["…","…"]`
wanted-kifu-header-key = the number of a header and its key, `[0,"…"]`
wanted-kifu-start = an SFEN under the key `start`
wanted-kifu-handicap = the name of the handicap that the start position is
wanted-kifu-winner = "black", "white", "draw" or null
wanted-kifu-analysis = what the comments say of the search, or no key `analysis`
wanted-kifu-node = an object with a key `usi` or `kind`
wanted-kifu-usi-or-kind = either `usi` or `kind`, not both
wanted-kifu-ply = a ply, counted from 1
wanted-kifu-ending = the name of a kind of ending
wanted-kifu-side = "black" or "white"
wanted-kifu-time = a time in whole milliseconds
wanted-kifu-moves = a list of moves
wanted-kifu-no-second-end = null: the moves already have an ending

# JKF

wanted-jkf-record = an object with the keys `header` and `moves`
wanted-jkf-header = an object of strings under the key `header`
wanted-jkf-initial = an object with the key `preset`
wanted-jkf-data-of-other = `data` only beside the preset "OTHER"
wanted-jkf-position = an object with `color`, `board` and `hands`
wanted-jkf-side = 0 (Black) or 1 (White)
wanted-jkf-board = a list of nine files of nine squares each
wanted-jkf-board-square = `{"{"}{"}"}`, or an object with `color` and `kind`
wanted-jkf-kind = the name of a piece, such as "FU"
wanted-jkf-hands = a list of two hands, Black's first
wanted-jkf-hand = an object with a number for each kind of piece
wanted-jkf-count = a number of pieces
wanted-jkf-in-hand = an unpromoted piece
wanted-jkf-moves = a list of elements under the key `moves`
wanted-jkf-start = an element for the start position, such as `{"{"}{"}"}`
wanted-jkf-no-move = an element for the start position before the first move
wanted-jkf-element = an object with `move` or `special`
wanted-jkf-no-forks = no forks: the start position has no alternatives
wanted-jkf-one-of-two = `move` or `special`, not both
wanted-jkf-special = the word for an ending
wanted-jkf-line = a list of elements
wanted-jkf-forks = a list of forks
wanted-jkf-times = an object with `now` and `total`
wanted-jkf-time = an object with `m` and `s`, and `h` where it is long
wanted-jkf-move = an object with the keys of a move
wanted-jkf-destination = the key `to`, or `same` that is true
wanted-jkf-piece = the key `piece`
wanted-jkf-square = a square, an object with `x` and `y` from 1 to 9
wanted-jkf-relative = one of L, C, R, U, M, D, LU, LD, CU, CD, RU, RD, LM, RM and H

# KIF, KI2, BOD

wanted-kif-nine-ranks = nine ranks
wanted-kif-ranks-in-order = the ranks 一 to 九 in their order
wanted-kif-nine-squares = nine squares
wanted-kif-cell = a piece or ・
wanted-kif-clear-piece = a piece: this character stands for different ones
wanted-kif-edge = | after nine squares
wanted-kif-hand-piece = a piece that can be held in hand
wanted-kif-unpromoted = a piece that is not promoted
wanted-kif-diagram = a diagram with these hands
wanted-kif-mark = the mark of a move, such as ▲
wanted-kif-destination = a square such as ７六, or 同
wanted-kif-origin = an origin square such as (77)
wanted-kif-next-mark = the mark of the next move, or a blank
wanted-kif-time-end = ) after the time
wanted-kif-ending = an ending such as 投了
wanted-kif-its-number = the number of the move
wanted-kif-its-mark = the mark of the move, such as ▲
wanted-kif-line = a header, a comment, a diagram or a move with its number
wanted-ki2-line = a header, a comment, a diagram or moves with their marks
wanted-kif-number = the number of a move
wanted-kif-line-end = the end of the line
wanted-kif-move = a move such as ７六歩(77), or an ending such as 投了
wanted-kif-origin-or-drop = an origin square such as (77), or 打
wanted-kif-time = a time such as ( 0:16/00:00:16), or the end of the line
wanted-kif-blank-after-number = a blank after the number of the move
wanted-kif-blank-after-move = a blank after the move
wanted-kif-rank = a rank, 一 to 九
wanted-kif-square = a square
wanted-kif-piece = a piece
wanted-kif-no-origin = no origin after 打
wanted-kif-origin-end = ) after the origin square
wanted-kif-summary = まで
wanted-kif-summary-moves = 手 after the number of moves
wanted-kif-result = a result such as 先手の勝ち

# CSA

wanted-csa-date = a date as YYYY/MM/DD HH:MM:SS
wanted-csa-time-limit = hours, minutes and byoyomi as HH:MM+SS
wanted-csa-clock = base, byoyomi and increment in seconds, as 900+0+5
wanted-csa-number = a number
wanted-csa-move = a move such as +7776FU, an ending such as %TORYO, or a comment
wanted-csa-statement = a statement of CSA: V, N, $, P, +, -, %, T or '
wanted-csa-alone = the end of the line: the side to move stands alone
wanted-csa-start = PI or the rows P1 to P9 before the moves
wanted-csa-turn = a line with + or - alone: the side to move
wanted-csa-version = V2, V2.1, V2.2 or V3.0
wanted-csa-colon = a colon
wanted-csa-sign = + or -
wanted-csa-origin = an origin square such as 77, or 00 for the hand
wanted-csa-rank = a rank, 1 to 9
wanted-csa-destination = a destination square such as 76
wanted-csa-piece = a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY
wanted-csa-end = the end of the line or a comma
wanted-csa-seconds = seconds, such as T12
wanted-csa-square = a square such as 55, or 00 for the hand
wanted-csa-removed = a square such as 82 and the piece that is taken away
wanted-csa-cells = nine squares of three characters
wanted-csa-rows-once = each of the rows P1 to P9 once
wanted-csa-all-rows = all of the rows P1 to P9
wanted-csa-hand-piece = a piece that can be held: FU KY KE GI KI KA HI

# USI and SFEN

wanted-usi-line = `position`, `startpos`, `sfen`, an SFEN or a move
wanted-usi-start = `startpos` or `sfen` and a position
wanted-usi-sfen = an SFEN
wanted-usi-moves = `moves` or the end of the line
wanted-usi-move = a move such as 7g7f, 8h2b+ or P*5e
wanted-sfen-turn-after-space = a space and the side to move
wanted-sfen-turn = the side to move, `b` or `w`
wanted-sfen-hands = a space and the pieces in hand
wanted-sfen-star = `*`
wanted-sfen-next-rank = `/` and the next of nine ranks
wanted-sfen-board-end = the end of the board after nine ranks
wanted-sfen-nine-files = no more than nine files in a rank
wanted-sfen-cell = a piece or a digit from 1 to 9: a rank has nine files
wanted-sfen-piece = one of the letters P L N S B R G K
wanted-sfen-promotable = a piece that can promote
wanted-sfen-hand-piece = a piece in hand, one of R B G S N L P
wanted-sfen-counted-piece = the piece that is counted
wanted-sfen-count = a count of at least 1 and at most 255
wanted-sfen-number = the number of the move
wanted-sfen-smaller-number = a smaller move number
wanted-sfen-end = the end of the position
wanted-sfen-file = a file, 1 to 9
wanted-sfen-rank = a rank, a to i
wanted-sfen-square = a square
wanted-sfen-move-end = the end of the move

# USEN

wanted-usen-line = `~` and a line of play such as `~0.7ku2jm.r`
wanted-usen-start = the number of moves before the line of play
wanted-usen-dot = `.` and the moves, then `.` and an ending
wanted-usen-move = a move of three digits, 0 to z, such as 7ku
wanted-usen-end = `~` or the end of the line

# PSN

wanted-psn-move = a move such as P7g-7f, B8hx2b+ or P*5e
wanted-psn-tag = a tag such as [Sente "name"]
wanted-psn-number = the number of a move
wanted-psn-brace = `{"}"}` at the end of the comment
wanted-psn-variation = `Variation:` and the number of its first move
wanted-psn-time = a time such as (00:03 / 00:00:03)

## What a text looks like

like-position-without-lance = the position without the lance on １一
like-move-limit = the limit of moves (最大手数)
like-zip = a ZIP archive
like-gzip = a gzip archive
like-bzip2 = a bzip2 archive
like-xz = an xz archive
like-zstandard = a Zstandard archive
like-7z = a 7z archive
like-rar = a RAR archive
like-lha = an LHA archive
like-tar = a tar archive
like-pdf = a PDF document
like-rtf = an RTF document
like-office = an Office document
like-png = a PNG image
like-jpeg = a JPEG image
like-gif = a GIF image
like-webp = a WebP image
like-sqlite = an SQLite database
like-program = a program
like-html = an HTML page
like-svg = an SVG image
like-xml = an XML document
like-opening-book = an opening book of YaneuraOu
like-empty-file = an empty file
like-blank-lines = a file of blank lines only
like-binary = binary data
like-iso-2022-jp = a text in ISO-2022-JP (JIS), an encoding that is not read
like-other-json = JSON of another kind
like-psn2 = a PSN2 record, which this version cannot read
like-pgn = a chess game (PGN)
like-engine-log = the log of an engine
like-markdown = a Markdown document
like-settings = a settings file
like-csv = a table (CSV)
like-tsv = a table (TSV)
like-plain-text = plain text

## Fouls

foul-malformed = malformed
foul-no-piece = no-piece
foul-opponents-piece = opponents-piece
foul-wrong-turn = wrong-turn
foul-bad-drop-piece = bad-drop-piece
foul-not-in-hand = not-in-hand
foul-drop-on-occupied = drop-on-occupied
foul-bad-movement = bad-movement
foul-blocked-path = blocked-path
foul-occupied-by-own = occupied-by-own
foul-captures-king = captures-king
foul-promoted-drop = promoted-drop
foul-already-promoted = already-promoted
foul-bad-promotion-piece = bad-promotion-piece
foul-bad-promotion-zone = bad-promotion-zone
foul-dead-end-drop = dead-end-drop
foul-dead-end-move = dead-end-move
foul-nifu = nifu
foul-left-in-check = left-in-check
foul-moved-into-check = moved-into-check
foul-uchifuzume = uchifuzume
foul-perpetual-check = perpetual check (連続王手の千日手)

## Endings that the record has no words for

ending-resign = resign
ending-interrupt = interrupt
ending-sealed = sealed
ending-sennichite = sennichite
ending-perpetual-check = perpetual-check
ending-jishogi = jishogi
ending-draw = draw
ending-max-moves = max-moves
ending-checkmate = checkmate
ending-no-mate = no-mate
ending-time-up = time-up
ending-illegal-move = illegal-move
ending-foul = foul
ending-declaration = declaration
ending-declaration-failed = declaration-failed
ending-default-win = default-win
ending-default-loss = default-loss
ending-matta = matta
ending-error = error
ending-unknown = unknown
ending-none = none

## Documentation of rules

doc-summary = { $summary }.
doc-why = Why
doc-fires = Fires
doc-quiet = Quiet
explain-title = { $code } { $name } ({ $severity }, since { $since })
explain-unknown = no rule has the code or name '{ $word }'; `kifu rules` lists them all
explain-unknown-near = no rule has the code or name '{ $word }'; did you mean { $names }?
family-c = what only CSA has
family-d = comments that say which findings to ignore
family-e = bytes: encoding, line ends, the kind of file
family-g = the game as a whole: endings, results, repetition, declarations
family-h = headers
family-j = JSON: JKF and kifu JSON
family-m = moves
family-n = the notation of moves
family-p = positions: diagrams and handicaps
family-s = syntax: lines and their form
family-t = times
family-u = what only USI and SFEN have
family-v = variations

## Reports

report-error = error
report-warning = warning
report-info = info
report-help = help
report-note = note
report-board = the position before the move
report-game = (game { $game })
report-summary = { $files ->
    [one] 1 file
   *[other] { $files } files
} read, { $skipped } skipped: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}; { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
report-summary-with-infos = { report-summary }, { $infos ->
    [one] 1 info
   *[other] { $infos } infos
}
report-summary-fixes = ; { $count ->
    [one] 1 fix
   *[other] { $count } fixes
}
report-summary-suppressed = ; { $count } suppressed
report-summary-in-baseline = ; { $count } in the baseline
report-more = {" "}(and { $count } more)
report-by-severity = | severity | findings |
report-by-rule = | rule | errors | warnings | infos |
report-by-place = | severity | place | rule | finding |
report-first-findings = The first { $shown } of { $count } findings are shown.
report-unread = Not read, or not to the end:
report-first-unread = The first { $shown } of { $count } are shown.
report-interrupted = interrupted: { $said }
report-formatted = { $formatted ->
    [one] 1 file
   *[other] { $formatted } files
} formatted, { $unchanged } unchanged, { $alone } left alone
report-would-format = { $formatted ->
    [one] 1 file
   *[other] { $formatted } files
} would be formatted, { $unchanged } unchanged, { $alone } left alone
report-formatted-failed = , { $count } failed
report-converted = { $read ->
    [one] 1 file
   *[other] { $read } files
} read, { $written } written, { $skipped } skipped, { $failed } failed
report-converted-incomplete = , { $count } incomplete
report-converted-games = { $said }: { $games ->
    [one] 1 game
   *[other] { $games } games
}
report-converted-incomplete-games = , { $count } of them incomplete
report-converted-skipped-games = , { $count } skipped

## What commands say

said-no-record-found = no record was found; --allow-empty lets that pass
said-unsafe-alone = --unsafe-fixes says how far --fix or --diff may go; give one of them, too
said-fix-stdin = standard input cannot be fixed; name the file
said-select-and-ignore = the same rules stand in both --select and --ignore
said-no-rule-left = --ignore leaves out all that --select chooses
said-board-in-full = --board draws in the format full only; leave out one of --board and --format
said-statistics-formats = --statistics has these formats: { $formats }
said-stdin-not-read = --stdin-filename names standard input, which is not read; give - as a path, too
said-force-nothing = --force replaces OUT or the report, and neither is given
said-force-on-conflict = --on-conflict says what becomes of files that are there; leave out --force
said-fmt-stdin = standard input goes to standard output; it must be the only input
said-several-records = { $path } holds several records; name one: '{ $path }!/…'
said-several-records-stdin = { $path } holds several records; save it in a file, and name one: 'FILE!/…'
said-holds-no-record = { $path } holds no record
said-way-to-many = --out-dir DIR writes a file for each, --join all into one
said-several-files = several files cannot become one just so; { $way }
said-list-of-files = a list of files cannot become one just so; { $way }
said-folder = { $path } is a folder; { $way }
said-holds-several = { $path } holds several records; { $way }
said-only-read = { $target } is only read, not written
said-always-utf-8 = { $target } is always in UTF-8 without byte order mark
said-no-joining = { $target } holds one game a file; there is no joining
said-no-target = { $path } has none of the extensions that say what to write ({ $known }); say it with --to
said-at-of-moves = --at chooses the position that --to sfen and --to bod write; { $target } has moves
said-report-to-games = the report cannot go where the games go
said-report-to-input = the report cannot go to { $path }: it is an input
said-report-among-files = { $path } would be among the files of --out-dir; give it another extension
said-interrupted = interrupted: { $games ->
    [one] 1 game
   *[other] { $games } games
} written
said-more-than-one-game = { $path } has more than one game, and { $target } holds one; choose one with --game N, or write a file for each with --out-dir DIR
said-no-such-game = { $path } has no game { $wanted }: games in it: { $games }
said-no-such-game-second = { $path } has no game { $wanted }: games in it: { $games }; a second game begins at line { $line }, which is not read: put each game into a file of its own
said-more-warnings = { $count } more warnings and errors
said-baseline-gone = { $count ->
    [one] 1 finding
   *[other] { $count } findings
} of the baseline in files that are gone; --update-baseline takes out what they had
said-baseline-fixed = { $count ->
    [one] 1 finding of the baseline is fixed; --update-baseline takes it out
   *[other] { $count } findings of the baseline are fixed; --update-baseline takes them out
}
said-baseline-updated = { $taken ->
    [0] nothing to take out of the baseline
    [one] 1 finding taken out of the baseline
   *[other] { $taken } findings taken out of the baseline
}{ $gone ->
    [0] {""}
   *[other] , { $gone } in files that are gone
}{ $new ->
    [0] {""}
    [one] ; 1 finding is new and not in it
   *[other] ; { $new } findings are new and not in it
}
said-more-alike = { $what }: { $games ->
    [one] 1 more game
   *[other] { $games } more games
} in { $files ->
    [one] 1 file
   *[other] { $files } files
}; --verbose tells each
said-skipped = { $skipped ->
    [one] 1 game
   *[other] { $skipped } games
} skipped, { $games } written
said-rules-of-skipping = --select, --ignore, --ruleset, --config and --no-config say which findings --skip-games-with is about; give it, too
said-cannot-read = cannot read { $file }: { $error }

## What is said of conversions

convert-game = { $at }: game { $game }: { $said }
convert-target = { $said } ({ $target })
convert-agreed = { $count } × { $char } written as { $to }
convert-agreed-alike = { $char } written as { $to }
convert-illegal = { $count ->
    [one] 1 illegal move
   *[other] { $count } illegal moves
} written as recorded, first at ply { $ply }: { $name }
convert-illegal-alike = illegal moves written as recorded, { $name } the first
convert-other-pieces = { $count ->
    [one] a move names another piece than the one that moves
   *[other] { $count } moves name other pieces than those that move
}, see kifu check
convert-other-pieces-alike = moves name other pieces than those that move, see kifu check
convert-numbers = { $count ->
    [one] a move number does not follow
   *[other] { $count } move numbers do not follow
}, see kifu check
convert-numbers-alike = move numbers do not follow, see kifu check
convert-totals = { $count ->
    [one] a cumulative time is not the sum of the times, and is not kept
   *[other] { $count } cumulative times are not the sum of the times, and are not kept
}, see kifu check
convert-totals-alike = cumulative times are not the sum of the times, and are not kept, see kifu check
convert-left-out = { $count ->
    [one] something is not kept ({ $name }), see kifu check
   *[other] { $count } things are not kept ({ $name }), see kifu check
}
convert-left-out-alike = something is not kept ({ $name }), see kifu check
convert-stated = { $count ->
    [one] something that is said of a move is not so on the board and is not kept, see kifu check
   *[other] { $count } things that are said of moves are not so on the board and are not kept, see kifu check
}
convert-stated-alike = what is said of moves is not so on the board and is not kept, see kifu check
convert-unread = { $count ->
    [one] not kept: { $text } ({ $name })
   *[other] { $count } texts are not kept, { $text } ({ $name }) the first
}
convert-skipped = skipped: { $finding }
convert-skipped-alike = skipped
convert-no-game = not part of a game: { $text }
convert-unencodable = { $char } ({ $code }) cannot be written in { $encoding }
convert-replaced = { $said }, written as { $to }
convert-of-output = {" "}(line { $line }, column { $column } of what would be written)
convert-characters = not written for { $count ->
    [one] a character
   *[other] { $count } characters
}; --encoding utf-8 has them all, --lossy writes 〓 instead
convert-start-unread = the start position cannot be read
convert-start-unknown = the start position is not known
convert-no-ply = there is no position after move { $ply }: it has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
convert-second-game = a second game begins at line { $line }, which is not read: put each game into a file of its own
convert-second-game-csa = a second game begins at line { $line }, which is not read: put a line `/` before it
convert-unplayed = { $count ->
    [one] not part of the game: { $text }
   *[other] { $count } lines or moves not part of the game, beginning with { $text }
}
convert-malformed = bytes that are not { $encoding } in { $count ->
    [one] 1 place
   *[other] { $count } places
}
convert-no-config = not converted, as its configuration is wrong
convert-panic = internal error, the rest was not converted: { $panic }
convert-game-not-written = { $file }: game { $game } is not written
convert-not-written = { $file } is not written
claim-there = { $name } is there already
claim-same-input = { $name } is the name of another game of this input, too
claim-taken = { $name } is what { $about } becomes already
claim-replace-or-number = ; --on-conflict overwrite replaces it, number keeps both
claim-number = ; --on-conflict number keeps both
claim-input = { $name } is not replaced: it is an input itself ({ $about })
claim-part = { $name } is not replaced: not all of it would be in the new file
claim-changed = { $name } is not replaced: it was changed in the meantime
claim-not-written = cannot write { $name }: { $about }
convert-file-skipped = { $file }: skipped: { $why }
convert-file-not-written = { $file }: not written: { $why }
no-record = not a game record
no-record-like = not a game record; it looks like { $like }
no-record-like-readable = not a game record; it looks like { $like }; --from { $format } reads it as a record
no-record-not-format = not a game record; it is not { $format }; it looks like { $like }
no-record-other-format = not a game record; it is not { $format }; it looks like { $like }: leave out --from
no-record-encodings = not a game record: it is not in { $demanded }, as demanded, but in { $found }
loss-variations = { $count ->
    [one] 1 variation
   *[other] { $count } variations
} left out
loss-variations-alike = variations left out
loss-comments = { $count ->
    [one] 1 comment line
   *[other] { $count } comment lines
} left out
loss-comments-alike = comment lines left out
loss-remarks = { $count ->
    [one] 1 skipped line
   *[other] { $count } skipped lines
} (# or ') left out
loss-remarks-alike = skipped lines (# or ') left out
loss-remarks-as-comments = { $count ->
    [one] 1 skipped line
   *[other] { $count } skipped lines
} (# or ') kept in comments
loss-remarks-as-comments-alike = skipped lines (# or ') kept in comments
loss-bookmarks = { $count ->
    [one] 1 bookmark
   *[other] { $count } bookmarks
} left out
loss-bookmarks-alike = bookmarks left out
loss-bookmarks-as-comments = { $count ->
    [one] 1 bookmark
   *[other] { $count } bookmarks
} kept in comments (&…)
loss-bookmarks-as-comments-alike = bookmarks kept in comments (&…)
loss-times = { $count ->
    [one] 1 clock time
   *[other] { $count } clock times
} left out
loss-times-alike = clock times left out
loss-milliseconds = { $count ->
    [one] 1 clock time
   *[other] { $count } clock times
} cut to whole seconds
loss-milliseconds-alike = clock times cut to whole seconds
loss-header = header { $text } left out
loss-header-form = header { $text } changed in form
loss-ending-written = ending { $text } written as { $word }
loss-ending = ending { $text } left out
loss-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
} left out
loss-moves-alike = moves left out
loss-start-number = number of the first move left out
loss-start = start position left out
loss-claim = { $count ->
    [one] 1 summary line
   *[other] { $count } summary lines
} left out
loss-claim-alike = summary lines left out
loss-text = { $text }
loss-at-ply = { $said } at ply { $ply }
loss-from-ply = { $said }, the first at ply { $ply }

## What is said of files that are formatted

fmt-left-alone = { $at }: left alone: { $reason }{ $more ->
    [0] {""}
    [one] ; 1 more reason
   *[other] ; { $more } more reasons
}
fmt-game = { $file }: game { $game }
fmt-misfit = the text of a move does not fit the board: { $text }
fmt-unplayed = not part of the game: { $text }
fmt-loss = it would lose something: { $text }
fmt-claim = a summary line says something else than the ending
fmt-between = lines between games would get lost
fmt-encodings = its games are in different encodings
fmt-differs = what would be written reads differently: { $text }
fmt-differs-from = what would be written reads differently: { $what } would be { $after } instead of { $before }
differs-something = something
differs-ending = the ending
differs-move = the move
differs-start = the start position
differs-handicap = the name of the start position
differs-final = the last position
differs-winner = the winner
differs-time = the time in milliseconds
differs-comment = a comment
differs-bookmark = a bookmark
differs-remark = a line that programs skip
differs-illegal = what is illegal
differs-unplayed = what is no part of the game
differs-engine = what an engine says
differs-header = the header { $name }
differs-origin = where the record first came from
differs-claim = what a summary line says
differs-order = the order of comments and other notes of a move
differs-nothing = nothing
differs-at-ending = { $what } at the ending
differs-at-move = { $what } at move { $ply }
differs-at-move-in-variation = { $what } at move { $ply } of a variation
differs-this-move = move { $ply }
differs-this-move-in-variation = move { $ply } of a variation
differs-in-variation = { $what } of a variation
fmt-unreadable = what would be written is at fault itself: { $text }
fmt-unstable = internal error: formatting twice gives something else than formatting once
fmt-panic = { $file }: internal error, the file is left alone: { $panic }

## What is said of configurations and baselines

config-io = cannot read it: { $word }
config-no-file = it is not a file
config-too-large = it is larger than 1 MiB
config-not-utf-8 = it is not UTF-8 (byte { $byte })
config-rule = no rule has the code or name '{ $word }'
config-name = no { $what ->
    [severity] severity
    [ruleset] ruleset
   *[encoding] encoding
} has the name '{ $word }'
config-suggested = { $said }; did you mean '{ $name }'?
config-severity = a severity is "info", "warning" or "error", not "{ $word }"; rules that are not to be looked at belong into `ignore`
config-glob = '{ $glob }' is not a glob: { $error }
config-glob-outside = '{ $word }' fits nothing: paths are relative to the folder of this file and below it
config-in = { $said } (in `{ $text }`)
baseline-io = cannot read the baseline { $path }: { $error }
baseline-malformed = { $at }: no baseline: { $error }
baseline-version = { $path }: baseline of version { $version }, expected { $expected }
baseline-exists = { $path } exists already; `--baseline { $path } --update-baseline` takes out of it what is fixed

## What `kifu position` shows

position-sfen = SFEN
position-turn = to move
position-handicap = handicap
position-faults = faults
position-moves = moves
position-impasse = impasse
position-checkmate = , checkmate
position-stalemate = , no legal move
position-in-check = , in check
position-black = black
position-white = white
position-taker = black (下手)
position-giver = white (上手)
position-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
position-counted = { $side }: { $camp } in the camp and in hand, { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} in the camp, king { $king ->
    [in] in
   *[outside] outside
}; { $all } in all
position-win = win
position-draw = draw
position-loss = loss
position-not-satisfied = not satisfied
position-judged = { $rule } { $result }
position-comma = ,{" "}
position-semicolon = ;{" "}
position-declare27 = declare27
position-declare24 = declare24
position-declare27-handicap = declare27_handicap
position-declare24-handicap = declare24_handicap
position-agree27 = agree27
position-agree24 = agree24
position-try = try
position-too-many-pieces = too-many-pieces
position-two-kings = two-kings
position-no-king = no-king
position-two-pawns = two-pawns
position-dead-piece = dead-piece
position-opponent-in-check = opponent-in-check
position-expected = not a position: expected { $expected }
position-any = an SFEN, `startpos`, a `position` line or the name of a handicap
position-any-or-file = { position-any }, or a file that is there
position-no-record = not a position: the text is neither a diagram nor a record
position-no-start = not a position: the start position of the record cannot be read
position-stopped = stopped before move { $ply }, { $move }: { $reasons }

## While a run goes on

progress-files = { $files } files
progress-files-of = { $files } of { $total } files
progress-games = { $games } games ({ $rate }/s)
progress-findings = { $findings } findings
progress-left = { $left } left

## C: CSA

rows-collapsed = the row of the board (盤面) is not nine squares of three characters: its spaces are lost
pi-and-rows = PI and rows of the board (盤面) stand together; the rows are taken
pi-and-rows-help = remove PI or the rows P1 to P9
al-not-last = AL is not the last statement of the start position (局面): { $text }
edition-key = { $text } is of another edition of CSA than the record, { $edition } (版の異なるキーワード)
edition-key-unsaid = { $text } is of another edition of CSA than the record, this edition (版の異なるキーワード)
header-value = { $text } is no value for its header (見出し)
header-value-expected = a value that its header (見出し) does not allow: { $expectation }
comma-in-value = a comma (コンマ) in a value: some programs end the value there

## D: findings that are not to be told

unused-suppression = there is no finding of { $word } to ignore here (無用な無視の指定)
unused-suppression-help = take it out of the comment
unknown-suppression-no-rule = { $word } is no rule to ignore (不明な無視の指定)
unknown-suppression-empty = { $word } names no rule (不明な無視の指定)
unknown-suppression-nearly = { $word } is no instruction (不明な無視の指定)
unknown-suppression-empty-help = write the codes or names of rules after it, or `ALL`

## E: encodings

malformed-text = { $count ->
    [one] the byte { $bytes } is no text in { $encoding } (文字化け)
   *[other] the bytes { $bytes } are no text in { $encoding } (文字化け)
}
malformed-text-many = { $count } bytes are no text in { $encoding }, from { $bytes } on (文字化け)
malformed-text-unknown = bytes that are no text in { $encoding } (文字化け)
malformed-text-help = save the record again, all of it in one encoding
encoding-mismatch = { $text } declares another encoding (文字コード) than that of the text, which is { $encoding }
encoding-mismatch-help = save the file in { $encoding }, as its extension says, too; or correct the declaration and rename the file
encoding-extension = the text is { $encoding }, but the extension (拡張子) of the file stands for { $other }
encoding-extension-unsaid = the text is { $encoding }, but the extension (拡張子) of the file stands for another encoding
encoding-extension-help = rename the file, or save it in the encoding of its extension
encoding-extension-rename = rename the file: { $names }; or save it in the encoding of its extension
byte-order-mark = the file begins with a byte order mark (BOM)
byte-order-mark-help = save the file without it
not-a-record = not a shogi record (棋譜) in a known format
not-a-record-like = not a shogi record (棋譜): this looks like { $like }
not-a-record-like-help = if it is a record, --from FORMAT reads it as one
not-a-record-readable-help = if it is a record, --from { $format } reads it as one
not-a-record-format = no shogi record (棋譜) in { $format }: this looks like { $like }
not-a-record-format-help = leave out --from: formats are found by content
not-a-record-encoding = the text is not { $encoding }, as --input-encoding or kifu.toml demands: it is { $other }
not-a-record-encoding-help = leave out --input-encoding, or `input-encoding` in kifu.toml: encodings are found by content
not-a-record-nothing = nothing in the file could be read as a game (棋譜)
mixed-newlines = the lines of the file end in several ways: { $kinds } (改行の混在)
mixed-newlines-kind = { $count } with { $kind }
mixed-newlines-help = save the file with one kind of line end
windows-character = { $count ->
    [one] `{ $text }` is a character that Shift_JIS has on Windows only
   *[other] `{ $text }` is the first of { $count } characters that Shift_JIS has on Windows only
} (機種依存文字)
windows-character-help = save the file as UTF-8 where it is to be read elsewhere
format-extension = the text is in the format { $format }, but the extension (拡張子) of the file stands for another
format-extension-help = rename the file

## G: endings and repetition

sennichite-unclaimed = { $position } occurs for the fourth time (千日手){ $then ->
    [moves] , but play goes on
   *[end] , but the ending does not say so
}
sennichite-unclaimed-checks = { $position } occurs for the fourth time (千日手), both sides giving nothing but checks{ $then ->
    [moves] , but play goes on
   *[end] , but the ending does not say so
}
sennichite-unclaimed-help = end the game with 千日手 here
perpetual-check-unclaimed = { $position } occurs for the fourth time and all moves of { $side } since then were checks (連続王手の千日手), so { $side } loses{ $then ->
    [moves] , but play goes on
    [sennichite] , but the ending says only 千日手
   *[end] , but the ending does not say so
}
moves-after-end = { $text } stands after the end of the game (終局後の指し手)
moves-after-end-label = the end
moves-before-start-help = moves before the start of the record, which is no start of a game and has no number, would count too
sennichite-false = the record ends with sennichite (千日手), but the position has occurred { count-times }, not four
perpetual-check-false-count = the record ends with a perpetual check (連続王手の千日手), but the position has occurred { count-times }, not four
perpetual-check-false-count-by = the record ends with a perpetual check (連続王手の千日手) by { $side }, but the position has occurred { count-times }, not four
perpetual-check-false-sennichite = the record ends with a perpetual check (連続王手の千日手), but no side gave nothing but checks: it is sennichite (千日手)
perpetual-check-false-sennichite-by = the record ends with a perpetual check (連続王手の千日手) by { $side }, but no side gave nothing but checks: it is sennichite (千日手)
perpetual-check-false-other = the record ends with a perpetual check (連続王手の千日手) by { $side }, but { $checker } gave the checks
checkmate-false = the record ends with checkmate (詰み), but { $side } is not in check
checkmate-false-stalemate = the record ends with checkmate (詰み), but { $side } is not in check, though it has no legal move and loses
checkmate-false-escape = the record ends with checkmate (詰み), but { $side } can answer the check, for instance by { $move }
declaration-false = the declaration (入玉宣言) of { $side } does not hold: { $refusals }
declaration-false-by-ruleset = the declaration (入玉宣言) of { $side } does not hold by the rules of { $ruleset }: { $refusals }
declaration-false-refusal = { $reasons } ({ $rules })
declaration-false-and-refusal = { $first }; { $next }
declaration-false-and = { $first } and { $last }
declaration-false-draw = { $points } points are a draw (持将棋)
declaration-false-turn = { $side } is to move
declaration-false-zone = the king is not in the enemy camp (敵陣)
declaration-false-home = the king is not on the start square of the enemy king
declaration-false-check = the king is in check
declaration-false-pieces = { $count } pieces besides the king in the enemy camp, 10 needed
declaration-false-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $needed } needed
result-mismatch = the summary says { $claimed }, but the ending { $ending } says { $result } (結果の不一致)
result-mismatch-won = that { $side } won
result-mismatch-draw = that it is a draw
result-mismatch-none = that there is no result
result-mismatch-label = the ending
result-mismatch-mate = { $side } is mated (詰み), but the ending { $ending } says { $result } (結果の不一致)
move-count-mismatch = the summary counts { count-moves }, but { $moves ->
    [one] 1 is
   *[other] { $moves } are
} on record (手数の不一致)
move-count-mismatch-help = write { $moves }
recorded-foul = { $ending } ends the game for the foul (反則) of { $side } that is on record: { $foul }
foul-false = { $ending } ends the game for a foul (反則) of { $side }, but its last move is legal
foul-false-unmoved = { $ending } ends the game for a foul (反則) of { $side }, but it has not moved
foul-side = { $ending } says that { $named } fouled (反則), but the foul on record is { $side }'s: { $foul }
unknown-ending = { $text } is no known ending (終局語), so the result is unknown
unknown-ending-name = { $text } has a name (対局者) that may be either player's, so the result is unknown
unknown-ending-like = { $text } is no ending (終局語) of the format; it is read as { $like }
illegal-move-ending = %ILLEGAL_MOVE is for a foul (反則) that is not on record, but { $side }'s is: { $foul }
illegal-move-ending-help = write { $right }
default-after-moves = { $ending } is for a game that was not played (不戦), but it has { count-moves }
tsume-without-mate = the solution of a problem (詰将棋) ends here, but { $side } is not mated
move-limit = the record ends by the limit of moves (最大手数) after { $played ->
    [one] 1 move
   *[other] { $played } moves
}, but the limit is { $limit }
move-limit-by-ruleset = the record ends by the limit of moves (最大手数) after { $played ->
    [one] 1 move
   *[other] { $played } moves
}, but by the rules of { $ruleset } the limit is { $limit }
move-limit-none = the record ends by the limit of moves (最大手数), but the rules of { $ruleset } have none
move-limit-beyond = the game goes on to { $played } moves, beyond its limit (最大手数) of { $limit }
jishogi-points = the record ends with impasse (持将棋), but by { $rules } each side needs 24 points, and Black has { $black } and White { $white }
jishogi-points-more = the record ends with impasse (持将棋), but by { $rules } the side with more points wins, and Black has { $black } and White { $white }
time-up-side = { $loser } loses on time (時間切れ), but { $mover } is to move
no-mate-false = the record ends with 不詰, no mate, but { $side } is mated
summary-name = { $name } wins by the summary line, but the players (対局者) are { $black } and { $white }
summary-name-help = write the name of the player, or the side
second-game = a second game (二局目) begins here and is not read: a file in this format holds one game
second-game-help = put each game into a file of its own
second-game-unparted = a second game (二局目) begins here and is not read: there is no line `{ $line }` before it
second-game-unparted-help = put a line `{ $line }` before it

## H: headers

duplicate-header = the header (見出し) { $text } stands twice
duplicate-header-label = the first one
header-after-moves = the header (見出し) { $text } stands after the first move
header-after-moves-help = move it to the other headers before the moves
unknown-handicap = { $text } is not a known handicap (手合割), so the start position is unknown and no move is looked at
unknown-handicap-with-diagram = { $text } is not a known handicap (手合割); the diagram gives the start position
unknown-handicap-with-start = { $text } is not a known handicap (手合割); the record gives the start position in another way
unknown-handicap-help = write the usual name of the handicap, or その他 and a diagram
ambiguous-handicap = the handicap (手合割) { $text } means different positions to different programs
ambiguous-handicap-read-as = the handicap (手合割) { $text } means different positions to different programs; read as { $read }
ambiguous-handicap-help = write その他 and a diagram of the start position
handicap-spelling = an unusual spelling of a handicap (手合割): { $text }
handicap-other-start = the handicap (手合割) { $text } is not the start position that the record gives, which is taken
handicap-diagram = the handicap (手合割) { $text } is not the position of the diagram (局面図), which is taken
date-form = the date (日付) { $text } does not begin YYYY/MM/DD
date-form-expected = a date (日付) in another form: { $expectation }
side-names = { $first } and { $second } name the sides in two ways: 先手 and 後手, or 下手 and 上手
side-names-label = the other way
side-names-handicap = { $key } in a handicap game (駒落ち), whose sides are 下手 and 上手
side-names-even = { $key } in an even game (平手), whose sides are 先手 and 後手
impossible-date-month = there is no month { $month } (存在しない日付)
impossible-date-day = month { $month } has no day { $day } (存在しない日付)
impossible-date-time = `{ $text }` has a time of day that no clock shows (存在しない時刻)
impossible-date-zero = `{ $text }` has a 0 for what is not known of the date (日付)
end-before-start = the game ends (終了日時) at { $end }, before it begins (開始日時) at { $start }
end-before-start-label = the beginning
time-limit-form = the time control (持ち時間) `{ $text }` is in words that programs do not understand
tsume-length = the solution mates in { $played ->
    [one] 1 move
   *[other] { $played } moves
}, but the header (手数) says { $stated }
tsume-length-label = the end of the solution

## J: JSON

json = no kifu JSON (棋譜JSON): { $text }
json-expected = no kifu JSON (棋譜JSON): { $expectation }
json-should = no kifu JSON (棋譜JSON): found { $text }, expected { $right }
jkf-claim-side = `color` is { $number } ({ $named }), but { $side } (手番) is to move
jkf-claim-capture = `capture` is { $kind }, but the move takes { $taken }
jkf-claim-capture-nothing = `capture` is { $kind }, but the move takes nothing
jkf-claim-same = `same` is true (同), but the move before did not go to { $square }
jkf-claim-not-same = `same` is false, but the move before went to { $square } too (同)
jkf-claim-unpromoted = `promote` is false (不成), but the move could not promote; leave it out
jkf-claim-relative = `relative` is { $said }, but the move from { $from } goes { $right }
jkf-claim-relative-of-drop = `relative` is { $said }, but the move is a drop (打)
jkf-claim-drop = `relative` is H (打), but the move has an origin
jkf-schema = { $text } is not allowed in JKF (形式違反)
jkf-schema-expected = not allowed in JKF (形式違反): { $expectation }
jkf-unnormalised = moves leave out `color`, `from` or `to` (正規化されていないJKF), this one first
jkf-unnormalised-help = `kifu convert --to jkf` writes them out

## M: moves

malformed = { $text } is not a move (指し手)
malformed-expected = not a move (指し手): { $expectation }
malformed-nowhere = a move (指し手) that goes nowhere: origin and destination are { $square }
malformed-nothing = not a move (指し手)
no-piece = no piece stands on { $square } (空のマス)
opponents-piece = { $side } is to move, but the move is one of { $piece } (相手の駒)
bad-drop-piece = a king (玉) is never in hand and cannot be dropped
not-in-hand = { $side } has no { $kind } in hand (持駒); the hand holds { $hand }
not-in-hand-nothing = nothing
not-in-hand-several = { $count } { $kind }
drop-on-occupied = a drop (駒打ち) on an occupied square: { $piece }
bad-movement = { $kind } does not move from { $from } to { $to } (動けない所への移動)
blocked-path = { $obstacle } stands in the way of the { $kind } from { $from } to { $to } (駒の飛び越え)
blocked-path-by-another = another piece stands in the way of the { $kind } from { $from } to { $to } (駒の飛び越え)
occupied-by-own = the move goes where a piece of its own side stands (自分の駒): { $piece }
captures-king = the move captures { $side }'s king on { $square } (玉取り)
promoted-drop = { $kind } is dropped promoted (成駒の駒打ち)
already-promoted = { $kind } is promoted already (成駒の成り)
already-promoted-help = write the move without promotion
bad-promotion-piece = { $kind } cannot promote (成れない駒)
bad-promotion-piece-help = write the move without promotion
bad-promotion-zone = { $kind } promotes from { $from } to { $to }, outside { $side }'s promotion zone (敵陣)
bad-promotion-zone-help = write the move without promotion
dead-end-drop = { $kind } dropped on { $square } could never move again (行き所のない駒)
dead-end-move = { $kind } moves to { $square } without promotion and could never move again (行き所のない駒)
dead-end-move-help = write the move with promotion (成)
nifu = { $side } drops a second pawn on file { $file } (二歩)
nifu-first = { $side } drops a second pawn on file { $file } (二歩); the first stands on { $square }
left-in-check = { $side } leaves its king in check by { $checkers } (王手放置)
left-in-check-on = { $side } leaves its king on { $king } in check by { $checkers } (王手放置)
moved-into-check = { $side } brings its own king into check by { $checkers } (自殺手)
moved-into-check-on = { $side } brings its own king on { $king } into check by { $checkers } (自殺手)
uchifuzume = the pawn dropped on { $square } mates { $side } (打ち歩詰め)
wrong-turn = { $to-move } is to move, but the record gives the move to { $side } (手番違い)
wrong-turn-twice = { $to-move } is to move, but the record gives the move to { $side } (手番違い, 二手指し)
piece-mismatch = the move names { $named }, but { $piece } stands on { $square } (駒名の不一致)
piece-mismatch-drop = the move names { $named }, but { $piece } (駒名の不一致)
piece-mismatch-after = { $kind } after the move
piece-mismatch-other = another piece
move-number = move number (手数) { $found }, expected { $expected }
move-number-help = a move may be missing before it, stand twice, or stand in the wrong place
move-number-differs = the move number (手数) { $text } does not follow
ambiguous-move = { $text } is ambiguous (あいまいな指し手): it may be { $pieces }
ambiguous-move-help = write { $ways }
ambiguous-move-help-which = say which piece moves
no-candidate = { $side } has no piece that can make the move { $text } (該当する駒がない)
no-candidate-help = write { $ways }
same-without-move = 同 in { $text }, but there is no move before it
same-without-move-help = write the square
same-differs = 同 and { $square } are written, but the last move went to { $last }
same-differs-nothing-before = 同 and { $square } are written, but there is no move before it
tsume-without-check = { $move } gives no check (王手), as every move of the attacker of a problem (詰将棋) does
uchifuzume-contested = { $side } can answer this pawn only with a move such as { $answer }, which would lose by perpetual check: whether it is 打ち歩詰め is undecided (最後の審判)

## N: notation

mark-against-turn = the mark of { $text } is { $other }'s, but { $side } is to move (手番と異なる印)
same-not-used = { $text } goes where the last move went: 同 is usual
same-not-used-help = write 同 for the square
needless-non-promotion = 不成 is not written in this format: a move without 成 does not promote
needless-non-promotion-help = leave 不成 out
notation-not-minimal = { $text } is not the usual way to write this move (指し手の表記)
notation-not-minimal-misfit = { $text } does not fit the only piece that it can mean (指し手の表記)
notation-not-minimal-origin = { $text } does not fit the origin { $from } beside it, which is taken (指し手の表記)
non-promotion-form = { $text } is read as 不成
ending-as-move = { $text } is an ending (終局), not a move
ending-as-move-help = say it in the line that begins with まで

## P: start positions

diagram = the diagram (局面図) cannot be read at { $text }
diagram-expected = the diagram (局面図) cannot be read: expected { $wanted }, found { $found }
missing-turn = the side to move (手番) is not given; it is taken to be { $side }
missing-turn-unknown = the side to move (手番) is not given
king-in-hand = a king (玉) in hand (持駒): { $text }
setup = { $text } does not fit the pieces that are placed already (駒の配置)
too-many-pieces = { $count } { $kind } on board and in hand, but a set has { $most } (駒数の超過)
two-kings = { $side } has { $count } kings (玉)
two-pawns = { $side } has two pawns on file { $file }, { $first } and { $second } (二歩)
dead-piece = { $piece } can never move again (行き所のない駒)
opponent-in-check = { $side } is to move, but { $other }'s king (玉) is in check (王手) by { $pieces }
no-king = { $side } has no king (玉), as is usual in problems (詰将棋)
no-king-of-both = neither side has a king (玉)
handicap-turn = this is the start position of the handicap (手合割) { $name }, where White (上手) moves first, but Black is to move (手番)

## S: syntax

syntax = { $text } cannot be read (読めない行)
syntax-unplayed = { $count ->
    [one] the record says of a line or move of it that it could not be read or played (読めない行): { $text }
   *[other] the record says of { $count } lines or moves of it that they could not be read or played (読めない行), { $text } the first
}
syntax-expected = unreadable (読めない行): { $expectation }
alike = { $text } only looks like `{ $right }`: is that meant?
alike-katakana = { $text } is katakana (カタカナ): is `{ $right }` meant?
truncated-line = the last line breaks off (途中で切れた行): { $text }
truncated-line-expected = the last line breaks off (途中で切れた行): { $expectation }
digit-form = digits in an unusual form (数字の表記): { $text }
punctuation-form = punctuation of the wrong width (記号の表記): { $text }
drop-origin = a drop (打) with an origin: { $text }
drop-origin-help = write 打 without an origin
same-spacing = 同 is followed by another blank than the full-width space (同の後の空白)
same-spacing-help = write 同 and a full-width space (U+3000)
glyph-variant = a variant of a character (異体字): { $text }
glyph-ambiguous = { $text } stands for different pieces (駒) in different places
board-flipped = 盤面回転: the board was shown from White's side, which changes no move
unknown-statement = { $text } is no statement of the format (不明な文) and is passed over
unknown-statement-expected = { $text } is no statement of the format (不明な文), expected { $wanted }
implied-drop = { $text } can only be a drop (駒打ち), but has no 打
implied-drop-help = write 打 after the piece
promotion-by-name = { $text } names the promoted piece (成駒), though the piece promotes only now
promotion-by-name-help = name the unpromoted piece and write 成 after it

## T: times

time-total = the cumulative time (通算時間) is { $found }, but the times of the side add up to { $expected }
time-total-follows = the cumulative time (通算時間) is { $found }, but the one before it and the time of the move add up to { $expected }
time-total-or-time = either it or the time of the move (消費時間) is wrong
time-total-goes-on = the next cumulative time of the side goes on from it: a time (消費時間) may be wrong or missing
time-total-goes-on-time = the next cumulative time of the side goes on from it: the time of the move (消費時間) may be wrong, and { $right } meant
time-total-before = the cumulative time (通算時間) { $found } counts { $before } of before the start of the record; it is counted from the start where the record is written
time-total-differs = the cumulative time (通算時間) { $text } is not the sum of the times
time-form = a time in an unusual form (時間の表記): { $text }
time-form-expected = a time in an unusual form (時間の表記): expected { $wanted }, found { $text }
time-invalid = { $text } is no possible time (消費時間), so the move has none
time-invalid-expected = { $text } is no possible time (消費時間), expected { $wanted }
time-without-move = the time (消費時間) { $text } belongs to no move
time-fraction = fractions of a second (秒未満の時間) in { $text } came with CSA 3.0
time-fraction-edition = fractions of a second (秒未満の時間) in { $text } came with CSA 3.0, and this record is of edition { $edition }
time-over-limit = { $side } has used more than its time (持ち時間) `{ $limit }` with this move, and the game does not end by it
time-over-limit-label = the time control
time-of-sennichite = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} at the ending 千日手, after which nobody thinks

## U: USI

usi-ending-word = { $text } is not a move of USI; it is read as the ending (終局語)
sfen-form = an SFEN in an unusual form (SFENの表記): { $text }

## V: variations

variation-order = the variation (変化) { $text } cannot continue the block before it and is attached to an earlier line
variation-order-help = write the later branching points first
variation-unattached = no line before the variation (変化) { $text } reaches it, so its moves are not looked at
variation-stray = the variation (変化) { $text } stands before the first move
variation-stray-help = remove the line
variation-number = the variation (変化) says { $expected }, but its first move is number { $found }
variation-number-differs = the first move of the variation (変化) has another number than its head: { $text }
nesting-too-deep = variations (変化) nested deeper than is read; the rest is left out
same-variation = the variation (変化) from { $move } on repeats moves that are there already
same-variation-begins = { $count ->
    [one] the variation (変化) begins with { $move }, which is there already, and goes on otherwise
   *[other] { $count } variations (変化) from here on begin with a move that is there already, as { $move } here, and go on otherwise
}
same-variation-label = the same move
empty-variation = the variation (変化) { $text } has no moves
branch-mark = { $count ->
    [one] the move is marked `+`, but no alternative to it follows
   *[other] { $count } moves from here on are marked `+`, but no alternatives to them follow
} (変化)
branch-mark-missing = { $count ->
    [one] an alternative to the move follows, but it is not marked `+` as others are
   *[other] alternatives to { $count } moves from here on follow, but these are not marked `+` as others are
} (変化)
