//! The hub's side: a [`Gpu`] that gives each window a domain of its own.
//!
//! Kernels are not rewritten, so nothing in a shared context would keep them from another window's
//! memory, and a fault would end every window of it. With a process per window, a fault ends one
//! window, and closing a window ends what runs in it, however long it would have run. Where many clients
//! come ([`RemoteGpu::keep_spare`]), one process waits for the next of them.
//!
//! Jobs go by memory that hub and domain share, and so do completions; neither takes a system call while both
//! are awake ([`crate::link`]).
//!
//! # Threads
//! Each window has a thread that starts its domain, takes what comes of it by the socket, and sees its end; it sleeps
//! while jobs and completions go by the memory. [`Gpu::submit`] never waits for a socket: what that has no room for is
//! sent by a thread that ends with it. The process that waits was started by one of its own.

mod listener;
mod windows;

use std::collections::{HashMap, HashSet};
use std::iter::{self, Peekable};
use std::os::fd::BorrowedFd;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use svp_gpu::{
    Batch, Bells, Capabilities, Completion, DeviceInfo, Gpu, GpuError, Job, JobId, JobKind, Waker,
    WindowId, code,
};

use self::windows::{State, Window};
use crate::DomainError;
use crate::link::{self, Outbox, Words};
use crate::message::encode_jobs;
use crate::process::{DomainProcess, Killer};
use crate::started::Started;

/// Starts a domain; called for each window.
pub type Spawn = Box<dyn FnMut() -> std::io::Result<DomainProcess> + Send>;

/// A device in domains.
pub struct RemoteGpu {
    info: DeviceInfo,
    shared: Arc<Shared>,
    sending: Sending,
}

/// Jobs that are on their way into messages; kept for its memory, so that a launch takes none.
#[derive(Default)]
struct Sending {
    ids: Vec<JobId>,
    message: Vec<u8>,
}

struct Shared {
    name: String,
    spawn: Mutex<Spawn>,
    state: Mutex<State>,
    /// What domains write, by their windows. Locked before the state.
    speaking: Mutex<HashMap<WindowId, Arc<Words>>>,
    bells: Mutex<Option<Bells>>,
    /// Told when a thread has ended.
    ended: Condvar,
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
            speaking: Mutex::default(),
            bells: Mutex::default(),
            ended: Condvar::new(),
        };
        Ok(Self { info, shared: Arc::new(shared), sending: Sending::default() })
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

    fn open(&mut self, job: Job) {
        let (id, job_id) = (job.window, job.id);
        let mut state = self.shared.lock();
        if state.windows.contains_key(&id) {
            let error = GpuError::new(code::INVALID_VALUE, "the window is open already");
            return state.complete(job_id, id, Err(error));
        }
        let outbox = Arc::new(Outbox::default());
        let window = Window {
            outbox: Arc::clone(&outbox),
            pending: HashSet::from([job_id]),
            domain: None,
            with_facts: HashSet::new(),
            closing: None,
            lost: None,
        };
        state.windows.insert(id, window);
        let shared = Arc::clone(&self.shared);
        let thread = thread::Builder::new().name(format!("svp-domain-{}", id.0));
        let own = Arc::clone(&outbox);
        match thread.spawn(move || shared.attend(id, &own)) {
            Ok(_) => state.threads += 1,
            Err(error) => {
                state.windows.remove(&id);
                let message = format!("no thread for the device's process: {error}");
                let error = GpuError::new(code::OUT_OF_MEMORY, message);
                return state.complete(job_id, id, Err(error));
            }
        }
        drop(state);
        self.sending.send(&self.shared, (id, &outbox), [job]);
    }

    /// Gives a window its jobs, which come first, up to one that opens it.
    fn submit_to(&mut self, window: WindowId, jobs: &mut Peekable<impl Iterator<Item = Job>>) {
        let Self { shared, sending, .. } = self;
        let own = iter::from_fn(|| jobs.next_if(|it| it.window == window && !opens(it)));
        let noted = own.filter(|job| {
            let mut state = shared.lock();
            state.note(job).unwrap_or_else(|error| {
                state.complete(job.id, window, Err(error));
                false
            })
        });
        let outbox = shared.lock().windows.get(&window).map(|it| Arc::clone(&it.outbox));
        match outbox {
            Some(outbox) => sending.send(shared, (window, &outbox), noted),
            // None is noted.
            None => noted.for_each(drop),
        }
    }
}

impl Sending {
    /// Sends jobs of a window that were noted.
    fn send(
        &mut self,
        shared: &Shared,
        (window, outbox): (WindowId, &Arc<Outbox>),
        jobs: impl IntoIterator<Item = Job>,
    ) {
        self.ids.clear();
        let jobs = jobs.into_iter().inspect(|job| self.ids.push(job.id));
        let room = (&mut self.message, link::MESSAGE_BYTES_MAX);
        let sent: Result<(), DomainError> =
            encode_jobs(jobs, room, |bytes, files| Ok(outbox.send_from(bytes, files)?));
        if let Err(error) = sent {
            let error = GpuError::new(code::NOT_SUPPORTED, error.to_string());
            let mut state = shared.lock();
            self.ids.drain(..).for_each(|id| state.unsent(id, window, error.clone()));
        }
    }
}

fn opens(job: &Job) -> bool {
    matches!(job.kind, JobKind::WindowOpen { .. })
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

    fn set_bells(&mut self, bells: Bells) {
        *self.shared.bells.lock().unwrap_or_else(PoisonError::into_inner) = Some(bells);
    }

    fn submit(&mut self, mut batch: Batch) {
        // What is one window's goes together. Sorting takes memory, and a batch is mostly of one window.
        if !batch.jobs.is_sorted_by_key(|it| it.window) {
            batch.jobs.sort_by_key(|it| it.window);
        }
        let mut jobs = batch.jobs.into_iter().peekable();
        while let Some(window) = jobs.peek().map(|it| it.window) {
            match jobs.next_if(opens) {
                Some(job) => self.open(job),
                None => self.submit_to(window, &mut jobs),
            }
        }
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        self.shared.read_all();
        completions.append(&mut self.shared.lock().completions);
    }

    fn watch(&mut self) {
        self.shared.speaking().values().for_each(|words| words.watch());
    }

    fn rest(&mut self) {
        // All of them: each rings from now on.
        let there = self.shared.speaking().values().filter(|words| words.rest()).count();
        if there > 0 {
            self.shared.wake();
        }
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

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn speaking(&self) -> MutexGuard<'_, HashMap<WindowId, Arc<Words>>> {
        self.speaking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a bell wake the reactor. Whether it will: else somebody has to listen to it.
    fn add_bell(&self, bell: BorrowedFd<'_>) -> bool {
        let bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        bells.as_ref().is_some_and(|add| add(bell).is_ok())
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
}
