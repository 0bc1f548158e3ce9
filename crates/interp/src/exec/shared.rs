//! Shared memory: the block's own, and that of its cluster's other blocks.

use super::super::cluster::ClusterMemory;
use super::super::lanes::L64;
use super::super::memory::lanes;
use super::LaneFault;
use super::bytes::{outside, read_bytes, write_bytes};

/// Reads shared memory for all active lanes; the size is decided once for them.
pub(super) fn load_shared(
    shared: &ClusterMemory<'_>,
    size: u32,
    addresses: &L64,
    active: u32,
    values: &mut L64,
) -> Result<(), LaneFault> {
    let own = shared.own();
    let each = |read: fn(&[u8], u64) -> Option<u64>, values: &mut L64| {
        for lane in lanes(active) {
            let at = addresses[lane];
            let value = read(own, at).or_else(|| read(shared.get(at, size)?, 0));
            values[lane] = value.ok_or_else(|| (lane, outside("shared", at)))?;
        }
        Ok(())
    };
    match size {
        4 => each(|bytes, at| read_bytes(bytes, at, 4), values),
        8 => each(|bytes, at| read_bytes(bytes, at, 8), values),
        2 => each(|bytes, at| read_bytes(bytes, at, 2), values),
        _ => each(|bytes, at| read_bytes(bytes, at, 1), values),
    }
}

#[inline(always)]
pub(super) fn read_shared(shared: &ClusterMemory<'_>, at: u64, size: u32) -> Option<u64> {
    read_bytes(shared.get(at, size)?, 0, size)
}

#[inline(always)]
pub(super) fn write_shared(
    shared: &mut ClusterMemory<'_>,
    at: u64,
    size: u32,
    value: u64,
) -> Option<()> {
    write_bytes(shared.get_mut(at, size)?, 0, size, value)
}

/// Writes shared memory for all active lanes.
pub(super) fn store_shared(
    shared: &mut ClusterMemory<'_>,
    size: u32,
    addresses: &L64,
    active: u32,
    values: &L64,
) -> Result<(), LaneFault> {
    for lane in lanes(active) {
        let at = addresses[lane];
        let written = match size {
            4 => write_shared(shared, at, 4, values[lane]),
            _ => write_shared(shared, at, size, values[lane]),
        };
        written.ok_or_else(|| (lane, outside("shared", at)))?;
    }
    Ok(())
}
