//! Collects what the engine reports while a run goes on. Bounded: launches of one kernel in one
//! shape are summed, and single pieces of work are kept up to a limit.

use super::{KernelUse, Module, Run, Work, WorkKind};
use std::collections::HashMap;
use svp_access::Sample;
use svp_engine::{ClientId, ContentHash, Direction, LaunchRecord, ModuleRecord, WorkRecord};
use svp_gpu_soft::KernelSample;

/// Most pieces of work that the timeline keeps.
const TIMELINE_MAX: usize = 20_000;
/// Most distinct kernel uses.
const KERNEL_USES_MAX: usize = 65_536;

#[derive(Debug, PartialEq, Eq, Hash, Clone)]
struct UseKey {
    guest: usize,
    pid: u32,
    module: ContentHash,
    kernel: std::sync::Arc<str>,
    grid: [u32; 3],
    block: [u32; 3],
    shared_bytes: u32,
}

/// The running record.
#[derive(Debug)]
pub(crate) struct Recorder {
    origin_ns: u64,
    run: Run,
    clients: HashMap<ClientId, (usize, u32)>,
    uses: HashMap<UseKey, usize>,
    modules: HashMap<ContentHash, usize>,
}

impl Recorder {
    /// A record that starts at `origin_ns` of the host's monotonic clock.
    pub(crate) fn new(device: &str, origin_ns: u64) -> Self {
        let host_cores = std::thread::available_parallelism().map_or(1, usize::from);
        let run = Run { version: 1, device: device.to_owned(), host_cores, ..Run::default() };
        Self {
            origin_ns,
            run,
            clients: HashMap::new(),
            uses: HashMap::new(),
            modules: HashMap::new(),
        }
    }

    /// A client has connected: process `pid` of guest number `guest`.
    pub(crate) fn connected(&mut self, client: ClientId, guest: usize, pid: u32) {
        self.clients.insert(client, (guest, pid));
    }

    /// A client is gone; its number may come again.
    pub(crate) fn released(&mut self, client: ClientId) {
        self.clients.remove(&client);
    }

    /// A module was loaded.
    pub(crate) fn module(&mut self, record: &ModuleRecord) {
        self.modules.entry(record.hash).or_insert_with(|| {
            let ptx = record.ptx.as_deref().map(str::to_owned);
            self.run.modules.push(Module { hash: record.hash.to_string(), ptx });
            self.run.modules.len() - 1
        });
    }

    /// A piece of work has ended.
    pub(crate) fn work(&mut self, record: &WorkRecord) {
        let Some(&(guest, pid)) = self.clients.get(&record.client) else { return };
        let (kind, name, bytes, kernel_use) = match &record.kind {
            svp_engine::WorkKind::Launch(launch) => {
                let used = self.launch(guest, pid, launch, record);
                (WorkKind::Kernel, launch.kernel.to_string(), 0, used)
            }
            svp_engine::WorkKind::Copy { direction, bytes } => {
                (copy_kind(*direction), String::new(), *bytes, None)
            }
            svp_engine::WorkKind::Fill { bytes } => (WorkKind::Fill, String::new(), *bytes, None),
        };
        if self.run.timeline.len() >= TIMELINE_MAX {
            self.run.timeline_dropped += 1;
            return;
        }
        let since = |ns: u64| ns.saturating_sub(self.origin_ns);
        let work = Work {
            guest,
            pid,
            stream: record.stream,
            kind,
            name,
            bytes,
            taken_ns: since(record.times.taken_ns),
            start_ns: since(record.times.started_ns),
            end_ns: since(record.times.ended_ns),
            kernel_use,
        };
        self.run.timeline.push(work);
    }

    fn launch(
        &mut self,
        guest: usize,
        pid: u32,
        launch: &LaunchRecord,
        record: &WorkRecord,
    ) -> Option<usize> {
        let key = UseKey {
            guest,
            pid,
            module: launch.module,
            kernel: launch.kernel.clone(),
            grid: launch.grid,
            block: launch.block,
            shared_bytes: launch.shared_bytes,
        };
        let index = match self.uses.get(&key) {
            Some(index) => *index,
            None if self.run.kernels.len() >= KERNEL_USES_MAX => return None,
            None => {
                self.run.kernels.push(KernelUse {
                    guest,
                    pid,
                    module: launch.module.to_string(),
                    kernel: launch.kernel.to_string(),
                    grid: launch.grid,
                    block: launch.block,
                    shared_bytes: launch.shared_bytes,
                    launches: 0,
                    failed: 0,
                    host_ns: 0,
                    block_counts: vec![0; launch.block_counts.len()],
                    memory: None,
                    not_sampled: false,
                });
                self.uses.insert(key, self.run.kernels.len() - 1);
                self.run.kernels.len() - 1
            }
        };
        let kernel = self.run.kernels.get_mut(index)?;
        kernel.launches += 1;
        kernel.failed += u64::from(record.error.is_some());
        let times = &record.times;
        kernel.host_ns += times.ended_ns.saturating_sub(times.started_ns.max(times.taken_ns));
        if kernel.block_counts.len() < launch.block_counts.len() {
            kernel.block_counts.resize(launch.block_counts.len(), 0);
        }
        for (sum, count) in kernel.block_counts.iter_mut().zip(&launch.block_counts) {
            *sum = sum.saturating_add(*count);
        }
        Some(index)
    }

    /// Adds what samples showed of launches.
    pub(crate) fn sampled(&mut self, samples: Vec<KernelSample>) {
        let ptx_of = |module: &Module| Some(ContentHash::of(module.ptx.as_deref()?.as_bytes()).0);
        let contents: HashMap<String, [u8; 32]> = self
            .run
            .modules
            .iter()
            .filter_map(|module| Some((module.hash.clone(), ptx_of(module)?)))
            .collect();
        let key =
            |of: &KernelSample| (of.ptx, of.kernel.clone(), of.grid, of.block, of.shared_bytes);
        let by_launch: HashMap<_, Option<Sample>> =
            samples.into_iter().map(|sample| (key(&sample), sample.sample)).collect();
        for used in &mut self.run.kernels {
            let Some(ptx) = contents.get(&used.module) else { continue };
            let key = (*ptx, used.kernel.clone(), used.grid, used.block, used.shared_bytes);
            let Some(sample) = by_launch.get(&key) else { continue };
            used.memory.clone_from(sample);
            used.not_sampled = sample.is_none();
        }
    }

    /// The record so far, without guests; the launcher adds these.
    pub(crate) fn finish(self) -> Run {
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
mod tests {
    use super::*;
    use svp_engine::WorkTimes;

    fn launch(client: u64, ended_ns: u64) -> WorkRecord {
        WorkRecord {
            client: ClientId(client),
            stream: 0,
            kind: svp_engine::WorkKind::Launch(LaunchRecord {
                kernel: "add".into(),
                module: ContentHash([7; 32]),
                grid: [4, 1, 1],
                block: [32, 1, 1],
                shared_bytes: 0,
                threads: 128,
                block_counts: vec![128, 100],
            }),
            times: WorkTimes { started_ns: 1000, ended_ns, ..WorkTimes::default() },
            error: None,
        }
    }

    #[test]
    fn launches_of_one_shape_are_summed_per_process() {
        let mut recorder = Recorder::new("test", 500);
        recorder.connected(ClientId(1), 0, 10);
        recorder.connected(ClientId(2), 1, 10);
        for client in [1, 1, 2, 3] {
            recorder.work(&launch(client, 1400));
        }
        let run = recorder.finish();
        assert_eq!(run.kernels.len(), 2, "client 3 is unknown");
        assert_eq!((run.kernels[0].launches, run.kernels[0].host_ns), (2, 800));
        assert_eq!(run.kernels[0].block_counts, [256, 200]);
        assert_eq!((run.timeline[0].start_ns, run.timeline[0].end_ns), (500, 900));
    }

    #[test]
    fn the_timeline_is_bounded_and_says_what_it_left_out() {
        let mut recorder = Recorder::new("test", 0);
        recorder.connected(ClientId(1), 0, 10);
        for _ in 0..TIMELINE_MAX + 3 {
            recorder.work(&launch(1, 1400));
        }
        let run = recorder.finish();
        assert_eq!((run.timeline.len(), run.timeline_dropped), (TIMELINE_MAX, 3));
        assert_eq!(run.kernels[0].launches, TIMELINE_MAX as u64 + 3);
    }
}
