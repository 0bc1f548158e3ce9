//! The table of efficiencies that comes with the program.

use crate::target::{TargetError, Value};
use serde::Deserialize;

/// `library.toml`: numbers of all calls, and efficiencies by compute capability, each with its source.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// What a block of a product needs beyond its sums, as terms of them.
    pub depth: Value,
    /// What a call takes besides its blocks' work, in microseconds.
    pub start_us: Value,
    /// What a pass of a Fourier transform takes beyond its bytes, in microseconds.
    pub pass_us: Value,
    /// Longest Fourier transform of one pass.
    pub pass_length: Value,
    /// How far measured times were from estimates.
    pub bar: Bar,
    /// By compute capability.
    pub efficiency: Vec<Efficiency>,
}

/// 10th and 90th percentile of measured over estimated time.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// The 10th.
    pub low: f64,
    /// The 90th.
    pub high: f64,
    /// Of so many measurements.
    pub n: u32,
}

/// Shares of a processor's peak that products reach.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Efficiency {
    /// Compute capabilities that have them.
    pub sm: Vec<u32>,
    /// Single precision.
    pub fp32: Value,
    /// Double precision.
    pub fp64: Value,
    /// Tensor cores.
    pub tensor: Value,
}

impl Table {
    /// The one that comes with the program.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn shipped() -> Result<Self, TargetError> {
        Ok(toml::from_str(include_str!("../../library.toml"))?)
    }

    /// The efficiencies of a compute capability: its own, else those of the nearest older one.
    pub fn of(&self, sm: u32) -> Option<&Efficiency> {
        let newest = |own: &&Efficiency| own.sm.iter().copied().filter(|it| *it <= sm).max();
        self.efficiency.iter().filter(|own| newest(own).is_some()).max_by_key(|own| newest(own))
    }
}
