//! What memory accesses of warps cost, counted as they happen: sectors and lines of global memory
//! (coalescing), passes over the banks of shared memory, reuse distances.
//!
//! An [`Observer`] sees each access; a [`Sample`] is what it saw of some blocks of a launch.
//! The software GPU fills it, the estimator reads it.

mod atomics;
mod observer;
mod sample;
pub mod stack;
pub mod warp;

pub use atomics::{Meeting, Meetings};
pub use observer::{Counts, Observer};
pub use sample::Sample;
pub use warp::{LANES, WarpAccess, lanes};

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
