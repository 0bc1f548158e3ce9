//! Work that is neither kernel nor copy, and may take too long for the submitting thread.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

use svp_gpu::{FindFacts, GpuError, ModuleId, ModuleInfo, Outcome, Segment, ShareId, code};
use svp_soft_runtime::memory::Shares;

use super::window::{WindowCore, WindowState};
use super::work::Ticket;
use crate::description::COMPUTE_CAPABILITY;
use crate::module::LoadedModule;

/// A piece of such work, with whose it is.
#[derive(Debug)]
pub(super) struct Service {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<WindowCore>,
    pub(super) kind: ServiceKind,
}

/// What there is to do.
#[derive(Debug)]
pub(super) enum ServiceKind {
    /// Parse, place and prepare a module, and find its facts if they are wanted now.
    LoadModule(ModuleId, Arc<[u8]>, FindFacts),
    /// Give back a module's variables.
    UnloadModule(Arc<LoadedModule>),
    /// Show host memory that is in many pieces.
    MapHost(u64, Vec<Segment>),
    /// Let other windows show a range; waits for slices that are running.
    Share(u64, u64, ShareId, Arc<Shares>),
    /// Free a range; waits for slices that are running.
    Unmap(u64, u64),
    /// Free a window of which nothing runs any more.
    Close(Box<WindowState>),
}

/// What came of it.
#[derive(Debug)]
pub(super) enum Served {
    /// Done, or not.
    Outcome(Result<Outcome, GpuError>),
    /// A module to be entered in its window.
    Module(ModuleId, LoadedModule, ModuleInfo),
    /// Not done, because the window's context has ended.
    Stopped,
    /// The window is gone.
    Closed,
}

impl Service {
    /// Does the work.
    pub(super) fn run(self) -> (Ticket, Served) {
        let memory = &self.window.memory;
        let done = |result: Result<(), GpuError>| Served::Outcome(result.map(|()| Outcome::Done));
        let served = match self.kind {
            ServiceKind::LoadModule(id, image, facts) => match load(&image, facts, &self.window) {
                Ok((module, info)) => Served::Module(id, module, info),
                Err(_) if self.window.is_stopped() => Served::Stopped,
                Err(error) => Served::Outcome(Err(error)),
            },
            ServiceKind::UnloadModule(module) => done(module.unload(memory)),
            ServiceKind::MapHost(addr, segments) => {
                done(memory.map_host(addr, &segments).map_err(GpuError::from))
            }
            ServiceKind::Share(addr, len, share, shares) => {
                done(memory.share(addr, len, share, &shares).map_err(GpuError::from))
            }
            ServiceKind::Unmap(addr, len) => done(memory.unmap(addr, len).map_err(GpuError::from)),
            ServiceKind::Close(state) => {
                drop(state);
                Served::Closed
            }
        };
        (self.ticket, served)
    }
}

/// Loads a module. Should the parser panic, one module is refused and the device goes on.
fn load(
    image: &[u8],
    facts: FindFacts,
    window: &WindowCore,
) -> Result<(LoadedModule, ModuleInfo), GpuError> {
    let is_stopped = || window.is_stopped();
    let load = || {
        let (module, info) =
            LoadedModule::load(image, COMPUTE_CAPABILITY, &window.memory, &is_stopped)?;
        if let (FindFacts::AtLoad, Some(known), false) = (facts, &info.facts, is_stopped()) {
            known.find_all();
        }
        Ok((module, info))
    };
    panic::catch_unwind(AssertUnwindSafe(load)).unwrap_or_else(|_| {
        let message = "the module could not be read (a defect of this program)";
        Err(GpuError::new(code::INVALID_IMAGE, message))
    })
}
