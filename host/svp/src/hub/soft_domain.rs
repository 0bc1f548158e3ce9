//! The software GPU in processes of its own, one for each trust domain: how the hub starts them, and
//! what such a process does.

use super::heap::HeapTrim;
use super::trust::Domains;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::ffi::CString;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;
use svp_confine::{Files, confine_domain};
use svp_gpu::{DomainId, Gpu};
use svp_gpu_process::{DomainProcess, DomainsGpu, HubConnection, Launcher, Reports, TrustDomain};
use svp_gpu_soft::{
    CodeCache, KernelSample, Samples, SamplingCost, SoftConfig, SoftGpu, UserKey, compiler_files,
    describe,
};

/// How long a domain's process stays without clients: the programs of a user often follow each other.
const LINGER: Duration = Duration::from_secs(10);

/// The first message to a domain's process.
#[derive(Debug, Serialize, Deserialize)]
struct Setup {
    /// The domain's owner, as lists of processes show it.
    name: String,
    sm_count: u32,
    memory_bytes: u64,
    shared_bytes: u64,
    launch_timeout: Option<Duration>,
    jit_mode: Option<String>,
    sample_budget: u64,
    /// Where compiled kernels are kept, and the key for them.
    cache: Option<(PathBuf, [u8; 32])>,
    /// What `svp-jit` is made of.
    compiler: Vec<PathBuf>,
}

/// Files of the system that a domain and `svp-jit` read: where libraries are, and what the machine is.
const SYSTEM_FILES: [&str; 4] =
    ["/etc/ld.so.cache", "/proc/cpuinfo", "/proc/sys/vm/max_map_count", "/dev/null"];

/// What an isolated software GPU is made of.
pub(super) struct Isolated<'a> {
    pub(super) config: SoftConfig,
    /// The mode by which kernels are compiled, as the environment names it.
    pub(super) jit_mode: Option<String>,
    pub(super) sample_budget: u64,
    /// The key for compiled kernels, if it is not the user's own.
    pub(super) user_key: Option<UserKey>,
    pub(super) domains: &'a Arc<Domains>,
    /// Clients are kept apart, so that one whose domain has no process may come at any time.
    pub(super) has_many: bool,
}

struct Processes {
    program: PathBuf,
    config: SoftConfig,
    jit_mode: Option<String>,
    sample_budget: u64,
    user_key: Option<UserKey>,
    domains: Arc<Domains>,
    compiler: Vec<PathBuf>,
}

impl Launcher for Processes {
    fn launch(&self) -> std::io::Result<DomainProcess> {
        let mut command = Command::new(&self.program);
        command.args(["domain", "--device", "soft:isolated"]);
        DomainProcess::launch(command)
    }

    fn setup(&self, domain: DomainId, _: &DomainProcess) -> std::io::Result<Vec<u8>> {
        let name = self.name(domain);
        let cache = CodeCache::of_owner(&name, self.user_key.as_ref());
        let setup = Setup {
            name,
            sm_count: self.config.sm_count,
            memory_bytes: self.config.memory_bytes,
            shared_bytes: self.config.shared_bytes,
            launch_timeout: self.config.launch_timeout,
            jit_mode: self.jit_mode.clone(),
            sample_budget: self.sample_budget,
            cache: cache.map(|it| (it.folder, it.key)),
            compiler: self.compiler.clone(),
        };
        Ok(serde_json::to_vec(&setup)?)
    }

    fn name(&self, domain: DomainId) -> String {
        self.domains.name(domain).to_string()
    }
}

/// Opens a software GPU in a process for each trust domain. None is started before it has a client.
///
/// # Errors
/// If this program cannot be found, or the system gives no thread.
pub(super) fn open(isolated: Isolated<'_>) -> Result<(DomainsGpu, Reports)> {
    let Isolated { config, jit_mode, sample_budget, user_key, domains, has_many } = isolated;
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let info = describe(&config);
    let processors = u32::try_from(config.workers.get()).unwrap_or(u32::MAX);
    let domains = Arc::clone(domains);
    let compiler = compiler_files();
    let processes =
        Processes { program, config, jit_mode, sample_budget, user_key, domains, compiler };
    let gpu = DomainsGpu::new(info, processors, LINGER, processes)?;
    if has_many {
        gpu.keep_spare();
    }
    let reports = gpu.reports();
    Ok((gpu, reports))
}

/// Samples, and what they cost.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Sampled {
    pub(crate) samples: Vec<KernelSample>,
    pub(crate) cost: SamplingCost,
}

impl Sampled {
    /// What a device has sampled, those that are left included.
    pub(crate) fn by(device: &Samples) -> Self {
        let samples = device.take();
        Self { samples, cost: device.cost() }
    }
}

/// What domains have reported. A report that is none is left out: it is only one domain's.
pub(super) fn sampled(reports: &Reports) -> Sampled {
    let mut all = Sampled::default();
    for report in reports.take() {
        match serde_json::from_slice::<Sampled>(&report) {
            Ok(Sampled { samples, cost }) => {
                all.samples.extend(samples);
                all.cost += cost;
            }
            Err(error) => {
                tracing::warn!("what a trust domain has seen is not understood: {error}");
            }
        }
    }
    all
}

/// A trust domain's software GPU.
struct SoftDomain {
    gpu: SoftGpu,
    samples: Samples,
    heap: HeapTrim,
}

impl TrustDomain for SoftDomain {
    fn gpu(&mut self) -> &mut dyn Gpu {
        &mut self.gpu
    }

    fn allow_workers(&mut self, workers: u32) {
        self.gpu.limit_kernel_workers(workers);
    }

    fn wanted_workers(&self) -> u32 {
        self.gpu.wanted_kernel_workers()
    }

    fn compiles(&self) -> bool {
        self.gpu.compiles()
    }

    fn client_left(&mut self) {
        self.heap.client_left();
    }

    fn report(&mut self) -> Vec<u8> {
        // Plain numbers and names: that they cannot be written does not happen.
        serde_json::to_vec(&Sampled::by(&self.samples)).unwrap_or_default()
    }
}

/// What a trust domain's process does: waits for its owner's name, and serves that domain's clients until
/// the hub ends it, or the hub is gone.
///
/// # Errors
/// If the socket fails or the hub talks nonsense, or if there can be no device: the hub knows, then.
pub fn run_soft_domain(socket: OwnedFd) -> Result<()> {
    svp_confine::confine_newborn()?;
    let Some((hub, setup)) = HubConnection::accept(socket)? else { return Ok(()) };
    match device(&setup) {
        Ok(mut domain) => Ok(hub.serve(&mut domain)?),
        Err(error) => Ok(hub.refuse(format!("{error:#}"))?),
    }
}

fn device(setup: &[u8]) -> Result<SoftDomain> {
    let setup: Setup = serde_json::from_slice(setup).context("the hub is of another version")?;
    // The system cuts it to fifteen bytes; one that holds a zero is none.
    if let Ok(name) = CString::new(setup.name.as_str())
        && let Err(error) = nix::sys::prctl::set_name(&name)
    {
        tracing::debug!("the process keeps its name: {error}");
    }
    // Before there is a second thread, and before a client's first word.
    confine(&setup).context("the process cannot be confined")?;
    let mut config = SoftConfig {
        sm_count: setup.sm_count,
        memory_bytes: setup.memory_bytes,
        shared_bytes: setup.shared_bytes,
        launch_timeout: setup.launch_timeout,
        ..SoftConfig::default()
    };
    if let Some(mode) = setup.jit_mode {
        config.jit = mode.parse()?;
    }
    match setup.cache {
        Some((folder, key)) => config.target.own_cache = Some(CodeCache { folder, key }),
        None => config.target.uncached = true,
    }
    let mut gpu = SoftGpu::new(config)?;
    let samples = gpu.samples(setup.sample_budget)?;
    Ok(SoftDomain { gpu, samples, heap: HeapTrim::start() })
}

fn confine(setup: &Setup) -> Result<()> {
    let files = Files {
        readable: SYSTEM_FILES.iter().map(PathBuf::from).collect(),
        executable: setup.compiler.clone(),
        folders: setup.cache.iter().map(|(folder, _)| folder.clone()).collect(),
    };
    for left in confine_domain(&files)? {
        tracing::warn!("trust domains keep {left}");
    }
    Ok(())
}
