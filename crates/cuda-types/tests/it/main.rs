//! Integration test of the types' layouts.
#![allow(missing_docs)]

mod layouts;
