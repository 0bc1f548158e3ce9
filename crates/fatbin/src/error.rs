//! What can be wrong with a fat binary, in words a person can act on.

use std::fmt;

/// Why code could not be read from a fat binary, an image or a program.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Error {
    /// The bytes do not start with the container's magic number.
    #[error("not a fat binary container: magic {found:#010x}, expected 0xba55ed50")]
    BadMagic {
        /// The first four bytes, little endian.
        found: u32,
    },
    /// A size or an offset leads out of the bytes at hand.
    #[error("fat binary is truncated: {what} needs {needed} bytes, {present} are there")]
    Truncated {
        /// Which part was being read.
        what: &'static str,
        /// Bytes that the part needs.
        needed: u64,
        /// Bytes that were present.
        present: u64,
    },
    /// A header contradicts itself.
    #[error("malformed fat binary: {0}")]
    Malformed(&'static str),
    /// More entries than any compiler makes.
    #[error("fat binary holds more than {limit} entries")]
    TooManyEntries {
        /// The bound.
        limit: usize,
    },
    /// An entry claims, or decompresses to, more than the bound.
    #[error("entry would decompress to {size} bytes, the limit is {limit}")]
    TooLarge {
        /// The claimed size in bytes.
        size: u64,
        /// The bound in bytes.
        limit: u64,
    },
    /// The compressed bytes of an entry are damaged.
    #[error("entry does not decompress ({method}): {reason}")]
    Decompress {
        /// `LZ4` or `zstd`.
        method: &'static str,
        /// The decoder's own words.
        reason: String,
    },
    /// The entry was asked for text that it does not hold.
    #[error("entry holds {0}, not PTX text")]
    NotPtx(&'static str),
    /// The container holds machine code only.
    #[error("SASS-only: holds {} only; {}", Archs(found), Advice(found))]
    SassOnly {
        /// Architectures found, as in `sm_80` = 80, ascending.
        found: Vec<u32>,
    },
    /// All PTX in the container asks for a newer device.
    #[error(
        "no PTX for compute capability {}.{}: holds PTX for {} only; {}",
        cc / 10, cc % 10, Targets(found), Advice(&[*cc])
    )]
    PtxTooNew {
        /// The device's compute capability, 10 * major + minor.
        cc: u32,
        /// PTX targets found, ascending.
        found: Vec<u32>,
    },
    /// The container holds neither PTX nor machine code.
    #[error("holds no device code")]
    Empty,
    /// The file is not an ELF program that this machine could run.
    #[error("not a readable ELF file: {0}")]
    Elf(String),
    /// A buffer handed over as code is none of the known forms.
    #[error("not device code: neither a fat binary, nor PTX text, nor a cubin")]
    UnknownImage,
    /// A part of an image of several parts has parts itself.
    #[error("a linked part that has parts itself")]
    Nested,
}

impl Error {
    /// Is the image whole, and only without code that the device takes?
    pub fn is_no_code_for_device(&self) -> bool {
        matches!(self, Self::SassOnly { .. } | Self::PtxTooNew { .. } | Self::Empty)
    }

    /// What a driver answers for the image: `CUDA_ERROR_NO_BINARY_FOR_GPU` or `CUDA_ERROR_INVALID_IMAGE`.
    pub fn driver_code(&self) -> u32 {
        if self.is_no_code_for_device() { 209 } else { 200 }
    }
}

/// Prints `sm_75, sm_80`.
struct Archs<'a>(&'a [u32]);

impl fmt::Display for Archs<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(out, "sm_", self.0)
    }
}

/// Prints `compute_75, compute_80`.
struct Targets<'a>(&'a [u32]);

impl fmt::Display for Targets<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(out, "compute_", self.0)
    }
}

fn list(out: &mut fmt::Formatter<'_>, prefix: &str, archs: &[u32]) -> fmt::Result {
    for (at, arch) in archs.iter().enumerate() {
        let separator = if at == 0 { "" } else { ", " };
        write!(out, "{separator}{prefix}{arch}")?;
    }
    Ok(())
}

/// Prints the compiler option that would have embedded usable PTX: for the oldest architecture
/// named, since PTX runs on every later device.
struct Advice<'a>(&'a [u32]);

impl fmt::Display for Advice<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.first() {
            Some(arch) => {
                write!(out, "rebuild with -gencode arch=compute_{arch},code=compute_{arch}")
            }
            None => write!(out, "rebuild with PTX embedded"),
        }
    }
}
