//! Values in bytes of memory, and the fault of an address that is not in its space.

use super::super::fault::FaultKind;

pub(super) fn outside(space: &'static str, address: u64) -> FaultKind {
    FaultKind::OutsideSpace { space, address }
}

/// Reads a little-endian value of 1, 2, 4 or 8 bytes.
#[inline(always)]
pub(super) fn read_bytes(bytes: &[u8], at: u64, size: u32) -> Option<u64> {
    let start = usize::try_from(at).ok()?;
    let range = bytes.get(start..start.checked_add(size as usize)?)?;
    Some(match size {
        1 => u64::from(*range.first()?),
        2 => u64::from(u16::from_le_bytes(range.try_into().ok()?)),
        4 => u64::from(u32::from_le_bytes(range.try_into().ok()?)),
        _ => u64::from_le_bytes(range.try_into().ok()?),
    })
}

/// Writes a little-endian value of 1, 2, 4 or 8 bytes.
#[inline(always)]
pub(super) fn write_bytes(bytes: &mut [u8], at: u64, size: u32, value: u64) -> Option<()> {
    let start = usize::try_from(at).ok()?;
    let range = bytes.get_mut(start..start.checked_add(size as usize)?)?;
    range.copy_from_slice(value.to_le_bytes().get(..size as usize)?);
    Some(())
}
