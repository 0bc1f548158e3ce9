//! The suite with compiled kernels.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

use svp_gpu_soft::JitMode;

mod common;
mod suite;

const JIT: JitMode = JitMode::Eager;
