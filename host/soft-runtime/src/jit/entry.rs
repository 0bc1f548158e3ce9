//! The state of a kernel's compilation for one shape of block: code of the first tier, then
//! that of the second, or why there is none.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::code::Compiled;
use super::target::Tier;

/// How far the compilation of a kernel is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeState {
    /// It waits for a compiler, or is being compiled.
    Pending,
    /// There is code for the kernel.
    Compiled {
        /// Is this the code that is there soon, or the code that is fast?
        tier: Tier,
        /// Threads that run together.
        lanes: u32,
        /// Does it have barriers, or wait for memory that others write, so that each gang of
        /// threads has a stack of its own?
        gangs: bool,
        /// Do its threads wait for memory that others write?
        communicates: bool,
        /// Instructions that it leaves to the interpreter, at least in rare cases.
        callbacks: usize,
    },
    /// It is interpreted, for this reason.
    Interpreted(String),
}

/// A kernel's code, as far as it is there.
#[derive(Debug, Default)]
pub struct Entry {
    /// The code that stays, or why there is none.
    outcome: OnceLock<Result<Arc<Compiled>, String>>,
    /// Code to run until then.
    early: Mutex<Option<Arc<Compiled>>>,
    has_early: AtomicBool,
}

impl Entry {
    /// The code that stays, if it is there.
    pub fn code(&self) -> Option<&Arc<Compiled>> {
        self.outcome.get()?.as_ref().ok()
    }

    /// Code of the first tier, while there is none that stays.
    pub fn early(&self) -> Option<Arc<Compiled>> {
        if !self.has_early.load(Ordering::Acquire) {
            return None;
        }
        self.early.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// There is code of the first tier.
    pub(super) fn set_early(&self, code: Compiled) {
        *self.early.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(code));
        self.has_early.store(true, Ordering::Release);
    }

    /// It is known what came of it; only the first call counts. Where the second tier failed, the
    /// first one's code stays. Launches that run that code keep it.
    pub(super) fn settle(&self, outcome: Result<Compiled, String>) {
        let mut early = self.early.lock().unwrap_or_else(PoisonError::into_inner);
        let outcome = outcome.map(Arc::new).or_else(|why| early.clone().ok_or(why));
        let _ = self.outcome.set(outcome);
        self.has_early.store(false, Ordering::Release);
        *early = None;
    }

    /// How far it is.
    pub fn state(&self) -> CodeState {
        let code = match self.outcome.get() {
            Some(Err(reason)) => return CodeState::Interpreted(reason.clone()),
            Some(Ok(code)) => Some(Arc::clone(code)),
            None => self.early(),
        };
        code.map_or(CodeState::Pending, |code| CodeState::Compiled {
            tier: code.tier,
            lanes: code.lanes,
            gangs: code.entry == svp_codegen::Entry::Gang,
            communicates: code.communicates,
            callbacks: code.sites.len(),
        })
    }

    /// Is it known whether there will be code?
    pub fn is_settled(&self) -> bool {
        self.outcome.get().is_some()
    }

    /// Waits until it is known.
    pub fn wait(&self) {
        self.outcome.wait();
    }
}
