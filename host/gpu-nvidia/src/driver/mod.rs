//! The device on the CUDA driver API: windows, queues as streams, completions by words that streams write.
//!
//! Everything happens on the one thread that calls; [`NvidiaGpu::poll`] reads the words of what is
//! on the streams, and asks their events now and then: a fault writes nothing. Work of a queue goes onto its stream at once; what the driver does not do in
//! stream order (mapping, loading) waits until the stream is empty.
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
mod transfer;
mod window;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Batch, Completion, DeviceInfo, Gpu, GpuError, Job, JobId, JobKind, LaunchProfile,
    Outcome, QueueId, Span, Waker, WindowId, code,
};

use self::cuda::{Cuda, CudaError, Event, Fill, PinnedPool, Stream, Words};
use self::device_clock::{DeviceClock, now_ns};
use self::error::invalid;
use self::module::{LoadedModule, Places};
use self::printed::Printed;
use self::queue::{Queue, Running, Staging, Work};
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

/// What became of a job that was started.
enum Started {
    /// The job is on its stream.
    OnStream(Running),
    /// The job has ended.
    Ended(Outcome),
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
                self.free_events([running.start, running.end])?;
                give_back(&self.cuda, &mut self.pool, running.work.staging)?;
            }
            queue.word.take().into_iter().for_each(|word| self.words.give(word));
        }
        window.close(&self.cuda)?;
        Ok(Outcome::Done)
    }

    fn enqueue(&mut self, job: Job) -> Result<(), GpuError> {
        if let Some(lost) = &self.lost {
            return Err(lost.clone());
        }
        let (window_id, queue_id) = (job.window, job.queue);
        let window = self.windows.get_mut(&window_id).ok_or_else(|| not_open(window_id))?;
        let queue = match window.queues.entry(queue_id) {
            Entry::Occupied(queue) => queue.into_mut(),
            Entry::Vacant(place) => {
                let word = self.words.take(&self.cuda)?;
                place.insert(Queue::new(&self.cuda, 0, word)?)
            }
        };
        queue.take_priority(&self.cuda)?;
        queue.waiting.push_back(job);
        self.pump(window_id, queue_id);
        Ok(())
    }

    /// Work of a queue that comes from now on has this priority: once the queue is empty.
    fn set_priority(
        &mut self,
        id: WindowId,
        queue: QueueId,
        priority: i32,
    ) -> Result<Outcome, GpuError> {
        let window = self.windows.get_mut(&id).ok_or_else(|| not_open(id))?;
        match window.queues.entry(queue) {
            Entry::Occupied(queue) => queue.into_mut().wanted = priority,
            Entry::Vacant(place) => {
                let word = self.words.take(&self.cuda)?;
                place.insert(Queue::new(&self.cuda, priority, word)?);
            }
        }
        Ok(Outcome::Done)
    }

    /// Puts on the stream what can go there.
    fn pump(&mut self, window_id: WindowId, queue_id: QueueId) {
        while self.lost.is_none() {
            let Some(window) = self.windows.get_mut(&window_id) else { return };
            let Some(queue) = window.queues.get_mut(&queue_id) else { return };
            let (empty, stream) = (queue.running.is_empty(), queue.stream);
            let next = queue.waiting.front();
            if !next.is_some_and(|it| empty || goes_on_stream(&it.kind)) {
                return;
            }
            let Some(job) = queue.waiting.pop_front() else { return };
            let id = job.id;
            match self.start((window_id, queue_id), stream, job) {
                Ok(Started::OnStream(running)) => {
                    let window = self.windows.get_mut(&window_id);
                    if let Some(queue) = window.and_then(|it| it.queues.get_mut(&queue_id)) {
                        queue.running.push_back(running);
                    }
                }
                Ok(Started::Ended(outcome)) => self.complete_now(id, window_id, Ok(outcome)),
                Err(error) => self.complete_now(id, window_id, Err(error)),
            }
        }
    }

    /// Starts a job between two events.
    fn start(
        &mut self,
        (id, queue): (WindowId, QueueId),
        stream: Stream,
        job: Job,
    ) -> Result<Started, GpuError> {
        let clears = matches!(job.kind, JobKind::MapDevice { .. } | JobKind::MapArray { .. });
        if !goes_on_stream(&job.kind) && !clears {
            return self.do_now(id, stream, job.kind).map(Started::Ended);
        }
        let (start, end) = (self.event()?, self.event()?);
        let put = self
            .cuda
            .record(start, stream)
            .map_err(GpuError::from)
            .and_then(|()| self.put_on_stream(id, stream, job.kind))
            .and_then(|work| self.finish_start((id, queue), stream, end, work));
        match put {
            Ok((number, work)) => {
                Ok(Started::OnStream(Running { id: job.id, start, end, number, work }))
            }
            Err(error) => {
                self.free_events([start, end])?;
                Err(error)
            }
        }
    }

    /// Records the event behind work, and has the queue's word written, with this number. Where that fails, nobody
    /// would learn when the work's memory is free.
    fn finish_start(
        &mut self,
        (id, queue): (WindowId, QueueId),
        stream: Stream,
        end: Event,
        work: Work,
    ) -> Result<(u64, Work), GpuError> {
        let queue = self.windows.get_mut(&id).and_then(|it| it.queues.get_mut(&queue));
        let recorded = self.cuda.record(end, stream);
        let said = recorded.and_then(|()| queue.map_or(Ok(0), |it| it.write_number(&self.cuda)));
        let error = match said {
            Ok(number) => return Ok((number, work)),
            Err(error) => error,
        };
        self.cuda.synchronize(stream)?;
        give_back(&self.cuda, &mut self.pool, work.staging)?;
        Err(error.into())
    }

    /// Keeps events for later use, or gives them back to the driver.
    fn free_events(&mut self, events: [Event; 2]) -> Result<(), CudaError> {
        for event in events {
            if self.events.len() < EVENTS_KEPT_MAX {
                self.events.push(event);
            } else {
                self.cuda.destroy_event(event)?;
            }
        }
        Ok(())
    }

    /// An event that nothing uses.
    fn event(&mut self) -> Result<Event, CudaError> {
        self.events.pop().map_or_else(|| self.cuda.create_event(), Ok)
    }

    fn put_on_stream(
        &mut self,
        id: WindowId,
        stream: Stream,
        kind: JobKind,
    ) -> Result<Work, GpuError> {
        let (cuda, window) = (&self.cuda, self.windows.get_mut(&id).ok_or_else(|| not_open(id))?);
        match kind {
            JobKind::Copy { dst, src, rect } => {
                transfer::copy(cuda, (window, &mut self.pool), stream, (dst, src), rect)
            }
            JobKind::Fill { dst, pitch, width_bytes, height, value, value_len } => {
                let fill = Fill { dst, pitch, width_bytes, height, value, value_len };
                transfer::fill(cuda, window, stream, fill)
            }
            JobKind::Launch(launch) => start_launch(cuda, window, stream, &launch),
            JobKind::MapDevice { addr, len } => {
                window.map_device(cuda, addr, len, self.info.total_memory_bytes)?;
                let filled = transfer::fill(cuda, window, stream, transfer::zeros(addr, len));
                if filled.is_err() {
                    window.unmap(cuda, addr, len)?;
                }
                filled
            }
            JobKind::MapArray { addr, len, shape } => {
                let (range, most) = (AddrRange::new(addr, len), self.info.total_memory_bytes);
                let array = window.map_array(cuda, range, &shape, most)?;
                let cleared = transfer::clear(cuda, &mut self.pool, stream, (array, &shape));
                if cleared.is_err() {
                    window.unmap(cuda, addr, len)?;
                }
                cleared
            }
            _ => Ok(Work::nothing()),
        }
    }

    /// What the driver does at once, while nothing of the queue is on its stream.
    fn do_now(&mut self, id: WindowId, stream: Stream, kind: JobKind) -> Result<Outcome, GpuError> {
        let (cuda, window) = (&self.cuda, self.windows.get_mut(&id).ok_or_else(|| not_open(id))?);
        match kind {
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

    /// Completes what has passed the end of its stream.
    fn collect(&mut self, window_id: WindowId, queue_id: QueueId) -> Result<(), CudaError> {
        loop {
            let queue = self.windows.get(&window_id).and_then(|it| it.queues.get(&queue_id));
            let Some(queue) = queue else { return Ok(()) };
            let Some(running) = queue.running.front() else { return Ok(()) };
            let (end, prints) = (running.end, running.work.prints);
            let has_ended = match queue.says_that_one_ended() {
                Some(true) => true,
                Some(false) if !self.asks => false,
                _ => self.cuda.has_passed(end)?,
            };
            if !has_ended {
                return Ok(());
            }
            let printed = if prints { self.take_printed(end)? } else { Vec::new() };
            let queue =
                self.windows.get_mut(&window_id).and_then(|it| it.queues.get_mut(&queue_id));
            let running = queue.and_then(|it| it.running.pop_front());
            let Some(Running { id, start, end, work, .. }) = running else { return Ok(()) };
            let span = self.clock.span(&self.cuda, start, end);
            let result = transfer::write_back(&work).map(|()| work.outcome.clone());
            self.complete(id, window_id, span, result, printed);
            let unused = self.clock.renew(end, span.end_ns);
            self.free_events([start, unused])?;
            give_back(&self.cuda, &mut self.pool, work.staging)?;
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

/// Is it done by the driver in the order of a stream?
fn goes_on_stream(kind: &JobKind) -> bool {
    matches!(
        kind,
        JobKind::Copy { .. } | JobKind::Fill { .. } | JobKind::Launch(_) | JobKind::Marker
    )
}

fn start_launch(
    cuda: &Cuda,
    window: &Window,
    stream: Stream,
    launch: &Launch,
) -> Result<Work, GpuError> {
    let module = window.modules.get(&launch.module).ok_or_else(|| no_module(launch.module))?;
    if launch.blocks.is_some() {
        let message = "launches of a range of a grid's blocks";
        return Err(GpuError::new(code::NOT_SUPPORTED, message));
    }
    let (function, offsets) = module.kernel(cuda, launch)?;
    let as_driver = cuda::Launch {
        function,
        grid: launch.grid,
        block: launch.block,
        shared_bytes: launch.shared_bytes,
        cooperative: launch.cooperative,
        cluster: launch.cluster,
        params: &launch.params,
        offsets,
    };
    cuda.launch(&as_driver, stream)?;
    let outcome = Outcome::Launched(LaunchProfile::default());
    Ok(Work { outcome, prints: module.prints, ..Work::nothing() })
}

/// Memory of a copy that has ended goes back.
fn give_back(cuda: &Cuda, pool: &mut PinnedPool, staging: Staging) -> Result<(), CudaError> {
    match staging {
        Staging::Packed(memory) => pool.give(cuda, memory),
        Staging::None => Ok(()),
    }
}

fn not_open(id: WindowId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", id.0))
}

fn no_module(id: svp_gpu::ModuleId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("module {} is not loaded", id.0))
}
