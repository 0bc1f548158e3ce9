//! What a confined process must not be able to do, tried by one, as the user that runs the tests.
#![allow(clippy::unwrap_used, clippy::panic, unsafe_code, reason = "tests end this way")]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::{AsRawFd, IntoRawFd};
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use svp_confine::{Files, close_inherited, confine_compiler, confine_domain};

const ROLE: &str = "SVP_TEST_CONFINED";
const FOLDER: &str = "SVP_TEST_FOLDER";
const OUTSIDER: &str = "SVP_TEST_OUTSIDER";

/// A folder with a secret and a place to write; removed with its contents.
struct Scene {
    folder: PathBuf,
    outsider: Child,
}

impl Scene {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("svp-confine-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("kept")).unwrap();
        fs::write(folder.join("secret"), "secret").unwrap();
        fs::write(folder.join("readable"), "readable").unwrap();
        // A process of the same user.
        let outsider = Command::new("sleep").arg("3600").spawn().unwrap();
        Self { folder, outsider }
    }

    /// Runs this program in a role; its exit code, and what it said.
    fn play(&self, role: &str) {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "process_that_is_confined", "--nocapture", "--test-threads=1"]);
        command.env(ROLE, role).env(FOLDER, &self.folder);
        command.env(OUTSIDER, self.outsider.id().to_string());
        let output = command.stdin(Stdio::null()).output().unwrap();
        let words = [output.stdout, output.stderr].concat();
        let words = String::from_utf8_lossy(&words);
        assert!(output.status.success() && words.contains("done: "), "{role}: {words}");
        println!("{words}");
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        let _ = self.outsider.kill();
        let _ = self.outsider.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn a_domain_reaches_no_file_and_no_process_of_its_user() {
    let mut scene = Scene::new("domain");
    scene.play("domain");
    assert_eq!(fs::read_to_string(scene.folder.join("secret")).unwrap(), "secret");
    assert!(scene.outsider.try_wait().unwrap().is_none(), "the outsider was reached");
    assert_eq!(fs::read_to_string(scene.folder.join("kept/own")).unwrap(), "own");
}

#[test]
fn a_compiler_keeps_its_pipes_and_nothing_else() {
    Scene::new("compiler").play("compiler");
}

#[test]
fn inherited_descriptors_are_closed() {
    Scene::new("descriptors").play("descriptors");
}

/// Not a test but the process that is confined: the others start it.
#[test]
fn process_that_is_confined() {
    let Ok(role) = std::env::var(ROLE) else { return };
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let outsider: i32 = std::env::var(OUTSIDER).unwrap().parse().unwrap();
    match role.as_str() {
        "domain" => domain(&folder, outsider),
        "compiler" => compiler(&folder, outsider),
        _ => descriptors(),
    }
    println!("done: {role}");
}

/// A call's result is this error.
fn fails(what: &str, result: i64) {
    assert_eq!(result, -1, "{what} is possible");
    println!("{what}: {}", std::io::Error::last_os_error());
}

fn domain(folder: &Path, outsider: i32) {
    let listener = UnixListener::bind(folder.join("socket")).unwrap();
    let executable = ["/bin/true", "/usr/bin/true", "/lib", "/lib64", "/usr/lib", "/usr/lib64"];
    let files = Files {
        readable: vec![folder.join("readable"), folder.join("absent")],
        executable: executable.iter().map(PathBuf::from).collect(),
        folders: vec![folder.join("kept")],
    };
    let left = confine_domain(&files).unwrap();
    // Where a kernel lacks something, it is named, and this test says nothing about it.
    println!("left: {left:?}");
    let has_files = !left.iter().any(|it| it.starts_with("files"));
    let has_calls = !left.iter().any(|it| it.starts_with("system calls"));

    // What it is for goes on: memory, threads, messages, its files, a child.
    assert_eq!(fs::read_to_string(folder.join("readable")).unwrap(), "readable");
    let own = folder.join("kept/own");
    fs::write(folder.join("kept/temporary"), "own").unwrap();
    fs::rename(folder.join("kept/temporary"), &own).unwrap();
    assert_eq!(fs::read_dir(folder.join("kept")).unwrap().count(), 1);
    assert_eq!(std::thread::spawn(|| 7).join().unwrap(), 7);
    let (mut here, mut there) = UnixStream::pair().unwrap();
    here.write_all(b"x").unwrap();
    there.read_exact(&mut [0]).unwrap();
    assert!(Command::new("/bin/true").status().unwrap().success());

    if has_files {
        for path in [folder.join("secret"), "/etc/passwd".into(), "/proc/1/environ".into()] {
            assert!(File::open(&path).is_err(), "{} is open", path.display());
        }
        let secret = folder.join("secret");
        assert!(fs::write(&secret, "x").is_err() && fs::remove_file(&secret).is_err());
        assert!(fs::write(folder.join("new"), "x").is_err());
        assert!(fs::hard_link(&secret, folder.join("kept/link")).is_err());
        assert!(fs::rename(&secret, folder.join("kept/moved")).is_err());
        assert!(Command::new("/bin/sh").args(["-c", "true"]).status().is_err());
        assert!(Command::new("/proc/self/exe").status().is_err());
    }
    if has_calls {
        calls(outsider);
        assert!(UnixStream::connect(folder.join("socket")).is_err());
        assert!(UnixDatagram::unbound().is_err());
        assert!(std::net::TcpListener::bind("127.0.0.1:0").is_err());
    }
    drop(listener);
}

/// Calls on other processes of the user, and for more rights.
fn calls(outsider: i32) {
    // SAFETY: plain numbers and null pointers, which calls that are let through refuse themselves; what
    // could harm this process is not among them.
    unsafe {
        let null = std::ptr::null_mut::<libc::c_void>();
        fails("kill", libc::kill(outsider, libc::SIGTERM).into());
        fails("tgkill", libc::syscall(libc::SYS_tgkill, outsider, outsider, libc::SIGTERM));
        fails("pidfd_open", libc::syscall(libc::SYS_pidfd_open, outsider, 0));
        fails("ptrace", libc::ptrace(libc::PTRACE_ATTACH, outsider, null, null));
        fails("setpriority", libc::setpriority(libc::PRIO_PROCESS, outsider as u32, 19).into());
        fails("renice a user", libc::setpriority(libc::PRIO_USER, 0, 19).into());
        fails("sched_setaffinity", libc::syscall(libc::SYS_sched_setaffinity, outsider, 0, null));
        let (mut byte, mut local) = (0_u8, libc::iovec { iov_base: null, iov_len: 0 });
        local.iov_base = (&raw mut byte).cast();
        fails("read memory", libc::process_vm_readv(outsider, &local, 1, &local, 1, 0) as i64);
        fails("write memory", libc::process_vm_writev(outsider, &local, 1, &local, 1, 0) as i64);
        let nothing = std::ptr::null::<libc::rlimit>();
        let limit = std::ptr::null_mut::<libc::rlimit>();
        fails("prlimit", libc::prlimit(outsider, libc::RLIMIT_CPU, nothing, limit).into());
        fails("unshare", libc::unshare(libc::CLONE_NEWUSER).into());
        // Not the function of this name, which has other threads do the same.
        fails("setuid", libc::syscall(libc::SYS_setuid, 12_345));
        fails("bpf", libc::syscall(libc::SYS_bpf, 0, null, 0));
        fails("perf_event_open", libc::syscall(libc::SYS_perf_event_open, null, 0, -1, -1, 0));
        fails("io_uring", libc::syscall(libc::SYS_io_uring_setup, 1, null));
        fails("userfaultfd", libc::syscall(libc::SYS_userfaultfd, 0));
        fails("mount", libc::syscall(libc::SYS_mount, null, null, null, 0, null));
        fails("chroot", libc::chroot(c"/".as_ptr()).into());
        fails("raise a limit", {
            let much = libc::rlimit { rlim_cur: 1 << 20, rlim_max: 1 << 20 };
            libc::setrlimit(libc::RLIMIT_CORE, &much).into()
        });
    }
}

fn compiler(folder: &Path, outsider: i32) {
    let mut readable = File::open(folder.join("readable")).unwrap();
    let left = confine_compiler().unwrap();
    println!("left: {left:?}");
    if !left.is_empty() {
        return;
    }
    let mut text = String::new();
    readable.read_to_string(&mut text).unwrap();
    assert_eq!(text, "readable");
    assert_eq!(vec![1_u8; 1 << 20].len(), 1 << 20);
    assert!(File::open(folder.join("readable")).is_err(), "files are open");
    assert!(Command::new("/bin/true").status().is_err(), "programs start");
    // SAFETY: the call takes plain numbers.
    fails("kill", unsafe { libc::kill(outsider, libc::SIGTERM) }.into());
    // SAFETY: a process made so would only go on with this test; it is not made.
    fails("fork", unsafe { libc::fork() }.into());
}

fn descriptors() {
    let file = File::open("/dev/null").unwrap();
    // SAFETY: the copy is open across exec and no value of this process owns it.
    let copy = unsafe { libc::dup(file.as_raw_fd()) };
    assert!(copy > 2);
    let _closed_below = file.into_raw_fd();
    close_inherited().unwrap();
    for descriptor in 3..copy + 8 {
        // SAFETY: the call takes plain numbers.
        let flags = unsafe { libc::fcntl(descriptor, libc::F_GETFD) };
        assert_eq!(flags, -1, "descriptor {descriptor} is open");
    }
}
