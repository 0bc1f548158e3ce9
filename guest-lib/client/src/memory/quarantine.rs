//! Freed memory that work under way may still use.

use crate::fence::Fence;
use crate::memory::{AddressRange, FreeRanges};
use svp_transport::Channel;

/// Ranges, each with the work that has to be done before the range is used again.
#[derive(Debug, Default)]
pub(crate) struct Quarantine(Vec<Quarantined>);

#[derive(Debug)]
pub(crate) struct Quarantined {
    pub(crate) range: AddressRange,
    pub(crate) until: Fence,
}

impl Quarantine {
    pub(crate) fn add(&mut self, range: AddressRange, until: Fence) {
        self.0.push(Quarantined { range, until });
    }

    /// Gives the ranges back whose work is done.
    pub(crate) fn release(&mut self, channel: &Channel, free: &mut FreeRanges) {
        self.0.retain(|quarantined| {
            let stays = !quarantined.until.has_passed(channel);
            if !stays {
                free.insert(quarantined.range.start, quarantined.range.len);
            }
            stays
        });
    }

    /// All that is in quarantine, to be waited for.
    pub(crate) fn take_all(&mut self) -> Vec<Quarantined> {
        std::mem::take(&mut self.0)
    }
}
