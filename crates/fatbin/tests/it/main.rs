//! Integration tests of fat binaries.
#![allow(missing_docs)]

mod containers;
mod hostile;
mod programs;
