//! The code of a grid's kernel: what there is of it, and whether blocks wait for it.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use svp_gpu::job::Launch;
use svp_soft_runtime::jit::{Builder, CodeState, Compiled, Entry, JitTarget, Slot, SlotPool, Tier};

use super::long_blocks::are_long;
use crate::config::JitMode;
use crate::module::{KernelRef, LoadedModule};

/// Launches of a kernel that do not wait for its code: what is launched once or twice is mostly over
/// before there is code, what is launched more often mostly goes on.
const WITHOUT_CODE: u32 = 3;

/// What a device that compiles kernels has for it.
#[derive(Debug)]
pub(in crate::device) struct Jit {
    builder: Builder,
    eager: bool,
    slots: Arc<SlotPool>,
    contended: Arc<AtomicBool>,
}

impl Jit {
    /// None if kernels are not to be compiled, or cannot be. `contended` tells that work waits.
    pub(in crate::device) fn new(
        mode: JitMode,
        target: &JitTarget,
        contended: &Arc<AtomicBool>,
    ) -> Option<Self> {
        if mode == JitMode::Off {
            return None;
        }
        let eager = mode == JitMode::Eager;
        // A launch that waits for code waits for the better one.
        let only = target.only.or(eager.then_some(Tier::Second));
        Some(Self {
            builder: Builder::new(target, only)?,
            eager,
            slots: Arc::default(),
            contended: Arc::clone(contended),
        })
    }
}

impl Jit {
    /// Whether kernels are being compiled, or wait for it.
    pub(in crate::device) fn is_busy(&self) -> bool {
        self.builder.is_busy()
    }

    /// A window is about to go, and what its kernels ran in with it.
    pub(in crate::device) fn forget(&self, window: u64) {
        self.slots.forget(window);
    }
}

/// The code of a grid's kernel.
#[derive(Debug, Default)]
pub(super) struct Compilation {
    entry: Option<Arc<Entry>>,
    /// Code of the first tier, if blocks have begun with it.
    early: OnceLock<Arc<Compiled>>,
    eager: bool,
    /// Are blocks not to be interpreted while there is no code yet: because they are too long, or because
    /// enough launches of the kernel have been?
    waits: bool,
    pub(super) slots: Arc<SlotPool>,
    pub(super) contended: Arc<AtomicBool>,
}

impl Compilation {
    /// Asks for the code of a launch.
    pub(super) fn of(
        jit: Option<&Jit>,
        module: &LoadedModule,
        kernel: KernelRef<'_>,
        launch: &Launch,
    ) -> Self {
        let Some(jit) = jit else { return Self::default() };
        let function = kernel.kernel.function;
        let (block, count) = (launch.block, launch.profile);
        let entry = module.compiled.entry(&jit.builder, &module.source, function, block, count);
        let is_new = entry.as_ref().is_some_and(|it| !it.is_settled() && it.early().is_none());
        let body = || module.source.module.function(function)?.body.as_ref();
        let are_many = || module.compiled.count_without_code(function) >= WITHOUT_CODE;
        Self {
            waits: is_new && (are_many() || are_long(body(), block)),
            entry,
            early: OnceLock::new(),
            eager: jit.eager,
            slots: Arc::clone(&jit.slots),
            contended: Arc::clone(&jit.contended),
        }
    }

    /// The best code that is there for blocks to begin with.
    pub(super) fn code(&self) -> Option<&Compiled> {
        let entry = self.entry.as_ref()?;
        let code = entry.code().or_else(|| match self.early.get() {
            None => entry.early().map(|it| self.early.get_or_init(|| it)),
            early => early,
        });
        // Settled between the two looks.
        code.or_else(|| entry.code()).map(Arc::as_ref)
    }

    /// The code that blocks have begun with.
    pub(super) fn begun_with(&self, number: u64) -> Option<&Compiled> {
        let code = self.entry.as_ref().and_then(|it| it.code());
        let mut all = self.early.get().into_iter().chain(code);
        all.find(|it| it.number == number).map(Arc::as_ref)
    }

    /// Why blocks are interpreted where they are.
    pub(super) fn why_interpreted(&self) -> String {
        match self.entry.as_ref().map(|entry| entry.state()) {
            Some(CodeState::Interpreted(why)) => why,
            Some(_) => "its code was not there yet".to_owned(),
            None => "there is no compiler".to_owned(),
        }
    }

    /// Waits for the code where launches are to.
    pub(super) fn wait_if_eager(&self) {
        if let Some(entry) = self.entry.as_ref().filter(|_| self.eager) {
            entry.wait();
        }
    }

    /// Would a launch have to wait for its code?
    pub(super) fn must_wait(&self) -> bool {
        self.eager && self.entry.as_ref().is_some_and(|it| !it.is_settled()) || self.is_awaited()
    }

    /// Do blocks wait for code, which may still come?
    pub(super) fn is_awaited(&self) -> bool {
        let is_open = |entry: &Arc<Entry>| !entry.is_settled() && entry.early().is_none();
        self.waits && self.entry.as_ref().is_some_and(is_open)
    }

    /// Takes back a slot whose blocks are not to be finished.
    pub(super) fn discard(&self, mut slot: Box<Slot>) {
        slot.reset();
        self.slots.give(slot);
    }
}
