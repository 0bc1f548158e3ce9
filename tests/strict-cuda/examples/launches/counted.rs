//! What `valgrind` counts of launches: instructions, and allocations from the heap.
//!
//! Its programs have fewer addresses than the stand-in takes, so that here the device is one whose jobs end at once.
//! What hub and domain do for a launch is the same.

use std::fmt;
use std::process::{Command, Stdio};

use svp_gpu::null::NullGpu;
use svp_gpu::{Batch, Completion, DeviceInfo, Gpu, JobKind, LaunchProfile, Outcome, Span, Waker};

use crate::command;

/// The roles of these processes: a device alone, a hub, and its domain.
pub(crate) const ALONE: &str = "counted alone";
pub(crate) const HUB: &str = "counted hub";
pub(crate) const DOMAIN: &str = "counted domain";
/// Launches of the longer run; the shorter one's are a quarter.
const LAUNCHES: u64 = 12_800;

/// The device of these processes: every job has ended well when it is given. A marker ends the process, so that it
/// says what was counted before its hub would end it.
pub(crate) struct Idle {
    info: DeviceInfo,
    ended: Vec<Completion>,
}

impl Idle {
    pub(crate) fn new() -> Self {
        Self { info: NullGpu::new(4 << 30).info().clone(), ended: Vec::new() }
    }
}

impl Gpu for Idle {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, _waker: Waker) {}

    fn submit(&mut self, batch: Batch) {
        self.ended.extend(batch.jobs.into_iter().map(|job| {
            let outcome = match job.kind {
                JobKind::Launch(_) => Outcome::Launched(LaunchProfile::default()),
                JobKind::Marker => std::process::exit(0),
                _ => Outcome::Done,
            };
            let (span, printed) = (Span { start_ns: 0, end_ns: 0 }, Vec::new());
            Completion { id: job.id, window: job.window, span, result: Ok(outcome), printed }
        }));
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        completions.append(&mut self.ended);
    }
}

/// A count for each launch: of the device alone, and through hub and domain. `None` without valgrind.
pub(crate) struct Counts(Option<[f64; 2]>);

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("not counted"),
            Some([alone, through]) => write!(
                f,
                "{:.2} for each launch of hub and domain themselves ({through:.2} less {alone:.2} of a device that \
                 does nothing)",
                through - alone
            ),
        }
    }
}

/// Instructions.
pub(crate) fn instructions() -> Counts {
    let words = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
    counts(&words, |line| line.split_once("Collected :")?.1.trim().parse().ok())
}

/// Allocations, those that make one longer among them.
pub(crate) fn allocations() -> Counts {
    counts(&["--tool=dhat", "--dhat-out-file=/dev/null"], |line| {
        let (_, count) = line.split_once("Total:")?.1.split_once(" bytes in ")?;
        count.split_whitespace().next()?.replace(',', "").parse().ok()
    })
}

/// What is in the lines of a tool, by launch.
fn counts(words: &[&str], of_line: fn(&str) -> Option<f64>) -> Counts {
    let each = |role| {
        let [all, less] = [LAUNCHES, LAUNCHES / 4].map(|it| sum(command(role, it), words, of_line));
        Some((all? - less?) / (LAUNCHES - LAUNCHES / 4) as f64)
    };
    Counts(
        [ALONE, HUB]
            .into_iter()
            .map(each)
            .collect::<Option<Vec<f64>>>()
            .and_then(|it| it.try_into().ok()),
    )
}

/// The sum of a command's process and its children's.
fn sum(command: Command, words: &[&str], of_line: fn(&str) -> Option<f64>) -> Option<f64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(words).arg("--trace-children=yes");
    valgrind.arg(command.get_program()).args(command.get_args());
    valgrind.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let ended = valgrind.stdout(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&ended.stderr);
    let counted: Vec<f64> = text.lines().filter_map(of_line).collect();
    (ended.status.success() && !counted.is_empty()).then(|| counted.iter().sum())
}
