//! Clusters of blocks: their places, each other's shared memory, their barrier.

use svp_gpu::JobKind;
use svp_gpu::job::Launch;
use svp_gpu_soft::SoftConfig;

use super::config;
use super::objects::assert_compiled;
use crate::common::{Harness, device_base, launch, module_of};

/// Threads per block: two warps and a part of one.
const THREADS: u32 = 80;

fn in_clusters(grid: u32, cluster: [u32; 3], params: &[u64]) -> Launch {
    Launch { cluster: Some(cluster), ..launch(0, grid, THREADS, params) }
}

/// Devices whose gangs have as many lanes as they choose, and 32, 64 and 128.
fn gangs() -> impl Iterator<Item = SoftConfig> {
    [None, Some(32), Some(64), Some(128)].into_iter().map(|lanes| {
        let mut config = config(2);
        config.target.lanes = lanes;
        config
    })
}

/// Each block reads what the next one of its cluster has written, from the last thread to the first.
fn neighbours() -> String {
    module_of(
        "neighbours",
        1,
        ".shared .align 4 .b8 own[320];
         .reg .b32 %r<20>; .reg .b64 %d<10>;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %ctaid.x; mov.u32 %r1, %tid.x; mov.u32 %r2, own;
         mad.lo.u32 %r3, %r0, 1000, %r1; shl.b32 %r4, %r1, 2; add.u32 %r5, %r2, %r4;
         st.shared.u32 [%r5], %r3;
         barrier.cluster.arrive.release; barrier.cluster.wait.acquire;
         mov.u32 %r6, %cluster_ctarank; mov.u32 %r7, %cluster_nctarank;
         add.u32 %r8, %r6, 1; rem.u32 %r8, %r8, %r7;
         mapa.shared::cluster.u32 %r9, %r2, %r8;
         sub.u32 %r10, 79, %r1; shl.b32 %r10, %r10, 2; add.u32 %r11, %r9, %r10;
         ld.shared::cluster.u32 %r12, [%r11];
         mad.lo.u32 %r13, %r0, 80, %r1; mul.wide.u32 %d1, %r13, 4; add.u64 %d2, %d0, %d1;
         st.global.u32 [%d2], %r12;
         barrier.cluster.arrive; barrier.cluster.wait;
         ret;",
    )
}

#[test]
fn blocks_read_their_neighbours_shared_memory() {
    for config in gangs() {
        read_neighbours(Harness::new(config));
    }
}

fn read_neighbours(mut gpu: Harness) {
    let base = device_base(0);
    gpu.load(&neighbours());
    for size in [1, 2, 3, 8] {
        let grid = 24;
        let out = base + 0x1_0000 * u64::from(size);
        gpu.run(0, JobKind::Launch(in_clusters(grid, [size, 1, 1], &[out]))).result.unwrap();
        let words = gpu.read_u32(0, out, (grid * THREADS) as usize);
        for (word, at) in words.iter().zip(0..) {
            let (block, thread) = (at / THREADS, at % THREADS);
            let rank = block % size;
            let next = block - rank + (rank + 1) % size;
            assert_eq!(*word, next * 1000 + 79 - thread, "{size}: block {block}, thread {thread}");
        }
    }
    assert_compiled(&mut gpu);
}

/// Atomic operations on another block's memory, by generic addresses that one block hands to the others.
#[test]
fn addresses_go_from_block_to_block() {
    let module = module_of(
        "handed",
        1,
        ".shared .align 8 .b64 place; .shared .align 8 .b64 sum;
         .reg .b32 %r<20>; .reg .b64 %d<20>; .reg .pred %p<4>;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %cluster_ctarank; mov.u32 %r1, %tid.x;
         mov.u64 %d1, sum; cvta.shared.u64 %d1, %d1; st.shared.u64 [sum], 0;
         setp.lt.u32 %p0, %r1, 4; setp.eq.and.u32 %p0, %r0, 1, %p0;
         mov.u32 %r2, place; mapa.shared::cluster.u32 %r3, %r2, %r1;
         mov.u32 %r9, 1; mapa.u64 %d2, %d1, %r9;
         @%p0 st.shared::cluster.u64 [%r3], %d2;
         barrier.cluster.arrive; barrier.cluster.wait;
         ld.shared.u64 %d3, [place]; cvt.u64.u32 %d4, %r0;
         atom.add.u64 %d5, [%d3], %d4;
         isspacep.shared::cluster %p1, %d3; isspacep.shared::cta %p2, %d3;
         getctarank.u64 %r4, %d3;
         barrier.cluster.arrive; barrier.cluster.wait;
         ld.u64 %d6, [%d3]; cvt.u32.u64 %r5, %d6;
         selp.u32 %r6, 1, 0, %p1; selp.u32 %r7, 1, 0, %p2;
         mov.u32 %r8, %ctaid.x; mul.wide.u32 %d7, %r8, 16; add.u64 %d8, %d0, %d7;
         st.global.v4.u32 [%d8], {%r5, %r4, %r6, %r7};
         barrier.cluster.arrive; barrier.cluster.wait;
         ret;",
    );
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&module);
    gpu.run(0, JobKind::Launch(in_clusters(8, [4, 1, 1], &[base]))).result.unwrap();
    for (words, block) in gpu.read_u32(0, base, 32).chunks(4).zip(0..) {
        // Every thread of every block has added its rank.
        let own = u32::from(block % 4 == 1);
        assert_eq!(words, [THREADS * 6, 1, 1, own], "block {block}");
    }
    assert_compiled(&mut gpu);
}

#[test]
fn blocks_know_their_places() {
    let module = module_of(
        "places",
        1,
        ".reg .b32 %r<20>; .reg .b64 %d<10>; .reg .pred %p<2>;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %clusterid.x; mov.u32 %r1, %clusterid.y; mov.u32 %r2, %nclusterid.z;
         mov.u32 %r3, %cluster_ctaid.x; mov.u32 %r4, %cluster_ctaid.z; mov.u32 %r5, %cluster_nctaid.z;
         mov.u32 %r6, %cluster_ctarank; mov.u32 %r7, %cluster_nctarank;
         mov.pred %p0, %is_explicit_cluster; @!%p0 bra END;
         mov.u32 %r8, %ctaid.x; mov.u32 %r9, %ctaid.y; mov.u32 %r10, %ctaid.z;
         mad.lo.u32 %r11, %r10, 3, %r9; mad.lo.u32 %r11, %r11, 4, %r8;
         mul.wide.u32 %d1, %r11, 32; add.u64 %d2, %d0, %d1;
         st.global.v4.u32 [%d2], {%r0, %r1, %r2, %r3};
         st.global.v4.u32 [%d2+16], {%r4, %r5, %r6, %r7};
         END: ret;",
    );
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&module);
    let mut launch = in_clusters(1, [2, 1, 2], &[base]);
    launch.grid = [4, 3, 4];
    gpu.run(0, JobKind::Launch(launch)).result.unwrap();
    for (words, block) in gpu.read_u32(0, base, 48 * 8).chunks(8).zip(0..) {
        let (x, y, z) = (block % 4, block / 4 % 3, block / 12);
        let expected = [x / 2, y, 2, x % 2, z % 2, 2, x % 2 + z % 2 * 2, 4];
        assert_eq!(words, expected, "block {block}");
    }
    assert_compiled(&mut gpu);
}

#[test]
fn clusters_that_cannot_be_are_refused() {
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&neighbours());
    for (grid, cluster, code) in [
        (16, [16, 1, 1], 912),
        (16, [0, 1, 1], 912),
        (16, [u32::MAX, u32::MAX, 3], 912),
        (15, [2, 1, 1], 1),
        (16, [1, 2, 1], 1),
    ] {
        let launch = in_clusters(grid, cluster, &[base]);
        let error = gpu.run(0, JobKind::Launch(launch)).result.unwrap_err();
        assert_eq!(error.code, code, "{cluster:?}: {error}");
    }
    let part = Launch { blocks: Some(0..2), ..in_clusters(16, [2, 1, 1], &[base]) };
    assert_eq!(gpu.run(0, JobKind::Launch(part)).result.unwrap_err().code, 1);
}

/// How a lane accesses an address of the cluster: `%r0`, or `%d0` as a generic one.
const ACCESSES: [&str; 6] = [
    "ld.shared::cluster.u32 %r1, [%r0];",
    "st.shared::cluster.u32 [%r0], %r1;",
    "atom.shared::cluster.add.u32 %r1, [%r0], 1;",
    "ld.u32 %r1, [%d0];",
    "st.u32 [%d0], %r1;",
    "atom.add.u32 %r1, [%d0], 1;",
];

/// A kernel of blocks with 16 bytes of shared memory each, of which one accesses an address that it has from
/// `mapa` and moves by what the launch says.
fn accessing(access: &str) -> String {
    let body = format!(
        ".shared .align 4 .b8 own[16];
         .reg .b32 %r<8>; .reg .b64 %d<4>; .reg .pred %p<2>;
         mov.u32 %r2, own; mov.u32 %r1, 0; st.shared.u32 [%r2], %r1;
         ld.param.u32 %r3, [p0]; ld.param.u32 %r4, [p1];
         mapa.shared::cluster.u32 %r0, %r2, %r3; add.u32 %r0, %r0, %r4;
         cvt.u64.u32 %d0, %r0; cvta.shared.u64 %d0, %d0;
         mov.u32 %r5, %ctaid.x; mov.u32 %r6, %tid.x;
         setp.eq.u32 %p0, %r5, 1; setp.eq.and.u32 %p0, %r6, 33, %p0;
         barrier.cluster.arrive; barrier.cluster.wait;
         @%p0 {access}
         barrier.cluster.arrive; barrier.cluster.wait;
         ret;"
    );
    module_of("accessing", 2, &body)
}

/// Four bytes within 16 of a block of the cluster's two, and nowhere else: not between blocks, not behind
/// the last one, where blocks of other clusters might be, not in front of the first.
#[test]
fn what_no_block_of_the_cluster_has_is_a_fault() {
    const MIB: u32 = 1 << 20;
    let within = [(0, 0), (0, 12), (1, 0), (1, 12), (0, MIB), (1, MIB.wrapping_neg())];
    let outside = [
        (0, 16),
        (1, 16),
        (0, 4096),
        (1, 4096),
        // The block that looks has its own at 0, rank 0 one MiB behind it.
        (0, 4_u32.wrapping_neg()),
        (1, 4_u32.wrapping_neg()),
        (0, MIB.wrapping_neg() + 16),
        (0, 2 * MIB),
        (1, MIB),
        (1, 2 * MIB),
        (1, 6 * MIB),
        (1, 7 * MIB),
        (1, 13 * MIB + 12),
        (1, 14 * MIB),
        (2, 0),
        (7, 0),
        (8, 0),
        (u32::MAX, 0),
    ];
    let mut gpu = Harness::new(config(2));
    let mut window = 1;
    for access in ACCESSES {
        let text = accessing(access);
        let addresses =
            within.iter().map(|it| (it, true)).chain(outside.iter().map(|it| (it, false)));
        for (&(rank, distance), is_there) in addresses {
            gpu.open(window);
            gpu.load_in(window, 0, &text).unwrap();
            let params = [rank.into(), distance.into()];
            let result =
                gpu.run(window, JobKind::Launch(in_clusters(8, [2, 1, 1], &params))).result;
            let case = format!("{access} at {distance:#x} from rank {rank}");
            match result {
                Ok(_) => assert!(is_there, "{case}: there is nothing"),
                Err(error) => {
                    assert!(!is_there, "{case}: {error}");
                    assert_eq!(error.code, 700, "{case}: {error}");
                    assert!(
                        error.message.contains("block [1, 0, 0], thread [33, 0, 0]"),
                        "{error}"
                    );
                }
            }
            gpu.run(window, JobKind::WindowClose).result.unwrap();
            window += 1;
        }
    }
}

/// A vector that begins within a block's memory and ends behind it, and one that is not aligned.
#[test]
fn vectors_end_within_a_block_of_the_cluster() {
    let mut gpu = Harness::new(config(2));
    let text = accessing("ld.shared::cluster.v2.u32 {%r1, %r5}, [%r0];");
    for (window, (rank, distance, code)) in
        (1..).zip([(0, 8, 0), (1, 8, 0), (0, 16, 700), (1, 16, 700), (0, 4, 716), (1, 12, 716)])
    {
        gpu.open(window);
        gpu.load_in(window, 0, &text).unwrap();
        let launch = in_clusters(8, [2, 1, 1], &[rank, distance]);
        let result = gpu.run(window, JobKind::Launch(launch)).result;
        assert_eq!(result.err().map_or(0, |it| it.code), code, "{distance} from rank {rank}");
    }
}

/// Blocks of many clusters write all that they reach; each finds what its own cluster wrote.
#[test]
fn clusters_have_memory_of_their_own() {
    let module = module_of(
        "apart",
        1,
        ".shared .align 4 .b8 own[320];
         .reg .b32 %r<20>; .reg .b64 %d<6>; .reg .pred %p<2>;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, own; mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 2; add.u32 %r2, %r2, %r0;
         mov.u32 %r3, %clusterid.x; mov.u32 %r4, %cluster_ctarank; mov.u32 %r5, 0; mov.u32 %r6, 0;
         st.shared.u32 [%r2], %r5;
         barrier.cluster.arrive; barrier.cluster.wait;
         NEXT: mapa.shared::cluster.u32 %r7, %r2, %r6; add.u32 %r8, %r3, 1;
         atom.shared::cluster.add.u32 %r9, [%r7], %r8;
         add.u32 %r6, %r6, 1; setp.lt.u32 %p0, %r6, 3; @%p0 bra NEXT;
         barrier.cluster.arrive; barrier.cluster.wait;
         ld.shared.u32 %r10, [%r2];
         mov.u32 %r11, %ctaid.x; mad.lo.u32 %r12, %r11, 80, %r1;
         mul.wide.u32 %d1, %r12, 4; add.u64 %d2, %d0, %d1; st.global.u32 [%d2], %r10;
         ret;",
    );
    for config in gangs() {
        let lanes = config.target.lanes;
        let mut gpu = Harness::new(config);
        let base = device_base(0);
        gpu.load(&module);
        gpu.run(0, JobKind::Launch(in_clusters(60, [3, 1, 1], &[base]))).result.unwrap();
        for (word, at) in gpu.read_u32(0, base, 60 * THREADS as usize).iter().zip(0..) {
            let block = at / THREADS;
            assert_eq!(*word, 3 * (block / 3 + 1), "{lanes:?} lanes, block {block}");
        }
        assert_compiled(&mut gpu);
    }
}

/// A barrier that blocks never reach because they have ended does not wait for them; one that a block
/// waits at a second time while another one waits for something else is a deadlock, and said to be one.
#[test]
fn blocks_that_ended_are_not_waited_for_and_blocks_that_never_come_are_a_deadlock() {
    let ended = "@%p0 bra END; barrier.cluster.arrive; barrier.cluster.wait; END: ret;";
    // Rank 0 has not arrived when it waits; the others have.
    let stuck = "@!%p0 barrier.cluster.arrive; barrier.cluster.wait; ret;";
    // Threads of rank 0 wait at their block's barrier for more than there are.
    let apart = "@%p0 bra OWN; barrier.cluster.arrive; barrier.cluster.wait; ret; \
                 OWN: bar.sync 1, 128; ret;";
    for (body, code) in [(ended, 0), (stuck, 719), (apart, 719)] {
        let text = format!(
            ".reg .b32 %r<4>; .reg .pred %p<2>; mov.u32 %r0, %cluster_ctarank;
             setp.eq.u32 %p0, %r0, 0; {body}"
        );
        let mut gpu = Harness::new(config(2));
        gpu.load(&module_of("meeting", 1, &text));
        let result = gpu.run(0, JobKind::Launch(in_clusters(8, [4, 1, 1], &[0]))).result;
        match result {
            Ok(_) => assert_eq!(code, 0, "{body}"),
            Err(error) => assert_eq!(error.code, code, "{body}: {error}"),
        }
    }
}

/// Cooperative and in clusters: all clusters are there at once, or the launch is refused.
#[test]
fn cooperative_launches_may_have_clusters() {
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&neighbours());
    let cooperative = |grid| Launch { cooperative: true, ..in_clusters(grid, [2, 1, 1], &[base]) };
    gpu.run(0, JobKind::Launch(cooperative(8))).result.unwrap();
    let words = gpu.read_u32(0, base, 8 * THREADS as usize);
    for (word, at) in words.iter().zip(0..) {
        let (block, thread) = (at / THREADS, at % THREADS);
        assert_eq!(*word, (block ^ 1) * 1000 + 79 - thread, "block {block}, thread {thread}");
    }
    let error = gpu.run(0, JobKind::Launch(cooperative(4096))).result.unwrap_err();
    assert_eq!(error.code, 720, "{error}");
}
