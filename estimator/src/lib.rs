//! Kernel facts and a target description to cycles, time, power and energy. Pure: no I/O, no clock.
//!
//! The method is SigmaVP's profile-based execution analysis (Jung and Carloni, DAC 2015, section 4).
//! A profile says how often each basic block of a kernel was executed (lambda_b); the static count
//! of instructions per block and class (mu) turns it into an instruction count per class (sigma,
//! eq. 1); a [`Target`] and what a host GPU showed turn that into cycles (C, C', C''; eq. 2 to 5),
//! time and power (eq. 6). `docs/design/estimator.md` tells what each model takes into account.

pub mod bounds;
pub mod cache;
pub mod calibration;
pub mod catalog;
pub mod class;
pub mod expansion;
pub mod facts;
pub mod fit;
pub mod least_squares;
pub mod model;
pub mod occupancy;
pub mod power;
pub mod profile;
pub mod sampled;
pub mod sass;
pub mod sweep;
pub mod target;
pub mod timeline;

pub use bounds::{Bound, Breakdown};
pub use cache::ReuseHistogram;
pub use calibration::{Calibration, CalibrationError};
pub use class::PerClass;
pub use facts::{FactsError, KernelFacts, ModuleFacts};
pub use model::{Estimate, Model, Observation, estimate};
pub use profile::{BlockShape, Counted, KernelProfile, MemoryProfile};
pub use sampled::add_sample;
pub use svp_ptx::analysis::Class;
pub use target::{Target, TargetError, Value};
