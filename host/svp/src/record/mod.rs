//! The record of a run: the raw material of every report.
//!
//! The hub feeds a [`Recorder`]; at the end it becomes a [`Run`], which is written as `run.json`
//! beside the PTX of the modules, so that a report can be made again for another target.

mod library;
mod recorder;
mod run;
mod texts;

pub(crate) use recorder::Recorder;
pub use run::{
    Guest, KernelUse, LeftOut, LostContext, Module, Program, Run, Status, Work, WorkKind,
};
