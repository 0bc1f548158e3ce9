//! CUDA programs in guests: several at once, and what is left when one is killed.

use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use svp_e2e::daemon::Daemon;
use svp_e2e::guest::{self, Folder};
use svp_e2e::tools::{self, Tools};
use svp_vm::{Frame, GuestProgram, Image, Mode, Vm};

const PATIENCE: Duration = Duration::from_secs(600);
const NEEDED: [&str; 2] = ["aarch64/lib/libcudart.so.13", "aarch64/programs/shared/vectorAdd"];

fn cuda(tools: &Tools, form: &str, name: &str) -> PathBuf {
    tools.part("aarch64/programs").join(form).join(name)
}

/// Every CUDA program that was built, linked with the runtime in one of the forms; but not those of
/// `svp bench policies`, which wait for a word.
fn programs_in(tools: &Tools, form: &str) -> Vec<GuestProgram> {
    let folder = tools.part("aarch64/programs").join(form);
    let entries = std::fs::read_dir(&folder).expect("a folder of programs");
    let bench =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../host/svp-bench/programs/policies");
    let waits = |name: &OsString| bench.join(name).with_extension("cu").exists();
    let names = entries.flatten().map(|entry| entry.file_name());
    let mut names: Vec<OsString> = names.filter(|name| !waits(name)).collect();
    names.sort();
    let program = |name: OsString| {
        let label = format!("{} ({form})", name.to_string_lossy());
        let binary = Some(folder.join(&name));
        GuestProgram { name: label, binary, ..GuestProgram::default() }
    };
    names.into_iter().map(program).collect()
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn two_guests_at_once_run_every_program_each_in_one_form() {
    let tools = tools::find(&NEEDED);
    let folder = Folder::new("two");
    let mut daemon = Daemon::start(&folder, &["vp0", "vp1"]);
    let run = |name: &str, form: &str| {
        let programs = programs_in(&tools, form);
        assert!(programs.len() >= 6, "the demo's six at least");
        let image = Image { programs: programs.clone(), ..tools.cuda_image() };
        let mut vm = guest::start(&tools, name, &folder, &daemon.socket(name), &image);
        guest::finish(&mut vm, &programs, PATIENCE)
    };
    let ends = std::thread::scope(|scope| {
        let guests = [("vp0", "shared"), ("vp1", "static")];
        let guests = guests.map(|(name, form)| scope.spawn(move || run(name, form)));
        guests.map(|guest| guest.join().unwrap())
    });
    ends.iter().for_each(|ends| guest::assert_passed(ends));
    assert!(daemon.is_alive());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn stopping_the_vm_under_cuda_work_loses_nothing() {
    let tools = tools::find(&NEEDED);
    let folder = Folder::new("cuda-stop");
    let mut daemon = Daemon::start(&folder, &["vp0"]);
    // All the while there are copies, launches, events, and processes that come and go.
    let rounds = |name: &str| {
        let line = format!("for i in $(seq 30); do ./{name} || exit 1; done");
        guest::shell(name, &line, &cuda(&tools, "shared", name))
    };
    let programs = vec![rounds("streams"), rounds("vectorAdd"), rounds("pageableCopies")];
    let image = Image { programs: programs.clone(), mode: Mode::Concurrent, ..tools.cuda_image() };
    let mut vm = guest::start(&tools, "vp0", &folder, &daemon.socket("vp0"), &image);
    guest::wait_for_start(&mut vm, programs.len());
    for _ in 0..20 {
        vm.qmp().stop().unwrap();
        std::thread::sleep(Duration::from_millis(100));
        vm.qmp().cont().unwrap();
        std::thread::sleep(Duration::from_millis(150));
    }
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
    assert!(daemon.is_alive());
}

/// Runs a program again and again, and says so each time.
fn endless(tools: &Tools, name: &str) -> GuestProgram {
    let line = format!("while ./{name}; do echo round; done; exit 1");
    guest::shell(name, &line, &cuda(tools, "shared", name))
}

/// A guest in which an endless program has started.
fn start_endless(tools: &Tools, at: &Folder, daemon: &Daemon, name: &str, program: &str) -> Vm {
    let image = Image { programs: vec![endless(tools, program)], ..tools.cuda_image() };
    let mut vm = guest::start(tools, name, at, &daemon.socket(name), &image);
    guest::wait_for_start(&mut vm, 1);
    vm
}

/// Waits for one more round of an endless program that begins after now.
fn assert_goes_on(vm: &mut Vm) {
    let deadline = Instant::now() + Duration::from_secs(60);
    // What is in the queue was said before.
    while vm.next_frame(Instant::now()).is_ok_and(|frame| frame.is_some()) {}
    let mut rounds = 0;
    while rounds < 2 {
        let frame = vm.next_frame(deadline).expect("the other guest goes on").expect("it runs");
        let Frame::Output { text, .. } = &frame else { unreachable!("it ended: {frame:?}") };
        rounds += u32::from(text == "round");
    }
}

/// A moment within the next two seconds that no one foresees.
fn some_moment() -> Duration {
    let random = RandomState::new().build_hasher().finish();
    Duration::from_millis(random % 2000)
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_killed_vm_leaves_nothing_and_disturbs_no_other() {
    let tools = tools::find(&NEEDED);
    let folder = Folder::new("kill-vm");
    let mut daemon = Daemon::start(&folder, &["vp0", "vp1"]);
    let mut other = start_endless(&tools, &folder, &daemon, "vp1", "vectorAdd");
    assert_eq!(daemon.guest_memories(), 1);
    for round in 0..5 {
        let program = ["streams", "matrixMul"][round % 2];
        let mut victim = start_endless(&tools, &folder, &daemon, "vp0", program);
        let moment = some_moment();
        println!("kill number {round} after {moment:?}");
        std::thread::sleep(moment);
        assert_eq!(daemon.guest_memories(), 2);
        victim.kill().unwrap();
        let killed = Instant::now();
        // A second in all; where the machine has no time for the daemon, none for looking either.
        let is_gone = (0..200).any(|_| {
            std::thread::sleep(Duration::from_millis(5));
            daemon.guest_memories() == 1
        });
        assert!(is_gone, "its memory is still held");
        println!("its memory was gone after {:?}", killed.elapsed());
        assert_goes_on(&mut other);
        assert!(daemon.is_alive());
    }
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_killed_process_leaves_nothing_and_disturbs_no_other() {
    let tools = tools::find(&NEEDED);
    let folder = Folder::new("kill-process");
    let mut daemon = Daemon::start(&folder, &["vp0"]);
    // The driver lets a process go only when the daemon has given back all that was its own, and
    // complains if it has to wait for long.
    let kill = "
        for i in 1 2 3 4 5; do
            ./matrixMul --reps 1000000 & victim=$!
            sleep 0.$((i * 2))
            kill -9 $victim; wait $victim; [ $? = 137 ] || exit 1
            if dmesg | grep 'has not let go'; then exit 1; fi
        done
    ";
    let killer = guest::shell("killer", kill, &cuda(&tools, "shared", "matrixMul"));
    let line = "for i in $(seq 20); do ./streams || exit 1; done";
    let other = guest::shell("other", line, &cuda(&tools, "shared", "streams"));
    let programs = vec![killer, other];
    let image = Image { programs: programs.clone(), mode: Mode::Concurrent, ..tools.cuda_image() };
    let mut vm = guest::start(&tools, "vp0", &folder, &daemon.socket("vp0"), &image);
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
    assert!(daemon.is_alive());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn programs_learn_that_the_daemon_has_ended() {
    let tools = tools::find(&NEEDED);
    let folder = Folder::new("end");
    let mut daemon = Daemon::start(&folder, &["vp0"]);
    let matrix = cuda(&tools, "shared", "matrixMul");
    let at_work = "echo round; ./matrixMul --reps 1000000 2>&1; [ $? = 1 ]";
    let late = "./matrixMul 2>error && exit 1; cat error; grep -q '/dev/svp0' error";
    let programs =
        vec![guest::shell("at work", at_work, &matrix), guest::shell("late", late, &matrix)];
    let image = Image { programs: programs.clone(), ..tools.cuda_image() };
    let mut vm = guest::start(&tools, "vp0", &folder, &daemon.socket("vp0"), &image);
    guest::wait_for_start(&mut vm, 1);
    std::thread::sleep(Duration::from_secs(2));
    daemon.stop();
    guest::assert_passed(&guest::finish(&mut vm, &programs, Duration::from_secs(60)));
}
