//! Running cells on this machine: as many at once as its cores and its memory allow.

use crate::attempt::{Attempt, NoResult};
use crate::file::Fleet;
use crate::key::{Key, Keys, Tooling};
use crate::matrix::Cell;
use crate::result::Unmade;
use crate::store::Store;
use crate::{FleetError, progress::Progress};
use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Longest time without looking around.
const LOOK_AROUND: Duration = Duration::from_secs(60);

/// What cells run with, and where their results go.
#[derive(Debug)]
pub struct Job<'a> {
    /// The matrix.
    pub fleet: &'a Fleet,
    /// The product.
    pub tooling: &'a Tooling,
    /// The results.
    pub store: &'a Store,
}

/// What cells may take of a machine, all together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capacity {
    /// Cores that cells may use.
    pub cores: u32,
    /// Memory that cells may use, in MiB.
    pub memory_mib: u64,
}

/// Numbers of cells, by outcome.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    /// Cells that got a result.
    pub made: u64,
    /// Cells that were tried in vain.
    pub unmade: u64,
    /// Tries after the first, of all cells.
    pub restarted: u64,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

enum Event {
    /// The process of a try has ended.
    Ended(u64),
    Stop,
}

/// Stops a run of cells from another thread.
#[derive(Debug, Clone)]
pub struct Stopper(Sender<Event>);

impl std::fmt::Debug for Event {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(if matches!(self, Self::Stop) { "Stop" } else { "Ended" })
    }
}

impl Stopper {
    /// Has the run end all that it has started. What was finished is kept.
    pub fn stop(&self) {
        // It fails only if the run has ended.
        let _ = self.0.send(Event::Stop);
    }
}

struct Running {
    attempt: Attempt,
    cell: Cell,
    key: Key,
    tries: u32,
}

struct Waiting {
    cell: Cell,
    tries: u32,
}

/// A run of cells on this machine.
pub struct Local<'a> {
    job: &'a Job<'a>,
    capacity: Capacity,
    events: Receiver<Event>,
    sender: Sender<Event>,
    keys: Keys<'a>,
    running: BTreeMap<u64, Running>,
    /// Cells that are tried again.
    again: VecDeque<Waiting>,
    started: u64,
    done: Done,
}

impl<'a> Local<'a> {
    /// A run that starts nothing yet, and what stops it.
    pub fn new(job: &'a Job<'a>, capacity: Capacity) -> (Self, Stopper) {
        let (sender, events) = channel();
        let stopper = Stopper(sender.clone());
        let local = Self {
            job,
            capacity,
            events,
            sender,
            keys: Keys::new(job.tooling, job.fleet.folder()),
            running: BTreeMap::new(),
            again: VecDeque::new(),
            started: 0,
            done: Done::default(),
        };
        (local, stopper)
    }

    /// Runs the cells at these places of the matrix, in this order, and waits for all. `show` is
    /// called whenever a cell starts or ends.
    ///
    /// # Errors
    /// If a cell is too large for the machine, or cannot be started, or a result cannot be kept.
    /// Then everything that was started has ended.
    pub fn run(
        mut self,
        places: &[u64],
        progress: &mut Progress,
        show: &mut dyn FnMut(&Progress),
    ) -> Result<Done, FleetError> {
        for place in places {
            if let Some(cell) = self.job.fleet.cell_at(*place) {
                self.fits_at_all(&cell)?;
            }
        }
        let mut places = places.iter();
        let mut next: Option<Waiting> = None;
        loop {
            while let Some(waiting) = next.take().or_else(|| self.next(&mut places)) {
                if !self.fits_now(&waiting.cell) {
                    next = Some(waiting);
                    break;
                }
                self.start(waiting)?;
                progress.running = self.running.len() as u64;
                show(progress);
            }
            if self.running.is_empty() {
                return Ok(self.done);
            }
            match self.events.recv_timeout(self.patience()) {
                Ok(Event::Ended(number)) => self.ended(number, progress)?,
                Ok(Event::Stop) => return Ok(self.stopped()),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            self.give_up_late_ones(progress)?;
            progress.running = self.running.len() as u64;
            show(progress);
        }
    }

    fn next(&mut self, places: &mut std::slice::Iter<'_, u64>) -> Option<Waiting> {
        let job = self.job;
        let mut new = || places.find_map(|place| job.fleet.cell_at(*place));
        self.again.pop_front().or_else(|| Some(Waiting { cell: new()?, tries: 0 }))
    }

    fn fits_at_all(&self, cell: &Cell) -> Result<(), FleetError> {
        let has_mib = self.capacity.memory_mib;
        if cell.memory_mib <= has_mib {
            return Ok(());
        }
        Err(FleetError::TooLarge { cell: cell.place.name(), needs_mib: cell.memory_mib, has_mib })
    }

    /// A cell that wants more cores than there are takes all of them.
    fn cores(&self, cell: &Cell) -> u32 {
        cell.cores.min(self.capacity.cores)
    }

    fn fits_now(&self, cell: &Cell) -> bool {
        let cells = self.running.values().map(|running| &running.cell);
        let cores: u32 = cells.clone().map(|cell| self.cores(cell)).sum();
        let memory_mib: u64 = cells.map(|cell| cell.memory_mib).sum();
        cores + self.cores(cell) <= self.capacity.cores
            && memory_mib + cell.memory_mib <= self.capacity.memory_mib
    }

    fn start(&mut self, Waiting { cell, tries }: Waiting) -> Result<(), FleetError> {
        let Job { tooling, store, fleet } = self.job;
        let key = self.keys.key(&cell)?;
        let attempt = Attempt::start(tooling, fleet.folder(), &cell, store.begin()?)?;
        let number = self.started;
        self.started += 1;
        let (wait, sender) = (attempt.wait(), self.sender.clone());
        std::thread::spawn(move || {
            wait();
            // It fails only if the run has ended.
            let _ = sender.send(Event::Ended(number));
        });
        self.done.restarted += u64::from(tries > 0);
        self.running.insert(number, Running { attempt, cell, key, tries: tries + 1 });
        Ok(())
    }

    /// How long nothing needs to be done.
    fn patience(&self) -> Duration {
        let deadlines = self.running.values().filter_map(|running| running.attempt.deadline());
        let first = deadlines.min().map(|at| at.saturating_duration_since(Instant::now()));
        first.unwrap_or(LOOK_AROUND).min(LOOK_AROUND)
    }

    fn ended(&mut self, number: u64, progress: &mut Progress) -> Result<(), FleetError> {
        // One that was given up is not there any more.
        let Some(Running { attempt, cell, key, tries }) = self.running.remove(&number) else {
            return Ok(());
        };
        let (work, result) = attempt.result(&cell, tries);
        match result {
            Ok(result) => {
                let failed = result.unlike(&cell.expect).is_some();
                self.job.store.keep(work, &key, &result)?;
                self.done.made += 1;
                progress.cell_ended(&cell, failed);
            }
            Err(_) if tries < cell.attempts => self.again.push_back(Waiting { cell, tries }),
            Err(none) => self.unmade(&cell, &key, tries, none, progress)?,
        }
        Ok(())
    }

    fn unmade(
        &mut self,
        cell: &Cell,
        key: &Key,
        attempts: u32,
        NoResult { why, log }: NoResult,
        progress: &mut Progress,
    ) -> Result<(), FleetError> {
        self.job.store.keep_unmade(key, &Unmade { why, log, attempts })?;
        self.done.unmade += 1;
        progress.cell_ended(cell, true);
        Ok(())
    }

    /// Ends the cells whose time is up. They are not tried again: they would take as long.
    fn give_up_late_ones(&mut self, progress: &mut Progress) -> Result<(), FleetError> {
        let now = Instant::now();
        let is_late =
            |running: &Running| running.attempt.deadline().is_some_and(|deadline| deadline <= now);
        let late: Vec<u64> = self
            .running
            .iter()
            .filter(|(_, running)| is_late(running))
            .map(|(number, _)| *number)
            .collect();
        for number in late {
            if let Some(Running { attempt, cell, key, tries }) = self.running.remove(&number) {
                let (_work, none) = attempt.give_up();
                self.unmade(&cell, &key, tries, none, progress)?;
            }
        }
        Ok(())
    }

    fn stopped(mut self) -> Done {
        self.running.clear();
        self.done.stopped = true;
        self.done
    }
}

impl Capacity {
    /// What this machine has, but for what others use of its memory.
    pub fn of_this_machine() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let available_kib = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok()
        });
        Self {
            cores: u32::try_from(cores).unwrap_or(u32::MAX),
            memory_mib: available_kib.unwrap_or(0) / 1024,
        }
    }
}
