//! A device that does nothing by itself: the test says which job ends next, and how.

use super::module_info;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use svp_gpu::{
    Batch, Capabilities, Completion, GpuError, How, Job, JobId, JobKind, ModuleInfo, Outcome,
    QueueId, Span, WindowId, WindowLayout, code,
};
use svp_kernel_facts::ModuleFacts;

/// The handle of every object that the device makes.
pub(crate) const OBJECT_HANDLE: u64 = 0x7766_5544_3322_1100;
/// What every limit is until it is set.
pub(crate) const LIMIT: u64 = 1024;

/// Jobs by window and queue. Checks what every device may expect of its user.
#[derive(Default)]
pub(crate) struct Device {
    queues: HashMap<(WindowId, QueueId), VecDeque<Job>>,
    /// Windows whose opening has ended.
    open: HashSet<WindowId>,
    /// Windows that were closed, or are about to be.
    closed: HashSet<WindowId>,
    poisoned: HashMap<WindowId, GpuError>,
    /// The place of each job among all that came.
    arrivals: HashMap<JobId, usize>,
    /// Jobs in the order in which they came, and in which they ended.
    pub(crate) submitted: Vec<Job>,
    pub(crate) ended: Vec<Job>,
    /// Jobs that were submitted together.
    pub(crate) joined: Vec<Vec<JobId>>,
    /// Jobs whose data was to be merged.
    pub(crate) merged: Vec<Vec<JobId>>,
    /// Where the next window is opened, if not where it is asked for.
    pub(crate) moves_to: Option<WindowLayout>,
    /// Launches that were begun: the first of its queue is one once the test says so.
    pub(crate) begun: HashSet<JobId>,
    /// Launches that are to end undone.
    recalled: HashSet<JobId>,
    /// Launches that are held.
    pub(crate) paused: HashSet<JobId>,
    /// Jobs that were submitted as a real-time launch and what pads it.
    pub(crate) padded: Vec<Vec<JobId>>,
    /// Launches that ended undone, in this order.
    pub(crate) undone: Vec<JobId>,
    /// What is known of the kernels of modules.
    pub(crate) facts: Option<Arc<ModuleFacts>>,
    /// What the next kernel prints.
    pub(crate) print: Vec<u8>,
}

impl Device {
    /// Takes jobs in a way of which this device is capable.
    pub(crate) fn submit(&mut self, Batch { jobs, how }: Batch, capabilities: &Capabilities) {
        match how {
            How::Alone => assert_eq!(jobs.len(), 1),
            How::Joined => assert!(capabilities.joins_launches),
            How::Merged(_) => assert!(capabilities.merges_launches),
            How::Padded { ref processors } => {
                assert!(capabilities.joins_launches);
                assert_eq!(jobs.len(), processors.len() + 1);
            }
        }
        let together = match how {
            How::Alone => None,
            How::Joined => Some(&mut self.joined),
            How::Merged(_) => Some(&mut self.merged),
            How::Padded { .. } => Some(&mut self.padded),
        };
        let padding = matches!(how, How::Padded { .. }) && capabilities.partitions_padding;
        if let Some(together) = together {
            together.push(jobs.iter().map(|job| job.id).collect());
            if !padding {
                self.check_joinable(&jobs);
            }
        }
        jobs.into_iter().for_each(|job| self.take(job));
    }

    fn take(&mut self, job: Job) {
        let earlier = self.arrivals.insert(job.id, self.submitted.len());
        assert!(earlier.is_none(), "no job comes twice");
        assert!(!self.closed.contains(&job.window), "nothing comes for a closed window");
        match job.kind {
            JobKind::WindowOpen { .. } => assert!(!self.open.contains(&job.window)),
            JobKind::WindowClose => {
                self.closed.insert(job.window);
            }
            _ => assert!(self.open.contains(&job.window), "work comes once the window is open"),
        }
        self.submitted.push(job.clone());
        self.queues.entry((job.window, job.queue)).or_default().push_back(job);
    }

    /// Launches that may be done as one are of different queues, each of which has nothing else.
    fn check_joinable(&self, jobs: &[Job]) {
        assert!(jobs.len() > 1);
        for job in jobs {
            assert!(matches!(&job.kind, JobKind::Launch(launch) if !launch.cooperative));
            assert!(!self.queues.contains_key(&(job.window, job.queue)), "its queue is free");
        }
    }

    /// Holds a launch that has begun. One that has not begun is not touched.
    pub(crate) fn pause(&mut self, id: JobId) {
        if self.begun.contains(&id) {
            self.paused.insert(id);
        }
    }

    /// Takes a launch back as the engine asks: evicted if it has not begun, killed if it may be.
    pub(crate) fn recall(&mut self, id: JobId, running: bool) {
        let known = self.queues.values().flatten().find(|job| job.id == id);
        assert!(known.is_some_and(|job| matches!(job.kind, JobKind::Launch(_))));
        if running || !self.begun.contains(&id) {
            self.recalled.insert(id);
        }
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.queues.is_empty()
    }

    /// Jobs that may end now: the first of each queue, oldest job first.
    pub(crate) fn fronts(&self) -> Vec<&Job> {
        let fronts = self.queues.values().filter_map(VecDeque::front);
        let mut fronts: Vec<_> = fronts.filter(|job| !self.paused.contains(&job.id)).collect();
        fronts.sort_by_key(|job| self.arrivals[&job.id]);
        fronts
    }

    /// Jobs that the device may have begun, or may begin at any moment.
    pub(crate) fn may_run(&self) -> impl Iterator<Item = &Job> {
        let fronts = self.queues.values().filter_map(VecDeque::front);
        fronts.filter(|job| !self.recalled.contains(&job.id))
    }

    /// Jobs that the device has.
    pub(crate) fn jobs(&self) -> usize {
        self.queues.values().map(VecDeque::len).sum()
    }

    /// Ends the job that `choose` points at.
    pub(crate) fn finish(
        &mut self,
        choose: impl FnOnce(&[&Job]) -> usize,
        verdict: impl FnOnce(&Job) -> Result<(), GpuError>,
        now_ns: u64,
    ) -> Completion {
        let fronts = self.fronts();
        let chosen = fronts[choose(&fronts)];
        let key = (chosen.window, chosen.queue);
        let queue = self.queues.get_mut(&key).unwrap();
        let job = queue.pop_front().unwrap();
        if queue.is_empty() {
            self.queues.remove(&key);
        }
        let result = match (&job.kind, self.poisoned.get(&job.window)) {
            (JobKind::WindowOpen { .. }, _) => {
                self.open.insert(job.window);
                let outcome = self.moves_to.take().map_or(Outcome::Done, Outcome::Window);
                verdict(&job).map(|()| outcome)
            }
            (JobKind::WindowClose, _) => {
                let of_window = self.submitted.iter().filter(|it| it.window == job.window);
                of_window.for_each(|it| _ = self.paused.remove(&it.id));
                self.queues.retain(|(window, _), _| *window != job.window);
                Ok(Outcome::Done)
            }
            (_, Some(poison)) => Err(poison.clone()),
            _ if self.recalled.remove(&job.id) => {
                self.undone.push(job.id);
                Err(GpuError::new(code::LAUNCH_FAILED, "recalled"))
            }
            (JobKind::ModuleLoad { .. }, None) => {
                let facts = self.facts.clone();
                verdict(&job).map(|()| Outcome::Module(ModuleInfo { facts, ..module_info() }))
            }
            (JobKind::CreateObject { .. }, None) => {
                verdict(&job).map(|()| Outcome::Number(OBJECT_HANDLE))
            }
            (JobKind::Limit { value, .. }, None) => {
                verdict(&job).map(|()| Outcome::Number(value.unwrap_or(LIMIT)))
            }
            (_, None) => verdict(&job).map(|()| Outcome::Done),
        };
        if let Err(error) = &result
            && error.sticky
        {
            self.poisoned.insert(job.window, error.clone());
        }
        let span = Span { start_ns: now_ns - 5, end_ns: now_ns };
        let printed = std::mem::take(&mut self.print);
        if self.undone.last() != Some(&job.id) {
            self.ended.push(job.clone());
        }
        Completion { id: job.id, window: job.window, span, result, printed }
    }

    /// The grids' first dimension less one of the launches that were submitted.
    pub(crate) fn launch_tags(&self) -> Vec<u32> {
        let tag = |job: &Job| match &job.kind {
            JobKind::Launch(launch) => Some(launch.grid[0] - 1),
            _ => None,
        };
        self.submitted.iter().filter_map(tag).collect()
    }
}

/// A sticky error.
pub(crate) fn illegal_address() -> GpuError {
    GpuError::sticky(code::ILLEGAL_ADDRESS, "out of bounds")
}
