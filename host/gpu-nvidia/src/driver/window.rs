//! A client's window: where it got its addresses, and what is mapped there.
//!
//! All windows of a domain share one context. Copies are checked against the window they belong
//! to; kernels are not (they are not rewritten), so a kernel that goes astray can reach another
//! window of the same domain.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use svp_gpu::segment::PAGE_BYTES;
use svp_gpu::{AddrRange, DeviceInfo, GpuError, ModuleId, QueueId, Segment, WindowLayout, code};

use super::cuda::{Cuda, CudaError, Memory, Raw};
use super::description::has_virtual_memory;
use super::error::invalid;
use super::host_memory::HostMapping;
use super::layout::{fits, placed, within};
use super::module::LoadedModule;
use super::queue::Queue;

/// Sizes that are tried for a window's one allocation, where addresses cannot be reserved.
const ALLOCATION_SIZES: [u64; 4] = [512 << 20, 256 << 20, 128 << 20, 64 << 20];

/// How the device part of a window came about.
#[derive(Debug)]
enum Device {
    /// Reserved addresses, backed piece by piece.
    Reserved(AddrRange),
    /// One allocation: the driver has no virtual memory management.
    Allocated(AddrRange),
}

/// A mapped range of the host part.
#[derive(Debug)]
struct Host {
    mapping: HostMapping,
    /// The device's address of it.
    device: u64,
}

/// A window.
#[derive(Debug)]
pub(super) struct Window {
    device: Device,
    device_part: AddrRange,
    granularity: u64,
    /// Do kernels reach host memory at the address at which it is mapped?
    shows_host_memory: bool,
    host_part: Range<u64>,
    /// Length of each mapped range of the device part, with its memory where it has its own.
    backed: BTreeMap<u64, (u64, Option<Memory>)>,
    host: BTreeMap<u64, Host>,
    pub(super) modules: HashMap<ModuleId, LoadedModule>,
    pub(super) queues: BTreeMap<QueueId, Queue>,
}

impl Window {
    /// Opens a window as near to `wanted` as the driver allows, and says where that is.
    pub(super) fn open(
        cuda: &Cuda,
        wanted: &WindowLayout,
        info: &DeviceInfo,
    ) -> Result<(Self, WindowLayout), GpuError> {
        let (device, got) = if has_virtual_memory(cuda) {
            let (reserved, got) = reserve(cuda, wanted, info.granularity_bytes)?;
            (Device::Reserved(reserved), got)
        } else {
            let range = allocate(cuda, wanted.device.len)?;
            (Device::Allocated(range), placed(wanted, range, range))
        };
        let window = Self {
            device,
            device_part: got.device,
            granularity: info.granularity_bytes,
            shows_host_memory: info.capabilities.shows_host_memory,
            host_part: got.host.start..got.host.start.saturating_add(got.host.len),
            backed: BTreeMap::new(),
            host: BTreeMap::new(),
            modules: HashMap::new(),
            queues: BTreeMap::new(),
        };
        Ok((window, got))
    }

    /// Backs a range of the device part; it must be cleared before it is used. `promised` is what clients may
    /// have in all: the driver may have more.
    pub(super) fn map_device(
        &mut self,
        cuda: &Cuda,
        addr: u64,
        len: u64,
        promised: u64,
    ) -> Result<(), GpuError> {
        let part = self.device_part;
        let offset = addr.wrapping_sub(part.start);
        let inside = part.contains(AddrRange::new(addr, len));
        let whole = offset.is_multiple_of(self.granularity) && len.is_multiple_of(self.granularity);
        if len == 0 || !inside || !whole {
            return Err(invalid(format!("{len} bytes at {addr:#x} are no range of the window")));
        }
        let before = self.backed.range(..addr + len).next_back();
        if before.is_some_and(|(at, (mapped, _))| at + mapped > addr) {
            return Err(invalid(format!("{len} bytes at {addr:#x} overlap a mapping")));
        }
        if len > promised {
            let message = format!("{len} bytes are more than the device's {promised}");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        let memory = match self.device {
            Device::Reserved(_) => Some(cuda.map(addr, len)?),
            Device::Allocated(_) => None,
        };
        self.backed.insert(addr, (len, memory));
        Ok(())
    }

    /// Maps host memory of the client. Copies reach it; kernels do if the device sees it at `addr`.
    pub(super) fn map_host(
        &mut self,
        cuda: &Cuda,
        addr: u64,
        segments: &[Segment],
    ) -> Result<(), GpuError> {
        let system = |error| GpuError::new(code::UNKNOWN, format!("host memory: {error}"));
        segments.iter().try_for_each(Segment::check)?;
        let len = segments.iter().map(|it| it.len).fold(0, u64::saturating_add);
        let end = addr.checked_add(len).filter(|end| *end <= self.host_part.end);
        let whole = len > 0 && addr.is_multiple_of(PAGE_BYTES);
        let Some(end) = end.filter(|_| whole && addr >= self.host_part.start) else {
            return Err(invalid(format!("{len} bytes at {addr:#x} are not in the host part")));
        };
        let before = self.host.range(..end).next_back();
        if before.is_some_and(|(at, host)| at + host.mapping.len() > addr) {
            return Err(invalid(format!("{len} bytes at {addr:#x} overlap a mapping")));
        }
        let mapping = HostMapping::new(addr, segments).map_err(system)?;
        let device = cuda.register(mapping.address(), len)?;
        if self.shows_host_memory && device != addr {
            cuda.unregister(mapping.address())?;
            let message = format!(
                "kernels cannot reach host memory at {addr:#x}: the device has it at {device:#x}"
            );
            return Err(GpuError::new(code::NOT_SUPPORTED, message));
        }
        self.host.insert(addr, Host { mapping, device });
        Ok(())
    }

    /// Takes away what exactly one call mapped.
    pub(super) fn unmap(&mut self, cuda: &Cuda, addr: u64, len: u64) -> Result<(), GpuError> {
        if self.backed.get(&addr).is_some_and(|(mapped, _)| *mapped == len) {
            if let Some((len, Some(memory))) = self.backed.remove(&addr) {
                cuda.unmap(addr, len, memory)?;
            }
            return Ok(());
        }
        if self.host.get(&addr).is_some_and(|it| it.mapping.len() == len)
            && let Some(host) = self.host.remove(&addr)
        {
            return Ok(cuda.unregister(host.mapping.address())?);
        }
        Err(invalid(format!("no mapping of {len} bytes at {addr:#x}")))
    }

    /// What `len` bytes at a device address are, if they are the window's.
    pub(super) fn locate(&self, addr: u64, len: u64) -> Result<Raw, GpuError> {
        let outside = || invalid(format!("{len} bytes at {addr:#x} are not all backed"));
        let end = addr.checked_add(len).ok_or_else(outside)?;
        if let Some((start, host)) = self.host.range(..=addr).next_back()
            && end <= start + host.mapping.len()
        {
            return Ok(Raw::Host(host.mapping.address()).offset(addr - start));
        }
        let mut variables = self.modules.values().flat_map(LoadedModule::variables);
        if variables.any(|range| range.contains(AddrRange::new(addr, len))) {
            return Ok(Raw::Device(addr));
        }
        // Neighbouring mappings together may back the range.
        let mut covered = addr;
        while covered < end {
            let last = self.backed.range(..=covered).next_back();
            let last_end = last.map_or(0, |(start, (mapped, _))| start + mapped);
            if last_end <= covered {
                return Err(outside());
            }
            covered = last_end;
        }
        Ok(Raw::Device(addr))
    }

    /// The device's own address of what [`Window::locate`] finds.
    pub(super) fn device_address(&self, addr: u64, len: u64) -> Result<u64, GpuError> {
        match self.locate(addr, len)? {
            Raw::Device(addr) => Ok(addr),
            Raw::Host(_) => {
                let host = self.host.range(..=addr).next_back();
                Ok(host.map_or(addr, |(start, host)| host.device + (addr - start)))
            }
        }
    }

    /// Frees everything. Work of the window has ended.
    pub(super) fn close(mut self, cuda: &Cuda) -> Result<(), CudaError> {
        for queue in std::mem::take(&mut self.queues).into_values() {
            cuda.destroy_stream(queue.stream)?;
        }
        for module in std::mem::take(&mut self.modules).into_values() {
            module.unload(cuda)?;
        }
        for (addr, (len, memory)) in std::mem::take(&mut self.backed) {
            if let Some(memory) = memory {
                cuda.unmap(addr, len, memory)?;
            }
        }
        for host in std::mem::take(&mut self.host).into_values() {
            cuda.unregister(host.mapping.address())?;
        }
        match self.device {
            Device::Reserved(range) => cuda.unreserve(range.start, range.len),
            Device::Allocated(range) => cuda.free(range.start),
        }
    }
}

/// Reserves the device part, and says where the window then lies.
///
/// The driver takes an address for a hint, and an alignment often, too. Where the device part comes to lie
/// across the border of two windows, twice as much holds a whole one.
fn reserve(
    cuda: &Cuda,
    wanted: &WindowLayout,
    granularity: u64,
) -> Result<(AddrRange, WindowLayout), CudaError> {
    let AddrRange { start: hint, len } = wanted.device;
    let first = cuda
        .reserve(len, wanted.len, hint)
        .or_else(|_| cuda.reserve(len, granularity, hint))
        .or_else(|_| cuda.reserve(len, granularity, 0))?;
    let reserved = AddrRange::new(first, len);
    if fits(wanted, reserved) {
        return Ok((reserved, placed(wanted, reserved, reserved)));
    }
    let twice = AddrRange::new(cuda.reserve(2 * len, granularity, 0)?, 2 * len);
    cuda.unreserve(first, len)?;
    Ok((twice, placed(wanted, within(wanted, twice), twice)))
}

fn allocate(cuda: &Cuda, wanted: u64) -> Result<AddrRange, CudaError> {
    let mut last = CudaError::NoFunction("cuMemAlloc");
    for size in ALLOCATION_SIZES {
        let len = size.min(wanted);
        match cuda.allocate(len) {
            Ok(start) => return Ok(AddrRange::new(start, len)),
            Err(error) => last = error,
        }
    }
    Err(last)
}
