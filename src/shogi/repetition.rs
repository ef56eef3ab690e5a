//! 千日手 and 連続王手の千日手.

use super::{Color, Move, Position};

/// Counts how often positions occur along one line of play.
///
/// Each position is looked up among all earlier ones of the line by its key, and a hit is confirmed
/// by comparing board and hands: the earlier position is played up to from one that was kept.
/// Neither captures nor drops bound the search: pieces return.
///
/// ```
/// use kifu::shogi::{Position, Setup, repetition::{History, Repetition}, sfen};
/// let mut position = Position::new(&Setup::startpos());
/// let mut history = History::default();
/// history.start(&position);
/// let mut last = None;
/// for m in ["2h3h", "8b7b", "3h2h", "7b8b"].iter().cycle().take(12) {
///     let mv = sfen::parse_move(m).unwrap();
///     let check = position.try_play(mv).unwrap();
///     last = history.push(&position, mv, check);
/// }
/// assert_eq!(last, Some(Repetition::Sennichite));
/// ```
#[derive(Clone, Debug, Default)]
pub struct History {
    plies: Vec<Entry>,
    /// What is to be said of positions that had occurred before, by ply.
    repeats: Vec<Repeat>,
    /// Every [`KEPT`]th position, from the start on.
    kept: Vec<Position>,
    /// A hash table with open addressing: the latest ply of each position, plus one; 0 is free.
    slots: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// How many moves in a row of the side that moved last were checks.
    checks: u32,
    /// The move that led here; the start has none.
    mv: Option<Move>,
}

#[derive(Clone, Copy, Debug)]
struct Repeat {
    ply: u32,
    /// The ply of the occurrence before this one.
    previous: u32,
    occurrence: Occurrence,
}

/// Slots at the start: so many that few positions of a usual game meet in one.
const SLOTS: usize = 1024;

/// How far positions lie apart that are kept, in plies.
const KEPT: usize = 64;

/// How a fourth occurrence is to be judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// 千日手
    Sennichite,
    /// 連続王手の千日手: all moves of one side between the first and the fourth occurrence were
    /// checks; it loses.
    PerpetualCheck(Color),
    /// All moves of both sides were checks.
    BothPerpetual,
}

/// How often the position that was pushed has occurred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence {
    /// 1 for the first time.
    pub count: u32,
    /// The ply of the first occurrence, 0 for the start.
    pub first_ply: u32,
    /// From the fourth time on: what the first four occurrences amount to.
    pub verdict: Option<Repetition>,
}

impl History {
    /// Empties the history and enters the start position.
    pub fn start(&mut self, position: &Position) {
        self.plies.clear();
        self.repeats.clear();
        self.kept.clear();
        self.slots.clear();
        self.slots.resize(SLOTS, 0);
        self.enter(position, None, false);
    }

    /// Empties the history and gives back memory above what so many plies take.
    pub(crate) fn shrink_to(&mut self, plies: usize) {
        self.plies.clear();
        self.plies.shrink_to(plies);
        self.repeats.clear();
        self.repeats.shrink_to(plies);
        self.kept.clear();
        self.kept.shrink_to(plies / KEPT);
        self.slots.clear();
        self.slots.shrink_to(plies.saturating_mul(2));
    }

    /// Enters the position after a move and says how the line is to be judged, once a position has
    /// occurred for the fourth time. `gave_check`: whether the move gave check.
    #[allow(
        clippy::inline_always,
        reason = "a call for each ply costs a twentieth of the replay"
    )]
    #[inline(always)]
    pub fn push(&mut self, position: &Position, mv: Move, gave_check: bool) -> Option<Repetition> {
        self.enter(position, Some(mv), gave_check)
    }

    #[allow(
        clippy::inline_always,
        reason = "a call for each ply costs a twentieth of the replay"
    )]
    #[inline(always)]
    fn enter(
        &mut self,
        position: &Position,
        mv: Option<Move>,
        gave_check: bool,
    ) -> Option<Repetition> {
        let ply = self.plies.len();
        if ply.is_multiple_of(KEPT) {
            self.keep(position);
        }
        let entry = Entry {
            key: position.key(),
            checks: if gave_check {
                self.checks_before(2) + 1
            } else {
                0
            },
            mv,
        };
        // Most positions are new, and their place in the table is free.
        let slot = entry.key as usize & (self.slots.len() - 1);
        let verdict = match self.slots.get_mut(slot) {
            Some(free @ 0) => {
                *free = ply as u32 + 1;
                None
            }
            _ => self.look_up(entry, position),
        };
        self.plies.push(entry);
        verdict
    }

    /// Keeps a position, and sees to it that there are slots enough up to the next that is kept.
    #[inline(never)]
    fn keep(&mut self, position: &Position) {
        if (self.plies.len() + KEPT) * 2 > self.slots.len() {
            self.grow();
        }
        self.kept.push(position.clone());
    }

    /// Goes back to the position after `ply` plies (0: the start).
    pub fn truncate(&mut self, ply: u32) {
        while self.plies.len() > ply as usize + 1 {
            self.pop();
        }
    }

    /// How many plies lie behind the position that was entered last.
    pub fn ply(&self) -> u32 {
        self.plies.len().saturating_sub(1) as u32
    }

    /// How often the position that was entered last has occurred.
    pub fn latest(&self) -> Occurrence {
        match self.plies.len().checked_sub(1) {
            Some(ply) => self.occurrence(ply as u32),
            None => Occurrence {
                count: 0,
                first_ply: 0,
                verdict: None,
            },
        }
    }

    /// The plies at which the position that was entered last has occurred, the latest first.
    pub fn occurrences(&self) -> impl Iterator<Item = u32> {
        let latest = self.plies.len().checked_sub(1).map(|ply| ply as u32);
        std::iter::successors(latest, |&ply| Some(self.repeat(ply)?.previous))
    }

    /// How often the position at a ply had occurred then.
    fn occurrence(&self, ply: u32) -> Occurrence {
        let first = Occurrence {
            count: 1,
            first_ply: ply,
            verdict: None,
        };
        self.repeat(ply).map_or(first, |repeat| repeat.occurrence)
    }

    fn repeat(&self, ply: u32) -> Option<&Repeat> {
        // There is one for a ply at most, so that it is no further from the end than the ply is from
        // the last one's; nearly always it is one of the last that is asked for.
        let back = self.repeats.last()?.ply.checked_sub(ply)? as usize;
        let last = self.repeats.len() - 1;
        let recent = self.repeats.get(last.saturating_sub(back)..)?;
        let index = recent.binary_search_by_key(&ply, |repeat| repeat.ply);
        recent.get(index.ok()?)
    }

    /// Notes in the table the position that is about to be entered, and whether it had occurred.
    #[inline(never)]
    fn look_up(&mut self, entry: Entry, position: &Position) -> Option<Repetition> {
        let ply = self.plies.len() as u32;
        let slot = self.find(entry.key, |earlier| {
            self.is_key_of(earlier, entry.key) && self.is_at(earlier, position, entry.mv)
        });
        let latest = self.slots.get_mut(slot)?;
        let previous = std::mem::replace(latest, ply + 1).checked_sub(1)?;
        let mut occurrence = self.occurrence(previous);
        occurrence.count += 1;
        if occurrence.count == 4 {
            let verdict = self.judge(entry, occurrence.first_ply, position.turn());
            occurrence.verdict = Some(verdict);
        }
        self.repeats.push(Repeat {
            ply,
            previous,
            occurrence,
        });
        occurrence.verdict
    }

    fn is_key_of(&self, ply: u32, key: u64) -> bool {
        self.plies
            .get(ply as usize)
            .is_some_and(|entry| entry.key == key)
    }

    /// Whether a position, to which a move has led, is that of an earlier ply.
    fn is_at(&self, earlier: u32, position: &Position, mv: Option<Move>) -> bool {
        let Some(known) = self.plies.get(earlier as usize) else {
            return false;
        };
        // The same move in the same position, as when moves are repeated.
        let before = self.repeat(self.ply());
        let follows = before.is_some_and(|before| before.previous + 1 == earlier) && known.mv == mv;
        follows
            || self
                .position(earlier as usize)
                .is_some_and(|known| known.is_same(position))
    }

    /// The position at a ply.
    fn position(&self, ply: usize) -> Option<Position> {
        let mut position = self.kept.get(ply / KEPT)?.clone();
        for entry in self.plies.get(ply / KEPT * KEPT + 1..=ply)? {
            position.carry_out(entry.mv?);
        }
        Some(position)
    }

    /// What the first four occurrences amount to, when the fourth is about to be entered.
    fn judge(&self, entry: Entry, first_ply: u32, turn: Color) -> Repetition {
        let ply = self.plies.len() as u32;
        let moves_each = (ply - first_ply) / 2;
        let last_mover = entry.checks >= moves_each;
        let other = self.checks_before(1) >= moves_each;
        match (last_mover, other) {
            (true, true) => Repetition::BothPerpetual,
            (true, false) => Repetition::PerpetualCheck(turn.other()),
            (false, true) => Repetition::PerpetualCheck(turn),
            (false, false) => Repetition::Sennichite,
        }
    }

    /// The run of checks at the nth entry from the end.
    fn checks_before(&self, nth: usize) -> u32 {
        let index = self.plies.len().checked_sub(nth);
        index
            .and_then(|index| self.plies.get(index))
            .map_or(0, |entry| entry.checks)
    }

    /// The slot of a position with a key whose latest ply is the one that is meant, or the free slot
    /// where it belongs.
    fn find(&self, key: u64, is_meant: impl Fn(u32) -> bool) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while let Some(&latest @ 1..) = self.slots.get(slot)
            && !is_meant(latest - 1)
        {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Positions are entered anew in their order, so that [`History::pop`] may free the slot of the
    /// latest without breaking the search for any other.
    #[cold]
    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(SLOTS);
        self.slots.clear();
        self.slots.resize(size, 0);
        let mut repeats = self.repeats.iter().peekable();
        for (ply, entry) in self.plies.iter().enumerate() {
            let repeat = repeats.next_if(|repeat| repeat.ply as usize == ply);
            let previous = repeat.map(|repeat| repeat.previous);
            let slot = self.find(entry.key, |latest| Some(latest) == previous);
            if let Some(slot) = self.slots.get_mut(slot) {
                *slot = ply as u32 + 1;
            }
        }
    }

    fn pop(&mut self) {
        let Some(entry) = self.plies.pop() else {
            return;
        };
        let ply = self.plies.len();
        let repeat = self.repeats.pop_if(|repeat| repeat.ply as usize == ply);
        let earlier = repeat.map_or(0, |repeat| repeat.previous + 1);
        let slot = self.find(entry.key, |latest| latest as usize == ply);
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = earlier;
        }
        self.kept.truncate(ply.div_ceil(KEPT));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    /// Plays a cycle of moves again and again.
    fn shuffle(history: &mut History, cycle: &[&str], plies: usize) -> Vec<Occurrence> {
        let mut position = Position::new(&sfen::parse(sfen::STARTPOS).unwrap());
        history.start(&position);
        let moves: Vec<_> = cycle
            .iter()
            .map(|text| sfen::parse_move(text).unwrap())
            .collect();
        let mut seen = Vec::new();
        for &m in moves.iter().cycle().take(plies) {
            let check = position.try_play(m).unwrap();
            history.push(&position, m, check);
            seen.push(history.latest());
        }
        seen
    }

    const CYCLE: [&str; 4] = ["2h3h", "8b7b", "3h2h", "7b8b"];

    #[test]
    fn verdict_stays_after_the_fourth_time() {
        let mut history = History::default();
        let seen = shuffle(&mut history, &CYCLE, 16);
        assert_eq!(seen[10].verdict, None);
        assert_eq!(seen[11].verdict, Some(Repetition::Sennichite));
        assert_eq!((seen[15].count, seen[15].first_ply), (5, 0));
        assert_eq!(seen[15].verdict, Some(Repetition::Sennichite));
        assert_eq!(history.occurrences().collect::<Vec<_>>(), [16, 12, 8, 4, 0]);
    }

    #[test]
    fn long_shuffles_take_linear_time_and_can_be_undone() {
        let mut history = History::default();
        let seen = shuffle(&mut history, &CYCLE, 100_000);
        assert_eq!(seen.last().unwrap().count, 25_001);
        history.truncate(11);
        assert_eq!((history.ply(), history.latest().count), (11, 3));
        history.truncate(0);
        assert_eq!((history.ply(), history.latest().count), (0, 1));
    }

    proptest::proptest! {
        #[test]
        fn occurrences_are_those_that_a_look_at_all_positions_finds(
            steps in proptest::collection::vec((0..12_usize, 0..40_usize), 1..400),
        ) {
            let mut position = Position::new(&sfen::parse("k8/9/9/9/9/9/9/9/8K b - 1").unwrap());
            let (mut history, mut line) = (History::default(), Vec::new());
            history.start(&position);
            line.push(position.clone());
            for (choice, back) in steps {
                if back == 0 {
                    line.truncate(line.len() / 2 + 1);
                    position = line[line.len() - 1].clone();
                    history.truncate(line.len() as u32 - 1);
                }
                // The kings seldom leave their corners, so that much is repeated.
                let mut moves = Vec::new();
                let _ = position.visit_legal_moves(|mv, _| {
                    moves.push(mv);
                    std::ops::ControlFlow::<()>::Continue(())
                });
                let mv = moves[choice % moves.len().min(2)];
                let check = position.play(mv);
                let verdict = history.push(&position, mv, check);
                line.push(position.clone());
                let times: Vec<_> = (0..line.len()).filter(|&i| line[i].is_same(&position)).collect();
                let latest = history.latest();
                proptest::prop_assert_eq!(latest.count as usize, times.len());
                proptest::prop_assert_eq!(latest.first_ply as usize, times[0]);
                proptest::prop_assert_eq!(verdict.is_some(), times.len() >= 4);
            }
        }
    }

    #[test]
    fn a_history_can_be_used_again() {
        let mut history = History::default();
        shuffle(&mut history, &CYCLE, 2_000);
        assert_eq!(shuffle(&mut history, &CYCLE, 3).last().unwrap().count, 1);
    }
}
