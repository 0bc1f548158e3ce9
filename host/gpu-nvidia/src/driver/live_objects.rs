//! The texture and surface objects that a window has.

use std::collections::BTreeSet;

use svp_gpu::{GpuError, ObjectKind, code};

use super::cuda::{Cuda, CudaError};

/// Objects that a window has at once at most: each takes memory of the driver.
const OBJECTS_MAX: usize = 1 << 16;

/// Objects of a window.
#[derive(Debug, Default)]
pub(super) struct LiveObjects {
    /// By whether they are surfaces.
    live: BTreeSet<(bool, u64)>,
}

fn key(handle: u64, kind: ObjectKind) -> (bool, u64) {
    (kind == ObjectKind::Surface, handle)
}

impl LiveObjects {
    /// Is there room for one more?
    pub(super) fn check_room(&self) -> Result<(), GpuError> {
        if self.live.len() < OBJECTS_MAX {
            return Ok(());
        }
        let message = format!("a client has at most {OBJECTS_MAX} textures and surfaces");
        Err(GpuError::new(code::OUT_OF_MEMORY, message))
    }

    pub(super) fn add(&mut self, handle: u64, kind: ObjectKind) {
        self.live.insert(key(handle, kind));
    }

    /// Ends an object that the window has.
    pub(super) fn destroy(
        &mut self,
        cuda: &Cuda,
        handle: u64,
        kind: ObjectKind,
    ) -> Result<(), GpuError> {
        if !self.live.remove(&key(handle, kind)) {
            let message = format!("there is no {kind:?} object {handle:#x}");
            return Err(GpuError::new(code::INVALID_HANDLE, message));
        }
        Ok(cuda.destroy_object(handle, kind)?)
    }

    /// Ends all.
    pub(super) fn close(&mut self, cuda: &Cuda) -> Result<(), CudaError> {
        std::mem::take(&mut self.live).into_iter().try_for_each(|(surface, handle)| {
            let kind = if surface { ObjectKind::Surface } else { ObjectKind::Texture };
            cuda.destroy_object(handle, kind)
        })
    }
}
