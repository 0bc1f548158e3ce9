//! The conformance suite: what every device must do, as checks that run on any of them.
//!
//! A device's tests call [`run`] and assert that the [`Report`] has no failures. A device says in
//! its [`Capabilities`] what it can do at all; checks that need more are skipped by name, so a device
//! that cannot execute (the null device) still answers for windows, ranges, handles and order.
//! Every check works in windows of its own, so a fault in one shows at once if it reaches another.

mod bench;
mod checks;
mod ptx;

pub use bench::{Bench, Failure, Space};

use crate::{Capabilities, Gpu};
use std::fmt;

/// What a check needs of the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Nothing beyond the trait.
    Nothing,
    /// [`Capabilities::moves_data`].
    Data,
    /// [`Capabilities::runs_kernels`], and data.
    Kernels,
    /// [`Capabilities::counts_blocks`], and kernels.
    Counts,
    /// [`Capabilities::prints`], and kernels.
    Printing,
    /// [`Capabilities::stops_kernels`], and kernels.
    Stopping,
    /// [`Capabilities::shows_host_memory`], and kernels.
    HostMemory,
}

impl Need {
    /// Whether a device with these capabilities has what is needed.
    fn is_met(self, by: &Capabilities) -> bool {
        match self {
            Self::Nothing => true,
            Self::Data => by.moves_data,
            Self::Kernels => by.moves_data && by.runs_kernels,
            Self::Counts => by.runs_kernels && by.counts_blocks,
            Self::Printing => by.runs_kernels && by.prints,
            Self::Stopping => by.runs_kernels && by.stops_kernels,
            Self::HostMemory => by.runs_kernels && by.shows_host_memory,
        }
    }
}

/// A check.
#[derive(Debug, Clone, Copy)]
pub struct Check {
    /// Its name: room, slash, what must hold.
    pub name: &'static str,
    /// The capability that it needs.
    pub need: Need,
    /// The check itself.
    pub run: fn(&mut Bench<'_>) -> Result<(), Failure>,
}

/// All checks, in the order in which they run.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    checks::ALL.iter().copied().flatten()
}

/// What came of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The device behaves as it must.
    Passed,
    /// The device does not, in words.
    Failed(Failure),
    /// The device cannot do what it needs.
    Skipped(Need),
}

/// What came of all checks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Name and verdict of each.
    pub verdicts: Vec<(&'static str, Verdict)>,
}

impl Report {
    /// The checks that do not hold.
    pub fn failures(&self) -> impl Iterator<Item = (&'static str, &Failure)> {
        self.verdicts.iter().filter_map(|(name, verdict)| match verdict {
            Verdict::Failed(failure) => Some((*name, failure)),
            _ => None,
        })
    }

    /// Whether every check that was not skipped holds.
    pub fn passed(&self) -> bool {
        self.failures().next().is_none()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, verdict) in &self.verdicts {
            match verdict {
                Verdict::Passed => writeln!(f, "passed   {name}")?,
                Verdict::Failed(failure) => writeln!(f, "FAILED   {name}: {failure}")?,
                Verdict::Skipped(need) => writeln!(f, "skipped  {name} (needs {need:?})")?,
            }
        }
        Ok(())
    }
}

/// What [`run_observed`] reports of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckEvent<'a> {
    /// The check begins.
    Begins,
    /// The check has ended.
    Ended(&'a Verdict),
}

/// Runs every check on a device that nothing else uses meanwhile.
pub fn run(gpu: &mut dyn Gpu) -> Report {
    run_observed(gpu, |_, _| ())
}

/// The same, and calls `observe` with each check's name when it begins and ends: what is known if the device takes
/// this process with it, or never answers.
pub fn run_observed(
    gpu: &mut dyn Gpu,
    mut observe: impl FnMut(&'static str, CheckEvent<'_>),
) -> Report {
    let capabilities = gpu.info().capabilities;
    let mut bench = Bench::new(gpu);
    let mut verdict = |check: &Check| {
        if !check.need.is_met(&capabilities) {
            return Verdict::Skipped(check.need);
        }
        observe(check.name, CheckEvent::Begins);
        let result = (check.run)(&mut bench);
        let closed = bench.close_all();
        let verdict = result.and(closed).map_or_else(Verdict::Failed, |()| Verdict::Passed);
        observe(check.name, CheckEvent::Ended(&verdict));
        verdict
    };
    let verdicts = checks().map(|check| (check.name, verdict(check))).collect();
    Report { verdicts }
}
