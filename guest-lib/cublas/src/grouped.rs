//! Grouped products: groups of batches, each group with sizes, operations and factors of its own.

use svp_library_support::Pointer;
use svp_library_support::border::{array, say_once};

use crate::handle::Call;
use crate::level3::{Size, gemm};
use crate::mixed::{self, Types};
use crate::operand::{Batch, bytes_of};
use crate::status::{Result, Status, require};

/// Arrays of the program, a value for each group; matrices' addresses are in device memory, those of a group after those of
/// the one before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Groups {
    pub(crate) ops: [Pointer; 2],
    /// m, n and k.
    pub(crate) sizes: [Pointer; 3],
    pub(crate) factors: [Pointer; 2],
    pub(crate) matrices: [Pointer; 3],
    pub(crate) leading: [Pointer; 3],
    pub(crate) members: Pointer,
    /// Numbers of the arrays but operations are of 64 bits.
    pub(crate) wide: bool,
}

/// C = alpha op(A) op(B) + beta C for each member of each group, in the routine's type or in `types`.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for a bad group, before any is computed; [`Status::NOT_SUPPORTED`] for factors in device memory.
pub(crate) fn product(call: &Call, groups: &Groups, count: i64, types: Option<Types>) -> Result {
    require(count >= 0)?;
    if count == 0 {
        return Ok(());
    }
    if call.settings.device_pointers {
        say_once::<Status>("a grouped product with factors in device memory is not supported");
        return Err(Status::NOT_SUPPORTED);
    }
    let count = usize::try_from(count).map_err(|_| Status::INVALID_VALUE)?;
    let numbers = |at: Pointer| -> Result<Vec<i64>> {
        Ok(match groups.wide {
            true => array::<i64>(at.cast(), count)?,
            false => array::<i32>(at.cast(), count)?.into_iter().map(i64::from).collect(),
        })
    };
    let ops = |at: Pointer| array::<i32>(at.cast(), count);
    let ([transa, transb], [m, n, k]) = (groups.ops, groups.sizes);
    let (transa, transb) = (ops(transa)?, ops(transb)?);
    let (m, n, k) = (numbers(m)?, numbers(n)?, numbers(k)?);
    let [lda, ldb, ldc] = groups.leading;
    let (lda, ldb, ldc) = (numbers(lda)?, numbers(ldb)?, numbers(ldc)?);
    let members = numbers(groups.members)?;
    let size =
        |at: usize| Size { transa: transa[at], transb: transb[at], m: m[at], n: n[at], k: k[at] };
    let mut matrices: i64 = 0;
    for at in 0..count {
        size(at).check(lda[at], ldb[at], ldc[at])?;
        require(members[at] >= 0)?;
        matrices = matrices.checked_add(members[at]).ok_or(Status::INVALID_VALUE)?;
    }
    require(groups.factors.into_iter().all(|it| !it.is_null()))?;
    require(matrices == 0 || groups.matrices.into_iter().all(|it| !it.is_null()))?;
    let factor = match types {
        Some(types) => bytes_of(mixed::scalar(types)?)?,
        None => call.kind.bytes(),
    };
    let mut first: isize = 0;
    for at in 0..count {
        let [alpha, beta] = groups.factors.map(|it| it.wrapping_byte_add(at * factor));
        let [a, b, c] =
            groups.matrices.map(|it| Batch::Pointers(it.wrapping_byte_offset(first * 8)));
        let (a, b, c) = ((a, lda[at]), (b, ldb[at]), (c, ldc[at]));
        match types {
            Some(types) => mixed::gemm(call, types, size(at), alpha, a, b, beta, c, members[at])?,
            None => gemm(call, size(at), alpha, a, b, beta, c, members[at])?,
        }
        first += members[at] as isize;
    }
    Ok(())
}
