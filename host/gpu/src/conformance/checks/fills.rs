//! Fills: values of one, two and four bytes, in rows.

use crate::conformance::bench::same;
use crate::conformance::{Bench, Check, Failure, Need};
use crate::{JobKind, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "fills/repeat their value", need: Need::Data, run: repeat },
    Check { name: "fills/keep to their rows", need: Need::Data, run: rows },
    Check { name: "fills/what does not fit is refused", need: Need::Nothing, run: misfits },
];

fn fill(dst: u64, width_bytes: u64, value: u32, value_len: u32) -> JobKind {
    JobKind::Fill { dst, pitch: width_bytes, width_bytes, height: 1, value, value_len }
}

fn repeat(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let at = space.device();
    bench.ok(space, fill(at, 64, 0x0102_0304, 4))?;
    same("words", bench.read_u32(space, at, 17)?, [vec![0x0102_0304; 16], vec![0]].concat())?;
    bench.ok(space, fill(at + 2, 6, 0xffff_abcd, 2))?;
    let expected = [0x04, 3, 0xcd, 0xab, 0xcd, 0xab, 0xcd, 0xab, 0x04, 3];
    same("halves", bench.read(space, at, 10)?, expected.into())?;
    bench.ok(space, fill(at + 1, 3, 0xffff_ff5a, 1))?;
    same("bytes", bench.read(space, at, 5)?, vec![4, 0x5a, 0x5a, 0x5a, 0xcd])?;
    let len = bench.granule();
    bench.ok(space, fill(at, len, 0x77, 1))?;
    let all = bench.read(space, at, len)?;
    same("other bytes in a granule", all.iter().filter(|byte| **byte != 0x77).count(), 0)
}

fn rows(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let dst = space.device() + 4;
    let (pitch, width_bytes, height) = (32, 12, 3);
    bench.ok(space, JobKind::Fill { dst, pitch, width_bytes, height, value: 9, value_len: 4 })?;
    let row = [0, 9, 9, 9, 0, 0, 0, 0];
    same("rows", bench.read_u32(space, space.device(), 24)?, row.repeat(3))
}

fn misfits(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let (at, granule) = (space.device(), bench.granule());
    let tall = JobKind::Fill {
        dst: at,
        pitch: u64::MAX,
        width_bytes: 4,
        height: 3,
        value: 0,
        value_len: 4,
    };
    let bad = [
        fill(at + granule - 4, 8, 0, 4),
        fill(at - 8, 8, 0, 4),
        fill(0, 8, 0, 4),
        fill(at, 6, 0, 4),
        fill(at + 1, 8, 0, 4),
        fill(at, 8, 0, 3),
        fill(at, 8, 0, 8),
        tall,
    ];
    for kind in bad {
        bench.fails(space, kind, &[code::INVALID_VALUE], false)?;
    }
    bench.ok(space, fill(at, granule, 0, 4)).map(drop)
}
