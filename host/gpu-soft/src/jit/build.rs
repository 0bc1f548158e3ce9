//! Threads that compile kernels while others run them by interpretation.

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use svp_codegen::{Options, Vectors};
use svp_ptx::ir::{FunctionId, Module};

use super::code::{Compiled, EntryKind, Executable};
use super::compiler::{CacheFolder, Compiler, Settings, Target};
use super::table::CodeState;
use crate::config::JitTarget;
use crate::interp::{Placement, SingleCode};

/// Threads that compile at the same time; each has a `svp-jit` process.
const THREADS: usize = 2;
/// Kernels that may wait to be compiled. What does not fit is interpreted, and asked for again.
const QUEUE: usize = 1024;

/// A module as the compiler needs it.
#[derive(Debug)]
pub(crate) struct Source {
    /// The parsed module.
    pub(crate) module: Module,
    /// Where its variables are.
    pub(crate) placement: Placement,
}

/// What became of the compilation of a kernel for one shape of block.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    outcome: OnceLock<Result<Arc<Compiled>, String>>,
}

impl Entry {
    /// The code, if it is there.
    pub(crate) fn code(&self) -> Option<&Arc<Compiled>> {
        self.outcome.get()?.as_ref().ok()
    }

    /// How far it is.
    pub(super) fn state(&self) -> CodeState {
        match self.outcome.get() {
            None => CodeState::Pending,
            Some(Err(reason)) => CodeState::Interpreted(reason.clone()),
            Some(Ok(code)) => CodeState::Compiled {
                lanes: code.lanes,
                gangs: code.entry == EntryKind::Gang,
                communicates: code.communicates,
                callbacks: code.sites.len(),
            },
        }
    }

    /// Is it known whether there will be code?
    pub(crate) fn is_settled(&self) -> bool {
        self.outcome.get().is_some()
    }

    /// Waits until it is known.
    pub(crate) fn wait(&self) {
        self.outcome.wait();
    }
}

/// A kernel that is to be compiled.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) entry: Arc<Entry>,
    pub(super) source: Arc<Source>,
    pub(super) kernel: FunctionId,
    pub(super) block: [u32; 3],
    pub(super) count: bool,
}

impl Drop for Request {
    fn drop(&mut self) {
        // Nobody must wait for ever for what was not compiled.
        let _ = self.entry.outcome.set(Err(String::from("it was not compiled")));
    }
}

#[derive(Debug, Default)]
struct Queue {
    requests: VecDeque<Request>,
    threads: usize,
    idle: usize,
    closed: bool,
}

#[derive(Debug)]
struct Shared {
    compiler: Compiler,
    /// What kernels are lowered for.
    vectors: Vectors,
    lanes: Option<u32>,
    queue: Mutex<Queue>,
    told: Condvar,
}

/// Compiles what it is asked for, in its own time.
#[derive(Debug)]
pub(crate) struct Builder {
    shared: Arc<Shared>,
}

impl Builder {
    /// None if there is no compiler.
    pub(crate) fn new(target: &JitTarget) -> Option<Self> {
        let mut settings = Settings::default();
        let mut vectors = super::vectors::of_host();
        if let Some(cpu) = &target.cpu {
            settings.target = Target::Named { cpu: cpu.clone(), features: String::new() };
            vectors = super::vectors::of_cpu(cpu);
        }
        if target.uncached {
            settings.cache = CacheFolder::Off;
        }
        let (compiler, lanes) = (Compiler::new(settings), target.lanes);
        let (queue, told) = (Mutex::default(), Condvar::new());
        let shared = Shared { compiler, vectors, lanes, queue, told };
        shared.compiler.is_available().then(|| Self { shared: Arc::new(shared) })
    }

    /// Puts a kernel into the queue; false if that is full.
    pub(super) fn request(&self, request: Request) -> bool {
        let mut queue = self.shared.lock();
        if queue.requests.len() >= QUEUE {
            return false;
        }
        queue.requests.push_back(request);
        if queue.idle == 0 && queue.threads < THREADS {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().name(format!("svp-jit-{}", queue.threads));
            match thread.spawn(move || shared.work()) {
                Ok(_) => queue.threads += 1,
                Err(error) if queue.threads == 0 => {
                    tracing::warn!(%error, "no thread to compile kernels on");
                    queue.requests.clear();
                }
                Err(_) => {}
            }
        }
        drop(queue);
        self.shared.told.notify_one();
        true
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // What is being compiled is finished by its thread, which nobody waits for.
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.requests.clear();
        drop(queue);
        self.shared.told.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(request) = self.next() {
            let outcome = panic::catch_unwind(AssertUnwindSafe(|| self.build(&request)));
            let outcome = outcome.unwrap_or_else(|_| Err(String::from("the compiler failed")));
            if let Err(reason) = &outcome {
                let kernel = request.source.module.function(request.kernel);
                let kernel = kernel.map_or("?", |it| it.name.as_str());
                tracing::info!(kernel, block = ?request.block, "interpreted: {reason}");
            }
            let _ = request.entry.outcome.set(outcome.map(Arc::new));
        }
    }

    fn next(&self) -> Option<Request> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(request) = queue.requests.pop_front() {
                // Where nobody else has the entry, its module is gone.
                if Arc::strong_count(&request.entry) > 1 {
                    return Some(request);
                }
                continue;
            }
            queue.idle += 1;
            queue = self.told.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    /// Lowers and compiles a kernel, or says why not.
    fn build(&self, request: &Request) -> Result<Compiled, String> {
        let Request { source, kernel, block, count, .. } = request;
        let (vectors, lanes) = (self.vectors, self.lanes);
        let options = Options { block: *block, count: *count, vectors, lanes };
        let lowered = svp_codegen::lower(&source.module, *kernel, &options);
        let lowered = lowered.map_err(|reason| reason.to_string())?;
        let placement = &source.placement;
        let single = SingleCode::prepare(&lowered.module, placement, *kernel);
        let single = single.map_err(|reasons| match reasons.first() {
            Some(reason) => reason.to_string(),
            None => String::from("it cannot be laid out"),
        })?;
        let code = self.compiler.compile(&lowered.text).map_err(|error| {
            let source = std::error::Error::source(&error).map(|it| format!(": {it}"));
            format!("{error}{}", source.unwrap_or_default())
        })?;
        let function = lowered.module.function(*kernel).cloned();
        let symbols = placement.variables.iter().map(|it| it.unwrap_or_default()).collect();
        Ok(Compiled {
            executable: Executable::Loaded(code),
            entry: match lowered.entry {
                svp_codegen::Entry::Blocks => EntryKind::Blocks,
                svp_codegen::Entry::Gang => EntryKind::Gang,
            },
            lanes: lowered.lanes,
            communicates: lowered.communicates,
            local_bytes: lowered.local_bytes.max(single.local_bytes()),
            counters: 2 * lowered.counted.blocks,
            counted: lowered.counted,
            function: function.ok_or("no kernel of this number")?,
            sites: lowered.sites,
            single,
            symbols,
            block_time: Default::default(),
        })
    }
}
