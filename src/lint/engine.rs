//! Running the rules.

use std::{cell::OnceCell, sync::LazyLock};

use super::{
    Check, Cx, Settings, headers::Headers, rules::RULES, select::is_unread, suppress::Instructions,
};
use crate::{
    diagnostic::{Diagnostic, Severity},
    format::{Fault, Parsed, Slip},
    record::{Claim, Record},
    replay::{EndFacts, Event, Replay},
    source::Text,
};

/// The checks of all rules that look at one kind of thing.
type Checks<T> = LazyLock<Vec<fn(&mut Cx<'_>, &T)>>;

/// What looks at endings and claims: nearly every game has them, so that not all rules are asked.
static ON_ENDS: Checks<EndFacts> = LazyLock::new(|| {
    picked(|check| match check {
        Check::End(check) => Some(*check),
        _ => None,
    })
});
static ON_CLAIMS: Checks<Claim> = LazyLock::new(|| {
    picked(|check| match check {
        Check::Claim(check) => Some(*check),
        _ => None,
    })
});

static ON_GAMES: LazyLock<Vec<fn(&mut Cx<'_>)>> = LazyLock::new(|| {
    picked(|check| match check {
        Check::Game(check) => Some(*check),
        _ => None,
    })
});

/// What is found in one game, each sorted by place.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// What there is to tell.
    pub told: Vec<Diagnostic>,
    /// What the record itself says not to tell.
    pub suppressed: Vec<Diagnostic>,
}

/// The findings of one game that are to be told, sorted by place. `replay` must have played
/// `parsed.record`.
pub fn check(
    text: &Text,
    parsed: &Parsed,
    replay: &Replay,
    settings: &Settings,
) -> Vec<Diagnostic> {
    findings(text, parsed, replay, settings).told
}

/// All findings of one game. `replay` must have played `parsed.record`.
pub fn findings(text: &Text, parsed: &Parsed, replay: &Replay, settings: &Settings) -> Findings {
    let record = &parsed.record;
    let mut cx = Cx {
        text,
        record,
        faults: &parsed.faults,
        replay,
        settings,
        headers: Headers::of(record),
        main_end: OnceCell::new(),
        courses: OnceCell::new(),
        slips: OnceCell::new(),
        findings: Vec::new(),
    };
    for fault in &parsed.faults {
        each(|check| match check {
            Check::Fault(slip, check) if *slip == fault.slip => check(&mut cx, fault),
            _ => {}
        });
    }
    // Of a diagram that cannot be read, only that is said: what is odd in the rest may come from it.
    let readable = !cx.has_fault(&[Slip::Diagram]);
    if let Some(setup) = record.start.setup.as_ref().filter(|_| readable)
        && !setup.faults().is_empty()
    {
        each(|check| {
            if let Check::Start(check) = check {
                check(&mut cx, setup);
            }
        });
    }
    for event in replay.events() {
        dispatch(&mut cx, event);
    }
    for claim in record.claims() {
        for check in &*ON_CLAIMS {
            check(&mut cx, claim);
        }
    }
    if parsed.game {
        for check in &*ON_GAMES {
            check(&mut cx);
        }
    }
    let selection = &settings.selection;
    // Where moves were not looked at, a choice of rules must not make the game pass for clean.
    let is_all_faults = is_all_faults(parsed);
    let unread = is_all_faults || leaves_moves(parsed);
    let stops = stops(record, replay);
    cx.findings.retain(|finding| {
        let (rule, at) = (finding.rule, finding.at.start);
        let is_stop = rule.severity == Severity::Error && stops.binary_search(&at).is_ok();
        let hides_moves = is_stop || unread && is_unread(rule);
        selection.includes(rule) || hides_moves && !selection.names(rule)
    });
    let mut found = suppress(&mut cx);
    for findings in [&mut found.told, &mut found.suppressed] {
        findings.sort_by_key(|finding| (finding.at, finding.rule.code));
        if !settings.severities.is_empty() {
            for finding in findings {
                settings.weigh(finding, is_all_faults);
            }
        }
    }
    found
}

/// Whether there are moves that could not be read, or not be played since the start is unknown.
fn leaves_moves(parsed: &Parsed) -> bool {
    let record = &parsed.record;
    let is_start_lost = parsed.game && record.start.setup.is_none();
    let leaves_some = |fault: &Fault| {
        matches!(
            fault.slip,
            Slip::SecondGame | Slip::Diagram | Slip::JkfSchema
        )
    };
    is_start_lost
        || record.unplayed.iter().any(|it| it.ply.is_some())
        || parsed.faults.iter().any(leaves_some)
}

/// Whether only faults are known of a game.
fn is_all_faults(parsed: &Parsed) -> bool {
    let record = &parsed.record;
    let is_bare = record.is_empty() && record.tags().is_empty() && record.notes().is_empty();
    parsed.game && is_bare && record.start.places.whole.is_empty() && !parsed.faults.is_empty()
}

/// Where moves stand after which others were not looked at, in order.
fn stops(record: &Record, replay: &Replay) -> Vec<u32> {
    let stopping = replay.events().iter().filter_map(|event| match event {
        Event::Illegal(step) => (step.unlooked > 0).then_some(step.node),
        Event::Unresolved(step) => (step.unlooked > 0).then_some(step.node),
        _ => None,
    });
    let mut stops: Vec<_> = stopping.map(|node| record.node(node).span.start).collect();
    stops.sort_unstable();
    stops
}

/// Parts what the record says not to tell from the other findings, and adds what is wrong with such
/// instructions.
fn suppress(cx: &mut Cx<'_>) -> Findings {
    let mut instructions = Instructions::of(cx.text, cx.record);
    let mut found = Findings {
        told: std::mem::take(&mut cx.findings),
        suppressed: Vec::new(),
    };
    if instructions.is_empty() {
        return found;
    }
    found.suppressed = found
        .told
        .extract_if(.., |finding| instructions.suppress(finding))
        .collect();
    let selection = &cx.settings.selection;
    for (number, flaw) in instructions.flaws(selection) {
        each(|check| {
            if let Check::Suppression(check) = check {
                check(cx, &flaw);
            }
        });
        for finding in cx.findings.drain(..) {
            if !selection.includes(finding.rule) {
                continue;
            }
            if instructions.suppress_flaw(number, &finding) {
                found.suppressed.push(finding);
            } else {
                found.told.push(finding);
            }
        }
    }
    found
}

fn dispatch(cx: &mut Cx<'_>, event: &Event) {
    if let Event::End(facts) = event {
        return ON_ENDS.iter().for_each(|check| check(cx, facts));
    }
    each(|check| match (check, event) {
        (Check::Illegal(reason, check), Event::Illegal(step))
            if step.violations.primary() == Some(*reason) =>
        {
            check(cx, step);
        }
        (Check::Unresolved(check), Event::Unresolved(step)) => check(cx, step),
        (Check::Misfit(check), Event::Misfit(step)) => check(cx, step),
        (Check::Stated(check), Event::Stated(step)) => check(cx, step),
        (Check::Repeated(check), Event::Repeated(step)) => check(cx, step),
        (Check::Contested(check), Event::Contested(step)) => check(cx, step),
        _ => {}
    });
}

fn picked<T>(pick: fn(&Check) -> Option<T>) -> Vec<T> {
    let checks = RULES.iter().flat_map(|rule| rule.checks);
    checks.filter_map(pick).collect()
}

fn each(mut run: impl FnMut(&Check)) {
    for check in RULES.iter().flat_map(|rule| rule.checks) {
        run(check);
    }
}
