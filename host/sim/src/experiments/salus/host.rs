//! The host's processors, which the jobs of one GPU share: each does one job's part of an iteration at
//! a time, in the order in which jobs come to it.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// Cores of the paper's Xeon E5-2670.
const CORES: usize = 8;

/// The processors; clones are the same host.
#[derive(Debug, Clone)]
pub(super) struct Host(Rc<RefCell<BinaryHeap<Reverse<u64>>>>);

impl Default for Host {
    fn default() -> Self {
        Self(Rc::new(RefCell::new(std::iter::repeat_n(Reverse(0), CORES).collect())))
    }
}

impl Host {
    /// A job that comes now computes for this long; when it is done.
    pub(super) fn computes(&self, now_ns: u64, takes_ns: u64) -> u64 {
        let mut cores = self.0.borrow_mut();
        let free_ns = cores.pop().map_or(0, |Reverse(free_ns)| free_ns);
        let end_ns = now_ns.max(free_ns) + takes_ns;
        cores.push(Reverse(end_ns));
        end_ns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_jobs_compute_at_once_as_there_are_cores() {
        let host = Host::default();
        let ends: Vec<_> = (0..CORES + 1).map(|_| host.clone().computes(100, 50)).collect();
        assert_eq!(ends[..CORES], [150; CORES]);
        assert_eq!(ends[CORES], 200);
        assert_eq!(host.computes(1000, 5), 1005);
    }
}
