//! What a schedule does: clients come, send commands and leave, jobs of the device end.

use super::kernels;
use super::reference::{Client, Ended, HOST_EVENT, Kind, Sort, Taken, sort};
use super::steps::{STREAMS, Step};
use crate::common::device::illegal_address;
use crate::common::{CONTROL, GRANULE, IMAGE, TIMELINES, World, launch};
use std::collections::{HashMap, HashSet};
use svp_abi::command::{Command, ReplySlot, StreamKind};
use svp_engine::{ClientClass, ClientId, ClientTraits, Config, DeviceQueues, Engine};
use svp_gpu::{JobKind, LaunchShape, code};

/// Host memory that a client's fills are in.
const HOST_BYTES: u64 = 1 << 16;
/// In place of a number: the job that came last.
const NEWEST: usize = usize::MAX;

/// A world and what the model knows of it.
pub(crate) struct Run {
    pub(crate) world: World,
    pub(crate) clients: HashMap<u64, Client>,
    /// Clients whose window is closing.
    pub(crate) leaving: HashSet<u64>,
    pub(crate) ended: Ended,
    /// Blocks of launches that have run, of those that have not ended.
    blocks: HashMap<u32, Vec<bool>>,
    tag: u32,
    /// The device has room for whatever may run.
    pub(crate) roomy: bool,
    /// Clients with lower numbers are real-time ones.
    pub(crate) real_time: u64,
}

impl Run {
    pub(crate) fn new(device: DeviceQueues, real_time: u64, partitions_padding: bool) -> Self {
        let mut config = Config { device, ..Config::default() };
        config.fairness.aging_ms = 1;
        let engine = Engine::new(config, kernels::device_info(partitions_padding)).unwrap();
        let world = World::of(engine).knowing(kernels::facts());
        let roomy = device.queue_capacity >= 4096;
        let (clients, leaving) = (HashMap::new(), HashSet::new());
        let (ended, blocks) = (Ended::default(), HashMap::new());
        Self { world, clients, leaving, ended, blocks, tag: 0, roomy, real_time }
    }

    /// Connects a client if it is not here; opens its window and loads its module at once.
    pub(crate) fn connect(&mut self, client: u64) {
        if self.clients.contains_key(&client) || self.leaving.contains(&client) {
            return;
        }
        let (traits, now_ns) = (self.traits(client), self.world.now_ns);
        self.world.engine.connect_with(ClientId(client), TIMELINES, traits, now_ns).unwrap();
        self.world.pump();
        while !self.world.engine.accepts(ClientId(client)) {
            self.finish(NEWEST, false);
        }
        let mut ring = Vec::new();
        for stream in STREAMS.into_iter().filter(|stream| *stream != 0) {
            let blocking = sort(stream) == Sort::Blocking;
            let kind = if blocking { StreamKind::Blocking } else { StreamKind::NonBlocking };
            self.world.stream(client, stream, kind);
            ring.push(Taken { stream: CONTROL, kind: Kind::Control });
        }
        let reply = ReplySlot { off: 0, len: 4096 };
        let load = Command::ModuleLoad { module: 0, image: IMAGE, image_len: 8, reply };
        let addr = self.world.windows[&client].host_base;
        let map = Command::HostMap { addr, len: HOST_BYTES, handle: 1, offset: 0 };
        for command in [load, map] {
            let done = self.world.control(client, &command);
            while self.world.reached(client, CONTROL) < done {
                self.finish(NEWEST, false);
            }
            ring.push(Taken { stream: CONTROL, kind: Kind::Control });
        }
        self.clients.insert(client, Client { ring, ..Client::default() });
    }

    /// What is known of a client when it comes.
    fn traits(&self, client: u64) -> ClientTraits {
        let class = match client < self.real_time {
            true => ClientClass::RealTime,
            false => ClientClass::BestEffort,
        };
        ClientTraits { class, ..ClientTraits::default() }
    }

    fn send(&mut self, client: u64, stream: u32, kind: Kind, command: &Command<'_>) {
        self.world.send(client, stream, command);
        if let Some(client) = self.clients.get_mut(&client) {
            client.ring.push(Taken { stream, kind });
        }
    }

    pub(crate) fn finish(&mut self, at: usize, fault: bool) {
        if self.world.device.is_idle() {
            return;
        }
        let ended = self.world.device.ended.len();
        let choose =
            |jobs: &[&svp_gpu::Job]| if at == NEWEST { jobs.len() - 1 } else { at % jobs.len() };
        if fault {
            self.world.finish_with(choose, |job| match job.kind {
                JobKind::Launch(_) => Err(illegal_address()),
                _ => Ok(()),
            });
        } else {
            self.world.finish(choose);
        }
        for job in self.world.device.ended.split_off(ended) {
            if let Some(tag) = kernels::tag(&job) {
                self.check_order(tag, "overtook another");
            }
            match &job.kind {
                JobKind::Launch(launch) => self.launch_ended(launch),
                JobKind::Fill { width_bytes, .. } => {
                    self.ended.launches.insert(*width_bytes as u32);
                }
                JobKind::MapDevice { addr, .. } => _ = self.ended.maps.insert(*addr),
                _ => {}
            }
            self.world.device.ended.push(job);
        }
        for (client, code) in std::mem::take(&mut self.world.context_errors) {
            assert_eq!(code, code::ILLEGAL_ADDRESS);
            self.clients.get_mut(&client).unwrap().poisoned = true;
        }
        for client in std::mem::take(&mut self.world.released) {
            assert!(self.leaving.remove(&client), "only a client that left is released");
            assert!(!self.world.signals.keys().any(|(c, _)| *c == client));
        }
    }

    /// All that this launch or fill may depend on has ended. What ends with its context was not run.
    pub(crate) fn check_order(&self, tag: u32, what: &str) {
        let owner = self.clients.values().find(|client| client.has(tag));
        let fine = |it: &Client| it.poisoned || it.waited_for(tag, &self.ended);
        assert!(owner.is_none_or(fine), "{tag} {what}");
    }

    /// A launch has run, or a range of its blocks: each once.
    fn launch_ended(&mut self, launch: &svp_gpu::Launch) {
        let tag = launch.grid[0] - 1;
        let range = launch.block_range().unwrap();
        let (start, end) = (range.start as usize, range.end as usize);
        let blocks = self.blocks.entry(tag).or_insert(vec![false; launch.grid_blocks() as usize]);
        assert!(blocks[..start].iter().all(|it| *it), "ranges of {tag} come in order");
        assert!(!blocks[start..].iter().any(|it| *it), "no block of {tag} runs twice");
        blocks[start..end].fill(true);
        if end == blocks.len() {
            self.blocks.remove(&tag);
            self.ended.launches.insert(tag);
        }
    }

    pub(crate) fn step(&mut self, step: &Step) {
        match *step {
            Step::Connect(client) => self.connect(client),
            Step::Disconnect(client) => {
                if self.clients.remove(&client).is_some() {
                    self.leaving.insert(client);
                    self.world.disconnect(client);
                }
            }
            Step::Begin(at) => {
                let fronts = self.world.device.fronts();
                if let Some(job) = fronts.get(at % fronts.len().max(1)) {
                    let id = job.id;
                    self.world.device.begun.insert(id);
                }
            }
            Step::Pass(ns) => self.pass(ns),
            Step::Traits(client, weight, deadline_ns, work_ns) => {
                let known = ClientTraits { weight, deadline_ns, work_ns, ..self.traits(client) };
                let now_ns = self.world.now_ns;
                self.world.engine.set_traits(ClientId(client), known, now_ns);
                self.world.pump();
            }
            Step::Policy(choice) => {
                let words = choice.words().into_iter();
                let old = self.world.engine.config().clone();
                let config = words.fold(old, |config, word| config.with_policy(word).unwrap());
                let now_ns = self.world.now_ns;
                self.world.engine.set_policies(config, now_ns).unwrap();
                self.world.pump();
            }
            Step::Finish(at) => self.finish(at, false),
            Step::Fault(at) => self.finish(at, true),
            Step::Launch(client, _)
            | Step::Fill(client, _)
            | Step::Record(client, ..)
            | Step::Wait(client, ..)
            | Step::WaitHost(client, _)
            | Step::Signal(client)
            | Step::Map(client) => {
                if self.clients.contains_key(&client) {
                    self.command(client, step);
                }
            }
        }
    }

    /// Tells the cost book what a launch will take: real-time ones often longer than others, so that
    /// some of these pad them, whole or in ranges.
    fn learn(&mut self, tag: u32, real_time: bool) {
        let module = svp_engine::ContentHash::of(&[7; 8]);
        let shape = LaunchShape::line(tag + 1, 32);
        self.world.engine.seed_launch_cost(
            module,
            "kernel",
            shape,
            kernels::time_ns(tag, real_time),
        );
    }

    /// Time passes: launches that wait for others may go.
    fn pass(&mut self, ns: u64) {
        self.world.now_ns += ns;
        self.world.pump();
    }

    fn command(&mut self, client: u64, step: &Step) {
        let known = self.clients.get_mut(&client).unwrap();
        match *step {
            Step::Launch(_, stream) => {
                self.tag += 1;
                let tag = self.tag;
                self.learn(tag, client < self.real_time);
                self.send(client, stream, Kind::Launch(tag), &launch(tag));
            }
            Step::Fill(_, stream) => {
                self.tag = kernels::unknown(self.tag + 1);
                let tag = self.tag;
                let dst = self.world.windows[&client].host_base;
                self.send(client, stream, Kind::Launch(tag), &kernels::fill(dst, tag));
            }
            Step::Record(_, stream, timeline) => {
                let value = known.records.get(&timeline).map_or(1, |value| value + 1);
                known.records.insert(timeline, value);
                let command = Command::EventRecord { timeline, value };
                self.send(client, stream, Kind::Record(timeline, value), &command);
            }
            Step::Wait(_, stream, timeline) => {
                let value = known.records.get(&timeline).copied().unwrap_or(0);
                let command = Command::Wait { timeline, value };
                self.send(client, stream, Kind::Wait(timeline, value), &command);
            }
            Step::WaitHost(_, stream) => {
                known.host_waits += 1;
                let value = known.host_waits;
                let command = Command::Wait { timeline: HOST_EVENT, value };
                self.send(client, stream, Kind::Wait(HOST_EVENT, value), &command);
            }
            Step::Signal(_) => {
                known.signalled += 1;
                let value = known.signalled;
                let command = Command::Signal { timeline: HOST_EVENT, value };
                self.send(client, CONTROL, Kind::Control, &command);
            }
            Step::Map(_) => {
                let granule = known.maps;
                known.maps += 1;
                let addr = self.world.addr(client, granule);
                // Windows are used again by later clients: what was mapped there then is not now.
                self.ended.maps.remove(&addr);
                let command = Command::MemMap { addr, len: GRANULE, reply: None };
                self.send(client, CONTROL, Kind::Map(addr), &command);
            }
            _ => unreachable!(),
        }
    }

    /// Time passes until nothing waits for time alone: a lane that was kept, then launches that
    /// wait for each other, then completions that are held.
    pub(crate) fn wait(&mut self) {
        (0..3).for_each(|_| self.pass(100_000));
    }
}
