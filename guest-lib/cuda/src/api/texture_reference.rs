//! Texture and surface references: variables of a module (`.texref`, `.surfref`) that the program
//! binds to texels. Such a variable holds a descriptor; each change of a bound one is written there.

use crate::array::Format;
use crate::border::{In, Out, Text, driver_api};
use crate::handles::Raw;
use crate::state::{Kept, Session, in_context};
use crate::texture::{of_array, read_as};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_abi::texture::{TEXTURE_LEN, TextureDescriptor};
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUDA_ARRAY_DESCRIPTOR, CUDA_TEXTURE_DESC, CUarray, CUdeviceptr, CUmodule};

/// `CU_TRSA_OVERRIDE_FORMAT`: an array's format counts, not the reference's.
const OVERRIDE_FORMAT: u32 = 1;

/// A `CUtexref` or `CUsurfref`.
#[derive(Debug)]
pub(crate) struct Reference {
    /// Address of the variable.
    at: u64,
    state: Mutex<State>,
}

/// What the program has set.
struct State {
    how: CUDA_TEXTURE_DESC,
    format: Format,
    bound: Option<Bound>,
}

/// What a reference is bound to.
#[derive(Clone, Copy)]
struct Bound {
    texels: TextureDescriptor,
    array: Option<Kept>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").field("format", &self.format).finish_non_exhaustive()
    }
}

impl Reference {
    fn new(at: u64) -> Self {
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
        Self { at, state: Mutex::new(State { how, format, bound: None }) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and the descriptor if there is one.
    fn change(
        &self,
        session: &Session,
        change: impl FnOnce(&mut State) -> Result<()>,
    ) -> Result<()> {
        let mut state = self.state();
        change(&mut state)?;
        match &state.bound {
            Some(bound) => session.write_descriptor(self.at, &read_as(bound.texels, &state.how)?),
            None => Ok(()),
        }
    }
}

/// The reference of a module's variable, the same one at each call.
fn find(module: CUmodule, name: &Text) -> Result<Raw> {
    let session = in_context()?;
    let code = session.modules.get(module)?;
    let variable = code.module.variable(name.get()?).ok_or(CUresult::NOT_FOUND)?;
    if variable.size != TEXTURE_LEN as u64 {
        return Err(CUresult::NOT_FOUND);
    }
    let known = session.references.all().into_iter().find(|(_, it)| it.at == variable.addr);
    match known {
        Some((handle, _)) => Ok(handle),
        None => session.references.insert(Arc::new(Reference::new(variable.addr))),
    }
}

fn bind_array(reference: Raw, array: CUarray) -> Result<()> {
    let session = in_context()?;
    let texels = of_array(&*session.arrays.get(array)?);
    session.references.get(reference)?.change(&session, |state| {
        state.format = Format { format: texels.format, channels: texels.channels };
        state.bound = Some(Bound { texels, array: Some(Kept::new(array)) });
        Ok(())
    })
}

fn bound_array(reference: Raw) -> Result<CUarray> {
    let bound = in_context()?.references.get(reference)?.state().bound;
    let array = bound.and_then(|it| it.array).ok_or(CUresult::INVALID_VALUE)?;
    Ok(array.get())
}

fn how(reference: Raw) -> Result<CUDA_TEXTURE_DESC> {
    Ok(in_context()?.references.get(reference)?.state().how)
}

fn set_how(reference: Raw, set: impl FnOnce(&mut CUDA_TEXTURE_DESC)) -> Result<()> {
    let session = in_context()?;
    session.references.get(reference)?.change(&session, |state| {
        set(&mut state.how);
        Ok(())
    })
}

driver_api! {
    fn cuModuleGetTexRef(reference: Out<Raw>, module: CUmodule, name: Text) {
        reference.require()?;
        reference.set(find(module, &name)?)
    }

    fn cuModuleGetSurfRef(reference: Out<Raw>, module: CUmodule, name: Text) {
        reference.require()?;
        reference.set(find(module, &name)?)
    }

    /// Programs that call this pass the flag, without which the formats would have to be equal.
    fn cuTexRefSetArray(reference: Raw, array: CUarray, flags: u32) {
        if flags != OVERRIDE_FORMAT {
            return Err(CUresult::INVALID_VALUE);
        }
        bind_array(reference, array)
    }

    fn cuTexRefGetArray(array: Out<CUarray>, reference: Raw) {
        array.require()?;
        array.set(bound_array(reference)?)
    }

    fn cuSurfRefSetArray(reference: Raw, array: CUarray, flags: u32) {
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        bind_array(reference, array)
    }

    fn cuSurfRefGetArray(array: Out<CUarray>, reference: Raw) {
        array.require()?;
        array.set(bound_array(reference)?)
    }

    fn cuTexRefSetAddress_v2(
        offset: Out<usize>,
        reference: Raw,
        address: CUdeviceptr,
        bytes: usize,
    ) {
        let session = in_context()?;
        session.references.get(reference)?.change(&session, |state| {
            let texels = session.linear(address, state.format, bytes as u64)?;
            state.bound = Some(Bound { texels, array: None });
            Ok(())
        })?;
        offset.set_if_wanted(0);
        Ok(())
    }

    fn cuTexRefSetAddress2D_v3(
        reference: Raw,
        shape: In<CUDA_ARRAY_DESCRIPTOR>,
        address: CUdeviceptr,
        pitch: usize,
    ) {
        let (session, shape) = (in_context()?, shape.get()?);
        let format = Format::new(shape.Format, shape.NumChannels)?;
        session.references.get(reference)?.change(&session, |state| {
            let extent = [shape.Width as u64, shape.Height as u64];
            let texels = session.rows(address, format, extent, pitch as u64)?;
            state.format = format;
            state.bound = Some(Bound { texels, array: None });
            Ok(())
        })
    }

    fn cuTexRefGetAddress_v2(address: Out<CUdeviceptr>, reference: Raw) {
        address.require()?;
        let bound = in_context()?.references.get(reference)?.state().bound;
        let memory = bound.filter(|it| it.array.is_none()).ok_or(CUresult::INVALID_VALUE)?;
        address.set(memory.texels.address)
    }

    fn cuTexRefSetFormat(reference: Raw, format: u32, channels: i32) {
        let session = in_context()?;
        let channels = u32::try_from(channels).map_err(|_| CUresult::INVALID_VALUE)?;
        let format = Format::new(format, channels)?;
        session.references.get(reference)?.change(&session, |state| {
            state.format = format;
            Ok(())
        })
    }

    fn cuTexRefGetFormat(format: Out<u32>, channels: Out<i32>, reference: Raw) {
        let found = in_context()?.references.get(reference)?.state().format;
        format.set_if_wanted(found.format);
        channels.set_if_wanted(found.channels.cast_signed());
        Ok(())
    }

    fn cuTexRefSetAddressMode(reference: Raw, axis: i32, mode: u32) {
        let axis = usize::try_from(axis).ok().filter(|it| *it < 3);
        let (Some(axis), true) = (axis, mode < 4) else { return Err(CUresult::INVALID_VALUE) };
        set_how(reference, |how| how.addressMode[axis] = mode)
    }

    fn cuTexRefGetAddressMode(mode: Out<u32>, reference: Raw, axis: i32) {
        let modes = how(reference)?.addressMode;
        let axis = usize::try_from(axis).map_err(|_| CUresult::INVALID_VALUE)?;
        mode.set(*modes.get(axis).ok_or(CUresult::INVALID_VALUE)?)
    }

    fn cuTexRefSetFilterMode(reference: Raw, mode: u32) {
        if mode > 1 {
            return Err(CUresult::INVALID_VALUE);
        }
        set_how(reference, |how| how.filterMode = mode)
    }

    fn cuTexRefGetFilterMode(mode: Out<u32>, reference: Raw) {
        mode.set(how(reference)?.filterMode)
    }

    fn cuTexRefSetFlags(reference: Raw, flags: u32) {
        set_how(reference, |how| how.flags = flags)
    }

    fn cuTexRefGetFlags(flags: Out<u32>, reference: Raw) {
        flags.set(how(reference)?.flags)
    }

    fn cuTexRefSetBorderColor(reference: Raw, color: In<f32>) {
        let mut border = [0.0; 4];
        for (index, channel) in border.iter_mut().enumerate() {
            *channel = color.at(index)?;
        }
        set_how(reference, |how| how.borderColor = border)
    }

    fn cuTexRefGetBorderColor(color: Out<f32>, reference: Raw) {
        color.require()?;
        for (index, channel) in how(reference)?.borderColor.into_iter().enumerate() {
            color.set_at(index, channel)?;
        }
        Ok(())
    }
}
