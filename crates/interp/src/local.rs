//! Local memory of a warp: rows of one 32-bit word of each lane.

use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

use super::lanes::L32;
use super::memory::LANES;

/// Rows that another structure owns, as many as there will ever be.
pub trait LentRows: Debug + Send {
    /// All rows of local memory.
    fn rows(&self) -> &[L32];

    /// All rows of local memory, to write.
    fn rows_mut(&mut self) -> &mut [L32];
}

/// Local memory of a warp.
#[derive(Debug)]
pub enum LocalMemory {
    /// The interpreter's own, which grows with calls and `alloca`.
    Own(Vec<L32>),
    /// Compiled code's, which has no calls and no `alloca`.
    Lent(Box<dyn LentRows>),
}

impl Default for LocalMemory {
    fn default() -> Self {
        Self::Own(Vec::new())
    }
}

impl LocalMemory {
    /// Makes sure that there are this many rows. Lent memory stays as it is; what lies behind it
    /// faults.
    pub(super) fn grow(&mut self, rows: usize) {
        if let Self::Own(own) = self
            && own.len() < rows
        {
            own.resize(rows, [0; LANES]);
        }
    }
}

impl Deref for LocalMemory {
    type Target = [L32];

    #[inline]
    fn deref(&self) -> &[L32] {
        match self {
            Self::Own(own) => own,
            Self::Lent(lent) => lent.rows(),
        }
    }
}

impl DerefMut for LocalMemory {
    #[inline]
    fn deref_mut(&mut self) -> &mut [L32] {
        match self {
            Self::Own(own) => own,
            Self::Lent(lent) => lent.rows_mut(),
        }
    }
}
