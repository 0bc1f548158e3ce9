//! Graphs and stream capture.

mod capture;
mod description;
mod edges;
mod exec;
mod list;
mod memory;
mod node;
mod params;
mod structure;
mod user_object;

pub(crate) use capture::*;
pub(crate) use edges::*;
pub(crate) use exec::*;
pub(crate) use memory::*;
pub(crate) use node::*;
pub(crate) use params::*;
pub(crate) use structure::*;
pub(crate) use user_object::*;
