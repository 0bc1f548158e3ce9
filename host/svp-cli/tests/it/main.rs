//! The `svp` program as users call it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod doctor;
