//! Bounds on one client, on the number of clients, and on what the device has at once.

use super::within;
use crate::error::ConfigError;
use serde::{Deserialize, Serialize};

/// Bounds on one client, and on their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Clients at once.
    pub clients: u32,
    /// Device memory that a client may have mapped at once, in bytes; `None` for all of the device's.
    pub lease_bytes: Option<u64>,
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
    /// Timelines of a client; of a longer channel only this many words are used.
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
            lease_bytes: None,
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

impl Limits {
    pub(super) fn validate(&self) -> Result<(), ConfigError> {
        within("limits.clients", self.clients.into(), 1, crate::window::COUNT_MAX.into())?;
        let lease_bytes = self.lease_bytes.unwrap_or(1);
        within("limits.lease_bytes", lease_bytes, 1, crate::window::LEN / 2)?;
        within("limits.streams", self.streams.into(), 2, 1 << 20)?;
        within("limits.modules", self.modules.into(), 1, 1 << 20)?;
        within("limits.module_bytes", self.module_bytes, 1, 4 << 30)?;
        within("limits.module_bytes_total", self.module_bytes_total, 1, 1 << 40)?;
        within("limits.mapped_ranges", self.mapped_ranges.into(), 1, 1 << 24)?;
        within("limits.host_segments", self.host_segments.into(), 1, 1 << 24)?;
        within("limits.timelines", self.timelines.into(), 2, 1 << 22)?;
        within("limits.queued_commands", self.queued_commands.into(), 1, 1 << 20)?;
        within("limits.queued_bytes", self.queued_bytes, 1, 1 << 32)
    }
}

/// How much may be on the device at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeviceQueues {
    /// Jobs of one queue (REEF calls it device-queue capacity, and uses 4). A job may be on the
    /// device before its predecessor in the queue is done.
    pub queue_capacity: u32,
    /// Jobs of all queues of a client. What a client leaves on the device for ever takes room from
    /// itself alone.
    pub client_capacity: u32,
    /// Jobs of all clients but those that are held. Where it is less than the clients can have
    /// together, one client may have to wait for the jobs of others to end.
    pub total_capacity: u32,
}

impl Default for DeviceQueues {
    /// Deep enough that a FIFO device never waits for the hub between two jobs; no bound on all
    /// clients together, so that none can keep the others out.
    fn default() -> Self {
        Self { queue_capacity: 32, client_capacity: 256, total_capacity: 1 << 20 }
    }
}

impl DeviceQueues {
    pub(super) fn validate(&self) -> Result<(), ConfigError> {
        within("device.queue_capacity", self.queue_capacity.into(), 1, 1 << 16)?;
        within("device.client_capacity", self.client_capacity.into(), 1, 1 << 20)?;
        within("device.total_capacity", self.total_capacity.into(), 1, 1 << 20)
    }
}
