//! Where the built parts are: guest libraries, driver, kernel, programs, and the tools to use.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// The folder that `cargo xtask build` fills.
#[derive(Debug, Clone)]
pub struct Dist {
    root: PathBuf,
}

/// Tools that set-up found or fetched (`tools.json`).
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Tools {
    /// How to start QEMU: program and first arguments.
    pub qemu: Vec<String>,
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
            return Ok(Self { root });
        }
        let exe = std::env::current_exe().context("cannot tell where this program is")?;
        let beside = exe.parent().and_then(Path::parent).map(|dir| dir.join("svp"));
        match beside {
            Some(root) if root.is_dir() => Ok(Self { root }),
            other => bail!(
                "the built guest parts were not found (tried {}): run `cargo xtask build`, or set \
                 SVP_DIST",
                other.unwrap_or_default().display()
            ),
        }
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

    /// The guest kernel.
    pub fn kernel(&self) -> PathBuf {
        self.root.join("aarch64/vmlinuz")
    }

    /// The guest driver.
    pub fn driver(&self) -> PathBuf {
        self.root.join("aarch64/svp.ko")
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
        let path = self.root.join("tools.json");
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("{}: run `cargo xtask setup`", path.display()))?;
        serde_json::from_str(&text).with_context(|| format!("{} is damaged", path.display()))
    }
}
