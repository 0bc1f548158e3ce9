//! The Debian packages: what they hold, that the host's works from where it is unpacked and in a clean Debian, that a
//! machine with the guests' runs CUDA programs, and that all go without a trace. Programs are those of the tests, so that nothing is compiled for it.

mod arm_host;
mod clean_root;
mod essential;
mod from_package;
mod guest;
mod image;
mod others;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use svp_setup::Tools;
use svp_setup::sh::{captured, cmd, output, say};

use super::{Built, Tally};
use crate::build::{Arch, Form, Layout, files_under};
use crate::package::{self, Programs};

/// Newest version of glibc that a symbol may ask for: Debian 12's and Ubuntu 22.04's programs run.
const GLIBC_MAX: (u32, u32) = (2, 34);
/// Where the linker looks for every program's libraries: none of ours may lie there on a host.
const LINKERS_PATH: [&str; 4] =
    ["lib/x86_64-linux-gnu", "usr/lib/x86_64-linux-gnu", "usr/local/lib", "etc/ld.so.conf.d"];

/// This machine's settings of where names, Debian's packages and Python's come from, as far as it has them.
const SETTINGS: [&str; 6] = [
    "resolv.conf",
    "pip.conf",
    "apt/sources.list",
    "apt/sources.list.d",
    "apt/apt.conf.d",
    "ssl/certs/ca-certificates.crt",
];

pub(super) fn run(tally: &mut Tally, built: &Built) {
    let layout = &built.layout;
    let programs = Programs { svp: layout.tested("svp"), svp_jit: layout.tested("svp-jit") };
    let packages = package::pack(&built.tools, layout, &programs, &layout.scratch("debs"));
    match packages {
        Ok(packages) => {
            let root = layout.scratch("packages-root");
            tally.note("host package: used", is_used(layout, &packages[0], &root));
            let old = asks_for_old_libraries(&root, Path::new("objdump"));
            tally.note("host package: old C libraries", old);
            tally.note("host package: removed", is_removed(&root));
            let absent = others::are_absent(layout, &built.tools, &packages);
            tally.note("packages: nothing of NVIDIA's", absent);
            tally.note("host package: an image", image::fits(layout, &packages[0]));
            tally.note(
                "host package: in a clean Debian 12",
                clean_root::check(layout, &packages[0]),
            );
            for package in &packages[1..] {
                let name = package.file_name().unwrap_or_default().to_string_lossy();
                tally.note(&format!("{name}: contents"), guest_contents(package));
            }
        }
        Err(error) => tally.note("packages", Err(error)),
    }
}

/// A check that takes too long for every day, of packages in whole systems.
type InSystem = (&'static str, fn(&Layout, &Tools, &[PathBuf]) -> Result<()>);

/// These checks by their names.
const IN_SYSTEMS: [InSystem; 6] = [
    ("packages: host, clean Debian 12", |layout, _, all| clean_root::check(layout, &all[0])),
    ("packages: image", |layout, _, all| image::is_built(layout, &all[0])),
    ("packages: svp setup, two guests", |layout, _, all| from_package::check(layout, &all[0])),
    ("packages: ARM host", |layout, tools, _| arm_host::check(layout, tools)),
    ("packages: guests, nothing but essential", |layout, _, all| essential::check(layout, all)),
    ("packages: guests, Debian for ARM", guest::check),
];

/// Whether a check of packages in whole systems has this in its name.
pub(crate) fn has_in_systems(only: &str) -> bool {
    IN_SYSTEMS.iter().any(|(name, _)| name.contains(only))
}

/// Notes how the checks of packages in whole systems end that have this in their names.
pub(crate) fn in_systems(tally: &mut Tally, layout: &Layout, only: &str) -> Result<()> {
    let tools = svp_setup::all()?;
    let programs = Programs { svp: layout.tested("svp"), svp_jit: layout.tested("svp-jit") };
    let packages = package::pack(&tools, layout, &programs, &layout.scratch("debs"))?;
    for (name, check) in IN_SYSTEMS.iter().filter(|(name, _)| name.contains(only)) {
        say("soak", name);
        tally.note(name, check(layout, &tools, &packages));
    }
    Ok(())
}

/// An empty folder.
fn empty(folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    Ok(folder.to_owned())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string()).map(drop)
}

/// Puts this machine's settings into a folder.
fn settings(shared: &Path) -> Result<()> {
    for name in SETTINGS {
        let (from, to) = (Path::new("/etc").join(name), shared.join("settings").join(name));
        if from.exists() {
            let folder = to.parent().context("a setting lies in a folder")?;
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            output(cmd("cp", ["-rL"]).arg(&from).arg(&to))?;
        }
    }
    Ok(())
}

/// The guests' packages for ARM, and what else they are called in a folder.
const GUESTS: [(&str, &str); 2] = [("guest.deb", "_arm64.deb"), ("guest-dkms.deb", "_all.deb")];

/// Copies the guests' packages for ARM into a folder.
fn copy_guests(packages: &[PathBuf], shared: &Path) -> Result<()> {
    for (name, end) in GUESTS {
        let is_it = |path: &&PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("sigmavp-guest") && name.ends_with(end)
        };
        let package = packages.iter().find(is_it).context("a package is missing")?;
        copy(package, &shared.join(name))?;
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}

/// dpkg on a root of its own, without scripts' chroot: the packages' scripts know `DPKG_ROOT`.
fn dpkg(root: &Path) -> Command {
    let mut dpkg = cmd("dpkg", ["--force-script-chrootless", "--force-not-root"]);
    dpkg.args(["--force-depends", "--force-bad-path", "--root"]).arg(root);
    dpkg
}

/// Installs the host's package in an empty root, and runs a program by the `svp` there.
fn is_used(layout: &Layout, package: &Path, root: &Path) -> Result<()> {
    empty(root)?;
    for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "var/log"] {
        fs::create_dir_all(root.join(folder)).context("cannot make a root")?;
    }
    fs::write(root.join("var/lib/dpkg/status"), "").context("cannot make a root")?;
    output(dpkg(root).arg("--install").arg(package))?;
    for place in LINKERS_PATH {
        ensure!(!root.join(place).exists(), "the host's package has something in {place}");
    }
    for place in ["man/man1/svp-run.1.gz", "bash-completion/completions/svp"] {
        ensure!(root.join("usr/share").join(place).is_file(), "there is no {place}");
    }
    let mut svp = Command::new(root.join("usr/lib/sigmavp/bin/svp"));
    svp.args(["run", "--native", "--json", "--out"]).arg(layout.scratch("packages-out"));
    svp.arg("--").arg(layout.programs(Arch::X86_64, Form::Shared.name()).join("vectorAdd"));
    let out = captured(svp.env_remove("SVP_DIST").env_remove("SVP_JIT"))?;
    let said = String::from_utf8_lossy(&out.stderr);
    ensure!(out.status.success() && said.contains("PASSED"), "it does not run:\n{said}");
    Ok(())
}

/// No file but svp-jit asks for a newer C library than users have.
fn asks_for_old_libraries(root: &Path, objdump: &Path) -> Result<()> {
    let ours = root.join("usr/lib/sigmavp");
    let mut looked_at = 0;
    for file in files_under(&ours)? {
        let is_elf = fs::read(&file).is_ok_and(|bytes| bytes.starts_with(b"\x7fELF"));
        if !is_elf || file.is_symlink() || file.ends_with("svp-jit") {
            continue;
        }
        looked_at += 1;
        let symbols = output(cmd(objdump, ["-T"]).arg(&file))?;
        let newest = symbols.lines().filter_map(glibc_version).max();
        if let Some((major, minor)) = newest.filter(|version| *version > GLIBC_MAX) {
            bail!("{} asks for GLIBC_{major}.{minor}", file.display());
        }
    }
    ensure!(looked_at >= 5, "only {looked_at} programs and libraries in {}", ours.display());
    Ok(())
}

/// The version of glibc that a line of `objdump -T` names.
fn glibc_version(line: &str) -> Option<(u32, u32)> {
    let version = line.split("GLIBC_").nth(1)?.split(')').next()?;
    let (major, minor) = version.trim_end().split_once('.')?;
    let minor = minor.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// Removes the host's package: nothing but dpkg's own files stay.
fn is_removed(root: &Path) -> Result<()> {
    output(dpkg(root).args(["--purge", "sigmavp"]))?;
    let dpkgs = [root.join("var/lib/dpkg"), root.join("var/log")];
    let left: Vec<PathBuf> = files_under(root)?
        .into_iter()
        .filter(|file| !dpkgs.iter().any(|folder| file.starts_with(folder)))
        .collect();
    ensure!(left.is_empty(), "left behind: {left:?}");
    Ok(())
}

/// A guest's package has its files where guests look, and all that its scripts and lists name.
fn guest_contents(package: &Path) -> Result<()> {
    let listed = output(cmd("dpkg-deb", ["--contents"]).arg(package))?;
    let files: BTreeSet<&str> =
        listed.lines().filter_map(|line| line.split_whitespace().nth(5)).collect();
    let wanted: &[&str] = match package.to_string_lossy().contains("dkms") {
        true => &["dkms.conf", "Makefile", "Kbuild", "include/svp_abi.h", "svp_main.c"],
        false => &["libcuda.so.1", "libcudart.so.13", "libcudart.so.12", "libsvp_preload.so"],
    };
    for name in wanted {
        ensure!(files.iter().any(|file| file.ends_with(&format!("/{name}"))), "no {name}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_symbols_are_read() {
        let line = "0000000000000000      DF *UND*\t0000000000000000 (GLIBC_2.2.5) free";
        assert_eq!(glibc_version(line), Some((2, 2)));
        let line = "0000000000000000  w   DO *UND*\t0000000000000000  GLIBC_2.34  x";
        assert_eq!(glibc_version(line), Some((2, 34)));
        assert_eq!(glibc_version("0000 g DF .text 0000 Base cuInit"), None);
    }
}
