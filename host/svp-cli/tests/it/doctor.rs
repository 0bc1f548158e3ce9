//! `svp doctor` on hosts where something is wrong: each finding names it, and says what to do.

use std::os::fd::AsRawFd as _;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use nix::sys::socket::{
    AddressFamily, Backlog, MsgFlags, SockFlag, SockType, UnixAddr, accept, bind, listen, recv,
    send, socket,
};
use svp_abi::PROTOCOL_VERSION;

/// A host whose parts are all in one folder, which ends with it.
struct Host {
    folder: PathBuf,
}

/// A finding, as `--json` gives it.
struct Finding {
    is_good: bool,
    found: String,
    todo: String,
}

impl Host {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("svp-host-{name}-{}", std::process::id()));
        for place in ["svp/aarch64/lib", "svp/x86_64/lib", "run/svp", "home", "bin"] {
            std::fs::create_dir_all(folder.join(place)).unwrap();
        }
        std::fs::set_permissions(folder.join("run/svp"), PermissionsExt::from_mode(0o700)).unwrap();
        Self { folder }
    }

    fn path(&self, place: &str) -> PathBuf {
        self.folder.join(place)
    }

    /// Puts a QEMU there that says this.
    fn qemu(&self, version: &str, devices: &str, objects: &str) {
        let path = self.path("bin/qemu-system-aarch64");
        let text = format!(
            "#!/bin/sh\ncase \"$*\" in\n--version) echo '{version}' ;;\n\
             '-device help') echo '{devices}' ;;\n'-object help') echo '{objects}' ;;\nesac\n"
        );
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
    }

    /// Puts libraries there that speak a protocol.
    fn libraries(&self, protocol: u32) {
        let source = self.path("library.c");
        std::fs::write(&source, format!("const unsigned SVP_PROTOCOL_VERSION = {protocol};\n"))
            .unwrap();
        for arch in ["x86_64", "aarch64"] {
            let library = self.path(&format!("svp/{arch}/lib/libcuda.so.1"));
            let mut cc = Command::new("cc");
            cc.args(["-shared", "-nostdlib", "-o"]).arg(library).arg(&source);
            assert!(cc.status().unwrap().success());
        }
    }

    /// All findings of a run here.
    fn findings(&self) -> serde_json::Value {
        let mut svp = Command::new(env!("CARGO_BIN_EXE_svp"));
        svp.args(["doctor", "--json"]).env_clear().env("PATH", self.path("bin"));
        svp.env("SVP_DIST", self.path("svp")).env("HOME", self.path("home"));
        svp.env("XDG_RUNTIME_DIR", self.path("run")).env("SVP_JIT", self.path("bin"));
        let out = svp.output().unwrap();
        assert_eq!(out.status.code(), Some(1), "this host has no compiler: {out:?}");
        serde_json::from_slice(&out.stdout).unwrap()
    }

    fn finding(&self, what: &str) -> Finding {
        let all = self.findings();
        let one = all.as_array().unwrap().iter().find(|it| it["what"] == what);
        let one = one.unwrap_or_else(|| panic!("no check {what} in {all}"));
        let text = |key: &str| one[key].as_str().unwrap().to_owned();
        Finding {
            is_good: one["is_good"].as_bool().unwrap(),
            found: text("found"),
            todo: text("todo"),
        }
    }

    /// A check that fails, with this in what it found and in what to do.
    fn is_wrong(&self, what: &str, found: &str, todo: &str) {
        let it = self.finding(what);
        assert!(!it.is_good, "{what}: {}", it.found);
        assert!(it.found.contains(found), "{what}: {}", it.found);
        assert!(it.todo.contains(todo), "{what}: {}", it.todo);
    }

    fn is_right(&self, what: &str, found: &str) {
        let it = self.finding(what);
        assert!(it.is_good && it.todo.is_empty(), "{what}: {}", it.found);
        assert!(it.found.contains(found), "{what}: {}", it.found);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}

#[test]
fn without_qemu_setup_is_named() {
    Host::new("no-qemu").is_wrong("QEMU", "qemu-system-aarch64", "svp setup");
}

#[test]
fn an_old_qemu_and_one_without_the_device_are_told_apart() {
    let host = Host::new("qemu");
    let device = "name \"vhost-user-test-device-pci\", bus PCI";
    host.qemu("QEMU emulator version 10.0.2 (Debian)", device, "memory-backend-memfd");
    host.is_wrong("QEMU", "10.0.2", "11.1");
    host.qemu("QEMU emulator version 11.1.0", "name \"e1000\", bus PCI", "memory-backend-ram");
    host.is_wrong("QEMU", "11.1.0 has no vhost-user-test-device-pci", "11.1");
    host.is_wrong("guests' memory", "memory-backend-memfd", "memory-backend-memfd");
    host.qemu("QEMU emulator version 11.1.0", device, "memory-backend-memfd");
    host.is_right("QEMU", "11.1.0");
    host.is_right("guests' memory", "memory-backend-memfd");
}

#[test]
fn libraries_one_version_older_are_named_with_both_versions() {
    let host = Host::new("libraries");
    host.is_wrong("libraries' versions", "libcuda.so.1", "sigmavp");
    let older = PROTOCOL_VERSION - 1;
    host.libraries(older);
    let both = format!("protocol {older}, this svp {PROTOCOL_VERSION}");
    host.is_wrong("libraries' versions", &both, "build or install");
    host.libraries(PROTOCOL_VERSION);
    host.is_right("libraries' versions", "as this svp");
}

#[test]
fn an_older_driver_for_guests_is_named() {
    let host = Host::new("driver");
    host.is_wrong("driver for guests", "svp.ko", "sigmavp-guest-dkms");
    let driver = host.path("svp/aarch64/svp.ko");
    std::fs::write(&driver, b"\x7fELF\0version=0.1.0\0").unwrap();
    host.is_wrong("driver for guests", "does not tell its protocol", "svp setup");
    std::fs::write(&driver, format!("\x7fELF\0protocol={}\0", PROTOCOL_VERSION - 1)).unwrap();
    host.is_wrong("driver for guests", &format!("this svp {PROTOCOL_VERSION}"), "svp setup");
    std::fs::write(&driver, format!("\x7fELF\0protocol={PROTOCOL_VERSION}\0")).unwrap();
    host.is_right("driver for guests", "guests of yours need a driver of");
}

#[test]
fn a_folder_of_sockets_that_others_may_write_is_wrong() {
    let host = Host::new("rights");
    host.is_right("sockets' folder", "run/svp");
    std::fs::set_permissions(host.path("run/svp"), PermissionsExt::from_mode(0o777)).unwrap();
    host.is_wrong("sockets' folder", "mode 777", "chmod 700");
}

#[test]
fn a_socket_that_nobody_serves_is_wrong() {
    let host = Host::new("dead");
    host.is_right("daemon", "none runs");
    drop(listener(&host.path("run/svp/svp.sock")));
    host.is_wrong("daemon", "nobody serves it", "restart `svp serve`");
}

#[test]
fn an_older_daemon_is_named_with_both_versions() {
    let host = Host::new("older-daemon");
    let listener = listener(&host.path("run/svp/svp.sock"));
    let daemon = std::thread::spawn(move || {
        let client = accept(listener.as_raw_fd()).unwrap();
        let mut hello = [0; 64];
        assert_eq!(recv(client, &mut hello, MsgFlags::empty()), Ok(32));
        // What a daemon of version 4 answers to another one.
        let mut refusal = [0; 32];
        (refusal[0], refusal[4]) = (3, 4);
        send(client, &refusal, MsgFlags::empty()).unwrap();
        nix::unistd::close(client).unwrap();
    });
    let both = format!("speaks protocol 4, this svp and its libraries {PROTOCOL_VERSION}");
    host.is_wrong("daemon", &both, "of the same version");
    daemon.join().unwrap();
}

#[test]
fn a_compiler_that_is_not_there_and_a_home_that_cannot_be_written_are_wrong() {
    let host = Host::new("compiler");
    host.is_wrong("svp-jit, LLVM", "svp-jit", "libllvm19");
    std::fs::write(host.path("home/.cache"), "").unwrap();
    host.is_wrong("cache", ".cache", "XDG_CACHE_HOME");
}

fn listener(path: &Path) -> std::os::fd::OwnedFd {
    let flags = SockFlag::SOCK_CLOEXEC;
    let listener = socket(AddressFamily::Unix, SockType::SeqPacket, flags, None).unwrap();
    bind(listener.as_raw_fd(), &UnixAddr::new(path).unwrap()).unwrap();
    listen(&listener, Backlog::new(8).unwrap()).unwrap();
    listener
}
