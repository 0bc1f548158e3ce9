//! The software GPU: executes PTX on the host CPU

pub mod interp;
