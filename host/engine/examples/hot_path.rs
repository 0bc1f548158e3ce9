//! What a launch costs in the engine alone: taken, dispatched, completed, signalled.
//!
//! `cargo build --release -p svp-engine --example hot_path`, then count instructions:
//! `valgrind --tool=callgrind target/release/examples/hot_path 10000` and the same with 20000;
//! the difference by 10,000 is the cost of a launch. Without valgrind it prints wall time. Behind the
//! count come `records`, `clients=64`, `batch=8` (launches of a client at a time), `segments=3` (of a
//! launch), and policies as for `svp serve --policy`.
#![allow(missing_docs, reason = "a program")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use svp_abi::command::{Command, CommandHeader, Launch, Place, ReplySlot};
use svp_engine::{Action, ClientId, ClientMemory, Config, Engine, MemoryError};
use svp_gpu::{
    Capabilities, Completion, DeviceInfo, Job, JobKind, KernelInfo, ModuleInfo, Outcome, ParamSlot,
    Segment, Span,
};
use svp_kernel_facts::{KernelFacts, LaunchSegments, ModuleFacts, RwSegment};

struct Memory(Segment);

impl ClientMemory for Memory {
    fn arena(&self) -> Segment {
        self.0.clone()
    }

    fn host_pages(&self, handle: u32, _: u64, _: u64) -> Result<Vec<Segment>, MemoryError> {
        Err(MemoryError::UnknownHandle { handle })
    }

    fn read(&self, _: &Segment, _: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        out.fill(1);
        Ok(())
    }
}

/// Every launch reads and writes this many segments of its own: nothing depends on anything.
#[derive(Debug)]
struct Apart {
    segments: u64,
    next: AtomicU64,
}

impl LaunchSegments for Apart {
    fn segments(&self, _: &svp_kernel_facts::Launch<'_>) -> Option<Vec<RwSegment>> {
        let first = self.next.fetch_add(self.segments, Ordering::Relaxed);
        let segment = |number: u64| {
            let start = number * 64;
            RwSegment { start, end: Some(start + 64), write: number.is_multiple_of(2) }
        };
        Some((first..first + self.segments).map(segment).collect())
    }
}

fn device() -> DeviceInfo {
    DeviceInfo {
        name: "instant".into(),
        uuid: [0; 16],
        total_memory_bytes: 1 << 30,
        granularity_bytes: 4096,
        compute_capability: 80,
        attributes: Vec::new(),
        capabilities: Capabilities {
            joins_launches: true,
            pauses_launches: true,
            ..Capabilities::NONE
        },
    }
}

fn module(facts: &Arc<ModuleFacts>) -> ModuleInfo {
    let kernel = KernelInfo {
        name: "kernel".into(),
        refused: None,
        registers: 16,
        shared_bytes: 0,
        local_bytes: 0,
        const_bytes: 0,
        max_threads_per_block: 1024,
        cluster: None,
        ptx_version: 80,
        params: [(0, 8), (8, 8), (16, 8), (24, 4)]
            .map(|(offset, bytes)| ParamSlot { offset, bytes })
            .into(),
    };
    ModuleInfo { kernels: vec![kernel], facts: Some(Arc::clone(facts)), ..ModuleInfo::default() }
}

/// Ends jobs at once.
fn complete(job: &Job, facts: &Arc<ModuleFacts>) -> Completion {
    let result = Ok(match job.kind {
        JobKind::ModuleLoad { .. } => Outcome::Module(module(facts)),
        _ => Outcome::Done,
    });
    let span = Span { start_ns: 1, end_ns: 2 };
    Completion { id: job.id, window: job.window, span, result, printed: Vec::new() }
}

/// Drains actions and completes the jobs among them, until there are no more; counts signals.
fn turn(engine: &mut Engine, completions: &mut Vec<Completion>, facts: &Arc<ModuleFacts>) -> u64 {
    let mut signals = 0;
    loop {
        for action in engine.drain_actions(1) {
            match action {
                Action::Submit(batch) => {
                    completions.extend(batch.jobs.iter().map(|job| complete(job, facts)));
                }
                Action::Signal(_) => signals += 1,
                _ => {}
            }
        }
        if completions.is_empty() {
            return signals;
        }
        completions.drain(..).for_each(|completion| engine.completion(completion, 2));
    }
}

/// What is measured: `hot_path LAUNCHES [records] [clients=N] [batch=N] [segments=N]
/// [STAGE=NAME,...]...`.
struct Setup {
    launches: u64,
    clients: u64,
    batch: u64,
    segments: u64,
    config: Config,
}

fn setup() -> Result<Setup, Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let launches = args.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let config = Config::default();
    let mut setup = Setup { launches, clients: 1, batch: 8, segments: 3, config };
    for arg in args {
        match arg.split_once('=') {
            None => setup.config.records = true,
            Some(("clients", count)) => setup.clients = count.parse()?,
            Some(("batch", count)) => setup.batch = count.parse()?,
            Some(("segments", count)) => setup.segments = count.parse()?,
            Some(_) => setup.config = setup.config.with_policy(&arg)?,
        }
    }
    Ok(setup)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Setup { launches, clients, batch, segments, config } = setup()?;
    let fd = Arc::new(std::fs::File::open("/dev/null")?.into());
    let memory = Memory(Segment { fd, offset: 0, len: 1 << 20 });
    let mut engine = Engine::new(config, device())?;
    let apart: Arc<dyn LaunchSegments> = Arc::new(Apart { segments, next: AtomicU64::new(0) });
    let kernel = KernelFacts { segments: Some(apart), ..KernelFacts::default() };
    let facts = Arc::new(ModuleFacts::known([kernel]));
    let mut completions = Vec::new();
    let reply = ReplySlot { off: 0, len: 65536 };
    let load = Command::ModuleLoad { module: 0, image: Place::Arena(0), image_len: 64, reply };
    for client in (0..clients).map(ClientId) {
        engine.connect(client, 1024, 0)?;
        turn(&mut engine, &mut completions, &facts);
        let header = CommandHeader { stream: 1, value: 1, submitted_guest_ns: 0 };
        engine.command(client, &header, &load, &memory, 0);
        turn(&mut engine, &mut completions, &facts);
    }
    let launch = Command::Launch(Launch {
        module: 0,
        kernel: 0,
        grid: [64, 1, 1],
        block: [256, 1, 1],
        shared_bytes: 0,
        flags: 0,
        params: &[0; 28],
    });
    let start = Instant::now();
    let mut signals = 0;
    for number in 0..launches {
        let value = number / clients + 1;
        let header = CommandHeader { stream: 0, value, submitted_guest_ns: value };
        engine.command(ClientId(number % clients), &header, &launch, &memory, value);
        // A hub takes what is in the rings, some commands at a time.
        if (number + 1) % (batch * clients) == 0 || number + 1 == launches {
            signals += turn(&mut engine, &mut completions, &facts);
        }
    }
    let ns = start.elapsed().as_nanos() as f64 / launches as f64;
    println!("{launches} launches, {signals} signals, {ns:.0} ns each");
    Ok(())
}
