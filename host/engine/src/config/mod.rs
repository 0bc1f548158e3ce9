//! How an engine is set up: one policy for each stage with its settings, traits of clients, and
//! bounds on what a client may hold.
//!
//! A configuration is written as TOML ([`Config::from_toml`]), one table for each part, and changed
//! by words of the form `stage=name,key=value` ([`Config::with_policy`]).

mod bounds;
mod client;
mod file;
mod policies;
mod settings;

pub use bounds::{DeviceQueues, Limits};
pub use client::{ClientClass, ClientRule, ClientTraits, JobMemory};
pub use file::{ConfigFileError, PolicyWordError};
pub use policies::{
    AdmitPolicy, OrderPolicy, PickPolicy, PlacePolicy, Policies, PreemptPolicy, ShapePolicy,
    VpControlPolicy,
};
pub use settings::{
    AcsConfig, CoalesceConfig, FairnessConfig, FineTunerConfig, KernelBound, KernelRule, OverQuota,
    PickConfig, RealTimeRequests, ReefConfig, SalusConfig, VpControlConfig,
};

use crate::error::ConfigError;
use serde::{Deserialize, Serialize};
use svp_kernel_facts::Character;

/// The engine's set-up. `Config::default()` is what `svp serve` starts with.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Which policy each stage follows.
    pub policies: Policies,
    /// ACS's window and queues; not looked at by other policies of the order stage.
    pub acs: AcsConfig,
    /// How far the pick stage looks and fills the device; not looked at by `fifo`.
    pub pick: PickConfig,
    /// How long launches wait for each other; not looked at by other policies of the shape stage.
    pub coalesce: CoalesceConfig,
    /// What keeps clients from starving.
    pub fairness: FairnessConfig,
    /// Salus's memory; not looked at by other policies of the admit stage.
    pub salus: SalusConfig,
    /// REEF's queues; not looked at without preemption.
    pub reef: ReefConfig,
    /// Shares of the GPU's processors; not looked at by other policies of the place stage.
    #[serde(rename = "fine-tuner")]
    pub fine_tuner: FineTunerConfig,
    /// How long completions are held; not looked at where VP control is off.
    #[serde(rename = "vp-control")]
    pub vp_control: VpControlConfig,
    /// What is known of kernels by their names, over what their code says.
    pub kernels: Vec<KernelRule>,
    /// What is known of clients by their names. The first rule that names a client counts.
    pub clients: Vec<ClientRule>,
    /// How much may be on the device at once.
    pub device: DeviceQueues,
    /// What a client may hold.
    pub limits: Limits,
    /// Ask the device to count executions of basic blocks, where it can.
    #[serde(skip)]
    pub profile: bool,
    /// Give [`crate::Action::Work`] and [`crate::Action::Module`] for reports.
    #[serde(skip)]
    pub records: bool,
}

impl Config {
    /// Checks every bound, and that the policies can be had together.
    ///
    /// # Errors
    /// [`ConfigError`] names the first key that is wrong.
    pub fn validate(&self) -> Result<(), ConfigError> {
        self.limits.validate()?;
        self.device.validate()?;
        settings::validate(self)?;
        self.clients.iter().enumerate().try_for_each(|(index, rule)| rule.validate(index))?;
        self.kernels.iter().enumerate().try_for_each(|(index, rule)| rule.validate(index))?;
        self.policies.validate()
    }

    /// Checks that the kernels that rules name are known.
    ///
    /// # Errors
    /// [`ConfigError::UnknownKernel`] names the first rule whose kernel is unknown.
    pub fn check_kernels(&self, knows: &dyn Fn(&str) -> bool) -> Result<(), ConfigError> {
        let unknown = self.kernels.iter().enumerate().find(|(_, rule)| !knows(&rule.name));
        unknown.map_or(Ok(()), |(index, rule)| {
            Err(ConfigError::UnknownKernel { index, name: rule.name.clone() })
        })
    }

    /// Whether requests of real-time clients go one after the other: under REEF and those baselines
    /// that it is compared with as schedulers of two task queues. GPUStreams has none.
    pub(crate) fn queues_requests(&self) -> bool {
        use PreemptPolicy::{GpuStreams, None, Reef, ReefN, RtOnly, Seq, WaitBased};
        self.reef.real_time == RealTimeRequests::Queue
            && match self.policies.preempt {
                RtOnly | Seq | WaitBased | ReefN | Reef => true,
                None | GpuStreams => false,
            }
    }

    /// Whether a policy asks what launches read and write.
    pub(crate) fn asks_segments(&self) -> bool {
        self.policies.order == OrderPolicy::Acs
            || self.policies.preempt == PreemptPolicy::Reef
            || self.policies.place == PlacePolicy::FineTuner
            || (self.policies.shape == ShapePolicy::Coalesce && self.coalesce.merge)
    }

    /// What a kernel of this name is bound by, where its code says `known`.
    pub(crate) fn character_of(&self, name: &str, known: Option<Character>) -> Character {
        let known = known.unwrap_or_default();
        let Some(rule) = self.kernels.iter().find(|rule| rule.name == name) else { return known };
        Character {
            is_compute_bound: rule
                .bound
                .map_or(known.is_compute_bound, |bound| bound == KernelBound::Compute),
            is_cache_sensitive: rule.cache_sensitive.unwrap_or(known.is_cache_sensitive),
        }
    }

    /// What the rules say of a client of this name.
    pub fn traits_of(&self, name: &str) -> ClientTraits {
        let rule = self.clients.iter().find(|rule| rule.name == name);
        rule.map_or_else(ClientTraits::default, ClientRule::traits)
    }
}

/// Why a rule without a name is wrong.
const UNNAMED: &str = "the name is empty";

/// Checks that a value is within its bounds.
fn within(key: &'static str, value: u64, min: u64, max: u64) -> Result<(), ConfigError> {
    if (min..=max).contains(&value) {
        Ok(())
    } else {
        Err(ConfigError::OutOfBounds { key, value, min, max })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_valid() {
        assert_eq!(Config::default().validate(), Ok(()));
    }

    #[test]
    fn a_bound_is_named() {
        let mut config = Config::default();
        config.device.queue_capacity = 0;
        let error = config.validate().unwrap_err();
        assert_eq!(error.to_string(), "device.queue_capacity = 0 is not between 1 and 65536");
    }

    #[test]
    fn the_first_rule_of_a_name_counts() {
        let rule =
            |name: &str, weight| ClientRule { name: name.into(), weight, ..ClientRule::default() };
        let clients = vec![rule("vp0", 3), rule("vp1", 4), rule("vp0", 5)];
        let config = Config { clients, ..Config::default() };
        assert_eq!(config.traits_of("vp0").weight, 3);
        assert_eq!(config.traits_of("vp2"), ClientTraits::default());
    }
}
