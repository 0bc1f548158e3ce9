//! Target descriptions: TOML files in which every value names its source.
//!
//! A board's file has what is the board's own; what all boards of a compute capability share is in
//! `targets/arch/sm_NN.toml`, which the loader ([`Target::from_toml`]) lays under it.

mod fields;
mod load;
mod modes;

pub use fields::Field;
pub use load::TargetError;
pub use modes::Mode;

use crate::class::PerClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A number and where it comes from: exactly one of a public source, or the reason why it is
/// assumed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// The number, in the unit that the field's name ends with.
    pub value: f64,
    /// The public document that has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Why this number, where no public document has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed: Option<String>,
}

/// A board or GPU to estimate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Short name for the command line.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Architecture family.
    pub architecture: String,
    /// Compute capability as in `sm_87`.
    pub sm: u32,
    /// The streaming multiprocessors.
    pub processors: Processors,
    /// Device memory and caches.
    pub memory: Memory,
    /// Copies between host and device.
    pub transfer: Link,
    /// What launches cost besides their blocks.
    pub launch: Launch,
    /// What a processor takes for one warp instruction.
    pub timing: Timing,
    /// Thread instructions of each class that one processor completes per cycle; 0 where the
    /// target has no such instructions.
    pub throughput: PerClass<Value>,
    /// Power that is drawn whatever runs.
    pub power: Power,
    /// How it is cooled.
    pub thermal: Thermal,
    /// Energy of one thread instruction of each class in picojoules (`RP_Component`, eq. 6).
    pub energy_pj: PerClass<Value>,
    /// Energy of moving sectors of 32 bytes.
    pub memory_energy_pj: MemoryEnergy,
    /// Supply voltage over clock.
    pub dvfs: Dvfs,
    /// The board's power modes by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub modes: BTreeMap<String, Mode>,
}

/// The streaming multiprocessors of a target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Processors {
    /// The number of processors.
    pub count: Value,
    /// Their clock in MHz.
    pub clock_mhz: Value,
    /// Most warps resident on one.
    pub max_warps: Value,
    /// Most blocks resident on one.
    pub max_blocks: Value,
    /// Registers of 32 bits.
    pub registers: Value,
    /// Shared memory in KiB.
    pub shared_kib: Value,
    /// Most thread instructions that one issues per cycle: the maximum IPC of eq. 2.
    pub issue_per_cycle: Value,
    /// Warp schedulers that issue in a cycle.
    pub schedulers: Value,
}

/// Device memory and caches of a target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// Peak bandwidth in 10^9 bytes per second.
    pub bandwidth_gb_s: Value,
    /// 1 if error correction takes part of the bandwidth, else 0.
    pub ecc: Value,
    /// L1 of one processor in KiB; 0 where it does not cache global loads.
    pub l1_kib: Value,
    /// 1 if L1 gives back in the order in which it was asked, so that hits wait behind misses, else 0.
    pub l1_in_order: Value,
    /// L2 in KiB.
    pub l2_kib: Value,
    /// Latency of a load that hits L2, in cycles.
    pub l2_latency_cycles: Value,
    /// Latency of a load that misses it, in cycles.
    pub dram_latency_cycles: Value,
}

/// Copies between host and device.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Peak bandwidth of the link in one direction, in 10^9 bytes per second; 0 where host and
    /// device have one memory.
    pub link_gb_s: Value,
    /// Share of it that long copies reach.
    pub link_efficiency: Value,
    /// Engines that copy beside kernels.
    pub copy_engines: Value,
    /// What a copy takes before its first byte, in microseconds.
    pub copy_us: Value,
}

/// What launches cost besides their blocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Launch {
    /// Time from the end of one launch to the first block of the next, of a queue that is never empty, in
    /// microseconds.
    pub overhead_us: Value,
    /// Cycles from one block to the next that the board gives to any of its processors.
    pub dispatch_cycles: Value,
}

/// What a processor takes for one warp instruction, in cycles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// From an arithmetic instruction to one that needs its result.
    pub alu_latency_cycles: Value,
    /// From a load from shared memory without conflicts to an instruction that needs its result.
    pub shared_latency_cycles: Value,
    /// What each further pass of a bank conflict adds to the latency of that load.
    pub replay_latency_cycles: Value,
    /// How long a pass over the banks occupies shared memory.
    pub shared_pass_cycles: Value,
    /// How long a sector of 32 bytes occupies the path between L2 and a processor.
    pub sector_cycles: Value,
    /// What each line of 128 bytes that a request touches adds to that.
    pub line_cycles: Value,
    /// What a written sector adds to that.
    pub write_extra_cycles: Value,
    /// How long an atomic operation occupies an address of global memory.
    pub atomic_cycles: Value,
    /// Conversions from and to 64-bit types, in thread instructions per cycle.
    pub conversion_64_per_cycle: Value,
}

/// Static power of a target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Static power in watts.
    pub static_w: Value,
    /// Power of a processor that has no work, in watts.
    pub idle_sm_w: Value,
    /// What the board's power management holds it under, in watts.
    pub limit_w: Value,
}

/// A board's cooling.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thermal {
    /// Temperature of the air around the board, in degrees Celsius.
    pub ambient_c: Value,
    /// Kelvin that the chip is warmer than the air for each watt, when it does not get any warmer; 0 for
    /// the most with which the board keeps cool enough at its limit.
    pub resistance_k_w: Value,
    /// Joules that warm the cooler by one kelvin.
    pub capacity_j_k: Value,
    /// Temperature from which on the board lowers its clock, in degrees Celsius.
    pub slowdown_c: Value,
}

/// Energy of moving one sector of 32 bytes, in picojoules.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemoryEnergy {
    /// Between L2 and a processor.
    pub l2_sector: Value,
    /// Between DRAM and L2.
    pub dram_sector: Value,
}

/// Supply voltage over clock, both relative to the board's clock: a floor up to the knee, linear
/// from there to 1 at the board's clock, and on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dvfs {
    /// Relative clock up to which the voltage stays at its floor.
    pub knee: Value,
    /// Relative voltage there.
    pub floor_voltage: Value,
}

impl Dvfs {
    /// Voltage at a clock, both relative to the board's.
    pub fn voltage(&self, clock: f64) -> f64 {
        let (knee, floor) = (self.knee.value, self.floor_voltage.value);
        floor + (1.0 - floor) * ((clock - knee) / (1.0 - knee)).max(0.0)
    }
}

impl Target {
    /// Watts of the board with no work: static, and what each processor draws by being on.
    pub fn idle_w(&self) -> f64 {
        self.power.static_w.value + self.processors.count.value * self.power.idle_sm_w.value
    }

    /// The target at another clock: dynamic energy follows the square of the voltage, static power
    /// follows the voltage. DRAM keeps its clock, so that what a load takes beyond L2 stays the same
    /// in nanoseconds and changes in cycles; L2 and the path to it follow the processors' clock.
    ///
    /// ```
    /// let board = svp_estimator::catalog::target("jetson-orin-nano")?.ok_or("no such board")?;
    /// let slow = board.at_clock(board.processors.clock_mhz.value / 2.0);
    /// assert!(slow.idle_w() < board.idle_w());
    /// assert_eq!(slow.memory.bandwidth_gb_s, board.memory.bandwidth_gb_s);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_clock(&self, clock_mhz: f64) -> Self {
        let mut target = self.clone();
        let voltage = self.dvfs.voltage(clock_mhz / self.processors.clock_mhz.value);
        let reason = format!("scaled from {} MHz by [dvfs]", self.processors.clock_mhz.value);
        let scaled = |value: f64| Value { value, source: None, assumed: Some(reason.clone()) };
        target.processors.clock_mhz = scaled(clock_mhz);
        target.power.static_w = scaled(self.power.static_w.value * voltage);
        target.power.idle_sm_w = scaled(self.power.idle_sm_w.value * voltage);
        for class in svp_ptx::analysis::Class::ALL {
            let energy = self.energy_pj.get(class).value * voltage * voltage;
            *target.energy_pj.get_mut(class) = scaled(energy);
        }
        let (near, far) =
            (self.memory.l2_latency_cycles.value, self.memory.dram_latency_cycles.value);
        let ratio = clock_mhz / self.processors.clock_mhz.value;
        target.memory.dram_latency_cycles = scaled(near + (far - near).max(0.0) * ratio);
        let l2 = &mut target.memory_energy_pj.l2_sector;
        *l2 = scaled(l2.value * voltage * voltage);
        target
    }

    /// The target with its memory at a share of its own clock: as much of the bandwidth. What a load takes
    /// stays the same in nanoseconds, since most of it are times that DRAM's data sheets have in nanoseconds;
    /// so does a sector's energy, since the supply of memory keeps its voltage.
    ///
    /// ```
    /// let board = svp_estimator::catalog::target("gtx-titan-x")?.ok_or("no such board")?;
    /// let slow = board.at_memory_clock(0.5);
    /// assert_eq!(slow.memory.bandwidth_gb_s.value, board.memory.bandwidth_gb_s.value / 2.0);
    /// assert_eq!(slow.processors, board.processors);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_memory_clock(&self, share: f64) -> Self {
        let mut target = self.clone();
        let bandwidth = self.memory.bandwidth_gb_s.value;
        let reason = format!("{:.4} of {bandwidth} GB/s: the memory's clock", share);
        target.memory.bandwidth_gb_s =
            Value { value: bandwidth * share, source: None, assumed: Some(reason) };
        target
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn at_half_the_clock_dram_is_as_many_nanoseconds_behind_l2() {
        let board = crate::catalog::targets().unwrap().remove(0);
        let mhz = board.processors.clock_mhz.value;
        let behind_ns = |target: &super::Target| {
            let memory = &target.memory;
            let cycles = memory.dram_latency_cycles.value - memory.l2_latency_cycles.value;
            cycles / target.processors.clock_mhz.value * 1e3
        };
        let half = board.at_clock(mhz / 2.0);
        assert!((behind_ns(&half) - behind_ns(&board)).abs() < 1e-6);
        assert!(half.memory.dram_latency_cycles.value < board.memory.dram_latency_cycles.value);
    }
}
