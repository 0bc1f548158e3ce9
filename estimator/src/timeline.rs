//! When a board's engines would do what a program asks for: kernels on its processors, copies on its
//! copy engines, in the order that the program depends on.
//!
//! Kernels of one process run side by side while there are processors for all of them; those of
//! different processes do not (contexts take turns). Each engine takes what is ready first, first.
//! What kernels and copies cost each other in bandwidth is not modelled, nor is the time that the
//! program's own processor takes between them.

mod transfer;

pub use transfer::{Transfer, idle_j, transfer_j, transfer_s};

use crate::target::Target;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// What does a piece of work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Engine {
    /// Nothing: it joins what it comes after, in no time.
    Joint,
    /// So many processors, for a process.
    Compute {
        /// How many it can use.
        processors: f64,
        /// The process of the kernel.
        process: u32,
    },
    /// A copy engine.
    Copy(Transfer),
}

/// A piece of work.
#[derive(Debug, Clone, PartialEq)]
pub struct Task {
    /// The engine that does the work.
    pub engine: Engine,
    /// How long the work takes, in seconds.
    pub seconds: f64,
    /// Indices of the tasks that must have ended: all lower than its own.
    pub after: Vec<usize>,
}

/// When a task runs, in seconds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Span {
    /// Start in seconds.
    pub start_s: f64,
    /// End in seconds.
    pub end_s: f64,
}

/// Why tasks have no timeline.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TimelineError {
    /// The task comes after one that does not come before it.
    #[error("task {task} comes after task {after}, which is not before it")]
    Order {
        /// The index of the task.
        task: usize,
        /// What it should come after.
        after: usize,
    },
    /// Its time is no time.
    #[error("task {task} takes {seconds} s, which cannot be")]
    Time {
        /// The index of the task.
        task: usize,
        /// The time.
        seconds: f64,
    },
}

/// When each task runs on a board that does nothing else.
///
/// # Errors
/// [`TimelineError`] names the task that cannot be.
pub fn schedule(tasks: &[Task], target: &Target) -> Result<Vec<Span>, TimelineError> {
    check(tasks)?;
    let mut board = Board::new(tasks, target);
    board.start();
    while let Some(Reverse((_, ended))) = board.running.pop() {
        board.end(ended);
        board.start();
    }
    Ok(board.spans)
}

fn check(tasks: &[Task]) -> Result<(), TimelineError> {
    for (task, described) in tasks.iter().enumerate() {
        let seconds = described.seconds;
        if !seconds.is_finite() || seconds < 0.0 {
            return Err(TimelineError::Time { task, seconds });
        }
        if let Some(after) = described.after.iter().copied().find(|after| *after >= task) {
            return Err(TimelineError::Order { task, after });
        }
    }
    Ok(())
}

/// A time that is neither negative nor infinite, as an integer of the same order.
fn ordered(seconds: f64) -> u64 {
    seconds.to_bits()
}

/// A board at work.
struct Board<'a> {
    tasks: &'a [Task],
    spans: Vec<Span>,
    now_s: f64,
    /// What each task still waits for, and what waits for it.
    missing: Vec<usize>,
    followers: Vec<Vec<usize>>,
    /// Ready tasks of the processors (0) and of each copy engine, by when they became ready.
    queues: Vec<BTreeSet<(u64, usize)>>,
    /// Running tasks by their end.
    running: BinaryHeap<Reverse<(u64, usize)>>,
    processors: f64,
    used: f64,
    kernels: usize,
    process: u32,
    copying: Vec<bool>,
}

impl<'a> Board<'a> {
    fn new(tasks: &'a [Task], target: &Target) -> Self {
        let mut followers = vec![Vec::new(); tasks.len()];
        for (task, described) in tasks.iter().enumerate() {
            for after in &described.after {
                followers[*after].push(task);
            }
        }
        // More than two would not help: transfers go in two directions.
        let copy_engines = if target.transfer.copy_engines.value >= 2.0 { 2 } else { 1 };
        let mut board = Self {
            tasks,
            spans: vec![Span::default(); tasks.len()],
            now_s: 0.0,
            missing: tasks.iter().map(|task| task.after.len()).collect(),
            followers,
            queues: vec![BTreeSet::new(); 1 + copy_engines],
            running: BinaryHeap::new(),
            processors: target.processors.count.value,
            used: 0.0,
            kernels: 0,
            process: 0,
            copying: vec![false; copy_engines],
        };
        for task in 0..tasks.len() {
            if board.missing[task] == 0 {
                board.ready(task);
            }
        }
        board
    }

    fn ready(&mut self, task: usize) {
        match self.tasks[task].engine {
            Engine::Joint => self.run(task),
            Engine::Compute { .. } => {
                self.queues[0].insert((ordered(self.now_s), task));
            }
            Engine::Copy(transfer) => {
                let engine = 1 + self.copy_engine(transfer);
                self.queues[engine].insert((ordered(self.now_s), task));
            }
        }
    }

    fn copy_engine(&self, transfer: Transfer) -> usize {
        usize::from(transfer == Transfer::ToHost && self.copying.len() > 1)
    }

    fn run(&mut self, task: usize) {
        let end_s = self.now_s + self.tasks[task].seconds;
        self.spans[task] = Span { start_s: self.now_s, end_s };
        self.running.push(Reverse((ordered(end_s), task)));
    }

    /// Starts what is ready and has its engine free.
    fn start(&mut self) {
        while let Some(&(at, task)) = self.queues[0].first() {
            let Engine::Compute { processors, process } = self.tasks[task].engine else { break };
            let beside = self.process == process && self.used + processors <= self.processors;
            if self.kernels > 0 && !beside {
                break;
            }
            self.queues[0].remove(&(at, task));
            self.kernels += 1;
            self.used += processors;
            self.process = process;
            self.run(task);
        }
        for engine in 0..self.copying.len() {
            if !self.copying[engine]
                && let Some((_, task)) = self.queues[1 + engine].pop_first()
            {
                self.copying[engine] = true;
                self.run(task);
            }
        }
    }

    fn end(&mut self, task: usize) {
        self.now_s = self.spans[task].end_s;
        match self.tasks[task].engine {
            Engine::Joint => {}
            Engine::Compute { processors, .. } => {
                self.kernels -= 1;
                // Sums of shares do not come back to 0 by themselves.
                self.used = if self.kernels == 0 { 0.0 } else { self.used - processors };
            }
            Engine::Copy(transfer) => {
                let engine = self.copy_engine(transfer);
                self.copying[engine] = false;
            }
        }
        for follower in std::mem::take(&mut self.followers[task]) {
            self.missing[follower] -= 1;
            if self.missing[follower] == 0 {
                self.ready(follower);
            }
        }
    }
}

#[cfg(test)]
#[path = "timeline/tests.rs"]
mod tests;
