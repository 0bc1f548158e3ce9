//! Launches of an element-wise kernel as one over the elements of all (SigmaVP, section 3: its memory
//! chunks become one bigger piece of data; eq. 9).
//!
//! The submitter has proven that the kernel is element-wise: each thread below the count reads and
//! writes only the elements of its own index, through pointers that are parameters, and writes all
//! of each one that it writes. Everything here follows from that and from a launch's numbers.

use crate::{AddrRange, Launch};
use svp_kernel_facts::{ArrayParam, BlockThreads, CountParam, ElementWise};

/// Threads of a launch whose data may be merged, below this: an index of 32 bits does not overflow.
pub const MERGED_THREADS_MAX: u64 = 1 << 31;

/// A launch whose data can be merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mergeable {
    /// Its elements, at least one.
    pub elements: u64,
    /// Its arrays, in the order of [`ElementWise::arrays`].
    pub ranges: Vec<AddrRange>,
    /// Its bytes, where pointers that are the same count once.
    pub bytes: u64,
    /// What launches have in common that are merged with it.
    pub key: MergeKey,
}

/// Launches that are merged have the same one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MergeKey {
    /// The parameters but for the count and the pointers, which are zeros.
    pub uniform: Box<[u8]>,
    /// For each array the first one with the same pointer, itself included.
    pub aliases: Vec<usize>,
}

/// Why a launch's data cannot be merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotMergeable {
    /// Its grid or block has more than one row, it has too many threads, it runs a range of its
    /// blocks, or its parameters are too few.
    #[error("its grid or block has more than one row, or too many threads")]
    Shape,
    /// Its count is zero.
    #[error("it has no elements")]
    Empty,
    /// A pointer is not aligned for its accesses.
    #[error("a pointer is not aligned")]
    Misaligned,
    /// What it writes overlaps other elements of its own, but for pointers that are the same.
    #[error("what it writes overlaps its other arrays")]
    Overlap,
}

/// Elements of a launch, never more than its threads; `None` if its grid or block has more than
/// one row, it has too many threads, it runs a range of its blocks, or its parameters are too few.
fn elements(kernel: &ElementWise, launch: &Launch) -> Option<u64> {
    let threads = threads(launch)?;
    if launch.blocks.is_some() {
        return None;
    }
    let CountParam { offset, bytes, signed } = kernel.count;
    let value = read(&launch.params, offset, bytes)?;
    let sign = 1_u64 << (8 * bytes.clamp(1, 8) - 1);
    let count = if signed && value & sign != 0 { 0 } else { value };
    Some(count.min(threads))
}

/// A launch's pointer to an array; `None` if its parameters are too few.
fn pointer(launch: &Launch, array: &ArrayParam) -> Option<u64> {
    read(&launch.params, array.offset, 8)
}

/// What a launch brings to a merge.
///
/// # Errors
/// [`NotMergeable`] if its numbers do not allow one. Whether its memory is there is not looked
/// at.
pub fn mergeable(kernel: &ElementWise, launch: &Launch) -> Result<Mergeable, NotMergeable> {
    let elements = elements(kernel, launch).ok_or(NotMergeable::Shape)?;
    if elements == 0 {
        return Err(NotMergeable::Empty);
    }
    let mut ranges = Vec::with_capacity(kernel.arrays.len());
    for array in &kernel.arrays {
        let addr = pointer(launch, array).ok_or(NotMergeable::Shape)?;
        if !addr.is_multiple_of(u64::from(array.align_bytes.max(1))) {
            return Err(NotMergeable::Misaligned);
        }
        let range = AddrRange::new(addr, elements * u64::from(array.element_bytes));
        range.end().ok_or(NotMergeable::Shape)?;
        ranges.push(range);
    }
    let apart = |a: usize, b: usize| {
        let both_read = !kernel.arrays[a].written && !kernel.arrays[b].written;
        both_read || ranges[a] == ranges[b] || !ranges[a].overlaps(ranges[b])
    };
    let all = 0..ranges.len();
    if !all.clone().all(|a| all.clone().all(|b| a == b || apart(a, b))) {
        return Err(NotMergeable::Overlap);
    }
    let first = |of: &AddrRange| ranges.iter().position(|range| range == of).unwrap_or(0);
    let aliases: Vec<usize> = ranges.iter().map(first).collect();
    let own = aliases.iter().enumerate().filter(|(at, first)| at == *first);
    let bytes = own.fold(0_u64, |sum, (at, _)| sum.saturating_add(ranges[at].len));
    let uniform = uniform(kernel, launch).ok_or(NotMergeable::Shape)?;
    Ok(Mergeable { elements, bytes, ranges, key: MergeKey { uniform, aliases } })
}

/// The launch's parameters but for the count and the pointers, which are zeros.
fn uniform(kernel: &ElementWise, launch: &Launch) -> Option<Box<[u8]>> {
    let mut params = launch.params.clone();
    write(&mut params, kernel.count.offset, kernel.count.bytes, 0)?;
    for array in &kernel.arrays {
        write(&mut params, array.offset, 8, 0)?;
    }
    Some(params)
}

/// The launch over `elements` elements at these addresses, one for each array; `None` if the
/// parameters are too few, or the elements too many.
pub fn merged(
    kernel: &ElementWise,
    launch: &Launch,
    elements: u64,
    arrays: &[u64],
) -> Option<Launch> {
    let mut merged = launch.clone();
    let CountParam { offset, bytes, signed } = kernel.count;
    let most = u64::MAX >> (64 - 8 * bytes.clamp(1, 8) + u32::from(signed));
    if elements > most || arrays.len() != kernel.arrays.len() {
        return None;
    }
    write(&mut merged.params, offset, bytes, elements)?;
    for (array, addr) in kernel.arrays.iter().zip(arrays) {
        write(&mut merged.params, array.offset, 8, *addr)?;
    }
    let blocks = elements.div_ceil(u64::from(launch.block[0]).max(1));
    merged.grid = [u32::try_from(blocks).ok()?, 1, 1];
    threads(&merged)?;
    Some(merged)
}

/// How often each basic block is executed by the launch alone; `None` where data decides.
pub fn block_counts(kernel: &ElementWise, launch: &Launch) -> Option<Vec<u64>> {
    let (inside, all) = (elements(kernel, launch)?, threads(launch)?);
    let count = |threads: &BlockThreads| match threads {
        BlockThreads::None => 0,
        BlockThreads::Inside => inside,
        BlockThreads::Outside => all - inside,
        BlockThreads::All => all,
    };
    Some(kernel.blocks.as_ref()?.iter().map(count).collect())
}

/// Threads of a launch with one row of blocks and of threads.
fn threads(launch: &Launch) -> Option<u64> {
    let ([blocks, 1, 1], [threads, 1, 1]) = (launch.grid, launch.block) else { return None };
    let all = u64::from(blocks) * u64::from(threads);
    (1..MERGED_THREADS_MAX).contains(&all).then_some(all)
}

fn read(params: &[u8], offset: u32, bytes: u32) -> Option<u64> {
    let (start, bytes) = (offset as usize, bytes as usize);
    let mut value = [0; 8];
    value.get_mut(..bytes)?.copy_from_slice(params.get(start..start.checked_add(bytes)?)?);
    Some(u64::from_le_bytes(value))
}

fn write(params: &mut [u8], offset: u32, bytes: u32, value: u64) -> Option<()> {
    let (start, bytes) = (offset as usize, bytes as usize);
    let place = params.get_mut(start..start.checked_add(bytes)?)?;
    place.copy_from_slice(value.to_le_bytes().get(..bytes)?);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ModuleId;

    /// `a` read, `n` of 4 bytes, `b` written, a scalar.
    fn kernel(signed: bool) -> ElementWise {
        let array = |offset: u32, written: bool| ArrayParam {
            offset,
            element_bytes: 4,
            align_bytes: 4,
            read: !written,
            written,
        };
        ElementWise {
            count: CountParam { offset: 8, bytes: 4, signed },
            arrays: vec![array(0, false), array(16, true)],
            blocks: Some(vec![
                BlockThreads::All,
                BlockThreads::Inside,
                BlockThreads::Outside,
                BlockThreads::None,
            ]),
        }
    }

    fn launch(count: u32, blocks: u32) -> Launch {
        let mut params = vec![0x11; 28];
        params[8..12].copy_from_slice(&count.to_le_bytes());
        params[16..24].copy_from_slice(&0x5000_u64.to_le_bytes());
        Launch::of(ModuleId(0), 0, [blocks, 1, 1], [32, 1, 1], params)
    }

    #[test]
    fn elements_are_the_count_and_never_more_than_threads() {
        assert_eq!(elements(&kernel(true), &launch(33, 2)), Some(33));
        assert_eq!(elements(&kernel(true), &launch(1000, 2)), Some(64));
        assert_eq!(elements(&kernel(true), &launch(u32::MAX, 2)), Some(0));
        assert_eq!(elements(&kernel(false), &launch(u32::MAX, 2)), Some(64));
        let range = Launch { blocks: Some(0..1), ..launch(33, 2) };
        assert_eq!(mergeable(&kernel(false), &range), Err(NotMergeable::Shape));
        let rows = Launch { grid: [2, 2, 1], ..launch(33, 2) };
        assert_eq!(elements(&kernel(true), &rows), None);
        assert_eq!(elements(&kernel(true), &launch(33, 1 << 26)), None, "the index would overflow");
        let short = Launch { params: vec![0; 11].into(), ..launch(33, 2) };
        assert_eq!(elements(&kernel(true), &short), None);
    }

    #[test]
    fn a_merged_launch_has_enough_blocks_and_its_own_addresses() {
        let one = launch(33, 2);
        let two = merged(&kernel(true), &one, 65, &[0x100, 0x200]).unwrap();
        assert_eq!((two.grid, two.block), ([3, 1, 1], [32, 1, 1]));
        assert_eq!(elements(&kernel(true), &two), Some(65));
        assert_eq!(two.params[24..], one.params[24..]);
        let pointers = kernel(true).arrays.clone();
        let found = pointers.iter().map(|it| pointer(&two, it).unwrap());
        assert_eq!(found.collect::<Vec<_>>(), [0x100, 0x200]);
        assert_eq!(uniform(&kernel(true), &one), uniform(&kernel(true), &two));
        assert!(merged(&kernel(true), &one, 1 << 31, &[0, 0]).is_none());
    }

    #[test]
    fn arrays_may_be_one_and_may_not_overlap_otherwise() {
        let at = |a: u64, b: u64| {
            mergeable(&kernel(true), &merged(&kernel(true), &launch(1, 1), 10, &[a, b]).unwrap())
        };
        let apart = at(0x100, 0x200).unwrap();
        assert_eq!((apart.elements, apart.bytes), (10, 80));
        let ranges = vec![AddrRange::new(0x100, 40), AddrRange::new(0x200, 40)];
        assert_eq!((apart.ranges, apart.key.aliases), (ranges, vec![0, 1]));
        let same = at(0x100, 0x100).unwrap();
        assert_eq!((same.bytes, same.key.aliases), (40, vec![0, 0]));
        assert_eq!(at(0x100, 0x104), Err(NotMergeable::Overlap));
        assert_eq!(at(0x124, 0x100), Err(NotMergeable::Overlap));
        assert!(at(0x128, 0x100).is_ok());
        assert_eq!(at(0x102, 0x200), Err(NotMergeable::Misaligned));
        assert_eq!(at(u64::MAX - 3, 0x200), Err(NotMergeable::Shape));
        assert_eq!(mergeable(&kernel(true), &launch(0, 1)), Err(NotMergeable::Empty));
    }

    #[test]
    fn blocks_are_counted_as_the_launch_alone_would() {
        assert_eq!(block_counts(&kernel(true), &launch(33, 2)), Some(vec![64, 33, 31, 0]));
        let unknown = ElementWise { blocks: None, ..kernel(true) };
        assert_eq!(block_counts(&unknown, &launch(33, 2)), None);
    }
}
