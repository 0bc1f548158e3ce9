//! A trace in the Trace Event format, which ui.perfetto.dev and chrome://tracing open.
//!
//! A process per guest, a thread per program and stream; times in microseconds since the start. Then
//! the same for each target, with the times that it would show.

use super::estimates::Estimates;
use super::kernel_name::kernel_name;
use super::target_part::TargetPart;
use crate::record::{Run, Work, WorkKind};
use anyhow::Result;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The trace of a run.
///
/// # Errors
/// If it cannot be written as JSON.
pub(crate) fn trace(run: &Run, parts: &[TargetPart<'_>]) -> Result<String> {
    let mut events = Vec::new();
    let host = Track {
        first_pid: 0,
        title: String::new(),
        works: &run.timeline,
        estimates: parts.first().map(|part| &part.estimates),
    };
    host.add(&mut events, run);
    for (number, part) in parts.iter().enumerate() {
        let target = Track {
            first_pid: (number + 1) * run.guests.len().max(1),
            title: format!(" on {}", part.estimates.target.name),
            works: &part.on_target.works,
            estimates: Some(&part.estimates),
        };
        target.add(&mut events, run);
    }
    Ok(serde_json::to_string(&json!({"displayTimeUnit": "ms", "traceEvents": events}))?)
}

/// Work of all guests, as a process for each.
struct Track<'a> {
    /// The first guest's process; the others follow.
    first_pid: usize,
    /// Ends the processes' names.
    title: String,
    works: &'a [Work],
    estimates: Option<&'a Estimates<'a>>,
}

impl Track<'_> {
    fn add(&self, events: &mut Vec<Value>, run: &Run) {
        events.extend(run.guests.iter().enumerate().map(|(number, guest)| {
            let name = format!("{}{}", guest.name, self.title);
            json!({"ph": "M", "name": "process_name", "pid": self.first_pid + number,
                "args": {"name": name}})
        }));
        let mut threads = HashMap::new();
        for work in self.works {
            let thread = (work.guest, work.pid, work.stream);
            let pid = self.first_pid + work.guest;
            let fresh = threads.len();
            let tid = *threads.entry(thread).or_insert_with(|| {
                events.push(json!({"ph": "M", "name": "thread_name", "pid": pid, "tid": fresh,
                    "args": {"name": thread_name(run, work)}}));
                fresh
            });
            events.push(self.event(run, work, tid));
        }
    }

    fn event(&self, run: &Run, work: &Work, tid: usize) -> Value {
        let used = work.kernel_use.and_then(|index| run.kernels.get(index));
        let estimate = work.kernel_use.and_then(|index| self.estimates?.kernels.get(index));
        let target_us = used
            .zip(estimate.and_then(|estimate| estimate.known()))
            .map(|(used, known)| known.time_s * 1e6 / used.launches.max(1) as f64);
        json!({
            "ph": "X",
            "name": name(work),
            "cat": category(work.kind),
            "pid": self.first_pid + work.guest,
            "tid": tid,
            "ts": work.start_ns as f64 / 1e3,
            "dur": work.end_ns.saturating_sub(work.start_ns) as f64 / 1e3,
            "args": {
                "bytes": work.bytes,
                "queued_us": work.start_ns.saturating_sub(work.taken_ns) as f64 / 1e3,
                "grid": used.map(|used| used.grid),
                "block": used.map(|used| used.block),
                "target_us_mean": target_us,
            },
        })
    }
}

fn thread_name(run: &Run, work: &Work) -> String {
    let programs = run.guests.get(work.guest).map(|guest| guest.programs.as_slice());
    let program = programs.unwrap_or_default().iter().find(|program| program.pid == work.pid);
    let name = program
        .map_or_else(|| format!("pid {}", work.pid), |p| format!("{} ({})", p.name, p.runtime));
    format!("{name} stream {}", work.stream)
}

fn name(work: &Work) -> String {
    match work.kind {
        WorkKind::Kernel => kernel_name(&work.name, 60),
        other => category(other).to_owned(),
    }
}

/// The name of a kind of work.
pub(crate) fn category(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::Kernel => "kernel",
        WorkKind::HostToDevice => "copy to device",
        WorkKind::DeviceToHost => "copy to host",
        WorkKind::DeviceToDevice => "copy in device",
        WorkKind::Fill => "fill",
    }
}
