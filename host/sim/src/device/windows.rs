//! Windows on the device: what each holds, and how it is closed.

use super::kernel::KernelSet;
use super::{Held, SimGpu};
use smallvec::SmallVec;
use svp_gpu::{GpuError, ModuleId, Outcome, WindowId, code};

/// What a window holds on the device.
#[derive(Debug, Default)]
pub(super) struct WindowState {
    pub(super) modules: SmallVec<[(ModuleId, KernelSet); 1]>,
    mapped_bytes: u64,
}

impl SimGpu {
    /// Device memory comes and goes.
    pub(super) fn map(&mut self, window: WindowId, bytes: u64) -> Result<Outcome, GpuError> {
        if self.mapped_bytes + bytes > self.params.memory_bytes {
            let message = format!("{bytes} bytes on top of {}", self.mapped_bytes);
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        self.mapped_bytes += bytes;
        self.window_mut(window).mapped_bytes += bytes;
        self.stats.memory_peak_bytes = self.stats.memory_peak_bytes.max(self.mapped_bytes);
        Ok(Outcome::Done)
    }

    pub(super) fn unmap(&mut self, window: WindowId, bytes: u64) {
        let found = self.window_mut(window);
        let bytes = bytes.min(found.mapped_bytes);
        found.mapped_bytes -= bytes;
        self.mapped_bytes -= bytes;
    }

    pub(super) fn window_mut(&mut self, window: WindowId) -> &mut WindowState {
        let at = window.0 as usize;
        if at >= self.windows.len() {
            self.windows.resize_with(at + 1, WindowState::default);
        }
        &mut self.windows[at]
    }

    pub(super) fn close(&mut self, window: WindowId, now_ns: u64) {
        self.unmap(window, u64::MAX);
        *self.window_mut(window) = WindowState::default();
        if self.shares.remove(&window).is_some() {
            self.partition();
        }
        self.queues.forget(window);
        let joined = &mut self.joined;
        self.held.retain_mut(|held| match held {
            Held::One(job, ..) => job.window != window,
            Held::Joined(jobs) => {
                jobs.retain(|job| {
                    let stays = job.window != window;
                    if !stays {
                        joined.ended(job.id);
                    }
                    stays
                });
                !jobs.is_empty()
            }
        });
        for job in self.joined.waiting_of(window) {
            let begins = self.joined.withdraw(job);
            self.start_joined(begins, now_ns);
        }
        for job in self.padded.close(window) {
            self.start_kernel(job, None, now_ns);
        }
        self.copies.forget(|it| it.key.window == window);
        self.pending.retain(|it| it.1.window != window);
    }
}
