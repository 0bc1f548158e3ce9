//! Lowering, through the crate's interface.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod filetests;
mod growth;
mod proof;
mod svp_jit;
