//! QR factorizations and least squares in batches, a block for each matrix.

use std::ptr::null_mut;

use svp_library_support::Pointer;
use svp_library_support::border::write;

use crate::batched::Matrices;
use crate::handle::Call;
use crate::kernels::launch_qr;
use crate::status::{Result, Status};

#[repr(C)]
struct Qr {
    m: i64,
    n: i64,
    columns: i64,
    a: Pointer,
    tau: Pointer,
    c: Pointer,
    lda: i64,
    ldc: i64,
    info: Pointer,
}

/// Writes the first bad argument, by its place after the handle, to `info`, or zero.
fn check(info: *mut i32, arguments: &[(bool, i32)]) -> Result {
    let bad = arguments.iter().find(|it| !it.0);
    write(info, bad.map_or(0, |it| it.1))?;
    if bad.is_some() { Err(Status::INVALID_VALUE) } else { Ok(()) }
}

/// Factors each matrix in place: R, and below it the reflections, whose factors go to `tau`.
pub(crate) fn geqrf(
    call: &Call,
    (m, n): (i64, i64),
    (a, lda): Matrices,
    tau: Pointer,
    info: *mut i32,
    count: i64,
) -> Result {
    let sizes = [(m >= 0, -1), (n >= 0, -2), (lda >= m.max(1), -4), (count >= 0, -7)];
    check(info, &sizes)?;
    if m == 0 || n == 0 || count == 0 {
        return Ok(());
    }
    check(info, &[(!a.is_null(), -3), (!tau.is_null(), -5)])?;
    let (c, info) = (null_mut(), null_mut());
    launch_qr(call, count, m, &Qr { m, n, columns: 0, a, tau, c, lda, ldc: 1, info })
}

/// Factors each matrix in place, and overwrites the first rows of its right-hand sides with their solution.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gels(
    call: &Call,
    trans: i32,
    (m, n, columns): (i64, i64, i64),
    (a, lda): Matrices,
    (c, ldc): Matrices,
    info: *mut i32,
    singular: Pointer,
    count: i64,
) -> Result {
    let sizes = [
        ((0..=2).contains(&trans), -1),
        (m >= 0, -2),
        (n >= 0, -3),
        (columns >= 0, -4),
        (lda >= m.max(1), -6),
        (ldc >= m.max(1), -8),
        (count >= 0, -11),
    ];
    check(info, &sizes)?;
    if trans != 0 || m < n {
        return Err(Status::NOT_SUPPORTED);
    }
    if n == 0 || count == 0 {
        return Ok(());
    }
    check(info, &[(!a.is_null(), -5), (!c.is_null(), -7)])?;
    let (tau, info) = (null_mut(), singular);
    launch_qr(call, count, m, &Qr { m, n, columns, a, tau, c, lda, ldc, info })
}
