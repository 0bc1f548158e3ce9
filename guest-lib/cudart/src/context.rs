//! The current device of a thread, and that device's primary context.
//!
//! CUDA's rule: a context that the program made current through the driver API is used as it is;
//! else the runtime makes the primary context of the thread's device current, at the first call
//! that needs one.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ptr;
use std::sync::{Mutex, PoisonError};

use svp_cuda_types::{CUcontext, CUdevice, cudaError_t};

use crate::border::Result;
use crate::driver::{Driver, driver};
use crate::raw::Handle;
use crate::{last_error, registry};

thread_local! {
    /// The ordinal that `cudaSetDevice` gave, 0 until then.
    static DEVICE: Cell<i32> = const { Cell::new(0) };
}

/// Primary contexts that this library holds, by device ordinal: each retained once.
static PRIMARY: Mutex<BTreeMap<i32, Handle>> = Mutex::new(BTreeMap::new());

/// The driver, with a context current in this thread.
pub(crate) fn in_context() -> Result<&'static Driver> {
    let driver = driver()?;
    if current(driver)?.is_null() {
        bind(driver, DEVICE.get())?;
    }
    Ok(driver)
}

/// The device of the thread's context, else the one that the thread chose.
pub(crate) fn device(driver: &Driver) -> Result<CUdevice> {
    if current(driver)?.is_null() {
        return Ok(DEVICE.get());
    }
    let mut device = 0;
    driver.cuCtxGetDevice(&mut device)?;
    Ok(device)
}

/// `cudaSetDevice`: chooses the device and makes its primary context current.
pub(crate) fn set_device(ordinal: i32) -> Result {
    let driver = driver()?;
    check_ordinal(driver, ordinal)?;
    bind(driver, ordinal)?;
    DEVICE.set(ordinal);
    Ok(())
}

/// `cudaErrorInvalidDevice` unless there is a device of this ordinal.
pub(crate) fn check_ordinal(driver: &Driver, ordinal: i32) -> Result {
    let mut count = 0;
    driver.cuDeviceGetCount(&mut count)?;
    if (0..count).contains(&ordinal) { Ok(()) } else { Err(cudaError_t::INVALID_DEVICE) }
}

/// The driver, for a call about one device.
///
/// # Errors
/// `cudaErrorInvalidDevice` if there is none of this ordinal.
pub(crate) fn known_device(ordinal: i32) -> Result<&'static Driver> {
    let driver = driver()?;
    check_ordinal(driver, ordinal)?;
    Ok(driver)
}

/// The device's primary context, retained at the first call.
pub(crate) fn primary(driver: &Driver, ordinal: i32) -> Result<CUcontext> {
    let mut contexts = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(Handle(context)) = contexts.get(&ordinal) {
        return Ok(*context);
    }
    let mut context = ptr::null_mut();
    driver.cuDevicePrimaryCtxRetain(&mut context, ordinal)?;
    contexts.insert(ordinal, Handle(context));
    Ok(context)
}

/// `cudaDeviceReset`: destroys what the primary context holds, and with it sticky errors. Code is
/// loaded for all devices, and so unloaded with the last one.
pub(crate) fn reset() -> Result {
    let driver = driver()?;
    let ordinal = device(driver)?;
    let (held, is_last) = {
        let mut contexts = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
        (contexts.remove(&ordinal), contexts.is_empty())
    };
    if is_last {
        registry::unload_all(driver);
    }
    driver.cuDevicePrimaryCtxReset_v2(ordinal)?;
    driver.cuCtxSetCurrent(ptr::null_mut())?;
    if held.is_some() {
        driver.cuDevicePrimaryCtxRelease_v2(ordinal)?;
    }
    last_error::forget_sticky();
    Ok(())
}

fn current(driver: &Driver) -> Result<CUcontext> {
    let mut context = ptr::null_mut();
    driver.cuCtxGetCurrent(&mut context)?;
    Ok(context)
}

fn bind(driver: &Driver, ordinal: i32) -> Result {
    let context = primary(driver, ordinal)?;
    Ok(driver.cuCtxSetCurrent(context)?)
}
