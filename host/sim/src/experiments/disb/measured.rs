//! What is measured in a run of DISB: latencies, throughputs, and how the time goes.

use super::{DONE, SENT};
use crate::device::PadStats;
use crate::outcome::mean;
use crate::world::client::START_NS;
use crate::world::{Note, Report};

/// What came of a run.
#[derive(Debug, Clone)]
pub(super) struct Measured {
    /// Real-time latency, mean of the clients' means, in milliseconds.
    pub(super) latency_ms: f64,
    /// Inferences that were done within the run, a second, of both classes.
    pub(super) real_time_s: f64,
    pub(super) best_effort_s: f64,
    /// Launches that padded others.
    pub(super) pads: PadStats,
    /// The time in which no real-time request was under way, one, and more.
    pub(super) phases: [Phase; 3],
}

impl Measured {
    /// Inferences a second, of both classes.
    pub(super) fn all_s(&self) -> f64 {
        self.real_time_s + self.best_effort_s
    }
}

/// A part of the time.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Phase {
    /// How much of the run.
    pub(super) of_time: f64,
    /// Processors without a block meanwhile, of all.
    pub(super) idle: f64,
}

/// Measures a run; the first clients are the real-time ones.
pub(super) fn measure(report: &Report, real_time: usize, run_ns: u64) -> Measured {
    let mut means = Vec::new();
    for client in 0..real_time {
        let at = |tag| {
            let of = move |it: &&Note| it.client == client && it.tag == tag;
            report.notes.iter().filter(of).map(|note| note.at_ns)
        };
        let latencies: Vec<f64> =
            at(SENT).zip(at(DONE)).map(|(sent, done)| (done - sent) as f64 / 1e6).collect();
        means.push(mean(&latencies));
    }
    let done =
        report.notes.iter().filter(|note| note.tag == DONE && note.at_ns < START_NS + run_ns);
    let (real, other): (Vec<&Note>, Vec<_>) = done.partition(|note| note.client < real_time);
    let a_second = |count: usize| count as f64 * 1e9 / run_ns as f64;
    let notes = report.notes.iter().filter(|note| note.at_ns < START_NS + run_ns);
    Measured {
        latency_ms: mean(&means),
        real_time_s: a_second(real.len()),
        best_effort_s: a_second(other.len()),
        pads: report.device.pads.clone(),
        phases: phases(notes, real_time),
    }
}

/// How the time between the first note and the last goes.
fn phases<'a>(notes: impl Iterator<Item = &'a Note>, real_time: usize) -> [Phase; 3] {
    let (mut under_way, mut before): (usize, Option<&Note>) = (0, None);
    let mut sums = [(0_u64, 0_u64); 3];
    for note in notes {
        if let Some(before) = before {
            let sum = &mut sums[under_way.min(2)];
            sum.0 += note.at_ns - before.at_ns;
            sum.1 += note.idle_ns - before.idle_ns;
        }
        before = Some(note);
        if note.client < real_time {
            match note.tag {
                SENT => under_way += 1,
                _ => under_way = under_way.saturating_sub(1),
            }
        }
    }
    let all: u64 = sums.iter().map(|sum| sum.0).sum();
    let over = |part: u64, whole: u64| if whole > 0 { part as f64 / whole as f64 } else { 0.0 };
    sums.map(|(ns, idle_ns)| Phase { of_time: over(ns, all), idle: over(idle_ns, ns) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_apart_by_the_requests_under_way() {
        let note = |client, tag, at_ns, idle_ns| Note { client, tag, at_ns, idle_ns };
        let notes = [
            note(2, SENT, 0, 0),
            note(0, SENT, 100, 10),
            note(1, SENT, 200, 60),
            note(2, DONE, 250, 60),
            note(0, DONE, 300, 60),
            note(1, DONE, 400, 160),
        ];
        let [none, one, more] = phases(notes.iter(), 2);
        assert_eq!((none.of_time, one.of_time, more.of_time), (0.25, 0.5, 0.25));
        assert_eq!((none.idle, one.idle, more.idle), (0.1, 0.75, 0.0));
    }
}
