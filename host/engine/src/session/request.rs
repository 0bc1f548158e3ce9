//! Requests of a client, with their deadlines, and the service that the client has had.

use super::{Env, Session, SessionState};
use crate::config::ClientClass;
use crate::{Action, DeadlineRecord};

/// A client's requests and service.
#[derive(Debug, Default)]
pub(super) struct Requests {
    /// Commands of streams that are taken and not done.
    working: u32,
    /// When the first of them was taken.
    taken_ns: u64,
    /// When the last turn ended that was too short for the request, if one did.
    yielded_ns: Option<u64>,
    /// When the last one that is done was done.
    done_ns: u64,
    /// Time that the device has spent on the client.
    service_ns: u64,
    /// An exponentially weighted mean of that per job.
    mean_ns: u64,
}

impl Requests {
    pub(super) fn is_working(&self) -> bool {
        self.working > 0
    }
}

impl Session {
    /// A command of a stream is taken.
    pub(super) fn begin_work(&mut self, env: &mut Env<'_>) {
        if self.requests.working == 0 {
            self.requests.taken_ns = env.now_ns;
            self.requests.yielded_ns = None;
            env.admit.work_began(self.slot, env.now_ns);
        }
        self.requests.working += 1;
    }

    /// A command of a stream is done.
    pub(super) fn end_work(&mut self, done_ns: u64, env: &mut Env<'_>) {
        let requests = &mut self.requests;
        requests.working = requests.working.saturating_sub(1);
        requests.done_ns = requests.done_ns.max(done_ns);
        if requests.working > 0 {
            return;
        }
        env.admit.work_ended(self.slot, env.now_ns);
        if let Some(deadline_ns) = self.traits.deadline_ns {
            let taken_ns = requests.taken_ns;
            env.actions.push(Action::Deadline(DeadlineRecord {
                client: self.client,
                taken_ns,
                due_ns: taken_ns.saturating_add(deadline_ns),
                done_ns: requests.done_ns.max(taken_ns),
            }));
        }
    }

    /// The device has spent this long on a job.
    pub(crate) fn serve(&mut self, ns: u64) {
        let requests = &mut self.requests;
        requests.service_ns = requests.service_ns.saturating_add(ns);
        requests.mean_ns = match requests.mean_ns {
            0 => ns,
            mean => mean - mean / 4 + ns / 4,
        };
    }

    /// When the present request is due (`u64::MAX`: no deadline); `None` for best-effort clients. A
    /// request that has had a turn goes by its wait alone from then on.
    pub(super) fn due_ns(&self) -> Option<u64> {
        let due = || match (self.traits.deadline_ns, self.requests.yielded_ns) {
            (Some(deadline_ns), None) => self.requests.taken_ns.saturating_add(deadline_ns),
            _ => u64::MAX,
        };
        (self.traits.class == ClientClass::RealTime).then(due)
    }

    /// Since when the present request waits for its turn among those of real-time clients.
    pub(super) fn waits_since_ns(&self) -> u64 {
        self.requests.yielded_ns.unwrap_or(self.requests.taken_ns)
    }

    /// Whether it is a real-time client's session whose request has waited since then, and is not done.
    pub(crate) fn has_request_since(&self, since_ns: u64) -> bool {
        let is_real_time =
            self.traits.class == ClientClass::RealTime && self.state == SessionState::Open;
        is_real_time && self.is_working() && self.waits_since_ns() == since_ns
    }

    /// The turn was too short for the present request: it waits for another one from now on.
    pub(crate) fn yield_turn(&mut self, now_ns: u64) {
        self.requests.yielded_ns = Some(now_ns);
    }

    /// How much work is left: of what the client was said to need, or else in its queues.
    pub(crate) fn remaining_ns(&self) -> u64 {
        match self.traits.work_ns {
            Some(work_ns) => work_ns.saturating_sub(self.requests.service_ns),
            None => u64::from(self.requests.working).saturating_mul(self.requests.mean_ns),
        }
    }
}
