//! The engine through its doors: clients that send commands, and a device that a test completes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod acs;
mod coalesce;
mod coming_back;
mod common;
mod full_device;
mod hostile;
mod lifecycle;
mod memory;
mod model;
mod objects;
mod padding;
mod policies;
mod ranges;
mod recall;
mod rules;
mod salus;
mod shared_memory;
mod turns;
mod vp_control;
