//! The driver's side of a split virtqueue in guest RAM.

use vm_memory::{Bytes, GuestAddress, GuestMemoryMmap};

/// Entries of the queue.
pub(super) const QUEUE_SIZE: u16 = 64;
/// Bytes of guest RAM that a queue and its buffers take.
pub(super) const QUEUE_SPAN: u64 = 0x10_0000;
/// Room for the buffers of one chain in bytes.
const BUFFER_SPAN: u64 = 0x2000;

const DESC_NEXT: u16 = 1;
const DESC_WRITE: u16 = 2;

/// A virtqueue whose chains have a readable and a writable part, each at most one descriptor.
#[derive(Debug)]
pub(super) struct DriverQueue {
    base: u64,
    next_avail: u16,
    seen_used: u16,
    free: Vec<u16>,
}

impl DriverQueue {
    /// A queue at `base` in `memory`, as a driver makes it that starts.
    pub(super) fn new(memory: &GuestMemoryMmap, base: u64) -> Self {
        memory.write_slice(&vec![0; QUEUE_SPAN as usize], GuestAddress(base)).unwrap();
        // Two descriptors for each chain.
        Self { base, next_avail: 0, seen_used: 0, free: (0..QUEUE_SIZE / 2).collect() }
    }

    /// Addresses of descriptor table, available ring and used ring.
    pub(super) fn rings(&self) -> [u64; 3] {
        [self.base, self.base + 0x1000, self.base + 0x2000]
    }

    fn buffer(&self, chain: u16) -> u64 {
        self.base + 0x8000 + u64::from(chain) * BUFFER_SPAN
    }

    /// Offers a chain; says its number.
    pub(super) fn offer(&mut self, memory: &GuestMemoryMmap, read: &[u8], writable: u32) -> u16 {
        let chain = self.free.pop().expect("a free chain");
        let at = self.buffer(chain);
        memory.write_slice(read, GuestAddress(at)).unwrap();
        let answer = at + BUFFER_SPAN - 0x100;
        let (first, second) = (chain * 2, chain * 2 + 1);
        if read.is_empty() {
            self.describe(memory, first, answer, writable, DESC_WRITE, 0);
        } else {
            self.describe(memory, first, at, read.len() as u32, DESC_NEXT, second);
            self.describe(memory, second, answer, writable, DESC_WRITE, 0);
        }
        self.offer_head(memory, first);
        chain
    }

    /// Makes any descriptor.
    pub(super) fn describe(
        &self,
        memory: &GuestMemoryMmap,
        index: u16,
        addr: u64,
        len: u32,
        flags: u16,
        next: u16,
    ) {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&addr.to_le_bytes());
        bytes[8..12].copy_from_slice(&len.to_le_bytes());
        bytes[12..14].copy_from_slice(&flags.to_le_bytes());
        bytes[14..].copy_from_slice(&next.to_le_bytes());
        let at = self.rings()[0] + u64::from(index) * 16;
        memory.write_slice(&bytes, GuestAddress(at)).unwrap();
    }

    /// Offers any head.
    pub(super) fn offer_head(&mut self, memory: &GuestMemoryMmap, head: u16) {
        let avail = self.rings()[1];
        let entry = avail + 4 + u64::from(self.next_avail % QUEUE_SIZE) * 2;
        memory.write_obj(head, GuestAddress(entry)).unwrap();
        self.next_avail = self.next_avail.wrapping_add(1);
        std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
        memory.write_obj(self.next_avail, GuestAddress(avail + 2)).unwrap();
    }

    /// Whether the device wants to hear of new buffers.
    pub(super) fn wants_kicks(&self, memory: &GuestMemoryMmap) -> bool {
        std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
        let flags: u16 = memory.read_obj(GuestAddress(self.rings()[2])).unwrap();
        flags & 1 == 0
    }

    /// Takes back a chain that the device has returned: its number, and what was written.
    pub(super) fn take_used(&mut self, memory: &GuestMemoryMmap) -> Option<(u16, Vec<u8>)> {
        let used = self.rings()[2];
        let index: u16 = memory.read_obj(GuestAddress(used + 2)).unwrap();
        if index == self.seen_used {
            return None;
        }
        std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
        let entry = used + 4 + u64::from(self.seen_used % QUEUE_SIZE) * 8;
        let [head, len]: [u32; 2] = memory.read_obj(GuestAddress(entry)).unwrap();
        self.seen_used = self.seen_used.wrapping_add(1);
        let chain = (head / 2) as u16;
        let mut bytes = vec![0; len.min(0x100) as usize];
        let answer = self.buffer(chain) + BUFFER_SPAN - 0x100;
        memory.read_slice(&mut bytes, GuestAddress(answer)).unwrap();
        self.free.push(chain);
        Some((chain, bytes))
    }
}
