//! Libraries and kernels: code that is not tied to a context.

use super::module::{enumerate, hand_out_variable, read_file, unload};
use crate::border::{In, Memory, Out, Text, driver_api};
use crate::object::code::Code;
use crate::object::image;
use crate::object::jit_options::JitOptions;
use crate::session::process::{in_context, session};
use std::ffi::c_void;
use std::sync::Arc;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUdeviceptr, CUfunction, CUkernel, CUlibrary, CUmodule};

fn load(library: Out<CUlibrary>, image: &[u8], options: &JitOptions) -> Result<()> {
    let session = session()?;
    let mut log = String::new();
    let loaded = Code::load_library(&session.client, session.device(), image, &mut log);
    options.write_logs(&log)?;
    library.set(session.libraries.insert(Arc::new(loaded?))?)
}

driver_api! {
    fn cuLibraryLoadData(
        library: Out<CUlibrary>,
        code: Memory,
        keys: In<u32>,
        values: Out<*mut c_void>,
        count: u32,
        _library_options: In<u32>,
        _library_values: In<*mut c_void>,
        _library_count: u32,
    ) {
        library.require()?;
        load(library, &image::read(code)?, &JitOptions { count, keys, values })
    }

    fn cuLibraryLoadFromFile(
        library: Out<CUlibrary>,
        file: Text,
        keys: In<u32>,
        values: Out<*mut c_void>,
        count: u32,
        _library_options: In<u32>,
        _library_values: In<*mut c_void>,
        _library_count: u32,
    ) {
        library.require()?;
        load(library, &read_file(file.get()?)?, &JitOptions { count, keys, values })
    }

    fn cuLibraryUnload(library: CUlibrary) {
        let session = session()?;
        let code = session.libraries.remove(library)?;
        unload(&session, &code)
    }

    fn cuLibraryGetKernel(kernel: Out<CUkernel>, library: CUlibrary, name: Text) {
        kernel.require()?;
        let session = session()?;
        let code = session.libraries.get(library)?;
        let found = code.module.kernel(name.get()?).ok_or(CUresult::NOT_FOUND)?;
        kernel.set(code.function(&session.functions, library, found)?)
    }

    fn cuLibraryGetKernelCount(count: Out<u32>, library: CUlibrary) {
        let code = session()?.libraries.get(library)?;
        count.set(u32::try_from(code.module.kernels().len()).unwrap_or(u32::MAX))
    }

    fn cuLibraryEnumerateKernels(kernels: Out<CUkernel>, count: u32, library: CUlibrary) {
        let session = session()?;
        let code = session.libraries.get(library)?;
        enumerate(&session, &code, library, kernels, count)
    }

    fn cuLibraryGetGlobal(
        address: Out<CUdeviceptr>,
        bytes: Out<usize>,
        library: CUlibrary,
        name: Text,
    ) {
        let session = in_context()?;
        let code = session.libraries.get(library)?.on(&session.client, session.device())?;
        hand_out_variable(code.module.variable(name.get()?), address, bytes)
    }

    fn cuLibraryGetManaged(
        address: Out<CUdeviceptr>,
        bytes: Out<usize>,
        library: CUlibrary,
        name: Text,
    ) {
        let code = session()?.libraries.get(library)?;
        hand_out_variable(code.managed.variable(&code.module, name.get()?), address, bytes)
    }

    fn cuLibraryGetUnifiedFunction(_function: Out<*mut c_void>, library: CUlibrary, _name: Text) {
        session()?.libraries.get(library)?;
        Err(CUresult::NOT_FOUND)
    }

    /// The library as a module of the current context: both are one thing here.
    fn cuLibraryGetModule(module: Out<CUmodule>, library: CUlibrary) {
        module.require()?;
        let session = in_context()?;
        let code = session.libraries.get(library)?.on(&session.client, session.device())?;
        let found = session.modules.all().into_iter().find(|(_, other)| Arc::ptr_eq(other, &code));
        match found {
            Some((handle, _)) => module.set(handle),
            None => module.set(session.modules.insert(code)?),
        }
    }

    fn cuKernelGetFunction(function: Out<CUfunction>, kernel: CUkernel) {
        in_context()?.functions.get(kernel)?;
        function.set(kernel)
    }

    fn cuKernelGetLibrary(library: Out<CUlibrary>, kernel: CUkernel) {
        let session = session()?;
        let owner = session.functions.get(kernel)?.owner.get();
        session.libraries.get(owner)?;
        library.set(owner)
    }
}
