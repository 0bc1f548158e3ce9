//! Lanes that part and meet again, and what they do together.

use super::*;

/// Stores `%r1` at the thread's word.
const STORE: &str = "mov.u32 %r39, %tid.x; mul.wide.u32 %d38, %r39, 4; add.s64 %d39, %d0, %d38;\n\
                     st.global.u32 [%d39], %r1;";

#[test]
fn a_loop_with_a_count_per_lane() {
    let bench = Bench::kernel(&format!(
        "mov.u32 %r2, %tid.x; mov.u32 %r1, 0;\n\
         L: setp.eq.u32 %p1, %r2, 0; @%p1 bra E;\n\
         add.u32 %r1, %r1, %r2; sub.u32 %r2, %r2, 1; bra L;\nE: {STORE}"
    ));
    let counts = bench.run(40).unwrap();
    let expected: Vec<u32> = (0..40).map(|n| n * (n + 1) / 2).collect();
    assert_eq!(bench.words(40), expected);
    // Entry, loop head, loop body, end: as threads see it, and as warps do if all meet at the end.
    let rounds: u64 = (0..40).sum();
    assert_eq!(counts.threads, [40, rounds + 40, rounds, 40]);
    assert_eq!(counts.warps, [2, 32 + 40, 31 + 39, 2]);
}

#[test]
fn branches_meet_behind_the_branch() {
    let bench = Bench::kernel(&format!(
        "mov.u32 %r2, %laneid; and.b32 %r3, %r2, 1; setp.eq.u32 %p1, %r3, 0;\n\
         @%p1 bra Even;\nmov.u32 %r1, 7; bra Join;\nEven: mov.u32 %r1, 9;\n\
         Join: activemask.b32 %r4; add.u32 %r1, %r1, %r4; {STORE}"
    ));
    bench.run(32).unwrap();
    let expected: Vec<u32> = (0..32).map(|lane| if lane % 2 == 0 { 8 } else { 6 }).collect();
    assert_eq!(bench.words(32), expected);
}

#[test]
fn a_spin_lock_between_lanes_makes_progress() {
    // Each lane takes the lock at [p], adds 1 to [p+4] without atomics, and releases it.
    let bench = Bench::kernel(
        "Spin: atom.global.cas.b32 %r1, [%d0], 0, 1; setp.ne.u32 %p1, %r1, 0; @%p1 bra Spin;\n\
         ld.global.u32 %r2, [%d0+4]; add.u32 %r2, %r2, 1; st.global.u32 [%d0+4], %r2;\n\
         membar.gl; atom.global.exch.b32 %r3, [%d0], 0;",
    );
    bench.run(96).unwrap();
    assert_eq!(bench.words(2), [0, 96]);
}

#[test]
fn a_lane_can_wait_for_another_of_its_warp() {
    // Lane 0 spins on a flag that lane 1 sets behind the loop.
    let bench = Bench::kernel(
        "mov.u32 %r1, %laneid; setp.ne.u32 %p1, %r1, 0; @%p1 bra Set;\n\
         Wait: ld.volatile.global.u32 %r2, [%d0]; setp.eq.u32 %p2, %r2, 0; @%p2 bra Wait;\n\
         st.global.u32 [%d0+4], 5; bra Done;\n\
         Set: st.volatile.global.u32 [%d0], 1;\nDone:",
    );
    bench.run(32).unwrap();
    assert_eq!(bench.words(2), [1, 5]);
}

#[test]
fn synchronising_operations_wait_for_their_lanes() {
    // The two halves come to different votes one after the other, then to a common one.
    let bench = Bench::kernel(&format!(
        "mov.u32 %r2, %laneid; setp.lt.u32 %p1, %r2, 16; @!%p1 bra High;\n\
         vote.sync.ballot.b32 %r1, %p1, 0xffff; bra Join;\n\
         High: setp.gt.u32 %p2, %r2, 20; vote.sync.ballot.b32 %r1, %p2, 0xffff0000;\n\
         Join: bar.warp.sync 0xffffffff; setp.ne.u32 %p3, %r1, 0;\n\
         vote.sync.all.pred %p4, %p3, -1; selp.b32 %r3, 1, 0, %p4; add.u32 %r1, %r1, %r3; {STORE}"
    ));
    bench.run(32).unwrap();
    let words = bench.words(32);
    assert_eq!((words[0], words[31]), (0x1_0000, 0xffe0_0001));
}

#[test]
fn shuffles_by_every_mode() {
    let bench = Bench::kernel(
        "mov.u32 %r1, %laneid; mul.wide.u32 %d1, %r1, 16; add.s64 %d2, %d0, %d1;\n\
         shfl.sync.up.b32 %r2|%p1, %r1, 3, 0, -1; shfl.sync.down.b32 %r3|%p2, %r1, 3, 31, -1;\n\
         shfl.sync.bfly.b32 %r4, %r1, 5, 31, -1; shfl.sync.idx.b32 %r5|%p3, %r1, 9, 0x181f, -1;\n\
         st.global.v4.u32 [%d2], {%r2, %r3, %r4, %r5};\n\
         selp.b32 %r6, 1, 0, %p1; selp.b32 %r7, 2, 0, %p2; add.u32 %r6, %r6, %r7;\n\
         mul.wide.u32 %d1, %r1, 4; add.s64 %d2, %d0, %d1; st.global.u32 [%d2+512], %r6;",
    );
    bench.run(32).unwrap();
    let words = bench.words(160);
    for lane in 0..32_u32 {
        let at = lane as usize * 4;
        let up = if lane >= 3 { lane - 3 } else { lane };
        let down = if lane + 3 < 32 { lane + 3 } else { lane };
        // Segments of eight lanes: index 9 is 1 of the own segment.
        let index = (lane & 24) | 1;
        assert_eq!(words[at..at + 4], [up, down, lane ^ 5, index], "lane {lane}");
        let in_range = u32::from(lane >= 3) + 2 * u32::from(lane + 3 < 32);
        assert_eq!(words[128 + lane as usize], in_range);
    }
}

#[test]
fn matches_and_reductions() {
    let bench = Bench::kernel(
        "mov.u32 %r1, %laneid; and.b32 %r2, %r1, 3; match.any.sync.b32 %r3, %r2, -1;\n\
         match.all.sync.b32 %r4|%p1, %r2, -1; selp.b32 %r4, 1, %r4, %p1;\n\
         redux.sync.add.u32 %r5, %r1, -1; redux.sync.max.s32 %r6, %r2, -1;\n\
         add.u32 %r5, %r5, %r6; mul.wide.u32 %d1, %r1, 16; add.s64 %d2, %d0, %d1;\n\
         mov.u32 %r7, %lanemask_lt; st.global.v4.u32 [%d2], {%r3, %r4, %r5, %r7};",
    );
    bench.run(32).unwrap();
    let words = bench.words(128);
    for lane in 0..32 {
        let expected = [0x1111_1111 << (lane % 4), 0, 496 + 3, (1_u32 << lane) - 1];
        assert_eq!(words[lane * 4..lane * 4 + 4], expected);
    }
}

#[test]
fn barriers_join_warps_and_reduce() {
    let bench = Bench::kernel(
        "mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 70; barrier.red.popc.u32 %r2, 0, %p1;\n\
         bar.red.and.pred %p2, 0, %p1; bar.red.or.pred %p3, 1, %p1; selp.b32 %r3, 1, 0, %p2;\n\
         selp.b32 %r4, 2, 0, %p3; add.u32 %r2, %r2, %r3; add.u32 %r2, %r2, %r4;\n\
         mul.wide.u32 %d1, %r1, 4; add.s64 %d2, %d0, %d1; st.global.u32 [%d2], %r2;",
    );
    bench.run(100).unwrap();
    assert_eq!(bench.words(100), [72; 100]);
}

#[test]
fn named_barriers_pair_producers_and_consumers() {
    // Warp 0 produces and arrives; warp 1 waits and consumes; warp 2 takes no part.
    let bench = Bench::new(
        ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 p, .param .u64 q)\n{\n\
         .reg .pred %p<4>; .reg .b32 %r<8>; .reg .b64 %d<4>; .shared .align 4 .b8 s[128];\n\
         mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; and.b32 %r3, %r1, 31; shl.b32 %r3, %r3, 2;\n\
         mov.u32 %r4, s; add.u32 %r4, %r4, %r3; setp.eq.u32 %p1, %r2, 0; @%p1 bra Produce;\n\
         setp.eq.u32 %p2, %r2, 2; @%p2 bra Done;\n\
         barrier.sync 3, 64; ld.shared.u32 %r5, [%r4]; ld.param.u64 %d1, [p];\n\
         cvt.u64.u32 %d2, %r3; add.s64 %d1, %d1, %d2; st.global.u32 [%d1], %r5; bra Done;\n\
         Produce: mul.lo.u32 %r6, %r1, 10; st.shared.u32 [%r4], %r6; barrier.arrive 3, 64;\n\
         Done: ret; }",
    );
    bench.run(96).unwrap();
    let expected: Vec<u32> = (0..32).map(|it| it * 10).collect();
    assert_eq!(bench.words(32), expected);
}

#[test]
fn threads_that_have_ended_are_not_waited_for() {
    let bench = Bench::kernel(
        "mov.u32 %r1, %tid.x; setp.gt.u32 %p1, %r1, 10; @%p1 exit; bar.sync 0;\n\
         bar.warp.sync -1; st.global.u32 [%d0], 3;",
    );
    bench.run(64).unwrap();
    assert_eq!(bench.words(1), [3]);
}

#[test]
fn branch_tables_go_where_they_say() {
    let bench = Bench::kernel(&format!(
        "mov.u32 %r2, %tid.x; and.b32 %r2, %r2, 3; t: .branchtargets A, B, A, C;\nbrx.idx %r2, t;\n\
         A: mov.u32 %r1, 10; bra Z;\nB: mov.u32 %r1, 20; bra Z;\nC: mov.u32 %r1, 30;\nZ: {STORE}"
    ));
    bench.run(8).unwrap();
    assert_eq!(bench.words(8), [10, 20, 10, 30, 10, 20, 10, 30]);
}

#[test]
fn atomic_sums_flush_subnormals_outside_shared_memory() {
    let bench = Bench::kernel(
        ".shared .align 4 .b32 s; mov.u32 %r1, 1; st.shared.u32 [s], %r1; st.global.u32 [%d0], %r1;\n\
         mov.b32 %f1, %r1; atom.shared.add.f32 %f2, [s], %f1; red.global.add.f32 [%d0], %f1;\n\
         ld.shared.u32 %r2, [s]; st.global.u32 [%d0+4], %r2;",
    );
    bench.run(1).unwrap();
    assert_eq!(bench.words(2), [0, 2]);
}
