//! Devices in processes of their own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod domain;
mod domains;
