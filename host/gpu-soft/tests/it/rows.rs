//! Blocks with several rows in a gang, all of which load the same items of a thread side by side: compiled
//! as interpreted, bit by bit.

use svp_gpu::JobKind;
use svp_gpu::job::Launch;
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};

use crate::common::{self, Harness, config, device_base};

const THREADS: u32 = 128;
/// Words of the table: `ITEMS` for each thread of the longest row.
const WORDS: u32 = 64 * ITEMS;
const ITEMS: u32 = 12;

/// Each thread mixes `items` words, which begin at `ITEMS` times `%tid.x` in a table.
fn kernel(items: u32, space: &str) -> String {
    let loads: String = (0..items)
        .map(|at| {
            let place = format!("[%d2+{}]", 4 * at);
            format!("ld.{space}.u32 %r4, {place}; mad.lo.u32 %r3, %r3, 31, %r4;\n")
        })
        .collect();
    let body = format!(
        ".reg .b32 %r<9>; .reg .b64 %d<9>;\n\
         ld.param.u64 %d0, [p0]; mov.u32 %r0, %tid.x; mov.u32 %r1, %tid.y; mov.u32 %r2, %ntid.x;\n\
         mad.lo.u32 %r1, %r1, %r2, %r0; mov.u32 %r3, 0; mul.lo.u32 %r5, %r0, {ITEMS};\n\
         mul.wide.s32 %d1, %r5, 4; mov.u64 %d4, table; add.s64 %d2, %d4, %d1;\n\
         {loads}mul.wide.u32 %d3, %r1, 4; add.s64 %d3, %d0, %d3; st.global.u32 [%d3], %r3; ret;"
    );
    let words: Vec<String> = (0..WORDS).map(|at| (at * 37 % 251).to_string()).collect();
    let table = format!(".{space} .align 4 .b32 table[{WORDS}] = {{{}}};", words.join(", "));
    let head = ".address_size 64\n";
    common::module_of("k", 1, &body).replace(head, &format!("{head}{table}\n"))
}

fn run(jit: JitMode, target: JitTarget, ptx: &str, row: u32) -> (Vec<u32>, Option<CodeState>) {
    let mut harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
    harness.load(ptx);
    let out = device_base(0);
    let launch = Launch { block: [row, THREADS / row, 1], ..common::launch(0, 1, THREADS, &[out]) };
    harness.run(0, JobKind::Launch(launch)).result.unwrap();
    let state = harness.gpu.compiled_kernels().pop().map(|kernel| kernel.state);
    (harness.read_u32(0, out, THREADS as usize), state)
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn rows_of_any_length_load_the_same_items() {
    for (row, items) in [(2, 2), (4, 3), (8, 2), (8, 4), (8, 8), (16, 5), (32, 12), (64, 8)] {
        for space in ["const", "global"] {
            let ptx = kernel(items, space);
            let (expected, _) = run(JitMode::Off, JitTarget::default(), &ptx, row);
            for (only, lanes) in
                [(Tier::First, None), (Tier::Second, None), (Tier::Second, Some(32))]
            {
                let target = JitTarget {
                    uncached: true,
                    only: Some(only),
                    lanes,
                    ..config(JitMode::Off, 1).target
                };
                let (got, state) = run(JitMode::Eager, target, &ptx, row);
                assert_eq!(got, expected, "{items} items, rows of {row}, {only:?}, {lanes:?}");
                assert!(matches!(state, Some(CodeState::Compiled { .. })), "{state:?}");
            }
        }
    }
}
