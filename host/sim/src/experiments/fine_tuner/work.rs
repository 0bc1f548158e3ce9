//! What a kernel of Table I(b) takes on a GTX 480, from what its source does.
//!
//! The paper gives no times. Each kernel's work per CTA is counted in its published source
//! ([`super::applications`]); what that takes follows from what the paper's simulator and board have:
//!
//! - a processor issues one warp's instruction a cycle (32 lanes at 1,401 MHz);
//! - an instruction waits 22 cycles for the one before it, an access that leaves the chip 600 (CUDA C
//!   Programming Guide, section 5.2.3, compute capability 2.x: 22, and 400 to 800);
//! - a processor's port moves 32 bytes a cycle of 700 MHz (GPGPU-Sim's GTX 480: flits of 32 bytes,
//!   interconnect at 700 MHz); there is no second-level cache in the model.
//!
//! Types are the table's, not the roofline's. A kernel that it calls compute-intensive follows the
//! number of processors up to 15 (Fig. 8), so that each moves a 15th of the memory's bandwidth at
//! most. A memory-intensive one has processors that move what their ports can, and all of them
//! together what the memory can: it has all of its bandwidth from 8 processors on.

use crate::device::kernel::KernelModel;
use crate::device::params::DeviceParams;
use svp_kernel_facts::Character;

/// Cycles from one instruction to the next that needs its result.
const DEPENDENT_CYCLES: f64 = 22.0;
/// Cycles that an access off the chip takes.
const MISS_CYCLES: f64 = 600.0;
/// What a processor's port moves, in bytes a nanosecond.
const PORT_GB_S: f64 = 32.0 * 0.7;
/// Registers of a thread: six CTAs of 256 fit, which is all that 48 warps allow.
const REGISTERS: u32 = 20;

/// A kernel's work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Work {
    /// Threads of a CTA.
    pub(super) threads: u32,
    /// Instructions of a warp.
    pub(super) instructions: f64,
    /// Accesses off the chip of a warp, of which each waits for the one before it.
    pub(super) waits: f64,
    /// Bytes that a CTA moves beyond the first-level cache.
    pub(super) bytes: f64,
}

/// A kernel's time: of one CTA alone on a processor, and what bounds many.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Timing {
    pub(super) cta_ns: f64,
    issue: f64,
    bandwidth: f64,
    memory_bound: f64,
    cache_bound: f64,
}

impl Work {
    /// The time of a kernel of this type.
    pub(super) fn timing(&self, device: &DeviceParams, character: Character) -> Timing {
        let cycle_ns = 1e3 / device.clock_mhz;
        let warps = f64::from(self.threads.div_ceil(device.warp_size));
        let issue_ns = warps * self.instructions * cycle_ns;
        let misses_ns = (self.bytes / PORT_GB_S).max(self.waits * MISS_CYCLES * cycle_ns);
        let moves_ns = if character.is_compute_bound {
            self.bytes * f64::from(device.sm_count) / device.memory_gb_s
        } else {
            self.bytes / PORT_GB_S
        };
        let busy_ns = issue_ns.max(moves_ns);
        let chain = self.instructions * DEPENDENT_CYCLES + self.waits * MISS_CYCLES;
        let cta_ns = busy_ns.max(chain * cycle_ns);
        // Memory decides over a memory-intensive kernel's time, and misses as far as they are of it.
        let (memory_bound, cache_bound) = if character.is_compute_bound {
            (moves_ns / busy_ns, self.bytes / PORT_GB_S / busy_ns)
        } else {
            (1.0, misses_ns / cta_ns)
        };
        Timing {
            cta_ns,
            issue: busy_ns / cta_ns,
            bandwidth: self.bytes / device.memory_gb_s / cta_ns,
            memory_bound,
            cache_bound: if character.is_cache_sensitive { cache_bound.min(1.0) } else { 0.0 },
        }
    }
}

impl Timing {
    /// The kernel for the simulated device.
    pub(super) fn model(&self, name: &str, character: Character) -> KernelModel {
        KernelModel {
            registers: REGISTERS,
            issue: self.issue,
            bandwidth: self.bandwidth,
            memory_bound: self.memory_bound,
            cache_bound: self.cache_bound,
            character,
            ..KernelModel::named(name)
        }
    }
}
