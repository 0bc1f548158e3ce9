//! What end-to-end tests share: the tools they need, guests to run things in, and a device that
//! plays the host, so that the driver is tested on its own too.
// A test that cannot go on has failed.
#![allow(clippy::panic, clippy::unwrap_used)]

pub mod daemon;
pub mod device;
pub mod guest;
pub mod native;
pub mod tools;
