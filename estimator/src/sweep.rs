//! Clock points of a board, and which of many estimates no other beats.

use crate::target::Target;
use std::str::FromStr;

/// The farthest that `[dvfs]` is carried beyond a board's own clock.
pub const SHARE_MAX: f64 = 2.0;

/// The lowest clock of memory that is estimated, as a share of the board's own.
const MEMORY_LEAST: f64 = 0.05;

/// A clock to estimate a board at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Clock {
    /// In MHz, written `625`.
    Mhz(f64),
    /// As a share of the board's own clock, written `50%`.
    Share(f64),
}

/// Why a clock cannot be.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ClockError {
    /// The clock is no number.
    #[error(
        "clock {text:?}: a number of MHz (625) or a share of the board's clock (50%) is needed"
    )]
    Syntax {
        /// The text that was given.
        text: String,
    },
    /// The memory's clock is no share that can be.
    #[error("clock {text:?}: behind the / a share of the memory's own clock is needed, 5% to 100%")]
    Memory {
        /// The text that was given.
        text: String,
    },
    /// The board has no such clock.
    #[error(
        "target {target}: clock {clock_mhz} MHz cannot be; its own is {own_mhz} MHz, and 10 MHz to \
         {most_mhz} MHz can be estimated"
    )]
    Range {
        /// The target's id.
        target: String,
        /// What was asked for.
        clock_mhz: f64,
        /// The board's clock.
        own_mhz: f64,
        /// The most that can be estimated.
        most_mhz: f64,
    },
}

/// Clocks to estimate a board at, written `50%` or `50%/80%`: the processors', and the memory's as a share of
/// the board's own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clocks {
    /// The clock of the processors.
    pub processors: Clock,
    /// The memory's, as a share of the board's own: up to 1, which is its own.
    pub memory: f64,
}

impl From<Clock> for Clocks {
    fn from(processors: Clock) -> Self {
        Self { processors, memory: 1.0 }
    }
}

impl FromStr for Clocks {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let Some((processors, memory)) = text.split_once('/') else {
            return Ok(text.parse::<Clock>()?.into());
        };
        match memory.parse()? {
            Clock::Share(memory) if (MEMORY_LEAST..=1.0).contains(&memory) => {
                Ok(Self { processors: processors.parse()?, memory })
            }
            Clock::Share(_) | Clock::Mhz(_) => Err(ClockError::Memory { text: text.to_owned() }),
        }
    }
}

impl Clocks {
    /// The board at these clocks.
    ///
    /// # Errors
    /// [`ClockError::Range`] names the board and what it can have.
    pub fn of(self, target: &Target) -> Result<Target, ClockError> {
        let target = self.processors.of(target)?;
        Ok(if self.memory == 1.0 { target } else { target.at_memory_clock(self.memory) })
    }
}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let (digits, share) = match text.trim().strip_suffix('%') {
            Some(digits) => (digits, true),
            None => (text.trim(), false),
        };
        match digits.parse::<f64>() {
            Ok(value) if value.is_finite() && value > 0.0 => {
                Ok(if share { Self::Share(value / 100.0) } else { Self::Mhz(value) })
            }
            _ => Err(ClockError::Syntax { text: text.to_owned() }),
        }
    }
}

impl Clock {
    /// The board at this clock ([`Target::at_clock`]); at its own clock, the board as it is.
    ///
    /// # Errors
    /// [`ClockError::Range`] names the board and what it can have.
    pub fn of(self, target: &Target) -> Result<Target, ClockError> {
        let own_mhz = target.processors.clock_mhz.value;
        let clock_mhz = match self {
            Self::Mhz(mhz) => mhz,
            Self::Share(share) => own_mhz * share,
        };
        let most_mhz = own_mhz * SHARE_MAX;
        if !(10.0..=most_mhz).contains(&clock_mhz) {
            return Err(ClockError::Range {
                target: target.id.clone(),
                clock_mhz,
                own_mhz,
                most_mhz,
            });
        }
        Ok(if clock_mhz == own_mhz { target.clone() } else { target.at_clock(clock_mhz) })
    }
}

/// For each pair of costs, whether no other pair is at most as high in both and lower in one.
pub fn pareto(costs: &[(f64, f64)]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..costs.len()).collect();
    order.sort_by(|a, b| {
        let (a, b) = (costs[*a], costs[*b]);
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    let mut front = vec![false; costs.len()];
    let mut best: Option<(f64, f64)> = None;
    for index in order {
        let cost = costs[index];
        if best.is_none_or(|best| cost.1 < best.1 || cost == best) {
            front[index] = true;
            best = Some(cost);
        }
    }
    front
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;
    use proptest::prelude::*;

    #[test]
    fn clocks_are_megahertz_or_shares() {
        assert_eq!("625".parse(), Ok(Clock::Mhz(625.0)));
        assert_eq!(" 50% ".parse(), Ok(Clock::Share(0.5)));
        for bad in ["", "%", "fast", "-5", "0", "nan", "inf", "1e999%", "625MHz"] {
            let error = bad.parse::<Clock>().unwrap_err().to_string();
            assert!(error.contains(&format!("{bad:?}")), "{error}");
        }
    }

    #[test]
    fn memory_has_a_clock_of_its_own() {
        let board = catalog::target("gtx-titan-x").unwrap().unwrap();
        let at = |text: &str| text.parse::<Clocks>().unwrap().of(&board).unwrap();
        assert_eq!(at("100%/100%"), board);
        assert_eq!(at("50%"), Clock::Share(0.5).of(&board).unwrap());
        let slow = at("50%/25%");
        assert_eq!(slow.processors, at("50%").processors);
        let bandwidth = |target: &Target| target.memory.bandwidth_gb_s.value;
        assert_eq!(bandwidth(&slow), bandwidth(&board) / 4.0);
        for bad in ["50%/", "50%/3505", "50%/101%", "50%/1%", "/50%", "1%/2%/3%"] {
            let error = bad.parse::<Clocks>().unwrap_err().to_string();
            assert!(error.starts_with("clock"), "{error}");
        }
    }

    #[test]
    fn a_clock_that_the_board_cannot_have_is_named() {
        let tk1 = catalog::targets().unwrap().remove(0);
        assert_eq!(Clock::Share(1.0).of(&tk1).unwrap(), tk1);
        assert_eq!(Clock::Mhz(426.0).of(&tk1).unwrap(), tk1.at_clock(426.0));
        for bad in [Clock::Mhz(9.0), Clock::Mhz(5000.0), Clock::Share(2.5)] {
            let error = bad.of(&tk1).unwrap_err().to_string();
            assert!(error.contains("jetson-tk1") && error.contains("852 MHz"), "{error}");
        }
    }

    #[test]
    fn equal_points_are_both_on_the_front() {
        let costs = [(1.0, 5.0), (2.0, 2.0), (2.0, 3.0), (3.0, 1.0), (1.0, 5.0), (3.0, 2.0)];
        assert_eq!(pareto(&costs), [true, true, false, true, true, false]);
    }

    proptest! {
        #[test]
        fn the_front_is_what_the_definition_says(
            costs in prop::collection::vec((0u8..8, 0u8..8), 0..40)
        ) {
            let costs: Vec<_> =
                costs.into_iter().map(|(a, b)| (f64::from(a), f64::from(b))).collect();
            let front = pareto(&costs);
            for (cost, on_front) in costs.iter().zip(front) {
                let beats = |other: &&(f64, f64)| {
                    other.0 <= cost.0 && other.1 <= cost.1 && *other != cost
                };
                prop_assert_eq!(on_front, costs.iter().find(beats).is_none());
            }
        }
    }
}
