//! Host memory as the engine sees it: there is room, and nothing in it but a module's image.

use svp_engine::{ClientMemory, MemoryError};
use svp_gpu::Segment;

/// Host memory of all clients: an arena without contents, long enough for any copy.
pub(super) struct Memory {
    arena: Segment,
    image: [u8; 8],
}

impl Memory {
    pub(super) fn new(arena: Segment) -> Self {
        Self { arena, image: [0; 8] }
    }

    /// The image that the next command's client would show.
    pub(super) fn shows(&mut self, image: [u8; 8]) {
        self.image = image;
    }
}

impl ClientMemory for Memory {
    fn arena(&self) -> Segment {
        self.arena.clone()
    }

    fn host_pages(&self, handle: u32, _: u64, _: u64) -> Result<Vec<Segment>, MemoryError> {
        Err(MemoryError::UnknownHandle { handle })
    }

    fn read(&self, _: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        let len = out.len() as u64;
        let image = self.image.get(..out.len()).ok_or(MemoryError::Range { offset, len })?;
        out.copy_from_slice(image);
        Ok(())
    }
}
