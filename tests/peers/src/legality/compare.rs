//! Judging moves on all sides, and keeping count.

use std::collections::BTreeMap;

use kifu::shogi::{
    Illegal, Move, Position,
    notation::{text_of, written_of},
    sfen,
};

use crate::{
    candidates,
    judge::{self, Judge},
    known::{self, Known},
    random_game::XorShift,
};

/// How many other moves are judged in a position whose likely moves are.
const OTHERS: usize = 50;
/// The notation of moves is compared in every so many positions.
const NOTATION_EVERY: u64 = 10;
/// How many unexplained disagreements are printed.
const SHOWN: usize = 20;

/// The judges and what they have said so far.
pub(crate) struct Comparison {
    judges: Vec<Box<dyn Judge>>,
    known: Vec<Known>,
    random: XorShift,
    positions: Positions,
    judged: u64,
    written: u64,
    legal: u64,
    /// How often each reason spoke against a move.
    reasons: [u64; Illegal::ALL.len()],
    /// Disagreements by peer and id.
    explained: BTreeMap<(&'static str, &'static str), u64>,
    unexplained: BTreeMap<&'static str, u64>,
}

/// How many positions there were, and of what kinds.
#[derive(Default)]
struct Positions {
    all_moves: u64,
    likely_moves: u64,
    check: u64,
    double_check: u64,
    over: u64,
}

impl Comparison {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            judges: judge::all().into(),
            known: known::all(),
            random: XorShift::new(seed + 1),
            positions: Positions::default(),
            judged: 0,
            written: 0,
            legal: 0,
            reasons: [0; Illegal::ALL.len()],
            explained: BTreeMap::new(),
            unexplained: BTreeMap::new(),
        }
    }

    /// Whether every disagreement is explained.
    pub(crate) fn is_clean(&self) -> bool {
        self.unexplained.is_empty()
    }

    /// Judges the examples of the list. One that no longer is a disagreement is to be deleted.
    pub(crate) fn look_at_examples(&mut self) {
        for index in 0..self.known.len() {
            let (position, mv) = self.known[index].example.clone();
            self.look_at(&position);
            let before: u64 = self.explained.values().sum();
            self.judge(&position, mv);
            if position.check(mv).is_ok() {
                self.compare_notation(&position, mv);
            }
            if self.explained.values().sum::<u64>() == before {
                println!("{} is no disagreement any more", self.known[index].id);
                *self.unexplained.entry("known.tsv").or_default() += 1;
            }
        }
    }

    /// Judges every move that can be written down.
    pub(crate) fn judge_all_conceivable(&mut self, position: &Position) {
        self.positions.all_moves += 1;
        self.look_at(position);
        for mv in candidates::conceivable() {
            self.judge(position, mv);
        }
    }

    /// Compares the sets of legal moves, and judges likely moves and a few others.
    pub(crate) fn judge_those_near(&mut self, position: &Position) {
        self.positions.likely_moves += 1;
        self.look_at(position);
        self.compare_sets(position);
        for mv in candidates::likely(position) {
            self.judge(position, mv);
        }
        if self.positions.likely_moves.is_multiple_of(NOTATION_EVERY) {
            for mv in position.legal_moves() {
                self.compare_notation(position, mv);
            }
        }
        for _ in 0..OTHERS {
            let mv = candidates::any(&mut self.random);
            self.judge(position, mv);
        }
    }

    fn look_at(&mut self, position: &Position) {
        let checkers = position.checkers(position.turn()).len();
        self.positions.check += u64::from(checkers > 0);
        self.positions.double_check += u64::from(checkers > 1);
        for judge in &mut self.judges {
            judge.look_at(position);
        }
    }

    fn compare_sets(&mut self, position: &Position) {
        let mut ours = position.legal_moves();
        ours.sort_unstable();
        self.positions.over += u64::from(ours.is_empty());
        for index in 0..self.judges.len() {
            let mut theirs = self.judges[index].legal_moves();
            theirs.sort_unstable();
            let name = self.judges[index].name();
            for &mv in ours.iter().filter(|mv| theirs.binary_search(mv).is_err()) {
                self.disagree(name, position, mv, "is not generated");
            }
            for &mv in theirs.iter().filter(|mv| ours.binary_search(mv).is_err()) {
                self.disagree(name, position, mv, "is generated");
            }
        }
    }

    fn compare_notation(&mut self, position: &Position, mv: Move) {
        let written = written_of(position, mv, None);
        let ours = written.as_ref().map(text_of).unwrap_or_default();
        self.written += 1;
        for index in 0..self.judges.len() {
            if let Some((name, theirs)) = self.judges[index].notation(mv)
                && theirs != ours
            {
                let how = format!("is written {theirs}, not {ours}");
                self.disagree(name, position, mv, &how);
            }
        }
    }

    /// Judges a move in the position that the judges look at.
    fn judge(&mut self, position: &Position, mv: Move) {
        let verdict = position.clone().try_play(mv);
        let is_legal = verdict.is_ok();
        self.judged += 1;
        self.legal += u64::from(is_legal);
        // The quick judgement and the one that gives reasons are two pieces of code.
        let reasons = verdict.err().unwrap_or_else(|| position.violations(mv));
        for reason in reasons.iter() {
            self.reasons[reason as usize] += 1;
        }
        if reasons.is_empty() != is_legal {
            self.disagree("kifu, giving reasons,", position, mv, "is judged otherwise");
        }
        for index in 0..self.judges.len() {
            if self.judges[index].is_legal(mv) != is_legal {
                let name = self.judges[index].name();
                self.disagree(name, position, mv, "is judged otherwise");
            }
        }
    }

    fn disagree(&mut self, peer: &'static str, position: &Position, mv: Move, how: &str) {
        let known = self.known.iter();
        let explanation = known
            .into_iter()
            .find(|known| known.explains(peer, position, mv));
        if let Some(known) = explanation {
            *self.explained.entry((peer, known.id)).or_default() += 1;
            return;
        }
        let count = self.unexplained.entry(peer).or_default();
        *count += 1;
        if *count <= SHOWN as u64 {
            let ours = position.check(mv);
            let position = sfen::write(&position.setup());
            println!("{peer}: {mv} {how}, for kifu it is {ours:?}: {position}");
        }
    }

    pub(crate) fn print(&self) {
        let positions = &self.positions;
        println!("| positions | number |\n|---|--:|");
        println!("| with all conceivable moves | {} |", positions.all_moves);
        println!(
            "| with sets of legal moves, likely moves and {OTHERS} others | {} |",
            positions.likely_moves
        );
        println!("| in check | {} |", positions.check);
        println!("| in double check | {} |", positions.double_check);
        println!("| without a legal move | {} |", positions.over);
        println!("\n| moves | number |\n|---|--:|");
        println!("| judged | {} |", self.judged);
        println!("| legal | {} |", self.legal);
        println!("| written in Japanese | {} |", self.written);
        for reason in Illegal::ALL {
            let count = self.reasons[reason as usize];
            if count > 0 {
                println!("| {} | {count} |", reason.name());
            }
        }
        println!("\n| peer | disagreements | number |\n|---|---|--:|");
        let names = self.judges.iter().map(|judge| judge.name());
        for name in names.chain(["rsshogi, notation"]) {
            let unexplained = self.unexplained.get(name).copied().unwrap_or_default();
            println!("| {name} | **unexplained** | {unexplained} |");
        }
        for ((peer, id), count) in &self.explained {
            let known = self.known.iter().find(|known| known.id == *id);
            let reason = known.map_or("", |known| known.reason);
            println!("| {peer} | {id}: {reason} | {count} |");
        }
    }
}
