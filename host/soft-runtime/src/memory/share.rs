//! Device memory that several windows show: files instead of pages of one window alone.
//!
//! A range becomes shared when its owner first asks for that: its contents move into files that
//! take its place, at the same addresses. A file lives as long as a window shows it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};
use svp_gpu::{Segment, ShareId};

use super::MemoryError;
use super::device_bytes::DeviceBytes;

/// A mapped range's memory, once it is shared. It has taken over the range's part of the device.
#[derive(Debug)]
pub(super) struct Block {
    segment: Segment,
    device: Arc<DeviceBytes>,
}

impl Block {
    /// What stands in place of a range that has taken `segment.len` bytes of the device already.
    pub(super) fn new(segment: Segment, device: &Arc<DeviceBytes>) -> Arc<Self> {
        Arc::new(Self { segment, device: Arc::clone(device) })
    }

    /// The file.
    pub(super) fn segment(&self) -> &Segment {
        &self.segment
    }
}

/// A file of `len` zeros, whose length is final.
pub(super) fn zeros(len: u64) -> Result<Segment, MemoryError> {
    let system = |call| move |source| MemoryError::System { call, source };
    let size = i64::try_from(len).map_err(|_| MemoryError::Pieces("too long"))?;
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let file = memfd_create(c"svp-shared", flags).map_err(system("memfd_create"))?;
    nix::unistd::ftruncate(&file, size).map_err(system("ftruncate"))?;
    let seals = SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SEAL;
    fcntl(&file, FcntlArg::F_ADD_SEALS(seals)).map_err(system("fcntl"))?;
    Ok(Segment { fd: Arc::new(file), offset: 0, len })
}

impl Drop for Block {
    fn drop(&mut self) {
        self.device.give(self.segment.len);
    }
}

/// What is shared, by number. The entries keep nothing alive.
#[derive(Debug, Default)]
pub struct Shares {
    by_id: Mutex<HashMap<ShareId, Vec<Weak<Block>>>>,
}

impl Shares {
    /// Notes what a number stands for.
    pub(super) fn insert(&self, id: ShareId, blocks: &[Arc<Block>]) {
        let mut by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        by_id.retain(|_, blocks| blocks.iter().all(|it| it.strong_count() > 0));
        by_id.insert(id, blocks.iter().map(Arc::downgrade).collect());
    }

    /// The blocks of a number, in order.
    pub(super) fn find(&self, id: ShareId) -> Result<Vec<Arc<Block>>, MemoryError> {
        let by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        let blocks = by_id.get(&id).map(|it| it.iter().map(Weak::upgrade).collect());
        blocks.flatten().ok_or(MemoryError::NotShared(id.0))
    }
}
