//! What instructions work on: values across the lanes of a gang, and the registers that hold them.

pub(crate) mod affine;
pub(crate) mod lanes;
pub(crate) mod registers;
