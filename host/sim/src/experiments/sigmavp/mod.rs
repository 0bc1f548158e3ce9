//! The experiments of the SigmaVP paper (DAC'15), section 5, on its host GPU, a Quadro 4000.

pub(super) mod fig10a;
pub(super) mod fig10b;
pub(super) mod fig9a;
pub(super) mod fig9b;
mod optimum;
mod vector_add;

use crate::SimError;
use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::world::client::{ClientSpec, START_NS, Script};
use crate::world::{Call, HostCosts, KernelCall, WorldSpec};
use svp_engine::Config;

/// "The time for memory copy is 13.44 ms" (section 5, Kernel Interleaving), in nanoseconds.
const COPY_NS: u64 = 13_440_000;

/// CTAs of 512 threads that fill a processor of 48 warps.
const CTAS_PER_SM: u32 = 3;

/// A kernel that keeps the processors that its CTAs fill wholly busy: the compute engine, which is
/// one kernel's at a time.
fn filling(name: &str) -> KernelModel {
    let issue = 1.0 / f64::from(CTAS_PER_SM);
    KernelModel { issue, registers: 20, ..KernelModel::named(name) }
}

/// The paper's host, with one such kernel.
fn host(config: Config) -> Result<WorldSpec, SimError> {
    Ok(WorldSpec {
        config,
        device: DeviceParams::named("quadro-4000")?,
        options: DeviceOptions::default(),
        library: Library::new(vec![vec![filling("kernel")]]),
        costs: HostCosts::default(),
    })
}

/// The number of bytes whose copy takes this long.
fn bytes_of(device: &DeviceParams, copy_ns: u64) -> u64 {
    (copy_ns.saturating_sub(device.copy_latency_ns) as f64 * device.copy_gb_s) as u64
}

/// One round of the paper's program: copy to the device, kernel, copy to the host.
fn round(device: &DeviceParams, copy_ns: u64, kernel_ns: u64) -> [Call; 3] {
    let bytes = bytes_of(device, copy_ns);
    let kernel = filling_call(device, 0, kernel_ns);
    [Call::ToDevice { stream: 0, bytes }, kernel, Call::ToHost { stream: 0, bytes }]
}

/// A launch that fills the GPU for this long.
fn filling_call(device: &DeviceParams, kernel: u32, kernel_ns: u64) -> Call {
    Call::Kernel(KernelCall {
        stream: 0,
        kernel,
        ctas: device.sm_count * CTAS_PER_SM,
        threads: 512,
        cta_ns: kernel_ns,
        segments: Vec::new(),
    })
}

/// A client that does one round by itself, a second before the others begin: the cost book learns
/// from it how long jobs take, as from any program that loops.
fn warm_up(calls: Vec<Call>) -> ClientSpec {
    ClientSpec::new(Script::new(calls))
}

/// When programs begin after a warm-up.
const BEGIN_NS: u64 = START_NS + 1_000_000_000;

/// A client that begins its program after the warm-up.
fn program(calls: Vec<Call>) -> ClientSpec {
    // Room for the paper's copy, and so that 33 of them fit into its 2 GB.
    let memory_bytes = 48 << 20;
    ClientSpec { starts_ns: BEGIN_NS, memory_bytes, ..ClientSpec::new(Script::new(calls)) }
}
