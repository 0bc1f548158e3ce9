//! The engine against a reference model: random clients, streams, events, waits, host signals,
//! mappings, faults and disconnects, on a device that ends jobs in any legal order.
//!
//! The model says, naively and from the whole history, what may be on the device and what each
//! timeline must show. The engine must agree after every step: no more (CUDA's order is kept), and
//! no less (nothing waits for nothing).

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "../common/mod.rs"]
mod common;
mod reference;

use common::device::illegal_address;
use common::{CONTROL, GRANULE, World, launch};
use proptest::prelude::*;
use reference::{Client, Ended, HOST_EVENT, Kind, Sort, Taken, sort};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use svp_abi::command::{Command, StreamKind};
use svp_engine::{
    ClientClass, ClientId, ClientTraits, Config, DeviceQueues, Engine, ModuleSegments, RwSegment,
    SegmentSource, VpControlPolicy,
};
use svp_gpu::{JobKind, Launch, ModuleInfo, code};

const CLIENTS: u64 = 3;
/// The legacy stream, two blocking ones, two that are not.
const STREAMS: [u32; 5] = [0, 2, 3, 4, 5];
const EVENTS: [u32; 3] = [10, 11, 12];

/// In place of a number: the job that came last.
const NEWEST: usize = usize::MAX;

#[derive(Debug, Clone)]
enum Step {
    Launch(u64, u32),
    Record(u64, u32, u32),
    /// Waits for the event's last record.
    Wait(u64, u32, u32),
    /// Waits for the host's next signal.
    WaitHost(u64, u32),
    Signal(u64),
    Map(u64),
    /// Ends one of the jobs that may end.
    Finish(usize),
    /// Ends one with a sticky error.
    Fault(usize),
    Disconnect(u64),
    Connect(u64),
    /// The device begins the first launch of a queue.
    Begin(usize),
    /// Follow other policies from now on.
    Policy(usize, usize, usize, usize),
    /// So many nanoseconds pass.
    Pass(u64),
}

const PICKS: [[&str; 2]; 8] = [
    ["admit=quota", "pick=fifo"],
    ["admit=quota", "pick=interleave"],
    ["admit=quota", "pick=srtf,depth=1"],
    ["admit=quota", "pick=fair"],
    ["admit=salus", "pick=pack"],
    ["admit=salus,grace_us=50", "pick=fair"],
    ["admit=salus,grace_us=50", "pick=srtf"],
    ["admit=salus", "pick=interleave"],
];
const PREEMPTS: [&str; 7] = [
    "preempt=none",
    "preempt=seq",
    "preempt=wait-based",
    "preempt=reef-n",
    "preempt=reef",
    "preempt=reef,queue_capacity=1",
    "preempt=reef,padding=true",
];

/// All of what waits for others goes after 100 us at most; so do lanes that are kept.
const SHAPES: [&str; 4] = [
    "shape=one-each",
    "shape=coalesce,window_us=0,launches_max=2",
    "shape=coalesce,window_us=1",
    "shape=coalesce,window_us=100,launches_max=3",
];

/// All of what is held is told of after 100 us at most.
const HOLDS: [&str; 4] = [
    "vp-control=off",
    "vp-control=hold,hold_us=1",
    "vp-control=hold,hold_us=100",
    "vp-control=stop,hold_us=100,stop_after_us=1",
];

/// Where nothing follows from the policy: any of them will do.
const PLACES: [&str; 3] = ["place=whole-gpu", "place=fine-tuner", "place=extended-even"];

/// Steps with changes of policies among them.
fn step_or_change() -> impl Strategy<Value = Step> {
    prop_oneof![
        40 => step(),
        3 => any::<usize>().prop_map(Step::Begin),
        1 => (0..PICKS.len(), 0..PREEMPTS.len(), 0..SHAPES.len(), 0..HOLDS.len())
            .prop_map(|(a, b, c, d)| Step::Policy(a, b, c, d)),
        4 => (0_u64..2_000).prop_map(Step::Pass),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let client = 0..CLIENTS;
    let stream = prop::sample::select(&STREAMS[..]);
    let event = prop::sample::select(&EVENTS[..]);
    let at = (client.clone(), stream);
    prop_oneof![
        12 => at.clone().prop_map(|(c, s)| Step::Launch(c, s)),
        4 => (at.clone(), event.clone()).prop_map(|((c, s), e)| Step::Record(c, s, e)),
        4 => (at.clone(), event).prop_map(|((c, s), e)| Step::Wait(c, s, e)),
        2 => at.prop_map(|(c, s)| Step::WaitHost(c, s)),
        2 => client.clone().prop_map(Step::Signal),
        2 => client.clone().prop_map(Step::Map),
        16 => any::<usize>().prop_map(Step::Finish),
        1 => any::<usize>().prop_map(Step::Fault),
        1 => client.clone().prop_map(Step::Disconnect),
        2 => client.prop_map(Step::Connect),
    ]
}

/// Says of every other kernel that it can be run again.
#[derive(Debug)]
struct Again;

impl ModuleSegments for Again {
    fn segments(&self, _: &Launch) -> Option<Vec<RwSegment>> {
        None
    }

    fn is_idempotent(&self, launch: &Launch) -> bool {
        launch.grid[0].is_multiple_of(2)
    }
}

impl SegmentSource for Again {
    fn module(&mut self, _: &ModuleInfo) -> Option<Arc<dyn ModuleSegments>> {
        Some(Arc::new(Again))
    }
}

struct Run {
    world: World,
    clients: HashMap<u64, Client>,
    /// Clients whose window is closing.
    leaving: HashSet<u64>,
    ended: Ended,
    tag: u32,
    /// The device has room for whatever may run.
    roomy: bool,
}

impl Run {
    fn new(device: DeviceQueues) -> Self {
        let config = Config { device, ..Config::default() };
        let mut world = World::new(config.clone());
        let engine = Engine::new(config, common::device_info()).unwrap();
        let engine = engine.with_segments(Box::new(Again)).with_joined_launches(true);
        world.engine = engine.with_paused_launches(true);
        let roomy = device.queue_capacity >= 4096;
        let (clients, leaving) = (HashMap::new(), HashSet::new());
        Self { world, clients, leaving, ended: Ended::default(), tag: 0, roomy }
    }

    /// Connects a client if it is not here; opens its window and loads its module at once.
    fn connect(&mut self, client: u64) {
        if self.clients.contains_key(&client) || self.leaving.contains(&client) {
            return;
        }
        let class = if client == 0 { ClientClass::RealTime } else { ClientClass::BestEffort };
        let traits = ClientTraits { class, ..ClientTraits::default() };
        let now_ns = self.world.now_ns;
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
        let loaded = self.world.control(client, &load);
        while self.world.reached(client, CONTROL) < loaded {
            self.finish(NEWEST, false);
        }
        ring.push(Taken { stream: CONTROL, kind: Kind::Control });
        self.clients.insert(client, Client { ring, ..Client::default() });
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
        for job in &self.world.device.ended[ended..] {
            match &job.kind {
                JobKind::Launch(launch) => _ = self.ended.launches.insert(launch.grid[0] - 1),
                JobKind::MapDevice { addr, .. } => _ = self.ended.maps.insert(*addr),
                _ => {}
            }
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
            Step::Policy(pick, preempt, shape, hold) => {
                let ([admit, pick], place) = (PICKS[pick], PLACES[(pick + hold) % PLACES.len()]);
                let words = [admit, pick, PREEMPTS[preempt], SHAPES[shape], HOLDS[hold], place];
                let words = words.into_iter();
                let old = self.world.engine.config().clone();
                let config = words.fold(old, |config, word| config.with_policy(word).unwrap());
                let now_ns = self.world.now_ns;
                self.world.engine.set_policies(config, now_ns).unwrap();
                self.world.pump();
            }
            Step::Finish(at) => self.finish(at, false),
            Step::Fault(at) => self.finish(at, true),
            Step::Launch(client, _)
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
                self.send(client, stream, Kind::Launch(tag), &launch(tag));
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
        let submitted: HashSet<u32> = self.world.device.launch_tags().into_iter().collect();
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
        let may_be_held = holds && client != 0 && told < reached;
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

fn agrees(steps: &[Step], device: DeviceQueues) {
    let mut run = Run::new(device);
    (0..CLIENTS).for_each(|client| run.connect(client));
    for step in steps {
        run.step(step);
        run.check();
    }
    run.end();
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
        });
    }

    #[test]
    fn agrees_on_a_narrow_device(
        steps in prop::collection::vec(step(), 1..70),
        queue_capacity in 1u32..4,
        client_capacity in 1u32..6,
        total_capacity in 1u32..12,
    ) {
        agrees(&steps, DeviceQueues { queue_capacity, client_capacity, total_capacity });
    }
}

proptest! {
    #![proptest_config(cases(14))]

    #[test]
    fn no_policy_breaks_an_order_or_loses_a_job(
        steps in prop::collection::vec(step_or_change(), 1..90),
        (pick, preempt, shape, hold) in
            (0..PICKS.len(), 0..PREEMPTS.len(), 0..SHAPES.len(), 0..HOLDS.len()),
        queue_capacity in 1u32..4,
        client_capacity in 1u32..9,
    ) {
        let all = [&[Step::Policy(pick, preempt, shape, hold)], &steps[..]].concat();
        agrees(&all, DeviceQueues { queue_capacity, client_capacity, ..DeviceQueues::default() });
    }
}

#[test]
fn launches_that_wait_for_others_are_planned_once() {
    use Step::{Connect, Disconnect, Finish, Launch, Map, Pass, Policy};
    let queues = DeviceQueues { queue_capacity: 1, client_capacity: 2, ..DeviceQueues::default() };
    let steps = [
        Policy(1, 1, 2, 0),
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
    agrees(&steps, queues);
}
