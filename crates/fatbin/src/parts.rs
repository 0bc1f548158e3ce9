//! Images of several parts: what `cuLink` was given, or the source files of a program that was
//! compiled with `-rdc=true`. The guest's libraries, which know no PTX, put the parts together as they
//! are; the host links them when it loads the image.
//!
//! Little-endian: magic, `u32` number of parts, `u64` length of the whole image, `u64` address and
//! `u64` length of the memory for managed variables (both 0 for none); then for each part `u64` length
//! of its name, `u64` length of its image, both of them, and zeros up to a multiple of 8.

use crate::Error;
use crate::bytes::{size, slice, u32_at, u64_at};

/// "SVPL": what an image of several parts starts with.
pub const PARTS_MAGIC: u32 = u32::from_le_bytes(*b"SVPL");
/// Bytes of its header.
pub const PARTS_HEADER_BYTES: usize = 32;
/// Parts that an image may have.
pub const PARTS_MAX: usize = 4096;

const PART_HEADER_BYTES: usize = 16;

/// Each managed variable starts at a multiple of this, in the module's order.
pub const MANAGED_ALIGN: u64 = 256;

/// Memory that program and device both reach, for a module's managed variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManagedRange {
    /// Device address.
    pub addr: u64,
    /// Length in bytes.
    pub len: u64,
}

/// One input of a linker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkPart<'a> {
    /// What errors call it; not unique.
    pub name: &'a str,
    /// Fat binary, PTX text or cubin.
    pub image: &'a [u8],
}

/// The image of these parts.
pub fn join(parts: &[LinkPart<'_>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend_from_slice(&PARTS_MAGIC.to_le_bytes());
    bytes.extend_from_slice(&u32::try_from(parts.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend_from_slice(&[0; PARTS_HEADER_BYTES - 8]);
    for part in parts {
        bytes.extend_from_slice(&(part.name.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&(part.image.len() as u64).to_le_bytes());
        bytes.extend_from_slice(part.name.as_bytes());
        bytes.extend_from_slice(part.image);
        bytes.resize(bytes.len().next_multiple_of(8), 0);
    }
    let total = bytes.len() as u64;
    bytes[8..16].copy_from_slice(&total.to_le_bytes());
    bytes
}

/// The same code with memory for its managed variables. `image` is of any form; one of several parts
/// has a whole header.
pub fn with_managed_range(image: &[u8], range: ManagedRange) -> Vec<u8> {
    let is_joined =
        image.len() >= PARTS_HEADER_BYTES && image.starts_with(&PARTS_MAGIC.to_le_bytes());
    let mut bytes = if is_joined { image.to_vec() } else { join(&[LinkPart { name: "", image }]) };
    bytes[16..24].copy_from_slice(&range.addr.to_le_bytes());
    bytes[24..32].copy_from_slice(&range.len.to_le_bytes());
    bytes
}

/// The memory for managed variables that comes with an image; `None` where there is none.
pub fn managed_range(image: &[u8]) -> Option<ManagedRange> {
    let word = |at| u64_at(image, at, "header of linked parts").ok();
    parts_bytes(image).ok()?;
    let range = ManagedRange { addr: word(16)?, len: word(24)? };
    (range.len != 0).then_some(range)
}

/// Length of the image of which these are the first [`PARTS_HEADER_BYTES`] bytes.
///
/// # Errors
/// [`Error::BadMagic`], [`Error::Truncated`], or [`Error::Malformed`].
pub fn parts_bytes(bytes: &[u8]) -> Result<usize, Error> {
    let magic = u32_at(bytes, 0, "header of linked parts")?;
    if magic != PARTS_MAGIC {
        return Err(Error::BadMagic { found: magic });
    }
    let total = size(u64_at(bytes, 8, "header of linked parts")?);
    if total < PARTS_HEADER_BYTES {
        return Err(Error::Malformed("linked parts are shorter than their header"));
    }
    Ok(total)
}

/// Takes an image apart.
///
/// # Errors
/// As [`parts_bytes`]; [`Error::TooManyEntries`]; [`Error::Malformed`] for a name that is no text.
pub fn split(bytes: &[u8]) -> Result<Vec<LinkPart<'_>>, Error> {
    let bytes = slice(bytes, 0, parts_bytes(bytes)?, "linked parts")?;
    let count = u32_at(bytes, 4, "header of linked parts")? as usize;
    if count > PARTS_MAX {
        return Err(Error::TooManyEntries { limit: PARTS_MAX });
    }
    let (mut parts, mut at) = (Vec::new(), PARTS_HEADER_BYTES);
    for _ in 0..count {
        let name_len = size(u64_at(bytes, at, "a linked part")?);
        let len = size(u64_at(bytes, at + 8, "a linked part")?);
        at += PART_HEADER_BYTES;
        let name = slice(bytes, at, name_len, "a linked part's name")?;
        let name = std::str::from_utf8(name);
        let name = name.map_err(|_| Error::Malformed("a linked part's name is no text"))?;
        // Both lie within the bytes, so that no sum overflows.
        at += name_len;
        parts.push(LinkPart { name, image: slice(bytes, at, len, "a linked part")? });
        at = (at + len).next_multiple_of(8);
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_go_there_and_back() {
        let parts = [
            LinkPart { name: "one.ptx", image: b".version 8.0" },
            LinkPart { name: "", image: b"" },
            LinkPart { name: "two", image: &[7; 33] },
        ];
        let image = join(&parts);
        assert_eq!(parts_bytes(&image[..PARTS_HEADER_BYTES]), Ok(image.len()));
        assert_eq!(split(&image), Ok(parts.to_vec()));
        assert_eq!(split(&join(&[])), Ok(Vec::new()));
    }

    #[test]
    fn room_comes_with_any_image() {
        let wanted = ManagedRange { addr: 0x7000, len: 512 };
        let plain = with_managed_range(b".version 8.0", wanted);
        assert_eq!(split(&plain), Ok(vec![LinkPart { name: "", image: b".version 8.0" }]));
        let parts = [LinkPart { name: "a", image: b"x" }, LinkPart { name: "b", image: b"y" }];
        let joined = join(&parts);
        assert_eq!(
            (managed_range(&plain), managed_range(&joined), managed_range(b".version 8.0")),
            (Some(wanted), None, None)
        );
        let placed = with_managed_range(&joined, wanted);
        assert_eq!((split(&placed), managed_range(&placed)), (Ok(parts.to_vec()), Some(wanted)));
    }

    #[test]
    fn damaged_images_are_errors() {
        let image = join(&[LinkPart { name: "a", image: b"text" }]);
        for len in 0..image.len() {
            assert!(split(&image[..len]).is_err(), "{len}");
        }
        for at in 0..image.len() {
            for value in [0, 1, 0x7f, 0xff] {
                let mut damaged = image.clone();
                damaged[at] = value;
                let _ = split(&damaged);
            }
        }
        let mut many = image;
        many[4..8].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(split(&many), Err(Error::TooManyEntries { limit: PARTS_MAX }));
    }
}
