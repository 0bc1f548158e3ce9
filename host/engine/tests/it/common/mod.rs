//! A world for the engine: clients that send commands, and a device that the test completes by hand.

pub(crate) mod device;

use device::Device;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use svp_abi::channel::{Window, last_error};
use svp_abi::command::{Command, CommandHeader, Launch, Place, ReplySlot, StreamKind};
use svp_engine::{
    Action, ClientId, ClientMemory, ClientTraits, Config, DeadlineRecord, DisconnectReason, Engine,
    MemoryError, Signal, WorkRecord,
};
use svp_gpu::{
    Capabilities, DeviceInfo, GpuError, Job, JobKind, KernelInfo, ModuleInfo, ParamSlot, Segment,
    Share, VariableInfo,
};
use svp_kernel_facts::{KernelFacts, ModuleFacts};

pub(crate) const CONTROL: u32 = 1;
pub(crate) const GRANULE: u64 = 2 << 20;
pub(crate) const TIMELINES: u32 = 64;
pub(crate) const IMAGE: Place = Place::Arena(0);

/// Host memory of a client: an arena with a few bytes in it, and one announced piece.
pub(crate) struct Memory {
    segment: Segment,
    pub(crate) bytes: Vec<u8>,
}

impl Memory {
    fn new() -> Self {
        let fd = Arc::new(std::fs::File::open("/dev/null").unwrap().into());
        Self { segment: Segment { fd, offset: 0, len: 1 << 16 }, bytes: vec![7; 1 << 16] }
    }
}

impl ClientMemory for Memory {
    fn arena(&self) -> Segment {
        self.segment.clone()
    }

    fn host_pages(&self, handle: u32, offset: u64, len: u64) -> Result<Vec<Segment>, MemoryError> {
        if handle != 1 {
            return Err(MemoryError::UnknownHandle { handle });
        }
        Ok(vec![Segment { offset, len, ..self.segment.clone() }])
    }

    fn read(&self, segment: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        let len = out.len() as u64;
        let start = (segment.offset + offset) as usize;
        let source = self.bytes.get(start..start + out.len());
        out.copy_from_slice(source.ok_or(MemoryError::Range { offset, len })?);
        Ok(())
    }
}

pub(crate) fn device_info() -> DeviceInfo {
    DeviceInfo {
        name: "test device".into(),
        uuid: [1; 16],
        total_memory_bytes: 1 << 40,
        granularity_bytes: GRANULE,
        compute_capability: 87,
        attributes: vec![(1, 1024)],
        capabilities: Capabilities::NONE,
    }
}

/// The same device with other capabilities.
pub(crate) fn device_with(capabilities: Capabilities) -> DeviceInfo {
    DeviceInfo { capabilities, ..device_info() }
}

/// A device that joins launches, and cannot do more.
pub(crate) const JOINS: Capabilities = Capabilities { joins_launches: true, ..Capabilities::NONE };

/// Where the device puts a module's variable: outside of every window.
pub(crate) const FAR_VARIABLE: u64 = 0x1000_0000_0000;

/// What the device says a module holds: kernel 0 takes eight bytes of parameters, a variable has 64.
pub(crate) fn module_info() -> ModuleInfo {
    let kernel = KernelInfo {
        name: "kernel".into(),
        refused: None,
        registers: 16,
        shared_bytes: 0,
        local_bytes: 0,
        const_bytes: 0,
        max_threads_per_block: 256,
        cluster: None,
        ptx_version: 80,
        params: vec![ParamSlot { offset: 0, bytes: 8 }],
    };
    let variable = VariableInfo { name: "far".into(), addr: FAR_VARIABLE, size: 64 };
    ModuleInfo { kernels: vec![kernel], variables: vec![variable], ..ModuleInfo::default() }
}

/// The engine, its device, and all that came out of it.
pub(crate) struct World {
    pub(crate) engine: Engine,
    pub(crate) device: Device,
    pub(crate) now_ns: u64,
    pub(crate) memory: Memory,
    pub(crate) windows: HashMap<u64, Window>,
    values: HashMap<(u64, u32), u64>,
    pub(crate) signals: BTreeMap<(u64, u32), Signal>,
    pub(crate) replies: Vec<(u64, ReplySlot, Vec<u8>)>,
    pub(crate) output: Vec<(u64, Vec<u8>)>,
    pub(crate) context_errors: Vec<(u64, u32)>,
    pub(crate) failures: Vec<(u64, u32, GpuError)>,
    pub(crate) disconnects: Vec<(u64, DisconnectReason)>,
    pub(crate) released: Vec<u64>,
    pub(crate) work: Vec<WorkRecord>,
    pub(crate) deadlines: Vec<DeadlineRecord>,
    pub(crate) shares: BTreeMap<u64, Share>,
    /// Clients whose platforms are stopped.
    pub(crate) stopped: BTreeSet<u64>,
    /// How often one was.
    pub(crate) stops: u64,
}

impl World {
    pub(crate) fn new(config: Config) -> Self {
        let config = Config { records: true, ..config };
        Self::of(Engine::new(config, device_info()).unwrap())
    }

    /// The world of an engine that has no clients.
    pub(crate) fn of(engine: Engine) -> Self {
        Self {
            engine,
            device: Device::default(),
            now_ns: 1,
            memory: Memory::new(),
            windows: HashMap::new(),
            values: HashMap::new(),
            signals: BTreeMap::new(),
            replies: Vec::new(),
            output: Vec::new(),
            context_errors: Vec::new(),
            failures: Vec::new(),
            disconnects: Vec::new(),
            released: Vec::new(),
            work: Vec::new(),
            deadlines: Vec::new(),
            shares: BTreeMap::new(),
            stopped: BTreeSet::new(),
            stops: 0,
        }
    }

    /// The same world; this is known of the kernel of all modules.
    pub(crate) fn knowing(mut self, kernel: KernelFacts) -> Self {
        self.device.facts = Some(Arc::new(ModuleFacts::known([kernel])));
        self
    }

    /// A world with clients 0 to `clients`, their windows open.
    pub(crate) fn with_clients(clients: u64) -> Self {
        let mut world = Self::new(Config::default());
        (0..clients).for_each(|client| world.connect(client));
        world.finish_all();
        world
    }

    pub(crate) fn connect(&mut self, client: u64) {
        self.engine.connect(ClientId(client), TIMELINES, self.now_ns).unwrap();
        self.pump();
    }

    /// A client of which something is known, its window open and module 0 loaded.
    pub(crate) fn connect_with(&mut self, client: u64, traits: ClientTraits) {
        self.engine.connect_with(ClientId(client), TIMELINES, traits, self.now_ns).unwrap();
        self.pump();
        self.finish_control();
        self.load(client);
        self.finish_control();
    }

    pub(crate) fn disconnect(&mut self, client: u64) {
        self.engine.disconnect(ClientId(client), self.now_ns);
        self.pump();
    }

    /// Sends a command with the stream's next value, which it gives.
    pub(crate) fn send(&mut self, client: u64, stream: u32, command: &Command<'_>) -> u64 {
        let value = self.values.entry((client, stream)).or_default();
        *value += 1;
        let value = *value;
        self.send_raw(client, stream, value, command);
        value
    }

    pub(crate) fn send_raw(&mut self, client: u64, stream: u32, value: u64, command: &Command<'_>) {
        self.now_ns += 1;
        let header = CommandHeader { stream, value, submitted_guest_ns: self.now_ns / 2 };
        self.engine.command(ClientId(client), &header, command, &self.memory, self.now_ns);
        self.pump();
    }

    pub(crate) fn control(&mut self, client: u64, command: &Command<'_>) -> u64 {
        self.send(client, CONTROL, command)
    }

    pub(crate) fn stream(&mut self, client: u64, stream: u32, kind: StreamKind) {
        self.control(client, &Command::StreamCreate { stream, kind, priority: 0 });
    }

    /// Loads module 0 and waits for it.
    pub(crate) fn module(&mut self, client: u64) {
        self.load(client);
        self.finish_all();
    }

    fn load(&mut self, client: u64) {
        let reply = ReplySlot { off: 4096, len: 4096 };
        self.control(
            client,
            &Command::ModuleLoad { module: 0, image: IMAGE, image_len: 100, reply },
        );
    }

    pub(crate) fn launch(&mut self, client: u64, stream: u32) -> u64 {
        self.send(client, stream, &launch(0))
    }

    /// An address in the device part, `granules` from its start.
    pub(crate) fn addr(&self, client: u64, granules: u64) -> u64 {
        self.windows[&client].device_base + granules * GRANULE
    }

    pub(crate) fn reached(&self, client: u64, timeline: u32) -> u64 {
        self.signals.get(&(client, timeline)).map_or(0, |signal| signal.value)
    }

    pub(crate) fn error(&self, client: u64, timeline: u32) -> u32 {
        self.signals.get(&(client, timeline)).map_or(0, |signal| last_error(signal.error))
    }

    /// Takes all actions.
    pub(crate) fn pump(&mut self) {
        let capabilities = self.engine.device().capabilities;
        for action in self.engine.drain_actions(self.now_ns) {
            match action {
                Action::Opened { client, window } => {
                    self.windows.insert(client.0, window);
                }
                Action::Submit(batch) => self.device.submit(batch, &capabilities),
                Action::PauseLaunch(job) => self.device.pause(job),
                Action::ResumeLaunch(job) => _ = self.device.paused.remove(&job),
                Action::Recall { job, running } => self.device.recall(job, running),
                Action::Share { window, share } => _ = self.shares.insert(window.0, share),
                Action::StopPlatform { client } => {
                    assert!(self.stopped.insert(client.0), "it goes on");
                    self.stops += 1;
                }
                Action::ResumePlatform { client } => assert!(self.stopped.remove(&client.0)),
                Action::Deadline(record) => self.deadlines.push(record),
                Action::Signal(signal) => {
                    assert!(
                        !self.stopped.contains(&signal.client.0),
                        "a platform that is stopped sees nothing"
                    );
                    let key = (signal.client.0, signal.timeline);
                    if let Some(old) = self.signals.insert(key, signal) {
                        assert!(old.value <= signal.value, "timelines never fall");
                        assert!(old.time_ns <= signal.time_ns);
                        let forgiven = signal.error == 0 && old.value == signal.value;
                        let more = signal.error >> 16 > old.error >> 16;
                        assert!(old.error == 0 || old.error == signal.error || more || forgiven);
                    }
                }
                Action::Reply { client, slot, bytes } => {
                    assert!(bytes.len() <= slot.len as usize);
                    self.replies.push((client.0, slot, bytes));
                }
                Action::Output { client, bytes } => self.output.push((client.0, bytes)),
                Action::ContextError { client, code, .. } => {
                    self.context_errors.push((client.0, code));
                }
                Action::Failed { client, timeline, error } => {
                    self.failures.push((client.0, timeline, error));
                }
                Action::Disconnect { client, reason } => self.disconnects.push((client.0, reason)),
                Action::Released { client } => {
                    self.signals.retain(|(c, _), _| *c != client.0);
                    self.values.retain(|(c, _), _| *c != client.0);
                    self.released.push(client.0);
                }
                Action::Work(record) => self.work.push(*record),
                Action::Module(_) => {}
            }
        }
        if self.engine.is_at_rest() {
            assert_eq!(self.engine.next_wake_ns(), None);
            assert_eq!(self.engine.drain_actions(self.now_ns).count(), 0, "at rest");
        }
    }

    /// Lets the device end one of the jobs that may end now.
    pub(crate) fn finish(&mut self, choose: impl FnOnce(&[&Job]) -> usize) {
        self.finish_with(choose, |_| Ok(()));
    }

    /// The same, with an error perhaps.
    pub(crate) fn finish_with(
        &mut self,
        choose: impl FnOnce(&[&Job]) -> usize,
        verdict: impl FnOnce(&Job) -> Result<(), GpuError>,
    ) {
        self.now_ns += 10;
        let completion = self.device.finish(choose, verdict, self.now_ns);
        self.engine.completion(completion, self.now_ns);
        self.pump();
    }

    /// Lets the device end everything, oldest job first.
    pub(crate) fn finish_all(&mut self) {
        while !self.device.is_idle() {
            self.finish(|_| 0);
        }
    }

    /// Lets the device end all windows, mappings and modules.
    pub(crate) fn finish_control(&mut self) {
        let is_control = |job: &Job| {
            !matches!(job.kind, JobKind::Launch(_) | JobKind::Copy { .. } | JobKind::Fill { .. })
        };
        while self.device.fronts().into_iter().any(is_control) {
            self.finish_where(is_control);
        }
    }

    /// Ends the job of this client that matches.
    pub(crate) fn finish_where(&mut self, matches: impl Fn(&Job) -> bool) {
        self.finish(|jobs| jobs.iter().position(|job| matches(job)).expect("such a job can end"));
    }

    /// Ends it with an error.
    pub(crate) fn fail_where(&mut self, matches: impl Fn(&Job) -> bool, error: GpuError) {
        self.finish_with(
            |jobs| jobs.iter().position(|job| matches(job)).expect("such a job can end"),
            |_| Err(error),
        );
    }
}

/// A sound launch of kernel 0 of module 0; the tag tells it from others.
pub(crate) fn launch(tag: u32) -> Command<'static> {
    Command::Launch(Launch {
        module: 0,
        kernel: 0,
        grid: [tag + 1, 1, 1],
        block: [32, 1, 1],
        shared_bytes: 0,
        flags: 0,
        params: &[0; 8],
    })
}
