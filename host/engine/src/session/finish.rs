//! What a completion means: for the task, for mappings and modules, for the client.

use super::advance::{times, work_kind};
use super::module::ModuleState;
use super::task::State;
use super::{Env, Session, reply};
use crate::Action;
use crate::ids::MODULE_QUEUE;
use crate::ids::ModuleSlot;
use crate::ids::{CONTROL, QueueId, TaskRef};
use crate::record::{LaunchRecord, ModuleRecord, WorkRecord, WorkTimes};
use crate::task_class::TaskClass;
use svp_abi::command::ReplySlot;
use svp_gpu::{Completion, GpuError, JobKind, Outcome};

/// A job that the device has ended.
pub(crate) struct Finished {
    /// Which task it was.
    pub(crate) task: TaskRef,
    /// The queue it was in.
    pub(crate) queue: QueueId,
    /// When it was given to the device.
    pub(crate) submitted_ns: u64,
    /// The record of a launch, for the report.
    pub(crate) launch: Option<Box<LaunchRecord>>,
}

impl Session {
    /// Takes a completion. Whether the client's context has ended with it; then the pick stage
    /// must forget the client's queues.
    pub(crate) fn finish(
        &mut self,
        mut finished: Finished,
        mut completion: Completion,
        env: &mut Env<'_>,
    ) -> bool {
        let queue = self.queues.get_mut(finished.queue);
        queue.on_device = queue.on_device.saturating_sub(1);
        self.on_device = self.on_device.saturating_sub(1);
        self.queues.note(finished.queue);
        if !completion.printed.is_empty() {
            let (client, bytes) = (self.client, std::mem::take(&mut completion.printed));
            env.actions.push(Action::Output { client, bytes });
        }
        let task_ref = finished.task;
        if !self.range_ended(&mut finished, &mut completion) {
            let error = completion.result.err().filter(|error| error.sticky);
            let poisoned = error.is_some_and(|error| self.poison(&error, env));
            self.settle(env);
            return poisoned;
        }
        let Some(task) = self.task_mut(task_ref) else { return false };
        let (class, span) = (task.class, completion.span);
        task.state = State::Done;
        let ended_ns = if span.end_ns == 0 { env.now_ns } else { span.end_ns };
        task.ended_ns = ended_ns;
        let (outcome, error) = match completion.result {
            Ok(outcome) => (outcome, None),
            Err(error) => {
                task.fail(error.clone());
                (Outcome::Done, Some(error))
            }
        };
        let times = WorkTimes {
            submitted_ns: finished.submitted_ns,
            started_ns: span.start_ns,
            ..times(task)
        };
        let mut launch = finished.launch;
        if let (Outcome::Launched(profile), Some(launch)) = (&outcome, &mut launch) {
            launch.block_counts.clone_from(&profile.block_counts);
            launch.interpreted.clone_from(&profile.interpreted);
        }
        self.counts.ended(class, span.start_ns, ended_ns, error.is_some());
        self.record(task_ref, times, launch, error.clone(), env);
        self.settle_control(class, ended_ns, outcome, error.as_ref(), env);
        // The order stage never saw control commands.
        if task_ref.stream != CONTROL {
            for &(queue, task) in self.order.ended(task_ref) {
                self.queues.push(queue, task);
            }
        }
        self.finish_change(env);
        let poisoned = error.as_ref().is_some_and(|e| e.sticky && self.poison(e, env));
        self.retire(task_ref.stream, env);
        self.settle(env);
        poisoned
    }

    /// Tells the report of a piece of work.
    fn record(
        &mut self,
        task_ref: TaskRef,
        times: WorkTimes,
        launch: Option<Box<LaunchRecord>>,
        error: Option<GpuError>,
        env: &mut Env<'_>,
    ) {
        if !env.config.records {
            return;
        }
        let client = self.client;
        let Some(stream) = self.stream_mut(task_ref.stream) else { return };
        let timeline = stream.timeline;
        let Some(task) = stream.task_mut(task_ref.value) else { return };
        if let Some(kind) = work_kind(task.class, launch.map(|launch| *launch)) {
            let record = WorkRecord { client, stream: timeline, kind, times, error };
            env.actions.push(Action::Work(Box::new(record)));
        }
    }

    /// What the end of a control command's job means.
    fn settle_control(
        &mut self,
        class: TaskClass,
        ended_ns: u64,
        outcome: Outcome,
        error: Option<&GpuError>,
        env: &mut Env<'_>,
    ) {
        match class {
            TaskClass::Map { addr, len } => {
                if error.is_some() {
                    self.forget_mapping(addr, len, env);
                }
                let done = self.maps_done.reached() + 1;
                self.maps_done.raise(done, ended_ns, &mut self.woken);
            }
            TaskClass::Open { addr, len, reply } => {
                self.settle_control(TaskClass::Map { addr, len }, ended_ns, outcome, error, env);
                self.reply(reply, error, env);
            }
            TaskClass::Unmap { device_bytes } => env.admit.unmapped(self.slot, device_bytes),
            TaskClass::Share { reply } => self.reply(reply, error, env),
            TaskClass::Number { reply } => self.answer(reply, &outcome, error, env),
            TaskClass::Room { reply } => self.tell_room(reply, &outcome, error, env),
            TaskClass::Load { module, reply } => self.loaded(module, reply, outcome, error, env),
            TaskClass::Unload(module) => self.modules.remove(module),
            _ => {}
        }
    }

    /// Replies whether a command was done.
    fn reply(&self, slot: ReplySlot, error: Option<&GpuError>, env: &mut Env<'_>) {
        let bytes = error.map_or_else(|| reply::done(slot), |error| reply::error(error, slot));
        env.actions.push(Action::Reply { client: self.client, slot, bytes });
    }

    /// Replies with the number that the device was asked for.
    fn answer(
        &self,
        slot: ReplySlot,
        outcome: &Outcome,
        error: Option<&GpuError>,
        env: &mut Env<'_>,
    ) {
        let bytes = match (error, outcome) {
            (None, Outcome::Number(number)) => reply::number(*number, slot),
            (None, _) => reply::number(0, slot),
            (Some(error), _) => reply::error(error, slot),
        };
        env.actions.push(Action::Reply { client: self.client, slot, bytes });
    }

    /// Replies with the memory that the client could map now: what the lease, the admit stage and the device
    /// leave, where the device says it.
    fn tell_room(
        &self,
        slot: ReplySlot,
        outcome: &Outcome,
        error: Option<&GpuError>,
        env: &mut Env<'_>,
    ) {
        let lease = env.admit.lease_bytes(self.slot).saturating_sub(self.device_bytes());
        let room = lease.min(env.admit.room_bytes(self.slot));
        let left = if let Outcome::Number(left) = outcome { *left } else { u64::MAX };
        self.answer(slot, &Outcome::Number(room.min(left)), error, env);
    }

    /// A module's load has ended.
    fn loaded(
        &mut self,
        slot: ModuleSlot,
        reply_slot: ReplySlot,
        outcome: Outcome,
        error: Option<&GpuError>,
        env: &mut Env<'_>,
    ) {
        let client = self.client;
        let mut reply = |bytes| {
            env.actions.push(Action::Reply { client, slot: reply_slot, bytes });
        };
        if let Some(error) = error {
            reply(reply::error(error, reply_slot));
            return self.fail_module(slot, env);
        }
        let Some(module) = self.modules.get_mut(slot) else { return };
        let info = if let Outcome::Module(info) = outcome { info } else { Default::default() };
        self.woken.append(&mut module.settle(info));
        let hash = module.hash;
        let ModuleState::Loaded(loaded) = &mut module.state else { return };
        loaded.costs = loaded.names.iter().map(|name| env.costs.kernel(hash, name)).collect();
        if env.config.asks_segments() {
            loaded.facts = loaded.info.facts.clone();
        }
        reply(reply::module(loaded, reply_slot));
        if env.config.records {
            env.actions.push(Action::Module(Box::new(ModuleRecord {
                client,
                hash: module.hash,
                image_bytes: module.image_bytes,
                ptx: loaded.info.ptx.clone(),
                kernels: loaded.names.clone(),
            })));
        }
        self.unload_if_idle(slot, env);
    }

    /// A module could not be loaded, or its job was dropped: its number is free again.
    pub(super) fn fail_module(&mut self, slot: ModuleSlot, env: &mut Env<'_>) {
        let Some(module) = self.modules.get_mut(slot) else { return };
        self.woken.append(&mut module.fail());
        self.modules.forget(slot);
        self.unload_if_idle(slot, env);
    }

    /// Sends an unload that waited for the module's load and launches, once they are done; drops a
    /// module that could not be loaded.
    pub(super) fn unload_if_idle(&mut self, slot: ModuleSlot, env: &mut Env<'_>) {
        let Some(module) = self.modules.get_mut(slot) else { return };
        if module.launches > 0 {
            return;
        }
        let failed = matches!(module.state, ModuleState::Failed);
        if matches!(module.state, ModuleState::Loading) {
            return;
        }
        match module.unload.take() {
            Some(value) if failed || self.poison.is_some() => {
                self.modules.remove(slot);
                self.end_unload(value, env);
            }
            Some(value) => self.release_control(MODULE_QUEUE, value),
            None if failed => self.modules.remove(slot),
            None => {}
        }
    }

    /// Ends an unload command whose module the device does not have (any more).
    fn end_unload(&mut self, value: u64, env: &mut Env<'_>) {
        let task_ref = TaskRef { stream: CONTROL, value };
        let poison = self.poison.clone();
        if let Some(task) = self.task_mut(task_ref)
            && let Some(poison) = poison
        {
            task.fail(poison);
        }
        self.end_without_device(task_ref, env.now_ns, env);
        self.woken.push(CONTROL);
    }

    /// Takes a mapping that the device refused out of the book.
    fn forget_mapping(&mut self, addr: u64, len: u64, env: &mut Env<'_>) {
        if let Some(super::ranges::Backing::Device) = self.ranges.remove(addr, len) {
            env.admit.unmap(self.slot, len, env.now_ns);
            env.admit.unmapped(self.slot, len);
        }
    }
}

/// Whether a job maps memory: work taken later waits for it.
pub(super) fn maps(job: &JobKind) -> bool {
    matches!(
        job,
        JobKind::MapDevice { .. }
            | JobKind::MapArray { .. }
            | JobKind::MapHost { .. }
            | JobKind::MapShared { .. }
    )
}
