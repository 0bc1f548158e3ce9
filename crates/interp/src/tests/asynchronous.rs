//! Asynchronous copies and their barriers, hints, clusters.

use super::*;

#[test]
fn copies_arrive_with_zeros_behind() {
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[512];\n\
         mov.u32 %r1, %tid.x; mov.u32 %r2, s; mad.lo.u32 %r3, %r1, 16, %r2;\n\
         mad.wide.u32 %d1, %r1, 16, %d0; add.u64 %d2, %d1, 4096;\n\
         setp.eq.u32 %p1, %r1, 3; mov.u32 %r4, 16; @%p1 mov.u32 %r4, 6;\n\
         setp.eq.u32 %p2, %r1, 5;\n\
         cp.async.cg.shared.global.L2::128B [%r3], [%d2], 16, %r4;\n\
         cp.async.commit_group;\n\
         @%p2 cp.async.ca.shared.global [%r3+8], [%d2], 8;\n\
         setp.eq.u32 %p3, %r1, 6; @%p3 cp.async.ca.shared.global [%r3], [%d2], 4, 0;\n\
         setp.eq.u32 %p4, %r1, 7; setp.le.u32 %p5, %r1, 7;\n\
         @%p4 cp.async.ca.shared.global [%r3], [%d2], 8, %p5;\n\
         cp.async.wait_group 0; cp.async.wait_all; bar.sync 0;\n\
         ld.shared.v4.u32 {%r10, %r11, %r12, %r13}, [%r3];\n\
         st.global.v4.u32 [%d1], {%r10, %r11, %r12, %r13};\n",
    );
    let data: Vec<u32> = (0..32).map(|it| 0x0101_0101 * (it + 1)).collect();
    bench.write_words(BUFFERS + 4096, &data);
    bench.run(8).unwrap();
    let mut expected = data.clone();
    expected[13] &= 0xffff;
    expected[14..16].fill(0);
    expected[22] = data[20];
    expected[23] = data[21];
    expected[24] = 0;
    expected[28..30].fill(0);
    assert_eq!(bench.words(32), expected);
}

#[test]
fn misaligned_copies_fault() {
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[64]; mov.u32 %r1, s;\n\
         cp.async.ca.shared.global [%r1+4], [%d0], 8;\n",
    );
    assert_eq!(bench.run(1).unwrap_err().kind.cuda_error(), 716);
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[64]; mov.u32 %r1, s;\n\
         cp.async.ca.shared.global [%r1+64], [%d0], 8;\n",
    );
    assert_eq!(bench.run(1).unwrap_err().kind.cuda_error(), 700);
}

/// Two warps hand each other numbers, phase after phase.
#[test]
fn barrier_objects_order_warps() {
    let bench = Bench::kernel(
        ".shared .align 8 .b64 full; .shared .align 8 .b64 empty; .shared .b32 box;\n\
         mov.u32 %r1, %tid.x; mov.u32 %r2, full; mov.u32 %r3, empty; mov.u32 %r4, box;\n\
         setp.ne.u32 %p1, %r1, 0; @%p1 bra READY;\n\
         mbarrier.init.shared::cta.b64 [%r2], 1; mbarrier.init.shared.b64 [%r3], 32;\n\
         fence.mbarrier_init.release.cluster;\n\
         READY: bar.sync 0; mov.u32 %r5, 0; mov.u32 %r20, 0;\n\
         setp.ge.u32 %p2, %r1, 32; @%p2 bra CONSUMER;\n\
         // The producer: lane 0 of the first warp.\n\
         setp.ne.u32 %p3, %r1, 0; @%p3 bra END;\n\
         NEXT: and.b32 %r6, %r5, 1; xor.b32 %r7, %r6, 1;\n\
         WAITE: mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r3], %r7; @!%p4 bra WAITE;\n\
         mad.lo.u32 %r8, %r5, 10, 7; st.shared.u32 [%r4], %r8;\n\
         mbarrier.arrive.shared.b64 %d5, [%r2];\n\
         add.u32 %r5, %r5, 1; setp.lt.u32 %p5, %r5, 20; @%p5 bra NEXT; bra END;\n\
         CONSUMER: and.b32 %r6, %r5, 1;\n\
         WAITF: mbarrier.test_wait.parity.shared.b64 %p4, [%r2], %r6; @!%p4 bra WAITF;\n\
         ld.shared.u32 %r8, [%r4]; add.u32 %r20, %r20, %r8;\n\
         mbarrier.arrive.release.cta.shared.b64 _, [%r3];\n\
         add.u32 %r5, %r5, 1; setp.lt.u32 %p5, %r5, 20; @%p5 bra CONSUMER;\n\
         END: mad.wide.u32 %d1, %r1, 4, %d0; st.global.u32 [%d1], %r20;\n",
    );
    bench.run(64).unwrap();
    let sum: u32 = (0..20).map(|it| it * 10 + 7).sum();
    assert_eq!(bench.words(64), [vec![0; 32], vec![sum; 32]].concat());
}

#[test]
fn bulk_copies_signal_their_bytes() {
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[64]; .shared .align 8 .b64 b;\n\
         mov.u32 %r1, s; mov.u32 %r2, b; add.u64 %d1, %d0, 4096;\n\
         mbarrier.init.shared.b64 [%r2], 1;\n\
         mbarrier.arrive.expect_tx.shared::cta.b64 %d2, [%r2], 64;\n\
         mbarrier.test_wait.shared.b64 %p1, [%r2], %d2;\n\
         cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%d1], 64, [%r2];\n\
         mbarrier.test_wait.shared.b64 %p2, [%r2], %d2;\n\
         mbarrier.pending_count.b64 %r5, %d2;\n\
         selp.u32 %r3, 1, 0, %p1; selp.u32 %r4, 1, 0, %p2;\n\
         fence.proxy.async.shared::cta;\n\
         cp.async.bulk.global.shared::cta.bulk_group [%d0], [%r1], 64;\n\
         cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;\n\
         st.global.v2.u32 [%d0+64], {%r3, %r4}; st.global.u32 [%d0+72], %r5;\n",
    );
    let data: Vec<u32> = (1..=16).collect();
    bench.write_words(BUFFERS + 4096, &data);
    bench.run(1).unwrap();
    assert_eq!(bench.words(19), [data, vec![0, 1, 1]].concat());
}

/// Bytes at both ends that may be outside of memory, and bytes that a mask leaves out.
#[test]
fn bulk_copies_leave_bytes_out() {
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[32]; .shared .align 8 .b64 b; mov.u32 %r1, s; mov.u32 %r2, b;\n\
         mbarrier.init.shared.b64 [%r2], 1; add.u64 %d1, %d0, 4096; mov.u64 %d3, -1;\n\
         mbarrier.arrive.expect_tx.shared::cta.b64 %d2, [%r2], 32; mov.u32 %r3, 3;\n\
         st.shared.u64 [%r1], %d3; st.shared.u64 [%r1+24], %d3;\n\
         cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob \
         [%r1], [%d1], 32, %r3, 5, [%r2];\n\
         mbarrier.test_wait.shared.b64 %p2, [%r2], %d2; selp.u32 %r4, 1, 0, %p2;\n\
         st.global.u32 [%d0+32], %r4; mov.u16 %h1, 0x0ff5;\n\
         cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%d0], [%r1], 32, %h1;\n\
         cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n",
    );
    let bytes: Vec<u8> = (1..=32).collect();
    bench.memory.write(BUFFERS + 4096, &bytes).unwrap();
    bench.run(1).unwrap();
    let mut expected = [0; 33];
    for (at, byte) in expected[..32].iter_mut().enumerate() {
        let copied = if (3..27).contains(&at) { at as u8 + 1 } else { 0xff };
        *byte = if 0x0ff5 >> (at % 16) & 1 == 1 { copied } else { 0 };
    }
    expected[32] = 1;
    assert_eq!(bench.memory.read(BUFFERS, 33).unwrap(), expected);
    // One byte beyond the end of memory is wanted.
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[32]; .shared .align 8 .b64 b; mov.u32 %r1, s; mov.u32 %r2, b;\n\
         cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob \
         [%r1], [%d0+0x3efff0], 32, 0, 15, [%r2];\n",
    );
    assert_eq!(bench.run(1).unwrap_err().kind.cuda_error(), 700);
}

#[test]
fn hints_change_nothing() {
    let bench = Bench::kernel(
        "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 %d1, 1.0;\n\
         ld.global.L1::no_allocate.L2::cache_hint.L2::128B.u32 %r1, [%d0], %d1;\n\
         prefetch.global.L2 [%d0]; prefetch.global.L2::evict_last [%d0]; prefetchu.L1 [%d0];\n\
         applypriority.global.L2::evict_normal [%d0], 128; discard.global.L2 [%d0+128], 128;\n\
         griddepcontrol.wait; griddepcontrol.launch_dependents; pmevent 3;\n\
         fence.proxy.alias; fence.proxy.async; fence.acq_rel.cluster; membar.gl;\n\
         add.u32 %r1, %r1, 1; st.global.cg.L2::cache_hint.u32 [%d0], %r1, %d1;\n",
    );
    bench.write_words(BUFFERS, &[41]);
    bench.run(1).unwrap();
    assert_eq!(bench.words(1), [42]);
}

#[test]
fn a_block_is_a_cluster_of_its_own() {
    let bench = Bench::kernel(
        ".shared .b32 s; mov.u32 %r1, %tid.x; mov.u32 %r2, s;\n\
         setp.eq.u32 %p1, %r1, 63; @%p1 st.shared.u32 [%r2], 99;\n\
         barrier.cluster.arrive.release; barrier.cluster.wait.acquire;\n\
         mov.u32 %r3, %cluster_ctarank; mapa.shared::cluster.u32 %r4, %r2, %r3;\n\
         ld.shared::cluster.u32 %r5, [%r4]; mov.u32 %r6, %cluster_nctarank;\n\
         mov.u32 %r7, %clusterid.x; getctarank.shared::cluster.u32 %r8, %r4;\n\
         elect.sync %r9|%p2, -1; selp.u32 %r10, 1, 0, %p2;\n\
         mov.pred %p3, %is_explicit_cluster; selp.u32 %r11, 1, 0, %p3;\n\
         mad.wide.u32 %d1, %r1, 32, %d0;\n\
         st.global.v4.u32 [%d1], {%r5, %r6, %r7, %r8};\n\
         st.global.v4.u32 [%d1+16], {%r9, %r10, %r11, %r3};\n",
    );
    bench.run(64).unwrap();
    for (thread, words) in bench.words(512).chunks(8).enumerate() {
        let elected = u32::from(thread % 32 == 0);
        assert_eq!(words, [99, 1, 0, 0, 0, elected, 0, 0], "thread {thread}");
    }
}

/// A thread that has arrived does not wait until it asks to, and a thread that has ended is not
/// waited for.
#[test]
fn clusters_meet_in_two_steps() {
    let bench = Bench::kernel(
        ".shared .b32 flag; mov.u32 %r1, %cluster_ctarank; mov.u32 %r2, flag; mov.u32 %r7, %tid.x;\n\
         setp.ne.u32 %p1, %r1, 0; setp.eq.u32 %p2, %r1, 2; @%p2 bra END;\n\
         barrier.cluster.arrive.release;\n\
         @%p1 bra MEET; LOOP: ld.volatile.shared.u32 %r3, [%r2]; setp.eq.u32 %p3, %r3, 0;\n\
         @%p3 bra LOOP;\n\
         MEET: barrier.cluster.wait.acquire;\n\
         mapa.shared::cluster.u32 %r4, %r2, 0; @%p1 st.shared::cluster.u32 [%r4], 5;\n\
         barrier.cluster.arrive; barrier.cluster.wait;\n\
         ld.shared::cluster.u32 %r5, [%r4]; mov.u32 %r6, %ctaid.x;\n\
         mad.lo.u32 %r6, %r6, 40, %r7; mad.wide.u32 %d1, %r6, 4, %d0; st.global.u32 [%d1], %r5; END:",
    );
    let mut launch = Launch::new("k", 6, 40, &[BUFFERS, 0]);
    launch.cluster = Some([3, 1, 1]);
    bench.launch(&launch, 1 << 20).unwrap();
    for (at, word) in bench.words(240).iter().enumerate() {
        let ended = at / 40 % 3 == 2;
        assert_eq!(*word, if ended { 0 } else { 5 }, "thread {at}");
    }
}

/// A block asks for another's work; the barrier hears of the answer, which is no.
#[test]
fn no_launch_is_taken_back() {
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[16]; .shared .align 8 .b64 b; .reg .b128 %q<2>;\n\
         mov.u32 %r1, s; mov.u32 %r2, b; mbarrier.init.shared.b64 [%r2], 1;\n\
         mbarrier.arrive.expect_tx.shared::cta.b64 %d2, [%r2], 16;\n\
         mbarrier.test_wait.shared.b64 %p1, [%r2], %d2; mov.u64 %d4, -1;\n\
         st.shared.v2.u64 [%r1], {%d4, %d4};\n\
         clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 \
         [%r1], [%r2];\n\
         mbarrier.test_wait.shared.b64 %p2, [%r2], %d2; ld.shared.b128 %q1, [%r1];\n\
         clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p3, %q1;\n\
         clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r5, %q1;\n\
         clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r6, _, %r7, _}, %q1;\n\
         selp.u32 %r8, 1, 0, %p1; selp.u32 %r9, 1, 0, %p2; selp.u32 %r10, 1, 0, %p3;\n\
         st.global.v4.u32 [%d0], {%r8, %r9, %r10, %r5};\n",
    );
    bench.run(1).unwrap();
    assert_eq!(bench.words(4), [0, 1, 0, 0]);
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[32]; .shared .align 8 .b64 b; mov.u32 %r1, s; mov.u32 %r2, b;\n\
         clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 \
         [%r1+8], [%r2];\n",
    );
    assert_eq!(bench.run(1).unwrap_err().kind.cuda_error(), 716);
}

#[test]
fn reserved_shared_memory_is_apart() {
    let bench = Bench::kernel(
        ".shared .align 4 .b8 s[20]; mov.u32 %r1, s; mov.u32 %r2, %reserved_smem_offset_1;\n\
         mov.u32 %r3, %reserved_smem_offset_end; st.shared.u32 [%r2+1020], 5;\n\
         ld.shared.u32 %r4, [%r3+-4]; st.global.v4.u32 [%d0], {%r1, %r2, %r3, %r4};\n",
    );
    bench.run(1).unwrap();
    assert_eq!(bench.words(4), [0, 32, 1056, 5]);
}
