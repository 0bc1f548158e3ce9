//! What a host needs: built parts, QEMU, shared memory, a compiler, folders, a GPU's driver.

use super::{Check, System, may_be_used, sockets, versions};
use anyhow::{Context, Result, bail, ensure};
use nix::sys::memfd::{MFdFlags, memfd_create};
use std::path::PathBuf;
use std::process::Command;
use svp::dist::Dist;
use svp_vm::Qemu;

/// All, in the order in which they are printed.
pub(super) const CHECKS: [Check; 13] = [
    (
        "built parts",
        |_| built_parts(),
        "run `cargo xtask build`, or `svp setup` where svp was installed; or set SVP_DIST",
    ),
    (
        "libraries' versions",
        |_| versions::libraries(),
        "build or install libraries and svp together: `cargo xtask build`, or the package sigmavp anew",
    ),
    (
        "driver for guests",
        |_| versions::driver_for_guests(),
        "run `cargo xtask build`, or `svp setup` where svp was installed; a guest of yours wants the package \
         sigmavp-guest-dkms of this version, and `svp doctor` there says what it has",
    ),
    (
        "QEMU",
        |_| qemu(),
        "run `cargo xtask setup` or `svp setup`, or name QEMU 11.1 or newer in tools.json",
    ),
    (
        "shared memory",
        |_| shared_memory(),
        "allow memfd_create: a container's profile may forbid it",
    ),
    (
        "guests' memory",
        |_| memory_backend(),
        "use a QEMU that was built with memory-backend-memfd: without it the daemon sees no guest's memory",
    ),
    (
        "svp-jit, LLVM",
        |_| compiler(),
        "install LLVM 19 (Debian's and Ubuntu's package is libllvm19) or, in a source tree, run `cargo xtask build`; \
         without it kernels are interpreted, slowly",
    ),
    ("sockets' folder", |_| sockets::folder(), "make it yours alone: chmod 700, or remove it"),
    (
        "daemon",
        |_| sockets::daemon(),
        "restart `svp serve`, of the same version as this svp: it does not answer, or is another",
    ),
    (
        "guests' sockets",
        |_| sockets::guests(),
        "run QEMU as the daemon's user or in the socket's group, or restart `svp serve`",
    ),
    (
        "cache",
        |_| folder("XDG_CACHE_HOME", ".cache"),
        "set XDG_CACHE_HOME to a folder that you may write",
    ),
    (
        "key of the cache",
        |_| folder("XDG_STATE_HOME", ".local/state"),
        "set XDG_STATE_HOME to a folder that you may write",
    ),
    (
        "NVIDIA GPU",
        nvidia,
        "load NVIDIA's driver, and join the group that may open /dev/nvidia0; or use --device soft",
    ),
];

fn built_parts() -> Result<String> {
    let dist = Dist::find()?;
    dist.tools()?;
    let own = dist.libs(std::env::consts::ARCH);
    for path in [own, dist.libs("aarch64"), dist.kernel(), dist.driver()] {
        ensure!(path.exists(), "{} is missing", path.display());
    }
    Ok("libraries, guest kernel, driver".into())
}

/// The one that runs would take.
fn the_qemu() -> Qemu {
    match Dist::find().and_then(|dist| dist.tools()).map(|tools| tools.qemu) {
        Ok(argv) if !argv.is_empty() => Qemu { argv },
        _ => Qemu::default(),
    }
}

fn qemu() -> Result<String> {
    let qemu = the_qemu();
    let version = qemu.version()?;
    ensure!(qemu.has_device()?, "{version} has no vhost-user-test-device-pci");
    Ok(format!("{version}, with the device"))
}

fn shared_memory() -> Result<String> {
    let memory = memfd_create(c"svp-doctor", MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING);
    std::fs::File::from(memory.context("memfd_create")?).set_len(1 << 21).context("ftruncate")?;
    Ok("memfd works, for guests' memory and channels".into())
}

fn memory_backend() -> Result<String> {
    let qemu = the_qemu();
    ensure!(qemu.has_shared_memory()?, "QEMU has no memory-backend-memfd");
    Ok("QEMU has memory-backend-memfd".into())
}

fn compiler() -> Result<String> {
    let beside = || Some(std::env::current_exe().ok()?.parent()?.join("svp-jit"));
    let program = match std::env::var_os("SVP_JIT") {
        Some(folder) => PathBuf::from(folder).join("svp-jit"),
        None => beside().filter(|path| path.exists()).unwrap_or_else(|| "svp-jit".into()),
    };
    let output = Command::new(&program).arg("--version").output();
    let output = output.with_context(|| program.display().to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}", program.display(), said.trim());
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether a folder of the user's can be written, or made.
fn folder(variable: &str, default: &str) -> Result<String> {
    let base = match std::env::var_os(variable).filter(|value| !value.is_empty()) {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(std::env::var_os("HOME").context("there is no HOME")?).join(default),
    };
    let folder = base.join("sigmavp");
    let there = folder.ancestors().find(|path| path.exists()).context("there is no folder")?;
    let rights = nix::unistd::AccessFlags::W_OK | nix::unistd::AccessFlags::X_OK;
    nix::unistd::access(there, rights)
        .with_context(|| format!("cannot write {}", there.display()))?;
    ensure!(there.is_dir(), "{} is no folder", there.display());
    Ok(folder.display().to_string())
}

/// Without a GPU nothing is wrong: the software GPU serves. A GPU without a driver is none that can be used.
pub(super) fn nvidia(system: &System) -> Result<String> {
    if let Some(version) = system.text("/proc/driver/nvidia/version") {
        may_be_used(&system.path("/dev/nvidia0"))?;
        return Ok(version.lines().next().unwrap_or_default().to_owned());
    }
    let devices = std::fs::read_dir(system.path("/sys/bus/pci/devices"));
    for device in devices.into_iter().flatten().flatten() {
        let word = |name: &str| std::fs::read_to_string(device.path().join(name));
        let is_of = |name: &str, start: &str| word(name).is_ok_and(|it| it.starts_with(start));
        if is_of("vendor", "0x10de") && is_of("class", "0x03") {
            let slot = device.file_name();
            bail!("{}: a GPU without NVIDIA's driver", slot.to_string_lossy());
        }
    }
    Ok("none: the software GPU serves".into())
}
