//! LLVM's shared library, which `svp-jit` is linked with, for this machine and for hosts of the guests' architecture.
//! Neither headers nor tools are needed.
//!
//! The folder that is made has the shape of an LLVM installation, `lib/` with the library and what
//! it is linked with itself; `svp-jit`'s build script looks for it there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched, provide};
use crate::components::{CrossGcc, QemuUser};
use crate::sh::{cmd, output, with_source};
use crate::versions::{GUEST_SUITES, LLVM_LIBRARY, LLVM_PACKAGES, LLVM_VERSION};

/// A folder with LLVM's library.
pub struct Llvm {
    folder: PathBuf,
}

/// The same for ARM, to link a `svp-jit` that an ARM host runs.
pub struct LlvmAarch64 {
    /// What `LLVM_SYS_191_PREFIX` is to name.
    pub prefix: PathBuf,
}

/// Where systems have it.
const SYSTEM_FOLDERS: [&str; 4] =
    ["/usr/lib/x86_64-linux-gnu", "/usr/lib/llvm-19/lib", "/usr/lib64", "/usr/lib"];

impl Component for Llvm {
    type Tool = Self;
    const NAME: &'static str = "llvm";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("{LLVM_LIBRARY}, from package {}", LLVM_PACKAGES[0])
    }

    fn detect() -> Option<(Self, String)> {
        SYSTEM_FOLDERS.iter().find_map(|folder| {
            let llvm = Self { folder: PathBuf::from(folder) };
            let version = llvm.version().ok()?;
            Some((llvm, version))
        })
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        fetch(cache, stage, &LLVM_PACKAGES.map(str::to_owned), "x86_64-linux-gnu")
    }

    fn open(dir: &Path) -> Result<Self> {
        let folder = dir.join("lib");
        if !folder.join(LLVM_LIBRARY).exists() {
            bail!("{} is not there", folder.join(LLVM_LIBRARY).display());
        }
        Ok(Self { folder })
    }

    fn verify(llvm: &Self) -> Result<()> {
        llvm.version().map(drop)
    }
}

impl Component for LlvmAarch64 {
    type Tool = Self;
    const NAME: &'static str = "llvm-aarch64";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("{LLVM_LIBRARY} for ARM, from package {}", LLVM_PACKAGES[0])
    }

    /// A machine's own is for programs that run there.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let packages = LLVM_PACKAGES.map(|package| format!("{package}:arm64"));
        let fetched = fetch(cache, stage, &packages, "aarch64-linux-gnu")?;
        let (gcc, qemu) = (provide::<CrossGcc>(cache)?, provide::<QemuUser>(cache)?);
        let folder = stage.join("lib");
        let beside = gcc.guest_libs.parent().context("the guest's libraries lie in no folder")?;
        let mut translate = cmd(&qemu.program, ["-L"]);
        translate.arg(beside).arg("-E");
        let both = format!("{}:{}", folder.display(), gcc.guest_libs.display());
        translate.arg(format!("LD_LIBRARY_PATH={both}"));
        version(&folder, gcc.program("gcc"), &mut translate)?;
        Ok(fetched)
    }

    fn open(dir: &Path) -> Result<Self> {
        if !dir.join("lib").join(LLVM_LIBRARY).exists() {
            bail!("{} lacks {LLVM_LIBRARY}", dir.display());
        }
        Ok(Self { prefix: dir.to_owned() })
    }

    /// Fetching has run a program that is linked with it.
    fn verify(_: &Self) -> Result<()> {
        Ok(())
    }
}

/// Downloads packages, and keeps their shared libraries.
fn fetch(cache: &Cache, stage: &Path, packages: &[String], triple: &str) -> Result<Fetched> {
    let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
    let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
    let version = apt.candidate(packages[0])?.context("the suites hold no LLVM")?;
    let whole = stage.join("packages");
    fs::create_dir(&whole).with_context(|| format!("cannot make {}", whole.display()))?;
    let bytes = apt.fetch(&packages, Dependencies::Ignore, &whole)?;
    let lib = stage.join("lib");
    fs::create_dir(&lib).with_context(|| format!("cannot make {}", lib.display()))?;
    // Packages of the same release disagree on whether /lib is a folder of its own.
    for folder in ["usr/lib", "lib"] {
        keep_libraries(&whole.join(folder).join(triple), &lib)?;
    }
    fs::remove_dir_all(&whole).with_context(|| format!("cannot remove {}", whole.display()))?;
    Ok(Fetched { version, bytes })
}

impl Llvm {
    fn version(&self) -> Result<String> {
        version(&self.folder, PathBuf::from("cc"), &mut cmd("env", std::iter::empty::<&str>()))
    }
}

/// What a folder's LLVM says its version is, in a program that is linked as `svp-jit` is, by a compiler, and started by a
/// command that takes it as its last word.
fn version(folder: &Path, compiler: PathBuf, start: &mut Command) -> Result<String> {
    let library = folder.join(LLVM_LIBRARY);
    if !library.exists() {
        bail!("{} is not there", library.display());
    }
    let text = "#include <stdio.h>\nvoid LLVMGetVersion(unsigned *, unsigned *, unsigned *);\n\
        int main(void) {\n  unsigned major, minor, patch;\n  \
        LLVMGetVersion(&major, &minor, &patch);\n  \
        return printf(\"%u.%u.%u\\n\", major, minor, patch) < 0;\n}\n";
    let mut version = String::new();
    with_source("llvm.c", text, |source| {
        let program = source.with_extension("");
        let mut cc = cmd(compiler, [source]);
        cc.arg(&library).arg("-o").arg(&program);
        cc.arg(format!("-Wl,--disable-new-dtags,-rpath,{}", folder.display()));
        // What LLVM is linked with itself is looked for when the program runs.
        cc.arg("-Wl,--allow-shlib-undefined");
        output(&mut cc)?;
        version = output(start.arg(&program))?.trim().to_owned();
        Ok(())
    })?;
    if !version.starts_with(LLVM_VERSION) {
        bail!("{} is LLVM {version}, not {LLVM_VERSION}", library.display());
    }
    Ok(version)
}

/// Moves shared libraries, and the links to them, into a folder of their own.
fn keep_libraries(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if name.to_string_lossy().contains(".so") {
            fs::rename(&path, to.join(name))
                .with_context(|| format!("cannot move {}", path.display()))?;
        }
    }
    Ok(())
}
