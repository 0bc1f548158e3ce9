//! Set-up of tools: everything that building, testing and running need, found on this machine or fetched
//! by package name into the cache folder. A second run fetches nothing.

mod apt;
mod cache;
mod component;
mod components;
pub mod driver;
mod host;
mod pip;
mod progress;
mod root;
pub mod sh;
pub mod versions;

use std::ffi::OsStr;
use std::time::Instant;

use anyhow::Result;

use cache::Cache;
pub use cache::cache_dir;
use component::provide;
pub use components::{
    ArmRoot, Busybox, Chromium, CrossGcc, Cuda, Cuda12Headers, GuestRoot, HostRoot, Kernel,
    KubernetesValidate, Llvm, LlvmAarch64, OldHeaders, PythonClients, Qemu, QemuUser, RustAarch64,
    Sass, Slurm, Zig,
};
use sh::say;

/// The paths of all tools.
pub struct Tools {
    /// What running wants, too.
    pub running: Running,
    /// Compiles Rust for guests.
    pub rust_aarch64: RustAarch64,
    /// Links what must load where the C library is old.
    pub zig: Zig,
}

/// What programs are run and reported with.
pub struct Running {
    /// Runs guests.
    pub qemu: Qemu,
    /// Runs programs for ARM without a guest.
    pub qemu_user: QemuUser,
    /// The guests' kernel.
    pub kernel: Kernel,
    /// Compiles C and C++ for guests.
    pub cross_gcc: CrossGcc,
    /// Compiles CUDA.
    pub cuda: Cuda,
    /// Counts machine instructions for the estimator.
    pub sass: Sass,
    /// The guests' user land.
    pub busybox: Busybox,
}

impl Running {
    /// What `svp` reads as `tools.json`.
    ///
    /// # Errors
    /// If a path is no text.
    pub fn json(&self) -> Result<String> {
        let text = serde_json::to_string_pretty(&serde_json::json!({
            "qemu": self.qemu.argv,
            "qemu_user": self.qemu_user.program,
            "busybox": self.busybox.path,
            "guest_libs": self.cross_gcc.guest_libs,
            "nvcc": self.cuda.nvcc,
            "cuda_home": self.cuda.home,
            "sass": [
                { "ptxas": self.cuda.nvcc.with_file_name("ptxas"), "nvdisasm": self.sass.nvdisasm },
                { "ptxas": self.sass.old_ptxas, "nvdisasm": self.sass.old_nvdisasm },
            ],
            "aarch64_cc": self.cross_gcc.program("gcc"),
        }))?;
        Ok(text + "\n")
    }
}

/// Provides all components, in the order in which builds want them.
///
/// # Errors
/// If a component is neither here nor to be fetched; the error names it.
pub fn all() -> Result<Tools> {
    let started = Instant::now();
    host::prepare()?;
    let cache = Cache::open()?;
    // The build script of `svp-jit` finds it by itself.
    provide::<Llvm>(&cache)?;
    let tools = Tools {
        running: provide_running(&cache)?,
        rust_aarch64: provide::<RustAarch64>(&cache)?,
        zig: provide::<Zig>(&cache)?,
    };
    completed(&cache, started)?;
    Ok(tools)
}

/// Provides what running wants, where `svp` has been built already.
///
/// # Errors
/// If a component is neither here nor to be fetched; the error names it.
pub fn running() -> Result<Running> {
    let started = Instant::now();
    host::prepare()?;
    let cache = Cache::open()?;
    let running = provide_running(&cache)?;
    completed(&cache, started)?;
    Ok(running)
}

fn provide_running(cache: &Cache) -> Result<Running> {
    Ok(Running {
        qemu: provide::<Qemu>(cache)?,
        qemu_user: provide::<QemuUser>(cache)?,
        kernel: provide::<Kernel>(cache)?,
        cross_gcc: provide::<CrossGcc>(cache)?,
        cuda: provide::<Cuda>(cache)?,
        sass: provide::<Sass>(cache)?,
        busybox: provide::<Busybox>(cache)?,
    })
}

fn completed(cache: &Cache, started: Instant) -> Result<()> {
    cache.drop_all_downloads()?;
    say("setup", &format!("complete in {:.1} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// Provides what only tests want: a browser for the report.
///
/// # Errors
/// If it is neither here nor to be fetched.
pub fn chromium() -> Result<Chromium> {
    provide::<Chromium>(&Cache::open()?)
}

/// Provides what only tests want: headers of CUDA 12.
///
/// # Errors
/// If they are neither here nor to be fetched.
pub fn cuda12_headers() -> Result<Cuda12Headers> {
    provide::<Cuda12Headers>(&Cache::open()?)
}

/// Provides what only tests want: headers of older kernels, and what compiles for them.
///
/// # Errors
/// If it is neither here nor to be fetched.
pub fn old_headers() -> Result<(OldHeaders, CrossGcc)> {
    let cache = Cache::open()?;
    Ok((provide::<OldHeaders>(&cache)?, provide::<CrossGcc>(&cache)?))
}

/// Provides what only tests want: Python packages that use CUDA.
///
/// # Errors
/// If it is neither here nor to be fetched.
pub fn python_clients() -> Result<PythonClients> {
    provide::<PythonClients>(&Cache::open()?)
}

/// Provides what only packages want: LLVM's library for hosts of the guests' architecture.
///
/// # Errors
/// If it is neither here nor to be fetched.
pub fn llvm_aarch64() -> Result<LlvmAarch64> {
    provide::<LlvmAarch64>(&Cache::open()?)
}

/// Provides what checks manifests of Kubernetes.
///
/// # Errors
/// If it is neither here nor to be fetched.
pub fn kubernetes_validate() -> Result<KubernetesValidate> {
    provide::<KubernetesValidate>(&Cache::open()?)
}

/// Provides what only tests want: Slurm, for a cluster on this machine.
///
/// # Errors
/// If it is neither here nor to be fetched.
pub fn slurm() -> Result<Slurm> {
    provide::<Slurm>(&Cache::open()?)
}

/// Provides what only tests want: a clean Debian 12 for the host's package.
///
/// # Errors
/// If it is neither here nor to be made.
pub fn host_root() -> Result<HostRoot> {
    provide::<HostRoot>(&Cache::open()?)
}

/// Runs a shell script with its arguments as root of a user namespace with mounts of its own; what it prints.
///
/// # Errors
/// If the script fails, or this machine has no user namespaces.
pub fn in_user_namespace<P: AsRef<OsStr>>(script: &str, args: &[P]) -> Result<String> {
    let args: Vec<&OsStr> = args.iter().map(AsRef::as_ref).collect();
    root::run_inside(script, &args, None)
}

/// Provides what only long tests want: a clean Debian 12 for ARM.
///
/// # Errors
/// If it is neither here nor to be made.
pub fn arm_root() -> Result<ArmRoot> {
    provide::<ArmRoot>(&Cache::open()?)
}

/// Provides what only long tests want: a Debian 12 for ARM for the guests' packages.
///
/// # Errors
/// If it is neither here nor to be made.
pub fn guest_root() -> Result<GuestRoot> {
    provide::<GuestRoot>(&Cache::open()?)
}

/// Provides all that building and testing want, so that it is there when it is wanted.
///
/// # Errors
/// If a component is neither here nor to be fetched.
pub fn everything() -> Result<()> {
    drop(all()?);
    drop(chromium()?);
    drop(cuda12_headers()?);
    drop(old_headers()?);
    drop(python_clients()?);
    drop(kubernetes_validate()?);
    drop(slurm()?);
    drop(host_root()?);
    Ok(())
}
