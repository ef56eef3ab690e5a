//! Sizes, as people write them.

use std::{fmt, str::FromStr};

/// A number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size(pub u64);

/// How much is read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The largest input; without it files can be of any size, and what is in an archive or
    /// compressed can have a gibibyte.
    pub max_size: Option<Size>,
}

/// A text that is no size.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a size is a number of bytes, or of K, M, G or T of them: 500M")]
pub struct NoSize;

/// The units, from the largest down.
const UNITS: [(char, u32); 4] = [('T', 40), ('G', 30), ('M', 20), ('K', 10)];

impl Limits {
    /// The largest member of an archive, or the largest file that is compressed, when it is not
    /// compressed any more.
    pub fn member(self) -> Size {
        self.max_size.unwrap_or(Size(1 << 30))
    }
}

impl FromStr for Size {
    type Err = NoSize;

    fn from_str(text: &str) -> Result<Self, NoSize> {
        let text = text.trim().to_ascii_uppercase();
        let number = text.trim_end_matches("IB").trim_end_matches('B');
        let last = number.chars().next_back().ok_or(NoSize)?;
        let unit = UNITS.iter().find(|(letter, _)| *letter == last);
        let (number, shift) = match unit {
            Some((letter, shift)) => (number.trim_end_matches(*letter), *shift),
            None => (number, 0),
        };
        let number = number.trim();
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NoSize);
        }
        let number: u64 = number.parse().map_err(|_| NoSize)?;
        number.checked_mul(1 << shift).map(Self).ok_or(NoSize)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fits = |shift: u32| self.0 > 0 && self.0.is_multiple_of(1 << shift);
        match UNITS.iter().find(|(_, shift)| fits(*shift)) {
            Some((letter, shift)) => write!(f, "{} {letter}iB", self.0 >> shift),
            None if self.0 == 1 => f.write_str("1 byte"),
            None => write!(f, "{} bytes", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_shown() {
        let read = |text: &str| text.parse::<Size>().map(|size| size.to_string());
        assert_eq!(read("1000").unwrap(), "1000 bytes");
        assert_eq!(read("4096").unwrap(), "4 KiB");
        assert_eq!(read("500M").unwrap(), "500 MiB");
        assert_eq!(read("2g").unwrap(), "2 GiB");
        assert_eq!(read("2 GiB").unwrap(), "2 GiB");
        assert_eq!(read("3MB").unwrap(), "3 MiB");
        assert_eq!(read("0").unwrap(), "0 bytes");
        for text in ["", "G", "1.5G", "-1", "1X", "99999999999T", "ib", "1KM"] {
            assert_eq!(read(text), Err(NoSize), "{text}");
        }
    }
}
