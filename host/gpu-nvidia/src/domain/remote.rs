//! The hub's side: a [`Gpu`] whose work is done in a domain.
//!
//! # Threads
//! A supervisor starts the domain, reads what it says, and starts it anew when it is lost; for
//! each domain a writer sends jobs, so that [`Gpu::submit`] never waits for the socket.

use std::collections::{HashMap, HashSet};
use std::os::fd::OwnedFd;
use std::sync::mpsc::{self, Receiver as JobReceiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::os::fd::AsFd;
use svp_gpu::{
    Completion, DeviceInfo, Gpu, GpuError, Job, JobId, JobKind, Outcome, Span, Waker, WindowId,
    code,
};

use super::DomainError;
use super::message::{FromDomain, encode_job};
use super::process::{DomainProcess, close};
use super::socket::{Receiver, send};

/// Starts a domain; called again whenever one was lost.
pub type Spawn = Box<dyn FnMut() -> std::io::Result<DomainProcess> + Send>;

/// How long a domain may take to say what its device is.
const HELLO_SECONDS: u64 = 60;
/// How long the supervisor waits before it tries again to start a domain.
const RETRY: Duration = Duration::from_secs(1);

/// A device in a domain.
pub struct RemoteGpu {
    name: String,
    info: DeviceInfo,
    shared: Arc<Shared>,
    supervisor: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// Told when the device is dropped.
    stopped: Condvar,
}

#[derive(Default)]
struct State {
    link: Link,
    windows: HashMap<WindowId, Window>,
    completions: Vec<Completion>,
    waker: Option<Waker>,
    stop: bool,
}

/// The way to the domain.
#[derive(Default)]
enum Link {
    /// There is none: why.
    #[default]
    Starting,
    Down(GpuError),
    Up(Sender<Job>, Arc<OwnedFd>),
}

#[derive(Default)]
struct Window {
    pending: HashSet<JobId>,
    /// Its close, once submitted.
    closing: Option<JobId>,
    lost: Option<GpuError>,
}

impl RemoteGpu {
    /// Starts a domain and waits until it says what its device is. `name` is what errors call it.
    ///
    /// # Errors
    /// If it cannot be started, or has no device.
    pub fn start(name: impl Into<String>, mut spawn: Spawn) -> Result<Self, DomainError> {
        let name = name.into();
        let (domain, receiver, info) = start_domain(&mut spawn)?;
        let shared = Arc::new(Shared::default());
        shared.connect(&domain)?;
        let supervisor = Supervisor { name: name.clone(), spawn, shared: Arc::clone(&shared) };
        let supervisor = thread::Builder::new()
            .name(String::from("svp-domain"))
            .spawn(move || supervisor.run(domain, receiver))?;
        Ok(Self { name, info, shared, supervisor: Some(supervisor) })
    }
}

impl Gpu for RemoteGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, waker: Waker) {
        self.shared.lock().waker = Some(waker);
    }

    fn submit(&mut self, job: Job) {
        let mut state = self.shared.lock();
        let (id, window) = (job.id, job.window);
        if let Err(error) = state.forward(job) {
            tracing::debug!(domain = self.name, %error, "job refused");
            state.complete(id, window, Err(error));
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
        if let Link::Up(_, socket) = &state.link {
            close(socket);
        }
        drop(state);
        self.shared.stopped.notify_all();
        let ended = self.supervisor.take().map(JoinHandle::join);
        if let Some(Err(_)) = ended {
            tracing::error!(domain = self.name, "the supervisor of a domain has panicked");
        }
    }
}

impl State {
    /// Sends a job on, or says why that cannot be.
    fn forward(&mut self, job: Job) -> Result<(), GpuError> {
        if matches!(job.kind, JobKind::WindowOpen { .. }) {
            if self.windows.contains_key(&job.window) {
                return Err(GpuError::new(code::INVALID_VALUE, "the window is open already"));
            }
            self.windows.insert(job.window, Window::default());
        }
        let Some(window) = self.windows.get_mut(&job.window) else {
            let message = format!("window {} is not open", job.window.0);
            return Err(GpuError::new(code::INVALID_HANDLE, message));
        };
        let closes = matches!(job.kind, JobKind::WindowClose);
        if let Some(lost) = window.lost.clone() {
            if !closes {
                return Err(lost);
            }
            self.windows.remove(&job.window);
            self.complete(job.id, job.window, Ok(Outcome::Done));
            return Ok(());
        }
        let sender = match &self.link {
            Link::Up(sender, _) => sender,
            Link::Down(error) => {
                let error = error.clone();
                self.windows.remove(&job.window);
                return Err(error);
            }
            Link::Starting => {
                self.windows.remove(&job.window);
                let message = "the device's process is being started anew";
                return Err(GpuError::new(code::UNKNOWN, message));
            }
        };
        window.pending.insert(job.id);
        if closes {
            window.closing = Some(job.id);
        }
        // A writer that has ended has closed the socket: the supervisor will report the loss.
        let _ = sender.send(job);
        Ok(())
    }

    fn complete(&mut self, id: JobId, window: WindowId, result: Result<Outcome, GpuError>) {
        let span = Span::default();
        self.completions.push(Completion { id, window, span, result, printed: Vec::new() });
    }

    /// Takes a completion that the domain has sent.
    fn completed(&mut self, completion: Completion) {
        let Some(window) = self.windows.get_mut(&completion.window) else { return };
        if !window.pending.remove(&completion.id) {
            return;
        }
        if window.closing == Some(completion.id) {
            self.windows.remove(&completion.window);
        }
        self.completions.push(completion);
    }

    /// Every window of the domain is lost: says so to all that wait.
    fn lose(&mut self, error: &GpuError) {
        let mut ended = Vec::new();
        self.windows.retain(|id, window| {
            let error = window.lost.get_or_insert_with(|| error.clone());
            for job in window.pending.drain() {
                let closed = window.closing == Some(job);
                let result = if closed { Ok(Outcome::Done) } else { Err(error.clone()) };
                ended.push((job, *id, result));
            }
            window.closing.is_none()
        });
        // In the order of submission, as a device would.
        ended.sort_unstable_by_key(|(job, _, _)| *job);
        ended.into_iter().for_each(|(job, window, result)| self.complete(job, window, result));
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

    /// Starts the writer of a domain.
    fn connect(&self, domain: &DomainProcess) -> Result<(), DomainError> {
        let (sender, jobs) = mpsc::channel();
        let socket = Arc::clone(domain.socket());
        let writer = thread::Builder::new().name(String::from("svp-domain-out"));
        let its_socket = Arc::clone(&socket);
        writer.spawn(move || write_jobs(&its_socket, &jobs))?;
        self.lock().link = Link::Up(sender, socket);
        Ok(())
    }
}

fn write_jobs(socket: &OwnedFd, jobs: &JobReceiver<Job>) {
    for job in jobs {
        let sent = encode_job(job)
            .map_err(DomainError::from)
            .and_then(|parcel| send(socket, &parcel).map_err(DomainError::from));
        if let Err(error) = sent {
            tracing::warn!(%error, "cannot send a job to its device");
            return close(socket);
        }
    }
}

type Started = (DomainProcess, Receiver, DeviceInfo);

/// Starts a domain and reads its greeting.
fn start_domain(spawn: &mut Spawn) -> Result<Started, DomainError> {
    let mut domain = spawn()?;
    let mut receiver = Receiver::default();
    let mut wanted = [PollFd::new(domain.socket().as_fd(), PollFlags::POLLIN)];
    let limit = PollTimeout::try_from(Duration::from_secs(HELLO_SECONDS));
    if poll(&mut wanted, limit.unwrap_or(PollTimeout::MAX)).map_err(DomainError::Poll)? == 0 {
        return Err(DomainError::Silent(HELLO_SECONDS));
    }
    match receiver.receive(domain.socket()) {
        Ok(Some(parcel)) => match FromDomain::decode(&parcel.bytes)? {
            FromDomain::Hello(Ok(info)) => Ok((domain, receiver, info)),
            FromDomain::Hello(Err(reason)) => Err(DomainError::NoDevice(reason)),
            FromDomain::Completed(_) => {
                Err(DomainError::EndedAtOnce(String::from("it did not say what it is")))
            }
        },
        Ok(None) => Err(DomainError::EndedAtOnce(domain.end())),
        Err(error) => Err(error.into()),
    }
}

/// Keeps a domain running.
struct Supervisor {
    name: String,
    spawn: Spawn,
    shared: Arc<Shared>,
}

impl Supervisor {
    fn run(mut self, domain: DomainProcess, receiver: Receiver) {
        let mut current = Some((domain, receiver));
        while let Some((domain, receiver)) = current.take() {
            self.listen(domain, receiver);
            current = self.restart();
        }
    }

    /// Takes completions until the domain is lost, and reports that.
    fn listen(&self, mut domain: DomainProcess, mut receiver: Receiver) {
        let reason = loop {
            let message = receiver.receive(domain.socket()).map_err(DomainError::from);
            let message = message.and_then(|it| {
                it.map(|it| FromDomain::decode(&it.bytes)).transpose().map_err(DomainError::from)
            });
            match message {
                Ok(Some(FromDomain::Completed(ended))) => {
                    self.shared.lock().completed(ended.into());
                    self.shared.wake();
                }
                Ok(Some(FromDomain::Hello(_))) => {}
                Ok(None) => break domain.end(),
                Err(error) => break format!("{error}; {}", domain.end()),
            }
        };
        let mut state = self.shared.lock();
        if state.stop {
            return;
        }
        let message = format!("the process of device {} was lost: {reason}", self.name);
        tracing::error!("{message}");
        state.link = Link::Starting;
        state.lose(&GpuError::sticky(code::LAUNCH_FAILED, message));
        drop(state);
        self.shared.wake();
    }

    /// Starts a new domain, again and again until it works or nobody wants it any more.
    fn restart(&mut self) -> Option<(DomainProcess, Receiver)> {
        loop {
            if self.shared.lock().stop {
                return None;
            }
            let started = start_domain(&mut self.spawn).and_then(|(domain, receiver, _)| {
                self.shared.connect(&domain)?;
                Ok((domain, receiver))
            });
            match started {
                Ok(started) => return Some(started),
                Err(error) => {
                    tracing::warn!(domain = self.name, %error, "cannot start a domain");
                    let message = format!("device {}: {error}", self.name);
                    let mut state = self.shared.lock();
                    state.link = Link::Down(GpuError::new(code::UNKNOWN, message));
                    let waited = self.shared.stopped.wait_timeout(state, RETRY);
                    drop(waited);
                }
            }
        }
    }
}
