//! How an engine is set up: one policy for each stage, and bounds on what a client may hold.

use crate::error::ConfigError;

/// The engine's set-up. `Config::default()` is what `svp serve` starts with.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Which policy each stage follows.
    pub policies: Policies,
    /// What a client may hold.
    pub limits: Limits,
    /// How much may be on the device at once.
    pub device: DeviceQueues,
    /// ACS's window and queues; not looked at by other policies of the order stage.
    pub acs: AcsConfig,
    /// Ask the device to count executions of basic blocks, where it can.
    pub profile: bool,
    /// Give [`crate::Action::Work`] and [`crate::Action::Module`] for reports.
    pub records: bool,
}

/// The policy of each stage (DESIGN: "The engine: five stages").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Policies {
    /// May this client's work be on the GPU now?
    pub admit: AdmitPolicy,
    /// What may run next within a client?
    pub order: OrderPolicy,
    /// Whose job goes next?
    pub pick: PickPolicy,
    /// As one launch or many?
    pub shape: ShapePolicy,
    /// Where on the GPU?
    pub place: PlacePolicy,
    /// Does running work make way?
    pub preempt: PreemptPolicy,
}

/// Policies of the admit stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AdmitPolicy {
    /// Every client, up to its quotas.
    #[default]
    Quota,
}

/// Policies of the order stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OrderPolicy {
    /// CUDA's stream order, as the program gave it.
    #[default]
    Stream,
    /// ACS: out of order within a window, where read and write segments allow it.
    Acs,
}

impl OrderPolicy {
    /// The policy of this name, as in `order = "acs"`.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "stream" => Some(Self::Stream),
            "acs" => Some(Self::Acs),
            _ => None,
        }
    }
}

/// The sizes of ACS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcsConfig {
    /// Kernels in the scheduling window of a stream.
    pub window: u32,
    /// Device queues of a client for kernels that are ready, one kernel in each.
    pub queues: u32,
}

impl Default for AcsConfig {
    /// The paper's window.
    fn default() -> Self {
        Self { window: 32, queues: 8 }
    }
}

/// Policies of the pick stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PickPolicy {
    /// First come, first served, over all clients.
    #[default]
    Fifo,
}

/// Policies of the shape stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ShapePolicy {
    /// Every launch by itself.
    #[default]
    OneEach,
}

/// Policies of the place stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PlacePolicy {
    /// The device decides, over all of its processors.
    #[default]
    WholeGpu,
}

/// Policies of the preempt stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PreemptPolicy {
    /// What runs, runs to its end.
    #[default]
    None,
}

/// Bounds on one client, and on their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Clients at once.
    pub clients: u32,
    /// Device memory that a client may have mapped at once, in bytes.
    pub lease_bytes: u64,
    /// Streams of a client, the legacy one included.
    pub streams: u32,
    /// Modules of a client.
    pub modules: u32,
    /// Length of a module's image in bytes.
    pub module_bytes: u64,
    /// The same of all modules of a client together.
    pub module_bytes_total: u64,
    /// Mapped ranges of a client, device and host memory together.
    pub mapped_ranges: u32,
    /// Pieces of host memory in all mappings of a client.
    pub host_segments: u32,
    /// Timelines of a client; of a longer channel only so many words are used.
    pub timelines: u32,
    /// Commands of a client that are taken and not done. A client library must hold its own work
    /// below this, or a signal behind it in the ring cannot be reached.
    pub queued_commands: u32,
    /// Bytes of parameters in such commands.
    pub queued_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            clients: 1024,
            lease_bytes: 2 << 30,
            streams: 1024,
            modules: 4096,
            module_bytes: 256 << 20,
            module_bytes_total: 1 << 30,
            mapped_ranges: 65536,
            host_segments: 262_144,
            timelines: 65536,
            queued_commands: 16384,
            queued_bytes: 64 << 20,
        }
    }
}

/// How much may be on the device at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeviceQueues {
    /// Jobs of one queue (REEF calls it device-queue capacity, and uses 4). A job may be on the
    /// device before its predecessor in the queue is done.
    pub queue_capacity: u32,
    /// Jobs of all queues of a client. What a client leaves on the device for ever takes room from
    /// itself alone.
    pub client_capacity: u32,
    /// Jobs of all clients. Where it is less than the clients can have together, one client may
    /// have to wait for the jobs of others to end.
    pub total_capacity: u32,
}

impl Default for DeviceQueues {
    /// Deep enough that a FIFO device never waits for the hub between two jobs; no bound on all
    /// clients together, so that none can keep the others out.
    fn default() -> Self {
        Self { queue_capacity: 32, client_capacity: 256, total_capacity: 1 << 20 }
    }
}

impl Config {
    /// Checks every bound.
    ///
    /// # Errors
    /// [`ConfigError::OutOfBounds`] names the first field that is out of its bounds.
    pub fn validate(&self) -> Result<(), ConfigError> {
        let (l, d) = (&self.limits, &self.device);
        let bounds = [
            ("limits.clients", l.clients.into(), 1, crate::window::COUNT_MAX.into()),
            ("limits.lease_bytes", l.lease_bytes, 1, crate::window::LEN / 2),
            ("limits.streams", l.streams.into(), 2, 1 << 20),
            ("limits.modules", l.modules.into(), 1, 1 << 20),
            ("limits.module_bytes", l.module_bytes, 1, 4 << 30),
            ("limits.module_bytes_total", l.module_bytes_total, 1, 1 << 40),
            ("limits.mapped_ranges", l.mapped_ranges.into(), 1, 1 << 24),
            ("limits.host_segments", l.host_segments.into(), 1, 1 << 24),
            ("limits.timelines", l.timelines.into(), 2, 1 << 22),
            ("limits.queued_commands", l.queued_commands.into(), 1, 1 << 20),
            ("limits.queued_bytes", l.queued_bytes, 1, 1 << 32),
            ("device.queue_capacity", d.queue_capacity.into(), 1, 1 << 16),
            ("device.client_capacity", d.client_capacity.into(), 1, 1 << 20),
            ("acs.window", self.acs.window.into(), 1, 64),
            ("acs.queues", self.acs.queues.into(), 1, 64),
            ("device.total_capacity", d.total_capacity.into(), 1, 1 << 20),
        ];
        bounds.into_iter().try_for_each(|(key, value, min, max)| {
            if (min..=max).contains(&value) {
                Ok(())
            } else {
                Err(ConfigError::OutOfBounds { key, value, min, max })
            }
        })
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
}
