//! A software GPU with one client, driven through the `Gpu` trait as the engine drives it.

use super::suite::{Launch, Param};
use anyhow::{Context, Result, bail, ensure};
use nix::sys::memfd::{MFdFlags, memfd_create};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use svp_gpu::{
    AddrRange, Completion, DomainId, FindFacts, Gpu, Job, JobId, JobKind, ModuleId, Outcome, Place,
    QueueId, Rect, Segment, WindowId, WindowLayout, job,
};
use svp_gpu_soft::{CodeState, SoftConfig, SoftGpu};

pub(super) const BASE: u64 = 0x2000_0000_0000;
pub(super) const WINDOW_BYTES: u64 = 1 << 32;
/// Device memory is mapped in multiples of this.
const GRANULE: u64 = 1 << 16;

/// A device with one client.
pub(super) struct Device {
    gpu: SoftGpu,
    /// Whether the waker was called.
    woken: Arc<AtomicBool>,
    next_job: u64,
    next_buffer: u64,
    next_module: u32,
}

/// A loaded module: its number, and the numbers of its kernels.
pub(super) struct Module {
    id: ModuleId,
    kernels: HashMap<String, u32>,
}

impl Device {
    /// A device with a window.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(super) fn new(config: SoftConfig) -> Result<Self> {
        let gpu = SoftGpu::new(config)?;
        let woken = Arc::<AtomicBool>::default();
        let mut device = Self { gpu, woken, next_job: 0, next_buffer: 0, next_module: 0 };
        // Sleeping leaves the cores to the workers.
        let me = std::thread::current();
        let woken = Arc::clone(&device.woken);
        device.gpu.set_waker(Arc::new(move || {
            woken.store(true, Ordering::Release);
            me.unpark();
        }));
        device.open()?;
        Ok(device)
    }

    fn open(&mut self) -> Result<()> {
        let (base, quarter) = (BASE, WINDOW_BYTES / 4);
        let layout = WindowLayout {
            base,
            len: WINDOW_BYTES,
            device: AddrRange::new(base, 2 * quarter),
            module: AddrRange::new(base + 2 * quarter, quarter),
            host: AddrRange::new(base + 3 * quarter, quarter),
        };
        self.next_buffer = base;
        self.run(JobKind::WindowOpen { layout, domain: DomainId(0) }).map(drop)
    }

    /// Submits a job; it has not ended.
    pub(super) fn submit(&mut self, kind: JobKind) -> JobId {
        let id = JobId(self.next_job);
        self.next_job += 1;
        let (window, queue) = (WindowId(0), QueueId(0));
        self.gpu.submit(Job { id, window, queue, kind }.into());
        id
    }

    /// Sleeps until a job has ended.
    ///
    /// # Errors
    /// That of any job that has ended until then.
    fn wait(&mut self, id: JobId) -> Result<Outcome> {
        let mut completions: Vec<Completion> = Vec::new();
        loop {
            self.gpu.poll(&mut completions);
            for completion in completions.drain(..) {
                let outcome = completion.result?;
                if completion.id == id {
                    return Ok(outcome);
                }
            }
            std::thread::park_timeout(Duration::from_millis(50));
        }
    }

    /// The state of a kernel's code for blocks of a shape, once such a launch was submitted.
    pub(super) fn code(&self, kernel: &str, block: [u32; 3]) -> Option<CodeState> {
        let all = self.gpu.compiled_kernels();
        all.into_iter()
            .find(|code| code.kernel == kernel && code.block == block)
            .map(|code| code.state)
    }

    /// Kills a launch, and returns how long that took. This thread does not sleep meanwhile.
    ///
    /// # Errors
    /// If the launch was not running, or does not end.
    pub(super) fn kill(&mut self, job: JobId) -> Result<Duration> {
        const PATIENCE: Duration = Duration::from_secs(20);
        let asked = Instant::now();
        let mut start = asked;
        // A busy machine may not have started it yet.
        while !self.gpu.kill(job) {
            ensure!(asked.elapsed() < PATIENCE, "the launch to be stopped does not run");
            std::thread::sleep(Duration::from_millis(1));
            start = Instant::now();
        }
        let mut completions: Vec<Completion> = Vec::new();
        while start.elapsed() < PATIENCE {
            self.gpu.poll(&mut completions);
            if completions.iter().any(|completion| completion.id == job) {
                return Ok(start.elapsed());
            }
            // As the daemon, which is woken: polling all the time would keep the worker from the
            // device's lock.
            while !self.woken.swap(false, Ordering::Acquire) && start.elapsed() < PATIENCE {
                std::hint::spin_loop();
            }
        }
        bail!("a launch that was stopped did not end")
    }

    /// Whether a job ends within a time.
    ///
    /// # Errors
    /// If a job fails until then.
    pub(super) fn ends_within(&mut self, id: JobId, limit: Duration) -> Result<bool> {
        let start = Instant::now();
        let mut completions: Vec<Completion> = Vec::new();
        while start.elapsed() < limit {
            self.gpu.poll(&mut completions);
            for completion in completions.drain(..) {
                completion.result?;
                if completion.id == id {
                    return Ok(true);
                }
            }
            std::thread::park_timeout(Duration::from_millis(1));
        }
        Ok(false)
    }

    fn run(&mut self, kind: JobKind) -> Result<Outcome> {
        let id = self.submit(kind);
        self.wait(id)
    }

    /// Loads PTX.
    ///
    /// # Errors
    /// If it is not understood, or a kernel of it cannot run.
    pub(super) fn load(&mut self, ptx: &str) -> Result<Module> {
        let id = ModuleId(self.next_module);
        self.next_module += 1;
        let image = Arc::from(ptx.as_bytes());
        let Outcome::Module(info) =
            self.run(JobKind::ModuleLoad { module: id, image, facts: FindFacts::WhenAsked })?
        else {
            bail!("a module was loaded without saying what is in it");
        };
        let mut kernels = HashMap::new();
        for (number, kernel) in (0..).zip(info.kernels) {
            if let Some(why) = kernel.refused {
                bail!("kernel {} cannot run: {why:?}", kernel.name);
            }
            kernels.insert(kernel.name, number);
        }
        Ok(Module { id, kernels })
    }

    /// A buffer of `bytes` bytes, in device memory of its own.
    ///
    /// # Errors
    /// If there is no memory left.
    pub(super) fn buffer(&mut self, bytes: u64) -> Result<u64> {
        let (addr, len) = (self.next_buffer, bytes.max(1).next_multiple_of(GRANULE));
        self.run(JobKind::MapDevice { addr, len })?;
        self.next_buffer += len;
        Ok(addr)
    }

    /// Writes bytes to an address.
    ///
    /// # Errors
    /// If the copy fails.
    pub(super) fn write(&mut self, addr: u64, bytes: &[u8]) -> Result<()> {
        let (dst, src) = (Place::Window(addr), Place::Bytes(Arc::from(bytes)));
        let rect = Rect::line(bytes.len() as u64);
        self.run(JobKind::Copy { dst, src, rect }).map(drop)
    }

    /// Reads bytes from an address.
    ///
    /// # Errors
    /// If the copy fails.
    pub(super) fn read(&mut self, addr: u64, len: usize) -> Result<Vec<u8>> {
        let segment = sealed_file(len as u64)?;
        let dst = Place::File { segment: segment.clone(), offset: 0 };
        let rect = Rect::line(len as u64);
        self.run(JobKind::Copy { dst, src: Place::Window(addr), rect })?;
        let mut bytes = vec![0; len];
        let read = nix::sys::uio::pread(&segment.fd, &mut bytes, 0)?;
        if read != len {
            bail!("{read} of {len} bytes were copied");
        }
        Ok(bytes)
    }

    /// What a launch of a benchmark asks for.
    ///
    /// # Errors
    /// If the module has no such kernel.
    pub(super) fn launch(module: &Module, launch: &Launch, buffers: &[u64]) -> Result<job::Launch> {
        let number = module.kernels.get(launch.kernel);
        let kernel = *number.with_context(|| format!("no kernel {}", launch.kernel))?;
        let mut params: Vec<u8> = Vec::new();
        for param in &launch.params {
            match *param {
                Param::Buffer(at) => {
                    params.resize(params.len().next_multiple_of(8), 0);
                    let addr =
                        buffers.get(at).context("a launch names a buffer that is not there")?;
                    params.extend(addr.to_le_bytes());
                }
                Param::Int(value) => params.extend(value.to_le_bytes()),
            }
        }
        Ok(job::Launch::of(module.id, kernel, launch.grid, launch.block, params))
    }

    /// Runs a launch, and returns how often its threads executed each basic block.
    ///
    /// # Errors
    /// If it fails.
    pub(super) fn count(&mut self, launch: job::Launch) -> Result<Vec<u64>> {
        let launch = job::Launch { profile: true, ..launch };
        match self.run(JobKind::Launch(launch))? {
            Outcome::Launched(profile) => Ok(profile.block_counts),
            _ => bail!("a launch ended as no launch"),
        }
    }

    /// Submits launches, one behind the other, and returns the time until the last has ended.
    ///
    /// # Errors
    /// That of the first that fails.
    pub(super) fn time(&mut self, launches: &[JobKind]) -> Result<Duration> {
        let start = Instant::now();
        let ids: Vec<JobId> = launches.iter().cloned().map(|launch| self.submit(launch)).collect();
        if let Some(last) = ids.last() {
            self.wait(*last)?;
        }
        Ok(start.elapsed())
    }
}

/// A file in memory that cannot shrink.
fn sealed_file(len: u64) -> Result<Segment> {
    use nix::fcntl::{FcntlArg, SealFlag, fcntl};
    let len = len.max(1).next_multiple_of(4096);
    let fd = memfd_create("bench", MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING)?;
    nix::unistd::ftruncate(&fd, i64::try_from(len)?)?;
    fcntl(&fd, FcntlArg::F_ADD_SEALS(SealFlag::F_SEAL_SHRINK))?;
    Ok(Segment { fd: Arc::new(fd), offset: 0, len })
}
