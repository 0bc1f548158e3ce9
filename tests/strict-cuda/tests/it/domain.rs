//! A domain of the NVIDIA device whose `libcuda.so.1` is the strict one. This program is the domain's process,
//! too.

use std::os::fd::AsFd;
use std::path::PathBuf;
use std::process::Command;

/// Set for the process that is the domain.
const DOMAIN: &str = "SVP_TEST_STRICT_DOMAIN";

/// Not a test but the domain's process: the test program starts itself with this name.
#[test]
fn domain_process() {
    if std::env::var_os(DOMAIN).is_some() {
        let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
        let ended = svp_gpu_nvidia::run_domain(socket, 0);
        std::process::exit(i32::from(ended.is_err()));
    }
}

/// A folder in which the strict library has the driver's name, and another one that of a toolkit's stub.
pub(crate) fn library() -> PathBuf {
    // This test and the library are in target/<profile>/deps.
    let test = std::env::current_exe().unwrap();
    let library = test.with_file_name("libsvp_strict_cuda.so");
    assert!(library.is_file(), "{} is not there", library.display());
    let folder = std::env::temp_dir().join(format!("svp-strict-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let link = folder.join("libcuda.so.1");
    // Tests of one process share the folder; the second one finds the link.
    let _ = std::os::unix::fs::symlink(library, &link);
    // As a toolkit's stub has the driver's other name: a library that is none of the driver's.
    let mapped = std::fs::read_to_string("/proc/self/maps").unwrap();
    let is_libc = |path: &&str| path.ends_with("/libc.so.6");
    let stub = mapped.split_whitespace().find(is_libc).expect("the test is a dynamic program");
    let _ = std::os::unix::fs::symlink(stub, folder.join("libcuda.so"));
    assert!(link.is_file());
    folder
}

/// What starts such a domain, with settings of the library.
pub(crate) fn command(settings: &[(&str, &str)]) -> impl FnMut() -> Command + Send + 'static {
    let (folder, program) = (library(), std::env::current_exe().unwrap());
    let settings: Vec<(String, String)> =
        settings.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    move || {
        let mut command = Command::new(&program);
        command.args(["--exact", "domain::domain_process", "--nocapture"]).env(DOMAIN, "1");
        command.env("LD_LIBRARY_PATH", &folder).envs(settings.iter().cloned());
        command
    }
}
