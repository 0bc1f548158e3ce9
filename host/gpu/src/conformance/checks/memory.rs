//! Device memory: mapped in granules, zero-filled, and the window's own.

use crate::conformance::bench::{ensure, same};
use crate::conformance::{Bench, Check, Failure, Need};
use crate::{JobKind, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "memory/map and unmap", need: Need::Nothing, run: map_and_unmap },
    Check { name: "memory/is zero-filled, each time", need: Need::Data, run: zero_filled },
    Check { name: "memory/bad ranges are refused", need: Need::Nothing, run: bad_ranges },
    Check { name: "memory/more than there is", need: Need::Nothing, run: too_much },
    Check { name: "memory/is reached over the seam", need: Need::Data, run: over_the_seam },
];

fn map_and_unmap(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let len = bench.granule();
    for _ in 0..3 {
        for at in [0, 5, 1] {
            bench.ok(space, JobKind::MapDevice { addr: space.device() + at * len, len })?;
        }
        for at in [5, 0, 1] {
            bench.ok(space, JobKind::Unmap { addr: space.device() + at * len, len })?;
        }
    }
    Ok(())
}

fn zero_filled(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let (addr, len) = (space.device(), 2 * bench.granule());
    for round in 0..2 {
        bench.ok(space, JobKind::MapDevice { addr, len })?;
        for at in [0, len / 2, len - 64] {
            let bytes = bench.read(space, addr + at, 64)?;
            ensure(bytes == [0; 64], || format!("round {round}: {at:#x} holds {bytes:?}"))?;
            bench.write(space, addr + at, &[0xa5; 64])?;
        }
        bench.ok(space, JobKind::Unmap { addr, len })?;
    }
    Ok(())
}

fn bad_ranges(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let (addr, len) = (space.device(), bench.granule());
    let (device_end, module) = (addr + space.layout.device.len, space.layout.module.start);
    let map = |addr, len| JobKind::MapDevice { addr, len };
    let unmap = |addr, len| JobKind::Unmap { addr, len };
    let bad = [
        map(addr, len),
        map(addr + 4 * len, 0),
        map(addr + 4 * len + len / 2, len),
        map(addr + 4 * len, len / 2),
        map(addr - len, len),
        map(device_end - len, 2 * len),
        map(module, len),
        map(space.host(), len),
        map(addr + 4 * len, 0u64.wrapping_sub(len)),
        unmap(addr + len, len),
        unmap(addr, 2 * len),
        unmap(0, len),
    ];
    for kind in bad {
        bench.fails(space, kind, &[code::INVALID_VALUE], false)?;
    }
    // None of that harmed what was there.
    bench.ok(space, unmap(addr, len)).map(drop)
}

fn too_much(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let granule = bench.granule();
    let total = bench.info().total_memory_bytes;
    let len = (total / granule + 1) * granule;
    if len > space.layout.device.len {
        // The device has more than a window can show.
        return Ok(());
    }
    bench.fails(
        space,
        JobKind::MapDevice { addr: space.device(), len },
        &[code::OUT_OF_MEMORY],
        false,
    )?;
    bench.ok(space, JobKind::MapDevice { addr: space.device(), len: granule }).map(drop)
}

fn over_the_seam(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let len = bench.granule();
    for at in [1, 0] {
        bench.ok(space, JobKind::MapDevice { addr: space.device() + at * len, len })?;
    }
    let bytes: Vec<u8> = (0..100).collect();
    bench.write(space, space.device() + len - 50, &bytes)?;
    same("what lies over two mappings", bench.read(space, space.device() + len - 50, 100)?, bytes)
}
