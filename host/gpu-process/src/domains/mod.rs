//! A device in one process for each trust domain.
//!
//! Clients of one domain share its process as they would share the daemon's; between domains there is
//! nothing but the hub, which passes jobs on as messages, and completions back: short ones by memory that
//! it shares with each of them ([`crate::link`]), long ones and files by a socket. What is of the machine
//! and not of one domain is decided here: how many workers each domain may use for kernels
//! ([`allot`]), and that all of them together have no more device memory than there is ([`books`]).

mod allot;
mod books;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzz;
mod gpu;
mod keeper;
mod listener;
mod message;
mod serve;
mod spare;

pub use gpu::{DomainsGpu, Launcher, Reports};
pub use serve::{HubConnection, TrustDomain};
