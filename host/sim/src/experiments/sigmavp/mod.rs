//! The experiments of the SigmaVP paper (DAC'15), section 5, on its host GPU, a Quadro 4000.

pub(super) mod fig9b;

use crate::SimError;
use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::world::{Call, HostCosts, KernelCall, WorldSpec};
use svp_engine::Config;

/// "The time for memory copy is 13.44 ms" (section 5, Kernel Interleaving), in nanoseconds.
const COPY_NS: u64 = 13_440_000;

/// The paper's host: its GPU, and one kernel that keeps every processor wholly busy.
fn host(config: Config) -> Result<WorldSpec, SimError> {
    let kernel = KernelModel { issue: 1.0, ..KernelModel::named("kernel") };
    Ok(WorldSpec {
        config,
        device: DeviceParams::named("quadro-4000")?,
        options: DeviceOptions::default(),
        library: Library::new(vec![vec![kernel]]),
        costs: HostCosts::default(),
    })
}

/// How many bytes take a copy of so long.
fn bytes_of(device: &DeviceParams, copy_ns: u64) -> u64 {
    (copy_ns.saturating_sub(device.copy_latency_ns) as f64 * device.copy_gb_s) as u64
}

/// One round of the paper's program: copy to the device, kernel, copy to the host.
fn round(device: &DeviceParams, copy_ns: u64, kernel_ns: u64) -> [Call; 3] {
    let bytes = bytes_of(device, copy_ns);
    let kernel = KernelCall {
        stream: 0,
        kernel: 0,
        ctas: device.sm_count,
        threads: 512,
        cta_ns: kernel_ns,
        segments: Vec::new(),
    };
    [Call::ToDevice { stream: 0, bytes }, Call::Kernel(kernel), Call::ToHost { stream: 0, bytes }]
}
