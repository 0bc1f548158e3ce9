//! A small host inside the process, for tests: it speaks the native protocol over a real socket
//! and executes copies, fills, events and a handful of named "kernels" on memory of its own.
//!
//! A module image is text: lines of `kernel NAME SIZE SIZE...` and `variable NAME SIZE`. What a
//! kernel does goes by its name, see [`kernels`]. Anything wrong with a command ends the test by
//! closing the channel with the reason as printed text, as the real host does.

mod client;
mod commands;
mod config;
mod host;
mod kernels;
mod memory;
mod module;

pub use config::MockConfig;
pub use host::MockHost;
