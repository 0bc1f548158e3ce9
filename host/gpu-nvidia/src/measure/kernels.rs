//! The kernels that are measured, in PTX that every driver since CUDA 11 takes.

/// The kernel that does nothing.
pub(super) const EMPTY: &str = "empty";
/// The kernel that multiplies matrices, a thread for each element of the result. Its parameters: both
/// factors, the result, and the number of rows; 64 bits each.
pub(super) const MATRIX_MUL: &str = "matrix_mul";

/// Both. It ends with a zero byte, as the driver wants it.
pub(super) const PTX: &[u8] = b".version 7.0
.target sm_70
.address_size 64
.visible .entry empty() { ret; }
.visible .entry matrix_mul(
    .param .u64 a, .param .u64 b, .param .u64 c, .param .u64 rows)
{
    .reg .pred %p<2>;
    .reg .b32 %r<9>;
    .reg .b64 %rd<14>;
    .reg .f64 %fd<4>;
    ld.param.u64 %rd1, [a];
    ld.param.u64 %rd2, [b];
    ld.param.u64 %rd3, [c];
    ld.param.u64 %rd4, [rows];
    cvta.to.global.u64 %rd1, %rd1;
    cvta.to.global.u64 %rd2, %rd2;
    cvta.to.global.u64 %rd3, %rd3;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %tid.x;
    mad.lo.u32 %r3, %r1, 16, %r2;
    mov.u32 %r4, %ctaid.y;
    mov.u32 %r5, %tid.y;
    mad.lo.u32 %r6, %r4, 16, %r5;
    cvt.u64.u32 %rd5, %r3;
    cvt.u64.u32 %rd6, %r6;
    mul.lo.u64 %rd7, %rd6, %rd4;
    shl.b64 %rd8, %rd7, 3;
    add.u64 %rd9, %rd1, %rd8;
    shl.b64 %rd10, %rd5, 3;
    add.u64 %rd11, %rd2, %rd10;
    shl.b64 %rd12, %rd4, 3;
    cvt.u32.u64 %r7, %rd4;
    mov.f64 %fd1, 0d0000000000000000;
more:
    ld.global.f64 %fd2, [%rd9];
    ld.global.f64 %fd3, [%rd11];
    fma.rn.f64 %fd1, %fd2, %fd3, %fd1;
    add.u64 %rd9, %rd9, 8;
    add.u64 %rd11, %rd11, %rd12;
    sub.u32 %r7, %r7, 1;
    setp.ne.u32 %p1, %r7, 0;
    @%p1 bra more;
    add.u64 %rd13, %rd3, %rd8;
    add.u64 %rd13, %rd13, %rd10;
    st.global.f64 [%rd13], %fd1;
    ret;
}
\0";
