//! Memory that is one window, and notes every access to anything else.

use std::sync::Mutex;

use svp_interp::{
    Block, DeviceMemory, Environment, LaunchContext, MemoryFault, Placement, Program, Step,
    VecMemory,
};
use svp_ptx::ir::Module;
use svp_ptx::transform::Window;

use crate::transforms::case::Launch;

pub(super) const WINDOW: Window = Window { bits: 21, guard_bytes: 1 << 16 };
pub(super) const SIZE: u64 = 1 << WINDOW.bits;
/// Where the window starts: neighbours of the same size lie on both sides.
pub(super) const START: u64 = 0x20_0000_0000 + SIZE;
const GUARD: u64 = WINDOW.guard_bytes as u64;
/// Warp instructions that a block may take.
const STEPS: u64 = 1 << 20;

struct Quiet;

impl Environment for Quiet {
    fn print(&self, _: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// The window with its guards.
pub(super) struct Watched {
    memory: VecMemory,
    escaped: Mutex<Option<u64>>,
}

impl Watched {
    pub(super) fn new() -> Self {
        let memory = VecMemory::new(START - GUARD, (SIZE + 2 * GUARD) as usize);
        Self { memory, escaped: Mutex::new(None) }
    }

    pub(super) fn write(&self, at: u64, bytes: &[u8]) {
        self.memory.write(at, bytes).unwrap();
    }

    pub(super) fn read_u32(&self, at: u64) -> u32 {
        self.memory.load(at, 4).unwrap() as u32
    }

    pub(super) fn has_the_same(&self, other: &Self, at: u64, len: u64) -> bool {
        (at..at + len).step_by(8).all(|at| self.memory.load(at, 8) == other.memory.load(at, 8))
    }

    fn note(&self, fault: MemoryFault) {
        self.escaped.lock().unwrap().get_or_insert(fault.addr);
    }

    /// Runs a launch: an error in words if it faulted, or reached something else than the window.
    pub(super) fn run(&self, module: &Module, launch: &Launch) -> Result<(), String> {
        let program = Program::prepare(module, &Placement { variables: Vec::new() });
        let kernel = program.kernel(&launch.kernel).unwrap();
        let kernel = kernel.map_err(|why| format!("{why:?}"))?;
        let ctx = LaunchContext {
            program: &program,
            kernel,
            grid: launch.grid,
            block: launch.block,
            cluster: None,
            params: &launch.params,
            dynamic_shared_bytes: launch.shared_bytes,
            memory: self,
            environment: &Quiet,
            count: false,
            sm_count: 4,
            grid_id: 1,
        };
        for at in 0..launch.grid[0] {
            let mut block = Block::new(&ctx, [at, 0, 0]).map_err(|why| format!("{why:?}"))?;
            if let Step::Fault(fault) = block.run(&ctx, STEPS) {
                return Err(format!("{fault:?}"));
            }
        }
        match *self.escaped.lock().unwrap() {
            Some(addr) => Err(format!("it reached {addr:#x}")),
            None => Ok(()),
        }
    }
}

impl DeviceMemory for Watched {
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        Ok(self.memory.load(addr, size).unwrap_or_else(|fault| {
            self.note(fault);
            0x5a5a_5a5a_5a5a_5a5a
        }))
    }

    fn store(&self, addr: u64, size: u32, value: u64) -> Result<(), MemoryFault> {
        self.memory.store(addr, size, value).unwrap_or_else(|fault| self.note(fault));
        Ok(())
    }

    fn rmw(&self, addr: u64, size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        Ok(self.memory.rmw(addr, size, f).unwrap_or_else(|fault| {
            self.note(fault);
            0
        }))
    }

    fn fence(&self) {
        self.memory.fence();
    }
}
