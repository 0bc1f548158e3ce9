//! QR by reflections, blocks of which are I - V T V', and products with Q.

use svp_library_support::Pointer;

use crate::blocks::{Factors, Into, check, clear, copy, panels, present, product};
use crate::call::Call;
use crate::cholesky::Matrix;
use crate::kernels::{Room, launch, with_rooms};
use crate::operand::{ADJOINT, Qr, Reflect, View, What};
use crate::status::{Result, require};

use crate::blocks::PANEL;

/// Reflections below the diagonal of `a`, of m rows, and their factors.
#[derive(Debug, Clone, Copy)]
struct Reflections {
    m: i64,
    a: View,
    tau: Pointer,
}

impl Reflections {
    /// The factors from one on.
    fn tau(&self, call: &Call, from: i64) -> Pointer {
        self.tau.wrapping_byte_offset((from * call.kind.bytes() as i64) as isize)
    }
}

/// Memory that applying reflections takes, for this many rows and columns.
fn rooms(m: i64, columns: i64) -> [Room; 4] {
    let wide = |count: i64| Room::Elements(PANEL.saturating_mul(count));
    [wide(m), wide(PANEL), wide(columns), wide(columns)]
}

/// Applies a block of reflections, or its adjoint, to the columns of C from the block's first row on.
fn apply_block(
    call: &Call,
    by: Reflections,
    (at, n): (i64, i64),
    adjoint: bool,
    (c, columns): (View, i64),
    [v, t, w, w2]: [Pointer; 4],
) -> Result {
    let m = by.m - at;
    if m == 0 || columns == 0 {
        return Ok(());
    }
    let (v, t) = (View::new(v, by.m.max(1)), View::new(t, PANEL));
    let (w, w2) = (View::new(w, PANEL), View::new(w2, PANEL));
    let operand = Reflect { m, n, a: by.a.part(at, at), tau: by.tau(call, at), v, t };
    launch(call, "reflect", [1, 1, 1], &operand)?;
    let first = Factors { m: n, n: columns, k: m, a: v.op(ADJOINT), b: c };
    product(call, first, w, Into::Set, 1)?;
    let t = if adjoint { t.op(ADJOINT) } else { t };
    product(call, Factors { m: n, n: columns, k: n, a: t, b: w }, w2, Into::Set, 1)?;
    product(call, Factors { m, n: columns, k: n, a: v, b: w2 }, c, Into::Subtract, 1)
}

/// C = Q C, or Q' C, for the first k reflections.
fn apply(call: &Call, by: Reflections, k: i64, adjoint: bool, (c, columns): (View, i64)) -> Result {
    with_rooms(call, rooms(by.m, columns), |memory| {
        let one = |panel: (i64, i64)| {
            apply_block(call, by, panel, adjoint, (c.part(panel.0, 0), columns), memory)
        };
        if adjoint { panels(k).try_for_each(one) } else { panels(k).rev().try_for_each(one) }
    })
}

/// Factors a matrix in place: R, and below it the reflections of Q.
pub(crate) fn geqrf(
    call: &Call,
    (m, n): (i64, i64),
    (a, lda): Matrix,
    tau: Pointer,
    info: Pointer,
) -> Result {
    check(m, n, lda)?;
    present(&[info])?;
    require(m == 0 || n == 0 || (!a.is_null() && !tau.is_null()))?;
    clear(call, info, 1)?;
    let by = Reflections { m, a: View::new(a, lda), tau };
    with_rooms(call, rooms(m, n), |memory| {
        panels(m.min(n)).try_for_each(|(at, columns)| {
            let block = by.a.part(at, at);
            let operand = Qr { m: m - at, n: columns, a: block, tau: by.tau(call, at) };
            launch(call, "qr", [1, 1, 1], &operand)?;
            let behind = at + columns;
            let rest = (by.a.part(at, behind), n - behind);
            apply_block(call, by, (at, columns), true, rest, memory)
        })
    })
}

/// Makes the reflections the first n columns of Q, in place.
pub(crate) fn orgqr(
    call: &Call,
    (m, n, k): (i64, i64, i64),
    (a, lda): Matrix,
    tau: Pointer,
    info: Pointer,
) -> Result {
    check(m, n, lda)?;
    require(n <= m && (0..=n).contains(&k))?;
    present(&[info])?;
    require(m == 0 || n == 0 || !a.is_null())?;
    require(k == 0 || !tau.is_null())?;
    clear(call, info, 1)?;
    let by = Reflections { m, a: View::new(a, lda), tau };
    with_rooms(call, [Room::Elements(m.saturating_mul(n))], |[memory]| {
        let q = View::new(memory, m.max(1));
        copy(call, (m, n), q, q, What::Identity, 1)?;
        apply(call, by, k, false, (q, n))?;
        copy(call, (m, n), q, by.a, What::All, 1)
    })
}

/// C = op(Q) C, or C op(Q).
#[allow(clippy::too_many_arguments)]
pub(crate) fn ormqr(
    call: &Call,
    (side, trans): (i32, i32),
    (m, n, k): (i64, i64, i64),
    (a, lda): Matrix,
    tau: Pointer,
    (c, ldc): Matrix,
    info: Pointer,
) -> Result {
    require(side == 0 || side == 1)?;
    require(
        trans == 0 || trans == if call.kind.is_complex() { 2 } else { 1 } || {
            // A real matrix's adjoint is its transpose.
            trans == 2 && !call.kind.is_complex()
        },
    )?;
    check(m, n, ldc)?;
    let order = if side == 0 { m } else { n };
    require((0..=order).contains(&k))?;
    check(order, k, lda)?;
    present(&[info])?;
    require(m == 0 || n == 0 || k == 0 || (!a.is_null() && !tau.is_null() && !c.is_null()))?;
    clear(call, info, 1)?;
    let by = Reflections { m: order, a: View::new(a, lda), tau };
    let c = View::new(c, ldc);
    // From the right it is the adjoint, from the left.
    match side {
        0 => apply(call, by, k, trans != 0, (c, n)),
        _ => apply(call, by, k, trans == 0, (c.op(ADJOINT), m)),
    }
}
