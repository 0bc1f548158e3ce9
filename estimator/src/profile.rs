//! What is known of a kernel: executed instructions, shape of its launches, memory behaviour.

use crate::cache::{ReuseHistogram, SECTOR_BYTES};
use crate::class::PerClass;
use serde::Serialize;
use std::borrow::Cow;
use svp_ptx::analysis::Class;

/// Where the instruction counts of a profile come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Given by the maker of the profile.
    #[default]
    Given,
    /// What ptxas makes of the kernel for the target.
    Sass,
    /// What ptxas makes of it for a newer target: no obtainable one knows the target.
    SassOfNewer,
    /// PTX instructions, expanded by a table.
    Expanded,
}

/// What is known of a kernel's memory behaviour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sampled {
    /// Nothing: accesses are taken for a coalesced stream.
    No,
    /// How accesses coalesce, and uses near each other; other uses are taken for first ones.
    Cut,
    /// All, or the kernel accesses no memory.
    Whole,
}

/// What is known of one or more launches of a kernel. Counts are sums over the launches.
#[derive(Debug, Clone, PartialEq)]
pub struct KernelProfile {
    /// Executed thread instructions per class (sigma, eq. 1).
    pub sigma: PerClass<f64>,
    /// Those of the conversions that go from or to a 64-bit type.
    pub conversions_64: f64,
    /// Mean number of threads that take part in a warp instruction, 1 to 32.
    pub active_lanes: f64,
    /// The same for the instructions of each class, where that is known: few lanes may take part in what takes
    /// longest.
    pub class_lanes: Option<PerClass<f64>>,
    /// Number of launches.
    pub launches: u64,
    /// Blocks of one launch.
    pub blocks: u64,
    /// What a block takes of a processor.
    pub block: BlockShape,
    /// The share of the atomic operations on global memory that one lane does for its warp.
    pub joined_atomics: f64,
    /// What loads and stores do; `None` where that was not observed.
    pub memory: Option<MemoryProfile>,
    /// Where `sigma` comes from.
    pub counted: Counted,
}

/// What a block takes of a processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockShape {
    /// Threads.
    pub threads: u32,
    /// Registers of 32 bits of each thread; 0 where not known.
    pub registers: u32,
    /// Bytes of shared memory.
    pub shared_bytes: u32,
}

impl Default for BlockShape {
    fn default() -> Self {
        Self { threads: 256, registers: 0, shared_bytes: 0 }
    }
}

/// What one launch loads and stores for the first time, in bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Footprint {
    /// Loaded.
    pub loaded: f64,
    /// Stored.
    pub stored: f64,
}

/// Memory behaviour, in warp instructions, sectors of 32 bytes, and lines of 128 bytes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MemoryProfile {
    /// Warp instructions that load from global memory.
    pub load_requests: f64,
    /// Warp instructions that store to it.
    pub store_requests: f64,
    /// Lines that the loads touch, counted for each request.
    pub load_lines: f64,
    /// Lines that the stores touch.
    pub store_lines: f64,
    /// Sectors that the loads ask L1 for.
    pub load_sectors: f64,
    /// Sectors that the stores write.
    pub store_sectors: f64,
    /// Warp instructions on shared memory.
    pub shared_requests: f64,
    /// Passes over 32 banks of four bytes that they take: one each without conflicts. Where banks are
    /// wider (Kepler), a pass is what it takes for each of these.
    pub shared_passes: f64,
    /// Words of constant memory beyond the first of a warp instruction, which its cache serves one after the other.
    pub constant_replays: f64,
    /// Loads that a warp has under way at once, as its code is written.
    pub loads_in_flight: f64,
    /// The share of loads that need the value of the one before, of which a warp has one under way: 0 to 1.
    pub chained: f64,
    /// How far apart the uses of a loaded sector are.
    pub reuse: ReuseHistogram,
    /// How far before a launch others of its client's work used what it uses for the first time, with the share of its
    /// loads: L2 may have that still, L1 forgets it between launches.
    pub between: ReuseHistogram,
    /// How far a stored sector's last use is where it was stored to before.
    pub store_reuse: ReuseHistogram,
    /// Atomic operations on the address of global memory that has most, each lane's counted.
    pub meeting_lanes: f64,
    /// The same if one lane does those of its warp.
    pub meeting_joined: f64,
    /// Bytes between L2 and DRAM, where a host counted them.
    pub dram_bytes: Option<f64>,
    /// How far apart uses are is not known: what `reuse` lacks is taken for first uses.
    pub reuse_unknown: bool,
}

impl Default for KernelProfile {
    fn default() -> Self {
        Self {
            sigma: PerClass::default(),
            conversions_64: 0.0,
            active_lanes: 32.0,
            class_lanes: None,
            launches: 1,
            blocks: 1,
            block: BlockShape::default(),
            joined_atomics: 0.0,
            memory: None,
            counted: Counted::Given,
        }
    }
}

impl KernelProfile {
    /// Eq. 1: sigma = sum over blocks of lambda_b times mu_b, per class.
    ///
    /// `blocks` pairs the executions of each basic block by threads (lambda_b) with its static
    /// number of instructions per class (mu_b).
    pub fn from_blocks<'a, T: Copy + Into<f64> + 'a>(
        blocks: impl IntoIterator<Item = (u64, &'a PerClass<T>)>,
        launches: u64,
        blocks_per_launch: u64,
    ) -> Self {
        let mut sigma = PerClass::<f64>::default();
        for (lambda, mu) in blocks {
            for (class, count) in mu.iter() {
                *sigma.get_mut(class) += lambda as f64 * (*count).into();
            }
        }
        Self { sigma, launches, blocks: blocks_per_launch, ..Self::default() }
    }

    /// The number of thread instructions.
    pub fn instructions(&self) -> f64 {
        self.sigma.iter().map(|(_, count)| count).sum()
    }

    /// Mean number of threads that take part in a warp instruction of a class, 1 to 32.
    pub fn lanes(&self, class: Class) -> f64 {
        let own = self.class_lanes.as_ref().map(|lanes| *lanes.get(class));
        own.unwrap_or(self.active_lanes).clamp(1.0, 32.0)
    }

    /// The number of warp instructions of a class.
    pub fn warp_instructions_of(&self, class: Class) -> f64 {
        self.sigma.get(class) / self.lanes(class)
    }

    /// The number of warp instructions.
    pub fn warp_instructions(&self) -> f64 {
        Class::ALL.into_iter().map(|class| self.warp_instructions_of(class)).sum()
    }

    /// Warps of one launch.
    pub fn warps(&self) -> f64 {
        self.blocks.max(1) as f64 * f64::from(self.block.threads.max(1).div_ceil(32))
    }

    /// What one launch loads and stores for the first time; nothing where its memory behaviour was not observed.
    pub fn footprint(&self) -> Footprint {
        let Some(memory) = &self.memory else { return Footprint::default() };
        let first = |sectors: f64, reuse: &ReuseHistogram| {
            let again: f64 = reuse.bins.iter().map(|(_, share)| share).sum();
            sectors * (1.0 - again).max(0.0) * SECTOR_BYTES / self.launches.max(1) as f64
        };
        Footprint {
            loaded: first(memory.load_sectors, &memory.reuse),
            stored: first(memory.store_sectors, &memory.store_reuse),
        }
    }

    /// What the memory behaviour rests on.
    pub fn sampled(&self) -> Sampled {
        let accesses = self.sigma.load + self.sigma.store + self.sigma.shared;
        match &self.memory {
            None if accesses > 0.0 => Sampled::No,
            Some(memory) if memory.reuse_unknown => Sampled::Cut,
            None | Some(_) => Sampled::Whole,
        }
    }

    /// The memory behaviour, or what is assumed where it was not observed: a stream, whose requests
    /// touch one line of four sectors each, which nothing used before, and no conflicts in shared
    /// memory.
    pub fn memory_or_assumed(&self) -> Cow<'_, MemoryProfile> {
        if let Some(memory) = &self.memory {
            return Cow::Borrowed(memory);
        }
        let lanes = self.active_lanes.clamp(1.0, 32.0);
        let (loads, stores) = (self.sigma.load / lanes, self.sigma.store / lanes);
        let shared = self.sigma.shared / lanes;
        Cow::Owned(MemoryProfile {
            load_requests: loads,
            store_requests: stores,
            load_lines: loads,
            store_lines: stores,
            load_sectors: 4.0 * loads,
            store_sectors: 4.0 * stores,
            shared_requests: shared,
            shared_passes: shared,
            loads_in_flight: 1.0,
            reuse_unknown: true,
            ..MemoryProfile::default()
        })
    }
}
