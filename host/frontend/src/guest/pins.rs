//! Announced pages that the device may still use.
//!
//! The guest unpins pages when we say that nothing uses them. They are in use from the moment a
//! `HostMap` is handed to the engine until the `HostUnmap` of the same range is done, whatever came
//! of either: a mapping that failed is let go by its unmapping too.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use svp_abi::command::{Command, CommandHeader};

/// Most mappings that a client may have, or have tried to have, at once.
const MAPPED_MAX: usize = 1 << 16;

/// A client tries to map host memory again and again without ever unmapping it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more than {MAPPED_MAX} mappings of host memory")]
pub struct TooManyMappings;

/// An address and a length in bytes.
type Range = (u64, u64);

/// The mappings of a client's announced pages. Every command costs as much as the logarithm of their number.
#[derive(Debug, Default)]
pub(crate) struct Pins {
    /// The handles that are mapped at a range, until it is unmapped.
    mapped: BTreeMap<Range, Vec<u32>>,
    /// The handles of ranges that are gone when a stream reaches a value.
    leaving: BTreeMap<(u32, u64), Vec<u32>>,
    /// How many mappings of a handle there are.
    uses: BTreeMap<u32, usize>,
    /// How many there are of all handles.
    count: usize,
    frozen: bool,
}

impl Pins {
    /// A command has been handed to the engine.
    pub(crate) fn submitted(
        &mut self,
        header: &CommandHeader,
        command: &Command<'_>,
    ) -> Result<(), TooManyMappings> {
        match *command {
            Command::HostMap { addr, len, handle, .. } => {
                if self.count >= MAPPED_MAX {
                    return Err(TooManyMappings);
                }
                self.count += 1;
                *self.uses.entry(handle).or_default() += 1;
                self.mapped.entry((addr, len)).or_default().push(handle);
            }
            Command::HostUnmap { addr, len } => {
                if let Some(handles) = self.mapped.remove(&(addr, len)) {
                    let until = (header.stream, header.value);
                    self.leaving.entry(until).or_default().extend(handles);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The client's context has ended: from now on commands end without being done, also
    /// unmappings, and only the client's release frees pages.
    pub(crate) fn freeze(&mut self) {
        self.frozen = true;
    }

    /// A timeline has risen. `true`: a handle may be free now.
    pub(crate) fn reached(&mut self, timeline: u32, value: u64) -> bool {
        if self.frozen {
            return false;
        }
        let mut any = false;
        while let Some((&until, _)) = self.leaving.range((timeline, 0)..=(timeline, value)).next() {
            for handle in self.leaving.remove(&until).unwrap_or_default() {
                any = true;
                self.count -= 1;
                if let Entry::Occupied(mut uses) = self.uses.entry(handle) {
                    *uses.get_mut() -= 1;
                    if *uses.get() == 0 {
                        uses.remove();
                    }
                }
            }
        }
        any
    }

    /// Whether the device may use pages announced as `handle`.
    pub(crate) fn uses(&self, handle: u32) -> bool {
        self.uses.contains_key(&handle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_in_use_until_their_unmapping_is_done() {
        let mut pins = Pins::default();
        let header = |value| CommandHeader { stream: 1, value, submitted_guest_ns: 0 };
        let map = Command::HostMap { addr: 0x1000, len: 0x2000, handle: 7, offset: 0 };
        let unmap = Command::HostUnmap { addr: 0x1000, len: 0x2000 };
        pins.submitted(&header(1), &map).unwrap();
        assert!(!pins.reached(1, 1) && pins.uses(7) && !pins.uses(8));
        pins.submitted(&header(2), &Command::HostUnmap { addr: 0x1000, len: 0x1000 }).unwrap();
        assert!(!pins.reached(1, 2), "another range");
        pins.submitted(&header(3), &unmap).unwrap();
        assert!(!pins.reached(1, 2) && !pins.reached(2, 3) && pins.uses(7));
        assert!(pins.reached(1, 3) && !pins.uses(7));
    }

    #[test]
    fn after_the_contexts_end_nothing_counts_as_done() {
        let mut pins = Pins::default();
        let header = |value| CommandHeader { stream: 1, value, submitted_guest_ns: 0 };
        let map = Command::HostMap { addr: 0, len: 0x1000, handle: 7, offset: 0 };
        pins.submitted(&header(1), &map).unwrap();
        pins.submitted(&header(2), &Command::HostUnmap { addr: 0, len: 0x1000 }).unwrap();
        pins.freeze();
        assert!(!pins.reached(1, 2) && pins.uses(7));
    }

    #[test]
    fn there_is_an_end_to_mapping() {
        let mut pins = Pins::default();
        let header = CommandHeader { stream: 1, value: 1, submitted_guest_ns: 0 };
        let map = Command::HostMap { addr: 0, len: 0x1000, handle: 7, offset: 0 };
        for _ in 0..MAPPED_MAX {
            pins.submitted(&header, &map).unwrap();
        }
        assert_eq!(pins.submitted(&header, &map), Err(TooManyMappings));
    }

    #[test]
    fn the_same_range_mapped_again_is_another_use() {
        let mut pins = Pins::default();
        let header = |value| CommandHeader { stream: 1, value, submitted_guest_ns: 0 };
        let map = |handle| Command::HostMap { addr: 0, len: 0x1000, handle, offset: 0 };
        pins.submitted(&header(1), &map(7)).unwrap();
        pins.submitted(&header(2), &Command::HostUnmap { addr: 0, len: 0x1000 }).unwrap();
        pins.submitted(&header(3), &map(8)).unwrap();
        assert!(pins.reached(1, 3));
        assert!(!pins.uses(7) && pins.uses(8));
    }
}
