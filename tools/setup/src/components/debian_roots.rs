//! Root file systems that packages are tried in: a clean Debian 12, for this machine and for ARM, and one for ARM with what
//! DKMS builds drivers with.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::QemuUser;
use super::kernel::entry;
use crate::apt::Apt;
use crate::cache::Cache;
use crate::component::{Component, Fetched, provide};
use crate::root;
use crate::sh::{cmd, output};
use crate::versions::{GUEST_ROOT_PACKAGES, ROOT_PACKAGES, ROOT_SUITES};

/// A clean Debian 12 of this machine's architecture: what every system has, and apt.
pub struct HostRoot {
    folder: PathBuf,
}

/// The same for ARM.
pub struct ArmRoot {
    folder: PathBuf,
    translator: PathBuf,
}

/// A Debian 12 for ARM with a kernel, its headers, DKMS and udev.
pub struct GuestRoot {
    folder: PathBuf,
    translator: PathBuf,
}

impl HostRoot {
    /// Runs a script of a folder in a copy of the root, which ends with it; what it prints. The script sees the folder
    /// at `/shared`.
    ///
    /// # Errors
    /// If the script fails, or this machine has no user namespaces.
    pub fn run(&self, shared: &Path, script: &str) -> Result<String> {
        root::session(&self.folder, None, shared, script, None)
    }

    /// The root itself, to be copied.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl ArmRoot {
    /// As [`HostRoot::run`], its programs translated.
    ///
    /// # Errors
    /// If the script fails, or this machine has no user namespaces.
    pub fn run(&self, shared: &Path, script: &str) -> Result<String> {
        root::session(&self.folder, Some(&self.translator), shared, script, None)
    }
}

impl GuestRoot {
    /// As [`HostRoot::run`], and makes an ext4 image of what the copy has become.
    ///
    /// # Errors
    /// If the script fails, or this machine has no user namespaces.
    pub fn image(&self, shared: &Path, script: &str, image: &Path) -> Result<String> {
        root::session(&self.folder, Some(&self.translator), shared, script, Some(image))
    }

    /// The kernel that machines of this root are started with.
    ///
    /// # Errors
    /// If the root has none.
    pub fn kernel(&self) -> Result<PathBuf> {
        entry(&self.folder.join("boot"), |name| name.starts_with("vmlinuz-"))
    }
}

impl Component for HostRoot {
    type Tool = Self;
    const NAME: &'static str = "host-root";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        "a clean Debian 12: 40 MB to download, 220 MB on disk".to_owned()
    }

    /// The machine's own system is not clean.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        make(cache, stage, "amd64", &ROOT_PACKAGES, None)
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { folder: dir.join(FOLDER) })
    }

    fn verify(root: &Self) -> Result<()> {
        is_configured(&root.folder)
    }
}

impl Component for ArmRoot {
    type Tool = Self;
    const NAME: &'static str = "arm-root";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        "a clean Debian 12 for ARM: 40 MB to download, 220 MB on disk".to_owned()
    }

    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        make_translated(cache, stage, &ROOT_PACKAGES)
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { folder: dir.join(FOLDER), translator: dir.join(TRANSLATOR) })
    }

    fn verify(root: &Self) -> Result<()> {
        is_configured(&root.folder)
    }
}

impl Component for GuestRoot {
    type Tool = Self;
    const NAME: &'static str = "guest-root";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        "a Debian 12 for ARM, with DKMS and a kernel: 120 MB to download, 700 MB on disk".to_owned()
    }

    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        make_translated(cache, stage, &[ROOT_PACKAGES.as_slice(), &GUEST_ROOT_PACKAGES].concat())
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { folder: dir.join(FOLDER), translator: dir.join(TRANSLATOR) })
    }

    fn verify(root: &Self) -> Result<()> {
        root.kernel()?;
        is_configured(&root.folder)
    }
}

/// The root, in a component's folder.
const FOLDER: &str = "root";
/// What it is translated by, beside it: the one that it was made with.
const TRANSLATOR: &str = "qemu-aarch64";

/// Makes a root for ARM, with what translates its programs beside it.
fn make_translated(cache: &Cache, stage: &Path, packages: &[&str]) -> Result<Fetched> {
    let translator = provide::<QemuUser>(cache)?.program;
    fs::copy(&translator, stage.join(TRANSLATOR)).context("cannot copy QEMU's user mode")?;
    make(cache, stage, "arm64", packages, Some(&translator))
}

/// Makes a root of an architecture: unpacks the packages and all that they need, and installs them.
fn make(
    cache: &Cache,
    stage: &Path,
    arch: &'static str,
    packages: &[&str],
    translator: Option<&Path>,
) -> Result<Fetched> {
    let apt = Apt::open_for(cache, &format!("root-{arch}"), &ROOT_SUITES, arch)?;
    let version = apt.candidate("base-files")?.context("the suites hold no base-files")?;
    let folder = stage.join(FOLDER);
    fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
    merge_usr(&folder)?;
    let debs = apt.download(packages)?;
    for deb in &debs.files {
        // Unlike `dpkg-deb --extract`, tar keeps the links of a merged /usr.
        let unpack = "dpkg-deb --fsys-tarfile \"$1\" | tar -x --keep-directory-symlink -C \"$2\"";
        output(cmd("sh", ["-c", unpack, "sh"]).arg(deb).arg(&folder))
            .with_context(|| format!("cannot unpack {}", deb.display()))?;
    }
    root::install(&folder, &debs.files, translator)?;
    Ok(Fetched { version: format!("Debian {version} for {arch}"), bytes: debs.bytes })
}

/// The links of a merged /usr, with the loader's folder where the architecture has one.
fn merge_usr(root: &Path) -> Result<()> {
    for name in ["bin", "sbin", "lib", "lib64"] {
        fs::create_dir_all(root.join("usr").join(name)).context("cannot make a folder")?;
        symlink(Path::new("usr").join(name), root.join(name))
            .with_context(|| format!("cannot link {name}"))?;
    }
    Ok(())
}

/// Whether dpkg has come to the end with every package.
fn is_configured(root: &Path) -> Result<()> {
    let path = root.join("var/lib/dpkg/status");
    let status = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let states = status.lines().filter_map(|line| line.strip_prefix("Status: "));
    match states.clone().find(|state| *state != "install ok installed") {
        Some(state) => bail!("a package is left as: {state}"),
        None if states.count() < ROOT_PACKAGES.len() => bail!("packages are missing"),
        None => Ok(()),
    }
}
