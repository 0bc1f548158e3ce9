//! What the hub knows of windows, jobs and processes of domains. Nothing here waits or sends.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Instant;

use svp_gpu::{
    Completion, DomainId, FindFacts, GpuError, Job, JobId, JobKind, Outcome, Share, Waker,
    WindowId, code,
};

use super::allot::{Allotment, Party};
use super::spare::Spare;
use crate::link::Outbox;
use crate::process::Killer;

/// A window, from its opening until its end has been reported.
#[derive(Debug)]
pub(super) struct Window {
    pub(super) process: Party,
    percent: u32,
    /// The job that closes it, and since when.
    pub(super) closing: Option<(JobId, Instant)>,
    lost: Option<GpuError>,
    /// Device memory that it is charged for: what is mapped, and what is about to be.
    charged: u64,
    /// What of that is about to be given back: the window's next mappings may have it, since they follow.
    leaving: u64,
    /// Mappings by their addresses, with their lengths; also those that are about to be made.
    mapped: HashMap<u64, u64>,
}

impl Window {
    fn give_back(&mut self, bytes: u64, left: &mut i64) {
        self.charged -= bytes;
        *left += signed(bytes);
    }
}

/// Lengths are those of windows: far below what a signed number holds.
fn signed(bytes: u64) -> i64 {
    bytes.cast_signed()
}

/// A job whose end has not been reported.
#[derive(Debug)]
struct Pending {
    window: WindowId,
    /// It opens the window: without it there is none.
    opens: bool,
    /// Its completion is to come with the facts of a module.
    with_facts: bool,
    memory: Memory,
}

/// What a job does to the charge for device memory.
#[derive(Debug, Clone, Copy)]
enum Memory {
    Same,
    /// Charged already; given back should it fail.
    Map {
        addr: u64,
    },
    /// Given back once it has ended.
    Unmap {
        len: u64,
    },
}

/// A domain's process.
#[derive(Debug)]
pub(super) struct Process {
    pub(super) domain: DomainId,
    pub(super) outbox: Arc<Outbox>,
    /// How it is ended; `None` while it is being started.
    pub(super) killer: Option<Killer>,
    windows: usize,
    /// Since when it has had no window, or has been ending.
    pub(super) idle_since: Option<Instant>,
    pub(super) is_ending: bool,
}

/// All of it, behind one lock.
pub(super) struct Books {
    pub(super) windows: HashMap<WindowId, Window>,
    pending: HashMap<JobId, Pending>,
    pub(super) processes: BTreeMap<Party, Process>,
    /// The process that takes new windows of a domain.
    current: HashMap<DomainId, Party>,
    processes_made: Party,
    /// The spare process, which has no domain yet.
    pub(super) spare: Spare,
    pub(super) completions: Vec<Completion>,
    pub(super) waker: Option<Waker>,
    pub(super) allotment: Allotment,
    /// A domain has to have workers, and not at the next round.
    pub(super) is_urgent: bool,
    memory_bytes: u64,
    /// Less than nothing while windows have been promised what they are about to give back.
    memory_left: i64,
    pub(super) stop: bool,
}

impl Books {
    pub(super) fn new(processors: u32, memory_bytes: u64) -> Self {
        Self {
            windows: HashMap::new(),
            pending: HashMap::new(),
            processes: BTreeMap::new(),
            current: HashMap::new(),
            processes_made: 0,
            spare: Spare::Unwanted,
            completions: Vec::new(),
            waker: None,
            allotment: Allotment::new(processors),
            is_urgent: false,
            memory_bytes,
            memory_left: signed(memory_bytes),
            stop: false,
        }
    }

    /// The process for a domain's new window, and whether it has to be started.
    pub(super) fn process_of(&mut self, domain: DomainId) -> (Party, bool) {
        if let Some(party) = self.current.get(&domain) {
            return (*party, false);
        }
        let party = self.processes_made;
        self.processes_made += 1;
        let process = Process {
            domain,
            outbox: Arc::default(),
            killer: None,
            windows: 0,
            idle_since: None,
            is_ending: false,
        };
        self.processes.insert(party, process);
        self.current.insert(domain, party);
        (party, true)
    }

    /// A window is to be opened in a process by this job.
    pub(super) fn open(&mut self, job: JobId, id: WindowId, party: Party) {
        let memory = Memory::Same;
        let pending = Pending { window: id, opens: true, with_facts: false, memory };
        self.pending.insert(job, pending);
        let window = Window {
            process: party,
            percent: Share::WHOLE.processors_percent,
            closing: None,
            lost: None,
            charged: 0,
            leaving: 0,
            mapped: HashMap::new(),
        };
        self.windows.insert(id, window);
        if let Some(process) = self.processes.get_mut(&party) {
            process.windows += 1;
            process.idle_since = None;
        }
        self.weigh(party);
    }

    /// Notes a job that is to be sent; where to, or why it is not.
    pub(super) fn note(&mut self, job: &Job) -> Result<Party, GpuError> {
        let id = job.window;
        let open = self.windows.get_mut(&id).filter(|it| it.closing.is_none());
        let window = open.ok_or_else(|| {
            GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", id.0))
        })?;
        if let Some(lost) = &window.lost {
            return Err(lost.clone());
        }
        if matches!(job.kind, JobKind::WindowClose) {
            window.closing = Some((job.id, Instant::now()));
            let party = window.process;
            self.pending.retain(|_, it| it.window != id);
            return Ok(party);
        }
        let memory = match job.kind {
            // What is mapped already, or more than there is at all, is the device's to refuse.
            JobKind::MapDevice { addr, len }
                if len <= self.memory_bytes && !window.mapped.contains_key(&addr) =>
            {
                if self.memory_left + signed(window.leaving) < signed(len) {
                    let why = "the device's memory is used up";
                    return Err(GpuError::new(code::OUT_OF_MEMORY, why));
                }
                self.memory_left -= signed(len);
                window.charged += len;
                window.mapped.insert(addr, len);
                Memory::Map { addr }
            }
            JobKind::Unmap { addr, .. } => {
                let len = window.mapped.remove(&addr).unwrap_or(0);
                window.leaving += len;
                Memory::Unmap { len }
            }
            _ => Memory::Same,
        };
        let with_facts = matches!(&job.kind, JobKind::ModuleLoad { facts: FindFacts::AtLoad, .. });
        self.pending.insert(job.id, Pending { window: id, opens: false, with_facts, memory });
        Ok(window.process)
    }

    /// Closes a window whose process has gone; false if it is none.
    pub(super) fn close_lost(&mut self, job: &Job) -> bool {
        let is_lost = |it: &Window| it.lost.is_some() && it.closing.is_none();
        let closes = matches!(job.kind, JobKind::WindowClose);
        if !closes || !self.windows.get(&job.window).is_some_and(is_lost) {
            return false;
        }
        self.remove(job.window);
        self.complete(job.id, job.window, Ok(Outcome::Done));
        true
    }

    /// The process of a job that has not ended.
    pub(super) fn process_of_job(&self, id: JobId) -> Option<Party> {
        let window = self.pending.get(&id)?.window;
        Some(self.windows.get(&window)?.process)
    }

    /// Whether facts are wanted with the end of this module load.
    pub(super) fn wants_facts(&self, id: JobId) -> bool {
        self.pending.get(&id).is_some_and(|it| it.with_facts)
    }

    /// Takes a completion that a domain has sent: of jobs of its own alone.
    pub(super) fn completed(&mut self, party: Party, completion: Completion) {
        let Some(window) = self.windows.get_mut(&completion.window) else { return };
        if window.process != party {
            return;
        }
        if let Some((close, _)) = window.closing {
            if close == completion.id {
                self.remove(completion.window);
                self.completions.push(completion);
            }
            return;
        }
        let is_its = |it: &Pending| it.window == completion.window;
        if !self.pending.get(&completion.id).is_some_and(is_its) {
            return;
        }
        if let Some(pending) = self.pending.remove(&completion.id) {
            self.settle(&pending, completion.result.is_ok());
            if pending.opens && completion.result.is_err() {
                self.remove(completion.window);
            }
        }
        self.completions.push(completion);
    }

    /// Follows the end of a job that maps or unmaps.
    fn settle(&mut self, pending: &Pending, is_done: bool) {
        let Some(window) = self.windows.get_mut(&pending.window) else { return };
        match pending.memory {
            // Where it is about to be unmapped already, it is given back with that.
            Memory::Map { addr } if !is_done => {
                let len = window.mapped.remove(&addr).unwrap_or(0);
                window.give_back(len, &mut self.memory_left);
            }
            // Also if it failed: only what was never mapped cannot be unmapped.
            Memory::Unmap { len } => {
                window.leaving -= len;
                window.give_back(len, &mut self.memory_left);
            }
            Memory::Map { .. } | Memory::Same => {}
        }
    }

    /// A window is no more.
    fn remove(&mut self, id: WindowId) {
        let Some(window) = self.windows.remove(&id) else { return };
        self.memory_left += signed(window.charged);
        if let Some(process) = self.processes.get_mut(&window.process) {
            process.windows = process.windows.saturating_sub(1);
            if process.windows == 0 {
                process.idle_since = Some(Instant::now());
            }
        }
        self.weigh(window.process);
    }

    /// A process has ended: says so to all that wait for it.
    pub(super) fn lose(&mut self, party: Party, error: &GpuError) {
        let of_it = self.windows.iter().filter(|(_, it)| it.process == party);
        let mut ids: Vec<WindowId> = of_it.map(|(id, _)| *id).collect();
        ids.sort_unstable();
        for id in ids {
            let Some(window) = self.windows.get_mut(&id) else { continue };
            if let Some((close, _)) = window.closing {
                self.remove(id);
                self.complete(close, id, Ok(Outcome::Done));
                continue;
            }
            window.lost.get_or_insert_with(|| error.clone());
            window.mapped.clear();
            window.give_back(window.charged, &mut self.memory_left);
            let of_window = self.pending.iter().filter(|(_, it)| it.window == id);
            let mut jobs: Vec<JobId> = of_window.map(|(job, _)| *job).collect();
            // In the order of submission, as a device would.
            jobs.sort_unstable();
            for job in jobs {
                let opens = self.pending.remove(&job).is_some_and(|it| it.opens);
                if opens {
                    self.remove(id);
                }
                self.complete(job, id, Err(error.clone()));
            }
        }
        self.retire(party);
        self.processes.remove(&party);
        self.allotment.remove(party);
        self.is_urgent = true;
    }

    /// Device memory that no window is charged for, in bytes.
    #[cfg(any(test, feature = "fuzzing"))]
    pub(super) fn memory_left(&self) -> i64 {
        self.memory_left
    }

    /// Whether a process has nothing to do any more.
    pub(super) fn has_idle(&self) -> bool {
        self.processes.values().any(|it| it.idle_since.is_some() && !it.is_ending)
    }

    /// A process takes no new windows.
    pub(super) fn retire(&mut self, party: Party) {
        self.current.retain(|_, current| *current != party);
    }

    /// A job has ended here.
    pub(super) fn complete(
        &mut self,
        id: JobId,
        window: WindowId,
        result: Result<Outcome, GpuError>,
    ) {
        self.completions.push(Completion::unexecuted(id, window, result));
    }

    /// Notes a window's part of the processors; the process that it concerns.
    pub(super) fn share(&mut self, id: WindowId, share: Share) -> Option<Party> {
        let window = self.windows.get_mut(&id)?;
        window.percent = share.processors_percent;
        let party = window.process;
        self.weigh(party);
        Some(party)
    }

    /// A domain weighs as much as its windows together.
    fn weigh(&mut self, party: Party) {
        let of_it = self.windows.values().filter(|it| it.process == party);
        let weight: u32 = of_it.map(|it| it.percent).sum();
        self.allotment.weigh(party, weight);
    }

    /// Takes a job back that could not be sent.
    pub(super) fn unsent(&mut self, id: JobId, error: GpuError) {
        if let Some(pending) = self.pending.remove(&id) {
            self.settle(&pending, false);
            self.complete(id, pending.window, Err(error));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_gpu::QueueId;

    const PART: u64 = 1 << 20;

    /// Books of a device of ten parts, with these windows, each in a domain of its own.
    fn books(windows: u64) -> Books {
        let mut books = Books::new(1, 10 * PART);
        for window in 0..windows {
            let party = books.process_of(DomainId(window as u32)).0;
            books.open(JobId(1000 + window), WindowId(window), party);
        }
        books
    }

    /// Notes a job of this number; whether it may go to the device.
    fn note(books: &mut Books, window: u64, id: u64, kind: JobKind) -> bool {
        let job = Job { id: JobId(id), window: WindowId(window), queue: QueueId(0), kind };
        books.note(&job).is_ok()
    }

    fn map(at: u64, parts: u64) -> JobKind {
        JobKind::MapDevice { addr: at * PART, len: parts * PART }
    }

    fn unmap(at: u64, parts: u64) -> JobKind {
        JobKind::Unmap { addr: at * PART, len: parts * PART }
    }

    fn end(books: &mut Books, window: u64, id: u64, is_done: bool) {
        let result = if is_done {
            Ok(Outcome::Done)
        } else {
            Err(GpuError::new(code::OUT_OF_MEMORY, "the test wants it so"))
        };
        let (id, window) = (JobId(id), WindowId(window));
        let party = books.windows[&window].process;
        books.completed(party, Completion::unexecuted(id, window, result));
    }

    #[test]
    fn what_a_window_is_about_to_give_back_is_its_own_alone() {
        let mut books = books(2);
        assert!(note(&mut books, 0, 1, map(0, 10)));
        end(&mut books, 0, 1, true);
        // The one follows the other in the domain, so there is room for it then.
        assert!(note(&mut books, 0, 2, unmap(0, 10)) && note(&mut books, 0, 3, map(20, 6)));
        assert!(!note(&mut books, 0, 4, map(40, 5)), "four parts are left of those");
        assert!(!note(&mut books, 1, 5, map(0, 1)), "nothing has been given back yet");
        end(&mut books, 0, 2, true);
        assert!(note(&mut books, 1, 6, map(0, 4)) && !note(&mut books, 1, 7, map(9, 1)));
        end(&mut books, 0, 3, true);
        books.remove(WindowId(0));
        books.remove(WindowId(1));
        assert_eq!(books.memory_left(), 10 * PART.cast_signed());
    }

    #[test]
    fn mappings_that_fail_are_not_charged() {
        let mut books = books(1);
        assert!(note(&mut books, 0, 1, map(0, 7)) && note(&mut books, 0, 2, unmap(0, 7)));
        assert!(note(&mut books, 0, 3, map(20, 3)));
        for id in 1..4 {
            end(&mut books, 0, id, false);
        }
        assert_eq!(books.memory_left(), 10 * PART.cast_signed());
        // What is mapped twice is charged once, and the device refuses the second.
        assert!(note(&mut books, 0, 4, map(0, 7)) && note(&mut books, 0, 5, map(0, 7)));
        end(&mut books, 0, 4, true);
        end(&mut books, 0, 5, false);
        assert_eq!(books.memory_left(), 3 * PART.cast_signed());
    }
}
