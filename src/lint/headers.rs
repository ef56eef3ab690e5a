//! Looking up headers.

use super::Cx;
use crate::record::{Record, Tag};

/// The headers that rules look at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key {
    /// 先手
    Black,
    /// 後手
    White,
    /// 下手
    Taker,
    /// 上手
    Giver,
    /// 手合割
    Handicap,
    /// 開始日時
    Start,
    /// 終了日時
    End,
    /// 対局日
    Day,
    /// 対局日時
    DayAndTime,
    /// 持ち時間
    TimeLimit,
    /// 先手持ち時間
    BlackTimeLimit,
    /// 後手持ち時間
    WhiteTimeLimit,
    /// 秒読み
    Byoyomi,
    /// 最大手数
    MaxMoves,
    /// 持将棋
    Jishogi,
    /// 作品名
    Title,
    /// 完全性
    Soundness,
    /// 手数
    Length,
    /// 詰手数
    MateLength,
}

const KEYS: usize = 19;

impl Key {
    fn of(key: &str) -> Option<Self> {
        Some(match key {
            "先手" => Self::Black,
            "後手" => Self::White,
            "下手" => Self::Taker,
            "上手" => Self::Giver,
            "手合割" => Self::Handicap,
            "開始日時" => Self::Start,
            "終了日時" => Self::End,
            "対局日" => Self::Day,
            "対局日時" => Self::DayAndTime,
            "持ち時間" => Self::TimeLimit,
            "先手持ち時間" => Self::BlackTimeLimit,
            "後手持ち時間" => Self::WhiteTimeLimit,
            "秒読み" => Self::Byoyomi,
            "最大手数" => Self::MaxMoves,
            "持将棋" => Self::Jishogi,
            "作品名" => Self::Title,
            "完全性" => Self::Soundness,
            "手数" => Self::Length,
            "詰手数" => Self::MateLength,
            _ => return None,
        })
    }
}

/// Where the headers of a record are that rules look at: the last with a value of each key, by its
/// number in the list. Made once a game, so that a rule need not search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Headers([Option<u32>; KEYS]);

impl Headers {
    pub(super) fn of(record: &Record) -> Self {
        let mut found = [None; KEYS];
        for (index, tag) in record.tags().iter().enumerate() {
            let (key, value) = record.tag_text(tag);
            if let Some(key) = Key::of(key)
                && !value.trim().is_empty()
            {
                found[key as usize] = Some(index as u32);
            }
        }
        Self(found)
    }
}

impl Cx<'_> {
    /// The last header with one of these keys that has a value.
    pub(super) fn header(&self, keys: &[Key]) -> Option<(Tag, &str)> {
        let indices = keys.iter().map(|&key| self.headers.0[key as usize]);
        let tag = self.record.tags().get(indices.max()?? as usize)?;
        Some((*tag, self.record.tag_text(tag).1.trim()))
    }
}
