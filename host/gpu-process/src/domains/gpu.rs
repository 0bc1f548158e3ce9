//! The hub's side: a [`Gpu`] whose windows live in the processes of their domains.

use std::collections::BTreeMap;
use std::io;
use std::os::fd::BorrowedFd;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use svp_gpu::{
    Batch, Bells, Completion, DeviceInfo, DomainId, Gpu, GpuError, How, Job, JobId, JobKind, Jobs,
    Share, Waker, WindowId, code,
};

use super::allot::Party;
use super::books::{Books, Process};
use super::message::{ToDomain, encode_batch};
use crate::link::{Outbox, Words};
use crate::process::{DomainProcess, Killer};

/// How long domains may take to say what they have seen, at the hub's end.
const LAST_WORDS: Duration = Duration::from_secs(6);
/// What of that is kept, of all domains together.
const REPORTS_BYTES_MAX: usize = 64 << 20;

/// Starts processes of domains, at several times at once.
pub trait Launcher: Send + Sync {
    /// Starts a process that is no domain's yet.
    ///
    /// # Errors
    /// If the system gives none.
    fn launch(&self) -> io::Result<DomainProcess>;

    /// The first message to a process, which makes it this domain's: for
    /// [`super::HubConnection::accept`].
    ///
    /// # Errors
    /// If the domain can have no process.
    fn setup(&self, domain: DomainId, process: &DomainProcess) -> io::Result<Vec<u8>>;

    /// What people call a domain.
    fn name(&self, domain: DomainId) -> String;
}

/// What domains have reported as they ended. It outlives the device.
#[derive(Debug, Clone, Default)]
pub struct Reports(Arc<Mutex<Vec<Vec<u8>>>>);

impl Reports {
    /// Takes what there is.
    pub fn take(&self) -> Vec<Vec<u8>> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn add(&self, report: Vec<u8>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held: usize = all.iter().map(Vec::len).sum();
        if held + report.len() > REPORTS_BYTES_MAX {
            tracing::warn!("there is no room for what a trust domain has seen");
        } else if !report.is_empty() {
            all.push(report);
        }
    }
}

/// A device in a process for each trust domain.
pub struct DomainsGpu {
    info: DeviceInfo,
    shared: Arc<Shared>,
    keeper: Option<thread::JoinHandle<()>>,
}

/// What the hub's threads share.
pub(super) struct Shared {
    pub(super) launcher: Box<dyn Launcher>,
    pub(super) reports: Reports,
    /// How long a process stays when its last window has been closed.
    pub(super) linger: Duration,
    books: Mutex<Books>,
    /// Domains that may have written something. Locked before the books.
    speaking: Mutex<Speaking>,
    bells: Mutex<Option<Bells>>,
    /// Notified when a process has ended, and when the keeper has something to do.
    pub(super) changed: Condvar,
    /// Notified when a domain has taken the spare process, and at the end.
    pub(super) taken: Condvar,
}

/// What domains write, by their processes.
pub(super) type Speaking = BTreeMap<Party, Arc<Words>>;

impl DomainsGpu {
    /// A device that `info` describes, as each domain has it; its kernels run on this many processors,
    /// in all domains together. A process that has no window any more stays for `linger`.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn new(
        info: DeviceInfo,
        processors: u32,
        linger: Duration,
        launcher: impl Launcher + 'static,
    ) -> io::Result<Self> {
        let books = Books::new(processors, info.total_memory_bytes);
        let shared = Arc::new(Shared {
            launcher: Box::new(launcher),
            reports: Reports::default(),
            linger,
            books: Mutex::new(books),
            speaking: Mutex::default(),
            bells: Mutex::default(),
            changed: Condvar::new(),
            taken: Condvar::new(),
        });
        let own = Arc::clone(&shared);
        let keeper = thread::Builder::new().name("svp-domains".into());
        let keeper = Some(keeper.spawn(move || own.keep())?);
        Ok(Self { info, shared, keeper })
    }

    /// Keeps one process more than there are domains, for the next one that has a client.
    pub fn keep_spare(&self) {
        self.shared.lock().spare.want();
        self.shared.changed.notify_all();
    }

    /// Where domains leave what they have seen.
    pub fn reports(&self) -> Reports {
        self.shared.reports.clone()
    }

    fn open(&self, job: Job, domain: DomainId) {
        let mut books = self.shared.lock();
        let id = job.window;
        if books.windows.contains_key(&id) {
            let error = GpuError::new(code::INVALID_VALUE, "the window is open already");
            return books.complete(job.id, id, Err(error));
        }
        let (party, is_new) = books.process_of(domain);
        books.open(job.id, id, party);
        if is_new {
            let grant = books.allotment.add(party);
            if let Err(error) = self.begin(&mut books, party, domain) {
                let message = format!("no thread for a trust domain's process: {error}");
                return books.lose(party, &GpuError::new(code::OUT_OF_MEMORY, message));
            }
            books.tell_workers(grant);
        }
        drop(books);
        self.send(party, Batch::alone(job));
    }

    /// Gives a domain's process a thread: that of the spare process, or one that starts it.
    fn begin(&self, books: &mut Books, party: Party, domain: DomainId) -> io::Result<()> {
        if books.spare.take(party) {
            self.shared.taken.notify_all();
            return Ok(());
        }
        let shared = Arc::clone(&self.shared);
        let thread = thread::Builder::new().name(format!("svp-domain-{}", domain.0));
        thread.spawn(move || shared.attend(party, shared.launcher.launch())).map(drop)
    }

    /// Sends jobs on to the processes of their windows: as they came, if that is one.
    fn forward(&self, jobs: Jobs, how: How) {
        let count = jobs.len();
        let mut by_process: BTreeMap<Party, Jobs> = BTreeMap::new();
        let mut books = self.shared.lock();
        for job in jobs {
            if books.close_lost(&job) {
                continue;
            }
            match books.note(&job) {
                Ok(party) => by_process.entry(party).or_default().push(job),
                Err(error) => books.complete(job.id, job.window, Err(error)),
            }
        }
        drop(books);
        for (party, jobs) in by_process {
            let how = if jobs.len() == count { how.clone() } else { How::Alone };
            self.send(party, Batch { jobs, how });
        }
    }

    fn send(&self, party: Party, batch: Batch) {
        let ids: Vec<JobId> = batch.jobs.iter().map(|job| job.id).collect();
        let Some(outbox) = self.shared.outbox(party) else { return };
        let sent = encode_batch(batch)
            .map_err(|error| error.to_string())
            .and_then(|parcel| outbox.send(parcel).map_err(|error| error.to_string()));
        if let Err(error) = sent {
            let error = GpuError::new(code::NOT_SUPPORTED, error);
            let mut books = self.shared.lock();
            ids.into_iter().for_each(|id| books.unsent(id, error.clone()));
        }
    }

    fn tell(&self, party: Option<Party>, message: &ToDomain) {
        if let Some(outbox) = party.and_then(|party| self.shared.outbox(party)) {
            outbox.tell(message);
        }
    }
}

impl Gpu for DomainsGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, waker: Waker) {
        self.shared.lock().waker = Some(waker);
    }

    fn set_bells(&mut self, bells: Bells) {
        *self.shared.bells.lock().unwrap_or_else(PoisonError::into_inner) = Some(bells);
    }

    fn submit(&mut self, batch: Batch) {
        let Batch { mut jobs, how } = batch;
        if let [Job { kind: JobKind::WindowOpen { domain, .. }, .. }] = jobs.as_slice() {
            let domain = *domain;
            return jobs.drain(..).for_each(|job| self.open(job, domain));
        }
        self.forward(jobs, how);
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        self.shared.read_all();
        completions.append(&mut self.shared.lock().completions);
    }

    fn watch(&mut self) {
        self.shared.speaking().values().for_each(|words| words.watch());
    }

    fn rest(&mut self) {
        let mut is_there = false;
        for words in self.shared.speaking().values() {
            is_there |= words.rest();
        }
        if is_there {
            self.shared.wake();
        }
    }

    fn pause(&mut self, job: JobId) {
        let party = self.shared.lock().process_of_job(job);
        self.tell(party, &ToDomain::Pause(job));
    }

    fn resume(&mut self, job: JobId) {
        let party = self.shared.lock().process_of_job(job);
        self.tell(party, &ToDomain::Resume(job));
    }

    fn recall(&mut self, job: JobId, running: bool) {
        let party = self.shared.lock().process_of_job(job);
        self.tell(party, &ToDomain::Recall(job, running));
    }

    fn set_share(&mut self, window: WindowId, share: Share) {
        let party = self.shared.lock().share(window, share);
        self.tell(party, &ToDomain::Share(window, share));
    }
}

impl Drop for DomainsGpu {
    /// Domains say what they have seen, then they end; those that take too long are ended.
    fn drop(&mut self) {
        let until = Instant::now() + LAST_WORDS;
        let mut books = self.shared.lock();
        books.stop = true;
        for process in books.processes.values() {
            process.outbox.tell(&ToDomain::Finish { compiled: false });
        }
        self.shared.changed.notify_all();
        self.shared.taken.notify_all();
        while !books.processes.is_empty() || books.spare.is_there() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let killers = books.processes.values().filter_map(|it| it.killer.as_ref());
                killers.for_each(Killer::kill);
                books = self.shared.changed.wait(books).unwrap_or_else(PoisonError::into_inner);
            } else {
                let waited = self.shared.changed.wait_timeout(books, left);
                books = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
        drop(books);
        if self.keeper.take().is_some_and(|keeper| keeper.join().is_err()) {
            tracing::error!("the keeper of trust domains has panicked");
        }
    }
}

impl Shared {
    pub(super) fn lock(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn speaking(&self) -> MutexGuard<'_, Speaking> {
        self.speaking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a bell wake the reactor. `false`: it will not, and a thread has to listen to it.
    pub(super) fn add_bell(&self, bell: BorrowedFd<'_>) -> bool {
        let bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        bells.as_ref().is_some_and(|add| add(bell).is_ok())
    }

    fn outbox(&self, party: Party) -> Option<Arc<Outbox>> {
        self.lock().processes.get(&party).map(|it: &Process| Arc::clone(&it.outbox))
    }

    pub(super) fn wake(&self) {
        let waker = self.lock().waker.clone();
        if let Some(waker) = waker {
            waker();
        }
    }
}
