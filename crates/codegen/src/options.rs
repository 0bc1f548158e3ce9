//! Options of lowering: the shape of blocks, and the vector registers of the CPU.

/// What a kernel is compiled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Count executions of basic blocks?
    pub count: bool,
    /// The vector registers of the CPU.
    pub vectors: Vectors,
    /// Lanes of a gang, 32, 64 or 128; chosen where it is not given.
    pub lanes: Option<u32>,
}

/// The vector registers of a CPU. Any gang runs on any; these say how many values fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vectors {
    /// Bits of one.
    pub bits: u32,
    /// How many there are.
    pub registers: u32,
}

impl Vectors {
    /// AVX-512.
    pub const AVX512: Self = Self { bits: 512, registers: 32 };
    /// AVX2.
    pub const AVX2: Self = Self { bits: 256, registers: 16 };
    /// SSE2.
    pub const SSE2: Self = Self { bits: 128, registers: 16 };
    /// The Advanced SIMD of 64-bit ARM.
    pub const NEON: Self = Self { bits: 128, registers: 32 };
}
