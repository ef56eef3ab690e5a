//! Readers that read no more than they may.

use std::{
    cell::Cell,
    io::{self, Read},
};

use super::{
    super::{Limits, Size},
    trouble::Trouble,
};

/// How often the size of an archive may be in what it expands to. Text compresses to a tenth, the
/// same game over and over to a hundredth.
const RATIO: u64 = 200;

/// How much an archive expanded to as yet, and how much it may.
#[derive(Debug)]
pub(super) struct Total {
    used: Cell<u64>,
    limit: u64,
}

impl Total {
    /// The limit for an archive of a size: many times that, but never less than a member may have.
    pub(super) fn new(size: u64, limits: Limits) -> Self {
        Self {
            used: Cell::new(0),
            limit: size
                .saturating_mul(RATIO)
                .max(limits.member().0)
                .max(Limits::default().member().0),
        }
    }

    /// Counts what was expanded.
    pub(super) fn add(&self, bytes: u64) -> Result<(), Trouble> {
        self.used.set(self.used.get().saturating_add(bytes));
        if self.is_passed() {
            return Err(Trouble::Expands(Size(self.limit)));
        }
        Ok(())
    }

    pub(super) fn is_passed(&self) -> bool {
        self.used.get() > self.limit
    }
}

/// Counts what it reads in that of an archive.
pub(super) struct Counted<'t, R> {
    pub(super) inner: R,
    pub(super) total: &'t Total,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.total.add(read as u64)?;
        Ok(read)
    }
}

/// Reads a member as its archive gives it, and notes whether that fails.
pub(super) struct Watched<'f, R> {
    pub(super) inner: R,
    pub(super) failed: &'f Cell<bool>,
    /// Whether what comes after it can be read nevertheless.
    pub(super) is_apart: bool,
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.inner.read(buffer).map_err(|error| {
            self.failed.set(true);
            match Trouble::from(error) {
                trouble if self.is_apart => trouble.into(),
                trouble => trouble.with_rest().into(),
            }
        })
    }
}

/// Reads no more than a size, and says so when there is more.
#[derive(Debug)]
pub(super) struct Limited<R> {
    inner: R,
    left: u64,
    size: Size,
}

impl<R> Limited<R> {
    pub(super) const fn new(inner: R, size: Size) -> Self {
        Self {
            inner,
            left: size.0,
            size,
        }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        match self.left.checked_sub(read as u64) {
            Some(left) => self.left = left,
            None => return Err(Trouble::TooLarge(self.size).into()),
        }
        Ok(read)
    }
}
