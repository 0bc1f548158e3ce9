//! How long a code image is: CUDA hands images over without their length.

use crate::border::{Memory, RawImage};
use svp_client::{Answer, CUresult};

/// What a registered fat binary starts with; a pointer to the container is at byte 8.
const WRAPPER_MAGIC: u32 = 0x4662_43b1;
/// What a container of code starts with; its header's length is at byte 6, that of the rest at 8.
const CONTAINER_MAGIC: u32 = 0xba55_ed50;
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

fn u64_at(bytes: &[u8], at: usize) -> Answer<usize> {
    usize::try_from(u64::from_le_bytes(field(bytes, at))).map_err(|_| CUresult::INVALID_IMAGE)
}

/// A copy of the image: fat binary, cubin or PTX text.
///
/// # Errors
/// `INVALID_VALUE` for a null pointer, `INVALID_IMAGE` for lengths that make no sense.
pub(crate) fn read(memory: Memory) -> Answer<Vec<u8>> {
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
        WRAPPER_MAGIC => {
            let container = u64::from_le_bytes(field(image.prefix(16), 8));
            let container = Memory::at(container);
            if container.is_null() {
                return Err(CUresult::INVALID_IMAGE);
            }
            container_bytes(&RawImage::new(container))
        }
        CONTAINER_MAGIC => container_bytes(&image),
        ELF_MAGIC => elf_bytes(&image),
        _ => Ok(image.text().to_vec()),
    }
}

fn container_bytes(image: &RawImage) -> Answer<Vec<u8>> {
    let header = image.prefix(16);
    if u32::from_le_bytes(field(header, 0)) != CONTAINER_MAGIC {
        return Err(CUresult::INVALID_IMAGE);
    }
    let header_len = usize::from(u16::from_le_bytes(field(header, 6)));
    let len = u64_at(header, 8)?.checked_add(header_len).ok_or(CUresult::INVALID_IMAGE)?;
    copy(image, len)
}

/// A cubin reaches to the end of its last section or header table.
fn elf_bytes(image: &RawImage) -> Answer<Vec<u8>> {
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

fn copy(image: &RawImage, len: usize) -> Answer<Vec<u8>> {
    if len > IMAGE_BYTES_MAX {
        return Err(CUresult::INVALID_IMAGE);
    }
    Ok(image.prefix(len).to_vec())
}
