//! Looking ahead: reading what the ends of some jobs will change, so that it is in the caches then.
//!
//! With thousands of clients none of it is, and each place in memory is found through another. So all
//! jobs take the same step together: then the processor waits for their memory at once.

use super::Engine;
use crate::ClientId;
use crate::flights::Purpose;
use std::hint::black_box;
use svp_gpu::JobId;

impl Engine {
    /// Looks at some jobs that will end soon, for who knows which; gives their clients, one for each.
    /// That changes nothing: [`Self::completion`] is faster if not too much comes between.
    pub fn look_ahead(&self, jobs: &[JobId]) -> Vec<ClientId> {
        let mut seen = 0;
        let mut tasks = Vec::with_capacity(jobs.len());
        for job in jobs {
            let Some(flight) = self.flights.get(*job) else { continue };
            let Purpose::Task(task) = &flight.purpose else { continue };
            seen ^= flight.submitted_ns ^ u64::from(task.weight) ^ task.expected_ns;
            tasks.push((flight.client, task.task, task.lane));
        }
        let sessions = tasks.iter().map(|(slot, task, lane)| (self.session(*slot), *task, *lane));
        let mut clients = Vec::with_capacity(jobs.len());
        for (session, _, lane) in sessions.clone() {
            let Some(session) = session else { continue };
            seen ^= session.look_ahead(lane);
            clients.push(session.client);
        }
        for (session, task, _) in sessions {
            seen ^= session.map_or(0, |session| session.look_further_ahead(task));
        }
        black_box(seen);
        clients
    }
}
