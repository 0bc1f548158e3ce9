//! Memory of copies and fills: what is staged is used again when its copy has ended, fills are one call, and host memory
//! that kernels would not find is refused.

use std::sync::Arc;
use std::time::Duration;

use svp_gpu::job::Launch;
use svp_gpu::{
    DomainId, FindFacts, JobKind, ModuleId, Place, QueueId, Rect, Segment, WindowId, code,
};

use crate::beside::waits_on;
use crate::domain::command;
use crate::failures::{CODE, LAYOUT, MIB, PTX, memory, noted, one_thread};
use crate::hub::Hub;

const LEN: usize = 4096;

fn bytes(value: u8, to: u64) -> JobKind {
    let src = Place::Bytes(Arc::from(vec![value; LEN]));
    JobKind::Copy { dst: Place::Window(to), src, rect: Rect::line(LEN as u64) }
}

fn read(hub: &mut Hub<'_>, from: u64) -> Vec<u8> {
    let segment = memory(LEN as u64);
    let fd = Arc::clone(&segment.fd);
    let dst = Place::File { segment, offset: 0 };
    let copy = JobKind::Copy { dst, src: Place::Window(from), rect: Rect::line(LEN as u64) };
    hub.run(copy).unwrap();
    let mut got = vec![0; LEN];
    nix::sys::uio::pread(&*fd, &mut got, 0).unwrap();
    got
}

/// Behind a copy that waits for a kernel, its event is not recorded: nothing tells when the copy's memory is free.
#[test]
fn memory_of_a_copy_whose_end_is_not_recorded_is_not_used_again() {
    // Three events for the device's clock, two for the mapping and two for the kernel come first.
    let failing = format!("cuEventRecord={CODE}@8");
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[("SVP_STRICT_FAIL", &failing)])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let addr = LAYOUT.device.start;
    hub.run(JobKind::MapDevice { addr, len: 2 * MIB }).unwrap();
    let (kernel, flag) = waits_on(&mut hub, QueueId(1));
    let [first, second] = [addr, addr + LEN as u64];
    let unrecorded = hub.submit(WindowId(1), QueueId(1), bytes(0x11, first));
    let other = hub.submit(WindowId(1), QueueId(2), bytes(0x22, second));
    // Long enough for the second copy to take the memory, if it can.
    std::thread::sleep(Duration::from_millis(300));
    nix::sys::uio::pwrite(&*flag.fd, &1_u32.to_ne_bytes(), 0).unwrap();
    let error = hub.wait(unrecorded).unwrap_err();
    assert_eq!((error.code, error.sticky), (CODE, false), "{error}");
    hub.wait(kernel).unwrap();
    hub.wait(other).unwrap();
    assert!(read(&mut hub, first) == [0x11; LEN], "bytes of another copy");
    assert!(read(&mut hub, second) == [0x22; LEN]);
}

#[test]
fn rows_are_filled_by_one_call() {
    let ((), notes) = noted("fills", |calls| {
        let mut gpu = svp_gpu_nvidia::connect(0, command(&[("SVP_STRICT_CALLS", calls)])).unwrap();
        let mut hub = Hub::new(&mut gpu);
        hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
        let dst = LAYOUT.device.start;
        hub.run(JobKind::MapDevice { addr: dst, len: 2 * MIB }).unwrap();
        let fill = |height| JobKind::Fill {
            dst,
            pitch: 128,
            width_bytes: 64,
            height,
            value: 5,
            value_len: 1,
        };
        hub.run(fill(64)).unwrap();
        let got = read(&mut hub, dst);
        let filled = |at: usize| u8::from(at % 128 < 64) * 5;
        assert!((0..LEN).all(|at| got[at] == filled(at)));
    });
    let calls: Vec<&String> = notes.iter().filter(|it| it.starts_with("cuMemsetD")).collect();
    // The other one clears what is mapped.
    assert_eq!(calls, ["cuMemsetD32Async", "cuMemsetD2D8Async"]);
}

/// Host memory is filled as the device's is.
#[test]
fn host_memory_is_filled_too() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let (dst, segment) = (LAYOUT.host.start, memory(LEN as u64));
    hub.run(JobKind::MapHost { addr: dst, segments: vec![segment.clone()] }).unwrap();
    for (height, value) in [(1, 7), (2, 9)] {
        let fill =
            JobKind::Fill { dst: dst + 8, pitch: 64, width_bytes: 16, height, value, value_len: 4 };
        hub.run(fill).unwrap();
        let mut got = [0; 4];
        nix::sys::uio::pread(&*segment.fd, &mut got, 8 + 64 * (height as i64 - 1) + 12).unwrap();
        assert_eq!(u32::from_ne_bytes(got), value);
    }
}

#[test]
fn host_memory_that_the_driver_does_not_register_is_not_there() {
    let failing = format!("cuMemHostRegister_v2={CODE}@1");
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[("SVP_STRICT_FAIL", &failing)])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let addr = LAYOUT.host.start;
    let map = || JobKind::MapHost { addr, segments: vec![memory(LEN as u64)] };
    assert_eq!(hub.run(map()).unwrap_err().code, CODE);
    assert_eq!(hub.run(bytes(1, addr)).unwrap_err().code, code::INVALID_VALUE);
    hub.run(map()).unwrap();
    hub.run(bytes(1, addr)).unwrap();
}

#[test]
fn a_part_of_a_grid_is_refused_by_name() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let (module, addr) = (ModuleId(1), LAYOUT.device.start);
    let (image, facts) = (PTX.as_bytes().into(), FindFacts::WhenAsked);
    hub.run(JobKind::ModuleLoad { module, image, facts }).unwrap();
    hub.run(JobKind::MapDevice { addr, len: 2 * MIB }).unwrap();
    let whole = one_thread(module, 0, Box::from(addr.to_ne_bytes()));
    let part = Launch { blocks: Some(0..1), ..whole.clone() };
    let refused = hub.run(JobKind::Launch(part)).unwrap_err();
    assert_eq!((refused.code, refused.sticky), (code::NOT_SUPPORTED, false), "{refused}");
    hub.run(JobKind::Launch(whole)).unwrap();
}

/// The driver has taken some of the process's addresses: memory that is to be there lies elsewhere, where kernels would
/// look for it in vain.
#[test]
fn host_memory_that_kernels_would_not_find_is_refused() {
    let addr = LAYOUT.host.start;
    let taken = addr.to_string();
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[("SVP_STRICT_CLAIM", &taken)])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    assert!(hub.shows_host_memory());
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let map = |addr| JobKind::MapHost { addr, segments: vec![memory(LEN as u64)] };
    let refused = hub.run(map(addr)).unwrap_err();
    assert_eq!((refused.code, refused.sticky), (code::NOT_SUPPORTED, false), "{refused}");
    assert!(refused.message.contains("cannot reach host memory"), "{refused}");
    hub.run(map(addr + 2 * MIB)).unwrap();
}

/// Pages of a guest that lie here and there are a mapping of the process for each, of which it has a limit.
#[test]
fn host_memory_in_too_many_pieces_is_refused_and_no_more() {
    let most = std::fs::read_to_string("/proc/sys/vm/max_map_count").unwrap();
    let count: u64 = most.trim().parse().unwrap();
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    let whole = memory((2 * count + 2) * LEN as u64);
    // Each second page.
    let pages = |count| -> Vec<Segment> {
        let page = |at| Segment { offset: 2 * at * LEN as u64, len: LEN as u64, ..whole.clone() };
        (0..count).map(page).collect()
    };
    let map = |count| JobKind::MapHost { addr: LAYOUT.host.start, segments: pages(count) };
    let refused = hub.run(map(count + 1)).unwrap_err();
    assert_eq!((refused.code, refused.sticky), (code::OUT_OF_MEMORY, false), "{refused}");
    assert!(refused.message.contains("max_map_count"), "{refused}");
    hub.run(map(3)).unwrap();
}
