//! Decompression with a bound on what comes out: the sizes are the client's claims.

use std::io::Read;

use crate::Error;
use crate::bytes::size;

/// The most that one entry may decompress to. NVIDIA's largest libraries hold PTX of some MiB.
pub const UNCOMPRESSED_BYTES_MAX: u64 = 256 << 20;

/// Decompresses one LZ4 block that must give exactly `expected` bytes.
pub(crate) fn lz4(stored: &[u8], expected: u64) -> Result<Vec<u8>, Error> {
    // An LZ4 block cannot expand by more than 255, so a claim beyond that is refused before the
    // buffer for it is made.
    within_limit(expected, (stored.len() as u64).saturating_mul(255))?;
    let mut out = vec![0; size(expected)];
    let len = lz4_flex::block::decompress_into(stored, &mut out)
        .map_err(|error| failed("LZ4", error.to_string()))?;
    exactly("LZ4", out, len as u64, expected)
}

/// Decompresses one zstd frame that must give exactly `expected` bytes.
pub(crate) fn zstd(stored: &[u8], expected: u64) -> Result<Vec<u8>, Error> {
    within_limit(expected, u64::MAX)?;
    let decoder = ruzstd::decoding::StreamingDecoder::new(stored)
        .map_err(|error| failed("zstd", error.to_string()))?;
    let mut out = Vec::new();
    // One byte more than claimed, so that a longer frame is noticed and not cut.
    let len = decoder
        .take(expected + 1)
        .read_to_end(&mut out)
        .map_err(|error| failed("zstd", error.to_string()))?;
    exactly("zstd", out, len as u64, expected)
}

fn within_limit(expected: u64, plausible: u64) -> Result<(), Error> {
    let limit = UNCOMPRESSED_BYTES_MAX.min(plausible);
    if expected > limit { Err(Error::TooLarge { size: expected, limit }) } else { Ok(()) }
}

fn exactly(method: &'static str, out: Vec<u8>, len: u64, expected: u64) -> Result<Vec<u8>, Error> {
    if len == expected {
        Ok(out)
    } else {
        Err(failed(method, format!("gave {len} bytes where {expected} were announced")))
    }
}

fn failed(method: &'static str, reason: String) -> Error {
    Error::Decompress { method, reason }
}
