//! Progress of a launch that goes to the device in ranges of its blocks.

use svp_gpu::{Completion, Outcome};

/// The first of a task's ranges that has ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct FirstRange {
    /// When it was given to the device.
    pub(super) submitted_ns: u64,
    /// When it began, in the engine's time.
    pub(super) started_ns: u64,
}

/// What is known of the ranges of a task that the device has, or has done.
#[derive(Debug, Default)]
pub(crate) struct BlockRanges {
    /// Ranges on the device.
    pub(super) on_device: u32,
    pub(super) first: Option<FirstRange>,
    /// Sums over the ranges that have ended.
    pub(super) block_counts: Vec<u64>,
    /// Why blocks of them were interpreted, if some were.
    pub(super) interpreted: Option<String>,
}

impl BlockRanges {
    /// A range has ended.
    pub(super) fn note(&mut self, submitted_ns: u64, completion: &Completion) {
        self.on_device = self.on_device.saturating_sub(1);
        let started_ns = completion.span.start_ns;
        self.first.get_or_insert(FirstRange { submitted_ns, started_ns });
        let Ok(Outcome::Launched(profile)) = &completion.result else { return };
        self.interpreted = self.interpreted.take().or_else(|| profile.interpreted.clone());
        let counts = &profile.block_counts;
        self.block_counts.resize(self.block_counts.len().max(counts.len()), 0);
        let sums = self.block_counts.iter_mut().zip(counts);
        sums.for_each(|(sum, count)| *sum = sum.saturating_add(*count));
    }
}
