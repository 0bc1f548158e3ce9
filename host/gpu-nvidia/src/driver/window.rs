//! A client's window: where it got its addresses, and what is mapped there.
//!
//! All windows of a domain share one context. Copies are checked against the window they belong
//! to; kernels are not (they are not rewritten), so a kernel that goes astray can reach another
//! window of the same domain.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use nix::errno::Errno;
use svp_gpu::segment::PAGE_BYTES;
use svp_gpu::{
    AddrRange, ArrayShape, DeviceInfo, GpuError, ModuleId, QueueId, Segment, WindowLayout, code,
};

use super::array::Place;
use super::cuda::{Array, Cuda, CudaError, Memory, Raw, Reference};
use super::description::has_virtual_memory;
use super::error::invalid;
use super::host_memory::HostMapping;
use super::layout::{fits, placed, within};
use super::live_objects::LiveObjects;
use super::module::LoadedModule;
use super::queue::Queue;
use super::shared_files::SharedFiles;

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

/// An array at a range of the device part, where there is no memory.
#[derive(Debug)]
struct Arranged {
    len: u64,
    array: Array,
    shape: ArrayShape,
}

/// What a copy reads or writes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Located {
    Memory(Raw),
    Array(Place),
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
    arrays: BTreeMap<u64, Arranged>,
    /// Addresses that modules' references have, for clients to name them by; nothing lies there.
    references: AddrRange,
    pub(super) files: SharedFiles,
    pub(super) objects: LiveObjects,
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
            arrays: BTreeMap::new(),
            references: got.module,
            files: SharedFiles::default(),
            objects: LiveObjects::default(),
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
        self.check_free(addr, len, promised)?;
        let memory = match self.device {
            Device::Reserved(_) => Some(cuda.map(addr, len)?),
            Device::Allocated(_) => None,
        };
        self.backed.insert(addr, (len, memory));
        Ok(())
    }

    /// Can something new be at a range of the device part?
    fn check_free(&self, addr: u64, len: u64, promised: u64) -> Result<(), GpuError> {
        let part = self.device_part;
        let offset = addr.wrapping_sub(part.start);
        let inside = part.contains(AddrRange::new(addr, len));
        let whole = offset.is_multiple_of(self.granularity) && len.is_multiple_of(self.granularity);
        if len == 0 || !inside || !whole {
            return Err(invalid(format!("{len} bytes at {addr:#x} are no range of the window")));
        }
        let before = self.backed.range(..addr + len).next_back().map(|(at, it)| at + it.0);
        let array = self.arrays.range(..addr + len).next_back().map(|(at, it)| at + it.len);
        if before.max(array).is_some_and(|end| end > addr) {
            return Err(invalid(format!("{len} bytes at {addr:#x} overlap a mapping")));
        }
        if len > promised {
            let message = format!("{len} bytes are more than the device's {promised}");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        Ok(())
    }

    /// Makes an array that copies find at a range of the device part; it must be cleared before it is used.
    pub(super) fn map_array(
        &mut self,
        cuda: &Cuda,
        AddrRange { start: addr, len }: AddrRange,
        shape: &ArrayShape,
        promised: u64,
    ) -> Result<Array, GpuError> {
        self.check_free(addr, len, promised)?;
        if shape.slice_pitch.saturating_mul(shape.slices()) > len {
            return Err(invalid(format!("an array of more than its {len} bytes")));
        }
        let array = cuda.create_array(shape)?;
        self.arrays.insert(addr, Arranged { len, array, shape: *shape });
        Ok(array)
    }

    /// The array that starts at an address.
    pub(super) fn array_at(&self, addr: u64) -> Option<Array> {
        self.arrays.get(&addr).map(|it| it.array)
    }

    /// Addresses for a module's references, of which it takes this many bytes.
    pub(super) fn next_references(&self) -> AddrRange {
        self.references
    }

    /// Such addresses are taken.
    pub(super) fn take_references(&mut self, bytes: u64) {
        let AddrRange { start, len } = self.references;
        self.references = AddrRange::new(start + bytes, len.saturating_sub(bytes));
    }

    /// The reference that clients name by an address.
    pub(super) fn reference_at(&self, addr: u64) -> Option<Reference> {
        self.modules.values().find_map(|it| it.reference_at(addr))
    }

    /// What a copy reads or writes, `extent` bytes from the first to the last.
    pub(super) fn place(&self, addr: u64, extent: u64) -> Result<Located, GpuError> {
        let before = self.arrays.range(..=addr).next_back();
        let array = before.filter(|(start, it)| addr - **start < it.len);
        let Some((start, it)) = array else {
            return Ok(Located::Memory(self.locate(addr, extent)?));
        };
        let offset = addr - start;
        if extent > it.len - offset {
            return Err(invalid(format!("{extent} bytes at {addr:#x} reach beyond an array")));
        }
        Ok(Located::Array(Place { array: it.array, shape: it.shape, offset }))
    }

    /// Maps host memory of the client. Copies reach it; kernels do if the device sees it at `addr`.
    pub(super) fn map_host(
        &mut self,
        cuda: &Cuda,
        addr: u64,
        segments: &[Segment],
    ) -> Result<(), GpuError> {
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
        let mapping = HostMapping::new(addr, segments).map_err(not_mapped)?;
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
        if self.arrays.get(&addr).is_some_and(|it| it.len == len)
            && let Some(it) = self.arrays.remove(&addr)
        {
            return Ok(cuda.destroy_array(it.array)?);
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
        self.objects.close(cuda)?;
        for module in std::mem::take(&mut self.modules).into_values() {
            module.unload(cuda)?;
        }
        for it in std::mem::take(&mut self.arrays).into_values() {
            cuda.destroy_array(it.array)?;
        }
        for (addr, (len, memory)) in std::mem::take(&mut self.backed) {
            if let Some(memory) = memory {
                cuda.unmap(addr, len, memory)?;
            }
        }
        for host in std::mem::take(&mut self.host).into_values() {
            cuda.unregister(host.mapping.address())?;
        }
        self.files.close(cuda)?;
        match self.device {
            Device::Reserved(range) => cuda.unreserve(range.start, range.len),
            Device::Allocated(range) => cuda.free(range.start),
        }
    }
}

/// Each piece that does not follow the one before it in its file is a mapping of its own, and a process has a limit of
/// those.
fn not_mapped(error: Errno) -> GpuError {
    let (code, words) = match error {
        Errno::ENOMEM => {
            (code::OUT_OF_MEMORY, " (vm.max_map_count is how many pieces there may be)")
        }
        _ => (code::UNKNOWN, ""),
    };
    GpuError::new(code, format!("host memory: {error}{words}"))
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
