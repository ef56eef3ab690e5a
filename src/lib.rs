//! kifu checks and converts shogi game records (棋譜).
//!
//! # From bytes to findings
//!
//! ```text
//! bytes ─ source ─→ Text ─ format ─→ Record + Faults ─ replay ─→ moves + Events ─ lint ─→ Diagnostics ─ report ─→ output
//!                                                       └─→ Game ─ format ─→ text in another format
//! ```
//!
//! One decoding, one parse, one replay for each game; all rules ride on that single walk. A game is
//! the unit of work, never a file: a file of a million games is read a game at a time.
//!
//! # Layers
//!
//! | layer | knows | may use |
//! |---|---|---|
//! | [`shogi`] | the rules of the game: positions, legal moves, repetition, impasse | nothing |
//! | [`source`] | encodings, lines, columns | nothing |
//! | [`record`] | the tree of a game record, comments, times, headers, claims | `shogi`, `source` |
//! | [`format`](mod@format) | how records are written: KIF, KI2, BOD, CSA, USI and SFEN, JKF, USEN, PSN, kifu JSON | `record` and below |
//! | [`replay`] | what the moves of a record do on the board | `record` and below |
//! | [`lang`] | what people read, in their language | nothing |
//! | [`diagnostic`] | what a finding is | `shogi`, `source` |
//! | [`lint`] | which faults and events are worth a finding, and its wording | all above |
//! | [`report`] | how findings are shown | `lint`, `diagnostic`, `lang`, `shogi`, `source` |
//! | [`batch`] | files and folders, threads | all above |
//! | [`cli`] | arguments, messages, exit codes | all |
//!
//! A layer never uses one that stands below it in this table, and two formats or two rules never use
//! each other; a test reads every `use` against it.
//!
//! # Invariants
//!
//! 1. Reading never fails: any bytes give a record and a list of faults, each with its place.
//! 2. A span lies on character boundaries of its text and maps to a range of bytes in the file.
//! 3. Formats know no rules and rules know no text: [`shogi::Written`] is all that crosses.
//! 4. Faults go up as data, wording comes down as rules: below `lint` nothing is worded
//!    but losses ([`format::Loss`]).
//! 5. A rule sees a finished replay; it never parses and never plays moves itself.
//! 6. The order of output depends on the order of input only, never on threads.
//! 7. Only `batch` and `cli` touch files, the environment and the terminal.
//! 8. No input makes the program panic.
//! 9. Every rule has documentation with a record on which it fires and one on which it stays quiet,
//!    and both are tests.
//!
//! # Where to add what
//!
//! | to add | touch |
//! |---|---|
//! | something to say | a message in each file of `lang/` |
//! | a rule | a file in `lint/rules/` and its word in `lint/rules/mod.rs`; its messages |
//! | a kind of fault in a text | a variant of [`format::Slip`] and the rule of its name |
//! | a format | a folder in `format/` and its word in [`format::FORMATS`]; where it is written, its entry in [`format::target::TARGETS`] |
//! | a language | a file in `lang/` and its word in [`lang::LANGUAGES`] |
//! | an output format | a file in `report/` and its word in `report/mod.rs` |
//! | a kind of archive or compression | a file in `batch/inputs/archive/` and its word in `kind.rs` there |
//! | a key of `kifu.toml` | its field in `batch/config/schema.rs` and in [`batch::config::Layer`] |
//! | a command | a file in `cli/` and its variant in `cli/args.rs`; its help in each file of `lang/` but the English one |
//! | a reason why a move is illegal | a variant of [`shogi::Illegal`], its test in `shogi/legality.rs` and its rule |
//!
//! # Example
//!
//! ```
//! use kifu::{format, lint, replay::Replay, source::Text};
//!
//! let text = Text::new("position startpos moves 7g7f 3c3d 8h3c+ 8c8d\n");
//! let mut parsed = format::Parsed::default();
//! format::by_name("usi").unwrap().reader().read(&text, &mut parsed);
//! let mut replay = Replay::default();
//! replay.run(&parsed.record);
//! let findings = lint::check(&text, &parsed, &replay, &lint::Settings::default());
//! assert_eq!(findings[0].rule.name, "left-in-check");
//! ```

#![forbid(unsafe_code)]

pub mod batch;
pub mod cli;
pub mod diagnostic;
pub mod format;
pub mod lang;
pub mod lint;
pub mod record;
pub mod replay;
pub mod report;
pub mod shogi;
pub mod source;
