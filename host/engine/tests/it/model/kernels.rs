//! What the engine knows of the kernels: what each touches, and whether it can be run again. Both
//! follow from the launch's tag.

use std::sync::Arc;
use svp_abi::command::Command;
use svp_gpu::{Capabilities, DeviceInfo, Job, JobKind};
use svp_kernel_facts::{KernelFacts, Launch, LaunchSegments, RwSegment};

const CELLS: u32 = 4;
const CELL_0: u64 = 0x2000_0000_0000;
const CELL_BYTES: u64 = 64;
/// Nothing is known of launches whose tags are multiples of this.
const UNKNOWN: u32 = 7;

/// The cells that a launch reads and writes; `None` where nothing is known of it.
fn cells(tag: u32) -> Option<(u32, u32)> {
    (!tag.is_multiple_of(UNKNOWN)).then_some((tag % CELLS, tag / CELLS % CELLS))
}

/// The first tag from this one on of which nothing is known.
pub(crate) const fn unknown(tag: u32) -> u32 {
    tag.next_multiple_of(UNKNOWN)
}

/// A fill with a tag, as launches have it here.
pub(crate) fn fill(dst: u64, tag: u32) -> Command<'static> {
    let width_bytes = tag.into();
    Command::Fill { dst, pitch: width_bytes, width_bytes, height: 1, value: 0, value_len: 1 }
}

/// The tag of a launch or fill.
pub(crate) fn tag(job: &Job) -> Option<u32> {
    match &job.kind {
        JobKind::Launch(launch) => Some(launch.grid[0] - 1),
        JobKind::Fill { width_bytes, .. } => Some(*width_bytes as u32),
        _ => None,
    }
}

/// Whether one of two launches needs what the other writes, or may.
pub(crate) fn conflict(a: u32, b: u32) -> bool {
    let (Some((a_reads, a_writes)), Some((b_reads, b_writes))) = (cells(a), cells(b)) else {
        return true;
    };
    a_writes == b_writes || a_writes == b_reads || a_reads == b_writes
}

/// Eight processors, each of which holds one block.
pub(crate) fn device_info(partitions_padding: bool) -> DeviceInfo {
    let (joins_launches, splits_launches, pauses_launches) = (true, true, true);
    let mut device = crate::common::device_with(Capabilities {
        joins_launches,
        splits_launches,
        pauses_launches,
        partitions_padding,
        ..Capabilities::NONE
    });
    let limits = [(10, 32), (16, 8), (39, 2048), (81, 65_536), (82, 65_536), (106, 1)];
    device.attributes.extend(limits);
    device
}

/// What a launch is said to take.
pub(crate) fn time_ns(tag: u32, real_time: bool) -> u64 {
    let random = u64::from(tag.wrapping_mul(2_654_435_761) >> 12);
    if real_time { 8_000 + random % 8_000 } else { 500 + random % 30_000 }
}

#[derive(Debug)]
struct Kernels;

impl LaunchSegments for Kernels {
    fn segments(&self, launch: &Launch<'_>) -> Option<Vec<RwSegment>> {
        let cell = |at: u32, write| {
            let start = CELL_0 + u64::from(at) * CELL_BYTES;
            RwSegment { start, end: Some(start + CELL_BYTES), write }
        };
        let (reads, writes) = cells(launch.grid[0] - 1)?;
        Some(vec![cell(reads, false), cell(writes, true)])
    }

    /// Every other kernel can be.
    fn is_idempotent(&self, launch: &Launch<'_>) -> bool {
        launch.grid[0].is_multiple_of(2)
    }
}

pub(crate) fn facts() -> KernelFacts {
    KernelFacts { segments: Some(Arc::new(Kernels)), runs_in_parts: true, ..KernelFacts::default() }
}
