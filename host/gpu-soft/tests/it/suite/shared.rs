//! Addresses in shared memory by registers of 32 bits: the sum with the instruction's offset has 32
//! bits, too, and the register alone may be below zero, as nvcc has it where a subscript counts
//! down.

use super::config;
use crate::common::{Harness, device_base, launch, module_of};
use svp_gpu::JobKind;

const THREADS: u32 = 16;
/// Offsets of the accesses are this many times the distance of two threads.
const STEPS: [u32; 5] = [0, 1, 6, 11, 15];

/// Thread t, whose number `rank` says, adds t + 1 to word 15 (m - rank) in each step m that is not below
/// its rank, the last time by an atomic operation; then it stores word 15 t at `p0[t]`.
fn kernel(rank: &str) -> String {
    let steps = STEPS.iter().enumerate().map(|(at, step)| {
        let offset = step * 60;
        let add = match at + 1 == STEPS.len() {
            true => format!("atom.shared.add.u32 %r6, [%r4+{offset}], %r5;"),
            false => format!(
                "ld.shared.u32 %r6, [%r4+{offset}]; add.u32 %r6, %r6, %r5;
                 st.shared.u32 [%r4+{offset}], %r6;"
            ),
        };
        format!(
            "setp.gt.s32 %p, %r1, {step}; @%p bra OVER{at}; {add}
             OVER{at}: bar.sync 0;"
        )
    });
    let body = format!(
        ".reg .b64 %d<4>; .reg .b32 %r<9>; .reg .pred %p;
         .shared .align 4 .b8 words[1024];
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %tid.x;
         mov.u32 %r7, words;
         mad.lo.u32 %r8, %r0, 60, %r7;
         st.shared.u32 [%r8], 0;
         bar.sync 0;
         {rank}
         mad.lo.s32 %r4, %r1, -60, %r7;
         add.u32 %r5, %r0, 1;
         {}
         ld.shared.u32 %r6, [%r8];
         mul.wide.u32 %d1, %r0, 4;
         add.u64 %d1, %d0, %d1;
         st.global.u32 [%d1], %r6;
         ret;",
        steps.collect::<String>()
    );
    module_of("below_zero", 1, &body)
}

#[test]
fn a_register_below_zero_with_its_offset_is_an_address() {
    let own: fn(u32) -> u32 = |thread| thread;
    let turned: fn(u32) -> u32 = |thread| thread ^ 5;
    let squared: fn(u32) -> u32 = |thread| (thread * thread) & 15;
    for (code, rank) in [
        ("mov.u32 %r1, %r0;", own),
        ("xor.b32 %r1, %r0, 5;", turned),
        ("mul.lo.u32 %r1, %r0, %r0; and.b32 %r1, %r1, 15;", squared),
    ] {
        // Threads of one rank would race.
        let (mut taken, mut races) = ([false; THREADS as usize], false);
        for thread in 0..THREADS {
            races |= std::mem::replace(&mut taken[rank(thread) as usize], true);
        }
        let mut gpu = Harness::new(config(1));
        gpu.load(&kernel(code));
        for _ in 0..3 {
            let ended = gpu.run(0, JobKind::Launch(launch(0, 2, THREADS, &[device_base(0)])));
            assert!(ended.result.is_ok(), "{code}: {:?}", ended.result);
            let mut expected = [0; THREADS as usize];
            for (step, thread) in STEPS.iter().flat_map(|it| (0..THREADS).map(move |t| (*it, t))) {
                if let Some(at) = step.checked_sub(rank(thread)) {
                    expected[at as usize] += thread + 1;
                }
            }
            let found = gpu.read_u32(0, device_base(0), THREADS as usize);
            assert!(races || found == expected, "{code}: {found:?}, not {expected:?}");
        }
    }
}

#[test]
fn what_is_still_below_zero_is_a_fault() {
    let body = ".reg .b32 %r<4>; .shared .align 4 .b8 words[64];
        mov.u32 %r0, %tid.x; mov.u32 %r1, words; mad.lo.s32 %r2, %r0, -60, %r1;
        st.shared.u32 [%r2+56], %r0; ret;";
    let mut gpu = Harness::new(config(1));
    gpu.load(&module_of("below_zero", 0, body));
    let ended = gpu.run(0, JobKind::Launch(launch(0, 1, 2, &[])));
    let error = ended.result.unwrap_err().to_string();
    assert!(error.contains("0xfffffffc is outside shared memory"), "{error}");
}
