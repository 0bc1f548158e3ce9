//! A running guest: QEMU's process, its monitor, and the guest's reports.
//!
//! QEMU gets two socket pairs as its standard input (the monitor) and output (the guest's second
//! serial line), so there is no path to agree on and no moment at which it is not connected yet.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::console;
use crate::error::VmError;
use crate::frame::Frame;
use crate::image::Image;
use crate::qemu::{Machine, Qemu};
use crate::qmp::Qmp;

/// How long a guest that is done may take to power off.
pub(crate) const POWER_OFF: Duration = Duration::from_secs(20);

/// A guest that was started. Dropping it ends QEMU.
#[derive(Debug)]
pub struct Vm {
    name: String,
    qemu: Child,
    qmp: Arc<Mutex<Qmp>>,
    frames: Receiver<Frame>,
    /// The guest's second serial line.
    report: UnixStream,
    console: PathBuf,
    qemu_words: PathBuf,
}

impl Vm {
    /// Starts a guest. Its image, console log and QEMU's words go into `folder`, under its name.
    ///
    /// # Errors
    /// [`VmError`]: QEMU does not start, or a part of the image is missing.
    pub fn start(
        name: &str,
        folder: &Path,
        qemu: &Qemu,
        machine: &Machine,
        image: &Image,
    ) -> Result<Self, VmError> {
        let missing = |source| VmError::Missing {
            what: "a kernel for aarch64",
            path: machine.kernel.clone(),
            source,
        };
        File::open(&machine.kernel).map_err(missing)?;
        let failed = |source| VmError::Write { path: folder.to_owned(), source };
        fs::create_dir_all(folder).map_err(failed)?;
        let initramfs = folder.join(format!("{name}.initramfs"));
        image.write(&initramfs)?;
        Self::launch(name, folder, qemu, machine.args(&initramfs))
    }

    /// Starts QEMU with the arguments of a machine.
    pub(crate) fn launch(
        name: &str,
        folder: &Path,
        qemu: &Qemu,
        machine: Vec<String>,
    ) -> Result<Self, VmError> {
        let file = |kind: &str| folder.join(format!("{name}.{kind}"));
        let (console, qemu_words) = (file("console"), file("qemu"));
        let (monitor, qemu_monitor) = UnixStream::pair().map_err(VmError::system("socketpair"))?;
        let (report, qemu_report) = UnixStream::pair().map_err(VmError::system("socketpair"))?;
        let words = File::create(&qemu_words)
            .map_err(|source| VmError::Write { path: qemu_words.clone(), source })?;
        let mut command = qemu.command();
        command
            .args(machine)
            .args(serial_args(&console))
            .stdin(Stdio::from(OwnedFd::from(qemu_monitor)))
            .stdout(Stdio::from(OwnedFd::from(qemu_report)))
            .stderr(words);
        tracing::debug!(guest = name, ?command, "starting QEMU");
        let program = command.get_program().to_string_lossy().into_owned();
        let child = command.spawn().map_err(|source| VmError::NoQemu { program, source })?;
        // The command holds QEMU's ends of the sockets: without dropping it no end is ever seen.
        drop(command);
        let mut child = Ended(Some(child));
        let qmp = Qmp::open(monitor)
            .map_err(|error| explain(error, name, &mut child, &console, &qemu_words))?;
        let read = report.try_clone().map_err(VmError::system("duplicating a socket"))?;
        let frames = read_frames(read)?;
        let qemu = child.0.take().ok_or_else(|| VmError::System {
            step: "starting QEMU",
            source: std::io::ErrorKind::NotFound.into(),
        })?;
        let qmp = Arc::new(Mutex::new(qmp));
        Ok(Self { name: name.to_owned(), qemu, qmp, frames, report, console, qemu_words })
    }

    /// The guest's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// QEMU's process id.
    pub fn pid(&self) -> u32 {
        self.qemu.id()
    }

    /// QEMU's monitor.
    pub fn qmp(&self) -> MutexGuard<'_, Qmp> {
        self.qmp.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// QEMU's monitor for a thread that stops and resumes the guest while another one follows its
    /// reports. Once QEMU has ended, the monitor only gives errors.
    pub fn monitor(&self) -> Arc<Mutex<Qmp>> {
        Arc::clone(&self.qmp)
    }

    /// The guest's next report. `None` when QEMU has ended.
    ///
    /// # Errors
    /// [`VmError::Timeout`] if none comes until `deadline`.
    pub fn next_frame(&mut self, deadline: Instant) -> Result<Option<Frame>, VmError> {
        let started = Instant::now();
        let left = deadline.saturating_duration_since(started);
        match self.frames.recv_timeout(left) {
            Ok(frame) => Ok(Some(frame)),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Err(RecvTimeoutError::Timeout) => Err(VmError::Timeout {
                name: self.name.clone(),
                after: left,
                console: self.console_tail(),
            }),
        }
    }

    /// Writes to the guest's second serial line.
    pub(crate) fn tell(&mut self, text: &str) -> Result<(), VmError> {
        self.report.write_all(text.as_bytes()).map_err(VmError::system("writing to the guest"))
    }

    /// Why there are no more reports of a guest that is not done.
    pub(crate) fn ended_early(&mut self) -> VmError {
        let status = match self.wait(POWER_OFF) {
            Ok(status) => status.to_string(),
            Err(_) => "its reports ended, but QEMU still runs".to_owned(),
        };
        let (name, console) = (self.name.clone(), self.console_tail());
        VmError::EndedEarly { name, status, console }
    }

    /// QEMU's own words and the console's last lines.
    pub fn console_tail(&self) -> String {
        console::tail(&self.console, &self.qemu_words)
    }

    /// Waits until QEMU has ended.
    ///
    /// # Errors
    /// [`VmError::Timeout`] after `patience`; then it still runs.
    pub fn wait(&mut self, patience: Duration) -> Result<ExitStatus, VmError> {
        let deadline = Instant::now() + patience;
        loop {
            if let Some(status) = self.qemu.try_wait().map_err(VmError::system("wait"))? {
                return Ok(status);
            }
            if Instant::now() >= deadline {
                let (name, console) = (self.name.clone(), self.console_tail());
                return Err(VmError::Timeout { name, after: patience, console });
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends QEMU at once, as SIGKILL does.
    ///
    /// # Errors
    /// [`VmError::System`].
    pub fn kill(&mut self) -> Result<(), VmError> {
        self.qemu.kill().map_err(VmError::system("kill"))?;
        self.qemu.wait().map(drop).map_err(VmError::system("wait"))
    }
}

impl Drop for Vm {
    fn drop(&mut self) {
        // Both fail only if it has ended.
        let _ = self.qemu.kill();
        let _ = self.qemu.wait();
    }
}

/// A child that does not outlive a start that failed.
struct Ended(Option<Child>);

impl Drop for Ended {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The monitor did not open: most often because QEMU refused its arguments and ended.
fn explain(
    error: crate::QmpError,
    name: &str,
    child: &mut Ended,
    console: &Path,
    qemu_words: &Path,
) -> VmError {
    let ended = child.0.as_mut().and_then(|child| child.wait_timeout_short());
    match ended {
        Some(status) => VmError::EndedEarly {
            name: name.to_owned(),
            status: status.to_string(),
            console: console::tail(console, qemu_words),
        },
        None => error.into(),
    }
}

/// Gives a process that has closed its sockets the moment that it needs to end.
trait WaitShort {
    fn wait_timeout_short(&mut self) -> Option<ExitStatus>;
}

impl WaitShort for Child {
    fn wait_timeout_short(&mut self) -> Option<ExitStatus> {
        (0..100).find_map(|_| {
            std::thread::sleep(Duration::from_millis(5));
            self.try_wait().ok().flatten()
        })
    }
}

/// The console goes to a file, the reports to QEMU's standard output, the monitor to its input.
fn serial_args(console: &Path) -> Vec<String> {
    let path = console.display().to_string().replace(',', ",,");
    [
        "-chardev",
        &format!("file,id=console,path={path}"),
        "-serial",
        "chardev:console",
        "-chardev",
        "socket,id=report,fd=1",
        "-serial",
        "chardev:report",
        "-chardev",
        "socket,id=monitor,fd=0",
        "-object",
        "monitor-qmp,id=qmp,chardev=monitor",
    ]
    .map(str::to_owned)
    .to_vec()
}

fn read_frames(report: UnixStream) -> Result<Receiver<Frame>, VmError> {
    let (sender, receiver) = channel();
    std::thread::Builder::new()
        .name("guest-reports".to_owned())
        .spawn(move || forward_frames(report, &sender))
        .map_err(VmError::system("starting a thread"))?;
    Ok(receiver)
}

/// Forwards the guest's reports until QEMU ends or the receiver is gone.
fn forward_frames(report: UnixStream, sender: &Sender<Frame>) {
    let mut reader = BufReader::new(report);
    let mut line = Vec::new();
    while let Ok(1..) = reader.read_until(b'\n', &mut line) {
        if let Some(frame) = Frame::parse(&String::from_utf8_lossy(&line))
            && sender.send(frame).is_err()
        {
            return;
        }
        line.clear();
    }
}
