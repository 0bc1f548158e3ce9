//! Kernels: their attributes.

use crate::api::device::{check_device, device_attribute};
use crate::border::{Out, driver_api};
use crate::object::code::Function;
use crate::session::Session;
use crate::session::process::{in_context, session};
use std::ffi::c_char;
use std::sync::atomic::Ordering;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUdevice, CUdevice_attribute as DeviceAttribute, CUfunction, CUfunction_attribute as Attribute,
    CUkernel, CUmodule,
};

fn compute_capability(session: &Session) -> i32 {
    device_attribute(session, DeviceAttribute::COMPUTE_CAPABILITY_MAJOR) * 10
        + device_attribute(session, DeviceAttribute::COMPUTE_CAPABILITY_MINOR)
}

fn shared_default(session: &Session) -> u32 {
    session.client.device().limit(DeviceAttribute::MAX_SHARED_MEMORY_PER_BLOCK, 48 << 10)
}

fn get(session: &Session, function: &Function, which: u32) -> Result<i32> {
    let kernel = &function.kernel;
    let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
    Ok(match Attribute(which) {
        Attribute::MAX_THREADS_PER_BLOCK => number(kernel.max_threads_per_block),
        Attribute::SHARED_SIZE_BYTES => number(kernel.shared_bytes),
        Attribute::CONST_SIZE_BYTES => number(kernel.const_bytes),
        Attribute::LOCAL_SIZE_BYTES => number(kernel.local_bytes),
        Attribute::NUM_REGS => number(kernel.registers),
        Attribute::PTX_VERSION => number(kernel.ptx_version),
        Attribute::BINARY_VERSION => compute_capability(session),
        Attribute::MAX_DYNAMIC_SHARED_SIZE_BYTES => {
            number(kernel.dynamic_shared_limit(shared_default(session)))
        }
        Attribute::PREFERRED_SHARED_MEMORY_CARVEOUT => -1,
        Attribute::CACHE_MODE_CA
        | Attribute::CLUSTER_SIZE_MUST_BE_SET
        | Attribute::REQUIRED_CLUSTER_WIDTH
        | Attribute::REQUIRED_CLUSTER_HEIGHT
        | Attribute::REQUIRED_CLUSTER_DEPTH
        | Attribute::NON_PORTABLE_CLUSTER_SIZE_ALLOWED
        | Attribute::CLUSTER_SCHEDULING_POLICY_PREFERENCE => 0,
        _ => return Err(CUresult::INVALID_VALUE),
    })
}

fn set(session: &Session, function: &Function, which: u32, value: i32) -> Result<()> {
    let kernel = &function.kernel;
    match Attribute(which) {
        Attribute::MAX_DYNAMIC_SHARED_SIZE_BYTES => {
            let bytes = u32::try_from(value).map_err(|_| CUresult::INVALID_VALUE)?;
            let most = session
                .client
                .device()
                .limit(DeviceAttribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, shared_default(session));
            if bytes > most.saturating_sub(kernel.shared_bytes) {
                return Err(CUresult::INVALID_VALUE);
            }
            kernel.max_dynamic_shared.store(bytes, Ordering::Relaxed);
            Ok(())
        }
        // A wish about caches, which the host may follow or not.
        Attribute::PREFERRED_SHARED_MEMORY_CARVEOUT if (-1..=100).contains(&value) => Ok(()),
        // Leave for larger clusters than the device has.
        Attribute::NON_PORTABLE_CLUSTER_SIZE_ALLOWED if (0..=1).contains(&value) => Ok(()),
        _ => Err(CUresult::INVALID_VALUE),
    }
}

driver_api! {
    fn cuFuncGetAttribute(value: Out<i32>, which: u32, function: CUfunction) {
        value.require()?;
        let session = in_context()?;
        let function = session.function(function)?;
        value.set(get(&session, &function, which)?)
    }

    fn cuFuncSetAttribute(function: CUfunction, which: u32, value: i32) {
        let session = in_context()?;
        let function = session.function(function)?;
        set(&session, &function, which, value)
    }

    fn cuKernelGetAttribute(value: Out<i32>, which: u32, kernel: CUkernel, device: CUdevice) {
        value.require()?;
        let session = session()?;
        check_device(device)?;
        let function = session.function(kernel)?;
        value.set(get(&session, &function, which)?)
    }

    fn cuKernelSetAttribute(which: u32, value: i32, kernel: CUkernel, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        let function = session.function(kernel)?;
        set(&session, &function, which, value)
    }

    fn cuFuncSetCacheConfig(function: CUfunction, config: u32) {
        in_context()?.functions.get(function)?;
        if config > 3 { Err(CUresult::INVALID_VALUE) } else { Ok(()) }
    }

    fn cuKernelSetCacheConfig(kernel: CUkernel, config: u32, device: CUdevice) {
        session()?.functions.get(kernel)?;
        check_device(device)?;
        if config > 3 { Err(CUresult::INVALID_VALUE) } else { Ok(()) }
    }

    fn cuFuncSetSharedMemConfig(function: CUfunction, _config: u32) {
        in_context()?.functions.get(function).map(drop)
    }

    fn cuFuncGetModule(module: Out<CUmodule>, function: CUfunction) {
        let session = in_context()?;
        let owner = session.functions.get(function)?.owner.get();
        session.modules.get(owner)?;
        module.set(owner)
    }

    fn cuFuncGetName | cuKernelGetName(name: Out<*const c_char>, function: CUfunction) {
        // The name lives as long as the kernel's module.
        name.set(session()?.functions.get(function)?.kernel.name.as_ptr())
    }

    fn cuFuncGetParamInfo | cuKernelGetParamInfo(
        function: CUfunction,
        index: usize,
        offset: Out<usize>,
        bytes: Out<usize>,
    ) {
        let function = session()?.functions.get(function)?;
        let slot = function.kernel.params.get(index).ok_or(CUresult::INVALID_VALUE)?;
        offset.set(slot.offset as usize)?;
        bytes.set_if_wanted(slot.size as usize);
        Ok(())
    }

    fn cuFuncGetParamCount | cuKernelGetParamCount(function: CUfunction, count: Out<usize>) {
        count.set(session()?.functions.get(function)?.kernel.params.len())
    }

    fn cuFuncIsLoaded(loaded: Out<u32>, function: CUfunction) {
        session()?.functions.get(function)?;
        loaded.set(1)
    }

    fn cuFuncLoad(function: CUfunction) {
        session()?.functions.get(function).map(drop)
    }
}
