//! The parser and what is done with what it gives, through the crate's interface.
#![allow(clippy::unwrap_used, clippy::panic)] // Every one of them is an assertion of the test.

mod filetests;
mod gang;
mod print;
mod transforms;
