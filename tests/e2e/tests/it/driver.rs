//! The driver in a real guest, against a device that plays the host and notes what it is asked.

use std::time::Duration;

use svp_abi::PROTOCOL_VERSION;
use svp_abi::virtio::control;
use svp_e2e::device::{Habits, TestDevice};
use svp_e2e::guest::{self, Folder};
use svp_e2e::tools;
use svp_vm::{GuestProgram, Image, Mode};

const PATIENCE: Duration = Duration::from_secs(600);

/// Nothing of a process is left: the pages pinned so far have been released.
const NOTHING_PINNED: &str = "
    echo 1 >/proc/sys/vm/stat_refresh
    set -- $(grep -h nr_foll_pin_ /proc/vmstat)
    [ \"$2\" = \"$4\" ] || { echo \"pinned $2 pages, released $4\"; exit 1; }
";

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn the_driver_keeps_its_promises() {
    let tools = tools::find(&[]);
    let folder = Folder::new("driver");
    let device = TestDevice::start(&folder.path().join("vu"), Habits::default());
    let test = guest::compile(&tools, "svp_test", &folder);
    let one = |name: &str| guest::program(&test, &[name]);
    let line = |name: &str, text: &str| {
        guest::shell(name, &format!("set -e; {text} {NOTHING_PINNED}"), &test)
    };
    let mut programs: Vec<GuestProgram> = [
        "hello",
        "register-arguments",
        "arguments",
        "timeout",
        "events",
        "threads",
        "processes",
        "pin",
        "limit",
        "fork",
    ]
    .into_iter()
    .map(one)
    .collect();
    programs.push(line(
        "a killed process leaves nothing pinned, and others go on",
        "./svp_test processes & ./svp_test hold >out & holder=$!;
         until grep -q holding out; do sleep 0.1; done; kill -9 $holder;
         wait $holder || [ $? = 137 ]; wait",
    ));
    programs.push(line(
        "the device goes and comes back under an open channel",
        "./svp_test gone $(basename /sys/bus/virtio/drivers/svp/virtio*); ./svp_test hello;",
    ));
    programs.push(line(
        "the driver can be loaded again",
        "rmmod svp; [ ! -e /dev/svp0 ]; insmod /svp/svp.ko; ./svp_test pin;",
    ));
    programs.push(line(
        "the kernel has no complaints",
        "if dmesg | grep -E 'WARNING|BUG|Oops'; then exit 1; fi;",
    ));
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = guest::start(&tools, "driver", &folder, device.socket(), &image);
    let ends = guest::finish(&mut vm, &programs, PATIENCE);
    guest::assert_passed(&ends);

    let seen = device.seen();
    assert!(seen.channels.is_empty(), "{:?}", seen.channels);
    assert!(seen.pages.is_empty(), "{:?}", seen.pages);
    let count = |kind| seen.requests.iter().filter(|request| request.kind == kind).count();
    assert_eq!(count(control::RESET), 4, "load, unbinding, bind, load again");
    assert!(count(control::CHANNEL_OPEN) > 10 && count(control::PAGES_ADD) > 20);
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn stopping_the_vm_under_load_loses_nothing() {
    let tools = tools::find(&[]);
    let folder = Folder::new("driver-stop");
    let device = TestDevice::start(&folder.path().join("vu"), Habits::default());
    let test = guest::compile(&tools, "svp_test", &folder);
    let programs = vec![guest::program(&test, &["load"]), guest::program(&test, &["load"])];
    let image = Image { programs: programs.clone(), mode: Mode::Concurrent, ..tools.image() };
    let mut vm = guest::start(&tools, "stop", &folder, device.socket(), &image);
    guest::wait_for_start(&mut vm, programs.len());
    for _ in 0..20 {
        vm.qmp().stop().unwrap();
        std::thread::sleep(Duration::from_millis(50));
        vm.qmp().cont().unwrap();
        std::thread::sleep(Duration::from_millis(150));
    }
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
    assert!(device.seen().channels.is_empty());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn other_versions_are_named() {
    let tools = tools::find(&[]);
    let folder = Folder::new("driver-version");
    let habits = Habits { version: PROTOCOL_VERSION + 41, ..Habits::default() };
    let device = TestDevice::start(&folder.path().join("vu"), habits);
    let test = guest::compile(&tools, "svp_test", &folder);
    let line = format!(
        "set -e; dmesg | grep 'the host speaks protocol version {}, this driver {}'; \
         if ./svp_test hello 2>error; then exit 1; fi; cat error; grep -q 'Protocol error' error",
        PROTOCOL_VERSION + 41,
        PROTOCOL_VERSION
    );
    let programs = vec![guest::shell("version", &line, &test)];
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = guest::start(&tools, "version", &folder, device.socket(), &image);
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
}

/// The driver must not unpin what the host may still write to.
#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn nothing_is_freed_before_the_host_lets_go() {
    let tools = tools::find(&[]);
    let folder = Folder::new("driver-late");
    let habits = Habits { late_closes: true, ..Habits::default() };
    let device = TestDevice::start(&folder.path().join("vu"), habits);
    let test = guest::compile(&tools, "svp_test", &folder);
    let hold_and_kill = "
        ./svp_test hold >out & until grep -q holding out; do sleep 0.1; done
        kill -9 $!; wait $! || [ $? = 137 ]
        dmesg | grep 'the host has not let go yet'
    ";
    let pinned = "
        pinned() {
            echo 1 >/proc/sys/vm/stat_refresh
            set -- $(grep -h nr_foll_pin_ /proc/vmstat); echo $(($2 - $4))
        }
        [ $(pinned) = 4096 ]";
    let lines = [
        (
            "late",
            format!(
                "{hold_and_kill} {pinned}
                 ./svp_test fork; until [ $(pinned) = 0 ]; do sleep 0.1; done"
            ),
        ),
        ("never", format!("rmmod svp; insmod /svp/svp.ko; ./svp_test hello; {NOTHING_PINNED}")),
    ];
    let programs: Vec<GuestProgram> = lines
        .iter()
        .map(|(name, line)| guest::shell(name, &format!("set -e; {line}"), &test))
        .collect();
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = guest::start(&tools, "late", &folder, device.socket(), &image);
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
}
