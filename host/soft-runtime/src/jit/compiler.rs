//! Textual LLVM IR to code that runs: from the cache, or by a `svp-jit` process.
//!
//! LLVM may end its process or not end at all. So it is never in ours: a process that dies or
//! exceeds its time is replaced, and what did that to it is not tried again.

mod identity;
mod memo;
mod pool;
mod process;
mod program;

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use svp_jit_wire::{Hello, Request, Response, WireError};

pub(crate) use svp_jit_wire::Target;

#[cfg(test)]
use super::cache::MacKey;
use super::cache::{Cache, Key};
use super::code_cache::CodeCache;
use super::error_chain::error_chain;
use super::object::{Code, LoadError};
use super::target::{STACK_BYTES, Tier};
use pool::Pool;

pub(super) use program::files as compiler_files;

/// Inputs that are remembered as fatal.
const MOST_FATAL: usize = 4096;

/// The largest frame of compiled code: a quarter of a fiber's stack, which callbacks run on too.
const MOST_STACK: u32 = STACK_BYTES as u32 / 4;

/// What one kernel may take. It is also how long a compiler may work for a client that has left.
const LIMIT: Duration = Duration::from_secs(10);

/// A compiler's settings.
#[derive(Debug, Clone)]
pub(crate) struct Settings {
    /// Which CPU the code is for.
    pub target: Target,
    /// The longest that one kernel may take, as CPU time of the process in whole seconds; several
    /// times that is waited for.
    pub limit: Duration,
    /// `svp-jit`; if none, it is searched for.
    pub program: Option<PathBuf>,
    /// Where objects are kept.
    pub cache: CacheFolder,
}

/// Where objects are kept.
#[derive(Debug, Clone)]
pub(crate) enum CacheFolder {
    /// In the user's cache folder.
    Default,
    /// In this one, with a key in a file.
    #[cfg(test)]
    Named { folder: PathBuf, key: PathBuf },
    /// In this cache, which belongs to one owner.
    Own(CodeCache),
    /// Nowhere.
    Off,
}

impl Default for Settings {
    fn default() -> Self {
        Self { target: Target::Native, limit: LIMIT, program: None, cache: CacheFolder::Default }
    }
}

/// Why there is no code for a text. The kernel is interpreted then.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CompileError {
    /// `svp-jit` is not installed.
    #[error("svp-jit is neither beside this program nor on PATH, and SVP_JIT does not name it")]
    NoProgram,
    /// It does not start, or what starts is something else.
    #[error("{} does not start: {said}", program.display())]
    Start {
        /// The file.
        program: PathBuf,
        /// The text that it printed.
        said: String,
        /// The error at the start.
        source: Box<CompileError>,
    },
    /// It belongs to another version of this program.
    #[error("it speaks version {0} of the protocol, not {wanted}", wanted = svp_jit_wire::VERSION)]
    Version(u32),
    /// The text is not what LLVM takes.
    #[error("LLVM refuses the kernel: {0}")]
    Refused(String),
    /// The process died.
    #[error("svp-jit ended with {status}: {said}")]
    Died {
        /// The status that it exited with.
        status: ExitStatus,
        /// The end of what it printed.
        said: String,
    },
    /// The time limit, of CPU time.
    #[error("it takes longer than {0:?}")]
    TimeLimit(Duration),
    /// The process has not used up its CPU time: it hangs, or the machine had no time for it.
    #[error("svp-jit has not answered within {0:?}")]
    NoAnswer(Duration),
    /// The same text did one of the above before.
    #[error("it has ended a compiler before")]
    Fatal,
    /// Pipes and processes.
    #[error("svp-jit cannot be talked to")]
    Stream(#[from] io::Error),
    /// What it said is not understood.
    #[error("svp-jit is not understood")]
    Wire(#[from] WireError),
    /// The object cannot be loaded.
    #[error("the compiled kernel cannot be loaded")]
    Load(#[from] LoadError),
}

/// Compiles kernels for one CPU.
#[derive(Debug)]
pub(crate) struct Compiler {
    settings: Settings,
    cache: Option<Cache>,
    pool: Option<Pool>,
    /// What determines objects beside their text; not known before it is asked for.
    identity: Mutex<Option<Hello>>,
    fatal: Mutex<HashSet<Key>>,
}

impl Compiler {
    /// A compiler. No process is started yet; where there can be none, it says so in the log and
    /// every call fails.
    pub(crate) fn new(settings: Settings) -> Self {
        let program = settings.program.clone().or_else(program::find);
        if program.is_none() {
            tracing::warn!("{}", nothing_is_compiled(&CompileError::NoProgram));
        }
        let cache = match &settings.cache {
            CacheFolder::Default => Cache::open_default().map(Some),
            #[cfg(test)]
            CacheFolder::Named { folder, key } => {
                let key = MacKey::kept_in(key).map_err(Into::into);
                key.and_then(|key| Cache::open(folder, key)).map(Some)
            }
            CacheFolder::Own(own) => Cache::of(own).map(Some),
            CacheFolder::Off => Ok(None),
        };
        let cache = cache.unwrap_or_else(|error| {
            tracing::warn!("compiled kernels are not cached: {}", error_chain(&error));
            None
        });
        Self {
            settings,
            cache,
            pool: program.map(Pool::new),
            identity: Mutex::new(None),
            fatal: Mutex::new(HashSet::new()),
        }
    }

    /// Whether there is a `svp-jit` at all.
    pub(crate) fn is_available(&self) -> bool {
        self.pool.is_some()
    }

    /// The code of the second tier for a text, if it is in the cache.
    ///
    /// # Errors
    /// If there is no compiler, so that it is unknown what would be in the cache.
    pub(crate) fn cached(&self, text: &str) -> Result<Option<Arc<Code>>, CompileError> {
        if self.cache.is_none() {
            return Ok(None);
        }
        let started = Instant::now();
        let code = self.find(&self.key(text, Tier::Second)?);
        tracing::debug!(found = code.is_some(), elapsed = ?started.elapsed(), "cache");
        Ok(code)
    }

    /// Compiles a module of LLVM IR whose function `entry` is the kernel. Blocks. Code of the second
    /// tier is taken from the cache, if it is there, and kept there.
    pub(crate) fn compile(&self, text: &str, tier: Tier) -> Result<Arc<Code>, CompileError> {
        let pool = self.pool.as_ref().ok_or(CompileError::NoProgram)?;
        let started = Instant::now();
        let key = self.key(text, tier)?;
        if let Some(code) = (tier == Tier::Second).then(|| self.find(&key)).flatten() {
            tracing::debug!(%key, elapsed = ?started.elapsed(), "kernel from the cache");
            return Ok(code);
        }
        if locked(&self.fatal).contains(&key) {
            return Err(CompileError::Fatal);
        }
        let object = self.object(pool, text, tier).inspect_err(|error| {
            if is_fatal(error) {
                let mut fatal = locked(&self.fatal);
                if fatal.len() < MOST_FATAL {
                    fatal.insert(key);
                }
            }
        })?;
        let code = Code::load(&object)?;
        if let Some(cache) = self.cache.as_ref().filter(|_| tier == Tier::Second) {
            cache.put(&key, &object);
        }
        tracing::debug!(%key, ?tier, elapsed = ?started.elapsed(), "kernel compiled");
        Ok(Arc::new(code))
    }

    /// What an object is kept under.
    fn key(&self, text: &str, tier: Tier) -> Result<Key, CompileError> {
        let pool = self.pool.as_ref().ok_or(CompileError::NoProgram)?;
        Ok(key(&self.identity(pool)?, &self.settings.target, text, tier))
    }

    fn find(&self, key: &Key) -> Option<Arc<Code>> {
        let object = self.cache.as_ref()?.get(key)?;
        // Ours, but of another format: compiled anew and replaced.
        let loaded = Code::load(&object);
        loaded
            .inspect_err(|error| tracing::debug!(%key, %error, "cached object"))
            .ok()
            .map(Arc::new)
    }

    fn object(&self, pool: &Pool, text: &str, tier: Tier) -> Result<Vec<u8>, CompileError> {
        let seconds = self.settings.limit.as_secs();
        let request = Request {
            target: self.settings.target.clone(),
            tier,
            cpu_seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
            most_stack: MOST_STACK,
            text: text.to_owned(),
        };
        match pool.lease(self.settings.limit)?.ask(&request)? {
            Response::Object(object) => Ok(object),
            Response::Refused(reason) => Err(CompileError::Refused(reason)),
        }
    }

    /// What determines objects: noted beside the cache, so that a warm cache needs no process.
    fn identity(&self, pool: &Pool) -> Result<Hello, CompileError> {
        let mut known = locked(&self.identity);
        if let Some(identity) = &*known {
            return Ok(identity.clone());
        }
        let note = self.cache.as_ref().and_then(|cache| identity::Note::of(cache, pool.program()));
        if let Some(identity) = note.as_ref().and_then(identity::Note::read) {
            return Ok(known.insert(identity).clone());
        }
        let lease = pool.lease(self.settings.limit)?;
        let identity = lease.hello().cloned().ok_or(CompileError::NoProgram)?;
        if let Some(note) = note {
            note.write(&identity);
        }
        Ok(known.insert(identity).clone())
    }
}

/// What somebody is told who has no compiler, and what to do where that is plain.
fn nothing_is_compiled(error: &CompileError) -> String {
    let lacks_llvm = matches!(error, CompileError::Start { said, .. } if said.contains("libLLVM"));
    let todo = if lacks_llvm {
        "; install LLVM 19: Debian's and Ubuntu's package is libllvm19"
    } else {
        ""
    };
    format!("kernels are interpreted, which is slow: {error}{todo}")
}

/// Would the same text do the same to the next process?
fn is_fatal(error: &CompileError) -> bool {
    use CompileError::{Died, NoAnswer, TimeLimit};
    matches!(error, Died { .. } | TimeLimit(_) | NoAnswer(_))
}

/// What an object is kept under.
fn key(identity: &Hello, target: &Target, text: &str, tier: Tier) -> Key {
    let Hello { version, llvm, pipeline, cpu, features } = identity;
    let (cpu, features) = match target {
        Target::Native => (cpu, features),
        Target::Named { cpu, features } => (cpu, features),
    };
    let mut hasher = blake3::Hasher::new_derive_key("SigmaVP compiled kernel");
    hasher.update(&svp_codegen::context::VERSION.to_le_bytes());
    hasher.update(&version.to_le_bytes());
    hasher.update(&MOST_STACK.to_le_bytes());
    hasher.update(&[tier as u8]);
    for part in [llvm, pipeline, cpu, features, text] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize()
}

/// What a lock guards here is whole at any time.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
pub(crate) mod tests;
