//! Power (eq. 6): static power of the board and of its processors, plus the rate of each
//! instruction class times its energy, plus what sectors cost that move between the levels of
//! memory.
//!
//! That each processor has static power of its own, and that moved data is counted apart from
//! instructions, is AccelWattch's refinement (Kandiah et al., MICRO 2021) of the model that the paper
//! cites. A processor with work leaks no less than one without, so that a board at work never draws
//! less than an idle one.

use crate::bounds;
use crate::profile::KernelProfile;
use crate::target::Target;
use serde::Serialize;

/// Where the power goes, in watts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Breakdown {
    /// Static: of the board, and of the processors that have blocks.
    pub static_w: f64,
    /// Processors that have no block.
    pub idle_sm_w: f64,
    /// Instructions.
    pub instructions_w: f64,
    /// Sectors between L2 and processors.
    pub l2_w: f64,
    /// Sectors between DRAM and L2.
    pub dram_w: f64,
    /// What the board's power management would take back by a lower clock; the estimate keeps the
    /// time, so that it is too short where this is not 0.
    pub over_limit_w: f64,
}

impl Breakdown {
    /// The sum of all parts, at most the board's limit.
    pub fn total_w(&self) -> f64 {
        self.static_w + self.idle_sm_w + self.instructions_w + self.l2_w + self.dram_w
            - self.over_limit_w
    }
}

/// Bytes of a sector.
const SECTOR: f64 = crate::cache::SECTOR_BYTES;

/// The mean power of a kernel that takes `time_s` over all its launches.
pub fn breakdown(
    profile: &KernelProfile,
    target: &Target,
    cycles: &bounds::Breakdown,
    time_s: f64,
) -> Breakdown {
    let count = target.processors.count.value;
    let idle = (count - profile.blocks.max(1) as f64).max(0.0);
    let idle_sm_w = idle * target.power.idle_sm_w.value;
    let mut power =
        Breakdown { static_w: target.idle_w() - idle_sm_w, idle_sm_w, ..Breakdown::default() };
    if time_s > 0.0 {
        let watts = |picojoules: f64| picojoules * 1e-12 / time_s;
        let launches = profile.launches.max(1) as f64;
        let each = profile.sigma.iter();
        let energy: f64 = each.map(|(c, count)| count * target.energy_pj.get(c).value).sum();
        let [sectors, dram_bytes] = cycles.traffic;
        power.instructions_w = watts(energy);
        power.l2_w = watts(sectors * launches * target.memory_energy_pj.l2_sector.value);
        power.dram_w =
            watts(dram_bytes / SECTOR * launches * target.memory_energy_pj.dram_sector.value);
    }
    power.over_limit_w = (power.total_w() - target.power.limit_w.value).max(0.0);
    power
}
