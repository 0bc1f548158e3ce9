//! Access between devices.

use svp_cuda_types::cudaError_t;

use crate::barrier::call;
use crate::context::{check_ordinal, in_context, primary};
use crate::driver::driver;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceCanAccessPeer(
    can: *mut i32,
    ordinal: i32,
    peer: i32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        check_ordinal(driver, peer)?;
        Ok(driver.cuDeviceCanAccessPeer(can, ordinal, peer)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetP2PAttribute(
    value: *mut i32,
    attribute: u32,
    ordinal: i32,
    peer: i32,
) -> cudaError_t {
    call(|| Ok(driver()?.cuDeviceGetP2PAttribute(value, attribute, ordinal, peer)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceEnablePeerAccess(peer: i32, flags: u32) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        check_ordinal(driver, peer)?;
        Ok(driver.cuCtxEnablePeerAccess(primary(driver, peer)?, flags)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceDisablePeerAccess(peer: i32) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        check_ordinal(driver, peer)?;
        Ok(driver.cuCtxDisablePeerAccess(primary(driver, peer)?)?)
    })
}
