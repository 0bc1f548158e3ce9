//! What a board's power management makes of a kernel that would draw more than the board's limit: it lowers
//! the processors' clock until the limit is kept.

use crate::bounds;
use crate::calibration::Calibration;
use crate::power;
use crate::profile::KernelProfile;
use crate::target::Target;
use serde::Serialize;

/// The lowest clock that is looked at, as a share of the board's own.
const LEAST: f64 = 0.1;
/// Halvings of the clocks that are left: a thousandth of the board's.
const STEPS: u32 = 10;

/// A kernel at the clock that keeps the board's limit.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Held {
    /// That clock of the processors, in MHz.
    pub clock_mhz: f64,
    /// Time of all launches at it, in seconds.
    pub time_s: f64,
}

/// The highest clock at which the kernel keeps the board's limit, and its time there; the lowest clock that
/// is looked at if none does. Called for kernels that do not keep it at the board's own.
pub(crate) fn held(profile: &KernelProfile, target: &Target, calibration: &Calibration) -> Held {
    let own_mhz = target.processors.clock_mhz.value;
    let at = |share: f64| {
        let slow = target.at_clock(own_mhz * share);
        let cycles = bounds::breakdown(profile, &slow, calibration);
        let launches = profile.launches.max(1) as f64;
        let time_s = cycles.total * launches / (own_mhz * share * 1e6);
        let over_w = power::breakdown(profile, &slow, &cycles, time_s).over_limit_w;
        (over_w > 0.0, Held { clock_mhz: own_mhz * share, time_s })
    };
    let (mut low, mut high) = (LEAST, 1.0);
    let mut found = at(low).1;
    for _ in 0..STEPS {
        let middle = 0.5 * (low + high);
        match at(middle) {
            (true, _) => high = middle,
            (false, held) => (low, found) = (middle, held),
        }
    }
    found
}
