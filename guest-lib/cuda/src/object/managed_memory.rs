//! What programs say about managed memory: advice and prefetches.
//!
//! Managed memory is host memory that the device reaches at the same address. It never moves, so
//! advice changes nothing but what is answered about it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// What the program has said about one allocation; places are devices' numbers, or the host's.
#[derive(Debug, Default)]
pub(crate) struct Advice {
    pub(crate) is_read_mostly: bool,
    pub(crate) preferred: Option<i32>,
    pub(crate) accessed_by: BTreeSet<i32>,
    pub(crate) prefetched_to: Option<i32>,
}

/// Advice by the allocation's start.
#[derive(Debug, Default)]
pub(crate) struct Advices(Mutex<BTreeMap<u64, Advice>>);

impl Advices {
    pub(crate) fn with<R>(&self, start: u64, look: impl FnOnce(&mut Advice) -> R) -> R {
        let mut advices = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        look(advices.entry(start).or_default())
    }

    /// Drops the advice about an allocation that is gone.
    pub(crate) fn forget(&self, start: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&start);
    }
}
