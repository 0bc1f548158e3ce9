//! Limits of the context: the driver has the last word, and the first kernel that uses the heap ends the time for its
//! size. And the limit of shared memory, which is of what a launch has of both kinds.

use std::sync::Arc;

use svp_gpu::job::Launch;
use svp_gpu::{DomainId, FindFacts, Gpu, GpuError, JobKind, ModuleId, Outcome, Place, Rect, code};

use crate::domain::command;
use crate::failures::{LAYOUT, MIB, memory, one_thread};
use crate::hub::Hub;

const STACK: u32 = 0;
const HEAP: u32 = 2;
const SYNC_DEPTH: u32 = 3;
const UNSUPPORTED_LIMIT: u32 = 215;
const KIB: u64 = 1 << 10;

const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.extern .func (.param .b64 r) malloc(.param .b64 bytes);
.visible .entry k() { .reg .b64 %rd<2>;
{ .param .b64 bytes; .param .b64 r; st.param.b64 [bytes], 16;
call (r), malloc, (bytes); ld.param.b64 %rd1, [r]; } ret; }";

fn limit(hub: &mut Hub<'_>, limit: u32, value: Option<u64>) -> Result<u64, GpuError> {
    hub.run(JobKind::Limit { limit, value }).map(|outcome| match outcome {
        Outcome::Number(holds) => holds,
        other => panic!("{other:?}"),
    })
}

fn open(gpu: &mut dyn Gpu) -> Hub<'_> {
    let mut hub = Hub::new(gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    hub
}

#[test]
fn the_driver_has_the_last_word() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = open(&mut gpu);
    assert_eq!(limit(&mut hub, STACK, None), Ok(1024));
    assert_eq!(limit(&mut hub, STACK, Some(2000)), Ok(2000));
    assert_eq!(limit(&mut hub, STACK, Some(2001)), Ok(2016));
    assert_eq!(limit(&mut hub, STACK, None), Ok(2016));
    for unknown in [SYNC_DEPTH, 7, u32::MAX] {
        let refused = limit(&mut hub, unknown, Some(1)).map_err(|error| error.code);
        assert_eq!(refused, Err(UNSUPPORTED_LIMIT), "{unknown}");
    }
}

#[test]
fn the_heap_has_its_size_before_its_first_kernel() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = open(&mut gpu);
    let (module, image) = (ModuleId(1), Arc::from(PTX.as_bytes()));
    hub.run(JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked }).unwrap();
    // Loading alone is no use.
    assert_eq!(limit(&mut hub, HEAP, Some(100 * KIB)), Ok(128 * KIB));
    let launch = one_thread(module, 0, Box::default());
    hub.run(JobKind::Launch(launch)).unwrap();
    let late = limit(&mut hub, HEAP, Some(256 * KIB)).map_err(|error| (error.code, error.sticky));
    assert_eq!(late, Err((code::INVALID_VALUE, false)));
    assert_eq!(limit(&mut hub, HEAP, None), Ok(128 * KIB));
    assert_eq!(limit(&mut hub, STACK, Some(4096)), Ok(4096));
}

/// *Driver API*, `cuFuncSetAttribute`: static and dynamic shared memory together are what has to be allowed.
#[test]
fn shared_memory_is_allowed_by_what_a_launch_has_of_both_kinds() {
    const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry both(.param .u64 out) { .shared .align 4 .b8 own[16384]; .reg .b64 %rd<2>; .reg .b32 %r<4>;
mov.u32 %r1, own; mov.u32 %r2, %dynamic_smem_size; st.shared.u32 [%r1+16380], %r2; ld.shared.u32 %r3, [%r1+16380];
ld.param.u64 %rd1, [out]; st.global.u32 [%rd1], %r3; ret; }";
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = open(&mut gpu);
    let (module, addr) = (ModuleId(1), LAYOUT.device.start);
    let image = PTX.as_bytes().into();
    for kind in [
        JobKind::MapDevice { addr, len: 2 * MIB },
        JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked },
    ] {
        hub.run(kind).unwrap();
    }
    let result = memory(4096);
    for (kib, is_taken) in [(32, true), (40, true), (4096, false), (33, true), (0, true)] {
        let params = Box::from(addr.to_ne_bytes());
        let launch = Launch { shared_bytes: kib << 10, ..one_thread(module, 0, params) };
        let ended = hub.run(JobKind::Launch(launch));
        assert_eq!(ended.is_ok(), is_taken, "{kib} KiB: {ended:?}");
        if !is_taken {
            let error = ended.unwrap_err();
            assert!(error.code == code::INVALID_VALUE && !error.sticky, "{error}");
            continue;
        }
        let dst = Place::File { segment: result.clone(), offset: 0 };
        let copy = JobKind::Copy { dst, src: Place::Window(addr), rect: Rect::line(4) };
        hub.run(copy).unwrap();
        let mut bytes = [0; 4];
        nix::sys::uio::pread(&*result.fd, &mut bytes, 0).unwrap();
        assert_eq!(u32::from_ne_bytes(bytes), kib << 10);
    }
}
