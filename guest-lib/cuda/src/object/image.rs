//! The length of code images: CUDA hands images over without it.

use crate::border::{Memory, RawImage};
use svp_client::{CUresult, Result};
use svp_fatbin::parts::{LinkPart, PARTS_HEADER_BYTES, PARTS_MAGIC, join, parts_bytes};
use svp_fatbin::{CONTAINER_MAGIC, HEADER_BYTES, WRAPPER_MAGIC};

/// The version of a wrapper, at byte 4, that says the code was linked from relocatable code: then a
/// list of the source files' containers, ended by null, is pointed to at byte 16.
const WRAPPER_OF_LINKED_CODE: u32 = 2;
/// Longer lists are taken for a mistake.
const SOURCE_FILES_MAX: usize = 4096;
const ELF_MAGIC: u32 = u32::from_le_bytes(*b"\x7fELF");
const ELF_HEADER_LEN: usize = 64;
const SECTION_HEADER_LEN: usize = 64;
const PROGRAM_HEADER_LEN: usize = 56;
const SECTION_WITHOUT_BYTES: u32 = 8;
/// Longer images are taken for a mistake.
const IMAGE_BYTES_MAX: usize = 2 << 30;

fn field<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    let found = bytes.get(at..).and_then(|rest| rest.first_chunk::<N>());
    found.copied().unwrap_or([0; N])
}

fn u64_at(bytes: &[u8], at: usize) -> Result<usize> {
    usize::try_from(u64::from_le_bytes(field(bytes, at))).map_err(|_| CUresult::INVALID_IMAGE)
}

/// A copy of the image: fat binary, cubin or PTX text.
///
/// # Errors
/// `INVALID_VALUE` for a null pointer, `INVALID_IMAGE` for lengths that make no sense.
pub(crate) fn read(memory: Memory) -> Result<Vec<u8>> {
    if memory.is_null() {
        return Err(CUresult::INVALID_VALUE);
    }
    let image = RawImage::new(memory);
    // Byte by byte: a text may be shorter than any header.
    let mut magic = [0; 4];
    for (at, place) in magic.iter_mut().enumerate() {
        *place = image.prefix(at + 1).last().copied().unwrap_or(0);
        if *place == 0 {
            return Ok(image.text().to_vec());
        }
    }
    match u32::from_le_bytes(magic) {
        WRAPPER_MAGIC => wrapped(&image),
        CONTAINER_MAGIC => container_bytes(&image),
        ELF_MAGIC => elf_bytes(&image),
        PARTS_MAGIC => {
            let len = parts_bytes(image.prefix(PARTS_HEADER_BYTES));
            copy(&image, len.map_err(|_| CUresult::INVALID_IMAGE)?)
        }
        _ => Ok(image.text().to_vec()),
    }
}

/// The container that a wrapper points to, at byte 8.
fn wrapped(wrapper: &RawImage) -> Result<Vec<u8>> {
    let linked = container_at(wrapper.prefix(16), 8)?.ok_or(CUresult::INVALID_IMAGE)?;
    if u32::from_le_bytes(field(wrapper.prefix(8), 4)) != WRAPPER_OF_LINKED_CODE {
        return Ok(linked);
    }
    Ok(unlinked(wrapper, &linked)?.unwrap_or(linked))
}

/// The container with the PTX of a program that was compiled with `-rdc=true`.
///
/// Such a program's own container holds what nvcc's linker made, which is machine code alone. The
/// PTX of each source file is in a container of its own; where only one has any, there is nothing
/// to be linked, and it can be loaded as it is. Several are parts, which the host links.
fn unlinked(wrapper: &RawImage, linked: &[u8]) -> Result<Option<Vec<u8>>> {
    let holds_ptx = |container: &[u8]| {
        svp_fatbin::parse(container).is_ok_and(|read| !read.archs(svp_fatbin::Kind::Ptx).is_empty())
    };
    let list = Memory::at(u64::from_le_bytes(field(wrapper.prefix(24), 16)));
    if list.is_null() || holds_ptx(linked) {
        return Ok(None);
    }
    let list = RawImage::new(list);
    let mut found = Vec::new();
    for at in 0..SOURCE_FILES_MAX {
        let Some(container) = container_at(list.prefix((at + 1) * 8), at * 8)? else { break };
        if holds_ptx(&container) {
            found.push(container);
        }
    }
    if found.len() > 1 {
        let names: Vec<_> = (1..=found.len()).map(|file| format!("source file {file}")).collect();
        let parts = names.iter().zip(&found).map(|(name, image)| LinkPart { name, image });
        return Ok(Some(join(&parts.collect::<Vec<_>>())));
    }
    Ok(found.pop())
}

/// The container whose address is at byte `at`; `None` where that is null.
fn container_at(bytes: &[u8], at: usize) -> Result<Option<Vec<u8>>> {
    let address = Memory::at(u64::from_le_bytes(field(bytes, at)));
    if address.is_null() { Ok(None) } else { container_bytes(&RawImage::new(address)).map(Some) }
}

/// A container: its header's length is at byte 6, that of the rest at 8.
fn container_bytes(image: &RawImage) -> Result<Vec<u8>> {
    let header = image.prefix(HEADER_BYTES);
    if u32::from_le_bytes(field(header, 0)) != CONTAINER_MAGIC {
        return Err(CUresult::INVALID_IMAGE);
    }
    let header_len = usize::from(u16::from_le_bytes(field(header, 6)));
    let len = u64_at(header, 8)?.checked_add(header_len).ok_or(CUresult::INVALID_IMAGE)?;
    copy(image, len)
}

/// A cubin reaches to the end of its last section or header table.
fn elf_bytes(image: &RawImage) -> Result<Vec<u8>> {
    let header = image.prefix(ELF_HEADER_LEN);
    let table = u64_at(header, 40)?;
    let count = usize::from(u16::from_le_bytes(field(header, 60)));
    let table_end = table.checked_add(count * SECTION_HEADER_LEN).ok_or(CUresult::INVALID_IMAGE)?;
    if table_end > IMAGE_BYTES_MAX {
        return Err(CUresult::INVALID_IMAGE);
    }
    // nvcc puts the program headers behind everything else.
    let programs = usize::from(u16::from_le_bytes(field(header, 56))) * PROGRAM_HEADER_LEN;
    let programs = u64_at(header, 32)?.checked_add(programs).ok_or(CUresult::INVALID_IMAGE)?;
    let mut len = table_end.max(programs).max(ELF_HEADER_LEN);
    let bytes = image.prefix(table_end);
    for section in bytes.get(table..).unwrap_or_default().chunks_exact(SECTION_HEADER_LEN) {
        if u32::from_le_bytes(field(section, 4)) != SECTION_WITHOUT_BYTES {
            let end = u64_at(section, 24)?.checked_add(u64_at(section, 32)?);
            len = len.max(end.ok_or(CUresult::INVALID_IMAGE)?);
        }
    }
    copy(image, len)
}

fn copy(image: &RawImage, len: usize) -> Result<Vec<u8>> {
    if len > IMAGE_BYTES_MAX {
        return Err(CUresult::INVALID_IMAGE);
    }
    Ok(image.prefix(len).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ptr::{from_ref, null};
    use svp_fatbin::build::{container, cubin, ptx};

    /// A wrapper as compilers lay it out.
    #[repr(C)]
    struct Wrapper {
        magic: u32,
        version: u32,
        container: *const u8,
        list: *const *const u8,
    }

    fn read_wrapper(version: u32, linked: &[u8], files: &[&[u8]]) -> Result<Vec<u8>> {
        let list: Vec<_> = files.iter().map(|file| file.as_ptr()).chain([null()]).collect();
        let (container, list) = (linked.as_ptr(), list.as_ptr());
        let wrapper = Wrapper { magic: WRAPPER_MAGIC, version, container, list };
        read(Memory::at(from_ref(&wrapper).expose_provenance() as u64))
    }

    #[test]
    fn a_wrapper_stands_for_its_container() {
        let code = container(&[ptx(75, ".version 8.0")]);
        let other = container(&[ptx(75, ".version 9.0")]);
        assert_eq!(read_wrapper(1, &code, &[&other]), Ok(code.clone()));
        assert_eq!(read_wrapper(2, &code, &[&other]), Ok(code), "it has PTX of its own");
    }

    #[test]
    fn relocatable_code_of_one_file_is_loaded_as_it_is() {
        let linked = container(&[cubin(75, b"\x7fELF....")]);
        let empty = container(&[cubin(75, b"\x7fELF....")]);
        let file = container(&[ptx(75, ".version 8.0")]);
        assert_eq!(read_wrapper(2, &linked, &[&empty, &file]), Ok(file.clone()));
        let both = read_wrapper(2, &linked, &[&file, &empty, &file]).unwrap();
        let parts = svp_fatbin::parts::split(&both).unwrap();
        assert!(parts.len() == 2 && parts.iter().all(|part| part.image == file));
        let at = Memory::at(both.as_ptr().expose_provenance() as u64);
        assert_eq!(read(at), Ok(both.clone()), "it is an image itself");
        assert_eq!(read_wrapper(2, &linked, &[&empty]), Ok(linked.clone()));
        assert_eq!(read_wrapper(2, &linked, &[]), Ok(linked));
    }
}
