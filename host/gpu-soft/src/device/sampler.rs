//! Samples of launches' memory behaviour, taken beside the launches.
//!
//! Some blocks of each shape of launch are interpreted once more ([`mod@crate::sample`]). What is
//! looked at follows from the program alone, never from the clock: a client's first launch of a shape is
//! looked at, with a budget of warp instructions ([`budget`]) that depends on the looks that the same client
//! had before. So the same program has the same samples, however fast it happens to run.
//!
//! Where loaded data decides nothing of what a kernel accesses, its memory is not looked at: a thread
//! of the lowest priority takes the sample at any time; the thread that asks for the samples takes those that are
//! left over, since the other may get next to nothing of a busy machine. Otherwise the worker that begins the
//! launch takes it before the first block, so that it sees memory as the launch finds it. Writes never reach
//! the client's memory.
#![allow(unsafe_code)]

mod budget;
mod clients;
mod cost;
mod live;
#[cfg(test)]
mod tests;

pub use budget::SAMPLE_INSTRUCTIONS;
pub use cost::SamplingCost;

use std::cell::Cell;
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use serde::{Deserialize, Serialize};
use svp_access::Sample;
use svp_gpu::WindowId;
use svp_gpu::job::Launch;
use svp_interp::LaunchContext;
use svp_ptx::analysis::data_driven;
use svp_soft_runtime::clock::thread_ns;

use self::clients::{Clients, Shape, shape};
use self::live::{Live, Silent};
use super::window::WindowCore;
use crate::module::LoadedModule;
use crate::sample::{SampledMemory, Zeros, sample};

/// A sample, and of which launches: a client's own, since others may give the same kernel other data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelSample {
    /// Number of the client's window.
    pub window: u64,
    /// BLAKE3 of the module's PTX text.
    pub ptx: [u8; 32],
    /// The kernel's (mangled) name.
    pub kernel: String,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory in bytes.
    pub shared_bytes: u32,
    /// What was seen; none if the client's budget for looks was used up.
    pub sample: Option<Sample>,
}

/// A launch to be sampled.
#[derive(Debug)]
struct Offer {
    module: Arc<LoadedModule>,
    launch: Launch,
    window: WindowId,
}

/// A client's shape.
type Key = (WindowId, Shape);

impl Offer {
    fn key(&self) -> Key {
        (self.window, shape(&self.module, &self.launch))
    }
}

/// A look that no thread takes at the moment. One that was given up has its budget already, and will have
/// it again, so that it shows the same.
#[derive(Debug)]
struct Waiting {
    offer: Offer,
    budget: Option<u64>,
}

/// A look was given up, for a faster thread to take.
#[derive(Debug)]
struct GivenUp;

#[derive(Debug)]
struct State {
    waiting: VecDeque<Waiting>,
    /// Looks that are being taken.
    busy: usize,
    clients: Clients,
    taken: BTreeMap<Key, KernelSample>,
    cost: SamplingCost,
}

impl State {
    fn allowance(&mut self, offer: &Offer, waited_for: bool) -> u64 {
        let (window, shape) = offer.key();
        self.clients.allowance(window, shape, waited_for)
    }

    /// Takes the first look that waits, for which `busy` is raised.
    fn first(&mut self) -> Option<(Offer, u64)> {
        let Waiting { offer, budget } = self.waiting.pop_front()?;
        self.busy += 1;
        let budget = budget.unwrap_or_else(|| self.allowance(&offer, false));
        Some((offer, budget))
    }
}

/// What launches are offered to.
#[derive(Debug)]
pub(super) struct Sampler {
    state: Mutex<State>,
    changed: Condvar,
    stop: AtomicBool,
    /// The samples are asked for: the sampler's thread leaves looks to the one that asks.
    asked: AtomicBool,
}

/// Which thread takes a look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    /// The worker that is about to begin the launch.
    Launch,
    /// The thread of the lowest priority.
    Thread,
    /// The thread that asks for the samples.
    Asking,
}

/// A look at a launch that its first worker takes before the launch begins.
#[derive(Debug)]
pub(super) struct Look {
    sampler: Arc<Sampler>,
    offer: Offer,
}

impl Look {
    /// Takes the sample. The launch must not have begun.
    pub(super) fn take(self, window: &WindowCore) {
        let Self { sampler, offer } = self;
        let budget = {
            let mut state = sampler.lock();
            state.busy += 1;
            state.allowance(&offer, true)
        };
        sampler.look(offer, budget, &Live(window), By::Launch);
    }
}

impl Sampler {
    /// A sampler whose looks take this many warp instructions at most.
    fn new(most: u64) -> Self {
        let state = State {
            waiting: VecDeque::new(),
            busy: 0,
            clients: Clients::new(most),
            taken: BTreeMap::new(),
            cost: SamplingCost::default(),
        };
        let (stop, asked) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { state: Mutex::new(state), changed: Condvar::new(), stop, asked }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a launch sampled unless one like it was. Gives the look that has to be taken before the
    /// launch begins, if that is needed.
    pub(super) fn offer(
        self: &Arc<Self>,
        module: &Arc<LoadedModule>,
        launch: &Launch,
        window: WindowId,
    ) -> Option<Look> {
        // Blocks of such a launch wait for blocks that a sample has not.
        if launch.goes_alone() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        // Without such a kernel the launch fails.
        let kernel = module.kernel(launch.kernel).ok()?;
        let key = (window, shape(module, launch));
        let mut state = self.lock();
        if !state.clients.is_new(key.0, key.1) {
            return None;
        }
        let Launch { grid, block, shared_bytes, .. } = *launch;
        let (ptx, name) = (key.1.0, kernel.kernel.name.clone());
        let nothing = KernelSample {
            window: window.0,
            ptx,
            kernel: name,
            grid,
            block,
            shared_bytes,
            sample: None,
        };
        state.taken.insert(key, nothing);
        drop(state);
        let (module, launch) = (Arc::clone(module), launch.clone());
        let function = kernel.kernel.function;
        let offer = Offer { module, launch, window };
        if data_driven(&offer.module.source.module, function) {
            return Some(Look { sampler: Arc::clone(self), offer });
        }
        self.lock().waiting.push_back(Waiting { offer, budget: None });
        self.changed.notify_all();
        None
    }

    fn work(&self) {
        while let Some((offer, budget)) = self.next() {
            self.look(offer, budget, &Zeros, By::Thread);
        }
    }

    /// The next shape to look at for the thread, and with how many warp instructions; none at the end.
    fn next(&self) -> Option<(Offer, u64)> {
        let mut state = self.lock();
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if !self.asked.load(Ordering::Relaxed)
                && let Some(next) = state.first()
            {
                return Some(next);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes the looks that are left over, and waits for those that launches take.
    fn finish(&self) -> MutexGuard<'_, State> {
        self.asked.store(true, Ordering::Relaxed);
        let mut state = self.lock();
        loop {
            // The thread's look comes back before one that waits: purses know them in their order.
            if state.busy > 0 {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            } else if let Some((offer, budget)) = state.first() {
                drop(state);
                self.look(offer, budget, &Zeros, By::Asking);
                state = self.lock();
            } else {
                break;
            }
        }
        self.asked.store(false, Ordering::Relaxed);
        state
    }

    /// Takes a sample, for which `busy` has been raised.
    fn look<M: SampledMemory>(&self, offer: Offer, budget: u64, memory: &M, by: By) {
        let (mut looked, before_ns) = (Ok(None), thread_ns());
        if budget > 0 {
            // A panic of the interpreter costs this sample.
            let look = AssertUnwindSafe(|| self.run(&offer, budget, memory, by));
            looked = panic::catch_unwind(look).unwrap_or(Ok(None));
        }
        let processor_ns = thread_ns().saturating_sub(before_ns);
        let mut state = self.lock();
        state.cost += SamplingCost { processor_ns, ..SamplingCost::default() };
        match looked {
            Err(GivenUp) => {
                state.waiting.push_front(Waiting { offer, budget: Some(budget) });
            }
            Ok(taken) => {
                tracing::debug!(
                    kernel = offer.launch.kernel,
                    grid = ?offer.launch.grid,
                    budget,
                    whole = taken.as_ref().is_some_and(|it| it.whole),
                    "a look at memory behaviour"
                );
                let spent = taken.as_ref().map_or(0, |it| it.instructions);
                let samples = u64::from(taken.is_some());
                state.cost += SamplingCost { samples, warp_instructions: spent, processor_ns: 0 };
                state.clients.spend(offer.window, by == By::Launch, spent);
                // The entry is gone if the samples were taken in the meantime.
                if let Some(known) = state.taken.get_mut(&offer.key()) {
                    known.sample = taken;
                }
            }
        }
        state.busy -= 1;
        drop(state);
        self.changed.notify_all();
    }

    fn run<M: SampledMemory>(
        &self,
        offer: &Offer,
        budget: u64,
        memory: &M,
        by: By,
    ) -> Result<Option<Sample>, GivenUp> {
        let Offer { module, launch, .. } = offer;
        let Ok(kernel) = module.kernel(launch.kernel) else { return Ok(None) };
        let context = LaunchContext {
            program: &module.program,
            kernel: kernel.kernel,
            grid: launch.grid,
            block: launch.block,
            cluster: None,
            params: &launch.params,
            dynamic_shared_bytes: launch.shared_bytes,
            memory,
            environment: &Silent,
            count: true,
            sm_count: 1,
            grid_id: 1,
        };
        let given_up = Cell::new(false);
        let go_on = || {
            if by == By::Thread && self.asked.load(Ordering::Relaxed) {
                given_up.set(true);
            }
            !given_up.get() && !self.stop.load(Ordering::Relaxed)
        };
        let taken = sample(&context, budget, go_on).ok();
        if given_up.get() { Err(GivenUp) } else { Ok(taken) }
    }
}

/// Samples of a device's launches; they outlive it. Sampling ends with this value.
#[derive(Debug)]
pub struct Samples {
    sampler: Arc<Sampler>,
    thread: Option<JoinHandle<()>>,
}

impl Samples {
    /// Starts sampling, with at most this many warp instructions for a look at a shape.
    pub(super) fn start(most: u64) -> io::Result<(Self, Arc<Sampler>)> {
        let sampler = Arc::new(Sampler::new(most));
        let own = Arc::clone(&sampler);
        let thread = thread::Builder::new().name("svp-gpu-sample".into());
        let thread = thread.spawn(move || {
            lower_priority();
            own.work();
        })?;
        Ok((Self { sampler: Arc::clone(&sampler), thread: Some(thread) }, sampler))
    }

    /// The samples, after the looks at all launches that have been offered. Shapes for which no budget
    /// was left are among them, without a sample.
    pub fn take(&self) -> Vec<KernelSample> {
        let taken = std::mem::take(&mut self.sampler.finish().taken);
        self.sampler.changed.notify_all();
        taken.into_values().collect()
    }

    /// What samples have cost until now.
    pub fn cost(&self) -> SamplingCost {
        self.sampler.lock().cost
    }
}

impl Drop for Samples {
    fn drop(&mut self) {
        self.sampler.stop.store(true, Ordering::Relaxed);
        // A thread that is about to wait holds the lock until it waits.
        drop(self.sampler.lock());
        self.sampler.changed.notify_all();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the sampler of the software GPU has panicked");
        }
    }
}

/// Lets every other thread go first: of a busy processor such a thread gets some one percent.
fn lower_priority() {
    const LOWEST: i32 = 19;
    // SAFETY: the call takes plain numbers; 0 is the calling thread.
    let result = unsafe { libc::setpriority(libc::PRIO_PROCESS, 0, LOWEST) };
    if result != 0 {
        tracing::info!("samples are taken at normal priority: {}", io::Error::last_os_error());
    }
}
