//! SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS.
//!
//! One run of the tool `kifu`:
//!
//! | property | what it has |
//! |---|---|
//! | `tool.driver.rules` | every rule by code: `id` (`M017`), `name` (`nifu`), descriptions, help, and the level of its findings |
//! | `columnKind` | `unicodeCodePoints`: columns count characters |
//! | `newlineSequences` | what ends a line: CR LF, LF and CR |
//! | `originalUriBaseIds.SRCROOT` | stands for the folder in which kifu was started |
//! | `results` | the findings, in the order of the inputs |
//! | `invocations` | whether everything could be read, and what could not, as notifications |
//! | `properties.summary` | the counts, as in [`super::json`] |
//!
//! and of each result:
//!
//! | property | what it has |
//! |---|---|
//! | `ruleId`, `ruleIndex` | the code of the rule, and its place among `rules` |
//! | `level` | `error`, `warning`, or `note` for an info |
//! | `message.text` | the message, and in a line of its own what to do |
//! | `locations` | one place: the file, relative to `SRCROOT` unless it was named from the root of the file system, and the region, whose end is exclusive |
//! | `relatedLocations` | other places that matter, with what is there |
//! | `partialFingerprints` | under `kifuFinding/v1`: a number for rule, ply and text of the line, and which of those in the file it is |
//! | `properties` | `game` (its number in the file, from 1), `ply`, `side`, `dependent` (follows only from an earlier illegal move) |
//!
//! Braces are doubled in messages, as the format has it (3.11.5).

use serde::Serialize;
use serde_json::{Value, json};

use super::{
    GameReport, Kind, Layout, Page, Report, Totals,
    fingerprint::{Fingerprint, Fingerprints},
    json_line::push_json,
    path::uri,
    region,
};
use crate::{
    diagnostic::{Diagnostic, Meta, Severity},
    lang::Lang,
    lint::{docs, rules::RULES},
    shogi::Color,
    source::{Span, Text},
};

/// The output format.
pub static KIND: Kind = Kind {
    name: "sarif",
    about: "SARIF 2.1.0, for code scanning; the counts go to standard error",
    counts: false,
    make: |options| Box::new(Sarif(options.lang)),
};

/// The name of the folder in which kifu was started.
const ROOT: &str = "SRCROOT";

/// A SARIF log.
#[derive(Debug)]
struct Sarif(Lang);

/// The results of an input.
struct Results {
    file: ArtifactLocation,
    lang: Lang,
    fingerprints: Fingerprints,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultObject<'a> {
    rule_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: &'a str,
    message: Message,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    partial_fingerprints: PartialFingerprints,
    properties: Properties,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    #[serde(rename = "physicalLocation")]
    physical: PhysicalLocation<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'a> {
    artifact_location: &'a ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u32,
    end_line: u64,
    end_column: u32,
}

#[derive(Serialize)]
struct PartialFingerprints {
    #[serde(rename = "kifuFinding/v1")]
    finding: String,
}

#[derive(Serialize)]
struct Properties {
    game: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    dependent: bool,
}

#[derive(Serialize)]
struct Notification<'a> {
    level: &'a str,
    message: Message,
    locations: [Location<'a>; 1],
}

impl Report for Sarif {
    fn layout(&self) -> Layout {
        Layout {
            list: true,
            ..Layout::default()
        }
    }

    fn head(&self, _: &Totals, out: &mut String) {
        out.push_str(
            "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/\
             sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":",
        );
        push_json(&tool(self.0), out);
        out.push_str(",\"columnKind\":\"unicodeCodePoints\",\"newlineSequences\":");
        push_json(&["\r\n", "\n", "\r"], out);
        out.push_str(",\"originalUriBaseIds\":");
        let root = "The folder in which kifu was started.";
        push_json(&json!({ ROOT: { "description": { "text": root } } }), out);
        out.push_str(",\"results\":[");
    }

    fn page<'r>(&'r self, file: &'r str) -> Box<dyn Page + 'r> {
        let (uri, relative) = uri(file);
        Box::new(Results {
            file: ArtifactLocation {
                uri,
                uri_base_id: relative.then_some(ROOT),
            },
            lang: self.0,
            fingerprints: Fingerprints::default(),
        })
    }

    fn foot(&self, totals: &Totals, notes: &str, out: &mut String) {
        out.push_str("],\"invocations\":[{\"executionSuccessful\":");
        push_json(&!totals.failed, out);
        out.push_str(",\"toolExecutionNotifications\":[");
        out.push_str(&notes.trim_end().replace('\n', ",\n"));
        out.push_str("]}],\"properties\":{\"summary\":");
        push_json(&totals.summary, out);
        out.push_str("}}]}\n");
    }
}

impl Page for Results {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        let fingerprint = self.fingerprints.next(game, finding);
        push_json(&self.result(game, finding, fingerprint), body);
        body.push('\n');
    }

    fn unread(&mut self, message: &str, _: &mut String, notes: &mut String) {
        let notification = Notification {
            level: "error",
            message: Message::new(message),
            locations: [self.location(None)],
        };
        push_json(&notification, notes);
        notes.push('\n');
    }
}

impl Results {
    fn result<'a>(
        &'a self,
        game: &GameReport<'_>,
        finding: &'a Diagnostic,
        fingerprint: Fingerprint,
    ) -> ResultObject<'a> {
        let related = finding.labels.iter().enumerate().map(|(index, label)| Location {
            id: Some(index + 1),
            message: Some(Message::new(&label.text)),
            ..self.location(Some(Region::new(game.text, label.at)))
        });
        let code = finding.rule.code;
        ResultObject {
            rule_id: code,
            rule_index: RULES.binary_search_by_key(&code, |rule| rule.meta.code).ok(),
            level: level(finding.severity),
            message: match &finding.help {
                Some(help) => {
                    let word = self.lang.words("report-help");
                    Message::new(&format!("{}\n{word}: {help}", finding.message))
                }
                None => Message::new(&finding.message),
            },
            locations: [self.location(Some(Region::new(game.text, finding.at)))],
            related_locations: related.collect(),
            partial_fingerprints: PartialFingerprints {
                finding: format!("{:016x}:{}", fingerprint.hash, fingerprint.occurrence),
            },
            properties: Properties {
                game: game.game,
                ply: finding.ply,
                side: finding.side.map(Color::name),
                dependent: finding.dependent,
            },
        }
    }

    /// A place in the input.
    const fn location(&self, region: Option<Region>) -> Location<'_> {
        Location {
            id: None,
            physical: PhysicalLocation {
                artifact_location: &self.file,
                region,
            },
            message: None,
        }
    }
}

impl Message {
    /// A text without placeholders (braces) and without links (3.11.6).
    fn new(text: &str) -> Self {
        let text = text.replace('{', "{{").replace('}', "}}");
        Self {
            text: text.replace("](", "\\]("),
        }
    }
}

impl Region {
    fn new(text: &Text, span: Span) -> Self {
        let at = region::Region::of(text, span);
        Self {
            start_line: at.line,
            start_column: at.column,
            end_line: at.end_line,
            end_column: at.end_column,
        }
    }
}

/// The tool, with all its rules.
fn tool(lang: Lang) -> Value {
    let version = env!("CARGO_PKG_VERSION");
    let rules: Vec<Value> = RULES.iter().map(|rule| descriptor(&rule.meta, lang)).collect();
    json!({ "driver": {
        "name": "kifu",
        "version": version,
        "semanticVersion": version,
        "rules": rules,
    } })
}

fn descriptor(meta: &Meta, lang: Lang) -> Value {
    json!({
        "id": meta.code,
        "name": meta.name,
        "shortDescription": { "text": format!("{}.", docs::summary(meta, lang)) },
        "fullDescription": { "text": docs::description(meta, lang) },
        "help": { "text": docs::text(meta, lang), "markdown": docs::doc(meta, lang) },
        "defaultConfiguration": { "level": level(meta.severity) },
        "properties": { "since": meta.since },
    })
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}
