//! Integration test of the two libraries.
#![allow(missing_docs)]

mod exports;
