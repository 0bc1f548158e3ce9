//! Contexts: making them, making them current, their settings.

use super::known_device;
use crate::border::{In, Out, driver_api};
use crate::session::context::{self as current, Context, contexts};
use crate::session::primary::is_primary;
use crate::session::process::{end_device, in_context, session};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use svp_client::{CUresult, PRIORITY_GREATEST, PRIORITY_LEAST, Result, report};
use svp_cuda_types::{CUcontext, CUctxCreateParams, CUdevice, CUlimit};

fn create(context: Out<CUcontext>, flags: u32, device: CUdevice) -> Result<()> {
    context.require()?;
    let session = session()?;
    let device = known_device(device)?;
    let made = Arc::new(Context::new(session.client.next_id(), device, flags));
    let handle = contexts().insert(made)?;
    current::push(handle);
    context.set(handle)
}

/// Fails if there is an affinity: an array with nothing in it is none.
fn refuse_affinity(affinity: In<u8>, count: i32) -> Result<()> {
    match count {
        0 => Ok(()),
        1.. if !affinity.is_null() => Err(CUresult::UNSUPPORTED_EXEC_AFFINITY),
        _ => Err(CUresult::INVALID_VALUE),
    }
}

fn destroy(context: CUcontext) -> Result<()> {
    if is_primary(context) {
        return Err(CUresult::INVALID_CONTEXT);
    }
    let device = contexts().remove(context).map_err(|_| CUresult::INVALID_CONTEXT)?.device;
    if current::handle() == context {
        current::pop()?;
    }
    end_device(device)
}

/// Fails for a context that is not there.
fn require(context: CUcontext) -> Result<()> {
    contexts().get(context).map(drop).map_err(|_| CUresult::INVALID_CONTEXT)
}

/// Fails for a context that is not there; null means the current one.
fn require_or_current(context: CUcontext) -> Result<()> {
    if context.is_null() { current::require() } else { require(context) }
}

driver_api! {
    fn cuCtxCreate_v2(context: Out<CUcontext>, flags: u32, device: CUdevice) {
        create(context, flags, device)
    }

    /// Without execution affinity, which the device does not support.
    fn cuCtxCreate_v3(
        context: Out<CUcontext>,
        affinity: In<u8>,
        count: i32,
        flags: u32,
        device: CUdevice,
    ) {
        refuse_affinity(affinity, count)?;
        create(context, flags, device)
    }

    /// With parameters that ask for nothing beyond the flags.
    fn cuCtxCreate_v4(
        context: Out<CUcontext>,
        params: In<CUctxCreateParams>,
        flags: u32,
        device: CUdevice,
    ) {
        if !params.is_null() {
            let params = params.get()?;
            refuse_affinity(In::new(params.execAffinityParams.cast()), params.numExecAffinityParams)?;
            if !params.cigParams.is_null() {
                report::once("cuCtxCreate: contexts shared with graphics are not supported");
                return Err(CUresult::NOT_SUPPORTED);
            }
        }
        create(context, flags, device)
    }

    fn cuCtxDestroy | cuCtxDestroy_v2(context: CUcontext) {
        session()?;
        destroy(context)
    }

    fn cuCtxPushCurrent | cuCtxPushCurrent_v2(context: CUcontext) {
        session()?;
        require(context)?;
        current::push(context);
        Ok(())
    }

    fn cuCtxPopCurrent | cuCtxPopCurrent_v2(context: Out<CUcontext>) {
        session()?;
        let top = current::pop()?;
        context.set_if_wanted(top);
        Ok(())
    }

    fn cuCtxSetCurrent(context: CUcontext) {
        session()?;
        if !context.is_null() {
            require(context)?;
        }
        current::set(context);
        Ok(())
    }

    fn cuCtxGetCurrent(context: Out<CUcontext>) {
        session()?;
        context.set(current::handle())
    }

    fn cuCtxGetDevice(device: Out<CUdevice>) {
        device.set(in_context()?.device().cast_signed())
    }

    fn cuCtxGetDevice_v2(device: Out<CUdevice>, context: CUcontext) {
        session()?;
        require_or_current(context)?;
        let found = if context.is_null() { current::get()? } else { contexts().get(context)? };
        device.set(found.device.cast_signed())
    }

    fn cuCtxGetId(context: CUcontext, id: Out<u64>) {
        session()?;
        let found = if context.is_null() { current::get()? } else { contexts().get(context)? };
        id.set(found.id)
    }

    fn cuCtxGetApiVersion(context: CUcontext, version: Out<u32>) {
        session()?;
        require_or_current(context)?;
        // The version of the context interface, not of CUDA.
        version.set(3020)
    }

    fn cuCtxGetFlags(flags: Out<u32>) {
        flags.set(current::get()?.flags.load(Ordering::Relaxed))
    }

    fn cuCtxSetFlags(flags: u32) {
        current::get()?.flags.store(flags, Ordering::Relaxed);
        Ok(())
    }

    fn cuCtxSynchronize() {
        let session = in_context()?;
        session.captures.refuse_any()?;
        session.client.synchronize()
    }

    fn cuCtxSynchronize_v2(context: CUcontext) {
        let session = session()?;
        require_or_current(context)?;
        session.captures.refuse_any()?;
        session.client.synchronize()
    }

    fn cuCtxGetLimit(value: Out<usize>, limit: u32) {
        let context = current::get()?;
        let kept = {
            let limits = context.limits.lock().unwrap_or_else(PoisonError::into_inner);
            *limits.get(&limit).ok_or(CUresult::UNSUPPORTED_LIMIT)?
        };
        let holds = in_context()?.client.limit(limit, None)?;
        value.set(holds.map_or(kept, |it| it as usize))
    }

    /// The device has the last word. Where it has no limits, because the host gives stack and heap as they are
    /// needed, they are kept for the program, which may ask for them.
    fn cuCtxSetLimit(limit: u32, value: usize) {
        let context = current::get()?;
        let limits = || context.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if !limits().contains_key(&limit) {
            return Err(CUresult::UNSUPPORTED_LIMIT);
        }
        if CUlimit(limit) == CUlimit::MAX_L2_FETCH_GRANULARITY && value > 128 {
            return Err(CUresult::INVALID_VALUE);
        }
        let holds = in_context()?.client.limit(limit, Some(value as u64))?;
        limits().insert(limit, holds.map_or(value, |it| it as usize));
        Ok(())
    }

    fn cuCtxGetCacheConfig(config: Out<u32>) {
        config.set(current::get()?.cache_config.load(Ordering::Relaxed))
    }

    fn cuCtxSetCacheConfig(config: u32) {
        if config > 3 {
            return Err(CUresult::INVALID_VALUE);
        }
        current::get()?.cache_config.store(config, Ordering::Relaxed);
        Ok(())
    }

    /// Banks of four bytes, as on every device since compute capability 5.0.
    fn cuCtxGetSharedMemConfig(config: Out<u32>) {
        current::get()?;
        config.set(1)
    }

    fn cuCtxSetSharedMemConfig(_config: u32) {
        current::get().map(drop)
    }

    fn cuCtxGetStreamPriorityRange(least: Out<i32>, greatest: Out<i32>) {
        in_context()?;
        least.set_if_wanted(PRIORITY_LEAST);
        greatest.set_if_wanted(PRIORITY_GREATEST);
        Ok(())
    }

    fn cuCtxResetPersistingL2Cache() {
        in_context().map(drop)
    }

    /// Noted for the program. All devices reach all memory, also where a program did not ask.
    fn cuCtxEnablePeerAccess(peer: CUcontext, flags: u32) {
        in_context()?;
        let (mine, other) = (current::get()?, contexts().get(peer));
        let other = other.map_err(|_| CUresult::INVALID_CONTEXT)?;
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        if other.device == mine.device {
            return Err(CUresult::INVALID_DEVICE);
        }
        let is_new = mine.peers().insert(other.id);
        if is_new { Ok(()) } else { Err(CUresult::PEER_ACCESS_ALREADY_ENABLED) }
    }

    fn cuCtxDisablePeerAccess(peer: CUcontext) {
        in_context()?;
        let other = contexts().get(peer).map_err(|_| CUresult::INVALID_CONTEXT)?;
        let was_there = current::get()?.peers().remove(&other.id);
        if was_there { Ok(()) } else { Err(CUresult::PEER_ACCESS_NOT_ENABLED) }
    }

    fn cuFlushGPUDirectRDMAWrites(_target: u32, _scope: u32) {
        in_context().map(drop)
    }
}
