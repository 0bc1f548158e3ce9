//! Control commands: done in ring order as soon as they are taken, or given to the device then.

use super::{NewTask, Taken};
use crate::Action;
use crate::DisconnectReason;
use crate::ids::{CONTROL, CONTROL_QUEUE, QueueId};
use crate::session::finish::maps;
use crate::session::held::Release;
use crate::session::stream::Stream;
use crate::session::timeline::Role;
use crate::session::{Env, Session, reply};
use crate::task_class::TaskClass;
use svp_abi::command::{Command, ReplySlot, StreamKind};
use svp_gpu::{AddrRange, JobKind};

impl Session {
    /// Takes a control command.
    pub(super) fn take_control(
        &mut self,
        taken: &Taken<'_>,
        command: &Command<'_>,
        env: &mut Env<'_>,
    ) -> Result<(), DisconnectReason> {
        if let Some(reply) = reply_of(command) {
            super::place::check_arena(reply.off.into(), reply.len.into(), &taken.memory.arena())?;
        }
        let task = match *command {
            Command::StreamCreate { stream, kind, priority } => {
                self.create_stream(stream, kind, priority, env)?
            }
            Command::StreamDestroy { stream } => {
                self.destroy_stream(stream, command.opcode())?;
                NewTask::nothing()
            }
            Command::Signal { timeline, value } => {
                self.must_be_event(timeline)?;
                self.timelines.raise(timeline, value, env.now_ns, &mut self.woken);
                NewTask::nothing()
            }
            Command::DeviceQuery { reply } => {
                let bytes = reply::device(env.device, env.admit.lease_bytes(self.slot), reply);
                env.actions.push(Action::Reply { client: self.client, slot: reply, bytes });
                NewTask::nothing()
            }
            Command::MemMap { addr, len, reply } => self.map_device(addr, len, reply, env),
            Command::MemoryQuery { reply } => {
                NewTask::new(TaskClass::Room { reply }, JobKind::FreeMemory)
            }
            Command::ArrayMap { addr, len, shape, reply } => {
                self.map_array(AddrRange::new(addr, len), shape, reply, env)
            }
            Command::ObjectCreate { texture, kind, reference, reply } => {
                let job = JobKind::CreateObject { texture, kind, reference };
                NewTask::new(TaskClass::Number { reply }, job)
            }
            Command::ObjectDestroy { handle, kind } => {
                NewTask::new(TaskClass::Nothing, JobKind::DestroyObject { handle, kind })
            }
            Command::Limit { limit, value, reply } => self.limit(limit, value, reply, env),
            Command::HostMap { addr, len, handle, offset } => {
                self.map_host(addr, len, handle, offset, taken.memory, env)
            }
            Command::MemShare { addr, len, key, reply } => self.share(addr, len, key, reply, env),
            Command::MemOpen { addr, len, key, reply } => {
                self.open_shared(addr, len, key, reply, env)
            }
            Command::MemUnmap { addr, len } => {
                env.shared.unmapped(self.slot, AddrRange::new(addr, len));
                self.unmap(AddrRange::new(addr, len), self.layout.device)
            }
            Command::HostUnmap { addr, len } => {
                self.unmap(AddrRange::new(addr, len), self.layout.host)
            }
            Command::ModuleLoad { module, image, image_len, reply } => {
                let Some(task) =
                    self.load_module(module, image, image_len, reply, taken.memory, env)?
                else {
                    self.push_control(taken, NewTask::nothing(), env);
                    return Ok(());
                };
                task
            }
            Command::ModuleUnload { module } => return self.take_unload(taken, module, env),
            // Work commands do not come here.
            _ => NewTask::nothing(),
        };
        self.push_control(taken, task, env);
        Ok(())
    }

    /// Appends a control command, and releases its job at once.
    fn push_control(&mut self, taken: &Taken<'_>, mut task: NewTask, env: &mut Env<'_>) {
        if let (Some(poison), job @ Ok(Some(_))) = (&self.poison, &mut task.job) {
            *job = Err(poison.clone());
        }
        let mut waits = None;
        if let Ok(Some(job)) = &task.job {
            match self.admit_control(job, env) {
                Ok(Release::Now) => {}
                Ok(Release::Later) => waits = Some(job.clone()),
                // A client that waits for a reply gets one.
                Err(error) if matches!(task.class, TaskClass::Open { .. }) => task.job = Err(error),
                Err(error) => task = NewTask::failed(TaskClass::Nothing, error),
            }
        }
        let (class, job) = (task.class, &task.job);
        let releases = matches!(job, Ok(Some(_)));
        if let Ok(Some(job)) = job
            && maps(job)
        {
            self.count_mapping(job);
        }
        let task_ref = self.push(CONTROL, taken, task, 0, env);
        if !releases {
            self.end_without_device(task_ref, env.now_ns, env);
            self.woken.push(CONTROL);
            return;
        }
        if let Some(job) = waits {
            return self.hold_control(task_ref.value, &job);
        }
        match class {
            TaskClass::Load { .. } => self.release_load(task_ref.value),
            _ => self.release_control(CONTROL_QUEUE, task_ref.value),
        }
    }

    /// An unload waits for launches that were taken before it; what comes later in the ring does
    /// not know the module any more.
    fn take_unload(
        &mut self,
        taken: &Taken<'_>,
        number: u32,
        env: &mut Env<'_>,
    ) -> Result<(), DisconnectReason> {
        let Some(slot) = self.modules.find(number) else {
            let error = super::module_load::unknown(number);
            self.push_control(taken, NewTask::failed(TaskClass::Nothing, error), env);
            return Ok(());
        };
        self.modules.forget(slot);
        let job = self.modules.get(slot).map(|module| JobKind::ModuleUnload { module: module.id });
        let task_ref = self.push(
            CONTROL,
            taken,
            NewTask { class: TaskClass::Unload(slot), job: Ok(job) },
            0,
            env,
        );
        if let Some(module) = self.modules.get_mut(slot) {
            module.unload = Some(task_ref.value);
        }
        self.unload_if_idle(slot, env);
        Ok(())
    }

    fn create_stream(
        &mut self,
        timeline: u32,
        kind: StreamKind,
        priority: i32,
        env: &Env<'_>,
    ) -> Result<NewTask, DisconnectReason> {
        if self.role(timeline)? != Role::Event {
            return Err(DisconnectReason::StreamExists { timeline });
        }
        let slot = self.free_stream_slot(env)?;
        let mut first_value = 1;
        // Values go on from what the timeline was used for before; its errors do not.
        if let Some(line) = self.timelines.get_mut(timeline) {
            line.taken = line.taken.max(line.gate.reached());
            first_value = line.taken.saturating_add(1);
        }
        self.timelines.forgive(timeline);
        let mut stream = Stream::new(timeline, Stream::phase_kind_of(kind), first_value);
        stream.priority = priority;
        self.put_stream(slot, stream);
        // The queue may have been another stream's before.
        let queue = QueueId(slot.0);
        let known = &mut self.queues.get_mut(queue).priority;
        if *known == priority {
            return Ok(NewTask::nothing());
        }
        *known = priority;
        Ok(NewTask::new(TaskClass::Nothing, JobKind::QueuePriority { queue, priority }))
    }

    fn destroy_stream(&mut self, stream: u32, opcode: u16) -> Result<(), DisconnectReason> {
        let unknown = DisconnectReason::UnknownStream { opcode, stream };
        let Role::Stream(slot) = self.role(stream)? else { return Err(unknown) };
        if stream < svp_abi::channel::TIMELINE_FIRST_FREE {
            return Err(unknown);
        }
        if let Some(line) = self.timelines.get_mut(stream) {
            line.role = Role::Closing;
        }
        if let Some(found) = self.stream_mut(slot) {
            found.closing = true;
        }
        // It goes at once if it has no work.
        self.woken.push(slot);
        Ok(())
    }
}

/// Where a command has its reply.
fn reply_of(command: &Command<'_>) -> Option<ReplySlot> {
    match *command {
        Command::MemMap { reply, .. } => reply,
        Command::DeviceQuery { reply }
        | Command::MemoryQuery { reply }
        | Command::ArrayMap { reply, .. }
        | Command::ObjectCreate { reply, .. }
        | Command::Limit { reply, .. }
        | Command::MemShare { reply, .. }
        | Command::MemOpen { reply, .. }
        | Command::ModuleLoad { reply, .. } => Some(reply),
        _ => None,
    }
}
