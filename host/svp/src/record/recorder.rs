//! Collects what the engine reports while a run goes on. Bounded: launches of one kernel in one
//! shape are summed, and everything that is kept is charged to its principal.

use super::library;
use super::texts::Texts;
use super::{KernelUse, LostContext, Run, Work, WorkKind};
use std::collections::{BTreeMap, HashMap};
use svp_abi::library_work::LibraryWork;
use svp_access::Sample;
use svp_budget::{Charge, Exhausted, Ledger, Principal, Resource, one_line};
use svp_engine::{ClientId, ContentHash, Direction, LaunchRecord, ModuleRecord, WorkRecord};
use svp_gpu::WindowId;
use svp_gpu_soft::{KernelSample, SamplingCost};

/// What a kernel use costs besides its name and its counts.
const USE_BYTES: usize = 1 << 10;
/// What a piece of work of the timeline costs besides its name.
const WORK_BYTES: usize = 256;
/// What a lost context costs besides its message.
const LOST_BYTES: usize = 128;
/// Most names that are kept of kernels that are left out.
const NAMES_MAX: usize = 32;
/// Letters of the reason why a kernel was interpreted, at most; they are part of [`USE_BYTES`].
const WHY_MAX: usize = 120;

#[derive(Debug, PartialEq, Eq, Hash, Clone)]
struct UseKey {
    guest: usize,
    pid: u32,
    module: ContentHash,
    kernel: std::sync::Arc<str>,
    grid: [u32; 3],
    block: [u32; 3],
    shared_bytes: u32,
    library: Option<LibraryWork>,
}

/// A client that is here.
#[derive(Debug, Clone)]
struct Client {
    guest: usize,
    pid: u32,
    principal: Principal,
}

/// What a principal is charged for its part of the record.
#[derive(Debug)]
struct Charges {
    bytes: Charge,
    work: Charge,
}

impl Charges {
    fn keep(&mut self, bytes: usize) -> Result<(), Exhausted> {
        self.bytes.grow(bytes as u64)
    }

    /// Room for one piece of work.
    fn keep_work(&mut self, bytes: usize) -> Result<(), Exhausted> {
        self.work.grow(1)?;
        self.keep(bytes).inspect_err(|_| self.work.shrink(1))
    }
}

/// The running record.
#[derive(Debug)]
pub(crate) struct Recorder {
    origin_ns: u64,
    run: Run,
    budget: Ledger,
    clients: HashMap<ClientId, Client>,
    charges: BTreeMap<Principal, Charges>,
    uses: HashMap<UseKey, usize>,
    /// Of each of the run's kernels, the window of its first launch.
    windows: Vec<WindowId>,
    texts: Texts,
}

impl Recorder {
    /// A record that starts at `origin_ns` of the host's monotonic clock.
    pub(crate) fn new(device: &str, origin_ns: u64, budget: Ledger) -> Self {
        let host_cores = std::thread::available_parallelism().map_or(1, usize::from);
        let run = Run { version: 1, device: device.to_owned(), host_cores, ..Run::default() };
        Self {
            origin_ns,
            run,
            budget,
            clients: HashMap::new(),
            charges: BTreeMap::new(),
            uses: HashMap::new(),
            windows: Vec::new(),
            texts: Texts::default(),
        }
    }

    /// A client has connected: process `pid` of guest number `guest`.
    pub(crate) fn connected(
        &mut self,
        client: ClientId,
        guest: usize,
        pid: u32,
        principal: Principal,
    ) {
        self.clients.insert(client, Client { guest, pid, principal });
    }

    /// A client is gone; its number may come again.
    pub(crate) fn released(&mut self, client: ClientId) {
        self.clients.remove(&client);
        self.texts.released(client);
    }

    /// An error has ended a client's context.
    pub(crate) fn context_lost(&mut self, client: ClientId, code: u32, message: &str) {
        let Some(Client { guest, pid, principal }) = self.clients.get(&client).cloned() else {
            return;
        };
        let message = one_line(message);
        if self.charges(&principal).keep(LOST_BYTES + message.len()).is_ok() {
            self.run.lost_contexts.push(LostContext { guest, pid, code, message });
        }
    }

    /// A module was loaded.
    pub(crate) fn module(&mut self, record: &ModuleRecord) {
        let Some(client) = self.clients.get(&record.client) else { return };
        if self.texts.loaded(record, &client.principal, &self.budget).is_err() {
            self.run.left_out.modules += 1;
        }
    }

    /// A piece of work has ended.
    pub(crate) fn work(&mut self, record: &WorkRecord) {
        let Some(client) = self.clients.get(&record.client).cloned() else { return };
        let (kind, name, bytes, kernel_use) = match &record.kind {
            svp_engine::WorkKind::Launch(launch) => {
                let used = self.launch(&client, launch, record);
                (WorkKind::Kernel, &*launch.kernel, 0, used)
            }
            svp_engine::WorkKind::Copy { direction, bytes } => {
                (copy_kind(*direction), "", *bytes, None)
            }
            svp_engine::WorkKind::Fill { bytes } => (WorkKind::Fill, "", *bytes, None),
        };
        if self.charges(&client.principal).keep_work(WORK_BYTES + name.len()).is_err() {
            self.run.timeline_dropped += 1;
            return;
        }
        let since = |ns: u64| ns.saturating_sub(self.origin_ns);
        let work = Work {
            guest: client.guest,
            pid: client.pid,
            stream: record.stream,
            kind,
            name: name.to_owned(),
            bytes,
            taken_ns: since(record.times.taken_ns),
            start_ns: since(record.times.started_ns),
            end_ns: since(record.times.ended_ns),
            kernel_use,
        };
        self.run.timeline.push(work);
    }

    fn charges(&mut self, principal: &Principal) -> &mut Charges {
        let Self { charges, budget, .. } = self;
        charges.entry(principal.clone()).or_insert_with(|| Charges {
            bytes: budget.nothing(principal, Resource::RecordBytes),
            work: budget.nothing(principal, Resource::RecordedWork),
        })
    }

    /// Adds a launch to its kernel's use, and says which that is; `None` if it is left out.
    fn launch(
        &mut self,
        client: &Client,
        launch: &LaunchRecord,
        record: &WorkRecord,
    ) -> Option<usize> {
        let Client { guest, pid, .. } = *client;
        let key = UseKey {
            guest,
            pid,
            module: launch.module,
            kernel: launch.kernel.clone(),
            grid: launch.grid,
            block: launch.block,
            shared_bytes: launch.shared_bytes,
            library: launch.library.as_deref().copied(),
        };
        let index = match self.uses.get(&key) {
            Some(index) => *index,
            None => self.new_use(key, client, launch)?,
        };
        let kernel = self.run.kernels.get_mut(index)?;
        kernel.launches += 1;
        kernel.failed += u64::from(record.error.is_some());
        kernel.interpreted_launches += u64::from(launch.interpreted.is_some());
        if let Some(why) = &launch.interpreted {
            kernel.interpreted = Some(why.chars().take(WHY_MAX).collect());
        }
        let times = &record.times;
        kernel.host_ns += times.ended_ns.saturating_sub(times.started_ns.max(times.taken_ns));
        // A launch that failed has no counts; those of others are as many as the kernel has blocks.
        let more = launch.block_counts.len().saturating_sub(kernel.block_counts.len());
        if more > 0 && self.charges(&client.principal).keep(more * 8).is_err() {
            return Some(index);
        }
        let kernel = self.run.kernels.get_mut(index)?;
        let len = kernel.block_counts.len() + more;
        kernel.block_counts.resize(len, 0);
        for (sum, count) in kernel.block_counts.iter_mut().zip(&launch.block_counts) {
            *sum = sum.saturating_add(*count);
        }
        Some(index)
    }

    /// Makes room for a kernel in a shape.
    fn new_use(&mut self, key: UseKey, client: &Client, launch: &LaunchRecord) -> Option<usize> {
        let bytes = USE_BYTES + launch.kernel.len() + launch.block_counts.len() * 8;
        if self.charges(&client.principal).keep(bytes).is_err() {
            self.leave_out(&launch.kernel);
            return None;
        }
        self.texts.named(&launch.module);
        self.run.kernels.push(KernelUse {
            guest: client.guest,
            pid: client.pid,
            module: launch.module.to_string(),
            kernel: launch.kernel.to_string(),
            grid: launch.grid,
            block: launch.block,
            shared_bytes: launch.shared_bytes,
            launches: 0,
            failed: 0,
            interpreted_launches: 0,
            interpreted: None,
            host_ns: 0,
            block_counts: vec![0; launch.block_counts.len()],
            memory: None,
            not_sampled: false,
            library: launch.library.as_deref().map(library::work),
        });
        self.windows.push(launch.window);
        self.uses.insert(key, self.run.kernels.len() - 1);
        Some(self.run.kernels.len() - 1)
    }

    /// A launch is not recorded.
    fn leave_out(&mut self, kernel: &str) {
        let left_out = &mut self.run.left_out;
        left_out.launches += 1;
        let name = one_line(kernel);
        if left_out.kernels.len() < NAMES_MAX && !left_out.kernels.contains(&name) {
            left_out.kernels.push(name);
        }
    }

    /// Adds what samples showed of launches, and what they cost.
    pub(crate) fn sampled(&mut self, samples: Vec<KernelSample>, cost: SamplingCost) {
        self.run.sampling = cost;
        let contents: HashMap<String, [u8; 32]> = self
            .texts
            .iter()
            .map(|(hash, ptx)| (hash.to_string(), ContentHash::of(ptx.as_bytes()).0))
            .collect();
        let key = |of: &KernelSample| {
            (of.window, of.ptx, of.kernel.clone(), of.grid, of.block, of.shared_bytes)
        };
        let by_launch: HashMap<_, Option<Sample>> =
            samples.into_iter().map(|sample| (key(&sample), sample.sample)).collect();
        for (used, WindowId(window)) in self.run.kernels.iter_mut().zip(&self.windows) {
            let Some(ptx) = contents.get(&used.module) else { continue };
            let key =
                (*window, *ptx, used.kernel.clone(), used.grid, used.block, used.shared_bytes);
            let Some(sample) = by_launch.get(&key) else { continue };
            used.memory.clone_from(sample);
            used.not_sampled = sample.is_none();
        }
    }

    /// The record so far, without guests; the launcher adds these.
    pub(crate) fn finish(mut self) -> Run {
        self.run.modules = self.texts.into_modules();
        self.run
    }
}

fn copy_kind(direction: Direction) -> WorkKind {
    match direction {
        Direction::HostToDevice => WorkKind::HostToDevice,
        Direction::DeviceToHost => WorkKind::DeviceToHost,
        Direction::DeviceToDevice | Direction::HostToHost => WorkKind::DeviceToDevice,
    }
}

#[cfg(test)]
mod tests;
