//! Debian packages: `sigmavp` for the host, `sigmavp-guest` and `sigmavp-guest-dkms` for guests.
//!
//! The host's programs and libraries lie in `/usr/lib/sigmavp` as a build lays them out, so that `svp` finds
//! them as it does there; nothing of it is on the linker's path. A guest's libraries are.

mod arm_host;
mod deb;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output, run, say};

use crate::build::{self, Arch, Layout, Selection, driver_sources, files_under, strip};
pub(crate) use arm_host::{Profile, programs as arm_programs};
use deb::Deb;

/// What `cargo xtask package` takes.
#[derive(clap::Args)]
pub(crate) struct PackageArgs {
    /// Where the packages go
    #[arg(long, default_value = "target/packages")]
    out: PathBuf,
    /// Check them with Debian's lintian, which must be installed: an error of it is one
    #[arg(long)]
    lintian: bool,
}

/// The programs that are packed.
pub(crate) struct Programs {
    pub(crate) svp: PathBuf,
    pub(crate) svp_jit: PathBuf,
}

/// The folder of all that is ours on a host and in a guest.
const OURS: &str = "usr/lib/sigmavp";
/// The version of all packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds everything for use and packs it.
pub(crate) fn build_and_pack(args: &PackageArgs) -> Result<()> {
    let layout = Layout::find()?;
    let tools = svp_setup::all()?;
    build::set_up(&layout, Selection::Demo)?;
    let programs = Programs { svp: layout.svp(), svp_jit: build::system_jit(&layout)? };
    let mut packages = pack(&tools, &layout, &programs, &args.out)?;
    let arm = arm_programs(&tools, &layout, Profile::Release)?;
    packages.push(host(&tools, &layout, &Host::arm64(&arm, &programs.svp), &args.out)?);
    for package in &packages {
        say("package", &package.display().to_string());
    }
    if args.lintian {
        run(cmd("lintian", ["--allow-root", "--fail-on", "error"]).args(&packages))?;
    }
    Ok(())
}

/// What differs between hosts.
pub(crate) struct Host<'a> {
    debian: &'static str,
    arch: Arch,
    programs: &'a Programs,
    /// An `svp` that this machine runs: it writes completions and man pages.
    writes: &'a Path,
    /// Whose libraries are there: those of its own programs and of its guests, which are ARM machines.
    libraries: &'static [Arch],
}

impl<'a> Host<'a> {
    fn amd64(programs: &'a Programs) -> Self {
        let (debian, arch) = (debian(Arch::X86_64), Arch::X86_64);
        Self { debian, arch, programs, writes: &programs.svp, libraries: &Arch::ALL }
    }

    /// An ARM host, whose own programs this machine does not run.
    pub(crate) fn arm64(programs: &'a Programs, writes: &'a Path) -> Self {
        let (debian, arch) = (debian(Arch::Aarch64), Arch::Aarch64);
        Self { debian, arch, programs, writes, libraries: &[Arch::Aarch64] }
    }
}

/// Debian's name of an architecture.
fn debian(arch: Arch) -> &'static str {
    match arch {
        Arch::X86_64 => "amd64",
        Arch::Aarch64 => "arm64",
    }
}

/// Packs what has been built for this machine and for guests; the packages.
pub(crate) fn pack(
    tools: &Tools,
    layout: &Layout,
    programs: &Programs,
    out: &Path,
) -> Result<Vec<PathBuf>> {
    let mut packages = vec![host(tools, layout, &Host::amd64(programs), out)?];
    for arch in Arch::ALL {
        packages.push(guest(tools, layout, arch, out)?);
    }
    packages.push(guest_driver(layout, out)?);
    Ok(packages)
}

/// Programs, the libraries for native programs and for guests, the daemon's unit, documents.
pub(crate) fn host(tools: &Tools, layout: &Layout, host: &Host<'_>, out: &Path) -> Result<PathBuf> {
    let deb = Deb::begin(layout, "sigmavp", host.debian)?;
    for (name, program) in [("svp", &host.programs.svp), ("svp-jit", &host.programs.svp_jit)] {
        let to = deb.place(&format!("{OURS}/bin/{name}"))?;
        output(cmd(strip(tools, host.arch), ["-o"]).arg(to).arg(program))?;
    }
    deb.link(&format!("/{OURS}/bin/svp"), "usr/bin/svp")?;
    shells_and_manual(&deb, host.writes)?;
    for arch in host.libraries {
        let place = format!("{OURS}/svp/{}/lib", arch.name());
        deb.libraries(&layout.libs(*arch), &place, &strip(tools, *arch))?;
    }
    driver_source(&deb, layout, &format!("{OURS}/svp/driver"))?;
    let systemd = layout.root.join("packaging/systemd");
    deb.file(&systemd.join("svp.service"), "usr/lib/systemd/system/svp.service")?;
    deb.file(&systemd.join("sysusers.conf"), "usr/lib/sysusers.d/sigmavp.conf")?;
    for part in ["guide", "reference"] {
        deb.folder(&layout.root.join("docs").join(part), &format!("usr/share/doc/svp/{part}"))?;
    }
    deb.finish(out)
}

/// Completions and man pages, which the program itself writes.
fn shells_and_manual(deb: &Deb, svp: &Path) -> Result<()> {
    for (shell, place) in [
        ("bash", "usr/share/bash-completion/completions/svp"),
        ("zsh", "usr/share/zsh/vendor-completions/_svp"),
        ("fish", "usr/share/fish/vendor_completions.d/svp.fish"),
    ] {
        deb.text(&output(&mut cmd(svp, ["words", "--shell", shell]))?, place)?;
    }
    let pages = deb.place("usr/share/man/man1/svp.1")?;
    let folder = pages.parent().context("a page lies in a folder")?;
    output(cmd(svp, ["words", "--man"]).arg(folder))?;
    for page in files_under(folder)? {
        output(cmd("gzip", ["-9", "-n"]).arg(page))?;
    }
    Ok(())
}

/// A guest's libraries, on the linker's path.
fn guest(tools: &Tools, layout: &Layout, arch: Arch, out: &Path) -> Result<PathBuf> {
    let deb = Deb::begin(layout, "sigmavp-guest", debian(arch))?;
    let libraries = format!("{OURS}/guest");
    deb.libraries(&layout.libs(arch), &libraries, &strip(tools, arch))?;
    deb.text(&format!("/{libraries}\n"), "etc/ld.so.conf.d/00-sigmavp.conf")?;
    let preload = layout.root.join("packaging/debian/sigmavp-guest/sigmavp.sh");
    deb.file(&preload, "etc/profile.d/sigmavp.sh")?;
    deb.text("/etc/ld.so.conf.d/00-sigmavp.conf\n/etc/profile.d/sigmavp.sh\n", "DEBIAN/conffiles")?;
    deb.finish(out)
}

/// The driver's source, where DKMS looks for it.
fn guest_driver(layout: &Layout, out: &Path) -> Result<PathBuf> {
    let deb = Deb::begin(layout, "sigmavp-guest-dkms", "all")?;
    driver_source(&deb, layout, &format!("usr/src/svp-{VERSION}"))?;
    deb.finish(out)
}

/// The driver's source as its Kbuild wants it outside of the repository.
fn driver_source(deb: &Deb, layout: &Layout, place: &str) -> Result<()> {
    let tests = layout.root.join("guest-driver/tests");
    for source in driver_sources(layout)?.iter().filter(|source| !source.starts_with(&tests)) {
        let name = source.file_name().context("a source has a name")?.to_string_lossy();
        let folder = if name == "svp_abi.h" { "/include" } else { "" };
        deb.file(source, &format!("{place}{folder}/{name}"))?;
    }
    deb.file(&layout.root.join("guest-driver/dkms.conf"), &format!("{place}/dkms.conf"))
}
