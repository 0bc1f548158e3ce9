//! Counts of executions of basic blocks.

/// Executions of the kernel's basic blocks by one thread block, by the numbering of
/// [`Kernel::blocks`](super::Kernel::blocks). Empty when the launch does not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BlockCounts {
    /// lambda_b: by how many threads each block was entered.
    pub threads: Vec<u64>,
    /// By how many (parts of) warps each block was entered.
    pub warps: Vec<u64>,
}

impl BlockCounts {
    /// Adds the counts of another thread block of the same launch.
    pub fn add(&mut self, other: &Self) {
        for (into, from) in [(&mut self.threads, &other.threads), (&mut self.warps, &other.warps)] {
            into.resize(into.len().max(from.len()), 0);
            into.iter_mut().zip(from).for_each(|(into, from)| *into += from);
        }
    }
}
