//! What copies and fills take on a board, and what it draws with its processors idle.

use crate::bounds::bytes_per_us;
use crate::cache::SECTOR_BYTES;
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
/// Between host and device it goes over the link; on a board where host and device have one memory
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

/// Energy of a transfer in joules beyond what the board draws anyhow: each sector is read or written
/// in DRAM once for each time that it is there (twice inside one memory). The link's own power is
/// part of static power.
pub fn transfer_j(transfer: Transfer, bytes: u64, target: &Target) -> f64 {
    let unified = target.transfer.link_gb_s.value <= 0.0;
    let crossings = match transfer {
        Transfer::ToDevice | Transfer::ToHost if !unified => 1.0,
        Transfer::ToDevice | Transfer::ToHost | Transfer::InDevice => 2.0,
        Transfer::Fill => 1.0,
    };
    let sectors = bytes as f64 / SECTOR_BYTES;
    crossings * sectors * target.memory_energy_pj.dram_sector.value * 1e-12
}

/// Energy in joules of a board with its processors idle for this long.
pub fn idle_j(seconds: f64, target: &Target) -> f64 {
    target.idle_w() * seconds
}
