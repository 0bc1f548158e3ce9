//! Variables of device code: their address and size, copies to and from them.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::memcpy_kind;
use svp_cuda_types::{cudaError_t, cudaStream_t};

use super::copy::{When, copy};
use crate::barrier::{Answer, call};
use crate::context::in_context;
use crate::raw::write;
use crate::registry::variable;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetSymbolAddress(
    address: *mut *mut c_void,
    symbol: *const c_void,
) -> cudaError_t {
    call(|| {
        let (start, _) = variable(in_context()?, symbol)?;
        write(address, ptr::without_provenance_mut(start as usize))
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetSymbolSize(
    bytes: *mut usize,
    symbol: *const c_void,
) -> cudaError_t {
    call(|| {
        let (_, size) = variable(in_context()?, symbol)?;
        write(bytes, size)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyToSymbol(
    symbol: *const c_void,
    from: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    call(|| to_symbol(symbol, from, bytes, offset, kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyToSymbolAsync(
    symbol: *const c_void,
    from: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| to_symbol(symbol, from, bytes, offset, kind, When::InStream(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyFromSymbol(
    to: *mut c_void,
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    call(|| from_symbol(to, symbol, bytes, offset, kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyFromSymbolAsync(
    to: *mut c_void,
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| from_symbol(to, symbol, bytes, offset, kind, When::InStream(stream)))
}

/// Copies into a variable: only from host or device memory to the device.
pub(crate) fn to_symbol(
    symbol: *const c_void,
    from: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
    when: When,
) -> Answer {
    use memcpy_kind::{DEFAULT, DEVICE_TO_DEVICE, HOST_TO_DEVICE};
    let to = part(symbol, bytes, offset, kind, [HOST_TO_DEVICE, DEVICE_TO_DEVICE, DEFAULT])?;
    copy(to, from, bytes, kind, when)
}

/// Copies out of a variable: only from the device to host or device memory.
pub(crate) fn from_symbol(
    to: *mut c_void,
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
    when: When,
) -> Answer {
    use memcpy_kind::{DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST};
    let from = part(symbol, bytes, offset, kind, [DEVICE_TO_HOST, DEVICE_TO_DEVICE, DEFAULT])?;
    copy(to, from, bytes, kind, when)
}

/// Address of `bytes` bytes from `offset` on in a variable, which must have so many.
fn part(
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
    kinds: [u32; 3],
) -> Answer<*mut c_void> {
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
