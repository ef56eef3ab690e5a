//! Every place that is named must be one of the text.

use kifu::{
    batch::GameInput,
    diagnostic::{Change, Diagnostic},
    record::NodeId,
    source::{RawMap, Span},
};

/// Checks the places that a reader names.
pub(crate) fn of_game(game: &GameInput<'_>) {
    let record = &game.parsed.record;
    let faults = game.parsed.faults.iter().map(|fault| fault.at);
    let nodes = record.ids().map(|id: NodeId| record.node(id).span);
    let notes = record.notes().iter().map(|note| note.span);
    let tags = record
        .tags()
        .iter()
        .flat_map(|tag| [tag.key_span, tag.value_span]);
    let claims = record.claims().iter().map(|claim| claim.span);
    let places = &record.start.places;
    let start = [places.whole]
        .into_iter()
        .chain(places.ranks)
        .chain(places.hands);
    let all = faults
        .chain(nodes)
        .chain(notes)
        .chain(tags)
        .chain(claims)
        .chain(start);
    let map = RawMap::new(game.text, game.bytes);
    for span in all {
        of_span(game, &map, span);
    }
}

/// Checks the places that a finding names.
pub(crate) fn of_finding(game: &GameInput<'_>, finding: &Diagnostic) {
    let map = RawMap::new(game.text, game.bytes);
    of_span(game, &map, finding.at);
    for label in &finding.labels {
        of_span(game, &map, label.at);
    }
    if let Some(fix) = &finding.fix
        && let Change::Edits(edits) = &fix.change
    {
        for edit in edits {
            of_span(game, &map, edit.at);
        }
        let mut spans: Vec<Span> = edits.iter().map(|edit| edit.at).collect();
        spans.sort();
        let are_apart = spans.windows(2).all(|pair| pair[0].end <= pair[1].start);
        assert!(are_apart, "{}: {spans:?}", finding.rule.name);
    }
}

fn of_span(game: &GameInput<'_>, map: &RawMap<'_>, span: Span) {
    let text = game.text.as_str();
    assert!(text.get(span.range()).is_some(), "{span:?} of {text:?}");
    let place = game.text.place(span.start as usize);
    assert!(place.line >= game.text.first_line() && place.column > 0);
    if !game.text.encoding().is_utf16() {
        let range = map.range(span);
        assert!(game.bytes.get(range).is_some(), "{span:?} of {text:?}");
    }
}
