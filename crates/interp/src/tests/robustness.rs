//! Hostile kernels: whatever the parser lets through ends, faults or yields, and never panics.

use super::*;

const REAL: &[&str] = &[
    include_str!("../../../../tests/filetests/first_light.ptx"),
    include_str!("../../../../tests/filetests/device_functions.ptx"),
    include_str!("../../../../tests/filetests/warps.ptx"),
    include_str!("../../../../tests/filetests/language.ptx"),
];

/// Statements that are valid in most kernels of nvcc.
const STATEMENTS: &[&str] = &[
    "bar.sync %r1;",
    "bar.sync 0;",
    "bar.arrive 1, %r2;",
    "barrier.sync %r1, %r2;",
    "bar.red.popc.u32 %r1, %r2, %p1;",
    "bar.warp.sync %r1;",
    "shfl.sync.idx.b32 %r1|%p1, %r2, %r1, %r2, %r1;",
    "match.any.sync.b32 %r1, %r2, %r1;",
    "vote.sync.ballot.b32 %r1, %p1, %r2;",
    "@%p1 ret;",
    "@!%p1 exit;",
    "trap;",
    "nanosleep.u32 %r1;",
    "bfe.u64 %rd1, %rd2, %r1, %r2;",
    "bfi.b32 %r1, %r2, %r1, %r2, %r1;",
    "fns.b32 %r1, %r2, %r1, %r2;",
    "shf.r.clamp.b32 %r1, %r2, %r1, %r2;",
    "prmt.b32 %r1, %r2, %r1, %r2;",
    "div.s64 %rd1, %rd2, %rd1;",
    "rem.s32 %r1, %r2, %r1;",
    "cvt.rzi.s32.f32 %r1, 0f7FC00000;",
    "ld.shared.u32 %r1, [%rd1];",
    "ld.local.v2.u32 {%r1, %r2}, [%rd1];",
    "st.local.u8 [%rd1+3], %r1;",
    "ld.param.u32 %r1, [%rd1];",
    "ld.u64 %rd1, [%rd2];",
    "atom.cas.b32 %r1, [%rd1], %r2, %r1;",
    "atom.shared.inc.u32 %r1, [%rd2], 5;",
    "mov.u64 %rd1, 16777216;",
    "mov.u64 %rd1, 33554432;",
    "mov.u64 %rd1, 67108860;",
    "mov.u32 %r1, %laneid;",
    "mov.u64 %rd1, 18446744073709551615;",
    "setp.lt.u32 %p1, %r1, %r2;",
    "isspacep.local %p1, %rd1;",
    "cvta.to.shared.u64 %rd1, %rd2;",
    "sad.s16 %r1, %r2, %r1, %r2;",
];

/// A fixed sequence of numbers (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }
}

/// Swaps lines, puts statements in, and changes numbers (of registers, labels and literals).
fn mutated(text: &str, numbers: &mut Numbers) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + numbers.below(6) {
        let (a, b) = (numbers.below(lines.len()), numbers.below(lines.len()));
        match numbers.below(4) {
            0 if lines[a].ends_with(';') && lines[b].ends_with(';') => lines.swap(a, b),
            1 => {
                let digits: Vec<usize> =
                    lines[a].match_indices(|it: char| it.is_ascii_digit()).map(|it| it.0).collect();
                if let Some(at) = digits.get(numbers.below(digits.len())) {
                    let digit = numbers.below(10).to_string();
                    lines[a].replace_range(*at..at + 1, &digit);
                }
            }
            _ if lines[a].ends_with(';') => {
                lines[a].push_str(STATEMENTS[numbers.below(STATEMENTS.len())]);
            }
            _ => {}
        }
    }
    lines.join("\n")
}

/// Prepares a module as a client's would be, and runs every kernel that can run for a while.
fn digest(text: &str, numbers: &mut Numbers) -> usize {
    let Ok(module) = parse(text) else { return 0 };
    let Ok(layout) = ModuleLayout::of(&module) else { return 0 };
    let variables = layout.addresses(BASE);
    let program = Program::prepare(&module, &Placement { variables });
    let bench =
        Bench { program, memory: VecMemory::new(BASE, 1 << 18), printed: Printed::default() };
    let mut ran = 0;
    for kernel in bench.program.kernels().flatten() {
        let mut params = vec![0; kernel.param_bytes];
        for word in params.chunks_mut(8) {
            let value = (BUFFERS + 8 * numbers.below(64) as u64).to_le_bytes();
            word.copy_from_slice(&value[..word.len()]);
        }
        let ctx = LaunchContext {
            program: &bench.program,
            kernel,
            grid: [2, 1, 1],
            block: [40, 1 + numbers.below(2) as u32, 1],
            cluster: None,
            params: &params,
            dynamic_shared_bytes: 64,
            memory: &bench.memory,
            environment: &bench.printed,
            count: true,
            sm_count: 2,
            grid_id: 1,
        };
        let Ok(mut block) = Block::new(&ctx, [1, 0, 0]) else { continue };
        ran += 1;
        for _ in 0..6 {
            if !matches!(block.run(&ctx, 500), Step::Yielded) {
                break;
            }
        }
    }
    ran
}

#[test]
fn mutated_kernels_end_fault_or_yield() {
    let set = |name: &str| std::env::var(name).ok().and_then(|it| it.parse::<u64>().ok());
    let mut numbers = Numbers(set("SVP_MUTATIONS_SEED").unwrap_or(7) | 1);
    let rounds = set("SVP_MUTATIONS").unwrap_or(60) as usize;
    let mut ran = 0;
    for round in 0..rounds {
        let text = mutated(REAL[round % REAL.len()], &mut numbers);
        ran += digest(&text, &mut numbers);
    }
    // Most mutations must leave something to run, or this test tests nothing.
    assert!(ran > rounds, "{ran} kernels in {rounds} rounds");
}
