//! Products of matrices in narrow types, and by types that are arguments.

use svp_library_support::border::say_once;
use svp_library_support::{Pointer, Precision};

use crate::handle::{Call, Kind};
use crate::level3::{Computed, Numbers, Size, gemm_of};
use crate::operand::{Batch, data_type};
use crate::status::{Result, Status};

/// Data types of a product's matrices.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Types {
    pub(crate) a: i32,
    pub(crate) b: i32,
    pub(crate) c: i32,
    /// `cublasComputeType_t`, or the `cudaDataType_t` that older programs give.
    pub(crate) compute: i32,
}

/// What a product is computed in: the kernel's type, whether it multiplies integers, its scalars' type.
fn computed_in(types: Types) -> Option<(Kind, bool, i32)> {
    use data_type::{B16, C32, C64, I8, I32, R16, R32, R64};
    let Types { a, b, c, compute } = types;
    if a != b {
        return None;
    }
    let narrow = matches!(a, R16 | B16 | R32 | I8) && matches!(c, R16 | B16 | R32);
    match compute {
        // Sums of halves are kept in single precision, which is more than is asked.
        64 | 65 | R16 => (a == R16 && c == R16).then_some((Kind::S, false, R16)),
        68 | 69 | 74 | 75 | 77 | R32 if narrow => Some((Kind::S, false, R32)),
        68 | 69 | 74 | 75 | 77 | C32 if a == C32 && c == C32 => Some((Kind::C, false, C32)),
        70 | 71 | R64 if a == R64 && c == R64 => Some((Kind::D, false, R64)),
        70 | 71 | C64 if a == C64 && c == C64 => Some((Kind::Z, false, C64)),
        72 | 73 | I32 if a == I8 && c == I32 => Some((Kind::S, true, I32)),
        _ => None,
    }
}

/// The type of a product's factors.
///
/// # Errors
/// [`Status::NOT_SUPPORTED`] for types of which there is no product, here and below.
pub(crate) fn scalar(types: Types) -> Result<i32> {
    computed(types).map(|(_, _, scalar)| scalar)
}

fn computed(types: Types) -> Result<(Kind, bool, i32)> {
    computed_in(types).ok_or_else(|| {
        say_once::<Status>(&format!("a product of these types is not supported: {types:?}"));
        Status::NOT_SUPPORTED
    })
}

/// What a library for the target multiplies and adds.
fn precision(call: &Call, types: Types) -> Precision {
    use data_type::{B16, I8, R16};
    match (types.a, types.compute) {
        (I8, _) => Precision::I8,
        (R16 | B16, _) => Precision::F16,
        // CUBLAS_COMPUTE_32F_FAST_16F, FAST_16BF and FAST_TF32.
        (_, 74 | 75) => Precision::F16,
        (_, 77) => Precision::Tf32,
        _ => Computed::by(call).precision,
    }
}

/// C = alpha op(A) op(B) + beta C in these types, for each matrix of a batch.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gemm(
    call: &Call,
    types: Types,
    size: Size,
    alpha: Pointer,
    a: (Batch, i64),
    b: (Batch, i64),
    beta: Pointer,
    c: (Batch, i64),
    count: i64,
) -> Result {
    let (kind, integer, scalar) = computed(types)?;
    let call = Call { kind, ..*call };
    let precision = precision(&call, types);
    let computed = Computed { integer, precision };
    let numbers = Numbers { computed, scalar, matrices: [types.a, types.b, types.c] };
    gemm_of(&call, numbers, size, alpha, a, b, beta, c, count)
}
