//! Mappings that wait because the admit stage says so, and control commands behind them.
//!
//! They keep their order: what was taken later could be about the same addresses. Modules are loaded
//! meanwhile; but a load waits for the host mappings that were taken before it, since the room for
//! its managed variables may lie in the last of them.

use super::{Env, Session};
use crate::ids::TaskRef;
use crate::ids::{CONTROL_QUEUE, MODULE_QUEUE};
use crate::stage::admit::Admission;
use crate::task_class::TaskClass;
use std::collections::VecDeque;
use svp_gpu::{AddrRange, GpuError, JobKind};

/// A control command that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HeldCommand {
    value: u64,
    kind: HeldKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HeldKind {
    /// A mapping of device memory that is not granted yet.
    Map(AddrRange),
    /// HeldKind gives device memory back.
    Unmap(AddrRange),
    /// Another one, also one whose mapping was refused meanwhile.
    Other,
}

/// In the order in which they were taken.
pub(super) type HeldMappings = VecDeque<HeldCommand>;

/// A module load that waits.
#[derive(Debug, Clone, Copy)]
struct HeldLoad {
    value: u64,
    /// How many mappings are to be done before it.
    maps: u64,
}

/// Module loads that wait for host mappings.
#[derive(Debug, Default)]
pub(super) struct HeldLoads {
    /// How many mappings had been taken with the last one of host memory.
    with_host: u64,
    /// In the order of values and of mappings.
    waiting: VecDeque<HeldLoad>,
}

impl HeldLoads {
    /// The number of loads that wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }
}

/// HeldKind becomes of a control command's job when it is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Release {
    /// It is released.
    Now,
    /// It waits.
    Later,
}

impl Session {
    /// Asks the admit stage for what a control command's job needs, and tells it of what it gives
    /// back; unless others wait before it.
    ///
    /// # Errors
    /// The error that the mapping ends with; it is taken out of the book.
    pub(super) fn admit_control(
        &mut self,
        job: &JobKind,
        env: &mut Env<'_>,
    ) -> Result<Release, GpuError> {
        let later = !self.held.is_empty();
        match *job {
            JobKind::MapDevice { .. }
            | JobKind::MapArray { .. }
            | JobKind::CreateObject { .. }
            | JobKind::DestroyObject { .. }
            | JobKind::Limit { .. }
            | JobKind::FreeMemory
            | JobKind::QueuePriority { .. }
            | JobKind::MapHost { .. }
            | JobKind::MapShared { .. }
            | JobKind::Share { .. }
            | JobKind::Unmap { .. }
                if later =>
            {
                Ok(Release::Later)
            }
            JobKind::MapDevice { addr, len }
            | JobKind::MapArray { addr, len, .. }
            | JobKind::MapShared { addr, len, .. } => {
                match env.admit.map(self.slot, len, env.now_ns) {
                    Ok(Admission::Granted) => Ok(Release::Now),
                    Ok(Admission::Waits) => Ok(Release::Later),
                    Err(error) => {
                        self.ranges.remove(addr, len);
                        Err(error)
                    }
                }
            }
            JobKind::Unmap { addr, len } => {
                if self.layout.device.has(addr) {
                    env.admit.unmap(self.slot, len, env.now_ns);
                }
                Ok(Release::Now)
            }
            _ => Ok(Release::Now),
        }
    }

    /// Has a control command wait.
    pub(super) fn hold_control(&mut self, value: u64, job: &JobKind) {
        let kind = match *job {
            JobKind::MapDevice { addr, len }
            | JobKind::MapArray { addr, len, .. }
            | JobKind::MapShared { addr, len, .. } => HeldKind::Map(AddrRange::new(addr, len)),
            JobKind::Unmap { addr, len } if self.layout.device.has(addr) => {
                HeldKind::Unmap(AddrRange::new(addr, len))
            }
            _ => HeldKind::Other,
        };
        self.held.push_back(HeldCommand { value, kind });
    }

    /// Counts a mapping that is given to the device, or will be.
    pub(super) fn count_mapping(&mut self, job: &JobKind) {
        self.maps_taken += 1;
        if matches!(job, JobKind::MapHost { .. }) {
            self.held_loads.with_host = self.maps_taken;
        }
    }

    /// Releases a module's load once host memory that was mapped before it is there.
    pub(super) fn release_load(&mut self, value: u64) {
        let maps = self.held_loads.with_host;
        self.held_loads.waiting.push_back(HeldLoad { value, maps });
        self.retry_loads();
    }

    /// Releases the loads whose mappings are done; the control stream is woken for the others.
    pub(super) fn retry_loads(&mut self) {
        while let Some(&HeldLoad { value, maps }) = self.held_loads.waiting.front() {
            if !self.maps_done.passes(maps, super::CONTROL) {
                break;
            }
            self.held_loads.waiting.pop_front();
            self.release_control(MODULE_QUEUE, value);
        }
    }

    /// Asks once more for what waits, and releases what may go.
    pub(crate) fn retry_mappings(&mut self, env: &mut Env<'_>) {
        while let Some(held) = self.held.pop_front() {
            match held.kind {
                HeldKind::Map(range) => match env.admit.map(self.slot, range.len, env.now_ns) {
                    Ok(Admission::Granted) => {}
                    Ok(Admission::Waits) => {
                        self.held.push_front(held);
                        break;
                    }
                    Err(error) => {
                        self.refuse_mapping(held.value, range, error, env);
                        continue;
                    }
                },
                HeldKind::Unmap(range) => env.admit.unmap(self.slot, range.len, env.now_ns),
                HeldKind::Other => {}
            }
            self.release_control(CONTROL_QUEUE, held.value);
        }
        self.settle(env);
    }

    /// Ends a mapping that waited and is not to be had.
    fn refuse_mapping(&mut self, value: u64, range: AddrRange, error: GpuError, env: &mut Env<'_>) {
        // Was it given back before it was there? Then the book knows it no more, or another one.
        let undo = HeldKind::Unmap(range);
        match self.held.iter_mut().find(|it| it.kind == undo) {
            Some(later) => {
                later.kind = HeldKind::Other;
                let task_ref = TaskRef { stream: super::CONTROL, value: later.value };
                if let Some(task) = self.task_mut(task_ref) {
                    task.class = TaskClass::Unmap { device_bytes: 0 };
                }
            }
            None => _ = self.ranges.remove(range.start, range.len),
        }
        let task_ref = TaskRef { stream: super::CONTROL, value };
        if let Some(task) = self.task_mut(task_ref) {
            task.fail(error);
        }
        let done = self.maps_done.reached() + 1;
        self.maps_done.raise(done, env.now_ns, &mut self.woken);
        self.end_without_device(task_ref, env.now_ns, env);
        self.woken.push(super::CONTROL);
    }

    /// The context has ended: gives up what waits.
    pub(super) fn give_up_held(&mut self) -> Vec<TaskRef> {
        let held = std::mem::take(&mut self.held).into_iter().map(|it| it.value);
        let loads = std::mem::take(&mut self.held_loads.waiting).into_iter().map(|load| load.value);
        held.chain(loads).map(|value| TaskRef { stream: super::CONTROL, value }).collect()
    }

    /// Device memory that is mapped and granted, in bytes.
    pub(crate) fn device_bytes(&self) -> u64 {
        let sum =
            |bytes: fn(HeldKind) -> u64| self.held.iter().map(|it| bytes(it.kind)).sum::<u64>();
        let waits = sum(|kind| if let HeldKind::Map(range) = kind { range.len } else { 0 });
        let leaves = sum(|kind| if let HeldKind::Unmap(range) = kind { range.len } else { 0 });
        (self.ranges.device_bytes() + leaves).saturating_sub(waits)
    }

    /// Device memory that is not for others: what is mapped, or was when the client ended.
    pub(crate) fn held_bytes(&self) -> u64 {
        self.device_bytes().max(self.left_bytes)
    }

    /// Whether work of streams is under way.
    pub(crate) fn is_working(&self) -> bool {
        self.requests.is_working()
    }
}
