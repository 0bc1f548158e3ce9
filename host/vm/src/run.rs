//! A guest from start to power-off: runs its programs and says how each ended.

use std::time::{Duration, Instant};

use crate::error::VmError;
use crate::frame::Frame;
use crate::program::GuestProgram;
use crate::vm::{POWER_OFF, Vm};

/// How much of each program's output is kept, in bytes; the beginning goes first.
const OUTPUT_KEPT_BYTES: usize = 64 * 1024;

/// How a program in a guest ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramEnd {
    /// The program's name.
    pub name: String,
    /// Process id in the guest; 0: the program was never started.
    pub pid: u32,
    /// Exit code, or 128 + the signal that ended the program; `None`: it never ended.
    pub code: Option<i32>,
    /// Time from start to end, by this machine's clock.
    pub took: Duration,
    /// The end of what the program printed, both streams.
    pub output: String,
}

/// Waits until all programs of a started guest have ended and it has powered off. `on_frame` sees
/// every report as it comes.
///
/// # Errors
/// [`VmError::EndedEarly`], [`VmError::Trouble`], or [`VmError::Timeout`], after which the guest
/// is ended.
pub fn run_programs(
    vm: &mut Vm,
    programs: &[GuestProgram],
    deadline: Instant,
    mut on_frame: impl FnMut(&Frame),
) -> Result<Vec<ProgramEnd>, VmError> {
    let mut progress: Vec<Progress> = programs.iter().map(Progress::new).collect();
    loop {
        let frame = match vm.next_frame(deadline) {
            Ok(Some(frame)) => frame,
            Ok(None) => return Err(vm.ended_early()),
            Err(error) => {
                vm.kill()?;
                return Err(error);
            }
        };
        on_frame(&frame);
        match frame {
            Frame::Done => break,
            Frame::Trouble(message) => {
                let (name, console) = (vm.name().to_owned(), vm.console_tail());
                return Err(VmError::Trouble { name, message, console });
            }
            frame => note(&mut progress, &frame),
        }
    }
    vm.wait(POWER_OFF)?;
    Ok(progress.into_iter().map(|p| p.end).collect())
}

struct Progress {
    end: ProgramEnd,
    started: Instant,
}

impl Progress {
    fn new(program: &GuestProgram) -> Self {
        let end = ProgramEnd {
            name: program.name.clone(),
            pid: 0,
            code: None,
            took: Duration::ZERO,
            output: String::new(),
        };
        Self { end, started: Instant::now() }
    }
}

fn note(progress: &mut [Progress], frame: &Frame) {
    match frame {
        Frame::Start { program, pid } => {
            if let Some(p) = progress.get_mut(*program) {
                p.end.pid = *pid;
                p.started = Instant::now();
            }
        }
        Frame::Output { program, text, .. } => {
            if let Some(p) = progress.get_mut(*program) {
                p.end.output.push_str(text);
                p.end.output.push('\n');
                keep_the_end(&mut p.end.output);
            }
        }
        Frame::Exit { program, code } => {
            if let Some(p) = progress.get_mut(*program) {
                p.end.code = Some(*code);
                p.end.took = p.started.elapsed();
            }
        }
        Frame::Waiting | Frame::Ready | Frame::Trouble(_) | Frame::Done => {}
    }
}

fn keep_the_end(output: &mut String) {
    if output.len() > 2 * OUTPUT_KEPT_BYTES {
        let from = output.len() - OUTPUT_KEPT_BYTES;
        let line = output.as_bytes().iter().skip(from).position(|&byte| byte == b'\n');
        output.drain(..line.map_or(0, |at| from + at + 1));
    }
}
