//! A guest with a shell for people, on this terminal.

use std::fs;
use std::path::Path;
use std::process::ExitStatus;

use crate::error::VmError;
use crate::image::{Image, Mode};
use crate::qemu::{Machine, Qemu};

/// Runs a guest until its shell is left (or Ctrl-A x ends QEMU).
///
/// # Errors
/// [`VmError`].
pub fn run_shell(
    name: &str,
    folder: &Path,
    qemu: &Qemu,
    machine: &Machine,
    image: &Image,
) -> Result<ExitStatus, VmError> {
    let failed = |source| VmError::Write { path: folder.to_owned(), source };
    fs::create_dir_all(folder).map_err(failed)?;
    let initramfs = folder.join(format!("{name}.initramfs"));
    Image { mode: Mode::Shell, ..image.clone() }.write(&initramfs)?;
    let mut command = qemu.command();
    command.args(machine.args(&initramfs)).args(["-serial", "mon:stdio"]);
    let program = command.get_program().to_string_lossy().into_owned();
    command.status().map_err(|source| VmError::NoQemu { program, source })
}
