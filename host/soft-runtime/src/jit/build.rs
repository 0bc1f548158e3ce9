//! Threads that compile kernels while others run them by interpretation.
//!
//! A kernel whose code is not in the cache on disk gets code of the first tier, which is there soon,
//! and when no kernel waits for that any more, code of the second, which is fast. One thread is always
//! left to first tiers.

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use svp_codegen::{Lowered, Options, Vectors};
use svp_interp::{Placement, SingleCode};
use svp_jit_wire::LARGE_TEXT;
use svp_ptx::ir::{FunctionId, Module};

use super::code::{Compiled, Executable};
use super::compiler::{CacheFolder, CompileError, Compiler, Settings, Target};
use super::entry::Entry;
use super::object::Code;
use super::target::{JitTarget, Tier};

/// Threads that compile at the same time; each has a `svp-jit` process.
const THREADS: usize = 2;
/// Lanes of a gang in the first tier: fewer are compiled sooner.
const FIRST_LANES: u32 = 32;
/// Kernels of programs that have ended that are compiled for their next run, and how long they may be: no
/// client is charged for them.
const DEPARTED: usize = 4;
const DEPARTED_INSTRUCTIONS: usize = 2000;
/// Kernels that may wait to be compiled. What does not fit is interpreted, and asked for again.
const QUEUE: usize = 1024;

/// A module as the compiler needs it.
#[derive(Debug)]
pub struct Source {
    /// The parsed module.
    pub module: Arc<Module>,
    /// Hash of its text.
    pub content: blake3::Hash,
    /// Where its variables are.
    pub placement: Placement,
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

impl Request {
    fn is_short(&self) -> bool {
        let body = self.source.module.function(self.kernel).and_then(|it| it.body.as_ref());
        body.is_some_and(|body| body.instructions.len() <= DEPARTED_INSTRUCTIONS)
    }
}

impl Drop for Request {
    fn drop(&mut self) {
        // No thread must wait for ever for what was not compiled.
        self.entry.settle(Err(String::from("it was not compiled")));
    }
}

#[derive(Debug, Default)]
struct Queue {
    /// Kernels of which nothing is compiled.
    requests: VecDeque<Request>,
    /// Those that have code of the first tier.
    improvable: VecDeque<Request>,
    /// Those whose module is gone, and that have no code on disk: programs that end soon are run again.
    departed: VecDeque<Request>,
    /// Threads that compile for the second tier what has code of the first.
    improving: usize,
    threads: usize,
    idle: usize,
    closed: bool,
}

impl Queue {
    /// A kernel, and whether it is made better. `keeps`: code is kept on disk.
    fn next(&mut self, keeps: bool) -> Option<(Request, Tier)> {
        loop {
            let (request, tier) = if let Some(request) = self.requests.pop_front() {
                (request, Tier::First)
            } else if self.improving + 1 >= THREADS {
                return None;
            } else if let Some(request) = self.improvable.pop_front() {
                (request, Tier::Second)
            } else {
                let request = self.departed.pop_front()?;
                self.improving += 1;
                return Some((request, Tier::Second));
            };
            // Where this is the last reference to the entry, its module is gone.
            if Arc::strong_count(&request.entry) > 1 {
                self.improving += usize::from(tier == Tier::Second);
                return Some((request, tier));
            }
            if keeps && self.departed.len() < DEPARTED && request.is_short() {
                self.departed.push_back(request);
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.requests.is_empty() && self.improvable.is_empty() && self.departed.is_empty()
    }

    fn clear(&mut self) {
        self.requests.clear();
        self.improvable.clear();
        self.departed.clear();
    }
}

#[derive(Debug)]
struct Shared {
    compiler: Compiler,
    /// What kernels are lowered for.
    vectors: Vectors,
    lanes: Option<u32>,
    /// The one tier that is made, where it is not both.
    only: Option<Tier>,
    /// Is there a cache on disk?
    has_cache: bool,
    queue: Mutex<Queue>,
    work_available: Condvar,
}

/// Compiles what it is asked for, in its own time.
#[derive(Debug)]
pub struct Builder {
    shared: Arc<Shared>,
}

impl Builder {
    /// None if there is no compiler. `only` is the one tier that is made, where it is not both.
    pub fn new(target: &JitTarget, only: Option<Tier>) -> Option<Self> {
        let mut settings = Settings::default();
        let mut vectors = super::vectors::of_host();
        if let Some(cpu) = &target.cpu {
            settings.target = Target::Named { cpu: cpu.clone(), features: String::new() };
            vectors = super::vectors::of_cpu(cpu);
        }
        if target.uncached {
            settings.cache = CacheFolder::Off;
        }
        if let Some(own) = &target.own_cache {
            settings.cache = CacheFolder::Own(own.clone());
        }
        let has_cache = !matches!(settings.cache, CacheFolder::Off);
        settings.limit = target.cpu_limit.unwrap_or(settings.limit);
        let (compiler, lanes) = (Compiler::new(settings), target.lanes);
        let (queue, work_available) = (Mutex::default(), Condvar::new());
        let shared = Shared { compiler, vectors, lanes, only, has_cache, queue, work_available };
        shared.compiler.is_available().then(|| Self { shared: Arc::new(shared) })
    }

    /// Whether kernels are being compiled, or wait for it.
    pub fn is_busy(&self) -> bool {
        let queue = self.shared.lock();
        queue.idle < queue.threads || !queue.is_empty()
    }

    /// Puts a kernel into the queue; false if that is full.
    pub(super) fn request(&self, request: Request) -> bool {
        let mut queue = self.shared.lock();
        if queue.requests.len() + queue.improvable.len() >= QUEUE {
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
        self.shared.work_available.notify_one();
        true
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // What is being compiled is finished by its thread, which is not waited for.
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.clear();
        drop(queue);
        self.shared.work_available.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some((request, tier)) = self.next() {
            let built = || match tier {
                Tier::First => self.build(&request),
                Tier::Second => self.improve(&request).map(Some),
            };
            let outcome = panic::catch_unwind(AssertUnwindSafe(built));
            let outcome = outcome.unwrap_or_else(|_| Err(String::from("the compiler failed")));
            let mut queue = self.lock();
            queue.improving -= usize::from(tier == Tier::Second);
            match outcome {
                Ok(None) if !queue.closed => queue.improvable.push_back(request),
                Ok(None) => {}
                Ok(Some(code)) => request.entry.settle(Ok(code)),
                Err(reason) => {
                    let kernel = request.source.module.function(request.kernel);
                    let kernel = kernel.map_or("?", |it| it.name.as_str());
                    tracing::info!(kernel, block = ?request.block, ?tier, "no code: {reason}");
                    request.entry.settle(Err(reason));
                }
            }
            // Another thread may be waiting for its turn to improve.
            self.work_available.notify_one();
        }
    }

    /// A kernel, and whether code of the second tier is to follow on that of the first.
    fn next(&self) -> Option<(Request, Tier)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            let keeps = self.has_cache && self.only != Some(Tier::First);
            if let Some(next) = queue.next(keeps) {
                return Some(next);
            }
            queue.idle += 1;
            queue = self.work_available.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    /// Makes the code of a kernel that stays, or says why not. None if that of the second tier is to
    /// follow; then there may be code of the first.
    fn build(&self, request: &Request) -> Result<Option<Compiled>, String> {
        if self.only == Some(Tier::First) {
            return self.first(request, None).map(Some);
        }
        if let Some((lowered, code)) = self.recall(request) {
            return self.finish(request, lowered, code, Tier::Second).map(Some);
        }
        let lowered = self.lower(request, self.lanes)?;
        let found = match self.only {
            Some(_) => Some(self.compile(&lowered, Tier::Second)?),
            // There is one tier of those that nothing is optimised in.
            None if lowered.text.len() > LARGE_TEXT => Some(self.compile(&lowered, Tier::Second)?),
            None => self.compiler.cached(&lowered.text).map_err(|error| message_of(&error))?,
        };
        if let Some(code) = found {
            self.note(request, &lowered);
            return self.finish(request, lowered, code, Tier::Second).map(Some);
        }
        match self.first(request, Some(lowered)) {
            Ok(code) => request.entry.set_early(code),
            // The other tier may succeed: its frames are smaller.
            Err(reason) => tracing::debug!("no code of the first tier: {reason}"),
        }
        Ok(None)
    }

    /// Code of the first tier. `wide` is what was lowered for the second.
    fn first(&self, request: &Request, wide: Option<Lowered>) -> Result<Compiled, String> {
        let lanes = self.lanes.unwrap_or(FIRST_LANES);
        let lowered = match wide.filter(|it| it.lanes == lanes) {
            Some(lowered) => lowered,
            None => self.lower(request, Some(lanes))?,
        };
        let code = self.compile(&lowered, Tier::First)?;
        self.finish(request, lowered, code, Tier::First)
    }

    /// Code of the second tier.
    fn improve(&self, request: &Request) -> Result<Compiled, String> {
        // The program may have run again in the meantime.
        if let Some((lowered, code)) = self.recall(request) {
            return self.finish(request, lowered, code, Tier::Second);
        }
        let lowered = self.lower(request, self.lanes)?;
        let code = self.compile(&lowered, Tier::Second)?;
        self.note(request, &lowered);
        self.finish(request, lowered, code, Tier::Second)
    }

    /// What an earlier run has compiled, without lowering the kernel again.
    fn recall(&self, request: &Request) -> Option<(Lowered, Arc<Code>)> {
        let (cached, code) = self.compiler.recall(&self.question(request))?;
        let (module, options) = (&request.source.module, self.options(request, self.lanes));
        let lowered = Lowered::from_cached(module, request.kernel, &options, &cached)?;
        Some((lowered, code))
    }

    /// Lets later runs recall it.
    fn note(&self, request: &Request, lowered: &Lowered) {
        self.compiler.note(&self.question(request), &lowered.to_cached(), &lowered.text);
    }

    /// All that code depends on beside the compiler and this program.
    fn question(&self, request: &Request) -> Vec<u8> {
        let Options { block, count, vectors, lanes } = self.options(request, self.lanes);
        let words = [u32::from(count), vectors.bits, vectors.registers, lanes.unwrap_or(0)];
        let words = [request.kernel.0].into_iter().chain(block).chain(words);
        let content = request.source.content.as_bytes().iter().copied();
        content.chain(words.flat_map(u32::to_le_bytes)).collect()
    }

    fn options(&self, request: &Request, lanes: Option<u32>) -> Options {
        Options { block: request.block, count: request.count, vectors: self.vectors, lanes }
    }

    fn lower(&self, request: &Request, lanes: Option<u32>) -> Result<Lowered, String> {
        let options = self.options(request, lanes);
        let lowered = svp_codegen::lower(&request.source.module, request.kernel, &options);
        let lowered = lowered.map_err(|reason| reason.to_string())?;
        #[cfg(feature = "planted-faults")]
        if svp_codegen::planted::is_unverified() {
            return Ok(lowered);
        }
        let contained = svp_containment::verify(&lowered.text, &lowered.layout());
        contained.map_err(|violation| {
            tracing::error!(%violation, "code that is not proven to stay in its client's memory");
            format!("it is not proven to stay in its client's memory: {violation}")
        })?;
        Ok(lowered)
    }

    fn compile(&self, lowered: &Lowered, tier: Tier) -> Result<Arc<Code>, String> {
        self.compiler.compile(&lowered.text, tier).map_err(|error| message_of(&error))
    }

    /// All that it takes to run code.
    fn finish(
        &self,
        request: &Request,
        lowered: Lowered,
        code: Arc<Code>,
        tier: Tier,
    ) -> Result<Compiled, String> {
        let placement = &request.source.placement;
        let single = SingleCode::prepare(&lowered.module, placement, request.kernel);
        let single = single.map_err(|reasons| match reasons.first() {
            Some(reason) => reason.to_string(),
            None => String::from("it cannot be laid out"),
        })?;
        let function = lowered.module.function(request.kernel).cloned();
        let symbols = placement.variables.iter().map(|it| it.unwrap_or_default()).collect();
        Ok(Compiled {
            number: Compiled::next_number(),
            tier,
            executable: Executable::Loaded(code),
            entry: lowered.entry,
            lanes: lowered.lanes,
            communicates: lowered.communicates,
            local_bytes: lowered.local_bytes.max(single.local_bytes()),
            counters: lowered.counted.blocks,
            counted: lowered.counted,
            function: function.ok_or("no kernel of this number")?,
            sites: lowered.sites,
            single,
            symbols,
            block_time: Default::default(),
        })
    }
}

/// An error with what is behind it.
fn message_of(error: &CompileError) -> String {
    let source = std::error::Error::source(error).map(|it| format!(": {it}"));
    format!("{error}{}", source.unwrap_or_default())
}
