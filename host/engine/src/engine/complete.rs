//! A task's job has left the device: done, failed, or recalled.

use super::Engine;
use crate::flights::{Aside, TaskFlight};
use crate::ids::ClientSlot;
use crate::load::DeviceEngine;
use crate::session::Finished;
use crate::stage::pick::EndedJob;
use svp_gpu::Completion;

impl Engine {
    pub(super) fn task_ended(
        &mut self,
        slot: ClientSlot,
        mut flight: TaskFlight,
        submitted_ns: u64,
        mut completion: Completion,
        now_ns: u64,
    ) {
        let taken_ns = completion.span.end_ns.saturating_sub(completion.span.start_ns);
        if let Some(engine) = flight.engine {
            self.pick.ended(&ended_job(slot, &flight, engine, taken_ns), now_ns);
            // What pads has fewer processors than by itself, and what was held has stood still.
            let by_itself = flight.aside == Aside::No && !flight.was_held;
            if completion.result.is_ok() && by_itself {
                self.costs.learn(&flight.cost, taken_ns);
            }
        }
        if let Some(sequence) = flight.placed {
            self.place.ended(slot, sequence);
        }
        if flight.real_time && flight.engine == Some(DeviceEngine::Compute) {
            self.pads.ran((slot, flight.lane), submitted_ns, completion.span);
        }
        if flight.engine.is_some() {
            self.admit.served(slot, taken_ns);
        }
        let Some((session, _)) = self.live_session(slot, now_ns) else { return };
        session.serve(taken_ns);
        if flight.retained.is_some() {
            session.recallable_ended(flight.lane);
        }
        if flight.is_recalled {
            session.recall_ended(flight.lane);
            let came_back = completion.result.as_ref().is_err_and(|error| !error.sticky);
            if came_back && let Some(retained) = flight.retained.take() {
                match session.restore(flight.task, flight.lane, retained.launch) {
                    Ok(()) => return self.look_at(slot, now_ns),
                    Err(error) => completion.result = Err(error),
                }
            }
        }
        if completion.result.is_err() && session.has_rest(flight.task) {
            // The rest of its blocks does not run.
            self.withdraw(slot, now_ns);
            if let Some(session) = self.session_mut(slot) {
                session.retract_lanes();
            }
        }
        let Some((session, mut env)) = self.live_session(slot, now_ns) else { return };
        let finished =
            Finished { task: flight.task, lane: flight.lane, submitted_ns, launch: flight.launch };
        let lane = finished.lane;
        let is_poisoned = session.finish(finished, completion, &mut env);
        if session.lanes.get(lane).is_some_and(|it| it.on_device == 0) {
            self.shape.now_first(slot, lane, now_ns);
        }
        if is_poisoned {
            self.withdraw(slot, now_ns);
        }
        self.look_at(slot, now_ns);
    }
}

fn ended_job(
    client: ClientSlot,
    flight: &TaskFlight,
    engine: DeviceEngine,
    taken_ns: u64,
) -> EndedJob {
    let &TaskFlight { lane, weight, expected_ns, .. } = flight;
    EndedJob { client, lane, engine, weight, expected_ns, taken_ns }
}
