//! Copies: every pair of places, rows and slices, and what does not fit.

use crate::conformance::bench::{HostMemory, copy, same};
use crate::conformance::{Bench, Check, Failure, Need};
use crate::{JobKind, Pitch, Place, Rect, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "copies/there and back", need: Need::Data, run: there_and_back },
    Check { name: "copies/from file to device to file", need: Need::Data, run: files },
    Check { name: "copies/within the device", need: Need::Data, run: within_device },
    Check { name: "copies/bytes are taken when submitted", need: Need::Data, run: own_bytes },
    Check { name: "copies/rows and slices keep their pitches", need: Need::Data, run: rects },
    Check { name: "copies/of many megabytes", need: Need::Data, run: large },
    Check { name: "copies/of nothing succeed", need: Need::Nothing, run: empty },
    Check { name: "copies/what does not fit is refused", need: Need::Nothing, run: misfits },
];

/// Bytes that differ from their neighbours, and from those 256 further.
fn pattern(len: u64) -> Vec<u8> {
    (0..len).map(|at| (at * 7 + at / 256) as u8).collect()
}

fn there_and_back(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    for len in [1, 3, 4096, 65_537.min(bench.granule() - 16)] {
        let bytes = pattern(len);
        bench.write(space, space.device() + 5, &bytes)?;
        same("what was read", bench.read(space, space.device() + 5, len)?, bytes)?;
    }
    Ok(())
}

fn files(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let host = HostMemory::new(1 << 16)?;
    let bytes = pattern(10_000);
    host.write(3001, &bytes)?;
    let window = Place::Window(space.device() + 77);
    bench.ok(space, copy(window.clone(), host.place(3001), 10_000))?;
    bench.ok(space, copy(host.place(40_001), window, 10_000))?;
    same("the file's other place", host.read(40_001, 10_000)?, bytes)?;
    // A part of a file is a place of its own.
    let part = Place::File { segment: host.part(36_864, 8192), offset: 3137 };
    bench.ok(space, copy(Place::Window(space.device()), part, 16))?;
    same("from a part", bench.read(space, space.device(), 16)?, host.read(40_001, 16)?)
}

fn within_device(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(2)?;
    let (from, to) = (space.device() + 13, space.device() + bench.granule() + 1);
    let bytes = pattern(5000);
    bench.write(space, from, &bytes)?;
    bench.ok(space, copy(Place::Window(to), Place::Window(from), 5000))?;
    same("the copy", bench.read(space, to, 5000)?, bytes)
}

fn own_bytes(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let mut last = None;
    for value in 0..50u8 {
        let src = Place::Bytes(vec![value; 64].into());
        let dst = Place::Window(space.device() + u64::from(value) * 64);
        last = Some(bench.submit(space, 0, copy(dst, src, 64)));
    }
    if let Some(last) = last {
        bench.wait(last)?;
    }
    let expected: Vec<u8> = (0..50 * 64).map(|at| (at / 64) as u8).collect();
    same("fifty copies", bench.read(space, space.device(), 50 * 64)?, expected)
}

fn rects(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let source = pattern(4 * 10 * 3);
    let (wide, narrow) = (Pitch { row: 16, slice: 64 }, Pitch { row: 10, slice: 40 });
    let rect = Rect { width_bytes: 4, height: 2, depth: 3, dst_pitch: wide, src_pitch: narrow };
    let (dst, src) = (Place::Window(space.device()), Place::Bytes(source.clone().into()));
    bench.ok(space, JobKind::Copy { dst, src, rect })?;
    let expected = |at: usize| {
        let (slice, row, column) = (at / 64, at % 64 / 16, at % 16);
        let inside = row < 2 && column < 4;
        if inside { source.get(slice * 40 + row * 10 + column).copied().unwrap_or(0) } else { 0 }
    };
    let found = bench.read(space, space.device(), 192)?;
    same("rows of slices", found, (0..192).map(expected).collect())?;
    // And back into a file, dense.
    let host = HostMemory::new(4096)?;
    let rect = Rect { dst_pitch: Pitch { row: 4, slice: 8 }, src_pitch: wide, ..rect };
    let src = Place::Window(space.device());
    bench.ok(space, JobKind::Copy { dst: host.place(100), src, rect })?;
    let dense = (0..24).map(|at| expected(at / 8 * 64 + at % 8 / 4 * 16 + at % 4)).collect();
    same("dense rows", host.read(100, 24)?, dense)
}

fn large(bench: &mut Bench<'_>) -> Result<(), Failure> {
    const LEN: u64 = 24 << 20;
    let space = bench.open_with((LEN / bench.granule()).max(1) + 1)?;
    let host = HostMemory::new(2 * LEN)?;
    let bytes = pattern(LEN);
    host.write(0, &bytes)?;
    let window = Place::Window(space.device() + 1);
    bench.ok(space, copy(window.clone(), host.place(0), LEN))?;
    bench.ok(space, copy(host.place(LEN), window, LEN))?;
    let found = host.read(LEN, LEN as usize)?;
    let wrong = found.iter().zip(&bytes).position(|(found, wanted)| found != wanted);
    same("the first byte that differs", wrong, None)
}

fn empty(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let here = Place::Window(space.device());
    bench.ok(space, copy(here.clone(), Place::Bytes(Vec::new().into()), 0)).map(drop)
}

fn misfits(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let (device, granule) = (space.device(), bench.granule());
    let host = HostMemory::new(4096)?;
    let bytes = || Place::Bytes(vec![1; 64].into());
    let src_pitch = Pitch { row: u64::MAX, slice: 0 };
    let huge = Rect { height: u64::MAX, src_pitch, ..Rect::line(8) };
    let bad = [
        copy(Place::Window(0), bytes(), 8),
        copy(Place::Window(u64::MAX - 3), bytes(), 8),
        copy(Place::Window(device + granule - 4), bytes(), 8),
        copy(Place::Window(device + granule), bytes(), 8),
        copy(Place::Window(space.host()), bytes(), 8),
        copy(Place::Window(device), bytes(), 65),
        copy(bytes(), Place::Window(device), 8),
        copy(host.place(4090), Place::Window(device), 8),
        copy(Place::Window(device), host.place(u64::MAX), 8),
        JobKind::Copy { dst: Place::Window(device), src: bytes(), rect: huge },
    ];
    for kind in bad {
        bench.fails(space, kind, &[code::INVALID_VALUE], false)?;
    }
    bench.ok(space, copy(Place::Window(device), bytes(), 64)).map(drop)
}
