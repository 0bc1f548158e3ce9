//! From a queue's front to the resource that does the job.

use super::acs_hw::HwWindow;
use super::copies::Direction;
use super::kernel::KernelModel;
use super::processors::{Caches, SmLimits, SmMask};
use super::{Held, QueueKey, Running, SimGpu};
use std::cmp::Reverse;
use svp_gpu::{GpuError, Job, JobKind, Launch, Outcome, Place, Span, code};

impl SimGpu {
    /// A job has come to its queue.
    pub(super) fn arrive(&mut self, job: Job, now_ns: u64) {
        let key = QueueKey { window: job.window, queue: job.queue };
        let queue = self.queues.push(key, job);
        if !queue.busy {
            queue.busy = true;
            let at = queue.free_ns.max(now_ns);
            self.look_again(key, at);
        }
    }

    /// Starts a queue's first job, or with ACS-HW as many kernels as there are.
    pub(super) fn start_next(&mut self, key: QueueKey, now_ns: u64) {
        let hw = self.options.acs_hw;
        let Some(queue) = self.queues.get_mut(key) else { return };
        if queue.running {
            return;
        }
        queue.busy = false;
        if let Some(params) = hw {
            queue.window.get_or_insert_with(|| Box::new(HwWindow::new(params)));
            self.feed_window(key, now_ns);
        }
        let Some(queue) = self.queues.get_mut(key) else { return };
        // Jobs other than kernels wait until the window is empty.
        if queue.window.as_ref().is_some_and(|window| !window.is_empty()) {
            return;
        }
        if !queue.is_empty() {
            queue.busy = true;
            queue.running = true;
        }
        if let Some(job) = self.queues.pop(key) {
            self.start(job, key, now_ns);
        }
    }

    fn start(&mut self, job: Job, key: QueueKey, now_ns: u64) {
        let id = job.id;
        let running = Running { id, key, start_ns: now_ns, sequence: None, cache_bound: 0.0 };
        let Some(running) = self.evicts(&job, running, now_ns) else { return };
        let result = match &job.kind {
            JobKind::Launch(_) if self.joined.has(id) => {
                let begins = self.joined.ready(job);
                return self.start_joined(begins, now_ns);
            }
            JobKind::Launch(_) if self.padded.has(id) => return self.start_padded(job, now_ns),
            JobKind::Launch(_) => return self.start_kernel(job, None, now_ns),
            JobKind::Copy { dst, src, rect } => {
                let bytes = rect.bytes().unwrap_or(u64::MAX);
                return self.start_copy(running, (dst, src), bytes, now_ns);
            }
            JobKind::Fill { width_bytes, height, .. } => {
                let bytes = width_bytes.saturating_mul(*height);
                let takes_ns = (bytes as f64 / self.params.memory_gb_s) as u64;
                return self.start_timed(running, takes_ns, now_ns);
            }
            JobKind::MapDevice { len, .. } | JobKind::MapShared { len, .. } => {
                self.map(job.window, *len)
            }
            JobKind::Unmap { len, .. } => {
                self.unmap(job.window, *len);
                Ok(Outcome::Done)
            }
            JobKind::ModuleLoad { module, image, .. } => {
                let found = self.library.set(image).cloned().zip(self.library.info(image));
                found
                    .map(|(set, info)| {
                        let modules = &mut self.window_mut(job.window).modules;
                        modules.retain(|it| it.0 != *module);
                        modules.push((*module, set));
                        Outcome::Module(info)
                    })
                    .ok_or_else(|| {
                        GpuError::new(code::INVALID_IMAGE, "no such set of simulated kernels")
                    })
            }
            JobKind::ModuleUnload { module } => {
                self.window_mut(job.window).modules.retain(|it| it.0 != *module);
                Ok(Outcome::Done)
            }
            JobKind::WindowClose => {
                self.close(job.window, now_ns);
                Ok(Outcome::Done)
            }
            JobKind::WindowOpen { .. }
            | JobKind::MapHost { .. }
            | JobKind::MapArray { .. }
            | JobKind::CreateObject { .. }
            | JobKind::DestroyObject { .. }
            | JobKind::Limit { .. }
            | JobKind::FreeMemory
            | JobKind::QueuePriority { .. }
            | JobKind::Share { .. }
            | JobKind::Marker => Ok(Outcome::Done),
        };
        // What takes no time of the device's engines leaves no gap behind it, either.
        let span = Span { start_ns: now_ns, end_ns: now_ns };
        self.tell(running.id, key.window, span, result);
        self.queue_goes_on(key, now_ns);
    }

    fn start_copy(&mut self, running: Running, ends: (&Place, &Place), bytes: u64, now_ns: u64) {
        let way = match ends {
            (Place::Window(_), Place::Window(_)) => {
                // Read and written, through the same memory.
                let takes_ns = (2.0 * bytes as f64 / self.params.memory_gb_s) as u64;
                return self.start_timed(running, takes_ns, now_ns);
            }
            (Place::Window(_), _) => Direction::ToDevice,
            _ => Direction::ToHost,
        };
        self.copies.add(way, self.params.copy_ns(bytes), running, now_ns);
    }

    fn start_timed(&mut self, running: Running, takes_ns: u64, now_ns: u64) {
        self.timed_count += 1;
        self.timed.push(Reverse((now_ns + takes_ns, self.timed_count)));
        self.timed_jobs.insert(self.timed_count, (running, Ok(Outcome::Done)));
    }

    /// Puts a kernel on the processors, or holds it while there are as many as can run.
    pub(super) fn start_kernel(&mut self, job: Job, sequence: Option<u64>, now_ns: u64) {
        self.start_on(job, sequence, None, now_ns);
    }

    /// The same on these processors, where it has not all of its window's.
    pub(super) fn start_on(
        &mut self,
        job: Job,
        sequence: Option<u64>,
        mask: Option<SmMask>,
        now_ns: u64,
    ) {
        if self.kernels_running >= self.params.concurrent_kernels {
            self.held.push_back(Held::One(job, sequence, mask));
            return;
        }
        self.kernels_running += 1;
        self.start_grid(&job, sequence, mask, now_ns);
    }

    /// The same for launches that are one kernel.
    pub(super) fn start_joined(&mut self, jobs: Vec<Job>, now_ns: u64) {
        if jobs.is_empty() {
            return;
        }
        if self.kernels_running >= self.params.concurrent_kernels {
            self.held.push_back(Held::Joined(jobs));
            return;
        }
        self.kernels_running += 1;
        jobs.iter().for_each(|job| self.start_grid(job, None, None, now_ns));
    }

    fn start_grid(&mut self, job: &Job, sequence: Option<u64>, mask: Option<SmMask>, now_ns: u64) {
        let key = QueueKey { window: job.window, queue: job.queue };
        let JobKind::Launch(launch) = &job.kind else { return };
        let found = self
            .kernel(job, launch)
            .filter(|_| launch.block_range().is_some())
            .map(|kernel| (kernel.cta(launch, self.params.warp_size), kernel.cache_bound));
        let (id, start_ns) = (job.id, now_ns);
        let Some((mut cta, cache_bound)) = found.filter(|it| self.fits(&it.0)) else {
            let message = "a CTA fits no processor of the simulated device, or there is none";
            let error = GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, message);
            let running = Running { id, key, start_ns, sequence, cache_bound: 0.0 };
            self.leaves(id);
            return self.end(running, Err(error), now_ns);
        };
        cta.partition = self.options.partitioned.then_some(key.window);
        let running = Running { id, key, start_ns, sequence, cache_bound };
        let ctas = KernelModel::ctas(launch);
        let mask = mask.unwrap_or_else(|| self.mask_of(key.window));
        let grid = self.processors.start(cta, ctas, mask);
        let caches = self.caches_of(key.window, cache_bound);
        if caches != Caches::OWN {
            self.processors.retune(grid, mask, caches, now_ns);
        }
        let at = grid.0 as usize;
        if at >= self.grids.len() {
            self.grids.resize_with(at + 1, || None);
        }
        self.grids[at] = Some(running);
    }

    fn fits(&self, cta: &super::processors::CtaModel) -> bool {
        SmLimits::of(&self.params).fit(cta) > 0
    }

    pub(super) fn kernel(&self, job: &Job, launch: &Launch) -> Option<&KernelModel> {
        let modules = &self.windows.get(job.window.0 as usize)?.modules;
        let (_, set) = modules.iter().find(|module| module.0 == launch.module)?;
        set.get(launch.kernel as usize)
    }

    /// ACS-HW: the runtime sends the kernels at the queue's front, and those that are ready start.
    fn feed_window(&mut self, key: QueueKey, now_ns: u64) {
        let mut sent = Vec::new();
        while self.queues.first(key).is_some_and(|job| matches!(job.kind, JobKind::Launch(_))) {
            sent.extend(self.queues.pop(key));
        }
        for job in sent {
            let JobKind::Launch(launch) = &job.kind else { continue };
            let touched = self.kernel(&job, launch).map(|kernel| kernel.touched(&launch.params));
            if let Some(window) = self.queues.get_mut(key).and_then(|it| it.window.as_mut()) {
                window.send(touched.unwrap_or_default(), job);
            }
        }
        self.start_ready(key, now_ns);
    }

    /// Inserts what fits into a queue's window, and starts what is ready.
    fn start_ready(&mut self, key: QueueKey, now_ns: u64) {
        let Some(window) = self.queues.get_mut(key).and_then(|it| it.window.as_mut()) else {
            return;
        };
        window.insert();
        let ready = window.take_ready();
        for (sequence, job) in ready {
            self.start_kernel(job, Some(sequence), now_ns);
        }
    }

    /// A kernel of a window has ended: the window's own cycles pass before the next may start.
    pub(super) fn end_in_window(&mut self, key: QueueKey, sequence: u64, now_ns: u64) {
        let Some(params) = self.options.acs_hw else { return };
        let Some(queue) = self.queues.get_mut(key) else { return };
        let Some(window) = queue.window.as_mut() else { return };
        window.ended(sequence);
        // N cycles for an insertion, N - 1 for the update (section IV-D), and then the dispatch
        // that every kernel of a queue takes.
        let cycles = 2 * params.window as u64 - 1;
        let at = now_ns + self.params.cycles_ns(cycles) + self.params.kernel_gap_ns;
        self.look_again(key, at);
    }
}
