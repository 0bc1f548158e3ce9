//! Modules: code that is loaded into the current context.

use crate::api::jit_options::JitOptions;
use crate::border::{In, Memory, Out, Text, driver_api};
use crate::image;
use crate::managed_variables;
use crate::state::in_context;
use std::ffi::{CStr, c_void};
use std::sync::Arc;
use svp_client::{CUresult, Result, report};
use svp_cuda_types::{CUdeviceptr, CUfunction, CUmodule};

/// Reads a file of code.
pub(crate) fn read_file(name: &CStr) -> Result<Vec<u8>> {
    let path = std::path::Path::new(std::ffi::OsStr::new(
        name.to_str().map_err(|_| CUresult::FILE_NOT_FOUND)?,
    ));
    std::fs::read(path).map_err(|error| {
        report::once(&format!("{}: {error}", path.display()));
        CUresult::FILE_NOT_FOUND
    })
}

fn load(module: Out<CUmodule>, image: &[u8]) -> Result<()> {
    load_logged(module, image, &mut String::new())
}

fn load_logged(module: Out<CUmodule>, image: &[u8], log: &mut String) -> Result<()> {
    let session = in_context()?;
    let code = managed_variables::load(&session, image, log)?;
    module.set(session.modules.insert(Arc::new(code))?)
}

driver_api! {
    fn cuModuleLoad(module: Out<CUmodule>, file: Text) {
        module.require()?;
        load(module, &read_file(file.get()?)?)
    }

    fn cuModuleLoadData(module: Out<CUmodule>, image: Memory) {
        module.require()?;
        load(module, &image::read(image)?)
    }

    fn cuModuleLoadDataEx(
        module: Out<CUmodule>,
        image: Memory,
        count: u32,
        keys: In<u32>,
        values: Out<*mut c_void>,
    ) {
        module.require()?;
        let mut log = String::new();
        let answer = load_logged(module, &image::read(image)?, &mut log);
        JitOptions { count, keys, values }.write_logs(&log)?;
        answer
    }

    fn cuModuleLoadFatBinary(module: Out<CUmodule>, image: Memory) {
        module.require()?;
        load(module, &image::read(image)?)
    }

    fn cuModuleUnload(module: CUmodule) {
        let session = in_context()?;
        let code = session.modules.remove(module)?;
        managed_variables::unload(&session, &code)
    }

    fn cuModuleGetFunction(function: Out<CUfunction>, module: CUmodule, name: Text) {
        function.require()?;
        let session = in_context()?;
        let code = session.modules.get(module)?;
        let kernel = code.module.kernel(name.get()?).ok_or(CUresult::NOT_FOUND)?;
        function.set(session.function(&code, module, kernel)?)
    }

    fn cuModuleGetFunctionCount(count: Out<u32>, module: CUmodule) {
        let code = in_context()?.modules.get(module)?;
        count.set(u32::try_from(code.module.kernels().len()).unwrap_or(u32::MAX))
    }

    fn cuModuleEnumerateFunctions(functions: Out<CUfunction>, count: u32, module: CUmodule) {
        let session = in_context()?;
        let code = session.modules.get(module)?;
        for (index, kernel) in code.module.kernels().iter().take(count as usize).enumerate() {
            functions.set_at(index, session.function(&code, module, kernel)?)?;
        }
        Ok(())
    }

    fn cuModuleGetGlobal_v2(
        address: Out<CUdeviceptr>,
        bytes: Out<usize>,
        module: CUmodule,
        name: Text,
    ) {
        let code = in_context()?.modules.get(module)?;
        let variable = code.module.variable(name.get()?).ok_or(CUresult::NOT_FOUND)?;
        address.set_if_wanted(variable.addr);
        bytes.set_if_wanted(variable.size as usize);
        Ok(())
    }

    /// Code is loaded when it is asked for (`CU_MODULE_EAGER_LOADING`).
    fn cuModuleGetLoadingMode(mode: Out<u32>) {
        mode.set(1)
    }
}
