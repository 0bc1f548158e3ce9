//! What `nvmlInit` opens and the last `nvmlShutdown` closes.

use crate::border::{Result, Return};
use std::sync::{Arc, Mutex, PoisonError};
use svp_client::{CUresult, Client};
use svp_cuda_types::CUdevice_attribute as Attribute;

/// A device's handle.
pub(crate) type Device = usize;
/// The first device's handle; not 0 or 1, which programs' mistakes often are.
const FIRST: Device = 0x5e70;

/// The handle of a device.
pub(crate) fn handle(ordinal: u32) -> Device {
    FIRST + ordinal as usize
}

/// The number of a device that [`device`] took.
pub(crate) fn ordinal(handle: Device) -> u32 {
    handle.wrapping_sub(FIRST) as u32
}

/// The handle of the device that `is_it` knows.
pub(crate) fn find(client: &Client, is_it: impl Fn(u32) -> bool) -> Option<Device> {
    (0..client.device().count()).find(|ordinal| is_it(*ordinal)).map(handle)
}

/// The channel, and how often it was asked for.
#[derive(Default)]
struct State {
    client: Option<Arc<Client>>,
    count: u32,
}

static STATE: Mutex<State> = Mutex::new(State { client: None, count: 0 });

/// `nvmlInit`: counted.
pub(crate) fn open() -> Result {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    if state.client.is_none() {
        let client = open_client().map_err(|error| match error {
            CUresult::SYSTEM_DRIVER_MISMATCH => Return::LIB_RM_VERSION_MISMATCH,
            _ => Return::DRIVER_NOT_LOADED,
        })?;
        state.client = Some(Arc::new(client));
    }
    state.count = state.count.saturating_add(1);
    Ok(())
}

#[cfg(not(test))]
fn open_client() -> svp_client::Result<Client> {
    Client::open()
}

/// What the device of tests has: less than a lease promises.
#[cfg(test)]
pub(crate) const PRESENT_BYTES: u64 = 6 << 20;

#[cfg(test)]
fn open_client() -> svp_client::Result<Client> {
    use svp_transport::mock::{MockConfig, MockHost};
    // One host for all tests of the process.
    static HOST: std::sync::OnceLock<MockHost> = std::sync::OnceLock::new();
    let config = MockConfig { present_bytes: PRESENT_BYTES, ..MockConfig::default() };
    let start = || MockHost::start(&std::env::temp_dir(), config);
    Client::open_socket(HOST.get_or_init(|| start().expect("a mock host")).path())
}

/// `nvmlShutdown`.
pub(crate) fn close() -> Result {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.count = state.count.checked_sub(1).ok_or(Return::UNINITIALIZED)?;
    if state.count == 0 {
        state.client = None;
    }
    Ok(())
}

/// The channel, for any call but the first.
pub(crate) fn client() -> Result<Arc<Client>> {
    let state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    let client = state.client.clone().ok_or(Return::UNINITIALIZED)?;
    // A forked child must not use its parent's channel.
    if client.is_ours() { Ok(client) } else { Err(Return::UNINITIALIZED) }
}

/// The channel, for calls about a device.
pub(crate) fn device(handle: Device) -> Result<Arc<Client>> {
    let client = client()?;
    if handle.wrapping_sub(FIRST) >= client.device().count() as usize {
        return Err(Return::INVALID_ARGUMENT);
    }
    client.check().map_err(|_| Return::GPU_IS_LOST)?;
    Ok(client)
}

/// An attribute of the device.
pub(crate) fn attribute(client: &Client, which: Attribute) -> Result<u32> {
    let value = client.device().attribute(which).ok_or(Return::NOT_SUPPORTED)?;
    u32::try_from(value).map_err(|_| Return::NOT_SUPPORTED)
}

/// The PCI address, as NVML writes it.
pub(crate) fn pci_bus_id(client: &Client, ordinal: u32) -> Result<String> {
    let part = |which| attribute(client, which);
    Ok(format!(
        "{:08X}:{:02X}:{:02X}.0",
        part(Attribute::PCI_DOMAIN_ID).unwrap_or(0),
        part(Attribute::PCI_BUS_ID).unwrap_or(0) + ordinal,
        part(Attribute::PCI_DEVICE_ID).unwrap_or(0)
    ))
}

/// The UUID, as NVML writes it.
pub(crate) fn uuid(client: &Client, ordinal: u32) -> String {
    let uuid = client.device().uuid_of(ordinal);
    let hex: String = uuid.iter().map(|byte| format!("{byte:02x}")).collect();
    let part = |range| hex.get(range).unwrap_or_default();
    format!("GPU-{}-{}-{}-{}-{}", part(0..8), part(8..12), part(12..16), part(16..20), part(20..32))
}
