//! Sessions, memory, dependencies and scheduling: a state machine without threads, clock or I/O.
//!
//! Commands of clients and completions of the device go in ([`Engine::command`],
//! [`Engine::completion`]); what is to be done comes out as values ([`Engine::drain_actions`]).
//! Time comes with each call, in nanoseconds of the host's monotonic clock. So the daemon, a
//! property test and a simulation run the same code, and a run can be repeated.
//!
//! # A command's way
//!
//! ```text
//!  take             held             ready             on device          done
//!  ring -> checks -> stream ---------> queue ----------> flight ---------> stream's front -> signal
//!                    |  ^  gates:      |  order          |  pick, preempt, |  retires in
//!                    |  |  timelines   |  (per client)   |  shape, place   |  stream order
//!                    +--+  phases      |                 |  (all clients)  v
//!                          mappings    +-- admit: the queues of a client   timelines rise,
//!                          modules         that may not run are not        gates wake streams
//!                                          offered to pick
//! ```
//!
//! - *Take*: what a sound client library never sends ends the client ([`DisconnectReason`]); what a
//!   program can get wrong becomes an error on the command's timeline.
//! - *Held*: a stream opens its commands one after the other, as far as nothing outside of it
//!   holds them: events it waits for, the legacy default stream, mappings taken before, the module.
//!   Explicit order is the session's; no policy changes it.
//! - *Ready*: the *order* stage releases opened work into queues of its client. In stream order
//!   that is at once: the device's queue keeps the order, so that jobs follow each other on the
//!   device without a word from here. ACS releases a stream's kernels out of order, as far as what
//!   they read and write allows ([`svp_kernel_facts::ModuleFacts`], which come with a module); commands
//!   still leave their stream in order.
//! - *On device*: *pick* chooses among the queues of all clients as long as the device has room;
//!   *preempt*, *shape* and *place* say how and where the job goes.
//! - *Done*: commands leave their stream in its order; each raises the stream's timeline, event
//!   records raise theirs, and streams that waited go on.
//!
//! # Floors
//!
//! Nothing imports what is above it:
//!
//! ```text
//!  engine/    clients, device, stages, padding; carries out what the stages say
//!  session/   what is held of one client
//!  policy/    answers: basic, sigmavp, salus, reef, acs, fine_tuner
//!  stage/     questions: admit, order, preempt, pick, shape, place
//!  ids, task_class, segments, load, cost, flights, config, record: plain values and tables
//! ```
//!
//! # A client's life
//!
//! ```text
//!  connect -> Opening -- Opened --> Open -- disconnect, DisconnectReason --> Closing -- Released
//!             (device opens          | sticky error: everything left ends    (device closes the
//!              the window)           v at once with it, timelines rise        window; its work is
//!                                   Open, poisoned                            gone already)
//! ```
//!
//! A window's addresses, and a client's number, are given again only when the device has closed the
//! window: nothing late can meet something new.

mod access;
mod action;
mod config;
mod cost;
mod engine;
mod error;
mod flights;
mod ids;
mod load;
mod policy;
mod queue_table;
mod record;
mod session;
mod shared_allocations;
mod stage;
mod task_class;
mod window;

pub use action::{Action, DeadlineRecord, Signal};
pub use config::{
    AcsConfig, AdmitPolicy, ClientClass, ClientRule, ClientTraits, CoalesceConfig, Config,
    ConfigFileError, DeviceQueues, FairnessConfig, FineTunerConfig, JobMemory, KernelBound,
    KernelRule, Limits, OrderPolicy, OverQuota, PickConfig, PickPolicy, PlacePolicy, Policies,
    PolicyWordError, PreemptPolicy, RealTimeRequests, ReefConfig, SalusConfig, ShapePolicy,
    VpControlConfig, VpControlPolicy,
};
pub use engine::Engine;
pub use error::{ConfigError, ConnectError, DisconnectReason};
pub use record::{
    CoalesceRecord, ContentHash, Counts, Direction, LaunchRecord, MissedChance, MissedMerge,
    ModuleRecord, WorkKind, WorkRecord, WorkTimes,
};

pub use svp_gpu::{ClientId, ClientMemory, MemoryError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
