//! LLVM's shared library, which `svp-jit` is linked with. Neither headers nor tools are needed.
//!
//! The folder that is made has the shape of an LLVM installation, `lib/` with the library and what
//! it is linked with itself; `svp-jit`'s build script looks for it there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output, with_source};
use crate::versions::{GUEST_SUITES, LLVM_LIBRARY, LLVM_PACKAGES, LLVM_VERSION};

/// A folder with LLVM's library.
pub struct Llvm {
    folder: PathBuf,
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
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let version = apt.candidate(LLVM_PACKAGES[0])?.context("the suites hold no LLVM")?;
        let whole = stage.join("packages");
        fs::create_dir(&whole).with_context(|| format!("cannot make {}", whole.display()))?;
        let bytes = apt.fetch(&LLVM_PACKAGES, Dependencies::Ignore, &whole)?;
        let lib = stage.join("lib");
        fs::create_dir(&lib).with_context(|| format!("cannot make {}", lib.display()))?;
        // Packages of the same release disagree on whether /lib is a folder of its own.
        for folder in ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu"] {
            keep_libraries(&whole.join(folder), &lib)?;
        }
        fs::remove_dir_all(&whole).with_context(|| format!("cannot remove {}", whole.display()))?;
        Ok(Fetched { version, bytes })
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

impl Llvm {
    /// What LLVM says its version is, in a program that is linked as `svp-jit` is.
    fn version(&self) -> Result<String> {
        let library = self.folder.join(LLVM_LIBRARY);
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
            let mut cc = cmd("cc", [source]);
            cc.arg(&library).arg("-o").arg(&program);
            cc.arg(format!("-Wl,--disable-new-dtags,-rpath,{}", self.folder.display()));
            output(&mut cc)?;
            version = output(&mut cmd(&program, std::iter::empty::<&str>()))?.trim().to_owned();
            Ok(())
        })?;
        if !version.starts_with(LLVM_VERSION) {
            bail!("{} is LLVM {version}, not {LLVM_VERSION}", library.display());
        }
        Ok(version)
    }
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
