//! Regressions: a matrix of programs, guests, targets, personalities and policies, of which each
//! cell is one `svp run`.
//!
//! [`Fleet`] is the file, and makes the [`Cell`]s. [`Keys`] names a cell's result by all that goes
//! into it, [`Store`] keeps results by these names, [`Local`] runs cells on this machine, [`Slurm`]
//! and [`Kubernetes`] have a cluster's nodes do that, and [`merge`] makes one report of all. So a second run
//! does what is missing or changed, and a cell that ran twice does no harm.

mod attempt;
mod awaited;
mod earlier;
mod error;
mod file;
mod key;
mod kubernetes;
mod local;
mod matrix;
mod parts;
mod plan;
mod processes;
mod progress;
mod report;
mod result;
mod slurm;
mod store;
#[cfg(test)]
mod tests;
mod verdict;

pub use awaited::Awaited;
pub use earlier::{Earlier, Seen};
pub use error::FleetError;
pub use file::{CellKeys, Exclude, Expected, Fleet, MatrixKeys, ProgramKeys, SlurmKeys, Status};
pub use key::{Key, Keys, Tooling};
pub use kubernetes::Kubernetes;
pub use local::{Capacity, Done, Job, Local, Stopper};
pub use matrix::{Cell, Place};
pub use parts::places_of_part;
pub use plan::Plan;
pub use processes::become_program;
pub use progress::{Progress, spoken};
pub use report::{Row, Totals, merge};
pub use result::{CellResult, OnTarget, ProgramResult, Unmade};
pub use slurm::{Slurm, Submitted};
pub use store::Store;
pub use verdict::{Beyond, Change, Verdict};
