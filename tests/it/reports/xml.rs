//! XML reports, parsed back and judged by what their readers allow.

use std::collections::BTreeMap;

use quick_xml::{Reader, XmlVersion, events::Event};

/// An element, with its text.
#[derive(Default, Debug)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) attributes: BTreeMap<String, String>,
    pub(super) text: String,
    pub(super) children: Vec<Element>,
}

/// What a JUnit report says.
pub(super) struct JUnit {
    /// Name, tests and failures of each suite.
    pub(super) suites: Vec<(String, usize, usize)>,
    /// How many cases fail.
    pub(super) failures: usize,
    /// The names of the files.
    pub(super) files: Vec<String>,
}

/// The root of a document.
pub(super) fn parse(document: &str) -> Element {
    let allowed = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    assert!(
        document.chars().all(allowed),
        "XML 1.0 has no such character"
    );
    let mut reader = Reader::from_str(document);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => open.push(element(&start)),
            Event::Empty(start) => {
                let child = element(&start);
                open.last_mut().unwrap().children.push(child);
            }
            Event::End(_) => {
                let child = open.pop().unwrap();
                open.last_mut().unwrap().children.push(child);
            }
            Event::Text(text) => open.last_mut().unwrap().text.push_str(&text.into_inner()),
            Event::GeneralRef(reference) => {
                let text = format!("&{};", reference.into_inner());
                open.last_mut()
                    .unwrap()
                    .text
                    .push_str(&quick_xml::escape::unescape(&text).unwrap());
            }
            Event::Decl(_) => {}
            Event::Eof => break,
            other => panic!("unexpected: {other:?}"),
        }
    }
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].children.len(), 1, "one root");
    open.remove(0).children.remove(0)
}

fn element(start: &quick_xml::events::BytesStart<'_>) -> Element {
    let attributes = start.attributes().map(|attribute| {
        let attribute = attribute.unwrap();
        let value = attribute.normalized_value(XmlVersion::Explicit1_0).unwrap();
        (attribute.key.as_ref().to_string(), value.into_owned())
    });
    Element {
        name: start.name().as_ref().to_string(),
        attributes: attributes.collect(),
        ..Element::default()
    }
}

impl Element {
    fn number(&self, attribute: &str) -> usize {
        self.attributes[attribute].parse().unwrap()
    }

    /// Panics unless the element is one of those that Jenkins reads (junit-10.xsd of its xUnit
    /// plugin): required attributes, other attributes, elements in it.
    fn judge_junit(&self) {
        let (required, other, inside): (&[&str], &[&str], &[&str]) = match self.name.as_str() {
            "testsuites" => (
                &[],
                &["name", "time", "tests", "failures", "errors"],
                &["testsuite"],
            ),
            "testsuite" => (
                &["name", "tests", "failures", "errors"],
                &[
                    "time",
                    "skipped",
                    "timestamp",
                    "hostname",
                    "id",
                    "package",
                    "file",
                ],
                &[
                    "testsuite",
                    "properties",
                    "testcase",
                    "system-out",
                    "system-err",
                ],
            ),
            "testcase" => (
                &["name"],
                &["time", "classname", "group"],
                &["skipped", "error", "failure", "system-out", "system-err"],
            ),
            "failure" | "error" => (&[], &["type", "message"], &[]),
            "system-out" => (&[], &[], &[]),
            name => panic!("JUnit has no {name}"),
        };
        assert!(
            required
                .iter()
                .all(|name| self.attributes.contains_key(*name)),
            "{self:?}"
        );
        let known =
            |name: &String| required.contains(&name.as_str()) || other.contains(&name.as_str());
        assert!(self.attributes.keys().all(known), "{self:?}");
        assert!(
            self.children
                .iter()
                .all(|child| inside.contains(&child.name.as_str())),
            "{self:?}"
        );
        let mixed = ["failure", "error", "system-out"].contains(&self.name.as_str());
        assert!(mixed || self.text.trim().is_empty(), "{self:?}");
        self.children.iter().for_each(Self::judge_junit);
    }
}

/// What a JUnit report says, if Jenkins can read it and its counts are true.
pub(super) fn junit(report: &str) -> JUnit {
    let root = parse(report);
    assert_eq!(root.name, "testsuites");
    root.judge_junit();
    let mut junit = JUnit {
        suites: Vec::new(),
        failures: 0,
        files: Vec::new(),
    };
    for suite in &root.children {
        let with = |name: &str| {
            let has = |case: &&Element| case.children.iter().any(|child| child.name == name);
            suite.children.iter().filter(has).count()
        };
        let (tests, failures) = (suite.number("tests"), suite.number("failures"));
        assert_eq!(tests, suite.children.len());
        assert_eq!(failures, with("failure"));
        assert_eq!(suite.number("errors"), with("error"));
        junit.failures += failures;
        junit
            .suites
            .push((suite.attributes["name"].clone(), tests, failures));
        junit
            .files
            .push(suite.children[0].attributes["classname"].clone());
    }
    junit
}

/// The errors of a Checkstyle report, each with the name of its file.
pub(super) fn checkstyle(report: &str) -> Vec<(String, Element)> {
    let root = parse(report);
    assert_eq!(
        (root.name.as_str(), root.attributes.len()),
        ("checkstyle", 1)
    );
    let mut errors = Vec::new();
    for file in root.children {
        assert_eq!((file.name.as_str(), file.attributes.len()), ("file", 1));
        assert!(
            !file.children.is_empty(),
            "files without findings are left out"
        );
        for error in file.children {
            assert_eq!(error.name, "error");
            assert!(["error", "warning", "info"].contains(&&*error.attributes["severity"]));
            assert!(error.attributes["source"].starts_with("kifu."));
            assert!(!error.attributes["message"].is_empty());
            if error.attributes["source"] != "kifu.unread" {
                assert!(error.number("line") >= 1 && error.number("column") >= 1);
            }
            errors.push((file.attributes["name"].clone(), error));
        }
    }
    errors
}
