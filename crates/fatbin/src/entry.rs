//! One entry of a container: a header and a payload that holds one piece of code.

use std::borrow::Cow;

use crate::bytes::{size, slice, u16_at, u32_at, u64_at};
use crate::{Error, decompress};

/// The fixed part of an entry's header; options and the source's name may follow it.
const ENTRY_HEADER_BYTES: usize = 64;

const FLAG_LZ4: u64 = 0x2000;
const FLAG_ZSTD: u64 = 0x8000;
const FLAG_ARCH_SPECIFIC: u64 = 0x10_0000;
const FLAG_FAMILY_SPECIFIC: u64 = 0x20_0000;

/// What an entry's payload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// PTX text.
    Ptx,
    /// An ELF file with SASS, NVIDIA's machine code.
    Cubin,
    /// Anything else (link-time optimisation code, concatenated groups, ...), by its number.
    Other(u16),
}

/// How a payload is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Stored uncompressed.
    None,
    /// One LZ4 block (the default of CUDA 12).
    Lz4,
    /// A zstd frame (the default of CUDA 13 for PTX).
    Zstd,
}

/// Which devices beside its own architecture's may take the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// PTX: this architecture and every later one.
    Portable,
    /// Suffix `f`: this architecture and later ones of its family (same major number).
    Family,
    /// Suffix `a`: exactly this architecture.
    ArchSpecific,
}

/// One entry; `payload` is as stored, [`Entry::code`] decompresses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What the payload is.
    pub kind: Kind,
    /// Architecture, as in `sm_75` = 75.
    pub arch: u32,
    /// Which other architectures may take it.
    pub variant: Variant,
    /// Version of the payload's instruction set: for PTX its `.version`, (major, minor).
    pub isa: (u16, u16),
    /// The header's flags, as found.
    pub flags: u64,
    /// How the payload is stored.
    pub compression: Compression,
    /// Size in bytes once decompressed.
    pub uncompressed_bytes: u64,
    /// The stored bytes, without padding.
    pub payload: &'a [u8],
}

impl<'a> Entry<'a> {
    /// Reads the entry at the start of `bytes`; also returns how many bytes it takes.
    pub(crate) fn parse(bytes: &'a [u8]) -> Result<(Self, usize), Error> {
        const WHAT: &str = "entry header";
        slice(bytes, 0, ENTRY_HEADER_BYTES, WHAT)?;
        let header = size(u32_at(bytes, 4, WHAT)?.into());
        if header < ENTRY_HEADER_BYTES {
            return Err(Error::Malformed("entry header is smaller than 64 bytes"));
        }
        let padded = slice(bytes, header, size(u64_at(bytes, 8, WHAT)?), "entry payload")?;
        let flags = u64_at(bytes, 40, WHAT)?;
        let compression = match (flags & FLAG_LZ4 != 0, flags & FLAG_ZSTD != 0) {
            (false, false) => Compression::None,
            (true, false) => Compression::Lz4,
            (false, true) => Compression::Zstd,
            (true, true) => return Err(Error::Malformed("entry is both LZ4 and zstd")),
        };
        let (payload, uncompressed_bytes) = match compression {
            Compression::None => (padded, padded.len() as u64),
            Compression::Lz4 | Compression::Zstd => {
                let stored = size(u32_at(bytes, 16, WHAT)?.into());
                let payload = slice(padded, 0, stored, "compressed payload")?;
                (payload, u64_at(bytes, 56, WHAT)?)
            }
        };
        let entry = Self {
            kind: kind(u16_at(bytes, 0, WHAT)?),
            arch: u32_at(bytes, 28, WHAT)?,
            variant: variant(flags),
            isa: (u16_at(bytes, 26, WHAT)?, u16_at(bytes, 24, WHAT)?),
            flags,
            compression,
            uncompressed_bytes,
            payload,
        };
        Ok((entry, header + padded.len()))
    }

    /// The code itself, decompressed where it is stored compressed.
    ///
    /// # Errors
    /// [`Error::TooLarge`] or [`Error::Decompress`].
    pub fn code(&self) -> Result<Cow<'a, [u8]>, Error> {
        match self.compression {
            Compression::None => Ok(Cow::Borrowed(self.payload)),
            Compression::Lz4 => {
                decompress::lz4(self.payload, self.uncompressed_bytes).map(Cow::Owned)
            }
            Compression::Zstd => {
                decompress::zstd(self.payload, self.uncompressed_bytes).map(Cow::Owned)
            }
        }
    }

    /// The PTX text of a PTX entry, without the zero bytes that end it.
    ///
    /// # Errors
    /// Those of [`Entry::code`], and [`Error::NotPtx`].
    pub fn ptx(&self) -> Result<String, Error> {
        match self.kind {
            Kind::Ptx => {}
            Kind::Cubin => return Err(Error::NotPtx("SASS")),
            Kind::Other(_) => return Err(Error::NotPtx("code of an unknown kind")),
        }
        let mut text = self.code()?.into_owned();
        text.truncate(text.iter().position(|byte| *byte == 0).unwrap_or(text.len()));
        String::from_utf8(text).map_err(|_| Error::NotPtx("bytes that are not UTF-8"))
    }
}

fn kind(number: u16) -> Kind {
    match number {
        1 => Kind::Ptx,
        2 => Kind::Cubin,
        other => Kind::Other(other),
    }
}

fn variant(flags: u64) -> Variant {
    if flags & FLAG_ARCH_SPECIFIC != 0 {
        Variant::ArchSpecific
    } else if flags & FLAG_FAMILY_SPECIFIC != 0 {
        Variant::Family
    } else {
        Variant::Portable
    }
}
