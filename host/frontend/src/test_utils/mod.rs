//! The other side, for tests: clients that write rings, and an owner that answers every command.
//!
//! Not part of the product: only built with the feature `test-utils`.
// A test that cannot go on panics, as tests do.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc)]

mod client_channel;
mod driver_queue;
mod hub;
mod native_client;
mod virtual_machine;

pub use client_channel::{ClientChannel, Word};
pub use hub::{Hub, HubEvent};
pub use native_client::NativeClient;
pub use virtual_machine::{RAM_BASE, RAM_FREE, RAM_LEN, VirtualMachine};
