//! How fast a running kernel is stopped, and whether a block that waits for a later one ends.

use super::device::{Device, Module};
use super::parts::config;
use super::suite::{Launch, Param};
use anyhow::{Result, ensure};
use serde::Serialize;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use svp_gpu::JobKind;

/// Rounds of the kernel that is stopped: seconds, however fast it runs.
const ROUNDS: u32 = u32::MAX;
/// How long the kernel runs before it is stopped.
const BEFORE: Duration = Duration::from_millis(10);
const PATIENCE: Duration = Duration::from_secs(20);

/// Time from the request to stop a kernel to the completion of its launch. Beside it the time until a
/// thread that polls a flag has seen it change: where that takes long, other programs had the core.
#[derive(Debug, Serialize)]
pub(crate) struct Kill {
    pub(crate) p50_us: f64,
    pub(crate) p99_us: f64,
    pub(crate) flag_p50_us: f64,
    pub(crate) flag_p99_us: f64,
    samples: usize,
}

/// Whether a block that waits for a flag of a later block finishes on one worker.
#[derive(Debug, Serialize)]
pub(super) struct Flag {
    finishes: bool,
    ms: f64,
}

fn prepared(device: &mut Device, ptx: &str) -> Result<(Module, u64)> {
    let module = device.load(ptx)?;
    let buffer = device.buffer(1 << 16)?;
    Ok((module, buffer))
}

/// Stops a kernel of one block, which would run for seconds.
///
/// # Errors
/// If the device refuses the kernel, or does not stop it.
pub(super) fn kill(ptx: &str, samples: usize) -> Result<Kill> {
    let mut device = Device::new(config(Some(NonZeroUsize::MIN)))?;
    let (module, buffer) = prepared(&mut device, ptx)?;
    let params = |rounds| vec![Param::Buffer(0), Param::Int(rounds)];
    let mut launch =
        Launch { kernel: "compute", grid: [1; 3], block: [32, 1, 1], params: params(1) };
    // The first run compiles the kernel.
    device.time(&[JobKind::Launch(Device::launch(&module, &launch, &[buffer])?)])?;
    launch.params = params(ROUNDS);
    let job = JobKind::Launch(Device::launch(&module, &launch, &[buffer])?);
    let poller = Poller::start();
    let (mut times, mut flags) = (Vec::new(), Vec::new());
    for _ in 0..samples {
        let running = device.submit(job.clone());
        ensure!(!device.ends_within(running, BEFORE)?, "the kernel to be stopped ended too early");
        times.push(device.kill(running)?);
        flags.push(poller.response_time());
    }
    let [p50_us, p99_us] = percentiles_us(times);
    let [flag_p50_us, flag_p99_us] = percentiles_us(flags);
    Ok(Kill { p50_us, p99_us, flag_p50_us, flag_p99_us, samples })
}

/// Median and 99th percentile in microseconds.
fn percentiles_us(mut times: Vec<Duration>) -> [f64; 2] {
    times.sort_unstable();
    [50, 99].map(|percent| {
        let time = times.get((times.len() * percent / 100).min(times.len().saturating_sub(1)));
        time.map_or(f64::NAN, |time| time.as_secs_f64() * 1e6)
    })
}

/// A thread that polls a flag, as busy as a kernel.
struct Poller {
    flag: Arc<AtomicU8>,
    thread: JoinHandle<()>,
}

/// What a [`Poller`] does, and the flag that it polls for.
const SLEEPS: u8 = 0;
const POLLS: u8 = 1;
const RAISED: u8 = 2;
const ENDS: u8 = 3;

impl Poller {
    fn start() -> Self {
        let flag = Arc::new(AtomicU8::new(SLEEPS));
        let seen = Arc::clone(&flag);
        let thread = thread::spawn(move || {
            loop {
                match seen.load(Ordering::Acquire) {
                    SLEEPS => thread::park(),
                    POLLS => std::hint::spin_loop(),
                    RAISED => seen.store(SLEEPS, Ordering::Release),
                    _ => return,
                }
            }
        });
        Self { flag, thread }
    }

    /// How long the thread takes to see the flag, after it has polled for a while.
    fn response_time(&self) -> Duration {
        self.flag.store(POLLS, Ordering::Release);
        self.thread.thread().unpark();
        thread::sleep(BEFORE);
        let start = Instant::now();
        self.flag.store(RAISED, Ordering::Release);
        while self.flag.load(Ordering::Acquire) == RAISED {
            std::hint::spin_loop();
        }
        start.elapsed()
    }
}

impl Drop for Poller {
    fn drop(&mut self) {
        // The thread returns by itself, soon; there is nothing to wait for.
        self.flag.store(ENDS, Ordering::Release);
        self.thread.thread().unpark();
    }
}

/// Runs blocks of which the first waits for the last.
///
/// # Errors
/// If the device refuses the kernel.
pub(super) fn flag(ptx: &str) -> Result<Flag> {
    let mut device = Device::new(config(Some(NonZeroUsize::MIN)))?;
    let (module, buffer) = prepared(&mut device, ptx)?;
    let params = vec![Param::Buffer(0)];
    let launch = Launch { kernel: "flag", grid: [64, 1, 1], block: [32, 1, 1], params };
    let start = Instant::now();
    let job = JobKind::Launch(Device::launch(&module, &launch, &[buffer])?);
    let running = device.submit(job);
    let finishes = device.ends_within(running, PATIENCE)?;
    let ms = start.elapsed().as_secs_f64() * 1e3;
    if !finishes {
        device.kill(running)?;
    }
    Ok(Flag { finishes, ms })
}

impl fmt::Display for Kill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { p50_us, p99_us, flag_p50_us, flag_p99_us, samples } = self;
        write!(f, "kill: stopped after {p50_us:.1} us (P99 {p99_us:.1} us, {samples} times); ")?;
        write!(f, "a flag was seen after {flag_p50_us:.1} us (P99 {flag_p99_us:.1} us)")
    }
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { finishes, ms } = self;
        match finishes {
            true => write!(f, "flag: a block that waits for a later one ended after {ms:.2} ms"),
            false => write!(f, "flag: a block that waits for a later one DID NOT END"),
        }
    }
}
