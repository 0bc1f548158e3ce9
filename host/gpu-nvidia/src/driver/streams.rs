//! Jobs of queues go onto streams, and come off them when they have ended.

use std::collections::btree_map::Entry;

use svp_gpu::job::Launch;
use svp_gpu::{AddrRange, GpuError, Job, JobKind, LaunchProfile, Outcome, QueueId, WindowId, code};

use super::cuda::{Cuda, CudaError, Event, Fill, Stream};
use super::queue::{Begin, Queue, Running, Work};
use super::window::Window;
use super::{EVENTS_KEPT_MAX, NvidiaGpu, cuda, no_module, not_open, transfer};

/// What became of a job that was started.
enum Started {
    /// The job is on its stream.
    OnStream(Running),
    /// The job has ended.
    Ended(Outcome),
}

impl NvidiaGpu {
    pub(super) fn enqueue(&mut self, job: Job) -> Result<(), GpuError> {
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
    pub(super) fn set_priority(
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
    pub(super) fn pump(&mut self, window_id: WindowId, queue_id: QueueId) {
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

    /// Starts a job before an event, and behind another one where nothing else tells when it begins.
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
        let begin = self.begin((id, queue), stream, &job.kind)?;
        let end = match self.event() {
            Ok(end) => end,
            Err(error) => {
                self.free_begin(begin)?;
                return Err(error.into());
            }
        };
        let put = self
            .put_on_stream(id, stream, job.kind)
            .and_then(|work| self.finish_start((id, queue), stream, end, work));
        match put {
            Ok((number, work)) => {
                Ok(Started::OnStream(Running { id: job.id, begin, end, number, work }))
            }
            Err(error) => {
                self.free_event(end)?;
                self.free_begin(begin)?;
                Err(error)
            }
        }
    }

    /// Has it known when a job begins that is put on a stream now. Each event costs the driver's thread two calls, and
    /// who asks for a job's time mostly has several jobs under way.
    fn begin(
        &mut self,
        (id, queue): (WindowId, QueueId),
        stream: Stream,
        kind: &JobKind,
    ) -> Result<Begin, CudaError> {
        if matches!(kind, JobKind::Marker) {
            return Ok(Begin::AtItsEnd);
        }
        let queue = self.windows.get(&id).and_then(|it| it.queues.get(&queue));
        if queue.is_some_and(Queue::says_that_it_is_busy) {
            return Ok(Begin::BehindLast);
        }
        let start = self.event()?;
        match self.cuda.record(start, stream) {
            Ok(()) => Ok(Begin::At(start)),
            Err(error) => {
                self.free_event(start)?;
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
        work.staging.give_back(&self.cuda, &mut self.pool)?;
        Err(error.into())
    }

    /// Keeps an event for later use, or gives it back to the driver.
    pub(super) fn free_event(&mut self, event: Event) -> Result<(), CudaError> {
        if self.events.len() >= EVENTS_KEPT_MAX {
            return self.cuda.destroy_event(event);
        }
        self.events.push(event);
        Ok(())
    }

    pub(super) fn free_begin(&mut self, begin: Begin) -> Result<(), CudaError> {
        if let Begin::At(start) = begin { self.free_event(start) } else { Ok(()) }
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

    /// Completes what has passed the end of its stream.
    pub(super) fn collect(
        &mut self,
        window_id: WindowId,
        queue_id: QueueId,
    ) -> Result<(), CudaError> {
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
            let Some(queue) = queue else { return Ok(()) };
            let Some(running) = queue.running.pop_front() else { return Ok(()) };
            let Running { id, begin, end, work, .. } = running;
            let span = self.clock.span(&self.cuda, begin, queue.ended_ns, end);
            queue.ended_ns = span.end_ns;
            let result = transfer::write_back(&work).map(|()| work.outcome.clone());
            self.complete(id, window_id, span, result, printed);
            let unused = self.clock.renew(end, span.end_ns);
            self.free_event(unused)?;
            self.free_begin(begin)?;
            work.staging.give_back(&self.cuda, &mut self.pool)?;
        }
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
