//! Blocks of a grid whose kernel has been compiled.
//!
//! Blocks are handed out in batches of consecutive ones, about [`BATCH_NS`] long. A batch that takes
//! much longer is suspended, at once when its worker is wanted for something else, and goes on
//! later, on any worker. Blocks of kernels that communicate run one by one and take short turns. In
//! any case, as many are begun as may be resident before one that was suspended goes on.

use std::collections::VecDeque;
use std::error::Error;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use svp_gpu::{GpuError, code as cuda};
use svp_soft_runtime::clock::now_ns;
use svp_soft_runtime::jit::{self, CodeFault, Compiled, Job, Record, Slot, Step, Work};

use super::{Grid, lock};

/// How long a batch of blocks is to take.
const BATCH_NS: u64 = 60_000;
/// The blocks that are left are shared out in at least this many batches for each worker.
const BATCHES_LEFT: u64 = 4;
/// Turn of a block that shares its worker with others that it waits for.
const COMMUNICATING_TURN_NS: u64 = 100_000;
/// Turn of any other one, while there are more. It is longer than most blocks, so that blocks are
/// finished before others are begun; and yet each block that may be resident gets to run, whatever
/// the others do.
const TURN_NS: u64 = 10_000_000;
/// A launch of many blocks is short if it takes no longer.
const SHORT_NS: f64 = 30_000.0;

/// Blocks that have been begun and are not running.
#[derive(Debug, Default)]
pub(super) struct Suspended {
    slots: Mutex<VecDeque<Box<Slot>>>,
    count: AtomicU64,
}

impl Suspended {
    pub(super) fn is_empty(&self) -> bool {
        self.count.load(Ordering::Relaxed) == 0
    }

    fn push(&self, slot: Box<Slot>) {
        let mut slots = lock(&self.slots);
        slots.push_back(slot);
        self.count.store(slots.len() as u64, Ordering::Relaxed);
    }

    fn pop(&self) -> Option<Box<Slot>> {
        if self.is_empty() {
            return None;
        }
        let mut slots = lock(&self.slots);
        let slot = slots.pop_front();
        self.count.store(slots.len() as u64, Ordering::Relaxed);
        slot
    }
}

/// A thread's work on the compiled blocks of a grid. New blocks begin with the best code that there
/// is; those that have begun end with theirs.
#[derive(Debug)]
pub(super) struct Session<'g> {
    grid: &'g Grid,
    record: Arc<Record>,
    /// A slot that is ready for this launch and not in use.
    slot: Option<Box<Slot>>,
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        jit::rest(&self.record);
        if let Some(slot) = self.slot.take() {
            self.grid.compilation.slots.give(slot);
        }
    }
}

/// A worker's turn at a grid.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    /// When the work began.
    pub(super) begin_ns: u64,
    /// How long it may take at most.
    pub(super) most_ns: u64,
}

impl<'g> Session<'g> {
    /// Begins work that lasts for a turn.
    pub(super) fn begin(grid: &'g Grid, compiled: &'g Compiled, turn: Turn) -> io::Result<Self> {
        let record = jit::current(&grid.compilation.contended)?;
        let longest = match grid.shape.blocks {
            _ if compiled.communicates => COMMUNICATING_TURN_NS,
            1 => u64::MAX,
            _ => TURN_NS,
        };
        let work = Work {
            launch: grid.number,
            client: grid.window.number,
            now_ns: turn.begin_ns,
            turn_ns: turn.most_ns.min(longest),
            deadline_ns: grid.limit.ends_ns(),
        };
        jit::work(&record, work)?;
        Ok(Self { grid, record, slot: None })
    }

    /// Runs something for a while; false if there was nothing.
    pub(super) fn run(&mut self) -> bool {
        let begun = self.grid.compilation.code().and_then(|code| match code.communicates {
            true => self.begin_one(code),
            false => self.begin_batch(code),
        });
        let Some(mut slot) = begun.or_else(|| self.grid.suspended.pop()) else { return false };
        let Some(code) = self.grid.compilation.begun_with(slot.code()) else {
            self.grid.fail(GpuError::sticky(cuda::UNKNOWN, "a block's code is gone (a defect)"));
            self.grid.compilation.discard(slot);
            return false;
        };
        let job = self.job(code);
        let blocks = slot.left();
        let start = now_ns();
        jit::go_on(&self.record, start);
        // Stopped since the last look? From here on, a signal would tell.
        if self.grid.is_over() {
            self.grid.compilation.discard(slot);
            return false;
        }
        match slot.run(&job, &self.record) {
            Ok(Step::Done) => {
                code.took(blocks, now_ns() - start);
                self.finish(slot, code, blocks);
            }
            Ok(Step::Preempted) => {
                let done = blocks - slot.left();
                self.grid.finished.fetch_add(done, Ordering::Release);
                self.grid.suspended.push(slot);
            }
            Ok(Step::Fault(fault)) => {
                self.grid.fail(sticky(code, &fault));
                self.grid.compilation.discard(slot);
            }
            Err(error) => self.out_of_memory(code, slot, &error),
        }
        true
    }

    /// The system has no memory for stacks, shared or local memory.
    fn out_of_memory(&self, code: &Compiled, slot: Box<Slot>, error: &dyn Error) {
        let message = format!("no memory to run `{}`: {error}", code.function.name);
        self.grid.fail(GpuError::sticky(cuda::OUT_OF_MEMORY, message));
        self.grid.compilation.discard(slot);
    }

    /// A slot with blocks to run; `None` where there is no memory for it, of which the launch dies.
    fn started(&mut self, code: &Compiled, first: u64, count: u64) -> Option<Box<Slot>> {
        let mut slot = self.slot();
        match slot.start(first, count, &self.job(code)) {
            Ok(()) => Some(slot),
            Err(error) => {
                self.out_of_memory(code, slot, &error);
                None
            }
        }
    }

    fn finish(&mut self, mut slot: Box<Slot>, code: &Compiled, blocks: u64) {
        if self.grid.launch.profile {
            let counts = slot.take_counts();
            self.grid.add_counts(&code.counted.source_counts(&counts));
        }
        if code.communicates {
            self.grid.resident.fetch_sub(1, Ordering::Relaxed);
        }
        self.grid.finished.fetch_add(blocks, Ordering::Release);
        if let Some(other) = self.slot.replace(slot) {
            self.grid.compilation.slots.give(other);
        }
    }

    fn slot(&mut self) -> Box<Slot> {
        self.slot.take().unwrap_or_else(|| self.grid.compilation.slots.take())
    }

    /// One block, if one more may be resident.
    fn begin_one(&mut self, code: &Compiled) -> Option<Box<Slot>> {
        let block = self.grid.start_resident()?;
        self.started(code, block, 1)
    }

    /// As many blocks as are worth one look at the clock.
    fn begin_batch(&mut self, code: &Compiled) -> Option<Box<Slot>> {
        let grid = self.grid;
        if grid.suspended.count.load(Ordering::Relaxed) >= grid.shape.resident {
            return None;
        }
        let next = grid.next.load(Ordering::Relaxed);
        let left = grid.shape.blocks.checked_sub(next).filter(|it| *it > 0)?;
        let fitting = match code.block_ns() {
            Some(time) => (BATCH_NS as f64 / time) as u64,
            None => 1,
        };
        let share = left / (u64::from(grid.sm_count.max(1)) * BATCHES_LEFT);
        let count = fitting.min(share).max(1);
        let first = grid.next.fetch_add(count, Ordering::Relaxed);
        let count = count.min(grid.shape.blocks.saturating_sub(first));
        if count == 0 {
            return None;
        }
        self.started(code, grid.shape.first + first, count)
    }

    fn job<'a>(&self, compiled: &'a Compiled) -> Job<'a>
    where
        'g: 'a,
    {
        let grid = self.grid;
        Job {
            launch: grid.number,
            client: grid.window.number,
            compiled,
            program: &grid.module.program,
            window: &grid.window.memory,
            environment: grid,
            params: &grid.launch.params,
            grid: grid.launch.grid,
            cluster: grid.launch.cluster,
            block: grid.launch.block,
            dynamic_shared_bytes: grid.launch.shared_bytes,
            count: grid.launch.profile,
            sm_count: grid.sm_count,
            grid_id: grid.ticket.id.0,
        }
    }
}

fn sticky(code: &Compiled, fault: &CodeFault) -> GpuError {
    let name = &code.function.name;
    GpuError::sticky(fault.kind().cuda_error(), format!("kernel `{name}`: {fault}"))
}

impl Grid {
    /// Forgets the blocks that will not go on.
    pub(super) fn forget_suspended(&self) {
        while let Some(slot) = self.suspended.pop() {
            self.compilation.discard(slot);
        }
    }

    /// Is it so short that the submitting thread can do it, until `until_ns`? `few` blocks are, if
    /// nothing is known of them.
    pub(in crate::device) fn is_short(&self, few: u64, until_ns: u64) -> bool {
        if self.compilation.must_wait() {
            return false;
        }
        match self.compilation.code().and_then(Compiled::block_ns) {
            Some(time) => {
                let left = until_ns.saturating_sub(self.ticket.start_ns) as f64;
                let limit = if self.shape.blocks <= few { left } else { SHORT_NS.min(left) };
                self.shape.blocks as f64 * time < limit
            }
            None => self.shape.blocks <= few,
        }
    }
}
