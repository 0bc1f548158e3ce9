//! The engine against a discrete-event GPU: the papers' figures, and thousands of virtual platforms
//! in seconds.
//!
//! ```text
//!  experiments/  what is measured: workloads and devices from the papers, keys, pictures
//!       |
//!  world/        virtual clients (programs of CUDA-like calls) and the clock
//!       |  commands            ^ signals
//!       v                      |
//!  svp_engine::Engine -- jobs --> device/  (queues, processors, copy engines)
//! ```
//!
//! The engine is the daemon's, called with virtual time. Everything is seeded: the same experiment
//! with the same seed gives the same bytes.

pub mod device;
mod error;
pub mod experiments;
mod outcome;
mod plot;
mod rng;
pub mod world;

pub use error::SimError;
pub use outcome::{Cell, Outcome, Row};
pub use plot::{Axis, Plot, Series};
pub use rng::Rng;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
