//! What the machine itself must have: a C compiler, make, Python with pip, apt. As root on Debian
//! the missing is installed; otherwise one message lists all of it.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::sh::{cmd, output, say, which};
use crate::versions::HOST_PACKAGES;

/// Something the machine lacks: what it is, and Debian's package of it.
struct Missing {
    what: String,
    package: &'static str,
}

/// Makes sure that the machine has what set-up itself works with.
pub(crate) fn prepare() -> Result<()> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        bail!("set-up knows only x86-64 Linux hosts");
    }
    let missing = missing();
    if missing.is_empty() {
        return Ok(());
    }
    if which("apt-get").is_none() || !is_root() {
        bail!("{}", advice(&missing));
    }
    let packages: Vec<&str> = missing.iter().map(|m| m.package).collect();
    say("setup", &format!("apt-get install {}", packages.join(" ")));
    output(&mut cmd("apt-get", ["-qq", "update"])).context("apt-get update")?;
    let mut install = cmd("apt-get", ["-qq", "-y", "--no-install-recommends", "install"]);
    install.args(&packages).env("DEBIAN_FRONTEND", "noninteractive");
    output(&mut install).with_context(|| advice(&missing))?;
    let still = self::missing();
    if still.is_empty() { Ok(()) } else { bail!("{}", advice(&still)) }
}

fn missing() -> Vec<Missing> {
    let mut missing: Vec<Missing> = HOST_PACKAGES
        .iter()
        .filter(|(program, _)| which(program).is_none())
        .map(|&(program, package)| Missing { what: program.to_owned(), package })
        .collect();
    if output(&mut cmd("python3", ["-m", "pip", "--version"])).is_err() {
        missing.push(Missing { what: "pip (python3 -m pip)".to_owned(), package: "python3-pip" });
    }
    if !Path::new("/usr/include/stdio.h").exists() {
        missing.push(Missing { what: "the C library's headers".to_owned(), package: "libc6-dev" });
    }
    // Not on the path of ordinary users, but there.
    let beyond_path = ["/usr/sbin/mke2fs", "/sbin/mke2fs"].iter().any(|it| Path::new(it).exists());
    if !beyond_path && which("mke2fs").is_none() {
        let what = "mke2fs (makes guests' root file systems of folders)".to_owned();
        missing.push(Missing { what, package: "e2fsprogs" });
    }
    if which("apt-get").is_none() {
        missing.push(Missing {
            what: "apt-get (QEMU, kernel and compilers are fetched from Debian)".to_owned(),
            package: "apt",
        });
    }
    if !Path::new("/usr/share/keyrings/debian-archive-keyring.gpg").exists() {
        missing.push(Missing {
            what: "Debian's signing keys".to_owned(),
            package: "debian-archive-keyring",
        });
    }
    missing
}

fn advice(missing: &[Missing]) -> String {
    let list: String = missing.iter().map(|m| format!("\n  - {}", m.what)).collect();
    let packages: Vec<&str> = missing.iter().map(|m| m.package).collect();
    format!(
        "this machine lacks:{list}\n\
         On Debian or Ubuntu, as root:\n  apt-get install {}\n\
         On another system install the same with its package manager (apt, dpkg and\n\
         debian-archive-keyring are packaged by Fedora, Arch and others too), then run this again.\n\
         Nothing else is installed: all the rest goes into $XDG_CACHE_HOME/sigmavp.",
        packages.join(" ")
    )
}

pub(crate) fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0)
}
