//! `svp serve`: the daemon in the foreground.

use crate::{exit, targets};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use nix::sys::signal::{SigSet, Signal};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use svp::hub::{
    DeviceChoice, GuestSocket, Hub, HubConfig, Personality, SHARED_LEASE_BYTES, Trust, TrustDomain,
    changed, run_soft_domain,
};
use svp_engine::Config;
use svp_gpu_process::DomainError;

/// Arguments of `svp serve`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp serve\n  svp serve --guest vp0=/tmp/vp0.sock --guest vp1=/tmp/vp1.sock\n  \
                        svp serve --device nvidia:0 --lease-mib 4096\n  \
                        svp serve --policy order=acs,window=16 --policy pick=interleave\n\n\
                        Ends with SIGINT or SIGTERM; SVP_LOG=info shows who comes and goes."
)]
pub(crate) struct ServeArgs {
    /// Where native programs connect [default: $XDG_RUNTIME_DIR/svp/svp.sock, else
    /// /tmp/svp-UID/svp.sock].
    #[arg(long)]
    socket: Option<PathBuf>,
    /// A virtual platform: its name and the vhost-user socket that its QEMU connects to.
    #[arg(long = "guest", value_name = "NAME=SOCKET", value_parser = parse_guest)]
    guests: Vec<GuestSocket>,
    /// Which device serves: auto, soft (the kernels of each trust domain in a process of their own),
    /// soft:shared (all in the daemon's) or nvidia:N.
    #[arg(long, default_value = "auto")]
    device: DeviceChoice,
    /// Guests and users (user:UID) that trust each other, and so share a process of the software GPU.
    /// Others are each a trust domain of their own.
    #[arg(long = "trust-domain", value_name = "NAME=MEMBER,...")]
    trust_domains: Vec<TrustDomain>,
    /// End kernels that run for longer than this many seconds with cudaErrorLaunchTimeout.
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    launch_timeout: Option<Duration>,
    /// The board that programs see in place of the device, by its target's name: jetson-orin-nx.
    #[arg(long, value_name = "TARGET")]
    personality: Option<String>,
    /// Show the software GPU to programs as this many devices, which share a client's memory.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    devices: u32,
    /// Device memory that each client may have at once, in MiB.
    #[arg(long)]
    lease_mib: Option<u64>,
    /// Policies, what is known of clients, and bounds, as TOML (docs/reference/configuration.md).
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// A stage's policy, over the configuration: order=acs,window=16. May be given several times.
    #[arg(long = "policy", value_name = "STAGE=NAME[,KEY=VALUE...]")]
    policies: Vec<String>,
    /// The key that authenticates compiled kernels in the cache: a file that is yours alone, made if it is not
    /// there [default: in $XDG_STATE_HOME].
    #[arg(long, value_name = "FILE")]
    cache_key: Option<PathBuf>,
    /// Write what was recorded into this folder at the end, for `svp report`.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Arguments of the hidden `svp domain`.
#[derive(Debug, Args)]
pub(crate) struct DomainArgs {
    /// The device: nvidia:N, or soft:isolated.
    #[arg(long)]
    device: DeviceChoice,
}

fn parse_guest(text: &str) -> Result<GuestSocket, String> {
    match text.split_once('=') {
        Some((name, path)) if !name.is_empty() && !path.is_empty() => {
            Ok(GuestSocket { name: name.into(), path: path.into() })
        }
        _ => Err(format!("{text} is not NAME=SOCKET")),
    }
}

/// A time from a positive number of seconds.
pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("{text} is no number of seconds"))?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|time| !time.is_zero())
        .ok_or_else(|| format!("{text} is no time: a number of seconds greater than 0"))
}

/// The board that programs are to see.
pub(super) fn personality(name: Option<&str>) -> Result<Option<Personality>> {
    name.map(|name| Personality::of(targets::find(name)?)).transpose()
}

/// A configuration from a file, changed by words. `knows` says which kernels there are.
pub(super) fn policies(
    file: Option<&Path>,
    words: &[String],
    knows: &dyn Fn(&str) -> bool,
) -> Result<Config> {
    let config = match file {
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            Config::from_toml_knowing(&text, knows).with_context(|| path.display().to_string())?
        }
        None => Config::default(),
    };
    changed(words, &config).map_err(|why| anyhow!("--policy: {why}"))
}

/// Policies and bounds of the command line. Any kernel may be named: which there will be is not known yet.
fn engine_config(args: &ServeArgs) -> Result<Config> {
    let mut config = policies(args.config.as_deref(), &args.policies, &|_| true)?;
    if let Some(mib) = args.lease_mib {
        config.limits.lease_bytes = Some(mib.saturating_mul(1 << 20));
        config.validate()?;
    }
    if args.personality.is_none() {
        config.limits.lease_bytes.get_or_insert(SHARED_LEASE_BYTES);
    }
    Ok(config)
}

/// Serves until SIGINT or SIGTERM.
///
/// # Errors
/// If a socket cannot be made, or the device is not there.
pub(crate) fn serve(args: &ServeArgs) -> Result<ExitCode> {
    let config = HubConfig {
        socket: args.socket.clone().unwrap_or_else(svp_frontend::default_socket_path),
        guests: args.guests.clone(),
        device: args.device,
        trust: Trust::Apart(args.trust_domains.clone()),
        launch_timeout: args.launch_timeout,
        personality: personality(args.personality.as_deref())?,
        devices: args.devices,
        engine: engine_config(args)?,
        record: args.out.is_some(),
        profile: args.out.is_some(),
        cache_key: args.cache_key.clone(),
        vp_control: None,
        folder: None,
    };
    // Blocked before any thread starts, so that all threads inherit that and only this one takes them.
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGINT);
    signals.add(Signal::SIGTERM);
    signals.thread_block().context("cannot block signals")?;
    let hub = Hub::start(config)?;
    eprintln!("svp: serving native programs at {}", hub.socket().display());
    for guest in hub.guest_sockets() {
        eprintln!("svp: serving guest {} at {}", guest.name, guest.path.display());
    }
    let signal = signals.wait().context("cannot wait for signals")?;
    if hub.has_ended() {
        bail!("the reactor ended before it was told to");
    }
    eprintln!("svp: {signal}, stopping");
    let run = hub.stop()?;
    if let Some(out) = &args.out {
        run.save(out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Owns a device in this process, for the hub at the other end of standard input.
///
/// # Errors
/// If the device is not there, or its context has ended.
pub(crate) fn domain(args: &DomainArgs) -> Result<ExitCode> {
    let socket = || std::io::stdin().as_fd().try_clone_to_owned().context("no socket");
    let index = match args.device {
        DeviceChoice::Nvidia(index) => index,
        DeviceChoice::SoftIsolated => {
            svp_confine::close_inherited()?;
            run_soft_domain(socket()?)?;
            return Ok(ExitCode::SUCCESS);
        }
        DeviceChoice::Auto | DeviceChoice::Soft | DeviceChoice::SoftShared => {
            bail!("this device has no process of its own")
        }
    };
    match svp_gpu_nvidia::run_domain(socket()?, index) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // The domain has reported this to the hub, which reports it if this device was asked for.
        Err(DomainError::NoDevice(_)) => Ok(ExitCode::from(exit::ERROR)),
        Err(error) => Err(error.into()),
    }
}
