//! Isolation: what a window does is its own affair.

use crate::conformance::bench::{Bench, Failure, copy, launch, same};
use crate::conformance::{Check, Need, ptx};
use crate::{JobKind, Place, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "isolation/copies reach no other window", need: Need::Nothing, run: copies },
    Check { name: "isolation/kernels reach no other window", need: Need::Kernels, run: kernels },
    Check { name: "isolation/a fault is its window's alone", need: Need::Kernels, run: faults },
    Check { name: "isolation/modules are a window's own", need: Need::Kernels, run: modules },
    Check { name: "isolation/memory comes without traces", need: Need::Data, run: traces },
];

fn copies(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let (mine, theirs) = (bench.open_with(1)?, bench.open_with(1)?);
    let (here, there) = (Place::Window(mine.device()), Place::Window(theirs.device()));
    for kind in [copy(there.clone(), here.clone(), 64), copy(here, there, 64)] {
        bench.fails(mine, kind, &[code::INVALID_VALUE], false)?;
    }
    let unmap = JobKind::Unmap { addr: theirs.device(), len: bench.granule() };
    bench.fails(mine, unmap, &[code::INVALID_VALUE], false).map(drop)
}

fn kernels(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let theirs = bench.open_with(1)?;
    bench.write_u32(theirs, theirs.device(), &[1234])?;
    for text in [ptx::store_at(), ptx::load_from()] {
        let mine = bench.open_with(1)?;
        bench.load(mine, 0, &text)?;
        let params = if text == ptx::store_at() {
            [theirs.device(), 5]
        } else {
            [theirs.device(), mine.device()]
        };
        let kernel = JobKind::Launch(launch(1, 1, &params));
        bench.fails(mine, kernel, &[code::ILLEGAL_ADDRESS], true)?;
    }
    same("the other window", bench.read_u32(theirs, theirs.device(), 1)?, vec![1234])
}

fn faults(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let well = bench.open_with(1)?;
    bench.load(well, 0, &ptx::append())?;
    bench.write_u32(well, well.device(), &[1])?;
    for digit in 0..3 {
        let ill = bench.open_with(1)?;
        bench.load(ill, 0, &ptx::trap())?;
        let fault = bench.submit(ill, 0, JobKind::Launch(launch(1, 32, &[])));
        bench.ok(well, JobKind::Launch(launch(1, 1, &[well.device(), digit])))?;
        let result = bench.wait(fault)?.result;
        if result.is_ok() {
            return Err(Failure("a trap went unnoticed".into()));
        }
        bench.ok(well, JobKind::Marker)?;
    }
    same("the other window", bench.read_u32(well, well.device(), 1)?, vec![32])
}

fn modules(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let (mine, theirs) = (bench.open_with(1)?, bench.open_with(1)?);
    bench.load(theirs, 0, &ptx::variable())?;
    let kernel = || JobKind::Launch(launch(1, 1, &[mine.device()]));
    bench.fails(mine, kernel(), &[code::INVALID_HANDLE], false)?;
    bench.load(mine, 0, &ptx::variable())?;
    for sum in [42, 43] {
        bench.ok(mine, kernel())?;
        same("my sum", bench.read_u32(mine, mine.device(), 1)?, vec![sum])?;
    }
    bench.ok(theirs, JobKind::Launch(launch(1, 1, &[theirs.device()])))?;
    same("their sum", bench.read_u32(theirs, theirs.device(), 1)?, vec![42])
}

fn traces(bench: &mut Bench<'_>) -> Result<(), Failure> {
    for _ in 0..3 {
        let space = bench.open_with(4)?;
        let len = 4 * bench.granule();
        let all = bench.read(space, space.device(), len)?;
        same("bytes of another window's memory", all.iter().filter(|byte| **byte != 0).count(), 0)?;
        let dst = space.device();
        let secret =
            JobKind::Fill { dst, pitch: len, width_bytes: len, height: 1, value: 7, value_len: 1 };
        bench.ok(space, secret)?;
        bench.close(space)?;
    }
    Ok(())
}
