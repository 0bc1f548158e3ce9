//! Samples of launches' memory behaviour, taken beside the launches.
//!
//! A thread of the lowest priority interprets some blocks of each shape of launch once more
//! ([`mod@crate::sample`]). Where loaded data decides nothing of what a kernel accesses, its memory is not
//! looked at, so that the sample may be taken at any time. Otherwise it is read as it is then, a value
//! at a time, and the sample ends where memory is gone. Writes never reach the client's memory.
//!
//! Samples take a share of the processor time that the run uses ([`budget`]); shapes wait for it. Each
//! has a first look, which is short, before any has a long one, so that runs that end early know what
//! requests cost in all of their kernels.
#![allow(unsafe_code)]

mod budget;

pub use budget::SAMPLING_SHARE;

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use svp_access::Sample;
use svp_gpu::job::Launch;
use svp_interp::{DeviceMemory, LaunchContext, MemoryFault};
use svp_ptx::analysis::data_driven;

use self::budget::{Budget, Meter, ThisThread};
use super::window::WindowCore;
use crate::module::LoadedModule;
use crate::sample::{SampledMemory, Zeros, sample};

/// Warp instructions of a shape's looks at most. The first is enough for kernels without long loops; a
/// shape that it cuts has a second.
const LOOKS: [u64; 2] = [12_000, 2_000_000];
/// Longest first wait for the run to use processor time. Later ones are longer, since a run that uses
/// none does not pay for the thread's waking either.
const WAIT_MAX: Duration = Duration::from_millis(200);
/// Longest wait of all.
const WAIT_MAX_LAST: Duration = Duration::from_millis(6400);
/// Launches that wait to be sampled.
const WAITING_MAX: usize = 256;
/// Shapes of launches that are told apart.
const SAMPLES_MAX: usize = 4096;

/// A sample, and of which launches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelSample {
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
    /// What was seen; none if the run ended before its share for samples allowed a look.
    pub sample: Option<Sample>,
}

/// A launch to be sampled.
#[derive(Debug)]
struct Offer {
    module: Arc<LoadedModule>,
    launch: Launch,
    window: Weak<WindowCore>,
    /// Index into [`LOOKS`].
    look: usize,
}

type Key = ([u8; 32], u32, [u32; 3], [u32; 3], u32);

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Offer>,
    busy: bool,
    /// A caller waits for what there is: nothing more is begun that the budget does not allow at once.
    ending: bool,
    seen: HashSet<Key>,
    taken: BTreeMap<Key, KernelSample>,
}

/// What launches are offered to.
#[derive(Debug, Default)]
pub(super) struct Sampler {
    state: Mutex<State>,
    changed: Condvar,
    stop: AtomicBool,
}

impl Sampler {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a launch sampled unless one like it was, or too many wait.
    pub(super) fn offer(
        &self,
        module: &Arc<LoadedModule>,
        launch: &Launch,
        window: &Arc<WindowCore>,
    ) {
        // Blocks of a cooperative launch wait for blocks that a sample has not.
        if launch.cooperative || self.stop.load(Ordering::Relaxed) {
            return;
        }
        // Without such a kernel the launch fails.
        let Ok(kernel) = module.kernel(launch.kernel) else { return };
        let key = key(module, launch);
        let mut state = self.lock();
        let full = state.waiting.len() >= WAITING_MAX || state.seen.len() >= SAMPLES_MAX;
        if full || !state.seen.insert(key) {
            return;
        }
        let Launch { grid, block, shared_bytes, .. } = *launch;
        let (ptx, kernel) = (key.0, kernel.kernel.name.clone());
        let nothing = KernelSample { ptx, kernel, grid, block, shared_bytes, sample: None };
        state.taken.insert(key, nothing);
        let (module, window) = (Arc::clone(module), Arc::downgrade(window));
        state.waiting.push_back(Offer { module, launch: launch.clone(), window, look: 0 });
        drop(state);
        self.changed.notify_all();
    }

    fn work<M: Meter>(&self, budget: &Budget<M>) {
        while let Some(offer) = self.next() {
            let key = key(&offer.module, &offer.launch);
            let mut taken = None;
            if self.allows(budget) {
                // A panic of the interpreter costs this sample.
                let look = AssertUnwindSafe(|| take(&offer, || self.allows(budget)));
                taken = panic::catch_unwind(look).ok().flatten();
            }
            tracing::debug!(
                kernel = offer.launch.kernel,
                grid = ?offer.launch.grid,
                look = offer.look,
                whole = taken.as_ref().is_some_and(|it| it.whole),
                spent = ?budget.spent(),
                longest = ?budget.longest(),
                "a look at memory behaviour"
            );
            let mut state = self.lock();
            let cut = taken.as_ref().is_some_and(|it| !it.whole);
            // The entry is gone if the samples were taken in the meantime.
            if let Some(known) = state.taken.get_mut(&key) {
                known.sample = better(known.sample.take(), taken);
            }
            if cut && offer.look + 1 < LOOKS.len() {
                state.waiting.push_back(Offer { look: offer.look + 1, ..offer });
            }
        }
    }

    /// The next shape to look at; none at the device's end.
    fn next(&self) -> Option<Offer> {
        let mut state = self.lock();
        state.busy = false;
        self.changed.notify_all();
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(offer) = state.waiting.pop_front() {
                state.busy = true;
                return Some(offer);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits until samples may go on; false if they are to end.
    fn allows<M: Meter>(&self, budget: &Budget<M>) -> bool {
        let mut longest = WAIT_MAX;
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return false;
            }
            let owed = budget.owed();
            if owed.is_zero() {
                return true;
            }
            let state = self.lock();
            if state.ending || self.stop.load(Ordering::Relaxed) {
                return false;
            }
            // One busy processor pays it off in this time; more do it sooner, which costs little.
            let waited = self.changed.wait_timeout(state, owed.min(longest));
            drop(waited.unwrap_or_else(PoisonError::into_inner));
            longest = (longest * 2).min(WAIT_MAX_LAST);
        }
    }
}

/// Of two samples of a shape, the one that tells more: a second look may have been cut before the end
/// of the first.
fn better(first: Option<Sample>, second: Option<Sample>) -> Option<Sample> {
    let seen = |it: &Option<Sample>| {
        it.as_ref().map(|it| (it.whole, it.warps.iter().fold(0_u64, |a, b| a.saturating_add(*b))))
    };
    if seen(&second) >= seen(&first) { second } else { first }
}

fn key(module: &LoadedModule, launch: &Launch) -> Key {
    let content = *module.source.content.as_bytes();
    (content, launch.kernel, launch.grid, launch.block, launch.shared_bytes)
}

fn take(offer: &Offer, go_on: impl Fn() -> bool) -> Option<Sample> {
    let Offer { module, launch, window, .. } = offer;
    let kernel = module.kernel(launch.kernel).ok()?.kernel;
    let live = data_driven(&module.source.module, kernel.function);
    // Looking through a large module is a step of its own.
    if !go_on() {
        return None;
    }
    if live { run(offer, &Live(window), go_on) } else { run(offer, &Zeros, go_on) }
}

fn run<M: SampledMemory>(offer: &Offer, memory: &M, go_on: impl Fn() -> bool) -> Option<Sample> {
    let Offer { module, launch, .. } = offer;
    let context = LaunchContext {
        program: &module.program,
        kernel: module.kernel(launch.kernel).ok()?.kernel,
        grid: launch.grid,
        block: launch.block,
        params: &launch.params,
        dynamic_shared_bytes: launch.shared_bytes,
        memory,
        environment: &Nobody,
        count: true,
        sm_count: 1,
        grid_id: 1,
    };
    sample(&context, *LOOKS.get(offer.look)?, go_on).ok()
}

/// [`sample`] has surroundings of its own.
struct Nobody;

impl svp_interp::Environment for Nobody {
    fn print(&self, _text: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// A client's memory as long as it is there. It is held for one value at a time, so that a thread
/// that takes memory away does not wait for this one.
struct Live<'a>(&'a Weak<WindowCore>);

impl DeviceMemory for Live<'_> {
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        let window = self.0.upgrade().ok_or(MemoryFault::unmapped(addr))?;
        window.memory.access().load(addr, size)
    }

    fn store(&self, _addr: u64, _size: u32, _value: u64) -> Result<(), MemoryFault> {
        Ok(())
    }

    fn rmw(&self, addr: u64, size: u32, _f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        self.load(addr, size)
    }

    fn fence(&self) {}
}

impl SampledMemory for Live<'_> {}

/// Samples of a device's launches; they outlive it. Sampling ends with this value.
#[derive(Debug)]
pub struct Samples {
    sampler: Arc<Sampler>,
    thread: Option<JoinHandle<()>>,
}

impl Samples {
    pub(super) fn start(sampler: &Arc<Sampler>, share: f64) -> io::Result<Self> {
        let own = Arc::clone(sampler);
        let thread = thread::Builder::new().name("svp-gpu-sample".into());
        let thread = thread.spawn(move || {
            lower_priority();
            own.work(&Budget::new(share, ThisThread));
        })?;
        Ok(Self { sampler: Arc::clone(sampler), thread: Some(thread) })
    }

    /// The samples, after waiting at most so long for those that the budget allows. Shapes that had
    /// to wait until now are among them, without a sample.
    pub fn take(&self, patience: Duration) -> Vec<KernelSample> {
        let until = Instant::now() + patience;
        let mut state = self.sampler.lock();
        state.ending = true;
        self.sampler.changed.notify_all();
        while state.busy || !state.waiting.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let waited = self.sampler.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.ending = false;
        std::mem::take(&mut state.taken).into_values().collect()
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
