//! The state of one thread block, and its execution.

use super::barrier::{BARRIERS, Barrier, release};
use super::counts::BlockCounts;
use super::exec::{Failure, Machine, Outcome};
use super::fault::FaultKind;
use super::launch::{MAX_SHARED_BYTES, MAX_THREADS_PER_BLOCK, thread_index};
use super::memory::LANES;
use super::warp::Warp;
use super::{DeviceMemory, Fault, LaunchContext, LaunchError};

/// Instructions that a warp executes before the next one gets its turn.
const SLICE: u64 = 4096;

/// How a call of [`Block::run`] ended.
#[derive(Debug)]
pub enum Step {
    /// Every thread has ended.
    Done,
    /// The budget is used up; call again.
    Yielded,
    /// A thread faulted; the block, and its launch, are over.
    Fault(Box<Fault>),
}

/// A thread block: resumable, and movable between host threads.
#[derive(Debug)]
pub struct Block {
    index: [u32; 3],
    warps: Vec<Warp>,
    /// The warp whose turn it is.
    turn: usize,
    shared: Vec<u8>,
    barriers: [Barrier; BARRIERS],
    counts: BlockCounts,
    /// Warp instructions executed so far.
    executed: u64,
}

impl Block {
    /// The block of this index, before its first instruction.
    ///
    /// # Errors
    /// If the launch cannot start at all.
    pub fn new<M: DeviceMemory>(
        ctx: &LaunchContext<'_, M>,
        index: [u32; 3],
    ) -> Result<Self, LaunchError> {
        let threads = ctx.block.iter().try_fold(1_u32, |product, it| product.checked_mul(*it));
        let threads = threads.filter(|it| (1..=MAX_THREADS_PER_BLOCK).contains(it));
        let threads = threads.ok_or(LaunchError::BlockSize(ctx.block))?;
        let wanted = ctx.kernel.resources.param_bytes as usize;
        if ctx.params.len() < wanted {
            return Err(LaunchError::Params { wanted, given: ctx.params.len() });
        }
        let statics = ctx.kernel.resources.static_shared_bytes;
        let shared = statics.saturating_add(u64::from(ctx.dynamic_shared_bytes));
        if shared > MAX_SHARED_BYTES {
            let limit = MAX_SHARED_BYTES;
            return Err(LaunchError::SharedMemory { wanted: shared, limit });
        }
        let lanes = LANES as u32;
        let entry = &ctx.kernel.functions[0];
        let warps = (0..threads.div_ceil(lanes))
            .map(|number| Warp::new(number, threads - number * lanes, entry))
            .collect();
        let blocks = if ctx.count { ctx.kernel.blocks.blocks.len() } else { 0 };
        Ok(Self {
            index,
            warps,
            turn: 0,
            shared: vec![0; shared as usize],
            barriers: Default::default(),
            counts: BlockCounts { threads: vec![0; blocks], warps: vec![0; blocks] },
            executed: 0,
        })
    }

    /// Runs for about `budget` warp instructions, at least one slice of one warp.
    pub fn run<M: DeviceMemory>(&mut self, ctx: &LaunchContext<'_, M>, budget: u64) -> Step {
        let until = self.executed.saturating_add(budget.max(1));
        let mut idle_warps = 0;
        loop {
            if self.warps.iter().all(|warp| warp.live == 0) {
                return Step::Done;
            }
            let turn = self.turn % self.warps.len();
            self.turn = turn + 1;
            let before = self.executed;
            if let Err(failure) = self.run_warp(ctx, turn) {
                return Step::Fault(Box::new(self.fault(ctx, turn, failure)));
            }
            let released = release(&mut self.barriers, &mut self.warps);
            idle_warps = if released || self.executed != before { 0 } else { idle_warps + 1 };
            if idle_warps >= self.warps.len() && self.warps.iter().any(|warp| warp.live != 0) {
                return Step::Fault(Box::new(self.deadlock(ctx)));
            }
            if self.executed >= until {
                return Step::Yielded;
            }
        }
    }

    /// Runs one warp for a slice.
    fn run_warp<M: DeviceMemory>(
        &mut self,
        ctx: &LaunchContext<'_, M>,
        turn: usize,
    ) -> Result<Outcome, Failure> {
        let warps = self.warps.len();
        let Some(warp) = self.warps.get_mut(turn) else { return Ok(Outcome::Waiting) };
        if warp.groups.is_empty() {
            return Ok(Outcome::Ended);
        }
        let mut machine = Machine {
            ctx,
            block: self.index,
            warps,
            shared: &mut self.shared,
            barriers: &mut self.barriers,
            counts: &mut self.counts,
            executed: &mut self.executed,
        };
        machine.run(warp, SLICE)
    }

    /// Its index in the grid (x, y, z).
    pub fn index(&self) -> [u32; 3] {
        self.index
    }

    /// What has been counted so far.
    pub fn counts(&self) -> &BlockCounts {
        &self.counts
    }

    /// Warp instructions executed so far.
    pub fn executed(&self) -> u64 {
        self.executed
    }

    fn fault<M: DeviceMemory>(
        &self,
        ctx: &LaunchContext<'_, M>,
        warp: usize,
        failure: Failure,
    ) -> Fault {
        let linear = (warp * LANES + failure.lane) as u32;
        Fault {
            kind: failure.kind,
            function: failure.function,
            block: self.index,
            thread: thread_index(ctx.block, linear),
            line: failure.line,
        }
    }

    /// The fault of a block in which nothing can ever go on.
    fn deadlock<M: DeviceMemory>(&self, ctx: &LaunchContext<'_, M>) -> Fault {
        let stuck = self.warps.iter().position(|warp| warp.live != 0).unwrap_or(0);
        let warp = &self.warps[stuck];
        let lane = super::lanes::first_lane(warp.live);
        let group = warp.groups.iter().find(|group| group.mask >> lane & 1 == 1);
        let frame = group.and_then(|group| warp.frames.get(group.frame as usize));
        let code = frame.and_then(|frame| ctx.kernel.functions.get(frame.function as usize));
        // The group stands behind the barrier that it waits at.
        let at = group.map_or(0, |group| group.pc.saturating_sub(1)) as usize;
        let inst = code.and_then(|code| code.code.get(at));
        let failure = Failure {
            lane,
            kind: FaultKind::Deadlock,
            function: code.map(|code| code.name.clone()).unwrap_or_default(),
            line: inst.map_or(0, |inst| inst.line),
        };
        self.fault(ctx, stuck, failure)
    }
}
