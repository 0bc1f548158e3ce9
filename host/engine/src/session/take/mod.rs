//! From a command to a task: which stream it is of, what it means, whether it can be.
//!
//! What a sound client library never sends ends the client ([`DisconnectReason`]); what a program
//! can get wrong is an error on the command's timeline.

mod control;
mod limit;
mod mapping;
mod module_load;
mod place;
mod work;

use super::stream::Stream;
use super::task::State;
use super::timeline::Role;
use super::{Env, Session, Task};
use crate::ids::{CONTROL, StreamSlot, TaskRef};
use crate::load::DeviceEngine;
use crate::task_class::TaskClass;
use crate::{ClientMemory, DisconnectReason};
use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::{Command, CommandHeader, opcode};
use svp_gpu::{GpuError, JobKind};

/// A command together with where it came from.
struct Taken<'a> {
    header: &'a CommandHeader,
    memory: &'a dyn ClientMemory,
    sequence: u64,
}

/// What a command comes to.
struct NewTask {
    class: TaskClass,
    /// What the device is to do, if anything; or why it cannot be.
    job: Result<Option<JobKind>, GpuError>,
}

impl NewTask {
    /// Done in its order, without the device.
    fn nothing() -> Self {
        Self::without_job(TaskClass::Nothing)
    }

    fn without_job(class: TaskClass) -> Self {
        Self { class, job: Ok(None) }
    }

    fn failed(class: TaskClass, error: GpuError) -> Self {
        Self { class, job: Err(error) }
    }

    fn new(class: TaskClass, job: JobKind) -> Self {
        Self { class, job: Ok(Some(job)) }
    }
}

impl Session {
    /// Takes a command. `sequence` is its place among all commands of all clients.
    pub(crate) fn take(
        &mut self,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
        sequence: u64,
        env: &mut Env<'_>,
    ) -> Result<(), DisconnectReason> {
        let hard_limit = env.config.limits.queued_commands.saturating_mul(2);
        if self.queued >= hard_limit {
            return Err(DisconnectReason::QueueOverrun);
        }
        self.commands += 1;
        let number = command.opcode();
        if number == opcode::PAD {
            return Ok(());
        }
        let slot = self.stream_of(header, number)?;
        let taken = Taken { header, memory, sequence };
        let is_control = opcode::is_control(number);
        if is_control != (slot == CONTROL) {
            return Err(DisconnectReason::WrongStream { opcode: number, stream: header.stream });
        }
        if is_control {
            self.take_control(&taken, command, env)?;
        } else {
            self.take_work(slot, &taken, command, env)?;
        }
        self.settle(env);
        Ok(())
    }

    /// The stream that a command is of. Its value must be the next one.
    fn stream_of(
        &mut self,
        header: &CommandHeader,
        opcode: u16,
    ) -> Result<StreamSlot, DisconnectReason> {
        let stream = header.stream;
        let count = self.timelines.count();
        let line = self
            .timelines
            .get_mut(stream)
            .ok_or(DisconnectReason::TimelineRange { timeline: stream, count })?;
        let Role::Stream(slot) = line.role else {
            return Err(DisconnectReason::UnknownStream { opcode, stream });
        };
        let expected = line.taken.saturating_add(1);
        // No work has the last of all values: every value has a next one.
        if header.value != expected || expected == u64::MAX {
            return Err(DisconnectReason::Value { stream, expected, found: header.value });
        }
        line.taken = expected;
        Ok(slot)
    }

    /// Appends a task to its stream.
    fn push(
        &mut self,
        slot: StreamSlot,
        taken: &Taken<'_>,
        task: NewTask,
        queued_bytes: u64,
        env: &mut Env<'_>,
    ) -> TaskRef {
        let NewTask { class, job } = task;
        let (job, error) = match job {
            Ok(job) => (job, None),
            Err(error) => (None, Some(Box::new(error))),
        };
        self.queued += 1;
        self.queued_bytes += queued_bytes;
        if queued_bytes > 0 {
            self.account.queued(self.queued_bytes);
        }
        if slot != CONTROL {
            if let Some(engine) = DeviceEngine::of(class) {
                let has_waited = !self.is_working();
                self.calls.taken(engine, has_waited);
            }
            self.begin_work(env);
        }
        let mut value = 0;
        if let Some(stream) = self.streams.get_mut(slot.index()).and_then(Option::as_mut) {
            let phase = stream.phase_kind.map(|phase_kind| self.phases.enter(phase_kind));
            value = stream.push(Task {
                class,
                job,
                state: State::Held,
                error,
                sequence: taken.sequence,
                phase,
                maps: self.maps_taken,
                queued_bytes,
                submitted_guest_ns: taken.header.submitted_guest_ns,
                taken_ns: env.now_ns,
                ended_ns: 0,
                expected_ns: 0,
                block_ranges: None,
            });
        }
        TaskRef { stream: slot, value }
    }

    /// The role of a timeline that a command names; must be in range.
    fn role(&self, timeline: u32) -> Result<Role, DisconnectReason> {
        let count = self.timelines.count();
        self.timelines.role(timeline).ok_or(DisconnectReason::TimelineRange { timeline, count })
    }

    /// Checks that a command may raise this timeline.
    fn must_be_event(&self, timeline: u32) -> Result<(), DisconnectReason> {
        match self.role(timeline)? {
            Role::Event => Ok(()),
            Role::Stream(_) | Role::Closing => Err(DisconnectReason::NotAnEvent { timeline }),
        }
    }

    /// Makes room for a stream.
    fn free_stream_slot(&mut self, env: &Env<'_>) -> Result<StreamSlot, DisconnectReason> {
        if let Some(slot) = self.free_streams.pop() {
            return Ok(slot);
        }
        let limit = env.config.limits.streams;
        // The reserved slots without a stream do not count; the legacy stream does.
        if self.streams.len() as u64 >= u64::from(limit) + 2 {
            return Err(DisconnectReason::Limit { what: "streams", limit: limit.into() });
        }
        self.streams.push(None);
        Ok(StreamSlot(self.streams.len() as u32 - 1))
    }

    /// Puts a stream into its slot and on its timeline.
    fn put_stream(&mut self, slot: StreamSlot, stream: Stream) {
        debug_assert!(stream.timeline > TIMELINE_CONTROL);
        if let Some(line) = self.timelines.get_mut(stream.timeline) {
            line.role = Role::Stream(slot);
        }
        if let Some(place) = self.streams.get_mut(slot.index()) {
            *place = Some(stream);
        }
    }
}
