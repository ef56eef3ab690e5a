//! 千日手 and 連続王手の千日手.

use super::{Color, Hand, Piece, Position, Square};

/// Counts how often positions occur along one line of play.
///
/// Each position is looked up among all earlier ones of the line by its key, and a hit is confirmed
/// by comparing board and hands. Neither captures nor drops bound the search: pieces return.
///
/// ```
/// use kifu::shogi::{Position, Setup, repetition::{History, Repetition}, sfen};
/// let mut position = Position::new(&Setup::startpos());
/// let mut history = History::default();
/// history.start(&position);
/// let mut last = None;
/// for m in ["2h3h", "8b7b", "3h2h", "7b8b"].iter().cycle().take(12) {
///     let check = position.try_play(sfen::parse_move(m).unwrap()).unwrap();
///     last = history.push(&position, check).verdict;
/// }
/// assert_eq!(last, Some(Repetition::Sennichite));
/// ```
#[derive(Clone, Debug, Default)]
pub struct History {
    plies: Vec<Entry>,
    boards: Vec<Board>,
    /// A hash table with open addressing: the latest ply of each position, plus one; 0 is free.
    slots: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The ply of the occurrence before this one; meaningless for the first.
    previous: u32,
    first: u32,
    count: u32,
    /// How many moves in a row of the side that moved last were checks.
    checks: u32,
    verdict: Option<Repetition>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Board {
    squares: [Option<Piece>; Square::COUNT],
    hands: [Hand; 2],
}

/// Slots at the start: enough for games of 255 plies.
const SLOTS: usize = 512;

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
        self.boards.clear();
        self.slots.clear();
        self.slots.resize(SLOTS, 0);
        self.push(position, false);
    }

    /// Enters the position after a ply and says how often it has occurred on this line of play.
    /// `gave_check`: whether the move that led here gave check.
    pub fn push(&mut self, position: &Position, gave_check: bool) -> Occurrence {
        if (self.plies.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let ply = self.plies.len() as u32;
        let mut entry = Entry {
            key: position.key(),
            previous: 0,
            first: ply,
            count: 1,
            checks: if gave_check {
                self.checks_before(2) + 1
            } else {
                0
            },
            verdict: None,
        };
        let mut slot = entry.key as usize & (self.slots.len() - 1);
        // Most positions are new, and their place in the table is free.
        if self.slots.get(slot).is_some_and(|&latest| latest > 0) {
            slot = self.find(entry.key, |known| known.is_of(position), ply);
            self.link(&mut entry, slot);
        }
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = ply + 1;
        }
        self.boards.push(Board::of(position));
        if entry.count == 4 {
            entry.verdict = Some(self.judge(&entry, position.turn()));
        }
        self.plies.push(entry);
        entry.occurrence()
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
        let nothing = Occurrence {
            count: 0,
            first_ply: 0,
            verdict: None,
        };
        self.plies.last().map_or(nothing, Entry::occurrence)
    }

    /// The plies at which the position that was entered last has occurred, the latest first.
    pub fn occurrences(&self) -> impl Iterator<Item = u32> {
        let mut ply = self.plies.len().checked_sub(1).map(|ply| ply as u32);
        std::iter::from_fn(move || {
            let this = ply?;
            let entry = self.plies.get(this as usize)?;
            ply = (entry.count > 1).then_some(entry.previous);
            Some(this)
        })
    }

    /// Makes an entry the next occurrence of the position whose latest ply is in a slot, if any is.
    fn link(&self, entry: &mut Entry, slot: usize) {
        let Some(&latest @ 1..) = self.slots.get(slot) else {
            return;
        };
        if let Some(before) = self.plies.get(latest as usize - 1) {
            entry.previous = latest - 1;
            entry.first = before.first;
            entry.count = before.count + 1;
            entry.verdict = before.verdict;
        }
    }

    /// What the first four occurrences amount to, when the fourth is about to be entered.
    fn judge(&self, entry: &Entry, turn: Color) -> Repetition {
        let ply = self.plies.len() as u32;
        let moves_each = (ply - entry.first) / 2;
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

    /// The slot of a position, or the free slot where it belongs. The sides alternate, so that the
    /// number of plies between tells whose turn it was.
    fn find(&self, key: u64, is_same: impl Fn(&Board) -> bool, ply: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while let Some(&latest @ 1..) = self.slots.get(slot) {
            let earlier = latest - 1;
            let is_hit = self
                .plies
                .get(earlier as usize)
                .is_some_and(|entry| entry.key == key)
                && (ply - earlier).is_multiple_of(2)
                && self.boards.get(earlier as usize).is_some_and(&is_same);
            if is_hit {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Positions are entered anew in their order, so that [`History::pop`] may free the slot of the
    /// latest without breaking the search for any other.
    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(SLOTS);
        self.slots.clear();
        self.slots.resize(size, 0);
        for ply in 0..self.plies.len() {
            let (Some(entry), Some(board)) = (self.plies.get(ply), self.boards.get(ply)) else {
                return;
            };
            let slot = self.find(entry.key, |known| known == board, ply as u32);
            if let Some(slot) = self.slots.get_mut(slot) {
                *slot = ply as u32 + 1;
            }
        }
    }

    fn pop(&mut self) {
        let ply = self.plies.len().saturating_sub(1);
        let (Some(entry), Some(board)) = (self.plies.get(ply), self.boards.get(ply)) else {
            return;
        };
        let earlier = if entry.count > 1 {
            entry.previous + 1
        } else {
            0
        };
        let slot = self.find(entry.key, |known| known == board, ply as u32);
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = earlier;
        }
        self.plies.pop();
        self.boards.pop();
    }
}

impl Entry {
    fn occurrence(&self) -> Occurrence {
        Occurrence {
            count: self.count,
            first_ply: self.first,
            verdict: self.verdict,
        }
    }
}

impl Board {
    fn of(position: &Position) -> Self {
        let squares = position.board.first_chunk().copied();
        Self {
            squares: squares.unwrap_or([None; Square::COUNT]),
            hands: Color::ALL.map(|color| position.hand(color)),
        }
    }

    fn is_of(&self, position: &Position) -> bool {
        self.squares == position.board[..Square::COUNT]
            && Color::ALL
                .iter()
                .all(|&color| self.hands[color.index()] == position.hand(color))
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
            seen.push(history.push(&position, check));
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

    #[test]
    fn a_history_can_be_used_again() {
        let mut history = History::default();
        shuffle(&mut history, &CYCLE, 2_000);
        assert_eq!(shuffle(&mut history, &CYCLE, 3).last().unwrap().count, 1);
    }
}
