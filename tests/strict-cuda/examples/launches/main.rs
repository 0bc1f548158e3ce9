//! What a launch costs beside the driver's own work: processor time, system calls and instructions of pipelined
//! launches through a hub and a domain, and of the same launches on the device alone, each in processes of their
//! own, in turns. Each is run with few launches, too, so that what starting costs is in no figure; that is
//! printed by itself. Figures are medians of all turns, with the least and the most. `perf` counts system calls,
//! where it is there and may; `valgrind` counts instructions and allocations, where it is there, in one turn with
//! fewer launches. The stand-in's addresses are more than a program has under valgrind; there the device does
//! nothing.
//!
//! `cargo build --release -p svp-strict-cuda --lib --example launches && target/release/examples/launches [COUNT]`
#![allow(clippy::unwrap_used, clippy::panic, reason = "an example ends this way")]

mod counted;
mod owner;

use std::os::fd::AsFd;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use nix::sys::resource::{UsageWho, getrusage};
use owner::Owner;
use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Batch, DomainId, FindFacts, Gpu, How, Job, JobId, JobKind, ModuleId, QueueId,
    WindowId, WindowLayout,
};

const ROLE: &str = "SVP_EXAMPLE_ROLE";
const GIB: u64 = 1 << 30;
const BASE: u64 = 0x2000_0000_0000;
const LAYOUT: WindowLayout = WindowLayout {
    base: BASE,
    len: 64 * GIB,
    device: AddrRange::new(BASE, 32 * GIB),
    module: AddrRange::new(BASE + 32 * GIB, 16 * GIB),
    host: AddrRange::new(BASE + 48 * GIB, 16 * GIB),
};
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k() { ret; }";
/// Launches that are under way at once.
const AHEAD: u64 = 256;
/// Launches that are given to the device together.
const TOGETHER: u64 = 32;
/// How often each of the two is run.
const TURNS: usize = 7;
/// Windows that are opened, one after the other.
const WINDOWS: u64 = 6;

fn job(id: u64, kind: JobKind) -> Job {
    Job { id: JobId(id), window: WindowId(1), queue: QueueId(0), kind }
}

/// Runs launches, many of them under way at once; without an owner that sleeps, it polls all the time.
fn run(gpu: &mut dyn Gpu, owner: Option<&Owner>, count: u64) {
    let mut ended = Vec::new();
    let mut wait = |gpu: &mut dyn Gpu| -> u64 {
        loop {
            gpu.poll(&mut ended);
            if !ended.is_empty() {
                let count = ended.len() as u64;
                ended.drain(..).for_each(|it| drop(it.result.unwrap()));
                return count;
            }
            if let Some(owner) = owner {
                owner.sleep(gpu);
            }
        }
    };
    let (module, image) = (ModuleId(0), Arc::from(PTX.as_bytes()));
    let open = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
    let load = JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked };
    for (id, kind) in (0..).zip([open, load]) {
        gpu.submit(job(id, kind).into());
        wait(gpu);
    }
    let launch = Launch::of(module, 0, [1; 3], [1; 3], []);
    let (mut given, mut done) = (0, 0);
    while done < count {
        while given < count && given - done + TOGETHER <= AHEAD {
            let jobs =
                (0..TOGETHER).map(|at| job(10 + given + at, JobKind::Launch(launch.clone())));
            gpu.submit(Batch::new(jobs.collect::<Vec<_>>(), How::Alone));
            given += TOGETHER;
        }
        done += wait(gpu);
    }
}

/// Processor time in microseconds.
fn used_us(who: UsageWho) -> f64 {
    let usage = getrusage(who).unwrap();
    let us = |it: nix::sys::time::TimeVal| it.tv_sec() as f64 * 1e6 + it.tv_usec() as f64;
    us(usage.user_time()) + us(usage.system_time())
}

fn command(role: &str, count: u64) -> Command {
    // The library is beside the folder of the example.
    let program = std::env::current_exe().unwrap();
    let library = program.ancestors().nth(2).unwrap().join("libsvp_strict_cuda.so");
    let folder = std::env::temp_dir().join("svp-launches");
    std::fs::create_dir_all(&folder).unwrap();
    let link = folder.join("libcuda.so.1");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(library, &link).unwrap();
    let mut command = Command::new(program);
    command.arg(count.to_string()).env(ROLE, role).env("LD_LIBRARY_PATH", folder);
    command
}

fn main() {
    let count = std::env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(100_000);
    let count = TOGETHER * 10 * (count / (TOGETHER * 10)).max(1);
    match std::env::var(ROLE).as_deref() {
        Ok("domain") => {
            let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
            std::process::exit(i32::from(svp_gpu_nvidia::run_domain(socket, 0).is_err()));
        }
        Ok("alone") => {
            let mut gpu = svp_gpu_nvidia::driver::NvidiaGpu::open(0).unwrap();
            run(&mut gpu, None, count);
        }
        Ok("connect") => connect(),
        Ok(counted::DOMAIN) => {
            let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
            std::process::exit(i32::from(
                svp_gpu_process::serve(&socket, &mut counted::Idle::new(), |_| false).is_err(),
            ));
        }
        Ok(counted::ALONE) => run(&mut counted::Idle::new(), None, count),
        Ok(counted::HUB) => through(counted::DOMAIN, count, JobKind::Marker),
        Ok(_) => through("domain", count, JobKind::WindowClose),
        Err(_) => {
            compare(count);
            assert!(command("connect", count).status().unwrap().success());
        }
    }
}

/// Runs launches through a hub and a domain of this role, and ends the domain by a job.
fn through(domain: &'static str, count: u64, last: JobKind) {
    let mut gpu = svp_gpu_nvidia::connect(0, move || command(domain, count)).unwrap();
    let owner = Owner::of(&mut gpu);
    run(&mut gpu, Some(&owner), count);
    gpu.submit(job(5, last).into());
    let mut ended = Vec::new();
    while ended.is_empty() {
        owner.sleep(&mut gpu);
        gpu.poll(&mut ended);
    }
}

/// How long windows take to open, one after the other, where a process waits for each; and one that has to be
/// started.
fn connect() {
    for (kept, what) in [(true, "with a process that waits"), (false, "without one")] {
        let mut gpu = svp_gpu_nvidia::connect(0, || command("domain", 0)).unwrap();
        if kept {
            gpu.keep_spare().unwrap();
        }
        let owner = Owner::of(&mut gpu);
        let (before, mut took) = (held(), Vec::new());
        for window in 1..=WINDOWS {
            let begun = Instant::now();
            let kind = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
            gpu.submit(Job { window: WindowId(window), ..job(window, kind) }.into());
            let mut ended = Vec::new();
            while ended.is_empty() {
                owner.sleep(&mut gpu);
                gpu.poll(&mut ended);
            }
            ended.drain(..).for_each(|it| drop(it.result.unwrap()));
            // The first window has the process that described the device.
            if kept || window > 1 {
                took.push(begun.elapsed().as_secs_f64() * 1e3);
            }
            // Until the next client comes.
            std::thread::sleep(Duration::from_secs(1));
        }
        println!("a window opens {what}: {} ms", Figures::of(took));
        let [threads, kib] = [0, 1].map(|at| (held()[at] - before[at]) / WINDOWS as f64);
        println!("for each window the hub has {threads:.1} threads and {kib:.0} KiB");
    }
}

/// This process's threads, and its memory in KiB.
fn held() -> [f64; 2] {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    ["Threads:", "VmRSS:"].map(|name| {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    })
}

/// The median of some figures, and how far they are apart.
struct Figures(Vec<f64>);

impl Figures {
    fn of(mut all: Vec<f64>) -> Self {
        all.sort_by(f64::total_cmp);
        Self(all)
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [least, median, most] = [0, self.0.len() / 2, self.0.len() - 1].map(|at| self.0[at]);
        write!(f, "{median:.3} ({least:.3} to {most:.3})")
    }
}

/// What launches cost.
#[derive(Debug, Clone, Copy)]
struct Cost {
    /// Processor time in microseconds.
    us: f64,
    /// System calls, if they could be counted.
    calls: Option<f64>,
}

impl Cost {
    fn less(self, other: Self) -> Self {
        let calls = self.calls.zip(other.calls).map(|(all, less)| all - less);
        Self { us: self.us - other.us, calls }
    }

    /// For each of this many launches.
    fn each(self, launches: u64) -> Self {
        let each = |all: f64| all / launches as f64;
        Self { us: each(self.us), calls: self.calls.map(each) }
    }
}

fn print(what: &str, costs: &[Cost]) {
    let us = Figures::of(costs.iter().map(|it| it.us).collect());
    let calls: Vec<f64> = costs.iter().filter_map(|it| it.calls).map(|it| it * 100.0).collect();
    let calls = if calls.is_empty() {
        "system calls not counted".to_owned()
    } else {
        format!("{} system calls for 100", Figures::of(calls))
    };
    println!("{what}: {us} us of processor time for each launch, {calls}");
}

fn compare(count: u64) {
    let few = count / 10;
    let mut alone = Vec::new();
    let mut through = Vec::new();
    for _ in 0..TURNS {
        for (role, costs) in [("alone", &mut alone), ("hub", &mut through)] {
            let more = of_run(role, count).less(of_run(role, few));
            costs.push(more.each(count - few));
        }
    }
    let own: Vec<Cost> = through.iter().zip(&alone).map(|(all, less)| all.less(*less)).collect();
    print("the device alone", &alone);
    print("through hub and domain", &through);
    print("hub and domain themselves", &own);
    println!("instructions: {}", counted::instructions());
    println!("allocations: {}", counted::allocations());
}

/// What the processes of a role cost.
fn of_run(role: &str, count: u64) -> Cost {
    let before = used_us(UsageWho::RUSAGE_CHILDREN);
    assert!(command(role, count).status().unwrap().success());
    let us = used_us(UsageWho::RUSAGE_CHILDREN) - before;
    Cost { us, calls: system_calls(command(role, count)) }
}

/// System calls of a command and its children, if `perf` is there and may count them.
fn system_calls(command: Command) -> Option<f64> {
    let notes = std::env::temp_dir().join(format!("svp-launches-{}", std::process::id()));
    let mut perf = Command::new("perf");
    perf.args(["stat", "-x", ",", "-e", "raw_syscalls:sys_enter", "-o"]).arg(&notes);
    perf.arg(command.get_program()).args(command.get_args());
    perf.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let ended = perf.stderr(Stdio::null()).status().ok()?;
    let text = std::fs::read_to_string(&notes).ok();
    // It is not there if `perf` could not begin.
    let _ = std::fs::remove_file(notes);
    let line = text.as_deref()?.lines().find(|it| it.contains("sys_enter"))?;
    line.split(',').next()?.parse().ok().filter(|_| ended.success())
}
