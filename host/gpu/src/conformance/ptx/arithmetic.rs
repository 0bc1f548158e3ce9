//! Kernels that use what a thread can compute with: memories, calls, warps, IEEE numbers.

use super::{HEADER, THREAD, kernel};

/// `p0[i] = x + y * 100 + z * 10000` of block `i` in a grid of three dimensions, by one thread.
pub(in crate::conformance) fn grid_of_three() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %ctaid.x;
        mov.u32 %r1, %ctaid.y;
        mov.u32 %r2, %ctaid.z;
        mov.u32 %r3, %nctaid.x;
        mov.u32 %r4, %nctaid.y;
        mad.lo.s32 %r5, %r2, %r4, %r1;
        mad.lo.s32 %r5, %r5, %r3, %r0;
        mul.wide.u32 %d1, %r5, 4;
        add.s64 %d0, %d0, %d1;
        mad.lo.s32 %r6, %r1, 100, %r0;
        mad.lo.s32 %r6, %r2, 10000, %r6;
        st.global.u32 [%d0], %r6;
        ret;";
    kernel(1, body)
}

/// Each thread fills an array of its own with `thread * k`, `k < 16`, and writes the sum of those
/// with odd `k` to `p0[thread]`.
pub(in crate::conformance) fn local_memory() -> String {
    let body = format!(
        ".local .align 4 .b8 own[64];
        {THREAD}
        mov.u64 %d0, own;
        mov.u32 %r1, 0;
    FILL:
        mul.lo.s32 %r2, %r0, %r1;
        mul.wide.u32 %d1, %r1, 4;
        add.s64 %d1, %d0, %d1;
        st.local.u32 [%d1], %r2;
        add.s32 %r1, %r1, 1;
        setp.lt.u32 %p0, %r1, 16;
        @%p0 bra FILL;
        mov.u32 %r3, 0;
        mov.u32 %r1, 1;
    SUM:
        mul.wide.u32 %d1, %r1, 4;
        add.s64 %d1, %d0, %d1;
        ld.local.u32 %r2, [%d1];
        add.s32 %r3, %r3, %r2;
        add.s32 %r1, %r1, 2;
        setp.lt.u32 %p0, %r1, 16;
        @%p0 bra SUM;
        ld.param.u64 %d2, [p0];
        add.s64 %d2, %d2, %d9;
        st.global.u32 [%d2], %r3;
        ret;"
    );
    kernel(1, &body)
}

/// `p0[thread] = table[thread % 4] + square(thread)`: constant memory and a device function.
pub(in crate::conformance) fn call_and_constant() -> String {
    let declarations = "
        .const .align 4 .u32 table[4] = {1000, 2000, 3000, 4000};
        .func (.param .b32 result) square(.param .b32 number)
        {
            .reg .b32 %r<3>;
            ld.param.b32 %r0, [number];
            mul.lo.s32 %r1, %r0, %r0;
            st.param.b32 [result], %r1;
            ret;
        }\n";
    let body = format!(
        "{THREAD}
        and.b32 %r1, %r0, 3;
        mul.wide.u32 %d0, %r1, 4;
        mov.u64 %d1, table;
        add.s64 %d1, %d1, %d0;
        ld.const.u32 %r2, [%d1];
        {{
            .param .b32 a;
            .param .b32 b;
            st.param.b32 [a], %r0;
            call.uni (b), square, (a);
            ld.param.b32 %r3, [b];
        }}
        add.s32 %r2, %r2, %r3;
        ld.param.u64 %d2, [p0];
        add.s64 %d2, %d2, %d9;
        st.global.u32 [%d2], %r2;
        ret;"
    );
    kernel(1, &body).replace(HEADER, &format!("{HEADER}{declarations}"))
}

/// For a warp: `p0[t]` = the sum of all lanes' numbers by butterfly shuffles, `p0[32 + t]` = the
/// ballot of odd lanes, `p0[64 + t]` = whether any lane is 31 (1) and all are (2).
pub(in crate::conformance) fn warp() -> String {
    let body = format!(
        "{THREAD}
        ld.param.u64 %d0, [p0];
        add.s64 %d0, %d0, %d9;
        mov.u32 %r1, %r0;
        mov.u32 %r2, 16;
    FOLD:
        shfl.sync.bfly.b32 %r3, %r1, %r2, 31, -1;
        add.s32 %r1, %r1, %r3;
        shr.u32 %r2, %r2, 1;
        setp.ne.u32 %p0, %r2, 0;
        @%p0 bra FOLD;
        st.global.u32 [%d0], %r1;
        and.b32 %r4, %r0, 1;
        setp.eq.u32 %p1, %r4, 1;
        vote.sync.ballot.b32 %r5, %p1, -1;
        st.global.u32 [%d0+128], %r5;
        setp.eq.u32 %p2, %r0, 31;
        vote.sync.any.pred %p3, %p2, -1;
        selp.u32 %r6, 1, 0, %p3;
        vote.sync.all.pred %p3, %p2, -1;
        selp.u32 %r7, 2, 0, %p3;
        or.b32 %r6, %r6, %r7;
        st.global.u32 [%d0+256], %r6;
        ret;"
    );
    kernel(1, &body)
}

/// IEEE arithmetic in both precisions on the words of `p0`: f32 `a`, `b` at 0 and 4; results from
/// 8 on: `a / b`, `sqrt(a)`, `fma(a, b, a)`, then in f64 from 24 on: `a / b`, `sqrt(a)`,
/// `fma(a, b, a)` of the widened values.
pub(in crate::conformance) fn ieee() -> String {
    let body = "
        .reg .f64 %g<8>;
        ld.param.u64 %d0, [p0];
        ld.global.f32 %f0, [%d0];
        ld.global.f32 %f1, [%d0+4];
        div.rn.f32 %f2, %f0, %f1;
        st.global.f32 [%d0+8], %f2;
        sqrt.rn.f32 %f3, %f0;
        st.global.f32 [%d0+12], %f3;
        fma.rn.f32 %f4, %f0, %f1, %f0;
        st.global.f32 [%d0+16], %f4;
        cvt.f64.f32 %g0, %f0;
        cvt.f64.f32 %g1, %f1;
        div.rn.f64 %g2, %g0, %g1;
        st.global.f64 [%d0+24], %g2;
        sqrt.rn.f64 %g3, %g0;
        st.global.f64 [%d0+32], %g3;
        fma.rn.f64 %g4, %g0, %g1, %g0;
        st.global.f64 [%d0+40], %g4;
        ret;";
    kernel(1, body)
}
