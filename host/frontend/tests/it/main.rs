//! The frontend against clients that the tests play: native ones, virtual machines, hostile ones; and
//! the protocol's document.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod budget;
mod closing;
mod guest;
mod hostile;
mod native;
mod protocol;
