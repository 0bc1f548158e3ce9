//! How hot a run makes each guest's board, and what is left of its clock if the run goes on like that.

use super::estimates::{Estimates, KernelEstimate, Profiles};
use super::format::{seconds, watts};
use serde::Serialize;
use svp_estimator::thermal::Heat;
use svp_estimator::{Calibration, Target};

/// Temperatures of a board that was as cold as its air when the run began.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(crate) struct Warmth {
    /// Mean power from the first piece of work to the end of the last, in watts.
    pub(crate) power_w: f64,
    #[serde(flatten)]
    pub(crate) heat: Heat,
    /// What the run comes to when the board is too hot for its clock; none if it never is.
    pub(crate) lasting: Option<Lasting>,
}

/// A run that goes on like this on a board that is hot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Lasting {
    /// The clock that it keeps, in MHz.
    pub(crate) clock_mhz: f64,
    /// How many times as long kernels take then.
    pub(crate) times: f64,
}

/// The lowest clock that is looked at, as a share of the board's own.
const LEAST: f64 = 0.1;
/// Halvings of the clocks that are left: a hundredth of the board's.
const STEPS: u32 = 7;

impl Warmth {
    /// Of a board that has drawn this much energy from the first piece of work to the end of the
    /// last.
    pub(super) fn of(
        energy_j: f64,
        end_s: f64,
        profiles: &Profiles,
        target: &Target,
        calibration: &Calibration,
    ) -> Self {
        let power_w = if end_s > 0.0 { energy_j / end_s } else { target.idle_w() };
        let heat = target.heat(power_w, end_s);
        let lasting = heat
            .slowdown_s
            .map(|_| lasting(profiles, target, calibration, heat.lasting_w / power_w));
        Self { power_w, heat, lasting }
    }
}

/// The highest clock at which the run's kernels draw no more than a share of what they draw at the board's
/// own, or the lowest that is looked at.
fn lasting(profiles: &Profiles, target: &Target, calibration: &Calibration, share: f64) -> Lasting {
    let own_mhz = target.processors.clock_mhz.value;
    let at = |clock: f64| {
        let slow = target.at_clock(own_mhz * clock);
        let estimates = Estimates::on(profiles, &slow, calibration);
        let known = || estimates.kernels.iter().filter_map(KernelEstimate::known);
        let time_s: f64 = known().map(|kernel| kernel.time_s).sum();
        let energy_j: f64 = known().map(|kernel| kernel.energy_j).sum();
        let power_w = if time_s > 0.0 { energy_j / time_s } else { slow.idle_w() };
        (time_s, power_w)
    };
    let (own_s, own_w) = at(1.0);
    let of = |clock: f64, time_s: f64| Lasting {
        clock_mhz: own_mhz * clock,
        times: if own_s > 0.0 { time_s / own_s } else { 1.0 },
    };
    let (mut low, mut high) = (LEAST, 1.0);
    let mut found = of(low, at(low).0);
    for _ in 0..STEPS {
        let middle = 0.5 * (low + high);
        let (time_s, power_w) = at(middle);
        if power_w > own_w * share {
            high = middle;
        } else {
            (low, found) = (middle, of(middle, time_s));
        }
    }
    found
}

/// The same for people, behind a board's times.
pub(super) fn words(warmth: &Warmth) -> String {
    let Warmth { power_w, heat, lasting } = warmth;
    let end = format!("{:.0} °C then", heat.end_c);
    match (heat.slowdown_s, lasting) {
        (Some(after_s), Some(lasting)) => format!(
            "{end}; if it goes on like this at {}, too hot after {}: it can draw {} for ever, at {:.0} MHz, \
             where kernels take {:.2} times as long",
            watts(*power_w),
            seconds(after_s),
            watts(heat.lasting_w),
            lasting.clock_mhz,
            lasting.times
        ),
        _ => {
            format!("{end}, {:.0} °C if it goes on like this at {}", heat.steady_c, watts(*power_w))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::on_target::Board;
    use super::super::target_part::TargetPart;
    use super::*;
    use crate::sass::Compilers;
    use svp_estimator::catalog;

    fn part(target: &Target) -> Vec<Board> {
        let run = crate::report::tests::run();
        let mut parts =
            TargetPart::all(&run, std::slice::from_ref(target), &Compilers::none()).unwrap();
        parts.remove(0).on_target.boards
    }

    #[test]
    fn a_cooled_board_keeps_its_clock_and_one_in_a_closed_case_does_not() {
        let mut board = catalog::target("jetson-orin-nano").unwrap().unwrap();
        for own in part(&board) {
            assert!(own.warmth.power_w > 0.0 && own.warmth.lasting.is_none(), "{own:?}");
            assert!(words(&own.warmth).contains("if it goes on like this"));
        }
        // So closed that it can draw half of what the run draws.
        let drawn_w = part(&board)[0].warmth.power_w;
        board.thermal.resistance_k_w.value = 2.0 * (99.0 - 25.0) / drawn_w;
        let hot = &part(&board)[0].warmth;
        assert!((hot.heat.lasting_w / drawn_w - 0.5).abs() < 1e-9, "{hot:?}");
        let lasting = hot.lasting.unwrap();
        assert!(lasting.clock_mhz < board.processors.clock_mhz.value && lasting.times > 1.0);
        assert!(words(hot).contains("too hot after"), "{}", words(hot));
    }
}
