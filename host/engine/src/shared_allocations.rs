//! Device memory that clients of one machine share: which clients share what, and under which name.
//!
//! The device maps the memory; this book says which clients may have it mapped. A name counts
//! within one machine only, so that no virtual platform reaches another's memory, whatever names it
//! guesses.

use crate::ids::ClientSlot;
use std::collections::BTreeMap;
use svp_gpu::{AddrRange, GpuError, ShareId, code};

/// Ranges that a client may share at once; each may hold a file open on the device's side.
const SHARES_MAX: usize = 256;

/// The name of shared memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SharedName {
    /// The machine on which the name counts.
    pub(crate) machine: u64,
    /// What clients of the machine call it.
    pub(crate) key: u64,
}

/// A range that is shared.
#[derive(Debug)]
struct SharedAllocation {
    owner: ClientSlot,
    range: AddrRange,
    id: ShareId,
}

/// All that is shared, by machine and name.
#[derive(Debug, Default)]
pub(crate) struct SharedAllocations {
    made: u64,
    by_name: BTreeMap<SharedName, SharedAllocation>,
}

impl SharedAllocations {
    /// Notes that a client shares a range.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a name that is in use, `OUT_OF_MEMORY` at the client's limit.
    pub(crate) fn share(
        &mut self,
        name: SharedName,
        owner: ClientSlot,
        range: AddrRange,
    ) -> Result<ShareId, GpuError> {
        if self.by_name.contains_key(&name) {
            let message = format!("memory is shared as {:#x} already", name.key);
            return Err(GpuError::new(code::INVALID_VALUE, message));
        }
        if self.by_name.values().filter(|it| it.owner == owner).count() >= SHARES_MAX {
            let message = format!("the client's limit of {SHARES_MAX} shared ranges is reached");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        let id = ShareId(self.made);
        self.made += 1;
        self.by_name.insert(name, SharedAllocation { owner, range, id });
        Ok(id)
    }

    /// What is shared under this name on this machine, if it has this length.
    ///
    /// # Errors
    /// `INVALID_VALUE`.
    pub(crate) fn find(&self, name: SharedName, len: u64) -> Result<ShareId, GpuError> {
        let found = self.by_name.get(&name).filter(|it| it.range.len == len);
        found.map(|it| it.id).ok_or_else(|| {
            let message =
                format!("no {len:#x} bytes are shared as {:#x} on this machine", name.key);
            GpuError::new(code::INVALID_VALUE, message)
        })
    }

    /// A client has unmapped a range: what it shared of it has no name any more.
    pub(crate) fn unmapped(&mut self, owner: ClientSlot, range: AddrRange) {
        self.by_name.retain(|_, it| it.owner != owner || !it.range.overlaps(range));
    }

    /// A client is gone.
    pub(crate) fn forget(&mut self, owner: ClientSlot) {
        self.by_name.retain(|_, it| it.owner != owner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: ClientSlot = ClientSlot(1);
    const B: ClientSlot = ClientSlot(2);

    fn name(machine: u64, key: u64) -> SharedName {
        SharedName { machine, key }
    }

    #[test]
    fn names_count_within_a_machine() {
        let mut shares = SharedAllocations::default();
        let id = shares.share(name(7, 1), A, AddrRange::new(0x1000, 0x2000)).unwrap();
        assert_eq!(shares.find(name(7, 1), 0x2000), Ok(id));
        assert_eq!(shares.find(name(8, 1), 0x2000).unwrap_err().code, code::INVALID_VALUE);
        assert_eq!(shares.find(name(7, 1), 0x1000).unwrap_err().code, code::INVALID_VALUE);
        assert_eq!(
            shares.share(name(7, 1), B, AddrRange::new(0, 1)).unwrap_err().code,
            code::INVALID_VALUE
        );
        assert_ne!(shares.share(name(8, 1), B, AddrRange::new(0, 1)).unwrap(), id);
    }

    #[test]
    fn names_end_with_their_memory_and_their_client() {
        let mut shares = SharedAllocations::default();
        for key in 0..3 {
            shares.share(name(0, key), A, AddrRange::new(key * 0x1000, 0x1000)).unwrap();
        }
        shares.share(name(0, 9), B, AddrRange::new(0x1000, 0x1000)).unwrap();
        shares.unmapped(A, AddrRange::new(0x1800, 0x100));
        assert!(shares.find(name(0, 0), 0x1000).is_ok() && shares.find(name(0, 2), 0x1000).is_ok());
        assert!(
            shares.find(name(0, 1), 0x1000).is_err() && shares.find(name(0, 9), 0x1000).is_ok()
        );
        shares.forget(A);
        assert!(
            shares.find(name(0, 0), 0x1000).is_err() && shares.find(name(0, 9), 0x1000).is_ok()
        );
    }

    #[test]
    fn a_client_shares_so_much_and_no_more() {
        let mut shares = SharedAllocations::default();
        for key in 0..SHARES_MAX as u64 {
            shares.share(name(0, key), A, AddrRange::new(key, 1)).unwrap();
        }
        let refused = shares.share(name(0, 1 << 20), A, AddrRange::new(0, 1)).unwrap_err();
        assert_eq!(refused.code, code::OUT_OF_MEMORY);
        assert!(shares.share(name(0, 1 << 20), B, AddrRange::new(0, 1)).is_ok());
    }
}
