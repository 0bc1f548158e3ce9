//! Loads, stores and atomic operations.
//!
//! An access is written twice: a fast path for addresses that lie, aligned, where they should, and
//! the slow path, a call of the runtime that does the access lane by lane as the interpreter would.

mod access;
mod ahead;
mod anywhere;
mod atomic;
mod by_rows;
mod by_vectors;
mod check;
pub(crate) mod contain;
mod copy;
mod fragment;
mod lines;
mod load;
mod local;
mod operation;
mod pattern;
mod permuted;
mod placement;
mod primitives;
mod scaled;
mod store;
mod strided;
mod tiles;
