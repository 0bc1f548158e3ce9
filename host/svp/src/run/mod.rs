//! Starting programs: natively on this machine, or in virtual platforms.

pub mod emulated;
mod gate;
pub mod guests;
mod monitors;
pub mod native;
pub mod shell;
mod spec;

pub use gate::Gate;
pub use spec::ProgramSpec;
