//! Errors of simulations.

use svp_engine::{ClientId, ConfigError, ConnectError};

/// Why a simulation cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// A device file is no such TOML.
    #[error("not a simulated device's description")]
    DeviceFile(#[from] toml::de::Error),
    /// A value of a device file is outside of what it can be.
    #[error("simulated device {device}: {key} = {found} is not between {min} and {max}")]
    DeviceValue {
        /// The device's id.
        device: String,
        /// The key in the file.
        key: &'static str,
        /// The value that was given.
        found: f64,
        /// The least that it can be.
        min: f64,
        /// The most.
        max: f64,
    },
    /// A value is missing from a device file that names no target to have it from.
    #[error(
        "simulated device {device}: {key} is missing, and the file names no target that has it"
    )]
    DeviceMissing {
        /// The device's id.
        device: String,
        /// The key in the file.
        key: &'static str,
    },
    /// A value of a device file does not say where it comes from.
    #[error("simulated device {device}: {key} names no source")]
    DeviceSource {
        /// The device's id.
        device: String,
        /// The key in the file.
        key: &'static str,
    },
    /// A device file names a target that the estimator does not have.
    #[error("simulated device {device}: no target is called {target}")]
    DeviceTarget {
        /// The device's id.
        device: String,
        /// The target's.
        target: String,
    },
    /// A target that comes with the estimator is damaged.
    #[error("the simulated device's target cannot be read")]
    Target(#[from] svp_estimator::TargetError),
    /// No device file has this id.
    #[error("no simulated device is called {0}")]
    UnknownDevice(String),
    /// No experiment has this name.
    #[error("no experiment is called {0}; `svp sim list` names those that there are")]
    UnknownExperiment(String),
    /// The engine does not take the configuration.
    #[error("the engine refuses the experiment's configuration")]
    Config(#[from] ConfigError),
    /// The engine does not take a client.
    #[error("the engine refuses client {}", client.0)]
    Connect {
        /// The number of the client.
        client: ClientId,
        /// The engine's refusal.
        #[source]
        source: ConnectError,
    },
    /// A client's work failed, or the engine ended it.
    #[error("client {} failed at {at_ns} ns: {why}", client.0)]
    Client {
        /// The number of the client.
        client: ClientId,
        /// When it happened, in simulated time.
        at_ns: u64,
        /// The mistake in words.
        why: String,
    },
    /// Nothing happens any more, and clients still wait.
    #[error("at {at_ns} ns {waiting} clients wait for what will never happen")]
    Stuck {
        /// When it happened, in simulated time.
        at_ns: u64,
        /// The number of clients that wait.
        waiting: usize,
    },
    /// The place where host memory of clients would be cannot be opened.
    #[error("no host memory for simulated clients")]
    HostMemory(#[source] std::io::Error),
}
