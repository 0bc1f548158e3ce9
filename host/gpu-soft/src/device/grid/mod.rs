//! A running launch: its blocks are shared out to the threads that work on it.
//!
//! Blocks whose kernel has been compiled run as [`compiled`] says, the others are interpreted; a
//! grid changes from the one to the other between two blocks.
//!
//! Blocks are started by ticket, at most as many as the device holds at once; a block whose slice
//! is over goes to the back of the waiting ones. New blocks are started before waiting ones go on,
//! as on a GPU: so a block that waits for another resident block never keeps it from running, not
//! even with one worker.

mod compilation;
mod compiled;
mod interpreted;
mod long_blocks;
mod time_limit;
mod workspace;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, OnceLock, PoisonError};

use svp_gpu::job::Launch;
use svp_gpu::{GpuError, LaunchProfile, Outcome, code};
use svp_interp::Block;
use svp_soft_runtime::clock::now_ns;
use svp_soft_runtime::jit::stop_launch;

use super::limits;
use super::numbers::next_number;
use super::print::PrintFifo;
use super::sampler::Look;
use super::window::WindowCore;
use super::work::{Ended, Ticket};
use crate::config::SoftConfig;
use crate::module::{KernelRef, LoadedModule};
use compilation::Compilation;
use compiled::{Session, Suspended, Turn};
use time_limit::TimeLimit;
use workspace::Workspace;

pub(super) use compilation::Jit;

/// Warp instructions per slice of a block: about a millisecond, in which nothing of the block's
/// window can be unmapped or closed.
const SLICE: u64 = 16_384;

/// How long a worker stays with what it is at.
#[derive(Clone, Copy)]
pub(super) struct Quantum<'s> {
    pub(super) until_ns: u64,
    /// Where other work waits, only until then.
    pub(super) turn_ns: u64,
    /// Does other work wait?
    pub(super) contended: &'s AtomicBool,
}

impl Quantum<'_> {
    pub(super) fn is_over(&self, now_ns: u64) -> bool {
        now_ns >= self.until_ns
            || (now_ns >= self.turn_ns && self.contended.load(Ordering::Relaxed))
    }
}

/// A launch that is being executed.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<WindowCore>,
    /// A number that no other launch has.
    number: u64,
    module: Arc<LoadedModule>,
    launch: Launch,
    shape: limits::Shape,
    sm_count: u32,
    limit: TimeLimit,
    /// The next block to start, from the first one of the launch on; may pass the number of blocks.
    next: AtomicU64,
    /// Blocks started and not finished.
    resident: AtomicU64,
    finished: AtomicU64,
    waiting: Mutex<VecDeque<Block>>,
    /// Length of `waiting`.
    waiting_count: AtomicU64,
    compilation: Compilation,
    suspended: Suspended,
    failure: OnceLock<GpuError>,
    /// No worker is to work on it.
    held: AtomicBool,
    /// Has a block been interpreted?
    interpreted: AtomicBool,
    printed: Mutex<PrintFifo>,
    counts: Mutex<Vec<u64>>,
    /// Of a cooperative launch: where its blocks meet.
    workspace: Option<Workspace>,
    /// What the first worker does before any block: other workers wait for it.
    look: Option<(Once, Mutex<Option<Look>>)>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Grid {
    /// Checks a launch and prepares it.
    pub(super) fn new(
        ticket: Ticket,
        window: Arc<WindowCore>,
        module: Arc<LoadedModule>,
        launch: Launch,
        config: &SoftConfig,
        jit: Option<&Jit>,
    ) -> Result<Self, GpuError> {
        let kernel = module.kernel(launch.kernel)?;
        let shape = limits::check(&launch, kernel, config)?;
        let launch = Launch { cluster: shape.cluster, ..launch };
        let workspace = launch.cooperative.then(|| Workspace::new(&window)).transpose()?;
        let compilation = Compilation::of(jit, &module, kernel, &launch);
        let limit = TimeLimit::new(ticket.start_ns, config.launch_timeout);
        Ok(Self {
            ticket,
            window,
            number: next_number(),
            module,
            launch,
            shape,
            sm_count: config.sm_count,
            limit,
            next: AtomicU64::new(0),
            resident: AtomicU64::new(0),
            finished: AtomicU64::new(0),
            waiting: Mutex::default(),
            waiting_count: AtomicU64::new(0),
            compilation,
            suspended: Suspended::default(),
            failure: OnceLock::new(),
            held: AtomicBool::new(false),
            interpreted: AtomicBool::new(false),
            printed: Mutex::default(),
            counts: Mutex::default(),
            workspace,
            look: None,
        })
    }

    /// With a look at its memory behaviour before it begins.
    pub(super) fn with_look(self, look: Option<Look>) -> Self {
        Self { look: look.map(|look| (Once::new(), Mutex::new(Some(look)))), ..self }
    }

    /// Takes the look that comes before the first block.
    fn look_first(&self) {
        let Some((once, look)) = &self.look else { return };
        once.call_once(|| {
            if let Some(look) = lock(look).take() {
                look.take(&self.window);
            }
        });
    }

    /// Blocks of the launch, or clusters.
    pub(super) fn blocks(&self) -> u64 {
        self.shape.blocks
    }

    /// Is there a block that a worker could take?
    pub(super) fn has_work(&self) -> bool {
        let startable = self.next.load(Ordering::Relaxed) < self.shape.blocks
            && self.resident.load(Ordering::Relaxed) < self.shape.resident;
        let waiting = self.waiting_count.load(Ordering::Relaxed) > 0 || !self.suspended.is_empty();
        !self.is_over() && (startable || waiting)
    }

    /// Is nothing left to do, once all threads have stopped working on it?
    pub(super) fn is_over(&self) -> bool {
        self.finished.load(Ordering::Acquire) == self.shape.blocks
            || self.failure.get().is_some()
            || self.window.is_stopped()
    }

    /// Does it hold one of its window's few workspaces?
    pub(super) fn has_workspace(&self) -> bool {
        self.workspace.is_some()
    }

    /// Is its window's memory being unmapped just now?
    pub(super) fn must_wait(&self) -> bool {
        self.look.is_some() || self.window.memory.is_excluded()
    }

    /// Works on blocks until the quantum is over or there is nothing to do.
    pub(super) fn work(&self, quantum: Quantum<'_>) {
        self.compilation.wait_if_eager();
        self.wait_for_code(&quantum);
        if self.compilation.is_awaited() {
            return;
        }
        self.look_first();
        let turn = Turn { begin_ns: now_ns(), most_ns: u64::MAX };
        self.work_in_slices(turn, |now| quantum.is_over(now), SLICE);
    }

    /// Works on blocks until `until_ns` has passed, in slices of at most `slice` warp instructions, and
    /// for not much longer even if a block does not end. Says whether the launch is over.
    pub(super) fn work_briefly(&self, until_ns: u64, slice: u64) -> bool {
        let now = now_ns();
        if now < until_ns {
            let turn = Turn { begin_ns: now, most_ns: until_ns - now };
            self.work_in_slices(turn, |now| now >= until_ns, slice);
        }
        self.is_over()
    }

    fn work_in_slices(&self, turn: Turn, is_over: impl Fn(u64) -> bool, slice: u64) {
        let kernel = match self.module.kernel(self.launch.kernel) {
            Ok(kernel) => kernel,
            Err(error) => return self.fail(error),
        };
        let mut session = None;
        while !self.is_over()
            && !self.held.load(Ordering::Relaxed)
            && self.run_any(kernel, slice, turn, &mut session)
        {
            // Most launches are over at once, and what time it is costs more than to look.
            if self.is_over() {
                break;
            }
            let now = now_ns();
            if now > self.limit.ends_ns() {
                let message = format!("`{}` ran longer than allowed", kernel.kernel.name);
                self.fail(GpuError::sticky(code::LAUNCH_TIMEOUT, message));
            }
            if is_over(now) {
                break;
            }
        }
    }

    /// Runs something for a while; false if there was nothing.
    fn run_any<'g>(
        &'g self,
        kernel: KernelRef<'_>,
        slice: u64,
        turn: Turn,
        session: &mut Option<Session<'g>>,
    ) -> bool {
        let Some(code) = self.compilation.code() else { return self.run_one(kernel, slice) };
        let session = match session {
            Some(session) => session,
            none => match Session::begin(self, code, turn) {
                Ok(begun) => none.insert(begun),
                Err(error) => {
                    self.fail(no_thread(&error));
                    return false;
                }
            },
        };
        // Blocks that are compiled may wait for some that are interpreted: both have their turn.
        let ran = session.run();
        self.run_waiting(kernel, slice) || ran
    }

    /// Takes the linear number of a block that has not run yet, if one more may be resident.
    fn start_resident(&self) -> Option<u64> {
        if self.next.load(Ordering::Relaxed) >= self.shape.blocks {
            return None;
        }
        if self.resident.fetch_add(1, Ordering::Relaxed) < self.shape.resident {
            let ticket = self.next.fetch_add(1, Ordering::Relaxed);
            if ticket < self.shape.blocks {
                return Some(self.shape.first + ticket);
            }
        }
        self.resident.fetch_sub(1, Ordering::Relaxed);
        None
    }

    fn add_counts(&self, counts: &[u64]) {
        let mut sums = lock(&self.counts);
        if sums.len() < counts.len() {
            sums.resize(counts.len(), 0);
        }
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum = sum.saturating_add(*count));
    }

    fn fail(&self, error: GpuError) {
        // The first failure counts.
        if self.failure.set(error).is_ok() && self.compilation.code().is_some() {
            stop_launch(self.number);
        }
    }

    /// Has workers leave the grid after the step they are at, or lets them come again.
    pub(super) fn hold(&self, held: bool) {
        match held {
            true => self.limit.hold(now_ns()),
            false => self.limit.go_on(now_ns()),
        }
        self.held.store(held, Ordering::Relaxed);
    }

    /// Ends the launch with an error, whatever it is doing.
    pub(super) fn kill(&self, error: GpuError) {
        self.fail(error);
    }

    /// What came of it, and what it printed. To be called once, when it is over and no thread works
    /// on it.
    pub(super) fn end(&self) -> (Ended, Vec<u8>) {
        self.forget_suspended();
        let printed = lock(&self.printed).take();
        let ended = if let Some(failure) = self.failure.get() {
            Ended::Error(failure.clone())
        } else if self.finished.load(Ordering::Acquire) == self.shape.blocks {
            let block_counts = std::mem::take(&mut *lock(&self.counts));
            let was_interpreted = self.interpreted.load(Ordering::Relaxed);
            let interpreted = was_interpreted.then(|| self.compilation.why_interpreted());
            Ended::Done(Outcome::Launched(LaunchProfile { block_counts, interpreted }))
        } else {
            Ended::Stopped
        };
        (ended, printed)
    }
}

fn no_thread(error: &std::io::Error) -> GpuError {
    GpuError::sticky(code::UNKNOWN, format!("compiled kernels cannot run: {error}"))
}

/// The index of block number `ticket`: x goes round first.
fn index_in(grid: [u32; 3], ticket: u64) -> [u32; 3] {
    let [width, height, _] = grid.map(u64::from);
    let x = ticket % width;
    let y = ticket / width % height;
    let z = ticket / width / height;
    // Each is below its axis of the grid.
    [x as u32, y as u32, z as u32]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_walk_the_grid() {
        let all: Vec<_> = (0..12).map(|it| index_in([3, 2, 2], it)).collect();
        assert_eq!(all[0], [0, 0, 0]);
        assert_eq!(all[2], [2, 0, 0]);
        assert_eq!(all[3], [0, 1, 0]);
        assert_eq!(all[6], [0, 0, 1]);
        assert_eq!(all[11], [2, 1, 1]);
        assert_eq!(index_in([1, 65_535, 65_535], 65_535 * 65_535 - 1), [0, 65_534, 65_534]);
    }
}
