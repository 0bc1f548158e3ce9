//! The engine against a reference model: random clients, streams, events, waits, host signals,
//! mappings, faults and disconnects, on a device that ends jobs in any legal order.
//!
//! The model says, naively and from the whole history, what may be on the device and what each
//! timeline must show. The engine must agree after every step: no more (CUDA's order is kept), and
//! no less (nothing waits for nothing).

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "../common/mod.rs"]
mod common;
mod kernels;
mod reference;
mod steps;

use common::device::illegal_address;
use common::{CONTROL, GRANULE, World, launch};
use kernels::Kernels;
use proptest::prelude::*;
use reference::{Client, Ended, HOST_EVENT, Kind, Sort, Taken, sort};
use std::collections::{HashMap, HashSet};
use steps::{CLIENTS, Choice, EVENTS, STREAMS, Step, choice, padding, step, step_or_change};
use svp_abi::command::{Command, StreamKind};
use svp_engine::{
    ClientClass, ClientId, ClientTraits, Config, DeviceQueues, Engine, VpControlPolicy,
};
use svp_gpu::{JobKind, code};

/// Host memory that a client's fills are in.
const HOST_BYTES: u64 = 1 << 16;
/// In place of a number: the job that came last.
const NEWEST: usize = usize::MAX;

struct Run {
    world: World,
    clients: HashMap<u64, Client>,
    /// Clients whose window is closing.
    leaving: HashSet<u64>,
    ended: Ended,
    /// Blocks of launches that have run, of those that have not ended.
    blocks: HashMap<u32, Vec<bool>>,
    tag: u32,
    /// The device has room for whatever may run.
    roomy: bool,
    /// Clients with lower numbers are real-time ones.
    real_time: u64,
}

impl Run {
    fn new(device: DeviceQueues, real_time: u64, holds_pads: bool) -> Self {
        let mut config = Config { device, ..Config::default() };
        config.fairness.aging_ms = 1;
        let mut world = World::new(config.clone());
        let engine = Engine::new(config, kernels::device_info()).unwrap();
        let engine = engine.with_segments(Box::new(Kernels)).with_joined_launches(true);
        let engine = engine.with_paused_launches(true).with_split_launches(true);
        world.engine = engine.with_held_pads(holds_pads);
        world.device.holds_pads = holds_pads;
        let roomy = device.queue_capacity >= 4096;
        let (clients, leaving) = (HashMap::new(), HashSet::new());
        let (ended, blocks) = (Ended::default(), HashMap::new());
        Self { world, clients, leaving, ended, blocks, tag: 0, roomy, real_time }
    }

    /// Connects a client if it is not here; opens its window and loads its module at once.
    fn connect(&mut self, client: u64) {
        if self.clients.contains_key(&client) || self.leaving.contains(&client) {
            return;
        }
        let (traits, now_ns) = (self.traits(client), self.world.now_ns);
        self.world
            .engine
            .connect_with(ClientId(client), common::TIMELINES, traits, now_ns)
            .unwrap();
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
        let reply = svp_abi::command::ReplySlot { off: 0, len: 4096 };
        let load = Command::ModuleLoad { module: 0, image: common::IMAGE, image_len: 8, reply };
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

    fn finish(&mut self, at: usize, fault: bool) {
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
            assert!(self.leaving.remove(&client), "only who left is released");
            assert!(!self.world.signals.keys().any(|(c, _)| *c == client));
        }
    }

    /// All that this launch or fill may depend on has ended. What ends with its context was not run.
    fn check_order(&self, tag: u32, what: &str) {
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

    fn step(&mut self, step: &Step) {
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
        let shape = ([tag + 1, 1, 1], [32, 1, 1], 0);
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
                let command = Command::MemMap { addr, len: GRANULE };
                self.send(client, CONTROL, Kind::Map(addr), &command);
            }
            _ => unreachable!(),
        }
    }

    /// The engine and the model agree about every client whose context lives.
    fn check(&self) {
        // A queue may get to its first job at any moment.
        for tag in self.world.device.may_run().filter_map(kernels::tag) {
            self.check_order(tag, "can begin before another has ended");
        }
        let submitted = self.world.device.submitted.iter();
        let submitted: HashSet<u32> = submitted.filter_map(kernels::tag).collect();
        for (&id, client) in self.clients.iter().filter(|(_, client)| !client.poisoned) {
            let progress = client.progress(&self.ended);
            for (taken, open) in client.ring.iter().zip(&progress.open) {
                if let Kind::Launch(tag) = taken.kind {
                    let is_there = submitted.contains(&tag);
                    assert!(*open || !is_there, "client {id}: launch {tag} went too early");
                    let is_missing = self.roomy && *open && !is_there;
                    assert!(!is_missing, "client {id}: launch {tag} waits for nothing");
                }
            }
            for stream in STREAMS.into_iter().chain([CONTROL]) {
                let commands = client.ring.iter().zip(&progress.done);
                let done = commands.filter(|(t, done)| t.stream == stream && **done).count() as u64;
                self.check_told(id, self.world.reached(id, stream), done, stream);
                assert_eq!(self.world.error(id, stream), 0, "client {id}, stream {stream}");
            }
            for event in EVENTS.into_iter().chain([HOST_EVENT]) {
                let reached = client.reached(event, &progress);
                self.check_told(id, self.world.reached(id, event), reached, event);
            }
        }
        assert_eq!(self.world.disconnects, []);
    }

    /// What a client was told of a timeline; VP control may hold it back for a while.
    fn check_told(&self, client: u64, told: u64, reached: u64, timeline: u32) {
        let holds = self.world.engine.config().policies.vp_control != VpControlPolicy::Off;
        let may_be_held = holds && client >= self.real_time && told < reached;
        assert!(told == reached || may_be_held, "client {client}, timeline {timeline}: {told}");
    }

    /// Time passes until nobody waits for time alone: a lane that was kept, then launches that wait
    /// for each other, then completions that are held.
    fn wait(&mut self) {
        (0..3).for_each(|_| self.pass(100_000));
    }

    /// Ends everything: every timeline reaches its last value, and nothing is left.
    fn end(mut self) {
        let ids: Vec<u64> = self.clients.keys().copied().collect();
        for &id in &ids {
            while self.clients[&id].signalled < self.clients[&id].host_waits {
                self.step(&Step::Signal(id));
            }
        }
        self.wait();
        while !self.world.device.is_idle() {
            self.finish(0, false);
            self.check();
            if self.world.device.is_idle() {
                self.wait();
            }
        }
        self.wait();
        for (&id, client) in &self.clients {
            for stream in STREAMS.into_iter().chain([CONTROL]) {
                let count = client.ring.iter().filter(|taken| taken.stream == stream).count();
                assert_eq!(
                    self.world.reached(id, stream),
                    count as u64,
                    "client {id}, stream {stream}"
                );
            }
            for (&event, &value) in &client.records {
                assert_eq!(self.world.reached(id, event), value);
            }
        }
        for id in ids {
            self.step(&Step::Disconnect(id));
        }
        while !self.world.device.is_idle() {
            self.finish(0, false);
        }
        assert!(self.leaving.is_empty());
        assert!(self.world.engine.is_idle());
        assert!(self.world.signals.is_empty());
    }
}

/// Whether any launch went in ranges.
fn agrees(steps: &[Step], device: DeviceQueues, real_time: u64, holds_pads: bool) -> bool {
    let mut run = Run::new(device, real_time, holds_pads);
    (0..CLIENTS).for_each(|client| run.connect(client));
    for step in steps {
        run.step(step);
        run.check();
    }
    let in_ranges = run
        .world
        .device
        .submitted
        .iter()
        .any(|job| matches!(&job.kind, JobKind::Launch(launch) if launch.blocks.is_some()));
    run.end();
    in_ranges
}

/// Random schedules of each test of `share` in 20: all together 20,000, or as many as
/// `SVP_SCHEDULES` says.
fn cases(share: u32) -> ProptestConfig {
    let all = std::env::var("SVP_SCHEDULES").ok().and_then(|text| text.parse().ok());
    let cases = (all.unwrap_or(20_000_u32) / 20).saturating_mul(share).max(1);
    ProptestConfig { cases, failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(cases(3))]

    #[test]
    fn agrees_on_a_roomy_device(steps in prop::collection::vec(step(), 1..70)) {
        let capacity = 4096;
        agrees(&steps, DeviceQueues {
            queue_capacity: capacity,
            client_capacity: capacity,
            total_capacity: capacity,
        }, 1, false);
    }

    #[test]
    fn agrees_on_a_narrow_device(
        steps in prop::collection::vec(step(), 1..70),
        queue_capacity in 1u32..4,
        client_capacity in 1u32..6,
        total_capacity in 1u32..12,
    ) {
        agrees(&steps, DeviceQueues { queue_capacity, client_capacity, total_capacity }, 1, false);
    }
}

proptest! {
    #![proptest_config(cases(14))]

    #[test]
    fn no_policy_breaks_an_order_or_loses_a_job(
        steps in prop::collection::vec(step_or_change(), 1..90),
        choice in choice(),
        queue_capacity in 1u32..4,
        client_capacity in 1u32..9,
        // Often less than all clients have together.
        total_capacity in prop_oneof![1u32..8, Just(1 << 20)],
        real_time in 1u64..3,
    ) {
        let all = [&[Step::Policy(choice)], &steps[..]].concat();
        let queues = DeviceQueues { queue_capacity, client_capacity, total_capacity };
        agrees(&all, queues, real_time, false);
    }
}

/// Random schedules of REEF with padding in which some launch went in ranges.
static IN_RANGES: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);

#[test]
fn ranges_of_blocks_lose_none_and_run_none_twice() {
    use std::sync::atomic::Ordering::Relaxed;
    let cases = cases(3);
    let count = cases.cases;
    proptest!(cases, |(
        steps in prop::collection::vec(step_or_change(), 20..90),
        choice in padding(),
        holds_pads in any::<bool>(),
        queue_capacity in 1u32..20,
        real_time in 1u64..3,
    )| {
        let all = [&[Step::Policy(choice)], &steps[..]].concat();
        let queues = DeviceQueues { queue_capacity, ..DeviceQueues::default() };
        IN_RANGES.fetch_add(u32::from(agrees(&all, queues, real_time, holds_pads)), Relaxed);
    });
    let found = IN_RANGES.load(Relaxed);
    println!("{found} of {count} schedules had ranges");
    assert!(found > count / 20, "{found} of {count} schedules had ranges: too few to tell");
}

#[test]
fn launches_that_wait_for_others_are_planned_once() {
    use Step::{Connect, Disconnect, Finish, Launch, Map, Pass, Policy};
    let queues = DeviceQueues { queue_capacity: 1, client_capacity: 2, ..DeviceQueues::default() };
    let steps = [
        Policy(Choice::of(1, 1, 2, 0, 0)),
        Launch(0, 0),
        Map(0),
        Disconnect(2),
        Launch(1, 5),
        Launch(0, 0),
        Launch(0, 0),
        Finish(13_120_616_703_231_189_484),
        Launch(1, 0),
        Launch(1, 5),
        Finish(0),
        Finish(568_905_856_343_282_106),
        Launch(0, 0),
        Connect(2),
        Finish(0),
        Finish(0),
        Finish(0),
        Launch(1, 5),
        Pass(0),
        Launch(1, 4),
    ];
    agrees(&steps, queues, 1, false);
}

#[test]
fn a_mapping_that_ends_does_not_count_as_work_before_a_change() {
    use Step::{Finish, Launch, Map, Policy, Signal, WaitHost};
    let queues = DeviceQueues { queue_capacity: 1, client_capacity: 2, ..DeviceQueues::default() };
    let steps = [
        Policy(Choice::of(5, 0, 0, 0, 0)),
        WaitHost(0, 0),
        Launch(2, 0),
        Launch(1, 2),
        Map(1),
        Policy(Choice::of(5, 0, 0, 0, 1)),
        Finish(0),
        Signal(0),
        Launch(1, 2),
        Launch(2, 0),
        Finish(5_203_050_750_393_035_219),
    ];
    agrees(&steps, queues, 1, false);
}
