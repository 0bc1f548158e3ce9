//! Guests for tests: a folder of their own, C programs compiled for them, and a short way to run
//! programs to the end.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use svp_vm::{Frame, GuestProgram, Image, ProgramEnd, Vm, VmError, run_programs};

use crate::tools::Tools;

/// How much of a guest that failed is shown, and how much of a program.
const LAST_FRAMES: usize = 40;
const LAST_LINES: usize = 15;

/// A folder for one test's sockets, images and logs; it goes when the test passed.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A fresh one. Socket paths must be short, so it is under the system's temporary folder.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("svp-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("console logs are in {}", self.0.display());
        } else {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

/// Compiles a C program of `guest-driver/tests` for the guest, statically.
///
/// # Panics
/// If it does not compile: then the test has failed.
#[must_use]
pub fn compile(tools: &Tools, name: &str, folder: &Folder) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let program = folder.path().join(name);
    let output = Command::new(tools.aarch64_cc())
        .args(["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-static", "-pthread", "-I"])
        .arg(root.join("crates/abi/include"))
        .arg(root.join(format!("guest-driver/tests/{name}.c")))
        .arg("-o")
        .arg(&program)
        .output()
        .expect("the cross compiler starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}

/// A program with arguments; its name is all of them.
#[must_use]
pub fn program(binary: &Path, args: &[&str]) -> GuestProgram {
    GuestProgram {
        name: args.join(" "),
        binary: Some(binary.to_owned()),
        args: args.iter().map(|&arg| arg.to_owned()).collect(),
        ..GuestProgram::default()
    }
}

/// A line for the guest's shell, which has the program `beside` in its folder.
#[must_use]
pub fn shell(name: &str, line: &str, beside: &Path) -> GuestProgram {
    let file = beside.file_name().unwrap_or_default().to_string_lossy().into_owned();
    GuestProgram {
        name: name.to_owned(),
        args: ["sh", "-c", &format!("chmod +x {file}; {line}")].map(str::to_owned).to_vec(),
        files: vec![(beside.to_owned(), file)],
        ..GuestProgram::default()
    }
}

/// Starts a guest that runs the image's programs.
///
/// # Panics
/// If it does not start.
#[must_use]
pub fn start(tools: &Tools, name: &str, folder: &Folder, socket: &Path, image: &Image) -> Vm {
    Vm::start(name, folder.path(), &tools.qemu(), &tools.machine(socket), image)
        .unwrap_or_else(|error| panic!("{}", chain(&error)))
}

/// Waits until this many of a guest's programs have been started.
///
/// # Panics
/// If that takes more than two minutes.
pub fn wait_for_start(vm: &mut Vm, count: usize) {
    let deadline = Instant::now() + Duration::from_secs(120);
    let mut started = 0;
    while started < count {
        match vm.next_frame(deadline) {
            Ok(Some(Frame::Start { .. })) => started += 1,
            Ok(Some(frame)) => println!("{frame:?}"),
            Ok(None) => panic!("the guest ended early: {}", vm.console_tail()),
            Err(error) => panic!("{}", chain(&error)),
        }
    }
}

/// Runs a started guest to its end.
///
/// # Panics
/// If the guest fails as a whole; what it said last is printed then.
pub fn finish(vm: &mut Vm, programs: &[GuestProgram], patience: Duration) -> Vec<ProgramEnd> {
    let deadline = Instant::now() + patience;
    let mut last: VecDeque<String> = VecDeque::new();
    let note = |frame: &Frame| {
        last.push_back(format!("{frame:?}"));
        last.drain(..last.len().saturating_sub(LAST_FRAMES));
    };
    run_programs(vm, programs, deadline, note).unwrap_or_else(|error| {
        last.iter().for_each(|frame| println!("{frame}"));
        panic!("{}", chain(&error))
    })
}

/// Makes sure that every program has ended well.
///
/// # Panics
/// If one has not; with the end of what each of those printed.
pub fn assert_passed(ends: &[ProgramEnd]) {
    let failed: Vec<String> =
        ends.iter().filter(|end| end.code != Some(0)).map(last_words).collect();
    assert!(failed.is_empty(), "{} of {} failed:\n{}", failed.len(), ends.len(), failed.join("\n"));
}

fn last_words(end: &ProgramEnd) -> String {
    let lines: Vec<&str> = end.output.lines().collect();
    let from = lines.len().saturating_sub(LAST_LINES);
    format!("{} ended with {:?}:\n{}", end.name, end.code, lines[from..].join("\n"))
}

/// An error with its causes.
#[must_use]
pub fn chain(error: &VmError) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        text.push_str(&format!(": {cause}"));
        source = cause.source();
    }
    text
}
