//! The NVIDIA device without an NVIDIA GPU: a domain whose `libcuda.so.1` is our own, served by a
//! first daemon on the software GPU. The conformance suite passes through both.
//!
//! Needs the `svp` program (`$SVP`, or beside this test's folder) and its dist folder (`$SVP_DIST`, or
//! `svp` beside the build profile's folder).

use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use svp_gpu::Gpu;
use svp_gpu::conformance::run;

/// Set for the process that is the domain.
const DOMAIN: &str = "SVP_TEST_NESTED_DOMAIN";

/// Not a test but the domain's process: the test program starts itself with this name.
#[test]
fn domain_process() {
    if std::env::var_os(DOMAIN).is_some() {
        let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
        let ended = svp_gpu_nvidia::run_domain(socket, 0);
        std::process::exit(i32::from(ended.is_err()));
    }
}

/// What has been built, if it has.
struct Built {
    svp: PathBuf,
    libraries: PathBuf,
}

fn built() -> Built {
    // This test is target/<profile>/deps/it-<hash>.
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let svp = std::env::var_os("SVP").map_or_else(|| profile.join("svp"), PathBuf::from);
    let beside = || profile.with_file_name("svp");
    let dist = std::env::var_os("SVP_DIST").map_or_else(beside, PathBuf::from);
    let libraries = dist.join(std::env::consts::ARCH).join("lib");
    assert!(svp.is_file(), "{} is not there", svp.display());
    assert!(libraries.join("libcuda.so.1").exists(), "{} has no libcuda.so.1", libraries.display());
    Built { svp, libraries }
}

/// The first daemon; ends with the test.
struct Daemon {
    child: Child,
    folder: PathBuf,
}

impl Daemon {
    fn start(svp: &Path) -> Self {
        let folder = std::env::temp_dir().join(format!("svp-nested-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut command = Command::new(svp);
        command.args(["serve", "--device", "soft", "--socket"]).arg(folder.join("svp.sock"));
        let child = command.stdin(Stdio::null()).spawn().unwrap();
        let daemon = Self { child, folder };
        let start = Instant::now();
        while !daemon.socket().exists() {
            assert!(start.elapsed() < Duration::from_secs(30), "the daemon does not come up");
            std::thread::sleep(Duration::from_millis(20));
        }
        daemon
    }

    fn socket(&self) -> PathBuf {
        self.folder.join("svp.sock")
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
#[ignore = "needs svp and the guest libraries: cargo xtask test"]
fn the_conformance_suite_passes_through_both() {
    let built = built();
    let daemon = Daemon::start(&built.svp);
    let socket = daemon.socket();
    // This program is the domain, too, so that what is tested is what was just built.
    let program = std::env::current_exe().unwrap();
    let command = move || {
        let mut command = Command::new(&program);
        command.args(["--exact", "nested::domain_process", "--nocapture"]).env(DOMAIN, "1");
        command.env("LD_LIBRARY_PATH", &built.libraries).env("SVP_SOCKET", &socket);
        command
    };
    let mut gpu = svp_gpu_nvidia::connect(0, command).unwrap();
    println!("{:?}", gpu.info());
    let report = run(&mut gpu);
    println!("{report}");
    assert!(report.passed(), "{report}");
}
