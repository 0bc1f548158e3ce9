//! The scheduler: jobs in, completions out, work for the workers in between.
//!
//! # Locks
//! `state` is held for moments, never while work is done. A worker that has run a slice takes it
//! to give back its task; a window's own locks (memory, the waiting blocks of a grid) are never
//! taken while it is held.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, RwLock};

use svp_gpu::job::Launch;
use svp_gpu::{
    Completion, GpuError, Job, JobKind, ModuleId, Outcome, QueueId, Waker, WindowId, code,
};

use super::grid::Grid;
use super::service::{Served, Service, ServiceKind};
use super::state::{ActiveGrid, Started, State, Task};
use super::transfer::{Fill, Progress, Transfer};
use super::window::{Queue, WindowCore, WindowState};
use super::work::{Ended, Ticket};
use crate::clock::now_ns;
use crate::config::SoftConfig;
use crate::description::GRANULARITY_BYTES;
use crate::memory::{DeviceBytes, WindowMemory};

/// How long a worker stays with one task before others get their turn.
const QUANTUM_NS: u64 = 1_000_000;
/// Copies and fills up to this size are done at once by whoever finds them.
const INLINE_BYTES: u64 = 64 * 1024;
/// Pieces of such a copy.
const INLINE_PIECES: u64 = 64;
/// Blocks of a launch that is tried at once.
const INLINE_BLOCKS: u64 = 8;
/// Warp instructions that each block of such a launch gets.
const INLINE_SLICE: u64 = 1024;

/// What workers and the device's owner share.
pub(super) struct Scheduler {
    config: SoftConfig,
    device: Arc<DeviceBytes>,
    state: Mutex<State>,
    /// Told when there is work.
    work: Condvar,
    waker: RwLock<Option<Waker>>,
}

/// What became of a started job.
enum Start {
    /// It is done.
    Ended(Ended, Vec<u8>),
    /// A worker will do it.
    Handed,
}

impl From<Result<Outcome, GpuError>> for Start {
    fn from(result: Result<Outcome, GpuError>) -> Self {
        Self::Ended(result.into(), Vec::new())
    }
}

impl Scheduler {
    /// A scheduler without windows.
    pub(super) fn new(config: SoftConfig) -> Self {
        Self {
            device: Arc::new(DeviceBytes::new(config.memory_bytes)),
            config,
            state: Mutex::default(),
            work: Condvar::new(),
            waker: RwLock::new(None),
        }
    }

    /// Sets who is told of completions.
    pub(super) fn set_waker(&self, waker: Waker) {
        *self.waker.write().unwrap_or_else(PoisonError::into_inner) = Some(waker);
    }

    /// Moves completions to the owner.
    pub(super) fn take_completions(&self, completions: &mut Vec<Completion>) {
        completions.append(&mut self.lock().completions);
    }

    /// Ends every worker and what it works on.
    pub(super) fn shut_down(&self) {
        let mut state = self.lock();
        state.shutdown = true;
        state.windows.values().for_each(|it| it.core.stop());
        self.work.notify_all();
    }

    /// Takes a job, and does it at once if it is short and `until_ns` has not passed.
    pub(super) fn submit(&self, job: Job, until_ns: u64) {
        match job.kind {
            JobKind::WindowOpen { layout } => {
                let ticket = Ticket::start(&job);
                let result = self.open(ticket.window, layout);
                self.lock().complete(ticket, result.map(|()| Outcome::Done), Vec::new());
            }
            JobKind::WindowClose => self.close(Ticket::start(&job)),
            _ => self.enqueue(job, until_ns),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self, id: WindowId, layout: svp_gpu::WindowLayout) -> Result<(), GpuError> {
        let taken = || GpuError::new(code::INVALID_VALUE, "the window is open already");
        if self.lock().windows.contains_key(&id) {
            return Err(taken());
        }
        let memory = WindowMemory::open(layout, GRANULARITY_BYTES, Arc::clone(&self.device))?;
        // One owner submits, so nobody has opened it since.
        self.lock().windows.insert(id, WindowState::new(Arc::new(WindowCore::new(memory))));
        Ok(())
    }

    fn close(&self, ticket: Ticket) {
        let mut state = self.lock();
        let Some(window) = state.windows.get_mut(&ticket.window) else {
            return state.complete(ticket, Err(not_open(ticket.window)), Vec::new());
        };
        if window.closing.is_some() {
            return state.complete(ticket, Err(not_open(ticket.window)), Vec::new());
        }
        window.core.stop();
        window.closing = Some(ticket);
        window.queues.clear();
        self.free_if_idle(&mut state, ticket.window);
        // Grids that nobody is at have to be ended by somebody.
        self.work.notify_all();
    }

    /// Hands a window that is closing and of which nothing runs to a worker, which frees it.
    fn free_if_idle(&self, state: &mut State, id: WindowId) {
        let idle = |it: &WindowState| it.running == 0;
        let closing = state.windows.get(&id).filter(|it| idle(it)).and_then(|it| it.closing);
        if let Some(ticket) = closing
            && let Some(window) = state.windows.remove(&id)
        {
            let core = Arc::clone(&window.core);
            let kind = ServiceKind::Close(Box::new(window));
            state.ready.services.push_back(Service { ticket, window: core, kind });
            self.work.notify_one();
        }
    }

    fn enqueue(&self, job: Job, until_ns: u64) {
        let (id, queue_id) = (job.window, job.queue);
        let mut state = self.lock();
        let Some(window) = state.windows.get_mut(&id) else {
            return state.complete(Ticket::start(&job), Err(not_open(id)), Vec::new());
        };
        if window.closing.is_some() {
            return;
        }
        let queue: &mut Queue = window.queues.entry(queue_id).or_default();
        queue.pending.push_back(job);
        let idle = !std::mem::replace(&mut queue.busy, true);
        drop(state);
        if idle {
            self.advance(id, queue_id, until_ns);
        }
    }

    /// Does what can be done at once of a queue that nobody else works on, and hands the rest on.
    fn advance(&self, id: WindowId, queue_id: QueueId, until_ns: u64) {
        loop {
            let Some(started) = self.lock().next_job(id, queue_id) else { return };
            let ticket = started.ticket;
            match self.start(started, until_ns) {
                Start::Ended(ended, printed) => self.finish(ticket, ended, printed),
                Start::Handed => return,
            }
        }
    }

    fn start(&self, Started { ticket, window, job }: Started, until_ns: u64) -> Start {
        let done = |result: Result<(), crate::memory::MemoryError>| {
            Start::from(result.map(|()| Outcome::Done).map_err(GpuError::from))
        };
        let serve = |window, kind| self.hand(Task::Service(Service { ticket, window, kind }));
        let few = |segments: &Vec<_>| segments.len() as u64 <= INLINE_PIECES;
        match job.kind {
            JobKind::Marker => Ok(Outcome::Done).into(),
            JobKind::MapDevice { addr, len } => done(window.memory.map_device(addr, len)),
            JobKind::MapHost { addr, segments } if few(&segments) => {
                done(window.memory.map_host(addr, &segments))
            }
            JobKind::MapHost { addr, segments } => {
                serve(window, ServiceKind::MapHost(addr, segments))
            }
            JobKind::Unmap { addr, len } => {
                // Freeing pages takes time; so does waiting for a slice that uses them.
                let freed = (len <= INLINE_BYTES).then(|| window.memory.try_unmap(addr, len));
                match freed.flatten() {
                    Some(result) => done(result),
                    None => serve(window, ServiceKind::Unmap(addr, len)),
                }
            }
            JobKind::ModuleLoad { module, .. } if self.module(ticket.window, module).is_ok() => {
                let message = format!("module {} is loaded already", module.0);
                Err(GpuError::new(code::INVALID_VALUE, message)).into()
            }
            JobKind::ModuleLoad { module, image } => {
                serve(window, ServiceKind::LoadModule(module, image))
            }
            JobKind::ModuleUnload { module } => match self.take_module(ticket.window, module) {
                Ok(module) => serve(window, ServiceKind::UnloadModule(module)),
                Err(error) => Err(error).into(),
            },
            JobKind::Copy { dst, src, rect } => {
                self.start_transfer(Transfer::copy(ticket, window, dst, src, rect), until_ns)
            }
            JobKind::Fill { dst, pitch, width_bytes, height, value, value_len } => {
                let fill = Fill { dst, pitch, width_bytes, height, value, value_len };
                self.start_transfer(Transfer::fill(ticket, window, fill), until_ns)
            }
            JobKind::Launch(launch) => self.start_launch(ticket, window, launch, until_ns),
            JobKind::WindowOpen { .. } | JobKind::WindowClose => {
                Err(GpuError::new(code::INVALID_VALUE, "the window is open already")).into()
            }
        }
    }

    fn start_transfer(&self, transfer: Result<Transfer, GpuError>, until_ns: u64) -> Start {
        let mut transfer = match transfer {
            Ok(transfer) => transfer,
            Err(error) => return Err(error).into(),
        };
        let (bytes, pieces) = transfer.size();
        let short = bytes <= INLINE_BYTES && pieces <= INLINE_PIECES;
        if short && transfer.ticket.start_ns < until_ns && !transfer.must_wait() {
            match transfer.work(until_ns) {
                Progress::Ended(ended) => return Start::Ended(ended, Vec::new()),
                Progress::More => {}
            }
        }
        self.hand(Task::Transfer(transfer))
    }

    fn start_launch(
        &self,
        ticket: Ticket,
        window: Arc<WindowCore>,
        launch: Launch,
        until_ns: u64,
    ) -> Start {
        let grid = self
            .module(ticket.window, launch.module)
            .and_then(|module| Grid::new(ticket, window, module, launch, &self.config));
        let grid = match grid {
            Ok(grid) => grid,
            Err(error) => return Err(error).into(),
        };
        let short = grid.blocks() <= INLINE_BLOCKS && ticket.start_ns < until_ns;
        if short && !grid.must_wait() && grid.work_briefly(until_ns, INLINE_SLICE) {
            let (ended, printed) = grid.end();
            return Start::Ended(ended, printed);
        }
        self.hand(Task::Grid(Arc::new(grid)))
    }

    fn module(
        &self,
        window: WindowId,
        module: ModuleId,
    ) -> Result<Arc<crate::module::LoadedModule>, GpuError> {
        let state = self.lock();
        let found = state.windows.get(&window).and_then(|it| it.modules.get(&module));
        found.cloned().ok_or_else(|| no_module(module))
    }

    fn take_module(
        &self,
        window: WindowId,
        module: ModuleId,
    ) -> Result<Arc<crate::module::LoadedModule>, GpuError> {
        let mut state = self.lock();
        let found = state.windows.get_mut(&window).and_then(|it| it.modules.remove(&module));
        found.ok_or_else(|| no_module(module))
    }

    fn hand(&self, task: Task) -> Start {
        let mut state = self.lock();
        let mut wanted = 1;
        match task {
            Task::Service(service) => state.ready.services.push_back(service),
            Task::Transfer(transfer) => state.ready.transfers.push_back(transfer),
            Task::Grid(grid) => {
                wanted = grid.blocks().min(state.idle as u64);
                state.ready.grids.push_back(ActiveGrid { grid, attached: 0 });
            }
        }
        drop(state);
        (0..wanted).for_each(|_| self.work.notify_one());
        Start::Handed
    }

    fn finish(&self, ticket: Ticket, ended: Ended, printed: Vec<u8>) {
        let mut state = self.lock();
        let Some(window) = state.windows.get_mut(&ticket.window) else { return };
        window.running -= 1;
        if window.closing.is_some() {
            return self.free_if_idle(&mut state, ticket.window);
        }
        let result = match ended {
            Ended::Done(outcome) => Ok(outcome),
            Ended::Error(error) => Err(error),
            Ended::Stopped => Err(window
                .failure
                .clone()
                .unwrap_or_else(|| GpuError::new(code::UNKNOWN, "the device is being shut down"))),
        };
        if let Err(error) = &result
            && error.sticky
        {
            window.fail(error);
            // Grids of the window that nobody is at have to be ended by somebody.
            self.work.notify_all();
        }
        state.complete(ticket, result, printed);
    }

    /// As [`Scheduler::finish`], by a worker: tells the owner, and goes on with the queue.
    fn finish_and_advance(&self, ticket: Ticket, ended: Ended, printed: Vec<u8>) {
        self.finish(ticket, ended, printed);
        self.wake();
        let until_ns = now_ns() + self.config.inline_time.as_nanos() as u64;
        self.advance(ticket.window, ticket.queue, until_ns);
        self.wake();
    }

    fn wake(&self) {
        if self.lock().completions.is_empty() {
            return;
        }
        let waker = self.waker.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(waker) = waker {
            waker();
        }
    }

    /// What a worker does until the device goes.
    pub(super) fn work(&self) {
        while let Some(task) = self.next_task() {
            let until_ns = now_ns() + QUANTUM_NS;
            match task {
                Task::Service(service) => self.serve(service),
                Task::Transfer(transfer) => self.transfer(transfer, until_ns),
                Task::Grid(grid) => {
                    grid.work(until_ns);
                    self.leave(&grid);
                }
            }
        }
    }

    /// Workers sleep at once when there is nothing to do: what is so short that waking a thread
    /// would show is done by the submitting thread.
    fn next_task(&self) -> Option<Task> {
        let mut state = self.lock();
        loop {
            if state.shutdown {
                return None;
            }
            if let Some(task) = state.ready.next() {
                if state.idle > 0 && state.ready.has_work() {
                    self.work.notify_one();
                }
                return Some(task);
            }
            state.idle += 1;
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    fn serve(&self, service: Service) {
        let (ticket, served) = service.run();
        let ended = match served {
            Served::Outcome(result) => result.into(),
            Served::Module(id, module, info) => {
                let mut state = self.lock();
                if let Some(window) = state.windows.get_mut(&ticket.window) {
                    window.modules.insert(id, Arc::new(module));
                }
                Ended::Done(Outcome::Module(info))
            }
            Served::Closed => {
                self.lock().complete(ticket, Ok(Outcome::Done), Vec::new());
                return self.wake();
            }
        };
        self.finish_and_advance(ticket, ended, Vec::new());
    }

    fn transfer(&self, mut transfer: Transfer, until_ns: u64) {
        let progress = transfer.work(until_ns);
        let ticket = transfer.ticket;
        let mut state = self.lock();
        state.ready.transferring -= 1;
        match progress {
            Progress::More => state.ready.transfers.push_front(transfer),
            Progress::Ended(ended) => {
                drop(state);
                self.finish_and_advance(ticket, ended, Vec::new());
            }
        }
    }

    fn leave(&self, grid: &Arc<Grid>) {
        if self.lock().ready.leave(grid) {
            let (ended, printed) = grid.end();
            self.finish_and_advance(grid.ticket, ended, printed);
        }
    }
}

fn not_open(id: WindowId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", id.0))
}

fn no_module(id: ModuleId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("module {} is not loaded", id.0))
}
