//! Code that the program loads itself.

use std::ffi::{c_char, c_void};

use svp_cuda_types::{CUresult, cudaError_t, cudaKernel_t, cudaLibrary_t};

use crate::border::Result;
use crate::context::in_context;
use crate::raw::{read, string, write};
use crate::registry::adopt;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaLibraryLoadData(
        library: *mut cudaLibrary_t, code: *const c_void, jit_options: *mut u32,
        jit_values: *mut *mut c_void, jit_count: u32, options: *mut u32, values: *mut *mut c_void,
        count: u32,
    ) = cuLibraryLoadData;
    fn cudaLibraryLoadFromFile(
        library: *mut cudaLibrary_t, file: *const c_char, jit_options: *mut u32,
        jit_values: *mut *mut c_void, jit_count: u32, options: *mut u32, values: *mut *mut c_void,
        count: u32,
    ) = cuLibraryLoadFromFile;
    fn cudaLibraryUnload(library: cudaLibrary_t) = cuLibraryUnload;

    fn cudaLibraryGetKernel(
        kernel: *mut cudaKernel_t, library: cudaLibrary_t, name: *const c_char,
    ) {
        in_context()?.cuLibraryGetKernel(kernel, library, string(name)?.as_ptr())?;
        adopt(read(kernel)?);
        Ok(())
    }

    fn cudaLibraryGetKernelCount(count: *mut u32, library: cudaLibrary_t) = cuLibraryGetKernelCount;

    fn cudaLibraryEnumerateKernels(kernels: *mut cudaKernel_t, count: u32, library: cudaLibrary_t) {
        let driver = in_context()?;
        let mut present = 0;
        driver.cuLibraryGetKernelCount(&mut present, library)?;
        driver.cuLibraryEnumerateKernels(kernels, count, library)?;
        for at in 0..count.min(present) as usize {
            adopt(read(kernels.wrapping_add(at))?);
        }
        Ok(())
    }

    fn cudaLibraryGetGlobal(
        address: *mut *mut c_void, bytes: *mut usize, library: cudaLibrary_t, name: *const c_char,
    ) {
        symbol(in_context()?.cuLibraryGetGlobal(address.cast(), bytes, library, name))
    }

    fn cudaLibraryGetManaged(
        address: *mut *mut c_void, bytes: *mut usize, library: cudaLibrary_t, name: *const c_char,
    ) {
        symbol(in_context()?.cuLibraryGetManaged(address.cast(), bytes, library, name))
    }

    fn cudaLibraryGetUnifiedFunction(
        function: *mut *mut c_void, library: cudaLibrary_t, name: *const c_char,
    ) {
        let mut found = std::ptr::null_mut();
        symbol(in_context()?.cuLibraryGetUnifiedFunction(&mut found, library, name))?;
        write(function, found)
    }
}

/// A name that is not in the library is an invalid symbol to the runtime.
fn symbol(result: Result<(), CUresult>) -> Result {
    result.map_err(|error| match error {
        CUresult::NOT_FOUND => cudaError_t::SYMBOL_NOT_FOUND,
        other => other.into(),
    })
}
