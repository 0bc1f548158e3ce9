//! Copies of one run of bytes.

use std::ffi::c_void;

use svp_cuda_types::flags::memcpy_kind;
use svp_cuda_types::{cudaError_t, cudaStream_t};

use crate::barrier::{Answer, call};
use crate::context::{check_ordinal, in_context, primary};

/// Which stream a copy is in, and so whether its caller waits for it.
#[derive(Clone, Copy)]
pub(crate) enum When {
    /// In the legacy default stream; the call returns as CUDA's synchronous copies do.
    Now,
    /// In this stream.
    InStream(cudaStream_t),
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
) -> cudaError_t {
    call(|| copy(to, from, bytes, kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyAsync(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| copy(to, from, bytes, kind, When::InStream(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyPeer(
    to: *mut c_void,
    to_device: i32,
    from: *const c_void,
    from_device: i32,
    bytes: usize,
) -> cudaError_t {
    call(|| peer((to, to_device), (from, from_device), bytes, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyPeerAsync(
    to: *mut c_void,
    to_device: i32,
    from: *const c_void,
    from_device: i32,
    bytes: usize,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| peer((to, to_device), (from, from_device), bytes, When::InStream(stream)))
}

/// Copies `bytes` bytes; `kind` is a `cudaMemcpyKind`.
pub(crate) fn copy(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
    when: When,
) -> Answer {
    if kind > memcpy_kind::DEFAULT {
        return Err(cudaError_t::INVALID_MEMCPY_DIRECTION);
    }
    let driver = in_context()?;
    if bytes == 0 {
        return Ok(());
    }
    let (to_address, from_address) = (to.addr() as u64, from.addr() as u64);
    let result = match (kind, when) {
        (memcpy_kind::HOST_TO_DEVICE, When::Now) => driver.cuMemcpyHtoD_v2(to_address, from, bytes),
        (memcpy_kind::HOST_TO_DEVICE, When::InStream(stream)) => {
            driver.cuMemcpyHtoDAsync_v2(to_address, from, bytes, stream)
        }
        (memcpy_kind::DEVICE_TO_HOST, When::Now) => driver.cuMemcpyDtoH_v2(to, from_address, bytes),
        (memcpy_kind::DEVICE_TO_HOST, When::InStream(stream)) => {
            driver.cuMemcpyDtoHAsync_v2(to, from_address, bytes, stream)
        }
        (memcpy_kind::DEVICE_TO_DEVICE, When::Now) => {
            driver.cuMemcpyDtoD_v2(to_address, from_address, bytes)
        }
        (memcpy_kind::DEVICE_TO_DEVICE, When::InStream(stream)) => {
            driver.cuMemcpyDtoDAsync_v2(to_address, from_address, bytes, stream)
        }
        // Host to host, and "default": told from the addresses.
        (_, When::Now) => driver.cuMemcpy(to_address, from_address, bytes),
        (_, When::InStream(stream)) => {
            driver.cuMemcpyAsync(to_address, from_address, bytes, stream)
        }
    };
    Ok(result?)
}

/// Copies between devices; on one device it is an ordinary copy.
fn peer(to: (*mut c_void, i32), from: (*const c_void, i32), bytes: usize, when: When) -> Answer {
    let driver = in_context()?;
    check_ordinal(driver, to.1)?;
    check_ordinal(driver, from.1)?;
    if to.1 == from.1 {
        return copy(to.0, from.0, bytes, memcpy_kind::DEVICE_TO_DEVICE, when);
    }
    let (to_context, from_context) = (primary(driver, to.1)?, primary(driver, from.1)?);
    let (to, from) = (to.0.addr() as u64, from.0.addr() as u64);
    Ok(match when {
        When::Now => driver.cuMemcpyPeer(to, to_context, from, from_context, bytes),
        When::InStream(stream) => {
            driver.cuMemcpyPeerAsync(to, to_context, from, from_context, bytes, stream)
        }
    }?)
}
