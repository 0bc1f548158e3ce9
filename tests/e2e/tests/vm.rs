//! The launcher and its guest, without our device: what it reports of programs, and of a guest
//! that goes wrong.

use std::time::{Duration, Instant};

use svp_e2e::guest::{self, Folder};
use svp_e2e::tools::{self, Tools};
use svp_vm::{GuestProgram, Image, Machine, Mode, Vm, VmError, run_programs};

const PATIENCE: Duration = Duration::from_secs(120);

fn line(name: &str, line: &str) -> GuestProgram {
    let args = ["sh", "-c", line].map(str::to_owned).to_vec();
    GuestProgram { name: name.to_owned(), args, ..GuestProgram::default() }
}

fn start(tools: &Tools, folder: &Folder, image: Image) -> Vm {
    let image = Image { driver: None, needs_device: false, ..image };
    let machine = Machine { kernel: tools.part("aarch64/vmlinuz"), ..Machine::default() };
    Vm::start("vm", folder.path(), &tools.qemu(), &machine, &image).expect("a guest")
}

#[test]
fn programs_are_reported_as_they_are() {
    let Some(tools) = tools::find(&[]) else { return };
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
fn programs_run_together_if_asked() {
    let Some(tools) = tools::find(&[]) else { return };
    let folder = Folder::new("vm-together");
    // Each waits for the other.
    let meet = |mine: &str, other: &str| {
        line(mine, &format!("touch /tmp/{mine}; until [ -e /tmp/{other} ]; do sleep 0.1; done"))
    };
    let programs = vec![meet("a", "b"), meet("b", "a")];
    let image = Image { programs: programs.clone(), mode: Mode::Together, ..tools.image() };
    let mut vm = start(&tools, &folder, image);
    guest::assert_passed(&guest::finish(&mut vm, &programs, PATIENCE));
}

#[test]
fn a_guest_that_panics_is_shown() {
    let Some(tools) = tools::find(&[]) else { return };
    let folder = Folder::new("vm-panic");
    let programs = vec![line("panic", "echo c >/proc/sysrq-trigger")];
    let image = Image { programs: programs.clone(), ..tools.image() };
    let mut vm = start(&tools, &folder, image);
    let error = run_programs(&mut vm, &programs, Instant::now() + PATIENCE, |_| ()).unwrap_err();
    assert!(matches!(error, VmError::EndedEarly { .. }), "{error}");
    assert!(error.to_string().contains("Kernel panic"), "{error}");
}
