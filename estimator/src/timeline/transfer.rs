//! What copies and fills take on a board.

use crate::bounds::bytes_per_us;
use crate::calibration::Calibration;
use crate::target::Target;

/// Which way data goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transfer {
    /// From the host's memory to the device's.
    ToDevice,
    /// From the device's memory to the host's.
    ToHost,
    /// From the device's memory to itself.
    InDevice,
    /// A fill of the device's memory.
    Fill,
}

/// Seconds that a transfer takes on a board that does nothing else.
///
/// Between host and device it goes over the link; on a board whose host and device have one memory
/// (Tegra: `link_gb_s` is 0) it is a copy inside that memory, which reads each byte and writes it.
pub fn transfer_s(
    transfer: Transfer,
    bytes: u64,
    target: &Target,
    calibration: &Calibration,
) -> f64 {
    let link = &target.transfer;
    let unified = link.link_gb_s.value <= 0.0;
    let in_memory = |crossings: f64| crossings / bytes_per_us(target, calibration);
    let us_per_byte = match transfer {
        Transfer::ToDevice | Transfer::ToHost if !unified => {
            1.0 / (link.link_gb_s.value * 1e3 * link.link_efficiency.value)
        }
        Transfer::ToDevice | Transfer::ToHost | Transfer::InDevice => in_memory(2.0),
        Transfer::Fill => in_memory(1.0),
    };
    (link.copy_us.value + bytes as f64 * us_per_byte) * 1e-6
}
