//! Native programs that are killed at any moment: what they had is gone within a second, and
//! no other client notices.

use std::time::Duration;

use svp_e2e::daemon::Daemon;
use svp_e2e::guest::Folder;
use svp_e2e::native::{self, Waiting};
use svp_e2e::tools;

const KILLS: u64 = 200;
/// What a killed client may leave for: this many looks, a second in all. Where the machine has no
/// time for the daemon it has none for looking either.
const GONE_AFTER_LOOKS: u32 = 200;
const LOOK: Duration = Duration::from_millis(5);
/// The longest that a victim lives. Its life is a few tens of milliseconds of set-up, then work.
const LIFE_MAX_US: u64 = 120_000;

/// What clients hold in the daemon: descriptors of channels and segments, and mapped windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
struct Held {
    memfds: usize,
    windows: usize,
}

fn held(daemon: &Daemon) -> Held {
    let process = format!("/proc/{}", daemon.pid());
    let fds = std::fs::read_dir(format!("{process}/fd")).expect("the daemon runs");
    let memfds = fds
        .filter_map(|fd| std::fs::read_link(fd.ok()?.path()).ok())
        .filter(|target| target.to_string_lossy().contains("memfd:svp-"))
        .count();
    // Windows lie from 2^45 up, in steps of 2^36; nothing else of a process lies there.
    let maps = std::fs::read_to_string(format!("{process}/maps")).expect("the daemon runs");
    let windows = maps
        .lines()
        .filter_map(|line| u64::from_str_radix(line.split('-').next()?, 16).ok())
        .filter(|start| (1 << 45..(1 << 45) + (1 << 44)).contains(start))
        .count();
    Held { memfds, windows }
}

/// A cheap sequence of numbers that look random, the same in every run.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn killed_programs_leave_nothing_and_disturb_no_other() {
    let needed = ["matrixMul", "adds"].map(|it| format!("{}/programs/shared/{it}", native::ARCH));
    let needed: Vec<&str> = needed.iter().map(String::as_str).collect();
    let tools = tools::find(&needed);
    let folder = Folder::new("native-kills");
    let mut daemon = Daemon::start(&folder, &[]);
    native::assert_passes(&tools, &daemon, "shared", "vectorAdd");
    let idle = wait_until_gone(&daemon, Held { memfds: 0, windows: 0 });

    // It has all that it will ever hold when it is prepared, and adds for hours.
    let mut witness = Waiting::start(&tools, &daemon, "adds", &["100000", "1000000", "4096"]);
    let mut random = 2026;
    let programs = ["matrixMul", "streams", "histogram", "reduction"];
    let baseline = held(&daemon);
    assert!(baseline > idle, "the witness holds something: {baseline:?}");
    witness.go();
    for kill in 0..KILLS {
        let name = programs[kill as usize % programs.len()];
        let form = if kill % 2 == 0 { "shared" } else { "static" };
        let mut victim = native::start(&tools, &daemon, form, name, &[]);
        std::thread::sleep(Duration::from_micros(next(&mut random) % LIFE_MAX_US));
        victim.kill().unwrap();
        victim.wait().unwrap();
        wait_until_gone(&daemon, baseline);
    }
    assert!(daemon.is_alive());
    assert!(witness.is_running(), "the witness was disturbed");
    witness.kill();
    wait_until_gone(&daemon, idle);
    native::assert_passes(&tools, &daemon, "static", "vectorAdd");
}

/// Waits until no more is held than `most`, and says what is.
fn wait_until_gone(daemon: &Daemon, most: Held) -> Held {
    let mut looks = 0;
    loop {
        let now = held(daemon);
        if now.memfds <= most.memfds && now.windows <= most.windows {
            return now;
        }
        assert!(looks < GONE_AFTER_LOOKS, "{now:?} is still held, {most:?} was before");
        looks += 1;
        std::thread::sleep(LOOK);
    }
}
