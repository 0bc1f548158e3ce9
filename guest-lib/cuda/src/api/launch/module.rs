//! Modules: code that is loaded into the current context.

use crate::border::{In, Memory, Out, Text, driver_api};
use crate::handles::Raw;
use crate::object::code::Code;
use crate::object::image;
use crate::object::jit_options::JitOptions;
use crate::session::Session;
use crate::session::process::in_context;
use std::ffi::{CStr, c_void};
use std::sync::Arc;
use svp_client::{CUresult, Result, Variable, report};
use svp_cuda_types::{CUdeviceptr, CUfunction, CUmodule};

/// Reads a file of code.
pub(super) fn read_file(name: &CStr) -> Result<Vec<u8>> {
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
    let code = Code::load(&session.client, session.device(), image, log)?;
    module.set(session.modules.insert(Arc::new(code))?)
}

/// Unloads the code of a module or a library.
pub(super) fn unload(session: &Session, code: &Code) -> Result<()> {
    code.unload(&session.client, &session.functions, &session.advices)
}

/// Hands out the kernels of a module or a library, at most `count` of them.
pub(super) fn enumerate(
    session: &Session,
    code: &Code,
    owner: Raw,
    kernels: Out<CUfunction>,
    count: u32,
) -> Result<()> {
    for (index, kernel) in code.module.kernels().iter().take(count as usize).enumerate() {
        kernels.set_at(index, code.function(&session.functions, owner, kernel)?)?;
    }
    Ok(())
}

/// Hands out a variable's address and size; the program may want one of them only.
pub(super) fn hand_out_variable(
    variable: Option<Variable>,
    address: Out<CUdeviceptr>,
    bytes: Out<usize>,
) -> Result<()> {
    let variable = variable.ok_or(CUresult::NOT_FOUND)?;
    address.set_if_wanted(variable.addr);
    bytes.set_if_wanted(variable.size as usize);
    Ok(())
}

driver_api! {
    fn cuModuleLoad(module: Out<CUmodule>, file: Text) {
        module.require()?;
        load(module, &read_file(file.get()?)?)
    }

    fn cuModuleLoadData | cuModuleLoadFatBinary(module: Out<CUmodule>, image: Memory) {
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

    fn cuModuleUnload(module: CUmodule) {
        let session = in_context()?;
        let code = session.modules.remove(module)?;
        unload(&session, &code)
    }

    fn cuModuleGetFunction(function: Out<CUfunction>, module: CUmodule, name: Text) {
        function.require()?;
        let session = in_context()?;
        let code = session.modules.get(module)?;
        let kernel = code.module.kernel(name.get()?).ok_or(CUresult::NOT_FOUND)?;
        function.set(code.function(&session.functions, module, kernel)?)
    }

    fn cuModuleGetFunctionCount(count: Out<u32>, module: CUmodule) {
        let code = in_context()?.modules.get(module)?;
        count.set(u32::try_from(code.module.kernels().len()).unwrap_or(u32::MAX))
    }

    fn cuModuleEnumerateFunctions(functions: Out<CUfunction>, count: u32, module: CUmodule) {
        let session = in_context()?;
        let code = session.modules.get(module)?;
        enumerate(&session, &code, module, functions, count)
    }

    fn cuModuleGetGlobal_v2(
        address: Out<CUdeviceptr>,
        bytes: Out<usize>,
        module: CUmodule,
        name: Text,
    ) {
        let code = in_context()?.modules.get(module)?;
        hand_out_variable(code.module.variable(name.get()?), address, bytes)
    }

    /// Code is loaded when it is asked for (`CU_MODULE_EAGER_LOADING`).
    fn cuModuleGetLoadingMode(mode: Out<u32>) {
        mode.set(1)
    }
}
