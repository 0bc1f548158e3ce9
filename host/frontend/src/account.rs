//! What one client makes the host hold, charged to its principal.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;
use std::sync::{Arc, Weak};
use svp_abi::channel::Layout;
use svp_budget::{Charge, Exhausted, Ledger, Principal, Resource};

/// Descriptors of a native client: its connection, channel and doorbell.
const DESCRIPTORS: u64 = 3;
/// How many of the segments that were given back are looked at when another one is asked for.
const LOOKS: usize = 4;

/// The charges of a client, given back with it.
#[derive(Debug)]
pub(crate) struct Account {
    principal: Principal,
    ledger: Ledger,
    /// Runs of pages that are announced.
    pub(crate) page_runs: Charge,
    /// What waits for a guest that is stopped.
    pub(crate) held: Charge,
    /// Segments that were given back, and may still be mapped.
    leaving: VecDeque<(Weak<OwnedFd>, SegmentCharge)>,
    _fixed: Vec<Charge>,
}

/// What one segment costs.
#[derive(Debug)]
pub(crate) struct SegmentCharge {
    _descriptor: Charge,
    _bytes: Charge,
}

impl Account {
    /// Charges for a client of a guest. Its channel lies in the guest's memory.
    pub(crate) fn of_guest(ledger: &Ledger, principal: Principal) -> Result<Self, Exhausted> {
        let client = ledger.charge(&principal, Resource::Clients, 1)?;
        Ok(Self::new(ledger, principal, vec![client]))
    }

    /// Charges for a native client with a channel of ours.
    pub(crate) fn native(
        ledger: &Ledger,
        principal: Principal,
        layout: &Layout,
    ) -> Result<Self, Exhausted> {
        let fixed = [
            (Resource::Clients, 1),
            (Resource::Descriptors, DESCRIPTORS),
            (Resource::ChannelBytes, layout.total_len.into()),
        ];
        let charge = |(resource, amount)| ledger.charge(&principal, resource, amount);
        let fixed = fixed.into_iter().map(charge).collect::<Result<_, _>>()?;
        Ok(Self::new(ledger, principal, fixed))
    }

    fn new(ledger: &Ledger, principal: Principal, fixed: Vec<Charge>) -> Self {
        Self {
            page_runs: ledger.nothing(&principal, Resource::PageRuns),
            held: ledger.nothing(&principal, Resource::HeldBytes),
            ledger: ledger.clone(),
            principal,
            leaving: VecDeque::new(),
            _fixed: fixed,
        }
    }

    /// The principal that the connection's client is charged to.
    pub(crate) fn principal(&self) -> &Principal {
        &self.principal
    }

    /// Charges for a segment of this many bytes.
    pub(crate) fn segment(&mut self, len: u64) -> Result<SegmentCharge, Exhausted> {
        for _ in 0..LOOKS {
            let Some((file, charge)) = self.leaving.pop_front() else { break };
            if file.strong_count() > 0 {
                self.leaving.push_back((file, charge));
            }
        }
        let charge = |resource, amount| self.ledger.charge(&self.principal, resource, amount);
        Ok(SegmentCharge {
            _descriptor: charge(Resource::Descriptors, 1)?,
            _bytes: charge(Resource::SegmentBytes, len)?,
        })
    }

    /// A segment was given back. Where it is mapped the mapping has the file open, and it stays charged.
    pub(crate) fn segment_leaves(&mut self, file: &Arc<OwnedFd>, charge: SegmentCharge) {
        self.leaving.push_back((Arc::downgrade(file), charge));
    }
}
