//! Starting a job: what is short is done at once, the rest becomes work for the workers.

use std::sync::Arc;

use svp_gpu::job::Launch;
use svp_gpu::{GpuError, JobKind, ModuleId, Outcome, WindowId, code};
use svp_soft_runtime::memory::MemoryError;

use super::super::grid::Grid;
use super::super::joint::Joint;
use super::super::service::{Service, ServiceKind};
use super::super::state::{Started, Task};
use super::super::transfer::{Fill, Progress, Transfer};
use super::super::window::WindowCore;
use super::super::work::{Ended, Ticket};
use super::Scheduler;
use crate::module::LoadedModule;

/// Copies and fills up to this size are done at once by the thread that finds them.
pub(super) const INLINE_BYTES: u64 = 64 * 1024;
/// Pieces of such a copy.
const INLINE_PIECES: u64 = 64;
/// Blocks of a launch that is tried at once.
pub(super) const INLINE_BLOCKS: u64 = 8;
/// Warp instructions that each block of such a launch gets.
pub(super) const INLINE_SLICE: u64 = 1024;

/// What became of a started job.
pub(super) enum Start {
    /// The job is done.
    Ended(Ended, Vec<u8>),
    /// A worker will do it.
    Handed,
}

impl From<Result<Outcome, GpuError>> for Start {
    fn from(result: Result<Outcome, GpuError>) -> Self {
        Self::Ended(result.into(), Vec::new())
    }
}

impl Scheduler {
    pub(super) fn start(&self, Started { ticket, window, job }: Started, until_ns: u64) -> Start {
        let done = |result: Result<(), MemoryError>| {
            Start::from(result.map(|()| Outcome::Done).map_err(GpuError::from))
        };
        let serve = |window, kind| self.hand(Task::Service(Service { ticket, window, kind }));
        let few = |segments: &Vec<_>| segments.len() as u64 <= INLINE_PIECES;
        match job.kind {
            JobKind::Marker | JobKind::FreeMemory | JobKind::QueuePriority { .. } => {
                Ok(Outcome::Done).into()
            }
            JobKind::MapDevice { addr, len } => done(window.memory.map_device(addr, len)),
            JobKind::MapArray { .. }
            | JobKind::CreateObject { .. }
            | JobKind::DestroyObject { .. } => {
                let message = "textures are descriptors in memory here, and arrays memory";
                Err(GpuError::new(code::NOT_SUPPORTED, message)).into()
            }
            JobKind::Limit { .. } => {
                let message = "stacks and heaps grow as kernels need them here";
                Err(GpuError::new(code::NOT_SUPPORTED, message)).into()
            }
            JobKind::MapHost { addr, segments } if few(&segments) => {
                done(window.memory.map_host(addr, &segments))
            }
            JobKind::MapHost { addr, segments } => {
                serve(window, ServiceKind::MapHost(addr, segments))
            }
            JobKind::Share { addr, len, share } => {
                serve(window, ServiceKind::Share(addr, len, share, Arc::clone(&self.shares)))
            }
            JobKind::MapShared { addr, len, share } => {
                done(window.memory.map_shared(addr, len, share, &self.shares))
            }
            JobKind::Unmap { addr, len } => {
                // Freeing pages takes time; so does waiting for a slice that uses them.
                let freed = (len <= INLINE_BYTES).then(|| window.memory.try_unmap(addr, len));
                match freed.flatten() {
                    Some(result) => done(result),
                    None => serve(window, ServiceKind::Unmap(addr, len)),
                }
            }
            JobKind::ModuleLoad { module, .. } if self.module(ticket.window, module).is_ok() => {
                let message = format!("module {} is loaded already", module.0);
                Err(GpuError::new(code::INVALID_VALUE, message)).into()
            }
            JobKind::ModuleLoad { module, image, facts } => {
                let kind = ServiceKind::LoadModule(module, image, facts);
                self.hand_load(Service { ticket, window, kind })
            }
            JobKind::ModuleUnload { module } => match self.take_module(ticket.window, module) {
                Ok(module) => serve(window, ServiceKind::UnloadModule(module)),
                Err(error) => Err(error).into(),
            },
            JobKind::Copy { dst, src, rect } => {
                self.start_transfer(Transfer::copy(ticket, window, dst, src, rect), until_ns)
            }
            JobKind::Fill { dst, pitch, width_bytes, height, value, value_len } => {
                let fill = Fill { dst, pitch, width_bytes, height, value, value_len };
                self.start_transfer(Transfer::fill(ticket, window, fill), until_ns)
            }
            JobKind::Launch(launch) => self.start_launch(ticket, window, launch, until_ns),
            JobKind::WindowOpen { .. } | JobKind::WindowClose => {
                Err(GpuError::new(code::INVALID_VALUE, "the window is open already")).into()
            }
        }
    }

    fn start_transfer(&self, transfer: Result<Transfer, GpuError>, until_ns: u64) -> Start {
        let mut transfer = match transfer {
            Ok(transfer) => transfer,
            Err(error) => return Err(error).into(),
        };
        let (bytes, pieces) = transfer.size();
        let short = bytes <= INLINE_BYTES && pieces <= INLINE_PIECES;
        if short && transfer.ticket.start_ns < until_ns && !transfer.must_wait() {
            match transfer.work(until_ns) {
                Progress::Ended(ended) => return Start::Ended(ended, Vec::new()),
                Progress::More => {}
            }
        }
        self.hand(Task::Transfer(transfer))
    }

    fn start_launch(
        &self,
        ticket: Ticket,
        window: Arc<WindowCore>,
        launch: Launch,
        until_ns: u64,
    ) -> Start {
        let grid = self.module(ticket.window, launch.module).and_then(|module| {
            let look = self.sample(&module, &launch, ticket.window);
            let grid = Grid::new(ticket, window, module, launch, &self.config, self.jit.as_ref());
            grid.map(|grid| grid.with_look(look))
        });
        let grid = match grid {
            Ok(grid) => grid,
            Err(error) => return Err(error).into(),
        };
        let short = grid.is_short(INLINE_BLOCKS, until_ns) && ticket.start_ns < until_ns;
        if short && !grid.must_wait() && grid.work_briefly(until_ns, INLINE_SLICE) {
            let (ended, printed) = grid.end();
            return Start::Ended(ended, printed);
        }
        self.hand(Task::Grid(Arc::new(Joint::new(vec![grid]))))
    }

    fn module(&self, window: WindowId, module: ModuleId) -> Result<Arc<LoadedModule>, GpuError> {
        let state = self.lock();
        let found = state.windows.get(&window).and_then(|it| it.modules.get(&module));
        found.cloned().ok_or_else(|| no_module(module))
    }

    fn take_module(
        &self,
        window: WindowId,
        module: ModuleId,
    ) -> Result<Arc<LoadedModule>, GpuError> {
        let mut state = self.lock();
        let found = state.windows.get_mut(&window).and_then(|it| it.modules.remove(&module));
        found.ok_or_else(|| no_module(module))
    }
}

pub(super) fn no_module(id: ModuleId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("module {} is not loaded", id.0))
}
