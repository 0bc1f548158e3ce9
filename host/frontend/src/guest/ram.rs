//! Guest RAM: which file holds which guest-physical address.

use std::os::fd::OwnedFd;
use std::sync::Arc;
use svp_gpu::Segment;
use vm_memory::{Address, GuestMemoryBackend, GuestMemoryMmap, GuestMemoryRegion};

/// A file that RAM lies in. QEMU passes it anew with every memory table; we keep the first, so
/// that what lies in the same file is seen to.
#[derive(Debug, Clone)]
struct RamFile {
    identity: (u64, u64),
    len: u64,
    fd: Arc<OwnedFd>,
}

/// A stretch of guest-physical addresses, and where its bytes are.
#[derive(Debug)]
struct RamRegion {
    start: u64,
    len: u64,
    file: RamFile,
    offset: u64,
}

/// Guest RAM as QEMU last described it.
#[derive(Debug, Default)]
pub(crate) struct Ram {
    memory: GuestMemoryMmap,
    /// By address. RAM without a file cannot be shared, and is not here.
    regions: Vec<RamRegion>,
}

impl Ram {
    /// Takes over a new table. `false`: it says the same as the old one.
    pub(crate) fn replace(&mut self, memory: GuestMemoryMmap) -> bool {
        let mut regions: Vec<RamRegion> = Vec::new();
        for region in memory.iter() {
            let Some(place) = region.file_offset() else { continue };
            let Some(mut file) = describe(place.file()) else { continue };
            let mut known = self.regions.iter().chain(&regions).map(|known| &known.file);
            if let Some(known) = known.find(|known| known.identity == file.identity) {
                file.fd = known.fd.clone();
            }
            let (start, len) = (region.start_addr().raw_value(), region.len());
            regions.push(RamRegion { start, len, file, offset: place.start() });
        }
        regions.sort_by_key(|region| region.start);
        let same_as_before = regions.len() == self.regions.len()
            && regions.iter().zip(&self.regions).all(|(a, b)| a.is(b));
        (self.regions, self.memory) = (regions, memory);
        !same_as_before
    }

    pub(crate) fn memory(&self) -> &GuestMemoryMmap {
        &self.memory
    }

    /// The piece of a file that holds `len` bytes at guest-physical `addr`. `None` if that is not
    /// wholly RAM of one region, or the file is shorter than QEMU says, or not in whole pages.
    pub(crate) fn segment(&self, addr: u64, len: u64) -> Option<Segment> {
        let after = self.regions.partition_point(|region| region.start <= addr);
        let region = self.regions.get(after.checked_sub(1)?)?;
        let into = addr - region.start;
        into.checked_add(len).filter(|end| *end <= region.len)?;
        let offset = region.offset.checked_add(into)?;
        offset.checked_add(len).filter(|end| *end <= region.file.len)?;
        let fd = region.file.fd.clone();
        offset.is_multiple_of(4096).then_some(Segment { fd, offset, len })
    }
}

impl RamRegion {
    fn is(&self, other: &Self) -> bool {
        let place = |region: &Self| (region.start, region.len, region.offset, region.file.len);
        place(self) == place(other) && Arc::ptr_eq(&self.file.fd, &other.file.fd)
    }
}

/// The file must be ours to keep, as its descriptor's number may be used for another file later.
fn describe(file: &std::fs::File) -> Option<RamFile> {
    let stat = nix::sys::stat::fstat(file).ok()?;
    let fd = file.try_clone().ok()?.into();
    let len = u64::try_from(stat.st_size).ok()?;
    Some(RamFile { identity: (stat.st_dev, stat.st_ino), len, fd: Arc::new(fd) })
}

/// Whether two pieces are the same memory.
pub(crate) fn same(a: &Segment, b: &Segment) -> bool {
    Arc::ptr_eq(&a.fd, &b.fd) && a.offset == b.offset && a.len == b.len
}

#[cfg(test)]
mod tests {
    use super::*;
    use vm_memory::{FileOffset, GuestAddress};

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
        assert!(!ram.replace(table(&low.try_clone().unwrap(), &high)), "nothing new");
        assert!(same(&before, &ram.segment(0x4000_1000, 4096).unwrap()));
        assert!(ram.replace(table(&memfd(0x30000), &high)));
        assert!(!same(&before, &ram.segment(0x4000_1000, 4096).unwrap()));
    }
}
