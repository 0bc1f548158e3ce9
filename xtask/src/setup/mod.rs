//! Set-up: everything that building, testing and running need, found on this machine or fetched
//! by package name into the cache folder. A second run fetches nothing.

mod apt;
mod cache;
mod component;
mod components;
mod host;
mod pip;
mod progress;

use std::time::Instant;

use anyhow::Result;

use crate::sh::say;
use cache::Cache;
pub(crate) use cache::cache_dir;
use component::provide;
pub(crate) use components::{
    Busybox, Chromium, CrossGcc, Cuda, Kernel, Llvm, OldHeaders, PythonClients, Qemu, QemuUser,
    RustAarch64, Sass, Zig,
};

/// Where everything is.
pub(crate) struct Tools {
    pub(crate) qemu: Qemu,
    pub(crate) kernel: Kernel,
    pub(crate) cross_gcc: CrossGcc,
    pub(crate) cuda: Cuda,
    pub(crate) sass: Sass,
    pub(crate) rust_aarch64: RustAarch64,
    pub(crate) zig: Zig,
    pub(crate) busybox: Busybox,
}

/// Provides all components, in the order in which builds want them.
pub(crate) fn all() -> Result<Tools> {
    let started = Instant::now();
    host::prepare()?;
    let cache = Cache::open()?;
    // The build script of `svp-jit` finds it by itself.
    provide::<Llvm>(&cache)?;
    let tools = Tools {
        qemu: provide::<Qemu>(&cache)?,
        kernel: provide::<Kernel>(&cache)?,
        cross_gcc: provide::<CrossGcc>(&cache)?,
        cuda: provide::<Cuda>(&cache)?,
        sass: provide::<Sass>(&cache)?,
        rust_aarch64: provide::<RustAarch64>(&cache)?,
        zig: provide::<Zig>(&cache)?,
        busybox: provide::<Busybox>(&cache)?,
    };
    cache.drop_all_downloads()?;
    say("setup", &format!("complete in {:.1} s", started.elapsed().as_secs_f64()));
    Ok(tools)
}

/// Provides what only tests want: a browser for the report.
pub(crate) fn chromium() -> Result<Chromium> {
    provide::<Chromium>(&Cache::open()?)
}

/// What runs test programs for aarch64 on this machine.
pub(crate) struct Translation {
    pub(crate) qemu_user: QemuUser,
    pub(crate) cross_gcc: CrossGcc,
    pub(crate) rust_aarch64: RustAarch64,
}

/// Provides what only tests want: programs for aarch64 built and run here.
pub(crate) fn translation() -> Result<Translation> {
    let cache = Cache::open()?;
    Ok(Translation {
        qemu_user: provide::<QemuUser>(&cache)?,
        cross_gcc: provide::<CrossGcc>(&cache)?,
        rust_aarch64: provide::<RustAarch64>(&cache)?,
    })
}

/// Provides what only tests want: headers of older kernels, and what compiles for them.
pub(crate) fn old_headers() -> Result<(OldHeaders, CrossGcc)> {
    let cache = Cache::open()?;
    Ok((provide::<OldHeaders>(&cache)?, provide::<CrossGcc>(&cache)?))
}

/// Provides what only tests want: Python packages that use CUDA.
pub(crate) fn python_clients() -> Result<PythonClients> {
    provide::<PythonClients>(&Cache::open()?)
}
