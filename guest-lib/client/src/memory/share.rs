//! Device memory that other processes of the machine open (`cudaIpcGetMemHandle`).
//!
//! What is shared is whole chunks: those in which the allocation lies. The host shows them in the
//! other client's window; the handle says where in them the allocation is.

use crate::memory::GRANULE;
use crate::memory::device::Live;
use crate::{Answer, CUresult, Client, report};
use std::hash::{BuildHasher, Hasher, RandomState};
use svp_abi::bytes::{Reader, Writer};
use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::{Command, ReplySlot};
use svp_abi::reply::ReplyHead;

/// Room for the host's answer, which is a status and words.
const REPLY_LEN: usize = 512;
/// "SVPMEM01", so that a handle of another kind is no handle.
const MAGIC: u64 = 0x3130_4d45_4d50_5653;

/// What another process needs to open an allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryHandle {
    /// The name that the host knows the chunks by.
    key: u64,
    /// Their length.
    len: u64,
    /// Where in them the allocation starts.
    offset: u64,
    /// Its size.
    size: u64,
}

impl MemoryHandle {
    /// Its 64 bytes, as CUDA's handles have.
    pub fn encode(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        let mut writer = Writer::new(&mut bytes);
        let fields = [MAGIC, self.key, self.len, self.offset, self.size];
        let written = fields.into_iter().try_for_each(|it| writer.u64(it));
        debug_assert!(written.is_ok());
        bytes
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

/// Chunks that others may open.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shared {
    pub(crate) at: u64,
    pub(crate) len: u64,
    key: u64,
}

/// Chunks of another process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Opened {
    key: u64,
    at: u64,
    len: u64,
    /// How often an allocation in them was opened.
    count: u32,
}

/// A number that nobody else has chosen.
fn new_key() -> u64 {
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
        heap.find(addr).is_some_and(|(start, size)| heap.chunks_around(start, size).is_some())
    }

    /// Lets other processes of the machine open the allocation that holds `addr`.
    ///
    /// # Errors
    /// `INVALID_VALUE` for what [`Client::allocate`] did not give; `NOT_SUPPORTED` where the device
    /// cannot; `OUT_OF_MEMORY`; a sticky error.
    pub fn share_memory(&self, addr: u64) -> Answer<MemoryHandle> {
        self.check()?;
        let mut heap = self.heap();
        let (start, size) = heap.find(addr).ok_or(CUresult::INVALID_VALUE)?;
        let (at, len) = heap.chunks_around(start, size).ok_or(CUresult::INVALID_VALUE)?;
        let handle = |key| MemoryHandle { key, len, offset: start - at, size };
        if let Some(known) = heap.shared.iter().find(|it| (it.at, it.len) == (at, len)) {
            return Ok(handle(known.key));
        }
        let key = new_key();
        self.ask(|reply| Command::MemShare { addr: at, len, key, reply })?;
        heap.shared.push(Shared { at, len, key });
        Ok(handle(key))
    }

    /// Opens what another process shares; its address in this one. Opening it again gives the same
    /// address, and it must be closed as often.
    ///
    /// # Errors
    /// `INVALID_CONTEXT` for memory of this very process, `INVALID_VALUE` for what nobody on this
    /// machine shares (any more), `OUT_OF_MEMORY` beyond the lease; a sticky error.
    pub fn open_memory(&self, handle: &MemoryHandle) -> Answer<u64> {
        self.check()?;
        let MemoryHandle { key, len, offset, size } = *handle;
        let mut heap = self.heap();
        if heap.shared.iter().any(|it| it.key == key) {
            return Err(CUresult::INVALID_CONTEXT);
        }
        let known = heap.opened.iter_mut().find(|it| it.key == key && it.len == len);
        let at = if let Some(known) = known {
            known.count += 1;
            known.at
        } else {
            let at = self.show_shared(&mut heap, key, len)?;
            heap.opened.push(Opened { key, at, len, count: 1 });
            at
        };
        heap.live.entry(at + offset).or_insert(Live { size, span: size, is_opened: true });
        Ok(at + offset)
    }

    fn show_shared(&self, heap: &mut crate::memory::DeviceHeap, key: u64, len: u64) -> Answer<u64> {
        self.make_room(heap, len)?;
        let at = heap.space.take(len, GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        if let Err(error) = self.ask(|reply| Command::MemOpen { addr: at, len, key, reply }) {
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
    pub fn close_memory(&self, addr: u64) -> Answer<()> {
        self.check()?;
        self.wait_fence(&self.now())?;
        let mut heap = self.heap();
        if !heap.live.get(&addr).is_some_and(|it| it.is_opened) {
            return Err(CUresult::INVALID_VALUE);
        }
        let inside = |it: &Opened| it.at <= addr && addr - it.at < it.len;
        let index = heap.opened.iter().position(inside).ok_or(CUresult::INVALID_VALUE)?;
        let Some(opened) = heap.opened.get_mut(index) else { return Ok(()) };
        opened.count -= 1;
        if opened.count > 0 {
            return Ok(());
        }
        let Opened { at, len, .. } = heap.opened.swap_remove(index);
        heap.live.retain(|start, _| *start < at || *start >= at + len);
        self.control(&Command::MemUnmap { addr: at, len })?;
        heap.backed -= len;
        heap.space.insert(at, len);
        Ok(())
    }

    /// Asks the host for something, and waits for whether it was done.
    fn ask(&self, command: impl FnOnce(ReplySlot) -> Command<'static>) -> Answer<()> {
        let slot = self.arena_take(REPLY_LEN)?;
        let reply = ReplySlot { off: slot.off as u32, len: slot.len as u32 };
        let value = self.control(&command(reply))?;
        self.wait(TIMELINE_CONTROL, value)?;
        let mut bytes = vec![0; slot.len];
        self.channel.arena_read(slot.off, &mut bytes);
        self.arena_free(slot);
        let head = ReplyHead::decode(&mut Reader::new(&bytes)).map_err(|_| CUresult::UNKNOWN)?;
        if head.status == 0 {
            return Ok(());
        }
        report::once(&String::from_utf8_lossy(head.message));
        Err(CUresult(head.status))
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
