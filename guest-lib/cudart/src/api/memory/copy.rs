//! Copies of one run of bytes.

use std::ffi::c_void;

use svp_cuda_types::flags::memcpy_kind;
use svp_cuda_types::{cudaError_t, cudaStream_t};

use crate::border::{Result, When};
use crate::context::{check_ordinal, in_context, primary};
use crate::runtime_api::runtime_api;

/// An address, and the device that it belongs to.
struct OfDevice<P> {
    address: P,
    ordinal: i32,
}

runtime_api! {
    fn cudaMemcpy, cudaMemcpy_ptds, cudaMemcpyAsync, cudaMemcpyAsync_ptsz(
        when; to: *mut c_void, from: *const c_void, bytes: usize, kind: u32,
    ) {
        copy(to, from, bytes, kind, when)
    }

    fn cudaMemcpyPeer(
        to: *mut c_void, to_device: i32, from: *const c_void, from_device: i32, bytes: usize,
    ) {
        let to = OfDevice { address: to, ordinal: to_device };
        peer(to, OfDevice { address: from, ordinal: from_device }, bytes, When::Done)
    }

    fn cudaMemcpyPeerAsync(
        to: *mut c_void, to_device: i32, from: *const c_void, from_device: i32, bytes: usize,
        stream: cudaStream_t,
    ) {
        let to = OfDevice { address: to, ordinal: to_device };
        let from = OfDevice { address: from, ordinal: from_device };
        peer(to, from, bytes, When::InStream(stream))
    }
}

/// Copies `bytes` bytes; `kind` is a `cudaMemcpyKind`.
pub(crate) fn copy(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
    when: When,
) -> Result {
    if kind > memcpy_kind::DEFAULT {
        return Err(cudaError_t::INVALID_MEMCPY_DIRECTION);
    }
    let driver = in_context()?;
    if bytes == 0 {
        return Ok(());
    }
    let (to_address, from_address) = (to.addr() as u64, from.addr() as u64);
    let result = match (kind, when) {
        (memcpy_kind::HOST_TO_DEVICE, When::Done) => {
            driver.cuMemcpyHtoD_v2(to_address, from, bytes)
        }
        (memcpy_kind::HOST_TO_DEVICE, When::InStream(stream)) => {
            driver.cuMemcpyHtoDAsync_v2(to_address, from, bytes, stream)
        }
        (memcpy_kind::DEVICE_TO_HOST, When::Done) => {
            driver.cuMemcpyDtoH_v2(to, from_address, bytes)
        }
        (memcpy_kind::DEVICE_TO_HOST, When::InStream(stream)) => {
            driver.cuMemcpyDtoHAsync_v2(to, from_address, bytes, stream)
        }
        (memcpy_kind::DEVICE_TO_DEVICE, When::Done) => {
            driver.cuMemcpyDtoD_v2(to_address, from_address, bytes)
        }
        (memcpy_kind::DEVICE_TO_DEVICE, When::InStream(stream)) => {
            driver.cuMemcpyDtoDAsync_v2(to_address, from_address, bytes, stream)
        }
        // Host to host, and "default": the addresses say which.
        (_, When::Done) => driver.cuMemcpy(to_address, from_address, bytes),
        (_, When::InStream(stream)) => {
            driver.cuMemcpyAsync(to_address, from_address, bytes, stream)
        }
    };
    Ok(result?)
}

/// Copies between devices; on one device it is an ordinary copy.
fn peer(
    to: OfDevice<*mut c_void>,
    from: OfDevice<*const c_void>,
    bytes: usize,
    when: When,
) -> Result {
    let driver = in_context()?;
    check_ordinal(driver, to.ordinal)?;
    check_ordinal(driver, from.ordinal)?;
    if to.ordinal == from.ordinal {
        return copy(to.address, from.address, bytes, memcpy_kind::DEVICE_TO_DEVICE, when);
    }
    let to_context = primary(driver, to.ordinal)?;
    let from_context = primary(driver, from.ordinal)?;
    let (to, from) = (to.address.addr() as u64, from.address.addr() as u64);
    Ok(match when {
        When::Done => driver.cuMemcpyPeer(to, to_context, from, from_context, bytes),
        When::InStream(stream) => {
            driver.cuMemcpyPeerAsync(to, to_context, from, from_context, bytes, stream)
        }
    }?)
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;
    use crate::fake_driver::calls;

    #[test]
    fn synchronous_calls_wait_for_the_thread_s_stream() {
        let to = ptr::without_provenance_mut(0x1000);
        let from = [0_u8; 4];
        let kind = memcpy_kind::HOST_TO_DEVICE;
        assert!(cudaMemcpy_ptds(to, from.as_ptr().cast(), 4, kind).is_success());
        let expected = ["cuMemcpyHtoDAsync(0x1000, 4, stream 2)", "cuStreamSynchronize(stream 2)"];
        assert_eq!(calls(), expected);
    }
}
