//! `svp doctor`: checks what SigmaVP needs on this machine, and says what to do. It changes nothing
//! and starts no daemon. What a guest needs, its driver and libraries, is not looked at.

use crate::exit;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use nix::sys::memfd::{MFdFlags, memfd_create};
use serde::Serialize;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use svp::dist::Dist;
use svp::hub::control::{self, Request, Response};
use svp::table;
use svp_vm::Qemu;

/// Arguments of `svp doctor`.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit codes: 0 nothing is wrong; 1 something is, or is missing that not every run needs."
)]
pub(crate) struct DoctorArgs {
    /// Print a JSON list.
    #[arg(long)]
    json: bool,
}

/// What a check found.
#[derive(Debug, Serialize)]
struct Finding {
    what: &'static str,
    is_good: bool,
    /// What is there, or what is wrong.
    found: String,
    /// What to do about it; empty if nothing.
    todo: &'static str,
}

/// A check, and what to do if it fails.
type Check = (&'static str, fn() -> Result<String>, &'static str);

const CHECKS: [Check; 9] = [
    (
        "built parts",
        built_parts,
        "run `cargo xtask build`, or `svp setup` where svp was installed; or set SVP_DIST",
    ),
    (
        "QEMU",
        qemu,
        "run `cargo xtask setup` or `svp setup`, or name QEMU 11.1 or newer in tools.json",
    ),
    ("shared memory", shared_memory, "allow memfd_create: a container's profile may forbid it"),
    (
        "svp-jit, LLVM",
        compiler,
        "install LLVM 19 (Debian's and Ubuntu's package is libllvm19) or, in a source tree, run `cargo xtask build`; \
         without it kernels are interpreted, slowly",
    ),
    ("sockets' folder", sockets, "make it yours alone: chmod 700, or remove it"),
    ("daemon", daemon, "restart `svp serve`: it does not answer"),
    (
        "cache",
        || folder("XDG_CACHE_HOME", ".cache"),
        "set XDG_CACHE_HOME to a folder that you may write",
    ),
    (
        "key of the cache",
        || folder("XDG_STATE_HOME", ".local/state"),
        "set XDG_STATE_HOME to a folder that you may write",
    ),
    ("NVIDIA GPU", nvidia, "join the group that may open /dev/nvidia0; or use --device soft"),
];

/// Checks and prints; the exit code says whether all is well.
///
/// # Errors
/// If the findings cannot be written as JSON.
pub(crate) fn doctor(args: &DoctorArgs) -> Result<ExitCode> {
    let findings = CHECKS.map(finding);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&findings)?);
    } else {
        let rows = findings.iter().map(|finding| {
            let state = if finding.is_good { "ok" } else { "WRONG" };
            [finding.what.to_owned(), state.to_owned(), finding.found.clone()]
        });
        print!("{}", table::lines(&["what", "", "found"], rows));
        for wrong in findings.iter().filter(|finding| !finding.is_good) {
            println!("{}: {}", wrong.what, wrong.todo);
        }
    }
    let all_good = findings.iter().all(|finding| finding.is_good);
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
}

fn finding((what, check, todo): Check) -> Finding {
    match check() {
        Ok(found) => Finding { what, is_good: true, found, todo: "" },
        Err(error) => Finding { what, is_good: false, found: format!("{error:#}"), todo },
    }
}

fn built_parts() -> Result<String> {
    let dist = Dist::find()?;
    dist.tools()?;
    let own = dist.libs(std::env::consts::ARCH);
    for path in [own, dist.libs("aarch64"), dist.kernel(), dist.driver()] {
        ensure!(path.exists(), "{} is missing", path.display());
    }
    Ok("libraries, guest kernel, driver".into())
}

fn qemu() -> Result<String> {
    let named = Dist::find().and_then(|dist| dist.tools()).map(|tools| tools.qemu);
    let qemu = match named {
        Ok(argv) if !argv.is_empty() => Qemu { argv },
        _ => Qemu::default(),
    };
    qemu.check()?;
    ensure!(qemu.has_device()?, "it has no vhost-user-test-device-pci");
    Ok("new enough, with the device".into())
}

fn shared_memory() -> Result<String> {
    let memory = memfd_create(c"svp-doctor", MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING);
    std::fs::File::from(memory.context("memfd_create")?).set_len(1 << 21).context("ftruncate")?;
    Ok("memfd works, for guests' memory and channels".into())
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

fn sockets() -> Result<String> {
    let socket = svp_frontend::default_socket_path();
    let folder = socket.parent().context("the socket has no folder")?;
    if !folder.exists() {
        return Ok(format!("{}: `svp serve` will make it", folder.display()));
    }
    is_ours_alone(folder)?;
    Ok(folder.display().to_string())
}

/// Other users that may write a folder may put a socket of theirs into it.
fn is_ours_alone(folder: &Path) -> Result<()> {
    let data = std::fs::symlink_metadata(folder).with_context(|| folder.display().to_string())?;
    ensure!(data.is_dir(), "{} is no folder", folder.display());
    let own = nix::unistd::geteuid().as_raw();
    ensure!(data.uid() == own, "{} is of user {}", folder.display(), data.uid());
    let mode = data.permissions().mode() & 0o777;
    ensure!(mode & 0o022 == 0, "{} has mode {mode:o}: others may write it", folder.display());
    Ok(())
}

fn daemon() -> Result<String> {
    let socket = svp_frontend::default_socket_path();
    if !socket.exists() {
        return Ok("none runs at the default socket; `svp run` needs none".into());
    }
    match control::ask(&socket, &Request::Device)? {
        Response::Device(device) => {
            Ok(format!("{}, {} clients", device.name, device.clients.len()))
        }
        _ => bail!("the daemon answers something else"),
    }
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

/// Without a GPU nothing is wrong: the software GPU serves.
fn nvidia() -> Result<String> {
    let Ok(version) = std::fs::read_to_string("/proc/driver/nvidia/version") else {
        return Ok("none with a driver: the software GPU serves".into());
    };
    let device = Path::new("/dev/nvidia0");
    let rights = nix::unistd::AccessFlags::R_OK | nix::unistd::AccessFlags::W_OK;
    nix::unistd::access(device, rights).with_context(|| device.display().to_string())?;
    Ok(version.lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_fails_says_what_to_do() {
        let bad = finding(("it", || bail!("gone"), "bring it"));
        assert!((bad.is_good, bad.found.as_str(), bad.todo) == (false, "gone", "bring it"));
        let good = finding(("it", || Ok("here".into()), "bring it"));
        assert!((good.is_good, good.todo) == (true, ""));
    }

    #[test]
    fn a_folder_that_others_may_write_is_refused() {
        let folder = std::env::temp_dir().join(format!("svp-doctor-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let with = |mode| {
            std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(mode)).unwrap();
            is_ours_alone(&folder)
        };
        assert!(with(0o700).is_ok() && with(0o755).is_ok());
        assert!(with(0o770).unwrap_err().to_string().contains("mode 770"));
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(is_ours_alone(&folder).is_err());
    }
}
