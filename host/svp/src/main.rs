//! The `svp` program.
fn main() {}
