//! Variables of device code: their address and size, copies to and from them.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::cudaError_t;
use svp_cuda_types::flags::memcpy_kind;

use super::copy::copy;
use crate::border::Result;
use crate::context::in_context;
use crate::raw::write;
use crate::registry::variable;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaGetSymbolAddress(address: *mut *mut c_void, symbol: *const c_void) {
        let (start, _) = variable(in_context()?, symbol)?;
        write(address, ptr::without_provenance_mut(start as usize))
    }

    fn cudaGetSymbolSize(bytes: *mut usize, symbol: *const c_void) {
        let (_, size) = variable(in_context()?, symbol)?;
        write(bytes, size)
    }

    fn cudaMemcpyToSymbol, cudaMemcpyToSymbol_ptds,
        cudaMemcpyToSymbolAsync, cudaMemcpyToSymbolAsync_ptsz(
        when; symbol: *const c_void, from: *const c_void, bytes: usize, offset: usize, kind: u32,
    ) {
        copy(destination(symbol, bytes, offset, kind)?, from, bytes, kind, when)
    }

    fn cudaMemcpyFromSymbol, cudaMemcpyFromSymbol_ptds,
        cudaMemcpyFromSymbolAsync, cudaMemcpyFromSymbolAsync_ptsz(
        when; to: *mut c_void, symbol: *const c_void, bytes: usize, offset: usize, kind: u32,
    ) {
        copy(to, source(symbol, bytes, offset, kind)?, bytes, kind, when)
    }
}

/// Where a copy into a variable goes, which may only come from host or device memory.
pub(crate) fn destination(
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> Result<*mut c_void> {
    use memcpy_kind::{DEFAULT, DEVICE_TO_DEVICE, HOST_TO_DEVICE};
    part(symbol, bytes, offset, kind, [HOST_TO_DEVICE, DEVICE_TO_DEVICE, DEFAULT])
}

/// Where a copy out of a variable comes from, which may only go to host or device memory.
pub(crate) fn source(
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> Result<*mut c_void> {
    use memcpy_kind::{DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST};
    part(symbol, bytes, offset, kind, [DEVICE_TO_HOST, DEVICE_TO_DEVICE, DEFAULT])
}

/// Address of `bytes` bytes from `offset` on in a variable, which must have this many.
fn part(
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
    kinds: [u32; 3],
) -> Result<*mut c_void> {
    if !kinds.contains(&kind) {
        return Err(cudaError_t::INVALID_MEMCPY_DIRECTION);
    }
    let (start, size) = variable(in_context()?, symbol)?;
    match offset.checked_add(bytes) {
        Some(end) if end <= size => Ok(ptr::without_provenance_mut(start as usize + offset)),
        _ => Err(cudaError_t::INVALID_VALUE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_driver::{VARIABLE, calls, turn};
    use crate::registry::register_fat_binary;

    #[test]
    fn copies_stay_within_the_variable() {
        let _turn = turn();
        let shadow: *const c_void = ptr::without_provenance(0x9000);
        let wrapper = ptr::without_provenance_mut(0xfa9);
        register_fat_binary(wrapper).register_variable(shadow, c"table", None);
        let (kind, data) = (memcpy_kind::HOST_TO_DEVICE, [0_u8; 32]);
        let copy = |bytes, offset, kind| {
            cudaMemcpyToSymbol(shadow, data.as_ptr().cast(), bytes, offset, kind)
        };
        assert!(copy(8, 8, kind).is_success());
        assert_eq!(calls().last().map(String::as_str), Some("cuMemcpyHtoD(0x7008, 8)"));
        assert_eq!(copy(VARIABLE.1, 1, kind), cudaError_t::INVALID_VALUE);
        assert_eq!(copy(1, usize::MAX, kind), cudaError_t::INVALID_VALUE);
        let backwards = memcpy_kind::DEVICE_TO_HOST;
        assert_eq!(copy(1, 0, backwards), cudaError_t::INVALID_MEMCPY_DIRECTION);
        let unknown = ptr::without_provenance(0x9999);
        let result = cudaMemcpyToSymbol(unknown, data.as_ptr().cast(), 1, 0, kind);
        assert_eq!(result, cudaError_t::INVALID_SYMBOL);
        assert!(calls().is_empty());
    }
}
