//! Queues: in order each, on their own from each other.

use crate::conformance::bench::{copy, ensure, launch, same};
use crate::conformance::{Bench, Check, Failure, Need, ptx};
use crate::{JobKind, Place};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "queues/each job ends once, in order", need: Need::Nothing, run: ends_in_order },
    Check { name: "queues/copies see those before them", need: Need::Data, run: chain_of_copies },
    Check { name: "queues/many with many kernels each", need: Need::Kernels, run: many },
    Check { name: "queues/kernels and copies keep order", need: Need::Kernels, run: mixed },
    Check { name: "queues/go on beside an endless kernel", need: Need::Stopping, run: independent },
];

fn ends_in_order(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let mut queues = vec![Vec::new(); 4];
    for _ in 0..100 {
        for (queue, jobs) in (0..).zip(&mut queues) {
            jobs.push(bench.submit(space, queue, JobKind::Marker));
        }
    }
    for job in queues.iter().flatten() {
        bench.wait(*job)?.result.map_err(|error| Failure(format!("a marker failed: {error}")))?;
    }
    for (queue, jobs) in queues.iter().enumerate() {
        ensure(bench.ended_in_order(jobs), || format!("queue {queue} did not keep its order"))?;
    }
    Ok(())
}

fn chain_of_copies(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let at = |step: u64| Place::Window(space.device() + step * 64);
    let mut last = bench.submit(space, 3, copy(at(0), Place::Bytes(vec![42; 64].into()), 64));
    for step in 0..200 {
        last = bench.submit(space, 3, copy(at(step + 1), at(step), 64));
    }
    bench.wait(last)?;
    same("the chain's end", bench.read(space, space.device() + 200 * 64, 64)?, vec![42; 64])
}

fn mixed(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::append())?;
    let step = bench.granule() / 8;
    let mut last = Vec::new();
    for queue in 0..4u32 {
        let at = space.device() + u64::from(queue) * step;
        let word = |value: u32| {
            let src = Place::Bytes(value.to_le_bytes().to_vec().into());
            copy(Place::Window(at), src, 4)
        };
        bench.submit(space, queue, JobKind::Launch(launch(1, 1, &[at, 5])));
        bench.submit(space, queue, word(1));
        for digit in 0..12 {
            bench.submit(space, queue, JobKind::Launch(launch(1, 1, &[at, digit])));
        }
        last.push((at, bench.submit(space, queue, JobKind::Marker)));
    }
    let expected = (0..12).fold(1u32, |value, digit| value.wrapping_mul(3).wrapping_add(digit));
    for (at, marker) in last {
        bench.wait(marker)?;
        same("what a queue's kernels made", bench.read_u32(space, at, 1)?, vec![expected])?;
    }
    Ok(())
}

fn many(bench: &mut Bench<'_>) -> Result<(), Failure> {
    const QUEUES: u64 = 40;
    const ROUNDS: u64 = 30;
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::append())?;
    let mut last = Vec::new();
    for round in 0..ROUNDS {
        for queue in 0..QUEUES {
            let kernel = launch(1, 1, &[space.device() + queue * 4, round + queue]);
            last.push(bench.submit(space, queue as u32, JobKind::Launch(kernel)));
        }
    }
    for job in last {
        bench.wait(job)?.result.map_err(|error| Failure(format!("a kernel failed: {error}")))?;
    }
    let expected = |queue: u64| {
        let digit = |round: u64| (round + queue) as u32;
        (0..ROUNDS).fold(0u32, |value, round| value.wrapping_mul(3).wrapping_add(digit(round)))
    };
    let found = bench.read_u32(space, space.device(), QUEUES as usize)?;
    same("what the queues made", found, (0..QUEUES).map(expected).collect())
}

fn independent(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(2)?;
    bench.load(space, 0, &ptx::endless())?;
    let flag = space.device();
    let endless = bench.submit(space, 1, JobKind::Launch(launch(1, 1, &[flag])));
    let behind = bench.submit(space, 1, JobKind::Marker);
    // Another queue of the same window ends the kernel by a copy.
    bench.write_u32(space, flag + bench.granule(), &[1])?;
    ensure(!bench.has_ended(endless)? && !bench.has_ended(behind)?, || {
        "a kernel that waits has ended".into()
    })?;
    let src = Place::Window(flag + bench.granule());
    let wake = bench.submit(space, 2, copy(Place::Window(flag), src, 4));
    bench.wait(wake)?;
    for job in [endless, behind] {
        bench.wait(job)?.result.map_err(|error| Failure(format!("it failed: {error}")))?;
    }
    Ok(())
}
