//! The device: windows with queues of jobs, two copy engines and one compute engine on a pool of
//! workers.
//!
//! [`SoftGpu`] is the [`Gpu`] that others see. A job goes through [`scheduler`]: short work is done
//! at once, the rest becomes a [`service`] call, a [`transfer`] or a [`grid`], which workers take.

mod ended;
mod grid;
mod joint;
mod limits;
mod merge;
mod numbers;
mod print;
mod rounds;
mod sampler;
mod scheduler;
mod scratch;
mod service;
mod state;
mod transfer;
mod turns;
mod window;
mod work;

use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use svp_gpu::{
    Batch, Completion, DeviceInfo, Gpu, GpuError, How, JobId, Share, Waker, WindowId, code,
};
use svp_soft_runtime::clock::now_ns;
use svp_soft_runtime::jit::KernelCode;

pub use self::sampler::{KernelSample, SAMPLE_INSTRUCTIONS, Samples, SamplingCost};

use self::scheduler::Scheduler;
use crate::config::SoftConfig;
use crate::description;

/// A software GPU.
///
/// Short work is done by the owner's thread during [`Gpu::submit`]; its completions are there when
/// `submit` returns, and the waker is not called for them.
pub struct SoftGpu {
    info: DeviceInfo,
    scheduler: Arc<Scheduler>,
    workers: Vec<JoinHandle<()>>,
    inline_ns: u64,
    /// What is left of `inline_ns` until the next poll.
    inline_left_ns: u64,
}

impl SoftGpu {
    /// Starts a device and its workers.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn new(config: SoftConfig) -> io::Result<Self> {
        let info = description::describe(&config);
        let inline_ns = config.inline_time.as_nanos() as u64;
        let count = config.workers.get();
        let scheduler = Scheduler::new(config);
        let mut gpu =
            Self { info, scheduler, workers: Vec::new(), inline_ns, inline_left_ns: inline_ns };
        for number in 0..count {
            let scheduler = Arc::clone(&gpu.scheduler);
            let worker = thread::Builder::new().name(format!("svp-gpu-{number}"));
            gpu.workers.push(worker.spawn(move || scheduler.work())?);
        }
        Ok(gpu)
    }

    /// Submits something, with the time until which short work may be done at once.
    fn inline(&mut self, submit: impl FnOnce(&Scheduler, u64)) {
        if self.inline_left_ns == 0 {
            return submit(&self.scheduler, 0);
        }
        let start = now_ns();
        submit(&self.scheduler, start + self.inline_left_ns);
        self.inline_left_ns = self.inline_left_ns.saturating_sub(now_ns() - start);
    }

    /// Has the memory behaviour of kernels sampled from now on, of each shape of launch once. The
    /// samples outlive the device. A look at a shape takes at most this many warp instructions,
    /// usually [`crate::SAMPLE_INSTRUCTIONS`], and less with many shapes.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn samples(&mut self, instructions: u64) -> io::Result<Samples> {
        self.scheduler.samples(instructions)
    }

    /// Lets at most this many workers execute kernels from now on, none with 0; copies and short work
    /// that is done at once go on. The waker is called when kernels wait that no worker may execute.
    pub fn limit_kernel_workers(&self, workers: u32) {
        self.scheduler.limit_kernel_workers(workers as usize);
    }

    /// How many workers could execute kernels now; at most as many as there are.
    pub fn wanted_kernel_workers(&self) -> u32 {
        let wanted = self.scheduler.wanted_kernel_workers().min(self.workers.len() as u64);
        u32::try_from(wanted).unwrap_or(u32::MAX)
    }

    /// Whether kernels are being compiled, or wait for it.
    pub fn compiles(&self) -> bool {
        self.scheduler.compiles()
    }

    /// What became of the kernels that have been launched: compiled, or why not.
    pub fn compiled_kernels(&self) -> Vec<KernelCode> {
        self.scheduler.report()
    }
}

impl Gpu for SoftGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, waker: Waker) {
        self.scheduler.set_waker(waker);
    }

    fn submit(&mut self, batch: Batch) {
        let Batch { jobs, how } = batch;
        self.inline(|scheduler, until_ns| match how {
            How::Alone => jobs.into_iter().for_each(|job| scheduler.submit(job, until_ns)),
            How::Joined => scheduler.submit_joined(jobs, until_ns),
            How::Merged(kernel) => scheduler.submit_merged(jobs, &kernel, until_ns),
            // Blocks are shared out as workers come for them, whatever the processors of the batch.
            How::Padded { .. } => scheduler.submit_padded(jobs, until_ns),
        });
    }

    fn pause(&mut self, job: JobId) {
        self.scheduler.pause(job);
    }

    fn resume(&mut self, job: JobId) {
        self.scheduler.resume(job);
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        self.inline_left_ns = self.inline_ns;
        self.scheduler.take_completions(completions);
    }

    fn set_share(&mut self, window: WindowId, share: Share) {
        self.scheduler.set_share(window, share);
    }

    fn evict(&mut self, job: JobId) -> bool {
        let error = GpuError::new(code::LAUNCH_FAILED, "the launch was taken back");
        self.scheduler.evict(job, error)
    }

    fn kill(&mut self, job: JobId) -> bool {
        let error = GpuError::new(code::LAUNCH_FAILED, "the launch was ended from outside");
        self.scheduler.kill(job, error)
    }
}

impl Drop for SoftGpu {
    fn drop(&mut self) {
        self.scheduler.shut_down();
        for worker in self.workers.drain(..) {
            if worker.join().is_err() {
                tracing::error!("a worker of the software GPU has panicked");
            }
        }
    }
}
