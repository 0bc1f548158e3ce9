//! A kernel gets code that is there soon, then code that is fast, while launches of it run.

use std::time::Duration;

use crate::common::{self, Harness, config, device_base, profile};
use svp_gpu::job::Launch;
use svp_gpu::{JobKind, LaunchProfile, ModuleId};
use svp_gpu_soft::{CodeCache, CodeState, JitMode, JitTarget, SoftConfig, Tier};

const JIT: JitMode = JitMode::Lazy;
/// Threads of a block: gangs of both tiers, the last of which is not whole.
const THREADS: u32 = 200;
const BLOCKS: u32 = 64;
/// Rounds of the kernel's loop, each with barriers.
const ROUNDS: u32 = 40;

/// Each thread of a block adds up what its right neighbour has, over and over, by shared memory; the
/// sum goes to its place in the output.
const KERNEL: &str = r"
.version 8.0
.target sm_80
.address_size 64
.visible .entry ring(.param .u64 out, .param .u32 rounds) {
    .shared .u32 cells[256];
    .reg .u32 %i, %n, %block, %next, %sum, %mine, %there, %at, %k, %rounds, %end;
    .reg .u64 %out, %place;
    .reg .pred %more;
    ld.param.u64 %out, [out];
    ld.param.u32 %rounds, [rounds];
    mov.u32 %i, %tid.x;
    mov.u32 %n, %ntid.x;
    mov.u32 %block, %ctaid.x;
    add.u32 %next, %i, 1;
    rem.u32 %next, %next, %n;
    mov.u32 %at, cells;
    mad.lo.u32 %mine, %i, 4, %at;
    mad.lo.u32 %there, %next, 4, %at;
    mad.lo.u32 %sum, %block, 1000, %i;
    mov.u32 %k, 0;
AGAIN:
    st.shared.u32 [%mine], %sum;
    bar.sync 0;
    ld.shared.u32 %end, [%there];
    bar.sync 0;
    mad.lo.u32 %sum, %sum, 3, %end;
    add.u32 %k, %k, 1;
    setp.lt.u32 %more, %k, %rounds;
    @%more bra AGAIN;
    mad.lo.u32 %at, %block, %n, %i;
    mad.wide.u32 %place, %at, 4, %out;
    st.global.u32 [%place], %sum;
    ret;
}
";

/// The same in Rust.
fn expected() -> Vec<u32> {
    let block = |block: u32| {
        let mut cells: Vec<u32> = (0..THREADS).map(|it| block * 1000 + it).collect();
        for _ in 0..ROUNDS {
            let old = cells.clone();
            for (at, cell) in cells.iter_mut().enumerate() {
                let next = old[(at + 1) % old.len()];
                *cell = cell.wrapping_mul(3).wrapping_add(next);
            }
        }
        cells
    };
    (0..BLOCKS).flat_map(block).collect()
}

struct Ring(Harness);

impl Ring {
    fn new(target: JitTarget) -> Self {
        Self::with_cache(JitTarget { uncached: true, ..target })
    }

    /// Code is kept where the target says.
    fn with_cache(target: JitTarget) -> Self {
        let mut harness = Harness::new(SoftConfig { target, ..config(JIT, 2) });
        harness.load(KERNEL);
        Self(harness)
    }

    fn state(&self, counts: bool) -> Option<CodeState> {
        let all = self.0.gpu.compiled_kernels();
        all.into_iter().find(|it| it.counts == counts).map(|it| it.state)
    }

    /// Runs the kernel, checks what it has done, and gives how often each basic block ran.
    fn run(&mut self, count: bool) -> Vec<u64> {
        self.launch(count).block_counts
    }

    /// Runs the kernel and checks what it has done.
    fn launch(&mut self, count: bool) -> LaunchProfile {
        let base = device_base(0);
        self.0.write(0, base, &vec![0; (BLOCKS * THREADS * 4) as usize]);
        let mut params = base.to_le_bytes().to_vec();
        params.extend(ROUNDS.to_le_bytes());
        let launch = Launch {
            module: ModuleId(0),
            profile: count,
            blocks: None,
            params: params.into_boxed_slice(),
            ..common::launch(0, BLOCKS, THREADS, &[])
        };
        let done = self.0.run(0, JobKind::Launch(launch));
        let profile = profile(&done).clone();
        let bytes = self.0.read(0, base, u64::from(BLOCKS * THREADS * 4));
        let words = bytes.chunks_exact(4).map(|it| u32::from_le_bytes(it.try_into().unwrap()));
        assert!(words.eq(expected()), "{:?}", self.state(count));
        profile
    }
}

fn tier(state: &Option<CodeState>) -> Option<Tier> {
    match state {
        Some(CodeState::Compiled { tier, .. }) => Some(*tier),
        Some(CodeState::Pending) | None => None,
        Some(CodeState::Interpreted(why)) => panic!("{why}"),
    }
}

/// Sees to it that the kernel is being compiled.
fn start_compiling(ring: &mut Ring) {
    ring.run(false);
    assert!(ring.state(false).is_some(), "svp-jit must be there");
}

/// Launches follow each other while the code changes beneath them, from none to the second tier.
fn runs_through(count: bool) {
    let mut ring = Ring::new(JitTarget::default());
    start_compiling(&mut ring);
    let blocks = u64::from(BLOCKS);
    let threads = blocks * u64::from(THREADS);
    let counts = [threads, threads * u64::from(ROUNDS), threads];
    for _ in 0..100_000 {
        let counted = ring.run(count);
        if count {
            assert_eq!(counted, counts, "{:?}", ring.state(count));
        }
        if tier(&ring.state(count)) == Some(Tier::Second) {
            // In the code that came last, too.
            ring.run(count);
            return;
        }
    }
    panic!("no code of the second tier: {:?}", ring.state(count));
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn launches_do_the_same_while_their_code_changes() {
    runs_through(false);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn counts_do_not_depend_on_the_code() {
    runs_through(true);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn one_tier_may_be_wanted() {
    for wanted in [Tier::First, Tier::Second] {
        let mut ring = Ring::new(JitTarget { only: Some(wanted), ..JitTarget::default() });
        start_compiling(&mut ring);
        let found = (0..100_000).find_map(|_| {
            ring.run(false);
            tier(&ring.state(false))
        });
        assert_eq!(found, Some(wanted));
    }
}

/// The fourth launch of a kernel that finds no code waits for it. Launches that count have code of their own.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn three_launches_of_a_kernel_are_interpreted_and_no_more() {
    let mut ring = Ring::new(JitTarget::default());
    let interpreted: Vec<_> = (0..12).map(|at| ring.launch(at % 2 == 0).interpreted).collect();
    assert!(interpreted.iter().flatten().count() <= 3, "{interpreted:?}");
}

/// A program that ends before its kernel has good code finds that code when it runs again.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn what_a_program_leaves_uncompiled_is_compiled_for_its_next_run() {
    let folder = std::env::temp_dir().join(format!("svp-departed-{}", std::process::id()));
    let own_cache = Some(CodeCache { folder: folder.clone(), key: [7; 32] });
    let target = JitTarget { own_cache, ..JitTarget::default() };
    let mut first = Ring::with_cache(target.clone());
    start_compiling(&mut first);
    first.0.run(0, JobKind::ModuleUnload { module: ModuleId(0) }).result.unwrap();
    while first.0.gpu.compiles() {
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(first);

    let mut again = Ring::with_cache(target);
    let code = (0..100_000).find_map(|_| {
        again.run(false);
        tier(&again.state(false))
    });
    // What is compiled anew has code of the first tier first.
    assert_eq!(code, Some(Tier::Second));
    std::fs::remove_dir_all(folder).unwrap();
}

/// What a thread of [`crowded`] begins with.
fn start(thread: u32) -> u32 {
    7 * thread * thread + 1
}

/// So many values live at once, each of which has a place of its own in the first tier's frame.
fn crowded(values: u32) -> String {
    let mut body = format!(
        ".reg .u32 %i, %x, %sum, %v<{values}>; .reg .u64 %out;\n\
         ld.param.u64 %out, [p0]; mov.u32 %i, %tid.x; mad.wide.u32 %out, %i, 4, %out;\n\
         ld.global.u32 %x, [%out];\n"
    );
    for value in 0..values {
        body += &format!("mul.lo.u32 %v{value}, %x, {};\n", 2 * value + 3);
    }
    body += "mov.u32 %sum, 0;\n";
    for value in (0..values).rev() {
        body += &format!("xor.b32 %sum, %sum, %v{value}; mul.lo.u32 %sum, %sum, 5;\n");
    }
    common::module_of("k", 1, &(body + "st.global.u32 [%out], %sum; ret;"))
}

/// Runs [`crowded`] in the first tier, if there is one of it, and checks what it has done.
fn run_crowded(values: u32) -> Option<CodeState> {
    let target = JitTarget { only: Some(Tier::First), uncached: true, ..JitTarget::default() };
    let mut harness = Harness::new(SoftConfig { target, ..config(JitMode::Eager, 1) });
    harness.load(&crowded(values));
    let base = device_base(0);
    let data: Vec<u8> = (0..32).flat_map(|it| start(it).to_le_bytes()).collect();
    harness.write(0, base, &data);
    let launch = common::launch(0, 1, 32, &[base]);
    harness.run(0, JobKind::Launch(launch)).result.unwrap();
    let sum = |thread: u32| {
        (0..values).rev().fold(0_u32, |sum, value| {
            (sum ^ start(thread).wrapping_mul(2 * value + 3)).wrapping_mul(5)
        })
    };
    assert_eq!(harness.read_u32(0, base, 32), (0..32).map(sum).collect::<Vec<u32>>());
    harness.gpu.compiled_kernels().pop().map(|it| it.state)
}

/// The frame that a kernel would need, and the most that it may have: "(431800) ... (393216)".
fn frame_and_limit(why: &str) -> Option<[u64; 2]> {
    let numbers = why.split_once("stack frame size")?.1;
    let mut numbers = numbers.split(['(', ')']).filter_map(|it| it.parse().ok());
    Some([numbers.next()?, numbers.next()?])
}

/// How large a frame is depends on the CPU's vectors: where this one is too large, it tells how many
/// values fit.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn large_kernels_have_a_first_tier() {
    let mut values = 640;
    let mut state = run_crowded(values);
    if let Some(CodeState::Interpreted(why)) = &state {
        let [frame, limit] = frame_and_limit(why).expect(why);
        values = u32::try_from(u64::from(values) * limit * 7 / 8 / frame).unwrap();
        state = run_crowded(values);
    }
    assert!(matches!(state, Some(CodeState::Compiled { .. })), "{values}: {state:?}");
}

/// A kernel that is compiled, or that is left to the interpreter for this instruction.
fn small(rest: &str) -> String {
    format!(
        ".version 8.0\n.target sm_80\n.address_size 64\n\
         .visible .entry k(.param .u64 out) {{ .reg .b32 %r<2>; .reg .b64 %d<2>;\n\
         ld.param.u64 %d0, [out]; mov.u32 %r0, %tid.x; {rest} st.global.u32 [%d0], %r0; ret; }}"
    )
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn launches_say_why_they_were_interpreted() {
    let why = |jit: JitMode, ptx: &str| {
        let mut harness = Harness::new(config(jit, 1));
        harness.load(ptx);
        let done = harness.run(0, JobKind::Launch(common::launch(0, 1, 1, &[device_base(0)])));
        profile(&done).interpreted.clone()
    };
    assert_eq!(why(JitMode::Eager, &small("")), None);
    let alloca = small("alloca.u64 %d1, 16;");
    assert!(why(JitMode::Eager, &alloca).is_some_and(|why| why.contains("alloca")));
    assert_eq!(why(JitMode::Off, &alloca).as_deref(), Some("there is no compiler"));
}
