//! Guests that go on from a saved state: each has a device of its own, the right time, and runs CUDA programs.

use std::time::{Duration, Instant, SystemTime};

use svp_e2e::daemon::Daemon;
use svp_e2e::guest::{self, Folder};
use svp_e2e::tools;
use svp_vm::{GuestProgram, Image, Machine, snapshot};

const PATIENCE: Duration = Duration::from_secs(600);
const GUESTS: [&str; 2] = ["vp0", "vp1"];

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn guests_of_one_snapshot_have_devices_of_their_own() {
    let tools = tools::find(&["aarch64/lib/libcudart.so.13", "aarch64/programs/shared/vectorAdd"]);
    let folder = Folder::new("snapshot");
    let binary = Some(tools.part("aarch64/programs/shared/vectorAdd"));
    let date = ["date", "+%s"].map(str::to_owned).to_vec();
    let programs = vec![
        GuestProgram { name: "date".into(), args: date, ..GuestProgram::default() },
        GuestProgram { name: "vectorAdd".into(), binary, ..GuestProgram::default() },
    ];
    let image = Image { programs: programs.clone(), ..tools.cuda_image() };
    let (qemu, state) = (tools.qemu(), folder.path().join("state"));
    let plain = Machine { device_socket: None, ..tools.machine(folder.path()) };
    let deadline = Instant::now() + PATIENCE;
    snapshot::save(folder.path(), &qemu, &plain, &image, &state, deadline).expect("a state");

    let mut daemon = Daemon::start(&folder, &GUESTS);
    let now = || SystemTime::UNIX_EPOCH.elapsed().expect("a time after 1970").as_secs();
    let before = now();
    let run = |name: &str| {
        let machine = tools.machine(&daemon.socket(name));
        let vm = snapshot::restore(name, folder.path(), &qemu, &machine, &state, deadline);
        guest::finish(&mut vm.expect("a guest"), &programs, PATIENCE)
    };
    let ends = std::thread::scope(|scope| {
        let guests = GUESTS.map(|name| scope.spawn(move || run(name)));
        guests.map(|guest| guest.join().expect("a guest's thread"))
    });
    for ends in &ends {
        guest::assert_passed(ends);
        let date: u64 = ends[0].output.trim().parse().expect("seconds");
        assert!((before..=now()).contains(&date), "a guest's time is {date}, not {before}");
    }
    assert!(daemon.is_alive());
}

/// What is no state is refused with QEMU's words, not waited for.
#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn what_is_no_state_is_refused() {
    let tools = tools::find(&[]);
    let folder = Folder::new("no-snapshot");
    let state = folder.path().join("state");
    std::fs::write(&state, [0x5a; 1 << 20]).expect("a file");
    let machine = Machine { device_socket: None, ..tools.machine(folder.path()) };
    let deadline = Instant::now() + PATIENCE;
    let restored =
        snapshot::restore("vp0", folder.path(), &tools.qemu(), &machine, &state, deadline);
    let error = restored.expect_err("no guest comes of it");
    let text = guest::chain(&error);
    assert!(text.contains("restoring a guest") || text.contains("ended"), "{text}");
}
