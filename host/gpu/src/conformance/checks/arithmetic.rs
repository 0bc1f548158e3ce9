//! What kernels compute with: memories, calls, warps, IEEE numbers.

use crate::conformance::bench::{Bench, Failure, launch, same};
use crate::conformance::{Check, Need, ptx};
use crate::{JobKind, Launch};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "arithmetic/grids of three dimensions", need: Need::Kernels, run: three },
    Check { name: "arithmetic/local memory is a thread's own", need: Need::Kernels, run: local },
    Check { name: "arithmetic/calls and constant memory", need: Need::Kernels, run: calls },
    Check { name: "arithmetic/warps shuffle and vote", need: Need::Kernels, run: warp },
    Check { name: "arithmetic/rounds as IEEE 754 says", need: Need::Kernels, run: ieee },
];

fn three(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::grid_of_three())?;
    let kernel = Launch { grid: [5, 3, 2], ..launch(1, 1, &[space.device()]) };
    bench.ok(space, JobKind::Launch(kernel))?;
    let expected = |at: u32| at % 5 + at / 5 % 3 * 100 + at / 15 * 10000;
    same("the blocks", bench.read_u32(space, space.device(), 30)?, (0..30).map(expected).collect())
}

fn local(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::local_memory())?;
    bench.ok(space, JobKind::Launch(launch(3, 50, &[space.device()])))?;
    // 1 + 3 + ... + 15 = 64.
    let sums = (0..150).map(|thread| thread * 64).collect();
    same("the sums", bench.read_u32(space, space.device(), 150)?, sums)
}

fn calls(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::call_and_constant())?;
    bench.ok(space, JobKind::Launch(launch(2, 20, &[space.device()])))?;
    let expected = (0..40).map(|thread| (thread % 4 + 1) * 1000 + thread * thread).collect();
    same("the sums", bench.read_u32(space, space.device(), 40)?, expected)
}

fn warp(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::warp())?;
    bench.ok(space, JobKind::Launch(launch(1, 32, &[space.device()])))?;
    let found = bench.read_u32(space, space.device(), 96)?;
    let expected = [31 * 32 / 2, 0xaaaa_aaaa, 1].into_iter().flat_map(|word| [word; 32]);
    same("what the lanes have", found, expected.collect())
}

fn ieee(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::ieee())?;
    let pairs = [(1.0f32, 3.0f32), (2.0, 1e-45), (-0.0, 5.0), (f32::MAX, 0.1), (1e-40, 7.0)];
    for (a, b) in pairs {
        bench.write_u32(space, space.device(), &[a.to_bits(), b.to_bits()])?;
        bench.ok(space, JobKind::Launch(launch(1, 1, &[space.device()])))?;
        let found = bench.read(space, space.device(), 48)?;
        let mut expected = Vec::new();
        for value in [a, b, a / b, a.sqrt(), a.mul_add(b, a), 0.0] {
            expected.extend_from_slice(&value.to_le_bytes());
        }
        let (a, b) = (f64::from(a), f64::from(b));
        for value in [a / b, a.sqrt(), a.mul_add(b, a)] {
            expected.extend_from_slice(&value.to_le_bytes());
        }
        same(&format!("what {a:e} and {b:e} give"), found, expected)?;
    }
    Ok(())
}
