//! Every client runs; each may hold device memory up to its lease, as long as there is enough for all.

use crate::config::ClientTraits;
use crate::ids::ClientSlot;
use crate::stage::admit::{Admission, Admit, Adopted, Change};
use std::collections::VecDeque;
use svp_gpu::{GpuError, code};

/// The last part of the device's memory, one of so many, is for clients that have less than an equal
/// share of it: a client that takes all it can get leaves others something to begin with.
const RESERVE: u64 = 8;

/// What a client has.
#[derive(Debug, Clone, Copy, Default)]
struct Holding {
    bytes: u64,
    /// What it has given back and the device has not taken yet.
    leaving: u64,
    /// Whether it is unknown when the device takes that back: the client's context has ended.
    stays: bool,
    /// The client has ended, and the device is taking back what it had.
    closes: bool,
    /// It has a mapping that waits for those that close.
    waits: bool,
}

impl Holding {
    /// What the device has of it.
    fn present(&self) -> u64 {
        self.bytes.saturating_add(self.leaving)
    }

    /// What of that does not come back by itself; `None` where the client does not stay.
    fn staying(&self) -> Option<u64> {
        (!self.closes).then(|| if self.stays { self.present() } else { self.bytes })
    }
}

/// The same lease for every client, and a reserve of which none takes more than its share. Leases may
/// add up to more than the device has. A mapping for which there will be room once the device has taken back
/// what clients had that have ended, or have unmapped it, waits for that: a client whose lease is free does
/// not notice others before it.
#[derive(Debug)]
pub(crate) struct Quota {
    lease_bytes: u64,
    device_bytes: u64,
    /// By client; `None` for those that are gone.
    clients: Vec<Option<Holding>>,
    changes: VecDeque<Change>,
}

impl Quota {
    /// A lease of `lease_bytes` for each client of a device of `device_bytes`.
    pub(crate) fn new(lease_bytes: u64, device_bytes: u64) -> Self {
        Self { lease_bytes, device_bytes, clients: Vec::new(), changes: VecDeque::new() }
    }

    fn holding(&mut self, client: ClientSlot) -> &mut Option<Holding> {
        let index = client.0 as usize;
        if index >= self.clients.len() {
            self.clients.resize(index + 1, None);
        }
        &mut self.clients[index]
    }

    fn used(&self, client: ClientSlot) -> u64 {
        self.clients.get(client.0 as usize).copied().flatten().map_or(0, |it| it.bytes)
    }

    fn set(&mut self, client: ClientSlot, bytes: u64, waits: bool) {
        let holding = self.holding(client).get_or_insert_default();
        (holding.bytes, holding.waits) = (bytes, waits);
    }

    /// How many clients there are, and what they hold, once a client has `sum` bytes; `of` says what another
    /// one counts for, if it does.
    fn tally(
        &self,
        client: ClientSlot,
        sum: u64,
        of: impl Fn(&Holding) -> Option<u64>,
    ) -> (u64, u64) {
        let own = client.0 as usize;
        let others = self.clients.iter().enumerate().filter(|(index, _)| *index != own);
        let others = others.filter_map(|(_, it)| of(it.as_ref()?));
        others.fold((1, sum), |(number, all), bytes| (number + 1, all.saturating_add(bytes)))
    }

    /// Why a client may not have `sum` bytes, with so many clients that then hold so much.
    fn objection(&self, sum: u64, (clients, all): (u64, u64)) -> Option<String> {
        if sum > self.lease_bytes {
            return Some(format!("over the lease of {}", self.lease_bytes));
        }
        let share = self.device_bytes / clients;
        let open = self.device_bytes - self.device_bytes / RESERVE;
        (sum > share && all > open).then(|| {
            format!("over a share of {share}, and the last of the device's memory is for others")
        })
    }

    /// Has those ask again that wait: there is more room than before.
    fn retry(&mut self) {
        for (client, holding) in (0..).map(ClientSlot).zip(&self.clients) {
            if holding.is_some_and(|it| it.waits) {
                self.changes.push_back(Change::Retry(client));
            }
        }
    }
}

impl Admit for Quota {
    fn connect(&mut self, client: ClientSlot, _traits: &ClientTraits, _now_ns: u64) {
        *self.holding(client) = Some(Holding::default());
    }

    fn closes(&mut self, client: ClientSlot) {
        if let Some(holding) = self.holding(client) {
            (holding.closes, holding.waits) = (true, false);
        }
    }

    fn disconnect(&mut self, client: ClientSlot, _now_ns: u64) {
        *self.holding(client) = None;
        self.retry();
    }

    fn adopt(&mut self, client: ClientSlot, adopted: Adopted, _now_ns: u64) {
        self.set(client, adopted.bytes, false);
    }

    fn lease_bytes(&self, _client: ClientSlot) -> u64 {
        self.lease_bytes
    }

    fn room_bytes(&self, client: ClientSlot) -> u64 {
        let used = self.used(client);
        let (clients, others) = self.tally(client, 0, Holding::staying);
        let open = self.device_bytes - self.device_bytes / RESERVE;
        // Either its share, or all but the reserve; but never what others have.
        let most = (self.device_bytes / clients).max(open.saturating_sub(others));
        most.min(self.device_bytes.saturating_sub(others)).saturating_sub(used)
    }

    fn map(&mut self, client: ClientSlot, bytes: u64, _now_ns: u64) -> Result<Admission, GpuError> {
        let used = self.used(client);
        let sum = used.saturating_add(bytes);
        let staying = self.tally(client, sum, Holding::staying);
        if let Some(objection) = self.objection(sum, staying) {
            self.set(client, used, false);
            let message = format!("{bytes} bytes on top of {used} are {objection}");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        let present = self.tally(client, sum, |other| Some(other.present()));
        // Shared memory counts for every client that maps it: that the sum exceeds the device is no
        // reason to wait while nothing comes back.
        let is_full = present.1 > self.device_bytes && present.1 > staying.1;
        if is_full || self.objection(sum, present).is_some() {
            self.set(client, used, true);
            return Ok(Admission::Waits);
        }
        self.set(client, sum, false);
        Ok(Admission::Granted)
    }

    fn unmap(&mut self, client: ClientSlot, bytes: u64, _now_ns: u64) {
        let used = self.used(client);
        let holding = self.holding(client).get_or_insert_default();
        holding.bytes = used.saturating_sub(bytes);
        holding.leaving += used - holding.bytes;
        self.retry();
    }

    fn unmapped(&mut self, client: ClientSlot, bytes: u64) {
        if let Some(holding) = self.holding(client) {
            holding.leaving = holding.leaving.saturating_sub(bytes);
            self.retry();
        }
    }

    fn gave_up(&mut self, client: ClientSlot, _now_ns: u64) {
        if let Some(holding) = self.holding(client) {
            (holding.waits, holding.stays) = (false, true);
        }
    }

    fn may_run(&self, _client: ClientSlot) -> bool {
        true
    }

    fn next_change(&mut self) -> Option<Change> {
        self.changes.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lease_is_kept_per_client() {
        let mut quota = Quota::new(100, 1000);
        let (a, b) = (ClientSlot(0), ClientSlot(7));
        assert_eq!(quota.map(a, 100, 0), Ok(Admission::Granted));
        assert_eq!(quota.map(a, 1, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        assert_eq!(quota.map(b, 60, 0), Ok(Admission::Granted));
        assert_eq!(quota.map(b, u64::MAX, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        quota.unmap(a, 40, 0);
        assert_eq!(quota.map(a, 40, 0), Ok(Admission::Granted));
    }

    #[test]
    fn one_client_may_have_all_but_leaves_others_the_last_eighth() {
        let mut quota = Quota::new(800, 800);
        let (a, b, c) = (ClientSlot(0), ClientSlot(1), ClientSlot(2));
        quota.connect(a, &ClientTraits::default(), 0);
        assert_eq!(quota.map(a, 800, 0), Ok(Admission::Granted));
        quota.unmap(a, 100, 0);
        quota.unmapped(a, 100);
        quota.connect(b, &ClientTraits::default(), 0);
        quota.connect(c, &ClientTraits::default(), 0);
        assert_eq!(quota.map(a, 1, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        assert_eq!(quota.map(b, 100, 0), Ok(Admission::Granted));
        quota.disconnect(a, 0);
        // Two are left, with a share of 400 each.
        assert_eq!(quota.map(b, 500, 0), Ok(Admission::Granted));
        assert_eq!(quota.map(b, 101, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        assert_eq!(quota.map(c, 200, 0), Ok(Admission::Granted));
    }

    #[test]
    fn the_room_that_is_told_is_granted_and_no_more() {
        let (a, b, c) = (ClientSlot(0), ClientSlot(1), ClientSlot(2));
        for (of_a, of_b) in [(0, 0), (100, 0), (700, 0), (750, 40), (400, 300), (800, 0)] {
            let mut quota = Quota::new(800, 800);
            quota.connect(a, &ClientTraits::default(), 0);
            assert_eq!(quota.map(a, of_a, 0), Ok(Admission::Granted));
            quota.connect(b, &ClientTraits::default(), 0);
            assert_eq!(quota.map(b, of_b, 0), Ok(Admission::Granted));
            quota.connect(c, &ClientTraits::default(), 0);
            let room = quota.room_bytes(c);
            assert!(of_a + of_b + room <= 800, "{of_a} {of_b}: {room}");
            assert_eq!(quota.map(c, room, 0), Ok(Admission::Granted), "{of_a} {of_b}: {room}");
            let is_full = of_a + of_b + room == 800;
            assert!(is_full || quota.map(c, 1, 0).is_err(), "{of_a} {of_b}: {room}");
            assert_eq!(quota.room_bytes(c), 0);
        }
    }

    #[test]
    fn a_client_that_ended_is_waited_for_where_it_alone_is_in_the_way() {
        let mut quota = Quota::new(800, 800);
        let (a, b, c) = (ClientSlot(0), ClientSlot(1), ClientSlot(2));
        quota.connect(a, &ClientTraits::default(), 0);
        assert_eq!(quota.map(a, 800, 0), Ok(Admission::Granted));
        quota.connect(b, &ClientTraits::default(), 0);
        assert_eq!(quota.map(b, 500, 0).unwrap_err().code, code::OUT_OF_MEMORY, "it is at work");
        quota.closes(a);
        assert_eq!(quota.map(b, 801, 0).unwrap_err().code, code::OUT_OF_MEMORY, "over the lease");
        assert_eq!(quota.map(b, 800, 0), Ok(Admission::Waits));
        quota.connect(c, &ClientTraits::default(), 0);
        assert_eq!(quota.map(c, 1, 0), Ok(Admission::Waits), "also a little is more than is left");
        assert_eq!(quota.next_change(), None);
        quota.gave_up(c, 0);
        quota.disconnect(a, 0);
        assert_eq!(quota.next_change(), Some(Change::Retry(b)));
        assert_eq!(quota.next_change(), None);
        // Another client has come meanwhile, and the reserve is for that one.
        assert_eq!(quota.map(b, 800, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        quota.closes(c);
        quota.disconnect(c, 0);
        assert_eq!(quota.map(b, 800, 0), Ok(Admission::Granted));
    }

    #[test]
    fn what_is_unmapped_is_others_once_the_device_has_taken_it() {
        let mut quota = Quota::new(800, 800);
        let (a, b) = (ClientSlot(0), ClientSlot(1));
        quota.connect(a, &ClientTraits::default(), 0);
        assert_eq!(quota.map(a, 800, 0), Ok(Admission::Granted));
        quota.connect(b, &ClientTraits::default(), 0);
        quota.unmap(a, 800, 0);
        assert_eq!(quota.map(b, 100, 0), Ok(Admission::Waits));
        assert_eq!(quota.map(a, 100, 0), Ok(Admission::Granted), "its own follow each other");
        quota.unmapped(a, 800);
        assert_eq!(quota.next_change(), Some(Change::Retry(b)));
        assert_eq!(quota.map(b, 100, 0), Ok(Admission::Granted));
        // A client whose context has ended may keep its memory as long as it stays connected.
        quota.unmap(a, 100, 0);
        quota.gave_up(a, 0);
        assert_eq!(quota.map(b, 650, 0).unwrap_err().code, code::OUT_OF_MEMORY);
    }
}
