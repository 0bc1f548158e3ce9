//! Shared memory that copies name by its file (the arena of a client's channel), shown to the driver.
//!
//! What is shown is mapped and registered when a copy first names it, and stays so until the window closes: the
//! device then reads and writes it itself, and no processor copies for it. What the driver does not take, or
//! could end within its mapping, is staged instead.

use std::collections::HashMap;

use nix::sys::stat::fstat;
use svp_gpu::Segment;
use svp_gpu::segment::PAGE_BYTES;

use super::cuda::{Cuda, CudaError};
use super::host_memory::HostMapping;

/// Segments of one window that are looked at; copies of others are staged. A client has one, the arena of its
/// channel.
const SEGMENTS_MAX: usize = 8;

/// A piece of a file. The file's numbers stay its own for as long as it is mapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Piece {
    device: u64,
    inode: u64,
    offset: u64,
    len: u64,
}

/// The segments of a window that copies have named.
#[derive(Debug, Default)]
pub(super) struct SharedFiles {
    /// `None` for what cannot be shown to the driver.
    shown: HashMap<Piece, Option<HostMapping>>,
}

impl SharedFiles {
    /// Where the device finds the first byte of a segment: an address of this process. `None` if it does not
    /// reach the segment.
    pub(super) fn address(&mut self, cuda: &Cuda, segment: &Segment) -> Option<usize> {
        let file = fstat(&segment.fd).ok()?;
        let (device, inode) = (file.st_dev, file.st_ino);
        let piece = Piece { device, inode, offset: segment.offset, len: segment.len };
        if !self.shown.contains_key(&piece) {
            if self.shown.len() >= SEGMENTS_MAX {
                return None;
            }
            self.shown.insert(piece, show(cuda, segment));
        }
        let mapping = self.shown.get(&piece)?.as_ref()?;
        Some(mapping.address() + (segment.offset % PAGE_BYTES) as usize)
    }

    /// Takes all of them from the driver. No copy may be under way.
    pub(super) fn close(&mut self, cuda: &Cuda) -> Result<(), CudaError> {
        self.shown.drain().filter_map(|(_, it)| it).try_for_each(|it| cuda.unregister(it.address()))
    }
}

/// Maps the pages of a segment and registers them.
fn show(cuda: &Cuda, segment: &Segment) -> Option<HostMapping> {
    let start = segment.offset - segment.offset % PAGE_BYTES;
    let end = segment.offset.checked_add(segment.len)?.checked_next_multiple_of(PAGE_BYTES)?;
    let pages = Segment { offset: start, len: end - start, ..segment.clone() };
    let mapped = pages
        .check()
        .map_err(|error| error.to_string())
        .and_then(|()| HostMapping::new(0, &[pages]).map_err(|error| format!("mmap: {error}")));
    let shown = mapped.and_then(|mapped| {
        cuda.register(mapped.address(), mapped.len()).map_err(|error| error.to_string())?;
        Ok(mapped)
    });
    shown.inspect_err(|why| tracing::debug!("copies of shared memory are staged: {why}")).ok()
}
