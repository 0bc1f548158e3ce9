//! The engine's doors: what goes in, what comes out.

mod change;
mod complete;
mod dispatch;
mod lifecycle;
mod merge;
mod padding;
mod picker;
mod platforms;
mod turns;

use crate::cost::{CostBook, CostKey};
use crate::flights::{Flights, Purpose};
use crate::ids::ClientSlot;
use crate::policy::reef::Pads;
use crate::policy::reef::Processors;
use crate::policy::sigmavp::VpControl;
use crate::record::CoalesceRecord;
use crate::session::{LaunchBounds, Session, Start};
use crate::shared_allocations::SharedAllocations;
use crate::stage::admit::Admit;
use crate::stage::pick::Step;
use crate::stage::place::Place;
use crate::stage::preempt::Preempt;
use crate::stage::shape::Shaper;
use crate::window::Windows;
use crate::{
    Action, ClientId, ClientMemory, ClientTraits, Config, ConfigError, ConnectError, ContentHash,
    SegmentSource,
};
use picker::Picker;
use std::collections::BTreeMap;
use svp_abi::channel::TIMELINE_FIRST_FREE;
use svp_abi::command::{Command, CommandHeader};
use svp_gpu::{Completion, DeviceInfo, JobKind, LaunchShape, WindowId};

/// The multiplexer of one device.
#[derive(Debug)]
pub struct Engine {
    config: Config,
    device: DeviceInfo,
    bounds: LaunchBounds,
    segments: Option<Box<dyn SegmentSource>>,
    shares: SharedAllocations,
    costs: CostBook,
    admit: Box<dyn Admit>,
    pick: Picker,
    shape: Box<dyn Shaper>,
    /// What the device's processors hold, if it says so.
    processors: Option<Processors>,
    /// Real-time clients whose window is open.
    real_time_clients: usize,
    /// What pads real-time launches now.
    pads: Pads,
    /// When the device was last filled.
    dispatched_ns: u64,
    place: Box<dyn Place>,
    preempt: Box<dyn Preempt>,
    vp_control: VpControl,
    windows: Windows,
    windows_made: u64,
    clients: BTreeMap<ClientId, ClientSlot>,
    /// By slot.
    sessions: Vec<Option<Box<Session>>>,
    /// Sessions with news of timelines.
    news: Vec<ClientSlot>,
    flights: Flights,
    /// Best-effort launches were recalled and are still on the device.
    is_recalling: bool,
    /// Room for steps that are told to the pick stage.
    steps: Vec<Step>,
    sequence: u64,
    actions: Vec<Action>,
}

impl Engine {
    /// An engine for a device.
    ///
    /// # Errors
    /// [`ConfigError`] if a bound is not kept, the device cannot be used, or it cannot do what a
    /// policy is for.
    pub fn new(config: Config, device: DeviceInfo) -> Result<Self, ConfigError> {
        config.validate()?;
        crate::policy::reef::check_device(&config, &device)?;
        let granule = device.granularity_bytes;
        let windows = Windows::new(config.limits.clients);
        if !granule.is_power_of_two() || granule > windows.len() / 2 {
            return Err(ConfigError::Granularity(granule));
        }
        Ok(Self {
            bounds: LaunchBounds::of(&device),
            segments: None,
            shares: SharedAllocations::default(),
            costs: CostBook::default(),
            admit: crate::policy::admit(&config, &device),
            pick: Picker::new(&config),
            shape: crate::policy::shape(&config, &device),
            processors: Processors::of(&device),
            real_time_clients: 0,
            pads: Pads::default(),
            dispatched_ns: 0,
            place: crate::policy::place(&config, &device),
            preempt: crate::policy::preempt(&config),
            vp_control: VpControl::new(&config),
            windows,
            windows_made: 0,
            clients: BTreeMap::new(),
            sessions: Vec::new(),
            news: Vec::new(),
            flights: Flights::default(),
            is_recalling: false,
            steps: Vec::new(),
            sequence: 0,
            actions: Vec::new(),
            config,
            device,
        })
    }

    /// The engine with somebody who knows what kernels read and write. Without, every kernel is a
    /// barrier of ACS's window, which then keeps stream order.
    #[must_use]
    pub fn with_segments(mut self, source: Box<dyn SegmentSource>) -> Self {
        self.segments = Some(source);
        self
    }

    /// What was coalesced since the shape policy was chosen, and why the rest was not; by kernel,
    /// the one with most launches first.
    pub fn coalescing(&self) -> Vec<CoalesceRecord> {
        self.shape.records(&self.costs)
    }

    /// Takes a client in; its channel has `timelines` timeline words. [`Action::Opened`] follows
    /// with its window, or [`Action::Disconnect`].
    ///
    /// # Errors
    /// [`ConnectError`]; then the client is not there.
    pub fn connect(
        &mut self,
        client: ClientId,
        timelines: u32,
        now_ns: u64,
    ) -> Result<(), ConnectError> {
        self.connect_with(client, timelines, ClientTraits::default(), now_ns)
    }

    /// The same for a client of which something is known.
    ///
    /// # Errors
    /// As [`Self::connect`].
    pub fn connect_with(
        &mut self,
        client: ClientId,
        timelines: u32,
        traits: ClientTraits,
        now_ns: u64,
    ) -> Result<(), ConnectError> {
        if timelines < TIMELINE_FIRST_FREE {
            return Err(ConnectError::Timelines { found: timelines });
        }
        let timelines = timelines.min(self.config.limits.timelines);
        if self.clients.contains_key(&client) {
            return Err(ConnectError::AlreadyConnected);
        }
        let limit = self.config.limits.clients;
        let window_index = self.windows.take().ok_or(ConnectError::ClientLimit { limit })?;
        // As many slots as windows: both are taken and given back together.
        let slot = ClientSlot(window_index);
        let layout = self.windows.layout(window_index);
        let window = WindowId(self.windows_made);
        self.windows_made += 1;
        let order = crate::policy::order(&self.config);
        let start = Start { client, slot, timelines, window, layout, traits, order };
        if self.sessions.len() <= slot.0 as usize {
            self.sessions.resize_with(slot.0 as usize + 1, || None);
        }
        self.sessions[slot.0 as usize] = Some(Box::new(Session::new(start)));
        self.clients.insert(client, slot);
        self.admit.connect(slot, &traits, now_ns);
        self.send_control(slot, window, Purpose::Open, JobKind::WindowOpen { layout }, now_ns);
        Ok(())
    }

    /// Ends a client, whatever it is doing. [`Action::Released`] follows when nothing is left of
    /// it. Unknown clients, and those that end already, are no error.
    pub fn disconnect(&mut self, client: ClientId, now_ns: u64) {
        if let Some(&slot) = self.clients.get(&client) {
            self.close(slot, now_ns);
        }
    }

    /// Whether a command of this client can be taken now. If not, leave it in the ring and ask
    /// again after completions. To ask once for a batch is enough: up to as many commands again as
    /// [`crate::Limits::queued_commands`] are taken, and only then is the client ended.
    pub fn accepts(&self, client: ClientId) -> bool {
        let session = self.clients.get(&client).and_then(|slot| self.session(*slot));
        session.is_some_and(|session| session.accepts(&self.config))
    }

    /// Takes one command from a client's ring, in ring order. What is wrong with it comes out as
    /// an action: an error on its timeline, or the client's end. Commands of unknown clients, and
    /// of those that end, are dropped.
    pub fn command(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
        now_ns: u64,
    ) {
        let Some(&slot) = self.clients.get(&client) else { return };
        let sequence = self.sequence;
        self.sequence += 1;
        let Some((session, mut env)) = self.live_session(slot, now_ns) else { return };
        match session.take(header, command, memory, sequence, &mut env) {
            Ok(()) => self.look_at(slot, now_ns),
            Err(reason) => self.end(slot, reason, now_ns),
        }
    }

    /// Takes a completion of the device. Those of jobs whose window is closed are dropped.
    pub fn completion(&mut self, completion: Completion, now_ns: u64) {
        let Some(flight) = self.flights.remove(completion.id) else { return };
        let slot = flight.client;
        match flight.purpose {
            Purpose::Open => self.opened(slot, completion, now_ns),
            Purpose::Close => self.closed(slot, now_ns),
            Purpose::Task(task) => {
                self.task_ended(slot, task, flight.submitted_ns, completion, now_ns);
            }
        }
    }

    /// Whether a kernel of this (mangled) name is in a module that was loaded, or was told of by
    /// [`Self::seed_launch_cost`].
    pub fn knows_kernel(&self, name: &str) -> bool {
        self.costs.kernels().any(|(_, _, known)| &**known == name)
    }

    /// Whether it knows any kernel.
    pub fn knows_kernels(&self) -> bool {
        self.costs.kernels().next().is_some()
    }

    /// Tells the cost book how long a launch takes, as an estimate says it: until the kernel has
    /// been seen, that is what is expected of it. `kernel` is its (mangled) name.
    pub fn seed_launch_cost(
        &mut self,
        module: ContentHash,
        kernel: &str,
        shape: LaunchShape,
        ns: u64,
    ) {
        let kernel = self.costs.kernel(module, &kernel.into());
        self.costs.learn(&CostKey::Launch(kernel, shape), ns);
    }

    /// Decides what goes to the device now, and gives all actions since the last call, in order.
    pub fn drain_actions(&mut self, now_ns: u64) -> std::vec::Drain<'_, Action> {
        self.dispatch(now_ns);
        self.hold_news(now_ns);
        self.tell_news();
        self.actions.drain(..)
    }

    /// When [`Self::drain_actions`] is worth a call although nothing came in; `None` if it is not.
    /// A call some milliseconds late does no harm, but that launches wait as long for each other.
    pub fn next_wake_ns(&self) -> Option<u64> {
        // What was due when the device was filled waits for the device, not for the clock.
        let due_ns = self.shape.next_due_ns().into_iter().chain(self.pick.turn_ends_ns());
        let due_ns = due_ns.filter(|due_ns| *due_ns > self.dispatched_ns);
        let tick_ns = self.admit.next_tick_ns();
        due_ns.chain(tick_ns).chain(self.vp_control.next_due_ns()).min()
    }

    /// Whether [`Self::drain_actions`] would do nothing, now and whenever time has passed, until
    /// something comes in: no work waits for the device, and no policy goes by the clock.
    pub fn is_at_rest(&self) -> bool {
        self.pick.is_empty()
            && self.shape.is_empty()
            && self.vp_control.is_off()
            && !self.admit.keeps_time()
            && self.news.is_empty()
            && self.actions.is_empty()
    }

    /// How many clients are here, those that are being closed included.
    pub fn clients(&self) -> usize {
        self.clients.len()
    }

    /// How many jobs the device has.
    pub fn jobs_on_device(&self) -> usize {
        self.flights.len()
    }

    /// Whether nothing at all is held for any client: no session, job, candidate or window.
    pub fn is_idle(&self) -> bool {
        self.clients.is_empty()
            && self.sessions.iter().all(Option::is_none)
            && self.flights.len() == 0
            && self.pick.is_empty()
            && self.shape.is_empty()
            && self.vp_control.is_empty()
            && self.windows.are_free()
            && self.news.is_empty()
            && self.actions.is_empty()
    }
}
