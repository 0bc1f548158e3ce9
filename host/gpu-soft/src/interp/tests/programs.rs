//! Programs as nvcc compiles them.
