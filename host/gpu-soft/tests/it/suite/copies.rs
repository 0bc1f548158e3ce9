//! Copies, fills and mappings through the `Gpu` trait.

use std::sync::Arc;

use super::config;
use crate::common::{Harness, device_base, memfd};
use svp_gpu::{JobKind, Pitch, Place, Rect};

fn copy(dst: Place, src: Place, rect: Rect) -> JobKind {
    JobKind::Copy { dst, src, rect }
}

#[test]
fn bytes_travel_there_and_back() {
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    // Around the sizes at which a copy goes to a worker, and in several chunks.
    for len in [1, 7, 4096, 65_536, 65_537, 300_001] {
        let bytes: Vec<u8> = (0..len).map(|it: u32| (it * 7 + it / 256) as u8).collect();
        gpu.write(0, base + 3, &bytes);
        assert_eq!(gpu.read(0, base + 3, u64::from(len)), bytes);
        let rect = Rect::line(u64::from(len));
        let within = copy(Place::Window(base + 400_001), Place::Window(base + 3), rect);
        gpu.run(0, within).result.unwrap();
        assert_eq!(gpu.read(0, base + 400_001, u64::from(len)), bytes);
    }
}

#[test]
fn rows_keep_their_pitches() {
    let mut gpu = Harness::new(config(1));
    let base = device_base(0);
    let source: Vec<u8> = (0..4 * 10 * 3).map(|it| it as u8 + 1).collect();
    let (wide, narrow) = (Pitch { row: 16, slice: 64 }, Pitch { row: 10, slice: 40 });
    let rect = Rect { width_bytes: 4, height: 2, depth: 3, dst_pitch: wide, src_pitch: narrow };
    let src = Place::Bytes(Arc::from(&source[..]));
    gpu.run(0, copy(Place::Window(base), src, rect)).result.unwrap();
    let seen = gpu.read(0, base, 3 * 64);
    for (at, byte) in seen.iter().enumerate() {
        let (slice, row, column) = (at / 64, at % 64 / 16, at % 16);
        let wanted = if row < 2 && column < 4 { source[slice * 40 + row * 10 + column] } else { 0 };
        assert_eq!(*byte, wanted, "byte {at}");
    }
}

#[test]
fn fills_repeat_their_value() {
    let mut gpu = Harness::new(config(1));
    let base = device_base(0);
    let fill = |dst, width_bytes, height, value, value_len| JobKind::Fill {
        dst,
        pitch: 32,
        width_bytes,
        height,
        value,
        value_len,
    };
    gpu.run(0, fill(base + 4, 12, 2, 0x0102_0304, 4)).result.unwrap();
    let seen = gpu.read_u32(0, base, 16);
    let value = 0x0102_0304;
    assert_eq!(seen[..8], [0, value, value, value, 0, 0, 0, 0]);
    assert_eq!(seen[8..], [0, value, value, value, 0, 0, 0, 0]);
    gpu.run(0, fill(base + 1, 3, 1, 0xff, 1)).result.unwrap();
    assert_eq!(gpu.read_u32(0, base, 1), [0xffff_ff00]);
    gpu.run(0, fill(base, 1 << 20, 1, 0xabcd, 2)).result.unwrap();
    assert!(gpu.read_u32(0, base, 1 << 18).iter().all(|it| *it == 0xabcd_abcd));
    for bad in [fill(base + 1, 4, 1, 0, 4), fill(base, 3, 1, 0, 2), fill(base, 8, 1, 0, 8)] {
        assert_eq!(gpu.run(0, bad).result.unwrap_err().code, 1);
    }
}

#[test]
fn what_does_not_fit_is_an_error_and_nothing_more() {
    let mut gpu = Harness::new(config(1));
    let base = device_base(0);
    let bytes = || Place::Bytes(Arc::from([1u8; 64]));
    let file = memfd(4096);
    let in_file = |offset| Place::File { segment: file.clone(), offset };
    let bad = [
        copy(Place::Window(0), bytes(), Rect::line(8)),
        copy(Place::Window(u64::MAX - 3), bytes(), Rect::line(8)),
        copy(Place::Window(base + (1 << 20) - 4), bytes(), Rect::line(8)),
        copy(Place::Window(base), bytes(), Rect::line(65)),
        copy(bytes(), Place::Window(base), Rect::line(8)),
        copy(in_file(4090), Place::Window(base), Rect::line(8)),
        copy(Place::Window(base), in_file(u64::MAX), Rect::line(8)),
        copy(Place::Window(device_base(1)), bytes(), Rect::line(8)),
    ];
    for job in bad {
        let text = format!("{job:?}");
        let error = gpu.run(0, job).result.unwrap_err();
        assert_eq!((error.code, error.sticky), (1, false), "{text}");
    }
    gpu.write(0, base, &[9]);
    assert_eq!(gpu.read(0, base, 1), [9]);
}

#[test]
fn host_memory_in_many_pieces_is_one_range() {
    let mut gpu = Harness::new(config(1));
    let host = crate::common::layout(0).host.start;
    let file = memfd(200 * 4096);
    // Every second page, backwards: 100 pieces, which go to a worker.
    let piece =
        |at: u64| svp_gpu::Segment { offset: (198 - 2 * at) * 4096, len: 4096, ..file.clone() };
    let segments = (0..100).map(piece).collect();
    gpu.run(0, JobKind::MapHost { addr: host, segments }).result.unwrap();
    let bytes: Vec<u8> = (0..100 * 4096).map(|it: u32| (it / 4096) as u8 + 1).collect();
    gpu.write(0, host, &bytes);
    let mut page = [0; 4096];
    for at in 0..100u8 {
        let offset = i64::from(198 - 2 * i32::from(at)) * 4096;
        nix::sys::uio::pread(&file.fd, &mut page, offset).unwrap();
        assert!(page.iter().all(|it| *it == at + 1));
    }
    gpu.run(0, JobKind::Unmap { addr: host, len: 100 * 4096 }).result.unwrap();
    let read = copy(Place::Window(host), Place::Bytes(Arc::from([0; 8])), Rect::line(8));
    assert_eq!(gpu.run(0, read).result.unwrap_err().code, 1);
}

#[test]
fn closing_stops_copies_and_frees_memory() {
    let mut gpu = Harness::new(config(1));
    for round in 1..4 {
        gpu.open(round);
        let addr = device_base(round) + (1 << 20);
        gpu.run(round, JobKind::MapDevice { addr, len: 1000 << 20 }).result.unwrap();
        let fill = JobKind::Fill {
            dst: addr,
            pitch: 0,
            width_bytes: 64 << 20,
            height: 1,
            value: 1,
            value_len: 4,
        };
        gpu.submit(round, 1, fill);
        let close = gpu.submit(round, 2, JobKind::WindowClose);
        gpu.wait(close).result.unwrap();
        let late = gpu.run(round, JobKind::Marker);
        assert_eq!(late.result.unwrap_err().code, 400);
    }
}
