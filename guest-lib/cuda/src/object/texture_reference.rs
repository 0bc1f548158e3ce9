//! Texture and surface references: variables of a module (`.texref`, `.surfref`) that the program
//! binds to texels. Such a variable holds a descriptor; each change of a bound one is written there.

use crate::handles::HandleId;
use crate::object::array::Format;
use crate::object::texture::{Textures, read_as};
use std::sync::{Mutex, MutexGuard, PoisonError};
use svp_abi::texture::TextureDescriptor;
use svp_client::{ObjectKind, Result};
use svp_cuda_types::CUDA_TEXTURE_DESC;

/// A `CUtexref` or `CUsurfref`.
#[derive(Debug)]
pub(crate) struct TextureReference {
    /// Address of the variable.
    pub(crate) at: u64,
    pub(crate) kind: ObjectKind,
    state: Mutex<ReferenceState>,
}

/// What the program has set.
pub(crate) struct ReferenceState {
    pub(crate) how: CUDA_TEXTURE_DESC,
    pub(crate) format: Format,
    pub(crate) bound: Option<Bound>,
}

/// What a reference is bound to.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    pub(crate) texels: TextureDescriptor,
    /// `None` where the texels are plain memory.
    pub(crate) array: Option<HandleId>,
    /// The mipmapped array, if the texels are one's.
    pub(crate) mipmap: Option<HandleId>,
}

impl std::fmt::Debug for ReferenceState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReferenceState").field("format", &self.format).finish_non_exhaustive()
    }
}

impl TextureReference {
    pub(crate) fn new(at: u64, kind: ObjectKind) -> Self {
        // As the reference of `cuTexRefCreate` says: 32-bit floating point, clamped, nearest texel.
        let how = CUDA_TEXTURE_DESC {
            addressMode: [1; 3],
            filterMode: 0,
            flags: 0,
            maxAnisotropy: 0,
            mipmapFilterMode: 0,
            mipmapLevelBias: 0.0,
            minMipmapLevelClamp: 0.0,
            maxMipmapLevelClamp: 0.0,
            borderColor: [0.0; 4],
            reserved: [0; 12],
        };
        let format = Format { format: 0x20, channels: 1 };
        Self { at, kind, state: Mutex::new(ReferenceState { how, format, bound: None }) }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, ReferenceState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and the descriptor if there is one.
    pub(crate) fn change(
        &self,
        textures: &Textures,
        change: impl FnOnce(&mut ReferenceState) -> Result<()>,
    ) -> Result<()> {
        let mut state = self.state();
        change(&mut state)?;
        match &state.bound {
            Some(bound) => textures.bind(self.at, self.kind, &read_as(bound.texels, &state.how)?),
            None => Ok(()),
        }
    }
}
