//! A session: everything that the engine holds of one client.
//!
//! ```text
//!  ring -> take/ -> Stream (tasks in order) -> advance -> Queue (released) -> submit -> device
//!                        ^                                                               |
//!                        +---- retire: timelines rise, gates wake streams <---- finish --+
//! ```

mod access;
mod account;
mod advance;
mod block_ranges;
mod change;
mod finish;
mod gate;
mod held;
mod launch;
mod merge;
mod module;
mod next_call;
mod phase;
mod queue;
mod ranges;
mod recall;
mod reply;
mod request;
mod split_launch;
mod stream;
mod submit;
mod take;
mod task;
mod timeline;

pub(crate) use finish::Finished;
pub(crate) use launch::LaunchBounds;
pub(crate) use submit::{OfferOptions, SubmitOptions};
pub(crate) use task::Task;

use crate::cost::CostBook;
use crate::ids::FIRST_STREAM;
use crate::ids::{CONTROL, ClientSlot, LEGACY, QueueId, StreamSlot, TaskRef};
use crate::policy::sigmavp::Calls;
use crate::record::Counts;
use crate::shared_allocations::SharedAllocations;
use crate::stage::admit::Admit;
use crate::stage::order::Order;
use crate::{Action, ClientId, ClientTraits, Config, Signal};
use account::Account;
use gate::Gate;
use held::{HeldLoads, HeldMappings};
use module::Modules;
use phase::{PhaseKind, Phases};
use queue::Queues;
use ranges::Ranges;
use request::Requests;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use stream::Stream;
use svp_abi::channel::{TIMELINE_CONTROL, TIMELINE_LEGACY};
use svp_budget::{Ledger, Principal};
use svp_gpu::{DeviceInfo, GpuError, Outcome, WindowId, WindowLayout};
use timeline::{Role, Timelines};

/// What a session needs of the engine while it handles something.
pub(crate) struct Env<'a> {
    /// The engine's set-up.
    pub(crate) config: &'a Config,
    pub(crate) device: &'a DeviceInfo,
    /// The launches that it can run.
    pub(crate) bounds: &'a LaunchBounds,
    /// The admit stage.
    pub(crate) admit: &'a mut dyn Admit,
    /// How long kernels and copies take.
    pub(crate) costs: &'a mut CostBook,
    /// What clients of one machine share.
    pub(crate) shared: &'a mut SharedAllocations,
    /// The list that actions are added to.
    pub(crate) actions: &'a mut Vec<Action>,
    pub(crate) now_ns: u64,
}

/// How far a session is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SessionState {
    /// The device is opening the window; the client does not know it yet, and nothing runs.
    Opening,
    /// It takes commands.
    Open,
    /// The device is closing the window; nothing is taken.
    Closing,
}

/// What the engine holds of one client.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) client: ClientId,
    /// Its number in the engine.
    pub(crate) slot: ClientSlot,
    /// How far it is.
    pub(crate) state: SessionState,
    /// Its window on the device.
    pub(crate) window: WindowId,
    /// Where the window lies.
    pub(crate) layout: WindowLayout,
    /// What is known of the client beforehand.
    pub(crate) traits: ClientTraits,
    /// What it has asked for, and had.
    requests: Requests,
    /// What it asks for after what.
    calls: Calls,
    /// Commands that were taken.
    commands: u64,
    /// What it has done so far.
    pub(crate) counts: Counts,
    /// Queues, and what is released in them.
    pub(crate) queues: Queues,
    /// Queues that the pick stage chose while the client had no room on the device.
    parked: BinaryHeap<Reverse<(u64, QueueId)>>,
    /// Jobs on the device.
    on_device: u32,
    order: Box<dyn Order>,
    /// The order policy is being changed: it is a [`crate::policy::basic::Draining`] now.
    order_changes: bool,
    timelines: Timelines,
    streams: Vec<Option<Stream>>,
    free_streams: Vec<StreamSlot>,
    woken: Vec<StreamSlot>,
    phases: Phases,
    ranges: Ranges,
    modules: Modules,
    /// Those that the client had when it ended. They are charged until the device has closed its window.
    left_modules: Modules,
    /// Device memory that it had mapped then.
    left_bytes: u64,
    /// Mappings that were given to the device, and those that it has done.
    maps_taken: u64,
    maps_done: Gate,
    /// Mappings that the admit stage has wait, and what was taken behind them.
    held: HeldMappings,
    /// Module loads that wait for mappings of host memory.
    held_loads: HeldLoads,
    queued: u32,
    queued_bytes: u64,
    account: Account,
    poison: Option<GpuError>,
    signals_noted: bool,
}

/// How a session begins.
pub(crate) struct Start {
    pub(crate) client: ClientId,
    /// Its number in the engine.
    pub(crate) slot: ClientSlot,
    /// Number of timeline words in its channel.
    pub(crate) timelines: u32,
    /// Its window on the device.
    pub(crate) window: WindowId,
    /// Where the window lies.
    pub(crate) layout: WindowLayout,
    /// What is known of the client beforehand.
    pub(crate) traits: ClientTraits,
    /// The order stage.
    pub(crate) order: Box<dyn Order>,
}

impl Session {
    /// A client with the two streams that each has.
    pub(crate) fn new(start: Start) -> Self {
        let mut timelines = Timelines::new(start.timelines);
        let fixed =
            [(TIMELINE_LEGACY, LEGACY, Some(PhaseKind::Legacy)), (TIMELINE_CONTROL, CONTROL, None)];
        let mut streams = Vec::new();
        streams.resize_with(FIRST_STREAM as usize, || None);
        for (timeline, slot, phase_kind) in fixed {
            streams[slot.index()] = Some(Stream::new(timeline, phase_kind, 1));
            if let Some(line) = timelines.get_mut(timeline) {
                line.role = Role::Stream(slot);
            }
        }
        Self {
            client: start.client,
            slot: start.slot,
            state: SessionState::Opening,
            window: start.window,
            layout: start.layout,
            traits: start.traits,
            requests: Requests::default(),
            calls: Calls::default(),
            commands: 0,
            counts: Counts::default(),
            queues: Queues::default(),
            parked: BinaryHeap::new(),
            on_device: 0,
            order: start.order,
            order_changes: false,
            timelines,
            streams,
            free_streams: Vec::new(),
            woken: Vec::new(),
            phases: Phases::default(),
            ranges: Ranges::default(),
            modules: Modules::default(),
            left_modules: Modules::default(),
            left_bytes: 0,
            maps_taken: 0,
            maps_done: Gate::default(),
            held: HeldMappings::default(),
            held_loads: HeldLoads::default(),
            queued: 0,
            queued_bytes: 0,
            account: Account::default(),
            poison: None,
            signals_noted: false,
        }
    }

    /// The device has opened the window, maybe at other addresses than were asked for.
    pub(crate) fn opened(&mut self, outcome: Outcome) {
        self.state = SessionState::Open;
        if let Outcome::Window(layout) = outcome {
            self.layout = layout;
        }
    }

    /// Charges a principal for what the client makes the host hold from now on.
    pub(crate) fn charge(&mut self, ledger: &Ledger, principal: &Principal) {
        self.account = Account::of(ledger, principal);
    }

    /// Whether a command can be taken now.
    pub(crate) fn accepts(&self, config: &Config) -> bool {
        self.state == SessionState::Open
            && self.queued < config.limits.queued_commands
            && self.queued_bytes < config.limits.queued_bytes
            && self.account.has_room(self.queued_bytes)
    }

    /// Whether timelines have changed and the engine does not know yet; from now on it does.
    pub(crate) fn note_signals(&mut self) -> bool {
        let is_new = !self.signals_noted && self.timelines.have_changed();
        self.signals_noted |= is_new;
        is_new
    }

    /// Signals the timelines that have changed.
    pub(crate) fn report(&mut self, actions: &mut Vec<Action>) {
        self.signals_noted = false;
        let client = self.client;
        self.timelines.report(|timeline, line| {
            actions.push(Action::Signal(Signal {
                client,
                timeline,
                value: line.gate.reached(),
                error: line.error,
                time_ns: line.gate.time_ns(),
            }));
        });
    }

    /// The client ends: drops everything but what the engine needs to see it off.
    pub(crate) fn close(&mut self) {
        self.state = SessionState::Closing;
        self.queues = Queues::default();
        self.parked.clear();
        self.streams.clear();
        self.timelines = Timelines::new(0);
        self.phases = Phases::default();
        self.left_bytes = self.device_bytes();
        self.ranges = Ranges::default();
        self.left_modules = std::mem::take(&mut self.modules);
        self.woken.clear();
        self.held = HeldMappings::default();
        self.held_loads = HeldLoads::default();
        self.poison = None;
        (self.queued, self.queued_bytes) = (0, 0);
        self.account.queued(0);
    }

    fn stream_mut(&mut self, slot: StreamSlot) -> Option<&mut Stream> {
        self.streams.get_mut(slot.index())?.as_mut()
    }

    fn task(&self, task: TaskRef) -> Option<&Task> {
        self.streams.get(task.stream.index())?.as_ref()?.task(task.value)
    }

    fn task_mut(&mut self, task: TaskRef) -> Option<&mut Task> {
        self.stream_mut(task.stream)?.task_mut(task.value)
    }
}
