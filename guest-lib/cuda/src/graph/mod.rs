//! Graphs: work with dependencies, to be launched many times.
//!
//! A [`structure::Graph`] is nodes and edges, which the program adds itself or a stream records
//! ([`capture`]). Instantiating one makes an [`exec::Exec`]: a copy that is laid out on a few
//! streams. Nothing here crosses the border: a launch submits the nodes' commands one by one, in
//! the ring as any other work.
//!
//! Lock order: a graph's topology, then tables. No two graphs' topologies are locked at once, except
//! a parent's before its child's.

pub(crate) mod capture;
pub(crate) mod capture_mode;
pub(crate) mod condition;
pub(crate) mod dot;
pub(crate) mod exec;
mod flat;
pub(crate) mod graphs;
mod layout;
pub(crate) mod memory;
pub(crate) mod structure;
mod submit;
pub(crate) mod update;
pub(crate) mod user_object;
