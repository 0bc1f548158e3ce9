//! Who copies between a client's memory and an NVIDIA device, from channel to driver: the driver alone, whatever
//! kind of client it is. A client's own copy into its channel is then the only one that a processor makes of
//! pageable memory, and none is made of pinned memory.
// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::sys::stat::fstat;
use svp_abi::channel::{DEFAULT_CHANNEL_LEN, TIMELINE_CONTROL, TIMELINE_LEGACY, Window};
use svp_abi::command::{Command, Place};
use svp_abi::virtio::{control, status};
use svp_e2e::daemon::{Daemon, svp};
use svp_e2e::guest::Folder;
use svp_frontend::test_utils::{ClientChannel, NativeClient, RAM_BASE, RAM_FREE, VirtualMachine};

const CHANNEL: u64 = DEFAULT_CHANNEL_LEN as u64;
/// What a copy moves, and how often it is made each way.
const PIECE: u64 = 256 << 10;
const ROUNDS: u64 = 32;
/// Bytes of each kind of memory that a client copies, there and back.
const BYTES: u64 = 2 * ROUNDS * PIECE;
/// Memory of the client beside its channel: pinned.
const HANDLE: u32 = 7;
const MAPPED: u64 = 2 << 20;
/// Starting a domain takes a while beside other tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client of either kind: its channel, and how the host is woken.
trait Client {
    fn channel(&mut self) -> &mut ClientChannel;
    fn ring(&self);
}

struct Guest<'a>(&'a VirtualMachine, ClientChannel);

impl Client for Guest<'_> {
    fn channel(&mut self) -> &mut ClientChannel {
        &mut self.1
    }

    fn ring(&self) {
        self.0.kick(0);
    }
}

impl Client for NativeClient {
    fn channel(&mut self) -> &mut ClientChannel {
        &mut self.channel
    }

    fn ring(&self) {
        Self::ring(self);
    }
}

/// A client and the values that its timelines come to.
struct Session<'a> {
    client: &'a mut dyn Client,
    values: [u64; 2],
}

impl Session<'_> {
    /// Runs a command to its end.
    fn run(&mut self, timeline: u32, command: &Command<'_>) {
        self.values[timeline as usize] += 1;
        let value = self.values[timeline as usize];
        if self.client.channel().submit_on(timeline, value, command) {
            self.client.ring();
        }
        let end = Instant::now() + PATIENCE;
        while self.client.channel().word(timeline).value < value {
            assert!(Instant::now() < end, "{command:?} never ended");
            std::thread::sleep(Duration::from_micros(200));
        }
        assert_eq!(self.client.channel().word(timeline).error, 0, "{command:?}");
    }

    fn copy(&mut self, dst: Place, src: Place) {
        self.run(TIMELINE_LEGACY, &Command::Copy { dst, src, len: PIECE });
    }

    /// Through the arena, as a client's library does with pageable memory, each piece from and to another place.
    fn copy_pageable(&mut self, window: Window) {
        let layout = self.client.channel().header.layout;
        let places = u64::from(layout.arena_len) / PIECE / 2;
        assert!(places > 1, "the arena is too small for this test");
        for round in 0..ROUNDS {
            let bytes: Vec<u8> = (0..PIECE).map(|at| ((at + round) % 251) as u8).collect();
            let (from, to) = (round % places * PIECE, (places + round % places) * PIECE);
            let on_device = Place::Window(window.device_base + round * 64);
            self.client.channel().scribble((u64::from(layout.arena_off) + from) as usize, &bytes);
            self.copy(on_device, Place::Arena(from));
            self.copy(Place::Arena(to), on_device);
            let at = (u64::from(layout.arena_off) + to) as usize;
            assert!(self.client.channel().peek(at, PIECE as usize) == bytes, "round {round}");
        }
    }

    /// Between the device and memory that both reach.
    fn copy_pinned(&mut self, window: Window) {
        let addr = window.host_base;
        let map = Command::HostMap { addr, len: MAPPED, handle: HANDLE, offset: 0 };
        self.run(TIMELINE_CONTROL, &map);
        for round in 0..ROUNDS {
            let [host, back] = [0, MAPPED / 2].map(|it| Place::Window(addr + it + round * 64));
            let on_device = Place::Window(window.device_base + PIECE + round * 64);
            self.copy(on_device, host);
            self.copy(back, on_device);
        }
    }

    /// All copies of the test.
    fn copy_all(client: &mut dyn Client) {
        let window = client.channel().header.window;
        let mut session = Session { client, values: [0; 2] };
        let map = Command::MemMap { addr: window.device_base, len: MAPPED, reply: None };
        session.run(TIMELINE_CONTROL, &map);
        session.copy_pageable(window);
        session.copy_pinned(window);
    }
}

/// A daemon on the stand-in for a driver, which notes what it sees.
struct Host {
    daemon: Daemon,
    notes: PathBuf,
}

impl Host {
    fn start(folder: &Folder) -> Self {
        let (library, notes) = (folder.path().join("driver"), folder.path().join("notes"));
        for it in [&library, &notes] {
            std::fs::create_dir_all(it).unwrap();
        }
        let strict = svp().with_file_name("libsvp_strict_cuda.so");
        assert!(strict.is_file(), "{} is not built", strict.display());
        std::os::unix::fs::symlink(strict, library.join("libcuda.so.1")).unwrap();
        let variables = [("LD_LIBRARY_PATH", library.as_path()), ("SVP_STRICT_CALLS", &notes)];
        let daemon = Daemon::start_in(&variables, "nvidia:0", folder, &["vp0"], &[]);
        Self { daemon, notes }
    }

    /// The numbers that the driver has noted behind some words.
    fn noted(&self, before: &str, after: &str) -> Vec<u64> {
        let files = std::fs::read_dir(&self.notes).unwrap().flatten();
        let text: Vec<String> =
            files.map(|it| std::fs::read_to_string(it.path()).unwrap()).collect();
        let number = |line: &str| line.strip_prefix(before)?.strip_suffix(after)?.parse().ok();
        text.iter().flat_map(|it| it.lines()).filter_map(number).collect()
    }

    /// Bytes that the daemon and its processes have read and written by system calls.
    fn by_system_calls(&self) -> u64 {
        let daemon = self.daemon.pid();
        let mut pids = vec![daemon];
        for thread in std::fs::read_dir(format!("/proc/{daemon}/task")).unwrap().flatten() {
            let text = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            pids.extend(text.split_whitespace().filter_map(|it| it.parse::<u32>().ok()));
        }
        assert!(pids.len() > 1, "the device has no process of its own");
        pids.iter().map(|pid| moved(Path::new(&format!("/proc/{pid}/io")))).sum()
    }

    /// Makes sure that of a client's copies no byte went another way than between the device and these files.
    fn assert_no_processor_copied(&self, before: u64, files: BTreeSet<u64>) {
        let moved = self.by_system_calls() - before;
        // Beside lists of its memory that a process reads to register some.
        assert!(moved < BYTES / 8, "{moved} of {BYTES} bytes were read or written by system calls");
        let sum = |kind: &str| self.noted(&format!("{kind} "), " bytes").iter().sum::<u64>();
        assert_eq!([sum("pageable"), sum("allocated")], [0, 0], "pageable, staged");
        assert!(sum("registered") >= BYTES, "the driver has seen {}", sum("registered"));
        // What the driver reads and writes is the client's memory itself.
        let registered = self.noted("registered file ", "").into_iter().collect::<BTreeSet<_>>();
        assert_eq!(registered, files);
    }
}

fn moved(io: &Path) -> u64 {
    let text = std::fs::read_to_string(io).unwrap();
    let of = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim().parse::<u64>().unwrap()
    };
    of("rchar:") + of("wchar:")
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn no_processor_copies_between_a_guests_memory_and_the_device() {
    let folder = Folder::new("nvidia-guest");
    let host = Host::start(&folder);
    let mut vm = VirtualMachine::start(&host.daemon.socket("vp0"));
    // Not where the file begins, and pinned pages in two runs, the later first.
    let start = RAM_FREE + (3 << 20) + 0x5000;
    let channel = vm.open_channel(3, start, CHANNEL);
    let (low, half) = (start + CHANNEL, MAPPED / 2);
    let runs = [(low + half + 0x3000, half), (low, half)];
    assert!(low + 2 * MAPPED < RAM_BASE + svp_frontend::test_utils::RAM_LEN);
    let announce = [control::PAGES_ADD, 3, 0, 0, 0, 0, 0, 0, HANDLE, runs.len() as u32];
    assert_eq!(vm.request(announce, &runs), status::OK);
    let before = host.by_system_calls();
    Session::copy_all(&mut Guest(&vm, channel));
    host.assert_no_processor_copied(before, [vm.ram_inode()].into());
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn no_processor_copies_between_a_programs_memory_and_the_device() {
    let folder = Folder::new("nvidia-native");
    let host = Host::start(&folder);
    let socket = host.daemon.native_socket();
    let mut client = NativeClient::connect(&socket, CHANNEL as u32).unwrap();
    let pinned = client.segment(HANDLE, MAPPED).unwrap().unwrap();
    let before = host.by_system_calls();
    Session::copy_all(&mut client);
    let files = [fstat(&client.channel_file).unwrap().st_ino, fstat(&pinned).unwrap().st_ino];
    host.assert_no_processor_copied(before, files.into());
}
