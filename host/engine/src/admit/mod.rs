//! Admit: may this client's work be on the GPU now, and how much memory may it hold?
//!
//! A policy here sees clients come and go, and every mapping of device memory. It can keep a
//! client's work off the device ([`Admit::may_run`]): its tasks stay in their lanes, their order
//! kept. Salus's lanes (MLSys'20, section 3) belong here.

mod quota;

pub(crate) use quota::Quota;

use crate::config::{AdmitPolicy, Config};
use crate::session::ClientSlot;
use svp_gpu::{DeviceInfo, GpuError};

/// The admit stage.
pub(crate) trait Admit: std::fmt::Debug + Send {
    /// A client is here.
    fn connect(&mut self, client: ClientSlot);

    /// It is gone, and its memory with it.
    fn disconnect(&mut self, client: ClientSlot);

    /// How many bytes of device memory it may have mapped at once.
    fn lease_bytes(&self, client: ClientSlot) -> u64;

    /// It wants to map device memory.
    ///
    /// # Errors
    /// `CUDA_ERROR_OUT_OF_MEMORY` if it may not have that much.
    fn map(&mut self, client: ClientSlot, bytes: u64) -> Result<(), GpuError>;

    /// It has given device memory back.
    fn unmap(&mut self, client: ClientSlot, bytes: u64);

    /// Whether its work may go to the device now.
    fn may_run(&self, client: ClientSlot) -> bool;
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config, device: &DeviceInfo) -> Box<dyn Admit> {
    match config.policies.admit {
        AdmitPolicy::Quota => {
            Box::new(Quota::new(config.limits.lease_bytes.min(device.total_memory_bytes)))
        }
    }
}
