//! The timeline that the target would show: the run's work with its times there.
//!
//! Each guest has a board of its own. What must come after what is read from the record: work of one
//! stream in its order; the legacy stream after all streams and before them; and what the host took
//! when other work of the process had ended comes after that work, since the program may have waited
//! for it. A process that began when others had ended comes after them. Processor time of the
//! programs between their calls is left out: a guest's own speed says nothing of the board's.

use super::estimates::{Estimates, KernelEstimate};
use super::heat::Warmth;
use crate::record::{Run, Work, WorkKind};
use anyhow::{Context, Result};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use svp_estimator::timeline::{Engine, Task, Transfer, idle_j, schedule, transfer_j, transfer_s};
use svp_estimator::{Calibration, Target};

/// The legacy default stream.
const LEGACY: u32 = svp_abi::channel::TIMELINE_LEGACY;

/// The whole run on the target.
#[derive(Debug)]
pub(crate) struct OnTarget {
    /// The run's work, with the target's times.
    pub(crate) works: Vec<Work>,
    /// The board of each guest.
    pub(crate) boards: Vec<Board>,
}

/// How one guest's board spends its time, in seconds.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(crate) struct Board {
    pub(crate) guest: String,
    /// From the first piece of work to the end of the last.
    pub(crate) end_s: f64,
    /// Sum of the kernels' times.
    pub(crate) kernels_s: f64,
    /// Sum of the copies' and fills' times.
    pub(crate) copies_s: f64,
    /// Launches without an estimate: they take no time here.
    pub(crate) launches_unknown: u64,
    /// Energy from the first piece of work to the end of the last, in joules.
    pub(crate) energy_j: f64,
    /// What of it the kernels have, as if each had the board to itself.
    pub(crate) kernels_j: f64,
    /// What of it copies and fills move in DRAM.
    pub(crate) copies_j: f64,
    /// What of it is drawn while no kernel runs.
    pub(crate) idle_j: f64,
    /// How hot it gets.
    pub(crate) warmth: Warmth,
}

impl OnTarget {
    /// Lays the run out on the target.
    ///
    /// # Errors
    /// If a time is none that can be.
    pub(crate) fn of(
        run: &Run,
        estimates: &Estimates<'_>,
        calibration: &Calibration,
    ) -> Result<Self> {
        let mut guests: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (index, work) in run.timeline.iter().enumerate() {
            guests.entry(work.guest).or_default().push(index);
        }
        let mut works = Vec::with_capacity(run.timeline.len());
        let mut boards = Vec::with_capacity(guests.len());
        for (guest, mut indices) in guests {
            indices.sort_by_key(|index| {
                run.timeline.get(*index).map(|work| (work.taken_ns, work.start_ns, *index))
            });
            let in_order = indices.iter().filter_map(|index| run.timeline.get(*index));
            let own: Vec<&Work> = in_order.collect();
            let name =
                run.guests.get(guest).map_or_else(|| format!("#{guest}"), |g| g.name.clone());
            boards.push(lay_out(&own, estimates, &run.kernels, calibration, name, &mut works)?);
        }
        Ok(Self { works, boards })
    }
}

fn lay_out(
    own: &[&Work],
    estimates: &Estimates<'_>,
    uses: &[crate::record::KernelUse],
    calibration: &Calibration,
    guest: String,
    works: &mut Vec<Work>,
) -> Result<Board> {
    let mut order = Order::default();
    let mut board = Board { guest, ..Board::default() };
    // What kernels draw beyond static power, which those that run at once share.
    let mut dynamic_j = 0.0;
    let static_w = estimates.target.idle_w();
    let mut computing = Vec::new();
    let mut indices = Vec::with_capacity(own.len());
    for work in own {
        let (engine, seconds) = match transfer(work.kind) {
            Some(kind) => {
                let seconds = transfer_s(kind, work.bytes, estimates.target, calibration);
                board.copies_s += seconds;
                board.copies_j += transfer_j(kind, work.bytes, estimates.target);
                (Engine::Copy(kind), seconds)
            }
            None => {
                let used = work.kernel_use.and_then(|index| uses.get(index));
                let estimate = work.kernel_use.and_then(|index| estimates.kernels.get(index));
                let known = used.zip(estimate.and_then(KernelEstimate::known));
                board.launches_unknown += u64::from(known.is_none());
                let (seconds, joules, processors) =
                    known.map_or((0.0, 0.0, 0.0), |(used, known)| {
                        let launches = used.launches.max(1) as f64;
                        (known.time_s / launches, known.energy_j / launches, known.processors)
                    });
                board.kernels_s += seconds;
                board.kernels_j += joules;
                dynamic_j += (joules - static_w * seconds).max(0.0);
                (Engine::Compute { processors, process: work.pid }, seconds)
            }
        };
        indices.push(order.add(work, engine, seconds));
    }
    let spans = schedule(&order.tasks, estimates.target)
        .with_context(|| format!("timeline of {}", board.guest))?;
    for (work, place) in own.iter().zip(indices) {
        let span = spans.get(place).copied().unwrap_or_default();
        board.end_s = board.end_s.max(span.end_s);
        if work.kind == WorkKind::Kernel {
            computing.push((span.start_s, span.end_s));
        }
        let ns = |seconds: f64| (seconds * 1e9).round() as u64;
        let (start_ns, end_ns) = (ns(span.start_s), ns(span.end_s));
        works.push(Work { taken_ns: start_ns, start_ns, end_ns, ..(*work).clone() });
    }
    let busy_s = union_s(computing);
    board.idle_j = idle_j((board.end_s - busy_s).max(0.0), estimates.target);
    // Kernels that run at once have the board's limit together.
    let limit_w = estimates.target.power.limit_w.value;
    let busy_j = (dynamic_j + static_w * busy_s).min(limit_w * busy_s);
    board.energy_j = busy_j + board.copies_j + board.idle_j;
    Ok(board)
}

/// How long at least one of the spans is, in seconds.
fn union_s(mut spans: Vec<(f64, f64)>) -> f64 {
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut sum_s, mut until_s) = (0.0_f64, 0.0_f64);
    for (start_s, end_s) in spans {
        sum_s += (end_s - until_s.max(start_s)).max(0.0);
        until_s = until_s.max(end_s);
    }
    sum_s
}

fn transfer(kind: WorkKind) -> Option<Transfer> {
    match kind {
        WorkKind::Kernel => None,
        WorkKind::HostToDevice => Some(Transfer::ToDevice),
        WorkKind::DeviceToHost => Some(Transfer::ToHost),
        WorkKind::DeviceToDevice => Some(Transfer::InDevice),
        WorkKind::Fill => Some(Transfer::Fill),
    }
}

/// Work of one guest with what it comes after; given in the order in which the host took it.
#[derive(Default)]
struct Order {
    tasks: Vec<Task>,
    all: EndTimes,
    processes: HashMap<u32, Process>,
}

#[derive(Default)]
struct Process {
    streams: BTreeMap<u32, usize>,
    ended: EndTimes,
}

/// Ends of work, and the joint of what had ended when the host took something.
#[derive(Default)]
struct EndTimes {
    by_end: BinaryHeap<Reverse<(u64, usize)>>,
    joint: Option<usize>,
}

impl EndTimes {
    /// The joint of all that had ended at a time, made if need be.
    fn before(&mut self, taken_ns: u64, tasks: &mut Vec<Task>) -> Option<usize> {
        let mut after = Vec::new();
        while let Some(Reverse((_, task))) =
            self.by_end.peek().copied().filter(|Reverse((end_ns, _))| *end_ns <= taken_ns)
        {
            self.by_end.pop();
            after.push(task);
        }
        if !after.is_empty() {
            after.extend(self.joint);
            tasks.push(Task { engine: Engine::Joint, seconds: 0.0, after });
            self.joint = Some(tasks.len() - 1);
        }
        self.joint
    }
}

impl Order {
    fn add(&mut self, work: &Work, engine: Engine, seconds: f64) -> usize {
        let tasks = &mut self.tasks;
        let all = &mut self.all;
        let process = self.processes.entry(work.pid).or_insert_with(|| {
            let joint = all.before(work.taken_ns, tasks);
            Process { ended: EndTimes { joint, ..EndTimes::default() }, ..Process::default() }
        });
        let mut after: Vec<usize> =
            process.ended.before(work.taken_ns, tasks).into_iter().collect();
        if work.stream == LEGACY {
            after.extend(process.streams.values());
        } else {
            after.extend([LEGACY, work.stream].iter().filter_map(|s| process.streams.get(s)));
        }
        tasks.push(Task { engine, seconds, after });
        let place = tasks.len() - 1;
        process.streams.insert(work.stream, place);
        process.ended.by_end.push(Reverse((work.end_ns, place)));
        self.all.by_end.push(Reverse((work.end_ns, place)));
        place
    }
}

/// How the target's host and device are joined, for people.
pub(crate) fn link(target: &Target) -> String {
    let link = &target.transfer;
    if link.link_gb_s.value > 0.0 {
        let reached = link.link_gb_s.value * link.link_efficiency.value;
        format!(
            "copies at {reached:.1} GB/s over PCIe, {} at once",
            link.copy_engines.value.min(2.0)
        )
    } else {
        "host and device have one memory, in which copies read and write".to_owned()
    }
}

#[cfg(test)]
mod tests;
