//! Blocks of a cluster: their ranks, and where the shared memory of each one is.
//!
//! In the range of shared memory a block's own begins at 0, and that of the block of rank `r` at
//! `(r + 1) * CLUSTER_STRIDE`, for every block of the cluster alike.

use std::ops::Range;

use svp_ptx::generic::CLUSTER_STRIDE;

/// A block's number in its cluster: x goes round first.
pub fn rank_in_cluster(block: [u32; 3], cluster: [u32; 3]) -> u32 {
    let cluster = cluster.map(|it| it.max(1));
    let [x, y, z] = [0, 1, 2].map(|axis: usize| block[axis] % cluster[axis]);
    x + cluster[0] * (y + cluster[1] * z)
}

/// The index of a block by the number of its cluster and its rank there.
pub fn block_of_cluster(grid: [u32; 3], shape: [u32; 3], cluster: u64, rank: u32) -> [u32; 3] {
    let shape = shape.map(|it| it.max(1));
    let [width, height, _] =
        [0, 1, 2].map(|axis: usize| u64::from(grid[axis] / shape[axis]).max(1));
    let at = [cluster % width, cluster / width % height, cluster / width / height];
    // CAST: each is below its axis of the grid.
    with_rank([0, 1, 2].map(|axis: usize| at[axis] as u32 * shape[axis]), shape, rank)
}

/// The index of the block of this rank in a block's cluster.
pub(super) fn with_rank(block: [u32; 3], cluster: [u32; 3], rank: u32) -> [u32; 3] {
    let cluster = cluster.map(|it| it.max(1));
    let within =
        [rank % cluster[0], rank / cluster[0] % cluster[1], rank / cluster[0] / cluster[1]];
    [0, 1, 2].map(|axis: usize| block[axis] - block[axis] % cluster[axis] + within[axis])
}

/// Where the block of a rank has what is at this address of its own shared memory.
pub(super) fn map_to_rank(at: u64, rank: u32) -> u64 {
    (u64::from(rank) + 1) * CLUSTER_STRIDE + at % CLUSTER_STRIDE
}

/// The rank of the block whose shared memory an address is in, if it names one.
pub(super) fn named_rank(at: u64) -> Option<u64> {
    (at / CLUSTER_STRIDE).checked_sub(1)
}

/// The shared memory that a block reaches: its own, and that of the other blocks of its cluster.
#[derive(Debug)]
pub struct ClusterMemory<'a> {
    all: &'a mut [u8],
    /// From block to block.
    stride: usize,
    /// Bytes of shared memory of each block.
    bytes: usize,
    rank: u32,
}

impl<'a> ClusterMemory<'a> {
    /// That of the block of this rank, where each has so many bytes every `stride` of `all`.
    pub fn new(all: &'a mut [u8], stride: usize, bytes: usize, rank: u32) -> Self {
        Self { all, stride, bytes, rank }
    }

    /// Length of a block's own.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The block's own.
    pub(super) fn own(&self) -> &[u8] {
        self.of_rank(self.rank.into()).and_then(|range| self.all.get(range)).unwrap_or_default()
    }

    /// Some bytes from an address on.
    pub(super) fn get(&self, at: u64, size: u32) -> Option<&[u8]> {
        self.all.get(self.find(at, size)?)
    }

    /// Some bytes from an address on.
    pub(super) fn get_mut(&mut self, at: u64, size: u32) -> Option<&mut [u8]> {
        let range = self.find(at, size)?;
        self.all.get_mut(range)
    }

    fn of_rank(&self, rank: u64) -> Option<Range<usize>> {
        let start = usize::try_from(rank).ok()?.checked_mul(self.stride)?;
        Some(start..start.checked_add(self.bytes)?)
    }

    fn find(&self, at: u64, size: u32) -> Option<Range<usize>> {
        let (rank, at) = match named_rank(at) {
            None => (self.rank.into(), at),
            // A block by itself has no such addresses: `mapa` gives it none.
            Some(_) if self.all.len() <= self.stride => return None,
            Some(rank) => (rank, at % CLUSTER_STRIDE),
        };
        let block = self.of_rank(rank)?;
        let start = block.start.checked_add(usize::try_from(at).ok()?)?;
        let end = start.checked_add(size as usize)?;
        (end <= block.end).then_some(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_indices_agree() {
        let (grid, shape) = ([4, 6, 2], [2, 3, 1]);
        let mut seen = Vec::new();
        for cluster in 0..8 {
            for rank in 0..6 {
                let block = block_of_cluster(grid, shape, cluster, rank);
                assert_eq!(rank_in_cluster(block, shape), rank);
                seen.push(block);
            }
        }
        assert_eq!(block_of_cluster(grid, shape, 1, 3), [3, 1, 0]);
        assert_eq!(block_of_cluster(grid, shape, 7, 5), [3, 5, 1]);
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 48);
    }

    #[test]
    fn a_block_by_itself_has_one_address_for_each_byte() {
        let mut all = [7; 16];
        let memory = ClusterMemory::new(&mut all, 16, 12, 0);
        assert_eq!(memory.get(4, 1).unwrap(), [7]);
        assert!(memory.get(map_to_rank(4, 0), 1).is_none());
    }

    #[test]
    fn each_block_reaches_all_and_nothing_between_them() {
        let mut all: Vec<u8> = (0..32).collect();
        let mut memory = ClusterMemory::new(&mut all, 16, 12, 1);
        assert_eq!(memory.own()[0], 16);
        assert_eq!(memory.get(4, 4).unwrap(), [20, 21, 22, 23]);
        assert_eq!(memory.get(map_to_rank(4, 0), 1).unwrap(), [4]);
        assert_eq!(memory.get(map_to_rank(4, 1), 1).unwrap(), [20]);
        memory.get_mut(map_to_rank(8, 0), 4).unwrap().fill(9);
        for (at, size) in
            [(12, 1), (9, 4), (map_to_rank(12, 0), 1), (map_to_rank(0, 2), 1), (u64::MAX, 1)]
        {
            assert!(memory.get(at, size).is_none(), "{at:#x}");
        }
        assert_eq!((all[8], all[12], named_rank(map_to_rank(5, 3))), (9, 12, Some(3)));
    }
}
