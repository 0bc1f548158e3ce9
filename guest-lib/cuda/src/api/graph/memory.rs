//! Figures about the memory of graphs.

use crate::api::device::check_device;
use crate::border::{In, Out, driver_api};
use crate::session::process::session;
use std::ffi::c_void;
use svp_client::CUresult;
use svp_cuda_types::CUdevice;

driver_api! {
    fn cuDeviceGetGraphMemAttribute(device: CUdevice, which: u32, value: Out<c_void>) {
        value.require()?;
        check_device(device)?;
        value.cast::<u64>().set(session()?.graphs.memory.attribute(which)?)
    }

    /// Maxima can be set back to 0, which starts them anew.
    fn cuDeviceSetGraphMemAttribute(device: CUdevice, which: u32, value: In<u64>) {
        check_device(device)?;
        if value.get()? != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        session()?.graphs.memory.reset(which)
    }

    /// Memory belongs to nodes, and goes with them: there is none to spare.
    fn cuDeviceGraphMemTrim(device: CUdevice) {
        session()?;
        check_device(device)
    }
}
