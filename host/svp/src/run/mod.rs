//! Starting programs: natively on this machine, translated for it, or in virtual platforms.

pub mod emulated;
mod gate;
pub mod guests;
mod monitors;
pub mod native;
pub mod shell;
mod snapshots;
mod spec;
pub mod user_mode;

pub use gate::Gate;
pub use spec::ProgramSpec;
