//! Why something in an archive cannot be read.

use std::{error::Error, io};

use super::super::{Size, plain};

/// Why an archive or one of its members cannot be read, or not to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// The system refuses.
    #[error("{0}")]
    System(String),
    /// It ends too early.
    #[error("it is cut off")]
    CutOff,
    /// It is not what it should be.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// It needs a password.
    #[error("it is encrypted")]
    Encrypted,
    /// It is compressed in a way that is not known here.
    #[error("it is compressed with {0}, which is not read")]
    Method(String),
    /// It uses something that is not known here.
    #[error("it has {0}, which is not read")]
    Unsupported(&'static str),
    /// Its decoder would need too much memory.
    #[error("its dictionary is larger than 256 MiB")]
    Memory,
    /// It is too large.
    #[error("it is larger than {0}; --max-size allows more")]
    TooLarge(Size),
    /// All that an archive holds is too large.
    #[error(
        "it expands to more than {0}, as archives do that are made to do harm; --max-size allows more"
    )]
    Expands(Size),
    /// An archive has too many members.
    #[error("it has more than {0} members")]
    TooMany(u64),
    /// It is an archive in too many others.
    #[error("archives are read {0} deep, and no deeper")]
    TooDeep(usize),
    /// There is no such member.
    #[error("there is no such file in the archive")]
    NoMember,
    /// The archive is another one than a moment ago.
    #[error("the archive changes while it is read")]
    Changed,
    /// A fault of this program.
    #[error("internal error: {0}")]
    Internal(String),
    /// Something else could not be read after it, either.
    #[error("{0}; what comes after it in the archive is not read")]
    WithRest(Box<Self>),
}

impl Trouble {
    pub(super) fn damaged(what: &str) -> Self {
        Self::Damaged(what.to_owned())
    }

    /// Whether it is more than one member that cannot be read.
    pub(in crate::batch::inputs) const fn is_of_more(&self) -> bool {
        matches!(
            self,
            Self::Expands(_) | Self::TooMany(_) | Self::WithRest(_) | Self::Internal(_)
        )
    }

    /// The same trouble, when it is one with all that comes after, too.
    pub(super) fn with_rest(self) -> Self {
        match self {
            Self::Expands(_) | Self::WithRest(_) => self,
            other => Self::WithRest(Box::new(other)),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        let (mut cut_off, mut memory) = (false, false);
        let mut cause: Option<&(dyn Error + 'static)> = Some(&error);
        while let Some(found) = cause {
            if let Some(trouble) = found.downcast_ref::<Self>() {
                return trouble.clone();
            }
            cause = found.source();
            if let Some(found) = found.downcast_ref::<io::Error>() {
                if found.raw_os_error().is_some() {
                    return Self::System(plain(found));
                }
                cut_off |= found.kind() == io::ErrorKind::UnexpectedEof;
                memory |= found.kind() == io::ErrorKind::OutOfMemory;
                // Its own source is that of what is in it.
                cause = found.get_ref().map(|inner| inner as _);
            }
        }
        match (cut_off, memory) {
            (true, _) => Self::CutOff,
            (_, true) => Self::Memory,
            _ => Self::Damaged(error.to_string()),
        }
    }
}

impl From<Trouble> for io::Error {
    fn from(trouble: Trouble) -> Self {
        let kind = match trouble {
            Trouble::CutOff => io::ErrorKind::UnexpectedEof,
            _ => io::ErrorKind::InvalidData,
        };
        Self::new(kind, trouble)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_error_is_about_is_found_in_it() {
        let cut_off = io::Error::from(io::ErrorKind::UnexpectedEof);
        let in_others = io::Error::other(io::Error::other(cut_off));
        assert_eq!(Trouble::from(in_others), Trouble::CutOff);
        let own = io::Error::other(io::Error::from(Trouble::Encrypted));
        assert_eq!(Trouble::from(own), Trouble::Encrypted);
        let system = Trouble::from(io::Error::from_raw_os_error(2));
        assert!(matches!(system, Trouble::System(_)));
        let other = Trouble::from(io::Error::other("odd"));
        assert_eq!(other, Trouble::Damaged("odd".into()));
    }
}
