//! The nodes of a record's tree.

use std::num::NonZeroU32;

use crate::{shogi::Written, source::Span};

/// The number of a node in its record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The start position, where every line of play begins.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    pub(super) fn from_index(index: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(index as u32))
    }

    /// The node that was added a number of nodes later.
    #[must_use]
    pub const fn plus(self, nodes: u32) -> Self {
        Self(self.0.saturating_add(nodes))
    }

    /// The place of the node in tables with one entry a node; the root is 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// One step of a record: the start position, a move or an ending.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// What happens here.
    pub action: Action,
    /// The text that says so: the move or ending without number and time.
    pub span: Span,
    /// The time that the step took.
    pub time: Time,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
}

impl Node {
    /// What follows in the same line of play.
    pub const fn next(&self) -> Option<NodeId> {
        self.first_child
    }

    /// The next alternative.
    pub const fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }
}

/// What happens at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The start position; only at [`NodeId::ROOT`].
    Start,
    /// A move.
    Play(Written),
    /// The end of a line of play: an index for [`crate::record::Record::ending`].
    End(u32),
}

/// Time used, in milliseconds, or nothing said: no time is not zero.
///
/// ```
/// use kifu::record::Time;
/// assert_eq!(Time::from_millis(1500).and_then(Time::millis), Some(1500));
/// assert_eq!(Time::NONE.millis(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time(u32);

impl Time {
    /// No time is given.
    pub const NONE: Self = Self(u32::MAX);

    /// A time; `None` when it is too long to be held (49 days).
    pub fn from_millis(millis: u64) -> Option<Self> {
        u32::try_from(millis)
            .ok()
            .filter(|&m| m != u32::MAX)
            .map(Self)
    }

    /// A time in whole seconds; `None` when it is too long to be held.
    pub fn from_seconds(seconds: u32) -> Option<Self> {
        seconds
            .checked_mul(1000)
            .filter(|&m| m != u32::MAX)
            .map(Self)
    }

    /// The milliseconds, where a time is given.
    pub const fn millis(self) -> Option<u32> {
        if self.0 == u32::MAX {
            None
        } else {
            Some(self.0)
        }
    }
}
