//! Makes containers and cubins, for tests here and in the crates that load them.

use crate::{CONTAINER_MAGIC, HEADER_BYTES};

/// An entry to be: `kind` and `flags` as the format has them, payload as stored.
#[derive(Clone, Debug)]
pub struct Part {
    /// 1 PTX, 2 cubin.
    pub kind: u16,
    /// As in `sm_75` = 75.
    pub arch: u32,
    /// Compression and variant bits.
    pub flags: u64,
    /// Stored bytes.
    pub payload: Vec<u8>,
    /// Size after decompression, 0 where stored as it is.
    pub uncompressed: u64,
}

/// An uncompressed PTX entry.
pub fn ptx(arch: u32, text: &str) -> Part {
    Part { kind: 1, arch, flags: 0x11, payload: text.as_bytes().to_vec(), uncompressed: 0 }
}

/// An uncompressed machine-code entry.
pub fn cubin(arch: u32, elf: &[u8]) -> Part {
    Part { kind: 2, arch, flags: 0x11, payload: elf.to_vec(), uncompressed: 0 }
}

/// A container of these entries, payloads padded to 8 bytes as nvcc's are.
pub fn container(parts: &[Part]) -> Vec<u8> {
    let mut body = Vec::new();
    for part in parts {
        let padded = part.payload.len().next_multiple_of(8);
        body.extend_from_slice(&part.kind.to_le_bytes());
        body.extend_from_slice(&0x101_u16.to_le_bytes());
        body.extend_from_slice(&64_u32.to_le_bytes());
        body.extend_from_slice(&(padded as u64).to_le_bytes());
        let stored = if part.uncompressed == 0 { 0 } else { part.payload.len() as u64 };
        body.extend_from_slice(&stored.to_le_bytes());
        body.extend_from_slice(&[5, 0, 9, 0]);
        body.extend_from_slice(&part.arch.to_le_bytes());
        body.extend_from_slice(&[0; 8]);
        body.extend_from_slice(&part.flags.to_le_bytes());
        body.extend_from_slice(&[0; 8]);
        body.extend_from_slice(&part.uncompressed.to_le_bytes());
        body.extend_from_slice(&part.payload);
        body.resize(body.len() + padded - part.payload.len(), 0);
    }
    let mut bytes = Vec::with_capacity(HEADER_BYTES + body.len());
    bytes.extend_from_slice(&CONTAINER_MAGIC.to_le_bytes());
    bytes.extend_from_slice(&[1, 0, 16, 0]);
    bytes.extend_from_slice(&(body.len() as u64).to_le_bytes());
    bytes.extend_from_slice(&body);
    bytes
}

/// A cubin for `sm_<arch>` without code: variables by name, bytes and `st_other`, and what it wants from elsewhere.
pub fn elf(arch: u8, variables: &[(&str, u64, u8)], wanted: &[&str]) -> Vec<u8> {
    const HEADER: u64 = 64;
    const SYMBOL: u64 = 24;
    const OBJECT: u8 = 1;
    const FUNCTION: u8 = 2;
    const GLOBAL: u8 = 16;
    let (mut strings, mut symbols) = (vec![0], vec![0; SYMBOL as usize]);
    let defined = variables.iter().map(|(name, size, other)| (*name, *size, OBJECT, *other, 1u16));
    let missing = wanted.iter().map(|name| (*name, 0, FUNCTION | GLOBAL, 0, 0));
    for (name, size, info, other, section) in defined.chain(missing) {
        symbols.extend_from_slice(&(strings.len() as u32).to_le_bytes());
        symbols.extend_from_slice(&[info, other]);
        symbols.extend_from_slice(&section.to_le_bytes());
        symbols.extend_from_slice(&0u64.to_le_bytes());
        symbols.extend_from_slice(&size.to_le_bytes());
        strings.extend_from_slice(name.as_bytes());
        strings.push(0);
    }
    let names = b"\0.nv.global\0.symtab\0.strtab\0.shstrtab\0";
    let bodies = [symbols.as_slice(), &strings, names];
    let first_global = 1 + variables.len() as u32;
    // Of each section behind the empty one: name, type, link, info, bytes of an entry.
    let kinds = [(12, 2, 3, first_global, SYMBOL), (20, 3, 0, 0, 0), (28, 3, 0, 0, 0)];
    let mut headers = vec![[0; 10], [1, 8, 3, 0, HEADER, 0, 0, 0, 8, 0]];
    let mut body = Vec::new();
    for ((name, kind, link, info, entry), bytes) in kinds.into_iter().zip(bodies) {
        let at = HEADER + body.len() as u64;
        headers.push([name, kind, 0, 0, at, bytes.len() as u64, link, info.into(), 8, entry]);
        body.extend_from_slice(bytes);
        body.resize(body.len().next_multiple_of(8), 0);
    }
    let mut elf = b"\x7fELF\x02\x01\x01\x33\x07".to_vec();
    elf.resize(16, 0);
    elf.extend_from_slice(&[2, 0, 190, 0, 1, 0, 0, 0]);
    elf.extend_from_slice(&[0; 16]);
    elf.extend_from_slice(&(HEADER + body.len() as u64).to_le_bytes());
    elf.extend_from_slice(&u32::from(arch).to_le_bytes());
    for half in [HEADER as u16, 0, 0, 64, 5, 4] {
        elf.extend_from_slice(&half.to_le_bytes());
    }
    elf.extend_from_slice(&body);
    for header in headers {
        for (at, value) in header.into_iter().enumerate() {
            // Name, type, link and info are short.
            let bytes = if matches!(at, 0 | 1 | 6 | 7) { 4 } else { 8 };
            elf.extend_from_slice(&value.to_le_bytes()[..bytes]);
        }
    }
    elf
}
