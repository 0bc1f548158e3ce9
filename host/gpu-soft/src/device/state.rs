//! What the scheduler's one lock protects: windows with their queues, and work that is ready.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use svp_gpu::{Completion, GpuError, Job, QueueId, Span, WindowId};

use super::grid::Grid;
use super::service::Service;
use super::transfer::Transfer;
use super::window::{WindowCore, WindowState};
use super::work::Ticket;
use crate::clock::now_ns;
use crate::description::COPY_ENGINES;

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

/// A grid that workers work on.
#[derive(Debug)]
pub(super) struct ActiveGrid {
    pub(super) grid: Arc<Grid>,
    /// How many workers are at it now.
    pub(super) attached: usize,
}

/// Work for workers.
#[derive(Debug, Default)]
pub(super) struct Ready {
    pub(super) services: VecDeque<Service>,
    pub(super) transfers: VecDeque<Transfer>,
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
    Grid(Arc<Grid>),
}

impl Ready {
    /// The next piece of work. Kinds take turns, and so do grids, so that none waits for ever.
    pub(super) fn next(&mut self) -> Option<Task> {
        self.turn = (self.turn + 1) % 3;
        (0..3).find_map(|it| match (self.turn + it) % 3 {
            0 => self.services.pop_front().map(Task::Service),
            1 => self.next_transfer().map(Task::Transfer),
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

    fn next_grid(&mut self) -> Option<Arc<Grid>> {
        // A grid that is over and that nobody is at must be ended, too.
        let wants = |it: &ActiveGrid| self.may_have(it) || (it.attached == 0 && it.grid.is_over());
        let mut active = self.grids.remove(self.grids.iter().position(wants)?)?;
        active.attached += 1;
        let grid = Arc::clone(&active.grid);
        self.grids.push_back(active);
        Some(grid)
    }

    /// Whether a grid has work that one more worker may do.
    fn may_have(&self, active: &ActiveGrid) -> bool {
        let window = active.grid.ticket.window;
        let has_room = || {
            let Some(limit) = self.limits.get(&window) else { return true };
            let of_window = self.grids.iter().filter(|it| it.grid.ticket.window == window);
            of_window.map(|it| it.attached).sum::<usize>() < *limit
        };
        active.grid.has_work() && has_room()
    }

    /// A worker leaves a grid. True if the grid is over and was taken off the list.
    pub(super) fn leave(&mut self, grid: &Arc<Grid>) -> bool {
        let Some(at) = self.grids.iter().position(|it| Arc::ptr_eq(&it.grid, grid)) else {
            return false;
        };
        let active = &mut self.grids[at];
        active.attached -= 1;
        let over = active.attached == 0 && grid.is_over();
        if over {
            self.grids.remove(at);
        }
        over
    }

    /// Is there work beside that of a single grid?
    pub(super) fn others_wait(&self) -> bool {
        let transfers = !self.transfers.is_empty() && self.transferring < COPY_ENGINES;
        let grids = || self.grids.iter().filter(|it| self.may_have(it)).count();
        !self.services.is_empty() || transfers || (self.grids.len() > 1 && grids() > 0)
    }

    /// Is there work that another worker could do?
    pub(super) fn has_work(&self) -> bool {
        !self.services.is_empty()
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
}
