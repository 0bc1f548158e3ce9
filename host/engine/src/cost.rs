//! The cost book: how long a job is expected to take (the SigmaVP paper, section 3: "the expected
//! time for each invocation").
//!
//! Kernels are known by their module's content and their name, so that what one client's launches
//! teach holds for all. A shape that has been seen has its own exponentially weighted mean; one that
//! has not is expected to take as long per thread as the kernel's others. Copies cost a latency and
//! their bytes by a bandwidth, learnt apart for each direction.

use crate::record::{ContentHash, Direction};
use std::collections::HashMap;
use std::sync::Arc;
use svp_gpu::LaunchShape;

/// Number of a kernel in the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct KernelId(u32);

/// What a job costs by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CostKey {
    /// Not looked at: mappings, modules.
    Nothing,
    /// A launch; `None` if the book is full.
    Launch(Option<KernelId>, LaunchShape),
    /// A copy.
    Copy(Direction, u64),
    /// A fill of this many bytes.
    Fill(u64),
}

/// An exponentially weighted mean in nanoseconds.
#[derive(Debug, Clone, Copy, Default)]
struct Mean {
    ns: f64,
    /// The least that was seen.
    least_ns: f64,
    known: bool,
}

/// Weight of a new observation.
const ALPHA: f64 = 0.25;
/// Kernels, and shapes of them, that the book holds.
const ENTRIES_MAX: usize = 65536;
/// What is expected of a kernel that has not run yet.
const UNKNOWN_LAUNCH_NS: f64 = 50_000.0;
/// The least that a job is expected to take.
const LEAST_NS: u64 = 500;
/// Copies up to this teach the latency, longer ones the bandwidth.
const SHORT_BYTES: u64 = 64 << 10;

/// How long copies of one direction take.
#[derive(Debug, Clone, Copy)]
struct CopyCost {
    latency: Mean,
    ns_per_byte: Mean,
}

impl Default for CopyCost {
    /// Before anything is known: 5 us, and 10 bytes per nanosecond.
    fn default() -> Self {
        Self {
            latency: Mean { ns: 5_000.0, ..Mean::default() },
            ns_per_byte: Mean { ns: 0.1, ..Mean::default() },
        }
    }
}

impl Mean {
    fn learn(&mut self, ns: f64) {
        self.ns = if self.known { self.ns + ALPHA * (ns - self.ns) } else { ns };
        self.least_ns = if self.known { self.least_ns.min(ns) } else { ns };
        self.known = true;
    }
}

impl CopyCost {
    fn expected(&self, bytes: u64) -> f64 {
        self.latency.ns + bytes as f64 * self.ns_per_byte.ns
    }

    fn learn(&mut self, bytes: u64, ns: f64) {
        if bytes <= SHORT_BYTES {
            self.latency.learn((ns - bytes as f64 * self.ns_per_byte.ns).max(0.0));
        } else {
            self.ns_per_byte.learn((ns - self.latency.ns).max(0.0) / bytes as f64);
        }
    }
}

/// What is known of a kernel.
#[derive(Debug, Default)]
struct KernelCost {
    /// Nanoseconds per thread.
    per_thread: Mean,
    /// The shape that was learnt last, and where its mean is: most often the next launch has it,
    /// too, and nothing has to be hashed.
    last: Option<(LaunchShape, u32)>,
}

/// Expected durations of everything that was seen.
#[derive(Debug, Default)]
pub(crate) struct CostBook {
    numbers: HashMap<(ContentHash, Arc<str>), KernelId>,
    kernels: Vec<KernelCost>,
    /// Where the means of shapes are.
    shapes: HashMap<(KernelId, LaunchShape), u32>,
    means: Vec<Mean>,
    /// By direction; the last one is fills.
    copies: [CopyCost; 5],
}

impl CostBook {
    /// The kernel's number, given now if it has none; `None` if the book is full.
    pub(crate) fn kernel(&mut self, module: ContentHash, name: &Arc<str>) -> Option<KernelId> {
        let key = (module, Arc::clone(name));
        if let Some(found) = self.numbers.get(&key) {
            return Some(*found);
        }
        if self.numbers.len() >= ENTRIES_MAX {
            return None;
        }
        let id = KernelId(self.kernels.len() as u32);
        self.kernels.push(KernelCost::default());
        self.numbers.insert(key, id);
        Some(id)
    }

    /// Every kernel with its number: its module's content and its name.
    pub(crate) fn kernels(&self) -> impl Iterator<Item = (KernelId, ContentHash, &Arc<str>)> {
        self.numbers.iter().map(|((module, name), id)| (*id, *module, name))
    }

    /// How long a job is expected to take, in nanoseconds.
    pub(crate) fn expected_ns(&self, key: &CostKey) -> u64 {
        let ns = match *key {
            CostKey::Nothing => return 0,
            CostKey::Launch(kernel, shape) => kernel.map_or(UNKNOWN_LAUNCH_NS, |kernel| {
                let exact = self.mean_of(kernel, &shape).and_then(|at| self.means.get(at));
                exact.map_or_else(|| self.by_threads(kernel, &shape), |mean| mean.ns)
            }),
            CostKey::Copy(direction, bytes) => self.copies[index(direction)].expected(bytes),
            CostKey::Fill(bytes) => self.copies[FILLS].expected(bytes),
        };
        (ns as u64).max(LEAST_NS)
    }

    /// The same of a launch of which something was learnt.
    pub(crate) fn learnt_ns(&self, key: &CostKey) -> Option<u64> {
        let CostKey::Launch(Some(kernel), shape) = *key else { return None };
        let found = self.kernels.get(kernel.0 as usize);
        let is_known = found.is_some_and(|found| found.per_thread.known)
            || self.mean_of(kernel, &shape).is_some();
        is_known.then(|| self.expected_ns(key))
    }

    /// The least that a launch of this shape was seen to take: what it takes where nothing disturbs it.
    pub(crate) fn least_ns(&self, key: &CostKey) -> Option<u64> {
        let CostKey::Launch(Some(kernel), shape) = *key else { return None };
        Some(self.means.get(self.mean_of(kernel, &shape)?)?.least_ns as u64)
    }

    /// What was learnt of a launch of the same kernel with this many blocks in one dimension.
    pub(crate) fn learnt_of_blocks_ns(&self, key: &CostKey, blocks: u64) -> Option<u64> {
        let CostKey::Launch(Some(kernel), shape) = *key else { return None };
        let shape = LaunchShape { grid: [u32::try_from(blocks).ok()?, 1, 1], ..shape };
        let mean = self.means.get(self.mean_of(kernel, &shape)?)?;
        Some((mean.ns as u64).max(LEAST_NS))
    }

    /// Learns a job's time, in nanoseconds: a measured one, or an initial guess.
    pub(crate) fn learn(&mut self, key: &CostKey, ns: u64) {
        let ns = ns as f64;
        match *key {
            CostKey::Nothing | CostKey::Launch(None, _) => {}
            CostKey::Launch(Some(kernel), shape) => {
                let at = self.mean_of(kernel, &shape).or_else(|| self.add_shape(kernel, shape));
                if let Some(found) = self.kernels.get_mut(kernel.0 as usize) {
                    found.per_thread.learn(ns / threads(&shape));
                    found.last = at.map(|at| (shape, at as u32));
                }
                if let Some(mean) = at.and_then(|at| self.means.get_mut(at)) {
                    mean.learn(ns);
                }
            }
            CostKey::Copy(direction, bytes) => self.copies[index(direction)].learn(bytes, ns),
            CostKey::Fill(bytes) => self.copies[FILLS].learn(bytes, ns),
        }
    }

    /// Where the mean of a kernel's shape is, if it was seen.
    fn mean_of(&self, kernel: KernelId, shape: &LaunchShape) -> Option<usize> {
        let last = self.kernels.get(kernel.0 as usize)?.last;
        let at = match last {
            Some((known, at)) if known == *shape => at,
            _ => *self.shapes.get(&(kernel, *shape))?,
        };
        Some(at as usize)
    }

    /// Room for a shape that was not seen before, unless the book is full.
    fn add_shape(&mut self, kernel: KernelId, shape: LaunchShape) -> Option<usize> {
        let at = self.means.len();
        (at < ENTRIES_MAX).then(|| {
            self.shapes.insert((kernel, shape), at as u32);
            self.means.push(Mean::default());
            at
        })
    }

    fn by_threads(&self, kernel: KernelId, shape: &LaunchShape) -> f64 {
        let mean = self.kernels.get(kernel.0 as usize).map(|found| found.per_thread);
        let mean = mean.filter(|mean| mean.known);
        mean.map_or(UNKNOWN_LAUNCH_NS, |mean| mean.ns * threads(shape))
    }
}

/// Where fills stand among the copies.
const FILLS: usize = 4;

fn index(direction: Direction) -> usize {
    match direction {
        Direction::HostToDevice => 0,
        Direction::DeviceToHost => 1,
        Direction::DeviceToDevice => 2,
        Direction::HostToHost => 3,
    }
}

/// Threads of a launch.
fn threads(shape: &LaunchShape) -> f64 {
    shape.grid.iter().chain(&shape.block).map(|dim| f64::from(*dim)).product::<f64>().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(book: &mut CostBook, name: &str, blocks: u32) -> CostKey {
        let shape = LaunchShape::line(blocks, 32);
        CostKey::Launch(book.kernel(ContentHash::of(b"m"), &name.into()), shape)
    }

    #[test]
    fn a_shape_is_learnt_and_others_follow_by_threads() {
        let mut book = CostBook::default();
        let (small, large) = (launch(&mut book, "k", 10), launch(&mut book, "k", 40));
        assert_eq!(book.expected_ns(&small), UNKNOWN_LAUNCH_NS as u64);
        book.learn(&small, 8_000);
        assert_eq!((book.expected_ns(&small), book.expected_ns(&large)), (8_000, 32_000));
        book.learn(&large, 20_000);
        assert_eq!((book.expected_ns(&small), book.expected_ns(&large)), (8_000, 20_000));
        book.learn(&small, 12_000);
        assert_eq!((book.expected_ns(&small), book.least_ns(&small)), (9_000, Some(8_000)));
        let other = launch(&mut book, "l", 10);
        assert_eq!(book.expected_ns(&other), UNKNOWN_LAUNCH_NS as u64);
    }

    #[test]
    fn what_changes_is_followed() {
        let mut book = CostBook::default();
        let key = launch(&mut book, "k", 1);
        (0..50).for_each(|_| book.learn(&key, 1_000));
        (0..50).for_each(|_| book.learn(&key, 90_000));
        assert!((89_000..=90_000).contains(&book.expected_ns(&key)));
    }

    #[test]
    fn copies_cost_a_latency_and_their_bytes() {
        let mut book = CostBook::default();
        let copy = |bytes| CostKey::Copy(Direction::HostToDevice, bytes);
        for _ in 0..60 {
            book.learn(&copy(1_000), 4_000 + 500);
            book.learn(&copy(2_000_000), 4_000 + 1_000_000);
        }
        let expected = book.expected_ns(&copy(4_000_000));
        assert!((1_990_000..=2_020_000).contains(&expected), "{expected}");
        // The other directions know nothing of it.
        let other = book.expected_ns(&CostKey::Copy(Direction::DeviceToHost, 4_000_000));
        assert_eq!(other, 405_000);
    }

    #[test]
    fn the_book_is_bounded() {
        let mut book = CostBook::default();
        for number in 0..ENTRIES_MAX + 10 {
            launch(&mut book, &number.to_string(), 1);
        }
        let key = launch(&mut book, "one more", 1);
        assert!(matches!(key, CostKey::Launch(None, _)));
        book.learn(&key, 5);
        for blocks in 1..ENTRIES_MAX as u32 + 10 {
            let key = launch(&mut book, "0", blocks);
            book.learn(&key, 1_000);
        }
        assert!(book.kernels.len() <= ENTRIES_MAX && book.shapes.len() <= ENTRIES_MAX);
    }
}
