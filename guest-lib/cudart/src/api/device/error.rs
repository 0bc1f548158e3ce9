//! Errors: the last one, and what a code is called.

use std::ffi::{CStr, c_char};

use svp_cuda_types::cudaError_t;

use crate::last_error;
use crate::runtime_api::runtime_api;

/// What CUDA answers for a number that is no error code.
const UNRECOGNIZED: &CStr = c"unrecognized error code";

runtime_api! {
    fn cudaGetLastError() -> cudaError_t {
        last_error::take()
    }

    fn cudaPeekAtLastError() -> cudaError_t {
        last_error::peek()
    }

    fn cudaGetErrorName(error: cudaError_t) -> *const c_char {
        error.name().unwrap_or(UNRECOGNIZED).as_ptr()
    }

    fn cudaGetErrorString(error: cudaError_t) -> *const c_char {
        error.text().unwrap_or(UNRECOGNIZED).as_ptr()
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use svp_cuda_types::CUresult;

    use super::*;
    use crate::api::device::cudaDeviceReset;
    use crate::api::stream::cudaStreamQuery;
    use crate::fake_driver::{answer, calls, turn};

    fn query(result: CUresult) -> cudaError_t {
        answer("cuStreamQuery", result);
        cudaStreamQuery(ptr::null_mut())
    }

    /// One test, in order: the second kind of error is the whole process's.
    #[test]
    fn errors_are_kept_until_taken_and_sticky_ones_until_the_reset() {
        let _turn = turn();
        assert_eq!(query(CUresult::NOT_READY), cudaError_t::NOT_READY);
        assert_eq!(query(CUresult::SUCCESS), cudaError_t::SUCCESS);
        assert_eq!(cudaPeekAtLastError(), cudaError_t::NOT_READY);
        assert_eq!(cudaGetLastError(), cudaError_t::NOT_READY);
        assert_eq!(cudaGetLastError(), cudaError_t::SUCCESS);

        assert_eq!(query(CUresult::ILLEGAL_ADDRESS), cudaError_t::ILLEGAL_ADDRESS);
        assert_eq!(query(CUresult::LAUNCH_FAILED), cudaError_t::LAUNCH_FAILURE);
        assert_eq!(cudaGetLastError(), cudaError_t::ILLEGAL_ADDRESS);
        assert_eq!(cudaGetLastError(), cudaError_t::ILLEGAL_ADDRESS, "taking it does not help");
        let other_thread = std::thread::spawn(|| cudaPeekAtLastError()).join();
        assert_eq!(other_thread.ok(), Some(cudaError_t::ILLEGAL_ADDRESS));

        calls();
        assert!(cudaDeviceReset().is_success());
        let mut calls = calls();
        calls.retain(|call| !call.starts_with("cuLibraryUnload"));
        assert_eq!(calls, ["cuDevicePrimaryCtxReset(0)", "cuDevicePrimaryCtxRelease(0)"]);
        assert_eq!(cudaGetLastError(), cudaError_t::SUCCESS);
    }

    #[test]
    fn codes_have_names_and_texts() {
        let texts = [
            cudaGetErrorName(cudaError_t::NO_DEVICE),
            cudaGetErrorString(cudaError_t::NO_DEVICE),
            cudaGetErrorString(cudaError_t(4242)),
        ];
        let texts = texts.map(|text| crate::raw::string(text).expect("never null"));
        assert_eq!(texts[0], c"cudaErrorNoDevice");
        assert_eq!(texts[1], c"no CUDA-capable device is detected");
        assert_eq!(texts[2], UNRECOGNIZED);
    }
}
