//! A sparse vector and a dense one.

use std::ptr::null_mut;

use svp_library_support::Pointer;
use svp_library_support::driver::driver;

use crate::call::Call;
use crate::kernels::{launch_each, launch_threads, with_room};
use crate::objects::{check_op, of_type, sparse_vector, vector};
use crate::operand::{Scalar, Vectors, What};
use crate::status::{Result, require};

/// The operand of what is done with both.
fn operand(call: &Call, x: Pointer, y: Pointer, what: What) -> Result<Vectors> {
    let (x, y) = (sparse_vector(x)?, vector(y)?);
    require(x.n == y.rows)?;
    of_type(call.kind, &[x.data_type, y.data_type])?;
    let (alpha, beta) = (Scalar::zero(), Scalar::zero());
    let (entries, n, indices) = (x.entries, y.rows, x.indices);
    let (x, y, result) = (x.values, y.values, null_mut());
    Ok(Vectors { entries, n, indices, x, y, result, alpha, beta, what, conj: 0 })
}

fn launch(call: &Call, it: &Vectors) -> Result {
    let elements = if it.what == What::Scale { it.n } else { it.entries };
    match it.what {
        What::Dot => launch_threads(call, "vectors", 1, 32, it),
        _ => launch_each(call, "vectors", elements, it),
    }
}

/// y = alpha x + beta y
pub(crate) fn axpby(call: &Call, [alpha, beta]: [Pointer; 2], x: Pointer, y: Pointer) -> Result {
    let it = operand(call, x, y, What::Add)?;
    let it = Vectors { alpha: Scalar::of(call, alpha)?, beta: Scalar::of(call, beta)?, ..it };
    launch(call, &Vectors { what: What::Scale, ..it })?;
    launch(call, &it)
}

/// Gathers a dense vector's elements into the sparse one, or the other way round.
pub(crate) fn copy(call: &Call, x: Pointer, y: Pointer, what: What) -> Result {
    launch(call, &operand(call, x, y, what)?)
}

/// Rotates both.
pub(crate) fn rot(call: &Call, [c, s]: [Pointer; 2], x: Pointer, y: Pointer) -> Result {
    let it = operand(call, x, y, What::Rotate)?;
    launch(call, &Vectors { alpha: Scalar::of(call, c)?, beta: Scalar::of(call, s)?, ..it })
}

/// Checks what [`dot`] would do.
pub(crate) fn check_dot(call: &Call, op: i32, x: Pointer, y: Pointer) -> Result {
    check_op(op)?;
    operand(call, x, y, What::Dot).map(drop)
}

/// The sum of op(x) y.
pub(crate) fn dot(call: &Call, op: i32, x: Pointer, y: Pointer, result: Pointer) -> Result {
    check_op(op)?;
    require(!result.is_null())?;
    let it = Vectors { conj: (op == 2).into(), ..operand(call, x, y, What::Dot)? };
    if call.device_pointers {
        return launch(call, &Vectors { result, ..it });
    }
    let bytes = call.kind.bytes();
    with_room(call, 1, 16, |sum| {
        launch(call, &Vectors { result: sum, ..it })?;
        driver()?.cuMemcpyAsync(result, sum, bytes, call.stream)?;
        Ok(driver()?.cuStreamSynchronize(call.stream)?)
    })
}
