//! The Gpu trait, its conformance suite and the null device
