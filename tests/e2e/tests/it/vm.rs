//! The launcher and its guest, without our device: what it reports of programs, and of a guest
//! that goes wrong.

use std::time::{Duration, Instant};

use svp_e2e::guest::{self, Folder};
use svp_e2e::tools::{self, Tools};
use svp_vm::{GuestProgram, Image, Machine, Mode, RootDisk, Vm, VmError, run_programs};

const PATIENCE: Duration = Duration::from_secs(600);

fn line(name: &str, line: &str) -> GuestProgram {
    let args = ["sh", "-c", line].map(str::to_owned).to_vec();
    GuestProgram { name: name.to_owned(), args, ..GuestProgram::default() }
}

fn start(tools: &Tools, folder: &Folder, image: Image) -> Vm {
    start_in(tools, folder, image, None)
}

fn start_in(tools: &Tools, folder: &Folder, image: Image, root: Option<RootDisk>) -> Vm {
    let image = Image { driver: None, needs_device: false, ..image };
    let machine = Machine { kernel: tools.part("aarch64/vmlinuz"), root, ..Machine::default() };
    Vm::start("vm", folder.path(), &tools.qemu(), &machine, &image).expect("a guest")
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn programs_are_reported_as_they_are() {
    let tools = tools::find(&[]);
    let folder = Folder::new("vm-report");
    let hang = GuestProgram {
        timeout: Some(Duration::from_secs(2)),
        ..line("hang", "sleep 1000 & echo on its way; sleep 1000")
    };
    let programs = vec![
        line("words", "echo to out; echo to err >&2; printf 'no end of line'; exit 3"),
        line("signal", "kill -11 $$"),
        line("noise", "head -c 3000 /dev/urandom; echo; echo '@svp done'"),
        hang,
        GuestProgram { env: vec![("K".into(), "a  'b'".into())], ..line("env", "echo \"$K\"") },
    ];
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = start(&tools, &folder, image);
    let ends = guest::finish(&mut vm, &programs, PATIENCE);
    let codes: Vec<_> = ends.iter().map(|end| end.code).collect();
    assert_eq!(codes, [Some(3), Some(139), Some(0), Some(137), Some(0)]);
    let mut lines: Vec<_> = ends[0].output.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["no end of line", "to err", "to out"]);
    assert!(ends[2].output.contains("@svp done"), "a program cannot end its guest");
    assert!(ends[3].output.contains("on its way") && ends[3].output.contains("ended after 2 s"));
    assert_eq!(ends[4].output, "a  'b'\n");
    assert!(ends.iter().all(|end| end.pid > 1));
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn programs_run_concurrently_if_asked() {
    let tools = tools::find(&[]);
    let folder = Folder::new("vm-together");
    // Each waits for the other.
    let meet = |mine: &str, other: &str| {
        line(mine, &format!("touch /tmp/{mine}; until [ -e /tmp/{other} ]; do sleep 0.1; done"))
    };
    let programs = vec![meet("a", "b"), meet("b", "a")];
    let image = Image { programs: programs.clone(), mode: Mode::Concurrent, ..tools.image() };
    let mut vm = start(&tools, &folder, image);
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_guest_that_panics_is_shown() {
    let tools = tools::find(&[]);
    let folder = Folder::new("vm-panic");
    let programs = vec![line("panic", "echo c >/proc/sysrq-trigger")];
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = start(&tools, &folder, image);
    let error = run_programs(&mut vm, &programs, Instant::now() + PATIENCE, |_| ()).unwrap_err();
    assert!(matches!(error, VmError::EndedEarly { .. }), "{error}");
    assert!(error.to_string().contains("Kernel panic"), "{error}");
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn programs_of_a_root_file_system_run_in_it_and_leave_it_as_it_was() {
    let tools = tools::find(&[]);
    let folder = Folder::new("vm-root");
    let root = folder.path().join("root");
    std::fs::create_dir_all(root.join("bin")).expect("a root");
    std::fs::copy(tools.image().busybox, root.join("bin/busybox")).expect("busybox");
    std::fs::write(root.join("greeting"), "hello\n").expect("a file");
    let disk = RootDisk::open(&root).expect("an image of the folder");
    let script = "b=/bin/busybox; $b cat /greeting && echo changed >/greeting && $b cat /greeting
        $b test -c /dev/null && $b test -d /proc/1 && $b test -d /sys/class && $b test ! -e /init
        echo \"$? $PATH $SVP_ROOT\"; echo >/tmp/new; exit 3";
    let args = ["/bin/busybox", "sh", "-c", script].map(str::to_owned).to_vec();
    let hang = ["/bin/busybox", "sleep", "1000"].map(str::to_owned).to_vec();
    let hang =
        GuestProgram { args: hang, timeout: Some(Duration::from_secs(2)), ..line("hang", "") };
    let programs = vec![GuestProgram { args, ..line("script", "") }, hang];
    let image = Image { programs: programs.clone(), ..tools.image() };
    // The second guest finds what the first one found.
    for _ in 0..2 {
        let mut vm = start_in(&tools, &folder, image.clone(), Some(disk.clone()));
        let ends = guest::finish(&mut vm, &programs, PATIENCE);
        let path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
        assert_eq!(ends[0].output, format!("hello\nchanged\n0 {path} \n"));
        assert_eq!((ends[0].code, ends[1].code), (Some(3), Some(137)));
    }
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_damaged_root_file_system_is_named() {
    let tools = tools::find(&[]);
    let folder = Folder::new("vm-damaged");
    let path = folder.path().join("damaged");
    let mut bytes = vec![0; 1 << 20];
    bytes[1080..1082].copy_from_slice(&[0x53, 0xef]);
    std::fs::write(&path, bytes).expect("an image");
    let disk = RootDisk::open(&path).expect("what looks like an image");
    let programs = vec![line("never", "")];
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = start_in(&tools, &folder, image, Some(disk));
    let error = run_programs(&mut vm, &programs, Instant::now() + PATIENCE, |_| ()).unwrap_err();
    assert!(matches!(error, VmError::Trouble { .. }), "{error}");
    let words = "the root file system /dev/nvme0n1 cannot be used: mount";
    assert!(error.to_string().contains(words), "{error}");
}
