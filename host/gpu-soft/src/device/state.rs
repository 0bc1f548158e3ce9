//! What the scheduler's one lock protects: windows with their queues, and work that is ready.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use svp_gpu::job::Launch;
use svp_gpu::{Completion, GpuError, Job, JobKind, QueueId, Span, WindowId};

use super::joint::Joint;
use super::merge::Merge;
use super::service::Service;
use super::transfer::Transfer;
use super::window::{WindowCore, WindowState};
use super::work::Ticket;
use crate::clock::now_ns;
use crate::description::COPY_ENGINES;
use crate::module::LoadedModule;

/// The scheduler's state.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) windows: HashMap<WindowId, WindowState>,
    /// Completions that nobody has taken yet, in the order in which the jobs ended.
    pub(super) completions: Vec<Completion>,
    pub(super) ready: Ready,
    /// Workers that sleep.
    pub(super) idle: usize,
    pub(super) shutdown: bool,
}

/// Grids that workers work on as if they were one.
#[derive(Debug)]
pub(super) struct ActiveGrid {
    pub(super) joint: Arc<Joint>,
    /// How many workers are at it now.
    pub(super) attached: usize,
}

/// Work for workers.
#[derive(Debug, Default)]
pub(super) struct Ready {
    pub(super) services: VecDeque<Service>,
    pub(super) transfers: VecDeque<Transfer>,
    /// Launches whose data is to be copied together.
    pub(super) merges: VecDeque<Merge>,
    /// Copy engines in use.
    pub(super) transferring: usize,
    pub(super) grids: VecDeque<ActiveGrid>,
    /// Most workers at the grids of a window, for windows that may not have all.
    pub(super) limits: HashMap<WindowId, usize>,
    /// Which kind of work is looked at first.
    turn: u8,
}

/// A piece of work for one worker.
#[derive(Debug)]
pub(super) enum Task {
    Service(Service),
    Transfer(Transfer),
    Merge(Merge),
    Grid(Arc<Joint>),
}

impl Ready {
    /// The next piece of work. Kinds take turns, and so do grids, so that none waits for ever.
    pub(super) fn next(&mut self) -> Option<Task> {
        self.turn = (self.turn + 1) % 4;
        (0..4).find_map(|it| match (self.turn + it) % 4 {
            0 => self.services.pop_front().map(Task::Service),
            1 => self.next_transfer().map(Task::Transfer),
            2 => self.merges.pop_front().map(Task::Merge),
            _ => self.next_grid().map(Task::Grid),
        })
    }

    fn next_transfer(&mut self) -> Option<Transfer> {
        if self.transferring == COPY_ENGINES {
            return None;
        }
        let transfer = self.transfers.pop_front()?;
        self.transferring += 1;
        Some(transfer)
    }

    fn next_grid(&mut self) -> Option<Arc<Joint>> {
        // A grid that is over and that nobody is at must be ended, too.
        let wants =
            |it: &ActiveGrid| self.may_have(it) || (it.attached == 0 && it.joint.must_end());
        let mut active = self.grids.remove(self.grids.iter().position(wants)?)?;
        active.attached += 1;
        let joint = Arc::clone(&active.joint);
        self.grids.push_back(active);
        Some(joint)
    }

    /// Whether a grid has work that one more worker may do.
    fn may_have(&self, active: &ActiveGrid) -> bool {
        // Grids of several windows have the limit of none.
        let has_room = || {
            let Some(window) = active.joint.only_window() else { return true };
            let Some(limit) = self.limits.get(&window) else { return true };
            let of_window = self.grids.iter().filter(|it| it.joint.only_window() == Some(window));
            of_window.map(|it| it.attached).sum::<usize>() < *limit
        };
        active.joint.has_work() && has_room()
    }

    /// A worker leaves grids. Once all of them have ended, they are taken off the list.
    pub(super) fn leave(&mut self, joint: &Arc<Joint>) {
        let found = self.grids.iter().position(|it| Arc::ptr_eq(&it.joint, joint));
        let Some(at) = found else { return };
        let active = &mut self.grids[at];
        active.attached -= 1;
        if active.attached == 0 && joint.has_ended() {
            self.grids.remove(at);
        }
    }

    /// Is there work beside that of a single grid?
    pub(super) fn others_wait(&self) -> bool {
        let transfers = !self.transfers.is_empty() && self.transferring < COPY_ENGINES;
        let grids = || self.grids.iter().filter(|it| self.may_have(it)).count();
        let short = !self.services.is_empty() || !self.merges.is_empty();
        short || transfers || (self.grids.len() > 1 && grids() > 0)
    }

    /// Is there work that another worker could do?
    pub(super) fn has_work(&self) -> bool {
        !self.services.is_empty()
            || !self.merges.is_empty()
            || (!self.transfers.is_empty() && self.transferring < COPY_ENGINES)
            || self.grids.iter().any(|it| self.may_have(it))
    }
}

/// A job that is to be done now.
#[derive(Debug)]
pub(super) struct Started {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<WindowCore>,
    pub(super) job: Job,
}

/// A launch among others that is to be done now, with the module that was loaded then.
#[derive(Debug)]
pub(super) struct JoinedStart {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<WindowCore>,
    pub(super) launch: Launch,
    pub(super) module: Option<Arc<LoadedModule>>,
}

impl State {
    /// Puts a completion where the owner finds it.
    pub(super) fn complete(
        &mut self,
        ticket: Ticket,
        result: Result<svp_gpu::Outcome, GpuError>,
        printed: Vec<u8>,
    ) {
        let span = Span { start_ns: ticket.start_ns, end_ns: now_ns() };
        let (id, window) = (ticket.id, ticket.window);
        self.completions.push(Completion { id, window, span, result, printed });
    }

    /// Takes the next job of a queue and counts it as running. The queue is free when none is left.
    /// Jobs of a window whose context has ended complete here.
    pub(super) fn next_job(&mut self, id: WindowId, queue_id: QueueId) -> Option<Started> {
        loop {
            let window = self.windows.get_mut(&id)?;
            let queue = window.queues.get_mut(&queue_id)?;
            let Some(job) = queue.pending.pop_front() else {
                // Queue numbers are the client's: keep none that is empty.
                window.queues.remove(&queue_id);
                return None;
            };
            let ticket = Ticket::start(&job);
            if let Some(failure) = window.failure.clone() {
                self.complete(ticket, Err(failure), Vec::new());
                continue;
            }
            window.running += 1;
            return Some(Started { ticket, window: Arc::clone(&window.core), job });
        }
    }

    /// Whether a launch may be done together with others. If not, it has to go its own way: to wait
    /// for its queue, to fail, or to keep to its window's share of the workers.
    pub(super) fn may_join(&self, job: &Job) -> bool {
        let Some(window) = self.windows.get(&job.window) else { return false };
        let is_busy = window.queues.get(&job.queue).is_some_and(|queue| queue.busy);
        let is_limited = self.ready.limits.contains_key(&job.window);
        let fits = matches!(&job.kind, JobKind::Launch(launch) if !launch.cooperative);
        fits && !is_busy && !is_limited && window.closing.is_none() && window.failure.is_none()
    }

    /// Starts such a launch, counts it as running and gives its module, if it is loaded.
    pub(super) fn start_joined(&mut self, job: Job) -> Option<JoinedStart> {
        let JobKind::Launch(launch) = job.kind else { return None };
        let window = self.windows.get_mut(&job.window)?;
        window.queues.entry(job.queue).or_default().busy = true;
        window.running += 1;
        let ticket =
            Ticket { id: job.id, window: job.window, queue: job.queue, start_ns: now_ns() };
        let module = window.modules.get(&launch.module).cloned();
        Some(JoinedStart { ticket, window: Arc::clone(&window.core), launch, module })
    }
}
