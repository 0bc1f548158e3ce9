//! Kernel facts and a target description to cycles, time, power and energy. Pure: no I/O, no clock.
//!
//! The method is SigmaVP's profile-based execution analysis (Jung and Carloni, DAC 2015, section 4).
//! A profile says how often each basic block of a kernel was executed (lambda_b); the static count
//! of instructions per block and class (mu) turns it into an instruction count per class (sigma,
//! eq. 1); a [`Target`] turns that into cycles (C, eq. 2), time and power (eq. 6).
//!
//! C' and C'' (eq. 3 to 5) are not here yet, so power is computed from C, and [`Estimate`] says so.

pub mod catalog;
pub mod class;
pub mod facts;
pub mod model;
pub mod target;

pub use class::PerClass;
pub use facts::{FactsError, KernelFacts, ModuleFacts};
pub use model::{Estimate, KernelProfile, Model, estimate};
pub use svp_ptx::analysis::Class;
pub use target::{Target, TargetError, Value};
