//! Latency of the border. The measuring program is an ordinary CUDA program (`programs/channel.cu`), built
//! for both architectures; here it is started natively, on a software GPU in the hub's process and on one in
//! a trust domain's, and in a VM, with busy threads if asked, and a plain socket beside it in the same run.

use super::socket_rpc;
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig};
use svp::record::{Program, Status};
use svp::run::{ProgramSpec, guests, native};

const TIMEOUT: Duration = Duration::from_secs(300);

/// What to measure.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// In a virtual machine, too.
    pub vm: bool,
    /// Threads that keep cores busy meanwhile.
    pub busy_threads: usize,
}

/// What was measured, medians.
#[derive(Debug, Serialize)]
pub struct Figures {
    native: Latency,
    /// Where each trust domain's kernels run in a process of their own.
    isolated: Latency,
    #[serde(skip_serializing_if = "Option::is_none")]
    vm: Option<Latency>,
    socket_rpc: Rpc,
    busy_threads: usize,
}

#[derive(Debug, Serialize, Deserialize)]
struct Latency {
    /// Client time of an asynchronous launch, in nanoseconds.
    submit_ns: f64,
    /// Empty kernel and synchronise, in microseconds.
    roundtrip_us: f64,
    /// 99th percentile of the round trip.
    roundtrip_p99_us: f64,
}

#[derive(Debug, Serialize)]
struct Rpc {
    roundtrip_us: f64,
}

/// Measures natively, in a virtual machine, and the socket.
///
/// # Errors
/// If built parts are missing or the measuring program fails.
pub fn measure(options: &Options) -> Result<Figures> {
    let &Options { vm, busy_threads } = options;
    let dist = Dist::find()?;
    let load = BusyThreads::start(busy_threads);
    let native = native_latency(&dist, DeviceChoice::SoftShared)?;
    let isolated = native_latency(&dist, DeviceChoice::SoftIsolated)?;
    let socket_rpc = Rpc { roundtrip_us: socket_rpc::roundtrip_us()? };
    let vm = if vm { Some(vm_latency(&dist)?) } else { None };
    drop(load);
    Ok(Figures { native, isolated, vm, socket_rpc, busy_threads })
}

fn spec(dist: &Dist, arch: &str) -> Result<ProgramSpec> {
    let path = dist.program(arch, "shared", "channel");
    ensure!(path.is_file(), "{}: not built, run `cargo xtask build`", path.display());
    Ok(ProgramSpec { name: "channel".into(), runtime: "shared".into(), path, args: Vec::new() })
}

fn native_latency(dist: &Dist, device: DeviceChoice) -> Result<Latency> {
    let hub = Hub::start(HubConfig { device, ..HubConfig::private()? })?;
    let program = native::run(dist, hub.socket(), &spec(dist, std::env::consts::ARCH)?, TIMEOUT)?;
    hub.stop()?;
    latency(&program)
}

fn vm_latency(dist: &Dist) -> Result<Latency> {
    let programs = [spec(dist, "aarch64")?];
    let hub = Hub::start(
        HubConfig { device: DeviceChoice::Soft, ..HubConfig::private()? }.with_guests(1),
    )?;
    let mut guests =
        guests::run(dist, hub.guest_sockets(), &programs, guests::Options::new(TIMEOUT))?;
    hub.stop()?;
    let program = guests.pop().and_then(|mut guest| guest.programs.pop());
    latency(&program.context("the guest ran nothing")?)
}

/// The program's one line of JSON.
fn latency(program: &Program) -> Result<Latency> {
    ensure!(program.status == Status::Passed, "the measuring program failed:\n{}", program.output);
    program
        .output
        .lines()
        .find_map(|line| serde_json::from_str(line.trim()).ok())
        .with_context(|| format!("the measuring program printed no figures:\n{}", program.output))
}

/// Threads that keep cores busy until this is dropped.
struct BusyThreads {
    stop: Arc<AtomicBool>,
    threads: Vec<std::thread::JoinHandle<()>>,
}

impl BusyThreads {
    fn start(count: usize) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let threads = (0..count)
            .map(|_| {
                let stop = stop.clone();
                std::thread::spawn(move || while !stop.load(Ordering::Relaxed) {})
            })
            .collect();
        Self { stop, threads }
    }
}

impl Drop for BusyThreads {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.threads.drain(..).for_each(|thread| drop(thread.join()));
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, name: &str, l: &Latency| {
            let Latency { submit_ns, roundtrip_us, roundtrip_p99_us } = l;
            writeln!(
                f,
                "{name:<8} submit {submit_ns:>8.0} ns   launch+synchronise {roundtrip_us:>8.1} us \
                 (P99 {roundtrip_p99_us:.1} us)"
            )
        };
        line(f, "native", &self.native)?;
        line(f, "isolated", &self.isolated)?;
        if let Some(vm) = &self.vm {
            line(f, "vm", vm)?;
        }
        write!(f, "socket   request/response {:.1} us", self.socket_rpc.roundtrip_us)
    }
}
