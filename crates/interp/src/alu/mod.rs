//! What instructions compute, one lane at a time: pure functions of scalars.

pub(super) mod approx;
pub(super) mod bits;
pub(super) mod exact;
pub(super) mod float;
pub(super) mod half;
pub(super) mod integer;
pub(super) mod matrix;
