//! The checks, by room.

mod arithmetic;
mod copies;
mod faults;
mod fills;
mod host_memory;
mod isolation;
mod kernels;
mod memory;
mod modules;
mod queues;
mod windows;

use super::Check;

/// Every check, by topic.
pub(super) const ALL: &[&[Check]] = &[
    windows::CHECKS,
    memory::CHECKS,
    copies::CHECKS,
    fills::CHECKS,
    host_memory::CHECKS,
    queues::CHECKS,
    modules::CHECKS,
    kernels::CHECKS,
    arithmetic::CHECKS,
    faults::CHECKS,
    isolation::CHECKS,
];
