//! The points of a sweep.

use serde::Serialize;

/// What a sweep found. Times in seconds, power in watts, energy in joules.
#[derive(Debug, Serialize)]
pub struct Sweep {
    /// The device that the run was recorded on.
    pub(crate) device: String,
    /// Kernel launches of the run.
    pub(crate) launches: u64,
    /// Launches without an estimate; no figure has them in it.
    pub(crate) launches_unknown: u64,
    /// In the order of boards, then of clocks as they were asked for.
    pub(crate) points: Vec<Point>,
}

/// All kernels of the run on one board at one clock.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Point {
    /// The board's id.
    pub(crate) target: String,
    /// Its processors' clock in MHz.
    pub(crate) clock_mhz: f64,
    /// The clock as a share of the board's own.
    pub(crate) clock_share: f64,
    /// The memory's clock as a share of the board's own.
    pub(crate) memory_share: f64,
    /// Time of all kernels, one after the other.
    pub(crate) time_s: f64,
    /// Sum of the kernels' 10th percentiles; none where one has no error bar.
    pub(crate) time_low_s: Option<f64>,
    /// Sum of the kernels' 90th percentiles.
    pub(crate) time_high_s: Option<f64>,
    /// Mean power.
    pub(crate) power_w: f64,
    /// Energy of all kernels.
    pub(crate) energy_j: f64,
    /// What bounds the kernel with the longest time.
    pub(crate) bound: &'static str,
    /// Share of the time that is of kernels outside of what was validated, or at another clock than
    /// the board's own, at which no time was validated.
    pub(crate) outside_calibration: f64,
    /// On the Pareto front: no other point needs less time or energy and not more of the other.
    pub(crate) pareto: bool,
}
