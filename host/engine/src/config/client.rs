//! What is known of a client beforehand: its class, weight, deadline, work and memory.

use crate::error::ConfigError;
use serde::{Deserialize, Serialize};
use svp_gpu::DomainId;

/// A client's precedence: real-time work goes before best-effort work (REEF, section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientClass {
    /// Must be done by its deadline; goes before all best-effort work.
    RealTime,
    /// No strict bound on its time.
    #[default]
    BestEffort,
}

/// A client's memory as Salus tells it apart (section 3.2.1), in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobMemory {
    /// Persistent: model and framework-internal.
    pub persistent_bytes: u64,
    /// Ephemeral: the most that an iteration holds beyond it.
    pub ephemeral_bytes: u64,
}

/// What is known of a client beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientTraits {
    /// Its precedence against other clients' work.
    pub class: ClientClass,
    /// Its part of the service among best-effort clients; the default is 1.
    pub weight: u32,
    /// How long a request may take, in nanoseconds: from the first command that a client without
    /// work submits until all of its work is done. [`crate::Action::Deadline`] tells each.
    pub deadline_ns: Option<u64>,
    /// All of its work on the device in nanoseconds, if that is known: what SRTF goes by.
    pub work_ns: Option<u64>,
    /// Its memory, if that is known; else Salus observes it.
    pub memory: Option<JobMemory>,
    /// Which machine it runs on: clients of the same one may share device memory.
    pub machine: u64,
    /// Its trust domain: launches of several are never one, and the device may keep them apart.
    pub domain: DomainId,
}

impl Default for ClientTraits {
    fn default() -> Self {
        Self {
            class: ClientClass::default(),
            weight: 1,
            deadline_ns: None,
            work_ns: None,
            memory: None,
            machine: 0,
            domain: DomainId::default(),
        }
    }
}

/// What a configuration says of a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClientRule {
    /// The name of the virtual platform, or of the native program.
    pub name: String,
    /// Real-time or best-effort.
    #[serde(default)]
    pub class: ClientClass,
    /// Weight of the client, for policies that weigh clients.
    #[serde(default = "one")]
    pub weight: u32,
    /// How long a request may take, in microseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_us: Option<u32>,
    /// All of its work on the device, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work_ms: Option<u32>,
    /// Its persistent memory in MiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub persistent_mib: Option<u32>,
    /// Its ephemeral memory in MiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ephemeral_mib: Option<u32>,
}

fn one() -> u32 {
    1
}

impl Default for ClientRule {
    fn default() -> Self {
        Self {
            name: String::new(),
            class: ClientClass::default(),
            weight: 1,
            deadline_us: None,
            work_ms: None,
            persistent_mib: None,
            ephemeral_mib: None,
        }
    }
}

impl ClientRule {
    /// The rule as the engine takes it.
    pub fn traits(&self) -> ClientTraits {
        let bytes = |mib: Option<u32>| u64::from(mib.unwrap_or(0)) << 20;
        let memory =
            (self.persistent_mib.is_some() || self.ephemeral_mib.is_some()).then(|| JobMemory {
                persistent_bytes: bytes(self.persistent_mib),
                ephemeral_bytes: bytes(self.ephemeral_mib),
            });
        ClientTraits {
            class: self.class,
            weight: self.weight,
            deadline_ns: self.deadline_us.map(|us| u64::from(us) * 1_000),
            work_ns: self.work_ms.map(|ms| u64::from(ms) * 1_000_000),
            memory,
            machine: 0,
            domain: DomainId::default(),
        }
    }

    /// Checks the rule with this place in the list.
    pub(super) fn validate(&self, index: usize) -> Result<(), ConfigError> {
        let wrong = |key, why| Err(ConfigError::Rule { list: "clients", index, key, why });
        if self.name.is_empty() {
            return wrong("name", super::UNNAMED);
        }
        if !(1..=1000).contains(&self.weight) {
            return wrong("weight", "it is not between 1 and 1000");
        }
        if self.deadline_us == Some(0) {
            return wrong("deadline_us", "nothing is done in no time");
        }
        if self.work_ms == Some(0) {
            return wrong("work_ms", "a client without work needs no rule for it");
        }
        Ok(())
    }
}
