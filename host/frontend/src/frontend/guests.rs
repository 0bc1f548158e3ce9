//! Requests of guests' drivers and QEMU, applied to clients.

use super::Frontend;
use crate::account::Account;
use crate::channel::Channel;
use crate::client::{Client, CloseReason, Link, Phase};
use crate::error::FrontendError;
use crate::guest::{
    Device, Due, Message, PageList, Queue, Request, ResponseSlot, Slot, Started, Task,
};
use crate::memory::HostMemory;
use crate::origin::Origin;
use crate::shared::Mapping;
use std::collections::BTreeMap;
use std::path::Path;
use svp_abi::channel::Layout;
use svp_abi::virtio::status;
use svp_gpu::{ClientId, Segment};

impl Frontend {
    /// Serves a virtual machine: QEMU connects to the vhost-user socket that is made here, now and
    /// as often as it likes.
    ///
    /// # Errors
    /// [`FrontendError`], which names the socket.
    pub fn add_guest(&mut self, name: &str, socket: &Path) -> Result<(), FrontendError> {
        self.guests.push(Device::new(name, socket, self.waker.clone())?);
        Ok(())
    }

    /// Acts on what QEMU and the guests have done.
    pub(super) fn poll_guests(&mut self) {
        for index in 0..self.guests.len() {
            let Some(device) = self.guests.get_mut(index).filter(|d| d.has_work()) else {
                continue;
            };
            for message in device.port.take() {
                self.handle_message(index, message);
            }
            self.serve_control(index);
        }
    }

    fn handle_message(&mut self, index: usize, message: Message) {
        let Some(device) = self.guests.get_mut(index) else { return };
        match message {
            Message::Memory(memory) => {
                let displaced =
                    if device.ram.replace(memory) { device.displaced() } else { Vec::new() };
                for client in displaced {
                    self.close(client, CloseReason::MemoryGone);
                }
            }
            Message::Kicked(number, vring) => match device.kicked(number, Queue::new(vring)) {
                Started::No => {}
                Started::Already => device.send_events(),
                Started::Again => self.resume(index),
                Started::Anew => self.driver_is_new(index),
            },
            Message::Stopped(number, next_avail, done) => {
                device.stopped(number, next_avail);
                for client in of_guest(&mut self.clients, index) {
                    client.held.get_or_insert_default();
                }
                // The waiting thread may have given up.
                let _ = done.send(());
            }
            Message::Reset(done) => {
                device.was_reset();
                self.driver_is_new(index);
                let _ = done.send(());
            }
            Message::Disconnected => {
                device.disconnected();
                self.close_guest(index, || CloseReason::GuestGone);
            }
        }
    }

    /// Closes all clients of a guest.
    fn close_guest(&mut self, index: usize, reason: impl Fn() -> CloseReason) {
        let in_guest = |client: &Client| client.link.guest() == Some(index);
        let ids: Vec<_> =
            self.clients.iter().filter(|(_, c)| in_guest(c)).map(|(id, _)| *id).collect();
        for id in ids {
            self.close(id, reason());
        }
    }

    /// The driver knows nothing of what was.
    fn driver_is_new(&mut self, index: usize) {
        if let Some(device) = self.guests.get_mut(index) {
            device.forget_driver();
        }
        self.close_channels(index);
    }

    /// The driver has no channels any more: their memory is other memory now.
    fn close_channels(&mut self, index: usize) {
        // It may hold anything, so nothing is written there any more.
        for client in of_guest(&mut self.clients, index) {
            client.held.get_or_insert_default();
        }
        self.close_guest(index, || CloseReason::GuestReset);
        if let Some(device) = self.guests.get_mut(index) {
            device.forget_channels();
        }
    }

    /// QEMU goes on: what was held back is written, and every sleeper is woken, since an interrupt
    /// may have been lost.
    fn resume(&mut self, index: usize) {
        let mut broken = Vec::new();
        let Some(device) = self.guests.get_mut(index) else { return };
        for (id, client) in &mut self.clients {
            // A client of an earlier driver has no memory any more that we may write to.
            if client.link.guest() != Some(index) || !device.has_client(*id) {
                continue;
            }
            for write in client.take_held() {
                if let Err(error) = client.write(write) {
                    broken.push((*id, error));
                }
            }
            // The event below is the interrupt.
            client.pending_signals.clear();
            client.channel.count_interrupt();
        }
        for (id, error) in broken {
            self.close(id, CloseReason::Host(error.to_string()));
        }
        if let Some(device) = self.guests.get_mut(index) {
            device.add_all_events();
            device.send_events();
        }
        self.settle(index);
    }

    fn serve_control(&mut self, index: usize) {
        let Some(device) = self.guests.get_mut(index) else { return };
        for Task { request, slot } in device.take_requests(&mut self.log) {
            match request {
                Request::Reset => self.reset(index, slot),
                Request::Open { channel, addr, layout, pid } => {
                    let origin = self.guests.get(index).map(|device| device.name.clone());
                    let Some(name) = origin else { return };
                    let origin = Origin::Guest { name, pid };
                    let due = self.open_channel(index, channel, addr, layout, origin);
                    self.owe(index, due, slot);
                }
                Request::Close { channel } => {
                    let due = self.close_channel(index, channel);
                    self.owe(index, due, slot);
                }
                Request::PagesAdd { channel, handle, pages } => {
                    let status = self.add_pages(index, channel, handle, pages);
                    self.owe(index, Due::Now(status, 0), slot);
                }
                Request::PagesRemove { channel, handle } => {
                    let due = self.remove_pages(index, channel, handle);
                    self.owe(index, due, slot);
                }
            }
        }
        self.settle(index);
    }

    fn owe(&mut self, index: usize, due: Due, slot: ResponseSlot) {
        if let Some(device) = self.guests.get_mut(index) {
            device.owe(due, slot);
        }
    }

    fn reset(&mut self, index: usize, slot: ResponseSlot) {
        self.close_channels(index);
        self.owe(index, Due::AllReleased, slot);
    }

    fn open_channel(
        &mut self,
        index: usize,
        channel: u32,
        addr: u64,
        layout: Layout,
        origin: Origin,
    ) -> Due {
        let invalid = Due::Now(status::INVALID, 0);
        let limits = self.config.limits;
        let Some(device) = self.guests.get_mut(index) else { return invalid };
        if device.slots.contains_key(&channel) {
            return invalid;
        }
        let too_long = layout.total_len > limits.channel_bytes_max;
        if too_long {
            return Due::Now(status::LIMIT, 0);
        }
        let account = match Account::of_guest(&self.config.budget, origin.principal()) {
            Ok(account) => account,
            Err(exhausted) => {
                if self.log.may_write(&origin.principal()) {
                    tracing::warn!(%origin, "refused: {exhausted}");
                }
                return Due::Now(status::LIMIT, 0);
            }
        };
        let Some(memory) = device.ram.segment(addr, layout.total_len.into()) else {
            if self.log.may_write(&origin.principal()) {
                tracing::warn!(guest = %device.name, "channel at {addr:#x} is not in shared RAM");
            }
            return invalid;
        };
        let mapped = Mapping::new(&*memory.fd, memory.offset, layout.total_len as usize);
        let Ok(map) = mapped else { return Due::Now(status::LIMIT, 0) };
        let host_memory = HostMemory::new(memory.fd.clone(), memory.offset, &layout);
        let client = ClientId(self.next_client);
        let slot = Slot { client, addr, memory, pages: BTreeMap::new() };
        device.slots.insert(channel, slot);
        let link = Link::Guest { index, channel };
        let channel = Channel::new(map, layout);
        self.add_client(Client::new(origin, channel, host_memory, link, account));
        Due::Accepted(client)
    }

    fn close_channel(&mut self, index: usize, channel: u32) -> Due {
        let invalid = Due::Now(status::INVALID, 0);
        let Some(device) = self.guests.get_mut(index) else { return invalid };
        let Some(slot) = device.slots.get(&channel) else { return invalid };
        let client = slot.client;
        device.slots.remove(&channel);
        device.remove_event(channel);
        self.close(client, CloseReason::ClosedByGuest);
        Due::Released(client)
    }

    fn add_pages(&mut self, index: usize, channel: u32, handle: u32, pages: PageList) -> u32 {
        let limits = self.config.limits;
        let Some(device) = self.guests.get_mut(index) else { return status::INVALID };
        let Some(slot) = device.slots.get_mut(&channel) else { return status::INVALID };
        let client = self.clients.get_mut(&slot.client).filter(|c| c.phase == Phase::Open);
        let Some(client) = client else { return status::INVALID };
        if client.memory.knows(handle) || client.pins.uses(handle) {
            return status::INVALID;
        }
        let (count, _) = client.memory.announced();
        let runs = pages.runs().count() as u64;
        let charge = &mut client.account.page_runs;
        if count >= limits.announced_max
            || charge.amount() + runs > limits.page_runs_max
            || charge.grow(runs).is_err()
        {
            return status::LIMIT;
        }
        let segments: Option<Vec<Segment>> =
            pages.runs().map(|(addr, len)| device.ram.segment(addr, len)).collect();
        match segments {
            Some(segments) if client.memory.announce(handle, segments.clone()) => {
                slot.pages.insert(handle, (pages, segments));
                status::OK
            }
            _ => {
                client.account.page_runs.shrink(runs);
                status::INVALID
            }
        }
    }

    fn remove_pages(&mut self, index: usize, channel: u32, handle: u32) -> Due {
        let invalid = Due::Now(status::INVALID, 0);
        let Some(device) = self.guests.get_mut(index) else { return invalid };
        let Some(slot) = device.slots.get_mut(&channel) else { return invalid };
        let Some((pages, _)) = slot.pages.remove(&handle) else { return invalid };
        // From now on it cannot be mapped any more; what is mapped already is waited for.
        if let Some(client) = self.clients.get_mut(&slot.client) {
            client.memory.withdraw(handle);
            client.account.page_runs.shrink(pages.runs().count() as u64);
        }
        Due::Unmapped(slot.client, handle)
    }

    /// Answers what can be answered.
    pub(super) fn settle(&mut self, index: usize) {
        let Some(device) = self.guests.get_mut(index) else { return };
        let clients = &self.clients;
        let done = |yes: bool| yes.then_some((status::OK, 0));
        device.settle(|due| match due {
            Due::Now(status, detail) => Some((status, detail)),
            Due::Accepted(_) => None,
            Due::Released(id) => done(!clients.contains_key(&id)),
            Due::Unmapped(id, handle) => {
                done(!clients.get(&id).is_some_and(|client| client.pins.uses(handle)))
            }
            Due::AllReleased => {
                done(!clients.values().any(|client| client.link.guest() == Some(index)))
            }
        });
    }

    /// Answers the request that opened a client's channel.
    pub(super) fn answer_open(&mut self, index: usize, id: ClientId, status: u32) {
        let Some(device) = self.guests.get_mut(index) else { return };
        for owed in device.owed.iter_mut().filter(|owed| owed.due == Due::Accepted(id)) {
            owed.due = Due::Now(status, 0);
        }
        if status != status::OK {
            device.slots.retain(|_, slot| slot.client != id);
        }
        self.settle(index);
    }
}

fn of_guest(
    clients: &mut BTreeMap<ClientId, Client>,
    index: usize,
) -> impl Iterator<Item = &mut Client> {
    clients.values_mut().filter(move |client| client.link.guest() == Some(index))
}
