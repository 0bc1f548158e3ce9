//! Which side copies: between the device and memory that clients share, the device alone.

use std::os::fd::{AsFd, OwnedFd};
use std::process::Command;
use std::sync::Arc;

use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::uio::{pread, pwrite};
use svp_gpu::{
    DomainId, Gpu, Job, JobId, JobKind, Outcome, Pitch, Place, QueueId, Rect, Segment, WindowId,
    WindowLayout,
};
use svp_gpu_nvidia::driver::NvidiaGpu;

use crate::domain::library;
use crate::failures::{LAYOUT, MIB, memory, noted};

/// Set for the process that has the device itself.
const ALONE: &str = "SVP_TEST_STRICT_COPIES";
/// What a client copies at once.
const PIECE: u64 = 128 << 10;

/// A device without a hub: how many jobs it was given, and where its window lies.
struct Device(NvidiaGpu, u64, WindowLayout);

impl Device {
    fn run(&mut self, kind: JobKind) -> Outcome {
        self.1 += 1;
        let job = Job { id: JobId(self.1), window: WindowId(1), queue: QueueId(0), kind };
        self.0.submit(job.into());
        let mut ended = Vec::new();
        while ended.is_empty() {
            self.0.poll(&mut ended);
        }
        ended.remove(0).result.unwrap()
    }

    /// Bytes that the device's process copies itself for a job, as it counts them and as the system does: all
    /// that it reads of files or writes there.
    fn copied(&mut self, dst: Place, src: Place, rect: Rect) -> [u64; 2] {
        let before = [self.0.staged_bytes(), read_and_written()];
        self.run(JobKind::Copy { dst, src, rect });
        let after = [self.0.staged_bytes(), read_and_written()];
        [after[0] - before[0], after[1] - before[1]]
    }
}

fn read_and_written() -> u64 {
    let text = std::fs::read_to_string("/proc/self/io").unwrap();
    let of = |name: &str| {
        let line = text.lines().find_map(|it| it.strip_prefix(name)).unwrap();
        line.trim().parse::<u64>().unwrap()
    };
    of("rchar:") + of("wchar:")
}

/// Not a test but the process that has the device: the test program starts itself with this name.
#[test]
fn copies_process() {
    if std::env::var_os(ALONE).is_some() {
        let mut device = Device(NvidiaGpu::open(0).unwrap(), 0, LAYOUT);
        let open = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
        if let Outcome::Window(layout) = device.run(open) {
            device.2 = layout;
        }
        device.run(JobKind::MapDevice { addr: device.2.device.start, len: 4 * MIB });
        shared_memory(&mut device);
        memory_of_a_guest(&mut device);
        what_the_device_does_not_reach(&mut device);
        device.run(JobKind::WindowClose);
    }
}

/// Sealed memory of a client, as its arena is: behind a header that is no whole page.
fn shared_memory(device: &mut Device) {
    let whole = memory(MIB);
    let arena = Segment { fd: Arc::clone(&whole.fd), offset: 6144, len: MIB - 6144 };
    let file = |offset| Place::File { segment: arena.clone(), offset };
    let bytes: Vec<u8> = (0..PIECE).map(|at| (at % 251) as u8).collect();
    pwrite(&whole.fd, &bytes, 6144 + 192).unwrap();
    let (on_device, rect) = (device.2.device.start + 64, Rect::line(PIECE));
    let mut by_process = device.copied(Place::Window(on_device), file(192), rect);
    for offset in [2 * PIECE, 3 * PIECE, 4 * PIECE] {
        let more = device.copied(file(offset), Place::Window(on_device), rect);
        by_process = [by_process[0] + more[0], by_process[1] + more[1]];
        assert!(read(&whole, 6144 + offset, PIECE) == bytes, "{offset}");
    }
    // Rows with gaps on both sides, in slices; what is in the gaps stays.
    let [row, slice] = [1000, 8000].map(|it| Pitch { row: it, slice: it * 4 });
    let rows = Rect { height: 4, depth: 2, dst_pitch: row, src_pitch: slice, ..Rect::line(100) };
    let more = device.copied(file(5 * PIECE), Place::Window(on_device), rows);
    for at in 0..8 {
        let got = read(&whole, 6144 + 5 * PIECE + at * 1000, 1000);
        let from = (at * 8000) as usize;
        assert_eq!(got[..100], bytes[from..from + 100]);
        assert!(got[100..].iter().all(|it| *it == 0));
    }
    // Pinned memory.
    let addr = device.2.host.start;
    device.run(JobKind::MapHost { addr, segments: vec![memory(MIB)] });
    let [host, window] = [addr, on_device].map(Place::Window);
    let pinned = device.copied(host.clone(), window.clone(), rect);
    let back = device.copied(window, host, rect);
    for [counted, by_system] in [by_process, more, pinned, back] {
        assert_eq!(counted, 0);
        // The system's lists of this process' memory are read when something is registered.
        assert!(by_system < PIECE / 2, "{by_system} bytes were read or written");
    }
}

/// A channel in a guest's memory, of which its arena is a small part: as QEMU gives it, sealed.
fn memory_of_a_guest(device: &mut Device) {
    let ram = memory(1 << 30);
    let start = (700 * MIB) + 9 * 4096 + 6144;
    let arena = Segment { fd: Arc::clone(&ram.fd), offset: start, len: 2 * MIB };
    let file = |offset| Place::File { segment: arena.clone(), offset };
    let bytes: Vec<u8> = (0..PIECE).map(|at| (at % 241) as u8).collect();
    pwrite(&ram.fd, &bytes, (start + 64) as i64).unwrap();
    let (on_device, rect) = (device.2.device.start + MIB, Rect::line(PIECE));
    let [into, _] = device.copied(Place::Window(on_device), file(64), rect);
    let [back, _] = device.copied(file(MIB), Place::Window(on_device), rect);
    assert_eq!([into, back], [0, 0]);
    assert!(read(&ram, start + MIB, PIECE) == bytes);
    // Pages of the guest that its program has pinned lie anywhere.
    let addr = device.2.host.start + 8 * MIB;
    let page = |at: u64| Segment { fd: Arc::clone(&ram.fd), offset: at * 4096, len: 4096 };
    device.run(JobKind::MapHost { addr, segments: vec![page(70_001), page(5), page(90_000)] });
    let pinned = Rect::line(3 * 4096);
    let [out, _] = device.copied(Place::Window(addr), Place::Window(on_device), pinned);
    let [again, _] = device.copied(Place::Window(on_device), Place::Window(addr), pinned);
    assert_eq!([out, again], [0, 0]);
    let got: Vec<u8> =
        [70_001, 5, 90_000].into_iter().flat_map(|at| read(&ram, at * 4096, 4096)).collect();
    assert!(got == bytes[..3 * 4096]);
}

/// Memory that could shrink is no memory to map: it is staged, and every byte counted once.
fn what_the_device_does_not_reach(device: &mut Device) {
    let fd: OwnedFd = memfd_create("shrinks", MFdFlags::MFD_ALLOW_SEALING).unwrap();
    nix::unistd::ftruncate(&fd, MIB as i64).unwrap();
    let segment = Segment { fd: Arc::new(fd), offset: 0, len: MIB };
    let dst = device.2.device.start;
    let on_device = Place::Window(dst);
    device.run(JobKind::Fill {
        dst,
        pitch: PIECE,
        width_bytes: PIECE,
        height: 1,
        value: 7,
        value_len: 1,
    });
    let file = Place::File { segment: segment.clone(), offset: 8 };
    let [counted, by_system] = device.copied(file.clone(), on_device.clone(), Rect::line(PIECE));
    assert_eq!(counted, PIECE);
    assert!(by_system >= PIECE, "{by_system}");
    assert_eq!(read(&segment, 0, PIECE + 16)[7..10], [0, 7, 7]);
    assert_eq!(device.copied(on_device, file, Rect::line(PIECE))[0], PIECE);
}

fn read(segment: &Segment, offset: u64, len: u64) -> Vec<u8> {
    let mut bytes = vec![0; len as usize];
    assert_eq!(pread(segment.fd.as_fd(), &mut bytes, offset as i64).unwrap() as u64, len);
    bytes
}

#[test]
fn only_the_device_copies_what_clients_share() {
    for hints in ["", "ignored"] {
        let (ended, notes) = noted(&format!("copies-{hints}"), |calls| {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", "copies::copies_process", "--nocapture"]).env(ALONE, "1");
            command.env("LD_LIBRARY_PATH", library()).env("SVP_STRICT_CALLS", calls);
            command.env("SVP_STRICT_HINTS", hints).output().unwrap()
        });
        assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
        // Else the driver had to copy for the device.
        let pageable = notes.iter().find(|it| it.contains("pageable"));
        assert_eq!(pageable, None);
        assert!(notes.iter().any(|it| it == "cuMemHostRegister_v2"), "{notes:?}");
    }
}
