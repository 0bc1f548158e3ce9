//! The hub's side: a [`Gpu`] that gives each window a domain of its own.
//!
//! Kernels are not rewritten, so nothing in a shared context would keep them from another window's
//! memory, and a fault would end every window of it. With a process per window, a fault ends one
//! window, and closing a window ends what runs in it, however long it would have run. Where many clients
//! come ([`RemoteGpu::keep_spare`]), one process waits for the next of them.
//!
//! # Threads
//! Each window has a thread that starts its domain and takes what it says, and one that sends jobs,
//! so that [`Gpu::submit`] never waits for a socket. The process that waits was started by one of its own.

use std::collections::{HashMap, HashSet};
use std::sync::mpsc::{self, Receiver as JobReceiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use svp_gpu::{
    Batch, Capabilities, Completion, DeviceInfo, FindFacts, Gpu, GpuError, Job, JobId, JobKind,
    Outcome, Span, Waker, WindowId, code,
};

use crate::DomainError;
use crate::message::FromDomain;
use crate::process::{DomainProcess, Killer};
use crate::started::{Spares, Started};
use crate::writer::write_jobs;

/// Starts a domain; called for each window.
pub type Spawn = Box<dyn FnMut() -> std::io::Result<DomainProcess> + Send>;

/// A device in domains.
pub struct RemoteGpu {
    info: DeviceInfo,
    shared: Arc<Shared>,
}

struct Shared {
    name: String,
    spawn: Mutex<Spawn>,
    state: Mutex<State>,
    /// Told when a thread has ended.
    ended: Condvar,
}

#[derive(Default)]
struct State {
    windows: HashMap<WindowId, Window>,
    completions: Vec<Completion>,
    waker: Option<Waker>,
    /// Domains that have been started and have no window yet.
    spares: Spares,
    /// Windows' threads, and one that starts a domain for the next window.
    threads: usize,
    stop: bool,
}

struct Window {
    /// Jobs go here; before the domain is up, they wait here.
    jobs: Sender<Job>,
    /// Jobs without a completion.
    pending: HashSet<JobId>,
    domain: Option<Killer>,
    /// Module loads whose facts are wanted with their completion.
    with_facts: HashSet<JobId>,
    closing: Option<JobId>,
    lost: Option<GpuError>,
}

impl RemoteGpu {
    /// Starts a first domain and waits until it says what its device is. `name` is what errors
    /// call the device.
    ///
    /// # Errors
    /// If it cannot be started, or has no device.
    pub fn start(name: impl Into<String>, mut spawn: Spawn) -> Result<Self, DomainError> {
        let started = Started::greeted_by(spawn()?)?;
        let capabilities = in_domains(started.info.capabilities);
        let info = DeviceInfo { capabilities, ..started.info.clone() };
        let mut state = State::default();
        state.spares.push(started);
        let shared = Shared {
            name: name.into(),
            spawn: Mutex::new(spawn),
            state: Mutex::new(state),
            ended: Condvar::new(),
        };
        Ok(Self { info, shared: Arc::new(shared) })
    }

    /// Keeps one process more than there are windows, from now on: a window that is opened finds one that has
    /// begun. Clients are told of the memory that is left beside that one, so this comes before any of them.
    ///
    /// # Errors
    /// If no second process can be started. Everything else is as before.
    pub fn keep_spare(&mut self) -> Result<(), DomainError> {
        let second = Started::greeted_by(self.shared.spawn()?)?;
        let left = second.info.total_memory_bytes;
        self.info.total_memory_bytes = self.info.total_memory_bytes.min(left);
        let mut state = self.shared.lock();
        state.spares.push(second);
        state.spares.keep();
        Ok(())
    }

    fn open(&self, job: Job) {
        let (sender, jobs) = mpsc::channel();
        let (id, job_id) = (job.window, job.id);
        let mut state = self.shared.lock();
        if state.windows.contains_key(&id) {
            let error = GpuError::new(code::INVALID_VALUE, "the window is open already");
            return state.complete(job_id, id, Err(error));
        }
        let pending = HashSet::from([job_id]);
        // The receiver is alive, here.
        let _ = sender.send(job);
        let window = Window {
            jobs: sender,
            pending,
            domain: None,
            with_facts: HashSet::new(),
            closing: None,
            lost: None,
        };
        state.windows.insert(id, window);
        let shared = Arc::clone(&self.shared);
        let thread = thread::Builder::new().name(format!("svp-domain-{}", id.0));
        match thread.spawn(move || shared.attend(id, jobs)) {
            Ok(_) => state.threads += 1,
            Err(error) => {
                state.windows.remove(&id);
                let message = format!("no thread for the device's process: {error}");
                state.complete(job_id, id, Err(GpuError::new(code::OUT_OF_MEMORY, message)));
            }
        }
    }
}

/// What a device can do behind sockets. Launches of several windows are launches in several
/// processes, so nothing is done as one; and a process can be ended whatever its device does.
fn in_domains(device: Capabilities) -> Capabilities {
    Capabilities {
        stops_kernels: true,
        joins_launches: false,
        merges_launches: false,
        splits_launches: false,
        pauses_launches: false,
        partitions_padding: false,
        ..device
    }
}

impl Gpu for RemoteGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, waker: Waker) {
        self.shared.lock().waker = Some(waker);
    }

    fn submit(&mut self, batch: Batch) {
        for job in batch.jobs {
            if matches!(job.kind, JobKind::WindowOpen { .. }) {
                self.open(job);
                continue;
            }
            let (id, window) = (job.id, job.window);
            let mut state = self.shared.lock();
            if let Err(error) = state.forward(job) {
                state.complete(id, window, Err(error));
            }
        }
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        completions.append(&mut self.shared.lock().completions);
    }
}

impl Drop for RemoteGpu {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.stop = true;
        state.spares.stop();
        state.windows.values().filter_map(|it| it.domain.as_ref()).for_each(Killer::kill);
        state.windows.clear();
        while state.threads > 0 {
            state = self.shared.ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl State {
    /// Sends a job on, or says why that cannot be.
    fn forward(&mut self, job: Job) -> Result<(), GpuError> {
        let window = self.windows.get_mut(&job.window).filter(|it| it.closing.is_none());
        let window = window.ok_or_else(|| {
            GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", job.window.0))
        })?;
        if matches!(job.kind, JobKind::WindowClose) {
            window.closing = Some(job.id);
            window.pending.clear();
            // Its thread sees the end of the process, and completes the job. A domain that is
            // still being started is ended as soon as it is there.
            if let Some(domain) = &window.domain {
                domain.kill();
            } else if window.lost.is_some() {
                self.windows.remove(&job.window);
                self.complete(job.id, job.window, Ok(Outcome::Done));
            }
            return Ok(());
        }
        if let Some(lost) = &window.lost {
            return Err(lost.clone());
        }
        // Whatever the domain's device does: the description says so of all domains.
        if let JobKind::Launch(launch) = &job.kind
            && launch.blocks.is_some()
        {
            let message = "launches of a range of a grid's blocks";
            return Err(GpuError::new(code::NOT_SUPPORTED, message));
        }
        window.pending.insert(job.id);
        if let JobKind::ModuleLoad { facts: FindFacts::AtLoad, .. } = &job.kind {
            window.with_facts.insert(job.id);
        }
        // A sender that has ended has closed the socket: the loss will be reported.
        let _ = window.jobs.send(job);
        Ok(())
    }

    fn complete(&mut self, id: JobId, window: WindowId, result: Result<Outcome, GpuError>) {
        let span = Span::default();
        self.completions.push(Completion { id, window, span, result, printed: Vec::new() });
    }

    /// Whether facts are wanted with the end of this module load.
    fn wants_facts(&self, id: JobId, window: WindowId) -> bool {
        self.windows.get(&window).is_some_and(|window| window.with_facts.contains(&id))
    }

    /// Takes a completion that a domain has sent.
    fn completed(&mut self, completion: Completion) {
        let Some(window) = self.windows.get_mut(&completion.window) else { return };
        window.with_facts.remove(&completion.id);
        if !window.pending.remove(&completion.id) {
            return;
        }
        if let Err(error) = &completion.result
            && error.sticky
        {
            window.lost.get_or_insert_with(|| error.clone());
        }
        self.completions.push(completion);
    }

    /// A window's domain has ended: says so to all that wait.
    fn lose(&mut self, id: WindowId, error: &GpuError) {
        let Some(window) = self.windows.get_mut(&id) else { return };
        window.domain = None;
        if let Some(close) = window.closing {
            self.windows.remove(&id);
            return self.complete(close, id, Ok(Outcome::Done));
        }
        let error = window.lost.get_or_insert_with(|| error.clone()).clone();
        let mut ended: Vec<_> = window.pending.drain().collect();
        // In the order of submission, as a device would.
        ended.sort_unstable();
        ended.into_iter().for_each(|job| self.complete(job, id, Err(error.clone())));
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wake(&self) {
        let waker = self.lock().waker.clone();
        if let Some(waker) = waker {
            waker();
        }
    }

    fn spawn(&self) -> std::io::Result<DomainProcess> {
        (self.spawn.lock().unwrap_or_else(PoisonError::into_inner))()
    }

    /// A window's thread: from the start of its domain to its end.
    fn attend(self: &Arc<Self>, id: WindowId, jobs: JobReceiver<Job>) {
        let reason = match self.start_domain() {
            Ok(started) => self.listen(id, started, jobs),
            Err(error) => Some(error.to_string()),
        };
        let mut state = self.lock();
        let message = match reason {
            Some(reason) => format!("the process of device {} was lost: {reason}", self.name),
            None => format!("the process of device {} was ended", self.name),
        };
        let open = state.windows.get(&id).is_some_and(|it| it.closing.is_none());
        if open && !state.stop {
            tracing::error!("window {}: {message}", id.0);
        }
        state.lose(id, &GpuError::sticky(code::LAUNCH_FAILED, message));
        state.threads -= 1;
        drop(state);
        self.ended.notify_all();
        self.wake();
    }

    fn start_domain(self: &Arc<Self>) -> Result<Started, DomainError> {
        let mut state = self.lock();
        let spare = state.spares.take();
        if !state.stop && state.spares.begin() {
            self.begin_spare(&mut state);
        }
        drop(state);
        spare.map_or_else(|| Started::greeted_by(self.spawn()?), Ok)
    }

    /// Starts a thread that starts a domain for the next window.
    fn begin_spare(self: &Arc<Self>, state: &mut State) {
        let shared = Arc::clone(self);
        let thread = thread::Builder::new().name(String::from("svp-domain-next"));
        match thread.spawn(move || shared.start_spare()) {
            Ok(_) => state.threads += 1,
            Err(error) => state.spares.ended(Err(error.into())),
        }
    }

    fn start_spare(&self) {
        let started = self.spawn().map_err(DomainError::from).and_then(|domain| {
            let mut state = self.lock();
            state.spares.has_process(domain.killer());
            if state.stop {
                state.spares.stop();
            }
            drop(state);
            Started::greeted_by(domain)
        });
        let mut state = self.lock();
        let unwanted = if state.stop {
            Some(started)
        } else {
            state.spares.ended(started);
            None
        };
        drop(state);
        // This waits for its end.
        drop(unwanted);
        self.lock().threads -= 1;
        self.ended.notify_all();
    }

    /// Takes completions until the domain ends, and says how it did; `None` where that was wanted
    /// from the start.
    fn listen(&self, id: WindowId, started: Started, jobs: JobReceiver<Job>) -> Option<String> {
        let Started { mut domain, mut receiver, .. } = started;
        if !self.enter(id, &domain) {
            return None;
        }
        let socket = Arc::clone(domain.socket());
        let writer = thread::Builder::new().name(format!("svp-domain-{}-out", id.0));
        if let Err(error) = writer.spawn(move || write_jobs(&socket, &jobs)) {
            return Some(error.to_string());
        }
        let mut has_news = false;
        loop {
            let buffered = receiver.take().map_err(DomainError::from);
            let message = match buffered {
                Ok(None) => {
                    // Who is woken takes all that has come.
                    if std::mem::take(&mut has_news) {
                        self.wake();
                    }
                    receiver.receive(domain.socket()).map_err(DomainError::from)
                }
                other => other,
            };
            let message = message.and_then(|it| {
                it.map(|it| FromDomain::decode(&it.bytes)).transpose().map_err(DomainError::from)
            });
            match message {
                Ok(Some(FromDomain::Completed(mut completion))) => {
                    if let Ok(Outcome::Module(info)) = &mut completion.result {
                        info.facts = crate::facts::of(info).map(Arc::new);
                        if self.lock().wants_facts(completion.id, completion.window) {
                            info.facts.iter().for_each(|facts| facts.find_all());
                        }
                    }
                    self.lock().completed(completion);
                    has_news = true;
                }
                Ok(Some(FromDomain::Hello(_))) => {}
                Ok(None) => return Some(domain.end()),
                Err(error) => return Some(format!("{error}; {}", domain.end())),
            }
        }
    }

    /// Notes how a window's domain can be ended; false if it is not wanted any more.
    fn enter(&self, id: WindowId, domain: &DomainProcess) -> bool {
        let mut state = self.lock();
        let stop = state.stop;
        let window = state.windows.get_mut(&id).filter(|it| it.closing.is_none() && !stop);
        window.is_some_and(|window| {
            window.domain = Some(domain.killer());
            true
        })
    }
}
