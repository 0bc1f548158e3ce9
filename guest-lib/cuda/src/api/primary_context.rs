//! The device's primary context, which the runtime and most libraries share.

use crate::api::device::check;
use crate::border::{Out, driver_api};
use crate::current;
use crate::state::session;
use svp_client::CUresult;
use svp_cuda_types::{CUcontext, CUdevice};

/// Every flag that a context may have.
const FLAGS: u32 = 0xff;

driver_api! {
    fn cuDevicePrimaryCtxRetain(context: Out<CUcontext>, device: CUdevice) {
        context.require()?;
        session()?;
        check(device)?;
        context.set(current::retain_primary()?)
    }

    fn cuDevicePrimaryCtxRelease(device: CUdevice) {
        check(device)?;
        current::release_primary()
    }

    fn cuDevicePrimaryCtxRelease_v2(device: CUdevice) {
        check(device)?;
        current::release_primary()
    }

    fn cuDevicePrimaryCtxReset(device: CUdevice) {
        check(device)?;
        current::reset_primary()
    }

    fn cuDevicePrimaryCtxReset_v2(device: CUdevice) {
        check(device)?;
        current::reset_primary()
    }

    fn cuDevicePrimaryCtxSetFlags(device: CUdevice, flags: u32) {
        session()?;
        check(device)?;
        if flags & !FLAGS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        current::set_primary_flags(flags);
        Ok(())
    }

    fn cuDevicePrimaryCtxSetFlags_v2(device: CUdevice, flags: u32) {
        cuDevicePrimaryCtxSetFlags(device, flags).ok()
    }

    fn cuDevicePrimaryCtxGetState(device: CUdevice, flags: Out<u32>, active: Out<i32>) {
        session()?;
        check(device)?;
        let (set, exists) = current::primary_state();
        flags.set(set)?;
        active.set(exists.into())
    }
}
