//! Attributes of addresses.

use std::ffi::c_void;
use std::mem::offset_of;
use std::ptr;

use svp_cuda_types::flags::{CU_MEMORYTYPE_DEVICE, memory_type};
use svp_cuda_types::{CUpointer_attribute, CUresult, cudaPointerAttributes};

use crate::border::Result;
use crate::context::in_context;
use crate::driver::Driver;
use crate::raw::{clear, write};
use crate::runtime_api::runtime_api;

/// Size of the program's structure: CUDA 13 appended reserved words that 12 does not have.
const STRUCTURE_BYTES: usize = if cfg!(feature = "cuda12") {
    offset_of!(cudaPointerAttributes, localityDomainOrdinal)
} else {
    size_of::<cudaPointerAttributes>()
};

/// The device of memory that CUDA does not know.
const NO_DEVICE: i32 = -2;

runtime_api! {
    fn cudaPointerGetAttributes(to: *mut cudaPointerAttributes, address: *const c_void) {
        let driver = in_context()?;
        clear(to, STRUCTURE_BYTES)?;
        let address = address.cast_mut();
        let (kind, device, on_device, on_host) = match memory_kind(driver, address)? {
            // Ordinary host memory: an answer, not an error, since CUDA 11.
            memory_type::UNREGISTERED => {
                (memory_type::UNREGISTERED, NO_DEVICE, ptr::null_mut(), address)
            }
            kind => {
                let device = attribute(driver, CUpointer_attribute::DEVICE_ORDINAL, address)?;
                // An address that the device or the host cannot use has none: null.
                let pointer =
                    |which| attribute(driver, which, address).unwrap_or(ptr::null_mut::<c_void>());
                let on_device = pointer(CUpointer_attribute::DEVICE_POINTER);
                (kind, device, on_device, pointer(CUpointer_attribute::HOST_POINTER))
            }
        };
        let start: *mut u32 = to.cast();
        write(start, kind)?;
        write(start.wrapping_byte_add(offset_of!(cudaPointerAttributes, device)).cast(), device)?;
        let field = offset_of!(cudaPointerAttributes, devicePointer);
        write(start.wrapping_byte_add(field).cast(), on_device)?;
        let field = offset_of!(cudaPointerAttributes, hostPointer);
        write(start.wrapping_byte_add(field).cast(), on_host)
    }
}

/// The `cudaMemoryType` of an address.
fn memory_kind(driver: &Driver, address: *mut c_void) -> Result<u32> {
    let kind = match attribute::<u32>(driver, CUpointer_attribute::MEMORY_TYPE, address) {
        Ok(kind) => kind,
        Err(CUresult::INVALID_VALUE) => return Ok(memory_type::UNREGISTERED),
        Err(other) => return Err(other.into()),
    };
    let managed = attribute::<u32>(driver, CUpointer_attribute::IS_MANAGED, address);
    Ok(match kind {
        _ if managed.is_ok_and(|managed| managed & 0xff != 0) => memory_type::MANAGED,
        CU_MEMORYTYPE_DEVICE => memory_type::DEVICE,
        _ => memory_type::HOST,
    })
}

/// An attribute whose C type is `T`.
fn attribute<T: Blank>(
    driver: &Driver,
    which: CUpointer_attribute,
    address: *mut c_void,
) -> Result<T, CUresult> {
    let mut value = T::BLANK;
    driver.cuPointerGetAttribute((&raw mut value).cast(), which.0, address.addr() as u64)?;
    Ok(value)
}

/// The C types that attributes have, with a value for what the driver does not write.
trait Blank {
    const BLANK: Self;
}

impl Blank for i32 {
    const BLANK: Self = 0;
}

impl Blank for u32 {
    const BLANK: Self = 0;
}

impl Blank for *mut c_void {
    const BLANK: Self = ptr::null_mut();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_driver::VARIABLE;

    fn ask(address: usize) -> (u32, i32, usize, usize) {
        let mut to = cudaPointerAttributes {
            r#type: 9,
            device: 9,
            devicePointer: ptr::null_mut(),
            hostPointer: ptr::null_mut(),
            localityDomainOrdinal: 9,
            reserved: [9; 7],
        };
        assert!(cudaPointerGetAttributes(&mut to, ptr::without_provenance(address)).is_success());
        // Words that CUDA 12's structure does not have must not be touched there.
        let untouched = if cfg!(feature = "cuda12") { 9 } else { 0 };
        assert_eq!((to.localityDomainOrdinal, to.reserved), (untouched, [untouched; 7]));
        (to.r#type, to.device, to.devicePointer.addr(), to.hostPointer.addr())
    }

    #[test]
    fn device_memory_is_told_from_memory_that_cuda_does_not_know() {
        let known = VARIABLE.0 as usize;
        assert_eq!(ask(known), (memory_type::DEVICE, 0, known, 0));
        assert_eq!(ask(0x10), (memory_type::UNREGISTERED, NO_DEVICE, 0, 0x10));
    }
}
