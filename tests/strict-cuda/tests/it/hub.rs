//! A hub of one device: jobs in, results out, one after the other.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use svp_gpu::{Completion, Gpu, GpuError, Job, JobId, JobKind, Outcome, QueueId, WindowId, code};

/// The message of a job that was not waited for.
pub(crate) const GIVEN_UP: &str = "given up";
/// Nothing here takes this long; a job without a completion would.
const FOR_EVER: Duration = Duration::from_secs(120);

pub(crate) struct Hub<'a> {
    gpu: &'a mut dyn Gpu,
    wakes: mpsc::Receiver<()>,
    next: u64,
    ended: Vec<Completion>,
    /// What is done beside each job of window 1 that is under way. False gives up waiting for that job.
    pub(crate) beside: Option<fn(&mut Hub<'a>, JobId) -> bool>,
    has_given_up: bool,
}

impl<'a> Hub<'a> {
    /// A hub of a device without windows.
    pub(crate) fn new(gpu: &'a mut dyn Gpu) -> Self {
        let (wake, wakes) = mpsc::channel();
        gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
        Self { gpu, wakes, next: 0, ended: Vec::new(), beside: None, has_given_up: false }
    }

    /// Does the device map host memory?
    pub(crate) fn shows_host_memory(&self) -> bool {
        self.gpu.info().capabilities.shows_host_memory
    }

    pub(crate) fn run(&mut self, kind: JobKind) -> Result<Outcome, GpuError> {
        self.run_in(QueueId(0), kind)
    }

    pub(crate) fn run_in(&mut self, queue: QueueId, kind: JobKind) -> Result<Outcome, GpuError> {
        if self.has_given_up {
            return Err(GpuError::new(code::UNKNOWN, GIVEN_UP));
        }
        let id = self.submit(WindowId(1), queue, kind);
        if self.beside.is_some_and(|beside| !beside(self, id)) {
            self.has_given_up = true;
            return Err(GpuError::new(code::UNKNOWN, GIVEN_UP));
        }
        self.wait(id)
    }

    pub(crate) fn submit(&mut self, window: WindowId, queue: QueueId, kind: JobKind) -> JobId {
        self.next += 1;
        let id = JobId(self.next);
        self.gpu.submit(Job { id, window, queue, kind }.into());
        id
    }

    /// Has this job ended? Its completion stays.
    pub(crate) fn has_ended(&mut self, id: JobId) -> bool {
        self.gpu.poll(&mut self.ended);
        self.ended.iter().any(|it| it.id == id)
    }

    pub(crate) fn wait(&mut self, id: JobId) -> Result<Outcome, GpuError> {
        self.wait_for(id).result
    }

    pub(crate) fn wait_for(&mut self, id: JobId) -> Completion {
        loop {
            self.gpu.poll(&mut self.ended);
            if let Some(at) = self.ended.iter().position(|it| it.id == id) {
                return self.ended.remove(at);
            }
            self.wakes.recv_timeout(FOR_EVER).expect("a job without a completion");
        }
    }
}
