//! SigmaVP (sections 2 and 3): kernel interleaving, kernel coalescing with the memory merge, and VP
//! control.

mod calls;
mod coalesce;
mod interleave;
mod merge;
mod records;
mod vp_control;

pub(crate) use calls::Calls;
pub(crate) use coalesce::Coalesce;
pub(crate) use interleave::Interleave;
pub(crate) use merge::{JoinedLaunch, MergeInput, batches};
pub(crate) use vp_control::{NextCall, PlatformChange, VpControl};
