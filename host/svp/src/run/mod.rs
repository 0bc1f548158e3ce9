//! Starting programs: natively on this machine, or in virtual platforms.

pub(crate) mod emulated;
pub(crate) mod guests;
mod monitors;
pub(crate) mod native;
pub(crate) mod shell;
mod spec;

pub(crate) use spec::ProgramSpec;
