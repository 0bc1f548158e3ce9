//! Kernels: what they compute, what they are given, and launches that cannot be.

use crate::conformance::bench::{Bench, Failure, ensure, launch, same};
use crate::conformance::{Check, Need, ptx};
use crate::{JobKind, Launch, Outcome, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "kernels/vector addition", need: Need::Kernels, run: vector_add },
    Check { name: "kernels/know their place in the grid", need: Need::Kernels, run: ids },
    Check { name: "kernels/reduce in shared memory", need: Need::Kernels, run: reduce },
    Check { name: "kernels/dynamic shared memory", need: Need::Kernels, run: dynamic_shared },
    Check { name: "kernels/atomics lose nothing", need: Need::Kernels, run: atomics },
    Check { name: "kernels/parameters of every size", need: Need::Kernels, run: parameters },
    Check { name: "kernels/launches that cannot be", need: Need::Kernels, run: bad_launches },
    Check { name: "kernels/a range of blocks", need: Need::Kernels, run: ranges },
    Check { name: "kernels/print", need: Need::Printing, run: print },
    Check { name: "kernels/basic blocks are counted", need: Need::Counts, run: counts },
];

fn vector_add(bench: &mut Bench<'_>) -> Result<(), Failure> {
    const COUNT: usize = 1000;
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::vector_add())?;
    let place = |which: u64| space.device() + which * 8192;
    let values = |step: f32| (0..COUNT).map(move |at| at as f32 * step);
    let bits = |step| values(step).map(f32::to_bits).collect::<Vec<_>>();
    bench.write_u32(space, place(0), &bits(0.1))?;
    bench.write_u32(space, place(1), &bits(1.7))?;
    let params = [place(0), place(1), place(2), COUNT as u64];
    bench.ok(space, JobKind::Launch(launch(4, 256, &params)))?;
    let sums: Vec<_> = values(0.1).zip(values(1.7)).map(|(a, b)| (a + b).to_bits()).collect();
    same("the sums", bench.read_u32(space, place(2), COUNT)?, sums)?;
    same("what follows them", bench.read_u32(space, place(2) + 4000, 24)?, vec![0; 24])
}

fn ids(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::store_ids())?;
    let kernel = Launch { grid: [3, 1, 1], block: [5, 7, 1], ..launch(3, 1, &[space.device()]) };
    bench.ok(space, JobKind::Launch(kernel))?;
    let expected = |at: u32| at % 5 + 256 * (at / 5 % 7) + 65536 * (at / 35);
    same("the numbers", bench.read_u32(space, space.device(), 106)?, {
        (0..105).map(expected).chain([0]).collect()
    })
}

fn reduce(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::reduce())?;
    let words: Vec<u32> = (0..2048).map(|at| at * at % 1009).collect();
    let sums_at = space.device() + 16384;
    bench.write_u32(space, space.device(), &words)?;
    bench.ok(space, JobKind::Launch(launch(8, 256, &[space.device(), sums_at])))?;
    let sums = words.chunks(256).map(|block| block.iter().sum()).collect();
    same("the sums", bench.read_u32(space, sums_at, 8)?, sums)
}

fn dynamic_shared(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::dynamic_shared())?;
    let kernel = Launch { shared_bytes: 400, ..launch(1, 100, &[space.device()]) };
    bench.ok(space, JobKind::Launch(kernel))?;
    let neighbours = (0..100).map(|at| (at + 1) % 100).collect();
    same("the neighbours", bench.read_u32(space, space.device(), 100)?, neighbours)
}

fn atomics(bench: &mut Bench<'_>) -> Result<(), Failure> {
    const THREADS: u32 = 64 * 96;
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::atomics())?;
    bench.write_u32(space, space.device(), &[0, u32::MAX, 0])?;
    bench.ok(space, JobKind::Launch(launch(64, 96, &[space.device()])))?;
    let sum = |rest: u32| (0..THREADS).filter(|at| at % 4 == rest).sum::<u32>();
    let expected = vec![THREADS, 0, THREADS - 1, sum(0), sum(1), sum(2), sum(3)];
    same("the counters", bench.read_u32(space, space.device(), 7)?, expected)
}

fn parameters(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::parameters())?;
    let mut params = vec![0; 37];
    let fields: [(usize, &[u8]); 7] = [
        (0, &space.device().to_le_bytes()),
        (8, &[0xa1]),
        (10, &0xb1b2u16.to_le_bytes()),
        (12, &0xc1c2_c3c4u32.to_le_bytes()),
        (16, &(-1.5f64).to_le_bytes()),
        (24, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        (36, &[0xf1]),
    ];
    for (at, bytes) in fields {
        if let Some(room) = params.get_mut(at..at + bytes.len()) {
            room.copy_from_slice(bytes);
        }
    }
    let kernel = Launch { params: params.into(), ..launch(1, 1, &[]) };
    bench.ok(space, JobKind::Launch(kernel))?;
    let found = bench.read(space, space.device(), 56)?;
    let expected =
        [0xa1, 0xb1b2, 0xc1c2_c3c4, (-1.5f64).to_bits(), 0x0807_0605_0403_0201, 0x0c0b_0a09, 0xf1];
    same("what it was given", found, expected.iter().flat_map(|v| v.to_le_bytes()).collect())
}

fn bad_launches(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::store_at())?;
    let good = launch(1, 32, &[space.device(), 7]);
    let geometry = |grid, block| Launch { grid, block, ..good.clone() };
    let one = [1, 1, 1];
    let invalid = [
        geometry([0, 1, 1], one),
        geometry([1, 65536, 1], one),
        geometry([1, 1, 65536], one),
        geometry(one, [0, 1, 1]),
        geometry(one, [1025, 1, 1]),
        geometry(one, [32, 33, 1]),
        geometry(one, [1, 1, 65]),
        geometry(one, [u32::MAX; 3]),
        Launch { shared_bytes: u32::MAX, ..good.clone() },
    ];
    for kernel in invalid {
        bench.fails(space, JobKind::Launch(kernel), &[code::INVALID_VALUE], false)?;
    }
    let unknown = Launch { kernel: 1, ..good.clone() };
    bench.fails(space, JobKind::Launch(unknown), &[code::INVALID_HANDLE], false)?;
    bench.ok(space, JobKind::Launch(good))?;
    same("what the good one stored", bench.read_u32(space, space.device(), 1)?, vec![7])
}

/// A grid of three dimensions in ranges, in no order; ranges outside of it are refused. A device that
/// does not run ranges says so.
fn ranges(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::store_linear_ids())?;
    let whole = Launch { grid: [3, 5, 2], ..launch(1, 32, &[space.device()]) };
    let part = |blocks| JobKind::Launch(Launch { blocks: Some(blocks), ..whole.clone() });
    if !bench.info().capabilities.splits_launches {
        return bench.fails(space, part(0..7), &[code::NOT_SUPPORTED], false).map(drop);
    }
    for blocks in [8..22, 0..1, 29..30, 1..8] {
        bench.ok(space, part(blocks))?;
    }
    let expected = |at: u32| match at / 32 {
        block if (22..29).contains(&block) || block >= 30 => 0,
        block => 1000 * block + at % 32 + 1,
    };
    let found = bench.read_u32(space, space.device(), 31 * 32)?;
    same("the numbers", found, (0..31 * 32).map(expected).collect())?;
    for blocks in [0..0, 30..31, 29..31, 0..u64::MAX] {
        bench.fails(space, part(blocks), &[code::INVALID_VALUE], false)?;
    }
    let cooperative = Launch { cooperative: true, blocks: Some(0..1), ..whole };
    bench.fails(space, JobKind::Launch(cooperative), &[code::INVALID_VALUE], false).map(drop)
}

fn print(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    bench.load(space, 0, &ptx::print())?;
    let printed = bench.ok(space, JobKind::Launch(launch(3, 40, &[])))?.printed;
    let text = String::from_utf8_lossy(&printed).into_owned();
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    lines.sort_unstable();
    let mut expected: Vec<_> = (0..120).map(|at| format!("thread {at}")).collect();
    expected.sort_unstable();
    same("the lines", lines, expected)
}

fn counts(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    bench.load(space, 0, &ptx::rounds())?;
    let kernel = Launch { profile: true, ..launch(50, 100, &[70]) };
    let result = bench.ok(space, JobKind::Launch(kernel))?.result;
    let Ok(Outcome::Launched(profile)) = result else {
        return Err(Failure(format!("a launch came to {result:?}")));
    };
    // Entry, before the loop, the loop, the end, of fifty blocks.
    let expected = [100, 70, (1..=70).sum(), 100].map(|count: u64| count * 50);
    same("the counts", profile.block_counts, expected.into())?;
    let plain = bench.ok(space, JobKind::Launch(launch(50, 100, &[70])))?.result;
    ensure(
        matches!(&plain, Ok(Outcome::Launched(profile)) if profile.block_counts.is_empty()),
        || format!("a launch that was not to be counted came to {plain:?}"),
    )
}
