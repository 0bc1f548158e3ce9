//! Target descriptions: TOML files in which every value names its source.

use crate::class::PerClass;
use serde::{Deserialize, Serialize};

/// A number and where it comes from: exactly one of a public source, or the reason why it is
/// assumed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// The number, in the unit that the field's name ends with.
    pub value: f64,
    /// The public document that has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Why this number, where no public document has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed: Option<String>,
}

/// A board or GPU to estimate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Short name for the command line.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Architecture family.
    pub architecture: String,
    /// Compute capability as in `sm_87`.
    pub sm: u32,
    /// The streaming multiprocessors.
    pub processors: Processors,
    /// Device memory.
    pub memory: Memory,
    /// Thread instructions of each class that one processor completes per cycle; 0 where the
    /// target has no such instructions.
    pub throughput: PerClass<Value>,
    /// Power that is drawn whatever runs.
    pub power: Power,
    /// Energy of one thread instruction of each class in picojoules (`RP_Component`, eq. 6).
    pub energy_pj: PerClass<Value>,
}

/// The streaming multiprocessors of a target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Processors {
    /// How many.
    pub count: Value,
    /// Their clock in MHz.
    pub clock_mhz: Value,
    /// Most warps resident on one.
    pub max_warps: Value,
    /// Most thread instructions that one issues per cycle: the maximum IPC of eq. 2.
    pub issue_per_cycle: Value,
}

/// Device memory of a target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// Peak bandwidth in 10^9 bytes per second.
    pub bandwidth_gb_s: Value,
}

/// Static power of a target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Static power in watts.
    pub static_w: Value,
}

/// Why a target file is refused.
#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    /// It is no such TOML.
    #[error("not a target description")]
    Toml(#[from] toml::de::Error),
    /// A value is outside of what it can be.
    #[error("target {target}: {field} is {value}, which cannot be")]
    Range {
        /// The target's id.
        target: String,
        /// The field.
        field: String,
        /// What it holds.
        value: f64,
    },
    /// A value has no origin, or two.
    #[error("target {target}: {field} needs either a source or the reason why it is assumed")]
    Origin {
        /// The target's id.
        target: String,
        /// The field.
        field: String,
    },
}

impl Target {
    /// Reads a target description and checks units, ranges and origins.
    ///
    /// # Errors
    /// [`TargetError`] names the field.
    pub fn from_toml(text: &str) -> Result<Self, TargetError> {
        let target: Self = toml::from_str(text)?;
        target.values().try_for_each(|(field, value, range)| target.check(&field, value, range))?;
        Ok(target)
    }

    /// Every value with its field's name and the range that it must lie in.
    pub fn values(&self) -> impl Iterator<Item = (String, &Value, std::ops::RangeInclusive<f64>)> {
        let p = &self.processors;
        let single = [
            ("processors.count", &p.count, 1.0..=1024.0),
            ("processors.clock_mhz", &p.clock_mhz, 10.0..=10_000.0),
            ("processors.max_warps", &p.max_warps, 1.0..=256.0),
            ("processors.issue_per_cycle", &p.issue_per_cycle, 1.0..=4096.0),
            ("memory.bandwidth_gb_s", &self.memory.bandwidth_gb_s, 0.1..=100_000.0),
            ("power.static_w", &self.power.static_w, 0.0..=2000.0),
        ];
        let throughput = self
            .throughput
            .iter()
            .zip(PerClass::<Value>::KEYS)
            .map(|((_, value), key)| (format!("throughput.{key}"), value, 0.0..=4096.0));
        let energy = self
            .energy_pj
            .iter()
            .zip(PerClass::<Value>::KEYS)
            .map(|((_, value), key)| (format!("energy_pj.{key}"), value, 0.0..=1e6));
        single
            .into_iter()
            .map(|(field, value, range)| (field.to_owned(), value, range))
            .chain(throughput)
            .chain(energy)
    }

    fn check(
        &self,
        field: &str,
        value: &Value,
        range: std::ops::RangeInclusive<f64>,
    ) -> Result<(), TargetError> {
        if !range.contains(&value.value) {
            let (target, field) = (self.id.clone(), field.to_owned());
            return Err(TargetError::Range { target, field, value: value.value });
        }
        if value.source.is_some() == value.assumed.is_some() {
            let (target, field) = (self.id.clone(), field.to_owned());
            return Err(TargetError::Origin { target, field });
        }
        Ok(())
    }
}
