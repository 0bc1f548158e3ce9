//! Warps of a block that wait for each other, at barriers and without.

use super::config;
use crate::common::{Harness, device_base, launch, module_of};
use svp_gpu::JobKind;
use svp_gpu_soft::JitMode;

#[test]
fn warps_of_a_block_may_wait_for_each_other_without_a_barrier() {
    // Warp 0 waits for the last one, which does not wait.
    let body = ".shared .align 4 .u32 flag; .reg .b32 %r<3>; .reg .b64 %d0; .reg .pred %p<2>;
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %tid.x;
        setp.eq.u32 %p0, %r0, 0;
        @%p0 st.volatile.shared.u32 [flag], 0;
        bar.sync 0;
        setp.lt.u32 %p0, %r0, 512;
        @%p0 bra SPIN;
        st.volatile.shared.u32 [flag], 1;
        ret;
        SPIN:
        ld.volatile.shared.u32 %r1, [flag];
        setp.eq.u32 %p1, %r1, 0;
        vote.sync.any.pred %p1, %p1, 0xffffffff;
        @%p1 bra SPIN;
        atom.global.add.u32 %r2, [%d0], 1;
        ret;";
    let mut gpu = Harness::new(config(1));
    gpu.load(&module_of("wait", 1, body));
    gpu.run(0, JobKind::Launch(launch(0, 3, 1024, &[device_base(0)]))).result.unwrap();
    assert_eq!(gpu.read_u32(0, device_base(0), 1), [3 * 512]);
}

#[test]
fn named_barriers_count_and_reduce() {
    // The second half of the block arrives, the first waits for it; then all vote.
    let body = ".shared .align 4 .b8 s[1024]; .reg .b32 %r<8>; .reg .b64 %d<3>; .reg .pred %p<4>;
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %tid.x;
        shl.b32 %r1, %r0, 2;
        mov.u32 %r2, s;
        setp.lt.u32 %p0, %r0, 128;
        @%p0 bra CONSUME;
        add.u32 %r3, %r2, %r1;
        st.shared.u32 [%r3], %r0;
        bar.arrive 3, 256;
        bra DONE;
        CONSUME:
        bar.sync 3, 256;
        add.u32 %r3, %r2, %r1;
        ld.shared.u32 %r4, [%r3+512];
        mul.wide.u32 %d1, %r0, 4;
        add.u64 %d2, %d0, %d1;
        st.global.u32 [%d2], %r4;
        DONE:
        setp.lt.u32 %p1, %r0, 10;
        bar.red.popc.u32 %r5, 1, %p1;
        bar.red.and.pred %p2, 2, %p1;
        bar.red.or.pred %p3, 2, %p1;
        selp.u32 %r6, 100, 0, %p2;
        selp.u32 %r7, 1000, 0, %p3;
        add.u32 %r5, %r5, %r6;
        add.u32 %r5, %r5, %r7;
        mul.wide.u32 %d1, %r0, 4;
        add.u64 %d2, %d0, %d1;
        st.global.u32 [%d2+4096], %r5;
        ret;";
    let mut gpu = Harness::new(config(2));
    gpu.load(&module_of("meet", 1, body));
    gpu.run(0, JobKind::Launch(launch(0, 9, 256, &[device_base(0)]))).result.unwrap();
    let consumed = gpu.read_u32(0, device_base(0), 128);
    assert!(consumed.iter().zip(128..).all(|(it, wanted)| *it == wanted), "{consumed:?}");
    let votes = gpu.read_u32(0, device_base(0) + 4096, 256);
    assert!(votes.iter().all(|it| *it == 1010), "{votes:?}");
}

#[test]
fn gangs_that_are_not_full_pass_guarded_barriers() {
    let body = ".shared .align 4 .b8 tile[400]; .reg .b32 %r<6>; .reg .b64 %d<3>; .reg .pred %p<2>;
        ld.param.u64 %d0, [p0];
        setp.ne.u64 %p0, %d0, 0;
        mov.u32 %r0, %tid.x;
        shl.b32 %r1, %r0, 2;
        mov.u32 %r2, tile;
        add.u32 %r3, %r2, %r1;
        st.shared.u32 [%r3], %r0;
        mov.u32 %r4, 7;
        setp.lt.u32 %p1, %r0, 9;
        @%p1 bra MEET;
        mul.lo.u32 %r4, %r0, %r0;
        MEET:
        @%p0 bar.sync 0;
        add.u32 %r4, %r4, %r0;
        sub.u32 %r3, %r2, %r1;
        ld.shared.u32 %r5, [%r3+396];
        add.u32 %r4, %r4, %r5;
        mul.wide.u32 %d1, %r0, 4;
        add.u64 %d2, %d0, %d1;
        st.global.u32 [%d2], %r4;
        ret;";
    let mut gpu = Harness::new(config(2));
    gpu.load(&module_of("guarded", 1, body));
    gpu.run(0, JobKind::Launch(launch(0, 3, 100, &[device_base(0)]))).result.unwrap();
    let sums = gpu.read_u32(0, device_base(0), 100);
    let expected = |thread: u32| if thread < 9 { 7 + 99 } else { thread * thread + 99 };
    assert_eq!(sums, (0..100).map(expected).collect::<Vec<_>>());
    if super::jit() == JitMode::Eager {
        assert_eq!(gpu.gpu.compiled_kernels().len(), 1, "it is compiled");
    }
}

#[test]
fn a_barrier_that_cannot_complete_is_a_fault() {
    let mut gpu = Harness::new(config(2));
    gpu.load(&module_of("stuck", 0, "bar.sync 1, 512;\nret;"));
    let error = gpu.run(0, JobKind::Launch(launch(0, 2, 256, &[]))).result.unwrap_err();
    assert_eq!((error.code, error.sticky), (719, true), "{error}");
    assert!(error.message.contains("deadlock"), "{error}");
}
