//! Paths of the built parts: guest libraries, driver, kernel, programs, and the tools to use.
//!
//! A build has all of it in one folder. A package has what was built, and the driver's source; what `svp setup`
//! has fetched and made with that is the user's.

use crate::files;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// The folder that `cargo xtask build` fills, or that a package has.
#[derive(Debug, Clone)]
pub struct Dist {
    root: PathBuf,
    /// Where the kernel, the driver for it, and `tools.json` are.
    fetched: PathBuf,
}

/// A package's source of the driver.
const DRIVER_SOURCE: &str = "driver";

/// Tools that set-up found or fetched (`tools.json`).
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Tools {
    /// How to start QEMU: program and first arguments.
    pub qemu: Vec<String>,
    /// QEMU's user mode for aarch64.
    pub qemu_user: Option<PathBuf>,
    /// A static aarch64 busybox.
    pub busybox: Option<PathBuf>,
    /// Folder with the aarch64 loader and C/C++ run-time libraries.
    pub guest_libs: Option<PathBuf>,
    /// What makes SASS of PTX, the newest first.
    pub sass: Vec<Compiler>,
}

/// A ptxas and a disassembler that knows its targets.
#[derive(Debug, Clone, Deserialize)]
pub struct Compiler {
    /// Compiles PTX.
    pub ptxas: PathBuf,
    /// Lists what was compiled.
    pub nvdisasm: PathBuf,
}

impl Dist {
    /// `$SVP_DIST`, else the folder `svp` beside the one that this program is in.
    ///
    /// # Errors
    /// If there is no such folder: says which were tried.
    pub fn find() -> Result<Self> {
        if let Some(root) = std::env::var_os("SVP_DIST").map(PathBuf::from) {
            if !root.is_dir() {
                bail!("SVP_DIST is {}, which is no folder", root.display());
            }
            return Ok(Self::at(root));
        }
        let exe = std::env::current_exe().context("cannot tell where this program is")?;
        let beside = exe.parent().and_then(Path::parent).map(|dir| dir.join("svp"));
        match beside {
            Some(root) if root.is_dir() => Ok(Self::at(root)),
            other => bail!(
                "the built guest parts were not found (tried {}): run `cargo xtask build`, or set \
                 SVP_DIST",
                other.unwrap_or_default().display()
            ),
        }
    }

    fn at(root: PathBuf) -> Self {
        let is_packaged = root.join(DRIVER_SOURCE).is_dir();
        let own = is_packaged.then(files::cache_folder).flatten();
        let fetched = own.map_or_else(|| root.clone(), |cache| cache.join("guest"));
        Self { root, fetched }
    }

    /// The driver's source, and the folder in which `svp setup` puts what it makes; `None` of a build, where
    /// `cargo xtask build` does that.
    pub fn to_set_up(&self) -> Option<(PathBuf, &Path)> {
        let source = self.root.join(DRIVER_SOURCE);
        (self.fetched != self.root).then_some((source, self.fetched.as_path()))
    }

    /// Folder of our CUDA libraries for an architecture (`x86_64` or `aarch64`).
    pub fn libs(&self, arch: &str) -> PathBuf {
        self.root.join(arch).join("lib")
    }

    /// A CUDA program of ours in a runtime form (`shared` or `static`).
    pub fn program(&self, arch: &str, form: &str, name: &str) -> PathBuf {
        self.root.join(arch).join("programs").join(form).join(name)
    }

    /// The kernels of `svp bench softgpu`, as PTX.
    pub fn bench_kernels(&self) -> PathBuf {
        self.root.join("bench/softgpu")
    }

    /// The algorithms of `svp bench softgpu` in plain C, for this machine.
    pub fn bench_c_programs(&self) -> PathBuf {
        self.root.join("bench/c_programs")
    }

    /// The program that runs these algorithms in OpenCL C, by PoCL where it is installed.
    pub fn bench_opencl_programs(&self) -> PathBuf {
        self.root.join("bench/opencl_programs")
    }

    /// The kernels in OpenCL C.
    pub fn bench_opencl_kernels(&self) -> PathBuf {
        self.root.join("bench/opencl")
    }

    /// Table 1's matrix multiplication in C, for an architecture.
    pub fn bench_matmul_c(&self, arch: &str) -> PathBuf {
        self.root.join("bench/policies").join(arch).join("matmul_c")
    }

    /// vectorAdd's arithmetic in C, for this machine.
    pub fn bench_startup(&self) -> PathBuf {
        self.root.join("bench/startup")
    }

    /// Which CUDA programs `svp gpu-check` runs, and how each is to end.
    pub fn gpu_check(&self) -> PathBuf {
        self.root.join("gpu-check.json")
    }

    /// The guest kernel.
    pub fn kernel(&self) -> PathBuf {
        self.fetched.join("aarch64/vmlinuz")
    }

    /// The guest driver.
    pub fn driver(&self) -> PathBuf {
        self.fetched.join("aarch64/svp.ko")
    }

    /// This program, built for guests.
    pub fn guest_svp(&self) -> PathBuf {
        self.root.join("aarch64/svp")
    }

    /// The tools.
    ///
    /// # Errors
    /// If `tools.json` is absent or no valid JSON.
    pub fn tools(&self) -> Result<Tools> {
        let path = self.fetched.join("tools.json");
        let command = if self.fetched == self.root { "cargo xtask setup" } else { "svp setup" };
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("{}: run `{command}`", path.display()))?;
        let tools: Tools = serde_json::from_str(&text)
            .with_context(|| format!("{} is damaged", path.display()))?;
        Ok(tools.within(&self.fetched))
    }
}

impl Tools {
    /// The same with relative paths taken from `root`: so a folder of built parts can be moved. Words of a command are
    /// paths if they begin with `./`.
    fn within(self, root: &Path) -> Self {
        let word = |word: String| match word.strip_prefix("./") {
            Some(path) => root.join(path).to_string_lossy().into_owned(),
            None => word,
        };
        let compiler = |compiler: Compiler| Compiler {
            ptxas: root.join(compiler.ptxas),
            nvdisasm: root.join(compiler.nvdisasm),
        };
        Self {
            qemu: self.qemu.into_iter().map(word).collect(),
            qemu_user: self.qemu_user.map(|path| root.join(path)),
            busybox: self.busybox.map(|path| root.join(path)),
            guest_libs: self.guest_libs.map(|path| root.join(path)),
            sass: self.sass.into_iter().map(compiler).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_paths_of_tools_lie_within_the_built_parts() {
        let tools = Tools {
            qemu: ["./q/ld.so", "--library-path", "/usr/lib", "-L"].map(Into::into).to_vec(),
            qemu_user: None,
            busybox: Some("guest/busybox".into()),
            guest_libs: Some("/usr/lib/aarch64".into()),
            sass: Vec::new(),
        };
        let tools = tools.within(Path::new("/dist"));
        assert_eq!(tools.qemu, ["/dist/q/ld.so", "--library-path", "/usr/lib", "-L"]);
        assert_eq!(tools.busybox, Some("/dist/guest/busybox".into()));
        assert_eq!(tools.guest_libs, Some("/usr/lib/aarch64".into()));
    }
}
