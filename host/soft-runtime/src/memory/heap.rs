//! The heap of a client's kernels (`malloc` in device code) and the workspaces of its cooperative
//! launches. What lies where is noted here and not in the client's memory, which its kernels may
//! write as they like.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{MemoryError, WindowMemory};

/// Size of the heap: CUDA's default of `cudaLimitMallocHeapSize`.
const HEAP_BYTES: u64 = 8 << 20;
/// What addresses of the heap are multiples of.
const ALIGN: u64 = 16;
/// Bytes of a workspace; two words are used.
const WORKSPACE_BYTES: u64 = 64;
/// Workspaces of a client, one for each of its cooperative launches that run at the same time.
const WORKSPACES: u64 = 64;

/// The heap and the workspaces of one window, mapped when they are first asked for.
#[derive(Debug, Default)]
pub struct Heap {
    blocks: Mutex<Option<Blocks>>,
    workspaces: Mutex<Option<Blocks>>,
}

/// A range of addresses, divided into blocks.
#[derive(Debug, Default)]
struct Blocks {
    /// Length of each free block, by address.
    free: BTreeMap<u64, u64>,
    /// The same by length.
    by_length: BTreeSet<(u64, u64)>,
    /// Length of each block in use.
    used: HashMap<u64, u64>,
}

impl Blocks {
    fn new(start: u64, len: u64) -> Self {
        let mut blocks = Self::default();
        blocks.insert(start, len);
        blocks
    }

    fn insert(&mut self, at: u64, len: u64) {
        self.free.insert(at, len);
        self.by_length.insert((len, at));
    }

    fn remove(&mut self, at: u64, len: u64) {
        self.free.remove(&at);
        self.by_length.remove(&(len, at));
    }

    /// The smallest free block that is long enough, or its beginning.
    fn take(&mut self, bytes: u64) -> Option<u64> {
        let bytes = bytes.max(1).checked_next_multiple_of(ALIGN)?;
        let (len, at) = self.by_length.range((bytes, 0)..).next().copied()?;
        self.remove(at, len);
        if len > bytes {
            self.insert(at + bytes, len - bytes);
        }
        self.used.insert(at, bytes);
        Some(at)
    }

    /// Takes a block back and joins it with its free neighbours. An address that is no block's is
    /// left alone.
    fn give(&mut self, at: u64) {
        let Some(mut len) = self.used.remove(&at) else { return };
        let mut start = at;
        if let Some((&before, &bytes)) = self.free.range(..at).next_back()
            && before + bytes == at
        {
            self.remove(before, bytes);
            (start, len) = (before, bytes + len);
        }
        if let Some(&bytes) = self.free.get(&(start + len)) {
            self.remove(start + len, bytes);
            len += bytes;
        }
        self.insert(start, len);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Heap {
    /// `malloc`: the address of a new block; 0 if there is no room.
    pub fn allocate(&self, memory: &WindowMemory, bytes: u64) -> u64 {
        let mut blocks = lock(&self.blocks);
        if blocks.is_none() {
            let range = memory.allocate_module(HEAP_BYTES);
            *blocks = range.ok().map(|range| Blocks::new(range.start, HEAP_BYTES));
        }
        blocks.as_mut().and_then(|it| it.take(bytes)).unwrap_or(0)
    }

    /// `free`
    pub fn free(&self, address: u64) {
        if let Some(blocks) = lock(&self.blocks).as_mut() {
            blocks.give(address);
        }
    }

    /// A workspace of zeros for a cooperative launch; none if too many run.
    ///
    /// # Errors
    /// If the window has no room for any.
    pub fn take_workspace(&self, memory: &WindowMemory) -> Result<Option<u64>, MemoryError> {
        let mut spaces = lock(&self.workspaces);
        let spaces = match &mut *spaces {
            Some(spaces) => spaces,
            none => {
                let bytes = WORKSPACES * WORKSPACE_BYTES;
                none.insert(Blocks::new(memory.allocate_module(bytes)?.start, bytes))
            }
        };
        let Some(at) = spaces.take(WORKSPACE_BYTES) else { return Ok(None) };
        memory.access().write(at, &[0; WORKSPACE_BYTES as usize])?;
        Ok(Some(at))
    }

    /// Takes a workspace back.
    pub fn give_workspace(&self, at: u64) {
        if let Some(spaces) = lock(&self.workspaces).as_mut() {
            spaces.give(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_split_and_joined() {
        let mut blocks = Blocks::new(0x1000, 256);
        let taken: Vec<u64> = (0..4).filter_map(|_| blocks.take(50)).collect();
        assert_eq!(taken, [0x1000, 0x1040, 0x1080, 0x10c0]);
        assert_eq!(blocks.take(1), None);
        blocks.give(0x1040);
        blocks.give(0x1040);
        blocks.give(0x1081);
        assert_eq!(blocks.take(65), None);
        blocks.give(0x1080);
        assert_eq!(blocks.take(128), Some(0x1040));
        for at in [0x1000, 0x10c0, 0x1040] {
            blocks.give(at);
        }
        assert_eq!(blocks.free, BTreeMap::from([(0x1000, 256)]));
        assert_eq!(blocks.take(u64::MAX), None);
        assert_eq!(blocks.take(0), Some(0x1000));
    }
}
