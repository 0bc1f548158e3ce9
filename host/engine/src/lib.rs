//! Sessions, memory, dependencies and scheduling: a state machine without threads, clock or I/O.
//!
//! Commands of clients and completions of the device go in ([`Engine::command`],
//! [`Engine::completion`]); what is to be done comes out as values ([`Engine::drain_actions`]).
//! Time comes with each call, in nanoseconds of the host's monotonic clock.

mod action;
mod admit;
mod config;
mod engine;
mod error;
mod flights;
mod memory;
mod order;
mod pick;
mod place;
mod preempt;
mod record;
mod session;
mod shape;
mod window;

pub use action::{Action, Signal};
pub use config::{
    AdmitPolicy, Config, DeviceQueues, Limits, OrderPolicy, PickPolicy, PlacePolicy, Policies,
    PreemptPolicy, ShapePolicy,
};
pub use engine::Engine;
pub use error::{ConfigError, ConnectError, DisconnectReason};
pub use memory::{ClientMemory, MemoryError};
pub use record::{
    ContentHash, Direction, LaunchRecord, ModuleRecord, WorkKind, WorkRecord, WorkTimes,
};

/// A client: one channel, one CUDA context. Chosen by the frontend, not used again before
/// [`Action::Released`] has named it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub u64);
