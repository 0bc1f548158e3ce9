//! Timelines on known boards.

use super::*;
use crate::{Calibration, catalog};
use proptest::prelude::*;

fn board(id: &str) -> Target {
    catalog::targets().unwrap().into_iter().find(|target| target.id == id).unwrap()
}

fn kernel(seconds: f64, processors: f64, after: &[usize]) -> Task {
    let engine = Engine::Compute { processors, process: 0 };
    Task { engine, seconds, after: after.to_vec() }
}

fn copy(transfer: Transfer, seconds: f64, after: &[usize]) -> Task {
    Task { engine: Engine::Copy(transfer), seconds, after: after.to_vec() }
}

fn starts(tasks: &[Task], board: &Target) -> Vec<f64> {
    schedule(tasks, board).unwrap().iter().map(|span| span.start_s).collect()
}

#[test]
fn copies_hide_behind_kernels_as_far_as_there_are_copy_engines() {
    let tasks = [
        copy(Transfer::ToDevice, 1.0, &[]),
        kernel(2.0, 1.0, &[0]),
        copy(Transfer::ToDevice, 1.0, &[0]),
        copy(Transfer::ToHost, 3.0, &[0]),
    ];
    // A Tegra has one copy engine, the A100 one for each direction.
    assert_eq!(starts(&tasks, &board("jetson-tk1")), [0.0, 1.0, 1.0, 2.0]);
    assert_eq!(starts(&tasks, &board("a100")), [0.0, 1.0, 1.0, 1.0]);
}

#[test]
fn kernels_share_the_processors_within_a_process_only() {
    let k20 = board("tesla-k20");
    let pair = |processors| [kernel(1.0, processors, &[]), kernel(1.0, processors, &[])];
    assert_eq!(starts(&pair(6.0), &k20), [0.0, 0.0]);
    assert_eq!(starts(&pair(7.0), &k20), [0.0, 1.0]);
    let mut apart = pair(6.0);
    apart[1].engine = Engine::Compute { processors: 6.0, process: 1 };
    assert_eq!(starts(&apart, &k20), [0.0, 1.0]);
}

#[test]
fn a_joint_waits_for_all_and_takes_no_time() {
    let joint = Task { engine: Engine::Joint, seconds: 0.0, after: vec![0, 1] };
    let tasks =
        [kernel(1.0, 1.0, &[]), copy(Transfer::Fill, 3.0, &[]), joint, kernel(1.0, 1.0, &[2])];
    assert_eq!(starts(&tasks, &board("a100")), [0.0, 0.0, 3.0, 3.0]);
}

#[test]
fn unified_memory_has_no_link() {
    let calibration = Calibration::default();
    let (bytes, tk1) = (1_000_000_000, board("jetson-tk1"));
    let s = |transfer, target: &Target| transfer_s(transfer, bytes, target, &calibration);
    // 14.9 GB/s at 85 %, read and written.
    let expected = 2.0 / (14.9 * 0.85) + tk1.transfer.copy_us.value * 1e-6;
    assert!((s(Transfer::ToDevice, &tk1) - expected).abs() < 1e-9);
    assert_eq!(s(Transfer::ToDevice, &tk1), s(Transfer::InDevice, &tk1));
    let k20 = board("tesla-k20");
    assert!(s(Transfer::ToHost, &k20) > 4.0 * s(Transfer::InDevice, &k20));
    // The K20 is a PCIe 2.0 board among the 3.0 boards of its architecture.
    assert!(s(Transfer::ToHost, &k20) > 1.9 * s(Transfer::ToHost, &board("tesla-k40")));
}

#[test]
fn what_cannot_be_is_named() {
    let a100 = board("a100");
    let error = schedule(&[kernel(1.0, 1.0, &[0])], &a100).unwrap_err();
    assert_eq!(error, TimelineError::Order { task: 0, after: 0 });
    for bad in [-1.0, f64::INFINITY, f64::NAN] {
        let error = schedule(&[kernel(bad, 1.0, &[])], &a100).unwrap_err();
        assert!(matches!(error, TimelineError::Time { task: 0, .. }));
    }
}

proptest! {
    #[test]
    fn every_task_runs_once_after_what_it_waits_for(
        shapes in prop::collection::vec((0u8..4, 0.0f64..5.0, 1.0f64..13.0, 0usize..8, 0u32..2), 0..60)
    ) {
        let mut tasks: Vec<Task> = Vec::new();
        for (kind, seconds, processors, back, process) in shapes {
            let after: Vec<usize> = tasks.len().checked_sub(back + 1).into_iter().collect();
            let engine = match kind {
                0 => Engine::Copy(Transfer::ToDevice),
                1 => Engine::Copy(Transfer::ToHost),
                _ => Engine::Compute { processors, process },
            };
            tasks.push(Task { engine, seconds, after });
        }
        let k20 = board("tesla-k20");
        let spans = schedule(&tasks, &k20).unwrap();
        for (task, span) in tasks.iter().zip(&spans) {
            prop_assert_eq!(span.end_s, span.start_s + task.seconds);
            prop_assert!(task.after.iter().all(|after| spans[*after].end_s <= span.start_s));
            let beside = |(other, s): &(&Task, &Span)| match other.engine {
                Engine::Compute { .. } => s.start_s <= span.start_s && s.end_s > span.start_s,
                _ => false,
            };
            let used: f64 = tasks.iter().zip(&spans).filter(beside).map(|(other, _)| {
                match other.engine { Engine::Compute { processors, .. } => processors, _ => 0.0 }
            }).sum();
            prop_assert!(used <= 13.0 + 1e-9);
        }
        let all: f64 = tasks.iter().map(|task| task.seconds).sum();
        prop_assert!(spans.iter().all(|span| span.end_s <= all + 1e-9));
    }
}
