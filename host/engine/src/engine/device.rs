//! What the engine knows of its device, and what it has given it.

use crate::flights::Flights;
use crate::session::LaunchBounds;
use svp_gpu::DeviceInfo;

/// The device, as the engine keeps it.
#[derive(Debug)]
pub(super) struct Device {
    pub(super) info: DeviceInfo,
    /// Launches that it can run.
    pub(super) bounds: LaunchBounds,
    /// Jobs that it has.
    pub(super) flights: Flights,
    /// Best-effort launches were recalled and are still there.
    pub(super) is_recalling: bool,
    /// When it was last filled.
    pub(super) filled_ns: u64,
}

impl Device {
    pub(super) fn new(info: DeviceInfo) -> Self {
        Self {
            bounds: LaunchBounds::of(&info),
            info,
            flights: Flights::default(),
            is_recalling: false,
            filled_ns: 0,
        }
    }
}
