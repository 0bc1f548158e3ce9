//! Verdicts on cells: whether it came to what was expected, and whether the target takes more
//! time or energy than it did.

use crate::file::Expected;
use crate::result::{CellResult, OnTarget, Unmade};
use serde::Serialize;

/// Whether a cell came to what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "verdict", content = "why")]
pub enum Verdict {
    /// The program did what was expected.
    Passed,
    /// The program did something else, in words.
    Failed(String),
    /// Its run could not be made, or did not end.
    NoResult(String),
    /// It was not run.
    NotRun,
}

impl Verdict {
    /// Of a result, or of what there is in place of one.
    pub fn of(result: Option<&CellResult>, unmade: Option<Unmade>, expected: &Expected) -> Self {
        match (result, unmade) {
            (Some(result), _) => result.unlike(expected).map_or(Self::Passed, Self::Failed),
            (None, Some(unmade)) => Self::NoResult(unmade.why),
            (None, None) => Self::NotRun,
        }
    }
}

/// A cell on the target against the same cell of the baseline.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Change {
    /// Time now over time then.
    pub time: f64,
    /// Energy now over energy then.
    pub energy: f64,
    /// What differs by more than the error bars.
    #[serde(flatten)]
    pub beyond: Beyond,
}

/// What differs by more than the error bars.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Beyond {
    /// The target takes more time.
    pub slower: bool,
    /// The target takes less time.
    pub faster: bool,
    /// The target takes more energy.
    pub hungrier: bool,
    /// Error bars are missing, so that nothing can be said.
    pub without_bars: bool,
}

impl Change {
    /// From a baseline's figures to these. A difference counts if each of the two times lies
    /// outside of the other's error bar. Energy has no bar of its own: its is as wide, relatively, as
    /// that of time.
    pub fn between(then: &OnTarget, now: &OnTarget) -> Self {
        let ratio = |now: f64, then: f64| if now == then { 1.0 } else { now / then };
        let time = ratio(now.time_s, then.time_s);
        let energy = ratio(now.energy_j, then.energy_j);
        let Some(((then_low, then_high), (now_low, now_high))) = bar(then).zip(bar(now)) else {
            let differs = now.time_s != then.time_s || now.energy_j != then.energy_j;
            return Self {
                time,
                energy,
                beyond: Beyond { without_bars: differs, ..Beyond::default() },
            };
        };
        let beyond = Beyond {
            slower: time > then_high && 1.0 / time < now_low,
            faster: time < then_low && 1.0 / time > now_high,
            hungrier: energy > then_high && 1.0 / energy < now_low,
            without_bars: false,
        };
        Self { time, energy, beyond }
    }
}

/// Ends of the error bar of time, relative to it; where there is no work on the target, none is needed.
fn bar(figures: &OnTarget) -> Option<(f64, f64)> {
    if figures.time_s == 0.0 {
        return Some((1.0, 1.0));
    }
    Some((figures.low_s? / figures.time_s, figures.high_s? / figures.time_s))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(time_s: f64, energy_j: f64) -> OnTarget {
        OnTarget { time_s, low_s: Some(time_s * 0.8), high_s: Some(time_s * 1.25), energy_j }
    }

    #[test]
    fn a_difference_within_the_bars_is_none() {
        let then = figures(1.0, 1.0);
        let beyond = |time_s, energy_j| Change::between(&then, &figures(time_s, energy_j)).beyond;
        assert_eq!(beyond(1.0, 1.0), Beyond::default());
        assert_eq!(beyond(1.24, 0.81), Beyond::default());
        assert_eq!(beyond(1.26, 1.0), Beyond { slower: true, ..Beyond::default() });
        assert_eq!(beyond(0.79, 1.3), Beyond { faster: true, hungrier: true, ..Beyond::default() });
    }

    /// The later bar counts as well: a time that was uncertain then and is certain now.
    #[test]
    fn both_bars_count() {
        let then = OnTarget { low_s: Some(0.9), high_s: Some(1.1), ..figures(1.0, 1.0) };
        let now = OnTarget { low_s: Some(0.7), high_s: Some(3.0), ..figures(1.2, 1.0) };
        assert!(!Change::between(&then, &now).beyond.slower);
        assert!(!Change::between(&now, &then).beyond.faster);
    }

    #[test]
    fn without_bars_nothing_is_said_but_that() {
        let then = OnTarget { high_s: None, ..figures(1.0, 1.0) };
        let change = Change::between(&then, &figures(9.0, 9.0));
        assert_eq!(change.beyond, Beyond { without_bars: true, ..Beyond::default() });
        assert_eq!(change.time, 9.0);
        assert_eq!(Change::between(&then, &then).beyond, Beyond::default());
        let nothing = OnTarget { time_s: 0.0, low_s: None, high_s: None, energy_j: 0.0 };
        assert_eq!(Change::between(&nothing, &nothing).beyond, Beyond::default());
        assert!(Change::between(&nothing, &then).beyond.without_bars);
    }
}
