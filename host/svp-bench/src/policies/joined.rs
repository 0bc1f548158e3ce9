//! SigmaVP's coalescing on the device alone (section 3, Fig. 10, eq. 9): small vectorAdds of many
//! clients, submitted one by one, joined as one, and as one over the merged data of all. No
//! programs and no engine: what remains is what coalescing saves, a launch's way through the device.

use super::context::Context;
use super::figures::{Row, median};
use anyhow::{Context as _, Result, bail, ensure};
use std::sync::Arc;
use std::time::{Duration, Instant};
use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Batch, Completion, DomainId, FindFacts, Gpu, How, Job, JobId, JobKind, ModuleId,
    Outcome, Place, QueueId, Rect, WindowId, WindowLayout,
};
use svp_gpu_soft::{CodeState, JitMode, SoftConfig, SoftGpu};
use svp_kernel_facts::ElementWise;

const NAME: &str = "joined";
const BASE: u64 = 0x2000_0000_0000;
const WINDOW_BYTES: u64 = 1 << 32;
const CLIENTS: u64 = 64;
const ROUNDS: u64 = 200;
/// Elements that all rounds of one kind have together, where there are fewer of them.
const ELEMENTS: u64 = 200_000_000;
const THREADS: u32 = 256;
/// Bytes between the vectors.
const STRIDE: u64 = 1 << 20;
/// The paper's gain of 64 coalesced programs (Fig. 10a).
const PAPER: f64 = 20.48;

/// How the clients' launches are submitted.
#[derive(Clone, Copy)]
enum Submission {
    Apart,
    Joined,
    Merged,
}

/// What one round launches.
#[derive(Clone, Copy)]
struct Size {
    clients: u64,
    /// For each client.
    elements: u32,
}

/// The experiment: with short work done by the submitting thread, as the daemon has it, and with
/// all work handed to workers, as a launch is handed to a GPU.
pub(super) fn joined(at: &Context) -> Result<Vec<Row>> {
    let ptx = std::fs::read(at.dist.bench_kernels().join("vector_add.ptx"))
        .context("vector_add.ptx is not built, run `cargo xtask build`")?;
    let mut rows = Vec::new();
    for (how, inline_time) in [
        ("by workers", Duration::ZERO),
        ("by the submitting thread", SoftConfig::default().inline_time),
    ] {
        let mut bench = Bench::new(inline_time, &ptx, at.quick)?;
        rows.extend(bench.full_blocks(how)?);
        rows.extend(bench.ragged(how)?);
        bench.is_compiled()?;
    }
    Ok(rows)
}

/// A device with clients that have vectors of 1, 2, 3, ...
struct Bench {
    gpu: SoftGpu,
    next: u64,
    kernel: Arc<ElementWise>,
    quick: bool,
}

impl Bench {
    fn new(inline_time: Duration, ptx: &[u8], quick: bool) -> Result<Self> {
        let config = SoftConfig { inline_time, jit: JitMode::Eager, ..SoftConfig::default() };
        let mut gpu = SoftGpu::new(config)?;
        // Sleeping leaves the cores to the workers.
        let me = std::thread::current();
        gpu.set_waker(Arc::new(move || me.unpark()));
        let mut next = 0;
        let image: Arc<[u8]> = Arc::from(ptx);
        let mut kernel = None;
        for client in 0..CLIENTS {
            kernel = Some(open(&mut gpu, &mut next, client, &image)?);
        }
        let kernel = kernel.context("there are no clients")?;
        Ok(Self { gpu, next, kernel, quick })
    }

    /// Microseconds until a vectorAdd of each of the first clients has ended.
    fn round(&mut self, Size { clients, elements }: Size, submission: Submission) -> Result<f64> {
        let jobs: Vec<Job> = (0..clients)
            .map(|client| job(&mut self.next, client, JobKind::Launch(launch(client, elements))))
            .collect();
        let start = Instant::now();
        match submission {
            Submission::Apart => jobs.into_iter().for_each(|job| self.gpu.submit(job.into())),
            Submission::Joined => self.gpu.submit(Batch::new(jobs, How::Joined)),
            Submission::Merged => {
                self.gpu.submit(Batch::new(jobs, How::Merged(Arc::clone(&self.kernel))));
            }
        }
        wait(&mut self.gpu, clients as usize)?;
        Ok(start.elapsed().as_secs_f64() * 1e6)
    }

    /// Medians of rounds of each way of submission, in turns, in microseconds.
    fn compare<const N: usize>(&mut self, size: Size, ways: [Submission; N]) -> Result<[f64; N]> {
        let all = size.clients * u64::from(size.elements);
        let rounds = (ELEMENTS / all.max(1)).clamp(11, if self.quick { 11 } else { ROUNDS });
        let mut times = [const { Vec::new() }; N];
        for _ in 0..rounds {
            for (times, submission) in times.iter_mut().zip(ways) {
                times.push(self.round(size, submission)?);
            }
        }
        Ok(times.map(median))
    }

    /// Launches of full blocks, one by one and as one.
    fn full_blocks(&mut self, how: &str) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        for blocks in [1, 4, 16] {
            let elements = blocks * THREADS;
            let size = Size { clients: CLIENTS, elements };
            let ways = [Submission::Apart, Submission::Joined];
            let [apart, joined] = self.compare(size, ways)?;
            let case = |way| format!("{CLIENTS} x {elements} floats {how}, {way}");
            rows.push(Row::new(NAME, case("one by one"), apart, "us"));
            let row = Row::new(NAME, case("as one"), joined, "us");
            rows.push(row.ratio(apart / joined).paper(PAPER));
        }
        Ok(rows)
    }

    /// Ragged launches, joined and merged, with the blocks and what eq. 9 makes of them: its
    /// overhead and its time for a block are those of one client's launch on this device.
    fn ragged(&mut self, how: &str) -> Result<Vec<Row>> {
        let (few, many) = (16, 1024);
        let one = |blocks: u32| Size { clients: 1, elements: blocks * THREADS };
        let [few_us] = self.compare(one(few), [Submission::Apart])?;
        let [many_us] = self.compare(one(many), [Submission::Apart])?;
        let block_us = (many_us - few_us) / f64::from(many - few);
        let overhead_us = (few_us - block_us * f64::from(few)).max(0.0);
        let eq9 = |blocks: u64| overhead_us + block_us * blocks as f64;
        let mut rows = Vec::new();
        for clients in [8, 32, 64] {
            for elements in [33, 257, 1000, 100_000] {
                let ways = [Submission::Joined, Submission::Merged];
                let [joined, merged] = self.compare(Size { clients, elements }, ways)?;
                let blocks = clients * u64::from(elements.div_ceil(THREADS));
                let least = (clients * u64::from(elements)).div_ceil(u64::from(THREADS));
                let case = format!("{clients} x {elements} floats {how}, merged");
                rows.push(
                    Row::new(NAME, case, merged, "us")
                        .ratio(joined / merged)
                        .theory(eq9(blocks) / eq9(least))
                        .note(format!(
                            "over joined: {blocks} blocks became {least}; \
                             T_o {overhead_us:.2} us, T_e {block_us:.4} us"
                        )),
                );
            }
        }
        Ok(rows)
    }

    /// Only compiled code is timed.
    fn is_compiled(&self) -> Result<()> {
        let all = self.gpu.compiled_kernels();
        let compiled = |state: &CodeState| matches!(state, CodeState::Compiled { .. });
        ensure!(
            all.iter().all(|code| compiled(&code.state)),
            "vector_add was not compiled: {all:?}"
        );
        Ok(())
    }
}

/// Opens a client: its vectors and its module. Returns what the analysis finds of the kernel.
fn open(
    gpu: &mut SoftGpu,
    next: &mut u64,
    client: u64,
    image: &Arc<[u8]>,
) -> Result<Arc<ElementWise>> {
    let (base, quarter) = (base(client), WINDOW_BYTES / 4);
    let layout = WindowLayout {
        base,
        len: WINDOW_BYTES,
        device: AddrRange::new(base, 2 * quarter),
        module: AddrRange::new(base + 2 * quarter, quarter),
        host: AddrRange::new(base + 3 * quarter, quarter),
    };
    let mut run = |kind| {
        gpu.submit(job(next, client, kind).into());
        wait(gpu, 1)
    };
    run(JobKind::WindowOpen { layout, domain: DomainId(0) })?;
    run(JobKind::MapDevice { addr: base, len: 4 * STRIDE })?;
    let bytes: Vec<u8> = (1..=STRIDE as u32 / 4).flat_map(u32::to_le_bytes).collect();
    for vector in 0..2 {
        let (dst, rect) = (Place::Window(base + vector * STRIDE), Rect::line(STRIDE));
        run(JobKind::Copy { dst, src: Place::Bytes(bytes.as_slice().into()), rect })?;
    }
    let loaded = run(JobKind::ModuleLoad {
        module: ModuleId(0),
        image: Arc::clone(image),
        facts: FindFacts::AtLoad,
    })?;
    let Some(Outcome::Module(info)) = loaded else { bail!("the module was not loaded") };
    let facts = info.facts.context("the module's facts are not known")?;
    facts.element_wise(0).map_err(|why| anyhow::anyhow!("{why}"))
}

/// Where a client's window begins.
fn base(client: u64) -> u64 {
    BASE + client * WINDOW_BYTES
}

/// A client's vectorAdd.
fn launch(client: u64, elements: u32) -> Launch {
    let vectors = [0, 1, 2].map(|vector| base(client) + vector * STRIDE);
    let mut params: Vec<u8> = vectors.into_iter().flat_map(u64::to_le_bytes).collect();
    params.extend(elements.to_le_bytes());
    Launch::of(ModuleId(0), 0, [elements.div_ceil(THREADS), 1, 1], [THREADS, 1, 1], params)
}

fn job(next: &mut u64, client: u64, kind: JobKind) -> Job {
    *next += 1;
    Job { id: JobId(*next), window: WindowId(client), queue: QueueId(0), kind }
}

/// Waits until `count` jobs have ended; the outcome of the last.
fn wait(gpu: &mut SoftGpu, count: usize) -> Result<Option<Outcome>> {
    let mut completions: Vec<Completion> = Vec::new();
    while completions.len() < count {
        gpu.poll(&mut completions);
        if completions.len() < count {
            std::thread::park_timeout(Duration::from_millis(50));
        }
    }
    let mut last = None;
    for completion in completions {
        last = Some(completion.result?);
    }
    Ok(last)
}
