//! A task's job has left the device: done, failed, or recalled.

use super::Engine;
use crate::flights::{FlightMode, TaskFlight};
use crate::ids::{ClientSlot, QueueKey};
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
            self.stages.pick.ended(&ended_job(slot, &flight, engine, taken_ns), now_ns);
            // What pads has fewer processors than by itself, and what was paused has stood still.
            let by_itself = flight.mode == FlightMode::Normal && !flight.was_paused;
            if completion.result.is_ok() && by_itself {
                self.costs.learn(&flight.cost, taken_ns);
            }
        }
        if let Some(sequence) = flight.placed {
            self.stages.place.ended(slot, sequence);
        }
        if flight.is_real_time && flight.engine == Some(DeviceEngine::Compute) {
            let key = QueueKey { client: slot, queue: flight.queue };
            self.padding.real_time_ended(key, submitted_ns, completion.span);
        }
        if flight.engine.is_some() {
            self.stages.admit.served(slot, taken_ns);
        }
        let Some((session, _)) = self.live_session(slot, now_ns) else { return };
        session.serve(taken_ns);
        if flight.retained.is_some() {
            session.recallable_ended(flight.queue);
        }
        if flight.is_recalled {
            session.recall_ended(flight.queue);
            let came_back = completion.result.as_ref().is_err_and(|error| !error.sticky);
            if came_back && let Some(retained) = flight.retained.take() {
                match session.restore(flight.task, flight.queue, retained.launch) {
                    Ok(()) => return self.reschedule(slot, now_ns),
                    Err(error) => completion.result = Err(error),
                }
            }
        }
        if completion.result.is_err() && session.has_blocks_left(flight.task) {
            // The rest of its blocks does not run.
            self.withdraw(slot, now_ns);
            if let Some(session) = self.clients.get_mut(slot) {
                session.retract_queues();
            }
        }
        let Some((session, mut env)) = self.live_session(slot, now_ns) else { return };
        let finished = Finished {
            task: flight.task,
            queue: flight.queue,
            submitted_ns,
            launch: flight.launch,
        };
        let queue = finished.queue;
        let is_poisoned = session.finish(finished, completion, &mut env);
        if session.queues.get(queue).is_some_and(|it| it.on_device == 0) {
            self.stages.shape.now_first(slot, queue, now_ns);
        }
        if is_poisoned {
            self.withdraw(slot, now_ns);
        }
        self.reschedule(slot, now_ns);
    }
}

fn ended_job(
    client: ClientSlot,
    flight: &TaskFlight,
    engine: DeviceEngine,
    taken_ns: u64,
) -> EndedJob {
    let &TaskFlight { queue, weight, expected_ns, .. } = flight;
    EndedJob { client, queue, engine, weight, expected_ns, taken_ns }
}
