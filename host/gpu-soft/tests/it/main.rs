//! The software GPU through its interface: interpreted, compiled, and both held against each other.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod common;

mod awaited;
mod blocks;
mod calls;
mod conformance;
mod containment;
mod differential;
mod hostile;
mod large;
mod matrices;
mod meetings;
mod opcodes;
mod rows;
mod samples;
mod strides;
mod suite;
mod textures;
mod tiers;
mod waits;
