//! Every client runs; each may hold device memory up to its lease, as long as there is enough for all.

use crate::config::ClientTraits;
use crate::ids::ClientSlot;
use crate::stage::admit::{Admission, Admit, Adopted};
use svp_gpu::{GpuError, code};

/// The last part of the device's memory, one of so many, is for clients that have less than an equal
/// share of it: a client that takes all it can get leaves others something to begin with.
const RESERVE: u64 = 8;

/// The same lease for every client, and a reserve of which none takes more than its share. Leases may
/// add up to more than the device has.
#[derive(Debug)]
pub(crate) struct Quota {
    lease_bytes: u64,
    device_bytes: u64,
    /// Bytes mapped, by client; `None` for those that are gone.
    used: Vec<Option<u64>>,
}

impl Quota {
    /// A lease of so many bytes for each client of a device of so many.
    pub(crate) fn new(lease_bytes: u64, device_bytes: u64) -> Self {
        Self { lease_bytes, device_bytes, used: Vec::new() }
    }

    fn set(&mut self, client: ClientSlot, bytes: Option<u64>) {
        let index = client.0 as usize;
        if index >= self.used.len() {
            self.used.resize(index + 1, None);
        }
        self.used[index] = bytes;
    }

    fn used(&self, client: ClientSlot) -> u64 {
        self.used.get(client.0 as usize).copied().flatten().unwrap_or(0)
    }

    /// Why a client that would then have `sum` bytes may not have them.
    fn objection(&self, client: ClientSlot, sum: u64) -> Option<String> {
        if sum > self.lease_bytes {
            return Some(format!("over the lease of {}", self.lease_bytes));
        }
        let present = self.used.iter().flatten();
        let share = self.device_bytes / (present.clone().count() as u64).max(1);
        let of_all = present.fold(0, |sum: u64, bytes| sum.saturating_add(*bytes));
        let after = of_all.saturating_sub(self.used(client)).saturating_add(sum);
        let open = self.device_bytes - self.device_bytes / RESERVE;
        (sum > share && after > open).then(|| {
            format!("over a share of {share}, and the last of the device's memory is for others")
        })
    }
}

impl Admit for Quota {
    fn connect(&mut self, client: ClientSlot, _traits: &ClientTraits, _now_ns: u64) {
        self.set(client, Some(0));
    }

    fn disconnect(&mut self, client: ClientSlot, _now_ns: u64) {
        self.set(client, None);
    }

    fn adopt(&mut self, client: ClientSlot, adopted: Adopted, _now_ns: u64) {
        self.set(client, Some(adopted.bytes));
    }

    fn lease_bytes(&self, _client: ClientSlot) -> u64 {
        self.lease_bytes
    }

    fn map(&mut self, client: ClientSlot, bytes: u64, _now_ns: u64) -> Result<Admission, GpuError> {
        let used = self.used(client);
        let sum = used.saturating_add(bytes);
        if let Some(objection) = self.objection(client, sum) {
            let message = format!("{bytes} bytes on top of {used} are {objection}");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        self.set(client, Some(sum));
        Ok(Admission::Granted)
    }

    fn unmap(&mut self, client: ClientSlot, bytes: u64, _now_ns: u64) {
        let used = self.used(client);
        self.set(client, Some(used.saturating_sub(bytes)));
    }

    fn may_run(&self, _client: ClientSlot) -> bool {
        true
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
}
