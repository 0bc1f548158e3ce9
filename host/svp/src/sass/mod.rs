//! mu as ptxas makes it: a module's PTX is marked, compiled for a target and disassembled, by
//! NVIDIA's programs in processes of their own, and [`svp_estimator::sass`] counts.
//!
//! The programs come with `cargo xtask setup` (`tools.json`) or from the path. Both read what guests
//! sent, so that they run within limits of time, memory and output ([`process`]). What was counted
//! is kept on disk by content ([`cache`]), failures of a module too.

mod cache;
mod process;
#[cfg(test)]
mod tests;

use crate::dist::{Compiler, Dist};
use anyhow::{Context, Result, bail};
use cache::Cache;
use std::cell::Cell;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use svp_access::Sample;
use svp_estimator::expansion::expanded;
use svp_estimator::sass::{KernelSass, Marked, ModuleSass, count};
use svp_estimator::{Counted, KernelProfile, add_lanes};

/// What all modules of a report may take together.
const PATIENCE: Duration = Duration::from_secs(120);
/// The oldest target that an obtainable ptxas knows, for which those before it are compiled.
const OLDEST_SM: u32 = 50;

/// The compilers that were found.
#[derive(Debug)]
pub struct Compilers {
    all: Vec<Compiler>,
    cache: Option<Cache>,
    /// Time that compiling took so far.
    spent: Cell<Duration>,
}

/// A module's mu.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Compiled {
    /// Kernels by name.
    pub(crate) kernels: ModuleSass,
    /// What it was compiled for.
    pub(crate) sm: u32,
}

/// mu of a module for a target, and where it comes from.
#[derive(Debug)]
pub struct Mixes {
    kernels: ModuleSass,
    counted: Counted,
}

impl Mixes {
    /// As a compiler makes it, or else by the estimator's table.
    ///
    /// # Errors
    /// If the text is no PTX.
    pub fn of(ptx: &str, sm: u32, compilers: &Compilers) -> Result<Self> {
        Ok(match compilers.module(ptx, sm) {
            Some(compiled) => {
                let exact = compiled.sm == sm;
                let counted = if exact { Counted::Sass } else { Counted::SassOfNewer };
                Self { kernels: compiled.kernels, counted }
            }
            None => Self { kernels: expanded(ptx, sm)?, counted: Counted::Expanded },
        })
    }

    /// Puts a kernel's instructions into its profile: executions of each basic block times mu
    /// (eq. 1). None, and nothing is changed, if the kernel has other blocks.
    pub fn put(&self, profile: &mut KernelProfile, kernel: &str, lambda: &[u64]) -> Option<()> {
        let made = self.kernels.get(kernel).filter(|made| made.blocks.len() == lambda.len())?;
        let lambda = || lambda.iter().copied();
        let lambda_mu = lambda().zip(made.blocks.iter().map(|block| &block.mix));
        profile.sigma = KernelProfile::from_blocks(lambda_mu, 1, 1).sigma;
        let blocks = lambda().zip(&made.blocks);
        let conversions = blocks.map(|(n, block)| n as f64 * block.conversions_64);
        profile.conversions_64 = conversions.sum();
        profile.joined_atomics = made.joined_atomics(lambda());
        profile.block.registers = made.registers;
        profile.counted = self.counted;
        Some(())
    }

    /// Puts into a kernel's profile how many lanes take part in its instructions, which a sample of its launches
    /// shows. Nothing is changed if the kernel has other blocks.
    pub fn put_lanes(
        &self,
        profile: &mut KernelProfile,
        kernel: &str,
        lambda: &[u64],
        sample: &Sample,
    ) {
        let Some(made) = self.kernels.get(kernel).filter(|it| it.blocks.len() == lambda.len())
        else {
            return;
        };
        let mixes = made.blocks.iter().map(|block| &block.mix);
        add_lanes(profile, sample, lambda.iter().copied().zip(mixes));
    }
}

impl Compilers {
    /// Those of `tools.json`, and one on the path.
    pub fn find() -> Self {
        let mut all =
            Dist::find().and_then(|dist| dist.tools()).map(|tools| tools.sass).unwrap_or_default();
        let on_path = |name: &str| {
            let path = std::env::var_os("PATH")?;
            std::env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file())
        };
        if let (Some(ptxas), Some(nvdisasm)) = (on_path("ptxas"), on_path("nvdisasm")) {
            all.push(Compiler { ptxas, nvdisasm });
        }
        all.retain(|compiler| compiler.ptxas.is_file() && compiler.nvdisasm.is_file());
        Self { all, cache: Cache::of_this_user(), spent: Cell::default() }
    }

    /// No compilers: all is counted by the estimator's table.
    #[cfg(test)]
    pub(crate) fn none() -> Self {
        Self { all: Vec::new(), cache: None, spent: Cell::default() }
    }

    /// mu of a module for a target: exactly for it, or for [`OLDEST_SM`] if no compiler knows one so
    /// old. None if no compiler takes the module.
    pub(crate) fn module(&self, ptx: &str, sm: u32) -> Option<Compiled> {
        let (wanted, sm) = (sm, sm.max(OLDEST_SM));
        let of = |compiler: &Compiler| match self.cached(compiler, ptx, sm) {
            Ok(mut kernels) => {
                if wanted < OLDEST_SM {
                    kernels.values_mut().for_each(KernelSass::before_maxwell);
                }
                Some(Compiled { kernels, sm })
            }
            Err(error) => {
                tracing::info!("no SASS for sm_{sm}: {error:#}");
                None
            }
        };
        self.all.iter().find_map(of)
    }

    fn cached(&self, compiler: &Compiler, ptx: &str, sm: u32) -> Result<ModuleSass> {
        let key = cache::key(compiler, ptx, sm);
        if let Some(known) = self.cache.as_ref().and_then(|cache| cache.get(&key)) {
            return known.map_err(|text| anyhow::anyhow!(text));
        }
        if self.spent.get() > PATIENCE {
            bail!("the modules before it took {} s", PATIENCE.as_secs());
        }
        let started = Instant::now();
        let made = compile(compiler, ptx, sm);
        self.spent.set(self.spent.get() + started.elapsed());
        let made = made?;
        if let Some(cache) = &self.cache {
            cache.put(&key, &made);
        }
        made.map_err(|text| anyhow::anyhow!(text))
    }
}

/// Compiles a module and counts. The inner result is an error if the module is at fault.
fn compile(compiler: &Compiler, ptx: &str, sm: u32) -> Result<Result<ModuleSass, String>> {
    let folder = Folder::new()?;
    let mut newest = None;
    // A compiler says which PTX it takes only when it gets a newer one.
    for _ in 0..2 {
        let marked = match Marked::of(ptx, sm, newest) {
            Ok(marked) => marked,
            Err(error) => return Ok(Err(format!("{:#}", anyhow::Error::new(error)))),
        };
        let (source, cubin) = (folder.0.join("module.ptx"), folder.0.join("module.cubin"));
        std::fs::write(&source, &marked.text).with_context(|| source.display().to_string())?;
        let arch = format!("-arch=sm_{sm}");
        let mut ptxas = process::limited(&compiler.ptxas);
        ptxas.args(["-v", "-lineinfo", &arch, "-o"]).arg(&cubin).arg(&source);
        let compiled = process::run(ptxas, &folder.0)?;
        if !compiled.success {
            match unsupported(&compiled.text) {
                Some(version) if newest.is_none() => newest = Some(version),
                _ => return Ok(Err(compiled.first_error("ptxas"))),
            }
            continue;
        }
        let mut nvdisasm = process::limited(&compiler.nvdisasm);
        nvdisasm.args(["-g", "-c"]).arg(&cubin);
        let listing = process::run(nvdisasm, &folder.0)?;
        if !listing.success {
            return Ok(Err(listing.first_error("nvdisasm")));
        }
        return Ok(Ok(count(&marked, &listing.text, &compiled.text)));
    }
    Ok(Err("ptxas takes neither the module's PTX version nor an older one".to_owned()))
}

/// `Unsupported .version 9.5; current version is '8.4'`
fn unsupported(message: &str) -> Option<(u32, u32)> {
    let rest = message.split_once("Unsupported .version")?.1.split_once("current version is '")?.1;
    let (major, minor) = rest.split_once('\'')?.0.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// A folder for one module's files, removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self> {
        use std::os::unix::fs::DirBuilderExt;
        use std::sync::atomic::{AtomicU64, Ordering};
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("svp-sass-{}-{number}", std::process::id()));
        let made = std::fs::DirBuilder::new().mode(0o700).create(&path);
        made.with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
