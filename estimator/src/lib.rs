//! Kernel facts and a target description to cycles, time, power and energy. Pure: no I/O, no clock.
//!
//! The method is SigmaVP's profile-based execution analysis (Jung and Carloni, DAC 2015, section 4).
//! A profile says how often each basic block of a kernel was executed (lambda_b); the static count
//! of instructions per block and class (mu) turns it into an instruction count per class (sigma,
//! eq. 1); a [`Target`] and what a host GPU showed turn that into cycles (C, C', C''; eq. 2 to 5),
//! time and power (eq. 6). `docs/design/estimator.md` says what each model takes into account.
//!
//! ```
//! use svp_estimator::{BlockShape, Calibration, KernelProfile, PerClass, catalog, estimate};
//!
//! let target = catalog::target("jetson-orin-nano")?.ok_or("no such board")?;
//! // 1000 blocks of 256 threads: an inner block of eight rounds, with two loads each.
//! let inner = PerClass { fp32: 2, int: 3, load: 2, branch: 1, ..PerClass::default() };
//! let profile = KernelProfile {
//!     block: BlockShape { threads: 256, registers: 32, shared_bytes: 0 },
//!     ..KernelProfile::from_blocks([(1000 * 256 * 8, &inner)], 1, 1000)
//! };
//! let cost = estimate(&profile, &target, &Calibration::shipped()?);
//! assert!(cost.time_s > cost.time_c_s && cost.power_w < target.power.limit_w.value);
//! assert_eq!(cost.energy_j, cost.power_w * cost.time_s);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod architectures;
mod block_order;
pub mod bounds;
pub mod cache;
pub mod calibration;
pub mod catalog;
mod chains;
pub mod class;
pub mod expansion;
pub mod facts;
pub mod fit;
pub mod least_squares;
pub mod library;
pub mod limit;
pub mod model;
pub mod occupancy;
pub mod power;
pub mod profile;
pub mod sampled;
pub mod sass;
pub mod sweep;
pub mod target;
pub mod thermal;
pub mod timeline;

pub use bounds::{Bound, Breakdown};
pub use cache::ReuseHistogram;
pub use calibration::{Calibration, CalibrationError};
pub use class::PerClass;
pub use facts::{FactsError, KernelFacts, ModuleFacts};
pub use model::{Estimate, Model, Observation, estimate};
pub use profile::{BlockShape, Counted, Footprint, KernelProfile, MemoryProfile, Sampled};
pub use sampled::{add_chains, add_lanes, add_sample};
pub use svp_ptx::analysis::Class;
pub use target::{Target, TargetError, Value};

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
