//! What is said of baselines.

use std::fs;

use super::support::{command::run_in, tree::Tree};

const FOUL: &str = "position startpos moves 2g2e\n";

#[test]
fn what_is_taken_out_of_a_baseline_is_counted() {
    let tree = Tree::new(&["a.usi", "b.usi", "c.usi", "d.usi"].map(|name| (name, FOUL)));
    let check = |arguments: &[&str]| run_in(tree.path(), &[&["check"], arguments].concat(), b"");
    assert_eq!(check(&["--write-baseline", "b.json", "."]).code, 0);
    tree.write("a.usi", b"position startpos moves 2g2f\n");
    fs::remove_file(tree.path().join("b.usi")).unwrap();
    fs::remove_file(tree.path().join("c.usi")).unwrap();
    tree.write("e.usi", FOUL.as_bytes());
    let update = [
        "--baseline",
        "b.json",
        "--update-baseline",
        "--format",
        "concise",
        ".",
    ];
    let notes = || {
        let err = check(&update).err;
        let notes = err.lines().filter(|line| line.starts_with("note: "));
        notes.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        notes(),
        [
            "note: 3 findings taken out of the baseline, 2 in files that are gone; 1 finding is new \
             and not in it"
        ]
    );
    assert_eq!(
        notes(),
        ["note: nothing to take out of the baseline; 1 finding is new and not in it"]
    );
    fs::remove_file(tree.path().join("d.usi")).unwrap();
    assert_eq!(check(&[&update[..], &["--quiet"]].concat()).err, "");
    assert!(!tree.text("b.json").contains("d.usi"));
}
