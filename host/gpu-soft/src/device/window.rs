//! A client's window on the device: its memory, modules and queues, and how it ended.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use svp_gpu::job::Launch;
use svp_gpu::{GpuError, Job, JobId, ModuleId, QueueId};
use svp_soft_runtime::jit::stop_client;
use svp_soft_runtime::memory::{Heap, WindowMemory};

use super::numbers::next_number;
use super::work::Ticket;
use crate::module::LoadedModule;

/// What running work of a window needs.
#[derive(Debug)]
pub(super) struct WindowCore {
    pub(super) memory: WindowMemory,
    /// What its kernels allocate.
    pub(super) heap: Heap,
    /// A number that no other window has.
    pub(super) number: u64,
    stop: AtomicBool,
}

impl WindowCore {
    /// A window with this memory.
    pub(super) fn new(memory: WindowMemory) -> Self {
        Self { memory, heap: Heap::default(), number: next_number(), stop: AtomicBool::new(false) }
    }

    /// Tells running work of the window to end at the next chance. [`WindowCore::interrupt`] is to
    /// follow.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// Makes workers that run the window's kernels see that they are to end. To be called without
    /// the scheduler's lock, which they take next.
    pub(super) fn interrupt(&self) {
        stop_client(self.number);
    }

    /// Is running work to end?
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A queue: its jobs are done one after the other.
#[derive(Debug, Default)]
pub(super) struct Queue {
    /// Jobs that have not been started.
    pub(super) pending: VecDeque<Job>,
    /// Is a thread at a job of it, or about to be?
    pub(super) busy: bool,
    /// The launch that was started last, until it has ended.
    pub(super) launched: Option<JobId>,
}

/// What the scheduler knows of a window.
#[derive(Debug)]
pub(super) struct WindowState {
    pub(super) core: Arc<WindowCore>,
    pub(super) queues: HashMap<QueueId, Queue>,
    pub(super) modules: HashMap<ModuleId, Arc<LoadedModule>>,
    /// The sticky error, if there was one.
    pub(super) failure: Option<GpuError>,
    /// Jobs that have been started and have not ended.
    pub(super) running: usize,
    /// The job that closes the window, once it has come.
    pub(super) closing: Option<Ticket>,
}

impl WindowState {
    /// A window without jobs.
    pub(super) fn new(core: Arc<WindowCore>) -> Self {
        Self {
            core,
            queues: HashMap::new(),
            modules: HashMap::new(),
            failure: None,
            running: 0,
            closing: None,
        }
    }

    /// Ends the context: what runs is stopped, what comes fails. The window's core is to be
    /// interrupted.
    pub(super) fn fail(&mut self, error: &GpuError) {
        if self.failure.is_none() {
            tracing::warn!(%error, "a device context ended");
            self.failure = Some(error.clone());
        }
        self.core.stop();
    }
}

/// A launch among others that is to be done now, with the module that was loaded then.
#[derive(Debug)]
pub(super) struct JoinedStart {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<WindowCore>,
    pub(super) launch: Launch,
    pub(super) module: Option<Arc<LoadedModule>>,
}
