//! A device with one window, driven from a test.
#![allow(unreachable_pub, reason = "each test module uses a part of it")]

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Batch, Completion, DomainId, FindFacts, Gpu, GpuError, How, Job, JobId, JobKind,
    LaunchProfile, ModuleId, ModuleInfo, Outcome, Place, QueueId, Rect, WindowId, WindowLayout,
};
use svp_gpu_soft::{JitMode, JitTarget, SoftConfig, SoftGpu};
use svp_kernel_facts::ElementWise;

pub const BASE: u64 = 0x2000_0000_0000;
const WINDOW_LEN: u64 = 1 << 32;
/// How many seconds a job may take; `SVP_TEST_PATIENCE` gives others, for a long search on a machine
/// that has more to do. They are counted in looks: where there is no processor for the workers,
/// there is none for looking either.
const PATIENCE_SECONDS: u64 = 600;
/// Between two looks, of which some ten thousand are a second.
pub const LOOK: Duration = Duration::from_micros(50);

/// How many looks it is until nothing will come any more.
pub fn looks() -> u64 {
    let seconds = std::env::var("SVP_TEST_PATIENCE").ok().and_then(|it| it.parse().ok());
    seconds.unwrap_or(PATIENCE_SECONDS) * 10_000
}

pub fn config(jit: JitMode, workers: usize) -> SoftConfig {
    SoftConfig {
        workers: NonZeroUsize::new(workers).unwrap(),
        sm_count: 4,
        memory_bytes: 1 << 30,
        jit,
        // Translated, or beside much else, the usual ten seconds are few.
        target: JitTarget {
            cpu_limit: Some(Duration::from_secs(PATIENCE_SECONDS)),
            ..JitTarget::default()
        },
        ..SoftConfig::default()
    }
}

/// Address of a window's device part.
pub fn device_base(window: u64) -> u64 {
    BASE + window * WINDOW_LEN
}

pub fn layout(window: u64) -> WindowLayout {
    let base = device_base(window);
    let quarter = WINDOW_LEN / 4;
    WindowLayout {
        base,
        len: WINDOW_LEN,
        device: AddrRange::new(base, 2 * quarter),
        module: AddrRange::new(base + 2 * quarter, quarter),
        host: AddrRange::new(base + 3 * quarter, quarter),
    }
}

pub struct Harness {
    pub gpu: SoftGpu,
    next: u64,
    ended: HashMap<JobId, Completion>,
    /// Jobs in the order in which they ended.
    pub order: Vec<JobId>,
}

impl Harness {
    /// A device with window 0 open and its first MiB mapped.
    pub fn new(config: SoftConfig) -> Self {
        let gpu = SoftGpu::new(config).unwrap();
        let mut harness = Self { gpu, next: 0, ended: HashMap::new(), order: Vec::new() };
        harness.open(0);
        harness
    }

    /// Opens a window and maps its first MiB.
    pub fn open(&mut self, window: u64) {
        self.run(window, JobKind::WindowOpen { layout: layout(window), domain: DomainId(0) })
            .result
            .unwrap();
        let map = JobKind::MapDevice { addr: device_base(window), len: 1 << 20 };
        self.run(window, map).result.unwrap();
    }

    pub fn submit(&mut self, window: u64, queue: u32, kind: JobKind) -> JobId {
        let id = JobId(self.next);
        self.next += 1;
        let job = Job { id, window: WindowId(window), queue: QueueId(queue), kind };
        self.gpu.submit(job.into());
        id
    }

    /// Submits launches on these queues of these windows as one.
    pub fn submit_joined(&mut self, launches: Vec<(u64, u32, Launch)>) -> Vec<JobId> {
        self.submit_as(launches, How::Joined)
    }

    /// The same, with blocks of the first before those of the others.
    pub fn submit_padded(&mut self, launches: Vec<(u64, u32, Launch)>) -> Vec<JobId> {
        let processors = vec![1; launches.len().saturating_sub(1)];
        self.submit_as(launches, How::Padded { processors })
    }

    /// The same with their data merged.
    pub fn submit_merged(
        &mut self,
        launches: Vec<(u64, u32, Launch)>,
        kernel: &Arc<ElementWise>,
    ) -> Vec<JobId> {
        self.submit_as(launches, How::Merged(Arc::clone(kernel)))
    }

    fn submit_as(&mut self, launches: Vec<(u64, u32, Launch)>, how: How) -> Vec<JobId> {
        let job = |(window, queue, launch)| {
            let id = JobId(self.next);
            self.next += 1;
            let (window, queue) = (WindowId(window), QueueId(queue));
            Job { id, window, queue, kind: JobKind::Launch(launch) }
        };
        let jobs: Vec<Job> = launches.into_iter().map(job).collect();
        let ids = jobs.iter().map(|it| it.id).collect();
        self.gpu.submit(Batch::new(jobs, how));
        ids
    }

    fn poll(&mut self) {
        let mut completions = Vec::new();
        self.gpu.poll(&mut completions);
        for completion in completions {
            self.order.push(completion.id);
            assert!(self.ended.insert(completion.id, completion).is_none(), "completed twice");
        }
    }

    /// Has it ended?
    pub fn has_ended(&mut self, id: JobId) -> bool {
        self.poll();
        self.ended.contains_key(&id)
    }

    pub fn wait(&mut self, id: JobId) -> Completion {
        for _ in 0..looks() {
            self.poll();
            if let Some(completion) = self.ended.remove(&id) {
                return completion;
            }
            std::thread::sleep(LOOK);
        }
        panic!("job {id:?} does not end");
    }

    /// Does a job on queue 0.
    pub fn run(&mut self, window: u64, kind: JobKind) -> Completion {
        let id = self.submit(window, 0, kind);
        self.wait(id)
    }

    pub fn load_in(&mut self, window: u64, module: u32, ptx: &str) -> Result<ModuleInfo, GpuError> {
        let (module, image) = (ModuleId(module), Arc::from(ptx.as_bytes()));
        match self
            .run(window, JobKind::ModuleLoad { module, image, facts: FindFacts::AtLoad })
            .result?
        {
            Outcome::Module(info) => Ok(info),
            other => panic!("{other:?}"),
        }
    }

    /// Loads PTX as module 0 of window 0.
    pub fn load(&mut self, ptx: &str) -> ModuleInfo {
        let info = self.load_in(0, 0, ptx).unwrap();
        for kernel in &info.kernels {
            assert_eq!(kernel.refused, None, "{}", kernel.name);
        }
        info
    }

    pub fn write(&mut self, window: u64, addr: u64, bytes: &[u8]) {
        let rect = Rect::line(bytes.len() as u64);
        let (dst, src) = (Place::Window(addr), Place::Bytes(Arc::from(bytes)));
        self.run(window, JobKind::Copy { dst, src, rect }).result.unwrap();
    }

    pub fn read(&mut self, window: u64, addr: u64, len: u64) -> Vec<u8> {
        let segment = memfd(len.next_multiple_of(4096));
        let place = Place::File { segment: segment.clone(), offset: 0 };
        let rect = Rect::line(len);
        let copy = JobKind::Copy { dst: place, src: Place::Window(addr), rect };
        self.run(window, copy).result.unwrap();
        let mut out = vec![0; len as usize];
        nix::sys::uio::pread(&segment.fd, &mut out, 0).unwrap();
        out
    }

    pub fn read_u32(&mut self, window: u64, addr: u64, count: usize) -> Vec<u32> {
        let bytes = self.read(window, addr, 4 * count as u64);
        bytes.chunks_exact(4).map(|it| u32::from_le_bytes(it.try_into().unwrap())).collect()
    }
}

/// A sealed file of zeros.
pub fn memfd(len: u64) -> svp_gpu::Segment {
    use nix::fcntl::{FcntlArg, SealFlag, fcntl};
    use nix::sys::memfd::{MFdFlags, memfd_create};
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let fd = memfd_create("test", flags).unwrap();
    nix::unistd::ftruncate(&fd, len as i64).unwrap();
    fcntl(&fd, FcntlArg::F_ADD_SEALS(SealFlag::F_SEAL_SHRINK)).unwrap();
    svp_gpu::Segment { fd: Arc::new(fd), offset: 0, len }
}

/// A launch of kernel `kernel` of module 0.
pub fn launch(kernel: u32, grid: u32, block: u32, params: &[u64]) -> Launch {
    Launch::of(
        ModuleId(0),
        kernel,
        [grid, 1, 1],
        [block, 1, 1],
        params.iter().flat_map(|it| it.to_le_bytes()).collect::<Vec<_>>(),
    )
}

pub fn profile(completion: &Completion) -> &LaunchProfile {
    match &completion.result {
        Ok(Outcome::Launched(profile)) => profile,
        other => panic!("{other:?}"),
    }
}

/// A module with one kernel of 64-bit parameters `p0`, `p1`, ... and this body.
pub fn module_of(name: &str, params: usize, body: &str) -> String {
    let params: Vec<_> = (0..params).map(|it| format!(".param .u64 p{it}")).collect();
    format!(
        ".version 8.0\n.target sm_75\n.address_size 64\n\
         .visible .entry {name}({})\n{{\n{body}\n}}\n",
        params.join(", ")
    )
}
