//! Virtqueues as the owner handles them: requests out, answers and events in.

use super::Vring;
use super::control::REQUEST_LEN_MAX;
use std::io::Read;
use svp_abi::virtio::{CONTROL_RESPONSE_LEN, ControlResponse, EVENT_LEN};
use vhost_user_backend::VringT;
use virtio_queue::QueueOwnedT as _;
use virtio_queue::{DescriptorChain, QueueT, Reader};
use vm_memory::{Bytes, GuestAddress, GuestMemoryMmap};

/// Where the response to a control request goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ResponseSlot {
    head: u16,
    at: Option<GuestAddress>,
}

/// A started queue.
#[derive(Clone)]
pub(crate) struct Queue(Vring);

type Chain<'m> = DescriptorChain<&'m GuestMemoryMmap>;

impl Queue {
    pub(crate) fn new(vring: Vring) -> Self {
        Self(vring)
    }

    /// Whether QEMU lets it run.
    pub(crate) fn runs(&self) -> bool {
        let state = self.0.get_ref();
        state.is_enabled() && state.get_queue().ready()
    }

    /// The number of the next request.
    pub(crate) fn next_avail(&self) -> u16 {
        self.0.queue_next_avail()
    }

    fn pop<'m>(&self, memory: &'m GuestMemoryMmap) -> Option<Chain<'m>> {
        let mut state = self.0.get_mut();
        if !state.is_enabled() || !state.get_queue().ready() {
            return None;
        }
        state.get_queue_mut().iter(memory).ok()?.next()
    }

    /// Takes a control request: its bytes, as many as a request may have, and where to answer.
    pub(crate) fn next_request(&self, memory: &GuestMemoryMmap) -> Option<(Vec<u8>, ResponseSlot)> {
        let chain = self.pop(memory)?;
        let at = writable(&chain, CONTROL_RESPONSE_LEN);
        let slot = ResponseSlot { head: chain.head_index(), at };
        let mut bytes = Vec::new();
        if let Ok(reader) = Reader::new(memory, chain) {
            // What cannot be read makes the request too short, and that is answered.
            let _ = reader.take(REQUEST_LEN_MAX as u64).read_to_end(&mut bytes);
        }
        Some((bytes, slot))
    }

    /// Answers a control request.
    pub(crate) fn answer(
        &self,
        memory: &GuestMemoryMmap,
        slot: ResponseSlot,
        status: u32,
        detail: u32,
    ) {
        let response = ControlResponse { status, detail }.encode();
        let written = slot.at.is_some_and(|at| memory.write_slice(&response, at).is_ok());
        self.give_back(slot.head, if written { response.len() } else { 0 });
    }

    /// Asks the driver to kick when it posts buffers. Whether there may be buffers already.
    pub(crate) fn enable_kicks(&self) -> bool {
        // Where the queue lies outside of memory, nothing comes of it.
        self.0.get_mut().enable_notification().unwrap_or(false)
    }

    /// Asks the driver not to kick: each kick costs the guest an exit.
    pub(crate) fn disable_kicks(&self) {
        // The same: then the driver kicks on, which does no harm.
        let _ = self.0.get_mut().disable_notification();
    }

    /// Returns a posted buffer with a channel's number. `false`: none is posted; the driver kicks
    /// when one is.
    pub(crate) fn send_event(&self, memory: &GuestMemoryMmap, channel: u32) -> bool {
        if self.try_send_event(memory, channel) {
            return true;
        }
        self.enable_kicks() && self.try_send_event(memory, channel)
    }

    fn try_send_event(&self, memory: &GuestMemoryMmap, channel: u32) -> bool {
        while let Some(chain) = self.pop(memory) {
            let mut event = [0; EVENT_LEN];
            event[..4].copy_from_slice(&channel.to_le_bytes());
            let at = writable(&chain, EVENT_LEN);
            let written = at.is_some_and(|at| memory.write_slice(&event, at).is_ok());
            self.give_back(chain.head_index(), if written { EVENT_LEN } else { 0 });
            if written {
                return true;
            }
        }
        false
    }

    fn give_back(&self, head: u16, len: usize) {
        let mut state = self.0.get_mut();
        if let Err(error) = state.add_used(head, len as u32) {
            // Only a guest that moved its queue out of memory sees this.
            tracing::debug!("a buffer cannot be returned: {error}");
        }
    }

    /// Raises the device's interrupt.
    pub(crate) fn interrupt(&self) {
        if let Err(error) = self.0.signal_used_queue() {
            tracing::debug!("the guest cannot be interrupted: {error}");
        }
    }
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Queue").finish_non_exhaustive()
    }
}

/// The first writable descriptor, if `len` bytes fit into it.
fn writable(chain: &Chain<'_>, len: usize) -> Option<GuestAddress> {
    let first = chain.clone().writable().next()?;
    (first.len() as usize >= len).then_some(first.addr())
}
