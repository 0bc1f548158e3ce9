//! Integration tests of the preload.
#![allow(missing_docs)]

mod programs;
mod ptxas;
