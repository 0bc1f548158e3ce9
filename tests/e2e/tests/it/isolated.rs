//! A daemon with a process for each trust domain: which clients notice when one dies, and that
//! nothing else is different.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;
use svp_e2e::daemon::{Daemon, svp};
use svp_e2e::guest::{self, Folder};
use svp_e2e::native::{self, Waiting};
use svp_e2e::tools;
use svp_vm::{GuestProgram, Image, Mode};

const ISOLATED: &str = "soft:isolated";
/// What is logged of a domain that has died.
const LOST: &str = "ERROR svp_gpu_process";
/// How often the native user's domain is killed while a guest works.
const KILLS: usize = 5;
/// How long anything may take here, on any machine.
const PATIENCE: Duration = Duration::from_secs(600);

fn needed(name: &str) -> String {
    format!("{}/programs/shared/{name}", native::ARCH)
}

/// Looks at something until it is so.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}: not within {PATIENCE:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The process of a trust domain, if there is one.
fn domain(daemon: &Daemon, name: &str) -> Option<u32> {
    Some(daemon.domains().into_iter().find(|it| it.1 == name)?.0)
}

fn kill(pid: u32) {
    let status = Command::new("kill").args(["-9", &pid.to_string()]).status();
    assert!(status.expect("kill runs").success());
}

/// Makes sure that a domain gives up what it does not need, where the host's kernel can do that. A process
/// that has only just begun has not yet done so.
fn assert_confined(pid: u32) {
    let value = |name: &str| {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        line.map(str::trim).unwrap_or_default().to_owned()
    };
    wait_until("it gains no rights", || value("NoNewPrivs") == "1");
    wait_until("it has no capabilities", || value("CapPrm") == "0000000000000000");
    // Filters of system calls, if the kernel has them at all.
    wait_until("its calls are filtered", || ["2", ""].contains(&value("Seccomp").as_str()));
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_domain_that_dies_is_its_own_clients_loss() {
    let (adds, cuda) = (needed("adds"), "aarch64/programs/shared/vectorAdd");
    let tools = tools::find(&[&adds, "aarch64/lib/libcudart.so.13", cuda]);
    let folder = Folder::new("isolated");
    let mut daemon = Daemon::start_on(ISOLATED, &folder, &["vp0"], &[]);

    let line = "for i in $(seq 8); do ./vectorAdd || exit 1; done";
    let programs: Vec<GuestProgram> = vec![guest::shell("vectorAdd", line, &tools.part(cuda))];
    let image = Image { programs: programs.clone(), mode: Mode::Concurrent, ..tools.cuda_image() };
    let mut vm = guest::start(&tools, "vp0", &folder, &daemon.socket("vp0"), &image);
    guest::wait_for_start(&mut vm, programs.len());
    wait_until("the guest has a domain", || domain(&daemon, "guest vp0").is_some());
    domain(&daemon, "guest vp0").into_iter().for_each(assert_confined);

    for round in 0..KILLS {
        // While it runs, its user's domain cannot be another.
        let mut victim = Waiting::start(&tools, &daemon, "adds", &["100000", "1000000", "16"]);
        victim.go();
        let users = daemon.domains().into_iter().filter(|it| it.1.starts_with("user "));
        let users: Vec<u32> = users.map(|it| it.0).collect();
        assert_eq!(users.len(), 1, "{:?}", daemon.domains());
        assert_confined(users[0]);
        kill(users[0]);
        wait_until("its client has an error", || !victim.is_running());
        wait_until("the loss is logged", || daemon.lines_with(LOST) > round);
        // The user's next program has a new one.
        native::assert_passes(&tools, &daemon, "shared", "vectorAdd");
    }
    let ends = guest::finish(&mut vm, &programs, PATIENCE);
    guest::assert_passed(&ends);
    // The guest's was none of those that died.
    assert_eq!(daemon.lines_with(LOST), KILLS);
    assert!(daemon.is_alive());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_daemon_that_dies_takes_its_domains_along_and_programs_have_an_error() {
    let tools = tools::find(&[&needed("adds")]);
    let folder = Folder::new("isolated-crash");
    let mut daemon = Daemon::start_on(ISOLATED, &folder, &[], &[]);
    let mut program = Waiting::start(&tools, &daemon, "adds", &["100000", "1000000", "16"]);
    program.go();
    let domains = daemon.domains();
    assert_eq!(domains.len(), 1);
    daemon.crash();
    wait_until("the program ends", || !program.is_running());
    let is_there = |it: &(u32, String)| std::path::Path::new(&format!("/proc/{}", it.0)).exists();
    wait_until("its domain ends", || !domains.iter().any(is_there));
}

/// What no two runs have in common: which process ran, how long it took, and whether code was there
/// in time.
const OF_ONE_RUN: [&str; 4] = ["pid", "host_ns", "interpreted", "interpreted_launches"];

/// The kernels of a run's record, without that.
fn kernels(device: &str, program: &str) -> Value {
    let tools = tools::find(&[&needed(program)]);
    let folder = Folder::new("isolated-report");
    let out = folder.path().join("out");
    let mut command = Command::new(svp());
    command.args(["run", "--native", "--device", device, "--out"]).arg(&out);
    command.arg("--").arg(tools.part(&needed(program)));
    let output = command.output().expect("svp starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(out.join("run.json")).expect("a record");
    let mut run: Value = serde_json::from_str(&text).expect("JSON");
    let kernels = run["kernels"].as_array_mut().expect("kernels");
    for kernel in kernels {
        let kernel = kernel.as_object_mut().expect("a kernel");
        kernel.retain(|key, _| !OF_ONE_RUN.contains(&key.as_str()));
    }
    run["kernels"].take()
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn what_estimates_are_made_of_is_the_same() {
    for program in ["matrixMul", "vectorAdd"] {
        let shared = kernels("soft:shared", program);
        assert!(shared[0]["block_counts"][0].as_u64() > Some(0));
        assert_eq!(shared[0]["memory"]["whole"], true);
        assert_eq!(shared, kernels(ISOLATED, program));
    }
}
