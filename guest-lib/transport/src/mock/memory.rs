//! The mock's device memory: sparse files, read and written by address.

use nix::sys::memfd::{MFdFlags, memfd_create};
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use svp_abi::channel::Window;

/// A range of addresses, and what backs it.
struct Mapping {
    len: u64,
    file: Arc<File>,
    offset: u64,
}

/// What may be read and written.
pub(super) struct DeviceMemory {
    window: Window,
    /// What the host has of the lease.
    present_bytes: u64,
    device: Arc<File>,
    mapped: BTreeMap<u64, Mapping>,
    segments: HashMap<u32, Arc<File>>,
}

impl DeviceMemory {
    pub(super) fn new(window: Window, present_bytes: u64) -> io::Result<Self> {
        let device = Arc::new(new_memfd(window.len)?);
        let (mapped, segments) = (BTreeMap::new(), HashMap::new());
        Ok(Self { window, present_bytes, device, mapped, segments })
    }

    /// How many segments the client has.
    pub(super) fn segments(&self) -> usize {
        self.segments.len()
    }

    pub(super) fn announce_segment(&mut self, handle: u32, file: File) {
        self.segments.insert(handle, Arc::new(file));
    }

    pub(super) fn forget_segment(&mut self, handle: u32) {
        self.segments.remove(&handle);
    }

    /// Where module variables lie.
    pub(super) fn module_base(&self) -> u64 {
        self.window.device_base + self.window.device_len
    }

    /// Bytes of device memory that are mapped.
    pub(super) fn device_bytes(&self) -> u64 {
        let device = self.mapped.range(..self.window.host_base);
        device.map(|(_, mapping)| mapping.len).sum()
    }

    pub(super) fn map_device(&mut self, addr: u64, len: u64) -> bool {
        let fits = addr >= self.window.device_base
            && addr + len <= self.window.device_base + self.window.device_len
            && self.find(addr, 1).is_none()
            && len <= self.room_bytes();
        if fits {
            let (file, offset) = (self.device.clone(), addr - self.window.base);
            self.mapped.insert(addr, Mapping { len, file, offset });
        }
        fits
    }

    /// What the host has left for a client: its lease, or less.
    pub(super) fn room_bytes(&self) -> u64 {
        self.window.lease_bytes.min(self.present_bytes).saturating_sub(self.device_bytes())
    }

    pub(super) fn map_host(&mut self, addr: u64, len: u64, handle: u32, offset: u64) -> bool {
        let inside = addr >= self.window.host_base
            && addr + len <= self.window.host_base + self.window.host_len;
        let Some(file) = self.segments.get(&handle).filter(|_| inside) else { return false };
        self.mapped.insert(addr, Mapping { len, file: file.clone(), offset });
        true
    }

    pub(super) fn unmap(&mut self, addr: u64, len: u64) -> bool {
        if self.mapped.get(&addr).is_some_and(|mapping| mapping.len == len) {
            self.mapped.remove(&addr);
            return true;
        }
        false
    }

    /// The file and offset of a range that one mapping holds whole.
    fn find(&self, addr: u64, len: u64) -> Option<(&File, u64)> {
        // Module variables: backed without being mapped.
        let modules = self.window.device_base + self.window.device_len..self.window.host_base;
        if modules.contains(&addr) {
            return Some((&self.device, addr - self.window.base));
        }
        let (start, mapping) = self.mapped.range(..=addr).next_back()?;
        let inside = addr - start;
        (inside + len <= mapping.len).then(|| (&*mapping.file, mapping.offset + inside))
    }

    pub(super) fn read(&self, addr: u64, out: &mut [u8]) -> Option<()> {
        for (i, chunk) in out.chunks_mut(4096).enumerate() {
            let at = addr + i as u64 * 4096;
            let (file, offset) = self.find(at, chunk.len() as u64)?;
            file.read_exact_at(chunk, offset).ok()?;
        }
        Some(())
    }

    pub(super) fn write(&self, addr: u64, bytes: &[u8]) -> Option<()> {
        for (i, chunk) in bytes.chunks(4096).enumerate() {
            let at = addr + i as u64 * 4096;
            let (file, offset) = self.find(at, chunk.len() as u64)?;
            file.write_all_at(chunk, offset).ok()?;
        }
        Some(())
    }
}

/// A file of `len` zeroes without a name.
pub(super) fn new_memfd(len: u64) -> io::Result<File> {
    let file = File::from(memfd_create(c"svp-mock", MFdFlags::MFD_CLOEXEC)?);
    file.set_len(len)?;
    Ok(file)
}
