//! Initialisation, versions, errors, and finding the device.

use crate::border::{Buffer, Out, Result, Return, Text, nvml_api};
use crate::session::{self, Device, client, device, find, handle, ordinal, pci_bus_id, uuid};
use std::ffi::c_char;

/// The version of CUDA that the driver library follows, 1000 * major + 10 * minor.
const CUDA_VERSION: i32 = 13050;
/// The version of driver and library: this project's own, which is what serves the device.
const VERSION: &str = env!("CARGO_PKG_VERSION");

#[unsafe(no_mangle)]
#[allow(unsafe_code, non_snake_case)]
pub(crate) extern "C" fn nvmlErrorString(result: Return) -> *const c_char {
    result.text().as_ptr()
}

fn by_index(index: u32, found: Out<Device>) -> Result {
    let is_known = index < client()?.device().count();
    if is_known { found.set(handle(index)) } else { Err(Return::INVALID_ARGUMENT) }
}

nvml_api! {
    fn nvmlInit() {
        session::open()
    }

    fn nvmlInit_v2() {
        session::open()
    }

    /// Flags: no GPU is no error, and no attaching. There is always one device or no host.
    fn nvmlInitWithFlags(_flags: u32) {
        session::open()
    }

    fn nvmlShutdown() {
        session::close()
    }

    fn nvmlSystemGetDriverVersion(version: Buffer, len: u32) {
        client()?;
        version.set(VERSION, len)
    }

    fn nvmlSystemGetNVMLVersion(version: Buffer, len: u32) {
        version.set(VERSION, len)
    }

    fn nvmlSystemGetCudaDriverVersion(version: Out<i32>) {
        version.set(CUDA_VERSION)
    }

    fn nvmlSystemGetCudaDriverVersion_v2(version: Out<i32>) {
        version.set(CUDA_VERSION)
    }

    fn nvmlSystemGetProcessName(pid: u32, name: Buffer, len: u32) {
        client()?;
        let path = std::fs::read_link(format!("/proc/{pid}/exe")).map_err(|_| Return::NOT_FOUND)?;
        name.set(&path.to_string_lossy(), len)
    }

    fn nvmlDeviceGetCount(count: Out<u32>) {
        count.set(client()?.device().count())
    }

    fn nvmlDeviceGetCount_v2(count: Out<u32>) {
        count.set(client()?.device().count())
    }

    fn nvmlDeviceGetHandleByIndex(index: u32, found: Out<Device>) {
        by_index(index, found)
    }

    fn nvmlDeviceGetHandleByIndex_v2(index: u32, found: Out<Device>) {
        by_index(index, found)
    }

    fn nvmlDeviceGetHandleByUUID(text: Text, found: Out<Device>) {
        let client = client()?;
        let asked = text.get()?.to_string_lossy();
        found.set(find(&client, |it| asked == uuid(&client, it)).ok_or(Return::NOT_FOUND)?)
    }

    /// With a domain of eight or of four digits, as programs write it.
    fn nvmlDeviceGetHandleByPciBusId_v2(text: Text, found: Out<Device>) {
        let client = client()?;
        let asked = text.get()?.to_string_lossy().to_uppercase();
        let is_it = |index| {
            let ours = pci_bus_id(&client, index);
            ours.is_ok_and(|ours| asked == ours || Some(asked.as_str()) == ours.get(4..))
        };
        found.set(find(&client, is_it).ok_or(Return::NOT_FOUND)?)
    }

    fn nvmlDeviceGetIndex(handle: Device, index: Out<u32>) {
        device(handle)?;
        index.set(ordinal(handle))
    }

    fn nvmlDeviceGetMinorNumber(handle: Device, number: Out<u32>) {
        device(handle)?;
        number.set(ordinal(handle))
    }
}
