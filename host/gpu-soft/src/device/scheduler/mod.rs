//! The scheduler: jobs in, completions out, work for the workers in between.
//!
//! # Locks
//! `state` is held for moments, never while work is done. A worker that has run a slice takes it
//! to give back its task; a window's own locks (memory, the waiting blocks of a grid) are never
//! taken while it is held. The lock of a part of joined grids may be: its holder takes none.

mod joined;
mod merged;
mod start;
mod stop;
mod workers;

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, Weak};

use svp_gpu::job::Launch;
use svp_gpu::{Completion, GpuError, Job, JobKind, Outcome, QueueId, Share, Waker, WindowId, code};
use svp_soft_runtime::clock::now_ns;
use svp_soft_runtime::jit::KernelCode;
use svp_soft_runtime::memory::{DeviceBytes, Shares, WindowMemory};

use super::ended::EndedJob;
use super::grid::Jit;
use super::sampler::{Look, Sampler, Samples};
use super::scratch::ScratchPool;
use super::service::{Service, ServiceKind};
use super::state::{Started, State, Task};
use super::window::{Queue, WindowCore, WindowState};
use super::work::{Ended, Ticket};
use crate::config::SoftConfig;
use crate::description::GRANULARITY_BYTES;
use crate::module::LoadedModule;
use start::Start;

/// What workers and the device's owner share.
pub(super) struct Scheduler {
    /// For threads that are started here.
    me: Weak<Self>,
    config: SoftConfig,
    device: Arc<DeviceBytes>,
    scratch: Arc<ScratchPool>,
    shares: Arc<Shares>,
    state: Mutex<State>,
    /// Notified when there is work.
    work: Condvar,
    waker: RwLock<Option<Waker>>,
    /// None if kernels are not compiled.
    jit: Option<Jit>,
    /// Does work wait for workers that are busy with something else?
    contended: Arc<AtomicBool>,
    /// None if no samples are wanted.
    sampler: OnceLock<Arc<Sampler>>,
}

impl Scheduler {
    /// A scheduler without windows.
    pub(super) fn new(config: SoftConfig) -> Arc<Self> {
        let contended = Arc::<AtomicBool>::default();
        let device = Arc::new(DeviceBytes::new(config.memory_bytes));
        Arc::new_cyclic(|me| Self {
            me: me.clone(),
            jit: Jit::new(config.jit, &config.target, &contended),
            contended,
            sampler: OnceLock::new(),
            scratch: ScratchPool::new(Arc::clone(&device)),
            device,
            shares: Arc::default(),
            config,
            state: Mutex::default(),
            work: Condvar::new(),
            waker: RwLock::new(None),
        })
    }

    /// Has launches sampled from now on; a second caller gets samples of nothing.
    pub(super) fn samples(&self, instructions: u64) -> io::Result<Samples> {
        let (samples, sampler) = Samples::start(instructions)?;
        let _ = self.sampler.set(sampler);
        Ok(samples)
    }

    /// Has a launch sampled, if samples are wanted. What it gives is to be taken before the launch
    /// begins.
    fn sample(
        &self,
        module: &Arc<LoadedModule>,
        launch: &Launch,
        window: WindowId,
    ) -> Option<Look> {
        let sampler = self.sampler.get().filter(|_| launch.profile)?;
        sampler.offer(module, launch, window)
    }

    /// Sets the waker that is called at completions.
    pub(super) fn set_waker(&self, waker: Waker) {
        *self.waker.write().unwrap_or_else(PoisonError::into_inner) = Some(waker);
    }

    /// Moves completions to the owner.
    pub(super) fn take_completions(&self, completions: &mut Vec<Completion>) {
        let mut state = self.lock();
        completions.append(&mut state.completions);
        let ended = std::mem::take(&mut state.ended);
        drop(state);
        drop(ended);
    }

    /// Ends every worker and what it works on.
    pub(super) fn shut_down(&self) {
        let mut state = self.lock();
        state.shutdown = true;
        let cores: Vec<_> = state.windows.values().map(|it| Arc::clone(&it.core)).collect();
        cores.iter().for_each(|it| it.stop());
        self.work.notify_all();
        drop(state);
        cores.iter().for_each(|it| it.interrupt());
    }

    /// What became of every kernel that was to be compiled.
    pub(super) fn report(&self) -> Vec<KernelCode> {
        let modules: Vec<_> = {
            let state = self.lock();
            state.windows.values().flat_map(|it| it.modules.values().cloned()).collect()
        };
        modules.iter().flat_map(|it| it.report()).collect()
    }

    /// Gives a window's grids this part of the workers' time while other windows compete for it.
    pub(super) fn set_share(&self, window: WindowId, share: Share) {
        let mut state = self.lock();
        if state.windows.contains_key(&window) {
            state.ready.set_share(window, share.processors_percent);
        }
    }

    /// Lets this many workers at most execute kernels from now on; the others leave theirs soon.
    pub(super) fn limit_kernel_workers(&self, workers: usize) {
        let mut state = self.lock();
        state.ready.set_limit(workers);
        self.contended.store(state.ready.is_contended(state.idle), Ordering::Relaxed);
        drop(state);
        self.work.notify_all();
    }

    /// How many workers could execute kernels now.
    pub(super) fn wanted_kernel_workers(&self) -> u64 {
        self.lock().ready.wanted()
    }

    /// Whether kernels are being compiled.
    pub(super) fn compiles(&self) -> bool {
        self.jit.as_ref().is_some_and(Jit::is_busy)
    }

    /// Takes a job, and does it at once if it is short and `until_ns` has not passed.
    pub(super) fn submit(&self, job: Job, until_ns: u64) {
        match job.kind {
            JobKind::WindowOpen { layout, .. } => {
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
        // One owner submits, so it has not been opened since.
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
        let core = Arc::clone(&window.core);
        self.free_if_idle(&mut state, ticket.window);
        // Workers have to come and end the grids that none is at.
        self.work.notify_all();
        drop(state);
        core.interrupt();
    }

    /// Hands a window that is closing and of which nothing runs to a worker, which frees it.
    fn free_if_idle(&self, state: &mut State, id: WindowId) {
        let idle = |it: &WindowState| it.running == 0;
        let closing = state.windows.get(&id).filter(|it| idle(it)).and_then(|it| it.closing);
        if let Some(ticket) = closing
            && let Some(window) = state.windows.remove(&id)
        {
            state.ready.forget(id);
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

    /// Does what can be done at once of a queue that no other thread works on, and hands the rest on.
    fn advance(&self, id: WindowId, queue_id: QueueId, until_ns: u64) {
        let next = self.lock().next_job(id, queue_id);
        if let Some(started) = next {
            self.go_on(started, until_ns);
        }
    }

    /// The same from a job on that has been taken from the queue.
    fn go_on(&self, started: Started, until_ns: u64) {
        let mut next = Some(started);
        while let Some(started) = next {
            let ticket = started.ticket;
            next = match self.start(started, until_ns) {
                Start::Ended(ended, printed) => {
                    self.finish(EndedJob { ticket, ended, printed, grid: None })
                }
                Start::Handed => None,
            };
        }
    }

    /// Hands on a module's load. It gets a thread of its own: how long it takes is up to the client, and it
    /// cannot be left like a kernel, so that workers would be kept from all others.
    fn hand_load(&self, service: Service) -> Start {
        let thread = std::thread::Builder::new().name("svp-gpu-load".into());
        let (send, receive) = std::sync::mpsc::channel::<Service>();
        let spawned = self.me.upgrade().map(|scheduler| {
            thread.spawn(move || receive.into_iter().for_each(|service| scheduler.serve(service)))
        });
        if !matches!(spawned, Some(Ok(_))) {
            return self.hand(Task::Service(service));
        }
        // The thread has begun to wait, so it will take the service.
        let _ = send.send(service);
        Start::Handed
    }

    fn hand(&self, task: Task) -> Start {
        let mut state = self.lock();
        let (mut wanted, mut killed) = (1, Vec::new());
        let is_grid = matches!(task, Task::Grid(_));
        match task {
            Task::Service(service) => state.ready.services.push_back(service),
            Task::Transfer(transfer) => state.ready.transfers.push_back(transfer),
            Task::Merge(merge) => state.ready.merges.push_back(merge),
            Task::Grid(joint) => {
                wanted = joint.blocks().min(state.idle as u64);
                killed = state.take_killed(&joint);
                state.ready.add(joint);
            }
        }
        if state.idle == 0 {
            self.contended.store(state.ready.others_wait(), Ordering::Relaxed);
        }
        let is_barred = is_grid && state.ready.is_barred();
        drop(state);
        if is_barred {
            // The owner, which allows workers, has to learn that they are wanted.
            self.call_waker();
        }
        killed.into_iter().for_each(|(grid, error)| grid.kill(error));
        (0..wanted).for_each(|_| self.work.notify_one());
        Start::Handed
    }

    /// Tells how a job ended, and takes the next one of its queue.
    fn finish(&self, job: EndedJob) -> Option<Started> {
        let (failed, next) = self.finish_locked(&mut self.lock(), job, now_ns());
        if let Some(core) = failed {
            core.interrupt();
        }
        next
    }

    /// As [`Scheduler::finish`] for a job that ended then, under the lock: the owner that gets the
    /// completion of the last job of a queue finds the queue free. If the window's context has ended with
    /// the job, its core is to be interrupted, without the lock.
    fn finish_locked(
        &self,
        state: &mut State,
        job: EndedJob,
        end_ns: u64,
    ) -> (Option<Arc<WindowCore>>, Option<Started>) {
        let Ticket { window, queue, .. } = job.ticket;
        let failed = self.tell(state, job, end_ns);
        (failed, state.next_job(window, queue))
    }

    fn tell(&self, state: &mut State, job: EndedJob, end_ns: u64) -> Option<Arc<WindowCore>> {
        let EndedJob { ticket, ended, printed, grid } = job;
        state.ended.extend(grid);
        state.forget_killed(ticket.id);
        let window = state.windows.get_mut(&ticket.window)?;
        window.running -= 1;
        if window.closing.is_some() {
            self.free_if_idle(state, ticket.window);
            return None;
        }
        let result = match ended {
            Ended::Done(outcome) => Ok(outcome),
            Ended::Error(error) => Err(error),
            Ended::Stopped => Err(window
                .failure
                .clone()
                .unwrap_or_else(|| GpuError::new(code::UNKNOWN, "the device is being shut down"))),
        };
        let mut failed = None;
        if let Err(error) = &result
            && error.sticky
        {
            window.fail(error);
            failed = Some(Arc::clone(&window.core));
            // Workers have to come and end the window's grids that none is at.
            self.work.notify_all();
        }
        state.complete_at(ticket, result, printed, end_ns);
        failed
    }

    fn wake(&self) {
        if !self.lock().completions.is_empty() {
            self.call_waker();
        }
    }

    fn call_waker(&self) {
        let waker = self.waker.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(waker) = waker {
            waker();
        }
    }
}

fn not_open(id: WindowId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", id.0))
}

#[cfg(test)]
mod tests;
