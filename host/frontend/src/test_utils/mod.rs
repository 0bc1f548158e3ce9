//! The other side, for tests: clients that write rings, and an owner that answers every command.
//!
//! Not part of the product: only built with the feature `test-utils`.
#![allow(clippy::missing_panics_doc)]

mod client_channel;
mod hub;
mod native_client;

pub use client_channel::{ClientChannel, Word};
pub use hub::{Hub, HubEvent};
pub use native_client::NativeClient;
