//! Memory that functions take while they run; 128-bit registers; aliases of functions.

use std::sync::Mutex;

use super::*;

#[test]
fn each_lane_has_a_stack_of_its_own() {
    // Lane t takes 8 * (t + 1) bytes, fills them, calls a function with a frame of its own.
    let bench = Bench::new(
        ".version 8.0\n.target sm_75\n.address_size 64\n\
         .func (.param .b32 o) twice(.param .b32 a) { .reg .b32 %r<4>; .reg .b64 %d<4>;\n\
         .local .align 4 .b8 own[64];\n\
         ld.param.u32 %r1, [a]; mov.u64 %d1, own; st.local.u32 [%d1+60], %r1;\n\
         alloca.u64 %d2, 16; st.local.u32 [%d2], %r1; ld.local.u32 %r2, [%d2];\n\
         ld.local.u32 %r3, [%d1+60]; add.u32 %r2, %r2, %r3; st.param.b32 [o], %r2; ret; }\n\
         .entry k(.param .u64 p, .param .u64 q) { .reg .b32 %r<20>; .reg .b64 %d<20>;\n\
         .reg .pred %p<4>; .param .b32 x; .param .b32 y;\n\
         ld.param.u64 %d0, [p]; mov.u32 %r1, %tid.x; stacksave.u64 %d9;\n\
         mov.u32 %r10, 0;\n\
         AGAIN: add.u32 %r2, %r1, 1; mul.wide.u32 %d1, %r2, 8; alloca.u64 %d2, %d1, 16;\n\
         add.u64 %d3, %d2, %d1; mov.u64 %d4, %d2;\n\
         FILL: st.local.u64 [%d4], %d1; add.u64 %d4, %d4, 8; setp.lt.u64 %p1, %d4, %d3;\n\
         @%p1 bra FILL;\n\
         st.param.b32 [x], %r1; call (y), twice, (x); ld.param.b32 %r3, [y];\n\
         ld.local.u64 %d5, [%d3+-8]; cvt.u32.u64 %r4, %d5; and.b64 %d6, %d2, 15;\n\
         cvt.u32.u64 %r5, %d6; stackrestore.u64 %d9;\n\
         add.u32 %r10, %r10, 1; setp.lt.u32 %p2, %r10, 20000; @%p2 bra AGAIN;\n\
         stacksave.u64 %d7; sub.u64 %d7, %d7, %d9; cvt.u32.u64 %r6, %d7;\n\
         mad.wide.u32 %d8, %r1, 16, %d0; st.global.v4.u32 [%d8], {%r3, %r4, %r5, %r6}; ret; }",
    );
    bench.run(32).unwrap();
    for (thread, words) in (0..).zip(bench.words(128).chunks(4)) {
        assert_eq!(words, [2 * thread, 8 * (thread + 1), 0, 0], "thread {thread}");
    }
}

#[test]
fn a_stack_without_end_overflows() {
    let bench = Bench::kernel("L: alloca.u64 %d1, 4096; bra L;");
    assert_eq!(bench.run(32).unwrap_err().kind, super::super::FaultKind::StackOverflow);
    let bench = Bench::kernel("mov.u64 %d2, -8; alloca.u64 %d1, %d2;");
    assert_eq!(bench.run(1).unwrap_err().kind, super::super::FaultKind::StackOverflow);
}

#[test]
fn registers_of_128_bits() {
    let bench = Bench::kernel(
        ".reg .b128 %q<3>; ld.global.b128 %q1, [%d0];\n\
         mov.b128 {%d1, %d2}, %q1; mov.b128 %q2, {%d2, %d1}; mov.b128 %q0, %q2;\n\
         st.global.b128 [%d0+16], %q0;\n",
    );
    bench.write_words(BUFFERS, &[1, 2, 3, 4]);
    bench.run(1).unwrap();
    assert_eq!(bench.words(8), [1, 2, 3, 4, 3, 4, 1, 2]);
    let bench = Bench::kernel(".reg .b128 %q<2>; ld.global.b128 %q1, [%d0+8];");
    assert_eq!(bench.run(1).unwrap_err().kind.cuda_error(), 716);
}

#[test]
fn atomics_on_128_bits() {
    let body = |space: &str, at: &str| {
        format!(
            ".shared .align 16 .b8 s[16]; .reg .b128 %q<6>; mov.u32 %r9, s;\n\
             ld.global.b128 %q0, [%d0]; st.{space}.b128 [{at}], %q0; mov.u32 %r1, %tid.x;\n\
             cvt.u64.u32 %d1, %r1; add.u64 %d2, %d1, 1; mov.b128 %q1, {{%d1, %d1}};\n\
             mov.b128 %q2, {{%d2, %d2}}; atom.{space}.cas.b128 %q3, [{at}], %q1, %q2;\n\
             mad.wide.u32 %d3, %r1, 16, %d0; st.global.b128 [%d3+64], %q3; bar.sync 0;\n\
             atom.acq_rel.gpu.{space}.exch.b128 %q4, [{at}], %q3; bar.sync 0;\n\
             setp.eq.u32 %p1, %r1, 0; @%p1 st.global.b128 [%d0+32], %q4;\n"
        )
    };
    for (space, at) in [("global", "%d0"), ("shared", "%r9")] {
        let bench = Bench::kernel(&body(space, at));
        bench.run(3).unwrap();
        // Each thread finds its own number in both halves, and leaves the next.
        let words = bench.words(28);
        assert_eq!(words[8..12], [3, 0, 3, 0], "{space}");
        for thread in 0..3 {
            let at = 16 + 4 * thread;
            let number = thread as u32;
            assert_eq!(words[at..at + 4], [number, 0, number, 0], "{space} {thread}");
        }
    }
    let bench = Bench::kernel(
        ".reg .b128 %q<3>; mov.b128 %q1, {0, 0}; atom.global.exch.b128 %q2, [%d0+8], %q1;",
    );
    assert_eq!(bench.run(1).unwrap_err().kind.cuda_error(), 716);
}

#[test]
fn bytes_are_extended_to_registers_of_16_bits() {
    // -26 is 0xffe6 there, which is less than 0xffff; with more bits it would not be.
    let bench = Bench::kernel(
        ".reg .b16 %w<4>; ld.global.v2.s8 {%w1, %r1}, [%d0]; mov.u16 %w2, 0xffff;\n\
         sad.u16 %w3, %w1, %w2, %w2; cvt.u32.u16 %r2, %w3; st.global.v2.u32 [%d0], {%r1, %r2};",
    );
    bench.write_words(BUFFERS, &[0x80e6]);
    bench.run(1).unwrap();
    assert_eq!(bench.words(2), [0xffff_ff80, 0x18]);
}

/// A heap that gives 64 bytes at a time, three times.
#[derive(Default)]
struct Heap {
    given: Mutex<Vec<u64>>,
    freed: Mutex<Vec<u64>>,
}

impl Environment for Heap {
    fn print(&self, _text: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }

    fn allocate(&self, bytes: u64) -> u64 {
        let mut given = self.given.lock().unwrap();
        if bytes > 64 || given.len() == 3 {
            return 0;
        }
        let address = BUFFERS + 0x1000 + 64 * given.len() as u64;
        given.push(address);
        address
    }

    fn free(&self, address: u64) {
        self.freed.lock().unwrap().push(address);
    }

    fn grid_workspace(&self) -> u64 {
        0x12_3456_7890
    }
}

#[test]
fn kernels_reach_the_heap_and_the_workspace() {
    let bench = Bench::new(
        ".version 8.0\n.target sm_75\n.address_size 64\n\
         .extern .func (.param .b64 r) malloc(.param .b64 n);\n\
         .extern .func free(.param .b64 a);\n\
         .entry k(.param .u64 p, .param .u64 q) { .reg .b32 %r<20>; .reg .b64 %d<20>;\n\
         .reg .pred %p<4>; .param .b64 n; .param .b64 r; .param .b64 a;\n\
         ld.param.u64 %d0, [p]; mov.u32 %r1, %tid.x;\n\
         st.param.b64 [n], 64; call (r), malloc, (n); ld.param.b64 %d1, [r];\n\
         setp.eq.u64 %p1, %d1, 0; @!%p1 st.global.u32 [%d1], %r1;\n\
         @!%p1 st.param.b64 [a], %d1; @!%p1 call free, (a);\n\
         mad.wide.u32 %d2, %r1, 8, %d0; st.global.u64 [%d2], %d1;\n\
         mov.u32 %r2, %envreg1; mov.u32 %r3, %envreg2;\n\
         st.global.v2.u32 [%d0+64], {%r2, %r3}; ret; }",
    );
    let environment = Heap::default();
    let kernel = bench.program.kernel("k").unwrap().unwrap();
    let params = [BUFFERS.to_le_bytes(), [0; 8]].concat();
    let ctx = LaunchContext {
        program: &bench.program,
        kernel,
        grid: [1; 3],
        block: [4, 1, 1],
        cluster: None,
        params: &params,
        dynamic_shared_bytes: 0,
        memory: &bench.memory,
        environment: &environment,
        count: false,
        sm_count: 1,
        grid_id: 0,
    };
    let mut block = Block::new(&ctx, [0; 3]).unwrap();
    assert!(matches!(block.run(&ctx, 1 << 20), Step::Done));
    let got = bench.words(18);
    let low = (BUFFERS + 0x1000) as u32;
    assert_eq!(
        got[..8].iter().step_by(2).copied().collect::<Vec<_>>(),
        [low, low + 64, low + 128, 0]
    );
    assert_eq!(got[16..], [0x12, 0x3456_7890]);
    assert_eq!(bench.memory.read(BUFFERS + 0x1080, 4).unwrap(), [2, 0, 0, 0]);
    assert_eq!(*environment.given.lock().unwrap(), *environment.freed.lock().unwrap());
}

#[test]
fn an_alias_is_the_function_itself() {
    let bench = Bench::new(
        ".version 8.0\n.target sm_75\n.address_size 64\n\
         .visible .func (.param .b32 o) other(.param .b32 a);\n\
         .visible .func (.param .b32 o) real(.param .b32 a) { .reg .b32 %r<2>;\n\
         ld.param.u32 %r1, [a]; add.u32 %r1, %r1, 5; st.param.b32 [o], %r1; ret; }\n\
         .entry k(.param .u64 p, .param .u64 q) { .reg .b32 %r<4>; .reg .b64 %d<4>;\n\
         .param .b32 x; .param .b32 y; ld.param.u64 %d0, [p];\n\
         st.param.b32 [x], 7; call (y), other, (x); ld.param.b32 %r1, [y];\n\
         mov.u64 %d1, other; mov.u64 %d2, real; sub.u64 %d3, %d1, %d2; cvt.u32.u64 %r2, %d3;\n\
         st.global.v2.u32 [%d0], {%r1, %r2}; ret; }\n\
         .alias other, real;",
    );
    bench.run(1).unwrap();
    assert_eq!(bench.words(2), [12, 0]);
}
