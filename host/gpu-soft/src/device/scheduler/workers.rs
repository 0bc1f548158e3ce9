//! What workers do: take work, a quantum at a time, and say what came of it.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

use svp_gpu::Outcome;
use svp_soft_runtime::clock::{now_ns, thread_ns};

use super::super::ended::EndedJob;
use super::super::grid::Quantum;
use super::super::joint::Joint;
use super::super::merge::Merge;
use super::super::service::{Served, Service, ServiceKind};
use super::super::state::Task;
use super::super::transfer::{Progress, Transfer};
use super::super::turns::TURN_NS;
use super::super::work::Ended;
use super::Scheduler;

/// How long a worker stays with one task at most.
const QUANTUM_NS: u64 = 1_000_000;
/// The same where other work waits: many times what it costs to change over.
const CONTENDED_NS: u64 = 100_000;

impl Scheduler {
    /// What a worker does until the device goes.
    pub(in crate::device) fn work(&self) {
        while let Some((task, is_shared)) = self.next_task() {
            let begin_ns = now_ns();
            let until_ns = begin_ns + if is_shared { TURN_NS } else { QUANTUM_NS };
            match task {
                Task::Service(service) => self.serve(service),
                Task::Transfer(transfer) => self.transfer(transfer, until_ns),
                Task::Merge(merge) => self.merge(merge),
                Task::Grid(joint) => {
                    let spent_before_ns = is_shared.then(thread_ns);
                    let turn_ns = begin_ns + if is_shared { TURN_NS } else { CONTENDED_NS };
                    let ended =
                        joint.work(Quantum { until_ns, turn_ns, contended: &self.contended });
                    let spent_ns = spent_before_ns.map_or(0, |it| thread_ns().saturating_sub(it));
                    self.leave(&joint, ended, spent_ns);
                }
            }
        }
    }

    /// A piece of work, and whether time is shared out by windows. Workers sleep at once when there
    /// is nothing to do: what is so short that waking a thread would show is done by the submitting
    /// thread.
    fn next_task(&self) -> Option<(Task, bool)> {
        let mut state = self.lock();
        loop {
            if state.shutdown {
                return None;
            }
            if let Some(task) = state.ready.next() {
                let contended = state.ready.is_contended(state.idle);
                self.contended.store(contended, Ordering::Relaxed);
                if state.idle > 0 && state.ready.has_work() {
                    self.work.notify_one();
                }
                return Some((task, state.ready.is_shared()));
            }
            state.idle += 1;
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    pub(super) fn serve(&self, service: Service) {
        if matches!(service.kind, ServiceKind::Close(_)) {
            // What holds the window is to go before it, and here: the owner has no time for that.
            let ended = std::mem::take(&mut self.lock().ended);
            drop(ended);
            if let Some(jit) = &self.jit {
                jit.forget(service.window.number);
            }
        }
        let (ticket, served) = service.run();
        let ended = match served {
            Served::Outcome(result) => result.into(),
            Served::Stopped => Ended::Stopped,
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
        self.finish_and_advance(EndedJob { ticket, ended, printed: Vec::new(), grid: None });
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
                self.finish_and_advance(EndedJob {
                    ticket,
                    ended,
                    printed: Vec::new(),
                    grid: None,
                });
            }
        }
    }

    /// Tells the owner of a job that has ended, and goes on with its queue.
    fn finish_and_advance(&self, job: EndedJob) {
        let next = self.finish(job);
        self.wake();
        if let Some(started) = next {
            let until_ns = now_ns() + self.config.inline_time.as_nanos() as u64;
            self.go_on(started, until_ns);
            self.wake();
        }
    }

    fn leave(&self, joint: &Arc<Joint>, ended: Vec<EndedJob>, spent_ns: u64) {
        self.lock().ready.leave(joint, spent_ns);
        let mut ended = ended;
        if !ended.is_empty()
            && let Some(merge) = joint.take_merge()
            && let Some(end) = ended.pop()
        {
            ended = self.end_merge(merge, end.ended);
        }
        if !ended.is_empty() {
            self.finish_all_and_advance(ended);
        }
    }

    fn merge(&self, merge: Merge) {
        let until_ns = now_ns() + self.config.inline_time.as_nanos() as u64;
        self.run_merge(merge, until_ns);
        self.wake();
    }
}
