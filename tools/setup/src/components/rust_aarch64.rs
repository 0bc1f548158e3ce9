//! Rust's standard library for the guest's architecture: rustup's where rustup has it or can
//! fetch it, else Debian's newest Rust, which comes with its own compiler.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies, usr_merge_links};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output, which};
use crate::versions::{GUEST_SUITES, RUST_GUEST_TARGET, RUSTC_WEB_PACKAGES, RUSTC_WEB_STD};

/// How to compile Rust for the guest.
pub struct RustAarch64 {
    /// A compiler other than cargo's own, if the standard library belongs to another.
    pub rustc: Option<PathBuf>,
}

/// rustup waits long for a server that does not answer.
const RUSTUP_PATIENCE: Duration = Duration::from_secs(120);

impl Component for RustAarch64 {
    type Tool = Self;
    const NAME: &'static str = "rust-aarch64";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("Rust's standard library for {RUST_GUEST_TARGET}")
    }

    fn detect() -> Option<(Self, String)> {
        has_std(Path::new("rustc"))
            .then(|| (Self { rustc: None }, format!("rustc with {RUST_GUEST_TARGET}")))
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        if rustup_adds_the_target() && has_std(Path::new("rustc")) {
            return Ok(Fetched { version: "rustup's".to_owned(), bytes: 0 });
        }
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let version = apt.candidate(RUSTC_WEB_PACKAGES[0])?.context("the suites hold no Rust")?;
        let std = apt.names(RUSTC_WEB_STD)?;
        let std = std.iter().max_by_key(|name| minor(name)).context("no Rust library")?;
        let std_guest = format!("{std}:arm64");
        let mut packages = RUSTC_WEB_PACKAGES.to_vec();
        packages.extend([std.as_str(), &std_guest]);
        usr_merge_links(stage)?;
        let bytes = apt.fetch(&packages, Dependencies::Ignore, stage)?;
        wrap_rustc(stage)?;
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let rustc = dir.join(WRAPPER);
        if rustc.exists() {
            return Ok(Self { rustc: Some(rustc) });
        }
        // rustup's: gone when another toolchain has been chosen since.
        if !has_std(Path::new("rustc")) {
            bail!("rustc has no standard library for {RUST_GUEST_TARGET}");
        }
        Ok(Self { rustc: None })
    }

    fn verify(tool: &Self) -> Result<()> {
        let rustc = tool.rustc.as_deref().unwrap_or(Path::new("rustc"));
        if !has_std(rustc) {
            bail!("{} has no standard library for {RUST_GUEST_TARGET}", rustc.display());
        }
        Ok(())
    }
}

const WRAPPER: &str = "rustc";

/// Whether a compiler knows where the target's standard library is, and it is there.
fn has_std(rustc: &Path) -> bool {
    let args = ["--print", "target-libdir", "--target", RUST_GUEST_TARGET];
    output(&mut cmd(rustc, args)).is_ok_and(|dir| {
        std::fs::read_dir(dir.trim()).is_ok_and(|entries| {
            entries.flatten().any(|e| e.file_name().to_string_lossy().starts_with("libstd-"))
        })
    })
}

fn rustup_adds_the_target() -> bool {
    if which("rustup").is_none() || which("timeout").is_none() {
        return false;
    }
    let seconds = RUSTUP_PATIENCE.as_secs().to_string();
    let args = [seconds.as_str(), "rustup", "target", "add", RUST_GUEST_TARGET];
    output(&mut cmd("timeout", args)).is_ok()
}

/// The minor version at the end of a package's name: `libstd-rust-web-1.96` -> 96.
fn minor(package: &str) -> u32 {
    package.strip_prefix(RUSTC_WEB_STD).and_then(|v| v.parse().ok()).unwrap_or(0)
}

/// Debian's compiler is linked with libraries that lie beside it.
fn wrap_rustc(stage: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let script = "#!/bin/sh\nroot=$(dirname \"$(readlink -f \"$0\")\")\n\
        LD_LIBRARY_PATH=\"$root/usr/lib/x86_64-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\" \
        exec \"$root/usr/bin/rustc\" \"$@\"\n";
    let wrapper = stage.join(WRAPPER);
    std::fs::write(&wrapper, script)?;
    std::fs::set_permissions(&wrapper, std::fs::Permissions::from_mode(0o755))?;
    Ok(())
}
