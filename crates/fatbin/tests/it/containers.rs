//! Containers: what is read, what is chosen, what is refused.

use svp_fatbin::build::{Part, container, cubin, ptx};
use svp_fatbin::{CodeImage, Compression, Container, Error, Kind, Variant, parse, parse_all};

const TEXT: &str = ".version 9.5\n.target sm_75\n.address_size 64\n.entry k() { ret; }\n";

fn parts_chosen(parts: &[Part], cc: u32) -> Result<u32, Error> {
    parse(&container(parts))?.choose_ptx(cc).map(|entry| entry.arch)
}

#[test]
fn entries_are_read_in_order() -> Result<(), Error> {
    let bytes = container(&[cubin(80, b"\x7fELF..."), ptx(75, TEXT)]);
    let read: Container<'_> = parse(&bytes)?;
    let seen: Vec<_> = read.entries().iter().map(|e| (e.kind, e.arch, e.isa)).collect();
    assert_eq!(seen, [(Kind::Cubin, 80, (9, 5)), (Kind::Ptx, 75, (9, 5))]);
    assert_eq!(read.entries()[1].ptx()?, TEXT, "padding zeros are not part of the text");
    assert_eq!(read.entries()[0].ptx(), Err(Error::NotPtx("SASS")));
    Ok(())
}

#[test]
fn lz4_and_zstd_payloads_come_out_whole() -> Result<(), Error> {
    let lz4 = lz4_flex::block::compress(TEXT.as_bytes());
    let zstd = ruzstd::encoding::compress_to_vec(
        TEXT.as_bytes(),
        ruzstd::encoding::CompressionLevel::Fastest,
    );
    for (flag, payload, how) in [(0x2000, lz4, Compression::Lz4), (0x8000, zstd, Compression::Zstd)]
    {
        let uncompressed = TEXT.len() as u64;
        let bytes =
            container(&[Part { kind: 1, arch: 75, flags: 0x11 | flag, payload, uncompressed }]);
        let read = parse(&bytes)?;
        assert_eq!(read.entries()[0].compression, how);
        assert_eq!(read.entries()[0].ptx()?, TEXT);
    }
    Ok(())
}

#[test]
fn a_lie_about_the_size_is_noticed() {
    let payload = lz4_flex::block::compress(TEXT.as_bytes());
    for uncompressed in [TEXT.len() as u64 - 1, TEXT.len() as u64 + 1] {
        let part =
            Part { kind: 1, arch: 75, flags: 0x2011, payload: payload.clone(), uncompressed };
        let bytes = container(&[part]);
        let code = parse(&bytes).and_then(|read| read.entries()[0].code().map(drop));
        assert!(matches!(code, Err(Error::Decompress { .. })), "{code:?}");
    }
    let part = Part { kind: 1, arch: 75, flags: 0x2011, payload, uncompressed: 1 << 40 };
    let bytes = container(&[part]);
    let code = parse(&bytes).and_then(|read| read.entries()[0].code().map(drop));
    assert!(matches!(code, Err(Error::TooLarge { .. })), "{code:?}");
}

#[test]
fn the_newest_ptx_that_the_device_runs_is_chosen() {
    let parts = [ptx(75, TEXT), ptx(87, TEXT), ptx(90, TEXT), cubin(87, b"\x7fELF")];
    assert_eq!(parts_chosen(&parts, 87), Ok(87));
    assert_eq!(parts_chosen(&parts, 86), Ok(75));
    assert_eq!(parts_chosen(&parts, 121), Ok(90));
}

#[test]
fn specific_variants_run_only_where_they_may() {
    let specific = Part { flags: 0x10_0011, ..ptx(90, TEXT) };
    let family = Part { flags: 0x20_0011, ..ptx(100, TEXT) };
    assert_eq!(parts_chosen(std::slice::from_ref(&specific), 90), Ok(90));
    assert_eq!(
        parts_chosen(std::slice::from_ref(&specific), 100),
        Err(Error::PtxTooNew { cc: 100, found: vec![90] })
    );
    assert_eq!(parts_chosen(std::slice::from_ref(&family), 103), Ok(100));
    assert!(parts_chosen(&[family], 110).is_err());
    let bytes = container(&[ptx(90, TEXT), specific]);
    let chosen = parse(&bytes).and_then(|c| c.choose_ptx(90).map(|entry| entry.variant));
    assert_eq!(chosen, Ok(Variant::ArchSpecific));
}

#[test]
fn errors_say_what_was_found_and_what_to_do() {
    let sass = parts_chosen(&[cubin(80, b"\x7fELF"), cubin(87, b"\x7fELF")], 87);
    assert_eq!(
        sass.map_err(|error| error.to_string()),
        Err("SASS-only: holds sm_80, sm_87 only; \
             rebuild with -gencode arch=compute_80,code=compute_80"
            .into())
    );
    let newer = parts_chosen(&[ptx(90, TEXT)], 87);
    assert_eq!(
        newer.map_err(|error| error.to_string()),
        Err("no PTX for compute capability 8.7: holds PTX for compute_90 only; \
             rebuild with -gencode arch=compute_87,code=compute_87"
            .into())
    );
    assert_eq!(parts_chosen(&[], 87), Err(Error::Empty));
}

#[test]
fn concatenated_containers_are_told_apart() -> Result<(), Error> {
    let mut section = container(&[]);
    section.extend_from_slice(&container(&[ptx(75, TEXT)]));
    section.extend_from_slice(&[0; 24]);
    section.extend_from_slice(&container(&[cubin(80, b"\x7fELF")]));
    let counts: Vec<_> = parse_all(&section)?.iter().map(|c| c.entries().len()).collect();
    assert_eq!(counts, [0, 1, 1]);
    Ok(())
}

#[test]
fn images_are_classified() {
    assert!(matches!(CodeImage::classify(&container(&[])), Ok(CodeImage::Fatbin(_))));
    assert!(matches!(CodeImage::classify(b"\x7fELF\x02"), Ok(CodeImage::Cubin(_))));
    let mut text = format!("// a comment\n{TEXT}\0").into_bytes();
    text.push(0xff);
    assert!(matches!(
        CodeImage::classify(&text),
        Ok(CodeImage::Ptx(ptx)) if ptx.ends_with("}\n")
    ));
    assert!(matches!(CodeImage::classify(b"hello"), Err(Error::UnknownImage)));
    assert!(matches!(CodeImage::classify(b""), Err(Error::UnknownImage)));
}
