//! The device's primary context, which the runtime and most libraries share.

use super::check_device;
use crate::border::{Out, driver_api};
use crate::session::primary;
use crate::session::process::session;
use svp_client::CUresult;
use svp_cuda_types::{CUcontext, CUdevice};

/// Every flag that a context may have.
const FLAGS: u32 = 0xff;

driver_api! {
    fn cuDevicePrimaryCtxRetain(context: Out<CUcontext>, device: CUdevice) {
        context.require()?;
        session()?;
        check_device(device)?;
        context.set(primary::retain()?)
    }

    fn cuDevicePrimaryCtxRelease | cuDevicePrimaryCtxRelease_v2(device: CUdevice) {
        check_device(device)?;
        primary::release()
    }

    fn cuDevicePrimaryCtxReset | cuDevicePrimaryCtxReset_v2(device: CUdevice) {
        check_device(device)?;
        primary::reset()
    }

    fn cuDevicePrimaryCtxSetFlags | cuDevicePrimaryCtxSetFlags_v2(device: CUdevice, flags: u32) {
        session()?;
        check_device(device)?;
        if flags & !FLAGS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        primary::set_flags(flags);
        Ok(())
    }

    fn cuDevicePrimaryCtxGetState(device: CUdevice, flags: Out<u32>, active: Out<i32>) {
        session()?;
        check_device(device)?;
        let state = primary::state();
        flags.set(state.flags)?;
        active.set(state.is_active.into())
    }
}
