//! Guest RAM: which file holds which guest-physical address.

use std::os::fd::OwnedFd;
use std::sync::Arc;
use svp_gpu::Segment;
use vm_memory::{
    Address, GuestAddress, GuestMemoryBackend, GuestMemoryMmap, GuestMemoryRegion, GuestRegionMmap,
};

/// A file that RAM lies in. QEMU passes it anew with every memory table; we keep the first, so
/// that what lies in the same file is seen to.
#[derive(Debug)]
struct RamFile {
    identity: (u64, u64),
    len: u64,
    fd: Arc<OwnedFd>,
}

/// Guest RAM as QEMU last described it.
#[derive(Debug, Default)]
pub(crate) struct Ram {
    memory: GuestMemoryMmap,
    files: Vec<RamFile>,
}

impl Ram {
    /// Takes over a new table.
    pub(crate) fn replace(&mut self, memory: GuestMemoryMmap) {
        let mut files = Vec::new();
        for region in memory.iter() {
            let Some(file) = region.file_offset().and_then(|o| describe(o.file())) else {
                continue;
            };
            let old = self.files.iter().position(|old| old.identity == file.identity);
            files.push(old.map_or(file, |at| self.files.swap_remove(at)));
        }
        self.files.extend(files);
        self.memory = memory;
    }

    pub(crate) fn memory(&self) -> &GuestMemoryMmap {
        &self.memory
    }

    /// The piece of a file that holds `len` bytes at guest-physical `addr`. `None` if that is not
    /// wholly RAM of one region, or the file is shorter than QEMU says, or not in whole pages.
    pub(crate) fn segment(&self, addr: u64, len: u64) -> Option<Segment> {
        let region: &GuestRegionMmap = self.memory.find_region(GuestAddress(addr))?;
        let into = addr.checked_sub(region.start_addr().raw_value())?;
        into.checked_add(len).filter(|end| *end <= region.len())?;
        let place = region.file_offset()?;
        let identity = identity(&nix::sys::stat::fstat(place.file()).ok()?);
        let file = self.files.iter().find(|file| file.identity == identity)?;
        let offset = place.start().checked_add(into)?;
        offset.checked_add(len).filter(|end| *end <= file.len)?;
        offset.is_multiple_of(4096).then(|| Segment { fd: file.fd.clone(), offset, len })
    }
}

fn identity(stat: &nix::sys::stat::FileStat) -> (u64, u64) {
    (stat.st_dev, stat.st_ino)
}

fn describe(file: &std::fs::File) -> Option<RamFile> {
    let stat = nix::sys::stat::fstat(file).ok()?;
    let fd = file.try_clone().ok()?.into();
    let len = u64::try_from(stat.st_size).ok()?;
    Some(RamFile { identity: identity(&stat), len, fd: Arc::new(fd) })
}

/// Whether two pieces are the same memory.
pub(crate) fn same(a: &Segment, b: &Segment) -> bool {
    Arc::ptr_eq(&a.fd, &b.fd) && a.offset == b.offset && a.len == b.len
}

#[cfg(test)]
mod tests {
    use super::*;
    use vm_memory::FileOffset;

    fn memfd(len: u64) -> std::fs::File {
        crate::native::sealed_memfd(c"ram", len).unwrap().into()
    }

    fn table(low: &std::fs::File, high: &std::fs::File) -> GuestMemoryMmap {
        let piece = |at, file: &std::fs::File, start| {
            let file = file.try_clone().unwrap();
            (GuestAddress(at), 0x10000, Some(FileOffset::new(file, start)))
        };
        GuestMemoryMmap::from_ranges_with_files([
            piece(0x4000_0000, low, 0),
            piece(0x4001_0000, low, 0x20000),
            piece(0x1_0000_0000, high, 0),
        ])
        .unwrap()
    }

    #[test]
    fn addresses_are_found_in_files_and_nowhere_else() {
        let (low, high) = (memfd(0x30000), memfd(0x8000));
        let mut ram = Ram::default();
        assert!(ram.segment(0x4000_0000, 4096).is_none());
        ram.replace(table(&low, &high));
        let found = |addr, len| ram.segment(addr, len).map(|s| s.offset);
        assert_eq!(found(0x4000_1000, 0x2000), Some(0x1000));
        assert_eq!(found(0x4001_2000, 0x1000), Some(0x22000));
        assert_eq!(found(0x4000_f000, 0x2000), None, "two regions");
        assert_eq!(found(0x1_0000_7000, 0x1000), Some(0x7000));
        assert_eq!(found(0x1_0000_7000, 0x2000), None, "the file is shorter than the region");
        assert_eq!(found(0x4000_0000, u64::MAX), None);
        assert_eq!(found(0x9000_0000, 4096), None);
    }

    #[test]
    fn the_same_file_passed_again_is_the_same_memory() {
        let (low, high) = (memfd(0x30000), memfd(0x10000));
        let mut ram = Ram::default();
        ram.replace(table(&low, &high));
        let before = ram.segment(0x4000_1000, 4096).unwrap();
        ram.replace(table(&low.try_clone().unwrap(), &high));
        assert!(same(&before, &ram.segment(0x4000_1000, 4096).unwrap()));
        ram.replace(table(&memfd(0x30000), &high));
        assert!(!same(&before, &ram.segment(0x4000_1000, 4096).unwrap()));
    }
}
