//! The software GPU with one window: jobs in, results out, for callers that wait or ask.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use nix::time::{ClockId, clock_gettime};
use svp_gpu::{
    Completion, DomainId, Gpu, GpuError, Job, JobId, JobKind, Outcome, QueueId, Span, WindowId,
    WindowLayout,
};
use svp_gpu_soft::{SoftConfig, SoftGpu};

use crate::border::{Code, Done, code};
use crate::settings::Settings;

const WINDOW: WindowId = WindowId(0);
/// Bytes of text that kernels may print before the program takes it. *Programming Guide*, formatted
/// output: the buffer is circular; what is not taken in time is overwritten.
const PRINTED_BYTES: usize = 1 << 20;

/// The device.
pub(crate) struct Device {
    gpu: Mutex<SoftGpu>,
    jobs: Mutex<Jobs>,
    /// Is there a window?
    open: AtomicBool,
    woken: Arc<(Mutex<bool>, Condvar)>,
}

/// What is known of jobs.
#[derive(Default)]
struct Jobs {
    last: u64,
    /// Not ended.
    running: HashSet<JobId>,
    /// Completions that a caller is going to take, by job.
    wanted: HashMap<JobId, Option<Completion>>,
    printed: Vec<u8>,
    /// The error that has ended the context.
    lost: Option<Code>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Device {
    /// A device without a window.
    pub(crate) fn new(settings: &Settings) -> Done<Self> {
        let memory_bytes = settings.memory_bytes;
        let config = SoftConfig { memory_bytes, ..SoftConfig::default() };
        let mut gpu = SoftGpu::new(config).map_err(|_| Code(svp_gpu::code::UNKNOWN))?;
        let woken = Arc::new((Mutex::new(false), Condvar::new()));
        let waker = Arc::clone(&woken);
        gpu.set_waker(Arc::new(move || {
            *locked(&waker.0) = true;
            waker.1.notify_all();
        }));
        let (gpu, jobs, open) = (Mutex::new(gpu), Mutex::default(), AtomicBool::new(false));
        Ok(Self { gpu, jobs, open, woken })
    }

    /// What it says of itself.
    pub(crate) fn attributes(&self) -> Vec<(u32, i32)> {
        locked(&self.gpu).info().attributes.clone()
    }

    /// Opens the window.
    pub(crate) fn open(&self, layout: WindowLayout) -> Done {
        self.run(QueueId(0), JobKind::WindowOpen { layout, domain: DomainId(0) })?;
        self.open.store(true, Ordering::Release);
        Ok(())
    }

    fn submit(&self, queue: QueueId, kind: JobKind, wanted: bool) -> JobId {
        let id = {
            let mut jobs = locked(&self.jobs);
            jobs.last += 1;
            let id = JobId(jobs.last);
            if matches!(kind, JobKind::Marker) && !self.open.load(Ordering::Acquire) {
                // Nothing can be before it.
                if wanted {
                    jobs.wanted.insert(id, Some(passed_now(id)));
                }
                return id;
            }
            jobs.running.insert(id);
            if wanted {
                jobs.wanted.insert(id, None);
            }
            id
        };
        locked(&self.gpu).submit(Job { id, window: WINDOW, queue, kind }.into());
        id
    }

    /// Starts a job whose result only [`Device::lost`] may tell of.
    pub(crate) fn start(&self, queue: QueueId, kind: JobKind) -> JobId {
        self.submit(queue, kind, false)
    }

    /// Starts a job whose completion is taken by [`Device::ended_at`], until [`Device::forget`].
    pub(crate) fn start_noted(&self, queue: QueueId, kind: JobKind) -> JobId {
        self.submit(queue, kind, true)
    }

    /// Does a job and waits for it.
    pub(crate) fn run(&self, queue: QueueId, kind: JobKind) -> Done<Outcome> {
        self.try_run(queue, kind).map_err(|error| Code(error.code))
    }

    /// The same, with the error in words.
    pub(crate) fn try_run(&self, queue: QueueId, kind: JobKind) -> Result<Outcome, GpuError> {
        let id = self.submit(queue, kind, true);
        self.wait(id);
        let ended = locked(&self.jobs).wanted.remove(&id).flatten();
        ended.map_or(Err(GpuError::new(999, "the job has vanished")), |it| it.result)
    }

    /// Takes what has ended.
    fn poll(&self) {
        let mut ended = Vec::new();
        locked(&self.gpu).poll(&mut ended);
        let mut jobs = locked(&self.jobs);
        for mut completion in ended {
            jobs.running.remove(&completion.id);
            jobs.printed.append(&mut completion.printed);
            let over = jobs.printed.len().saturating_sub(PRINTED_BYTES);
            jobs.printed.drain(..over);
            let noted = jobs.wanted.contains_key(&completion.id);
            match &completion.result {
                // An error of asynchronous work is reported by the context alone.
                Err(error) if error.sticky || !noted => {
                    jobs.lost.get_or_insert(Code(error.code));
                }
                _ => {}
            }
            if let Some(place) = jobs.wanted.get_mut(&completion.id) {
                *place = Some(completion);
            }
        }
    }

    /// Has the job ended?
    pub(crate) fn has_ended(&self, id: JobId) -> bool {
        self.poll();
        !locked(&self.jobs).running.contains(&id)
    }

    /// Waits until the job has ended.
    pub(crate) fn wait(&self, id: JobId) {
        while !self.has_ended(id) {
            let (flag, change) = &*self.woken;
            let woken = locked(flag);
            // The device's own work goes on in `poll`, which nothing wakes.
            let brief = std::time::Duration::from_millis(1);
            let waited = change.wait_timeout_while(woken, brief, |woken| !*woken);
            *waited.unwrap_or_else(PoisonError::into_inner).0 = false;
        }
    }

    /// When a noted job ended, in nanoseconds; `None` if it has not.
    pub(crate) fn ended_at(&self, id: JobId) -> Option<u64> {
        self.poll();
        locked(&self.jobs).wanted.get(&id)?.as_ref().map(|it| it.span.end_ns)
    }

    /// The job's completion is no longer wanted.
    pub(crate) fn forget(&self, id: JobId) {
        locked(&self.jobs).wanted.remove(&id);
    }

    /// The error that has ended the context.
    pub(crate) fn lost(&self) -> Done {
        self.poll();
        locked(&self.jobs).lost.map_or(Ok(()), Err)
    }

    /// The context has ended with this error.
    pub(crate) fn lose(&self, error: Code) {
        locked(&self.jobs).lost.get_or_insert(error);
    }

    /// Writes what kernels printed to the standard output.
    pub(crate) fn print(&self) {
        self.poll();
        let text = std::mem::take(&mut locked(&self.jobs).printed);
        let mut rest = text.as_slice();
        while !rest.is_empty() {
            match nix::unistd::write(std::io::stdout(), rest) {
                Ok(count) => rest = &rest[count..],
                Err(nix::errno::Errno::EINTR) => {}
                Err(_) => return,
            }
        }
    }
}

/// The completion of a marker that has nothing to wait for. Times are those of the software GPU's clock.
fn passed_now(id: JobId) -> Completion {
    let now = clock_gettime(ClockId::CLOCK_MONOTONIC).map_or(0, |now| {
        let seconds = u64::try_from(now.tv_sec()).unwrap_or_default();
        seconds * 1_000_000_000 + u64::try_from(now.tv_nsec()).unwrap_or_default()
    });
    let span = Span { start_ns: now, end_ns: now };
    Completion { id, window: WINDOW, span, result: Ok(Outcome::Done), printed: Vec::new() }
}

/// A job's error where the driver says only that a value is wrong.
pub(crate) fn as_invalid(_: Code) -> Code {
    code::INVALID_VALUE
}
