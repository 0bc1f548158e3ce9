//! Numbers of `cudaDataType_t`: what an element's bytes are.

/// `float`.
pub const R32: i32 = 0;
/// `double`.
pub const R64: i32 = 1;
/// A half.
pub const R16: i32 = 2;
/// A byte with a sign.
pub const I8: i32 = 3;
/// A pair of `float`.
pub const C32: i32 = 4;
/// A pair of `double`.
pub const C64: i32 = 5;
/// `int`.
pub const I32: i32 = 10;
/// A `bfloat16`.
pub const B16: i32 = 14;
/// 8 bits: four of an exponent, three of a mantissa.
pub const E4M3: i32 = 28;
/// 8 bits: five of an exponent, two of a mantissa.
pub const E5M2: i32 = 29;

/// Bytes of an element; none for a type that no kernel reads.
pub fn bytes_of(data_type: i32) -> Option<usize> {
    match data_type {
        I8 | E4M3 | E5M2 => Some(1),
        R16 | B16 => Some(2),
        R32 | I32 => Some(4),
        R64 | C32 => Some(8),
        C64 => Some(16),
        _ => None,
    }
}

/// Are its elements pairs of a real and an imaginary part?
pub fn is_complex(data_type: i32) -> bool {
    matches!(data_type, C32 | C64)
}
