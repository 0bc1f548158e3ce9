//! Every client runs; each may hold device memory up to its lease.

use crate::config::ClientTraits;
use crate::ids::ClientSlot;
use crate::stage::admit::{Admission, Admit, Adopted};
use svp_gpu::{GpuError, code};

/// The same lease for every client. Leases may add up to more than the device has: what it cannot
/// back, it refuses itself.
#[derive(Debug)]
pub(crate) struct Quota {
    lease_bytes: u64,
    /// Bytes mapped, by client.
    used: Vec<u64>,
}

impl Quota {
    /// A lease of so many bytes for each.
    pub(crate) fn new(lease_bytes: u64) -> Self {
        Self { lease_bytes, used: Vec::new() }
    }

    fn used_mut(&mut self, client: ClientSlot) -> &mut u64 {
        let index = client.0 as usize;
        if index >= self.used.len() {
            self.used.resize(index + 1, 0);
        }
        &mut self.used[index]
    }
}

impl Admit for Quota {
    fn connect(&mut self, client: ClientSlot, _traits: &ClientTraits, _now_ns: u64) {
        *self.used_mut(client) = 0;
    }

    fn disconnect(&mut self, client: ClientSlot, _now_ns: u64) {
        *self.used_mut(client) = 0;
    }

    fn adopt(&mut self, client: ClientSlot, adopted: Adopted, _now_ns: u64) {
        *self.used_mut(client) = adopted.bytes;
    }

    fn lease_bytes(&self, _client: ClientSlot) -> u64 {
        self.lease_bytes
    }

    fn map(&mut self, client: ClientSlot, bytes: u64, _now_ns: u64) -> Result<Admission, GpuError> {
        let lease = self.lease_bytes;
        let used = self.used_mut(client);
        match used.checked_add(bytes) {
            Some(sum) if sum <= lease => {
                *used = sum;
                Ok(Admission::Granted)
            }
            _ => {
                let message =
                    format!("{bytes} bytes on top of {used} are over the lease of {lease}");
                Err(GpuError::new(code::OUT_OF_MEMORY, message))
            }
        }
    }

    fn unmap(&mut self, client: ClientSlot, bytes: u64, _now_ns: u64) {
        let used = self.used_mut(client);
        *used = used.saturating_sub(bytes);
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
        let mut quota = Quota::new(100);
        let (a, b) = (ClientSlot(0), ClientSlot(7));
        assert_eq!(quota.map(a, 100, 0), Ok(Admission::Granted));
        assert_eq!(quota.map(a, 1, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        assert_eq!(quota.map(b, 60, 0), Ok(Admission::Granted));
        assert_eq!(quota.map(b, u64::MAX, 0).unwrap_err().code, code::OUT_OF_MEMORY);
        quota.unmap(a, 40, 0);
        assert_eq!(quota.map(a, 40, 0), Ok(Admission::Granted));
    }
}
