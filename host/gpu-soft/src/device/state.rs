//! What the scheduler's one lock protects: windows with their queues, and work that is ready.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use svp_gpu::{Completion, GpuError, Job, JobId, JobKind, QueueId, Span, WindowId};
use svp_soft_runtime::clock::now_ns;

use super::grid::Grid;
use super::joint::Joint;
use super::merge::Merge;
use super::rounds::Rounds;
use super::service::Service;
use super::transfer::Transfer;
use super::turns::Turns;
use super::window::{JoinedStart, WindowCore, WindowState};
use super::work::Ticket;
use crate::description::COPY_ENGINES;

/// The scheduler's state.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) windows: HashMap<WindowId, WindowState>,
    /// Completions that have not been taken yet, in the order in which the jobs ended.
    pub(super) completions: Vec<Completion>,
    /// Grids that have ended, for the owner to free.
    pub(super) ended: Vec<Arc<Grid>>,
    pub(super) ready: Ready,
    /// Launches that were killed while a worker was about to begin them, with their errors.
    killed: Vec<(JobId, GpuError)>,
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
    /// Workers that are at grids.
    at_grids: usize,
    /// How many may be, if not all.
    limit: Option<usize>,
    /// The window whose grids go next, where windows have shares.
    turns: Turns,
    /// The same where none has.
    rounds: Rounds,
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
        (0..4).find_map(|offset| match (self.turn + offset) % 4 {
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
        // A grid that is over and that no worker is at must be ended, too.
        let must_end = |it: &ActiveGrid| it.attached == 0 && it.joint.must_end();
        let at = match self.turns.is_on() {
            _ if !self.has_room() => self.grids.iter().position(must_end),
            true => self.grids.iter().position(must_end).or_else(|| self.by_share()),
            false => self.grids.iter().position(must_end).or_else(|| self.by_rounds()),
        };
        let mut active = self.grids.remove(at?)?;
        active.attached += 1;
        self.at_grids += 1;
        let joint = Arc::clone(&active.joint);
        self.grids.push_back(active);
        self.rounds.attach(joint.only_window());
        if self.turns.is_on() {
            self.turns.attach(joint.only_window());
        }
        Some(joint)
    }

    /// The first grid of the party whose turn it is, where no window has a share.
    fn by_rounds(&self) -> Option<usize> {
        let with_work = self.grids.iter().enumerate().filter(|it| it.1.joint.has_work());
        self.rounds.choose(with_work.map(|(at, it)| (at, it.joint.only_window())))
    }

    /// The first grid of the party whose turn it is.
    fn by_share(&mut self) -> Option<usize> {
        let with_work = self.grids.iter().enumerate().filter(|it| it.1.joint.has_work());
        let (indices, parties): (Vec<_>, Vec<_>) =
            with_work.map(|(at, it)| (at, it.joint.only_window())).unzip();
        let chosen = self.turns.choose(&parties)?;
        let first = parties.iter().position(|it| *it == chosen)?;
        indices.get(first).copied()
    }

    /// Takes in grids for workers.
    pub(super) fn add(&mut self, joint: Arc<Joint>) {
        if self.turns.is_on() {
            self.turns.arrive(joint.only_window());
        }
        self.grids.push_back(ActiveGrid { joint, attached: 0 });
    }

    /// Gives a window this part of the workers' time, in percent, while others compete for it.
    pub(super) fn set_share(&mut self, window: WindowId, percent: u32) {
        let was_on = self.turns.is_on();
        self.turns.set(window, percent);
        if !was_on && self.turns.is_on() {
            for it in &self.grids {
                let party = it.joint.only_window();
                self.turns.arrive(party);
                (0..it.attached).for_each(|_| self.turns.attach(party));
            }
        }
    }

    /// Forgets a window, of which nothing is left.
    pub(super) fn forget(&mut self, window: WindowId) {
        self.rounds.close(window);
        self.turns.close(window);
    }

    /// Do workers share their time out by windows?
    pub(super) fn is_shared(&self) -> bool {
        self.turns.is_on()
    }

    /// A worker leaves grids, after this much processor time if windows have shares. Once all of
    /// them have ended, they are taken off the list.
    pub(super) fn leave(&mut self, joint: &Arc<Joint>, spent_ns: u64) {
        let found = self.grids.iter().position(|it| Arc::ptr_eq(&it.joint, joint));
        let Some(at) = found else { return };
        self.at_grids -= 1;
        let active = &mut self.grids[at];
        active.attached -= 1;
        self.rounds.leave(joint.only_window());
        if active.attached == 0 && joint.has_ended() {
            self.grids.remove(at);
        }
        if self.turns.is_on() {
            let party = joint.only_window();
            let has_grids = self.grids.iter().any(|it| it.joint.only_window() == party);
            self.turns.leave(party, spent_ns, has_grids);
        }
    }

    /// May one more worker go to a grid?
    fn has_room(&self) -> bool {
        self.limit.is_none_or(|limit| self.at_grids < limit)
    }

    /// Lets this many workers at most be at grids from now on.
    pub(super) fn set_limit(&mut self, workers: usize) {
        self.limit = Some(workers);
    }

    /// May no worker at all be at a grid?
    pub(super) fn is_barred(&self) -> bool {
        self.limit == Some(0)
    }

    /// Whether some of the workers at grids are to leave: others wait, or there are more than may be.
    pub(super) fn is_contended(&self, idle: usize) -> bool {
        let full = idle == 0 || !self.has_room();
        self.limit.is_some_and(|limit| self.at_grids > limit) || (full && self.others_wait())
    }

    /// How many workers grids could use now, at least: each that has blocks counts with all of them.
    pub(super) fn wanted(&self) -> u64 {
        let of = |grid: &ActiveGrid| match grid.joint.has_work() {
            true => grid.joint.blocks().max(grid.attached as u64),
            false => grid.attached as u64,
        };
        self.grids.iter().map(of).fold(0, u64::saturating_add)
    }

    /// Is there work beside that of a single grid?
    pub(super) fn others_wait(&self) -> bool {
        let transfers = !self.transfers.is_empty() && self.transferring < COPY_ENGINES;
        let grids = || self.grids.iter().any(|it| it.joint.has_work());
        let short = !self.services.is_empty() || !self.merges.is_empty();
        short || transfers || (self.grids.len() > 1 && grids())
    }

    /// Is there work that another worker could do?
    pub(super) fn has_work(&self) -> bool {
        !self.services.is_empty()
            || !self.merges.is_empty()
            || (!self.transfers.is_empty() && self.transferring < COPY_ENGINES)
            || (self.has_room() && self.grids.iter().any(|it| it.joint.has_work()))
    }
}

/// A job that is to be done now.
#[derive(Debug)]
pub(super) struct Started {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<WindowCore>,
    pub(super) job: Job,
}

impl State {
    /// Puts a completion where the owner finds it.
    pub(super) fn complete(
        &mut self,
        ticket: Ticket,
        result: Result<svp_gpu::Outcome, GpuError>,
        printed: Vec<u8>,
    ) {
        self.complete_at(ticket, result, printed, now_ns());
    }

    /// The same for a job that ended then.
    pub(super) fn complete_at(
        &mut self,
        ticket: Ticket,
        result: Result<svp_gpu::Outcome, GpuError>,
        printed: Vec<u8>,
        end_ns: u64,
    ) {
        let span = Span { start_ns: ticket.start_ns, end_ns };
        let (id, window) = (ticket.id, ticket.window);
        self.completions.push(Completion { id, window, span, result, printed });
    }

    /// Takes the next job of a queue and counts it as running. The queue is free when none is left.
    /// Jobs of a window whose context has ended complete here.
    pub(super) fn next_job(&mut self, id: WindowId, queue_id: QueueId) -> Option<Started> {
        loop {
            let window = self.windows.get_mut(&id)?;
            let Entry::Occupied(mut queue) = window.queues.entry(queue_id) else { return None };
            let Some(job) = queue.get_mut().pending.pop_front() else {
                // Queue numbers are the client's: keep none that is empty.
                queue.remove();
                return None;
            };
            let ticket = Ticket::start(&job);
            if let Some(failure) = window.failure.clone() {
                self.complete(ticket, Err(failure), Vec::new());
                continue;
            }
            let is_launch = matches!(job.kind, JobKind::Launch(_));
            queue.get_mut().launched = is_launch.then_some(job.id);
            window.running += 1;
            return Some(Started { ticket, window: Arc::clone(&window.core), job });
        }
    }

    /// Starts a launch that may be done together with others, counts it as running and gives its
    /// module, if it is loaded. Gives back what has to go its own way: to wait for its queue, to
    /// fail, or to keep to its window's share of the workers.
    #[expect(clippy::result_large_err, reason = "the job goes its own way, on this thread")]
    pub(super) fn start_joined(&mut self, job: Job, start_ns: u64) -> Result<JoinedStart, Job> {
        let has_share = self.ready.turns.has_share(job.window);
        let goes_on = |it: &&mut WindowState| it.closing.is_none() && it.failure.is_none();
        let Some(window) = self.windows.get_mut(&job.window).filter(goes_on) else {
            return Err(job);
        };
        let Job { id, window: whose, queue, kind } = job;
        match kind {
            JobKind::Launch(launch) if !launch.goes_alone() && !has_share => {
                let at = window.queues.entry(queue).or_default();
                if std::mem::replace(&mut at.busy, true) {
                    let kind = JobKind::Launch(launch);
                    return Err(Job { id, window: whose, queue, kind });
                }
                at.launched = Some(id);
                window.running += 1;
                let ticket = Ticket { id, window: whose, queue, start_ns };
                let module = window.modules.get(&launch.module).cloned();
                Ok(JoinedStart { ticket, window: Arc::clone(&window.core), launch, module })
            }
            kind => Err(Job { id, window: whose, queue, kind }),
        }
    }

    /// Notes that a launch is to end with this error as soon as workers have it; false if no thread
    /// is about to begin it.
    pub(super) fn kill_once_begun(&mut self, job: JobId, error: GpuError) -> bool {
        let mut queues = self.windows.values().flat_map(|it| it.queues.values());
        let begins = queues.any(|it| it.launched == Some(job));
        if begins {
            self.killed.push((job, error));
        }
        begins
    }

    /// Grids among these that were killed before workers had them, with their errors.
    pub(super) fn take_killed(&mut self, joint: &Joint) -> Vec<(Arc<Grid>, GpuError)> {
        let mut found = Vec::new();
        self.killed.retain(|(job, error)| match joint.grid(*job) {
            Some(grid) => {
                found.push((grid, error.clone()));
                false
            }
            None => true,
        });
        found
    }

    /// A job has ended: it need not be killed.
    pub(super) fn forget_killed(&mut self, job: JobId) {
        self.killed.retain(|it| it.0 != job);
    }
}
