//! A device in processes of its own.
//!
//! What ends a device's context, or reaches memory that is not its own, is held by the process that it
//! happens in; so devices live in *domains*, processes that the hub talks to over sockets. In the hub,
//! [`RemoteGpu`] is a [`svp_gpu::Gpu`] like any other, with a domain for each window; in the domain,
//! [`serve()`] drives the device. [`DomainsGpu`] has a domain for all clients that trust each other, and
//! shares the processors out among domains; there a [`HubConnection`] serves a [`TrustDomain`]. The loss
//! of a domain is reported to its windows at once, and no other window notices.

mod domains;
mod facts;
mod link;
mod message;
mod process;
mod remote;
mod serve;
mod socket;
mod started;

#[cfg(any(test, feature = "fuzzing"))]
pub use domains::fuzz;
pub use domains::{DomainsGpu, HubConnection, Launcher, Reports, TrustDomain};
pub use process::DomainProcess;
pub use remote::{RemoteGpu, Spawn};
pub use serve::{refuse, serve};

use nix::errno::Errno;

/// Why a domain could not be reached, or ended.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DomainError {
    /// The process could not be started.
    #[error("cannot start the device's process")]
    Start(#[from] std::io::Error),
    /// The domain has no device.
    #[error("{0}")]
    NoDevice(String),
    /// Nothing came from the domain in time.
    #[error("the device's process said nothing for {0} seconds")]
    Silent(u64),
    /// The domain ended before it said what it is.
    #[error("the device's process ended at once: {0}")]
    EndedAtOnce(String),
    /// A message came that was not waited for.
    #[error("the other side spoke out of turn")]
    OutOfTurn,
    /// The device's context has ended.
    #[error("the device's context has ended")]
    ContextLost,
    /// Waiting failed.
    #[error("poll")]
    Poll(#[source] Errno),
    /// The socket failed.
    #[error("the socket between hub and domain failed")]
    Socket(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// What came was no message.
    #[error("what came is no message")]
    Message(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<socket::SocketError> for DomainError {
    fn from(error: socket::SocketError) -> Self {
        Self::Socket(Box::new(error))
    }
}

impl From<link::RingError> for DomainError {
    fn from(error: link::RingError) -> Self {
        Self::Message(Box::new(error))
    }
}

impl From<message::MessageError> for DomainError {
    fn from(error: message::MessageError) -> Self {
        Self::Message(Box::new(error))
    }
}
