//! What ends a launch, and launches that never start.

use super::super::{FaultKind, LaunchError};
use super::*;

fn fault(bench: &Bench, threads: u32) -> Fault {
    *bench.run(threads).unwrap_err()
}

#[test]
fn illegal_addresses_name_thread_and_line() {
    let bench = Bench::kernel(
        "mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 37;\n@%p1 bra E;\nst.global.u32 [64], %r1;\nE:",
    );
    let fault = fault(&bench, 64);
    assert_eq!(fault.kind, FaultKind::IllegalAddress(64));
    assert_eq!(fault.kind.cuda_error(), 700);
    assert_eq!((fault.thread, fault.block, fault.line), ([37, 0, 0], [0, 0, 0], 11));
    assert_eq!(fault.function, "k");
}

#[test]
fn misaligned_addresses() {
    let bench = Bench::kernel("ld.global.v2.u32 {%r1, %r2}, [%d0+4];");
    assert_eq!(fault(&bench, 1).kind, FaultKind::MisalignedAddress(BUFFERS + 4));
    let bench = Bench::kernel("atom.global.add.u64 %d1, [%d0+4], %d2;");
    assert_eq!(fault(&bench, 1).kind.cuda_error(), 716);
}

#[test]
fn shared_and_local_memory_have_ends() {
    let bench = Bench::kernel("mov.u32 %r1, 1024; st.shared.u32 [%r1], %r1;");
    assert_eq!(fault(&bench, 1).kind, FaultKind::OutsideSpace { space: "shared", address: 1024 });
    let bench = Bench::kernel("mov.u64 %d1, 4096; ld.local.u32 %r1, [%d1];");
    assert_eq!(fault(&bench, 1).kind.cuda_error(), 700);
}

#[test]
fn traps_are_launch_failures() {
    let bench = Bench::kernel("mov.u32 %r1, %tid.x; setp.eq.u32 %p1, %r1, 3; @%p1 trap;");
    let fault = fault(&bench, 8);
    assert_eq!((fault.kind.cuda_error(), fault.thread), (719, [3, 0, 0]));
    assert!(Bench::kernel("setp.ne.u32 %p1, 1, 1; @%p1 trap;").run(8).is_ok());
}

#[test]
fn a_barrier_that_cannot_complete_is_reported() {
    let bench = Bench::kernel(
        "mov.u32 %r1, %tid.x; setp.eq.u32 %p1, %r1, 5; @%p1 bra Other; bar.sync 0; bra E;\n\
         Other: bar.sync 1;\nE:",
    );
    assert_eq!(fault(&bench, 40).kind, FaultKind::Deadlock);
    let bench = Bench::kernel("barrier.sync 2, 64;");
    assert_eq!(fault(&bench, 32).kind, FaultKind::Deadlock);
}

#[test]
fn endless_recursion_overflows() {
    let bench = Bench::new(
        ".version 8.0\n.target sm_75\n.address_size 64\n.func f(.param .b32 a);\n\
         .func f(.param .b32 a) { .reg .b32 %r<2>; ld.param.u32 %r1, [a];\n\
         { .param .b32 x; st.param.b32 [x], %r1; call f, (x); } ret; }\n\
         .entry k(.param .u64 p, .param .u64 q) { .param .b32 x; st.param.b32 [x], 1; call f, (x); ret; }",
    );
    assert_eq!(fault(&bench, 1).kind, FaultKind::StackOverflow);
}

#[test]
fn an_endless_loop_yields() {
    let bench = Bench::kernel("L: bra L;");
    let kernel = bench.program.kernel("k").unwrap().unwrap();
    let ctx = context(&bench, kernel, [32, 1, 1], &[0; 16]);
    let mut block = Block::new(&ctx, [0; 3]).unwrap();
    for _ in 0..3 {
        assert!(matches!(block.run(&ctx, 1000), Step::Yielded));
    }
    assert!(block.executed() >= 3000);
}

/// Budgets are of what interpreting takes: a multiplication of matrices counts as often as instructions of 32 lanes have as
/// many products.
#[test]
fn a_multiplication_takes_as_much_of_a_budget_as_its_products() {
    let executed = |body: &str| {
        let bench = Bench::kernel(body);
        let kernel = bench.program.kernel("k").unwrap().unwrap();
        let ctx = context(&bench, kernel, [32, 1, 1], &[0; 16]);
        let mut block = Block::new(&ctx, [0; 3]).unwrap();
        assert!(matches!(block.run(&ctx, 10_000), Step::Done));
        block.executed()
    };
    let without = executed("");
    let of =
        |mnemonic: &str, operands: &str| executed(&format!("{mnemonic} {operands};")) - without;
    let f16 = "{%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7}, {%r9, %r10, %r11, %r12}";
    let products = of("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32", f16);
    assert_eq!(products, 16 * 8 * 8 / 32);
}

#[test]
fn launches_that_cannot_start() {
    let bench = Bench::kernel("");
    let kernel = bench.program.kernel("k").unwrap().unwrap();
    for shape in [[0, 1, 1], [1025, 1, 1], [u32::MAX, u32::MAX, 2]] {
        let ctx = context(&bench, kernel, shape, &[0; 16]);
        assert_eq!(Block::new(&ctx, [0; 3]).unwrap_err(), LaunchError::BlockSize(shape));
    }
    let ctx = context(&bench, kernel, [1, 1, 1], &[0; 15]);
    let expected = LaunchError::Params { wanted: 16, given: 15 };
    assert_eq!(Block::new(&ctx, [0; 3]).unwrap_err(), expected);
}

#[test]
fn unsupported_kernels_say_why_and_leave_others_alone() {
    let bench = Bench::new(
        ".version 8.0\n.target sm_75\n.address_size 64\n\
         .extern .func (.param .b64 r) elsewhere(.param .b64 n);\n\
         .entry a(.param .u64 p) { .reg .b64 %d<2>; .param .b64 n; .param .b64 r;\n\
         st.param.b64 [n], 8;\n call (r), elsewhere, (n); ret; }\n\
         .entry b() { .reg .b32 %r<2>; wgmma.fence.sync.aligned; ret; }\n.entry c() { ret; }",
    );
    let reasons = |name| bench.program.kernel(name).unwrap().unwrap_err();
    let text = reasons("a")[0].to_string();
    assert!(text.contains("line 7") && text.contains("device function `elsewhere`"), "{text}");
    assert!(reasons("b")[0].to_string().contains("not supported: `wgmma.fence.sync.aligned`"));
    assert!(bench.program.kernel("c").unwrap().is_ok());
    assert!(bench.program.kernel("d").is_none());
}

fn context<'a>(
    bench: &'a Bench,
    kernel: &'a super::super::Kernel,
    block: [u32; 3],
    params: &'a [u8],
) -> LaunchContext<'a, VecMemory> {
    LaunchContext {
        program: &bench.program,
        kernel,
        grid: [1, 1, 1],
        block,
        cluster: None,
        params,
        dynamic_shared_bytes: 0,
        memory: &bench.memory,
        environment: &bench.printed,
        count: false,
        sm_count: 1,
        grid_id: 0,
    }
}
