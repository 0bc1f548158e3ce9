//! How long a kernel's code takes until it can run: compiled, in both tiers, and from the cache on
//! disk.
//!
//! The cache is the user's, found by the environment; so each measurement is a process of its own,
//! the first with an empty folder for the cache, the second with the folder that the first has filled.

use super::choice;
use super::device::{Device, Module};
use super::parts::{Parts, config};
use super::suite::{Benchmark, Launch, Param, Size};
use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitMode, SoftConfig, Tier};

const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed lies in the folder for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Milliseconds until the code of a benchmark can run, each the mean of its kernels; `None` where
/// kernels are not compiled.
pub(super) struct Latencies {
    /// Code of the first tier, with an empty cache.
    pub(super) cold: Option<f64>,
    /// Code of the second tier, with an empty cache.
    pub(super) second: Option<f64>,
    /// Code of the second tier, with a cache that holds it.
    pub(super) warm: Option<f64>,
}

/// Measures how long a benchmark's code takes until it can run.
///
/// # Errors
/// If a process or a folder cannot be made.
pub(super) fn latencies(name: &str) -> Result<Latencies> {
    let path = std::env::temp_dir().join(format!("svp-bench-{}", std::process::id()));
    std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
    let folder = Folder(path);
    let cold = in_process(name, &folder.0)?;
    let warm = in_process(name, &folder.0)?;
    Ok(Latencies {
        cold: cold.map(|times| times.any),
        second: cold.map(|times| times.second),
        warm: warm.map(|times| times.second),
    })
}

fn in_process(name: &str, cache: &Path) -> Result<Option<Times>> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let out = Command::new(program)
        .args(["bench", "softgpu", "--jit-of", name])
        .env("XDG_CACHE_HOME", cache)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start this program again")?;
    ensure!(out.status.success(), "measuring how {name} is compiled ended with {}", out.status);
    serde_json::from_slice(&out.stdout).context("what was measured is not understood")
}

/// Milliseconds until code can run.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Times {
    /// Of any tier.
    any: f64,
    /// Of the second tier.
    second: f64,
}

/// What a measuring process does: the mean times until the code of a benchmark's kernels can run. The
/// compiler runs already, as in a daemon that has served a kernel before.
///
/// # Errors
/// If a kernel cannot be launched, or is neither compiled nor refused in time.
pub fn measure_here(name: &str) -> Result<Option<Times>> {
    let parts = Parts::find()?;
    let mut device =
        Device::new(SoftConfig { jit: JitMode::Lazy, ..config(Some(NonZeroUsize::MIN)) })?;
    let module = device.load(&parts.ptx("spin")?)?;
    let word = device.buffer(1 << 16)?;
    let params = vec![Param::Buffer(0), Param::Int(1)];
    let first = Launch { kernel: "compute", grid: [1; 3], block: [32, 1, 1], params };
    if time_to_code(&mut device, &module, &first, &[word])?.is_none() {
        return Ok(None);
    }
    let benchmark =
        choice::benchmark(name, Size::Quick).with_context(|| format!("no benchmark {name}"))?;
    let module = device.load(&parts.ptx(name)?)?;
    let mut buffers = Vec::new();
    for bytes in &benchmark.buffers {
        buffers.push(device.buffer(bytes.len() as u64)?);
    }
    let mut times = Vec::new();
    for launch in shapes(&benchmark) {
        match time_to_code(&mut device, &module, &launch, &buffers)? {
            Some(tiers) => times.push(tiers.map(|time| time.as_secs_f64() * 1e3)),
            None => return Ok(None),
        }
    }
    let count = times.len().max(1) as f64;
    let any = times.iter().map(|[any, _]| any).sum::<f64>() / count;
    let second = times.iter().map(|[_, second]| second).sum::<f64>() / count;
    Ok(Some(Times { any, second }))
}

/// One launch of one block for each kernel and shape of block.
fn shapes(benchmark: &Benchmark) -> Vec<Launch> {
    let mut all: Vec<Launch> = Vec::new();
    for launch in &benchmark.launches {
        if !all.iter().any(|seen| seen.kernel == launch.kernel && seen.block == launch.block) {
            all.push(Launch { grid: [1; 3], ..launch.clone() });
        }
    }
    all
}

/// The times from a launch until any code of its kernel can run, and until that of the second tier
/// can; `None` if the kernel is interpreted.
fn time_to_code(
    device: &mut Device,
    module: &Module,
    launch: &Launch,
    buffers: &[u64],
) -> Result<Option<[Duration; 2]>> {
    let job = JobKind::Launch(Device::launch(module, launch, buffers)?);
    let (start, mut any) = (Instant::now(), None);
    let running = device.submit(job);
    let times = loop {
        match device.code(launch.kernel, launch.block) {
            Some(CodeState::Compiled { tier: Tier::Second, .. }) => {
                let second = start.elapsed();
                break Some([any.unwrap_or(second), second]);
            }
            Some(CodeState::Compiled { .. }) if any.is_none() => any = Some(start.elapsed()),
            Some(CodeState::Interpreted(_)) => break None,
            _ if start.elapsed() > PATIENCE => bail!("{} is not compiled in time", launch.kernel),
            _ => std::thread::sleep(Duration::from_micros(50)),
        }
    };
    ensure!(device.ends_within(running, PATIENCE)?, "{} does not end", launch.kernel);
    Ok(times)
}
