//! The way out of every exported function: panics stop here, errors are remembered.

use std::panic::{AssertUnwindSafe, catch_unwind};

use svp_cuda_types::cudaError_t;

use crate::{last_error, report};

/// What an exported function does, without its C clothes.
pub(crate) type Answer<T = ()> = Result<T, cudaError_t>;

/// Runs the body of an exported function.
///
/// A panic must not cross into C: it would be a fault of this library, so it is reported and
/// becomes `cudaErrorUnknown`.
pub(crate) fn call(body: impl FnOnce() -> Answer) -> cudaError_t {
    let result = quietly(body);
    last_error::record(result);
    result
}

/// As [`call`], for functions whose result is not remembered as the last error.
pub(crate) fn quietly(body: impl FnOnce() -> Answer) -> cudaError_t {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(answer) => cudaError_t::from(answer),
        Err(_) => {
            report::once("internal error (a panic); answered cudaErrorUnknown");
            cudaError_t::UNKNOWN
        }
    }
}
