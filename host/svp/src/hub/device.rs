//! The device that serves: `--device auto|soft|soft:isolated|soft:shared|nvidia:N`. The only place that
//! names concrete devices.

use super::Personality;
use super::soft_domain::{self, Isolated, Sampled};
use super::trust::{Domains, Trust};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use svp_abi::reply::ATTRIBUTE_DEVICES;
use svp_gpu::{DeviceInfo, Gpu};
use svp_gpu_process::Reports;
use svp_gpu_soft::{CodeCache, SAMPLE_INSTRUCTIONS, Samples, SoftConfig, SoftGpu, UserKey};

/// A device by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DeviceChoice {
    /// The first NVIDIA GPU if there is one, else the software GPU.
    #[default]
    Auto,
    /// The software GPU: in a process for each trust domain where clients are kept apart, else in the
    /// daemon's.
    Soft,
    /// The software GPU, in a process for each trust domain.
    SoftIsolated,
    /// The software GPU, in the daemon's process, whomever clients trust.
    SoftShared,
    /// An NVIDIA GPU by its number.
    Nvidia(u32),
}

impl FromStr for DeviceChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match (text, text.strip_prefix("nvidia:").map(str::parse)) {
            ("auto", _) => Ok(Self::Auto),
            ("soft", _) => Ok(Self::Soft),
            ("soft:isolated", _) => Ok(Self::SoftIsolated),
            ("soft:shared", _) => Ok(Self::SoftShared),
            (_, Some(Ok(index))) => Ok(Self::Nvidia(index)),
            _ => Err(format!(
                "{text} is no device: auto, soft, soft:isolated, soft:shared or nvidia:N"
            )),
        }
    }
}

/// A device that serves.
pub(crate) struct Opened {
    pub(crate) gpu: Box<dyn Gpu>,
    /// What it sees of the accesses of kernels, if it looks at them.
    pub(crate) samples: Option<Seen>,
    /// Which clients it keeps together.
    pub(crate) domains: Arc<Domains>,
}

/// Where samples of memory behaviour are.
#[derive(Debug)]
pub(crate) enum Seen {
    /// With a device in this process.
    Here(Samples),
    /// In what trust domains report as they end.
    InDomains(Reports),
}

impl Seen {
    /// The samples, once those that are left have been taken, and what they cost.
    pub(crate) fn take(&self) -> Sampled {
        match self {
            Self::Here(samples) => Sampled::by(samples),
            Self::InDomains(reports) => soft_domain::sampled(reports),
        }
    }
}

/// What is asked of a device.
#[derive(Debug, Clone)]
pub(crate) struct Wanted<'a> {
    pub(crate) choice: DeviceChoice,
    /// The board that a software GPU stands for, if it does.
    pub(crate) board: Option<&'a Personality>,
    /// Kernels that run for longer end with an error.
    pub(crate) launch_timeout: Option<Duration>,
    /// How many devices programs are to see.
    pub(crate) count: u32,
    /// The file of the key for compiled kernels, if it is not the user's own.
    pub(crate) cache_key: Option<&'a Path>,
    /// Which clients trust each other, and the guests among them.
    pub(crate) trust: &'a Trust,
    pub(crate) guests: Vec<&'a str>,
}

/// Opens the device. A software GPU has the processors and shared memory of the board that it stands
/// for.
///
/// # Errors
/// If it is not there, cannot be started, keeps no such limit, cannot be several, or keeps no clients apart
/// that are to be.
pub(crate) fn open(wanted: &Wanted<'_>) -> Result<Opened> {
    let &Wanted { choice, launch_timeout, count, trust, .. } = wanted;
    let opened = match choice {
        DeviceChoice::Soft if *trust == Trust::Together => return open_shared(wanted),
        DeviceChoice::SoftShared => return open_shared(wanted),
        DeviceChoice::Soft | DeviceChoice::SoftIsolated => return open_isolated(wanted),
        DeviceChoice::Nvidia(index) => open_nvidia(index, false, trust)?,
        DeviceChoice::Auto => match open_nvidia(0, true, trust) {
            Ok(opened) => opened,
            Err(error) => {
                tracing::info!("no NVIDIA GPU, the software GPU serves: {error:#}");
                return open(&Wanted { choice: DeviceChoice::Soft, ..wanted.clone() });
            }
        },
    };
    refuse_domains(trust)?;
    ensure!(
        launch_timeout.is_none(),
        "--launch-timeout: only the software GPU ends kernels that run too long (--device soft)"
    );
    ensure!(
        count == 1,
        "--devices: only the software GPU shows itself as several devices (--device soft)"
    );
    Ok(opened)
}

/// The device as it is described to clients, which show it to programs as `count` devices.
pub(crate) fn described(info: &DeviceInfo, count: u32) -> DeviceInfo {
    let mut info = info.clone();
    if count > 1 {
        info.attributes.push((ATTRIBUTE_DEVICES, count.cast_signed()));
    }
    info
}

/// Refuses domains of guests and users where none are kept apart.
fn refuse_domains(trust: &Trust) -> Result<()> {
    ensure!(
        !matches!(trust, Trust::Apart(joined) if !joined.is_empty()),
        "--trust-domain: only the software GPU with a process for each (soft, soft:isolated) keeps trust \
         domains apart"
    );
    Ok(())
}

fn open_shared(wanted: &Wanted<'_>) -> Result<Opened> {
    refuse_domains(wanted.trust)?;
    let mut config = soft_config(wanted.board, wanted.launch_timeout)?;
    if let Some(key) = user_key(wanted)? {
        config.target.own_cache = CodeCache::of_user(&key);
        config.target.uncached = config.target.own_cache.is_none();
    }
    let mut gpu = SoftGpu::new(config)?;
    let samples = Some(Seen::Here(gpu.samples(sample_budget()?)?));
    Ok(Opened { gpu: Box::new(gpu), samples, domains: Arc::new(Domains::one("all clients")) })
}

fn open_isolated(wanted: &Wanted<'_>) -> Result<Opened> {
    let domains = Arc::new(Domains::new(wanted.trust, &wanted.guests)?);
    let isolated = Isolated {
        config: soft_config(wanted.board, wanted.launch_timeout)?,
        jit_mode: jit_mode(),
        sample_budget: sample_budget()?,
        user_key: user_key(wanted)?,
        domains: &domains,
        has_many: *wanted.trust != Trust::Together,
    };
    let (gpu, reports) = soft_domain::open(isolated)?;
    Ok(Opened { gpu: Box::new(gpu), samples: Some(Seen::InDomains(reports)), domains })
}

/// The key that was asked for. What is wrong with it is said before anything is compiled.
fn user_key(wanted: &Wanted<'_>) -> Result<Option<UserKey>> {
    let key = wanted.cache_key.map(UserKey::kept_in).transpose();
    key.context("--cache-key: the key for compiled kernels cannot be used")
}

fn soft_config(
    board: Option<&Personality>,
    launch_timeout: Option<Duration>,
) -> Result<SoftConfig> {
    let mut config = SoftConfig { launch_timeout, ..SoftConfig::default() };
    if let Some(board) = board {
        (config.sm_count, config.shared_bytes) = (board.processors(), board.shared_bytes());
    }
    if let Some(mode) = jit_mode() {
        config.jit = mode.parse().with_context(|| format!("{JIT_MODE} is set"))?;
    }
    Ok(config)
}

fn jit_mode() -> Option<String> {
    Some(std::env::var_os(JIT_MODE)?.to_string_lossy().into_owned())
}

/// Names when the software GPU compiles kernels: `off`, `lazy` or `eager`.
const JIT_MODE: &str = "SVP_JIT_MODE";

/// Names the warp instructions that a look at a launch's memory behaviour may take.
const SAMPLE_BUDGET: &str = "SVP_SAMPLE_INSTRUCTIONS";

fn sample_budget() -> Result<u64> {
    let Some(named) = std::env::var_os(SAMPLE_BUDGET) else { return Ok(SAMPLE_INSTRUCTIONS) };
    let named = named.to_string_lossy();
    let wanted = || format!("{SAMPLE_BUDGET} is {named}: a number of warp instructions is wanted");
    named.parse().with_context(wanted)
}

/// Starts this program once more, as the domain that owns the GPU. `only_real`: our own libcuda in
/// the place of NVIDIA's, which `nvidia:N` allows for nesting, is to find no daemon; it might find
/// this one.
fn open_nvidia(index: u32, only_real: bool, trust: &Trust) -> Result<Opened> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let command = move || {
        let mut command = Command::new(&program);
        command.args(["domain", "--device", &format!("nvidia:{index}")]);
        if only_real {
            command.env("SVP_SOCKET", "/dev/null");
        }
        command
    };
    let mut gpu = svp_gpu_nvidia::connect(index, command)?;
    if *trust != Trust::Together
        && let Err(error) = gpu.keep_spare()
    {
        tracing::warn!(%error, "each client waits until its process has begun");
    }
    let gpu = Box::new(gpu);
    Ok(Opened { gpu, samples: None, domains: Arc::new(Domains::one("all clients")) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_devices() {
        assert_eq!("auto".parse(), Ok(DeviceChoice::Auto));
        assert_eq!("soft".parse(), Ok(DeviceChoice::Soft));
        assert_eq!("soft:isolated".parse(), Ok(DeviceChoice::SoftIsolated));
        assert_eq!("soft:shared".parse(), Ok(DeviceChoice::SoftShared));
        assert!("soft:".parse::<DeviceChoice>().is_err());
        assert_eq!("nvidia:2".parse(), Ok(DeviceChoice::Nvidia(2)));
        assert!("nvidia:".parse::<DeviceChoice>().is_err());
        assert!("cuda".parse::<DeviceChoice>().is_err());
    }

    /// Opens the software GPU by a name, for clients that are kept apart, or are not: how many domains there
    /// are for two of them.
    fn domains(choice: DeviceChoice, trust: &Trust) -> Result<usize> {
        let opened = open(&Wanted {
            choice,
            board: None,
            launch_timeout: None,
            count: 1,
            cache_key: None,
            trust,
            guests: vec!["vp0"],
        })?;
        let guest = svp_budget::Principal::Machine(Arc::from("vp0"));
        let user = svp_budget::Principal::User(7);
        let is_one = opened.domains.of(&guest) == opened.domains.of(&user);
        Ok(if is_one { 1 } else { 2 })
    }

    #[test]
    fn clients_that_are_not_said_to_trust_others_are_kept_apart() {
        let apart = Trust::Apart(Vec::new());
        for (choice, trust, expected) in [
            (DeviceChoice::Soft, &apart, 2),
            (DeviceChoice::SoftIsolated, &apart, 2),
            (DeviceChoice::SoftShared, &apart, 1),
            (DeviceChoice::Soft, &Trust::Together, 1),
            (DeviceChoice::SoftIsolated, &Trust::Together, 1),
        ] {
            assert_eq!(domains(choice, trust).unwrap(), expected, "{choice:?} {trust:?}");
        }
        let joined = Trust::Apart(vec!["both=vp0,user:7".parse().unwrap()]);
        assert_eq!(domains(DeviceChoice::Soft, &joined).unwrap(), 1);
        let error = domains(DeviceChoice::SoftShared, &joined).unwrap_err();
        assert!(error.to_string().contains("--trust-domain"), "{error}");
    }
}
