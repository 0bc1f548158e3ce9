//! Mapping of device and host memory into the client's window.

use super::NewTask;
use crate::ClientMemory;
use crate::session::ranges::Backing;
use crate::session::{Env, Session};
use crate::shared_allocations::SharedName;
use crate::task_class::TaskClass;
use svp_abi::command::ReplySlot;
use svp_gpu::{AddrRange, ArrayShape, GpuError, JobKind, Segment, code};

/// Host memory is mapped in multiples of this.
const PAGE: u64 = 4096;

impl Session {
    /// Backs a range of the device part, and replies to a client that asks for it.
    pub(super) fn map_device(
        &mut self,
        addr: u64,
        len: u64,
        reply: Option<ReplySlot>,
        env: &Env<'_>,
    ) -> NewTask {
        let job = JobKind::MapDevice { addr, len };
        let (class, refused) = match reply {
            Some(reply) => {
                let class = TaskClass::Open { addr, len, reply };
                (class, class)
            }
            None => (TaskClass::Map { addr, len }, TaskClass::Nothing),
        };
        self.map_on_device(AddrRange::new(addr, len), class, job, env)
            .unwrap_or_else(|error| NewTask::failed(refused, error))
    }

    /// Makes an array of the device's own there, which is charged as memory is.
    pub(super) fn map_array(
        &mut self,
        range: AddrRange,
        shape: ArrayShape,
        reply: ReplySlot,
        env: &Env<'_>,
    ) -> NewTask {
        let AddrRange { start: addr, len } = range;
        let class = TaskClass::Open { addr, len, reply };
        if shape.slice_pitch.saturating_mul(shape.slices()) > len {
            let message = format!("an array of more than its {len:#x} bytes");
            return NewTask::failed(class, GpuError::new(code::INVALID_VALUE, message));
        }
        self.map_on_device(range, class, JobKind::MapArray { addr, len, shape }, env)
            .unwrap_or_else(|error| NewTask::failed(class, error))
    }

    fn map_on_device(
        &mut self,
        range: AddrRange,
        class: TaskClass,
        job: JobKind,
        env: &Env<'_>,
    ) -> Result<NewTask, GpuError> {
        let granule = env.device.granularity_bytes;
        self.check_new(range, self.layout.device, granule, env)?;
        self.charge_mappings(1)?;
        self.ranges.insert(range.start, range.len, Backing::Device);
        Ok(NewTask::new(class, job))
    }

    /// Lets other clients of the machine show a range of the device part.
    pub(super) fn share(
        &mut self,
        addr: u64,
        len: u64,
        key: u64,
        reply: ReplySlot,
        env: &mut Env<'_>,
    ) -> NewTask {
        let class = TaskClass::Share { reply };
        let range = AddrRange::new(addr, len);
        if !self.layout.device.contains(range) || !self.ranges.is_whole(addr, len) {
            let message = format!("{addr:#x}+{len:#x} is not made of mapped ranges");
            return NewTask::failed(class, GpuError::new(code::INVALID_VALUE, message));
        }
        let name = SharedName { machine: self.traits.machine, key };
        let share = env.shared.share(name, self.slot, range);
        NewTask { class, job: share.map(|share| Some(JobKind::Share { addr, len, share })) }
    }

    /// Shows in the device part what another client of the machine shares.
    pub(super) fn open_shared(
        &mut self,
        addr: u64,
        len: u64,
        key: u64,
        reply: ReplySlot,
        env: &mut Env<'_>,
    ) -> NewTask {
        let class = TaskClass::Open { addr, len, reply };
        let granule = env.device.granularity_bytes;
        let share = self
            .check_new(AddrRange::new(addr, len), self.layout.device, granule, env)
            .and_then(|()| env.shared.find(SharedName { machine: self.traits.machine, key }, len))
            .and_then(|share| self.charge_mappings(1).map(|()| share));
        if share.is_ok() {
            self.ranges.insert(addr, len, Backing::Device);
        }
        NewTask { class, job: share.map(|share| Some(JobKind::MapShared { addr, len, share })) }
    }

    /// Shows announced host memory in the host part.
    pub(super) fn map_host(
        &mut self,
        addr: u64,
        len: u64,
        handle: u32,
        offset: u64,
        memory: &dyn ClientMemory,
        env: &Env<'_>,
    ) -> NewTask {
        let segments = self
            .check_new(AddrRange::new(addr, len), self.layout.host, PAGE, env)
            .and_then(|()| self.announced(memory, handle, offset, len, env));
        let charged = segments.and_then(|segments| {
            self.charge_mappings(segments.len())?;
            Ok(segments)
        });
        let segments = match charged {
            Ok(segments) => segments,
            Err(error) => return NewTask::failed(TaskClass::Nothing, error),
        };
        self.ranges.insert(addr, len, Backing::Host(segments.clone()));
        NewTask::new(TaskClass::Map { addr, len }, JobKind::MapHost { addr, segments })
    }

    /// Takes a mapping away again.
    pub(super) fn unmap(&mut self, range: AddrRange, part: AddrRange) -> NewTask {
        let AddrRange { start: addr, len } = range;
        let removed = part.contains(range).then(|| self.ranges.remove(addr, len)).flatten();
        // What is given back can always be.
        let _ = self.charge_mappings(0);
        match removed {
            Some(_) => {
                let device_bytes = if self.layout.device.has(addr) { len } else { 0 };
                NewTask::new(TaskClass::Unmap { device_bytes }, JobKind::Unmap { addr, len })
            }
            None => {
                let message = format!("{addr:#x}+{len:#x} was not mapped as such");
                NewTask::failed(TaskClass::Nothing, GpuError::new(code::INVALID_VALUE, message))
            }
        }
    }

    /// Charges for what is mapped, and for this many pieces more.
    fn charge_mappings(&mut self, more: usize) -> Result<(), GpuError> {
        self.account.mappings(self.ranges.pieces() + more)
    }

    /// Checks a range that is to be mapped.
    fn check_new(
        &self,
        range: AddrRange,
        part: AddrRange,
        granule: u64,
        env: &Env<'_>,
    ) -> Result<(), GpuError> {
        let AddrRange { start: addr, len } = range;
        let limit = env.config.limits.mapped_ranges;
        if self.ranges.len() >= limit as usize {
            let message = format!("the client's limit of {limit} mapped ranges is reached");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        let invalid = |why: &str| {
            Err(GpuError::new(code::INVALID_VALUE, format!("mapping {addr:#x}+{len:#x}: {why}")))
        };
        if len == 0 || !addr.is_multiple_of(granule) || !len.is_multiple_of(granule) {
            return invalid("not a multiple of the granularity");
        }
        if !part.contains(range) {
            return invalid("outside of its part of the window");
        }
        if self.ranges.overlaps(addr, len) {
            return invalid("overlaps a mapped range");
        }
        Ok(())
    }

    /// The pieces of announced memory; checked, since a frontend builds them from a client's words.
    fn announced(
        &self,
        memory: &dyn ClientMemory,
        handle: u32,
        offset: u64,
        len: u64,
        env: &Env<'_>,
    ) -> Result<Vec<Segment>, GpuError> {
        let invalid = |why: String| GpuError::new(code::INVALID_VALUE, why);
        let segments =
            memory.host_pages(handle, offset, len).map_err(|error| invalid(error.to_string()))?;
        let limit = env.config.limits.host_segments;
        if segments.len() + self.ranges.segments() > limit as usize {
            let message = format!("the client's limit of {limit} pieces of host memory is reached");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        let aligned = |s: &Segment| s.offset.is_multiple_of(PAGE) && s.len.is_multiple_of(PAGE);
        let total = segments.iter().try_fold(0u64, |sum, s| sum.checked_add(s.len));
        if total != Some(len) || !segments.iter().all(aligned) {
            return Err(invalid(format!("handle {handle}: pieces do not make up {len:#x} bytes")));
        }
        Ok(segments)
    }
}
