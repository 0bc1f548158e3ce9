//! Configuration of a software GPU.

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use svp_soft_runtime::jit::JitTarget;

/// Shared memory per block with the opt-in, static and dynamic together, in bytes.
pub(crate) const SHARED_BYTES_OPTIN: u64 = 99 * 1024;

/// How a software GPU is built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoftConfig {
    /// Threads that execute kernels and copies. Default: as many as the machine has cores.
    pub workers: NonZeroUsize,
    /// Virtual SMs, which bound how many blocks are resident at once. Default: one per worker.
    pub sm_count: u32,
    /// Device memory in bytes. Default: half of the machine's memory, at most 8 GiB.
    pub memory_bytes: u64,
    /// Shared memory that a block may have, static and dynamic together, in bytes: 99 KiB as the
    /// device tells, unless it stands for another board.
    pub shared_bytes: u64,
    /// A kernel that runs longer ends with `CUDA_ERROR_LAUNCH_TIMEOUT`. Default: no limit.
    pub launch_timeout: Option<Duration>,
    /// How long [`svp_gpu::Gpu::submit`] may work itself between two calls of
    /// [`svp_gpu::Gpu::poll`], instead of handing short work to a worker. Zero: not at all.
    pub inline_time: Duration,
    /// Whether kernels are compiled.
    pub jit: JitMode,
    /// What compiled code is made for.
    pub target: JitTarget,
}

/// Whether and when kernels are compiled. A kernel that is not is interpreted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum JitMode {
    /// Never.
    Off,
    /// From their first launch on, which is interpreted until the code is there.
    #[default]
    Lazy,
    /// The same, but launches wait for their code.
    Eager,
}

impl FromStr for JitMode {
    type Err = UnknownJitMode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "off" => Ok(Self::Off),
            "lazy" => Ok(Self::Lazy),
            "eager" => Ok(Self::Eager),
            _ => Err(UnknownJitMode(text.to_owned())),
        }
    }
}

/// A word that is no [`JitMode`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}`: it is off, lazy or eager")]
pub struct UnknownJitMode(String);

const GIB: u64 = 1 << 30;

impl Default for SoftConfig {
    fn default() -> Self {
        let workers = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self {
            workers,
            sm_count: u32::try_from(workers.get()).unwrap_or(u32::MAX),
            memory_bytes: default_memory(),
            shared_bytes: SHARED_BYTES_OPTIN,
            launch_timeout: None,
            inline_time: Duration::from_micros(100),
            jit: JitMode::default(),
            target: JitTarget::default(),
        }
    }
}

fn default_memory() -> u64 {
    let half = nix::sys::sysinfo::sysinfo().map(|it| it.ram_total() / 2).unwrap_or(GIB);
    // Whole granules.
    half.clamp(GIB / 4, 8 * GIB) >> 16 << 16
}
