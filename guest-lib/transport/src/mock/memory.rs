//! The mock's device memory: sparse files, read and written by address.

use super::new_memfd;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use svp_abi::channel::Window;

/// What may be read and written: `addr -> (len, file, offset)`.
pub(super) struct DeviceMemory {
    window: Window,
    device: Arc<File>,
    mapped: BTreeMap<u64, (u64, Arc<File>, u64)>,
    segments: HashMap<u32, Arc<File>>,
}

impl DeviceMemory {
    pub(super) fn new(window: Window) -> io::Result<Self> {
        let device = Arc::new(new_memfd(window.len)?);
        Ok(Self { window, device, mapped: BTreeMap::new(), segments: HashMap::new() })
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
        device.map(|(_, (len, ..))| len).sum()
    }

    pub(super) fn map_device(&mut self, addr: u64, len: u64) -> bool {
        let fits = addr >= self.window.device_base
            && addr + len <= self.window.device_base + self.window.device_len
            && self.find(addr, 1).is_none()
            && self.device_bytes() + len <= self.window.lease_bytes;
        if fits {
            self.mapped.insert(addr, (len, self.device.clone(), addr - self.window.base));
        }
        fits
    }

    pub(super) fn map_host(&mut self, addr: u64, len: u64, handle: u32, offset: u64) -> bool {
        let inside = addr >= self.window.host_base
            && addr + len <= self.window.host_base + self.window.host_len;
        let Some(file) = self.segments.get(&handle).filter(|_| inside) else { return false };
        self.mapped.insert(addr, (len, file.clone(), offset));
        true
    }

    pub(super) fn unmap(&mut self, addr: u64, len: u64) -> bool {
        if self.mapped.get(&addr).is_some_and(|(mapped, ..)| *mapped == len) {
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
        let (start, (mapped, file, offset)) = self.mapped.range(..=addr).next_back()?;
        let inside = addr - start;
        (inside + len <= *mapped).then(|| (&**file, offset + inside))
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
