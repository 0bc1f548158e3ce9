//! Device memory that clients of one machine share: who shares what, and under which name.
//!
//! The device shows the memory; this book says who may see it. A name counts within one machine
//! only, so that no virtual platform reaches another's memory, whatever names it guesses.

use crate::session::ClientSlot;
use std::collections::BTreeMap;
use svp_gpu::{GpuError, ShareId, code};

/// Ranges that a client may share at once; each may hold a file open on the device's side.
const SHARES_MAX: usize = 256;

/// A range that is shared.
#[derive(Debug)]
struct Shared {
    owner: ClientSlot,
    addr: u64,
    len: u64,
    id: ShareId,
}

/// All that is shared, by machine and name.
#[derive(Debug, Default)]
pub(crate) struct Shares {
    made: u64,
    by_name: BTreeMap<(u64, u64), Shared>,
}

impl Shares {
    /// Notes that a client shares a range.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a name that is in use, `OUT_OF_MEMORY` at the client's limit.
    pub(crate) fn share(
        &mut self,
        (machine, key): (u64, u64),
        owner: ClientSlot,
        (addr, len): (u64, u64),
    ) -> Result<ShareId, GpuError> {
        if self.by_name.contains_key(&(machine, key)) {
            let message = format!("memory is shared as {key:#x} already");
            return Err(GpuError::new(code::INVALID_VALUE, message));
        }
        if self.by_name.values().filter(|it| it.owner == owner).count() >= SHARES_MAX {
            let message = format!("the client's limit of {SHARES_MAX} shared ranges is reached");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        let id = ShareId(self.made);
        self.made += 1;
        self.by_name.insert((machine, key), Shared { owner, addr, len, id });
        Ok(id)
    }

    /// What is shared under this name on this machine, if it has this length.
    ///
    /// # Errors
    /// `INVALID_VALUE`.
    pub(crate) fn find(&self, machine: u64, key: u64, len: u64) -> Result<ShareId, GpuError> {
        let found = self.by_name.get(&(machine, key)).filter(|it| it.len == len);
        found.map(|it| it.id).ok_or_else(|| {
            let message = format!("no {len:#x} bytes are shared as {key:#x} on this machine");
            GpuError::new(code::INVALID_VALUE, message)
        })
    }

    /// A client has unmapped a range: what it shared of it has no name any more.
    pub(crate) fn unmapped(&mut self, owner: ClientSlot, addr: u64, len: u64) {
        let apart = |it: &Shared| it.addr + it.len <= addr || addr + len <= it.addr;
        self.by_name.retain(|_, it| it.owner != owner || apart(it));
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

    #[test]
    fn names_count_within_a_machine() {
        let mut shares = Shares::default();
        let id = shares.share((7, 1), A, (0x1000, 0x2000)).unwrap();
        assert_eq!(shares.find(7, 1, 0x2000), Ok(id));
        assert_eq!(shares.find(8, 1, 0x2000).unwrap_err().code, code::INVALID_VALUE);
        assert_eq!(shares.find(7, 1, 0x1000).unwrap_err().code, code::INVALID_VALUE);
        assert_eq!(shares.share((7, 1), B, (0, 1)).unwrap_err().code, code::INVALID_VALUE);
        assert_ne!(shares.share((8, 1), B, (0, 1)).unwrap(), id);
    }

    #[test]
    fn names_end_with_their_memory_and_their_client() {
        let mut shares = Shares::default();
        for key in 0..3 {
            shares.share((0, key), A, (key * 0x1000, 0x1000)).unwrap();
        }
        shares.share((0, 9), B, (0x1000, 0x1000)).unwrap();
        shares.unmapped(A, 0x1800, 0x100);
        assert!(shares.find(0, 0, 0x1000).is_ok() && shares.find(0, 2, 0x1000).is_ok());
        assert!(shares.find(0, 1, 0x1000).is_err() && shares.find(0, 9, 0x1000).is_ok());
        shares.forget(A);
        assert!(shares.find(0, 0, 0x1000).is_err() && shares.find(0, 9, 0x1000).is_ok());
    }

    #[test]
    fn a_client_shares_so_much_and_no_more() {
        let mut shares = Shares::default();
        for key in 0..SHARES_MAX as u64 {
            shares.share((0, key), A, (key, 1)).unwrap();
        }
        let refused = shares.share((0, 1 << 20), A, (0, 1)).unwrap_err();
        assert_eq!(refused.code, code::OUT_OF_MEMORY);
        assert!(shares.share((0, 1 << 20), B, (0, 1)).is_ok());
    }
}
