//! The container: a header and the entries behind it.
//!
//! A program registers a *wrapper* (magic [`WRAPPER_MAGIC`], version, pointer to the container);
//! the container has a header of 16 bytes (magic, version, header size, bytes that follow) and
//! then the entries, each a header and a payload.

use crate::bytes::{size, slice, u16_at, u32_at, u64_at};
use crate::{Entry, Error, Kind, cubin};

/// First word of the wrapper that `__cudaRegisterFatBinary` and `cuLibraryLoadData` receive.
pub const WRAPPER_MAGIC: u32 = 0x466243b1;
/// First word of a container.
pub const CONTAINER_MAGIC: u32 = 0xba55ed50;
/// Size of a container's header, which is enough to know the container's size.
pub const HEADER_BYTES: usize = 16;
/// Entries in one container; compilers make one per architecture and form, some dozens.
const ENTRIES_MAX: usize = 4096;

/// A parsed container; the payloads are still where they were, and still compressed.
#[derive(Clone, Debug)]
pub struct Container<'a> {
    entries: Vec<Entry<'a>>,
    bytes: &'a [u8],
}

impl<'a> Container<'a> {
    /// The entries, in the container's order.
    pub fn entries(&self) -> &[Entry<'a>] {
        &self.entries
    }

    /// Whether there is anything in it to load. Every program of nvcc's has a container with an
    /// empty cubin alone, which says nothing about the program.
    ///
    /// # Errors
    /// Those of [`Entry::code`].
    pub fn holds_code(&self) -> Result<bool, Error> {
        for entry in &self.entries {
            if entry.kind != Kind::Cubin || cubin::holds_code(&entry.code()?) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The container's own bytes, header included.
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

/// Size in bytes of the container whose header starts `bytes`.
///
/// A driver is handed a pointer and no length: it reads [`HEADER_BYTES`] first, asks here how
/// much follows, and then reads that.
///
/// # Errors
/// [`Error::BadMagic`], [`Error::Truncated`] (fewer than 16 bytes), or [`Error::Malformed`].
pub fn container_bytes(bytes: &[u8]) -> Result<usize, Error> {
    let magic = u32_at(bytes, 0, "container header")?;
    if magic != CONTAINER_MAGIC {
        return Err(Error::BadMagic { found: magic });
    }
    let header = u16_at(bytes, 6, "container header")?;
    if usize::from(header) < HEADER_BYTES {
        return Err(Error::Malformed("container header is smaller than 16 bytes"));
    }
    let body = u64_at(bytes, 8, "container header")?;
    let total = body.checked_add(u64::from(header)).map(size);
    total.ok_or(Error::Malformed("container size overflows"))
}

/// Reads the container at the start of `bytes`; what follows it is ignored.
///
/// # Errors
/// Any but [`Error::SassOnly`] and [`Error::PtxTooNew`]: those belong to the choice of code.
pub fn parse(bytes: &[u8]) -> Result<Container<'_>, Error> {
    let bytes = slice(bytes, 0, container_bytes(bytes)?, "container")?;
    let mut at = usize::from(u16_at(bytes, 6, "container header")?);
    let mut entries = Vec::new();
    while at < bytes.len() {
        if entries.len() == ENTRIES_MAX {
            return Err(Error::TooManyEntries { limit: ENTRIES_MAX });
        }
        let (entry, len) = Entry::parse(&bytes[at..])?;
        entries.push(entry);
        at += len;
    }
    Ok(Container { entries, bytes })
}

/// Reads every container of a section in which a linker concatenated them, padded to 8 bytes.
///
/// # Errors
/// Those of [`parse`]; padding is skipped, anything else between containers is an error.
pub fn parse_all(section: &[u8]) -> Result<Vec<Container<'_>>, Error> {
    let mut containers = Vec::new();
    let mut rest = section;
    loop {
        let padding = rest.iter().take_while(|byte| **byte == 0).count();
        // Containers start at multiples of 4 from the section's start, so that a magic number
        // is never mistaken for padding: its lowest byte is not 0.
        rest = &rest[padding..];
        if rest.is_empty() {
            return Ok(containers);
        }
        let container = parse(rest)?;
        rest = &rest[container.bytes.len()..];
        containers.push(container);
    }
}
