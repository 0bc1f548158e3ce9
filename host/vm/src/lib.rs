//! Virtual platforms: QEMU guests that have our device, and programs that run in them.
//!
//! A guest is a Debian kernel and an initramfs that [`image`] puts together: busybox, our driver
//! and libraries, the programs, and `guest/init.sh`, which runs them and reports over a second
//! serial line what happens, one [`frame`] a line. They may run in a [`RootDisk`]. [`Vm`] is a
//! running guest; [`run_programs`] takes one from start to power-off. `docs/guide/attach-qemu.md`
//! says how people attach a guest of their own.

mod console;
mod error;
pub mod frame;
pub mod image;
mod initramfs;
mod program;
mod qemu;
mod qmp;
mod root;
mod run;
mod shell;
pub mod snapshot;
mod vm;

pub use error::{QmpError, VmError};
pub use frame::{Frame, Stream};
pub use image::{GuestFile, Image, Mode};
pub use program::{GuestProgram, PTXAS_VARIABLES};
pub use qemu::{Machine, QEMU_OLDEST, Qemu, attach_args};
pub use qmp::Qmp;
pub use root::RootDisk;
pub use run::{ProgramEnd, run_programs};
pub use shell::run_shell;
pub use vm::Vm;
