//! The stages, and the order in which they are asked: every job's way to the device.
//!
//! ```text
//!   order     (sessions ask it as they open tasks) what a client may run next goes into its queues
//!
//!   admit     who may run, and whose mapping may be made
//!   until the device is full or nothing may go:
//!     turn      a real-time request that is over lets the next one begin
//!     preempt   best-effort launches make way for real-time work; which classes may go
//!     pick      one queue of all clients'
//!     shape     its first task goes alone, padded with others, or is held for others
//!               where nothing is picked: those that were held long enough go, as one
//!   place     shares of the processors, before the jobs that were just given to the device
//!
//!   vp control  signals of synchronous clients are held back
//! ```

use super::Engine;
use super::picker::Picker;
use crate::policy;
use crate::policy::sigmavp::{JoinedLaunch, VpControl, batches};
use crate::stage::admit::{Admit, Change};
use crate::stage::pick::Candidate;
use crate::stage::place::{Place, SmShares};
use crate::stage::preempt::Preempt;
use crate::stage::shape::{Shape, Shaper};
use crate::{Action, Config};
use svp_gpu::DeviceInfo;

/// The policy of each stage. That of the order stage is each session's own.
#[derive(Debug)]
pub(super) struct Stages {
    pub(super) admit: Box<dyn Admit>,
    pub(super) preempt: Box<dyn Preempt>,
    pub(super) pick: Picker,
    pub(super) shape: Box<dyn Shaper>,
    pub(super) place: Box<dyn Place>,
    pub(super) vp_control: VpControl,
}

impl Stages {
    pub(super) fn new(config: &Config, device: &DeviceInfo) -> Self {
        Self {
            admit: policy::admit(config, device),
            preempt: policy::preempt(config),
            pick: Picker::new(config),
            shape: policy::shape(config, device),
            place: policy::place(config, device),
            vp_control: VpControl::new(config),
        }
    }

    /// Whether no stage holds any work.
    pub(super) fn are_empty(&self) -> bool {
        self.pick.is_empty() && self.shape.is_empty()
    }
}

impl Engine {
    /// Fills the device as far as its queues and the stages go.
    pub(super) fn run_stages(&mut self, now_ns: u64) {
        self.stages.admit.tick(now_ns);
        self.follow_admit(now_ns);
        self.resume_paused();
        let first = self.actions.len();
        let capacity = self.config.device.total_capacity as usize;
        loop {
            self.end_turn(now_ns);
            // Also where the device is full: what makes way is what fills it.
            self.preempt(now_ns);
            self.resume_paused();
            let active = self.device.flights.active();
            if active >= capacity {
                break;
            }
            let load = *self.device.flights.load();
            let gate = self.stages.preempt.gate(self.stages.pick.real_time_waits(), &load);
            let picked = self.stages.pick.next(now_ns, gate, &load);
            let goes_on = match picked {
                Some(candidate) => {
                    self.shape(&candidate, now_ns);
                    true
                }
                None => gate.best_effort && self.submit_due(capacity - active, now_ns),
            };
            if !goes_on {
                break;
            }
        }
        self.device.filled_ns = now_ns;
        self.place(first);
    }

    /// Has clients run, pause, and ask again for memory, as the admit stage says.
    pub(super) fn follow_admit(&mut self, now_ns: u64) {
        while let Some(change) = self.stages.admit.next_change() {
            let client = match change {
                Change::Runs(client) => client,
                Change::Pauses(client) => {
                    self.withdraw(client, now_ns);
                    if let Some(session) = self.clients.get_mut(client) {
                        session.retract_queues();
                    }
                    client
                }
                Change::Retry(client) => {
                    if let Some((session, mut env)) = self.live_session(client, now_ns) {
                        session.retry_mappings(&mut env);
                    }
                    client
                }
            };
            self.reschedule(client, now_ns);
        }
    }

    /// A candidate that was picked goes to the device, or is held for others.
    fn shape(&mut self, candidate: &Candidate, now_ns: u64) {
        if self.park(candidate, now_ns) {
            return;
        }
        let launch = match self.stages.shape.asks_launches() {
            true => {
                let session = self.clients.get(candidate.client);
                session.and_then(|session| session.waiting_launch(candidate.queue))
            }
            false => None,
        };
        match self.stages.shape.shape(candidate, launch.as_ref(), now_ns) {
            Shape::Alone if candidate.due_ns.is_some() && self.padding.is_on() => {
                self.submit_padded(candidate, now_ns);
            }
            Shape::Alone => self.submit(candidate, now_ns),
            Shape::Held => {}
        }
    }

    /// Submits launches that the shape stage has held, if it holds them no longer: `jobs_max` of them at
    /// most, as one if there are several. Whether there were any.
    fn submit_due(&mut self, jobs_max: usize, now_ns: u64) -> bool {
        let due = self.stages.shape.due(jobs_max, now_ns);
        let mut launches = Vec::with_capacity(due.len());
        for candidate in &due {
            if self.park(candidate, now_ns) {
                continue;
            }
            let merge = self.merge_input(candidate);
            let job = self.take_job(candidate, None, now_ns);
            launches.extend(job.map(|job| JoinedLaunch { job, merge }));
        }
        let bytes_max = u64::from(self.config.coalesce.merge_max_mib) << 20;
        let batches = batches(launches, bytes_max, self.stages.shape.as_mut());
        self.actions.extend(batches.into_iter().map(Action::Submit));
        due.iter().for_each(|it| self.offer(it.client, it.queue, now_ns));
        !due.is_empty()
    }

    /// Has the device follow shares that have changed, before the jobs that it is given now: the
    /// actions from `first` on.
    fn place(&mut self, first: usize) {
        let changed = self.stages.place.changed();
        if !changed.is_empty() {
            let actions = self.share_actions(&changed);
            self.actions.splice(first..first, actions);
        }
    }

    /// The actions that give the device these shares.
    pub(super) fn share_actions(&self, shares: &SmShares) -> Vec<Action> {
        let action = |&(client, share)| {
            let window = self.clients.open(client)?.window;
            Some(Action::Share { window, share })
        };
        shares.iter().filter_map(action).collect()
    }
}
