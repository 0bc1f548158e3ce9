//! A virtual platform for a person: the same guest as for programs, with a shell on this terminal.

use super::{ProgramSpec, guests};
use crate::dist::Dist;
use crate::hub::GuestSocket;
use anyhow::{Context, Result};
use std::process::ExitStatus;
use svp_vm::{Image, Machine, run_shell};

/// Runs until the shell is left. Kernel and device of `machine` are filled in here.
///
/// # Errors
/// If a part is missing or QEMU cannot be started.
pub fn run(
    dist: &Dist,
    socket: &GuestSocket,
    specs: &[ProgramSpec],
    machine: Machine,
) -> Result<ExitStatus> {
    let image = Image {
        driver: Some(dist.driver()),
        cuda_libs: Some(dist.libs(guests::GUEST_ARCH)),
        needs_device: true,
        programs: specs.iter().map(guests::guest_program).collect(),
        ..guests::base_image(dist)?
    };
    let qemu = guests::qemu(&dist.tools()?)?;
    let folder = socket.path.parent().context("a socket without a folder")?;
    let device_socket = Some(socket.path.clone());
    let machine = Machine { kernel: dist.kernel(), device_socket, ..machine };
    Ok(run_shell(&socket.name, folder, &qemu, &machine, &image)?)
}
