//! The budget of mappings that windows may hold. The system bounds them for a process as a whole, and a
//! process at that bound can neither start threads nor even give mappings back.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::MemoryError;

/// Linux's bound where it cannot be read.
const USUAL_MAX: usize = 65_530;
/// One piece, with a gap behind it, is two mappings of the system's.
const SYSTEM_MAPPINGS: usize = 2;
/// The part of all that one window may hold: one client leaves room for others.
const WINDOW_SHARE: usize = 2;

/// Pieces that all windows of this process hold.
static HELD: AtomicUsize = AtomicUsize::new(0);

/// Pieces that windows may hold together: a quarter of the system's bound is left for everything else.
fn limit() -> usize {
    static LIMIT: OnceLock<usize> = OnceLock::new();
    *LIMIT.get_or_init(|| {
        let read = std::fs::read_to_string("/proc/sys/vm/max_map_count");
        let max = read.ok().and_then(|text| text.trim().parse().ok()).unwrap_or(USUAL_MAX);
        (max - max / 4) / SYSTEM_MAPPINGS
    })
}

/// The pieces that one window holds. They are given back when it is dropped.
#[derive(Debug, Default)]
pub(super) struct HeldMappings {
    pieces: AtomicUsize,
}

impl HeldMappings {
    /// Holds this many more.
    ///
    /// # Errors
    /// Where that is more than one window, or all together, may hold.
    pub(super) fn take(&self, pieces: usize) -> Result<(), MemoryError> {
        add(&self.pieces, pieces, limit() / WINDOW_SHARE)?;
        add(&HELD, pieces, limit()).inspect_err(|_| {
            self.pieces.fetch_sub(pieces, Ordering::Relaxed);
        })
    }

    /// Holds this many less.
    pub(super) fn give(&self, pieces: usize) {
        self.pieces.fetch_sub(pieces, Ordering::Relaxed);
        HELD.fetch_sub(pieces, Ordering::Relaxed);
    }
}

impl Drop for HeldMappings {
    fn drop(&mut self) {
        HELD.fetch_sub(*self.pieces.get_mut(), Ordering::Relaxed);
    }
}

fn add(held: &AtomicUsize, pieces: usize, limit: usize) -> Result<(), MemoryError> {
    let grown = |held: usize| held.checked_add(pieces).filter(|sum| *sum <= limit);
    let added = held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, grown);
    added.map(drop).map_err(|held| MemoryError::TooManyMappings { held, limit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_leaves_room_for_others() {
        let [greedy, other] = [(); 2].map(|()| HeldMappings::default());
        let share = limit() / WINDOW_SHARE;
        greedy.take(share).unwrap();
        let refused = greedy.take(1).unwrap_err();
        assert!(matches!(refused, MemoryError::TooManyMappings { held, .. } if held == share));
        other.take(1000).unwrap();
        greedy.give(1);
        greedy.take(1).unwrap();
        // Whatever it still holds, it gives back.
        drop(greedy);
        HeldMappings::default().take(share).unwrap();
    }
}
