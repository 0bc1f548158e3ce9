//! The daemon, QEMU and the driver together, without CUDA: channels, kicks, events, and their ends.

use std::time::Duration;

use svp_e2e::daemon::Daemon;
use svp_e2e::guest::{self, Folder};
use svp_e2e::tools;
use svp_vm::{Image, Mode};

const PATIENCE: Duration = Duration::from_secs(600);

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn stopping_the_vm_under_load_loses_nothing() {
    let tools = tools::find(&[]);
    let folder = Folder::new("stop");
    let mut daemon = Daemon::start(&folder, &["vp0"]);
    let test = guest::compile(&tools, "svp_test", &folder);
    let programs = vec![guest::program(&test, &["load"]), guest::program(&test, &["load"])];
    let image = Image { programs: programs.clone(), mode: Mode::Concurrent, ..tools.image() };
    let mut vm = guest::start(&tools, "vp0", &folder, &daemon.socket("vp0"), &image);
    guest::wait_for_start(&mut vm, 2);
    for _ in 0..20 {
        vm.qmp().stop().unwrap();
        std::thread::sleep(Duration::from_millis(50));
        vm.qmp().cont().unwrap();
        std::thread::sleep(Duration::from_millis(150));
    }
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
    assert!(daemon.is_alive());
}
