//! Grids that workers work on as if they were one: a launch alone, or launches of several windows
//! that were submitted together (SigmaVP, section 3: kernel coalescing).
//!
//! The paper's GPU has one address space for all clients and one kernel for a launch, so there the
//! kernel has to find its client. Here a worker knows whose block it runs: each block has the memory,
//! module and parameters of its own window and no others, whether it is interpreted or compiled, and
//! kernels need not be changed. What is joined is all that a launch costs beside its blocks: it is
//! queued, handed over and completed once for all.
//!
//! Of a real-time launch and best-effort ones that pad it (REEF, section 5: dynamic kernel padding),
//! blocks of the first are begun first: the others have the workers that it leaves free.
//!
//! A part ends by itself, as soon as its blocks have ended and no worker is at them. So a part that
//! faults, or never ends, is a matter of its window; the others lose a quantum of a worker at most.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use svp_gpu::{JobId, WindowId};
use svp_soft_runtime::clock::now_ns;

use super::ended::EndedJob;
use super::grid::{Grid, Quantum};
use super::merge::Merge;

/// Grids done as one.
#[derive(Debug)]
pub(super) struct Joint {
    parts: Vec<Part>,
    only_window: Option<WindowId>,
    blocks: u64,
    /// Parts that have not ended.
    left: AtomicUsize,
    /// Parts that a worker has been sent to, each by itself as long as there are others.
    taken: AtomicUsize,
    /// Where the next worker begins to look for work then: not where one that never ends would keep
    /// every worker from the others.
    turn: AtomicUsize,
    /// The first part goes before the others.
    is_padded: bool,
    /// The launches that the one grid merges, if it is a merged one; until it has ended.
    merge: Mutex<Option<Merge>>,
    is_merged: bool,
}

/// A grid of a joint one.
#[derive(Debug)]
struct Part {
    job: JobId,
    /// Until it has ended: what it holds of its window is not to wait for the other parts.
    grid: Mutex<Option<Arc<Grid>>>,
    /// Workers that are at it.
    attached: AtomicUsize,
    /// The part is to be held: no worker begins or goes on with its blocks.
    paused: AtomicBool,
}

impl Part {
    fn new(grid: Grid) -> Self {
        let job = grid.ticket.id;
        let (attached, paused) = (AtomicUsize::new(0), AtomicBool::new(false));
        Self { job, grid: Mutex::new(Some(Arc::new(grid))), attached, paused }
    }

    fn is_paused(&self) -> bool {
        self.paused.load(Ordering::Relaxed)
    }

    /// The grid, if it has not ended.
    fn grid(&self) -> Option<Arc<Grid>> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Arc<Grid>>> {
        self.grid.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on it, if there is something to do; its end, if this was its end.
    fn work(&self, quantum: Quantum<'_>) -> Option<EndedJob> {
        // The worker that ends a part sees no other at it, and later workers find it over: so none
        // works on a part that has ended.
        self.attached.fetch_add(1, Ordering::SeqCst);
        let grid = self.grid();
        if let Some(grid) = grid.as_ref().filter(|it| it.has_work()) {
            grid.work(quantum);
        }
        let alone = self.attached.fetch_sub(1, Ordering::SeqCst) == 1;
        if !alone || !grid?.is_over() {
            return None;
        }
        let grid = self.lock().take()?;
        let (ended, printed) = grid.end();
        let ticket = grid.ticket;
        // What others may want soon is not to wait for the owner.
        let grid = Some(grid).filter(|it| !it.has_workspace());
        Some(EndedJob { ticket, ended, printed, grid })
    }

    /// Is there something to do: a block, or its end?
    fn is_wanted(&self) -> bool {
        let runs = !self.is_paused();
        self.lock().as_ref().is_some_and(|it| (runs && it.has_work()) || it.is_over())
    }

    fn must_end(&self) -> bool {
        self.lock().as_ref().is_some_and(|it| it.is_over())
    }
}

impl Joint {
    /// These grids as one.
    pub(super) fn new(grids: Vec<Grid>) -> Self {
        let only_window = match grids.as_slice() {
            [only] => Some(only.ticket.window),
            _ => None,
        };
        let blocks = grids.iter().fold(0_u64, |sum, it| sum.saturating_add(it.blocks()));
        let parts: Vec<Part> = grids.into_iter().map(Part::new).collect();
        let left = AtomicUsize::new(parts.len());
        let (taken, turn) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let (merge, is_padded, is_merged) = (Mutex::default(), false, false);
        Self { parts, only_window, blocks, left, taken, turn, is_padded, merge, is_merged }
    }

    /// The first of these grids, and others that have what it leaves free.
    pub(super) fn padded(grids: Vec<Grid>) -> Self {
        Self { is_padded: true, ..Self::new(grids) }
    }

    /// The grid that launches have become. It is of no window of theirs, and of no job: what is
    /// asked of one of them is not asked of all.
    pub(super) fn merged(grid: Grid, merge: Merge) -> Self {
        let merge = Mutex::new(Some(merge));
        Self { only_window: None, merge, is_merged: true, ..Self::new(vec![grid]) }
    }

    /// The launches that the grid is made of, once it has ended; for the first call alone.
    pub(super) fn take_merge(&self) -> Option<Merge> {
        self.merge.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The part of this job.
    fn part(&self, job: JobId) -> Option<&Part> {
        self.parts.iter().find(|it| it.job == job && !self.is_merged)
    }

    /// Holds the part of this job, or lets it go on; false if there is none that has not ended.
    /// Workers that are at it leave for other work.
    pub(super) fn set_paused(&self, job: JobId, paused: bool) -> bool {
        let Some(part) = self.part(job) else { return false };
        let Some(grid) = part.grid() else { return false };
        if part.paused.swap(paused, Ordering::SeqCst) != paused {
            grid.hold(paused);
        }
        true
    }

    /// Blocks of all grids.
    pub(super) fn blocks(&self) -> u64 {
        self.blocks
    }

    /// The window, if it is a grid alone.
    pub(super) fn only_window(&self) -> Option<WindowId> {
        self.only_window
    }

    /// The grid of this job, if it has not ended.
    pub(super) fn grid(&self, job: JobId) -> Option<Arc<Grid>> {
        self.part(job)?.grid()
    }

    /// Is there a block that a worker could take?
    pub(super) fn has_work(&self) -> bool {
        let runs = self.parts.iter().filter(|it| !it.is_paused());
        runs.into_iter().any(|run| run.lock().as_ref().is_some_and(|it| it.has_work()))
    }

    /// Is there a grid that is over, and of which the result has not been taken?
    pub(super) fn must_end(&self) -> bool {
        self.parts.iter().any(Part::must_end)
    }

    /// Have all grids ended?
    pub(super) fn has_ended(&self) -> bool {
        self.left.load(Ordering::SeqCst) == 0
    }

    /// A part that no worker has been sent to. Two workers at one part would wait for each other.
    fn take_part(&self) -> Option<&Part> {
        let is_ordered = self.is_padded || self.parts.len() == 1;
        if is_ordered || self.taken.load(Ordering::Relaxed) >= self.parts.len() {
            return None;
        }
        self.parts.get(self.taken.fetch_add(1, Ordering::Relaxed))
    }

    /// Works on blocks until the quantum is over, or until there is nothing to do. Gives what has
    /// ended meanwhile: each grid once.
    pub(super) fn work(&self, quantum: Quantum<'_>) -> Vec<EndedJob> {
        let mut ended = Vec::new();
        while let Some(part) = self.take_part() {
            if part.is_wanted() {
                ended.extend(part.work(quantum));
            }
            if quantum.is_over(now_ns()) {
                break;
            }
        }
        let first = match self.is_padded {
            true => 0,
            false => self.turn.fetch_add(1, Ordering::Relaxed) % self.parts.len().max(1),
        };
        loop {
            for at in (first..self.parts.len()).chain(0..first) {
                let part = &self.parts[at];
                if !part.is_wanted() {
                    continue;
                }
                ended.extend(part.work(quantum));
                if quantum.is_over(now_ns()) {
                    break;
                }
            }
            if quantum.is_over(now_ns()) || !self.has_work() {
                break;
            }
        }
        self.left.fetch_sub(ended.len(), Ordering::SeqCst);
        ended
    }
}
