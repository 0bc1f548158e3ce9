//! A compiled kernel, and what a launch of it is to the code.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use svp_codegen::context::{MAX_JAM, Site};
use svp_codegen::{Counted, Entry};
use svp_interp::{Environment, FaultKind, LANES, Program, SingleCode, block_of_cluster};
use svp_ptx::ir::{Function, Opcode};

use crate::memory::WindowMemory;

use super::object::Code;
use super::target::Tier;

/// Machine code with an entry point.
#[derive(Debug, Clone)]
pub enum Executable {
    /// What the compiler made.
    Loaded(Arc<Code>),
    /// Code that is linked into this program.
    #[cfg(test)]
    Linked { entry: usize, start: usize, end: usize },
}

impl Executable {
    /// Address of the entry point.
    pub(super) fn entry(&self) -> *const u8 {
        match self {
            Self::Loaded(code) => code.entry(),
            #[cfg(test)]
            Self::Linked { entry, .. } => *entry as *const u8,
        }
    }

    /// Does an instruction's address lie in the code? Safe to ask in a signal handler.
    pub(super) fn contains(&self, pc: usize) -> bool {
        match self {
            Self::Loaded(code) => code.contains(pc),
            #[cfg(test)]
            Self::Linked { start, end, .. } => (*start..*end).contains(&pc),
        }
    }
}

/// A kernel's code for one shape of block.
#[derive(Debug)]
pub struct Compiled {
    /// A number that no other code has.
    pub number: u64,
    /// How much was made of it.
    pub tier: Tier,
    /// The machine code.
    pub executable: Executable,
    /// The entry point of the code.
    pub entry: Entry,
    /// Threads of a gang: 32, 64 or 128.
    pub lanes: u32,
    /// Does it wait for memory that others write? Then its gangs take turns.
    pub communicates: bool,
    /// The kernel with its calls inlined.
    pub function: Function,
    /// Instructions of `function` at which it calls back.
    pub sites: Vec<Site>,
    /// The same instructions for the interpreter.
    pub single: SingleCode,
    /// Device addresses of the module's variables.
    pub symbols: Vec<u64>,
    /// Local memory of a thread in bytes.
    pub local_bytes: u32,
    /// Length of the counters: basic blocks.
    pub counters: usize,
    /// Which blocks of the module those are.
    pub counted: Counted,
    /// How long one block has taken lately, in units of 1/16 ns; 0 while it is unknown.
    pub block_time: AtomicU64,
}

impl Compiled {
    /// A number that was never given before, and not zero.
    pub(super) fn next_number() -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        NEXT.fetch_add(1, Ordering::Relaxed)
    }

    /// Gangs of a block with this many threads.
    pub(super) fn gangs(&self, threads: u32) -> usize {
        threads.div_ceil(self.lanes.max(1)) as usize
    }

    /// Warps of a gang.
    pub(super) fn jam(&self) -> usize {
        (self.lanes as usize / LANES).clamp(1, MAX_JAM)
    }

    /// The line of a call site's instruction.
    pub(super) fn line(&self, site: u32) -> u32 {
        self.instruction(site).map_or(0, |it| it.line)
    }

    /// Does the instruction of a call site look whether an `mbarrier` object has ended a phase?
    pub(super) fn waits(&self, site: u32) -> bool {
        use svp_ptx::ir::Keyword::{TestWait, TryWait};
        self.instruction(site).is_some_and(|instruction| {
            instruction.opcode == Opcode::Mbarrier
                && instruction.one_of(&[TestWait, TryWait]).is_some()
        })
    }

    /// What it means to reach a call site that ends the launch.
    pub(super) fn end_of(&self, site: u32) -> FaultKind {
        match self.instruction(site).map(|it| it.opcode) {
            Some(Opcode::Trap) => FaultKind::Trap("trap"),
            Some(Opcode::Brkpt) => FaultKind::Trap("brkpt"),
            Some(Opcode::Brx) => {
                FaultKind::IllegalInstruction("`brx.idx` past the end of its table")
            }
            _ => FaultKind::Trap("the end of a function that does not return"),
        }
    }

    fn instruction(&self, site: u32) -> Option<&svp_ptx::ir::Instruction> {
        let site = self.sites.get(site as usize)?;
        self.function.body.as_ref()?.instructions.get(site.instruction)
    }

    /// Time of one block in nanoseconds, if it is known.
    pub fn block_ns(&self) -> Option<f64> {
        let time = self.block_time.load(Ordering::Relaxed);
        (time != 0).then(|| time as f64 / 16.0)
    }

    /// Some blocks have taken this long.
    pub fn took(&self, blocks: u64, ns: u64) {
        let time = (ns.saturating_mul(16) / blocks.max(1)).max(1);
        self.block_time.store(time, Ordering::Relaxed);
    }
}

/// One launch of compiled code.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// A number that no other launch has.
    pub launch: u64,
    /// A number that no other window has.
    pub client: u64,
    /// The code.
    pub compiled: &'a Compiled,
    /// The module that it is of.
    pub program: &'a Program,
    /// The client's memory.
    pub window: &'a WindowMemory,
    /// Text sink and clock.
    pub environment: &'a dyn Environment,
    /// Parameter block.
    pub params: &'a [u8],
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Blocks per cluster, where the launch has clusters.
    pub cluster: Option<[u32; 3]>,
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory in bytes.
    pub dynamic_shared_bytes: u32,
    /// Count executions of basic blocks?
    pub count: bool,
    /// Virtual SMs.
    pub sm_count: u32,
    /// `%gridid`
    pub grid_id: u64,
}

impl Job<'_> {
    /// Threads of a block.
    pub(super) fn threads(&self) -> u32 {
        self.block.iter().product()
    }

    /// Shared memory of a block in bytes.
    pub(super) fn shared_bytes(&self) -> usize {
        let fixed = self.compiled.single.kernel.static_shared_bytes as usize;
        fixed + self.dynamic_shared_bytes as usize
    }

    /// Blocks of a cluster; 1 without clusters.
    pub(super) fn cluster_blocks(&self) -> u32 {
        // The launch has been checked: there are few.
        self.cluster.map_or(1, |shape| shape.iter().product::<u32>().max(1))
    }

    /// The index (x, y, z) of the block of a rank, by the number of its cluster, and its number in the grid;
    /// without clusters each block is one.
    pub(super) fn block_of(&self, cluster: u64, rank: u32) -> ([u32; 3], u64) {
        let Some(shape) = self.cluster else { return (self.block_index(cluster), cluster) };
        let index = block_of_cluster(self.grid, shape, cluster, rank);
        let [x, y, z] = index.map(u64::from);
        let [width, height, _] = self.grid.map(u64::from);
        (index, x + width * (y + height * z))
    }

    /// The index (x, y, z) of a block by its number.
    fn block_index(&self, number: u64) -> [u32; 3] {
        let [width, height, _] = self.grid.map(|it| u64::from(it.max(1)));
        // Each is below its axis of the grid.
        [
            (number % width) as u32,
            (number / width % height) as u32,
            (number / width / height) as u32,
        ]
    }
}
