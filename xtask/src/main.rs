//! Set-up, demo, tests, CI and packaging.
fn main() {}
