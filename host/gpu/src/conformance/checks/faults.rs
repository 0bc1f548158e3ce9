//! Faults of kernels: named, and the end of the window's context.

use crate::conformance::bench::{Bench, Failure, HostMemory, ensure, launch, same};
use crate::conformance::{Check, Need, ptx};
use crate::{JobKind, ModuleId, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "faults/illegal address is 700", need: Need::Kernels, run: illegal_address },
    Check { name: "faults/misaligned address is 716", need: Need::Kernels, run: misaligned },
    Check { name: "faults/trap is 719", need: Need::Kernels, run: trap },
    Check { name: "faults/come with words", need: Need::Kernels, run: words },
    Check { name: "faults/stay with the context", need: Need::Kernels, run: sticky },
];

/// Runs `store_at` with this address in a window of its own; it must end the context.
fn store_fails(bench: &mut Bench<'_>, offset: u64, codes: &[u32]) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::store_at())?;
    let addr = space.device().wrapping_add(offset);
    bench.fails(space, JobKind::Launch(launch(1, 1, &[addr, 1])), codes, true).map(drop)
}

fn illegal_address(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let granule = bench.granule();
    for offset in [granule, 1 << 31, 0x1000_0000_0000] {
        store_fails(bench, offset, &[code::ILLEGAL_ADDRESS])?;
    }
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::load_from())?;
    let null = JobKind::Launch(launch(1, 1, &[0, space.device()]));
    bench.fails(space, null, &[code::ILLEGAL_ADDRESS], true)?;
    // What was unmapped is illegal too.
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::store_at())?;
    let host = HostMemory::new(4096)?;
    bench.ok(space, JobKind::MapHost { addr: space.host(), segments: vec![host.segment()] })?;
    bench.ok(space, JobKind::Unmap { addr: space.host(), len: 4096 })?;
    let kernel = JobKind::Launch(launch(1, 1, &[space.host(), 1]));
    bench.fails(space, kernel, &[code::ILLEGAL_ADDRESS], true).map(drop)
}

fn misaligned(bench: &mut Bench<'_>) -> Result<(), Failure> {
    store_fails(bench, 2, &[code::MISALIGNED_ADDRESS])
}

fn trap(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    bench.load(space, 0, &ptx::trap())?;
    // The driver has reported traps as either, from release to release.
    let codes = [code::LAUNCH_FAILED, code::ILLEGAL_INSTRUCTION];
    bench.fails(space, JobKind::Launch(launch(2, 64, &[])), &codes, true).map(drop)
}

fn words(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::store_at())?;
    let kernel = launch(1, 1, &[space.device() + bench.granule(), 1]);
    let codes = [code::ILLEGAL_ADDRESS];
    let error = bench.fails(space, JobKind::Launch(kernel), &codes, true)?;
    // A device cannot report more than its driver does, but the message must not be empty.
    ensure(!error.message.is_empty(), || "a fault without a word".into())
}

fn sticky(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let granule = bench.granule();
    bench.load(space, 0, &ptx::store_at())?;
    let bad = launch(1, 1, &[space.device() + granule, 1]);
    let queued = bench.submit(space, 0, JobKind::Launch(bad));
    let behind = bench.submit(space, 0, JobKind::Marker);
    let first = bench.wait(queued)?.result;
    same("what was queued behind", bench.wait(behind)?.result.map_err(|error| error.code), {
        first.map_err(|error| error.code)
    })?;
    let later = [
        JobKind::Marker,
        JobKind::MapDevice { addr: space.device() + 2 * granule, len: granule },
        JobKind::Launch(launch(1, 1, &[space.device(), 1])),
        JobKind::ModuleUnload { module: ModuleId(0) },
    ];
    for kind in later {
        bench.fails(space, kind, &[code::ILLEGAL_ADDRESS], true)?;
    }
    bench.close(space)
}
