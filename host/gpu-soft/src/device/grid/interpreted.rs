//! Blocks that are interpreted, each for a slice at a time.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::Ordering;

use svp_gpu::{GpuError, code};
use svp_interp::{Block, Environment, Fault, LaunchContext, LaunchError, Step, block_of_cluster};
use svp_soft_runtime::clock::now_ns;
use svp_soft_runtime::memory::Access;

use super::workspace::Workspace;
use super::{Grid, index_in, lock};
use crate::module::KernelRef;

impl Grid {
    /// Goes on with a block that is interpreted; false if there is none.
    pub(super) fn run_waiting(&self, kernel: KernelRef<'_>, slice: u64) -> bool {
        self.waiting_count.load(Ordering::Relaxed) > 0
            && self.run_interpreted(kernel, slice, |_| self.take_waiting().map(Ok))
    }

    /// Runs one block for one slice; false if there was none.
    pub(super) fn run_one(&self, kernel: KernelRef<'_>, slice: u64) -> bool {
        self.run_interpreted(kernel, slice, |context| match self.start_next() {
            Some(index) => Some(Block::new(context, index)),
            None => self.take_waiting().map(Ok),
        })
    }

    fn run_interpreted(
        &self,
        kernel: KernelRef<'_>,
        slice: u64,
        next: impl FnOnce(&LaunchContext<'_, Access<'_>>) -> Option<Result<Block, LaunchError>>,
    ) -> bool {
        let access = self.window.memory.access();
        let context = LaunchContext {
            program: &self.module.program,
            kernel: kernel.kernel,
            grid: self.launch.grid,
            block: self.launch.block,
            cluster: self.launch.cluster,
            params: &self.launch.params,
            dynamic_shared_bytes: self.launch.shared_bytes,
            memory: &access,
            environment: self,
            count: self.launch.profile,
            sm_count: self.sm_count,
            grid_id: self.ticket.id.0,
        };
        let Some(block) = next(&context) else { return false };
        self.interpreted.store(true, Ordering::Relaxed);
        match block {
            Ok(mut block) => {
                let step = contain(|| block.run(&context, slice));
                drop(access);
                match step {
                    Some(step) => self.after_slice(block, step),
                    None => self.fail(broken(&kernel.kernel.name)),
                }
            }
            Err(error) => self.fail(GpuError::new(code::INVALID_VALUE, error.to_string())),
        }
        true
    }

    fn after_slice(&self, block: Block, step: Step) {
        match step {
            Step::Done => {
                if self.launch.profile {
                    self.add_counts(&block.counts().threads);
                }
                self.resident.fetch_sub(1, Ordering::Relaxed);
                self.finished.fetch_add(1, Ordering::Release);
            }
            Step::Yielded => {
                let mut waiting = lock(&self.waiting);
                waiting.push_back(block);
                self.waiting_count.store(waiting.len() as u64, Ordering::Relaxed);
            }
            Step::Fault(fault) => self.fail(self.sticky(&fault)),
        }
    }

    /// Takes the index of a block that has not run yet, if one more may be resident.
    fn start_next(&self) -> Option<[u32; 3]> {
        self.start_resident().map(|ticket| match self.launch.cluster {
            Some(shape) => block_of_cluster(self.launch.grid, shape, ticket, 0),
            None => index_in(self.launch.grid, ticket),
        })
    }

    fn take_waiting(&self) -> Option<Block> {
        if self.waiting_count.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let mut waiting = lock(&self.waiting);
        let block = waiting.pop_front();
        self.waiting_count.store(waiting.len() as u64, Ordering::Relaxed);
        block
    }

    fn sticky(&self, fault: &Fault) -> GpuError {
        let kernel = self.module.kernel(self.launch.kernel);
        let name = kernel.map_or("?", |it| it.kernel.name.as_str());
        GpuError::sticky(fault.kind.cuda_error(), format!("kernel `{name}`: {fault}"))
    }
}

/// Runs code of the interpreter. Should it panic, one launch is lost and not the whole device.
fn contain<T>(run: impl FnOnce() -> T) -> Option<T> {
    panic::catch_unwind(AssertUnwindSafe(run)).ok()
}

fn broken(kernel: &str) -> GpuError {
    let message = format!("kernel `{kernel}`: the interpreter failed (a defect of this program)");
    GpuError::sticky(code::LAUNCH_FAILED, message)
}

impl Environment for Grid {
    fn print(&self, text: &[u8]) {
        lock(&self.printed).push(text);
    }

    fn global_timer_ns(&self) -> u64 {
        now_ns()
    }

    fn allocate(&self, bytes: u64) -> u64 {
        self.window.heap.allocate(&self.window.memory, bytes)
    }

    fn free(&self, address: u64) {
        self.window.heap.free(address);
    }

    fn grid_workspace(&self) -> u64 {
        self.workspace.as_ref().map_or(0, Workspace::address)
    }
}
