//! Room for one block to run in, or for the blocks of a cluster: their shared and local memory, their gangs
//! and their fibers. A slot is used for one block after the other, and for several in one call where the
//! kernel allows it.

use std::io;
use std::sync::{Mutex, PoisonError};

use svp_codegen::Entry;
use svp_codegen::context::Context;
use svp_interp::{FaultKind, thread_index};
use svp_ptx::generic::CLUSTER_BLOCKS;

use crate::memory::MemoryError;

use super::callbacks::address;
use super::code::Job;
use super::fault::{CodeFault, Trap};
use super::fiber::{Fiber, blocks_call, gang_call};
use super::gang::{BlockState, Event};
use super::interrupt::Record;

/// How a call of [`Slot::run`] ended.
#[derive(Debug)]
pub enum Step {
    /// All the blocks are done.
    Done,
    /// Its turn is over; call again.
    Preempted,
    /// A thread faulted; the launch is over.
    Fault(Box<CodeFault>),
}

/// Slots that are free.
#[derive(Debug, Default)]
pub struct SlotPool {
    #[expect(clippy::vec_box, reason = "slots are handed on in their boxes")]
    free: Mutex<Vec<Box<Slot>>>,
}

/// Slots that are kept for later.
const FREE_SLOTS: usize = 64;

impl SlotPool {
    /// A slot, a used one if there is one.
    pub fn take(&self) -> Box<Slot> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Gives a slot back.
    pub fn give(&self, slot: Box<Slot>) {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        if free.len() < FREE_SLOTS {
            free.push(slot);
        }
    }

    /// Drops slots that a client used last, with what its kernels have touched: a stack for each gang, which
    /// endless calls fill, and memory of blocks and threads.
    pub fn forget(&self, client: u64) {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let (forgotten, others) = free.drain(..).partition(|slot| slot.client == client);
        *free = others;
        drop(free);
        // Each is tens of mappings.
        drop::<Vec<Box<Slot>>>(forgotten);
    }
}

/// Room for one block, or for those of a cluster.
#[derive(Debug, Default)]
pub struct Slot {
    fibers: Vec<Fiber>,
    block: Box<BlockState>,
    counters: Vec<u64>,
    /// The launch that it is prepared for.
    launch: u64,
    /// The code of it that it is prepared for: gangs differ in width.
    code: u64,
    /// The client that used it last.
    client: u64,
    /// Blocks that are still to be run, the one that runs included; clusters where the launch has these.
    next: u64,
    end: u64,
    /// The block of cluster `next` that runs, where one runs after the other.
    rank: u32,
    /// Has block `next` begun?
    begun: bool,
    /// The gang whose turn it is, of all that run together.
    turn: usize,
}

impl Slot {
    /// Makes it ready for blocks of a launch.
    fn prepare(&mut self, job: &Job<'_>) -> Result<(), MemoryError> {
        if self.launch == job.launch && self.code == job.compiled.number {
            return Ok(());
        }
        // Fibers whose calls have all ended are ready for the next one.
        if self.begun || self.left() > 0 {
            self.reset();
        }
        // Where this fails, it is ready for nothing.
        (self.launch, self.code) = (0, 0);
        let other_client = self.client != job.client;
        self.client = job.client;
        let compiled = job.compiled;
        let (each, blocks) = match compiled.entry {
            Entry::Blocks => (1, 1),
            Entry::Gang => (compiled.gangs(job.threads()), job.cluster_blocks() as usize),
        };
        let gangs = each * blocks;
        while self.fibers.len() < gangs {
            self.fibers.push(Fiber::new());
        }
        let shared = self.block.shared.get_mut();
        if other_client {
            shared.clear();
        }
        shared.resize(blocks, job.shared_bytes())?;
        *self.block.scratch.get_mut() = None;
        self.block.barriers.get_mut().reset(blocks, each);
        self.counters.clear();
        if job.count {
            self.counters.resize(compiled.counters, 0);
        }
        let rows = compiled.local_bytes.div_ceil(4) as usize;
        let counters = address(&self.counters);
        for (number, fiber) in self.fibers.iter_mut().enumerate() {
            if number < gangs || other_client {
                let wanted = if number < gangs { rows } else { 0 };
                fiber.set_local(compiled.jam(), wanted, other_client)?;
            }
            if number < gangs {
                fiber.set_number(number);
                fill(fiber.context(), job, shared.address(number / each), counters);
            }
        }
        (self.launch, self.code) = (job.launch, job.compiled.number);
        Ok(())
    }

    /// Gives it blocks of a launch to run, when it has none left.
    ///
    /// # Errors
    /// If there is no memory for shared or local memory.
    pub fn start(&mut self, first: u64, count: u64, job: &Job<'_>) -> Result<(), MemoryError> {
        self.prepare(job)?;
        (self.next, self.end, self.rank, self.begun) = (first, first + count, 0, false);
        Ok(())
    }

    /// How many blocks it was given and has not finished.
    pub fn left(&self) -> u64 {
        self.end - self.next
    }

    /// The number of the code that its blocks have begun with.
    pub fn code(&self) -> u64 {
        self.code
    }

    /// What has been counted since the last call, in the order of the context's counters.
    pub fn take_counts(&mut self) -> Vec<u64> {
        // Compiled code has the counters' address.
        self.counters.iter_mut().map(std::mem::take).collect()
    }

    /// Forgets what it was doing.
    pub fn reset(&mut self) {
        self.fibers.iter_mut().for_each(Fiber::reset);
        (self.launch, self.code) = (0, 0);
        (self.next, self.end, self.rank, self.begun) = (0, 0, 0, false);
    }

    /// Runs its blocks until they are done or something else happens. They must be of this launch
    /// and code, and `record` this thread's.
    ///
    /// # Errors
    /// If there is no memory for a stack.
    pub fn run(&mut self, job: &Job<'_>, record: &Record) -> io::Result<Step> {
        let (host, len) = job.window.host();
        record.set_window(host, len);
        match job.compiled.entry {
            Entry::Blocks => {
                while self.next < self.end {
                    match self.run_blocks(job, record)? {
                        Step::Done => {}
                        step => return Ok(step),
                    }
                }
                Ok(Step::Done)
            }
            Entry::Gang => {
                while self.next < self.end {
                    match self.run_gangs(job, record)? {
                        Step::Done => (self.next, self.begun) = (self.next + 1, false),
                        step => return Ok(step),
                    }
                }
                Ok(Step::Done)
            }
        }
    }

    /// Runs all its blocks by one call, or one block of a cluster: those are not side by side.
    fn run_blocks(&mut self, job: &Job<'_>, record: &Record) -> io::Result<Step> {
        let Some(fiber) = self.fibers.first_mut() else { return Ok(Step::Done) };
        let blocks = job.cluster_blocks();
        if !self.begun {
            let entry = job.compiled.executable.entry();
            let (index, linear) = job.block_of(self.next, self.rank);
            let count = if blocks == 1 { self.end - self.next } else { 1 };
            fiber.set_call(blocks_call(entry, linear, count));
            let context = fiber.context();
            context.block = index;
            context.linear_block = linear;
            context.sm_id = (linear % u64::from(job.sm_count.max(1))) as u32;
            self.begun = true;
        }
        Ok(match fiber.resume(job, &self.block, record)? {
            Event::Finished => {
                self.begun = false;
                self.rank = (self.rank + 1) % blocks;
                match (blocks, self.rank) {
                    (1, _) => self.next = self.end,
                    (_, 0) => self.next += 1,
                    _ => {}
                }
                Step::Done
            }
            Event::Preempted => Step::Preempted,
            // No other thread could end a barrier, and a kernel with barriers has no such entry
            // point.
            Event::Waits => Step::Fault(trapped(fiber, job, FaultKind::Deadlock)),
            Event::Dead => Step::Fault(dead(fiber, job)),
            Event::Trapped(trap) => Step::Fault(trapped(fiber, job, kind_of(job, trap))),
        })
    }

    /// Runs the gangs of block `next`, or of the blocks of cluster `next`.
    fn run_gangs(&mut self, job: &Job<'_>, record: &Record) -> io::Result<Step> {
        if !self.begun {
            self.begin_block(job);
        }
        // Gangs that have had a turn since the block's began, by rank.
        let mut had_turn = [0_u32; CLUSTER_BLOCKS as usize];
        loop {
            let barriers = self.block.barriers.get_mut();
            let Some(gang) = barriers.next_ready(self.turn) else {
                let stuck = self.block.barriers.get_mut().first_live();
                let Some(fiber) = stuck.and_then(|it| self.fibers.get_mut(it)) else {
                    return Ok(Step::Done);
                };
                return Ok(Step::Fault(trapped(fiber, job, FaultKind::Deadlock)));
            };
            self.turn = gang;
            let Some(fiber) = self.fibers.get_mut(gang) else { return Ok(Step::Done) };
            match fiber.resume(job, &self.block, record)? {
                Event::Finished => self.block.barriers.get_mut().end(gang),
                Event::Waits if record.take_preempt() => return Ok(Step::Preempted),
                Event::Waits => {}
                Event::Preempted if job.compiled.communicates => {
                    self.turn = gang + 1;
                    let barriers = self.block.barriers.get_mut();
                    let (rank, gang) = barriers.place(gang);
                    had_turn[rank] |= 1 << gang;
                    let mut ranks = had_turn.iter().enumerate();
                    if ranks.all(|(rank, had_turn)| barriers.ready(rank) & !had_turn == 0) {
                        return Ok(Step::Preempted);
                    }
                }
                // The same gang goes on later, before any other one.
                Event::Preempted => return Ok(Step::Preempted),
                Event::Dead => return Ok(Step::Fault(dead(fiber, job))),
                Event::Trapped(trap) => {
                    return Ok(Step::Fault(trapped(fiber, job, kind_of(job, trap))));
                }
            }
        }
    }

    fn begin_block(&mut self, job: &Job<'_>) {
        let (gangs, blocks) = (job.compiled.gangs(job.threads()), job.cluster_blocks());
        let entry = job.compiled.executable.entry();
        let gangs_by_rank = (0..blocks).flat_map(|rank| (0..gangs).map(move |gang| (rank, gang)));
        for ((rank, gang), fiber) in gangs_by_rank.zip(&mut self.fibers) {
            let (index, linear) = job.block_of(self.next, rank);
            let context = fiber.context();
            (context.block, context.linear_block) = (index, linear);
            context.sm_id = (linear % u64::from(job.sm_count.max(1))) as u32;
            context.first_thread = gang as u32 * job.compiled.lanes;
            let first = context.first_thread;
            fiber.set_call(gang_call(entry, first));
        }
        self.block.barriers.get_mut().reset(blocks as usize, gangs);
        (self.begun, self.turn) = (true, 0);
    }
}

/// Writes what is the same for every block of a launch.
fn fill(context: &mut Context, job: &Job<'_>, shared_host: u64, counters: u64) {
    let (host, len) = job.window.host();
    context.window_base = job.window.base();
    context.window_len = len;
    context.window_mask = job.window.mask();
    context.window_host = host;
    context.shared_host = shared_host;
    context.shared_len = job.shared_bytes() as u64;
    context.params = address(job.params);
    context.symbols = address(&job.compiled.symbols);
    context.counters = counters;
    context.grid_id = job.grid_id;
    context.grid = job.grid;
    context.first_thread = 0;
    context.threads = job.threads();
    context.sm_count = job.sm_count;
    context.dynamic_shared = job.dynamic_shared_bytes;
    context.cluster = job.cluster.unwrap_or([1; 3]);
    context.explicit_cluster = job.cluster.is_some().into();
}

/// What a callback said of a gang that it has ended.
fn dead(fiber: &mut Fiber, job: &Job<'_>) -> Box<CodeFault> {
    fiber.take_fault().unwrap_or_else(|| trapped(fiber, job, FaultKind::Trap("no reason given")))
}

/// A fault of which only the gang is known.
fn trapped(fiber: &mut Fiber, job: &Job<'_>, kind: FaultKind) -> Box<CodeFault> {
    let context = fiber.context();
    let last = (context.first_thread + job.compiled.lanes).min(context.threads).max(1) - 1;
    Box::new(CodeFault::Gang {
        kind,
        kernel: job.compiled.function.name.clone(),
        block: context.block,
        first: thread_index(job.block, context.first_thread),
        last: thread_index(job.block, last),
    })
}

fn kind_of(job: &Job<'_>, trap: Trap) -> FaultKind {
    match trap {
        Trap::Address(host) => {
            let offset = host.wrapping_sub(job.window.host().0);
            FaultKind::IllegalAddress(job.window.base().wrapping_add(offset))
        }
        Trap::Stray => {
            let kernel = job.compiled.function.name.as_str();
            tracing::error!(kernel, "compiled code left its client's memory and was stopped");
            FaultKind::StrayAddress
        }
        Trap::Stack => FaultKind::StackOverflow,
        Trap::Instruction(what) => FaultKind::IllegalInstruction(what),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clients_slots_go_with_it() {
        let pool = SlotPool::default();
        for client in [1, 2, 1] {
            pool.give(Box::new(Slot { client, ..Slot::default() }));
        }
        pool.forget(1);
        assert_eq!(pool.take().client, 2);
        assert_eq!(pool.take().client, 0, "a new one");
    }
}
