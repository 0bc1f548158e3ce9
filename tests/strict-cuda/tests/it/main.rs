//! The NVIDIA device on a driver that is as strict as it is documented.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

mod beside;
mod connections;
mod copies;
mod cubins;
mod domain;
mod ends;
mod exclusive;
mod failures;
mod hub;
mod kills;
mod limits;
mod neighbour;
mod objects;
mod priorities;
mod sample_cubin;
mod spare;
mod staging;
mod suite;
mod times;
