//! What a client's earlier work left in the target's L2 for a launch.
//!
//! A launch loads what its client's work before it on the same stream moved last: copies, fills, and what other
//! launches loaded and stored. So the first uses of a launch have a distance, too: as much as the work moved that one has
//! to go back to come to as many bytes as the launch loads, or what the launch itself moves, whichever is more. Only
//! the order of a stream counts, never the host's time. Copies and fills in a row are one, however they were cut.

use crate::record::{Run, Work, WorkKind};
use std::collections::BTreeMap;
use svp_estimator::{Footprint, KernelProfile, ReuseHistogram};

/// Pieces of work that are gone back over at most: what lies before them is in no cache any more.
const BACK_MAX: usize = 256;

/// Bytes that a piece of work moved, and the launch that it was.
struct Moved {
    bytes: f64,
    kernel_use: Option<usize>,
}

/// Adds the distances of first uses to the profiles of a run's uses of kernels.
pub(super) fn add<'a>(run: &Run, profiles: impl Iterator<Item = Option<&'a mut KernelProfile>>) {
    let mut profiles: Vec<Option<&mut KernelProfile>> = profiles.collect();
    let footprints: Vec<Footprint> = profiles
        .iter()
        .map(|profile| profile.as_ref().map_or_else(Footprint::default, |it| it.footprint()))
        .collect();
    let mut found: Vec<Vec<Option<f64>>> = vec![Vec::new(); footprints.len()];
    for stream in streams(run) {
        let moved = moved(&stream, &footprints);
        for (at, work) in moved.iter().enumerate() {
            let Some(index) = work.kernel_use else { continue };
            let (Some(own), Some(found)) = (footprints.get(index), found.get_mut(index)) else {
                continue;
            };
            found.push(distance(*own, &moved[at.saturating_sub(BACK_MAX)..at]));
        }
    }
    for (profile, found) in profiles.iter_mut().zip(&found) {
        let memory = profile.as_mut().and_then(|profile| profile.memory.as_mut());
        let (Some(memory), false) = (memory, found.is_empty()) else { continue };
        let used: f64 = memory.reuse.bins.iter().map(|(_, share)| share).sum();
        let each = (1.0 - used).max(0.0) / found.len() as f64;
        let bins = found.iter().flatten().map(|distance| (*distance, each)).collect();
        memory.between = ReuseHistogram { bins };
    }
}

/// The work of each stream of each process, in its order.
fn streams(run: &Run) -> impl Iterator<Item = Vec<&Work>> {
    let mut streams: BTreeMap<(usize, u32, u32), Vec<&Work>> = BTreeMap::new();
    for work in &run.timeline {
        streams.entry((work.guest, work.pid, work.stream)).or_default().push(work);
    }
    streams.into_values().map(|mut works| {
        works.sort_by_key(|work| (work.taken_ns, work.start_ns));
        works
    })
}

fn moved(works: &[&Work], footprints: &[Footprint]) -> Vec<Moved> {
    let mut all: Vec<Moved> = Vec::new();
    for work in works {
        let (WorkKind::Kernel, Some(index)) = (work.kind, work.kernel_use) else {
            let bytes = work.bytes as f64;
            match all.last_mut().filter(|last| last.kernel_use.is_none()) {
                Some(last) => last.bytes += bytes,
                None => all.push(Moved { bytes, kernel_use: None }),
            }
            continue;
        };
        let bytes = footprints.get(index).map_or(0.0, |it| it.loaded + it.stored);
        all.push(Moved { bytes, kernel_use: Some(index) });
    }
    all
}

/// How far before a launch its first uses were used, in bytes; none where all work before it moved less.
fn distance(own: Footprint, before: &[Moved]) -> Option<f64> {
    let mut bytes = 0.0;
    for work in before.iter().rev() {
        bytes += work.bytes;
        if bytes >= own.loaded {
            return Some(bytes.max(own.loaded + own.stored));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_estimator::{Calibration, MemoryProfile, Target, catalog, estimate};

    fn work(kind: WorkKind, bytes: u64, at: u64, stream: u32) -> Work {
        let kernel_use = (kind == WorkKind::Kernel).then_some(0);
        let (guest, pid, name) = (0, 1, String::new());
        Work {
            guest,
            pid,
            stream,
            kind,
            name,
            bytes,
            taken_ns: at,
            start_ns: at,
            end_ns: at,
            kernel_use,
        }
    }

    /// A launch that loads this many bytes once and stores nothing.
    fn profile(bytes: f64) -> KernelProfile {
        let memory = MemoryProfile {
            load_requests: bytes / 128.0,
            load_lines: bytes / 128.0,
            load_sectors: bytes / 32.0,
            ..MemoryProfile::default()
        };
        KernelProfile { blocks: 4096, memory: Some(memory), ..KernelProfile::default() }
    }

    fn between(timeline: Vec<Work>, bytes: f64) -> Vec<(f64, f64)> {
        let mut profile = profile(bytes);
        add(&Run { timeline, ..Run::default() }, [Some(&mut profile)].into_iter());
        profile.memory.unwrap().between.bins
    }

    #[test]
    fn a_launch_finds_what_was_moved_last() {
        use WorkKind::{HostToDevice, Kernel};
        let launch = work(Kernel, 0, 9, 0);
        let after = |copies: &[u64]| {
            let copies = copies.iter().map(|bytes| work(HostToDevice, *bytes, 1, 0));
            between(copies.chain([launch.clone()]).collect(), 1000.0)
        };
        assert_eq!(after(&[600, 600]), [(1200.0, 1.0)]);
        assert_eq!(after(&[1_000_000]), [(1e6, 1.0)], "the copy may have begun with it");
        assert_eq!(after(&[600]), [], "where the rest comes from is not known");
        let again = vec![work(HostToDevice, 9000, 1, 0), launch.clone(), work(Kernel, 0, 10, 0)];
        assert_eq!(between(again, 1000.0), [(9000.0, 0.5), (1000.0, 0.5)]);
        let other_stream = vec![work(HostToDevice, 2000, 1, 7), launch];
        assert_eq!(between(other_stream, 1000.0), []);
    }

    #[test]
    fn how_a_copy_was_cut_decides_nothing() {
        let launch = work(WorkKind::Kernel, 0, 9, 0);
        let cut = |parts: u64| {
            let part = |at| work(WorkKind::HostToDevice, 4096 / parts, at, 0);
            between((1..=parts).map(part).chain([launch.clone()]).collect(), 1000.0)
        };
        assert_eq!((cut(1), cut(4)), (cut(4), cut(1)));
    }

    #[test]
    fn what_fits_into_l2_is_not_loaded_from_dram_again() {
        let target: Target = catalog::target("gtx-980").unwrap().unwrap();
        let dram = |bytes: f64| {
            let mut profile = profile(bytes);
            let timeline = vec![
                work(WorkKind::HostToDevice, bytes as u64, 1, 0),
                work(WorkKind::Kernel, 0, 2, 0),
            ];
            add(&Run { timeline, ..Run::default() }, [Some(&mut profile)].into_iter());
            let calibration = Calibration::shipped().unwrap();
            estimate(&profile, &target, &calibration).breakdown.traffic[1] / bytes
        };
        assert!(dram(256.0 * 1024.0) < 0.01, "{}", dram(256.0 * 1024.0));
        assert!(dram(64e6) > 0.99);
    }
}
