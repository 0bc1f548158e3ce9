//! The state of a thread block, or of a cluster of them, and its execution.

use super::barrier::{BARRIERS, Barrier, CLUSTER_BARRIER, release, release_cluster};
use super::cluster::{ClusterMemory, with_rank};
use super::counts::BlockCounts;
use super::exec::{Failure, Machine, Outcome};
use super::fault::FaultKind;
use super::launch::{MAX_SHARED_BYTES, MAX_THREADS_PER_BLOCK, thread_index};
use super::memory::LANES;
use super::warp::Warp;
use super::{DeviceMemory, Fault, LaunchContext, LaunchError};
use svp_ptx::generic::CLUSTER_BLOCKS;

/// What shared memory of each member is aligned to.
const SHARED_ALIGN: u64 = 1024;
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

/// A thread block, or all blocks of a cluster: resumable, and movable between host threads.
#[derive(Debug)]
pub struct Block {
    /// By rank; one without clusters.
    members: Vec<Member>,
    /// The warp whose turn it is, of all members'.
    turn: usize,
    /// Shared memory of all members, one after the other.
    shared: Vec<u8>,
    /// From member to member.
    shared_stride: usize,
    /// Bytes of shared memory of each member.
    shared_bytes: usize,
    counts: BlockCounts,
    /// Warp instructions executed so far, a product of matrices as many as have its products.
    executed: u64,
}

/// A block of a cluster.
#[derive(Debug)]
struct Member {
    index: [u32; 3],
    warps: Vec<Warp>,
    barriers: [Barrier; BARRIERS],
}

impl Block {
    /// The block of this index, with the others of its cluster where there are clusters, before its first
    /// instruction.
    ///
    /// # Errors
    /// If the launch cannot start at all.
    pub fn new<M: DeviceMemory>(
        ctx: &LaunchContext<'_, M>,
        index: [u32; 3],
    ) -> Result<Self, LaunchError> {
        let size = ctx.cluster_blocks();
        let shape = ctx.cluster_shape();
        let divides = || shape.iter().zip(ctx.grid).all(|(it, grid)| grid.is_multiple_of(*it));
        if !(1..=CLUSTER_BLOCKS).contains(&size) || !divides() {
            return Err(LaunchError::ClusterSize(shape));
        }
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
        let warps = || {
            let warp = |number| Warp::new(number, threads - number * lanes, entry);
            (0..threads.div_ceil(lanes)).map(warp).collect()
        };
        let indices: Vec<[u32; 3]> = match ctx.cluster {
            None => vec![index],
            Some(shape) => (0..size).map(|rank| with_rank(index, shape, rank)).collect(),
        };
        let member = |index| Member { index, warps: warps(), barriers: Default::default() };
        // Within each member's as aligned as variables can ask for.
        let shared_stride = shared.next_multiple_of(SHARED_ALIGN) as usize;
        let blocks = if ctx.count { ctx.kernel.blocks.blocks.len() } else { 0 };
        Ok(Self {
            shared: vec![0; shared_stride * indices.len()],
            shared_stride,
            shared_bytes: shared as usize,
            members: indices.into_iter().map(member).collect(),
            turn: 0,
            counts: BlockCounts { threads: vec![0; blocks], warps: vec![0; blocks] },
            executed: 0,
        })
    }

    /// Runs for about `budget` warp instructions, at least one slice of one warp.
    pub fn run<M: DeviceMemory>(&mut self, ctx: &LaunchContext<'_, M>, budget: u64) -> Step {
        let until = self.executed.saturating_add(budget.max(1));
        let mut idle_warps = 0;
        loop {
            if self.all_warps().all(|warp| warp.live == 0) {
                return Step::Done;
            }
            let each = self.members.first().map_or(1, |member| member.warps.len().max(1));
            let warps = each * self.members.len();
            let turn = self.turn % warps;
            self.turn = turn + 1;
            let before = self.executed;
            let (rank, warp) = (turn / each, turn % each);
            if let Err(failure) = self.run_warp(ctx, rank, warp) {
                return Step::Fault(Box::new(self.fault(ctx, (rank, warp), failure)));
            }
            let released = self.release(rank);
            idle_warps = if released || self.executed != before { 0 } else { idle_warps + 1 };
            if idle_warps >= warps && self.all_warps().any(|warp| warp.live != 0) {
                return Step::Fault(Box::new(self.deadlock(ctx)));
            }
            if self.executed >= until {
                return Step::Yielded;
            }
        }
    }

    fn all_warps(&self) -> impl Iterator<Item = &Warp> {
        self.members.iter().flat_map(|member| &member.warps)
    }

    /// Completes the barriers at which everyone has arrived, after a warp of this member has run; true if
    /// any was.
    fn release(&mut self, rank: usize) -> bool {
        let Some(member) = self.members.get_mut(rank) else { return false };
        let released = release(&mut member.barriers, &mut member.warps);
        let barriers = self
            .members
            .iter_mut()
            .map(|member| (&mut member.barriers[CLUSTER_BARRIER as usize], &mut member.warps));
        release_cluster(barriers) || released
    }

    /// Runs one warp of a member for a slice.
    fn run_warp<M: DeviceMemory>(
        &mut self,
        ctx: &LaunchContext<'_, M>,
        rank: usize,
        warp: usize,
    ) -> Result<Outcome, Failure> {
        let Some(member) = self.members.get_mut(rank) else { return Ok(Outcome::Waiting) };
        let warps = member.warps.len();
        let Some(warp) = member.warps.get_mut(warp) else { return Ok(Outcome::Waiting) };
        if warp.groups.is_empty() {
            return Ok(Outcome::Ended);
        }
        let (stride, bytes) = (self.shared_stride, self.shared_bytes);
        let mut machine = Machine {
            ctx,
            block: member.index,
            warps,
            // CAST: a cluster has few.
            shared: ClusterMemory::new(&mut self.shared, stride, bytes, rank as u32),
            barriers: &mut member.barriers,
            counts: &mut self.counts,
            executed: &mut self.executed,
        };
        machine.run(warp, SLICE)
    }

    /// Its index in the grid (x, y, z); of a cluster that of its first block.
    pub fn index(&self) -> [u32; 3] {
        self.members.first().map_or([0; 3], |member| member.index)
    }

    /// What has been counted so far.
    pub fn counts(&self) -> &BlockCounts {
        &self.counts
    }

    /// Warp instructions executed so far, a product of matrices as many as have its products.
    pub fn executed(&self) -> u64 {
        self.executed
    }

    fn fault<M: DeviceMemory>(
        &self,
        ctx: &LaunchContext<'_, M>,
        (rank, warp): (usize, usize),
        failure: Failure,
    ) -> Fault {
        let linear = (warp * LANES + failure.lane) as u32;
        Fault {
            kind: failure.kind,
            function: failure.function,
            block: self.members.get(rank).map_or([0; 3], |member| member.index),
            thread: thread_index(ctx.block, linear),
            line: failure.line,
        }
    }

    /// The fault of a block in which nothing can ever go on.
    fn deadlock<M: DeviceMemory>(&self, ctx: &LaunchContext<'_, M>) -> Fault {
        let warps = self.members.iter().enumerate().flat_map(|(rank, member)| {
            member.warps.iter().enumerate().map(move |(at, warp)| ((rank, at), warp))
        });
        let stuck = warps.into_iter().find(|(_, warp)| warp.live != 0);
        let (place, warp) = stuck.unwrap_or(((0, 0), &self.members[0].warps[0]));
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
        self.fault(ctx, place, failure)
    }
}
