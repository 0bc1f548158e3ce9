//! Completions for clients: timelines, replies, text, errors, and the interrupts for them.

use super::Frontend;
use crate::channel::TimelineStep;
use crate::client::{CloseReason, Link, Phase};
use crate::guest::Device;
use crate::host_write::HostWrite;
use std::sync::atomic::{Ordering, fence};
use svp_abi::command::ReplySlot;
use svp_gpu::ClientId;

impl Frontend {
    /// Raises a timeline: `error` is a `CUresult` (0: none), `time_ns` is on the host's monotonic
    /// clock. Clients that spin see it at once, sleepers are woken at the next poll or sleep.
    pub fn signal(
        &mut self,
        client: ClientId,
        timeline: u32,
        value: u64,
        error: u32,
        time_ns: u64,
    ) {
        self.write(client, HostWrite::Step(TimelineStep { timeline, value, error, time_ns }));
    }

    /// Writes a reply into a slot of the client's arena; what is longer than the slot is cut off.
    /// Signal the command's timeline afterwards.
    pub fn reply(&mut self, client: ClientId, slot: ReplySlot, bytes: &[u8]) {
        self.write(client, HostWrite::Reply(slot, bytes.to_vec()));
    }

    /// Appends text that a kernel has printed.
    pub fn output(&mut self, client: ClientId, text: &[u8]) {
        self.write(client, HostWrite::Output(text.to_vec()));
    }

    /// Shows the client its context's sticky error, a `CUresult`.
    pub fn context_error(&mut self, client: ClientId, code: u32) {
        self.write(client, HostWrite::ContextError(code));
    }

    fn write(&mut self, id: ClientId, write: HostWrite) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        if client.phase == Phase::Opening {
            return;
        }
        self.spin.note_activity();
        if let HostWrite::Step(step) = &write {
            self.pages_freed |= client.pins.reached(step.timeline, step.value);
        }
        if let HostWrite::ContextError(_) = &write {
            client.pins.freeze();
        }
        let had_pending = !client.pending_signals.is_empty();
        if let Err(error) = client.write(write) {
            // The engine checks what clients name; if this is seen, it has not.
            self.close(id, CloseReason::Host(error.to_string()));
        } else if !had_pending && !client.pending_signals.is_empty() {
            self.interrupts.push(id);
        }
    }

    /// Wakes the sleepers of every client to which something was written since the last time.
    /// [`Frontend::poll_rings`] and [`Frontend::sleep`] do it too.
    pub fn raise_interrupts(&mut self) {
        if std::mem::take(&mut self.pages_freed) {
            (0..self.guests.len()).for_each(|index| self.settle(index));
        }
        if self.interrupts.is_empty() {
            return;
        }
        // Pairs with the client's fence between "I sleep" and its last look at the timelines:
        // either we see the sleeper, or it sees what we wrote.
        fence(Ordering::SeqCst);
        for id in self.interrupts.drain(..) {
            let Some(client) = self.clients.get_mut(&id) else { continue };
            let concerns_sleepers = client.channel.concerns_sleepers(&client.pending_signals);
            client.pending_signals.clear();
            if !concerns_sleepers {
                continue;
            }
            match &client.link {
                Link::Native(_) => client.channel.interrupt_natively(),
                Link::Guest { index, channel } => {
                    client.channel.count_interrupt();
                    if let Some(device) = self.guests.get_mut(*index) {
                        device.add_event(*channel);
                    }
                }
            }
        }
        self.guests.iter_mut().for_each(Device::send_events);
    }
}
