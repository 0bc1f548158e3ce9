//! Execution: the loop over decoded instructions, one file per family of them.

mod alu;
mod asynchronous;
mod atomic;
mod bytes;
mod call;
mod collective;
mod matrix;
mod memory;
mod printf;
mod schedule;
mod shared;
mod single;
mod space;
mod special;
mod stack;
mod texture;
mod whole;

use super::barrier::{BARRIERS, Barrier};
use super::cluster::ClusterMemory;
use super::code::{FunctionCode, Guard, Inst, Op};
use super::counts::BlockCounts;
use super::fault::FaultKind;
use super::memory::DeviceMemory;
use super::warp::{Frame, Group, Warp};
use super::{LaunchContext, lanes};
use memory::Direction;

/// What one warp can reach while it runs.
pub(super) struct Machine<'a, 'c, M: DeviceMemory> {
    pub(super) ctx: &'a LaunchContext<'c, M>,
    /// The block's index in the grid.
    pub(super) block: [u32; 3],
    /// Number of warps in the block.
    pub(super) warps: usize,
    pub(super) shared: ClusterMemory<'a>,
    pub(super) barriers: &'a mut [Barrier; BARRIERS],
    pub(super) counts: &'a mut BlockCounts,
    /// Warp instructions that the block has executed.
    pub(super) executed: &'a mut u64,
}

/// Why a warp stopped running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// All its lanes have ended.
    Ended,
    /// All its lanes wait.
    Waiting,
    /// Its slice is used up, or it gave way.
    Paused,
}

/// A fault, with the lane and the place in the code.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) lane: usize,
    pub(super) kind: FaultKind,
    pub(super) function: String,
    pub(super) line: u32,
}

/// A fault of one lane, as the families report it.
pub(super) type LaneFault = (usize, FaultKind);

/// The group that runs and its frame, both out of their places in the warp.
struct Running<'w, 'k> {
    warp: &'w mut Warp,
    group: Group,
    frame: Frame,
    functions: &'k [FunctionCode],
    /// The running frame's code.
    code: &'k [Inst],
}

/// What comes after an instruction.
enum Next {
    /// The instruction behind it.
    Step,
    /// The group's place has been set.
    Jump,
    /// Another group may be due, or this one waits; it goes back to its place.
    Park,
    /// As `Park`, and other warps may go first.
    Yield,
    /// The group's lanes have ended or have gone elsewhere.
    Gone,
}

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// Runs a warp for about `slice` instructions.
    pub(super) fn run(&mut self, warp: &mut Warp, slice: u64) -> Result<Outcome, Failure> {
        let until = *self.executed + slice;
        let functions = self.ctx.kernel.functions.as_slice();
        while let Some(group) = warp.pick(functions) {
            let frame = std::mem::take(&mut warp.frames[group.frame as usize]);
            let code = functions[frame.function as usize].code.as_slice();
            let mut running = Running { warp, group, frame, functions, code };
            if self.run_group(&mut running, until)? {
                return Ok(Outcome::Paused);
            }
        }
        Ok(if warp.live == 0 { Outcome::Ended } else { Outcome::Waiting })
    }

    /// Runs one group until it parks or is gone; true if the whole warp is to stop for now.
    fn run_group(&mut self, it: &mut Running<'_, '_>, until: u64) -> Result<bool, Failure> {
        loop {
            let inst = &it.code[it.group.pc as usize];
            *self.executed += 1;
            let next = match self.execute(it, inst) {
                Ok(next) => next,
                Err((lane, kind)) => {
                    let function = it.functions[it.frame.function as usize].name.clone();
                    return Err(Failure { lane, kind, function, line: inst.line });
                }
            };
            let used_up = *self.executed >= until;
            match next {
                Next::Step => it.group.pc += 1,
                Next::Jump => {}
                Next::Park | Next::Yield => {
                    it.park();
                    return Ok(used_up || matches!(next, Next::Yield));
                }
                Next::Gone => return Ok(used_up),
            }
            if used_up {
                it.park();
                return Ok(true);
            }
        }
    }

    /// Executes one instruction.
    #[inline]
    fn execute(&mut self, it: &mut Running<'_, '_>, inst: &Inst) -> Result<Next, LaneFault> {
        let mask = it.group.mask;
        let active = match inst.guard {
            Guard::Always => mask,
            Guard::If(row) => mask & it.frame.predicates[row as usize],
            Guard::Unless(row) => mask & !it.frame.predicates[row as usize],
        };
        self.perform(it, &inst.op, active)
    }

    /// Executes an operation for the lanes of `active`.
    #[inline]
    fn perform(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &Op,
        active: u32,
    ) -> Result<Next, LaneFault> {
        match op {
            Op::Block(block) => return Ok(self.enter_block(it, *block)),
            Op::Branch(target) => return Ok(it.branch(active, *target)),
            _ if active == 0 => return Ok(Next::Step),
            Op::Load(access) => self.access(it, access, Direction::Load, active)?,
            Op::Store(access) => self.access(it, access, Direction::Store, active)?,
            Op::Atomic(atomic) => self.atomic(it, atomic, active)?,
            Op::WideAtomic(atomic) => {
                let addresses = Self::addresses(&it.frame, &atomic.access);
                self.wide_atomic_at(it, atomic, &addresses, active)?;
            }
            Op::Fence => self.ctx.memory.fence(),
            Op::Special { d, register } => self.special(it, *d, *register, active),
            Op::FrameAddress { d, offset } => it.frame_address(*d, *offset, active),
            Op::IsSpace { d, a, space, other_blocks } => {
                self.is_space(it, (*d, *a), (*space, *other_blocks), active);
            }
            Op::MapShared { d, a, rank, generic } => {
                self.map_shared(it, *d, (*a, *rank), *generic, active);
            }
            Op::SharedRank { d, a, generic } => self.shared_rank(it, *d, (*a, *generic), active),
            Op::ExplicitCluster { d } => {
                let all = if self.ctx.cluster.is_some() { u32::MAX } else { 0 };
                it.frame.set_predicate(*d, all, active);
            }
            Op::Barrier(barrier) => return self.barrier(it, barrier, active),
            Op::Warp(op) => return it.collective(op, active),
            Op::Matrix(op) => return self.matrix(it, op, active),
            Op::Texture(op) => self.texture(it, op, active)?,
            Op::AsyncCopy(copy) => self.async_copy(it, copy, active)?,
            Op::Mbarrier(op) => return self.mbarrier(it, op, active),
            Op::TryCancel(op) => self.try_cancel(it, op, active)?,
            Op::BranchTable { index, targets } => {
                return it.branch_table(active, *index, targets);
            }
            Op::Call(call) => return self.call(it, call, active),
            Op::Return => return Ok(it.return_lanes(active)),
            Op::Exit => return Ok(it.exit_lanes(active)),
            Op::Trap(name) => return Err((lanes::first_lane(active), FaultKind::Trap(name))),
            Op::Printf { format, arguments, result } => {
                self.printf(it, *format, *arguments, *result, active)?;
            }
            Op::Allocate { size, result } => self.allocate(it, (*size, *result), active)?,
            Op::Free { pointer } => self.free(it, *pointer, active)?,
            Op::StackAllocate { d, size, align } => {
                it.stack_allocate(*d, *size, *align, active)?;
            }
            Op::StackSave { d } => it.stack_save(*d, active),
            Op::StackRestore { a } => it.stack_restore(*a, active),
            Op::AssertFail(operands) => return Err(self.assert_fail(it, *operands, active)),
            Op::Sleep => {
                it.group.turns = it.group.turns.saturating_add(1);
                it.group.pc += 1;
                return Ok(Next::Yield);
            }
            op => alu::execute(op, &mut it.frame, active),
        }
        Ok(Next::Step)
    }

    /// Counts a basic block, unless another group is due first.
    fn enter_block(&mut self, it: &mut Running<'_, '_>, block: u32) -> Next {
        if !it.warp.groups.is_empty() && it.warp.gives_way(&it.group, &it.frame, it.functions) {
            return Next::Park;
        }
        if self.ctx.count {
            let first = self.ctx.kernel.first_blocks[it.frame.function as usize];
            let number = first + block as usize;
            if let Some(threads) = self.counts.threads.get_mut(number) {
                *threads += u64::from(it.group.mask.count_ones());
                self.counts.warps[number] += 1;
            }
        }
        Next::Step
    }
}

impl Running<'_, '_> {
    /// Puts the group and its frame back into the warp.
    fn park(&mut self) {
        let frame = std::mem::take(&mut self.frame);
        let (pc, mask) = (self.group.pc, self.group.mask);
        let mut group = self.group.split(mask, pc);
        group.wait = self.group.wait;
        group.rounds = self.group.rounds;
        let index = group.frame as usize;
        self.warp.frames[index] = frame;
        self.warp.groups.push(group);
    }
}
