//! `svp shell`: look around in a virtual platform.

use crate::machine::MachineArgs;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig};
use svp::run::{ProgramSpec, shell as guest_shell};
use svp_vm::Machine;

/// Arguments of `svp shell`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  svp shell\n  svp shell ./matrixMul ./vectorAdd\n  \
                        svp shell --root ./debian-arm64\n  \
                        svp shell --memory-mib 2048 --qemu-arg=-gdb --qemu-arg=tcp::1234\n\n\
                        `exit` powers the guest off; Ctrl-A x ends QEMU, Ctrl-A c is its monitor.")]
pub(crate) struct ShellArgs {
    /// Which device serves: auto, soft, soft:isolated or nvidia:N.
    #[arg(long, default_value = "auto")]
    device: DeviceChoice,
    #[command(flatten)]
    machine: MachineArgs,
    /// One more argument for QEMU; may be given again.
    #[arg(long = "qemu-arg", value_name = "ARG", allow_hyphen_values = true)]
    qemu_args: Vec<String>,
    /// CUDA programs (aarch64) to find under /svp/programs in the guest.
    programs: Vec<PathBuf>,
}

/// Runs until the shell is left.
///
/// # Errors
/// If something that the guest needs is missing, or QEMU fails.
pub(crate) fn shell(args: &ShellArgs) -> Result<ExitCode> {
    let dist = Dist::find()?;
    let words = |path: &PathBuf| ProgramSpec::from_words(&[path.display().to_string()]);
    let specs = args.programs.iter().map(words).collect::<Result<Vec<_>>>()?;
    let config = HubConfig { device: args.device, ..HubConfig::private()? }.with_guests(1);
    let hub = Hub::start(config)?;
    let machine = Machine { qemu_args: args.qemu_args.clone(), ..args.machine.machine()? };
    let socket = hub.guest_sockets().first().context("a hub without its guest")?;
    let status = guest_shell::run(&dist, socket, &specs, machine)?;
    hub.stop()?;
    if !status.success() {
        bail!("QEMU ended with {status}");
    }
    Ok(ExitCode::SUCCESS)
}
