//! The course of tasks: opened when nothing outside of their stream holds them, released by the
//! order stage into a queue, retired in stream order when done.

use super::access::access;
use super::launch::launch_record;
use super::module::ModuleState;
use super::task::State;
use super::timeline::Role;
use super::{Env, Session, Task, reply};
use crate::Action;
use crate::ids::{CONTROL, QueueId, StreamSlot, TaskRef};
use crate::record::{LaunchRecord, WorkKind, WorkRecord, WorkTimes};
use crate::task_class::TaskClass;
use svp_abi::channel::TIMELINE_CONTROL;
use svp_gpu::{GpuError, JobKind};

impl Session {
    /// Moves every stream that was woken as far as it goes, and those that it wakes.
    pub(super) fn settle(&mut self, env: &mut Env<'_>) {
        while let Some(slot) = self.woken.pop() {
            self.advance(slot, env);
        }
    }

    /// Opens what can be opened in a stream, and retires what is done.
    pub(super) fn advance(&mut self, slot: StreamSlot, env: &mut Env<'_>) {
        // Control commands are released when they are taken, but for some loads.
        if slot == CONTROL {
            self.retry_loads();
        } else {
            while let Some(opened_ns) = self.may_open(slot, env.now_ns) {
                self.open(slot, opened_ns, env);
            }
        }
        self.retire(slot, env);
    }

    /// Since when the stream's next task may be opened. If it may not, and there is one, then the
    /// stream waits in a gate that will wake it.
    fn may_open(&mut self, slot: StreamSlot, now_ns: u64) -> Option<u64> {
        let stream = self.streams.get_mut(slot.index()).and_then(Option::as_mut)?;
        stream.held = false;
        let (_, task) = stream.next_closed()?;
        if self.poison.is_some() {
            return Some(now_ns);
        }
        let (phase, maps, class) = (task.phase, task.maps, task.class);
        let mut since_ns = task.taken_ns.max(self.maps_done.time_ns());
        if phase.is_some() {
            since_ns = since_ns.max(self.phases.began_ns());
        }
        let passes = phase.is_none_or(|phase| self.phases.passes(phase, slot))
            && self.maps_done.passes(maps, slot)
            && match class {
                TaskClass::Wait { timeline, value } => {
                    self.timelines.get_mut(timeline).is_none_or(|line| {
                        since_ns = since_ns.max(line.gate.time_ns());
                        line.gate.passes(value, slot)
                    })
                }
                TaskClass::Launch(Some(module)) => match self.modules.get_mut(module) {
                    Some(module) if matches!(module.state, ModuleState::Loading) => {
                        module.waiting.push(slot);
                        false
                    }
                    _ => true,
                },
                _ => true,
            };
        stream.held = !passes;
        passes.then_some(since_ns)
    }

    /// Opens the stream's next task.
    fn open(&mut self, slot: StreamSlot, opened_ns: u64, env: &mut Env<'_>) {
        let Some(stream) = self.streams.get_mut(slot.index()).and_then(Option::as_mut) else {
            return;
        };
        let Some((value, task)) = stream.next_closed() else { return };
        if let Some(poison) = &self.poison {
            task.fail(poison.clone());
        } else if let (TaskClass::Launch(module), Some(JobKind::Launch(launch)), None) =
            (task.class, &mut task.job, &task.error)
        {
            let module = module.and_then(|module| self.modules.get(module));
            if let Err(error) = env.bounds.check(module, launch) {
                task.fail(error);
            }
        }
        let runs = task.job.is_some() && task.error.is_none();
        if runs {
            task.state = State::Ready;
            let task_ref = TaskRef { stream: slot, value };
            let (task, class) = (&*task, task.class);
            if let Some(queue) = self.order.opened(task_ref, class, &|| {
                access(task, &self.modules, &self.ranges, &self.layout)
            }) {
                self.queues.push(queue, task_ref);
            }
        }
        stream.open_next();
        if !runs {
            self.end_without_device(TaskRef { stream: slot, value }, opened_ns, env);
        }
    }

    /// Ends a task that the device never had.
    pub(super) fn end_without_device(
        &mut self,
        task_ref: TaskRef,
        ended_ns: u64,
        env: &mut Env<'_>,
    ) {
        let slot = task_ref.stream;
        let Some(stream) = self.streams.get_mut(slot.index()).and_then(Option::as_mut) else {
            return;
        };
        let timeline = stream.timeline;
        let Some(task) = stream.task_mut(task_ref.value) else { return };
        task.state = State::Done;
        task.ended_ns = ended_ns;
        let job = task.job.take();
        let Some(error) = task.error.clone() else { return };
        let (class, times) = (task.class, times(task));
        if let TaskClass::Load { reply: slot, .. }
        | TaskClass::Open { reply: slot, .. }
        | TaskClass::Share { reply: slot }
        | TaskClass::Number { reply: slot }
        | TaskClass::Room { reply: slot } = class
        {
            let bytes = reply::error(&error, slot);
            env.actions.push(Action::Reply { client: self.client, slot, bytes });
        }
        self.counts.ended(class, 0, 0, true);
        if !env.config.records {
            return;
        }
        let launch = match (class, job) {
            (TaskClass::Launch(module), Some(JobKind::Launch(launch))) => {
                let module = module.and_then(|module| self.modules.get(module));
                Some(launch_record(self.window, module, &launch))
            }
            _ => None,
        };
        if let Some(kind) = work_kind(class, launch) {
            let (client, error) = (self.client, Some(*error));
            let record = WorkRecord { client, stream: timeline, kind, times, error };
            env.actions.push(Action::Work(Box::new(record)));
        }
    }

    /// Takes done tasks from the stream's front: their timelines rise, in this order.
    pub(super) fn retire(&mut self, slot: StreamSlot, env: &mut Env<'_>) {
        while let Some(stream) = self.streams.get_mut(slot.index()).and_then(Option::as_mut) {
            let timeline = stream.timeline;
            let Some((value, task)) = stream.retire() else { break };
            stream.clock_ns = stream.clock_ns.max(task.ended_ns);
            let clock_ns = stream.clock_ns;
            self.leave(&task, timeline, clock_ns, env);
            self.timelines.raise(timeline, value, clock_ns, &mut self.woken);
        }
        if self.stream_mut(slot).is_some_and(|stream| stream.closing && stream.is_empty()) {
            self.remove_stream(slot);
        }
    }

    /// What a task's retirement means beyond its own timeline's value.
    fn leave(&mut self, task: &Task, timeline: u32, clock_ns: u64, env: &mut Env<'_>) {
        self.queued = self.queued.saturating_sub(1);
        if task.queued_bytes > 0 {
            self.queued_bytes = self.queued_bytes.saturating_sub(task.queued_bytes);
            self.account.queued(self.queued_bytes);
        }
        if timeline != TIMELINE_CONTROL {
            self.end_work(clock_ns, env);
        }
        if let Some(phase) = task.phase {
            self.phases.leave(phase, clock_ns, &mut self.woken);
        }
        // A sticky error is reported once, for the whole context.
        if let Some(error) = &task.error
            && self.timelines.fail(timeline, error.code)
            && self.poison.is_none()
        {
            let (client, error) = (self.client, GpuError::clone(error));
            env.actions.push(Action::Failed { client, timeline, error });
        }
        match task.class {
            // A stream may have been made on the event's timeline meanwhile: then it is not raised.
            TaskClass::Record { timeline, value }
                if self.timelines.role(timeline) == Some(Role::Event) =>
            {
                self.timelines.raise(timeline, value, clock_ns, &mut self.woken);
            }
            TaskClass::Launch(Some(module)) => {
                if let Some(found) = self.modules.get_mut(module) {
                    found.launches = found.launches.saturating_sub(1);
                    self.unload_if_idle(module, env);
                }
            }
            _ => {}
        }
    }

    fn remove_stream(&mut self, slot: StreamSlot) {
        let Some(stream) = self.streams.get_mut(slot.index()).and_then(Option::take) else {
            return;
        };
        if let Some(line) = self.timelines.get_mut(stream.timeline) {
            line.role = Role::Event;
        }
        self.free_streams.push(slot);
    }

    /// A sticky error: everything that the device does not have ends now, with this error.
    /// Whether it is the first one; then the pick stage must forget the client's queues.
    pub(super) fn poison(&mut self, error: &GpuError, env: &mut Env<'_>) -> bool {
        if self.poison.is_some() {
            return false;
        }
        self.poison = Some(error.clone());
        env.actions.push(Action::ContextError {
            client: self.client,
            code: error.code,
            message: error.message.clone(),
        });
        self.parked.clear();
        let mut given_up = self.queues.take_ready();
        given_up.append(&mut self.order.give_up());
        given_up.append(&mut self.give_up_held());
        env.admit.gave_up(self.slot, env.now_ns);
        for task_ref in given_up {
            if let Some(task) = self.task_mut(task_ref) {
                task.fail(error.clone());
                if task.gives_up_rest() {
                    continue;
                }
            }
            self.abandon(task_ref, env);
        }
        self.woken.extend((0..self.streams.len() as u32).map(StreamSlot));
        true
    }

    /// Ends a released task without the device, with the error that it has.
    fn abandon(&mut self, task_ref: TaskRef, env: &mut Env<'_>) {
        let class = self.task_mut(task_ref).map(|task| task.class);
        self.end_without_device(task_ref, env.now_ns, env);
        if let Some(TaskClass::Load { module, .. } | TaskClass::Unload(module)) = class {
            self.fail_module(module, env);
        }
    }

    /// Releases a control command's job.
    pub(super) fn release_control(&mut self, queue: QueueId, value: u64) {
        let task_ref = TaskRef { stream: CONTROL, value };
        if let Some(task) = self.task_mut(task_ref) {
            task.state = State::Ready;
        }
        self.queues.push(queue, task_ref);
    }
}

/// The stations of a task that is not, or no longer, on the device.
pub(super) fn times(task: &Task) -> WorkTimes {
    WorkTimes {
        submitted_guest_ns: task.submitted_guest_ns,
        taken_ns: task.taken_ns,
        submitted_ns: 0,
        started_ns: 0,
        ended_ns: task.ended_ns,
    }
}

/// What a piece of work was, for the report; `None` for other commands.
pub(super) fn work_kind(class: TaskClass, launch: Option<LaunchRecord>) -> Option<WorkKind> {
    match class {
        TaskClass::Launch(_) => launch.map(WorkKind::Launch),
        TaskClass::Copy { direction, bytes } => Some(WorkKind::Copy { direction, bytes }),
        TaskClass::Fill { bytes } => Some(WorkKind::Fill { bytes }),
        _ => None,
    }
}
