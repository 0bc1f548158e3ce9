//! A whole hub, with the software GPU, and clients that the tests play.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod hostile;
