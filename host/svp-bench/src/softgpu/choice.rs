//! A benchmark by its name.

use super::suite::{Benchmark, Size};
use super::{hard, standard};

/// The benchmark of a name, of either suite.
pub(super) fn benchmark(name: &str, of: Size) -> Option<Benchmark> {
    standard::benchmark(name, of).or_else(|| hard::benchmark(name, of))
}
