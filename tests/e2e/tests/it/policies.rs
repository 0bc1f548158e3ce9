//! Policies in a real daemon with real clients: several native programs at once.
//!
//! `SVP_POLICY_CLIENTS=64` is the endurance run; without it a few clients are enough for CI.

use std::os::unix::process::CommandExt;
use std::process::Child;
use std::time::{Duration, Instant};

use svp_e2e::daemon::Daemon;
use svp_e2e::guest::Folder;
use svp_e2e::native::{self, Waiting};
use svp_e2e::tools::{self, Tools};

/// What an idle client may cost the daemon (issue 4).
const IDLE_KIB_MAX: u64 = 256;
/// How long a program may take while all others run, for each client that there is.
const PATIENCE_PER_CLIENT: Duration = Duration::from_secs(20);
/// Every stage at once.
const ALL_POLICIES: [&str; 8] = [
    "ctl",
    "policy",
    "admit=salus",
    "order=acs,window=16",
    "pick=interleave",
    "shape=coalesce,window_us=100",
    "place=fine-tuner",
    "preempt=reef",
];
/// Programs of `tests/conformance` that check their results; with faults, callbacks, graphs,
/// events and synchronisation of all kinds among them.
const PROGRAMS: [&str; 17] = [
    "vectorAdd",
    "matrixMul",
    "reduction",
    "tiledMatmul",
    "histogram",
    "streams",
    "eventOrder",
    "defaultStream",
    "graphParallel",
    "asyncCopies",
    "hostCallback",
    "illegalAddress",
    "blockBarriers",
    "managedMemory",
    "streamMemory",
    "warp",
    "moduleVariables",
];

fn needed(names: &[&str]) -> Tools {
    let paths: Vec<String> =
        names.iter().map(|name| format!("{}/programs/shared/{name}", native::ARCH)).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    tools::find(&paths)
}

fn clients() -> usize {
    let number = std::env::var("SVP_POLICY_CLIENTS").ok();
    number.map_or(6, |number| number.parse().expect("SVP_POLICY_CLIENTS is a number"))
}

/// Four programs that add this many elements at once, under a policy; what `svp coalesce` tells
/// then.
fn add_at_once(tools: &Tools, daemon: &Daemon, policy: &str, elements: &str) -> String {
    // The longest window that there is: all of them come, on a busy machine too. When all are there
    // it ends at once.
    let policy = format!("{policy},window_us=100000");
    print!("{}", daemon.ask(&["ctl", "policy", &policy]));
    let start = |_| Waiting::start(tools, daemon, "adds", &[elements, "25", "1"]);
    let mut programs: Vec<Waiting> = (0..4).map(start).collect();
    programs.iter_mut().for_each(Waiting::go);
    programs.into_iter().for_each(Waiting::assert_passes);
    daemon.ask(&["coalesce", "--json"])
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn launches_of_several_programs_are_joined_and_right() {
    let tools = needed(&["adds"]);
    let folder = Folder::new("coalesce");
    let mut daemon = Daemon::start(&folder, &[]);
    let json = add_at_once(&tools, &daemon, "shape=coalesce", "1000");
    let kernels: serde_json::Value = serde_json::from_str(&json).unwrap();
    let kernel = &kernels[0];
    assert!(kernel["kernel"].as_str().unwrap().contains("vectorAdd"), "{json}");
    let count = |key: &str| kernel[key].as_u64().unwrap();
    // 20 to prepare and 25 of each: while all four run, most are joined.
    assert!(count("joined") >= 50, "{json}");
    assert!(count("groups") <= count("joined") / 2, "{json}");
    let alone = kernel["alone"].as_array().unwrap().iter().filter_map(|it| it[1].as_u64());
    assert_eq!(count("joined") + alone.sum::<u64>(), 4 * 45, "no launch is lost: {json}");
    assert!(daemon.is_alive());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn data_of_several_programs_is_merged_and_right() {
    let tools = needed(&["adds"]);
    let folder = Folder::new("merge");
    let mut daemon = Daemon::start(&folder, &[]);
    // Not a whole number of blocks: those of two are fewer than two and two.
    let json = add_at_once(&tools, &daemon, "shape=coalesce,merge=true", "300");
    let kernels: serde_json::Value = serde_json::from_str(&json).unwrap();
    let kernel = &kernels[0];
    let count = |key: &str| kernel[key].as_u64().unwrap();
    assert!(count("merged") >= 50, "{json}");
    assert!(count("merges") <= count("merged") / 2, "{json}");
    let unmerged = kernel["unmerged"].as_array().unwrap().iter().filter_map(|it| it[1].as_u64());
    assert_eq!(count("joined"), count("merged") + unmerged.sum::<u64>(), "{json}");
    assert!(daemon.ask(&["coalesce", "--explain"]).contains("was merged, into"));
    assert!(daemon.is_alive());
}

/// A client that runs the programs again and again, each time from another one on.
struct Client {
    next: usize,
    left: usize,
    running: Child,
    since: Instant,
}

impl Client {
    fn start(tools: &Tools, daemon: &Daemon, at: usize, programs: usize) -> Self {
        let (next, left) = (at + 1, programs - 1);
        Self { next, left, running: program(tools, daemon, at), since: Instant::now() }
    }

    /// Whether it has work left.
    fn goes_on(&mut self, tools: &Tools, daemon: &Daemon, patience: Duration) -> bool {
        let name = PROGRAMS[(self.next - 1) % PROGRAMS.len()];
        let Some(status) = self.running.try_wait().expect("its status") else {
            assert!(self.since.elapsed() < patience, "{name} starves");
            return true;
        };
        assert!(status.success(), "{name} has failed: {status}");
        if self.left == 0 {
            return false;
        }
        *self = Self::start(tools, daemon, self.next, self.left);
        true
    }
}

fn program(tools: &Tools, daemon: &Daemon, at: usize) -> Child {
    let mut command = native::command(tools, daemon, "shared", PROGRAMS[at % PROGRAMS.len()]);
    // They are killed with the test.
    command.process_group(0).spawn().expect("the program starts")
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn all_policies_at_once_starve_no_client() {
    let tools = needed(&PROGRAMS);
    let count = clients();
    let folder = Folder::new("all-policies");
    let mut daemon = Daemon::start(&folder, &[]);
    print!("{}", daemon.ask(&ALL_POLICIES));
    let started = Instant::now();
    let patience = PATIENCE_PER_CLIENT * u32::try_from(count).unwrap();
    let each = PROGRAMS.len();
    let mut clients: Vec<Client> =
        (0..count).map(|at| Client::start(&tools, &daemon, at * 5, each)).collect();
    while !clients.is_empty() {
        clients.retain_mut(|client| client.goes_on(&tools, &daemon, patience));
        std::thread::sleep(Duration::from_millis(5));
    }
    println!("{count} clients ran {each} programs each in {:?}", started.elapsed());
    println!("{}", daemon.ask(&["coalesce", "--explain"]));
    assert!(daemon.is_alive());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn an_idle_client_costs_little() {
    let tools = needed(&["idle"]);
    let count = clients();
    let folder = Folder::new("idle");
    let daemon = Daemon::start(&folder, &[]);
    let start = |_| Waiting::start(&tools, &daemon, "idle", &[]);
    // What the first ones need is there for all.
    let first: Vec<Waiting> = (0..2).map(start).collect();
    let before = daemon.memory_kib();
    let more: Vec<Waiting> = (0..count.max(16)).map(start).collect();
    let grown = daemon.memory_kib().saturating_sub(before);
    let each = grown / more.len() as u64;
    println!("{} idle clients cost {grown} KiB, {each} KiB each", more.len());
    assert!(each <= IDLE_KIB_MAX, "{each} KiB for an idle client");
    for mut program in first.into_iter().chain(more) {
        program.go();
        program.assert_passes();
    }
}
