//! Every row of the table of moves, as a record of one move.

use kifu::{diagnostic::Severity, lint::rules};

use super::{check, usi};

#[test]
fn each_move_has_the_finding_of_its_verdict() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/rules/legality.tsv");
    let table = std::fs::read_to_string(path).unwrap();
    let mut failures = Vec::new();
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let (id, sfen, mv, verdict) = (cells[0], cells[2], cells[3], cells[4]);
        let findings = check("usi", &format!("position sfen {sfen} moves {mv}"));
        // The start positions of the table are problems, and some of them impossible.
        let of_the_move = findings.iter().filter(|f| f.rule.code.starts_with('M'));
        let got: Vec<(&str, Severity)> = of_the_move.map(|f| (f.rule.name, f.severity)).collect();
        let name = verdict.replace('_', "-");
        let rule = rules::find(&name);
        assert!(rule.is_some() || verdict == "legal", "{id}: {verdict}");
        let want: Vec<(&str, Severity)> = rule
            .map(|rule| (rule.meta.name, Severity::Error))
            .into_iter()
            .collect();
        rows += 1;
        if got != want {
            failures.push(format!("{id} {sfen} {mv}: {got:?}, not {want:?}"));
        }
    }
    assert!(rows > 1000);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_drop_on_the_square_of_the_last_move_lacks_no_word() {
    let found = usi("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*2b");
    assert_eq!(found, ["error drop-on-occupied 5"]);
}
