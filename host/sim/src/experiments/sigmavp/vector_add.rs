//! vectorAdd, as Fig. 10 uses it: blocks of 512 threads, a number each.

use crate::SimError;
use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::world::client::{ClientSpec, Script};
use crate::world::{Call, HostCosts, KernelCall, World, WorldSpec};
use svp_engine::{Config, Policies, ShapePolicy};

/// "The number of threads in a block remains 512" (section 5, Kernel Coalescing).
pub(super) const BLOCK: u32 = 512;

/// Cycles of a block that has its processor for itself: its warps' 15 instructions each, one at a
/// time (the SDK's kernel on a processor that issues a warp's instruction in each cycle), and two
/// memory accesses one after the other (loads, store) of 440 cycles (H. Wong et al., ISPASS'10, the
/// paper's \[22\], for the generation before).
const BLOCK_CYCLES: u64 = 15 * (BLOCK as u64 / 32) + 2 * 440;

/// What a block takes, in nanoseconds: T_e of eq. 9.
pub(super) fn block_ns(device: &DeviceParams) -> u64 {
    device.cycles_ns(BLOCK_CYCLES)
}

/// A launch of `blocks` blocks.
pub(super) fn launch(device: &DeviceParams, blocks: u32) -> Call {
    Call::Kernel(KernelCall {
        stream: 0,
        kernel: 0,
        ctas: blocks,
        threads: BLOCK,
        cta_ns: block_ns(device),
        segments: Vec::new(),
    })
}

/// How long programs take from their first call on, in nanoseconds, on the paper's host. Grids of
/// 9 to 16 blocks take the same time in the paper, so each of the eight processors does its blocks
/// one after the other: a block takes all of its issue slots. What a launch takes until it is on the
/// device is the driver's call, which the one dispatcher of the host makes for one launch at a time.
pub(super) fn total_ns(
    shape: ShapePolicy,
    device: &DeviceParams,
    programs: Vec<Vec<Call>>,
) -> Result<u64, SimError> {
    let kernel = KernelModel { issue: 1.0, registers: 8, ..KernelModel::named("vectorAdd") };
    let policies = Policies { shape, ..Policies::default() };
    let spec = WorldSpec {
        config: Config { policies, ..Config::default() },
        device: DeviceParams { launch_ns: 0, ..device.clone() },
        options: DeviceOptions::default(),
        library: Library::new(vec![vec![kernel]]),
        costs: HostCosts { call_ns: 0, job_ns: device.launch_ns },
    };
    let client =
        |calls| ClientSpec { memory_bytes: 1 << 20, ..ClientSpec::new(Script::new(calls)) };
    let report = World::run(spec, programs.into_iter().map(client).collect())?;
    Ok(report.makespan_ns().saturating_sub(crate::world::client::START_NS))
}
