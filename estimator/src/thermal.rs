//! How hot a board gets: one resistance from the chip to the air around it, and one heat capacity.
//!
//! A first-order RC circuit is the compact model of a chip with its cooler (Skadron et al.,
//! Temperature-Aware Microarchitecture, ISCA 2003, has its node of the heat sink so); the chip's own nodes
//! settle within milliseconds.

use crate::target::Target;
use serde::Serialize;

/// What some watts do to a board that was as cold as its air.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Heat {
    /// Temperature after the time that was asked for, in degrees Celsius.
    pub end_c: f64,
    /// Temperature that it would come to, if it did not slow down.
    pub steady_c: f64,
    /// Seconds until it slows down; none if it never does.
    pub slowdown_s: Option<f64>,
    /// Watts that it can have for ever.
    pub lasting_w: f64,
}

impl Target {
    /// Kelvin for each watt.
    pub fn thermal_resistance(&self) -> f64 {
        let given = self.thermal.resistance_k_w.value;
        if given > 0.0 { given } else { self.headroom() / self.power.limit_w.value }
    }

    fn headroom(&self) -> f64 {
        (self.thermal.slowdown_c.value - self.thermal.ambient_c.value).max(0.0)
    }

    /// What drawing this many watts for some seconds does to the board.
    ///
    /// ```
    /// let mut board = svp_estimator::catalog::target("jetson-orin-nano")?.ok_or("no such board")?;
    /// // In a closed case, where each watt warms it by 15 K.
    /// board.thermal.resistance_k_w.value = 15.0;
    /// let heat = board.heat(10.0, 3600.0);
    /// assert!(heat.slowdown_s.is_some() && heat.lasting_w < 10.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn heat(&self, power_w: f64, seconds: f64) -> Heat {
        let ambient_c = self.thermal.ambient_c.value;
        let resistance = self.thermal_resistance();
        let time_s = resistance * self.thermal.capacity_j_k.value;
        let above = power_w * resistance;
        let share = if time_s > 0.0 { 1.0 - (-seconds.max(0.0) / time_s).exp() } else { 1.0 };
        let headroom = self.headroom();
        // The board's limit, of which the resistance may come, is no excess for the last bit of a number.
        let too_hot = above > headroom * (1.0 + 1e-9);
        Heat {
            end_c: ambient_c + above * share,
            steady_c: ambient_c + above,
            slowdown_s: too_hot.then(|| -time_s * (1.0 - headroom / above).ln()),
            lasting_w: if resistance > 0.0 {
                headroom / resistance
            } else {
                self.power.limit_w.value
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog;

    #[test]
    fn a_board_at_its_limit_stays_just_cool_enough() {
        for board in catalog::targets().unwrap() {
            let limit_w = board.power.limit_w.value;
            let heat = board.heat(limit_w, 1e6);
            assert_eq!(heat.slowdown_s, None, "{}", board.id);
            assert!((heat.end_c - board.thermal.slowdown_c.value).abs() < 1e-6, "{}", board.id);
            assert!((heat.lasting_w / limit_w - 1.0).abs() < 1e-9, "{}", board.id);
            let heat = board.heat(1.5 * limit_w, 0.0);
            assert_eq!(heat.end_c, board.thermal.ambient_c.value, "{}", board.id);
            assert!(heat.slowdown_s.unwrap() > 0.0, "{}", board.id);
        }
    }

    /// The closed form against steps of a hundredth of a second.
    #[test]
    fn warming_follows_the_differential_equation() {
        let mut board = catalog::target("jetson-xavier").unwrap().unwrap();
        board.thermal.resistance_k_w.value = 4.0;
        let (mut celsius, step_s, power_w) = (board.thermal.ambient_c.value, 0.01, 25.0);
        let mut slowdown_s = None;
        for step in 0..60_000 {
            let lost_w = (celsius - board.thermal.ambient_c.value) / 4.0;
            celsius += step_s * (power_w - lost_w) / board.thermal.capacity_j_k.value;
            if celsius >= board.thermal.slowdown_c.value {
                slowdown_s.get_or_insert(f64::from(step) * step_s);
            }
        }
        let heat = board.heat(power_w, 600.0);
        assert!((heat.end_c - celsius).abs() < 0.05, "{heat:?} {celsius}");
        assert!((heat.slowdown_s.unwrap() - slowdown_s.unwrap()).abs() < 0.5, "{heat:?}");
    }

    #[test]
    fn a_mode_has_the_cooler_of_its_board() {
        let board = catalog::target("jetson-orin-agx").unwrap().unwrap();
        let mode = board.in_mode("15W").unwrap();
        assert_eq!(mode.thermal_resistance(), board.thermal_resistance());
        assert!(mode.heat(15.0, 1e6).steady_c < board.thermal.slowdown_c.value - 20.0);
    }
}
