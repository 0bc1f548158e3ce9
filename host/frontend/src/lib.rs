//! Frontend: clients' bytes to validated commands. No CUDA and no policy here.
//!
//! Native processes connect to a Unix socket and share a memfd with us (`native`); virtual
//! machines reach us through a vhost-user device, and share their RAM (`guest`). Both end up as a
//! *client* with a *channel* (docs/reference/protocol.md), and the owner of a [`Frontend`], one
//! thread, sees no difference: it polls commands and connections, and gives completions back.
//!
//! ```text
//! loop {
//!     frontend.poll_lifecycle()            -> Open: accept or refuse; Closed: tell the engine
//!     frontend.poll_rings(budget, sink)    -> commands
//!     ... signal, reply, output, context_error, close_client, released ...
//!     if nothing happened { frontend.sleep(timeout) }
//! }
//! ```
//!
//! Lock protocol: threads that talk to QEMU (one per socket, and vhost-user-backend's own) only
//! put messages into a port's mutex-guarded inbox and wake the owner; they never wait for it but
//! at the end of a virtqueue, where QEMU must know that we have let go of it.

mod account;
mod channel;
mod client;
mod config;
mod error;
mod frontend;
mod guest;
mod held;
mod host_write;
mod log;
mod memory;
mod origin;
mod poller;
mod shared;
mod spin;
mod waker;

mod native;

pub use channel::RingError;
pub use client::{CloseReason, Lifecycle, Refusal};
pub use config::{Config, Limits, default_socket_path};
pub use error::FrontendError;
pub use frontend::{CommandSink, Frontend, Verdict};
pub use guest::TooManyMappings;
pub use memory::read_segment;
pub use origin::Origin;
pub use poller::Bells;
pub use svp_gpu::{ClientId, ClientMemory};
pub use waker::Waker;

#[cfg(any(test, feature = "test-utils"))]
pub mod fuzz;
#[cfg(any(test, feature = "test-utils"))]
pub mod test_utils;
