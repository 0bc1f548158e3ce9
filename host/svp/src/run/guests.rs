//! Running programs in virtual platforms: one QEMU per socket of the hub, all at the same time.

use super::monitors::Monitors;
use super::snapshots;
use super::{Gate, ProgramSpec};
use crate::dist::{Dist, Tools};
use crate::hub::{GuestSocket, PlatformChange};
use crate::record::{Guest, Program, Status};
use anyhow::{Context, Result, anyhow};
use std::path::Path;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};
use svp_vm::{
    Frame, GuestProgram, Image, Machine, ProgramEnd, Qemu, Vm, VmError, run_programs, snapshot,
};

/// The guests' architecture, as the built parts' folders name it.
pub(super) const GUEST_ARCH: &str = "aarch64";
/// How long booting may take, beside the programs' own time.
const BOOT: Duration = Duration::from_secs(120);

/// How programs run in guests.
#[derive(Debug)]
pub struct Options<'a> {
    /// How long each program may take.
    pub timeout: Duration,
    /// The machine of each guest, but for its kernel and its device. If it has a root file system,
    /// programs are paths in that.
    pub machine: Machine,
    /// Where programs wait for those of other guests.
    pub gate: Option<&'a Gate>,
    /// Stops and resumes guests meanwhile. Ends with the hub.
    pub changes: Option<Receiver<PlatformChange>>,
    /// Whether guests go on from a saved state in place of booting; the first run of an image makes it.
    pub from_snapshot: bool,
}

impl Options<'_> {
    /// The usual machine, without a gate and changes.
    pub fn new(timeout: Duration) -> Self {
        Self {
            timeout,
            machine: Machine::default(),
            gate: None,
            changes: None,
            from_snapshot: false,
        }
    }
}

/// Boots one virtual platform per socket, runs the programs in each, and waits for all.
///
/// # Errors
/// If a part is missing or QEMU cannot be started. What happens to a guest that has started is in
/// the status of its programs.
pub fn run(
    dist: &Dist,
    sockets: &[GuestSocket],
    specs: &[ProgramSpec],
    options: Options<'_>,
) -> Result<Vec<Guest>> {
    let image = Image {
        driver: Some(dist.driver()),
        cuda_libs: Some(dist.libs(GUEST_ARCH)),
        needs_device: true,
        programs: specs
            .iter()
            .map(|spec| GuestProgram {
                timeout: Some(options.timeout),
                ..if options.machine.root.is_some() {
                    root_program(spec)
                } else {
                    guest_program(spec)
                }
            })
            .collect(),
        ..base_image(dist)?
    };
    let folder = sockets.first().and_then(|socket| socket.path.parent()).context("no guests")?;
    let platforms =
        sockets.iter().map(|socket| (socket.name.as_str(), Some(socket.path.as_path())));
    boot_all(dist, &platforms.collect::<Vec<_>>(), folder, &image, specs, options)
}

/// Boots one virtual platform per name, with a device behind its socket if it has one, runs the
/// image's programs in each, and waits for all.
pub(super) fn boot_all(
    dist: &Dist,
    platforms: &[(&str, Option<&Path>)],
    folder: &Path,
    image: &Image,
    specs: &[ProgramSpec],
    options: Options<'_>,
) -> Result<Vec<Guest>> {
    let qemu = qemu(&dist.tools()?)?;
    let Options { timeout, machine, gate, changes, from_snapshot } = options;
    let machine = Machine { kernel: dist.kernel(), ..machine };
    let monitors = Monitors::default();
    if let Some(changes) = changes {
        monitors.follow(changes)?;
    }
    let total = timeout * u32::try_from(specs.len()).unwrap_or(u32::MAX).max(1);
    let state = from_snapshot
        .then(|| snapshots::find_or_make(folder, &qemu, &machine, image, Instant::now() + BOOT))
        .transpose()?;
    let deadline = Instant::now() + BOOT + total;
    let boot = |(name, socket): &(&str, Option<&Path>)| -> Result<Guest> {
        let device_socket = socket.map(Path::to_owned);
        let machine = Machine { device_socket, ..machine.clone() };
        let vm = match &state {
            Some(state) => snapshot::restore(name, folder, &qemu, &machine, state, deadline)?,
            None => Vm::start(name, folder, &qemu, &machine, image)?,
        };
        monitors.add(name, vm.monitor());
        let programs = run_to_end(vm, &image.programs, specs, deadline, gate);
        Ok(Guest { name: (*name).to_owned(), programs })
    };
    std::thread::scope(|scope| {
        let boot = &boot;
        let start = |platform| scope.spawn(move || boot(platform));
        let guests: Vec<_> = platforms.iter().map(start).collect();
        guests
            .into_iter()
            .map(|guest| guest.join().map_err(|_| anyhow!("a guest's thread panicked"))?)
            .collect()
    })
}

pub(super) fn qemu(tools: &Tools) -> Result<Qemu> {
    let named = !tools.qemu.is_empty();
    let qemu = if named { Qemu { argv: tools.qemu.clone() } } else { Qemu::default() };
    qemu.check()?;
    Ok(qemu)
}

/// An image with what every guest needs.
pub(super) fn base_image(dist: &Dist) -> Result<Image> {
    let tools = dist.tools()?;
    Ok(Image {
        busybox: tools.busybox.context("tools.json names no busybox: run `cargo xtask setup`")?,
        runtime_libs: tools.guest_libs,
        ..Image::default()
    })
}

/// Runs a guest's programs to its end. If that comes early, programs that ended before it count.
fn run_to_end(
    mut vm: Vm,
    programs: &[GuestProgram],
    specs: &[ProgramSpec],
    deadline: Instant,
    gate: Option<&Gate>,
) -> Vec<Program> {
    let guest = vm.name().to_owned();
    let mut seen: Vec<ProgramEnd> = specs.iter().map(not_started).collect();
    let monitor = vm.monitor();
    let on_frame = |frame: &Frame| {
        follow(&guest, &mut seen, frame);
        if let Some(gate) = gate {
            gate.handle(frame, &monitor);
        }
    };
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

/// Shows people what a guest does, and notes how its programs end.
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
        Frame::Waiting | Frame::Ready | Frame::Trouble(_) | Frame::Done => {}
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
        context_error: None,
    }
}

pub(super) fn guest_program(spec: &ProgramSpec) -> GuestProgram {
    GuestProgram {
        name: spec.name.clone(),
        binary: Some(spec.path.clone()),
        args: spec.args.clone(),
        ..GuestProgram::default()
    }
}

/// A program that the guest's root file system holds.
fn root_program(spec: &ProgramSpec) -> GuestProgram {
    let path = spec.path.to_string_lossy().into_owned();
    GuestProgram {
        name: spec.name.clone(),
        args: std::iter::once(path).chain(spec.args.iter().cloned()).collect(),
        ..GuestProgram::default()
    }
}
