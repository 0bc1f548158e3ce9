//! NVIDIA's driver behind our interface, as far as a machine without one can show.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod nested;
