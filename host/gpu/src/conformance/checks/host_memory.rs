//! Mapped host memory: the client's and the device's at once.

use crate::conformance::bench::{HostMemory, copy, ensure, launch, same};
use crate::conformance::{Bench, Check, Failure, Need, ptx};
use crate::{JobKind, Place, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "host memory/map and unmap", need: Need::Nothing, run: map_and_unmap },
    Check { name: "host memory/pieces make one range", need: Need::Data, run: pieces },
    Check { name: "host memory/bad mappings are refused", need: Need::Nothing, run: bad },
    Check { name: "host memory/kernels read and write it", need: Need::HostMemory, run: kernels },
];

fn map_and_unmap(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let host = HostMemory::new(8192)?;
    for _ in 0..2 {
        let segments = vec![host.segment()];
        bench.ok(space, JobKind::MapHost { addr: space.host(), segments })?;
        bench.ok(space, JobKind::Unmap { addr: space.host(), len: 8192 })?;
    }
    let gone = copy(Place::Window(space.host()), Place::Bytes(vec![0; 8].into()), 8);
    bench.fails(space, gone, &[code::INVALID_VALUE], false).map(drop)
}

fn pieces(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let host = HostMemory::new(16 * 4096)?;
    // Every second page, backwards.
    let segments = (0..8).map(|at| host.part((14 - 2 * at) * 4096, 4096)).collect();
    bench.ok(space, JobKind::MapHost { addr: space.host(), segments })?;
    let bytes: Vec<u8> = (0..8u64 * 4096).map(|at| (at / 4096) as u8 + 1).collect();
    bench.write(space, space.host(), &bytes)?;
    for at in 0..8u8 {
        let page = host.read(u64::from(14 - 2 * at) * 4096, 4096)?;
        ensure(page.iter().all(|byte| *byte == at + 1), || format!("page {at} is not its own"))?;
        let between = host.read(u64::from(15 - 2 * at) * 4096, 4096)?;
        ensure(between.iter().all(|byte| *byte == 0), || format!("page after {at} was written"))?;
    }
    // The host writes, the device reads.
    host.write(14 * 4096 + 10, b"host")?;
    same("what the host wrote", bench.read(space, space.host() + 10, 4)?, b"host".to_vec())
}

fn bad(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let host = HostMemory::new(8192)?;
    let map = |addr, segments| JobKind::MapHost { addr, segments };
    bench.ok(space, map(space.host(), vec![host.segment()]))?;
    let end = space.host() + space.layout.host.len;
    let bad = [
        map(space.host(), vec![host.part(0, 4096)]),
        map(space.host() + 100, vec![host.part(0, 4096)]),
        map(space.host() + (1 << 20), Vec::new()),
        map(space.device(), vec![host.segment()]),
        map(end - 4096, vec![host.segment()]),
    ];
    for kind in bad {
        bench.fails(space, kind, &[code::INVALID_VALUE], false)?;
    }
    bench.ok(space, JobKind::Marker).map(drop)
}

fn kernels(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let host = HostMemory::new(8192)?;
    bench.ok(space, JobKind::MapHost { addr: space.host(), segments: vec![host.segment()] })?;
    bench.load(space, 0, &ptx::load_from())?;
    host.write(4100, &77u32.to_le_bytes())?;
    let kernel = launch(1, 1, &[space.host() + 4100, space.host() + 8]);
    bench.ok(space, JobKind::Launch(kernel))?;
    same("what the kernel stored", host.read(8, 4)?, 77u32.to_le_bytes().to_vec())?;
    let kernel = launch(1, 1, &[space.host() + 4100, space.device()]);
    bench.ok(space, JobKind::Launch(kernel))?;
    same("what the kernel took to the device", bench.read_u32(space, space.device(), 1)?, vec![77])
}
