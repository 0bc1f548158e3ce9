//! Bounds-checked little-endian reads.

use crate::Error;

/// `bytes[at..at + len]`, or an error that says which part is missing.
pub(crate) fn slice<'a>(
    bytes: &'a [u8],
    at: usize,
    len: usize,
    what: &'static str,
) -> Result<&'a [u8], Error> {
    at.checked_add(len).and_then(|end| bytes.get(at..end)).ok_or(Error::Truncated {
        what,
        needed: (at as u64).saturating_add(len as u64),
        present: bytes.len() as u64,
    })
}

fn array<const N: usize>(bytes: &[u8], at: usize, what: &'static str) -> Result<[u8; N], Error> {
    let mut out = [0; N];
    out.copy_from_slice(slice(bytes, at, N, what)?);
    Ok(out)
}

pub(crate) fn u16_at(bytes: &[u8], at: usize, what: &'static str) -> Result<u16, Error> {
    array(bytes, at, what).map(u16::from_le_bytes)
}

pub(crate) fn u32_at(bytes: &[u8], at: usize, what: &'static str) -> Result<u32, Error> {
    array(bytes, at, what).map(u32::from_le_bytes)
}

pub(crate) fn u64_at(bytes: &[u8], at: usize, what: &'static str) -> Result<u64, Error> {
    array(bytes, at, what).map(u64::from_le_bytes)
}

/// A 64-bit size as an index on this machine; one that does not fit is beyond any buffer.
pub(crate) fn size(value: u64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}
