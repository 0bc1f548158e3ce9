//! What goes wrong in a kernel or a launch: named, sticky where CUDA says so, and only one's own.

use super::config;
use crate::common::{Harness, device_base, launch, module_of};
use svp_gpu::{JobKind, ModuleId};

fn store_at_parameter() -> String {
    module_of(
        "store_at",
        1,
        ".reg .b64 %d0;
         ld.param.u64 %d0, [p0];
         st.global.u32 [%d0], 5;
         ret;",
    )
}

#[test]
fn a_fault_ends_its_window_and_no_other() {
    let mut gpu = Harness::new(config(2));
    gpu.open(1);
    gpu.load(&store_at_parameter());
    gpu.load_in(1, 0, &store_at_parameter()).unwrap();
    // Every address that is not the window's, the other window's too.
    let error = gpu.run(0, JobKind::Launch(launch(0, 1, 1, &[device_base(1)]))).result.unwrap_err();
    assert_eq!((error.code, error.sticky), (700, true));
    let place = format!("{:#x}", device_base(1));
    for part in ["store_at", "block [0, 0, 0]", "thread [0, 0, 0]", "line 8", &place] {
        assert!(error.message.contains(part), "`{part}` is not in: {error}");
    }
    let kinds = [
        JobKind::Marker,
        JobKind::MapDevice { addr: device_base(0) + (8 << 20), len: 65_536 },
        JobKind::Launch(launch(0, 1, 1, &[device_base(0)])),
        JobKind::ModuleUnload { module: ModuleId(0) },
    ];
    for (queue, kind) in (0..).zip(kinds) {
        let id = gpu.submit(0, queue, kind);
        assert_eq!(gpu.wait(id).result.unwrap_err(), error);
    }
    gpu.run(1, JobKind::Launch(launch(0, 1, 1, &[device_base(1)]))).result.unwrap();
    assert_eq!(gpu.read_u32(1, device_base(1), 1), [5]);
    gpu.run(0, JobKind::WindowClose).result.unwrap();
}

#[test]
fn faults_have_the_drivers_numbers() {
    let cases = [
        ("st.global.u32 [%d0+2], 5;", 716),
        ("trap;", 719),
        ("st.global.u32 [%d0+1073741824], 5;", 700),
        ("ld.global.u32 %r0, [0];", 700),
    ];
    for (body, code) in cases {
        let mut gpu = Harness::new(config(1));
        let body = format!(".reg .b64 %d0;\n.reg .b32 %r0;\nld.param.u64 %d0, [p0];\n{body}\nret;");
        gpu.load(&module_of("faulty", 1, &body));
        let kernel = gpu.run(0, JobKind::Launch(launch(0, 2, 40, &[device_base(0)])));
        let error = kernel.result.unwrap_err();
        assert_eq!((error.code, error.sticky), (code, true), "{body}: {error}");
    }
}

#[test]
fn one_faulting_block_stops_all_the_others() {
    // Block 5000 faults, the others would run for ever.
    let body = ".reg .b32 %r0;
         .reg .pred %p;
         mov.u32 %r0, %ctaid.x;
         setp.eq.u32 %p, %r0, 5;
         @%p trap;
         FOREVER: bra FOREVER;";
    for workers in [1, 3] {
        let mut gpu = Harness::new(config(workers));
        gpu.load(&module_of("mixed", 0, body));
        let other = gpu.submit(0, 1, JobKind::Launch(launch(0, 1, 32, &[])));
        let error = gpu.run(0, JobKind::Launch(launch(0, 1000, 32, &[]))).result.unwrap_err();
        assert_eq!(error.code, 719);
        assert!(error.message.contains("block [5, 0, 0]"), "{error}");
        assert_eq!(gpu.wait(other).result.unwrap_err(), error);
    }
}

#[test]
fn launches_that_ask_too_much_are_refused_and_the_context_lives() {
    let mut gpu = Harness::new(config(1));
    let body = ".shared .align 4 .b8 s[1024];\n.reg .b32 %r0;\nmov.u32 %r0, s;\nret;";
    gpu.load(&module_of("plain", 1, body));
    let good = launch(0, 1, 32, &[0]);
    let mut bad = Vec::new();
    for (grid, block) in [([0, 1, 1], [1; 3]), ([1, 65_536, 1], [1; 3]), ([1; 3], [1025, 1, 1])] {
        bad.push((1, {
            let mut it = good.clone();
            (it.grid, it.block) = (grid, block);
            it
        }));
    }
    for block in [[0, 1, 1], [32, 33, 1], [1, 1, 65], [u32::MAX; 3]] {
        bad.push((1, {
            let mut it = good.clone();
            it.block = block;
            it
        }));
    }
    bad.push((1, {
        let mut it = good.clone();
        it.shared_bytes = 98 * 1024 + 1;
        it
    }));
    bad.push((1, {
        let mut it = good.clone();
        it.params = Box::default();
        it
    }));
    bad.push((400, {
        let mut it = good.clone();
        it.kernel = 1;
        it
    }));
    bad.push((400, {
        let mut it = good.clone();
        it.module = ModuleId(7);
        it
    }));
    let mut cooperative = good.clone();
    (cooperative.cooperative, cooperative.grid) = (true, [97, 1, 1]);
    bad.push((720, cooperative.clone()));
    for (code, launch) in bad {
        let text = format!("{launch:?}");
        let error = gpu.run(0, JobKind::Launch(launch)).result.unwrap_err();
        assert_eq!((error.code, error.sticky), (code, false), "{text}: {error}");
    }
    // Four SMs with 24 blocks each.
    cooperative.grid = [96, 1, 1];
    gpu.run(0, JobKind::Launch(cooperative)).result.unwrap();
    let mut most = good;
    most.shared_bytes = 98 * 1024;
    gpu.run(0, JobKind::Launch(most)).result.unwrap();
}

#[test]
fn launch_bounds_are_kept() {
    let mut gpu = Harness::new(config(1));
    let ptx = ".version 8.0\n.target sm_75\n.address_size 64\n\
               .visible .entry bounded() .maxntid 64, 1, 1 { ret; }\n";
    assert_eq!(gpu.load(ptx).kernels[0].max_threads_per_block, 64);
    gpu.run(0, JobKind::Launch(launch(0, 1, 64, &[]))).result.unwrap();
    let error = gpu.run(0, JobKind::Launch(launch(0, 1, 65, &[]))).result.unwrap_err();
    assert_eq!(error.code, 701);
}
