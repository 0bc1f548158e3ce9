//! Access between devices.

use crate::context::{check_ordinal, in_context, known_device, primary};
use crate::driver::driver;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaDeviceCanAccessPeer(can: *mut i32, ordinal: i32, peer: i32) {
        let driver = known_device(ordinal)?;
        check_ordinal(driver, peer)?;
        Ok(driver.cuDeviceCanAccessPeer(can, ordinal, peer)?)
    }

    fn cudaDeviceGetP2PAttribute(value: *mut i32, attribute: u32, ordinal: i32, peer: i32) {
        Ok(driver()?.cuDeviceGetP2PAttribute(value, attribute, ordinal, peer)?)
    }

    fn cudaDeviceEnablePeerAccess(peer: i32, flags: u32) {
        let driver = in_context()?;
        check_ordinal(driver, peer)?;
        Ok(driver.cuCtxEnablePeerAccess(primary(driver, peer)?, flags)?)
    }

    fn cudaDeviceDisablePeerAccess(peer: i32) {
        let driver = in_context()?;
        check_ordinal(driver, peer)?;
        Ok(driver.cuCtxDisablePeerAccess(primary(driver, peer)?)?)
    }
}
