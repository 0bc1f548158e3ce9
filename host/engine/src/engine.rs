//! The engine's doors: what goes in, what comes out.

mod change;
mod clients;
mod complete;
mod device;
mod lifecycle;
mod offer;
mod padding;
mod picker;
mod preemption;
mod stages;
mod submit;
mod vp_control;

use crate::cost::{CostBook, CostKey};
use crate::flights::Purpose;
use crate::policy::reef::{Padding, check_device};
use crate::record::CoalesceRecord;
use crate::session::{Session, SessionState, Start};
use crate::stage::pick::Step;
use crate::{
    Action, ClientId, ClientMemory, ClientTraits, Config, ConfigError, ConnectError, ContentHash,
};
use clients::{Clients, Seat};
use device::Device;
use stages::Stages;
use svp_abi::channel::TIMELINE_FIRST_FREE;
use svp_abi::command::{Command, CommandHeader, Place};
use svp_budget::{Ledger, Principal};
use svp_gpu::{Completion, DeviceInfo, ImagePiece, JobKind, LaunchShape};

/// The multiplexer of one device.
#[derive(Debug)]
pub struct Engine {
    config: Config,
    device: Device,
    clients: Clients,
    stages: Stages,
    /// REEF's padding lies across the stages: it asks pick and shape, and has the device's queues.
    padding: Padding,
    costs: CostBook,
    actions: Vec<Action>,
    /// Space for the steps that the pick stage gets ahead.
    steps: Vec<Step>,
}

impl Engine {
    /// An engine for a device.
    ///
    /// # Errors
    /// [`ConfigError`] if a bound is not kept, the device cannot be used, or it cannot do what a
    /// policy is for.
    pub fn new(config: Config, device: DeviceInfo) -> Result<Self, ConfigError> {
        config.validate()?;
        check_device(&config, &device)?;
        let granule = device.granularity_bytes;
        let clients = Clients::new(config.limits.clients);
        if !granule.is_power_of_two() || granule > clients.window_len() / 2 {
            return Err(ConfigError::Granularity(granule));
        }
        Ok(Self {
            stages: Stages::new(&config, &device),
            padding: Padding::new(&config, &device),
            device: Device::new(device),
            clients,
            costs: CostBook::default(),
            actions: Vec::new(),
            steps: Vec::new(),
            config,
        })
    }

    /// What was coalesced since the shape policy was chosen, and why the rest was not; by kernel,
    /// the one with most launches first.
    pub fn coalescing(&self) -> Vec<CoalesceRecord> {
        self.stages.shape.records(&self.costs)
    }

    /// How often a best-effort launch was no choice for padding since its client and the real-time one
    /// are in different trust domains.
    pub fn unpadded_across_domains(&self) -> u64 {
        self.padding.other_domains()
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
        if self.clients.slot(client).is_some() {
            return Err(ConnectError::AlreadyConnected);
        }
        let limit = self.config.limits.clients;
        let seat = self.clients.take_seat().ok_or(ConnectError::ClientLimit { limit })?;
        let Seat { slot, window, layout } = seat;
        let order = crate::policy::order(&self.config);
        let start = Start { client, slot, timelines, window, layout, traits, order };
        self.clients.insert(Session::new(start));
        self.stages.admit.connect(slot, &traits, now_ns);
        let open = JobKind::WindowOpen { layout, domain: traits.domain };
        self.send_control(slot, window, Purpose::Open, open, now_ns);
        Ok(())
    }

    /// Charges a principal for what a client makes the engine and the device hold from now on: modules,
    /// mappings, queued parameters. What there is no more of is an error of the client's command, or the
    /// command waits.
    pub fn charge(&mut self, client: ClientId, ledger: &Ledger, principal: &Principal) {
        let slot = self.clients.slot(client);
        if let Some(session) = slot.and_then(|slot| self.clients.get_mut(slot)) {
            session.charge(ledger, principal);
        }
    }

    /// Ends a client, whatever it is doing. [`Action::Released`] follows when nothing is left of
    /// it. Unknown clients, and those that end already, are no error.
    pub fn disconnect(&mut self, client: ClientId, now_ns: u64) {
        if let Some(slot) = self.clients.slot(client) {
            self.close(slot, now_ns);
        }
    }

    /// Whether a command of this client can be taken now. If not, leave it in the ring and ask
    /// again after completions. To ask once for a batch is enough: up to as many commands again as
    /// [`crate::Limits::queued_commands`] are taken, and only then is the client ended.
    pub fn accepts(&self, client: ClientId) -> bool {
        let session = self.clients.slot(client).and_then(|slot| self.clients.get(slot));
        session.is_some_and(|session| session.accepts(&self.config))
    }

    /// Takes one command from a client's ring, in ring order. What is wrong with it comes out as
    /// an action: an error on its timeline, or the client's end. Commands of unknown clients, and
    /// of those that end, are dropped. Whether the client goes on.
    pub fn command(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
        now_ns: u64,
    ) -> bool {
        let Some(slot) = self.clients.slot(client) else { return false };
        let sequence = self.clients.next_sequence();
        let Some((session, mut env)) = self.live_session(slot, now_ns) else { return false };
        let taken = session.take(header, command, memory, sequence, &mut env);
        let goes_on = taken.is_ok();
        match taken {
            Ok(()) => self.reschedule(slot, now_ns),
            Err(reason) => self.end(slot, reason, now_ns),
        }
        goes_on
    }

    /// Most bytes that an image of a module may have.
    pub fn image_bytes_max(&self) -> u64 {
        self.config.limits.module_bytes
    }

    /// Where the image of a module load lies that a client is about to submit, so that it can be read
    /// beforehand ([`ClientMemory::module_image`]); `None` if the load will be refused.
    pub fn image_pieces(
        &self,
        client: ClientId,
        image: Place,
        len: u64,
        memory: &dyn ClientMemory,
    ) -> Option<Vec<ImagePiece>> {
        let session = self.clients.slot(client).and_then(|slot| self.clients.get(slot))?;
        let most = self.config.limits.module_bytes;
        session.image_pieces(image, len, &memory.arena(), most)
    }

    /// Whether a client has modules that are being loaded, or is being closed: the device may still work at
    /// its last load then.
    pub fn loads_modules(&self, client: ClientId) -> bool {
        let session = self.clients.slot(client).and_then(|slot| self.clients.get(slot));
        session.is_some_and(|it| it.state == SessionState::Closing || it.loads_modules())
    }

    /// Takes a completion of the device. Those of jobs whose window is closed are dropped.
    pub fn completion(&mut self, completion: Completion, now_ns: u64) {
        let Some(flight) = self.device.flights.remove(completion.id) else { return };
        let slot = flight.client;
        match flight.purpose {
            Purpose::Open => self.opened(slot, completion, now_ns),
            Purpose::Close => self.closed(slot, now_ns),
            Purpose::Task(task) => {
                self.task_ended(slot, task, flight.submitted_ns, completion, now_ns);
            }
        }
    }

    /// Whether a kernel of this (mangled) name is in a module that was loaded, or was named by
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
        self.run_stages(now_ns);
        self.hold_signals(now_ns);
        self.signal_pending();
        self.actions.drain(..)
    }

    /// When [`Self::drain_actions`] is worth a call although nothing came in; `None` if it is not.
    /// A call some milliseconds late does no harm, but that launches wait as long for each other.
    pub fn next_wake_ns(&self) -> Option<u64> {
        // What was due when the device was filled waits for the device, not for the clock.
        let Stages { admit, pick, shape, vp_control, .. } = &self.stages;
        let due_ns = shape.next_due_ns().into_iter().chain(pick.turn_ends_ns());
        let due_ns = due_ns.filter(|due_ns| *due_ns > self.device.filled_ns);
        due_ns.chain(admit.next_tick_ns()).chain(vp_control.next_due_ns()).min()
    }

    /// Whether [`Self::drain_actions`] would do nothing, now and whenever time has passed, until
    /// something comes in: no work waits for the device, and no policy goes by the clock.
    pub fn is_at_rest(&self) -> bool {
        self.stages.are_empty()
            && self.stages.vp_control.is_off()
            && !self.stages.admit.keeps_time()
            && self.clients.pending_signals.is_empty()
            && self.actions.is_empty()
    }

    /// How many clients are here, those that are being closed included.
    pub fn clients(&self) -> usize {
        self.clients.len()
    }

    /// How many jobs the device has.
    pub fn jobs_on_device(&self) -> usize {
        self.device.flights.len()
    }

    /// Whether nothing at all is held for any client: no session, job, candidate or window.
    pub fn is_idle(&self) -> bool {
        self.clients.are_gone()
            && self.device.flights.len() == 0
            && self.stages.are_empty()
            && self.stages.vp_control.is_empty()
            && self.actions.is_empty()
    }
}
