//! The state before packages were there, built and tried against today's: a library and a daemon of different versions
//! part with both versions named, whichever is the older.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use svp_setup::sh::{captured, cmd, line, output, run, say, with_source};

use crate::build::{Arch, Layout};
use crate::children::{Ends, until_this_ends};

/// The last state before packages; its protocol has version 4.
const COMMIT: &str = "cf26930ad90993cee02d169468ca8d12cd00a522";
const PROTOCOL: u32 = 4;
/// How long a daemon may take to be there.
const SERVES_WITHIN: Duration = Duration::from_secs(60);
/// Prints what the driver's first call answers.
const PROGRAM: &str = "#include <dlfcn.h>\n#include <stdio.h>\nint main(void) {\n\
     void *cuda = dlopen(\"libcuda.so.1\", RTLD_NOW);\n\
     int (*init)(unsigned) = cuda ? (int (*)(unsigned))dlsym(cuda, \"cuInit\") : 0;\n\
     printf(\"%d\\n\", init ? init(0) : -1);\n return 0;\n}\n";

/// Builds the earlier state, then has each side meet the other's.
pub(crate) fn parts_with_today(layout: &Layout) -> Result<()> {
    let folder = layout.scratch("earlier");
    let earlier = build(layout, &folder)?;
    let libraries = folder.join("lib");
    if libraries.exists() {
        fs::remove_dir_all(&libraries).with_context(|| libraries.display().to_string())?;
    }
    fs::create_dir_all(&libraries).with_context(|| libraries.display().to_string())?;
    symlink(earlier.join("libcuda.so"), libraries.join("libcuda.so.1")).context("a library")?;
    let today = today(layout)?;
    let program = folder.join("init");
    with_source("init.c", PROGRAM, |source| {
        output(&mut cmd("cc", [source, Path::new("-ldl"), Path::new("-o"), &program])).map(drop)
    })?;

    let daemon = Daemon::start(&earlier.join("svp"), &folder.join("earlier.sock"))?;
    let said = daemon.meets(&program, &layout.libs(Arch::X86_64))?;
    let both = format!("protocol version {PROTOCOL}, this library version {today}");
    ensure!(said.contains(&both), "today's library says of an earlier daemon:\n{said}");
    ensure!(!said.starts_with('0'), "today's library uses an earlier daemon:\n{said}");
    let said = daemon.meets(&program, &libraries)?;
    ensure!(said.starts_with("0\n"), "the earlier library does not use its own daemon:\n{said}");
    drop(daemon);

    let daemon = Daemon::start(&layout.tested("svp"), &folder.join("today.sock"))?;
    let said = daemon.meets(&program, &libraries)?;
    let both = format!("protocol version {today}, this library version {PROTOCOL}");
    ensure!(said.contains(&both), "an earlier library says of today's daemon:\n{said}");
    ensure!(!said.starts_with('0'), "an earlier library uses today's daemon:\n{said}");
    let said = daemon.log()?;
    let both = format!("protocol version {PROTOCOL}, host {today}");
    ensure!(said.contains(&both), "today's daemon says of an earlier library:\n{said}");
    let said = daemon.meets(&program, &layout.libs(Arch::X86_64))?;
    ensure!(said.starts_with("0\n"), "today's library does not use its own daemon:\n{said}");
    Ok(())
}

/// The folder of the earlier state's programs and library.
fn build(layout: &Layout, folder: &Path) -> Result<PathBuf> {
    let (source, target) = (folder.join("source"), folder.join("target"));
    fs::create_dir_all(&source).with_context(|| source.display().to_string())?;
    let unpack = "git archive \"$1\" | tar -x -C \"$2\"";
    let mut unpack = cmd("sh", ["-ec", unpack, "sh", COMMIT]);
    output(unpack.arg(&source).current_dir(&layout.root))?;
    ensure!(
        source.join("Cargo.toml").exists(),
        "commit {COMMIT} is not in this repository: fetch its whole history"
    );
    say("soak", &format!("building the state of {}", &COMMIT[..12]));
    let mut cargo = cmd("cargo", ["build", "--quiet", "-p", "svp-cli", "-p", "svp-cuda"]);
    cargo.current_dir(&source).env("CARGO_TARGET_DIR", &target).env("CARGO_PROFILE_DEV_DEBUG", "0");
    run(&mut cargo)?;
    Ok(target.join("debug"))
}

/// The protocol's version of the sources that this program was built from.
fn today(layout: &Layout) -> Result<u32> {
    let path = layout.root.join("crates/abi/include/svp_abi.h");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let word = text.lines().find_map(|line| line.strip_prefix("#define SVP_PROTOCOL_VERSION"));
    word.context("the header has no version")?.trim().parse().context("the header's version")
}

/// A daemon on a socket of its own.
struct Daemon {
    socket: PathBuf,
    _process: Ends,
}

impl Daemon {
    fn start(svp: &Path, socket: &Path) -> Result<Self> {
        // One that was killed leaves it.
        let _ = fs::remove_file(socket);
        let mut serve = cmd(svp, ["serve", "--device", "soft", "--socket"]);
        serve.arg(socket).env("SVP_JIT_MODE", "off");
        let mut serve = until_this_ends(&serve);
        let log = socket.with_extension("log");
        serve.stderr(File::create(&log).with_context(|| log.display().to_string())?);
        let process = serve.spawn().with_context(|| format!("cannot start {}", line(&serve)))?;
        let mut process = Ends(process);
        let end = Instant::now() + SERVES_WITHIN;
        while !socket.exists() {
            let ended = process.0.try_wait().context("svp serve")?;
            ensure!(ended.is_none() && Instant::now() < end, "svp serve does not serve: {log:?}");
            thread::sleep(Duration::from_millis(50));
        }
        Ok(Self { socket: socket.to_owned(), _process: process })
    }

    /// What a program prints with the libraries of a folder, standard output first.
    fn meets(&self, program: &Path, libraries: &Path) -> Result<String> {
        let mut program = cmd(program, std::iter::empty::<&str>());
        program.env("SVP_SOCKET", &self.socket).env("LD_LIBRARY_PATH", libraries);
        let out = captured(&mut program)?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(text(&out.stdout) + &text(&out.stderr))
    }

    fn log(&self) -> Result<String> {
        let path = self.socket.with_extension("log");
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    }
}
