//! The device on the CUDA driver API: windows, queues as streams, completions by words that streams write.
//!
//! Everything happens on the one thread that calls; [`NvidiaGpu::poll`] reads the words of what is on the streams,
//! and asks their events now and then: a fault writes nothing. Work of a queue goes onto its stream at once; what the
//! driver does not do in stream order (mapping, loading) waits until the stream is empty.
//!
//! Basic blocks are not counted. The standard output of the process is taken, for what kernels
//! print.

mod array;
mod choice;
pub(crate) mod cuda;
mod description;
mod device_clock;
mod error;
mod host_memory;
mod layout;
mod limits;
mod listing;
mod live_objects;
mod managed;
mod module;
mod object;
mod printed;
mod queue;
mod shared_files;
mod streams;
mod transfer;
mod window;

use std::collections::BTreeMap;

use svp_gpu::{
    Batch, Completion, DeviceInfo, Gpu, GpuError, JobId, JobKind, Outcome, QueueId, Span, Waker,
    WindowId, code,
};

use self::cuda::{Cuda, CudaError, Event, PinnedPool, Stream, Words};
use self::device_clock::{DeviceClock, now_ns};
use self::error::invalid;
use self::module::{LoadedModule, Places};
use self::printed::Printed;
use self::window::Window;

/// Events that are kept for later use at most.
const EVENTS_KEPT_MAX: usize = 256;
/// How often events are asked where words say that work ends.
const ASKED_EVERY_NS: u64 = 1_000_000;

/// A GPU of the CUDA driver.
#[derive(Debug)]
pub struct NvidiaGpu {
    cuda: Cuda,
    info: DeviceInfo,
    clock: DeviceClock,
    windows: BTreeMap<WindowId, Window>,
    completions: Vec<Completion>,
    printed: Printed,
    /// Memory in which copies are staged, and events, both for later use.
    pool: PinnedPool,
    events: Vec<Event>,
    words: Words,
    /// When events were asked last, and whether they are this time.
    asked_ns: u64,
    asks: bool,
    /// The queues that a poll looks at; kept for its memory.
    queues: Vec<(WindowId, QueueId)>,
    /// The error that has ended the context.
    lost: Option<GpuError>,
}

impl NvidiaGpu {
    /// Opens device number `index` of the driver, and takes the standard output of this process.
    ///
    /// # Errors
    /// In words, if there is no driver or no such device.
    pub fn open(index: u32) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| format!("nvidia:{index}: {error}");
        let cuda = Cuda::open(index).map_err(|error| named(&error))?;
        let info = description::describe(&cuda).map_err(|error| named(&error))?;
        let clock = DeviceClock::start(&cuda).map_err(|error| named(&error))?;
        let printed = Printed::catch().map_err(|error| named(&error))?;
        let (windows, completions) = (BTreeMap::new(), Vec::new());
        let (pool, events) = (PinnedPool::default(), Vec::new());
        Ok(Self {
            cuda,
            info,
            clock,
            windows,
            completions,
            printed,
            pool,
            events,
            words: Words::default(),
            asked_ns: 0,
            asks: true,
            queues: Vec::new(),
            lost: None,
        })
    }

    /// Has the context ended, so that only a new process can use the device again?
    pub fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// Bytes that processors have copied for jobs, to or from memory in which copies are staged. Copies between
    /// what the device reaches add nothing.
    pub fn staged_bytes(&self) -> u64 {
        self.pool.copied_bytes
    }

    fn complete(
        &mut self,
        id: JobId,
        window: WindowId,
        span: Span,
        result: Result<Outcome, GpuError>,
        printed: Vec<u8>,
    ) {
        if let Err(error) = &result
            && error.sticky
            && self.lost.is_none()
        {
            tracing::error!(%error, "the context has ended");
            self.lost = Some(error.clone());
        }
        self.completions.push(Completion { id, window, span, result, printed });
    }

    fn complete_now(&mut self, id: JobId, window: WindowId, result: Result<Outcome, GpuError>) {
        let now = now_ns();
        let span = Span { start_ns: now, end_ns: now };
        self.complete(id, window, span, result, Vec::new());
    }

    fn open_window(
        &mut self,
        id: WindowId,
        layout: svp_gpu::WindowLayout,
    ) -> Result<Outcome, GpuError> {
        if self.windows.contains_key(&id) {
            return Err(invalid("the window is open already"));
        }
        let (window, got) = Window::open(&self.cuda, &layout, &self.info)?;
        self.windows.insert(id, window);
        Ok(if got == layout { Outcome::Done } else { Outcome::Window(got) })
    }

    fn close_window(&mut self, id: WindowId) -> Result<Outcome, GpuError> {
        let mut window = self.windows.remove(&id).ok_or_else(|| not_open(id))?;
        // Waits for what is on the streams: the driver has no way to stop a kernel.
        for queue in window.queues.values_mut() {
            self.cuda.synchronize(queue.stream)?;
            for running in queue.running.drain(..) {
                self.free_event(running.end)?;
                self.free_begin(running.begin)?;
                running.work.staging.give_back(&self.cuda, &mut self.pool)?;
            }
            queue.word.take().into_iter().for_each(|word| self.words.give(word));
        }
        window.close(&self.cuda)?;
        Ok(Outcome::Done)
    }

    /// What the driver does at once, while nothing of the queue is on its stream.
    fn do_now(&mut self, id: WindowId, stream: Stream, kind: JobKind) -> Result<Outcome, GpuError> {
        let (cuda, window) = (&self.cuda, self.windows.get_mut(&id).ok_or_else(|| not_open(id))?);
        match kind {
            JobKind::FreeMemory => {
                let free = cuda.free_memory()?;
                Ok(Outcome::Number(free - free % self.info.granularity_bytes))
            }
            JobKind::Limit { limit, value } => {
                limits::limit(cuda, limit, value).map(Outcome::Number)
            }
            JobKind::MapHost { addr, segments } => {
                window.map_host(cuda, addr, &segments)?;
                Ok(Outcome::Done)
            }
            JobKind::Unmap { addr, len } => {
                window.unmap(cuda, addr, len)?;
                Ok(Outcome::Done)
            }
            JobKind::CreateObject { texture, kind, reference } => {
                object::create(cuda, window, &texture, kind, reference).map(Outcome::Number)
            }
            JobKind::DestroyObject { handle, kind } => {
                window.objects.destroy(cuda, handle, kind)?;
                Ok(Outcome::Done)
            }
            JobKind::Share { .. } | JobKind::MapShared { .. } => {
                let message = "memory of an NVIDIA device is not shared between clients";
                Err(GpuError::new(code::NOT_SUPPORTED, message))
            }
            JobKind::ModuleLoad { module, image, .. } => {
                if window.modules.contains_key(&module) {
                    return Err(invalid(format!("module {} is loaded already", module.0)));
                }
                let cc = self.info.compute_capability;
                let locate = |addr, len| window.locate(addr, len);
                let places = Places { locate: &locate, references: window.next_references() };
                let (loaded, info) = LoadedModule::load(cuda, (&places, stream), &image, cc)?;
                window.take_references(loaded.references_bytes());
                window.modules.insert(module, loaded);
                Ok(Outcome::Module(info))
            }
            JobKind::ModuleUnload { module } => {
                let loaded = window.modules.remove(&module).ok_or_else(|| no_module(module))?;
                loaded.unload(cuda)?;
                Ok(Outcome::Done)
            }
            _ => Err(invalid("the window is open already")),
        }
    }

    /// What kernels have printed; the driver writes it out when a thread waits for an event. A wait for an
    /// event that has passed returns at once.
    fn take_printed(&self, passed: Event) -> Result<Vec<u8>, CudaError> {
        self.cuda.synchronize_event(passed)?;
        Ok(self.printed.take().unwrap_or_else(|error| {
            tracing::warn!(%error, "what a kernel printed is lost");
            Vec::new()
        }))
    }

    /// The context has ended: so has every job.
    fn fail_all(&mut self) {
        let Some(error) = self.lost.clone() else { return };
        let mut ended = Vec::new();
        for (id, window) in &mut self.windows {
            for queue in window.queues.values_mut() {
                // Fails at once; but what was printed before is written out.
                let _ = self.cuda.synchronize(queue.stream);
                ended.extend(queue.running.drain(..).map(|it| (*id, it.id)));
                ended.extend(queue.waiting.drain(..).map(|it| (*id, it.id)));
            }
        }
        // What was printed before the end (a failed assertion, say) goes with the first of them.
        let mut printed = self.printed.take().unwrap_or_default();
        let now = now_ns();
        let span = Span { start_ns: now, end_ns: now };
        for (window, job) in ended {
            self.complete(job, window, span, Err(error.clone()), std::mem::take(&mut printed));
        }
    }
}

impl Gpu for NvidiaGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    /// The waker is never called: the owner polls while jobs are under way.
    fn set_waker(&mut self, _waker: Waker) {}

    fn submit(&mut self, batch: Batch) {
        for job in batch.jobs {
            let (id, window) = (job.id, job.window);
            let result = match job.kind {
                JobKind::WindowOpen { layout, .. } => Some(self.open_window(window, layout)),
                JobKind::WindowClose => Some(self.close_window(window)),
                JobKind::QueuePriority { queue, priority } => {
                    Some(self.set_priority(window, queue, priority))
                }
                _ => self.enqueue(job).err().map(Err),
            };
            if let Some(result) = result {
                self.complete_now(id, window, result);
            }
        }
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        let mut queues = std::mem::take(&mut self.queues);
        for (id, window) in &self.windows {
            let busy = window.queues.iter().filter(|(_, queue)| queue.has_jobs());
            queues.extend(busy.map(|(queue, _)| (*id, *queue)));
        }
        let now = now_ns();
        self.asks = now.saturating_sub(self.asked_ns) >= ASKED_EVERY_NS;
        if self.asks {
            self.asked_ns = now;
        }
        for (window, queue) in queues.drain(..) {
            if let Err(error) = self.collect(window, queue) {
                // An event that cannot be asked tells of what has ended the context.
                let GpuError { code, message, .. } = error.into();
                self.lost.get_or_insert(GpuError::sticky(code, message));
            }
            self.pump(window, queue);
        }
        self.queues = queues;
        self.fail_all();
        completions.append(&mut self.completions);
    }
}

fn not_open(id: WindowId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", id.0))
}

fn no_module(id: svp_gpu::ModuleId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("module {} is not loaded", id.0))
}
