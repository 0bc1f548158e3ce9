//! Samples of a launch's memory behaviour: some neighbouring blocks are interpreted once more, beside
//! the launch itself, and their accesses counted.
//!
//! What they write is kept apart, so that the launch sees nothing of it. Blocks of a group take turns
//! as they would on one processor. Two groups come before the one that counts; they tell which sectors
//! it would find used already.

mod shadow;

pub use shadow::{SampledMemory, Zeros};

use shadow::Shadow;
use std::sync::atomic::{AtomicU64, Ordering};
use svp_access::{Counts, Sample};
use svp_interp::{
    Block, BlockCounts, DeviceMemory, Environment, Fault, LaunchContext, LaunchError, Step,
};

/// Blocks that take turns.
const GROUP: u32 = 4;
/// Warp instructions of one turn.
const TURN: u64 = 256;

/// Text that sampled blocks print, and memory that they ask for, are dropped. Their clock moves by a
/// step whenever it is read, so that samples are the same on any machine.
#[derive(Default)]
struct Silent {
    reads: AtomicU64,
}

/// The step of that clock.
const CLOCK_STEP_NS: u64 = 1000;

impl Environment for Silent {
    fn print(&self, _text: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        self.reads.fetch_add(1, Ordering::Relaxed).saturating_mul(CLOCK_STEP_NS)
    }
}

/// How a group ended.
enum GroupEnd {
    Whole(BlockCounts),
    /// The budget or the sampler's patience ran out, or a block faulted.
    Cut(Option<Box<Fault>>),
}

/// A sample of a launch, with at most this many warp instructions. `go_on` is asked now and then.
/// `launch` must count executions of basic blocks, or the sample has none.
///
/// # Errors
/// If the launch cannot start. A fault of a block only ends the sample.
pub fn sample<M: SampledMemory>(
    launch: &LaunchContext<'_, M>,
    budget: u64,
    go_on: impl Fn() -> bool,
) -> Result<Sample, LaunchError> {
    let (shadow, silent) = (Shadow::new(launch.memory), Silent::default());
    let context = LaunchContext {
        program: launch.program,
        kernel: launch.kernel,
        grid: launch.grid,
        block: launch.block,
        cluster: None,
        params: launch.params,
        dynamic_shared_bytes: launch.dynamic_shared_bytes,
        memory: &shadow,
        environment: &silent,
        count: launch.count,
        sm_count: launch.sm_count,
        grid_id: launch.grid_id,
    };
    // The middle of the grid, so that there are neighbours.
    let [columns, rows, slices] = launch.grid;
    let group = GROUP.min(columns);
    let first = columns / 2 / group * group;
    let (row, slice) = (rows / 2, slices / 2);
    let groups = [
        (row > 0).then(|| [first, row.saturating_sub(1), slice]),
        (first >= group).then(|| [first.saturating_sub(group), row, slice]),
        Some([first, row, slice]),
    ];
    let mut left = budget;
    let (mut seen, mut counted) = (Counts::default(), BlockCounts::default());
    let mut row_before_sectors = 0;
    for (at, corner) in groups.into_iter().enumerate() {
        let Some(corner) = corner else {
            // A group that is not there uses nothing.
            shadow.take();
            continue;
        };
        let ended = run(&context, corner, group, &mut left, &go_on, &mut counted)?;
        let counts = shadow.take();
        if at == 0 {
            row_before_sectors = counts.first;
        }
        match ended {
            GroupEnd::Cut(fault) => {
                if let Some(fault) = fault {
                    tracing::debug!(%fault, "a sample ended");
                }
                seen.add(&counts);
                let BlockCounts { threads, warps } = counted;
                let instructions = budget - left;
                let cut = Sample { counts: seen, threads, warps, instructions, ..empty(group) };
                return Ok(cut);
            }
            GroupEnd::Whole(BlockCounts { threads, warps }) if at == 2 => {
                let sample = Sample { whole: true, counts, threads, warps, ..empty(group) };
                return Ok(Sample { row_before_sectors, instructions: budget - left, ..sample });
            }
            GroupEnd::Whole(own) => {
                seen.add(&counts);
                counted.add(&own);
            }
        }
    }
    Ok(empty(group))
}

fn empty(blocks: u32) -> Sample {
    Sample { blocks, ..Sample::default() }
}

/// Runs neighbouring blocks in turns; adds what they executed to `cut` if they do not end.
fn run<M: DeviceMemory>(
    context: &LaunchContext<'_, M>,
    [x, y, z]: [u32; 3],
    group: u32,
    left: &mut u64,
    go_on: &impl Fn() -> bool,
    cut: &mut BlockCounts,
) -> Result<GroupEnd, LaunchError> {
    let block = |at| Block::new(context, [x + at, y, z]);
    let mut blocks = (0..group).map(block).collect::<Result<Vec<_>, _>>()?;
    let mut counts = BlockCounts::default();
    while !blocks.is_empty() {
        let mut rest = Vec::new();
        let (mut fault, mut stopped) = (None, false);
        for mut block in blocks {
            if *left == 0 || fault.is_some() || !go_on() {
                stopped = true;
                rest.push(block);
                continue;
            }
            let before = block.executed();
            let step = block.run(context, TURN.min(*left));
            *left = left.saturating_sub(block.executed() - before);
            match step {
                Step::Done => counts.add(block.counts()),
                Step::Yielded => rest.push(block),
                Step::Fault(it) => {
                    fault = Some(it);
                    rest.push(block);
                }
            }
        }
        if !rest.is_empty() && (stopped || fault.is_some()) {
            rest.iter().for_each(|block| cut.add(block.counts()));
            cut.add(&counts);
            return Ok(GroupEnd::Cut(fault));
        }
        blocks = rest;
    }
    Ok(GroupEnd::Whole(counts))
}
