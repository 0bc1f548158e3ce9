//! Running programs in virtual platforms: one QEMU per socket of the hub, all at the same time.

use super::ProgramSpec;
use crate::dist::Dist;
use crate::hub::GuestSocket;
use crate::record::{Guest, Program, Status};
use anyhow::{Context, Result, anyhow};
use std::time::{Duration, Instant};
use svp_vm::{Frame, GuestProgram, Image, Machine, ProgramEnd, Qemu, Vm, VmError, run_programs};

/// How long booting may take, beside the programs' own time.
const BOOT: Duration = Duration::from_secs(120);

/// Boots one virtual platform per socket, runs the programs in each, and waits for all. `timeout`
/// is for each program.
///
/// # Errors
/// If a part is missing or QEMU cannot be started. What happens to a guest that has started is in
/// its programs' status.
pub(crate) fn run(
    dist: &Dist,
    sockets: &[GuestSocket],
    specs: &[ProgramSpec],
    timeout: Duration,
) -> Result<Vec<Guest>> {
    let tools = dist.tools()?;
    let qemu = if tools.qemu.is_empty() { Qemu::default() } else { Qemu { argv: tools.qemu } };
    qemu.check()?;
    let image = Image {
        busybox: tools.busybox.context("tools.json names no busybox: run `cargo xtask setup`")?,
        runtime_libs: tools.guest_libs,
        driver: Some(dist.driver()),
        cuda_libs: Some(dist.libs("aarch64")),
        needs_device: true,
        programs: specs.iter().map(guest_program).collect(),
        ..Image::default()
    };
    let folder = sockets.first().and_then(|socket| socket.path.parent()).context("no guests")?;
    let total = timeout * u32::try_from(specs.len()).unwrap_or(u32::MAX).max(1);
    let deadline = Instant::now() + BOOT + total;
    let boot = |socket: &GuestSocket| -> Result<Guest> {
        let device_socket = Some(socket.path.clone());
        let machine = Machine { kernel: dist.kernel(), device_socket, ..Machine::default() };
        let vm = Vm::start(&socket.name, folder, &qemu, &machine, &image)?;
        Ok(Guest {
            name: socket.name.clone(),
            programs: watch(vm, &image.programs, specs, deadline),
        })
    };
    std::thread::scope(|scope| {
        let guests: Vec<_> = sockets.iter().map(|socket| scope.spawn(|| boot(socket))).collect();
        guests
            .into_iter()
            .map(|guest| guest.join().map_err(|_| anyhow!("a guest's thread panicked"))?)
            .collect()
    })
}

/// Sees a guest to its end. If that comes early, what ended before it counts all the same.
fn watch(
    mut vm: Vm,
    programs: &[GuestProgram],
    specs: &[ProgramSpec],
    deadline: Instant,
) -> Vec<Program> {
    let guest = vm.name().to_owned();
    let mut seen: Vec<ProgramEnd> = specs.iter().map(not_started).collect();
    let on_frame = |frame: &Frame| follow(&guest, &mut seen, frame);
    let (ends, without_end) = match run_programs(&mut vm, programs, deadline, on_frame) {
        Ok(ends) => (ends, Status::Lost),
        Err(error) => {
            let timeout = matches!(error, VmError::Timeout { .. });
            eprintln!("svp: {:#}", anyhow::Error::from(error));
            (seen, if timeout { Status::Timeout } else { Status::Lost })
        }
    };
    specs.iter().zip(ends).map(|(spec, end)| program(spec, end, without_end)).collect()
}

/// Shows people what a guest does, and notes what its programs came to.
fn follow(guest: &str, seen: &mut [ProgramEnd], frame: &Frame) {
    match frame {
        Frame::Output { text, .. } => eprintln!("{guest}| {text}"),
        Frame::Start { program, pid } => {
            if let Some(end) = seen.get_mut(*program) {
                end.pid = *pid;
                eprintln!("{guest}: {} starts", end.name);
            }
        }
        Frame::Exit { program, code } => {
            if let Some(end) = seen.get_mut(*program) {
                end.code = Some(*code);
            }
        }
        Frame::Ready | Frame::Trouble(_) | Frame::Done => {}
    }
}

fn not_started(spec: &ProgramSpec) -> ProgramEnd {
    ProgramEnd {
        name: spec.name.clone(),
        pid: 0,
        code: None,
        took: Duration::ZERO,
        output: String::new(),
    }
}

fn program(spec: &ProgramSpec, end: ProgramEnd, without_end: Status) -> Program {
    Program {
        name: spec.name.clone(),
        runtime: spec.runtime.clone(),
        status: match end.code {
            Some(0) => Status::Passed,
            Some(_) => Status::Failed,
            None => without_end,
        },
        exit_code: end.code,
        pid: end.pid,
        seconds: end.took.as_secs_f64(),
        output: end.output,
    }
}

fn guest_program(spec: &ProgramSpec) -> GuestProgram {
    GuestProgram {
        name: spec.name.clone(),
        binary: Some(spec.path.clone()),
        args: spec.args.clone(),
        ..GuestProgram::default()
    }
}
