//! The runtime's description of an array's elements, in bits, and the driver's, by numbers.

use svp_cuda_types::{cudaChannelFormatDesc, cudaError_t};

use crate::border::Result;
use crate::runtime_api::runtime_api;

/// `cudaChannelFormatKind`
const SIGNED: u32 = 0;
const UNSIGNED: u32 = 1;
const FLOAT: u32 = 2;

/// Kind, bits of a channel and `CUarray_format`.
const FORMATS: [(u32, i32, u32); 8] = [
    (UNSIGNED, 8, 0x01),
    (UNSIGNED, 16, 0x02),
    (UNSIGNED, 32, 0x03),
    (SIGNED, 8, 0x08),
    (SIGNED, 16, 0x09),
    (SIGNED, 32, 0x0a),
    (FLOAT, 16, 0x10),
    (FLOAT, 32, 0x20),
];

/// A `CUarray_format` and the number of channels.
pub(crate) fn driver_format(described: cudaChannelFormatDesc) -> Result<(u32, u32)> {
    let cudaChannelFormatDesc { x, y, z, w, f } = described;
    let bits = [x, y, z, w];
    let channels = bits.iter().take_while(|bits| **bits != 0).count();
    // All channels that there are have the same width, and those behind them none.
    let uniform =
        bits.iter().enumerate().all(|(at, bits)| *bits == if at < channels { x } else { 0 });
    let found = FORMATS.iter().find(|(kind, width, _)| (*kind, *width) == (f, x));
    match (found, channels) {
        (Some((_, _, format)), 1 | 2 | 4) if uniform => Ok((*format, channels as u32)),
        _ => Err(cudaError_t::INVALID_CHANNEL_DESCRIPTOR),
    }
}

/// The description of a format.
pub(crate) fn described(format: u32, channels: u32) -> Result<cudaChannelFormatDesc> {
    let found = FORMATS.iter().find(|(_, _, number)| *number == format);
    let (f, width, _) = *found.ok_or(cudaError_t::INVALID_CHANNEL_DESCRIPTOR)?;
    let bits = |channel: u32| if channel < channels { width } else { 0 };
    Ok(cudaChannelFormatDesc { x: bits(0), y: bits(1), z: bits(2), w: bits(3), f })
}

/// Do 8 or 16 bits of an integer make a channel?
pub(crate) fn is_small_integer(format: u32) -> bool {
    matches!(format, 0x01 | 0x02 | 0x08 | 0x09)
}

/// Bytes of an element; 0 for a format that is not known.
pub(crate) fn bytes(format: u32, channels: u32) -> usize {
    let found = FORMATS.iter().find(|(_, _, number)| *number == format);
    found.map_or(0, |(_, width, _)| *width as usize / 8 * channels as usize)
}

runtime_api! {
    /// Returns its arguments as a structure: the one function of the interface that cannot fail.
    fn cudaCreateChannelDesc(x: i32, y: i32, z: i32, w: i32, kind: u32) -> cudaChannelFormatDesc {
        cudaChannelFormatDesc { x, y, z, w, f: kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_go_there_and_back() {
        for (kind, width, number) in FORMATS {
            for channels in [1, 2, 4] {
                let found = described(number, channels).unwrap();
                assert_eq!((found.f, found.x), (kind, width));
                assert_eq!(driver_format(found), Ok((number, channels)));
                assert_eq!(bytes(number, channels), width as usize / 8 * channels as usize);
            }
        }
        let wrong = |x, y, z, w, f| driver_format(cudaChannelFormatDesc { x, y, z, w, f });
        for found in [
            wrong(8, 8, 8, 0, UNSIGNED),
            wrong(8, 16, 0, 0, UNSIGNED),
            wrong(8, 0, 8, 0, UNSIGNED),
            wrong(64, 0, 0, 0, UNSIGNED),
            wrong(8, 0, 0, 0, FLOAT),
            wrong(0, 0, 0, 0, SIGNED),
            wrong(32, 0, 0, 0, 7),
        ] {
            assert_eq!(found, Err(cudaError_t::INVALID_CHANNEL_DESCRIPTOR));
        }
    }
}
