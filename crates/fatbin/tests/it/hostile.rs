//! Damaged and invented bytes: an error or a value, never a panic, never an allocation without
//! bound.

use proptest::collection::vec;
use proptest::prelude::*;
use svp_fatbin::build::{Part, container, cubin, ptx};
use svp_fatbin::{CodeImage, UNCOMPRESSED_BYTES_MAX, inspect_elf, parse, parse_all};

fn sample() -> Vec<u8> {
    let text = ".version 8.0\n.target sm_75\n".repeat(20);
    let lz4 = lz4_flex::block::compress(text.as_bytes());
    let level = ruzstd::encoding::CompressionLevel::Fastest;
    let zstd = ruzstd::encoding::compress_to_vec(text.as_bytes(), level);
    let uncompressed = text.len() as u64;
    container(&[
        ptx(75, &text),
        Part { kind: 1, arch: 80, flags: 0x2011, payload: lz4, uncompressed },
        Part { kind: 1, arch: 87, flags: 0x8011, payload: zstd, uncompressed },
        cubin(87, b"\x7fELF and so on"),
    ])
}

/// Everything that a reader of untrusted bytes would do.
fn read_all(bytes: &[u8]) {
    let _ = CodeImage::classify(bytes).map(drop);
    let _ = svp_fatbin::parts::split(bytes).map(drop);
    let _ = svp_fatbin::parts::managed_range(bytes);
    let _ = inspect_elf(bytes).map(drop);
    let _ = parse_all(bytes).map(drop);
    if let Ok(container) = parse(bytes) {
        let _ = container.choose_ptx(87).map(drop);
        let _ = container.holds_code();
        for entry in container.entries() {
            if let Ok(code) = entry.code() {
                assert!(code.len() as u64 <= UNCOMPRESSED_BYTES_MAX);
            }
            let _ = entry.ptx();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn mutated_containers(edits in vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = sample();
        for (at, value) in edits {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        read_all(&bytes);
    }

    #[test]
    fn truncated_containers(len in any::<prop::sample::Index>()) {
        let bytes = sample();
        read_all(&bytes[..len.index(bytes.len())]);
    }

    #[test]
    fn any_bytes_behind_a_header(tail in vec(any::<u8>(), 0..300)) {
        let mut bytes = container(&[]);
        let len = tail.len() as u64;
        bytes[8..16].copy_from_slice(&len.to_le_bytes());
        bytes.extend_from_slice(&tail);
        read_all(&bytes);
    }

    #[test]
    fn mutated_programs(edits in vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        // The test's own program is an ELF file with symbols; the first 4 KiB hold its headers.
        let path = std::env::current_exe().expect("a test knows its own path");
        let mut bytes = std::fs::read(path).expect("a test can read itself");
        for (at, value) in edits {
            let at = at.index(4096.min(bytes.len()));
            bytes[at] = value;
        }
        let _ = inspect_elf(&bytes).map(drop);
        let _ = svp_fatbin::exported_word(&bytes, "main");
    }
}
