//! A device's primary context, which the runtime and most libraries share.

use super::known_device;
use crate::border::{Out, driver_api};
use crate::session::primary;
use svp_client::CUresult;
use svp_cuda_types::{CUcontext, CUdevice};

/// Every flag that a context may have.
const FLAGS: u32 = 0xff;

driver_api! {
    fn cuDevicePrimaryCtxRetain(context: Out<CUcontext>, device: CUdevice) {
        context.require()?;
        context.set(primary::retain(known_device(device)?)?)
    }

    fn cuDevicePrimaryCtxRelease | cuDevicePrimaryCtxRelease_v2(device: CUdevice) {
        primary::release(known_device(device)?)
    }

    fn cuDevicePrimaryCtxReset | cuDevicePrimaryCtxReset_v2(device: CUdevice) {
        primary::reset(known_device(device)?)
    }

    fn cuDevicePrimaryCtxSetFlags | cuDevicePrimaryCtxSetFlags_v2(device: CUdevice, flags: u32) {
        let device = known_device(device)?;
        if flags & !FLAGS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        primary::set_flags(device, flags);
        Ok(())
    }

    fn cuDevicePrimaryCtxGetState(device: CUdevice, flags: Out<u32>, active: Out<i32>) {
        let state = primary::state(known_device(device)?);
        flags.set(state.flags)?;
        active.set(state.is_active.into())
    }
}
