//! From a released task to a job for the device.

use super::launch::launch_record;
use super::module::{ModuleState, Modules};
use super::task::State;
use super::{Session, Task};
use crate::Config;
use crate::config::ClientClass;
use crate::cost::{CostBook, CostKey};
use crate::flights::Retained;
use crate::ids::{CONTROL_QUEUE, MODULE_QUEUE};
use crate::ids::{QueueId, TaskRef};
use crate::load::DeviceEngine;
use crate::policy::reef::PaddingLaunch;
use crate::record::LaunchRecord;
use crate::stage::pick::{Candidate, Step};
use crate::stage::place::Running;
use crate::stage::shape::WaitingLaunch;
use crate::task_class::TaskClass;
use std::cmp::Reverse;
use svp_gpu::JobKind;

/// What the stages want of offers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OfferOptions {
    /// Jobs of one queue of a best-effort client on the device.
    pub(crate) best_effort_capacity: u32,
    /// Jobs of one queue of a real-time client on the device.
    pub(crate) real_time_capacity: u32,
    /// The policy asks how long tasks and clients will take.
    pub(crate) asks_costs: bool,
    /// Tasks of a queue that the policy wants to know.
    pub(crate) lookahead: u32,
    pub(crate) now_ns: u64,
}

/// What a session gives for the device.
#[derive(Debug)]
pub(crate) struct Submission {
    pub(crate) task: TaskRef,
    /// What the device is to do.
    pub(crate) kind: JobKind,
    /// The record of a launch, for the report.
    pub(crate) launch: Option<Box<LaunchRecord>>,
    /// What it costs by.
    pub(crate) cost: CostKey,
    /// The launch once more, if it may be recalled.
    pub(crate) retained: Option<Box<Retained>>,
    /// The kernel as the place stage sees it, if that policy asks.
    pub(crate) running: Option<Running>,
}

/// What the stages want of a task that goes to the device.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SubmitOptions {
    /// The preempt stage may want it back.
    pub(crate) may_recall: bool,
    /// The place stage wants to know of kernels.
    pub(crate) describes_kernel: bool,
    /// Only this many of a launch's blocks, if there are more.
    pub(crate) blocks: Option<u64>,
}

impl Session {
    /// What the pick stage needs to know of a queue's first task; `None` if the queue has none, or
    /// its queue on the device is full, or the pick stage knows of it.
    pub(crate) fn candidate(
        &mut self,
        queue: QueueId,
        options: &OfferOptions,
        costs: &CostBook,
    ) -> Option<Candidate> {
        let due_ns = self.due_ns();
        let capacity = match due_ns {
            Some(_) => options.real_time_capacity,
            None => options.best_effort_capacity,
        };
        let found = self.queues.get_mut(queue);
        if found.offered || found.recalled > 0 || found.on_device >= capacity {
            return None;
        }
        let task_ref = *found.ready.front()?;
        let behind_recallable = found.recallable > 0;
        let (mut expected_ns, mut remaining_ns) = (0, 0);
        if options.asks_costs {
            expected_ns = self.expected_ns(task_ref, costs)?;
            remaining_ns = self.remaining_ns();
        }
        let (client, weight, since_ns) = (self.slot, self.traits.weight, self.waits_since_ns());
        let stream = self.stream_mut(task_ref.stream)?;
        let priority = stream.priority;
        let task = stream.task_mut(task_ref.value)?;
        if behind_recallable && !task.can_be_recalled() {
            return None;
        }
        let candidate = Candidate {
            client,
            queue,
            sequence: task.sequence,
            class: task.class,
            priority,
            offered_ns: options.now_ns,
            due_ns,
            since_ns,
            weight,
            expected_ns,
            remaining_ns,
        };
        self.queues.get_mut(queue).offered = true;
        Some(candidate)
    }

    /// What the shape stage needs to know of a queue's first task; `None` if that is no launch, or some
    /// of its blocks were launched already: those left join nothing.
    pub(crate) fn waiting_launch(&self, queue: QueueId) -> Option<WaitingLaunch> {
        let found = self.queues.get(queue)?;
        let task = self.task(*found.ready.front()?).filter(|task| task.block_ranges.is_none())?;
        let Some(JobKind::Launch(launch)) = task.job() else { return None };
        let kernel = match cost_key(task, &self.modules) {
            CostKey::Launch(kernel, _) => kernel,
            _ => None,
        };
        Some(WaitingLaunch {
            kernel,
            block: launch.block,
            shared_bytes: launch.shared_bytes,
            goes_alone: launch.goes_alone(),
            is_first: found.on_device == 0,
            domain: self.traits.domain,
        })
    }

    /// Jobs that the device has of it.
    pub(crate) fn jobs(&self) -> u32 {
        self.on_device
    }

    /// A queue's first task as padding sees it, if it is a launch that can go with others: it does not
    /// go alone, the device has no more than `behind` others of the queue, and room for more of the
    /// client.
    pub(crate) fn padding_launch(
        &self,
        queue: QueueId,
        client_capacity: u32,
        behind: u32,
    ) -> Option<PaddingLaunch> {
        let has_room = self.on_device < client_capacity;
        let found = self.queues.get(queue).filter(|found| has_room && found.on_device <= behind)?;
        self.padding_launch_of(*found.ready.front()?)
    }

    /// The launches behind a queue's first task, up to the first task that is no launch.
    pub(crate) fn next_padding_launches(
        &self,
        queue: QueueId,
    ) -> impl Iterator<Item = PaddingLaunch> {
        let behind =
            self.queues.get(queue).into_iter().flat_map(|found| found.ready.iter().skip(1));
        behind.map_while(|task| self.padding_launch_of(*task))
    }

    /// A task as padding sees it.
    fn padding_launch_of(&self, task: TaskRef) -> Option<PaddingLaunch> {
        let task = self.task(task)?;
        let (Some(JobKind::Launch(launch)), TaskClass::Launch(Some(module))) =
            (task.job(), task.class)
        else {
            return None;
        };
        let ModuleState::Loaded(loaded) = &self.modules.get(module)?.state else { return None };
        let kernel = loaded.info.kernels.get(launch.kernel as usize)?;
        let divisible = || {
            let known = loaded.facts.as_ref();
            task.block_ranges.is_some()
                || known.is_some_and(|known| known.runs_in_parts(launch.kernel))
        };
        let range = launch.block_range()?;
        (!launch.goes_alone()).then(|| PaddingLaunch {
            cost: cost_key(task, &self.modules),
            blocks: range.end - range.start,
            grid_blocks: launch.grid_blocks(),
            divisible: divisible(),
            threads: u32::try_from(super::launch::volume(launch.block)).unwrap_or(u32::MAX),
            registers: kernel.registers,
            shared_bytes: kernel.shared_bytes.saturating_add(launch.shared_bytes),
        })
    }

    /// How long a task is expected to take, as it was when this was asked first.
    fn expected_ns(&mut self, task_ref: TaskRef, costs: &CostBook) -> Option<u64> {
        let stream = self.streams.get_mut(task_ref.stream.index())?.as_mut()?;
        let task = stream.task_mut(task_ref.value)?;
        if task.expected_ns == 0 {
            task.expected_ns = costs.expected_ns(&cost_key(task, &self.modules));
        }
        Some(task.expected_ns)
    }

    /// Tasks of a queue that the pick stage knows of, behind the first `known` ones, for a policy
    /// that looks ahead.
    pub(crate) fn steps_behind(
        &mut self,
        queue: QueueId,
        known: usize,
        options: &OfferOptions,
        costs: &CostBook,
        steps: &mut Vec<Step>,
    ) {
        steps.clear();
        for at in known..options.lookahead as usize {
            let found = self.queues.get(queue).filter(|found| found.offered);
            let Some(&task_ref) = found.and_then(|found| found.ready.get(at)) else { break };
            let Some(expected_ns) = self.expected_ns(task_ref, costs) else { break };
            let Some(task) = self.task(task_ref) else { break };
            let Some(engine) = DeviceEngine::of(task.class) else { break };
            steps.push(Step { sequence: task.sequence, engine, expected_ns });
        }
    }

    /// Keeps a candidate that was picked while the client has all the jobs on the device that it
    /// may have. Whether it was kept; then it comes back from [`Self::unpark`]. Mappings and module
    /// loads are never kept: a program may need one to end what fills the device.
    pub(crate) fn park(&mut self, candidate: &Candidate, client_capacity: u32) -> bool {
        let is_work = !matches!(candidate.queue, CONTROL_QUEUE | MODULE_QUEUE);
        let is_kept = is_work && self.on_device >= client_capacity;
        if is_kept {
            self.parked.push(Reverse((candidate.sequence, candidate.queue)));
        }
        is_kept
    }

    /// A queue that was parked, if there is room on the device again; the earliest first. One job
    /// that ends makes room for one queue.
    pub(crate) fn unpark(&mut self, client_capacity: u32) -> Option<QueueId> {
        if self.on_device >= client_capacity {
            return None;
        }
        let Reverse((_, queue)) = self.parked.pop()?;
        self.queues.get_mut(queue).offered = false;
        Some(queue)
    }

    /// Takes the first task of a queue for the device, or the first of its blocks; the pick stage no
    /// longer knows of the queue.
    pub(crate) fn submit(
        &mut self,
        queue: QueueId,
        config: &Config,
        options: SubmitOptions,
    ) -> Option<Submission> {
        let found = self.queues.get_mut(queue);
        found.offered = false;
        let task_ref = *found.ready.front()?;
        found.on_device += 1;
        self.on_device += 1;
        let is_real_time = self.traits.class == ClientClass::RealTime;
        let cost = self.task(task_ref).map_or(CostKey::Nothing, |it| cost_key(it, &self.modules));
        let task = self.task_mut(task_ref)?;
        let (class, sequence) = (task.class, task.sequence);
        let part = options.blocks.and_then(|count| task.cut(count));
        task.range_begins();
        // What a range takes says nothing of the whole.
        let cost = if task.block_ranges.is_some() { CostKey::Nothing } else { cost };
        let may_recall = options.may_recall && part.is_none();
        let mut kind = match part {
            Some(part) => part,
            None => {
                task.state = State::OnDevice;
                let kind = task.job.take()?;
                self.queues.get_mut(queue).take_first();
                kind
            }
        };
        let (mut launch, mut retained, mut running) = (None, None, None);
        if let (TaskClass::Launch(module), JobKind::Launch(job)) = (class, &mut kind) {
            job.profile = config.profile;
            let module = module.and_then(|module| self.modules.get(module));
            if config.records {
                launch = Some(Box::new(launch_record(self.window, module, job)));
            }
            let loaded = module.and_then(|module| match &module.state {
                ModuleState::Loaded(loaded) => Some(loaded),
                _ => None,
            });
            let known = loaded.and_then(|loaded| loaded.facts.as_ref());
            if may_recall && !job.goes_alone() {
                let is_idempotent = known.is_some_and(|known| known.is_idempotent(&*job));
                retained = Some(Box::new(Retained { launch: job.clone(), is_idempotent }));
                self.queues.get_mut(queue).recallable += 1;
            }
            if options.describes_kernel {
                let name = loaded.and_then(|loaded| loaded.names.get(job.kernel as usize));
                let character = known.and_then(|known| known.character(job.kernel));
                let character = config.character_of(name.map_or("", |name| name), character);
                let blocks = job.block_range().map_or(0, |range| range.end - range.start);
                running = Some(Running { sequence, character, blocks, is_real_time });
            }
        }
        Some(Submission { task: task_ref, kind, launch, cost, retained, running })
    }
}

/// What a task costs by.
fn cost_key(task: &Task, modules: &Modules) -> CostKey {
    match (task.class, task.job()) {
        (TaskClass::Launch(Some(module)), Some(JobKind::Launch(launch))) => {
            let kernel = modules.get(module).and_then(|module| match &module.state {
                ModuleState::Loaded(loaded) => *loaded.costs.get(launch.kernel as usize)?,
                _ => None,
            });
            CostKey::Launch(kernel, launch.shape())
        }
        (TaskClass::Copy { direction, bytes }, _) => CostKey::Copy(direction, bytes),
        (TaskClass::Fill { bytes }, _) => CostKey::Fill(bytes),
        _ => CostKey::Nothing,
    }
}
