//! The hub's side: a [`Gpu`] that gives each window a domain of its own.
//!
//! Kernels are not rewritten, so nothing in a shared context would keep them from another window's
//! memory, and a fault would end every window of it. With a process per window, a fault ends one
//! window, and closing a window ends what runs in it, however long it would have run.
//!
//! # Threads
//! Each window has a thread that starts its domain and takes what it says, and one that sends jobs,
//! so that [`Gpu::submit`] never waits for a socket.

use std::collections::{HashMap, HashSet};
use std::os::fd::{AsFd, OwnedFd};
use std::sync::mpsc::{self, Receiver as JobReceiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use svp_gpu::{
    Batch, Capabilities, Completion, DeviceInfo, FindFacts, Gpu, GpuError, Job, JobId, JobKind,
    Outcome, Span, Waker, WindowId, code,
};

use crate::DomainError;
use crate::message::{FromDomain, encode_job};
use crate::process::{DomainProcess, Killer};
use crate::socket::{Frames, Receiver, send};

/// Starts a domain; called for each window.
pub type Spawn = Box<dyn FnMut() -> std::io::Result<DomainProcess> + Send>;

/// How long a domain may take to say what its device is.
const HELLO_SECONDS: u64 = 60;

/// A device in domains.
pub struct RemoteGpu {
    info: DeviceInfo,
    shared: Arc<Shared>,
}

struct Shared {
    name: String,
    spawn: Mutex<Spawn>,
    state: Mutex<State>,
    /// Told when a window's thread has ended.
    ended: Condvar,
}

#[derive(Default)]
struct State {
    windows: HashMap<WindowId, Window>,
    completions: Vec<Completion>,
    waker: Option<Waker>,
    /// A domain that has been started and has no window yet.
    spare: Option<Started>,
    /// Windows' threads.
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

struct Started {
    domain: DomainProcess,
    receiver: Receiver,
    info: DeviceInfo,
}

impl RemoteGpu {
    /// Starts a first domain and waits until it says what its device is. `name` is what errors
    /// call the device.
    ///
    /// # Errors
    /// If it cannot be started, or has no device.
    pub fn start(name: impl Into<String>, mut spawn: Spawn) -> Result<Self, DomainError> {
        let started = Started::new(&mut spawn)?;
        let capabilities = in_domains(started.info.capabilities);
        let info = DeviceInfo { capabilities, ..started.info.clone() };
        let shared = Shared {
            name: name.into(),
            spawn: Mutex::new(spawn),
            state: Mutex::new(State { spare: Some(started), ..State::default() }),
            ended: Condvar::new(),
        };
        Ok(Self { info, shared: Arc::new(shared) })
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

    /// A window's thread: from the start of its domain to its end.
    fn attend(&self, id: WindowId, jobs: JobReceiver<Job>) {
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

    fn start_domain(&self) -> Result<Started, DomainError> {
        if let Some(spare) = self.lock().spare.take() {
            return Ok(spare);
        }
        Started::new(&mut self.spawn.lock().unwrap_or_else(PoisonError::into_inner))
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

fn write_jobs(socket: &Arc<OwnedFd>, jobs: &JobReceiver<Job>) {
    let mut frames = Frames::default();
    while let Ok(first) = jobs.recv() {
        let mut next = Some(first);
        let mut sent = Ok(());
        while let (Ok(()), Some(job)) = (&sent, next.take()) {
            sent = write_job(socket, job, &mut frames);
            next = jobs.try_recv().ok();
        }
        let sent = sent.and_then(|()| Ok(frames.send(socket)?));
        if let Err(error) = sent {
            tracing::debug!(%error, "cannot send a job to its device");
            return crate::process::close(socket);
        }
    }
}

/// Appends a job to those that are sent together; sends it by itself, behind them, if files go with it.
fn write_job(socket: &Arc<OwnedFd>, job: Job, frames: &mut Frames) -> Result<(), DomainError> {
    let parcel = encode_job(job)?;
    if parcel.files.is_empty() {
        frames.push(&parcel.bytes)?;
        return if frames.are_many() { Ok(frames.send(socket)?) } else { Ok(()) };
    }
    frames.send(socket)?;
    Ok(send(socket, parcel)?)
}

impl Started {
    /// Starts a domain and reads its greeting.
    fn new(spawn: &mut Spawn) -> Result<Self, DomainError> {
        let mut domain = spawn()?;
        let mut receiver = Receiver::default();
        let mut wanted = [PollFd::new(domain.socket().as_fd(), PollFlags::POLLIN)];
        let limit = PollTimeout::try_from(Duration::from_secs(HELLO_SECONDS));
        if poll(&mut wanted, limit.unwrap_or(PollTimeout::MAX)).map_err(DomainError::Poll)? == 0 {
            return Err(DomainError::Silent(HELLO_SECONDS));
        }
        match receiver.receive(domain.socket()) {
            Ok(Some(parcel)) => match FromDomain::decode(&parcel.bytes)? {
                FromDomain::Hello(Ok(info)) => Ok(Self { domain, receiver, info }),
                FromDomain::Hello(Err(reason)) => Err(DomainError::NoDevice(reason)),
                FromDomain::Completed(_) => {
                    Err(DomainError::EndedAtOnce(String::from("it did not say what it is")))
                }
            },
            Ok(None) => Err(DomainError::EndedAtOnce(domain.end())),
            Err(error) => Err(error.into()),
        }
    }
}
