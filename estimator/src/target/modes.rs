//! Power modes: the clocks, processors and budget that a board's own power management can be set to.

use super::{Target, TargetError, Value};
use serde::{Deserialize, Serialize};

/// A named setting of a board, as Jetson's `nvpmodel` has them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mode {
    /// Processors that are on.
    pub count: Value,
    /// Their clock in MHz.
    pub clock_mhz: Value,
    /// Bandwidth at the mode's memory clock, in 10^9 bytes per second.
    pub bandwidth_gb_s: Value,
    /// What the mode is meant to stay under, in watts.
    pub limit_w: Value,
}

impl Target {
    /// The board in one of its power modes, called `BOARD@MODE`: energies and static power at the
    /// mode's clock ([`Target::at_clock`]), the processors that are on, its memory clock and its
    /// budget.
    ///
    /// # Errors
    /// [`TargetError::Mode`] if the board has no such mode: names those that it has.
    ///
    /// ```
    /// let board = svp_estimator::catalog::target("jetson-orin-agx")?.ok_or("no such board")?;
    /// let slow = board.in_mode("15W")?;
    /// assert_eq!((slow.id.as_str(), slow.processors.count.value), ("jetson-orin-agx@15W", 6.0));
    /// assert!(slow.memory.bandwidth_gb_s.value < board.memory.bandwidth_gb_s.value);
    /// assert!(board.in_mode("600W").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_mode(&self, name: &str) -> Result<Self, TargetError> {
        let Some(mode) = self.modes.get(name) else {
            let known = self.modes.keys().cloned().collect::<Vec<_>>().join(", ");
            let known = if known.is_empty() { "none".to_owned() } else { known };
            let (target, mode) = (self.id.clone(), name.to_owned());
            return Err(TargetError::Mode { target, mode, known });
        };
        let own_mhz = self.processors.clock_mhz.value;
        let clock_mhz = mode.clock_mhz.value;
        let mut target = if clock_mhz == own_mhz { self.clone() } else { self.at_clock(clock_mhz) };
        target.id = format!("{}@{name}", self.id);
        target.name = format!("{}, {name}", self.name);
        target.processors.count = mode.count.clone();
        target.processors.clock_mhz = mode.clock_mhz.clone();
        target.memory.bandwidth_gb_s = mode.bandwidth_gb_s.clone();
        // The board keeps its cooler.
        target.thermal.resistance_k_w.value = self.thermal_resistance();
        target.power.limit_w = mode.limit_w.clone();
        target.modes.clear();
        Ok(target)
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog;

    #[test]
    fn no_mode_has_more_than_its_board() {
        let mut modes = 0;
        for board in catalog::targets().unwrap() {
            for name in board.modes.keys() {
                let mode = board.in_mode(name).unwrap();
                modes += 1;
                let at = mode.id.clone();
                assert!(mode.processors.count.value <= board.processors.count.value, "{at}");
                assert!(
                    mode.processors.clock_mhz.value <= board.processors.clock_mhz.value,
                    "{at}"
                );
                let (slow, own) = (&mode.memory.bandwidth_gb_s, &board.memory.bandwidth_gb_s);
                assert!(slow.value <= own.value * 1.001, "{at}");
                assert!(mode.idle_w() <= board.idle_w(), "{at}");
                assert_eq!(catalog::target(&mode.id).unwrap(), Some(mode), "{at}");
            }
        }
        assert!(modes > 15, "{modes}");
    }

    #[test]
    fn a_mode_that_a_board_does_not_have_is_named_with_those_that_it_has() {
        let error = catalog::target("jetson-tx2@MAXX").unwrap_err().to_string();
        assert!(error.contains("MAXX") && error.contains("MAXP, MAXQ"), "{error}");
        let error = catalog::target("tesla-v100@15W").unwrap_err().to_string();
        assert!(error.contains("15W") && error.contains("none"), "{error}");
        assert_eq!(catalog::target("voodoo@15W").unwrap(), None);
    }
}
