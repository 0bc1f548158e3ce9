//! Windows: opened once, closed at any time.

use crate::conformance::bench::{ensure, launch};
use crate::conformance::{Bench, Check, Failure, Need, ptx};
use crate::{AddrRange, DomainId, JobKind, WindowLayout, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "windows/open and close", need: Need::Nothing, run: open_and_close },
    Check { name: "windows/many at once", need: Need::Nothing, run: many_at_once },
    Check { name: "windows/an unknown one is an error", need: Need::Nothing, run: unknown },
    Check { name: "windows/one is opened once", need: Need::Nothing, run: opened_once },
    Check { name: "windows/closing frees the memory", need: Need::Nothing, run: memory_comes_back },
    Check { name: "windows/closing with work queued", need: Need::Data, run: close_with_work },
    Check { name: "windows/closing ends a kernel", need: Need::Stopping, run: close_ends_kernel },
    Check { name: "device/says what it is", need: Need::Nothing, run: says_what_it_is },
];

fn open_and_close(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    is_one_window(&space.layout)?;
    let marker = bench.ok(space, JobKind::Marker)?;
    ensure(marker.window == space.window, || "a completion names another window".into())?;
    let span = marker.span;
    ensure(span.start_ns <= span.end_ns, || format!("a span ends before it starts: {span:?}"))?;
    bench.close(space)
}

/// Wherever the device has put a window, its parts lie apart in it, and nothing else is as long and aligned.
fn is_one_window(layout: &WindowLayout) -> Result<(), Failure> {
    let window = AddrRange::new(layout.base, layout.len);
    let parts = [layout.device, layout.module, layout.host];
    let apart = [(0, 1), (0, 2), (1, 2)].iter().all(|(a, b)| !parts[*a].overlaps(parts[*b]));
    let holds = apart
        && layout.base.is_multiple_of(layout.len)
        && parts.iter().all(|part| window.contains(*part));
    ensure(holds, || format!("the parts are no window's: {layout:x?}"))
}

/// A window may take memory of the device before it holds anything: a driver's context does.
fn many_at_once(bench: &mut Bench<'_>) -> Result<(), Failure> {
    const OF_EACH_BYTES: u64 = 640 << 20;
    let count = (bench.info().total_memory_bytes / OF_EACH_BYTES).clamp(4, 16);
    for _ in 0..count {
        bench.open_with(1)?;
    }
    Ok(())
}

fn unknown(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.new_space();
    let kinds =
        [JobKind::Marker, JobKind::MapDevice { addr: space.device(), len: bench.granule() }];
    for kind in kinds {
        bench.fails(space, kind, &[code::INVALID_HANDLE], false)?;
    }
    // One that was closed is unknown too.
    let space = bench.open()?;
    bench.close(space)?;
    bench.fails(space, JobKind::Marker, &[code::INVALID_HANDLE], false).map(drop)
}

fn opened_once(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let again = JobKind::WindowOpen { layout: space.layout, domain: DomainId(0) };
    bench.fails(space, again, &[code::INVALID_VALUE], false)?;
    bench.ok(space, JobKind::Marker).map(drop)
}

fn memory_comes_back(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let granule = bench.granule();
    let total = bench.info().total_memory_bytes;
    // Three quarters of the device at a time: the second window gets them only after the first.
    let len = (total / 4 * 3 / granule * granule).min(1 << 30);
    for _ in 0..3 {
        let space = bench.open()?;
        bench.ok(space, JobKind::MapDevice { addr: space.device(), len })?;
        bench.close(space)?;
    }
    Ok(())
}

fn close_with_work(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(8)?;
    let len = 8 * bench.granule();
    for queue in 0..4 {
        for value in 0..8 {
            let dst = space.device();
            let kind =
                JobKind::Fill { dst, pitch: len, width_bytes: len, height: 1, value, value_len: 1 };
            bench.submit(space, queue, kind);
        }
    }
    bench.close(space)
}

fn close_ends_kernel(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::endless())?;
    for queue in 0..3 {
        bench.submit(space, queue, JobKind::Launch(launch(4, 64, &[space.device()])));
    }
    // Another window goes on meanwhile, and afterwards.
    let other = bench.open_with(1)?;
    bench.write(other, other.device(), b"alive")?;
    bench.close(space)?;
    let alive = bench.read(other, other.device(), 5)?;
    ensure(alive == b"alive", || format!("another window holds {alive:?}"))
}

fn says_what_it_is(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let info = bench.info();
    ensure(!info.name.is_empty(), || "it has no name".into())?;
    ensure(info.granularity_bytes.is_power_of_two(), || {
        format!("granularity {} is no power of two", info.granularity_bytes)
    })?;
    ensure(info.total_memory_bytes >= info.granularity_bytes, || "it has no memory".into())?;
    let mut numbers: Vec<_> = info.attributes.iter().map(|(number, _)| number).collect();
    numbers.sort_unstable();
    let count = numbers.len();
    numbers.dedup();
    ensure(numbers.len() == count, || "an attribute is there twice".into())
}
