//! Starting programs: natively on this machine, or in virtual platforms.

pub(crate) mod emulated;
mod gate;
pub(crate) mod guests;
mod monitors;
pub(crate) mod native;
pub(crate) mod shell;
mod spec;

pub(crate) use gate::Gate;
pub(crate) use spec::ProgramSpec;
