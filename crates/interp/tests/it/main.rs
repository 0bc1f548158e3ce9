//! The interpreter on whole modules, as the transforms of `svp_ptx` leave them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod inlining;
mod transforms;
