//! The built programs and kernels that are compared, and the configuration of the device.

use super::peer::Peer;
use super::suite::Benchmark;
use anyhow::{Context, Result, ensure};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;
use svp::dist::Dist;
use svp_gpu_soft::{JitMode, SoftConfig};

/// The benchmarks' kernels as PTX.
pub(super) struct Kernels(PathBuf);

impl Kernels {
    pub(super) fn find() -> Result<Self> {
        Ok(Self(Dist::find()?.bench_kernels()))
    }

    pub(super) fn ptx(&self, name: &str) -> Result<String> {
        let path = self.0.join(format!("{name}.ptx"));
        std::fs::read_to_string(&path).with_context(|| {
            format!("cannot read {}, which `cargo xtask build` makes", path.display())
        })
    }
}

/// What `cargo xtask build` has built.
pub(super) struct Parts {
    kernels: Kernels,
    pub(super) c_program: PathBuf,
    opencl_program: PathBuf,
    opencl_kernels: PathBuf,
}

impl Parts {
    pub(super) fn find() -> Result<Self> {
        let dist = Dist::find()?;
        let parts = Self {
            kernels: Kernels(dist.bench_kernels()),
            c_program: dist.bench_c_programs(),
            opencl_program: dist.bench_opencl_programs(),
            opencl_kernels: dist.bench_opencl_kernels(),
        };
        let built = parts.c_program.is_file() && parts.kernels.0.is_dir();
        ensure!(built, "{}: not built, run `cargo xtask build`", parts.c_program.display());
        Ok(parts)
    }

    /// PoCL with a benchmark's kernels; none where PoCL is not installed, or where it has none.
    pub(super) fn pocl(&self, benchmark: &Benchmark) -> Result<Option<Peer>> {
        let kernels = self.opencl_kernels.join(format!("{}.cl", benchmark.name));
        if !kernels.is_file() {
            return Ok(None);
        }
        Peer::pocl(&self.opencl_program, &kernels, benchmark)
    }

    pub(super) fn ptx(&self, name: &str) -> Result<String> {
        self.kernels.ptx(name)
    }
}

/// The configuration of a device with this many workers; `None`: with as many as it has by default.
pub(super) fn config(workers: Option<NonZeroUsize>) -> SoftConfig {
    let default = SoftConfig::default();
    let workers = workers.unwrap_or(default.workers);
    SoftConfig {
        workers,
        sm_count: u32::try_from(workers.get()).unwrap_or(u32::MAX),
        memory_bytes: 2 << 30,
        // Kernels run on workers, so that one worker is one thread.
        inline_time: Duration::ZERO,
        jit: JitMode::Eager,
        ..default
    }
}
