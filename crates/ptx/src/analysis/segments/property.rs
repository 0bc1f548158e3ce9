//! Random affine kernels: whatever a thread really touches lies in the segments.

use proptest::prelude::*;

use super::{KernelSegments, Launch};
use crate::parse::parse;

const P: u64 = 0x7000_0000_0000;

/// `for (k = first; k < last; k += step) if (i < n && i >= m) p[(i * a + k * b + c) >> s] = ...`
/// with `i` the thread's number in the grid, in wrapping arithmetic of 32 bits.
#[derive(Debug, Clone)]
struct Kernel {
    grid: [u32; 2],
    block: [u32; 2],
    signed: bool,
    limits: (i32, i32),
    factors: (i32, i32, i32),
    rounds: (i32, i32, i32),
    shift: u32,
    head_tested: bool,
}

fn kernels() -> impl Strategy<Value = Kernel> {
    let small = prop_oneof![-40..40_i32, Just(i32::MAX - 3), Just(1 << 30)];
    let rounds = (-20..20_i32, -20..40_i32, 1..7_i32);
    (
        (1..4_u32, 1..3_u32, 1..9_u32, 1..5_u32),
        any::<bool>(),
        (-10..200_i32, -5..20_i32),
        (small.clone(), small.clone(), small),
        rounds,
        0..3_u32,
        any::<bool>(),
    )
        .prop_map(|(shape, signed, limits, factors, rounds, shift, head_tested)| Kernel {
            grid: [shape.0, shape.1],
            block: [shape.2, shape.3],
            signed,
            limits,
            factors,
            rounds,
            shift,
            head_tested,
        })
}

impl Kernel {
    fn text(&self) -> String {
        let sign = if self.signed { 's' } else { 'u' };
        let ((a, b, c), (first, last, step), shift) = (self.factors, self.rounds, self.shift);
        let access = format!(
            "mul.lo.s32 %r8, %r6, {a}; mad.lo.s32 %r9, %r7, {b}, %r8; add.s32 %r9, %r9, {c};
             shr.{sign}32 %r10, %r9, {shift}; mul.wide.{sign}32 %rd2, %r10, 4; add.s64 %rd3, %rd1, %rd2;
             setp.lt.s32 %p3, %r6, %r1; setp.ge.s32 %p4, %r6, %r2; and.pred %p5, %p3, %p4;
             @%p5 st.global.u32 [%rd3], 1; add.s32 %r7, %r7, {step};"
        );
        let rounds = match self.head_tested {
            true => format!("L: setp.ge.s32 %p1, %r7, {last}; @%p1 bra END; {access} bra L; END:"),
            false => format!("L: {access} setp.lt.s32 %p1, %r7, {last}; @%p1 bra L;"),
        };
        format!(
            ".version 8.0 .target sm_80 .address_size 64
             .entry k(.param .u64 p, .param .u32 n, .param .u32 m) {{ .reg .pred %p<9>;
             .reg .b32 %r<20>; .reg .b64 %rd<9>; ld.param.u64 %rd1, [p]; ld.param.u32 %r1, [n];
             ld.param.u32 %r2, [m]; mov.u32 %r3, %ctaid.y; mov.u32 %r4, %nctaid.x;
             mov.u32 %r5, %ctaid.x; mad.lo.s32 %r3, %r3, %r4, %r5; mov.u32 %r4, %ntid.y;
             mov.u32 %r5, %tid.y; mad.lo.s32 %r3, %r3, %r4, %r5; mov.u32 %r4, %ntid.x;
             mov.u32 %r5, %tid.x; mad.lo.s32 %r6, %r3, %r4, %r5; mov.u32 %r7, {first};
             {rounds} ret; }}"
        )
    }

    /// Addresses that threads write to.
    fn touched(&self) -> Vec<u64> {
        let mut found = Vec::new();
        let threads = self.grid.iter().chain(&self.block).product::<u32>() as i32;
        for i in 0..threads {
            let mut k = self.rounds.0;
            while !self.head_tested || k < self.rounds.1 {
                let (a, b, c) = self.factors;
                let index = i.wrapping_mul(a).wrapping_add(k.wrapping_mul(b)).wrapping_add(c);
                let wide = match self.signed {
                    true => i64::from(index >> self.shift),
                    false => i64::from(index.cast_unsigned() >> self.shift),
                };
                if i < self.limits.0 && i >= self.limits.1 {
                    found.push(P.wrapping_add_signed(wide * 4));
                }
                k += self.rounds.2;
                if k >= self.rounds.1 {
                    break;
                }
            }
        }
        found
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn accesses_lie_in_the_segments(kernel in kernels()) {
        let module = parse(&kernel.text()).unwrap();
        prop_assert_eq!(&module.functions[0].problems, &[]);
        let segments = KernelSegments::of(&module, module.function_named("k").unwrap().0);
        let mut params = P.to_le_bytes().to_vec();
        params.extend(kernel.limits.0.to_le_bytes());
        params.extend(kernel.limits.1.to_le_bytes());
        let [gx, gy] = kernel.grid;
        let [bx, by] = kernel.block;
        let launch = Launch { grid: [gx, gy, 1], block: [bx, by, 1], params: &params, variables: &[] };
        let found = segments.evaluate(&launch).unwrap();
        for address in kernel.touched() {
            let inside = found.iter().any(|segment| {
                segment.write && segment.end.is_none_or(|end| segment.start <= address && address + 4 <= end)
            });
            prop_assert!(inside, "{:#x} is not in {:x?}", address, found);
        }
    }
}
