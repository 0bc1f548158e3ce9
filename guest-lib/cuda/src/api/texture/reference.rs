//! Texture and surface references (see [`crate::object::texture_reference`]).

use crate::border::{In, Out, Text, driver_api};
use crate::handles::{HandleId, Raw};
use crate::object::array::{Format, of_array};
use crate::object::texture_reference::{Bound, ReferenceState, TextureReference};
use crate::session::Session;
use crate::session::process::in_context;
use std::sync::Arc;
use svp_abi::texture::TEXTURE_LEN;
use svp_client::{CUresult, ObjectKind, Result};
use svp_cuda_types::{CUDA_ARRAY_DESCRIPTOR, CUDA_TEXTURE_DESC, CUarray, CUdeviceptr, CUmodule};

/// `CU_TRSA_OVERRIDE_FORMAT`: an array's format counts, not the reference's.
const OVERRIDE_FORMAT: u32 = 1;

/// What the program has set about a reference.
fn read<T>(reference: Raw, pick: impl FnOnce(&ReferenceState) -> Option<T>) -> Result<T> {
    let reference = in_context()?.references.get(reference)?;
    let found = pick(&reference.state());
    found.ok_or(CUresult::INVALID_VALUE)
}

/// Changes what is set, and the variable if the reference is bound.
fn change(
    reference: Raw,
    set: impl FnOnce(&Session, &mut ReferenceState) -> Result<()>,
) -> Result<()> {
    let session = in_context()?;
    let reference = session.references.get(reference)?;
    reference.change(&session.textures, |state| set(&session, state))
}

/// The reference of a module's variable, the same one at each call.
fn find(module: CUmodule, name: &Text, kind: ObjectKind) -> Result<Raw> {
    let session = in_context()?;
    let code = session.modules.get(module)?;
    let variable = code.module.variable(name.get()?).ok_or(CUresult::NOT_FOUND)?;
    if variable.size != TEXTURE_LEN as u64 {
        return Err(CUresult::NOT_FOUND);
    }
    let mut known = session.references.all().into_iter();
    match known.find(|(_, reference)| reference.at == variable.addr) {
        Some((handle, _)) => Ok(handle),
        None => session.references.insert(Arc::new(TextureReference::new(variable.addr, kind))),
    }
}

fn bind_array(reference: Raw, array: CUarray) -> Result<()> {
    let texels = of_array(&*in_context()?.arrays.get(array)?);
    change(reference, |_, state| {
        state.format = Format { format: texels.format, channels: texels.channels };
        state.bound = Some(Bound { texels, array: Some(HandleId::new(array)), mipmap: None });
        Ok(())
    })
}

fn how(reference: Raw) -> Result<CUDA_TEXTURE_DESC> {
    read(reference, |state| Some(state.how))
}

fn set_how(reference: Raw, set: impl FnOnce(&mut CUDA_TEXTURE_DESC)) -> Result<()> {
    change(reference, |_, state| {
        set(&mut state.how);
        Ok(())
    })
}

driver_api! {
    fn cuModuleGetTexRef(reference: Out<Raw>, module: CUmodule, name: Text) {
        reference.require()?;
        reference.set(find(module, &name, ObjectKind::Texture)?)
    }

    fn cuModuleGetSurfRef(reference: Out<Raw>, module: CUmodule, name: Text) {
        reference.require()?;
        reference.set(find(module, &name, ObjectKind::Surface)?)
    }

    /// Programs that call this pass the flag, without which the formats would have to be equal.
    fn cuTexRefSetArray(reference: Raw, array: CUarray, flags: u32) {
        if flags != OVERRIDE_FORMAT {
            return Err(CUresult::INVALID_VALUE);
        }
        bind_array(reference, array)
    }

    fn cuSurfRefSetArray(reference: Raw, array: CUarray, flags: u32) {
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        bind_array(reference, array)
    }

    /// Programs that call this pass the flag, as for arrays.
    fn cuTexRefSetMipmappedArray(reference: Raw, array: Raw, flags: u32) {
        if flags != OVERRIDE_FORMAT {
            return Err(CUresult::INVALID_VALUE);
        }
        let texels = in_context()?.mipmaps.get(array)?.texels();
        change(reference, |_, state| {
            state.format = Format { format: texels.format, channels: texels.channels };
            let mipmap = Some(HandleId::new(array));
            state.bound = Some(Bound { texels, array: None, mipmap });
            Ok(())
        })
    }

    fn cuTexRefGetMipmappedArray(array: Out<Raw>, reference: Raw) {
        array.require()?;
        let bound = read(reference, |state| state.bound?.mipmap)?;
        array.set(bound.get())
    }

    fn cuTexRefGetArray | cuSurfRefGetArray(array: Out<CUarray>, reference: Raw) {
        array.require()?;
        let bound = read(reference, |state| state.bound?.array)?;
        array.set(bound.get())
    }

    fn cuTexRefSetAddress_v2(
        offset: Out<usize>,
        reference: Raw,
        address: CUdeviceptr,
        bytes: usize,
    ) {
        change(reference, |session, state| {
            let texels = session.textures.linear(address, state.format, bytes as u64)?;
            state.bound = Some(Bound { texels, array: None, mipmap: None });
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
        let (_, shape) = (in_context()?, shape.get()?);
        let format = Format::new(shape.Format, shape.NumChannels)?;
        change(reference, |session, state| {
            let extent = [shape.Width as u64, shape.Height as u64];
            let texels = session.textures.rows(address, format, extent, pitch as u64)?;
            state.format = format;
            state.bound = Some(Bound { texels, array: None, mipmap: None });
            Ok(())
        })
    }

    fn cuTexRefGetAddress_v2(address: Out<CUdeviceptr>, reference: Raw) {
        address.require()?;
        let bound = read(reference, |state| state.bound.filter(|bound| bound.array.or(bound.mipmap).is_none()))?;
        address.set(bound.texels.address)
    }

    fn cuTexRefSetFormat(reference: Raw, format: u32, channels: i32) {
        in_context()?;
        let channels = u32::try_from(channels).map_err(|_| CUresult::INVALID_VALUE)?;
        let format = Format::new(format, channels)?;
        change(reference, |_, state| {
            state.format = format;
            Ok(())
        })
    }

    fn cuTexRefGetFormat(format: Out<u32>, channels: Out<i32>, reference: Raw) {
        let found = read(reference, |state| Some(state.format))?;
        format.set_if_wanted(found.format);
        channels.set_if_wanted(found.channels.cast_signed());
        Ok(())
    }

    fn cuTexRefSetAddressMode(reference: Raw, axis: i32, mode: u32) {
        let axis = usize::try_from(axis).ok().filter(|axis| *axis < 3);
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

    fn cuTexRefSetMipmapFilterMode(reference: Raw, mode: u32) {
        if mode > 1 {
            return Err(CUresult::INVALID_VALUE);
        }
        set_how(reference, |how| how.mipmapFilterMode = mode)
    }

    fn cuTexRefGetMipmapFilterMode(mode: Out<u32>, reference: Raw) {
        mode.set(how(reference)?.mipmapFilterMode)
    }

    fn cuTexRefSetMipmapLevelBias(reference: Raw, bias: f32) {
        set_how(reference, |how| how.mipmapLevelBias = bias)
    }

    fn cuTexRefGetMipmapLevelBias(bias: Out<f32>, reference: Raw) {
        bias.set(how(reference)?.mipmapLevelBias)
    }

    fn cuTexRefSetMipmapLevelClamp(reference: Raw, least: f32, greatest: f32) {
        set_how(reference, |how| {
            (how.minMipmapLevelClamp, how.maxMipmapLevelClamp) = (least, greatest);
        })
    }

    fn cuTexRefGetMipmapLevelClamp(least: Out<f32>, greatest: Out<f32>, reference: Raw) {
        let how = how(reference)?;
        least.set_if_wanted(how.minMipmapLevelClamp);
        greatest.set_if_wanted(how.maxMipmapLevelClamp);
        Ok(())
    }

    /// Anisotropy is a hint: more than one sample of a texel's neighbourhood is never taken.
    fn cuTexRefSetMaxAnisotropy(reference: Raw, most: u32) {
        set_how(reference, |how| how.maxAnisotropy = most)
    }

    fn cuTexRefGetMaxAnisotropy(most: Out<u32>, reference: Raw) {
        most.set(how(reference)?.maxAnisotropy)
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
