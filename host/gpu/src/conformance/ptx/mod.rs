//! PTX that the checks run, written by hand.

mod arithmetic;

pub(super) use arithmetic::{call_and_constant, grid_of_three, ieee, local_memory, warp};

/// What every module starts with.
pub(super) const HEADER: &str = ".version 7.0\n.target sm_52\n.address_size 64\n";

/// A module with one kernel of 64-bit parameters `p0`, `p1`, ... and this body, which may use
/// registers `%p0..3`, `%r0..9`, `%d0..9` and `%f0..9`.
pub(super) fn kernel(params: usize, body: &str) -> String {
    let params: Vec<_> = (0..params).map(|at| format!(".param .u64 p{at}")).collect();
    format!("{HEADER}.visible .entry kernel({})\n{{\n{REGISTERS}{body}\n}}\n", params.join(", "))
}

/// Registers for bodies.
pub(super) const REGISTERS: &str =
    ".reg .pred %p<4>;\n.reg .b32 %r<10>;\n.reg .b64 %d<10>;\n.reg .f32 %f<10>;\n";

/// `%r0` = number of the thread in the grid, `%d9` = that times 4.
pub(super) const THREAD: &str = "
    mov.u32 %r8, %ctaid.x;
    mov.u32 %r9, %ntid.x;
    mov.u32 %r0, %tid.x;
    mad.lo.s32 %r0, %r8, %r9, %r0;
    mul.wide.u32 %d9, %r0, 4;
";

/// `p2[i] = p0[i] + p1[i]` for `i < p3`, in f32.
pub(super) fn vector_add() -> String {
    let body = format!(
        "{THREAD}
        ld.param.u64 %d3, [p3];
        cvt.u32.u64 %r1, %d3;
        setp.ge.u32 %p0, %r0, %r1;
        @%p0 bra DONE;
        ld.param.u64 %d0, [p0];
        ld.param.u64 %d1, [p1];
        ld.param.u64 %d2, [p2];
        cvta.to.global.u64 %d0, %d0;
        cvta.to.global.u64 %d1, %d1;
        cvta.to.global.u64 %d2, %d2;
        add.s64 %d0, %d0, %d9;
        add.s64 %d1, %d1, %d9;
        add.s64 %d2, %d2, %d9;
        ld.global.f32 %f0, [%d0];
        ld.global.f32 %f1, [%d1];
        add.rn.f32 %f2, %f0, %f1;
        st.global.f32 [%d2], %f2;
    DONE:
        ret;"
    );
    kernel(4, &body)
}

/// `p0[i] = tid.x + 256 * tid.y + 65536 * ctaid.x`, `i` counted over blocks of two dimensions.
pub(super) fn store_ids() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %tid.x;
        mov.u32 %r1, %tid.y;
        mov.u32 %r2, %ctaid.x;
        mov.u32 %r3, %ntid.x;
        mov.u32 %r4, %ntid.y;
        mad.lo.s32 %r5, %r2, %r4, %r1;
        mad.lo.s32 %r5, %r5, %r3, %r0;
        mul.wide.u32 %d1, %r5, 4;
        add.s64 %d0, %d0, %d1;
        shl.b32 %r1, %r1, 8;
        shl.b32 %r2, %r2, 16;
        add.s32 %r0, %r0, %r1;
        add.s32 %r0, %r0, %r2;
        st.global.u32 [%d0], %r0;
        ret;";
    kernel(1, body)
}

/// `p0[32 * block + tid.x]` = 1000 * block + tid.x + 1, where `block` is the block's linear number.
pub(super) fn store_linear_ids() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %ctaid.z;
        mov.u32 %r1, %nctaid.y;
        mov.u32 %r2, %ctaid.y;
        mad.lo.s32 %r0, %r0, %r1, %r2;
        mov.u32 %r1, %nctaid.x;
        mov.u32 %r2, %ctaid.x;
        mad.lo.s32 %r0, %r0, %r1, %r2;
        mov.u32 %r1, %tid.x;
        shl.b32 %r2, %r0, 5;
        add.s32 %r2, %r2, %r1;
        mul.wide.u32 %d1, %r2, 4;
        add.s64 %d0, %d0, %d1;
        mul.lo.s32 %r0, %r0, 1000;
        add.s32 %r0, %r0, %r1;
        add.s32 %r0, %r0, 1;
        st.global.u32 [%d0], %r0;
        ret;";
    kernel(1, body)
}

/// `p1[ctaid.x]` = sum over a block of 256 of `p0[thread]`, by a tree in static shared memory.
pub(super) fn reduce() -> String {
    let body = format!(
        ".shared .align 4 .b8 sums[1024];
        {THREAD}
        ld.param.u64 %d0, [p0];
        add.s64 %d0, %d0, %d9;
        ld.global.u32 %r1, [%d0];
        mov.u32 %r2, %tid.x;
        shl.b32 %r3, %r2, 2;
        mov.u32 %r4, sums;
        add.s32 %r4, %r4, %r3;
        st.shared.u32 [%r4], %r1;
        mov.u32 %r5, 128;
    AGAIN:
        bar.sync 0;
        setp.ge.u32 %p0, %r2, %r5;
        @%p0 bra SKIP;
        shl.b32 %r6, %r5, 2;
        add.s32 %r6, %r4, %r6;
        ld.shared.u32 %r6, [%r6];
        ld.shared.u32 %r7, [%r4];
        add.s32 %r7, %r7, %r6;
        st.shared.u32 [%r4], %r7;
    SKIP:
        shr.u32 %r5, %r5, 1;
        setp.ne.u32 %p1, %r5, 0;
        @%p1 bra AGAIN;
        setp.ne.u32 %p2, %r2, 0;
        @%p2 bra DONE;
        ld.param.u64 %d1, [p1];
        mul.wide.u32 %d2, %r8, 4;
        add.s64 %d1, %d1, %d2;
        ld.shared.u32 %r7, [%r4];
        st.global.u32 [%d1], %r7;
    DONE:
        ret;"
    );
    kernel(2, &body)
}

/// Thread `t` of the block writes `t` into dynamic shared memory and, after a barrier, its
/// neighbour's word to `p0[t]`.
pub(super) fn dynamic_shared() -> String {
    let body = "
        mov.u32 %r0, %tid.x;
        mov.u32 %r1, %ntid.x;
        shl.b32 %r2, %r0, 2;
        mov.u32 %r3, room;
        add.s32 %r2, %r3, %r2;
        st.shared.u32 [%r2], %r0;
        bar.sync 0;
        add.s32 %r4, %r0, 1;
        rem.u32 %r4, %r4, %r1;
        shl.b32 %r5, %r4, 2;
        add.s32 %r5, %r3, %r5;
        ld.shared.u32 %r6, [%r5];
        ld.param.u64 %d0, [p0];
        mul.wide.u32 %d1, %r0, 4;
        add.s64 %d0, %d0, %d1;
        st.global.u32 [%d0], %r6;
        ret;";
    let module = kernel(1, body);
    module.replace(HEADER, &format!("{HEADER}.extern .shared .align 4 .b8 room[];\n"))
}

/// Every thread adds 1 to `p0[0]`, takes the minimum and maximum of its number into `p0[1]` and
/// `p0[2]`, and adds its number to `p0[3 + number % 4]`.
pub(super) fn atomics() -> String {
    let body = format!(
        "{THREAD}
        ld.param.u64 %d0, [p0];
        atom.global.add.u32 %r1, [%d0], 1;
        red.global.min.u32 [%d0+4], %r0;
        atom.global.max.u32 %r2, [%d0+8], %r0;
        and.b32 %r3, %r0, 3;
        mul.wide.u32 %d1, %r3, 4;
        add.s64 %d1, %d0, %d1;
        red.global.add.u32 [%d1+12], %r0;
        ret;"
    );
    kernel(1, &body)
}

/// Writes its parameters of many types, one by one widened to 64 bits, to the first of them.
pub(super) fn parameters() -> String {
    format!(
        "{HEADER}.visible .entry kernel(
            .param .u64 out, .param .u8 a, .param .u16 b, .param .u32 c, .param .f64 d,
            .param .align 8 .b8 e[12], .param .u8 f)
        {{
        {REGISTERS}
        .reg .b16 %h<3>;
        ld.param.u64 %d0, [out];
        ld.param.u8 %h0, [a];
        cvt.u64.u16 %d1, %h0;
        st.global.u64 [%d0], %d1;
        ld.param.u16 %h1, [b];
        cvt.u64.u16 %d1, %h1;
        st.global.u64 [%d0+8], %d1;
        ld.param.u32 %r0, [c];
        cvt.u64.u32 %d1, %r0;
        st.global.u64 [%d0+16], %d1;
        ld.param.b64 %d1, [d];
        st.global.u64 [%d0+24], %d1;
        ld.param.u64 %d1, [e];
        st.global.u64 [%d0+32], %d1;
        ld.param.u32 %r1, [e+8];
        cvt.u64.u32 %d1, %r1;
        st.global.u64 [%d0+40], %d1;
        ld.param.u8 %h2, [f];
        cvt.u64.u16 %d1, %h2;
        st.global.u64 [%d0+48], %d1;
        ret;
        }}"
    )
}

/// Stores the low word of `p1` at address `p0`.
pub(super) fn store_at() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        ld.param.u64 %d1, [p1];
        cvt.u32.u64 %r0, %d1;
        st.global.u32 [%d0], %r0;
        ret;";
    kernel(2, body)
}

/// `p1[0] = p0[0]`, a word.
pub(super) fn load_from() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        ld.param.u64 %d1, [p1];
        ld.global.u32 %r0, [%d0];
        st.global.u32 [%d1], %r0;
        ret;";
    kernel(2, body)
}

/// Traps.
pub(super) fn trap() -> String {
    kernel(0, "trap;\nret;")
}

/// Never ends, unless the word at `p0` changes from 0.
pub(super) fn endless() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
    SPIN:
        ld.volatile.global.u32 %r0, [%d0];
        setp.eq.u32 %p0, %r0, 0;
        @%p0 bra SPIN;
        ret;";
    kernel(1, body)
}

/// `p0[0] = p0[0] * 3 + p1`: what order did they run in?
pub(super) fn append() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        ld.param.u64 %d1, [p1];
        cvt.u32.u64 %r0, %d1;
        ld.global.u32 %r1, [%d0];
        mad.lo.s32 %r1, %r1, 3, %r0;
        st.global.u32 [%d0], %r1;
        ret;";
    kernel(2, body)
}

/// A variable with a value, and a kernel that adds 1 to it and writes the sum to `p0`.
pub(super) fn variable() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        ld.global.u32 %r0, [counter];
        add.s32 %r0, %r0, 1;
        st.global.u32 [counter], %r0;
        st.global.u32 [%d0], %r0;
        ret;";
    let module = kernel(1, body);
    module.replace(HEADER, &format!("{HEADER}.visible .global .align 4 .u32 counter = 41;\n"))
}

/// Prints "thread" and its number in the grid.
pub(super) fn print() -> String {
    let body = "
        .local .align 8 .b8 args[8];
        mov.u32 %r0, %ctaid.x;
        mov.u32 %r1, %ntid.x;
        mov.u32 %r2, %tid.x;
        mad.lo.u32 %r0, %r0, %r1, %r2;
        mov.u64 %d0, args;
        st.local.u32 [%d0], %r0;
        cvta.local.u64 %d1, %d0;
        mov.u64 %d2, format;
        cvta.global.u64 %d3, %d2;
        {
            .param .b64 a;
            .param .b64 b;
            .param .b32 c;
            st.param.b64 [a], %d3;
            st.param.b64 [b], %d1;
            call.uni (c), vprintf, (a, b);
            ld.param.b32 %r1, [c];
        }
        ret;";
    let declarations = "
        .extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);
        .global .align 1 .b8 format[11] = {116, 104, 114, 101, 97, 100, 32, 37, 117, 10, 0};\n";
    kernel(0, body).replace(HEADER, &format!("{HEADER}{declarations}"))
}

/// Threads below `p0` go round a loop once and once more for each number they have.
pub(super) fn rounds() -> String {
    let body = "
        ld.param.u64 %d0, [p0];
        cvt.u32.u64 %r0, %d0;
        mov.u32 %r1, %tid.x;
        setp.ge.u32 %p0, %r1, %r0;
        @%p0 bra DONE;
        mov.u32 %r2, 0;
    AGAIN:
        add.s32 %r2, %r2, 1;
        setp.le.u32 %p1, %r2, %r1;
        @%p1 bra AGAIN;
    DONE:
        ret;";
    kernel(1, body)
}
