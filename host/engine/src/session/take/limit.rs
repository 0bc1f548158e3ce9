//! Limits of the device's context.

use super::NewTask;
use crate::session::{Env, Session};
use crate::task_class::TaskClass;
use svp_abi::command::ReplySlot;
use svp_cuda_types::{CUdevice_attribute as Attribute, CUlimit};
use svp_gpu::{DeviceInfo, GpuError, JobKind, code};

impl Session {
    /// Sets a limit, or asks for it. What a device keeps for stacks and heaps counts against no lease, so none of
    /// them may be more than the lease.
    pub(super) fn limit(
        &self,
        limit: u32,
        value: Option<u64>,
        reply: ReplySlot,
        env: &Env<'_>,
    ) -> NewTask {
        let class = TaskClass::Number { reply };
        let (bytes, lease) =
            (kept_bytes(limit, value, env.device), env.admit.lease_bytes(self.slot));
        if bytes > lease {
            let message = format!("a limit that takes {bytes} bytes of a lease of {lease}");
            return NewTask::failed(class, GpuError::new(code::OUT_OF_MEMORY, message));
        }
        NewTask::new(class, JobKind::Limit { limit, value })
    }
}

/// Device memory that is kept for a limit; saturates.
fn kept_bytes(limit: u32, value: Option<u64>, device: &DeviceInfo) -> u64 {
    let attribute = |number: Attribute| {
        let found = device.attributes.iter().find(|(it, _)| *it == number.0);
        found.map_or(1, |(_, value)| u64::try_from(*value).unwrap_or(1).max(1))
    };
    let value = value.unwrap_or(0);
    match CUlimit(limit) {
        // Every thread that can be resident has a stack.
        CUlimit::STACK_SIZE => value
            .saturating_mul(attribute(Attribute::MAX_THREADS_PER_MULTIPROCESSOR))
            .saturating_mul(attribute(Attribute::MULTIPROCESSOR_COUNT)),
        CUlimit::PRINTF_FIFO_SIZE
        | CUlimit::MALLOC_HEAP_SIZE
        | CUlimit::DEV_RUNTIME_PENDING_LAUNCH_COUNT => value,
        _ => 0,
    }
}
