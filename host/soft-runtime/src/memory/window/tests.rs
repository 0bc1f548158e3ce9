use std::sync::Arc;

use svp_interp::DeviceMemory;

use super::*;
use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};
use std::os::fd::AsFd;

const BASE: u64 = 0x2000_0000_0000;
const GIB: u64 = 1 << 30;

fn layout(base: u64) -> WindowLayout {
    WindowLayout {
        base,
        len: 4 * GIB,
        device: AddrRange::new(base, 2 * GIB),
        module: AddrRange::new(base + 2 * GIB, GIB),
        host: AddrRange::new(base + 3 * GIB, GIB),
    }
}

fn window(total: u64) -> WindowMemory {
    let device = Arc::new(DeviceBytes::new(total));
    WindowMemory::open(layout(BASE), 65536, device).unwrap()
}

fn memfd(len: u64, seals: SealFlag) -> Segment {
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let fd = memfd_create("segment", flags).unwrap();
    nix::unistd::ftruncate(fd.as_fd(), len as i64).unwrap();
    fcntl(fd.as_fd(), FcntlArg::F_ADD_SEALS(seals)).unwrap();
    Segment { fd: Arc::new(fd), offset: 0, len }
}

#[test]
fn nothing_is_reachable_but_what_is_mapped() {
    let window = window(GIB);
    window.map_device(BASE + 65536, 65536).unwrap();
    let access = window.access();
    assert_eq!(access.load(BASE + 65536, 8), Ok(0));
    access.store(BASE + 131072 - 8, 8, u64::MAX).unwrap();
    assert_eq!(access.load(BASE + 131072 - 1, 1), Ok(255));
    for outside in [0, BASE, BASE + 65535, BASE + 131072, BASE + 4 * GIB, u64::MAX, BASE - 1] {
        assert_eq!(access.load(outside, 1), Err(svp_interp::MemoryFault::unmapped(outside)));
    }
    let odd = BASE + 65536 + 2;
    assert_eq!(access.load(odd, 4), Err(svp_interp::MemoryFault::misaligned(odd)));
}

#[test]
fn unmapping_takes_contents_and_quota_back() {
    let window = window(GIB);
    window.map_device(BASE, 65536).unwrap();
    window.access().store(BASE, 4, 7).unwrap();
    assert!(matches!(window.unmap(BASE, 4096), Err(MemoryError::NotMapped { .. })));
    window.unmap(BASE, 65536).unwrap();
    assert!(window.access().load(BASE, 4).is_err());
    assert_eq!(window.device.used(), 0);
    window.map_device(BASE, 65536).unwrap();
    assert_eq!(window.access().load(BASE, 4), Ok(0));
}

#[test]
fn unmapping_waits_for_accesses() {
    let window = window(GIB);
    window.map_device(BASE, 65536).unwrap();
    let access = window.access();
    assert!(window.try_unmap(BASE, 65536).is_none());
    assert_eq!(access.load(BASE, 4), Ok(0));
    drop(access);
    window.try_unmap(BASE, 65536).unwrap().unwrap();
    assert!(window.access().load(BASE, 4).is_err());
}

#[test]
fn wrong_ranges_are_refused() {
    let window = window(GIB);
    let bad = [
        (BASE + 4096, 65536),
        (BASE, 4096),
        (BASE, 0),
        (BASE + 2 * GIB, 65536),
        (BASE - 65536, 65536),
        (BASE + 2 * GIB - 65536, 131072),
        (u64::MAX - 65535, 65536),
    ];
    for (addr, len) in bad {
        assert!(
            matches!(window.map_device(addr, len), Err(MemoryError::Range { .. })),
            "{addr:#x}"
        );
    }
    window.map_device(BASE + 65536, 65536).unwrap();
    for (addr, len) in [(BASE, 131072), (BASE + 65536, 65536), (BASE + 65536, 131072)] {
        assert!(matches!(window.map_device(addr, len), Err(MemoryError::Overlap { .. })));
    }
}

#[test]
fn the_device_has_only_so_much_memory() {
    let window = window(131072);
    window.map_device(BASE, 65536).unwrap();
    let error = window.map_device(BASE + 65536, 131072).unwrap_err();
    assert!(matches!(error, MemoryError::OutOfMemory { left: 65536, .. }));
    assert_eq!(svp_gpu::GpuError::from(error).code, 2);
    assert!(window.allocate_module(65537).is_err());
    let module = window.allocate_module(5000).unwrap();
    assert_eq!(module, BASE + 2 * GIB..BASE + 2 * GIB + 8192);
    assert_eq!(window.device.used(), 65536 + 8192);
    let device = Arc::clone(&window.device);
    drop(window);
    assert_eq!(device.used(), 0);
}

#[test]
fn module_gaps_are_reused() {
    let window = window(GIB);
    let ranges: Vec<_> = (0..3).map(|_| window.allocate_module(4096).unwrap()).collect();
    assert!(window.unmap(ranges[1].start, 4096).is_err(), "a client cannot unmap a module");
    window.free_module(&ranges[1]).unwrap();
    assert_eq!(window.allocate_module(8192).unwrap().start, ranges[2].end);
    assert_eq!(window.allocate_module(1).unwrap(), ranges[1]);
}

#[test]
fn host_memory_is_shared_piece_by_piece() {
    let window = window(GIB);
    let host = BASE + 3 * GIB;
    let first = memfd(8192, SealFlag::F_SEAL_SHRINK);
    let second = memfd(4096, SealFlag::F_SEAL_SHRINK);
    let pieces = [Segment { offset: 4096, len: 4096, ..first.clone() }, second.clone()];
    window.map_host(host, &pieces).unwrap();
    nix::sys::uio::pwrite(first.fd.as_fd(), &[1, 2, 3, 4], 4096).unwrap();
    let access = window.access();
    assert_eq!(access.load(host, 4), Ok(0x0403_0201));
    access.store(host + 4096, 4, 0x0807_0605).unwrap();
    let mut seen = [0; 4];
    nix::sys::uio::pread(second.fd.as_fd(), &mut seen, 0).unwrap();
    assert_eq!(seen, [5, 6, 7, 8]);
    drop(access);
    assert_eq!(window.device.used(), 0, "host memory is not the device's");
    window.unmap(host, 8192).unwrap();
    assert!(window.access().load(host, 4).is_err());
}

#[test]
fn files_that_may_shrink_are_refused() {
    let window = window(GIB);
    let host = BASE + 3 * GIB;
    let refused = |segment: Segment| {
        let error = window.map_host(host, &[segment]).unwrap_err();
        assert!(matches!(error, MemoryError::Segment(_)), "{error}");
    };
    refused(memfd(4096, SealFlag::F_SEAL_GROW));
    let sealed = memfd(4096, SealFlag::F_SEAL_SHRINK);
    refused(Segment { len: 8192, ..sealed.clone() });
    refused(Segment { offset: 1, ..sealed.clone() });
    refused(Segment { offset: u64::MAX - 4095, ..sealed.clone() });
    refused(Segment { len: 0, ..sealed });
}

#[test]
fn layouts_are_checked() {
    let good = layout(BASE);
    let bad = [
        WindowLayout { base: BASE + 4096, ..good },
        WindowLayout { len: 3 * GIB, ..good },
        WindowLayout { len: 1 << 40, base: 1 << 40, ..good },
        WindowLayout { host: AddrRange::new(BASE, GIB), ..good },
        WindowLayout { host: AddrRange::new(BASE + 3 * GIB, 2 * GIB), ..good },
        WindowLayout { host: AddrRange::new(u64::MAX, 2), ..good },
        WindowLayout { len: 0, ..good },
    ];
    for layout in bad {
        assert!(check_layout(&layout).is_err(), "{layout:?}");
    }
    check_layout(&good).unwrap();
}

#[test]
fn a_taken_address_moves_the_window_in_this_process() {
    let first = window(GIB);
    let second = window(GIB);
    first.map_device(BASE, 65536).unwrap();
    second.map_device(BASE, 65536).unwrap();
    first.access().store(BASE, 4, 1).unwrap();
    second.access().store(BASE, 4, 2).unwrap();
    assert_eq!((first.access().load(BASE, 4), second.access().load(BASE, 4)), (Ok(1), Ok(2)));
}

#[test]
fn bulk_copies_agree_with_single_accesses() {
    let window = window(GIB);
    window.map_device(BASE, 65536).unwrap();
    let access = window.access();
    let bytes: Vec<u8> = (0..100).map(|it| it as u8 + 1).collect();
    for (at, len) in [(0, 100), (1, 99), (7, 3), (5, 30), (8, 8), (3, 0)] {
        let addr = BASE + 4096 + at;
        access.write(addr - 8, &[0; 120]).unwrap();
        access.write(addr, &bytes[..len]).unwrap();
        let mut seen = vec![0; len];
        access.read(addr, &mut seen).unwrap();
        assert_eq!(seen, bytes[..len]);
        let single = (addr..addr + len as u64).map(|it| access.load(it, 1).unwrap() as u8);
        assert!(single.eq(bytes[..len].iter().copied()));
        assert_eq!(access.load(addr - 1, 1), Ok(0));
        assert_eq!(access.load(addr + len as u64, 1), Ok(0));
    }
    assert!(access.write(BASE + 65536 - 50, &bytes).is_err());
    assert_eq!(access.load(BASE + 65536 - 50, 1), Ok(0), "nothing is written of what does not fit");
}

#[test]
fn read_modify_write_is_atomic() {
    let window = window(GIB);
    window.map_device(BASE, 65536).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let access = window.access();
                for _ in 0..10_000 {
                    access.rmw(BASE + 4, 4, |old| old + 1).unwrap();
                    access.rmw(BASE + 8, 8, |old| old + 3).unwrap();
                    access.rmw(BASE + 16, 2, |old| old + 1).unwrap();
                }
            });
        }
    });
    let access = window.access();
    assert_eq!(access.load(BASE + 4, 4), Ok(40_000));
    assert_eq!(access.load(BASE + 8, 8), Ok(120_000));
    assert_eq!(access.load(BASE + 16, 4), Ok(40_000));
    assert_eq!(access.load(BASE, 4), Ok(0));
}

#[test]
fn what_is_shared_keeps_its_contents_and_its_part_of_the_device() {
    let device = Arc::new(DeviceBytes::new(GIB));
    let open = |base| WindowMemory::open(layout(base), 65536, Arc::clone(&device)).unwrap();
    let (owner, other, shares) = (open(BASE), open(BASE + 4 * GIB), Shares::default());
    owner.map_device(BASE, 65536).unwrap();
    owner.map_device(BASE + 65536, 131_072).unwrap();
    owner.access().store(BASE + 65536 - 8, 8, 11).unwrap();
    owner.access().store(BASE + 65536, 8, 12).unwrap();
    // Whole mappings only.
    let part = owner.share(BASE, 131_072, ShareId(1), &shares);
    assert!(matches!(part, Err(MemoryError::NotMapped { .. })));
    assert!(matches!(
        other.map_shared(BASE + 4 * GIB, 196_608, ShareId(1), &shares),
        Err(MemoryError::NotShared(1))
    ));
    owner.share(BASE, 196_608, ShareId(2), &shares).unwrap();
    assert_eq!(owner.access().load(BASE + 65536 - 8, 8), Ok(11));
    let at = BASE + 4 * GIB + 65536;
    assert!(other.map_shared(at, 65536, ShareId(2), &shares).is_err());
    other.map_shared(at, 196_608, ShareId(2), &shares).unwrap();
    assert_eq!(other.access().load(at + 65536 - 8, 8), Ok(11));
    assert_eq!(other.access().load(at + 65536, 8), Ok(12));
    other.access().store(at + 196_608 - 8, 8, 13).unwrap();
    assert_eq!(owner.access().load(BASE + 196_608 - 8, 8), Ok(13));
    // Shared once more, as part of something else.
    owner.share(BASE + 65536, 131_072, ShareId(3), &shares).unwrap();
    assert_eq!(device.used(), 196_608);
    owner.unmap(BASE, 65536).unwrap();
    assert_eq!(other.access().load(at + 65536 - 8, 8), Ok(11));
    assert_eq!(device.used(), 196_608);
    other.unmap(at, 196_608).unwrap();
    assert_eq!(device.used(), 131_072);
    assert!(matches!(
        other.map_shared(at, 196_608, ShareId(2), &shares),
        Err(MemoryError::NotShared(2))
    ));
    other.map_shared(at, 131_072, ShareId(3), &shares).unwrap();
    drop(owner);
    assert_eq!(other.access().load(at, 8), Ok(12));
    drop(other);
    assert_eq!(device.used(), 0);
}
