//! Places that copies and fills name: inside the client's memory, or refused.

use crate::DisconnectReason;
use crate::session::Session;
use svp_abi::command::{Extent, Pitch, Place};
use svp_gpu::{AddrRange, GpuError, Segment, code};

/// A part of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Device memory.
    Device,
    /// Module variables: in the module part, or where else the device has put those of a loaded module. What is
    /// there in the module part is the device's to know, and to check.
    Module,
    /// Mapped host memory.
    Host,
}

/// Checks that `len` bytes from `off` lie in the arena.
pub(super) fn check_arena(off: u64, len: u64, arena: &Segment) -> Result<(), DisconnectReason> {
    match off.checked_add(len) {
        Some(end) if end <= arena.len => Ok(()),
        _ => Err(DisconnectReason::ArenaRange { off, len, arena_len: arena.len }),
    }
}

/// How many bytes lie between the first and the last byte of an extent, both included. An error if
/// rows or slices overlap, or the sum leaves 64 bits. An extent without bytes spans none.
pub(super) fn span(extent: Extent, pitch: Pitch) -> Result<u64, GpuError> {
    let Extent { width_bytes, height, depth } = extent;
    if width_bytes == 0 || height == 0 || depth == 0 {
        return Ok(0);
    }
    let span = || {
        let rows = pitch.row.checked_mul(height - 1)?;
        let slice = rows.checked_add(width_bytes)?;
        let apart =
            (height == 1 || pitch.row >= width_bytes) && (depth == 1 || pitch.slice >= slice);
        let slices = pitch.slice.checked_mul(depth - 1)?;
        apart.then(|| slices.checked_add(slice)).flatten()
    };
    span().ok_or_else(|| {
        let message = format!("pitches {pitch:?} do not fit extent {extent:?}");
        GpuError::new(code::INVALID_VALUE, message)
    })
}

/// A place that was checked.
pub(super) struct ResolvedPlace {
    pub(super) place: svp_gpu::Place,
    /// It is host memory.
    pub(super) is_host: bool,
}

impl Session {
    /// Checks that all of a range is mapped; tells in which part.
    pub(super) fn check_window(&self, addr: u64, len: u64) -> Result<Part, GpuError> {
        let inside = |part: AddrRange| part.contains(AddrRange::new(addr, len));
        let part = if inside(self.layout.module) {
            return Ok(Part::Module);
        } else if inside(self.layout.device) {
            Some(Part::Device)
        } else {
            inside(self.layout.host).then_some(Part::Host)
        };
        let mapped = part.filter(|_| self.ranges.covers(addr, len));
        let variable = || self.modules.have(addr, len).then_some(Part::Module);
        mapped.or_else(variable).ok_or_else(|| {
            let message = format!("{addr:#x}+{len:#x} is not mapped for this client");
            GpuError::new(code::INVALID_VALUE, message)
        })
    }

    /// Turns a place into one for the device.
    ///
    /// The outer error ends the client, the inner one is the copy's.
    pub(super) fn resolve(
        &self,
        place: Place,
        len: u64,
        arena: &Segment,
    ) -> Result<Result<ResolvedPlace, GpuError>, DisconnectReason> {
        match place {
            Place::Window(addr) => Ok(self.check_window(addr, len).map(|part| ResolvedPlace {
                place: svp_gpu::Place::Window(addr),
                is_host: part == Part::Host,
            })),
            Place::Arena(offset) => {
                check_arena(offset, len, arena)?;
                let place = svp_gpu::Place::File { segment: arena.clone(), offset };
                Ok(Ok(ResolvedPlace { place, is_host: true }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(width_bytes: u64, height: u64, depth: u64, row: u64, slice: u64) -> Option<u64> {
        span(Extent { width_bytes, height, depth }, Pitch { row, slice }).ok()
    }

    #[test]
    fn spans_from_the_first_to_the_last_byte() {
        assert_eq!(spans(10, 1, 1, 0, 0), Some(10));
        assert_eq!(spans(10, 3, 1, 16, 0), Some(42));
        assert_eq!(spans(10, 3, 2, 16, 48), Some(90));
        assert_eq!(spans(10, 3, 2, 16, 42), Some(84));
        assert_eq!(spans(0, 3, 2, 0, 0), Some(0));
    }

    #[test]
    fn rows_that_overlap_and_sums_that_overflow_are_refused() {
        assert_eq!(spans(10, 2, 1, 9, 0), None);
        assert_eq!(spans(10, 3, 2, 16, 41), None);
        assert_eq!(spans(u64::MAX, 2, 1, u64::MAX, 0), None);
        assert_eq!(spans(1, u64::MAX, u64::MAX, 1, u64::MAX), None);
    }
}
