//! The error that `cudaGetLastError` gives: per thread, except for those that end the context.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

use svp_cuda_types::cudaError_t;

thread_local! {
    static LAST: Cell<cudaError_t> = const { Cell::new(cudaError_t::SUCCESS) };
}

/// The first error after which the context is of no use: every thread hears of it until the
/// device is reset.
static STICKY: AtomicU32 = AtomicU32::new(cudaError_t::SUCCESS.0);

/// Errors after which CUDA's reference demands that the process gives up its context.
const STICKY_ERRORS: [cudaError_t; 14] = [
    cudaError_t::ECC_UNCORRECTABLE,
    cudaError_t::NVLINK_UNCORRECTABLE,
    cudaError_t::CONTAINED,
    cudaError_t::ILLEGAL_ADDRESS,
    cudaError_t::LAUNCH_TIMEOUT,
    cudaError_t::ASSERT,
    cudaError_t::HARDWARE_STACK_ERROR,
    cudaError_t::ILLEGAL_INSTRUCTION,
    cudaError_t::MISALIGNED_ADDRESS,
    cudaError_t::INVALID_ADDRESS_SPACE,
    cudaError_t::INVALID_PC,
    cudaError_t::LAUNCH_FAILURE,
    cudaError_t::TENSOR_MEMORY_LEAK,
    cudaError_t::EXTERNAL_DEVICE,
];

/// Remembers the result of a call, unless it succeeded.
pub(crate) fn record(error: cudaError_t) {
    if error.is_success() {
        return;
    }
    LAST.set(error);
    if STICKY_ERRORS.contains(&error) {
        // Only the first counts: what follows is its consequence.
        let success = cudaError_t::SUCCESS.0;
        let _ = STICKY.compare_exchange(success, error.0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// The last error, which stays.
pub(crate) fn peek() -> cudaError_t {
    let sticky = cudaError_t(STICKY.load(Ordering::Relaxed));
    if sticky.is_success() { LAST.get() } else { sticky }
}

/// The last error, which is forgotten if it can be.
pub(crate) fn take() -> cudaError_t {
    let error = peek();
    LAST.set(cudaError_t::SUCCESS);
    error
}

/// The device was reset: its context is new.
pub(crate) fn forget_sticky() {
    STICKY.store(cudaError_t::SUCCESS.0, Ordering::Relaxed);
}
