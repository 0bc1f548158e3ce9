//! Code that the program loads itself.

use std::ffi::{c_char, c_void};

use svp_cuda_types::{CUresult, cudaError_t, cudaKernel_t, cudaLibrary_t};

use crate::barrier::call;
use crate::context::in_context;
use crate::raw::{read, string, write};
use crate::registry::adopt;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryLoadData(
    library: *mut cudaLibrary_t,
    code: *const c_void,
    jit_options: *mut u32,
    jit_values: *mut *mut c_void,
    jit_count: u32,
    options: *mut u32,
    values: *mut *mut c_void,
    count: u32,
) -> cudaError_t {
    call(|| {
        Ok(in_context()?.cuLibraryLoadData(
            library,
            code,
            jit_options,
            jit_values,
            jit_count,
            options,
            values,
            count,
        )?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryLoadFromFile(
    library: *mut cudaLibrary_t,
    file: *const c_char,
    jit_options: *mut u32,
    jit_values: *mut *mut c_void,
    jit_count: u32,
    options: *mut u32,
    values: *mut *mut c_void,
    count: u32,
) -> cudaError_t {
    call(|| {
        Ok(in_context()?.cuLibraryLoadFromFile(
            library,
            file,
            jit_options,
            jit_values,
            jit_count,
            options,
            values,
            count,
        )?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryUnload(library: cudaLibrary_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuLibraryUnload(library)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryGetKernel(
    kernel: *mut cudaKernel_t,
    library: cudaLibrary_t,
    name: *const c_char,
) -> cudaError_t {
    call(|| {
        in_context()?.cuLibraryGetKernel(kernel, library, string(name)?.as_ptr())?;
        adopt(read(kernel)?);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryGetKernelCount(
    count: *mut u32,
    library: cudaLibrary_t,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuLibraryGetKernelCount(count, library)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryEnumerateKernels(
    kernels: *mut cudaKernel_t,
    count: u32,
    library: cudaLibrary_t,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let mut present = 0;
        driver.cuLibraryGetKernelCount(&mut present, library)?;
        driver.cuLibraryEnumerateKernels(kernels, count, library)?;
        for at in 0..count.min(present) as usize {
            adopt(read(kernels.wrapping_add(at))?);
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryGetGlobal(
    address: *mut *mut c_void,
    bytes: *mut usize,
    library: cudaLibrary_t,
    name: *const c_char,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        symbol(driver.cuLibraryGetGlobal(address.cast(), bytes, library, name))
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryGetManaged(
    address: *mut *mut c_void,
    bytes: *mut usize,
    library: cudaLibrary_t,
    name: *const c_char,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        symbol(driver.cuLibraryGetManaged(address.cast(), bytes, library, name))
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLibraryGetUnifiedFunction(
    function: *mut *mut c_void,
    library: cudaLibrary_t,
    name: *const c_char,
) -> cudaError_t {
    call(|| {
        let mut found = std::ptr::null_mut();
        symbol(in_context()?.cuLibraryGetUnifiedFunction(&mut found, library, name))?;
        write(function, found)
    })
}

/// A name that is not in the library is an invalid symbol to the runtime.
fn symbol(result: Result<(), CUresult>) -> Result<(), cudaError_t> {
    result.map_err(|error| match error {
        CUresult::NOT_FOUND => cudaError_t::SYMBOL_NOT_FOUND,
        other => other.into(),
    })
}
