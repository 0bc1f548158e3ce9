//! A discrete-event GPU behind the messages of [`svp_gpu::Gpu`]: jobs go in with the time, and
//! completions come out at the times at which the host sees them.
//!
//! ```text
//!  submit -launch_ns-> queue -> grid on processors ---> end -completion_ns-> completion
//!                        |  \-> copy engine --------/    |
//!                        +---- next job, gap later <-----+
//! ```

pub mod acs_hw;
mod copies;
mod joined;
pub mod kernel;
mod padded;
pub mod params;
mod processors;
mod queues;
mod recall;
mod share;
mod start;
mod windows;

pub use padded::PadStats;

use acs_hw::AcsHwParams;
use copies::Copies;
use joined::JoinedLaunches;
use kernel::Library;
use padded::PaddedLaunches;
use params::DeviceParams;
use processors::{GridId, Processors, SmLimits, SmMask};
use queues::{QueueKey, Queues};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use svp_gpu::{
    Batch, Capabilities, Completion, DeviceInfo, GpuError, How, Job, JobId, Outcome, Share, Span,
    WindowId,
};
use windows::WindowState;

/// How the model is used in an experiment, besides its parameters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DeviceOptions {
    /// ACS-HW's window in each queue of kernels.
    pub acs_hw: Option<AcsHwParams>,
    /// A processor runs CTAs of one window at a time, as spatial multitasking has it.
    pub partitioned: bool,
    /// The oldest CTA of a processor issues first (greedy, then oldest), rather than all of them in
    /// turn.
    pub oldest_first: bool,
}

/// A job that runs.
#[derive(Debug)]
struct Running {
    id: JobId,
    key: QueueKey,
    start_ns: u64,
    /// Its number in ACS-HW's window.
    sequence: Option<u64>,
    /// How far first-level cache misses bound its kernel's time.
    cache_bound: f64,
}

/// A kernel that waits for one of the concurrent kernels to end.
#[derive(Debug)]
enum Held {
    /// With its number in ACS-HW's window, and its processors if it has not all of its window's.
    One(Job, Option<u64>, Option<SmMask>),
    Joined(Vec<Job>),
}

/// What the device has done, for experiments to report.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DeviceStats {
    /// Average share of the warp slots that were taken while any kernel ran: achieved occupancy.
    pub occupancy: f64,
    /// How long any kernel was on the processors.
    pub compute_busy_ns: u64,
    /// How long each copy engine was busy.
    pub copy_busy_ns: Vec<u64>,
    /// Kernels that ended.
    pub kernels: u64,
    /// The most device memory that was mapped.
    pub memory_peak_bytes: u64,
    /// What padding came to.
    pub pads: PadStats,
}

/// The simulated GPU.
#[derive(Debug)]
pub struct SimGpu {
    params: DeviceParams,
    options: DeviceOptions,
    library: Library,
    info: DeviceInfo,
    /// By number: the engine gives small ones.
    windows: Vec<WindowState>,
    arriving: VecDeque<(u64, Job)>,
    queues: Queues,
    /// Queues whose next job may start at a time; at the same time, the one that came first.
    ready: BinaryHeap<Reverse<(u64, u64, QueueKey)>>,
    ready_count: u64,
    /// Kernels that wait for one of the concurrent kernels to end.
    held: VecDeque<Held>,
    joined: JoinedLaunches,
    padded: PaddedLaunches,
    kernels_running: u32,
    processors: Processors,
    grids: Vec<Option<Running>>,
    /// Room for grids and jobs that end at the same moment.
    done: Vec<GridId>,
    ended: Vec<Running>,
    copies: Copies<Running>,
    /// Jobs without a resource of the model: they end at a time.
    timed: BinaryHeap<Reverse<(u64, u64)>>,
    timed_jobs: BTreeMap<u64, (Running, Result<Outcome, GpuError>)>,
    timed_count: u64,
    /// Completions that are not due yet, with the times when they are.
    pending: VecDeque<(u64, Completion)>,
    shares: BTreeMap<WindowId, Share>,
    /// The processors of each window that has a share.
    masks: BTreeMap<WindowId, SmMask>,
    /// CTAs are to be dispatched anew then, with all that comes at the same time.
    unsettled_ns: Option<u64>,
    /// Launches that end as soon as they are dispatched.
    evicted: BTreeSet<JobId>,
    mapped_bytes: u64,
    stats: DeviceStats,
}

impl SimGpu {
    /// A GPU that knows the kernels of a library.
    pub fn new(params: DeviceParams, options: DeviceOptions, library: Library) -> Self {
        let info = DeviceInfo {
            name: params.name.clone(),
            uuid: [0; 16],
            total_memory_bytes: params.memory_bytes,
            granularity_bytes: 1 << 16,
            compute_capability: 80,
            attributes: params.attributes(),
            // ACS-HW's window takes kernels one by one.
            capabilities: Capabilities {
                joins_launches: options.acs_hw.is_none(),
                splits_launches: true,
                partitions_padding: true,
                ..Capabilities::NONE
            },
        };
        Self {
            processors: Processors::new(params.sm_count, SmLimits::of(&params))
                .with_oldest_first(options.oldest_first),
            copies: Copies::new(params.copy_engines),
            params,
            options,
            library,
            info,
            windows: Vec::new(),
            arriving: VecDeque::new(),
            queues: Queues::default(),
            ready: BinaryHeap::new(),
            ready_count: 0,
            held: VecDeque::new(),
            joined: JoinedLaunches::default(),
            padded: PaddedLaunches::default(),
            kernels_running: 0,
            grids: Vec::new(),
            done: Vec::new(),
            ended: Vec::new(),
            timed: BinaryHeap::new(),
            timed_jobs: BTreeMap::new(),
            timed_count: 0,
            pending: VecDeque::new(),
            shares: BTreeMap::new(),
            masks: BTreeMap::new(),
            unsettled_ns: None,
            evicted: BTreeSet::new(),
            mapped_bytes: 0,
            stats: DeviceStats::default(),
        }
    }

    /// The device's description, for the engine.
    pub fn info(&self) -> &DeviceInfo {
        &self.info
    }

    /// The parameters of the simulated device.
    pub fn params(&self) -> &DeviceParams {
        &self.params
    }

    /// What it has done so far.
    pub fn stats(&self) -> DeviceStats {
        let (warp_ns, compute_busy_ns) = self.processors.occupancy();
        let whole = self.params.warps_total() * compute_busy_ns as f64;
        DeviceStats {
            occupancy: if whole > 0.0 { warp_ns as f64 / whole } else { 0.0 },
            compute_busy_ns,
            copy_busy_ns: self.copies.busy_ns(),
            ..self.stats.clone()
        }
    }

    /// Share of the processors that had no CTA, summed over time up to now, in nanoseconds.
    pub fn idle_ns(&self, now_ns: u64) -> u64 {
        (self.processors.idle_ns(now_ns) / u128::from(self.params.sm_count.max(1))) as u64
    }

    /// Takes jobs that the host submits at a time, which must not go back. As every device, it does
    /// them one after the other where it cannot do better: it merges no data.
    pub fn submit(&mut self, batch: Batch, now_ns: u64) {
        let Batch { jobs, how } = batch;
        match how {
            How::Alone | How::Merged(_) => {}
            How::Joined => self.joined.add(&jobs),
            How::Padded { processors } => self.padded.add(&jobs, &processors),
        }
        let arrives_ns = now_ns + self.params.launch_ns;
        self.arriving.extend(jobs.into_iter().map(|job| (arrives_ns, job)));
    }

    /// When something happens next.
    pub fn next_ns(&mut self) -> Option<u64> {
        let mut next_ns = self.unsettled_ns.unwrap_or(u64::MAX);
        let mut not_after = |at: Option<u64>| next_ns = next_ns.min(at.unwrap_or(u64::MAX));
        not_after(self.arriving.front().map(|it| it.0));
        not_after(self.ready.peek().map(|it| it.0.0));
        not_after(self.processors.next_ns());
        not_after(self.copies.next_ns());
        not_after(self.timed.peek().map(|it| it.0.0));
        not_after(self.pending.front().map(|it| it.0));
        (next_ns < u64::MAX).then_some(next_ns)
    }

    /// Does what happens up to a time, which must be [`Self::next_ns`] at the latest; appends the
    /// completions that the host sees by then.
    pub fn advance(&mut self, now_ns: u64, completions: &mut Vec<Completion>) {
        self.processors.advance(now_ns, &mut self.done);
        // All first: a kernel that starts in the place of one may get another's number.
        let mut ended = std::mem::take(&mut self.ended);
        for grid in self.done.drain(..) {
            ended.extend(self.grids.get_mut(grid.0 as usize).and_then(Option::take));
        }
        for running in ended.drain(..) {
            self.end_kernel(running, now_ns);
        }
        self.ended = ended;
        while let Some(running) = self.copies.pop(now_ns, |next| next.start_ns = now_ns) {
            self.end(running, Ok(Outcome::Done), now_ns);
        }
        while let Some(&Reverse((at, number))) = self.timed.peek()
            && at <= now_ns
        {
            self.timed.pop();
            if let Some((running, result)) = self.timed_jobs.remove(&number) {
                self.end(running, result, now_ns);
            }
        }
        while self.arriving.front().is_some_and(|it| it.0 <= now_ns) {
            if let Some((_, job)) = self.arriving.pop_front() {
                self.arrive(job, now_ns);
            }
        }
        while let Some(&Reverse((at, _, key))) = self.ready.peek()
            && at <= now_ns
        {
            self.ready.pop();
            self.start_next(key, now_ns);
        }
        self.unsettled_ns = None;
        self.processors.settle(now_ns);
        while self.pending.front().is_some_and(|it| it.0 <= now_ns) {
            completions.extend(self.pending.pop_front().map(|it| it.1));
        }
        rewind(&mut self.pending);
        rewind(&mut self.arriving);
    }

    fn end_kernel(&mut self, running: Running, now_ns: u64) {
        self.stats.kernels += 1;
        self.leaves(running.id);
        self.end(running, Ok(Outcome::Launched(svp_gpu::LaunchProfile::default())), now_ns);
        while self.kernels_running < self.params.concurrent_kernels
            && let Some(held) = self.held.pop_front()
        {
            match held {
                Held::One(job, sequence, mask) => self.start_on(job, sequence, mask, now_ns),
                Held::Joined(jobs) => self.start_joined(jobs, now_ns),
            }
        }
    }

    /// A kernel is on the processors no longer.
    fn leaves(&mut self, job: JobId) {
        if self.joined.ended(job) {
            self.kernels_running -= 1;
        }
    }

    /// A job has ended: its queue goes on, and the host will hear of it.
    fn end(&mut self, running: Running, result: Result<Outcome, GpuError>, now_ns: u64) {
        let Running { id, key, start_ns, sequence, .. } = running;
        // What it takes to find an eviction flag, or to kill, is all that it takes.
        let gap_ns = if result.is_ok() { self.params.kernel_gap_ns } else { 0 };
        self.tell(id, key.window, Span { start_ns, end_ns: now_ns }, result);
        match sequence {
            Some(sequence) => self.end_in_window(key, sequence, now_ns),
            None => self.queue_goes_on(key, now_ns + gap_ns),
        }
    }

    fn queue_goes_on(&mut self, key: QueueKey, at_ns: u64) {
        let Some(queue) = self.queues.get_mut(key) else { return };
        (queue.busy, queue.running) = (false, false);
        queue.free_ns = at_ns;
        if queue.is_empty() {
            return;
        }
        queue.busy = true;
        self.look_again(key, at_ns);
    }

    /// The queue is looked at again then.
    fn look_again(&mut self, key: QueueKey, at_ns: u64) {
        self.ready_count += 1;
        self.ready.push(Reverse((at_ns, self.ready_count, key)));
    }

    fn tell(&mut self, id: JobId, window: WindowId, span: Span, result: Result<Outcome, GpuError>) {
        self.padded.ended(id);
        let completion = Completion { id, window, span, result, printed: Vec::new() };
        self.pending.push_back((span.end_ns + self.params.completion_ns, completion));
    }
}

/// Lets an empty ring begin anew at its start. One that has grown large once would else be walked
/// through in full, again and again, and never be in the caches.
fn rewind<T>(ring: &mut VecDeque<T>) {
    if ring.is_empty() {
        ring.clear();
    }
}

#[cfg(test)]
mod tests;
