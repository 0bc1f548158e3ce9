//! What a launch costs beside the driver's own work: processor time and system calls of pipelined launches through a
//! hub and a domain, and of the same launches on the device alone, each in processes of their own. Each is run with
//! few launches, too, so that what starting costs is in no figure; that is printed by itself. `perf` counts the calls, where it is there and may.
//!
//! `cargo build -p svp-strict-cuda && cargo run -p svp-strict-cuda --example launches [COUNT]`
#![allow(clippy::unwrap_used, clippy::panic, reason = "an example ends this way")]

use std::os::fd::AsFd;
use std::process::Command;
use std::sync::{Arc, mpsc};
use std::time::Instant;

use nix::sys::resource::{UsageWho, getrusage};
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

fn job(id: u64, kind: JobKind) -> Job {
    Job { id: JobId(id), window: WindowId(1), queue: QueueId(0), kind }
}

/// Runs launches, many of them under way at once; waits for the waker, or polls all the time.
fn run(gpu: &mut dyn Gpu, wakes: &mpsc::Receiver<()>, polls: bool, count: u64) {
    let mut ended = Vec::new();
    let mut wait = |gpu: &mut dyn Gpu| -> u64 {
        loop {
            gpu.poll(&mut ended);
            if !ended.is_empty() {
                let count = ended.len() as u64;
                ended.drain(..).for_each(|it| drop(it.result.unwrap()));
                return count;
            }
            if !polls {
                wakes.recv().unwrap();
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
    let launch = Launch {
        module,
        kernel: 0,
        grid: [1; 3],
        block: [1; 3],
        shared_bytes: 0,
        cooperative: false,
        cluster: None,
        profile: false,
        blocks: None,
        params: Box::default(),
    };
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
    let (wake, wakes) = mpsc::channel();
    match std::env::var(ROLE).as_deref() {
        Ok("domain") => {
            let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
            std::process::exit(i32::from(svp_gpu_nvidia::run_domain(socket, 0).is_err()));
        }
        Ok("alone") => {
            let mut gpu = svp_gpu_nvidia::driver::NvidiaGpu::open(0).unwrap();
            run(&mut gpu, &wakes, true, count);
        }
        Ok("connect") => connect(&wake, &wakes),
        Ok(_) => {
            let mut gpu = svp_gpu_nvidia::connect(0, move || command("domain", count)).unwrap();
            gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
            run(&mut gpu, &wakes, false, count);
            gpu.submit(job(5, JobKind::WindowClose).into());
        }
        Err(_) => {
            compare(count);
            assert!(command("connect", count).status().unwrap().success());
        }
    }
}

/// How long windows take to open: the first has the process that was started with the device, the second waits for one.
fn connect(wake: &mpsc::Sender<()>, wakes: &mpsc::Receiver<()>) {
    let mut gpu = svp_gpu_nvidia::connect(0, || command("domain", 0)).unwrap();
    let wake = wake.clone();
    gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
    let mut ended = Vec::new();
    for (window, what) in (1..).zip(["with a spare process", "without one"]) {
        let begun = Instant::now();
        let kind = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
        gpu.submit(Job { window: WindowId(window), ..job(window, kind) }.into());
        while ended.is_empty() {
            wakes.recv().unwrap();
            gpu.poll(&mut ended);
        }
        ended.drain(..).for_each(|it| drop(it.result.unwrap()));
        println!("a window opens {what} in {:.2} ms", begun.elapsed().as_secs_f64() * 1e3);
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

    fn print(self, what: &str) {
        let calls = self.calls.map_or("system calls not counted".to_owned(), |it| {
            format!("{:.2} system calls for 100", it * 100.0)
        });
        println!("{what}: {:.3} us of processor time for each launch, {calls}", self.us);
    }
}

fn compare(count: u64) {
    let [alone, through] = ["alone", "hub"].map(|role| {
        let few = count / 10;
        let more = of_run(role, count).less(of_run(role, few));
        let each = |all: f64| all / (count - few) as f64;
        Cost { us: each(more.us), calls: more.calls.map(each) }
    });
    alone.print("the device alone");
    through.print("through hub and domain");
    through.less(alone).print("hub and domain themselves");
}

/// What the processes of a role cost.
fn of_run(role: &str, count: u64) -> Cost {
    let before = used_us(UsageWho::RUSAGE_CHILDREN);
    assert!(command(role, count).status().unwrap().success());
    let us = used_us(UsageWho::RUSAGE_CHILDREN) - before;
    Cost { us, calls: counted(command(role, count)) }
}

/// System calls of a command and its children, if `perf` is there and may count them.
fn counted(command: Command) -> Option<f64> {
    let notes = std::env::temp_dir().join(format!("svp-launches-{}", std::process::id()));
    let mut perf = Command::new("perf");
    perf.args(["stat", "-x", ",", "-e", "raw_syscalls:sys_enter", "-o"]).arg(&notes);
    perf.arg(command.get_program()).args(command.get_args());
    perf.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let ended = perf.stderr(std::process::Stdio::null()).status().ok()?;
    let text = std::fs::read_to_string(&notes).ok();
    // It is not there if `perf` could not begin.
    let _ = std::fs::remove_file(notes);
    let line = text.as_deref()?.lines().find(|it| it.contains("sys_enter"))?;
    line.split(',').next()?.parse().ok().filter(|_| ended.success())
}
