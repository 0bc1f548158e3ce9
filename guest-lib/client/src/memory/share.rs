//! Device memory that other processes of the machine open (`cudaIpcGetMemHandle`).
//!
//! What is shared is whole chunks: those in which the allocation lies. The host shows them in the
//! other client's window; the handle says where in them the allocation is.

use crate::memory::device_heap::{DeviceHeap, Live, Opened, Shared};
use crate::memory::{AddressRange, GRANULE};
use crate::{CUresult, Client, Result, report};
use std::hash::{BuildHasher, Hasher, RandomState};
use svp_abi::bytes::{Reader, Writer};
use svp_abi::command::{Command, ReplySlot};
use svp_abi::reply::ReplyHead;

/// Room for the host's reply, which is a status and words.
const REPLY_LEN: usize = 512;
/// "SVPMEM01", so that a handle of another kind is no handle.
const MAGIC: u64 = 0x3130_4d45_4d50_5653;

/// What another process needs to open an allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryHandle {
    /// The name that the host knows the chunks by.
    key: u64,
    /// Length of the chunks in bytes.
    len: u64,
    /// Where in them the allocation starts.
    offset: u64,
    size: u64,
}

impl MemoryHandle {
    /// Its 64 bytes, as CUDA's handles have.
    pub fn encode(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        let mut writer = Writer::new(&mut bytes);
        let fields = [MAGIC, self.key, self.len, self.offset, self.size];
        let written = fields.into_iter().try_for_each(|field| writer.u64(field));
        debug_assert!(written.is_ok());
        bytes
    }

    /// The handle of `len` bytes that make up whole chunks.
    pub(super) fn whole(key: u64, len: u64) -> Self {
        Self { key, len, offset: 0, size: len }
    }

    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Length of the chunks.
    pub(super) fn chunks_len(&self) -> u64 {
        self.len
    }

    /// What these bytes say; `None` if they are no handle.
    pub fn decode(bytes: &[u8; 64]) -> Option<Self> {
        let mut reader = Reader::new(bytes);
        let mut next = || reader.u64().ok();
        if next()? != MAGIC {
            return None;
        }
        let handle = Self { key: next()?, len: next()?, offset: next()?, size: next()? };
        let end = handle.offset.checked_add(handle.size)?;
        (end <= handle.len && handle.len.is_multiple_of(GRANULE)).then_some(handle)
    }
}

/// A number that no other process has chosen.
pub fn new_key() -> u64 {
    let mut hasher = RandomState::new().build_hasher();
    // The system's random numbers are the same in a forked child.
    hasher.write_u32(std::process::id());
    hasher.write_u64(svp_transport::monotonic_ns());
    hasher.finish()
}

impl Client {
    /// Whether another process could open the allocation that holds `addr`.
    pub fn is_shareable(&self, addr: u64) -> bool {
        let heap = self.heap();
        heap.find(addr).is_some_and(|found| heap.chunks_around(found).is_some())
    }

    /// Lets other processes of the machine open the allocation that holds `addr`.
    ///
    /// # Errors
    /// `INVALID_VALUE` for what [`Client::allocate`] did not give; `NOT_SUPPORTED` where the device
    /// cannot; `OUT_OF_MEMORY`; a sticky error.
    pub fn share_memory(&self, addr: u64) -> Result<MemoryHandle> {
        self.check()?;
        let mut heap = self.heap();
        let allocation = heap.find(addr).ok_or(CUresult::INVALID_VALUE)?;
        let chunks = heap.chunks_around(allocation).ok_or(CUresult::INVALID_VALUE)?;
        let AddressRange { start: at, len } = chunks;
        let (offset, size) = (allocation.start - at, allocation.len);
        let handle = |key| MemoryHandle { key, len, offset, size };
        if let Some(known) = heap.shared.iter().find(|shared| shared.chunks == chunks) {
            return Ok(handle(known.key));
        }
        let key = new_key();
        self.ask_for(|reply| Command::MemShare { addr: at, len, key, reply })?;
        heap.shared.push(Shared { chunks, key });
        Ok(handle(key))
    }

    /// Opens what another process shares; its address in this one. Opening it again gives the same
    /// address, and it must be closed as often.
    ///
    /// # Errors
    /// `INVALID_CONTEXT` for memory of this very process, `INVALID_VALUE` for what no process of this
    /// machine shares (any more), `OUT_OF_MEMORY` beyond the lease; a sticky error.
    pub fn open_memory(&self, handle: &MemoryHandle) -> Result<u64> {
        self.check()?;
        let MemoryHandle { key, len, offset, size } = *handle;
        let mut heap = self.heap();
        if heap.shared.iter().any(|shared| shared.key == key) {
            return Err(CUresult::INVALID_CONTEXT);
        }
        let is_known = |opened: &&mut Opened| opened.key == key && opened.chunks.len == len;
        let at = if let Some(known) = heap.opened.iter_mut().find(is_known) {
            known.count += 1;
            known.chunks.start
        } else {
            let start = self.show_shared(&mut heap, key, len)?;
            heap.opened.push(Opened { chunks: AddressRange { start, len }, key, count: 1 });
            start
        };
        heap.live.entry(at + offset).or_insert(Live {
            size,
            span: size,
            is_opened: true,
            device: 0,
        });
        Ok(at + offset)
    }

    fn show_shared(&self, heap: &mut DeviceHeap, key: u64, len: u64) -> Result<u64> {
        self.make_room(heap, len)?;
        let at = heap.space.take(len, GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        let open = || self.ask_for(|reply| Command::MemOpen { addr: at, len, key, reply });
        if let Err(error) = self.back(heap, open) {
            heap.space.insert(at, len);
            return Err(error);
        }
        heap.backed += len;
        Ok(at)
    }

    /// Closes what [`Client::open_memory`] gave; when it was closed as often as opened, the memory
    /// is gone after the work submitted so far.
    ///
    /// # Errors
    /// `INVALID_VALUE` for an address that is not open; a sticky error.
    pub fn close_memory(&self, addr: u64) -> Result<()> {
        self.check()?;
        self.wait_fence(&self.now())?;
        let mut heap = self.heap();
        if !heap.live.get(&addr).is_some_and(|live| live.is_opened) {
            return Err(CUresult::INVALID_VALUE);
        }
        let position = heap.opened.iter().position(|opened| opened.chunks.holds(addr));
        let index = position.ok_or(CUresult::INVALID_VALUE)?;
        let Some(opened) = heap.opened.get_mut(index) else { return Ok(()) };
        opened.count -= 1;
        if opened.count > 0 {
            return Ok(());
        }
        let AddressRange { start: at, len } = heap.opened.swap_remove(index).chunks;
        heap.live.retain(|start, _| *start < at || *start >= at + len);
        self.control(&Command::MemUnmap { addr: at, len })?;
        heap.backed -= len;
        heap.space.insert(at, len);
        Ok(())
    }

    /// Asks the host to do something, and waits for whether it was done.
    pub(super) fn ask_for(
        &self,
        command: impl FnOnce(ReplySlot) -> Command<'static>,
    ) -> Result<()> {
        let bytes = self.ask(REPLY_LEN, command)?;
        let head = ReplyHead::decode(&mut Reader::new(&bytes)).map_err(|_| CUresult::UNKNOWN)?;
        if head.status == 0 {
            return Ok(());
        }
        let error = CUresult(head.status);
        // That memory ends is the program's to hear: it may only have tried.
        if error != CUresult::OUT_OF_MEMORY {
            report::once(&String::from_utf8_lossy(head.message));
        }
        Err(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_survives_its_way_and_others_are_refused() {
        let handle = MemoryHandle { key: 7 << 40, len: 2 * GRANULE, offset: 512, size: GRANULE };
        let bytes = handle.encode();
        assert_eq!(MemoryHandle::decode(&bytes), Some(handle));
        assert_eq!(MemoryHandle::decode(&[0; 64]), None);
        assert_eq!(MemoryHandle::decode(&[0xff; 64]), None);
        let beyond = MemoryHandle { offset: GRANULE + 1, ..handle };
        assert_eq!(MemoryHandle::decode(&beyond.encode()), None);
        let endless = MemoryHandle { offset: u64::MAX, ..handle };
        assert_eq!(MemoryHandle::decode(&endless.encode()), None);
    }
}
