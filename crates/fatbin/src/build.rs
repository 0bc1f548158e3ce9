//! Makes containers, for tests here and in the crates that load them.

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
