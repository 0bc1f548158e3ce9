//! The segments that a task reads and writes, for an order stage that asks for them.

use super::Task;
use super::module::{ModuleState, Modules};
use super::ranges::Ranges;
use crate::access::Access;
use crate::task_class::TaskClass;
use svp_gpu::{AddrRange, JobKind, Pitch, Place, Rect, WindowLayout};
use svp_kernel_facts::RwSegment;

/// Where the arena's bytes are counted from, far from all addresses of windows.
const ARENA: u64 = 1 << 63;

/// What a task of a client reads and writes.
pub(super) fn access(
    task: &Task,
    modules: &Modules,
    ranges: &Ranges,
    layout: &WindowLayout,
) -> Access {
    let segments = match (task.job(), task.class) {
        (Some(JobKind::Launch(launch)), TaskClass::Launch(Some(module)))
            if !launch.goes_alone() =>
        {
            modules.get(module).and_then(|module| match &module.state {
                ModuleState::Loaded(loaded) => loaded.facts.as_ref()?.segments(launch),
                _ => None,
            })
        }
        (Some(JobKind::Copy { dst, src, rect }), _) => {
            let write = of_place(dst, span(rect, rect.dst_pitch), true);
            Some(
                write.into_iter().chain(of_place(src, span(rect, rect.src_pitch), false)).collect(),
            )
        }
        (Some(JobKind::Fill { dst, pitch, width_bytes, height, .. }), _) => {
            let len = pitch.saturating_mul(height.saturating_sub(1)).saturating_add(*width_bytes);
            let end = Some(dst.saturating_add(len));
            Some(vec![RwSegment { start: *dst, end, write: true }])
        }
        _ => None,
    };
    let resolved = segments.and_then(|segments| {
        segments
            .into_iter()
            .map(|segment| resolved(segment, ranges, layout))
            .collect::<Option<Vec<_>>>()
    });
    resolved.map_or(Access::Barrier, Access::Segments)
}

/// The segment with its end; `None` if it is unknown, or if the host sees what is written.
fn resolved(segment: RwSegment, ranges: &Ranges, layout: &WindowLayout) -> Option<RwSegment> {
    let range = match segment.end {
        Some(end) => AddrRange::new(segment.start, end.saturating_sub(segment.start)),
        None if layout.module.has(segment.start) => layout.module,
        None => ranges.run(segment.start)?,
    };
    // A host that polls must not see a later kernel's result before an earlier one's.
    let seen = segment.write && range.overlaps(layout.host);
    let AddrRange { start, len } = range;
    (!seen).then_some(RwSegment {
        start,
        end: Some(start.saturating_add(len)),
        write: segment.write,
    })
}

fn of_place(place: &Place, len: u64, write: bool) -> Option<RwSegment> {
    let start = match place {
        Place::Window(addr) => *addr,
        Place::File { offset, .. } => ARENA.saturating_add(*offset),
        // These bytes are the task's own: no other task accesses them.
        Place::Bytes(_) => return None,
    };
    Some(RwSegment { start, end: Some(start.saturating_add(len)), write })
}

/// From the first to the last byte of a side of a copy.
fn span(rect: &Rect, pitch: Pitch) -> u64 {
    let rows = pitch.row.saturating_mul(rect.height.saturating_sub(1));
    let slices = pitch.slice.saturating_mul(rect.depth.saturating_sub(1));
    rows.saturating_add(slices).saturating_add(rect.width_bytes)
}
